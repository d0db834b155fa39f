/** Rolls against a target number whose effect number has results. Core Rules, Making the Roll. */
import { rolledOnIn, totalOf, type Circumstance, type RolledOn } from '../../circumstances.ts';
import { isProblem, probability, type Problem, type Ratio } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { orDifficulty, shiftedBy } from '../../typed/difficulty.ts';
import { sum, type Sum } from '../../typed/kinds.ts';
import type { Kind } from '../../typed/schema.ts';
import { circumstances } from '../play/circumstances.ts';
import { effectNumbersOf, rolls } from '../rolls.ts';

const number = sum({ about: say('target number, or a word of difficulty'), sample: 'TN 18' });

/** `18`, `TN 18`. */
const targetNumber: Kind<Sum> = {
  ...number,
  read(part, ruleset) {
    const read = number.read(part, ruleset);
    if (!read || isProblem(read)) return read;
    return read.terms.every(({ name }) => name === '' || sameName(name, 'TN')) ? read : undefined;
  },
};

/** `18`, `TN 18`, `Challenging`. */
export const target = orDifficulty(targetNumber, rolls);

/** The score of a skill, which is rolled. */
export const own = (skill: string): Kind<Sum> =>
  sum({ about: say('score of a skill', { skill }), sample: `${skill} 9`, isRolled: true });

/** What circumstances add to a roll. */
export const added = (ruleset: Ruleset, all: readonly Circumstance[], rolledOn: RolledOn = []): number =>
  totalOf(circumstances.modifiers(ruleset, all, undefined, rolledOn));

/** A score with what circumstances add to its roll. */
export const totalWith = (ruleset: Ruleset, { total, terms }: Sum, all: readonly Circumstance[]): number =>
  total + added(ruleset, all, rolledOnIn(terms));

/** A roll against a target number. */
export interface Against {
  readonly score: number;
  readonly tn: number;
}

/** With the levels of difficulty that are written beside the target number. */
export function against(
  ruleset: Ruleset,
  total: number,
  tn: number,
  written: Parameters<typeof shiftedBy>[3],
): Against | Problem {
  const shifted = shiftedBy(rolls, ruleset, tn, written);
  return typeof shifted === 'object' ? shifted : { score: total, tn: shifted };
}

/** The result of an effect number of at least `from`. */
export interface Result {
  readonly from: number;
  readonly result: string | Message;
}

/**
 * The chance of each result, the worst first; the failures that the table says nothing of are one line. The highest
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
  const failure = { name: 'failure', chance: chanceOf(-Infinity, Math.min(0, results[0]?.from ?? 0)) };
  const lines = results.map(({ from, result }, index) => ({
    name: result,
    ...(Number.isFinite(from) && { value: from }),
    chance: chanceOf(from, results[index + 1]?.from ?? Infinity),
  }));
  return [failure, ...lines].filter(({ chance }) => chance.numerator > 0n);
}
