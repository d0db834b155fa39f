/** The worked examples of Action!/System. */
import { describe, expect, it } from 'vitest';
import { cinematicWounds } from '../../server/src/rules/wiki-action/cinematic-wounds.ts';
import { rulesWith } from '../../server/src/rules/wiki-action/testing/rules.ts';

describe('wounds', () => {
  it.each([
    'ex-wiki-001, Optional Rules > Cinematic Wounds, Variable',
    'ex-wiki-002, Optional Rules > Cinematic Wounds, Variable (repeated text)',
  ])('%s', () => {
    const rules = rulesWith('cinematic wounds: variable');
    // Three Wounds in one attack.
    expect(cinematicWounds(rules, 15, 3)).toEqual({ luckDifficulties: [5, 10, 15], most: 1 });
  });
});
