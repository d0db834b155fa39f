/** Several skills on one line of a list: `Climbing and Swimming +2`, `Climbing+3, Swimming+3`. */
import type { Amount, EntryLine } from '../rules/character.ts';
import type { Origin } from '../rules/explanation.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Finding } from './check.ts';
import { entriesOnOneLine, textOf } from './edits.ts';
import { t } from '../text/messages.ts';

/** `Climbing and Swimming +2`, `Climbing, Swimming +2`: each has a line of its own, with the score that they share. */
export function severalSkills(
  text: string,
  origin: Origin,
  score: Amount | undefined,
  { names }: Ruleset,
): Finding | undefined {
  const rules = text.split(JOINT).map((part) => names.skill.get(nameKey(part)));
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

/** `Melee 12 / Dodge 13`, `Melee 12 Dodge 13 Magic 14`: where names are free, the line would be one name. */
export function scoresInName({ name, score }: EntryLine): Finding | undefined {
  if (!score) return undefined;
  const whole = { ...name.origin, end: score.origin.end };
  const parts = textOf(whole)
    .split(BETWEEN_SCORES)
    .flatMap((part) => part.split(BEHIND_SCORE));
  const least = BETWEEN_SCORES.test(textOf(whole)) ? 2 : 3;
  if (parts.length < least || !parts.every((part) => SCORED.test(part))) return undefined;
  const finding = entriesOnOneLine(parts, whole);
  return { ...finding, message: `${t('The line is one skill.')} ${finding.message}`, severity: 'warning' };
}

/** `Guile, Lore 9`: where names are free, the line would be one name. One of them is a skill of the rules. */
export function namesWithOneScore({ name, score }: EntryLine, { names }: Ruleset): Finding | undefined {
  const parts = score ? name.text.split(', ') : [];
  const isKnown = parts.some((part) => names.skill.has(nameKey(part)));
  if (!score || parts.length < 2 || !isKnown || !parts.every((part) => PLAIN.test(part))) return undefined;
  const lines = parts.map((part) => `${part} ${textOf(score.origin)}`);
  const finding = entriesOnOneLine(lines, { ...name.origin, end: score.origin.end });
  return { ...finding, message: `${t('The line is one skill.')} ${finding.message}`, severity: 'hint' };
}

/** Between names that share a score. */
const JOINT = /,? (?:and|&) |, | ?\/ ?/;
const PLAIN = /^\p{Lu}[^\d()]{1,40}$/u;

/** A name may have strokes, and `Area 51 Lore 12` is one name with a number. */
const BETWEEN_SCORES = /(?<=\d)\s?[/|·•;,]\s?(?=\p{L})/u;
const BEHIND_SCORE = /(?<=\s[+-]?\d{1,2})\s(?=\p{L})/u;
const SCORED = /^\p{L}[^\d]{0,60} [+-]?\d{1,2}$/u;
const BETWEEN_SKILLS = /[,;] (?![^()]{0,100}\))/;
const GLUED_SCORE = /^(\p{L}[^\d()+]{1,60})(\+\d{1,2}\b.*)$/u;
