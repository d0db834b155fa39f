/** Exposure to wind, fire, electricity and radiation. Core Rules, The Elements (RP-C83). */
import { partsOf } from '../../names.ts';
import { tableRows } from '../../table-rows.ts';
import { periodIn, SECONDS, type Period } from './periods.ts';

/** A severity of exposure, with the damage and how often it comes. */
export interface Severity {
  readonly severity: string;
  /** `1d6`. */
  readonly dice: string;
  readonly every: Period;
  /** `sandstorm, blizzard`. */
  readonly example: string;
}

export const severities = tableRows('elements', (row): Severity | undefined => {
  const every = periodIn(row('every'));
  return every && { severity: row('severity'), dice: row('damage'), every, example: row('example') };
});

export const elements = tableRows('element damage', (row) => ({
  element: row('element'),
  kind: row('damage'),
  /** What it comes as: `sandstorm`. */
  also: partsOf(row('also'), ';'),
}));

/** The dice of so many seconds, one throw for each whole period; undefined for less than one. */
export function exposureDice(
  { dice, every }: Pick<Severity, 'dice' | 'every'>,
  seconds: number,
): string | undefined {
  const times = Math.floor(seconds / SECONDS[every]);
  const [, count, rest] = /^(\d+)(d.*)$/i.exec(dice) ?? [];
  return count !== undefined && times > 0 ? `${times * Number(count)}${rest}` : undefined;
}
