/** The grammar of typed tasks and procedures. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTyped, TypedParser } from './grammar.ts';
import type { Call, Term } from './tree.ts';

it('has no ambiguities', () => {
  expect(() => new TypedParser(false)).not.toThrow();
});

const termText = ({ sign, name, value, signed, dice, stray }: Term): string =>
  `${sign ?? ''}[${[name, value === undefined ? '' : `${signed ? '±' : ''}${value}`, dice, stray].filter(Boolean).join(' ')}]`;

const shown = ({ sides }: Call): string =>
  sides
    .map(({ mark, parts }) => `${mark}:${parts.map(({ terms }) => terms.map(termText).join('')).join(',')}`)
    .join(' ');

describe('the tree of', () => {
  it.each([
    ['REF 8 + Stealth (Sneak) 4 - 2 vs 18', ':[REF 8]+[Stealth (Sneak) 4]-[2] vs:[18]'],
    ['Stealth +4 against TN 18, half cover', ':[Stealth ±4] vs:[TN 18],[half cover]'],
    ['Stealth - 2 vs. 18', ':[Stealth ±-2] vs:[18]'],
    ['Willpower+Focus', ':[Willpower]+[Focus]'],
    ['12 + 6 + 2d10 vs 8', ':[12]+[6]+[2d10] vs:[8]'],
    ['10,9,8', ':[10],[9],[8]'],
    ['1,000 m', ':[1000][m]'],
    ['0.5 m, cover 1/2', ':[0.5][m],[cover 0.5]'],
    ['4d6+2 P/L', ':[4d6]+[2][P/L]'],
    ['', ':'],
    [',', ':,'],
    ['a,', ':[a],'],
    ['vs', ': vs:'],
    ['- ! 🎲', ':-[!][🎲]'],
    ['+ +', ':[+][+]'],
    ['3 -', ':[3][-]'],
    ['Stealth 9 vs Tricky +1 DL', ':[Stealth 9] vs:[Tricky],[+1 DL]'],
    ['9, two levels harder rushed', ':[9],[two levels harder],[rushed]'],
    ['9 vs 15, \u2212 2 difficulty levels', ':[9] vs:[15],[\u2212 2 difficulty levels]'],
    ['Swords 6, 2 levels', ':[Swords 6],[2][levels]'],
  ])('%j', (text, expected) => expect(shown(parseTyped(text))).toBe(expected));

  it('a text with a mark of its own', () =>
    expect(shown(parseTyped('9 vs 13 by 12, 10', ['by']))).toBe(':[9] vs:[13] by:[12],[10]'));
});

it('reads every text, and every place lies in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      for (const { parts } of parseTyped(text, ['by']).sides)
        for (const part of parts) {
          expect(part.text).toBe(text.slice(part.start, part.end));
          for (const { start, end } of part.terms) {
            expect(start).toBeGreaterThanOrEqual(part.start);
            expect(end).toBeLessThanOrEqual(part.end);
            expect(end).toBeGreaterThan(start);
          }
        }
    }),
    { seed: 13, numRuns: 500 },
  );
});
