/**
 * Fixtures for checks: text in which a comment of carets below a line says what must be found there, and nothing else
 * may be found.
 *
 *     check(`
 *     character Jo
 *       STR 9
 *     //^^^^^ attribute-maximum: above the Cinematic maximum of 8
 *     `);
 *
 * `//- /folder/file.callsheet` begins a file; text before the first such line is `/main.callsheet`. Columns left of a
 * marker's `//` can be marked by carets alone. A severity before the code is expected instead of the code's own.
 */
import type { Fix, Severity } from '../../server/src/checks/check.ts';
import { CHECKS } from '../../server/src/checks/index.ts';
import { Checker, type Report } from '../../server/src/checks/run.ts';
import { LIBRARIES } from './libraries.ts';
import { Model, type CharacterView, type ModelFile } from '../../server/src/model/model.ts';
import { pushTo } from '../../server/src/rules/lists-by-key.ts';
import { parseSource } from '../../server/src/syntax/source.ts';
import type { Span } from '../../server/src/syntax/tree.ts';
import { overlapIn } from './edits-apart.ts';

export interface Expected {
  readonly uri: string;
  /** From 0, in the text without markers. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
}

export interface Fixture {
  readonly files: ReadonlyMap<string, string>;
  readonly expected: readonly Expected[];
}

export interface World {
  readonly model: Model;
  readonly checker: Checker;
  readonly files: readonly ModelFile[];
}

const MAIN = '/main.callsheet';
const FILE = /^\s*\/\/-\s*(\/\S+)\s*$/;
const MARKER =
  /^(\s*(?:\/\/)?\s*)(\^+)\s+(?:(error|warning|info|hint)\s+)?([a-z]+(?:-[a-z]+)*)(?::\s*(.*?))?\s*$/;

export function parseFixture(fixture: string): Fixture {
  const files = new Map<string, string[]>();
  const expected: Expected[] = [];
  let path = MAIN;
  for (const line of unindented(fixture)) {
    const header = FILE.exec(line)?.[1];
    if (header) {
      path = header;
      files.set(path, []);
      continue;
    }
    if (!files.has(path)) files.set(path, []);
    const lines = files.get(path)!;
    const [, before = '', carets = '', severity, code = '', message = ''] = MARKER.exec(line) ?? [];
    if (carets && lines.length > 0) {
      const place = {
        uri: uriOf(path),
        line: lines.length - 1,
        start: before.length,
        end: before.length + carets.length,
      };
      expected.push({
        ...place,
        code,
        severity: (severity as Severity | undefined) ?? severityOf(code),
        message,
      });
    } else lines.push(line);
  }
  return { files: new Map([...files].map(([name, lines]) => [name, lines.join('\n')])), expected };
}

/** Everything that the product would load for these files. */
export function worldOf(files: Iterable<readonly [path: string, text: string]>): World {
  const model = new Model(LIBRARIES);
  const uris: string[] = [];
  for (const [path, text] of files) {
    uris.push(uriOf(path));
    model.setFile(uriOf(path), parseSource(text, model.parse));
  }
  return { model, checker: new Checker(model), files: uris.map((uri) => model.file(uri)!) };
}

/** Returns the reports of a file, with the user's own severities if there are any. */
export const reportsIn = ({ checker }: World, file: ModelFile): Report[] => checker.check(file, new Map());

/** The codes of all findings of one file. */
export function codesOf(text: string): string[] {
  const world = worldOf([['/x.callsheet', text]]);
  return world.files.flatMap((file) => reportsIn(world, file).map(({ code }) => code));
}

/** A fixture in a campaign where points may be left over. */
export const quiet = (text: string, settings = ''): string =>
  [
    'campaign Test',
    '  severity: unspent-points ignore, missing-attribute ignore',
    ...unindented(settings).map((line) => `  ${line}`),
    '',
    ...unindented(text),
  ].join('\n');

/** Throws unless the findings of a fixture are exactly those that it marks. */
export function check(fixture: string): void {
  const { files, expected } = parseFixture(fixture);
  const world = worldOf(files);
  const open = [...expected];
  const unexpected: string[] = [];
  for (const file of world.files) {
    for (const report of reportsIn(world, file)) {
      demandFixesApart(report);
      const index = open.findIndex((each) => meets(each, report, file));
      if (index >= 0) open.splice(index, 1);
      else unexpected.push(describe(report, file));
    }
  }
  const missing = open.map(
    (each) =>
      `${each.uri}:${each.line + 1}:${each.start + 1}-${each.end + 1} ${each.severity} ${each.code}: ${each.message}`,
  );
  if (unexpected.length + missing.length === 0) return;
  throw new Error(
    [
      ...unexpected.map((line) => `found, not expected:  ${line}`),
      ...missing.map((line) => `expected, not found:  ${line}`),
    ].join('\n'),
  );
}

/** Throws where the edits of a fix overlap: an editor would refuse them. */
function demandFixesApart({ code, finding }: Report): void {
  for (const { title, edits } of finding.fixes?.() ?? []) {
    const byBlock = new Map<unknown, Span[]>();
    for (const { origin } of edits) pushTo(byBlock, origin.block, origin);
    for (const own of byBlock.values())
      if (overlapIn(own)) throw new Error(`The edits of “${title}” (${code}) overlap.`);
  }
}

/** The text of the file after the nth fix of the first finding of a code; markers of the fixture are ignored. */
export function fix(fixture: string, code: string, nth = 0): string {
  const { file, fixes } = fixesIn(fixture, code);
  const chosen = fixes[nth];
  if (!chosen) throw new Error(`\`${code}\` has ${fixes.length} fixes, no fix ${nth}.`);
  const { blocks, starts } = file.source;
  const edits = chosen.edits.map(({ origin, text: inserted }) => {
    const base = starts[blocks.findIndex((block) => block === origin.block)];
    if (base === undefined) throw new Error('The fix edits another file.');
    return { start: base + origin.start, end: base + origin.end, inserted };
  });
  let { text } = file.source;
  for (const { start, end, inserted } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + inserted + text.slice(end);
  return text;
}

/** The titles of the fixes of the first finding of a code. */
export const fixTitles = (fixture: string, code: string): string[] =>
  fixesIn(fixture, code).fixes.map(({ title }) => title);

/** The first character of a fixture, built. */
export function characterIn(fixture: string, name?: string): CharacterView {
  const { model, files } = worldOf(parseFixture(fixture).files);
  const all = files
    .flatMap(({ index }) => index.declared)
    .filter(({ kind }) => kind === 'character' || kind === 'npc');
  const declared = all.find(({ node }) => name === undefined || node.name.text === name);
  if (!declared) throw new Error('There is no such character in the fixture.');
  return model.character(declared);
}

/** Lines as they are written: without the indentation that all of them share, without the first and last if blank. */
export function unindented(text: string): string[] {
  const lines = text.split('\n');
  if (lines[0]?.trim() === '') lines.shift();
  if (lines.at(-1)?.trim() === '') lines.pop();
  const shared = Math.min(...lines.filter((line) => line.trim()).map((line) => /^ */.exec(line)![0].length));
  return lines.map((line) => line.slice(shared));
}

function fixesIn(fixture: string, code: string): { file: ModelFile; report: Report; fixes: Fix[] } {
  const world = worldOf(parseFixture(fixture).files);
  for (const file of world.files) {
    const report = reportsIn(world, file).find((each) => each.code === code);
    if (report) return { file, report, fixes: report.finding.fixes?.() ?? [] };
  }
  throw new Error(`There is no finding \`${code}\` in the fixture.`);
}

const uriOf = (path: string): string => `file://${path}`;
const severityOf = (code: string): Severity => CHECKS.find((each) => each.code === code)?.severity ?? 'error';

/** An expected message that ends with a full stop is the end of the message; others may be any part of it. */
const says = (message: string, expected: string): boolean =>
  /[.?]$/.test(expected) ? message.endsWith(expected) : message.includes(expected);

function meets(expected: Expected, report: Report, file: ModelFile): boolean {
  const place = placeOf(report, file);
  return (
    expected.uri === file.uri &&
    expected.line === place.line &&
    expected.start === place.start &&
    // A caret alone marks an empty span, too.
    (expected.end === place.end || (place.end === place.start && expected.end === place.start + 1)) &&
    expected.code === report.code &&
    expected.severity === report.severity &&
    says(report.finding.message, expected.message)
  );
}

/** The line and columns of a report; one that goes on over several lines ends with its first. */
function placeOf(
  { start, end }: Report,
  { source: { text } }: ModelFile,
): { line: number; start: number; end: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', start);
  const line = text.slice(0, lineStart).split('\n').length - 1;
  return {
    line,
    start: start - lineStart,
    end: Math.min(end, lineEnd < 0 ? text.length : lineEnd) - lineStart,
  };
}

function describe(report: Report, file: ModelFile): string {
  const { line, start, end } = placeOf(report, file);
  return `${file.uri}:${line + 1}:${start + 1}-${end + 1} ${report.severity} ${report.code}: ${report.finding.message}`;
}

/** Returns the result of work that pauses between its steps. */
export function finished<T>(steps: Generator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
