/** A report as Markdown for a comment on a pull request: what matters first, the details folded away. */
import { escape } from '../features/render.ts';
import { t } from '../text/messages.ts';
import { findingChange, type Report, type ReportItem } from './report.ts';

/** Services cut longer comments off. */
const LONGEST = 60_000;
const MOST_ITEMS = 30;

/** `title` names the two versions: `main to feature`. */
export function markdown({ summary, sections }: Report, title: string): string {
  if (!summary)
    return `### ${t('Callsheet: nothing changed')}\n\n${t('{0}: no character, adventure or house rule is different.', text(title))}\n`;
  const short = sections.flatMap(({ title: heading, items }) => [
    '',
    `**${heading}**`,
    '',
    ...items.slice(0, MOST_ITEMS).flatMap(shortItem),
    ...(items.length > MOST_ITEMS ? [`- ${t('… {0} more', items.length - MOST_ITEMS)}`] : []),
  ]);
  const long = sections.flatMap(({ items }) => items.flatMap(longItem));
  const head = [`### Callsheet: ${summary}`, '', t('Changes from {0}', text(title)), ...short].join('\n');
  const details: string[] = [];
  let length = head.length;
  for (const part of long) {
    if (length + part.length > LONGEST) {
      details.push('…', '');
      break;
    }
    details.push(part);
    length += part.length;
  }
  if (details.length === 0) return `${head}\n`;
  return `${head}\n\n<details>\n<summary>${t('All changes')}</summary>\n\n${details.join('\n')}\n</details>\n`;
}

function shortItem({ name, note, headline, findings }: ReportItem): string[] {
  const lead = `- **${text(name)}**${note ? ` (${text(note)})` : ''}${headline ? `: ${text(headline)}` : ''}`;
  const found = findings.map((finding) => {
    const change = finding.isNew ? `**${findingChange(finding)}**` : `${findingChange(finding)}:`;
    return `  - ${change} \`${finding.code}\`: ${text(finding.message)}`;
  });
  return [lead, ...found];
}

const longItem = ({ name, path, details }: ReportItem): string[] =>
  details.length === 0
    ? []
    : [
        [
          t('{0} in {1}', `**${text(name)}**`, `\`${path.replaceAll('`', '’')}\``),
          '',
          ...details.map(
            ({ title, lines }) => `- ${text(title)}\n${lines.map((line) => `  - ${text(line)}`).join('\n')}`,
          ),
          '',
        ].join('\n'),
      ];

/** Text of a writer: as it is, and without calling anybody. */
const text = (written: string): string =>
  escape(written)
    .replaceAll('->', '→')
    .replaceAll('-\\>', '→')
    .replaceAll('@', '@<!-- -->')
    .replaceAll('#', '\\#');
