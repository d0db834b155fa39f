/** Rolls against a target number whose effect number has results. Core Rules, Making the Roll. */
import { isProblem, probability, type Ratio } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { sum, type Sum } from '../../typed/kinds.ts';
import type { Kind } from '../../typed/schema.ts';
import { effectNumbersOf, rolls } from '../rolls.ts';

const number = sum({ about: say('target number, or a word of difficulty'), sample: 'TN 18' });

/** `18`, `TN 18`, `Challenging`. */
export const target: Kind<Sum> = {
  ...number,
  known: (ruleset) =>
    rolls.difficulties(ruleset).map(({ word, target: tn }) => ({ name: word, about: `TN ${tn}` })),
  read(part, ruleset) {
    const found = rolls
      .difficulties(ruleset)
      .find(({ word, aliases }) => [word, ...aliases].some((each) => sameName(each, part.text)));
    if (found) return { total: found.target, text: `${found.word} (${found.target})`, terms: [], dice: 0 };
    const read = number.read(part, ruleset);
    if (!read || isProblem(read)) return read;
    return read.terms.every(({ name }) => name === '' || sameName(name, 'TN')) ? read : undefined;
  },
};

/** The result of an effect number of at least `from`. */
export interface Result {
  readonly from: number;
  readonly result: string | Message;
}

/**
 * The chance of each result, the worst first; a failure is one line where the table says nothing of failures. The highest
 * roll succeeds even where the total falls short (RP-C03).
 */
export function resultLines(
  ruleset: Ruleset,
  score: number,
  tn: number,
  results: readonly Result[],
): ProcedureLine[] {
  const effects = effectNumbersOf(ruleset, score, tn);
  const chanceOf = (from: number, below: number): Ratio =>
    probability(effects, (effect) => effect >= from && effect < below);
  const [worst] = results;
  const failure =
    worst && worst.from >= 0 ? [{ name: 'failure', chance: chanceOf(-Infinity, worst.from) }] : [];
  const lines = results.map(({ from, result }, index) => ({
    name: result,
    ...(Number.isFinite(from) && { value: from }),
    chance: chanceOf(from, results[index + 1]?.from ?? Infinity),
  }));
  return [...failure, ...lines].filter(({ chance }) => chance.numerator > 0n);
}
