/** Who rolls, where the text names them some words before the roll. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { scene } from './testing/hangar.ts';

/** The lenses of a scene with Jack Smith, Hangar Guard and Colonel Vane, without the chances. */
const lensesOf = (text: string, others = '', sheets = ''): string[] => {
  const cast = `    cast: Jack Smith, Hangar Guard, Colonel Vane${others}`;
  const { model, uri } = fixture(`${sheets}${scene(text, cast)}`);
  return codeLenses(model, uri, { rolls: true }).map(({ title }) =>
    title.replace(/ (?:[\d.]+%|always|never)/g, '').replace(/ · roll$/, ''),
  );
};

it('a pronoun is of the receiver of a bonus', () =>
  expect(lensesOf('The guard is asleep, give Jack a +3 on his Awareness roll (TN 15).')).toEqual([
    'Awareness vs 15, +3 · Jack',
  ]));

it('rolls of several people stand on lines without a mark at the end', () =>
  expect(lensesOf('the guard rolls Awareness (TN 12)\n    roll Stealth (TN 15)')).toEqual([
    'Awareness vs 12 · Hangar Guard',
    'Stealth vs 15 · Jack',
  ]));

describe('who rolls', () => {
  it.each([
    ['The guard must make a successful Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard makes a quick Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard then gets one last Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard gets another, harder Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard will make his best Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard must make a successful roll on Awareness (TN 15).', 'Hangar Guard'],
    ['The guard then makes another good roll (TN 15) on Awareness.', 'Hangar Guard'],
    ['A successful check of Awareness (TN 15) wakes the guard.', 'Jack'],
    ['Have a guard roll Awareness (TN 15).', 'Hangar Guard'],
  ])('has adjectives between verb and roll: %s', (text, who) =>
    expect(lensesOf(text)).toEqual([`Awareness vs 15 · ${who}`]),
  );

  it.each([
    ['If the guard succeeds in an Awareness check (TN 15), he shouts.', 'Hangar Guard'],
    ['If the guard succeeds with a roll on Awareness (TN 15), he shouts.', 'Hangar Guard'],
    ['The guard notices them on a check of Awareness (TN 15).', 'Hangar Guard'],
    ['The guard then gets a chance to notice them with an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard will only notice on a natural Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard, with an Awareness roll (TN 15), spots them.', 'Hangar Guard'],
    ['The wire, with an Awareness roll (TN 15), is seen.', 'Jack'],
    ['Behind the guard, with an Awareness roll (TN 15), they see a door.', 'Jack'],
    ['For the guard to hear them requires an Awareness roll (TN 15).', 'Hangar Guard'],
    ['For the guard to believe them requires an Awareness roll (TN 15).', 'Jack'],
    ['The guard sits in a chair, and a roll on Awareness (TN 15) finds him.', 'Jack'],
  ])('rolls for what is behind the verb: %s', (text, who) =>
    expect(lensesOf(text)).toEqual([`Awareness vs 15 · ${who}`]),
  );

  it.each([
    ['Give the guard an extra Awareness roll (TN 15).', 'Hangar Guard'],
    ['Give the guard a second roll on Awareness (TN 15).', 'Hangar Guard'],
    ['The guard is alert. Give him an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard is alert. Ask him for an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard sleeps. Give them an Awareness roll (TN 15).', 'Jack'],
    ['The guards are alert: give them an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The heroes meet the guards. Give them an Awareness roll (TN 15).', 'Jack'],
    ['The guards are alert. Let them make an Awareness roll (TN 15).', 'Hangar Guard'],
    ['It takes the guard an Awareness roll (TN 15) to hear them.', 'Hangar Guard'],
    ['It will cost the guard an Awareness roll (TN 15).', 'Hangar Guard'],
    ['To be seen takes the guard. An Awareness roll (TN 15) helps.', 'Jack'],
  ])('is given the roll: %s', (text, who) => expect(lensesOf(text)).toEqual([`Awareness vs 15 · ${who}`]));

  it.each([
    ['Jack makes a Stealth roll (TN 12) and the guard an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Jack needs a Stealth roll (TN 12), Colonel Vane a roll on Awareness (TN 15).', 'Vane'],
    ['Jack makes a Stealth roll (TN 12), and the next day an Awareness roll (TN 15).', 'Jack'],
  ])('has the verb of the roll before: %s', (text, who) =>
    expect(lensesOf(text)).toEqual(['Stealth vs 12 · Jack', `Awareness vs 15 · ${who}`]),
  );

  it.each([
    ['An Awareness roll (TN 15) by the guard wakes the others.', 'Hangar Guard'],
    ['A successful check of Awareness (TN 15) by the hangar guard wakes the others.', 'Hangar Guard'],
    ['A check of Awareness by the guard (TN 15) wakes the others.', 'Hangar Guard'],
    ['An Awareness roll (TN 15) by the gate finds the tracks.', 'Jack'],
  ])('is the agent of the roll: %s', (text, who) =>
    expect(lensesOf(text)).toEqual([`Awareness vs 15 · ${who}`]),
  );

  it.each([
    ['The guard is asleep unless his Awareness roll (TN 15) succeeds.', 'Hangar Guard'],
    ['The guard relies on his Awareness roll (TN 15).', 'Hangar Guard'],
    ['The guard attacks the heroes, and his Awareness roll (TN 15) helps.', 'Hangar Guard'],
    ['The guards patrol here. Their Awareness rolls (TN 15) tell them.', 'Hangar Guard'],
    ['The guards look up. They make Awareness rolls (TN 15).', 'Hangar Guard'],
    ['The guard wakes when he makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Jack opens the door, and his Awareness roll (TN 15) tells him more.', 'Jack'],
    ['The water is cold; their Awareness rolls (TN 15) decide.', 'Jack'],
    ['If a hero stumbles, his Awareness roll (TN 15) tells him why.', 'Jack'],
    ['The guard stops the party. They must make an Awareness roll (TN 15).', 'Jack'],
    ['The guard stops Jack and Colonel Vane. They make an Awareness roll (TN 15).', 'Jack · Vane'],
    ['The guard drops the keys. They make an Awareness roll (TN 15).', 'Hangar Guard'],
    ['The heroes meet a sleepy guard. He makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Two guards stop Jack; his Awareness roll (TN 15) warns him.', 'Jack'],
  ])('is meant by a pronoun: %s', (text, who) =>
    expect(lensesOf(text)).toEqual([`Awareness vs 15 · ${who}`]),
  );

  it.each([
    ['The guard stops Jack, who makes an Awareness roll (TN 15).', 'Jack'],
    ['Jack stops the guard, who makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Colonel Vane gives Jack a look and makes an Awareness roll (TN 15).', 'Vane'],
    ['The guard opens the door and makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Open the door and make an Awareness roll (TN 15).', 'Jack'],
    ['The guard who was bribed makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Neither guard will notice unless he makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Should the guard hear them, he may make an Awareness roll (TN 15).', 'Hangar Guard'],
    ['Jack rolls against TN 15 with Awareness.', 'Jack'],
    ['Jack tests Awareness (15).', 'Jack'],
    ['The guard (drunk) makes an Awareness roll (TN 15).', 'Hangar Guard'],
    ['A guard on the wall sees them on a TN 15 Awareness roll.', 'Hangar Guard'],
    ['Roll for the Hangar Guard: Awareness, TN 15.', 'Hangar Guard'],
    ['The guard needs a 15 or more on an Awareness roll.', 'Hangar Guard'],
    ['Neither guard notices unless he makes an Awareness roll (TN 15).', 'Hangar Guard'],
  ])('is the subject of another verb, or described: %s', (text, who) =>
    expect(lensesOf(text)).toEqual([`Awareness vs 15 · ${who}`]),
  );

  it.each([
    [
      'The Hangar Guard gets a free Awareness roll against the intruder’s Stealth.',
      'Awareness vs Stealth of Jack Smith · Hangar Guard',
    ],
    [
      'The Hangar Guard notices the heroes if his Awareness roll beats their Stealth.',
      'Awareness vs Stealth of Jack Smith · Hangar Guard',
    ],
    [
      'Jack sneaks past the guard: Stealth against his Awareness.',
      'Stealth vs Awareness of Hangar Guard · Jack',
    ],
    [
      'The guard searches Jack: Awareness against his Stealth.',
      'Awareness vs Stealth of Jack Smith · Hangar Guard',
    ],
    [
      'Two guards search the heroes: Awareness against their Stealth.',
      'Awareness vs Stealth of Jack Smith · Hangar Guard',
    ],
    ['The guard is drunk: give him -3 on his Awareness roll (TN 15).', 'Awareness vs 15, -3 · Hangar Guard'],
  ])('is not the other side: %s', (text, lens) => expect(lensesOf(text)).toEqual([lens]));
});

describe('a name in -s', () => {
  const sheet = '\n  skills:\n    Awareness +3\n    Stealth +2\n';
  const sheets = ['James Holmes', 'Iris', 'Carmen', 'Bandit'].map((name) => `npc ${name}${sheet}`).join('');
  const people = ', Mara Velasquez, James Holmes, Iris, Carmen, Bandit';

  it.each([
    ['James Holmes stops the Guard. He makes a Stealth roll (TN 15).', 'Stealth vs 15 · James Holmes'],
    ['Iris sees the Guard. She makes a Stealth roll (TN 15).', 'Stealth vs 15 · Iris'],
    ['Carmen sees the Guard. She makes a Stealth roll (TN 15).', 'Stealth vs 15 · Carmen'],
    ['Mara attacks Iris: a Stealth roll against her Awareness.', 'Stealth vs Awareness of Iris · Mara'],
  ])('is of one person: %s', (text, lens) => expect(lensesOf(text, people, sheets)).toEqual([lens]));

  it.each([
    ['The Bandits stop Jack. He makes a Stealth roll (TN 15).', 'Jack'],
    ['Two Bandits stop Jack. He makes a Stealth roll (TN 15).', 'Jack'],
    ['Bandits look up. They make a Stealth roll (TN 15).', 'Bandit'],
    ['Jack stops the sleepy Bandits. They make a Stealth roll (TN 15).', 'Bandit'],
    ['Jack stops Bandits. They make a Stealth roll (TN 15).', 'Bandit'],
  ])('may be of several: %s', (text, who) =>
    expect(lensesOf(text, people, sheets)).toEqual([`Stealth vs 15 · ${who}`]),
  );
});

describe('of several', () => {
  it.each([
    ['All but Mara roll Stealth (TN 15).', 'Jack'],
    ['All heroes except Mara roll Stealth (TN 15).', 'Jack'],
    ['Everyone but Jack must make a Stealth roll (TN 15).', 'Mara'],
    ['Every hero apart from Jack makes a Stealth roll (TN 15).', 'Mara'],
    ['All of the heroes except for Vane and Jack make a Stealth roll (TN 15).', 'Mara'],
    ['All guards except Vane roll Stealth (TN 15).', 'Hangar Guard'],
    ['Nobody but Vane may make a Stealth roll (TN 15).', 'Vane'],
    ['Everyone makes a Stealth roll (TN 15), except Mara.', 'Jack'],
    ['Everybody makes a Stealth roll (TN 15), apart from Jack.', 'Mara'],
    ['Everybody makes a Stealth roll (TN 15) other than Jack.', 'Mara'],
    ['Everyone aside from Mara makes a Stealth roll (TN 15).', 'Jack'],
    ['Make a Stealth roll (TN 15), apart from the dark.', 'Jack · Mara'],
    ['The heroes sleep, but Mara makes a Stealth roll (TN 15).', 'Mara'],
    ['Make a Stealth roll (TN 15), except in the dark.', 'Jack · Mara'],
    ['Jack or Mara must make a Stealth roll (TN 15).', 'Jack · Mara'],
    ['Either Vane or the guard makes a Stealth roll (TN 15).', 'Vane · Hangar Guard'],
  ])('rolls, with exceptions and choices: %s', (text, who) =>
    expect(lensesOf(text, ', Mara Velasquez')).toEqual([`Stealth vs 15 · ${who}`]),
  );

  it('those of a choice are no opponents', () =>
    expect(lensesOf('Jack or Mara makes a contested Stealth roll.', ', Mara Velasquez')).toEqual([
      'Stealth vs Stealth of Hangar Guard · Jack · Mara',
    ]));
});

describe('somebody whose name is no row of plain words', () => {
  const names = [
    ...[
      "Ash's Sister",
      'Lady of the Lake',
      'Mother and Child',
      'Ludwig van Beethoven',
      'Agent 47',
      'Easy Eddie',
    ],
    ...['Will Test', 'Jack "Ace" Smith', "Mr. Jones' Dog", 'A Boy', 'Guard (drunk)'],
  ];
  const systems = [
    ['Action! System', 'TN'],
    ['Action (heroic)', 'difficulty'],
  ] as const;

  it.each(names.flatMap((name) => systems.map((system) => [name, ...system] as const)))(
    'rolls as others do: %s in %s',
    (name, system, word) => {
      const sheet = '  skills:\n    Awareness +3\n    Stealth +2\n';
      const text = `A Stealth roll against ${name}'s Awareness.
    ${name} rolls Awareness (${word} 15).
    Bob and ${name} make Stealth rolls (${word} 9).
    ${name}’s Awareness roll (${word} 12) counts.`;
      const { model, uri } = fixture(
        `campaign C\n  system: ${system}\ncharacter Bob\n${sheet}npc ${name}\n${sheet}npc Zed\n${sheet}adventure A\n  scene S\n    cast: Bob, ${name}, Zed\n    ${text}\n`,
      );
      const lenses = codeLenses(model, uri, { rolls: true }).map(({ title }) =>
        title.replace(/ (?:[\d.]+%|always|never)/g, '').replace(/ · roll$/, ''),
      );
      expect(lenses).toEqual([
        `Stealth vs Awareness of ${name} · Bob`,
        `Awareness vs 15 · ${name}`,
        `Stealth vs 9 · Bob · ${name}`,
        `Awareness vs 12 · ${name}`,
      ]);
    },
  );
});

describe('what stands between a roll and its number', () => {
  it.each([
    ['A Lockpicking roll with improvised tools (TN 15).', 'with improvised tools'],
    ['A Lockpicking roll with special tools against TN 15.', 'with special tools'],
    ['A Lockpicking roll by the light of a lamp with special tools, TN 15.', 'with special tools'],
    ['A Lockpicking roll with his off hand (TN 15).', 'with his off hand'],
    ['A Lockpicking roll (TN 15) with his off hand.', 'with his off hand'],
  ])('counts: %s', (text, circumstance) =>
    expect(lensesOf(text)).toEqual([`Lockpicking vs 15, ${circumstance} · Jack`]),
  );

  it.each([
    ['A Computers roll, at a Difficult level, gets the files.', ['Computers vs 21 · Jack']],
    ['Make a Will save at 15.', ['WIL vs 15 · Jack']],
    ['A Swimming check result of 15+ is enough.', ['Swimming vs 15 · Jack']],
    ['Swimming +3 (TN 15).', ['Swimming vs 15, +3 · Jack']],
    [
      'A Swimming roll (TN 15), adding 3 if you are a fish.',
      ['Swimming vs 15 · Jack', 'Swimming vs 15, +3 · Jack'],
    ],
    [
      'A cliff (Swimming, TN 18). With a rope, the TN drops to 12.',
      ['Swimming vs 18 · Jack', 'Swimming vs 12 · Jack'],
    ],
    [
      'A TN 15 Swimming roll, but only TN 12 for someone with a rope.',
      ['Swimming vs 15 · Jack', 'Swimming vs 12 · Jack'],
    ],
    ['Roll two Swimming checks at TN 12 and TN 15.', ['Swimming vs 12 · Jack', 'Swimming vs 15 · Jack']],
    [
      'Jack makes both a Swimming roll and a Computers roll, each against TN 15.',
      ['Swimming vs 15 · Jack', 'Computers vs 15 · Jack'],
    ],
    ['Jack’s Swimming must beat the guard’s Awareness.', ['Swimming vs Awareness of Hangar Guard · Jack']],
    [
      'A Tricky Swimming roll; in the storm it is Difficult.',
      ['Swimming vs 15 · Jack', 'Swimming vs 21 · Jack'],
    ],
    ['A Tricky Swimming roll; Difficult in the storm.', ['Swimming vs 15 · Jack', 'Swimming vs 21 · Jack']],
  ])('is a difficulty: %s', (text, lenses) => expect(lensesOf(text)).toEqual(lenses));
});

describe('other systems', () => {
  const lens = (system: string, sheet: string, text: string): string[] => {
    const campaign = `campaign C\n  system: ${system}\n${sheet}adventure A\n  scene S\n    ${text}\n`;
    const { model, uri } = fixture(campaign);
    return codeLenses(model, uri, { rolls: true }).map(({ title }) => title.split(' · ')[0]!);
  };
  const ELIANE = 'character Eliane\n  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2\n';
  const ROSA = 'character Rosa\n  skills:\n    Fighting 9\n    Guile 5\n';

  it.each([
    ['Roll KNW + First Aid against DIFF 5.', 'KNW + First Aid vs 5'],
    ['First Aid roll (DIFF 5).', 'First Aid vs 5'],
    ['A RC roll at long range (DIFF 6).', 'RC vs 6, at long range'],
    ['A RC roll (DIFF 6) at long range.', 'RC vs 6, at long range'],
  ])('Fast Action: %s', (text, expected) => expect(lens('Fast Action', ELIANE, text)).toEqual([expected]));

  it.each([
    'They met at the Dog Judging Contest.',
    'The contest between Palmer and Player developed instantly.',
    'Life is a POPULARITY CONTEST!',
  ])('where names are free, a contest that nobody has is no roll: %s', (text) =>
    expect(lens('Fast Action', ELIANE, text)).toEqual([]),
  );

  it.each([
    ['Use Guile at difficulty 9 or Fighting at difficulty 12.', ['Guile vs 9', 'Fighting vs 12']],
    ['A Fighting roll with an advantage of 2 (difficulty 10).', ['Fighting vs 10, advantage of 2']],
    ['A Fighting roll with advantage 2 against difficulty 10.', ['Fighting vs 10, with advantage 2']],
  ])('Action: %s', (text, expected) => expect(lens('Action', ROSA, text)).toEqual(expected));
});

describe('rolls that a sentence joins', () => {
  it.each([
    [
      'Mara makes a Stealth roll (TN 15) and a Climbing roll (TN 18).',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Mara'],
    ],
    [
      'Mara makes a Stealth roll (TN 15), a Climbing roll (TN 18), and then an Awareness roll (TN 12).',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Mara', 'Awareness vs 12 · Mara'],
    ],
    [
      'The guard makes an Awareness roll (TN 15) or a Climbing roll (TN 18) to reach them.',
      ['Awareness vs 15 · Hangar Guard', 'Climbing vs 18 · Hangar Guard'],
    ],
    [
      'Everyone but Mara makes a Stealth roll (TN 15) and a Climbing roll (TN 18).',
      ['Stealth vs 15 · Jack', 'Climbing vs 18 · Jack'],
    ],
    [
      'Mara makes a Stealth roll (TN 15) and Jack a Climbing roll (TN 18).',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Jack'],
    ],
    [
      'Mara a Stealth roll (TN 15), Jack a Climbing roll (TN 18), and the Guard an Awareness roll (TN 12).',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Jack', 'Awareness vs 12 · Hangar Guard'],
    ],
    [
      'Mara makes a Stealth roll at TN 15 but Jack only a Climbing roll at TN 12.',
      ['Stealth vs 15 · Mara', 'Climbing vs 12 · Jack'],
    ],
    [
      'Mara rolls Stealth at TN 15 and Jack Climbing at TN 18.',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Jack'],
    ],
    [
      'Mara makes a Stealth roll (TN 15), and a Climbing roll (TN 18) gets the others in.',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Jack · Mara'],
    ],
    [
      'Mara makes a Stealth roll (TN 15). A Climbing roll (TN 18) leads on.',
      ['Stealth vs 15 · Mara', 'Climbing vs 18 · Jack · Mara'],
    ],
  ])('are made by whoever makes the first, or is named before the next: %s', (text, lenses) =>
    expect(lensesOf(text, ', Mara Velasquez')).toEqual(lenses),
  );

  it.each([
    ['Mara can open the hatch with a Stealth roll (TN 15).', 'Mara'],
    ['The guard may find them with a Stealth roll (TN 15).', 'Hangar Guard'],
    ['The guard can be fooled with a Stealth roll (TN 15).', 'Jack · Mara'],
    ['The guard will let them pass with a Stealth roll (TN 15).', 'Jack · Mara'],
    ['In the hall or the cellar the Guard makes a Stealth roll (TN 15).', 'Hangar Guard'],
  ])('%s', (text, who) => expect(lensesOf(text, ', Mara Velasquez')).toEqual([`Stealth vs 15 · ${who}`]));

  it('is against one of a crowd', () =>
    expect(
      lensesOf("Mara makes a Stealth roll against one of the Guards' Awareness.", ', Mara Velasquez'),
    ).toEqual(['Stealth vs Awareness of Hangar Guard · Mara']));
});

describe('a player character who acts rolls', () => {
  it.each([
    ['Mara distracts the guard with a Stealth roll (TN 15).', 'Mara'],
    ['Mara reaches the top on a Stealth roll (TN 15).', 'Mara'],
    ['Mara faces a Stealth roll (TN 15).', 'Mara'],
    ['The guard risks a Stealth roll (TN 15).', 'Hangar Guard'],
    ['Mara creeps by (Stealth roll, TN 15).', 'Mara'],
    ['Mara stays below, hiding (Stealth roll, TN 15).', 'Mara'],
    ['Mara – Stealth roll, TN 15.', 'Mara'],
    ['With a Stealth roll (TN 15), Mara reaches the top.', 'Mara'],
    ['By making a Stealth roll (TN 15), Mara reaches the top.', 'Mara'],
    ['A Stealth roll (TN 15) takes Mara to the top.', 'Mara'],
    ['A Stealth roll (TN 15) is required of Mara.', 'Mara'],
    ['It takes Mara a Stealth roll (TN 15).', 'Mara'],
    ['For Mara to get in a Stealth roll (TN 15) is needed.', 'Mara'],
    ['The guard (Stealth roll, TN 15) hides.', 'Hangar Guard'],
    ['The Hangar Guard (Stealth roll, TN 15) hides.', 'Hangar Guard'],
    ['The Hangar Guard wakes up on a Stealth roll (TN 15).', 'Jack · Mara'],
    ['Mara is trapped, and a Stealth roll (TN 15) frees her.', 'Jack · Mara'],
    ['Mara hangs over the cliff: a Stealth roll (TN 15) gets her back.', 'Jack · Mara'],
    ["Mara's map shows the way with a Stealth roll (TN 15).", 'Jack · Mara'],
  ])('%s', (text, who) => expect(lensesOf(text, ', Mara Velasquez')).toEqual([`Stealth vs 15 · ${who}`]));

  it.each([
    [
      'The guard attacks Mara: Stealth against Stealth.',
      'Stealth vs Stealth of Mara Velasquez · Hangar Guard',
    ],
    [
      'The guard attacks Mara. Stealth against Stealth.',
      'Stealth vs Stealth of Mara Velasquez · Hangar Guard',
    ],
    [
      'The guards attack the heroes: Stealth against Climbing.',
      'Stealth vs Climbing of Jack Smith · Hangar Guard',
    ],
    [
      'Mara chases the Hangar Guard: contested Climbing rolls.',
      'Climbing vs Climbing of Hangar Guard · Mara',
    ],
    [
      'Mara and the Hangar Guard arm-wrestle: contested Climbing rolls.',
      'Climbing vs Climbing of Hangar Guard · Mara',
    ],
  ])('and fights: %s', (text, lens) => expect(lensesOf(text, ', Mara Velasquez')).toEqual([lens]));
});

describe('scores of the other side', () => {
  it.each([
    ['Mara attacks the Hangar Guard: Climbing against his DEF.', 'Climbing vs DEF of Hangar Guard · Mara'],
    [
      'The guard attacks Mara with a Climbing roll against her DEF.',
      'Climbing vs DEF of Mara Velasquez · Hangar Guard',
    ],
    ['The guard attacks Mara: Climbing against DEF.', 'Climbing vs DEF of Mara Velasquez · Hangar Guard'],
    ["Mara resists Vane's Awareness with her WIL.", 'WIL vs Awareness of Colonel Vane · Mara'],
    ["Mara may oppose Vane's Awareness with a WIL roll.", 'WIL vs Awareness of Colonel Vane · Mara'],
    ['The guard defends the gate with a Climbing roll (TN 15).', 'Climbing vs 15 · Hangar Guard'],
  ])('%s', (text, lens) => expect(lensesOf(text, ', Mara Velasquez')).toEqual([lens]));
});

describe('whom the words before a roll mean', () => {
  it.each([
    ['Each turn the Hangar Guard makes a Stealth roll (TN 15).', 'Hangar Guard'],
    ['Two minutes later the Hangar Guard makes a Stealth roll (TN 15).', 'Hangar Guard'],
    ['From now on the Hangar Guard makes a Stealth roll (TN 15).', 'Hangar Guard'],
    ['Every hour one of the guards makes a Stealth roll (TN 15).', 'Hangar Guard'],
    ['Even Vane makes a Stealth roll (TN 15).', 'Vane'],
    ['Vane looks up, makes a Stealth roll (TN 15), and smiles.', 'Vane'],
    ['Vane hears Mara if she fails a Stealth roll (TN 15).', 'Mara'],
    ['Vane hears Mara unless she makes a Stealth roll (TN 15).', 'Mara'],
    ['Vane hears Mara if he makes a Stealth roll (TN 15).', 'Vane'],
    ['Vane hears Mara unless he fails a Stealth roll (TN 15).', 'Vane'],
    ['Mara and Vane climb. Both must make a Stealth roll (TN 15).', 'Mara · Vane'],
    ['Mara and the Hangar Guard climb. They make a Stealth roll (TN 15).', 'Mara · Hangar Guard'],
    ["Mara's player makes a Stealth roll (TN 15).", 'Mara'],
    ["The heroes' captain, Vane, makes a Stealth roll (TN 15).", 'Vane'],
    ['While Mara climbs, the others make a Stealth roll (TN 15).', 'Jack'],
    ['Mara climbs. Everyone else must make a Stealth roll (TN 15).', 'Jack'],
    ['Except for Mara, everyone makes a Stealth roll (TN 15).', 'Jack'],
    ['Guard 1 makes a Stealth roll (TN 15).', 'Hangar Guard'],
  ])('%s', (text, who) => expect(lensesOf(text, ', Mara Velasquez')).toEqual([`Stealth vs 15 · ${who}`]));

  it.each([
    'Mara must roll Stealth (TN 12), the others at TN 15.',
    'Mara makes the Stealth roll at TN 12, everyone else at TN 15.',
    'Mara makes the Stealth roll at TN 12, the others make it at TN 15.',
    'Ask Mara for a Stealth roll at TN 12, Jack for one at TN 15.',
    'Mara makes a Stealth roll (TN 12); the rest roll at TN 15.',
    'Mara makes a Stealth roll (TN 12). Everyone else must roll against TN 15.',
    'Mara rolls Stealth at TN 12, Jack rolls at TN 15.',
  ])('of several numbers: %s', (text) =>
    expect(lensesOf(text, ', Mara Velasquez')).toEqual(['Stealth vs 12 · Mara', 'Stealth vs 15 · Jack']),
  );
});

it('a whole name is of its owner, also where another name has its words', () => {
  const { model, uri } = fixture(
    [
      ...['Jack', 'Mara'].map((name) => `character ${name}\n  REF 5\n  skills:\n    Stealth +2\n`),
      ...['Guard', 'Guard Captain', 'Dog'].map(
        (name) => `npc ${name}\n  INT 5\n  skills:\n    Awareness +2\n`,
      ),
      'adventure Names\n  scene Gate\n    cast: Jack, Guard, Guard Captain, Dog\n',
      '    Jack sneaks past the Guard: Stealth vs. Awareness.\n',
      '    Jack sneaks past the Guard Captain: Stealth vs. Awareness.\n',
    ].join('\n'),
  );
  const titles = codeLenses(model, uri, { rolls: true }).map(({ title }) => title);
  expect(
    titles.filter((title) => title.includes('Awareness of')).map((title) => title.split(' · ')[0]),
  ).toEqual(['Stealth vs Awareness of Guard', 'Stealth vs Awareness of Guard Captain']);
});
