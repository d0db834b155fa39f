/** Exposure to wind, fire, electricity and radiation. Core Rules, The Elements (RP-C83). */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { periodIn, SECONDS, type Period } from './periods.ts';

export interface Exposure {
  /** `1d6`. */
  readonly dice: string;
  /** Type and form, where the element is known: `B/L`. */
  readonly kind: string;
  readonly every: Period;
  /** The dice of a turn, for what strikes at least once in it: `3d6`. */
  readonly perTurn: string | undefined;
}

export const severities = tableRows('elements', (row) => {
  const every = periodIn(row('every'));
  return every && { severity: row('severity'), dice: row('damage'), every, example: row('example') };
});

export const elements = tableRows('element damage', (row) => ({
  element: row('element'),
  kind: row('damage'),
}));

/** The exposure to an element without shelter; undefined for a severity that no table has. */
export function exposure(ruleset: Ruleset, severity: string, element: string): Exposure | undefined {
  const row = severities(ruleset).find((each) => sameName(each.severity, severity));
  if (!row) return undefined;
  const kind = elements(ruleset).find((each) => sameName(each.element, element))?.kind ?? '';
  const { dice, every } = row;
  return { dice, kind, every, perTurn: exposureDice(row, SECONDS.turn) };
}

/** The dice of so many seconds, one throw for each whole period; undefined for less than one. */
export function exposureDice(
  { dice, every }: Pick<Exposure, 'dice' | 'every'>,
  seconds: number,
): string | undefined {
  const times = Math.floor(seconds / SECONDS[every]);
  const [, count = '1', rest = ''] = /^(\d*)(d.*)$/i.exec(dice) ?? [];
  return times > 0 ? `${times * Number(count || 1)}${rest}` : undefined;
}
