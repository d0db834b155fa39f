/** The meaning of the words of a task in the rules of a campaign. */
import { withoutSheetProblem } from '../../rules/circumstances.ts';
import { isRefusal } from '../../rules/dice/index.ts';
import { say, type Message } from '../../rules/message.ts';
import { didYouMean } from '../../rules/near-names.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TaskWords } from '../../rules/task.ts';
import { sameName } from '../../rules/names.ts';
import { traitHint } from '../../rules/typed/hints.ts';
import { scoreWords } from '../../rules/written-score.ts';

/** Words that people write before a target number in any system. */
const TARGET_WORDS = ['TN', 'DEF'];
/** Its numbers have a scale of their own, and mean something else in other books. */
export const SMALL_SCALE = 'DIFF';

/** Whether a word before a target number has another scale than the rules: `DIFF` beside a TN, and `TN` beside a DIFF. */
export const isOfOtherScale = ({ targetWord }: Pick<RollRules, 'targetWord'>, word: string): boolean => {
  const isSmall = sameName(word, SMALL_SCALE);
  return (isSmall || sameName(word, 'TN')) && isSmall !== (targetWord === SMALL_SCALE);
};

export const taskWords = (rolls: RollRules, ruleset: Ruleset): TaskWords => ({
  ...scoreWords(rolls, ruleset),
  difficulties: rolls
    .difficulties(ruleset)
    .flatMap(({ word, aliases, target }) => [word, ...aliases].map((each) => ({ word: each, target }))),
  targets: [rolls.targetWord, ...(rolls.reachedScores?.(ruleset) ?? []), ...TARGET_WORDS],
  foreignTarget: (word) =>
    isOfOtherScale(rolls, word)
      ? say('has no such target', {
          title: ruleset.title,
          word,
          own: rolls.targetWord,
          example: sampleTarget(rolls, ruleset),
        })
      : undefined,
  opponentRolls: rolls.ties !== 'one side rolls',
  circumstances: {
    read: (text) => rolls.circumstances.read(ruleset, text),
    modifiers: (circumstances, rolledOn) =>
      rolls.circumstances.modifiers(ruleset, circumstances, undefined, rolledOn),
    refusal: (circumstances) => rolls.circumstances.refusal?.(ruleset, circumstances),
    kindOf: (circumstance) => rolls.circumstances.kindOf?.(ruleset, circumstance),
    isOfActor: (circumstance) => rolls.circumstances.isOfActor?.(ruleset, circumstance) ?? false,
    suggest: (text) => suggestions(text, rolls, ruleset),
  },
});

/** The second of the words of difficulty, or any number in a system without such words. */
const sampleTarget = (rolls: RollRules, ruleset: Ruleset): number =>
  rolls.difficulties(ruleset)[1]?.target ?? 12;

/** The names nearest to a circumstance that nobody knows, or else a few that can be written. */
function suggestions(text: string, rolls: RollRules, ruleset: Ruleset): readonly Message[] {
  const known = rolls.circumstances.known(ruleset);
  const near = didYouMean(text, [
    ...known.flatMap(({ name, aliases }) => [name, ...aliases]),
    ...rolls.rollModes(ruleset).map(({ word }) => word),
  ]);
  if (near.length > 0) return near;
  const trait = traitHint(ruleset, text);
  if (trait) return [trait];
  const samples = known.map(({ name }) => name).filter((name) => isComplete(name, rolls, ruleset));
  return [say('takes samples', { samples: [...samples.slice(0, MOST_SAMPLES), '-3'] })];
}

const MOST_SAMPLES = 8;

/** Whether a circumstance says it all: `rushed`, but not `wounded`. */
function isComplete(name: string, { circumstances }: RollRules, ruleset: Ruleset): boolean {
  const read = circumstances.read(ruleset, name);
  return read !== undefined && !isRefusal(read) && withoutSheetProblem(read) === undefined;
}
