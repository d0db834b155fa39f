/** Names of what is created: files, folders, declarations. */
import { withoutMarks } from './marks.ts';

/** A file name of a name: `The Light in the Mill` makes `the-light-in-the-mill`. */
export function slug(name: string): string {
  const plain = withoutMarks(name)
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // Windows cannot open files with these names.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? `${plain}-file` : plain || 'untitled';
}

/** `a`, `a-2`, `a-3` …: the names to try until one is free. */
export function* numbered(base: string, separator = '-'): Generator<string> {
  yield base;
  for (let number = 2; ; number++) yield `${base}${separator}${number}`;
}

/** The first of `a`, `a-2`, `a-3` … that is not taken; of declarations `A 2`, with a space as the separator. */
export function freeName(base: string, isTaken: (name: string) => boolean, separator?: string): string {
  for (const name of numbered(base, separator)) if (!isTaken(name)) return name;
  return base;
}

/** Whether an existing file is kept: a README or `.gitignore` that repository and campaign both bring. */
export const isKeptFile = (path: string): boolean => /^(readme\.md|\.gitignore)$/i.test(path);
