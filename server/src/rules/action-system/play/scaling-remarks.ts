/** Remarks of a sheet about scores in micro and mega scale. */
import { say } from '../../message.ts';
import type { AttributeScore, Remark } from '../../sheet.ts';
import { rescaled, SCALE_NAMES, SCALES } from './scaling.ts';

/** The largest STR of everyday people, and the least: others are told in all scales. */
const ORDINARY = { least: 1, most: 10 };

/** `Is STR 5 in micro scale, 0.05 in mega scale`, for one that is written in a scale or beyond everyday people. */
export function strengthInScales({ scale, value }: AttributeScore): Remark[] {
  const isOrdinary = value === 0 || (value >= ORDINARY.least && value <= ORDINARY.most);
  if (!scale && isOrdinary) return [];
  const scores = SCALES.map((scale) =>
    say('in a scale', { value: rescaled(value, 'HS', scale), scale: SCALE_NAMES[scale] }),
  );
  return [{ said: say('STR in scales', { scores }), rulings: ['RP-C102'] }];
}
