import { originOf, STORY_KINDS } from '../model/declarations.ts';
import type { RollPhrase } from '../model/phrases.ts';
import { inBlock } from '../model/story.ts';
import { sameName } from '../rules/names.ts';
import type { Difficulty } from '../rules/roll.ts';
import type { Text } from '../syntax/tree.ts';
import { replaceWith, type Check } from './check.ts';
import { changesTo, LETTERS_TO_A_FREE_SLIP, nearest, suggestion } from './names.ts';
import { rollsOf } from './rolls.ts';
import { t } from '../text/messages.ts';

export const rollNumber: Check = {
  code: 'roll-number',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'The difficulty of a roll and its target number disagree.',
  about:
    'Each difficulty has a number: “a Challenging Stealth roll (TN 18)”. You may write one or both; both must agree. A likely ' +
    'typo of a difficulty before a roll is a warning.',
  *declaration(declared, context) {
    for (const { phrase, paragraph, difficulties, targetWord } of rollsOf(declared, context)) {
      const { difficulty, stated } = phrase;
      const slip = phrase.rollMode ? undefined : slipBefore(paragraph.text, phrase, difficulties);
      if (slip) {
        const origin = originOf(declared.block, inBlock(paragraph, slip.word));
        yield {
          message: `${t('“{0}” is not a difficulty.', slip.word.text)}${suggestion(slip.near)}`,
          severity: 'warning',
          origin,
          fixes: () => changesTo(slip.near, origin),
        };
      }
      if (!difficulty || !stated || difficulty.difficulty.target === stated.value) continue;
      const { word } = difficulty;
      const right = difficulty.difficulty.target;
      const other = difficulties.find(({ target }) => target === stated.value)?.word;
      const number = originOf(declared.block, inBlock(paragraph, stated.number));
      const written = originOf(declared.block, inBlock(paragraph, word));
      yield {
        message:
          other === undefined
            ? t('{0} is {1} {2}; the text says {3}.', word.text, targetWord, right, stated.value)
            : t(
                '{0} is {1} {2}; the text says {3}. {1} {3} is {4}.',
                word.text,
                targetWord,
                right,
                stated.value,
                other,
              ),
        origin: number,
        related: [{ message: t('the difficulty'), origin: written }],
        fixes: () => [
          replaceWith(t('Change the number to {0}', right), number, `${right}`),
          ...(other ? [replaceWith(t('Change the word to {0}', other), written, other)] : []),
        ],
      };
    }
  },
};

/** A capitalized word right before what is rolled on that comes close to a difficulty: `a Chalenging Stealth roll`. */
function slipBefore(
  text: string,
  { start, base, difficulty }: RollPhrase,
  difficulties: readonly Difficulty[],
): { readonly word: Text; readonly near: readonly string[] } | undefined {
  if (!base || difficulty) return undefined;
  const [whole, word = ''] =
    /(?<![\p{L}.!?:])(\p{Lu}\p{L}{3,30})\s+$/u.exec(text.slice(Math.max(0, start - 40), start)) ?? [];
  if (whole === undefined || difficulties.some((each) => sameName(each.word, word))) return undefined;
  const near = nearest(
    word,
    difficulties.map((each) => each.word),
    LETTERS_TO_A_FREE_SLIP,
  );
  const from = start - whole.length;
  return near.length > 0 ? { word: { start: from, end: from + word.length, text: word }, near } : undefined;
}
