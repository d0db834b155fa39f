import type { Sheet } from '../rules/sheet.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Finding, CheckedCharacter } from './check.ts';
import { textOf } from './edits.ts';
import { t } from '../text/messages.ts';

/** Findings in the sheet of today, and those that the sheet had only before its log. */
export function* todayAndAtCreation(
  { sheet }: CheckedCharacter,
  find: (sheet: Sheet) => Iterable<Finding>,
): Generator<Finding> {
  const today = [...find(sheet)];
  yield* today;
  if (sheet.created === sheet) return;
  const places = new Set(today.map(({ origin }) => origin.start));
  for (const finding of find(sheet.created)) {
    if (places.has(finding.origin.start)) continue;
    yield atCreation(finding);
  }
}

/** The line is that of today: changing it would not change what was at creation. */
export const atCreation = (finding: Finding): Finding => ({
  ...finding,
  message: t('At creation, before the log: {0}', finding.message),
  fixes: () => [],
});

/** Returns whether a score comes from the sheet, not from a line of the log. */
export const isWritten = (origin: Origin, score: number): boolean =>
  Number(/\d+/.exec(textOf(origin))?.[0]) === score;
