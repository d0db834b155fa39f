/** What procedures answer, in one line, for tests. */
import { isProblem, printRatio, reduce, type RandomSource } from '../../../dice/index.ts';
import { procedureIn } from '../../../procedure.ts';
import { rulesWith } from '../../play/testing/rules.ts';
import { procedures } from '../index.ts';

const rules = rulesWith();

/** `title | line | line`, or the place of a problem and the problem. */
export function oddsOf(text: string, ruleset = rules): string {
  const { procedure, words } = procedureIn(text, procedures)!;
  const odds = procedure.odds!(ruleset, words);
  if (isProblem(odds)) return `${text.slice(odds.start, odds.end)}: ${odds.message}`;
  const lines = odds.lines.map((line) =>
    [line.name, line.chance && printRatio(reduce(line.chance)), line.text].filter(Boolean).join(' '),
  );
  return [odds.title, ...lines].join(' | ');
}

export function rolled(text: string, source: RandomSource, ruleset = rules): string {
  const { procedure, words } = procedureIn(text, procedures)!;
  const result = procedure.roll!(ruleset, words, source);
  return isProblem(result)
    ? `${text.slice(result.start, result.end)}: ${result.message}`
    : `${result.title}: ${result.text}`;
}

/** Dice that show these faces. */
export const showing = (...faces: readonly number[]): RandomSource => {
  const left = [...faces];
  return () => left.shift()!;
};
