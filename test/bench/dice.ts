/** Measures the exact odds of dice against what a hover may cost: medians of many runs, parsing included. */
import { distributionOf, isProblem, parseDice } from '../../server/src/rules/dice/index.ts';

const RUNS = 200;
/** Milliseconds that each may take. */
const LIMITS: Readonly<Record<string, number>> = { '100d6': 10, '4d6kh3': 1, '10d10kh5': 50 };

/** Prints a line for each expression, and answers whether all of them are fast enough. */
export function measureDice(): boolean {
  console.log(`exact odds: medians of ${RUNS} runs; milliseconds\n`);
  console.log('dice       |  first | median | limit');
  let isFast = true;
  for (const [text, limit] of Object.entries(LIMITS)) {
    const times = Array.from({ length: RUNS }, () => timeOf(text));
    const first = times[0]!;
    const median = times.sort((a, b) => a - b)[RUNS / 2]!;
    isFast &&= median < limit;
    const cells = [first.toFixed(2).padStart(6), median.toFixed(2).padStart(6), String(limit).padStart(5)];
    console.log(`${text.padEnd(10)} | ${cells.join(' | ')}${median < limit ? '' : '  TOO SLOW'}`);
  }
  return isFast;
}

function timeOf(text: string): number {
  const begin = performance.now();
  const { tree } = parseDice(text);
  const distribution = tree && distributionOf(tree);
  if (!distribution || isProblem(distribution)) throw new Error(`${text} has no odds.`);
  return performance.now() - begin;
}
