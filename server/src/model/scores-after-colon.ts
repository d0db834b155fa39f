/** Scores behind a colon: `Strength: 4`, and `Body: STR 5, REF 6` as printed sheets have them. */
import type { ScoreLine } from '../rules/character.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { LineReader } from '../syntax/line-reader.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { Block } from '../syntax/parse.ts';
import type { PropertyNode, ScoreNode, SyntaxProblem } from '../syntax/tree.ts';
import { originOf, type Declared } from './declarations.ts';
import { located, scoreLine } from './written.ts';

/** The scores of a line with a colon; none where a key of the sheet has that name. Where names are free, any other name is one. */
export function scoresAfterColon(
  property: PropertyNode,
  { block, kind }: Declared,
  ruleset: Ruleset,
): readonly ScoreLine[] {
  const { key, value, start, end } = property;
  // Asked for every line with a colon: most have no number.
  const isLine = isLineOfScores(property);
  if (!value || !(isLine || NUMBER.test(value.text) || SCORES.test(value.text))) return [];
  const { names, open, sheetKeys } = ruleset;
  const name = nameKey(key.text);
  if (name in schemaOf(kind).keys || sheetKeys.some((each) => nameKey(each) === name)) return [];
  const isScore = (text: string): boolean =>
    names.attribute.has(nameKey(text)) || names.derived.has(nameKey(text));
  if (isLine) {
    const { scores } = lineOfScores(property, block);
    const isKnown = (each: ScoreNode): boolean => open.has('attributes') || isScore(each.name.text);
    return isScore(name) && scores.every(isKnown) ? scores.map((score) => scoreLine(score, block)) : [];
  }
  if (!NUMBER.test(value.text)) {
    const problems: SyntaxProblem[] = [];
    const scores = new LineReader(block.text, problems).scores(value);
    const isRead = problems.every(({ isForm }) => isForm) && scores.every((each) => isScore(each.name.text));
    return isRead ? scores.map((score) => scoreLine(score, block)) : [];
  }
  if (!open.has('attributes') && !isScore(name)) return [];
  return [
    {
      name: located(key, block),
      number: {
        value: Number(value.text.replace(/^[\u2212\u2013]/, '-')),
        signed: !/^\d/.test(value.text),
        origin: originOf(block, value),
      },
      scale: undefined,
      cost: undefined,
      origin: { block, start, end },
    },
  ];
}

/** `STR: 4 / REF: 5 and HLT: 4`: whether further scores stand behind the first one. */
export const isLineOfScores = ({ value }: PropertyNode): boolean =>
  value !== undefined && FURTHER_SCORES.test(value.text);

/** The scores of such a line, and how it is usually written; no scores where something else stands on it. */
export function lineOfScores(
  { start, end }: PropertyNode,
  { text }: Block,
): { readonly scores: readonly ScoreNode[]; readonly form: SyntaxProblem | undefined } {
  const problems: SyntaxProblem[] = [];
  const scores = new LineReader(text, problems).scores({ start, end });
  const isRead = problems.every(({ isForm }) => isForm);
  return { scores: isRead ? scores : [], form: problems[0] };
}

/** Whether the value of a line is scores, so that its key is no more than a heading. */
export const isHeadingOfScores = ({ value }: PropertyNode): boolean =>
  value !== undefined && !NUMBER.test(value.text) && !FURTHER_SCORES.test(value.text);

const NUMBER = /^[+\-\u2212\u2013]?\d{1,3}$/;
/** A number, and a name with a number at least. */
const FURTHER_SCORES =
  /^[+\-\u2212\u2013]?\d{1,3}(?![\d.])[^\n]{1,10}?\p{L}{2,20}[ :=]{1,3}[+\-\u2212\u2013]?\d[^\n]{0,200}$/u;
/** Pairs of a name and a number, and nothing else. */
const SCORES = /^(?:\p{L}{2,20}[ :=]{1,3}[+\-\u2212\u2013]?\d{1,3}(?: (?:MS|HS|MG))?[\s,;]*){1,20}$/iu;
