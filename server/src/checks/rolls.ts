/** The rolls that a story asks for. */
import { isStory, type Declared } from '../model/declarations.ts';
import { phrasesIn, type RollPhrase } from '../model/phrases.ts';
import { paragraphsOf, partsOf } from '../model/story.ts';
import type { Difficulty } from '../rules/roll.ts';
import { current, type Current } from '../rules/lazy.ts';
import { meantBy } from '../rules/other-words.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { ProseNode } from '../syntax/tree.ts';
import type { RulesContext } from './check.ts';
import { LETTERS_TO_A_FREE_SLIP, nearest } from './names.ts';

/** The skills and attributes of the rules that another word or a misspelled name may mean. */
export const nearestRolled = (name: string, ruleset: Ruleset): readonly string[] => [
  ...new Set([
    ...meantBy(ruleset, name, 'skill'),
    ...nearest(name, rolledNamesOf(ruleset), LETTERS_TO_A_FREE_SLIP),
  ]),
];

export const rolledNamesOf = ({ groups, attributes }: Ruleset): string[] => [
  ...groups.flatMap(({ skills }) => skills.flatMap((skill) => [skill.name, ...skill.aliases])),
  ...attributes.flatMap(({ id, name }) => [id, name]),
];

export interface WrittenRoll {
  readonly phrase: RollPhrase;
  readonly paragraph: ProseNode;
  readonly difficulties: readonly Difficulty[];
  readonly targetWord: string;
}

const rolls: Current<Declared, readonly WrittenRoll[]> = new WeakMap();

/** The rolls of a story, in the order of the text. Several checks ask for them. */
export function rollsOf(
  declared: Declared,
  { system, ruleset, vocabulary: ofScope }: RulesContext,
): readonly WrittenRoll[] {
  if (!isStory(declared)) return [];
  const vocabulary = ofScope();
  const { targetWord } = system.rolls;
  return current(rolls, declared, [vocabulary, ruleset], ({ node }) => {
    const difficulties = system.rolls.difficulties(ruleset);
    return partsOf(node)
      .flatMap(paragraphsOf)
      .flatMap((paragraph) =>
        phrasesIn(paragraph.text, vocabulary).map((phrase) => ({
          phrase,
          paragraph,
          difficulties,
          targetWord,
        })),
      );
  });
}

/** Reads the paragraphs of a story one by one; what is read is kept. */
export function* readingSteps(declared: Declared, context: RulesContext): Generator<undefined> {
  if (!isStory(declared)) return;
  const vocabulary = context.vocabulary();
  for (const node of partsOf(declared.node))
    for (const paragraph of paragraphsOf(node)) {
      phrasesIn(paragraph.text, vocabulary);
      yield;
    }
}
