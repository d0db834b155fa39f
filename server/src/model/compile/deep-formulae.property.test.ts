/** Formulae that name each other thousands of times. */
import { expect, it } from 'vitest';
import { characterIn, codesOf } from '../../../../test/support/fixture.ts';

it.each(['Action! System', 'Fast Action'])(
  'formulae of %s that name each other have no limit of depth, in a row or in a circle',
  (system) => {
    const LENGTH = 5000;
    const rows = Array.from({ length: LENGTH }, (_, index) => {
      const next = index + 1 < LENGTH ? `R${index + 1}` : 'STR';
      const around = `C${(index + 1) % LENGTH}`;
      return `derived R${index}\n  formula: ${next} + 1\nderived C${index}\n  formula: ${around} + 1\n`;
    }).join('');
    const text = `campaign T\n  system: ${system}\n${rows}npc Jo\n  STR 4\n`;
    expect(codesOf(text)).not.toContain('internal-error');
    const { sheet } = characterIn(text);
    expect(sheet.derived.find(({ rule }) => rule.id === 'R0')?.value).toBe(4 + LENGTH);
  },
);
