/** Typed names of thousands of people. */
import { expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { growth, timeOf } from '../../../../test/support/growth.ts';
import { typedRoll } from '../rolls.ts';
import { EDITH_AND_VANE } from './testing/edith-and-vane.ts';

it.each(['contest', 'team', 'Edith Awareness vs'])(
  '%s: in a text that is too long no people are searched for',
  (word) => {
    const people = 'Edith Grey, '.repeat(3000);
    const { model, uri } = fixture(EDITH_AND_VANE);
    const growing = (count: number) => (): number =>
      timeOf(() => typedRoll(model, uri, `${word} ${people.slice(0, 12 * count)}Awareness`));
    expect(growth(8, growing(750), growing(3000))).toBeUndefined();
  },
);
