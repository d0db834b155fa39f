/** Encounters of Fast Action at the table: who acts when, PR and MR, armor, and mooks. */
import { describe, expect, it } from 'vitest';
import { playedEncounter, showing } from '../../../../../test/support/encounter.ts';
import type { EncounterTable } from '../../../features/tracker.ts';
import type { TrackerAction } from '../../tracker/tracker.ts';

const FIGHT = `campaign Red Cross
  system: Fast Action
KEYS
character Eliane
  STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2
  spells:
    Light +1
character Samuel
  STR 2  AGI 3  CON 3  KNW 2  PER 2  WILL 4
  armor:
    Chain mail
npc Haddad
  STR 2  AGI 3  CON 2  KNW 2  PER 2  WILL 1
  mook type: 4
npc Raider
  mook type: 1
  STR 2  AGI 2  CON 2  KNW 1  PER 1  WILL 1
npc Sergeant
  mook type: 2
  STR 2  AGI 2  CON 2  KNW 1  PER 1  WILL 1
  armor:
    Leather
npc Shadow
  AGI 1
npc Warlock
  STR 2  AGI 1  CON 4  KNW 2  PER 3  WILL 4
  abilities:
    Bullet Proof
  spells:
    Frost +1
  armor:
    Plate armor
adventure The Well
  scene Post
    encounter Table$0
      heroes: Eliane, Samuel
      raiders: Haddad, Raider x2, Sergeant, Shadow, Warlock
`;

/** How the encounter stands after some actions; the dice show these faces one after the other, again and again. */
function played(
  actions: readonly TrackerAction[],
  keys: readonly string[] = [],
  faces: readonly number[] = [1],
): EncounterTable {
  return playedEncounter(FIGHT, keys, actions, showing(...faces));
}

const BEGIN: TrackerAction = { type: 'begin' };
const NEXT: TrackerAction = { type: 'next' };
const hit = (name: string, text: string): TrackerAction => ({ type: 'blow', id: `${name}#1`, text });
const heal = (name: string, text: string): TrackerAction => ({ type: 'heal', id: `${name}#1`, text });
const act = (name: string, text: string): TrackerAction => ({ type: 'act', id: `${name}#1`, text });
const one = ({ combatants }: EncounterTable, name: string) =>
  combatants.find(({ id }) => id === `${name}#1`)!;
const order = ({ combatants }: EncounterTable): string[] =>
  combatants.map(({ name, order: value }) => `${name} ${value}`);
const told = ({ journal }: EncounterTable): string[] => journal.map(({ text }) => text);

describe('who acts first', () => {
  it('is nobody in particular, if the campaign does not say it', () => {
    const table = played([BEGIN]);
    expect(order(table).slice(0, 3)).toEqual(['Eliane undefined', 'Samuel undefined', 'Haddad undefined']);
    expect(told(table)).toEqual(['All act at the same time (`initiative: none`)']);
  });

  it('is the highest AGI, then the highest WILL', () => {
    const table = played([BEGIN], ['initiative: AGI'], [6, 1]);
    expect(order(table)).toEqual([
      'Eliane 4',
      'Samuel 3',
      'Haddad 3',
      'Raider 1 2',
      'Raider 2 2',
      'Sergeant 2',
      'Warlock 1',
      'Shadow 1',
    ]);
    expect(table.combatants[0]).toMatchObject({ isCurrent: true });
  });

  it('is nobody of a surprised side in the first round', () => {
    const text = FIGHT.replace('      raiders:', '      surprise: raiders\n$&');
    const after = (...actions: TrackerAction[]): EncounterTable =>
      playedEncounter(text, ['initiative: AGI'], actions, showing(6));
    const first = after(BEGIN);
    expect(order(first).slice(0, 3)).toEqual(['Eliane 4', 'Samuel 3', 'Haddad undefined']);
    expect(one(first, 'haddad').states).toContain('surprised');
    const second = after(BEGIN, NEXT, NEXT);
    expect(second.turn).toBe(2);
    expect(one(second, 'haddad').order).toBe(3);
    expect(one(second, 'haddad').states).not.toContain('surprised');
  });

  it('is rolled for in each round', () => {
    const key = ['initiative: 1d6 + AGI'];
    const rounds = Array.from({ length: 8 }, () => NEXT);
    const table = played([BEGIN, ...rounds], key, [1, 6, 2]);
    expect(table.turn).toBe(2);
    expect(told(table).filter((text) => text.startsWith('Eliane'))).toEqual([
      'Eliane: AGI 4 + 1d6 (1) = 5',
      'Eliane: AGI 4 + 1d6 (2) = 6',
    ]);
    expect(order(played([BEGIN], key, [1, 6, 2])).slice(0, 3)).toEqual([
      'Samuel 9',
      'Raider 2 8',
      'Warlock 7',
    ]);
  });
});

describe('a blow', () => {
  it.each([
    ['eliane', '5', 2, '5 damage: PR 2 of 7'],
    ['eliane', '3 + 2', 2, '5 damage: PR 2 of 7'],
    ['eliane', '3 H', 2, '5 damage: PR 2 of 7'],
    ['eliane', '1 deadly', 1, '6 damage: PR 1 of 7'],
    ['eliane', '9', 0, '9 damage: PR 0 of 7, coma'],
    ['samuel', '3 M', 6, '2 damage (4 - armor 2): PR 6 of 8'],
    ['samuel', '1', 8, '0 damage (1 - armor 2): PR 8 of 8'],
    ['samuel', '4 MR', 8, '4 damage: MR 5 of 9'],
    ['haddad', '3', 4, '3 damage: PR 4 of 7'],
  ])('for %s, %s', (name, text, left, last) =>
    expect(one(played([BEGIN, hit(name, text)]), name)).toMatchObject({ left, last }),
  );

  it.each(['', 'much', '-3', '3 X', '3 + H'])('that is none is refused: “%s”', (text) => {
    const { said, isProblem } = played([BEGIN, hit('eliane', text)]);
    expect(isProblem).toBe(true);
    expect(said).toContain(
      'is not an amount of damage. Write the difference of the rolls and the weapon: 3 H',
    );
  });
});

describe('a score at 0', () => {
  const DOWN = [BEGIN, hit('eliane', '7')];

  it.each([
    ['coma', []],
    ['dead', ['zero PR: dead']],
  ])('PR: %s', (state, keys) => {
    const table = played(DOWN, keys);
    expect(one(table, 'eliane')).toMatchObject({ left: 0, isOut: true, states: [state] });
    expect(told(table).at(-1)).toBe(`Eliane: 7 damage: PR 0 of 7, ${state}`);
  });

  it('ends with the first point that comes back', () => {
    const table = played([...DOWN, heal('eliane', '1')]);
    expect(one(table, 'eliane')).toMatchObject({ left: 1, isOut: false, states: [] });
    expect(one(played([...DOWN, heal('eliane', '90')]), 'eliane').left).toBe(7);
    expect(played([BEGIN, heal('eliane', '1')]).said).toBe('There is nothing to heal.');
  });

  it('MR: a coma, whatever PR 0 is', () => {
    const table = played([BEGIN, hit('eliane', '8 MR')], ['zero PR: dead']);
    expect(one(table, 'eliane')).toMatchObject({ left: 7, isOut: true, states: ['coma', 'MR 0 of 7'] });
  });
});

describe('spells', () => {
  const labels = (table: EncounterTable, name: string): string[] =>
    one(table, name).actions.map(({ label }) => label);

  it('are paid in MR, which comes back', () => {
    const table = played([BEGIN, act('eliane', 'cast 5')]);
    expect(one(table, 'eliane')).toMatchObject({ states: ['MR 2 of 7'], last: 'casts for 5: MR 2 of 7' });
    expect(labels(table, 'eliane')).toEqual([
      'Cast for 1 MR',
      'Cast for 2 MR',
      'Super acting +1',
      'Super acting +2',
      '1 MR back',
    ]);
    const rested = played([BEGIN, act('eliane', 'cast 5'), act('eliane', 'rest')]);
    expect(one(rested, 'eliane').states).toEqual(['MR 3 of 7']);
  });

  it('are for those who have some, and are awake', () => {
    expect(labels(played([BEGIN, hit('eliane', '7 MR')]), 'eliane')).toEqual(['1 MR back', 'Dead']);
    expect(labels(played([BEGIN], ['super acting: no']), 'samuel')).toEqual([]);
    expect(labels(played([BEGIN, hit('eliane', '7')], ['zero PR: dead']), 'eliane')).toEqual([]);
    // Whoever is dead gets no MR back, whatever became of it before.
    const both = [BEGIN, hit('eliane', '7 MR'), hit('eliane', '7')];
    expect(labels(played(both, ['zero PR: dead']), 'eliane')).toEqual([]);
  });
});

describe('a cast that is typed', () => {
  it.each([
    ['cast 6', 'casts for 6: MR 1 of 7'],
    ['cast 7 MR', 'casts for 7: MR 0 of 7, coma'],
    ['cast', 'casts for 1: MR 6 of 7'],
    ['Cast medium, +2, 5 rounds', 'casts for 5: MR 2 of 7'],
  ])('%s', (text, last) => expect(one(played([BEGIN, hit('eliane', text)]), 'eliane').last).toBe(last));

  it.each([
    ['eliane', 'cast 8', 'Casting for 8 needs more than the remaining MR: 7.'],
    ['eliane', 'cast 0', 'A cast takes 1 MR at least.'],
    ['eliane', 'cast medium, close', 'is not a spell. Write its MR, or its cost: cast 7'],
    ['eliane', 'cast something', 'is not a spell. Write its MR, or its cost: cast 7'],
    ['samuel', 'cast 1', 'The sheet has no `spells:` and no `powers:`.'],
    ['warlock', 'cast 1', 'A character in Plate armor cannot cast (RP-F14).'],
  ])('%s: %s is refused', (name, text, said) => {
    const table = played([BEGIN, hit(name, text)]);
    expect(table.isProblem).toBe(true);
    expect(table.said).toContain(said);
  });

  it('is nothing for those in a coma', () =>
    expect(played([BEGIN, hit('eliane', '7'), hit('eliane', 'cast 1')]).said).toBe(
      'A character in this state cannot cast.',
    ));
});

describe('Bullet Proof', () => {
  it.each([
    ['3 Hand Gun cal. 45', 9, '0 damage (5, Bullet Proof): PR 9 of 9'],
    ['3 AK47', 9, '0 damage (5, Bullet Proof): PR 9 of 9'],
    ['3 Long Bow', 9, '0 damage (5, Bullet Proof): PR 9 of 9'],
    ['3 H bullet', 9, '0 damage (5, Bullet Proof): PR 9 of 9'],
    ['5 arrows', 9, '0 damage (5, Bullet Proof): PR 9 of 9'],
    ['3 + 2 bullet', 9, '0 damage (5, Bullet Proof): PR 9 of 9'],
    ['3 Grenade', 7, '2 damage (5 - armor 3): PR 7 of 9'],
    ['3 Knife', 9, '0 damage (3 - armor 3): PR 9 of 9'],
    ['3 H', 7, '2 damage (5 - armor 3): PR 7 of 9'],
  ])('%s', (text, left, last) =>
    expect(one(played([BEGIN, hit('warlock', text)]), 'warlock')).toMatchObject({ left, last }),
  );

  it('helps nobody who is not', () =>
    expect(one(played([BEGIN, hit('eliane', '3 AK47')]), 'eliane').last).toBe('5 damage: PR 2 of 7'));
});

describe('super acting', () => {
  it('is there once in a turn, and not the same move again', () => {
    const once = played([BEGIN, act('eliane', 'super acting 2')]);
    expect(one(once, 'eliane')).toMatchObject({
      states: ['super acting +2'],
      last: 'super acting: +2 on this roll, which does no damage',
    });
    expect(played([BEGIN, act('eliane', 'super acting 2'), act('eliane', 'super acting 1')]).isProblem).toBe(
      true,
    );
    const everybody = Array.from({ length: once.combatants.length }, () => NEXT);
    const later = [BEGIN, act('eliane', 'super acting 2'), ...everybody, act('eliane', 'super acting 1')];
    expect(one(played(later), 'eliane')).toMatchObject({
      states: ['super acting +1'],
      last: 'super acting: +1 on this roll, which does no damage, and not the same as the one before',
    });
  });
});

describe('a death that the game master rules', () => {
  const DEAD = [BEGIN, hit('eliane', '9'), act('eliane', 'dead')];

  it('ends a coma', () => {
    expect(one(played(DEAD), 'eliane')).toMatchObject({
      isOut: true,
      states: ['dead'],
      last: 'dead, as the game master rules',
      actions: [],
    });
    expect(played([...DEAD, heal('eliane', '3')]).said).toBe(
      'The game master has ruled a death: take that back first.',
    );
    expect(one(played([...DEAD, { type: 'undo', id: 'eliane#1' }]), 'eliane').states).toEqual(['coma']);
  });

  it('is for nobody who stands', () => expect(played([BEGIN, act('eliane', 'dead')]).isProblem).toBe(true));
});

describe('mooks', () => {
  it.each([
    ['raider', ['1'], 0, true],
    ['sergeant', ['9', '9'], 1, false],
    ['sergeant', ['9', '9', '2'], 0, true],
    ['sergeant', ['1'], 3, false],
  ])('%s: %j', (name, blows, left, isOut) => {
    const table = played([BEGIN, ...blows.map((text) => hit(name, text))]);
    expect(one(table, name)).toMatchObject({ word: 'Hits', left, isOut, states: isOut ? ['dead'] : [] });
  });

  it('have PR like anybody where the campaign has no mooks', () =>
    expect(one(played([BEGIN, hit('raider', '1')], ['mooks: no']), 'raider')).toMatchObject({
      word: 'PR',
      left: 6,
    }));

  it('are dead at 0 hits, and the next one acts', () => {
    const table = played([BEGIN, hit('raider', '1')]);
    expect(one(table, 'raider').last).toBe('1 damage: hits 0 of 1, dead');
  });
});

it('shows scores and armor with its penalty', () => {
  const shown = (name: string): readonly string[] =>
    one(played([]), name).facts.map(({ label, value, detail }) =>
      [label, value, detail].filter(Boolean).join(' '),
    );
  expect(shown('samuel')).toEqual(['CC 2', 'RC 2', 'AGI 3', 'Armor 2 Chain mail, DIFF +1']);
  // Light armor has no penalty.
  expect(shown('sergeant')).toContain('Armor 1 Leather');
  expect(one(played([]), 'warlock').facts.map(({ label, value }) => `${label} ${value}`)).toContain('MA 3');
});

it('counts nothing where the campaign has no PR', () => {
  const table = played([BEGIN, hit('eliane', '9')], ['initiative: AGI\nremove derived PR']);
  expect(one(table, 'eliane')).toMatchObject({ most: 0, isOut: false, states: ['PR is missing'] });
});
