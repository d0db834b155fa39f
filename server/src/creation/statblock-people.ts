/** People on one line each in a pasted text: the name comes first, then scores and skills. */
import { withoutStop } from './statblock-entries.ts';
import { isName, NUMBER_BEHIND } from './statblock-names.ts';
import type { StatblockWords } from './statblock-words.ts';

/** `The Duchess (STR 3, REF 4; Persuasion +6)` */
const IN_PARENTHESES = /^(?<name>[^():;\t]{2,60}?),? \((?<inside>.{5,2000})\)(?<rest>[^()]*)$/;
/** `6 Cultists - Melee 8, Dodge 7`, `Mook (Type 1): Melee 8, Dodge 7` */
const BEHIND =
  /^(?<name>(?:\d{1,3} )?\p{Lu}[^():;,.\t\d]{1,60}?(?: ?[x×] ?\d{1,3}| #?\d{1,3}(?:-\d{1,3})?)?(?: \([^()]{1,60}\))?)(?:: | - |, |\. )(?<inside>\S.*)$/u;
/** `Guard Reflexes 5 Melee 9`: no commas between the scores. */
const PAIRS = /^(?:\p{L}+(?: \p{L}+)? \+?\d{1,3}(?: |$)){2,}$/u;
/** `Melee 8`, `Melee +8 (damage 2)` */
const SCORED = /^\p{Lu}[\p{L} '’-]{1,40}:? \(?\+?\d{1,3}\)?(?: \([^()]{1,40}\))?$/u;
const MOST_LETTERS = 2000;

/** The lines with names on lines of their own: of people with scores, and of those that the text begins with. */
export function withNamesApart(lines: readonly string[], words: StatblockWords): string[] {
  let isFirst = true;
  return lines.flatMap((line) => {
    if (line.trim() === '') return line;
    const apart =
      line.length > MOST_LETTERS
        ? undefined
        : (scoresApart(line, words) ?? (isFirst ? personOf(line.trim(), words) : undefined));
    isFirst = isFirst && apart !== undefined;
    return apart ?? line;
  });
}

function scoresApart(line: string, words: StatblockWords): string[] | undefined {
  const { name, inside = '', rest = '' } = IN_PARENTHESES.exec(line)?.groups ?? {};
  const isClosed = !/^[^()]*\)/.test(inside.replace(/\([^()]*\)/g, ''));
  if (name === undefined || !isClosed || words.scores.read(inside).found.length < 2) return undefined;
  return linesOf(name, inside, rest);
}

/** The name and the scores of a person on one line: `Zombie: Dodge 4, Health 10`. */
function personOf(line: string, words: StatblockWords): string[] | undefined {
  const {
    name = '',
    inside = '',
    rest = '',
  } = (BEHIND.exec(line) ?? IN_PARENTHESES.exec(line))?.groups ?? {};
  if (isPerson(name, words) && areScored(inside, words)) return linesOf(`Name: ${name}`, inside, rest);
  const at = words.scores.indexIn(line);
  const [before, pairs] = [line.slice(0, at).trim(), line.slice(Math.max(0, at))];
  if (at <= 0 || !isPerson(before, words) || !PAIRS.test(pairs)) return undefined;
  return [`Name: ${before}`, pairs.replace(/(?<=\d) /g, ', ')];
}

const linesOf = (...parts: readonly string[]): string[] =>
  parts.map((part) => part.replace(/^[\s:;,.-]{1,9}/, '')).filter((part) => part !== '');

/** Whether a text begins with two scores or skills that the rules know, or that may be so where names are free. */
function areScored(text: string, words: StatblockWords): boolean {
  const parts = text.split(/[,;] |\. (?=\p{Lu})/u, 2).map(withoutStop);
  return (
    parts.length > 1 &&
    parts.every(
      (part) => words.scores.read(part).rest === '' || (SCORED.test(part) && words.knowsItems(part)),
    )
  );
}

const isPerson = (name: string, words: StatblockWords): boolean => {
  const bare = name
    .replace(/^\d{1,3} /, '')
    .replace(/ \(.*$/, '')
    .replace(NUMBER_BEHIND, '');
  return (
    isName(bare) &&
    !words.labels.label(`${bare}:`) &&
    !words.labels.isHeading(bare) &&
    !words.scores.isHeading(`${bare}:`) &&
    !words.isOfRules(bare)
  );
};
