/** What a sheet says about scores in micro and mega scale. */
import type { Scale } from '../../character.ts';
import type { AttributeScore, Remark } from '../../sheet.ts';
import { rescaled, SCALE_NAMES, SCALES, scaledLife } from './scaling.ts';
import { t } from '../../../text/messages.ts';

/** The largest STR of everyday people, and the least: others are told in all scales. */
const ORDINARY = { least: 1, most: 10 };

/** `Is STR 5 in micro scale, 0.05 in mega scale`, for one that is written in a scale or beyond everyday people. */
export function strengthInScales({ line, value }: AttributeScore): Remark[] {
  const isOrdinary = value === 0 || (value >= ORDINARY.least && value <= ORDINARY.most);
  if (!line?.scale && isOrdinary) return [];
  const scores = SCALES.map((scale) =>
    t('{0} in {1} scale', rescaled(value, 'HS', scale), SCALE_NAMES[scale]),
  );
  return [{ said: `STR ${scores.join(', ')}`, rulings: ['RP-C102'] }];
}

/** LIF goes by HLT and WIL, which have no scale: it is that of the creature's own scale. */
export function lifeInScales(life: number, scale: Scale | undefined): Remark[] {
  if (!scale || scale === 'HS') return [];
  const text = t(
    'LIF {0} in {1} scale, {2} in human scale',
    life,
    SCALE_NAMES[scale],
    scaledLife(life, scale, 'HS'),
  );
  return [{ said: text, rulings: ['RP-C102'] }];
}
