/** Characters with a log, for the checks of logs. */
import { fix, parseFixture, quiet, reportsIn, unindented, worldOf } from './fixture.ts';

/** Returns the findings of the text that a fix leaves. */
export function codesAfter(fixture: string, code: string, nth = 0): string[] {
  const text = fix(fixture, code, nth);
  const world = worldOf(parseFixture(text).files);
  return world.files.flatMap((file) => reportsIn(world, file).map((report) => report.code));
}

/** A character with the given sheet and log; markers stand in the log. */
export const withLog = (sheet: string, log: string, settings = ''): string => {
  const lines = (text: string, indent: string): string[] =>
    unindented(text).map((line) => `${indent}${line}`);
  return quiet(['character Jo', ...lines(sheet, '  '), '  log:', ...lines(log, '    ')].join('\n'), settings);
};
