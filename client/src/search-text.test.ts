import { describe, expect, it } from 'vitest';
import { itemsWith, searched } from './search-text.ts';

const RULES = [
  { label: 'Modern body armor (Tactical)', detail: 'AV 18 at 6-13' },
  { label: 'Sailing', detail: 'specialties Sailboats, Tall Ships' },
  { label: 'Naïve', description: 'Inconvenience 2', detail: 'believes the boatman' },
  { label: 'Boating', detail: 'on the water' },
].map(searched);
const found = (typed: string): string[] => itemsWith(RULES, typed).map(({ label }) => label);

describe('the search of rules', () => {
  it('finds words, not letters from here and there, and names first', () =>
    expect(found('boat')).toEqual(['Boating', 'Sailing', 'Naïve']));
  it('finds words in any order, also of the cost and the effects', () =>
    expect(found('ships Tall')).toEqual(['Sailing']));
  it('pays no regard to case and accents', () => expect(found('NAIVE inconvenience')).toEqual(['Naïve']));
  it('finds everything before something is typed', () => expect(found(' ')).toHaveLength(RULES.length));
});
