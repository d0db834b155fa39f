/**
 * Dice: expressions, rolls and exact odds. `rules/dice` knows numbers only; no rule of a game and no source of chance.
 *
 * | written                                   | means                                                                 |
 * |-------------------------------------------|-----------------------------------------------------------------------|
 * | `3d6`, `d20`, `d%`                        | dice with faces from 1                                                |
 * | `4dF`, `d{0..9}`                          | dice with other faces: -1 to 1, 0 to 9                                |
 * | `4d6kh3`, `k3`, `kl`, `dh`, `dl`, `4d6d1` | keeps or drops the highest or lowest; one unless said                 |
 * | `d6!`, `d6!>=5`, `d6!!`                   | explodes on the highest face or where told; `!!` adds to the same die |
 * | `2d8r1`, `r<=2`, `ro1`                    | rerolls until the die shows something else, or once                   |
 * | `5d10>=7`                                 | counts dice; without white space, and first in its expression         |
 * | `3d6 + 11 >= 18`                          | compares totals                                                       |
 * | `{4d6 + 1, 3d8}kh1`                       | pools, with keeps and counted successes                               |
 * | `+ - x * × / ÷ ( )`                       | arithmetic with whole numbers; division rounds down                   |
 * | `min(…)`, `max(…)`, `abs(…)`              | functions                                                             |
 */
export { chartOf } from './chart.ts';
export {
  add,
  combine,
  constant,
  fromWeights,
  highestOf,
  highestOutcome,
  lowestOf,
  lowestOutcome,
  mixture,
  negate,
  reduced,
  repeat,
  shift,
  subtract,
  transform,
  uniform,
  type Distribution,
} from './distribution.ts';
export { distributionOf } from './exact.ts';
export { openSum } from './open-dice.ts';
export { parseDice, type Parsed } from './parse.ts';
export { printDice } from './printer.ts';
export { seededSource, sourceFromWords, type RandomSource } from './random.ts';
export {
  addRatios,
  chanceSaid,
  compareRatios,
  complement,
  divideRatios,
  multiplyRatios,
  printDecimal,
  printPercent,
  printRatio,
  printShortDecimal,
  ratio,
  reduce,
  subtractRatios,
  toNumber,
  type Ratio,
} from './ratio.ts';
export { rollDice, type Rolled, type RolledDie, type RolledMember } from './roll.ts';
export {
  allSucceed,
  anySucceeds,
  atLeast,
  contest,
  exactly,
  meanOf,
  moreThan,
  probability,
  quantileOf,
  successesOf,
  trial,
  varianceOf,
  type Contest,
} from './statistics.ts';
export {
  checkOdds,
  confidentDifferenceAtLeast,
  confidentDifferenceExactly,
  markedDifference,
  openDifferenceAtLeast,
  openDifferenceExactly,
  type Check,
  type CheckOdds,
  type MarkedDifference,
  type Marks,
} from './system-dice.ts';
export { transcriptOf } from './transcript.ts';
export {
  isProblem,
  isRefusal,
  problemAt,
  type Condition,
  type Expression,
  type Problem,
  type Refusal,
  type Relation,
} from './tree.ts';
