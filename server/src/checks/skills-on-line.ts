/** Several skills on one line of a list: `Climbing and Swimming +2`, `Climbing+3, Swimming+3`. */
import type { Amount } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Finding } from './check.ts';
import { entriesOnOneLine, textOf } from './edits.ts';

/** `Climbing and Swimming +2`: each has a line of its own, with the score that they share. */
export function severalSkills(
  text: string,
  origin: Origin,
  score: Amount | undefined,
  { names }: Ruleset,
): Finding | undefined {
  const rules = text.split(/ (?:and|&) /).map((part) => names.skill.get(nameKey(part)));
  const known = rules.flatMap((rule) => rule ?? []);
  if (known.length < 2 || known.length < rules.length || !score) return undefined;
  const lines = known.map(({ name }) => `${name} ${textOf(score.origin)}`);
  return { ...entriesOnOneLine(lines, { ...origin, end: score.origin.end }), origin };
}

/** `Climbing+3, Swimming+3 (Crawl+2)`: the scores are not apart from the names, so the line is one name. */
export function skillsOnOneLine(line: Origin, { names }: Ruleset): Finding | undefined {
  const parts = textOf(line)
    .split(BETWEEN_SKILLS)
    .map((part) => GLUED_SCORE.exec(part));
  const isKnown = parts.every(
    (part) => part && (names.skill.has(nameKey(part[1]!)) || names.group.has(nameKey(part[1]!))),
  );
  if (parts.length < 2 || !isKnown) return undefined;
  return entriesOnOneLine(
    parts.map((part) => `${part![1]!} ${part![2]!}`),
    line,
  );
}

const BETWEEN_SKILLS = /[,;] (?![^()]*\))/;
const GLUED_SCORE = /^(\p{L}[^\d()+]{1,60})(\+\d{1,2}\b.*)$/u;
