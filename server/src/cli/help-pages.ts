/** The help page of each finding, for `callsheet explain`, for reports, and for the documentation. */
import type { Check } from '../checks/check.ts';
import { CHECKS } from '../checks/index.ts';

const checkOf = (code: string): Check | undefined => CHECKS.find((each) => each.code === code);

/** The page of a code as Markdown; empty for a code that there is not. */
export function helpPage(code: string): string {
  const check = checkOf(code);
  if (!check) return '';
  const { severity, summary, about } = check;
  return `**${summary}** Severity: ${severity}.\n\n${[about, ...remedies(check)].join('\n\n')}\n`;
}

/** The page of a code as plain text with an example; undefined for a code that there is not. */
export function explanation(code: string, example: string): string | undefined {
  const check = checkOf(code);
  if (!check) return undefined;
  const { severity, summary, about } = check;
  const paragraphs = [`${code} (${severity})`, summary, about, ...remedies(check)];
  const shown = example
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());
  if (example) paragraphs.push(`Example:\n\n${shown.join('\n')}`);
  return `${paragraphs.join('\n\n')}\n`;
}

const remedies = ({ code, autoFix, character }: Check): string[] => [
  ...(autoFix ? ['`callsheet check --fix` corrects it.'] : []),
  `To change its severity, write \`severity: ${code} ignore\` in the campaign.` +
    (character ? ` To permit one case, write \`allow ${code} because …\` there.` : ''),
];
