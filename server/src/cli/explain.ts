/** `callsheet explain`. */
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { nearest } from '../checks/names.ts';
import { CODES } from '../checks/codes.ts';
import { CHECKS } from '../checks/index.ts';
import { t } from '../text/messages.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { explanation } from './help-pages.ts';
import { fitted, outputColumns } from './terminal.ts';
import { complain, print } from './output.ts';

/** Prints the help page of a code with its example, or the list of all codes. */
export function explain(code: string | undefined, examples: string): ExitCode {
  const columns = outputColumns();
  if (code === undefined) {
    const width = Math.max(...CODES.map((each) => each.length));
    const rows = CHECKS.map(
      (check) => `${check.code.padEnd(width)}  ${check.severity.padEnd(7)}  ${t(check.summary)}`,
    );
    print(fitted(`${rows.join('\n')}\n`, columns));
    return EXIT.clean;
  }
  const page = explanation(code.trim().toLowerCase(), exampleOf(code, examples));
  if (page) {
    print(fitted(page, columns));
    return EXIT.clean;
  }
  const [guess] = nearest(code, CODES);
  complain(
    guess === undefined
      ? t('there is no code “{0}”; `callsheet explain` lists them', code)
      : t('there is no code “{0}”; did you mean “{1}”?', code, guess),
  );
  return EXIT.usage;
}

/** The example of a code; empty where the package lacks it. */
function exampleOf(code: string, folder: string): string {
  if (!CODES.some((each) => each === code)) return '';
  try {
    return readFileSync(path.join(folder, `${code}.callsheet`), 'utf8');
  } catch {
    return '';
  }
}
