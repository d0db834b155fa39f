/** Specialties that a pasted sheet has on lines of their own, indented below their skill. */
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';

const SKILL = /^( *)(\p{L}[^()\d+]*?)(?: ?\([^()]*\))?:?[ \t]{1,4}\+?\d{1,2}(?: \(([^()]*)\))?$/u;
const BELOW =
  /^( +|\t)(?:spec(?:ial(?:ty|isation|ization))?s?[.:]* )?\(?(\p{L}[^()\d\t]*?)\)?:?[ \t](\+?\d{1,2})\)?$/iu;

/** The line of a skill with the specialty of the line below it; undefined where that is none. */
export function withSpecialtyBelow(
  above: string,
  line: string,
  { names }: Pick<Ruleset, 'names'>,
): string | undefined {
  const [, skillIndent, skill, own] = SKILL.exec(above) ?? [];
  const [, indent, name, score] = BELOW.exec(line) ?? [];
  if (skill === undefined || name === undefined || indent!.length <= skillIndent!.length) return undefined;
  const rule = names.skill.get(nameKey(skill));
  const key = nameKey(name);
  const isListed = rule?.specialties.some((each) => nameKey(each) === key);
  if (!rule || (!isListed && [names.skill, names.group, names.trait].some((known) => known.has(key))))
    return undefined;
  const specialty = `${name} +${score!.replace('+', '')}`;
  return own === undefined ? `${above} (${specialty})` : `${above.slice(0, -1)}, ${specialty})`;
}
