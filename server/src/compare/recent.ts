/** The last entries of a ledger, for a hover. */
import { escape } from '../features/render.ts';
import { signed } from '../rules/labels.ts';
import type { Ledger, LedgerEntry, LedgerStep } from './ledger.ts';

const MOST_ENTRIES = 3;
const MOST_CHANGES = 3;

/** The last changes that are committed, the newest first, as a list in Markdown; empty where the character never changed. */
export function recentMarkdown({ entries, unit }: Ledger): string {
  const changed = entries.filter(({ commit }, index) => commit !== undefined && index > 0);
  const shown = changed.slice(-MOST_ENTRIES).reverse();
  if (shown.length === 0) return '';
  return ['**Last changes**', '', ...shown.map((entry) => `- ${entry.date}: ${changesOf(entry, unit)}`)].join(
    '\n',
  );
}

function changesOf({ changes, logged, unpaid }: LedgerEntry, unit: string): string {
  const price = ({ change }: LedgerStep): string =>
    change === undefined ? '' : ` (${signed(change)} ${unit})`;
  const steps = [
    ...logged.map((step) => `${step.line}${price(step)}`),
    ...unpaid.map((step) => `${step.line}${price(step)}, not in the log`),
  ];
  const scores = changes.map(({ name, before, after }) => `${name} ${before ?? 'new'} -> ${after ?? 'gone'}`);
  const all = steps.length > 0 ? steps : scores;
  const left = all.length - MOST_CHANGES;
  return [...all.slice(0, MOST_CHANGES).map(escape), ...(left > 0 ? [`${left} more`] : [])].join(' · ');
}
