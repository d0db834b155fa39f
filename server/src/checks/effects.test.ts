/** Effects of traits: a bonus for a name that only comes close to one of the rules. */
import { expect, it } from 'vitest';
import { check, fix } from '../../../test/support/fixture.ts';

const trait = (effect: string): string => `campaign C

advantage Sharp
  type: innate
  Edge: ${effect}
`;

it.each([
  ['Stelth +2', 'Stealth +2'],
  ['REF +1; Small Armz skills +3', 'REF +1; Small Arms skills +3'],
  ['STRR +1', 'STR +1'],
])('a misspelled name is told: %s', (effect, mended) =>
  expect(fix(trait(effect), 'unknown-attribute')).toBe(trait(mended).trimEnd()),
);

it('any other words are text', () => check(trait('better at chess +2; Stealth +2; Small Arms skills +3')));
