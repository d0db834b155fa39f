/** Difficulties of other systems in the words of the own one, by their place on the scale. */
import { sameName } from '../../rules/names.ts';
import type { Difficulty } from '../../rules/roll.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface Equivalent {
  /** `Fast Action`. */
  readonly system: string;
  /** The other system's word for the number: `Hard`; empty for another game. */
  readonly theirs: string;
  /** The own difficulty at the same place; undefined for a system without words of difficulty. */
  readonly own: Difficulty | undefined;
}

/** The difficulty classes of d20 games, from very easy to nearly impossible. */
const D20: readonly Difficulty[] = [5, 10, 15, 20, 25, 30].map((target) => ({
  word: '',
  aliases: [],
  target,
}));
export const DIFFICULTY_CLASS = 'dc';

/** Returns the equivalent of a number of another system: `DIFF 8`; undefined for an unknown word. */
export function equivalentOfTarget(
  vocabulary: Vocabulary,
  word: string,
  value: number,
): Equivalent | undefined {
  const isClass = sameName(word, DIFFICULTY_CLASS);
  const system = isClass
    ? undefined
    : vocabulary.systems().find(({ rolls }) => sameName(rolls.targetWord, word));
  if (!system && !isClass) return undefined;
  const scale = system ? sorted(system.rolls.difficulties(system.ruleset)) : D20;
  const nearest = scale.reduce<number>(
    (best, { target }, at) => (Math.abs(target - value) < Math.abs(scale[best]!.target - value) ? at : best),
    0,
  );
  const named = { system: system?.ruleset.title ?? 'd20 games', theirs: scale[nearest]?.word ?? '' };
  return { ...named, own: scale.length > 0 ? placed(vocabulary, nearest, scale.length) : undefined };
}

/** Returns the equivalent of a word of another system or language: `Hard`, `Schwer`; undefined for any other word. */
export function equivalentOfWord(vocabulary: Vocabulary, word: string): Equivalent | undefined {
  const foreign = vocabulary.foreignLevels.of(word);
  if (!foreign) return undefined;
  const { rules, ruleset: here } = vocabulary;
  if (foreign.system === here.system) {
    const own = rules.difficulties(here).find(({ target }) => target === foreign.target);
    return { system: here.title, theirs: foreign.word, own };
  }
  const system = vocabulary.systems().find(({ ruleset }) => ruleset.system === foreign.system);
  if (!system) return undefined;
  const scale = sorted(system.rolls.difficulties(system.ruleset));
  const at = scale.findIndex(({ target }) => target === foreign.target);
  return { system: system.ruleset.title, theirs: foreign.word, own: placed(vocabulary, at, scale.length) };
}

/** `Challenging (TN 18)`. */
export const difficultyText = ({ rules }: Vocabulary, { word, target }: Difficulty): string =>
  `${word} (${rules.targetWord} ${target})`;

function placed({ rules, ruleset }: Vocabulary, at: number, length: number): Difficulty | undefined {
  const own = sorted(rules.difficulties(ruleset));
  return own[Math.round((at / Math.max(1, length - 1)) * (own.length - 1))];
}

const sorted = (difficulties: readonly Difficulty[]): readonly Difficulty[] =>
  [...difficulties].sort((a, b) => a.target - b.target);
