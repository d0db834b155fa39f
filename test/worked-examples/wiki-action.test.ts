/** The worked examples of Action!/System. */
import { describe, expect, it } from 'vitest';
import { hit } from '../../server/src/rules/wiki-action/damage.ts';
import { rulesWith } from '../../server/src/rules/wiki-action/testing/rules.ts';

describe('wounds', () => {
  it.each([
    'ex-wiki-001, Optional Rules > Cinematic Wounds, Variable',
    'ex-wiki-002, Optional Rules > Cinematic Wounds, Variable (repeated text)',
  ])('%s', () => {
    const rules = rulesWith('cinematic wounds: variable');
    // Three Wounds in one attack.
    expect(hit(rules, 15)).toMatchObject({ wounds: 3, luckDifficulties: [5, 10, 15] });
  });
});
