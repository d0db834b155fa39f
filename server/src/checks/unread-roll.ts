import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { unreadIn } from '../model/phrases.ts';
import { vocabularyOf } from '../model/prose/of-scope.ts';
import { inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { replaceWith, type Check } from './check.ts';
import { nearestRolled } from './rolls.ts';

export const unreadRoll: Check = {
  code: 'unread-roll',
  severity: 'hint',
  kinds: STORY_KINDS,
  summary: 'A text looks like a roll and does not count as one.',
  about:
    'Only what is coloured in prose is a roll with odds. A target number without a skill, a skill with a small letter (“make a ' +
    'stealth roll”), a difficulty of another system (“a Hard Stealth roll” in the Action! System) and a number of another game ' +
    '(“DC 15”) look like rolls and are not. The message says what is missing, and the fix writes what counts.',
  *declaration(declared, { model, scope, ruleset }) {
    const vocabulary = vocabularyOf(model, scope);
    for (const node of partsOf(declared.node))
      for (const paragraph of paragraphsOf(node))
        for (const { message, name, fixes, ...span } of unreadIn(paragraph.text, vocabulary)) {
          // A misspelled name is a finding of `roll-skill`.
          if (name !== undefined && nearestRolled(name, ruleset).length > 0) continue;
          yield {
            message,
            origin: originOf(declared.block, inBlock(paragraph, span)),
            fixes: () =>
              fixes.map(({ title, place, text }) =>
                replaceWith(title, originOf(declared.block, inBlock(paragraph, place)), text),
              ),
          };
        }
  },
};
