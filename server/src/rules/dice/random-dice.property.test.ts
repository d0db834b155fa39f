/** Dice expressions of all kinds, made at random: they are parsed, printed and counted alike. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phrase } from '../../words/phrase.ts';
import { distributionOf, isProblem, parseDice, printDice, ratio, rollDice, seededSource } from './index.ts';
import { expression } from './testing/expressions.ts';
import { expectSound } from './testing/sound.ts';
import type { Expression, Span } from './tree.ts';

const SEED = 20261121;
const RUNS = { seed: SEED, numRuns: 1000 };

/** A tree without its places. */
function shapeOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shapeOf);
  if (typeof node !== 'object' || node === null) return node;
  const parts = Object.entries(node).filter(
    ([key]) => key !== 'start' && (key !== 'end' || !('start' in node)),
  );
  return Object.fromEntries(parts.map(([key, value]) => [key, shapeOf(value)]));
}

describe('dice expressions', () => {
  it('are the same after printing and parsing', () => {
    let valid = 0;
    fc.assert(
      fc.property(expression, (tree) => {
        const text = printDice(tree);
        const parsed = parseDice(text);
        if (!parsed.tree) return;
        valid++;
        expect(shapeOf(parsed.tree)).toEqual(shapeOf(tree));
        expect(printDice(parsed.tree)).toBe(text);
      }),
      RUNS,
    );
    expect(valid).toBeGreaterThan(RUNS.numRuns / 4);
  });

  it('are parsed or refused at once, whatever is written', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'3d6 ( ) { } , + - x / >= < = ! !! kh3 dl r1 ro % F .. min( abs( 99999999999 .5'.split(' '),
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(' ', 'd', '1', '🎲', '\u2212', '\ud800', '\n'),
    );
    const garbage = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(garbage, (text) => {
        const { tree, problems } = parseDice(text);
        expect(tree === undefined).toBe(problems.length > 0);
        for (const { start, end, message } of problems) {
          expect(start >= 0 && start <= end && end <= text.length).toBe(true);
          expect(phrase(message)).not.toBe('');
        }
        if (tree) expectNested(tree, { start: 0, end: text.length });
      }),
      { ...RUNS, numRuns: 3000 },
    );
  });

  it('have odds that count every case, and rolls stay within them', () => {
    const source = seededSource(SEED);
    let computed = 0;
    fc.assert(
      fc.property(expression, (tree) => {
        const parsed = parseDice(printDice(tree)).tree;
        const distribution = parsed && distributionOf(parsed, ratio(1, 10n ** 18n));
        if (!distribution || isProblem(distribution)) return;
        computed++;
        expectSound(distribution);
        const possible = new Set(distribution.outcomes);
        for (let roll = 0; roll < 20; roll++) {
          const rolled = rollDice(parsed, source);
          if (!isProblem(rolled))
            expect(possible.has(rolled.total), `${printDice(parsed)} ${rolled.total}`).toBe(true);
        }
      }),
      { seed: SEED, numRuns: 400 },
    );
    expect(computed).toBeGreaterThan(100);
  });
});

/** Every span lies within that of its parent. */
function expectNested(node: Expression, within: Span): void {
  expect(within.start <= node.start && node.start < node.end && node.end <= within.end).toBe(true);
  for (const value of Object.values(node) as unknown[])
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof child === 'object' && child !== null && 'type' in child && 'start' in child)
        expectNested(child as Expression, node);
}
