import { numberFrom } from './numbers.ts';

/** `+1 DL`, `2 levels harder`, `two difficulty levels easier`, `one step easier`: how many levels of difficulty; undefined for anything else. */
export function levelsIn(text: string): number | undefined {
  const [, sign, count, unit = ''] =
    /^(?:at )?([-+\u2212\u2013]?)\s?(\d{1,2}|one|two|three|four|five) (DLs?|(?:difficulty )?levels?(?: of difficulty)?(?: harder| easier| higher| lower)?|steps? (?:harder|easier))$/i.exec(
      text,
    ) ?? [];
  if (count === undefined) return undefined;
  const isLess = /(?:easier|lower)$/i.test(unit) || (sign !== '' && sign !== '+');
  return (isLess ? -1 : 1) * numberFrom(count);
}

/** `15 + 1 DL`. */
export const withLevels = (text: string, shift: number): string =>
  shift === 0 ? text : `${text} ${shift < 0 ? '-' : '+'} ${Math.abs(shift)} DL`;

/**
 * A target number some words of difficulty up or down: `+1 DL`. Undefined where the rules have no such words.
 * Each level is the next number of the scale; beyond its ends, and on a scale of even steps, it goes on alike.
 */
export function shiftedTarget(
  target: number,
  shift: number,
  difficulties: readonly { readonly target: number }[],
): number | undefined {
  const scale = [...new Set(difficulties.map((each) => each.target))].sort((a, b) => a - b);
  if (scale.length < 2) return undefined;
  const steps = scale.slice(1).map((each, index) => each - scale[index]!);
  const [down, up] = [steps[0]!, steps.at(-1)!];
  let shifted = target;
  for (let left = Math.abs(shift); left > 0; left--)
    shifted = steps.every((step) => step === up)
      ? shifted + Math.sign(shift) * up
      : shift > 0
        ? (scale.find((each) => each > shifted) ?? shifted + up)
        : (scale.findLast((each) => each < shifted) ?? shifted - down);
  return shifted;
}
