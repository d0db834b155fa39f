/** Sums and names beside a number to reach, without the word “roll”. */
import { describe, expect, it } from 'vitest';
import { fix } from '../../../test/support/fixture.ts';
import { checkScene } from '../../../test/support/scenes.ts';

describe('an attribute and a skill with a number to reach', () => {
  it.each([
    ['If the sum of REF + Climbing + 3d6 is 18 or more, she lands.', 'REF + Climbing roll (TN 18)'],
    ['Picking the lock is Challenging (18), INT + Stealth.', 'INT + Stealth roll (TN 18)'],
  ])('%s', (prose, roll) => expect(fix(`scene S\n  ${prose}\n`, 'unread-roll')).toContain(roll));

  it.each([
    'Her bonus is REF + Climbing, as the table shows.',
    'Her bonus is REF + Climbing. He has 18 or more coins.',
    'They pay 18 (or more) for REF + Climbing lessons.',
  ])('is no roll without its number: %s', (prose) => checkScene(`\n  ${prose}`));
});

it('a name before parentheses and a number is the one that is missing', () =>
  checkScene(`
  He waits. Perception (hidden door): TN 18.
  //        ^^^^^^^^^^ unread-roll: there is no skill or attribute “Perception”. Did you mean “Awareness”?`));

it('a verb at the beginning of a sentence is no part of a name, where names are free', () => {
  const text = 'campaign C\n  system: Action!/System\nnpc Jo\n  skills:\n    Stealth 5\nscene S\n';
  expect(fix(`${text}  Requires Stealth 15.\n`, 'unread-roll')).toBe(
    `${text}  Requires Stealth roll (difficulty 15).`,
  );
});
