/** The names and file names of what is created. */
import type { DeclarationKind } from '../syntax/schema.ts';
import { parseSource } from '../syntax/source.ts';

const LONGEST = 80;

/** Why a text cannot be the name of a declaration, or undefined where it can. */
export function nameProblem(kind: DeclarationKind, name: string): string | undefined {
  const what = `the name of ${kind === 'adventure' || kind === 'npc' ? 'an' : 'a'} ${kind}`;
  if (name === '') return `Type ${what}.`;
  if (name.length > LONGEST) return `A name has at most ${LONGEST} characters; this one has ${name.length}.`;
  if (/,/.test(name)) return `Leave the comma out of ${what}: commas separate the names of a list.`;
  const { blocks } = parseSource(`${kind} ${name}\n`);
  const declaration = blocks[0]?.declarations[0];
  const isRead = declaration?.name.text === name && !declaration.base && declaration.groups.length === 0;
  const hasProblem = blocks.some(({ problems }) => problems.length > 0);
  if (isRead && !hasProblem && !/^[[\]]|\/\/|[[\]\p{Cc}]/u.test(name)) return undefined;
  return `“${name}” cannot be ${what}. Use letters, digits, spaces, hyphens and apostrophes.`;
}

/** A file name of a name: `The Light in the Mill` makes `the-light-in-the-mill`. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  // Windows cannot open files with these names.
  return /^(con|prn|aux|nul|com\d|lpt\d)$/.test(plain) ? `${plain}-file` : plain || 'untitled';
}

/** The first of `a`, `a-2`, `a-3` … that is not taken. */
export function freeName(base: string, isTaken: (name: string) => boolean): string {
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base}-${number}`;
  return name;
}
