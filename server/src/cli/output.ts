/**
 * The one way out of the command line. Texts hold names and paths that anybody may have written, so no control character
 * of theirs reaches a terminal or a log: each is shown as its escape, which in JSON means the character itself.
 */

import { fitted, outputColumns } from './terminal.ts';

/**
 * Control characters but for tab and line feed, what Unicode has for the ends of lines and paragraphs, and what turns the
 * direction of the text behind it: a name could show a line with its words in another order.
 */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text with every control character as its escape; tabs and line feeds stay. */
export const visible = (text: string): string => text.replace(CONTROLS, escaped);

/** The same, in one line. */
export const visibleLine = (text: string): string => visible(text).replaceAll('\n', '\\n');

/** Writes to standard output. */
export const print = (text: string): void => void process.stdout.write(visible(text));

/** Writes text for a reader to standard output, with its tables in the columns of the terminal. */
export const printFitted = (text: string): void => printStyled(fitted(visible(text), outputColumns()));

/** Writes a text whose names and paths were made visible before it was colored. */
export const printStyled = (text: string): void => void process.stdout.write(text);

/** Writes what is meant for a file, such as a patch: as it is, but for a terminal. */
export const printContent = (content: string | Uint8Array): void =>
  void process.stdout.write(typeof content === 'string' && process.stdout.isTTY ? visible(content) : content);

/** Writes to standard error; lines stay lines. */
export const printError = (text: string): void => void process.stderr.write(visible(text));

/** Writes one line to standard error: what could not be done. */
export const complain = (problem: string): void =>
  void process.stderr.write(`callsheet: ${visibleLine(problem)}\n`);

/** Plain data with every text in it visible in one line, for those who color it afterwards. */
export const withVisibleTexts = <T>(data: T): T =>
  JSON.parse(JSON.stringify(data), (_, value: unknown) =>
    typeof value === 'string' ? visibleLine(value) : value,
  ) as T;

/** The file to write; undefined for standard output, which `-` stands for. */
export const targetOf = (output: string | undefined): string | undefined =>
  output === '-' ? undefined : output;
