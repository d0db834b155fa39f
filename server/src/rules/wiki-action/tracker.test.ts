/** Encounters of Action!/System at the table: Shots, Shock points, Wounds, and those without a name. */
import { describe, expect, it } from 'vitest';
import { playedEncounter, showing } from '../../../../test/support/encounter.ts';
import type { EncounterTable } from '../../features/tracker.ts';
import type { TrackerAction } from '../tracker/tracker.ts';

const FIGHT = `campaign Neon Rain
  system: Action!/System
KEYS
character Kiai Jones
  Agility 7  Wits 6  Luck 5  Toughness 5  Health 30  Mass Value 6
  skills:
    Dodge 11
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

  it('is acted in sooner for a Shot', () => {
    const table = played([BEGIN, act(KIAI, 'act sooner')]);
    expect(one(table, KIAI).order).toBe(11);
    expect(states(table, KIAI)).toBe('5 Shots');
  });
});

it('draws a card for each side of a Sequence where the campaign plays with cards', () => {
  const told = (table: EncounterTable): string => JSON.stringify(table);
  const drawn = told(played([BEGIN], 'use: card draw'));
  expect(drawn).toMatch(/foes draw the [\w ]+: /);
  expect(drawn).toMatch(/heroes draw the [\w ]+: /);
  expect(told(played([BEGIN]))).not.toContain('draw the');
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
