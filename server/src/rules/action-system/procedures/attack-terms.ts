/** Labels for the terms of a typed attack that the engine adds up (`play/to-hit.ts`). */
import { totalOf } from '../../circumstances.ts';
import type { Message } from '../../message.ts';
import type { ScoreModifier } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { conditionRow } from '../play/attack.ts';
import { termsOf, type AttackTerms, type DefenseTerms } from '../play/to-hit.ts';

export const modifier = (label: string | Message, amount: number, ...rulings: string[]): ScoreModifier => ({
  label,
  amount,
  rulings,
});

/** One modifier that follows a ruling, halved with 1d20. */
export const wordFor =
  (ruleset: Ruleset) =>
  (label: string | Message, amount: number, ruling: string): ScoreModifier[] => [
    modifier(label, amount, ruling, ...halving(ruleset)),
  ];

export const halving = ({ options }: Ruleset): string[] => (options.is('dice', '1d20') ? ['RP-C103'] : []);

/** Conditions that are terms of the engine, by what their rows are about; others are added by themselves. */
const COUNTED = ['visibility', 'cover', 'elevation', 'surprise'] as const;
export type Counted = (typeof COUNTED)[number];

export function countedAs(ruleset: Ruleset, name: string): Counted | undefined {
  const row = conditionRow(ruleset, name);
  if (row === conditionRow(ruleset, SURPRISE)) return 'surprise';
  return COUNTED.find((term) => term === row?.about);
}

const SURPRISE = 'surprise attack';

/** The terms that are not 0, each with its labels. If the labels add up to another amount, the engine's own term is shown instead. */
export const shown = <T extends AttackTerms | DefenseTerms>(
  ruleset: Ruleset,
  terms: T,
  words: Partial<Record<keyof T, readonly ScoreModifier[]>>,
): ScoreModifier[] =>
  termsOf(terms).flatMap(({ name, value }) => {
    const parts = words[name as keyof T] ?? [];
    return totalOf(parts) === value ? parts : [modifier(name, value, ...halving(ruleset))];
  });
