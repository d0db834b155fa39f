/** Difficulty as an argument: a word for a target number, and levels up or down. */
import type { Problem } from '../dice/index.ts';
import { levelsIn, shiftedTarget, withLevels } from '../difficulty-levels.ts';
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import type { RollRules } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Places } from './bind.ts';
import type { Sum } from './kinds.ts';
import { list, type Kind } from './schema.ts';

type Difficulties = Pick<RollRules, 'difficulties' | 'targetWord'>;

/** `18`, `TN 18`, `Challenging`: what `number` reads, or a word of difficulty. */
export const orDifficulty = (number: Kind<Sum>, rolls: Difficulties): Kind<Sum> => ({
  ...number,
  known: (ruleset) =>
    rolls
      .difficulties(ruleset)
      .map(({ word, target }) => ({ name: word, about: `${rolls.targetWord} ${target}` })),
  read(part, ruleset) {
    const found = rolls
      .difficulties(ruleset)
      .find(({ word, aliases }) => [word, ...aliases].some((each) => sameName(each, part.text)));
    return found
      ? { total: found.target, text: `${found.word} (${found.target})`, terms: [], dice: 0 }
      : number.read(part, ruleset);
  },
});

/** `+1 DL`. */
const levels: Kind<number> = {
  about: say('levels of difficulty'),
  sample: '+1 DL',
  read: ({ text }) => levelsIn(text),
};

/** Arguments of a roll against a target number. */
export const LEVELS = { levels: list(levels) };

interface Written {
  readonly levels: readonly number[];
  readonly places: Places;
}

/** The target number with the levels that are written beside it; a problem where the rules have no levels. */
export function shiftedBy(
  rolls: Difficulties,
  ruleset: Ruleset,
  target: number,
  { levels: written, places }: Written,
): number | Problem {
  const shift = shiftOf(written);
  if (shift === 0) return target;
  return (
    shiftedTarget(target, shift, rolls.difficulties(ruleset)) ??
    places.at('levels', say('no levels of difficulty'))
  );
}

const shiftOf = (written: readonly number[]): number => written.reduce((all, each) => all + each, 0);

/** `12 + 1 DL`. */
export const shiftedText = (
  { text }: Pick<Sum, 'text'>,
  { levels: written }: Pick<Written, 'levels'>,
): string => withLevels(text, shiftOf(written));

/** A problem where somebody rolls against the roll, so that levels have no target number to shift. */
export const levelsOfContest = ({ levels: written, places }: Written): Problem | undefined =>
  written.length > 0 ? places.at('levels', say('shifts no score')) : undefined;
