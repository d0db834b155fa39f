/** A report as plain text for a terminal. */
import { t } from '../text/messages.ts';
import { findingChange, rowOf, type Report, type ReportItem } from './report.ts';

type Paint = (text: string) => string;

export interface ReportPaints {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly added: Paint;
  readonly removed: Paint;
}

export function reportText({ summary, sections }: Report, paint: ReportPaints): string {
  if (!summary) return `${t('Nothing changed.')}\n`;
  const parts = sections.map(
    ({ title, items }) => `${paint.bold(title)}\n${items.map((item) => itemText(item, paint)).join('')}`,
  );
  return `${parts.join('\n')}\n${summary}\n`;
}

function itemText(
  { name, note, path, headline, findings, details }: ReportItem,
  paint: ReportPaints,
): string {
  const lines = [
    `  ${paint.bold(name)}${note ? ` (${note})` : ''}  ${paint.dim(path)}`,
    ...(headline && details.length === 0 ? [`    ${headline}`] : []),
    ...findings.map((finding) => {
      const painted = finding.isNew ? paint.removed : paint.added;
      return `    ${painted(findingChange(finding))}  ${finding.message}  ${paint.dim(finding.code)}`;
    }),
    ...details.flatMap((group) => {
      const row = rowOf(group);
      if (row !== undefined) return [`    ${group.title}:  ${row}`];
      return [`    ${group.title}:`, ...group.lines.map((line) => `      ${line}`)];
    }),
  ];
  return `${lines.join('\n')}\n`;
}
