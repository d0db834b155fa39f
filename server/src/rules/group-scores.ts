/** The scores of an attribute group as printed sheets shorten them: `Body 5/6/5`. */
import { nameKey } from './names.ts';
import type { Ruleset } from './ruleset.ts';

/** A name, and two or more numbers between slashes. */
const SHORT = /^(\p{L}[\p{L} ]{0,30}?)(?: group| attributes)?[ :=]{1,3}(\d{1,3}(?: ?\/ ?\d{1,3}){1,9})$/iu;

/** `STR 5  REF 6  HLT 5` for `Body 5/6/5`: one number for each attribute of the group, in its order. */
export function scoresOfGroup(text: string, { attributes }: Ruleset): string | undefined {
  const [, name = '', numbers = ''] = SHORT.exec(text) ?? [];
  const own = attributes.filter(({ group }) => nameKey(group) === nameKey(name));
  const scores = numbers.split('/');
  if (own.length === 0 || own.length !== scores.length) return undefined;
  return own.map(({ id }, index) => `${id} ${scores[index]!.trim()}`).join('  ');
}
