/** The words of typed actions: `Inspired Stunt 12 + 6`. */
import { isProblem, problemAt } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import { sameName } from '../../names.ts';
import { isScore } from '../../typed/circumstance.ts';
import { rollModeBefore } from '../../typed/roll-mode.ts';
import { named, sum, type Sum } from '../../typed/kinds.ts';
import { scoresIn } from '../../typed/parts.ts';
import { list, type Kind } from '../../typed/schema.ts';
import { scoreOf, scoreWords } from '../../written-score.ts';
import { actionTypeOf, actionTypes, PLAIN, type ActionType } from '../action-types.ts';
import { rolls } from '../rolls.ts';

/** A skill with what counts for the payoff, and the types of the action. */
export interface TypedAction {
  readonly type: ActionType;
  /** The first number: it is rolled on. */
  readonly skill: number;
  /** The other numbers: they count for the payoff. */
  readonly value: number;
  /** Whether it is somebody's, and no difficulty. */
  readonly isScore: boolean;
  readonly text: string;
}

const numbers = sum({ about: say('skill and what counts for the payoff'), sample: 'Stunt 12 + 6' });

/** `Inspired Stunt 12 + Agility 6`. */
export const action = (about: Message, sample = '12 + 6'): Kind<TypedAction> => ({
  about,
  sample,
  known: (ruleset) => actionTypes(ruleset).map((type) => ({ name: type.word, about: type.about })),
  read(part, ruleset) {
    const found = rollModeBefore(part, rolls, ruleset);
    const rest = found ? found.rest : part;
    if (!rest) return problemAt(part, say('a score is missing after', { text: part.text }));
    const read = numbers.read(rest, ruleset);
    if (read === undefined || isProblem(read)) return read;
    const rollMode = found?.rollMode.word ?? '';
    return {
      type: rollMode ? actionTypeOf(ruleset, rollMode) : PLAIN,
      ...skillAndValue(read, ruleset),
      isScore: isScore(read.terms, rolls.targetWord),
      text: [rollMode, read.text].filter(Boolean).join(' '),
    };
  },
});

/** The skill and value of the other side; of several that may stand against a roll the highest skill: `Bluff 11 + 4 or Willpower 13 + 4`. */
export const defense = (about: Message, sample = '11 + 4'): Kind<TypedAction> => {
  const one = action(about, sample);
  return {
    ...one,
    isJoinedByOr: true,
    read(part, ruleset) {
      let best: TypedAction | undefined;
      for (const each of scoresIn(part)) {
        const read = one.read(each, ruleset);
        if (read === undefined || isProblem(read)) return read;
        if (!best || read.skill > best.skill) best = read;
      }
      return best;
    },
  };
};

/** `Inspired` behind a comma. */
const actionType: Kind<string> = named({
  about: say('type of the action'),
  sample: 'Inspired',
  known: (ruleset) => actionTypes(ruleset).map(({ word, about }) => ({ name: word, about })),
  find: (text, ruleset) =>
    actionTypes(ruleset).find(({ word, aliases }) => [word, ...aliases].some((each) => sameName(each, text)))
      ?.word,
});

/** `chase 12 + 6, Inspired vs 11 + 4`. */
export const TYPES = { types: list(actionType) };

/** The skill is rolled on, the attribute counts for the payoff; without names, the first number and the others. */
export function skillAndValue(
  { terms }: Sum,
  ruleset: Ruleset,
): { readonly skill: number; readonly value: number } {
  const { total, effect } = scoreOf(terms, scoreWords(rolls, ruleset));
  if (effect) return { skill: total, value: effect.total };
  const [skill = 0, ...rest] = terms.map(({ sign, value = 0 }) => (sign === '-' ? -value : value));
  return { skill, value: rest.reduce((all, each) => all + each, 0) };
}

/** A number, or several that add up; it may begin with a minus. */
export const number = (about: Message, sample: string): Kind<Sum> => sum({ about, sample });
