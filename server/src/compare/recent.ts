/** The last entries of a ledger, for a hover. */
import { escape } from '../features/render.ts';
import { signed } from '../rules/labels.ts';
import { t } from '../text/messages.ts';
import type { Ledger, LedgerEntry, LedgerStep } from './ledger.ts';
import { formerTexts } from './report.ts';

const MOST_ENTRIES = 3;
const MOST_CHANGES = 3;

/** The last changes that are committed, the newest first, as a list in Markdown; empty where the character never changed. */
export function recentMarkdown({ entries, unit }: Ledger): string {
  const changed = entries.filter(({ commit }, index) => commit !== undefined && index > 0);
  const shown = changed.slice(-MOST_ENTRIES).reverse();
  if (shown.length === 0) return '';
  return [
    `**${t('Last changes')}**`,
    '',
    ...shown.map((entry) => `- ${entry.date}: ${changesOf(entry, unit)}`),
  ].join('\n');
}

function changesOf(entry: LedgerEntry, unit: string): string {
  const { changes, logged, unpaid } = entry;
  const price = ({ change }: LedgerStep): string =>
    change === undefined ? '' : ` (${signed(change)} ${unit})`;
  const steps = [
    ...logged.map((step) => `${step.line}${price(step)}`),
    ...unpaid.map((step) => t('{0}, not in the log', `${step.line}${price(step)}`)),
  ];
  const scores = changes.map(
    ({ name, before, after }) => `${name} ${before ?? t('new')} -> ${after ?? t('gone')}`,
  );
  const all = [...formerTexts(entry), ...(steps.length > 0 ? steps : scores)];
  const left = all.length - MOST_CHANGES;
  return [...all.slice(0, MOST_CHANGES).map(escape), ...(left > 0 ? [t('{0} more', left)] : [])].join(' · ');
}
