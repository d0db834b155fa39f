import { describe, expect, it } from 'vitest';
import { build, numbersOf } from './build.ts';
import { EXAMPLES } from './creation.ts';

describe('the worked examples of character creation', () => {
  it.each(
    EXAMPLES.map((example) => [`${example.section}, page ${example.page}: ${example.id}`, example] as const),
  )('%s', (_, { text, expected, findings = [] }) => {
    const built = build({ 'example.callsheet': text });
    expect(numbersOf(built.views[0]!)).toMatchObject(expected);
    // The examples show one thing and leave most points unspent.
    expect(built.findings.filter((code) => code !== 'unspent-points')).toEqual(findings);
  });

  it('have names of their own', () => {
    const ids = EXAMPLES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
