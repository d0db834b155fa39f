import type { Sheet } from '../rules/sheet.ts';
import type { Finding, CheckedCharacter } from './check.ts';
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
    // The line is that of today: changing it would not change what was at creation.
    yield { ...finding, message: t('At creation, before the log: {0}', finding.message), fixes: () => [] };
  }
}
