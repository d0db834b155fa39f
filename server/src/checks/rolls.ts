/** The rolls that a story asks for. */
import { isStory, type Declared } from '../model/declarations.ts';
import { phrasesIn, type RollPhrase } from '../model/phrases.ts';
import { paragraphsOf, partsOf } from '../model/story.ts';
import type { Difficulty } from '../rules/roll.ts';
import type { ProseNode } from '../syntax/tree.ts';
import type { DeclarationContext } from './check.ts';

export interface WrittenRoll {
  readonly phrase: RollPhrase;
  readonly paragraph: ProseNode;
  readonly difficulties: readonly Difficulty[];
  readonly targetWord: string;
}

export function* rollsOf(
  declared: Declared,
  { model, scope, ruleset }: DeclarationContext,
): Generator<WrittenRoll> {
  if (!isStory(declared)) return;
  const { rolls } = model.rulesFor(scope);
  const difficulties = rolls.difficulties(ruleset);
  for (const node of partsOf(declared.node)) {
    for (const paragraph of paragraphsOf(node)) {
      for (const phrase of phrasesIn(paragraph.text, ruleset, rolls))
        yield { phrase, paragraph, difficulties, targetWord: rolls.targetWord };
    }
  }
}
