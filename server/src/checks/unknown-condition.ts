import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { encountersOf } from '../model/encounters.ts';
import type { Check } from './check.ts';
import { changesTo, didYouMean, nearest } from './names.ts';

export const unknownCondition: Check = {
  code: 'unknown-condition',
  severity: 'warning',
  kinds: STORY_KINDS,
  summary: 'An encounter says a condition of combat in words that count for nothing.',
  about:
    'Visibility, cover and range count in fights by the words of the rules: `visibility: poor`, `guards cover: half`, `range: 16 m`. ' +
    'Other words may stand beside these; without any of them the condition adds nothing.',
  *declaration(declared, { model, scope, ruleset }) {
    const { fights } = model.rulesFor(scope);
    if (!fights) return;
    for (const { conditions } of encountersOf(declared, scope))
      for (const { key, value } of conditions) {
        if (value.text.trim() === '' || fights.reads(ruleset, key, value.text)) continue;
        const words = fights.words(ruleset, key).map(({ word }) => word);
        const origin = originOf(declared.block, value);
        yield {
          message:
            words.length > 0
              ? `The ${key} “${value.text}” counts for nothing. Known words are ${words.join(', ')}.${didYouMean(value.text, words)}`
              : `The ${key} “${value.text}” counts for nothing. Write a length: \`16 m\`.`,
          origin,
          fixes: () => changesTo([...new Set([...nearest(value.text, words), ...words])], origin),
        };
      }
  },
};
