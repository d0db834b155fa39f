import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { inBlock } from '../model/story.ts';
import { replaceWith, type Check } from './check.ts';
import { rollsOf } from './rolls.ts';

export const rollNumber: Check = {
  code: 'roll-number',
  severity: 'error',
  kinds: STORY_KINDS,
  summary: 'The difficulty of a roll and its target number disagree.',
  about:
    'Each word of difficulty stands for a number: “a Challenging Stealth roll (TN 18)”. Where both are written they must agree; ' +
    'either may be left out.',
  *declaration(declared, context) {
    for (const { phrase, paragraph, difficulties, targetWord } of rollsOf(declared, context)) {
      const { difficulty, stated } = phrase;
      if (!difficulty || !stated || difficulty.difficulty.target === stated.value) continue;
      const { word } = difficulty;
      const right = difficulty.difficulty.target;
      const other = difficulties.find(({ target }) => target === stated.value)?.word;
      const number = originOf(declared.block, inBlock(paragraph, stated.number));
      const written = originOf(declared.block, inBlock(paragraph, word));
      yield {
        message:
          `${word.text} is ${targetWord} ${right}, not ${stated.value}` +
          (other ? `; ${targetWord} ${stated.value} is ${other}.` : '.'),
        origin: number,
        related: [{ message: 'the difficulty', origin: written }],
        fixes: () => [
          replaceWith(`Change the number to ${right}`, number, `${right}`),
          ...(other ? [replaceWith(`Change the word to ${other}`, written, other)] : []),
        ],
      };
    }
  },
};
