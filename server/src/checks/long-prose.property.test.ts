/** Prose that is longer than anybody writes, checked all the same. */
import { describe, expect, it } from 'vitest';
import { check, reportsIn, worldOf } from '../../../test/support/fixture.ts';

it('prose is checked in time that is proportional to its length', () => {
  for (const piece of [
    '[[',
    '[[a|',
    '[[a]] (',
    'roll ',
    'Challenging ',
    '(TN ',
    'a Tricky Climbing roll (TN 15) ',
    '4d6 P/',
    '- '.repeat(3),
    'x ',
  ])
    check(`npc a\n\nscene S\n  ${piece.repeat(Math.floor(60_000 / piece.length))}\n`);
});

describe('a paragraph that is longer than any prose', () => {
  const told = (rolls: number): string[] => {
    const text = `scene S\n${'  An Awareness roll (TN 15).\n'.repeat(rolls)}`;
    const world = worldOf([['scene.callsheet', text]]);
    return reportsIn(world, world.files[0]!).map(({ code, finding }) => `${code}: ${finding.message}`);
  };

  it('has one finding, and its rolls are not read', () => {
    expect(told(6000)).toEqual([]);
    expect(told(8000)).toEqual([
      'unread-roll: Rolls of a paragraph with more than 200000 characters are not read.',
    ]);
  });
});
