/** Encounters of Action!/System at the table: Shots, Shock points, Wounds, and those without a name. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/cursor.ts';
import { playedEncounter, showing } from '../../../../../test/support/encounter.ts';
import { trackEncounter, type EncounterTable } from '../../../features/tracker.ts';
import { seededSource, type RandomSource } from '../../dice/index.ts';
import type { TrackerAction } from '../../tracker/tracker.ts';

const FIGHT = `campaign Neon Rain
  system: Action!/System
KEYS
character Kiai Jones
  Agility 7  Wits 6  Luck 5  Toughness 5  Health 30  Mass Value 6  Willpower 5  Focus 6  Perception 5
  skills:
    Dodge 11
    Stunt 10
    Ranged Weapons 9
npc Dr. Fang
  Agility 6  Wits 8  Luck 7  Toughness 6  Health 35
npc Umbrella Man
  role: unnamed
  Agility 5  Wits 4  Luck 3  Toughness 3  Health 15
adventure Rain
  scene Pier
    encounter Deck$0
      heroes: Kiai Jones
      foes: Dr. Fang, Umbrella Man
`;

const playedOn = (
  stored: unknown,
  action: TrackerAction,
  source: RandomSource,
  ...keys: readonly string[]
): EncounterTable => {
  const { model, uri, offset } = fixture(FIGHT.replace('KEYS', keys.map((key) => `  ${key}\n`).join('')));
  return trackEncounter(model, uri, { offset, id: '' }, stored, action, source)!;
};

function played(actions: readonly TrackerAction[], ...keys: readonly string[]): EncounterTable {
  return playedEncounter(FIGHT, keys, actions, showing(1));
}

const BEGIN: TrackerAction = { type: 'begin' };
const KIAI = 'Kiai Jones';
const one = ({ combatants }: EncounterTable, name: string): EncounterTable['combatants'][number] =>
  combatants.find((each) => each.name === name)!;
const idOf = (name: string): string => one(played([BEGIN]), name).id;
const hit = (name: string, text: string): TrackerAction => ({ type: 'blow', id: idOf(name), text });
const act = (name: string, text: string): TrackerAction => ({ type: 'act', id: idOf(name), text });
const states = (table: EncounterTable, name: string): string => one(table, name).states.join(', ');

describe('Shots', () => {
  const shotsOf = (scores: string): string => {
    const fight = FIGHT.replace('Agility 6  Wits 8  Luck 7', scores);
    return states(playedEncounter(fight, [], [BEGIN], showing(1)), 'Dr. Fang');
  };

  it('are those that a short statblock states', () => expect(shotsOf('Agility 6  Shots 4')).toBe('4 Shots'));

  it('are told where a sheet has none', () => expect(shotsOf('Agility 6')).toBe('Wits and Luck are missing'));
});

describe('a Sequence', () => {
  it('goes by the Shots in the pool', () => {
    const { combatants } = played([BEGIN]);
    expect(combatants.map(({ name, order }) => `${name} ${order}`)).toEqual([
      'Dr. Fang 7',
      'Kiai Jones 6',
      'Umbrella Man 4',
    ]);
  });

  it('lets Shots be spent, and come back', () => {
    const table = played([BEGIN, act(KIAI, 'active defense'), act(KIAI, 'action out of turn')]);
    expect(states(table, KIAI)).toBe('2 Shots');
    expect(one(table, KIAI).actions.map(({ label }) => label)).not.toContain('Action out of turn (3 Shots)');
    expect(
      states(played([BEGIN, act(KIAI, 'active defense'), act(KIAI, 'no roll this sequence')]), KIAI),
    ).toBe('6 Shots');
  });

  it('leaves the order as it is for an Active Defense and an Action out of turn', () => {
    const orderAfter = (...actions: readonly string[]): number | undefined =>
      one(played([BEGIN, ...actions.map((each) => act(KIAI, each))]), KIAI).order;
    expect(orderAfter('active defense', 'action out of turn')).toBe(orderAfter());
    expect(orderAfter('act sooner')).toBe(orderAfter()! + 5);
  });

  it('is acted in sooner for a Shot', () => {
    const table = played([BEGIN, act(KIAI, 'act sooner')]);
    expect(one(table, KIAI).order).toBe(11);
    expect(states(table, KIAI)).toBe('5 Shots');
  });
});

describe('cards', () => {
  const next: TrackerAction = { type: 'next' };

  it('are drawn for each side where the campaign plays with them', () => {
    const { states: shown, journal } = played([BEGIN], 'use: card draw');
    expect(shown).toEqual([
      'heroes, King of Spades: everybody on this side is Inspired; favored: Combat (attacks and defenses)',
      'foes, Queen of Spades: everybody on this side is Inspired; favored: Combat (attacks and defenses)',
    ]);
    expect(journal[0]!.text).toBe(shown.join(' · '));
    expect(played([BEGIN]).states).toEqual([]);
  });

  it('stay out until a Joker comes', () => {
    const actions = [BEGIN, ...Array.from({ length: 240 }, () => next)];
    const out = new Set<string>();
    let [draws, jokers] = [0, 0];
    let turn = 0;
    let table: EncounterTable | undefined;
    const source = seededSource(4);
    for (const action of actions) {
      table = playedOn(table?.state, action, source, 'use: card draw');
      if (table.turn === turn) continue;
      turn = table.turn;
      const names = table.states.map((text) => /, (.+?):/.exec(text)![1]!);
      for (const name of names.filter((each) => each !== 'Joker')) {
        expect(out).not.toContain(name);
        out.add(name);
      }
      draws += names.length;
      if (names.includes('Joker') || out.size === 52) {
        if (names.includes('Joker')) jokers++;
        out.clear();
      }
    }
    expect(draws).toBeGreaterThan(100);
    expect(jokers).toBeGreaterThan(0);
  });

  it('are back in the deck when the order is rolled again', () => {
    const { states: shown } = played([BEGIN, { type: 'roll' }], 'use: card draw');
    expect(shown[0]).toContain('King of Spades');
  });

  const draw: TrackerAction = { type: 'act', id: '', text: 'action card' };
  it('of the Action! deck say what kind of situation it is', () => {
    const table = played([BEGIN, draw], 'use: action deck');
    expect(table.actions).toEqual([{ id: 'action card', label: 'Draw an Action! card' }]);
    expect(table.states).toEqual(['Attack: Attacks are Inspired.']);
    expect(table.said).toBe(
      'Action! card: Alertness (Somebody notices something that matters now.) and Attack (Attacks are Inspired.)',
    );
    expect(played([BEGIN]).actions).toEqual([]);
  });

  it('of the Action! deck take the place of those before', () => {
    const table = playedEncounter(
      FIGHT,
      ['use: action deck'],
      [BEGIN, draw, draw, draw],
      showing(1, 1, 3, 4, 3, 4),
    );
    expect(table.states).toEqual(['Drama: All Actions are Hazardous and Promising.']);
  });
});

describe('the order', () => {
  it('has a speed bump last, and leaves out who is surprised', () => {
    const text = FIGHT.replace('foes: Dr. Fang', 'surprise: foes\n      foes: Dr. Fang');
    const order = (keys: string[], of = FIGHT): string =>
      playedEncounter(of, keys, [BEGIN], showing(1))
        .combatants.map(({ name, order: value }) => `${name} ${value ?? '-'}`)
        .join(', ');
    expect(order(['unnamed characters: speed bump'])).toBe('Dr. Fang 7, Kiai Jones 6, Umbrella Man 0');
    expect(order([], text)).toBe('Kiai Jones 6, Dr. Fang -, Umbrella Man -');
  });
});

describe('a blow', () => {
  it.each<[string, string, string, number]>([
    ['shock: yes', '4', '6 Shots', 26],
    ['shock: yes', '12', '2 Wounds, -2 to rolls, 6 Shots', 18],
    ['shock: yes', '25', 'dying, 5 Wounds, -5 to rolls, 6 Shots', 5],
    ['wound threshold: 10', '30', 'down, 3 Wounds, -3 to rolls, 6 Shots', 0],
    ['use: stun', '12', '2 Wounds, -2 to rolls, 4 Shots', 18],
    ['use: shaken', '1', 'Shaken, 6 Shots', 29],
    ['use: wound seriousness', '17', '3 Wounds, -4 to rolls, 6 Shots', 13],
    ['use: wound seriousness, sand in your teeth', '20', 'dead, 5 Wounds, 6 Shots', 10],
    ['use: percentile wound penalty', '12', '2 Wounds, -2 to rolls, 6 Shots', 18],
  ])('%s: %s', (key, payoff, expected, left) => {
    const combatant = one(played([BEGIN, hit(KIAI, payoff)], key), KIAI);
    expect(combatant.states.join(', ')).toBe(expected);
    expect(combatant.left).toBe(left);
  });

  it.each([
    ['unnamed characters: glass jaw', '4', '4 Shots', false],
    ['unnamed characters: glass jaw', '7', 'Shaken, 4 Shots', false],
    ['unnamed characters: glass jaw', '10', 'out, 4 Shots', true],
    ['glass jaw: single Wound', '5', 'out, 4 Shots', true],
    ['unnamed characters: advanced', '12', 'out, 4 Shots', true],
    ['unnamed characters: speed bump', '5', 'out, 4 Shots', true],
    ['unnamed characters: off', '5', '1 Wound, -1 to rolls, 4 Shots', false],
  ])('for one without a name, %s: %s', (key, payoff, expected, isOut) => {
    const combatant = one(played([BEGIN, hit('Umbrella Man', payoff)], key), 'Umbrella Man');
    expect(combatant.states.join(', ')).toBe(expected);
    expect(combatant.isOut).toBe(isOut);
  });

  it.each([
    ['16 + 8 - 12', '12 Shock points, 2 Wounds, a Willpower + Focus roll (difficulty 15) or unconscious'],
    ['5-9', '0 Shock points'],
    ['1', '1 Shock point'],
    ['12 P', '“12 P” is not a payoff. Write its points, or the difference: 12, 24 - 12.'],
    ['9999 + 1', '“9999 + 1” is not a payoff. Write its points, or the difference: 12, 24 - 12.'],
    ['', '“” is not a payoff. Write its points, or the difference: 12, 24 - 12.'],
  ])('may be a sum: %j', (text, said) =>
    expect(played([BEGIN, hit(KIAI, text)]).said.replace('Kiai Jones: ', '')).toBe(said),
  );

  it('leaves Wounds that can be treated, and Shock that rest gives back', () => {
    const table = played([
      BEGIN,
      hit(KIAI, '12'),
      act(KIAI, 'treat a wound'),
      act(KIAI, 'rest this sequence'),
      act(KIAI, 'pass out'),
    ]);
    expect(states(table, KIAI)).toBe('unconscious, 2 Wounds, -1 to rolls, 6 Shots');
    expect(one(table, KIAI).left).toBe(19);
    expect(one(table, KIAI).isOut).toBe(true);
  });
});

/** What Kiai Jones can do after these actions, with these faces of the dice, from 0 to 9. */
function kiai(
  actions: readonly TrackerAction[],
  keys: readonly string[],
  ...faces: readonly number[]
): EncounterTable['combatants'][number] & { readonly said: string } {
  const dice = showing(...faces.map((face) => face + 1), ...(faces.length === 0 ? [1] : []));
  const table = playedEncounter(FIGHT, keys, actions, dice);
  return { ...one(table, KIAI), said: table.said };
}
const labelsOf = ({ actions }: { readonly actions: EncounterTable['actions'] }): string[] =>
  actions.map(({ label }) => label);

describe('a roll for shock', () => {
  it('is owed for each blow with a Wound, at its own difficulty', () => {
    const twice = kiai([BEGIN, hit(KIAI, '5'), hit(KIAI, '12')], []);
    expect(labelsOf(twice)[0]).toBe('Roll for shock (3.0%)');
    const once = kiai([BEGIN, hit(KIAI, '5'), hit(KIAI, '12'), act(KIAI, 'roll for shock')], [], 9, 1);
    expect(once.said).toBe(
      'Kiai Jones: Willpower + Focus: d10 (9) - d10 (1) + Willpower 5 - 3 (Wounds) = 10 against 10: made',
    );
    expect(labelsOf(once)[0]).toBe('Roll for shock (never)');
    expect(labelsOf(kiai([BEGIN, hit(KIAI, '4')], []))[0]).not.toContain('shock');
    expect(labelsOf(kiai([BEGIN, hit(KIAI, '5')], ['shock: no']))[0]).not.toContain('shock');
  });

  it('comes with one of Luck for a single Wound where Wounds may be cinematic', () =>
    expect(labelsOf(kiai([BEGIN, hit(KIAI, '5')], ['cinematic wounds: variable'])).join()).toMatch(/Luck/));

  it('that fails takes out for as many Sequences as it was short', () => {
    const down = [BEGIN, hit(KIAI, '5'), act(KIAI, 'roll for shock')];
    const out = kiai(down, [], 5, 1);
    expect(out.said).toContain(
      '= 8 against 10: unconscious for 2 Sequences, or until a Physician + Wits roll (difficulty 2)',
    );
    expect(out).toMatchObject({
      isOut: true,
      states: ['unconscious (2 more)', '1 Wound', '-1 to rolls', '6 Shots'],
    });
    expect(kiai(down, [], 6, 1).said).toContain(
      '= 9 against 10: unconscious for 1 Sequence, or until a Physician + Wits roll (difficulty 1)',
    );
    const pass: TrackerAction[] = Array.from({ length: 2 }, () => ({ type: 'next' }));
    expect(kiai([...down, ...pass], [], 5, 1).states[0]).toBe('unconscious (1 more)');
    const awake = [...down, ...pass, ...pass];
    expect(kiai(awake, [], 5, 1)).toMatchObject({
      isOut: false,
      states: ['1 Wound', '-1 to rolls', '6 Shots'],
    });
    // Once awake, the next one counts in full: 5 + 4 - 2 is 3 short of 10.
    const again = [...awake, hit(KIAI, '5'), act(KIAI, 'roll for shock')];
    expect(kiai(again, [], 5, 1)).toMatchObject({
      isOut: true,
      states: ['unconscious (3 more)', '2 Wounds', '-2 to rolls', '6 Shots'],
    });
    expect(kiai([...again, ...pass, ...pass], [], 5, 1).states[0]).toBe('unconscious (1 more)');
    expect(kiai([...again, ...pass, ...pass, ...pass], [], 5, 1)).toMatchObject({ isOut: false });
  });
});

describe('somebody unconscious', () => {
  it('may roll to wake up', () => {
    const asleep = [BEGIN, act(KIAI, 'pass out')];
    expect(labelsOf(kiai(asleep, []))).toContain('Roll to wake up (never)');
    const tried = kiai([...asleep, act(KIAI, 'roll to wake up')], [], 9, 0);
    expect(tried.said).toBe(
      'Kiai Jones: Willpower + Focus: d10 (9) - d10 (0) + Willpower 5 = 14 against 15: sleeps on',
    );
    expect(kiai([...asleep, act(KIAI, 'wake up')], []).isOut).toBe(false);
  });

  it('wakes up with the roll', () => {
    const text = FIGHT.replace('Willpower 5', 'Willpower 8');
    const actions = [BEGIN, act(KIAI, 'pass out'), act(KIAI, 'roll to wake up')];
    const table = playedEncounter(text, [], actions, showing(10, 2));
    expect(table.said).toBe(
      'Kiai Jones: Willpower + Focus: d10 (9) - d10 (1) + Willpower 8 = 16 against 15: wakes up',
    );
    expect(one(table, KIAI).isOut).toBe(false);
  });
});

it('the dark times leave one dying, until somebody helps', () => {
  const keys = ['use: dark times', 'shock: no'];
  const hurt = [BEGIN, hit(KIAI, '12'), act(KIAI, 'roll not to be dying')];
  const dying = kiai(hurt, keys, 2, 7);
  expect(dying.said).toContain('against 12: dying');
  expect(dying).toMatchObject({ isOut: true, states: ['dying', '2 Wounds', '-2 to rolls', '6 Shots'] });
  // 25 - Health 30 + 5 for each Wound.
  expect(labelsOf(dying)).toContain('Stabilize (difficulty 5)');
  const saved = [...hurt, act(KIAI, 'stabilize')];
  expect(kiai(saved, keys, 2, 7).states[0]).toBe('stable');
  expect(kiai([...saved, act(KIAI, 'recover')], keys, 2, 7).isOut).toBe(false);
  expect(kiai(hurt, keys, 9, 0).isOut).toBe(false);
});

it('those who are out can do no more than come round, and the dead nothing', () => {
  const keys = ['use: wound seriousness, shaken, stun', 'shock: no'];
  const down = kiai([BEGIN, hit(KIAI, '20'), hit(KIAI, '10')], keys);
  expect(down).toMatchObject({ isOut: true, left: 0 });
  // Six Wounds cost the six Shots that there are; the last blow found none.
  expect(down.states).toContain('0 Shots');
  expect(labelsOf(down)).toEqual(['Rest this Sequence', 'Treat a Wound', 'Stabilize (difficulty 25)']);
  // Rest gives back a Shock point, and there is none.
  expect(labelsOf(kiai([BEGIN], keys))).not.toContain('Rest this Sequence');
  const dead = kiai([BEGIN, hit(KIAI, '25')], keys);
  expect(dead.last).toBe('25 Shock points, 5 Wounds, dead');
  expect(labelsOf(dead)).toEqual([]);
});

it('nobody who is not dying is stabilized', () => {
  const stabilize = expect.stringMatching(/^Stabilize/) as string;
  expect(labelsOf(kiai([BEGIN, act(KIAI, 'pass out')], []))).not.toContainEqual(stabilize);
  expect(labelsOf(kiai([BEGIN, hit(KIAI, '5'), act(KIAI, 'pass out')], []))).not.toContainEqual(stabilize);
});

it('those who are Shaken may steady themselves', () => {
  const keys = ['use: shaken'];
  const shaken = kiai([BEGIN, hit(KIAI, '1')], keys);
  expect(labelsOf(shaken)).toEqual(
    expect.arrayContaining(['Roll to steady oneself (never)', 'Steady again']),
  );
  expect(labelsOf(shaken)).not.toContain('Active Defense (1 Shot)');
  const tried = kiai([BEGIN, hit(KIAI, '1'), act(KIAI, 'roll to steady oneself')], keys, 5, 5);
  expect(tried.said).toContain('against 20: still Shaken');
  expect(states(played([BEGIN, hit(KIAI, '1'), act(KIAI, 'steady again')], ...keys), KIAI)).toBe('6 Shots');
});

it('a blow that flings back knocks down', () => {
  const keys = ['use: knockback', 'shock: no'];
  const flung = kiai([BEGIN, hit(KIAI, '16')], keys);
  expect(flung.last).toContain('flung back 2 m, knocked down');
  expect(flung.states).toContain('knocked down');
  // A single point beyond the Mass Value knocks down and flings nobody (RP-W24).
  const down = kiai([BEGIN, hit(KIAI, '7')], keys);
  expect(down.last).not.toContain('flung');
  expect(down.states).toContain('knocked down');
  expect(labelsOf(flung)).toEqual(expect.arrayContaining(['Roll to get up (3.0%)', 'Get up (a Move)']));
  const up = kiai([BEGIN, hit(KIAI, '16'), act(KIAI, 'roll to get up')], keys, 9, 1);
  expect(up.said).toContain(
    'Stunt + Agility: d10 (9) - d10 (1) + Stunt 10 - 3 (Wounds) = 15 against 15: up again',
  );
  expect(up.states).not.toContain('knocked down');
});

describe('status effects', () => {
  it('say what they do, until they end', () => {
    expect(states(played([BEGIN, act(KIAI, 'bruised')]), KIAI)).toBe(
      'Bruised: -5 on the next Action or Defense, 6 Shots',
    );
    expect(states(played([BEGIN, act(KIAI, 'bruised'), act(KIAI, 'bruised ends')]), KIAI)).toBe('6 Shots');
  });

  it('let the next hit take out who is Broken', () =>
    expect(kiai([BEGIN, act(KIAI, 'broken'), hit(KIAI, '0')], [])).toMatchObject({
      isOut: true,
      last: 'payoff 0 on somebody Broken: out',
    }));

  it('are those of the campaign', () => {
    const own = FIGHT.replace(
      'character Kiai',
      'table Status effects\n  effect | does\n  Blinded | sees nothing\n  Dazed |\ncharacter Kiai',
    );
    const table = playedEncounter(own, [], [BEGIN, act(KIAI, 'dazed'), act(KIAI, 'blinded')], showing(1));
    expect(states(table, KIAI)).toBe('Blinded: sees nothing, Dazed, 6 Shots');
    expect(labelsOf(one(table, KIAI))).toContain('Blinded ends');
    expect(labelsOf(one(table, KIAI))).not.toContain('Bruised');
  });
});

describe('covering fire', () => {
  it('gives Cover for this Sequence, which adds up', () => {
    const keys = ['use: covering fire'];
    const fire = act(KIAI, 'covering fire');
    // The payoff is 16 - 10 and Perception 5.
    const given = kiai([BEGIN, fire], keys, 8, 1);
    expect(given.said).toBe(
      'Kiai Jones: Ranged Weapons + Perception: d10 (8) - d10 (1) + Ranged Weapons 9 = 16 against 10: payoff 11, 2 Cover for allies who move there',
    );
    expect(kiai([BEGIN, fire, fire], keys, 8, 1).states).toContain('gives 4 Cover');
    const next: TrackerAction = { type: 'next' };
    expect(kiai([BEGIN, fire, next, next, next], keys, 8, 1).states).toEqual(['6 Shots']);
    expect(kiai([BEGIN, fire], keys, 1, 8).said).toContain('against 10: no Cover');
    expect(labelsOf(kiai([BEGIN], keys))).toContain('Covering fire (45.5%)');
    expect(labelsOf(kiai([BEGIN], [])).join()).not.toMatch(/covering fire/i);
  });

  it('may attack instead', () =>
    expect(
      kiai([BEGIN, act(KIAI, 'aggressive covering fire')], ['use: aggressive covering fire'], 8, 1).said,
    ).toContain('payoff 11, 2 Cover: an attack with action value 12 on all who move there'));
});

it('Shock comes back only to those who have some', () => {
  const heal: TrackerAction = { type: 'heal', id: idOf(KIAI), text: '3' };
  expect(played([BEGIN, heal])).toMatchObject({ isProblem: true });
  expect(one(played([BEGIN, hit(KIAI, '12'), heal]), KIAI).last).toMatch(/^\d Shock points? back/);
});

describe('a cinematic wound', () => {
  it('comes of massive damage', () => {
    const hurt = kiai([BEGIN, hit(KIAI, '20')], ['use: cinematic wounds, massive damage']);
    expect(hurt.last).toContain('massive damage');
    expect(hurt.states).toContain('a cinematic wound');
  });

  it('comes of rolls of Luck', () => {
    const keys = ['cinematic wounds: variable', 'shock: no', 'wound penalty: no'];
    expect(kiai([BEGIN, hit(KIAI, '5')], keys).last).toContain('a Luck roll (difficulty 5) or a cinematic');
    expect(kiai([BEGIN, hit(KIAI, '12')], keys).last).toContain('Luck rolls (difficulty 5, 10) or a');
    const hurt = [BEGIN, hit(KIAI, '10')];
    expect(labelsOf(kiai(hurt, keys))[0]).toBe('Roll Luck (cinematic wound 91.7%)');
    const rolled = [...hurt, act(KIAI, 'roll luck')];
    const wounded = kiai(rolled, keys, 6, 2);
    expect(wounded.said).toBe(
      'Kiai Jones: d10 (6) - d10 (2) + Luck 5 = 9 against 5; d10 (6) - d10 (2) + Luck 5 = 9 against 10: a cinematic wound',
    );
    expect(wounded.states).toContain('a cinematic wound');
    expect(kiai(rolled, keys, 9, 2).states).not.toContain('a cinematic wound');
    expect(kiai([...rolled, act(KIAI, 'cinematic wound heals')], keys, 6, 2).states).not.toContain(
      'a cinematic wound',
    );
  });
});

it.each([
  ['5', false],
  ['6', '1 place'],
  ['17', '2 places'],
])('payoff %s moves a card of Health 30 forward: %s', (payoff, expected) => {
  const { last } = kiai([BEGIN, hit(KIAI, payoff)], ['use: alternate combat']);
  if (expected) expect(last).toContain(`the card goes ${expected} forward`);
  else expect(last).not.toContain('card');
});

it.each([
  ['4', 'payoff 4: nothing'],
  ['9', 'payoff 9: out'],
  ['17', 'payoff 17: out, and 2 more of the group'],
])('a crowd that is a speed bump, payoff %s', (payoff, expected) =>
  expect(
    one(played([BEGIN, hit('Umbrella Man', payoff)], 'unnamed characters: speed bump'), 'Umbrella Man').last,
  ).toBe(expected),
);
