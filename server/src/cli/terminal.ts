/** What the terminal shows: colors, and the width of lines. */
import type { Severity } from '../checks/check.ts';

type Paint = (text: string) => string;
export type Paints = Readonly<Record<Severity | 'bold' | 'dim' | 'added' | 'removed', Paint>>;

/** The parts of the environment that count. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Services whose logs show colors although they are no terminals. */
const COLORED_LOGS = [
  'GITHUB_ACTIONS',
  'GITEA_ACTIONS',
  'GITLAB_CI',
  'CIRCLECI',
  'BUILDKITE',
  'APPVEYOR',
  'TRAVIS',
];

/**
 * Whether to write colors. The first of these that says anything wins: FORCE_COLOR (`0` and `false` say no), NO_COLOR
 * (https://no-color.org), `TERM=dumb`, a terminal, a CI service whose logs show colors.
 */
export function showsColors(environment: Environment, isTerminal: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  if (refused !== undefined && refused !== '') return false;
  if (terminal === 'dumb') return false;
  return isTerminal || COLORED_LOGS.some((name) => environment[name]);
}

export function paints(isOn: boolean): Paints {
  const paint = (code: number): Paint =>
    isOn ? (text) => `\u001b[${code}m${text}\u001b[0m` : (text) => text;
  return {
    error: paint(31),
    warning: paint(33),
    info: paint(34),
    hint: paint(36),
    bold: paint(1),
    dim: paint(2),
    added: paint(32),
    removed: paint(31),
  };
}

/** The colors for standard output. */
export const outputPaints = (): Paints => paints(showsColors(process.env, process.stdout.isTTY));

/** Lines that no terminal wraps: the width of text that goes into files and pipes. */
export const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** The columns of the terminal; unbounded where there is none, unless COLUMNS says otherwise. */
export function outputColumns(): number {
  const told = Number(process.env['COLUMNS']);
  if (Number.isInteger(told) && told > 0) return told;
  return process.stdout.isTTY ? process.stdout.columns : UNBOUNDED;
}

/** Narrower text cannot be read at all. */
const LEAST_COLUMNS = 20;

/** Breaks a text at its spaces into lines of at most so many columns; a longer word stays whole. */
export function wrapped(text: string, columns: number): string[] {
  const width = Math.max(columns, LEAST_COLUMNS);
  if (text.length <= width) return [text];
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const fitting = rest.lastIndexOf(' ', width);
    const space = fitting > 0 && rest.slice(0, fitting).trim() ? fitting : rest.indexOf(' ', width);
    if (space < 0) break;
    lines.push(rest.slice(0, space).trimEnd());
    rest = rest.slice(space).trimStart();
  }
  return rest ? [...lines, rest] : lines;
}

/** Wraps the lines of a table; what does not fit goes on below the last column, which two spaces part from the others. */
export function fitted(text: string, columns: number): string {
  if (columns === UNBOUNDED) return text;
  return text
    .split('\n')
    .map((line) => {
      if (line.length <= columns) return line;
      const [indent = ''] = /^ */.exec(line)!;
      const gaps = [...line.matchAll(/\S {2,}(?=\S)/g)].map(({ index, 0: gap }) => index + gap.length);
      const last = gaps.findLast((at) => at <= columns / 2) ?? indent.length + 2;
      const head = line.slice(0, last);
      const [first = '', ...rest] = wrapped(line.slice(last), columns - last);
      return [`${head}${first}`, ...rest.map((each) => `${' '.repeat(last)}${each}`)].join('\n');
    })
    .join('\n');
}
