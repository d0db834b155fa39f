/** Names of one and of several. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pluralOf, singularOf, singulars } from './plurals.ts';

it.each([
  ['Guard', 'Guards'],
  ['Hangar Guard', 'Hangar Guards'],
  ['Night Guard of the Gate', 'Night Guards of the Gate'],
  ['lady in waiting', 'ladies in waiting'],
  ['Watchman', 'Watchmen'],
  ['Human', 'Humans'],
  ['Talisman', 'Talismans'],
  ['Shaman', 'Shamans'],
  ['Lost Hero', 'Lost Heroes'],
  ['Volcano', 'Volcanoes'],
  ['Commando', 'Commandos'],
  ['Foe', 'Foes'],
  ['Canoe', 'Canoes'],
  ['Zombie', 'Zombies'],
  ['Pie', 'Pies'],
  ['Spy', 'Spies'],
  ['Envoy', 'Envoys'],
  ['Night Elf', 'Night Elves'],
  ['Thief', 'Thieves'],
  ['Chief', 'Chiefs'],
  ['Sheriff', 'Sheriffs'],
  ['Housewife', 'Housewives'],
  ['Olive', 'Olives'],
  ['Witch', 'Witches'],
  ['Boss', 'Bosses'],
  ['Posse', 'Posses'],
  ['Horse', 'Horses'],
  ['Nurse', 'Nurses'],
  ['Virus', 'Viruses'],
  ['Lens', 'Lenses'],
  ['Fox', 'Foxes'],
  ['FOX', 'FOXes'],
  ['Ox', 'Oxen'],
  ['Axe', 'Axes'],
  ['Child', 'Children'],
  ['Person', 'People'],
  ['Goose', 'Geese'],
  ['Mongoose', 'Mongooses'],
  ['NPC', 'NPCs'],
])('%s, %s', (one, several) => {
  expect(pluralOf(one)).toBe(several);
  expect(singularOf(several)).toBe(one);
  expect(singulars(several)).toContain(one);
});

it.each(['Boss', 'Carmen', 'Lost Child', 'Omen', 'Guard of the Gates'])('%s is one', (one) =>
  expect(singularOf(one)).toBe(one),
);

it('a plural has several singulars where they may be meant', () =>
  expect(singulars('heroes')).toEqual(['hero', 'heroe']));

it('every plural has the name among its singulars', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,8}( of| at)?( [a-z]{1,8})?$/), (name) =>
      singulars(pluralOf(name)).includes(name),
    ),
  ));
