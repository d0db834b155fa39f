/** A small chart in plain text, for places that show no pictures. */
import { highestOutcome, lowestOutcome, type Distribution } from './distribution.ts';
import { complement, ratio, toNumber } from './ratio.ts';
import { probability, quantileOf } from './statistics.ts';

const BLOCKS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Of the longest bar. */
const WIDTH = 24;

/** Outcomes beyond these quantiles share a line, so that the middle has room. */
const RARE = ratio(1, 2_000);

/**
 * One line for each outcome, or for as many neighbours together as keep it within `rows`:
 *
 *      3 ▉                         0.46%
 *      4 ██▋                       1.39%
 */
export function chartOf(distribution: Distribution, rows = 20): string {
  if (distribution.outcomes.length === 0) return '';
  const buckets = bucketsOf(distribution, rows).map(({ label, from, to }) => ({
    label,
    chance: toNumber(probability(distribution, (outcome) => outcome >= from && outcome <= to)),
  }));
  const highest = Math.max(...buckets.map(({ chance }) => chance));
  const labelWidth = Math.max(...buckets.map(({ label }) => label.length));
  return buckets
    .map(({ label, chance }) => {
      const bar = barOf((chance / highest) * WIDTH).padEnd(WIDTH);
      return `${label.padStart(labelWidth)} ${bar} ${`${(chance * 100).toFixed(2)}%`.padStart(7)}`;
    })
    .join('\n');
}

interface Bucket {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

function bucketsOf(distribution: Distribution, rows: number): Bucket[] {
  const [lowest, highest] = [lowestOutcome(distribution), highestOutcome(distribution)];
  const isWide = highest - lowest >= rows;
  const first = isWide ? quantileOf(distribution, RARE) : lowest;
  const last = isWide ? quantileOf(distribution, complement(RARE)) : highest;
  const step = stepOf(last - first + 1, rows);
  return Array.from({ length: Math.ceil((last - first + 1) / step) }, (_, index) => {
    const from = first + index * step;
    const to = Math.min(from + step - 1, highest);
    if (index === 0 && lowest < first) return { label: `≤ ${to}`, from: lowest, to };
    if (to >= last && to < highest) return { label: `≥ ${from}`, from, to: highest };
    return { label: from === to ? String(from) : `${from}..${to}`, from, to };
  });
}

/**
 * Returns how many neighbouring outcomes share a line: as few as fit, or up to twice as many where that leaves no remainder.
 * It looks at numbers of lines, which are few; a factor can put outcomes millions apart.
 */
function stepOf(outcomes: number, rows: number): number {
  const least = Math.ceil(outcomes / rows);
  for (let lines = rows; lines * 2 * least >= outcomes; lines--)
    if (outcomes % lines === 0) return outcomes / lines;
  return least;
}

/** Every possible outcome shows at least a sliver. */
function barOf(length: number): string {
  const eighths = length > 0 ? Math.max(1, Math.round(length * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + BLOCKS[eighths % 8]!;
}
