import { expect, it } from 'vitest';
import { lookUp } from './loose-names.ts';
import { nameKey } from './names.ts';

const found = (name: string, ...known: readonly string[]): string | undefined =>
  lookUp(new Map(known.map((each) => [nameKey(each), each])), name);

// Number, American spelling, hyphens and the order of the words do not matter.
it.each([
  ['Axes', 'Axe'],
  ['Small Axes', 'Small Axe'],
  ['Dice', 'Die', ''],
  ['Bows', 'Bow'],
  ['Bow', 'Bows'],
  ['Gases', 'Gas'],
  ['Knives', 'Knife'],
  ['Knife', 'Knives'],
  ['Batteries', 'Battery'],
  ['Grenade, frag.', 'Frag Grenade'],
  ['plate armour', 'Plate Armor'],
  ['Plate Armours', 'Plate Armor'],
  ['Aluminium bat', 'Aluminum Bat'],
  ['vibro knife', 'Vibro-Knife'],
  ['vibroknife', 'Vibro Knife'],
  ['Skis', 'Ski'],
  ['Dies', 'Die'],
  ['Bus', 'Bu', ''],
  ['As', 'A', ''],
  ['Hoe', 'Ho', ''],
])('%s of %s', (name, known, expected = known) => expect(found(name, known)).toBe(expected || undefined));

it('a name that might be two is none', () => {
  const known = ['Long Throwing Knife', 'Throwing Long Knife'];
  expect(found('Knife, long throwing', ...known)).toBeUndefined();
  expect(found('long throwing knives', ...known)).toBe(known[0]);
});
it('names of more than 100 letters are none', () => {
  const words = `${'x'.repeat(96)} axe`;
  expect(found(`${words.slice(0, 96)}, axe`, words)).toBeUndefined();
  expect(found(`${words.slice(1, 96)}, axe`, words.slice(1))).toBe(words.slice(1));
});
