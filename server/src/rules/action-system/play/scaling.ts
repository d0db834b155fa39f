/** Micro, human and mega scale: STR, TGH, LIF, MOV, damage and armor. Core Rules, Scaling (RP-C102). */
/** The scale of a score, each ten times the one before: micro, human, mega. */
export type Scale = 'MS' | 'HS' | 'MG';

/** From the smallest to the largest; each is ten times the one before. */
export const SCALES: readonly Scale[] = ['MS', 'HS', 'MG'];

/** Returns the scale that a text names; undefined for none. */
export const scaleOf = (text: string | undefined): Scale | undefined =>
  SCALES.find((scale) => scale === text);

/** `micro`, as in `0.5 in human scale`. */
export const SCALE_NAMES: Readonly<Record<Scale, string>> = { MS: 'micro', HS: 'human', MG: 'mega' };

/** A score or a figure in another scale, without rounding: STR 5 in micro scale is 0.5 in human scale. */
export function rescaled(value: number, from: Scale, to: Scale): number {
  const steps = SCALES.indexOf(from) - SCALES.indexOf(to);
  // Tenths have no exact double: the few digits that a score has are all that count.
  return Number((value * 10 ** steps).toPrecision(12));
}

/** LIF rounds up to the larger scale. */
export const scaledLife = (life: number, from: Scale, to: Scale): number =>
  Math.ceil(rescaled(life, from, to));

/** Only full tens of damage count in the larger scale; the rest stays in the smaller one. */
export function scaledDamage(
  points: number,
  from: Scale,
  to: Scale,
): { readonly damage: number; readonly left: number } {
  const damage = Math.floor(rescaled(points, from, to));
  return { damage, left: points - rescaled(damage, to, from) };
}

/** Even the smallest of heroes have one point of TGH in human scale. */
export const humanToughness = (micro: number): number => Math.max(1, Math.ceil(rescaled(micro, 'MS', 'HS')));
