import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { inBlock } from '../model/story.ts';
import type { Check } from './check.ts';
import { rollsOf } from './rolls.ts';

export const rollCircumstance: Check = {
  code: 'roll-circumstance',
  severity: 'warning',
  kinds: STORY_KINDS,
  summary: 'The parentheses of a roll name a circumstance in a way that cannot count.',
  about:
    'What bears on a roll stands in its parentheses: “a Stealth roll (TN 18, retry 2)”. A circumstance without its number, with a ' +
    'wrong one, or one that needs an option of the campaign does not count. Words that the rules do not know are prose.',
  *declaration(declared, context) {
    for (const { phrase, paragraph } of rollsOf(declared, context))
      for (const { message, ...place } of phrase.misread)
        yield { message, origin: originOf(declared.block, inBlock(paragraph, place)) };
  },
};
