/** One engine, several drivers: random encounters leave everybody in the same state, whoever plays them. */
import { describe, expect, it } from 'vitest';
import { seededSource } from '../../dice/index.ts';
import { branches, sampled } from '../../fight/chance.ts';
import type { FightEvent } from '../../fight/events.ts';
import { isRejection, type History, type RecordedEvent } from '../../tracker/rules.ts';
import type { Body } from '../play/body.ts';
import type { Combatant } from '../play/combatant.ts';
import { tracker } from '../tracker/index.ts';
import { bodyOf } from '../tracker/condition.ts';
import { fightOf, sheetsOf } from './testing/arena.ts';

const KINDS = ['Swordsman', 'Brawler', 'Fencer', 'Weakling', 'Gunman', 'Archer', 'Soldier', 'Hero'];
const TACTICS = ['press', 'hold', 'shoot and cover', 'wrestle', 'disarm'];

/** An encounter that follows from a number. */
function randomEncounter(seed: number): string {
  const source = seededSource(seed);
  const one = <T>(all: readonly T[]): T => all[source(all.length) - 1]!;
  const side = (name: string): string =>
    `  ${name}: ${one(KINDS)} x${source(2)}, ${one(KINDS)}\n  ${name} tactics: ${one(TACTICS)}\n`;
  return `${side('left')}${side('right')}  range: ${source(20)} m\n`;
}

/** What a body carries, without what only tells how it came about. */
const shown = ({ stunning, lethal, wounds, nextDrain }: Body): unknown => ({
  stunning,
  lethal,
  nextDrain,
  wounds: wounds.map(({ level, damage, lost, nextLoss }) => ({ level, damage, lost, nextLoss })),
});

describe('simulation and encounter at the table', () => {
  it.each(Array.from({ length: 40 }, (_, index) => index + 1))(
    'agree on every body: encounter %i',
    (seed) => {
      const fight = fightOf(randomEncounter(seed));
      const sheets = sheetsOf(fight);
      const arena = fight.open();
      const fightState = arena.begin();
      const fighters = fightState.scores as readonly Combatant[];
      const events: RecordedEvent[][] = fighters.map(() => []);
      const chance = sampled(seededSource(seed));
      const historyOf = (index: number, turn: number): History => ({
        events: events[index]!,
        turn,
        hasActed: false,
        isSurprised: false,
        order: 0,
        now: 0,
        triggerWindow: 0,
        table: { events: [], turn },
      });
      const happened: FightEvent[] = [];
      const journal = { turn: () => undefined, event: (event: FightEvent) => happened.push(event) };
      while (!fightState.ending && fightState.turn <= 30) {
        const { turn } = fightState;
        fightState.step(chance, journal);
        for (const event of happened.splice(0)) {
          // Rolls of First Aid are a matter of the simulation alone: at the table they are told.
          if (event.type === 'contest' && event.action === 'aid') return;
          if (event.type !== 'harm') continue;
          const index = fighters.findIndex(({ plan }) => plan.name === event.who);
          const sheet = sheets[index]!;
          const { ruleset } = sheet;
          const answer = tracker.blow(
            ruleset,
            sheet,
            historyOf(index, turn),
            `${event.taken} ${event.form}`,
            () => 1,
          );
          if (isRejection(answer)) throw new Error(JSON.stringify(answer.problem));
          events[index]!.push({ ...answer, turn });
        }
        const hasEnded = fighters[0]!.turn > turn;
        fighters.forEach((fighter, index) => {
          const sheet = sheets[index]!;
          const { ruleset } = sheet;
          const end = hasEnded ? tracker.turnEnds!(ruleset, sheet, historyOf(index, turn)) : undefined;
          if (end) events[index]!.push({ ...end, turn });
          expect(shown(bodyOf(ruleset, sheet, historyOf(index, turn)))).toEqual(shown(fighter.body));
        });
      }
    },
  );
});

describe('simulation and exact odds', () => {
  it.each([
    ['a: Swordsman\n  b: Brawler\n  range: 3 m', 1],
    ['a: Fencer\n  b: Weakling\n  range: 2 m\n  a tactics: hold', 2],
    ['a: Brawler\n  b: Weakling\n  range: 1 m\n  a tactics: wrestle', 3],
    ['a: Gunman\n  b: Swordsman\n  range: 9 m\n  b tactics: disarm', 4],
  ])('every step of one is a way of the other: %s', (encounter, seed) => {
    const fightState = fightOf(`  ${encounter}`, '  damage mode: flat').open().begin();
    const chance = sampled(seededSource(seed));
    for (let step = 0; step < 40 && !fightState.ending; step++) {
      const before = fightState.copy();
      const ways = new Set<string>();
      for (const { value } of branches((choice) => {
        const after = before.copy();
        after.step(choice);
        return after;
      }))
        ways.add(value.key());
      fightState.step(chance);
      expect(ways.has(fightState.key()), fightState.key()).toBe(true);
    }
  });
});
