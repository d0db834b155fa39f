import { originOf, STORY_KINDS } from '../model/declarations.ts';
import { encountersOf } from '../model/encounters.ts';
import type { Check } from './check.ts';
import { changesTo, didYouMean, nearest } from './names.ts';
import { t } from '../text/messages.ts';

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
              ? `${t('“{1}” counts for nothing as `{0}`. Known words are {2}.', key, value.text, words.join(', '))}${didYouMean(value.text, words)}`
              : t('“{1}” counts for nothing as `{0}`. Write a length: `16 m`.', key, value.text),
          origin,
          fixes: () => changesTo([...new Set([...nearest(value.text, words), ...words])], origin),
        };
      }
  },
};
