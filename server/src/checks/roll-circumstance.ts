import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { difficultyText, DIFFICULTY_CLASS, equivalentOfTarget } from '../model/prose/equivalents.ts';
import { inBlock } from '../model/story.ts';
import { sameName } from '../rules/names.ts';
import { phrase } from '../words/phrase.ts';
import { replaceWith, type Check } from './check.ts';
import { rollsOf } from './rolls.ts';
import { t } from '../text/messages.ts';

export const rollCircumstance: Check = {
  code: 'roll-circumstance',
  severity: 'warning',
  kinds: STORY_KINDS,
  summary: 'A circumstance in the parentheses of a roll has no effect.',
  about:
    'Write situational modifiers in the parentheses of a roll: “a Stealth roll (TN 18, retry 2)”. A modifier has no effect if ' +
    'its number is missing or wrong, or if it needs an option of the campaign. `TN 18` has no effect in a system with DIFF. ' +
    'Unknown words are prose.',
  *declaration(declared, context) {
    const vocabulary = context.vocabulary();
    for (const { phrase: roll, paragraph, targetWord } of rollsOf(declared, context)) {
      for (const { message, ...place } of roll.misread)
        yield { message: phrase(message), origin: originOf(declared.block, inBlock(paragraph, place)) };
      const { otherTarget } = roll;
      const equivalent =
        otherTarget && !sameName(otherTarget.word, DIFFICULTY_CLASS)
          ? equivalentOfTarget(vocabulary, otherTarget.word, otherTarget.value)
          : undefined;
      if (!otherTarget || !equivalent) continue;
      const { word, wordStart, value, number } = otherTarget;
      const isApart = wordStart < otherTarget.start;
      const start = isApart ? number.start : wordStart;
      const origin = originOf(declared.block, inBlock(paragraph, { start, end: number.end }));
      const same = `${targetWord} ${value}`;
      const { own, system, theirs } = equivalent;
      const right = own ? `${targetWord} ${own.target}` : same;
      const about = own
        ? t(
            '{0} {1} is about {2} in {3}: here {4}.',
            word,
            value,
            theirs,
            system,
            difficultyText(vocabulary, own),
          )
        : t('Write `{0}`.', right);
      yield {
        message: `${t('{0} has no {1}.', context.ruleset.title, word)} ${about}`,
        origin,
        fixes: () =>
          isApart
            ? []
            : [...new Set([right, same])].map((text) => replaceWith(t('Change to {0}', text), origin, text)),
      };
    }
  },
};
