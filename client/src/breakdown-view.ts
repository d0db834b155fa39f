import type {
  Breakdown,
  BreakdownEntry,
  BreakdownSection,
  BudgetState,
  SourceTarget,
} from '../../server/src/protocol.ts';
import { escapeMarkup } from '../../server/src/text/markup.ts';
import { t } from '../../server/src/text/messages.ts';

const STATE_LABELS: Readonly<Record<BudgetState, string>> = {
  exact: t('all spent'),
  unspent: t('points left'),
  overspent: t('overspent'),
  npc: t('no budget'),
};

/** The breakdown as HTML. Each entry with a source has its path in `data-path`, for `targetAt`. */
export function renderBreakdown(breakdown: Breakdown): string {
  const { name, kind, campaign, level, state, summary, sections } = breakdown;
  const context = [kind, campaign, level].filter((part) => part !== '').join(' · ');
  return `<header class="${state}">
<h1>${label(name, '', true)}</h1>
<p class="summary">${escapeMarkup(summary)} <span class="badge">${STATE_LABELS[state]}</span></p>
<p class="context">${escapeMarkup(context)}</p>
</header>
${sections.map(renderSection).join('\n')}`;
}

/** The source of the entry at a path such as `1.0.2`: section, entry, part. The empty path is the character. */
export function targetAt(breakdown: Breakdown, path: string): SourceTarget | undefined {
  if (path === '')
    return { uri: breakdown.uri, range: { start: breakdown.position, end: breakdown.position } };
  const [section, ...steps] = path.split('.').map(Number);
  let entries = breakdown.sections[section ?? -1]?.entries;
  let target: SourceTarget | undefined;
  for (const step of steps) {
    const entry: BreakdownEntry | undefined = entries?.[step];
    target = entry?.target;
    entries = entry?.entries;
  }
  return target;
}

/** The ids of sections that are of interest less often than the others. */
const CLOSED = ['load', 'log'];

function renderSection({ id, title, value, entries }: BreakdownSection, index: number): string {
  return `<details class="section" data-key="${escapeMarkup(id)}"${CLOSED.includes(id) ? '' : ' open'}>
<summary><h2>${escapeMarkup(title)}</h2>${leader}${value === undefined ? '' : renderValue(value)}</summary>
${renderEntries(entries, String(index), id)}
</details>`;
}

function renderEntries(entries: readonly BreakdownEntry[], path: string, key: string): string {
  const items = entries.map((entry, index) =>
    renderEntry(entry, `${path}.${index}`, `${key}/${entry.label}`),
  );
  return `<ul>${items.join('\n')}</ul>`;
}

function renderEntry(entry: BreakdownEntry, path: string, key: string): string {
  const row = `${label(entry.label, path, entry.target !== undefined)}${remark('note', entry.note)}${leader}${renderValue(entry.value)}`;
  // The citation would double the length of the page: it is a tooltip, and the first line of what unfolds.
  const title = entry.rule === undefined ? '' : ` title="${escapeMarkup(entry.rule)}"`;
  if (!entry.entries?.length) return `<li><div class="row"${title}>${row}</div></li>`;
  return `<li><details data-key="${escapeMarkup(key)}"><summary class="row"${title}>${row}</summary>${remark('rule', entry.rule)}${renderEntries(entry.entries, path, key)}</details></li>`;
}

const leader = '<span class="leader"></span>';

function label(text: string, path: string, hasSource: boolean): string {
  if (!hasSource) return `<span class="label">${escapeMarkup(text)}</span>`;
  return `<button type="button" class="label" data-path="${path}" title="${t('Go to source')}">${escapeMarkup(text)}</button>`;
}

const renderValue = (value: string): string => `<span class="value">${escapeMarkup(value)}</span>`;

const remark = (kind: 'note' | 'rule', text: string | undefined): string =>
  text === undefined ? '' : `<span class="${kind}">${escapeMarkup(text)}</span>`;
