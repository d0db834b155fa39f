/** The meaning of the words of a task in the rules of a campaign. */
import { didYouMean } from '../../rules/near-names.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { TaskWords } from '../../rules/task.ts';
import { scoreWords } from '../../rules/written-score.ts';

/** Words that people write before a target number in any system. */
const TARGET_WORDS = ['TN', 'DEF'];

export const taskWords = (rolls: RollRules, ruleset: Ruleset): TaskWords => ({
  ...scoreWords(rolls, ruleset),
  difficulties: rolls
    .difficulties(ruleset)
    .flatMap(({ word, aliases, target }) => [word, ...aliases].map((each) => ({ word: each, target }))),
  targets: [rolls.targetWord, ...(rolls.reachedScores?.(ruleset) ?? []), ...TARGET_WORDS],
  opponentRolls: rolls.ties !== 'one side rolls',
  circumstances: {
    read: (text) => rolls.circumstances.read(ruleset, text),
    modifiers: (circumstances) => rolls.circumstances.modifiers(ruleset, circumstances, undefined),
    isOfActor: (circumstance) => rolls.circumstances.isOfActor?.(ruleset, circumstance) ?? false,
    suggest: (text) =>
      didYouMean(text, [
        ...rolls.circumstances.known(ruleset).flatMap(({ name, aliases }) => [name, ...aliases]),
        ...rolls.rollModes(ruleset).map(({ word }) => word),
      ]),
  },
});
