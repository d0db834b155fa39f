/** `npm run fuzz -- --minutes 60 --seed 7`: random edits until the time is over or something differs. */
import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const end = Date.now() + 60_000 * Number(values.minutes);
let edits = 0;
let comparisons = 0;
for (let seed = Number(values.seed); Date.now() < end; seed++) {
  const outcome = fuzz(seed, 400);
  edits += outcome.edits;
  comparisons += outcome.comparisons;
  if (outcome.difference === undefined) continue;
  console.error(outcome.difference);
  process.exitCode = 1;
}
console.log(`${edits} edits, ${comparisons} comparisons`);
