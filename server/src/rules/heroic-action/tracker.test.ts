/** Encounters of Action at the table: shots, stances, focus and Hits. */
import { describe, expect, it } from 'vitest';
import { playedEncounter, showing } from '../../../../test/support/encounter.ts';
import type { EncounterTable } from '../../features/tracker.ts';
import type { TrackerAction } from '../tracker/tracker.ts';

const FIGHT = `campaign Jade Fist
  system: Action
KEYS
character Peter
  Reflexes 7  Hits 12
  skills:
    Dodge 13
  stances:
    Willow Stance (Parry)
character Fred
  Reflexes 9  Hits 10  Soak 3
npc Madame Orchid
  Reflexes 7  Hits 16
npc Toll Boy
  Reflexes 4  Hits 1
npc Old Guard
  role: mook
  Reflexes 5
adventure The Toll
  scene The House
    encounter Tea$0
      heroes: Peter, Fred
      foes: Madame Orchid, Toll Boy x2, Old Guard
`;

/** How the encounter stands after some actions; the dice show these faces one after the other, again and again. */
function played(
  actions: readonly TrackerAction[],
  faces: readonly number[],
  keys: readonly string[] = [],
): EncounterTable {
  return playedEncounter(FIGHT, keys, actions, showing(...faces));
}

const BEGIN: TrackerAction = { type: 'begin' };
const NEXT: TrackerAction = { type: 'next' };
const act = (id: string, text: string): TrackerAction => ({ type: 'act', id, text });
const hit = (id: string, text: string): TrackerAction => ({ type: 'blow', id, text });
const order = ({ combatants }: EncounterTable): string[] =>
  combatants.map(({ name, order: shots, isCurrent }) => `${isCurrent ? '> ' : ''}${name} ${shots}`);
const one = ({ combatants }: EncounterTable, name: string) => combatants.find((each) => each.name === name)!;
const labels = (table: EncounterTable, name: string): string[] =>
  one(table, name).actions.map(({ label }) => label);

/** Peter 7 + 5 - 2 - 1 for his stance, Fred 9 + 5 - 5, Orchid 7 + 4 - 2. */
const DICE = [5, 2, 5, 5, 4, 2];

describe('shots', () => {
  it('are rolled for those with names, less their stances in the first round; villains come first (RP-H05)', () => {
    const table = played([BEGIN], DICE);
    expect(order(table)).toEqual([
      '> Madame Orchid 9',
      'Fred 9',
      'Peter 9',
      'Old Guard 5',
      'Toll Boy 1 4',
      'Toll Boy 2 4',
    ]);
    expect(table.journal.map(({ text }) => text)).toContain(
      'Peter: Reflexes 7 + d6 - d6 (5, 2) = 10, less 1 for stances, first shot 9',
    );
  });

  it('are counted down by Basic Actions, and whoever has most acts next', () => {
    const table = played([BEGIN, NEXT, NEXT, NEXT], DICE);
    expect(order(table).slice(0, 3)).toEqual(['> Madame Orchid 6', 'Fred 6', 'Peter 6']);
  });

  it('stop at 0, and nothing is owed in the next round (RP-H08)', () => {
    const one3 = Array.from({ length: 3 }, () => act('toll boy#1', 'basic action'));
    const table = played([BEGIN, ...one3], DICE);
    expect(one(table, 'Toll Boy 1').order).toBe(0);
    expect(table).toMatchObject({ said: 'This cannot be done now.', isProblem: true });
  });

  it('come anew when all are spent, and stances cost no more', () => {
    const rounds = Array.from({ length: 16 }, () => NEXT);
    const table = played([BEGIN, ...rounds], [3]);
    expect(table.turn).toBe(2);
    expect(
      table.journal.map(({ text }) => text).filter((text) => text.startsWith('Peter: Reflexes')),
    ).toEqual([
      'Peter: Reflexes 7 + d6 - d6 (3, 3) = 7, less 1 for stances, first shot 6',
      'Peter: Reflexes 7 + d6 - d6 (3, 3) = 7, first shot 7',
    ]);
  });

  it('are spent by what is offered with its cost', () => {
    const before = played([BEGIN], DICE);
    expect(labels(before, 'Peter')).toEqual([
      'Basic Action (3 shots)',
      'Focus (no shots)',
      'Trigger Action (1 shot)',
      'Stance (1 shot)',
      'Lose a shot',
      'Setback',
    ]);
    const after = played([BEGIN, act('peter#1', 'trigger action'), act('peter#1', 'stance')], DICE);
    expect(one(after, 'Peter')).toMatchObject({ order: 7, last: 'Stance: 7 of 8 shots left' });
    const undone = played([BEGIN, act('peter#1', 'trigger action'), { type: 'undo', id: 'peter#1' }], DICE);
    expect(one(undone, 'Peter').order).toBe(9);
  });
});

describe('focus', () => {
  const FOCUS = act('peter#1', 'focus');
  const BREAK = act('peter#1', 'limit break');

  it('allows a Limit Break, which takes all shots', () => {
    const focused = played([BEGIN, FOCUS], DICE);
    expect(one(focused, 'Peter')).toMatchObject({ order: 9, states: ['focused'] });
    expect(labels(focused, 'Peter')).toContain('Limit Break (all shots)');
    expect(labels(focused, 'Peter')).not.toContain('Focus (no shots)');
    expect(one(played([BEGIN, FOCUS, BREAK], DICE), 'Peter')).toMatchObject({ order: 0, states: [] });
  });

  it('of an NPC leaves shots, but comes once a round (RP-H03)', () => {
    const id = 'madame orchid#1';
    const table = played([BEGIN, act(id, 'focus'), act(id, 'limit break')], DICE);
    expect(one(table, 'Madame Orchid').order).toBe(6);
    expect(labels(table, 'Madame Orchid')).not.toContain('Focus (no shots)');
  });
});

describe('hits', () => {
  it('are lost as the game master says, and come back', () => {
    const table = played([BEGIN, hit('fred#1', '4'), { type: 'heal', id: 'fred#1', text: '1' }], DICE);
    expect(one(table, 'Fred')).toMatchObject({ left: 7, most: 10, last: '1 back: 7 of 10 Hits' });
  });

  it('knock out, and who is out acts no more', () => {
    const table = played([BEGIN, hit('madame orchid#1', '16')], DICE);
    expect(one(table, 'Madame Orchid')).toMatchObject({ left: 0, isOut: true, states: ['knocked out'] });
    expect(table.combatants.find(({ isCurrent }) => isCurrent)?.name).toBe('Fred');
  });

  it('follow outcome and damage as an option (RP-H06)', () => {
    const table = played([BEGIN, hit('fred#1', '4 + 6')], DICE, ['use: hits by outcome']);
    expect(one(table, 'Fred').last).toBe('7 lost (outcome 4 + damage 6 - soak 3): 3 of 10 Hits');
    expect(played([BEGIN, hit('fred#1', '4 + 6')], DICE).isProblem).toBe(true);
    expect(played([BEGIN, hit('fred#1', 'much')], DICE).said).toContain('is no number of Hits');
  });

  it('and Setbacks are told', () => {
    const twice = [act('fred#1', 'setback'), act('fred#1', 'setback')];
    expect(one(played([BEGIN, ...twice], DICE), 'Fred').states).toEqual(['2 Setbacks']);
    expect(one(played([BEGIN], DICE), 'Old Guard').states).toEqual(['Hits are missing']);
  });
});

describe('simplified rounds', () => {
  const SIMPLE = ['use: simplified initiative'];

  it('go by Reflexes with one action each', () => {
    const table = played([BEGIN, NEXT], [1], SIMPLE);
    expect(order(table).slice(0, 3)).toEqual(['> Madame Orchid 7', 'Peter 7', 'Old Guard 5']);
    expect(one(table, 'Fred').order).toBe(0);
  });

  it('a Trigger Action before acting loses the action', () => {
    const table = played([BEGIN, act('fred#1', 'trigger action')], [1], SIMPLE);
    expect(one(table, 'Fred')).toMatchObject({ order: 0, last: expect.stringContaining('lost') as string });
  });
});
