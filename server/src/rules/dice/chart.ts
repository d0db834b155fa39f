/** A small chart in plain text, for places that show no pictures. */
import { highestOutcome, lowestOutcome, spanOf, type Distribution } from './distribution.ts';
import { probability } from './statistics.ts';
import { toNumber } from './ratio.ts';

const BLOCKS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/**
 * One line for each outcome, or for as many neighbours together as keep it within `rows`:
 *
 *      3 ▏          0.46%
 *      4 █▎         1.39%
 */
export function chartOf(distribution: Distribution, rows = 20, width = 24): string {
  if (distribution.outcomes.length === 0) return '';
  const lowest = lowestOutcome(distribution);
  const step = Math.ceil((spanOf(distribution) + 1) / rows);
  const buckets = Array.from({ length: Math.ceil((spanOf(distribution) + 1) / step) }, (_, index) => {
    const from = lowest + index * step;
    const to = Math.min(from + step - 1, highestOutcome(distribution));
    const chance = toNumber(probability(distribution, (outcome) => outcome >= from && outcome <= to));
    return { label: from === to ? String(from) : `${from}..${to}`, chance };
  });
  const highest = Math.max(...buckets.map(({ chance }) => chance));
  const labelWidth = Math.max(...buckets.map(({ label }) => label.length));
  return buckets
    .map(({ label, chance }) => {
      const bar = barOf((chance / highest) * width).padEnd(width);
      return `${label.padStart(labelWidth)} ${bar} ${`${(chance * 100).toFixed(2)}%`.padStart(7)}`;
    })
    .join('\n');
}

/** Whatever is possible shows at least a sliver. */
function barOf(length: number): string {
  const eighths = length > 0 ? Math.max(1, Math.round(length * 8)) : 0;
  return '█'.repeat(Math.floor(eighths / 8)) + BLOCKS[eighths % 8]!;
}
