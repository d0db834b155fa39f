/** The help page of each finding, for `callsheet explain`, for reports, and for the documentation. */
import type { Check } from '../checks/check.ts';
import { CHECKS } from '../checks/index.ts';
import { t } from '../text/messages.ts';

const checkOf = (code: string): Check | undefined => CHECKS.find((each) => each.code === code);

/** The page of a code as Markdown; empty for a code that there is not. */
export function helpPage(code: string): string {
  const check = checkOf(code);
  if (!check) return '';
  const { severity, summary, about } = check;
  const head = `**${t(summary)}** ${t('Severity: {0}.', severity)}`;
  return `${[head, t(about), ...remedies(check)].join('\n\n')}\n`;
}

/** The page of a code as plain text with an example; undefined for a code that there is not. */
export function explanation(code: string, example: string): string | undefined {
  const check = checkOf(code);
  if (!check) return undefined;
  const { severity, summary, about } = check;
  const paragraphs = [`${code} (${severity})`, t(summary), t(about), ...remedies(check)];
  const shown = example
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`.trimEnd());
  if (example) paragraphs.push(`${t('Example:')}\n\n${shown.join('\n')}`);
  return `${paragraphs.join('\n\n')}\n`;
}

const remedies = ({ code, autoFix, character }: Check): string[] => [
  ...(autoFix ? [t('`callsheet check --fix` corrects it.')] : []),
  [
    t('To change its severity, write `{0}` in the campaign.', `severity: ${code} ignore`),
    ...(character ? [t('To permit one case, write `{0}` there.', `allow ${code} because …`)] : []),
  ].join(' '),
];
