/** The state of a tracked fighter as amounts that add up. */
import { sumOf, type TrackerEvent, type History } from '../../tracker/rules.ts';

/** The names of amounts in what has happened. */
export const AMOUNTS = {
  shots: 'shots',
  shock: 'shock',
  wounds: 'wounds',
  treated: 'treated',
  shaken: 'shaken',
  unconscious: 'unconscious',
  /** Sequences until one wakes up; 0 where nothing but a roll or time ends it. */
  asleep: 'asleep',
  out: 'out',
  dead: 'dead',
  dying: 'dying',
  stable: 'stable',
  prone: 'prone',
  cover: 'cover',
  /** The difficulty of a roll for shock that is owed; what is rolled is taken off again. */
  shockRoll: 'shock roll',
  darkTimesRoll: 'dark times roll',
  /** Wounds that a roll of Luck each is owed for. */
  luckRoll: 'luck roll',
  cinematic: 'cinematic',
} as const;

type Events = History['events'];

export const has = (events: Events, name: string): boolean => sumOf(events, name) > 0;

/** Takes all of it away. */
export const lessAll = (events: Events, ...names: readonly string[]): TrackerEvent['amounts'] =>
  Object.fromEntries(
    names.map((name) => [name, -sumOf(events, name)] as const).filter(([, amount]) => amount),
  );

/** The oldest roll that is still owed; undefined for none. */
export function owed(events: Events, name: string): number | undefined {
  const amounts = events.map((event) => event.amounts[name] ?? 0);
  const made = amounts.filter((amount) => amount < 0).length;
  return amounts.filter((amount) => amount > 0)[made];
}

/** The Wounds of each attack that nobody has treated: the last ones are treated first. */
export function untreated(events: Events): number[] {
  let treated = sumOf(events, AMOUNTS.treated);
  const attacks = events.map(({ amounts }) => amounts[AMOUNTS.wounds] ?? 0).filter((wounds) => wounds > 0);
  return attacks
    .reverse()
    .map((wounds) => {
      const left = Math.max(0, wounds - treated);
      treated -= wounds - left;
      return left;
    })
    .reverse();
}
