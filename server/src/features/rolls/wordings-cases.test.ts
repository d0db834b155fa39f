/** Rolls with several numbers, bonuses and people, in all systems: each sentence with the lenses that it has, without chances. */
import { describe, expect, it } from 'vitest';
import { lensesIn, unreadIn } from './testing/systems.ts';
import type { PlayedIn } from './testing/systems.ts';

type Case = readonly [PlayedIn, string, ...string[]];

const read = (cases: readonly Case[]): void => {
  it.each(cases.map(([system, text, ...lenses]) => ({ system, text, lenses })))(
    '$system: $text',
    ({ system, text, lenses }) => expect(lensesIn(system, text)).toEqual(lenses),
  );
};

describe('a number for somebody', () => {
  read([
    ['Action! System', 'Climbing (TN 18) pays 12 marks for Jo and 15 for Robin.', 'Climbing vs 18'],
    ['Action! System', 'A Climbing roll (TN 18; Room 12).', 'Climbing vs 18'],
    ['Action! System', 'A Climbing roll (TN 18, Sword +2).', 'Climbing vs 18'],
    ['Action! System', 'A Climbing roll (TN 18). There are 3 for Robin.', 'Climbing vs 18'],
    ['Action! System', 'A Climbing roll (TN 18): 12 ropes for Jo, 6 for Robin.', 'Climbing vs 18'],
    ['Action! System', 'A Climbing roll (TN 18); the first 3 for Robin.', 'Climbing vs 18'],
    ['Fast Action', 'A Climbing roll (DIFF 8) earns 2 coins for Jo and 3 for Robin.', 'Climbing vs 8'],
    [
      'Action! System',
      'Climbing (TN 15 for Jo, 18 for Robin).',
      'Climbing vs 15 · Jo',
      'Climbing vs 18 · Robin',
    ],
    ['Action! System', 'A Climbing roll (TN 18; Robin TN 15).', 'Climbing vs 18', 'Climbing vs 15 · Robin'],
    [
      'Action! System',
      'A Climbing roll (TN 18; for Robin TN 15).',
      'Climbing vs 18',
      'Climbing vs 15 · Robin',
    ],
    [
      'Action! System',
      'A Climbing roll (TN 18); Robin needs only 15.',
      'Climbing vs 18',
      'Climbing vs 15 · Robin',
    ],
    ['Action! System', 'A Climbing roll (TN 18). Robin needs 15 coins.', 'Climbing vs 18'],
    [
      'Action! System',
      'Robin rolls Climbing at TN 15. Everyone else does so at TN 18.',
      'Climbing vs 15 · Robin',
      'Climbing vs 18 · Jo · Sacha',
    ],
  ]);
});

describe('a bonus for somebody', () => {
  const [base, robin] = ['Climbing vs 18', 'Climbing vs 18, +3 · Robin'];
  read([
    ['Action! System', 'A Climbing roll (TN 18); +3 for Robin.', base, robin],
    ['Action! System', 'A Climbing roll (TN 18), +3 for Robin.', base, robin],
    ['Action! System', 'A Climbing roll (TN 18, +3 for Robin).', base, robin],
    ['Action! System', 'A Climbing roll (TN 18; Robin at +3).', base, robin],
    [
      'Action! System',
      'A Climbing roll (TN 18); +3 for Robin, -3 for Sacha.',
      base,
      robin,
      'Climbing vs 18, -3 · Sacha',
    ],
    ['Action! System', 'A Climbing roll (TN 18, +3 for heroes with a rope).', base, 'Climbing vs 18, +3'],
    [
      'Action! System',
      "Sacha's armor gives her a -3 on the Climbing roll (TN 18).",
      'Climbing vs 18, -3 · Sacha',
      base,
    ],
    [
      'Action! System',
      'Robin can assist: if he makes a Climbing roll (TN 18), Jo gets +3 to hers.',
      'Climbing vs 18 · Robin',
    ],
    [
      'Action! System',
      'The Guard has -3 to Awareness (TN 15) while he eats.',
      'Awareness vs 15, -3 · Guard',
      'Awareness vs 15 · Guard',
    ],
    [
      'Action! System',
      'Robin and Sacha suffer a -3 penalty to their Climbing rolls (TN 15).',
      'Climbing vs 15, -3 · Robin · Sacha',
    ],
    [
      'Action! System',
      'Give Robin and Sacha a -3 penalty on their Climbing rolls (TN 15).',
      'Climbing vs 15, -3 · Robin · Sacha',
    ],
  ]);
});

describe('a bonus of the roll', () => {
  const [base, less] = ['Climbing vs 18', 'Climbing vs 18, -3'];
  read([
    ['Action! System', 'A Climbing roll (TN 18), rushed because the Guard comes.', 'Climbing vs 18, rushed'],
    ['Action! System', 'A Climbing roll (TN 18) with the usual -3 for haste.', less],
    ['Action! System', 'A Climbing roll (TN 18), modified by -3 for the rain.', less],
    ['Action! System', 'A Climbing roll (TN 18). The ivy gives +3.', base, 'Climbing vs 18, +3'],
    ['Action! System', 'A Climbing roll (TN 18); +3 for a rope.', base, 'Climbing vs 18, +3'],
    ['Action! System', 'A Climbing roll (TN 18) gives +3 to the next Stealth roll.', base],
    ['Action! System', 'A Climbing roll (TN 18, one level harder in the rain).', base, 'Climbing vs 21'],
    ['Action! System', "Jo's Climbing roll (TN 18) is at -3 because of the rain.", `${less} · Jo`],
    ['Action! System', "Jo's Climbing roll is at -3 (TN 18).", `${less} · Jo`],
    ['Action! System', "Jo's roll on Climbing is made at -3 (TN 18).", `${less} · Jo`],
    ['Action! System', 'The Climbing roll (TN 18) is -3 in the rain.', base, less],
    ['Action! System', 'A Survival roll (TN 15). The air is -3 at night.', 'Survival vs 15'],
  ]);
  it('is named where it does not count', () =>
    expect(unreadIn('Action! System', 'A Climbing roll (TN 18; the ivy gives +3).')).toEqual([
      expect.stringContaining('with its reason after “for”'),
    ]));
});

describe('a step of difficulty', () => {
  const [base, easier] = ['Climbing vs 18', 'Climbing vs 15'];
  read([
    ['Action! System', 'A Climbing roll (TN 18), one step easier.', easier],
    ['Action! System', 'A Climbing roll (TN 18, one step easier).', easier],
    ['Action! System', 'A Climbing roll (TN 18), or one step easier with a rope.', base, easier],
    ['Action! System', 'The Climbing roll (TN 18) is one level easier with a rope.', base, easier],
    ['Action! System', 'With a rope, the Climbing roll (TN 18) is one step easier.', base, easier],
    ['Action! System', 'A Climbing roll (TN 18) is two steps from the door.', base],
    [
      'Fast Action',
      'A Climbing roll (DIFF 8), one step easier with a rope.',
      'Climbing vs 8',
      'Climbing vs 6',
    ],
  ]);
});

describe('a number in another case', () => {
  const [low, high] = ['Climbing vs 7', 'Climbing vs 9'];
  const a = (...targets: readonly number[]): string[] => targets.map((each) => `Climbing vs ${each}`);
  read([
    ['Action (heroic)', 'Roll Climbing; the difficulty is 7 with a rope and 9 without.', low, high],
    ['Action (heroic)', 'A Climbing roll (difficulty 9), or difficulty 7 with a rope.', high, low],
    ['Action (heroic)', 'A Climbing roll (difficulty 7); difficulty 9 at night.', low, high],
    ['Action (heroic)', 'A Climbing roll (difficulty 9, 7 with a rope).', high, low],
    ['Action!/System', 'A Climbing roll (difficulty 9; 7 with a rope).', high, low],
    ['Fast Action', 'A Climbing roll at DIFF 9, or 7 with a rope.', high, low],
    ['Action (heroic)', 'A Climbing roll (difficulty 7) with an Outcome of 2 or more.', low, high],
    [
      'Action (heroic)',
      'If the outcome of the Climbing roll (difficulty 7) is 2 or more, they see it.',
      low,
      high,
    ],
    ['Action! System', 'The outcome of the Climbing roll is 3 or more.'],
    [
      'Action! System',
      'With an effect number of 3 or more on a Climbing roll (TN 15) they see it.',
      ...a(18, 15),
    ],
    ['Action! System', 'Effect 3+ on a Climbing roll (TN 15) is enough.', ...a(18, 15)],
    ['Action! System', 'A Climbing roll (TN 15, effect 3+).', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15; effect number 3 or more).', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15) with a margin of success of 3.', ...a(15, 18)],
    [
      'Action! System',
      'A Climbing roll (TN 15). Effect 3: it is quick. Effect 6+: so is the next.',
      ...a(15, 18, 21),
    ],
    ['Action! System', 'A Climbing roll (TN 15). The side effect 3 hours later is bad.', ...a(15)],
    [
      'Action! System',
      'The Climbing roll (TN 15) works; success by 3 or more is fast, success by 6 is best.',
      ...a(15, 18, 21),
    ],
    ['Action! System', 'A Climbing roll (TN 15); by 3 or more, he also finds the key.', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15). By 3 or more she is silent.', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15); if he succeeds by 3 or more, he is silent.', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15), by 3 or more people.', ...a(15)],
    ['Action! System', 'Treat the Climbing roll as Tricky by day and Challenging by night.', ...a(15, 18)],
    ['Action! System', 'A 15 on a Climbing roll is enough; on an 18 you also see the wire.', ...a(15, 18)],
    ['Action! System', 'At least 15 on a Climbing roll gets you up.', ...a(15)],
    ['Action! System', 'More than 14 on a Climbing roll gets you up.', ...a(15)],
    ['Action! System', 'The TN of the Climbing roll (15) increases to 18 in the rain.', ...a(15, 18)],
    ['Action! System', 'Increase the difficulty of the Climbing roll (TN 15) to 18 at night.', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15); it is 18 in the rain.', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15), and it becomes 18 at night.', ...a(15, 18)],
    ['Action! System', 'A Climbing roll (TN 15); it is 18 steps to the door.', ...a(15)],
    ['Action! System', 'A Climbing roll (TN 15). It is 18 in the shade.', ...a(15)],
    [
      'Action! System',
      'A Climbing or Stealth roll at TN 15 and TN 18 respectively.',
      'Climbing vs 15',
      'Stealth vs 18',
    ],
    ['Action! System', 'A Climbing/Stealth roll (TN 15/18).', 'Climbing vs 15', 'Stealth vs 18'],
  ]);
});

describe('a score as the number to reach', () => {
  const contest = 'Stealth vs Awareness of Guard';
  read([
    ['Action! System', "The difficulty of the Stealth roll is the Guard's Awareness.", contest],
    ['Fast Action', "A Stealth roll, difficulty equal to the Guard's Awareness.", contest],
    ['Action!/System', "A Stealth roll (difficulty: the Guard's Awareness).", contest],
    ['Action (heroic)', "Jo must roll Stealth; the difficulty is the Guard's Awareness.", `${contest} · Jo`],
    ['Action (heroic)', "This is a Stealth stunt targeting the Guard's Awareness.", contest],
    ['Action (heroic)', "A Stealth stunt against the Guard's Awareness.", contest],
    ['Action (heroic)', 'A Stealth Action against Awareness.', `${contest} Captain`],
    ['Action (heroic)', "A Stealth roll, difficulty the Guard's Awareness.", contest],
  ]);
});

describe('the words of books for a roll', () => {
  read([
    ['Action (heroic)', 'A Climbing stunt (difficulty 8).', 'Climbing vs 8'],
    ['Action!/System', 'A Climbing stunt of difficulty 8.', 'Climbing vs 8'],
    ['Action!/System', 'A Stealth Action (Difficulty 15) gets them in.', 'Stealth vs 15'],
    ['Action!/System', 'A Stealth Action roll (Difficulty 15) gets them in.', 'Stealth vs 15'],
    ['Action!/System', 'Persuasion Diff. 15 or the Guard shouts.', 'Persuasion vs 15'],
    [
      'Action!/System',
      'The sick may roll to wake up (Willpower+Focus Difficulty 15).',
      'Willpower + Focus vs 15',
    ],
    ['Action! System', 'The Climbing roll must be at least 15.', 'Climbing vs 15'],
    ['Action! System', 'The Climbing roll must total 15.', 'Climbing vs 15'],
    ['Action! System', 'A Climbing roll (TN fifteen).', 'Climbing vs 15'],
    [
      'Action! System',
      'Climbing is Tricky by day and Challenging by night.',
      'Climbing vs 15',
      'Climbing vs 18',
    ],
    ['Action! System', 'Climbing the wall (Tricky).', 'Climbing vs 15'],
    ['Action! System', 'Climbing the wall is a Tricky task (TN 15).', 'Climbing vs 15'],
    ['Fast Action', 'It is a Very Hard situation (DIFF 10) for Climbing.', 'Climbing vs 10'],
    ['Action! System', 'All Climbing rolls here are Tricky (TN 15).', 'Climbing vs 15'],
    [
      'Action! System',
      'The Guard wakes up if Jo fails her Stealth roll by 3 or more (TN 15).',
      'Stealth vs 15 · Jo',
    ],
    ['Action! System', 'A Tricky [[Climbing]] roll is needed.', 'Climbing vs 15'],
    ['Action! System', 'A [[Climbing|climb]] roll (TN 15).', 'Climbing vs 15'],
    ['Action! System', 'A [Climbing roll](https://example.org/a) (TN 15).', 'Climbing vs 15'],
  ]);
});

describe('what is no roll', () => {
  it.each([
    'Jo failed the driving test at 18.',
    'Jo passes her driving test at 17.',
    'Check the Climbing gear, 15 kg of it.',
    'The roll of the Stealth is less than 15 degrees.',
    'TN 15 is the number of the train.',
    'The bomber is TN 15 on the chart.',
    'It takes a combined STR of 12 to move the stone.',
  ])('%s', (text) =>
    expect([...lensesIn('Action! System', text), ...unreadIn('Action! System', text)]).toEqual([]),
  );
});

describe('a further name behind a number', () => {
  const both = ['Climbing vs 15', 'Stealth vs 15'];
  read([
    ['Action! System', 'A Climbing roll (TN 15) or Stealth.', ...both],
    ['Action! System', 'The wall: a Climbing roll (TN 15), or a Stealth roll.', ...both],
    ['Action! System', 'A Climbing roll (Tricky) or Stealth.', ...both],
    [
      'Action! System',
      'Jo makes a Climbing roll at TN 15 or Stealth.',
      'Climbing vs 15 · Jo',
      'Stealth vs 15 · Jo',
    ],
    ['Action! System', 'A Climbing roll (TN 15) or Stealth TN 18.', 'Climbing vs 15', 'Stealth vs 18'],
    ['Action! System', 'A Climbing roll (TN 15) or Stealth fails them.', 'Climbing vs 15'],
    ['Action! System', 'Make a Climbing roll (TN 15) or fall.', 'Climbing vs 15'],
    ['Action! System', 'A Climbing roll (TN 15). Or Stealth.', 'Climbing vs 15'],
    ['Fast Action', 'A Climbing roll (DIFF 8) or Stealth.', 'Climbing vs 8', 'Stealth vs 8'],
    ['Action!/System', 'A Climbing roll (difficulty 8) or a Stealth roll.', 'Climbing vs 8', 'Stealth vs 8'],
  ]);
});

describe('a case in a sentence of its own', () => {
  const both = ['Awareness vs 18', 'Awareness vs 12'];
  read([
    ['Action! System', 'An Awareness roll (TN 18). With a lantern the TN is 12.', ...both],
    ['Action! System', 'An Awareness roll (TN 18); with a lantern, the TN is only 12.', ...both],
    ['Action! System', 'An Awareness roll (TN 18). With a lantern it is 12.', ...both],
    ['Action! System', 'An Awareness roll (TN 18). With a rope it is 12 m to the floor.', 'Awareness vs 18'],
    ['Action! System', 'An Awareness roll (TN 18). At the third bell it is 12.', 'Awareness vs 18'],
    [
      'Action! System',
      'An Awareness roll (TN 18). In the cellar the door (TN 12) is open.',
      'Awareness vs 18',
    ],
  ]);
});

describe('difficulties in words', () => {
  const three = ['Awareness vs 5', 'Awareness vs 8', 'Awareness vs 10'];
  read([
    [
      'Fast Action',
      'An Awareness roll: Normal the first hour, Hard the second, Very Hard after that.',
      ...three,
    ],
    ['Action! System', 'It takes a Stealth roll, Tricky difficulty, to pass.', 'Stealth vs 15'],
    ['Action! System', 'A Tricky Stealth roll. Average the first time, they laugh.', 'Stealth vs 15'],
    ['Action! System', 'Roll Stealth against 15 here.', 'Stealth vs 15'],
    ['Action! System', 'A Stealth roll against 15 crosses the yard.', 'Stealth vs 15'],
    ['Action! System', 'Everyone rolls Stealth against 15 as the crane moves.', 'Stealth vs 15'],
    ['Action! System', 'Everyone rolls Stealth vs 15 in the dark.', 'Stealth vs 15'],
    ['Action! System', 'Roll Stealth against 15 guards.'],
    ['Action! System', 'Roll Stealth against 15 guards in the yard.'],
    ['Action! System', 'Roll Stealth against 15 in all.'],
    ['Action! System', 'Make a Stealth roll, 15.', 'Stealth vs 15'],
    ['Action! System', 'Roll Stealth, 15, to get in.', 'Stealth vs 15'],
    ['Action! System', 'Roll Stealth: 15.', 'Stealth vs 15'],
    ['Action! System', 'A Tricky roll in Stealth opens it.', 'Stealth vs 15'],
    ['Action! System', 'A roll in Stealth (TN 18) opens it.', 'Stealth vs 18'],
    ['Action! System', 'A roll in Stealth Park.'],
    ['Action! System', 'A successful roll (TN 15) on Stealth gets them by.', 'Stealth vs 15'],
    ['Action! System', 'A Stealth roll (TN 15) on the roof.', 'Stealth vs 15'],
    ['Action! System', 'Rolls in Stealth fail here.'],
    ['Action! System', 'Roll REF + Stealth, 15.', 'REF + Stealth vs 15'],
    ['Action! System', 'The Guard rolls Stealth, 9 times.'],
    ['Action! System', 'Make a Stealth roll, 15 minutes later.'],
    ['Action! System', 'Make a Stealth roll, 15 or so guards are here.'],
  ]);
});

describe('a higher roll on something else', () => {
  read([
    [
      'Action! System',
      'The Guard bluffs: a Persuasion roll, and whoever has a higher Awareness roll sees it.',
    ],
    [
      'Action! System',
      'Jo and the Guard roll Stealth; whoever gets the higher Stealth roll wins.',
      'Stealth vs Stealth of Guard · Jo',
    ],
  ]);
});

describe('a bonus of somebody without a roll', () => {
  it.each([
    [
      'A Stealth roll (TN 15). They wait. Jo, who is tall, gets a +3 bonus.',
      ['`+3` changes none of these rolls.'],
    ],
    ['A Stealth roll (TN 15). They wait. Every guard gets +1 to damage.', []],
    ['A Stealth roll (TN 15). They wait. Each hero gets +5 coins.', []],
  ])('%s', (text, told) =>
    expect(unreadIn('Action! System', text).map((each) => each.replace(/ Write.*/, ''))).toEqual(told),
  );
});

describe('a column of results', () => {
  it.each(['Result of the Awareness roll', 'Awareness result', 'Awareness roll result'])('%s', (head) =>
    expect(
      lensesIn('Action! System', `| ${head} | You see |\n| --- | --- |\n| 12 | a seal |\n| 15+ | a name |`),
    ).toEqual(['Awareness vs 12', 'Awareness vs 15']),
  );
});
