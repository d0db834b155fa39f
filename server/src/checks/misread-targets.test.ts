/** A note behind a roll that names a target number, and has none that can be read. */
import { describe, expect, it } from 'vitest';
import { check, fix, fixTitles } from '../../../test/support/fixture.ts';

const inScene = (prose: string): string => `scene S\n  ${prose}\n`;

describe('a target number that is none', () => {
  it.each(['(TN 1O)', '(TN X)', '(TN -5)', '(TN 10.5)', '(variable TN)', '(TN 99999999999999999999)'])(
    'is told in its place: %s',
    (note) =>
      check(
        `${inScene(`They pass with a Stealth roll ${note}.`)}//                              ${'^'.repeat(note.length)} unread-roll: \`${note}\` has no target number that can be read`,
      ),
  );

  it.each([
    ['A Stealth roll (TN 1O).', 'A Stealth roll (TN 12).'],
    ['A Stealth roll (21 TN).', 'A Stealth roll (TN 21).'],
    // what else the note says stays
    ['A Stealth roll (TN X, rushed).', 'A Stealth roll (TN X, rushed) (TN 12).'],
    [
      'A Stealth roll (TN = twice the number of guards).',
      'A Stealth roll (TN = twice the number of guards) (TN 12).',
    ],
  ])('gives way to a number, and nothing else is lost: %s', (text, mended) =>
    expect(fix(inScene(text), 'unread-roll')).toBe(inScene(mended).trimEnd()),
  );

  it('is proposed as written where only the order is wrong', () =>
    expect(fixTitles(inScene('A Stealth roll (21 TN).'), 'unread-roll')).toEqual(['Change to `(TN 21)`']));
});
