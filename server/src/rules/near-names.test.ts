import { describe, expect, it } from 'vitest';
import { KnownNames, LETTERS_TO_A_FREE_SLIP, nearest } from './near-names.ts';

describe('the nearest of some names', () => {
  it.each<[string, string[], string[]]>([
    // One letter in three may be wrong, and one at least; a single letter is no misspelling.
    ['Stelth', ['Stealth'], ['Stealth']],
    ['Stlh', ['Stealth'], []],
    ['Swmng', ['Swimming'], []],
    ['Swiming', ['Swimming'], ['Swimming']],
    ['ST', ['STR'], ['STR']],
    ['S', ['ST'], []],
    // From three letters on a beginning is enough.
    ['Pis', ['Pistol Shooting'], ['Pistol Shooting']],
    ['Pi', ['Pistol Shooting'], []],
    // A name that goes on: with another word, or for no more than as long again.
    ['Pistol Shooting', ['Pistol'], ['Pistol']],
    ['Streetwise', ['STR'], []],
    ['Bowman', ['Bow'], ['Bow']],
    ['Bowmans', ['Bow'], []],
    // Plurals, and letters that changed places.
    ['Batteries', ['Battery'], ['Battery']],
    ['Battery', ['Batteries'], ['Batteries']],
    ['Dictas', ['Sticad'], ['Sticad']],
    // The edit distance decides between names that come equally close.
    ['Action System', ['Action', 'Action! System'], ['Action! System', 'Action']],
    // No more than three, and the alphabet where nothing else decides.
    ['Bat', ['Rat', 'Hat', 'Cat', 'Mat'], ['Cat', 'Hat', 'Mat']],
  ])('%s of %j: %j', (name, known, expected) => {
    expect(nearest(name, known)).toEqual(expected);
    expect(nearest(name, new KnownNames(known))).toEqual(expected);
  });

  it('free names have to come closer', () => {
    expect(nearest('Lorina', ['Marina'], LETTERS_TO_A_FREE_SLIP)).toEqual([]);
    expect(nearest('Larina', ['Marina'], LETTERS_TO_A_FREE_SLIP)).toEqual(['Marina']);
  });

  it('names of 100 letters are compared, longer ones not', () => {
    const long = 'x'.repeat(100);
    expect(nearest(long, [`${long.slice(1)}y`])).toHaveLength(1);
    expect(nearest(`${long}x`, [long])).toEqual([]);
  });
});

describe('of very many names', () => {
  const many = Array.from({ length: 1500 }, (_, number) => `Guard ${String(number).padStart(4, '0')} Ay`);
  const known = new KnownNames([...many, 'Zacharias', 'Yolanda']);

  it('those with the same first letter are always compared', () => {
    expect(nearest('Zacharis', known)).toEqual(['Zacharias']);
    expect(nearest('Yolannda', known)).toEqual(['Yolanda']);
    // Not among the first thousand, and with another first letter.
    expect(nearest('Colanda', known)).toEqual([]);
    expect(nearest('Huard 0007 Ay', known)).toContain('Guard 0007 Ay');
  });
  it('all of a thousand are compared', () => {
    const names = [...many.slice(0, 999), 'Yolanda'];
    expect(nearest('Colanda', new KnownNames(names))).toEqual(['Yolanda']);
    expect(nearest('Colanda', new KnownNames([...many.slice(0, 1000), 'Yolanda']))).toEqual([]);
  });
  it('a name is not its own neighbour', () => {
    expect(nearest('Zacharias', known.without('zacharias'))).toEqual([]);
    expect([...known.without('zacharias')]).toHaveLength(1501);
  });
});
