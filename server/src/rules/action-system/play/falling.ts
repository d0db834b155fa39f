/** Falls: how fast, how long, and how hard. Core Rules, Falling (RP-C80, RP-C81). */
import { add, fromDecimal, toNumber } from '../../fraction.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { SECONDS } from './periods.ts';

export interface Fall {
  readonly meters: number;
  /** Meters a second at the end. */
  readonly velocity: number;
  readonly seconds: number;
  /** `9d6`; `27` in a campaign that rolls no dice for it. */
  readonly damage: string;
}

/** Type and form of what a fall does: armor and TGH both help (RP-C81). */
export const FALL_DAMAGE = 'B/L';

interface FallingRow {
  readonly meters: number;
  readonly velocity: number;
  readonly dice: number;
  readonly flat: number;
  readonly seconds: number;
}

const fallingRows = tableRows('falling', (row): FallingRow | undefined => {
  const [meters, velocity, flat, seconds] = ['meters', 'velocity', 'flat', 'seconds'].map((column) =>
    Number.parseFloat(row(column)),
  );
  const dice = Number.parseInt(row('damage'), 10);
  const read = { meters: meters!, velocity: velocity!, dice, flat: flat!, seconds: seconds! };
  return Object.values(read).some(Number.isNaN) ? undefined : read;
});

/** Nothing happens below a meter. */
const LEAST = 1;

/** Dice for each second of a fall, by the quick rule. */
const QUICK_DICE = 5;

/** The effects of a fall in meters; undefined for a harmless one. */
export function fall(ruleset: Ruleset, meters: number): Fall | undefined {
  const rows = fallingRows(ruleset);
  const last = rows.at(-1);
  if (!last || !(meters >= LEAST)) return undefined;
  const row = rows.find((each) => meters <= each.meters) ?? beyond(last, meters);
  const { velocity, seconds } = row;
  return { meters, velocity, seconds, damage: damageOf(ruleset, row, last) };
}

/** At terminal velocity each second covers as many meters as the velocity has. */
const beyond = (last: FallingRow, meters: number): FallingRow => ({
  ...last,
  seconds: last.seconds + Math.ceil((meters - last.meters) / last.velocity),
});

function damageOf({ options }: Ruleset, row: FallingRow, last: FallingRow): string {
  const isQuick = options.is('falling dice', 'quick');
  const dice = isQuick ? Math.min(last.dice, QUICK_DICE * row.seconds) : row.dice;
  const isFlat = options.is('falling dice', 'flat') || options.is('damage mode', 'flat');
  return isFlat ? `${(dice * row.flat) / row.dice}` : `${dice}d6`;
}

/** The height left after a successful Acrobatics roll, which subtracts the skill level in meters. */
export const tumbled = (meters: number, acrobatics: number): number =>
  Math.max(0, toNumber(add(fromDecimal(meters), fromDecimal(-acrobatics))));

/** The whole turns in the air, in which there is time to act. */
export const turnsInTheAir = ({ seconds }: Fall): number => Math.floor(seconds / SECONDS.turn);

/**
 * The dice of something else that hits at so many meters a second, such as a vehicle: beyond the end of the table a die
 * more for each full step of velocity, without a limit.
 */
export function impactDice(ruleset: Ruleset, velocity: number): number | undefined {
  const rows = fallingRows(ruleset);
  const [first] = rows;
  const row = rows.findLast((each) => each.velocity <= velocity);
  if (!first || !row) return undefined;
  const step = first.velocity / first.dice;
  const isLast = row === rows.at(-1);
  return row.dice + (isLast ? Math.floor((velocity - row.velocity) / step) : 0);
}
