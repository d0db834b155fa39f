/** The line that may come next in a declaration: the first proposal that breaks no rule when it is written. */
import { Checker, type Report } from '../checks/run.ts';
import type { Model } from '../model/model.ts';
import { complete } from './completion.ts';
import { cursorAt } from './completion/cursor.ts';
import { withoutPlaceholders } from './completion/items.ts';
import { trialOf } from './refactor/trial.ts';

/** Each proposal is tried out on a copy of the workspace. */
const MOST_TRIED = 40;

/**
 * Returns the proposal for an empty line; undefined if there is no certain one. It is computed from the rules of the place
 * alone: of the proposals for the line, the first that leads to no new finding and leaves none of the text open.
 */
export function* nextLine(model: Model, uri: string, offset: number): Generator<void, string | undefined> {
  const file = model.file(uri);
  const cursor = file && cursorAt(model, file, offset);
  if (!file || !cursor?.declared || cursor.before.trim() !== '' || cursor.after !== '') return undefined;
  const before = findingsIn(model, uri);
  const texts = complete(model, uri, offset)
    .filter(({ removes, replace }) => !removes && replace.start === offset && replace.end === offset)
    .sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
    .map(({ insertText, isSnippet }) => (isSnippet ? withoutPlaceholders(insertText) : insertText))
    .filter((text) => /^\S.*\S$/.test(text) && !text.endsWith(':'));
  for (const text of new Set(texts.slice(0, MOST_TRIED))) {
    const trial = yield* trialOf(model, [{ uri, start: offset, end: offset, text }]);
    const after = findingsIn(trial, uri);
    if ([...after].every(([finding, count]) => count <= (before.get(finding) ?? 0))) return text;
    yield;
  }
  return undefined;
}

/** How often each finding is there. Points that are left are no reason against a line. */
function findingsIn(model: Model, uri: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const isBad = ({ severity }: Report): boolean => severity === 'error' || severity === 'warning';
  for (const report of new Checker(model).check(model.file(uri)!, new Map()).filter(isBad)) {
    const key = `${report.code} ${report.finding.message.replace(/\d+/g, '#')}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
