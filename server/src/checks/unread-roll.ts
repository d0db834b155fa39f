import { originOf, STORY_KINDS, type Declared } from '../model/declarations.ts';
import { peopleNamed } from '../model/encounters.ts';
import { unreadIn, type UnreadRoll } from '../model/phrases.ts';
import { nameless } from '../model/prose/unread/hints.ts';
import { inBlock, paragraphsOf, partsOf } from '../model/story.ts';
import { replaceInProse } from './articles.ts';
import type { Check, Finding, RulesContext } from './check.ts';
import { meantNames, suggestion } from './names.ts';
import { nearestRolled, rolledNamesOf } from './rolls.ts';
import { t } from '../text/messages.ts';

export const unreadRoll: Check = {
  code: 'unread-roll',
  severity: 'hint',
  kinds: STORY_KINDS,
  summary: 'A text looks like a roll but does not count.',
  about:
    'Only coloured text is a roll with odds. These look like rolls but do not count: a target number without a skill, a roll ' +
    'without a target number, a skill in lower case (“make a stealth roll”), a difficulty of another system (“a Hard Stealth ' +
    'roll” in the Action! System), and a number of another game (“DC 15”). The message names the missing part, and the fix ' +
    'writes it.',
  *declaration(declared, context) {
    yield* findingsIn(declared, context, ({ isApart }) => isApart !== true);
  },
  *names(declared, context) {
    // The name of a person is no missing skill: `the Guard (TN 15)`.
    const isPerson = (name: string): boolean => peopleNamed(name, context.scope, declared.uri).length > 0;
    yield* findingsIn(declared, context, ({ isApart }) => isApart === true, isPerson);
  },
};

/** The findings of the texts that a function chooses. */
function* findingsIn(
  declared: Declared,
  context: RulesContext,
  isMeant: (unread: UnreadRoll) => boolean,
  isPerson: (name: string) => boolean = () => false,
): Generator<Finding> {
  const { ruleset } = context;
  const vocabulary = context.vocabulary();
  for (const node of partsOf(declared.node))
    for (const paragraph of paragraphsOf(node))
      for (const unread of unreadIn(paragraph.text, vocabulary)) {
        if (!isMeant(unread)) continue;
        const { message, name, isApart, fixes, ...span } = unread;
        const origin = originOf(declared.block, inBlock(paragraph, span));
        if (name !== undefined && isPerson(name)) {
          yield { message: nameless(), origin };
          continue;
        }
        // A misspelled name in a roll is a finding of `roll-skill`.
        if (name !== undefined && !isApart && nearestRolled(name, ruleset).length > 0) continue;
        const meant = name === undefined ? [] : meantNames(name, rolledNamesOf(ruleset), ruleset, 'skill');
        yield {
          message: message + suggestion(meant),
          origin,
          fixes: () => [
            ...fixes.map(({ title, place, text }) => replaceInProse(title, declared, paragraph, place, text)),
            ...meant.map((each) => replaceInProse(t('Change to {0}', each), declared, paragraph, span, each)),
          ],
        };
      }
}
