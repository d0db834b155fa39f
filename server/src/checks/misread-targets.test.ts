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

describe('a low number behind a roll', () => {
  const inFast = (prose: string): string => `campaign C\n  system: Fast Action\n\n${inScene(prose)}`;
  it('may be a score, and is proposed', () =>
    check(
      `${inFast('Roll KNW + Driving, 8.')}//^^^^^^^^^^^^^^^^^^ unread-roll: This roll has no target number, so it has no odds. If it is 8, write \`(DIFF 8)\`.`,
    ));
  it.each(['Roll KNW + Driving, 8.', 'Roll KNW + Driving: 8.'])('gets its word: %s', (text) =>
    expect(fix(inFast(text), 'unread-roll')).toBe(inFast('Roll KNW + Driving (DIFF 8).').trimEnd()),
  );
});

describe('a difficulty that the campaign does not have, behind a roll', () => {
  it.each(['at a', 'at', 'against a', 'vs.'])('is told with the closest: %s', (words) => {
    const before = `  A Stealth roll ${words} `;
    check(
      `scene S\n${before}Hard difficulty.\n//${' '.repeat(before.length - 2)}^^^^ unread-roll: “Hard” is a difficulty of Fast Action. The closest difficulty of Action! System is Demanding (TN 24).`,
    );
  });

  it('is no skill of the other side where names are free', () => {
    const people = 'npc Guard\n  STR 3  AGI 3\n  skills:\n    Stealth +1\n';
    const story = `campaign C\n  system: Fast Action\n${people}scene S\n  cast: Guard\n`;
    const text = 'A Stealth roll against a Challenging difficulty.';
    expect(fixTitles(`${story}\n  ${text}\n`, 'unread-roll')).toEqual(['Change to Normal']);
    const unknown = text.replace('Challenging', 'Fiendish');
    expect(fix(`${story}\n  ${unknown}\n`, 'unread-roll')).toContain('A Stealth roll (DIFF 3) against');
  });
});

it('a roll against an opponent in lower case asks for a skill of the opponent', () => {
  const text = inScene('A Stealth roll vs the guard.');
  check(`${text}//^^^^^^^^^^^^^^ unread-roll: neither a target number nor a skill of the other side`);
  check(inScene('A Stealth roll against the guard had failed.'));
});
