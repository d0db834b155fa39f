/** Odds by brute force: an expression is rolled once for every way the dice can fall. */
import { addRatios, isProblem, multiplyRatios, ratio, reduce, rollDice, type Ratio } from '../index.ts';
import { treeOf } from './compute.ts';

export interface EveryRoll {
  readonly chances: ReadonlyMap<number, Ratio>;
  /** The chance of all rolls that need more dice than allowed. */
  readonly cut: Ratio;
}

export function everyRoll(text: string, mostDice = 8): EveryRoll {
  const tree = treeOf(text);
  const chances = new Map<number, Ratio>();
  let cut = ratio(0);
  const falls: { sides: number; face: number }[] = [];
  do {
    let at = 0;
    let isCut = false;
    const rolled = rollDice(tree, (sides) => {
      if (at >= mostDice) isCut = true;
      if (isCut) return (at++ % sides) + 1;
      falls[at] ??= { sides, face: 1 };
      return falls[at++]!.face;
    });
    if (isProblem(rolled) && !isCut) throw new Error(rolled.message.code);
    const chance = falls.map(({ sides }) => ratio(1, sides)).reduce(multiplyRatios, ratio(1));
    if (isCut || isProblem(rolled)) cut = reduce(addRatios(cut, chance));
    else chances.set(rolled.total, reduce(addRatios(chances.get(rolled.total) ?? ratio(0), chance)));
    while (falls.length > 0 && falls.at(-1)!.face === falls.at(-1)!.sides) falls.pop();
    const last = falls.at(-1);
    if (last) last.face++;
  } while (falls.length > 0);
  return { chances, cut };
}
