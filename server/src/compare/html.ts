/** A report as a page of its own: no scripts, nothing loaded, light and dark. */
import { signed } from '../rules/labels.ts';
import { escapeMarkup } from '../text/markup.ts';
import { languageTag, t } from '../text/messages.ts';
import type { Ledger, LedgerStep } from './ledger.ts';
import { findingChange, formerTexts, rowOf, type Report, type ReportItem } from './report.ts';

const STYLE = `:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; } h3 { font-size: 1rem; margin-bottom: 0; }
.path, .note { color: GrayText; font-weight: normal; } ul { margin: 0.3rem 0; }
.new { color: light-dark(#b00020, #ff8a80); } .gone { color: light-dark(#1b6e1b, #9ccc65); }`;

/** `title` names the two versions. */
export function html({ summary, sections }: Report, title: string): string {
  const body = sections.map(
    ({ title: heading, items }) => `<h2>${text(heading)}</h2>\n${items.map(itemHtml).join('\n')}`,
  );
  return page(summary || t('Nothing changed'), t('Changes from {0}', title), body.join('\n'));
}

/** The history of a character as HTML, the newest revision first. */
export function ledgerHtml({ name, path, unit, entries, missing }: Ledger): string {
  const price = ({ change }: LedgerStep): string =>
    change === undefined ? '' : ` (${signed(change)} ${unit})`;
  const list = (lines: readonly string[]): string =>
    lines.length > 0 ? `<ul>\n${lines.map((line) => `<li>${line}</li>`).join('\n')}\n</ul>` : '';
  const body = [...entries].reverse().map((entry) => {
    const { commit, date, author, subject, points, changes, logged, unpaid } = entry;
    const source = [author, commit?.slice(0, SHORT_ID)].filter(Boolean).join(', ');
    const lines = [
      ...formerTexts(entry).map(text),
      ...changes.map(({ name: score, before, after }) =>
        text(`${score} ${before ?? '–'} -> ${after ?? '–'}`),
      ),
      ...logged.map((step) => text(t('log: {0}', `${step.date} ${step.line}${price(step)}`))),
      ...unpaid.map(
        (step) => `<span class="new">${t('not in the log:')}</span> ${text(step.line + price(step))}`,
      ),
    ];
    return `<h3>${text(date)} ${text(subject)} <span class="path">${text(source)}</span></h3>
<p class="note">${text(points)}</p>
${list(lines)}`;
  });
  const lost = list(missing.map((step) => text(`${step.date} ${step.line}${price(step)}`)));
  return page(
    name,
    path,
    `${lost && `<h2>${t('Missing in the log')}</h2>\n${lost}\n`}<h2>${t('Revisions')}</h2>\n${body.join('\n')}`,
  );
}

const SHORT_ID = 8;

const page = (title: string, note: string, body: string): string => `<!doctype html>
<html lang="${languageTag()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${text(note)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${text(title)}</h1>
<p class="note">${text(note)}</p>
${body}
</body>
</html>
`;

function itemHtml({ name, note, path, headline, findings, details }: ReportItem): string {
  const found = findings.map(
    (finding) =>
      `<li class="${finding.isNew ? 'new' : 'gone'}">${findingChange(finding)}: ${text(finding.message)} <code>${text(finding.code)}</code></li>`,
  );
  const groups = details.map((group) => {
    const row = rowOf(group);
    const list = group.lines.map((line) => `<li>${text(line)}</li>`).join('');
    return `<li><span class="note">${text(group.title)}:</span> ${row === undefined ? `<ul>${list}</ul>` : text(row)}</li>`;
  });
  const list = [...found, ...groups].join('\n');
  return `<h3>${text(name)}${note ? ` <span class="note">(${text(note)})</span>` : ''} <span class="path">${text(path)}</span></h3>
${headline && details.length === 0 ? `<p>${text(headline)}</p>` : ''}${list ? `<ul>\n${list}\n</ul>` : ''}`;
}

const text = (written: string): string => escapeMarkup(written.replaceAll('->', '→'));
