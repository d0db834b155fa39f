/** What a fight does to somebody the tracker does as well: every hit of a fight is typed at the table, and compared. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { encountersIn, prepareFight } from '../../features/fights.ts';
import { trackEncounter, type EncounterTable } from '../../features/tracker.ts';
import type { TrackerAction } from '../tracker/tracker.ts';
import type { FightEvent } from './events.ts';
import { simulateChunk, transcript } from './simulate.ts';

type Harm = Extract<FightEvent, { type: 'harm' | 'fate' }>;

const FAST = `campaign A
  system: Fast Action
KEYS
npc Raider
  mook type: 2
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
  weapons:
    Hand Gun cal. 38
    Knife
npc Knight
  STR 3  AGI 3  CON 3  KNW 1  PER 3  WILL 2
  abilities:
    Bullet Proof
  weapons:
    Long sword
  armor:
    Bullet Proof vest
encounter $0Fight
  a: Raider x2
  b: Knight
`;
const HEROIC = `campaign A
  system: Action
  use: hits by outcome
KEYS
npc Monk
  Reflexes 6  Hits 12  Soak 2
  skills:
    Melee 11
    Dodge 10
npc Archer
  Reflexes 7  Hits 9
  skills:
    Shoot 11
    Dodge 9
  weapons:
    Bow (Shoot): damage 3
encounter $0Fight
  a: Monk
  b: Archer
`;
const WIKI = `campaign A
  system: Action!/System
KEYS
npc Kiai
  Agility 6  Wits 6  Luck 6  Toughness 5  Health 30  Strength 6  Willpower 6
  skills:
    Martial Arts 12
    Dodge 11
  weapons:
    Staff (Martial Arts): damage 8
npc Fang
  Agility 6  Wits 8  Luck 7  Toughness 6  Health 25  Strength 5
  skills:
    Martial Arts 13
    Dodge 9
npc Coat
  role: unnamed
  Agility 5  Wits 4  Luck 3  Toughness 3  Health 15  Strength 6
  skills:
    Martial Arts 9
    Dodge 8
encounter $0Fight
  a: Kiai
  b: Fang, Coat
`;

/** The same hit as somebody types it. */
const typed = {
  fast: (harm: Harm) =>
    harm.type === 'harm' ? `${harm.dice!.rolled}${harm.weapon === '' ? '' : ` ${harm.weapon}`}` : '',
  heroic: (harm: Harm) =>
    harm.type === 'harm' ? `${harm.dice!.rolled} + ${harm.more?.[0]?.value ?? 0}` : '',
  wiki: (harm: Harm) => (harm.type === 'harm' ? `${harm.net}` : `${harm.payoff}`),
};

describe.each([
  ['Fast Action', FAST, '', typed.fast],
  ['Fast Action in turn', FAST, '  use: attack and defense rolls\n  initiative: AGI', typed.fast],
  ['Fast Action where PR 0 kills', FAST, '  zero PR: dead', typed.fast],
  ['Action', HEROIC, '', typed.heroic],
  ['Action!/System', WIKI, '', typed.wiki],
  [
    'Action!/System with its harder rules',
    WIKI,
    '  use: stun, wound seriousness, sand in your teeth',
    typed.wiki,
  ],
  [
    'Action!/System with a low threshold',
    WIKI,
    '  wound threshold: 3\n  use: percentile wound penalty',
    typed.wiki,
  ],
])('%s', (_, text, keys, type) => {
  it.each(Array.from({ length: 12 }, (__, index) => index + 1))('fight %i', (seed) => {
    const { model, uri, offset } = fixture(text.replace('KEYS', keys));
    const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
    if ('problems' in fight) throw new Error(fight.problems.join());
    const { turns } = transcript(fight.open(), seed);
    // The same fight reports the points that its events spend, and none where a system has none.
    const spent = turns.flatMap(({ events }) =>
      events.flatMap((event) => (event.type === 'act' && event.action === 'fortune' ? [event.who] : [])),
    );
    expect(simulateChunk(fight.open(), seed, 0, 1).fighters.map(({ actionPoints }) => actionPoints)).toEqual(
      fight.plan.fighters.map(({ name }) => spent.filter((who) => who === name).length),
    );
    let table: EncounterTable | undefined;
    const play = (action: TrackerAction): void => {
      table = trackEncounter(model, uri, { offset, id: '' }, table?.state, action, () => 1)!;
      expect(table.isProblem, table.said).toBe(false);
    };
    play({ type: 'begin' });
    const harms = turns.flatMap(({ events }) =>
      events.filter((event): event is Harm => event.type === 'harm' || event.type === 'fate'),
    );
    expect(harms.length).toBeGreaterThan(0);
    for (const harm of harms) {
      const find = (): EncounterTable['combatants'][number] =>
        table!.combatants.find(({ name }) => name === harm.who)!;
      play({ type: 'blow', id: find().id, text: type(harm) });
      const { left, states, isOut } = find();
      if (harm.type === 'fate') {
        expect(isOut).toBe(/^out|^unconscious/i.test(harm.fate));
        continue;
      }
      expect(Math.max(0, left)).toBe(harm.pool.left);
      if (harm.state !== '') expect(states).toContain(harm.state);
      expect(isOut).toBe(harm.state !== '');
    }
  });
});

it('a fight in which nobody can be hurt is a draw after 200 turns', () => {
  const { model, uri } = fixture(
    HEROIC.replaceAll(/Hits \d+/g, '$& Soak 99')
      .replace('Soak 99  Soak 2', 'Soak 99')
      .replace('KEYS', ''),
  );
  const fight = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  if ('problems' in fight) throw new Error(fight.problems.join());
  const { turns, winner } = transcript(fight.open(), 1);
  expect([turns.length, winner]).toEqual([200, undefined]);
});
