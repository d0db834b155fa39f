import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { inBlock } from '../model/story.ts';
import { sameName } from '../rules/names.ts';
import { replaceWith, type Check } from './check.ts';
import { rollsOf } from './rolls.ts';

export const rollCircumstance: Check = {
  code: 'roll-circumstance',
  severity: 'warning',
  kinds: STORY_KINDS,
  summary: 'The parentheses of a roll name a circumstance in a way that cannot count.',
  about:
    'What bears on a roll stands in its parentheses: “a Stealth roll (TN 18, retry 2)”. A circumstance without its number, with a ' +
    'wrong one, or one that needs an option of the campaign does not count, nor does `TN 18` where the rules have a DIFF. Words that the rules do not know are prose.',
  *declaration(declared, context) {
    for (const { phrase, paragraph, targetWord } of rollsOf(declared, context)) {
      for (const { message, ...place } of phrase.misread)
        yield { message, origin: originOf(declared.block, inBlock(paragraph, place)) };
      const { otherTarget } = phrase;
      const isOfOthers = (word: string): boolean =>
        context.model.targetWords().some((each) => sameName(each, word));
      if (!otherTarget || !isOfOthers(otherTarget.word)) continue;
      const { word, value, number } = otherTarget;
      const start = paragraph.text.lastIndexOf(word, number.start);
      const origin = originOf(declared.block, inBlock(paragraph, { start, end: number.end }));
      const right = `${targetWord} ${value}`;
      yield {
        message: `${context.ruleset.system} has no ${word}; it says \`${right}\`.`,
        origin,
        fixes: () => [replaceWith(`Change to ${right}`, origin, right)],
      };
    }
  },
};
