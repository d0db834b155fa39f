/** Templates of many pages with hundreds of heirs. */
import { describe, expect, it } from 'vitest';
import { codesOf } from '../../../test/support/fixture.ts';

describe('a template', () => {
  const heirs = Array.from({ length: 500 }, (_, n) => `npc Heir ${n} from Guard\n`).join('');
  const guard = (length: number): string =>
    `npc Guard\n  STR 4\n  gear:\n${'    Rope\n'.repeat(length / 9)}\n`;

  it('that is long for so many heirs is left out, and each of them says so', () => {
    const found = codesOf(`${guard(42_000)}${heirs}`);
    expect(found.filter((code) => code === 'template-cycle')).toHaveLength(500);
  });

  it('of some pages is inherited by all of them', () => {
    expect(codesOf(`${guard(36_000)}${heirs}`)).not.toContain('template-cycle');
  });
});
