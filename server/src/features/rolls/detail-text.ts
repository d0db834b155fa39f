/** The words for what else there is to know of a roll. */
import { printChance } from '../../rules/dice/index.ts';
import { signed } from '../../rules/labels.ts';
import type { RollDetail } from '../../rules/roll.ts';

type Values = RollDetail['values'];

/** By the code of a detail; `chances` are those that it has, with or without their names. */
const TEXTS: Readonly<
  Record<string, (chances: readonly string[], named: readonly string[], values: Values) => string>
> = {
  luck: ([pushed, setback, before, after]) =>
    `With Push Luck ${pushed}, a Setback ${setback}; with Fortune ${before} before the roll, ${after} after it`,
  team: ([chance], _, { penalty }) =>
    `As a team, ${signed(Number(penalty))} each: ${chance}, the highest result counts`,
  assistance: (_, named) => `Assisted ${named.join(', ')}`,
  help: ([chance], [, ...named], { name, helper, helpers }) =>
    `${name} with the help of ${helpers === 1 ? helper : `the ${helpers} others`}: ${chance}; assisted ${named.join(', ')}`,
  'snake eyes': ([chance]) => `Snake eyes ${chance}: what is improvised or not mastered fails`,
  'second misfortune': (_, named, { by }) =>
    `Misses by more than ${by}, with a second misfortune: ${named.join(', ')}`,
};

export function detailText({ code, values, chances }: RollDetail): string {
  const shown = chances.map(({ chance }) => printChance(chance));
  const named = chances.map(({ name }, index) => `${name} ${shown[index]}`);
  return TEXTS[code]?.(shown, named, values) ?? [code, named.join(', ')].filter(Boolean).join(': ');
}
