/** Contests that are to be won by some points, with the chances of all throws of six dice. */
import { describe, expect, it } from 'vitest';
import { chance, d3, pairs } from '../../../../test/support/brute-force.ts';
import { fixture } from '../../../../test/support/cursor.ts';
import { codeLenses } from '../code-lens.ts';
import { roll, rollChoices } from '../rolls.ts';
import { scene } from './testing/hangar.ts';
import { lensesIn, type PlayedIn } from './testing/systems.ts';

/** Jack has Stealth 10, the guard Awareness 6. */
const worldOf = (text: string): ReturnType<typeof fixture> =>
  fixture(scene(text, '    cast: Jack Smith, Hangar Guard'));

const titles = (text: string): string[] => {
  const { model, uri } = worldOf(text);
  return codeLenses(model, uri, { rolls: true }).map(({ title }) => title.replace(/ · roll$/, ''));
};

/** All throws of three dice against all others. */
const THROWS = pairs(d3, d3);

const chanceToWinBy = (least: number, own: number, other: number): string =>
  `${(100 * chance(THROWS, ([mine, theirs]) => own + mine - (other + theirs) >= least)).toFixed(1)}%`;

const CONTEST = 'Stealth vs Awareness of Hangar Guard';

describe('a contest that is to be won by some points', () => {
  it.each<[string, number]>([
    ["Jack's Stealth against the Hangar Guard's Awareness; if he wins by 5 or more, he is inside.", 5],
    ["A Stealth roll against the Hangar Guard's Awareness. If Jack wins by 3, he is inside.", 3],
    ["A Stealth roll against the Hangar Guard's Awareness; success by 4 or more is enough.", 4],
    ["A Stealth roll against the Hangar Guard's Awareness by at least 6.", 6],
    ["Jack must beat the Hangar Guard's Awareness by 7 or more with a Stealth roll.", 7],
    ["Jack must win a Stealth roll against the Hangar Guard's Awareness by 2 or more points.", 2],
    ["A Stealth roll against the Hangar Guard's Awareness. Beating the guard by 8 or more ends it.", 8],
  ])('%s', (text, least) => {
    expect(titles(text).sort()).toEqual(
      [
        `${CONTEST} · Jack ${chanceToWinBy(1, 10, 6)}`,
        `${CONTEST}, by ${least} or more · Jack ${chanceToWinBy(least, 10, 6)}`,
      ].sort(),
    );
  });

  it.each([
    "A Stealth roll against the Hangar Guard's Awareness. Losing by 5 or more wakes the dog.",
    "A Stealth roll against the Hangar Guard's Awareness by 5 or more people.",
    "A Stealth roll against the Hangar Guard's Awareness; if the guard wins by 5 or more, he shoots.",
    "A Stealth roll against the Hangar Guard's Awareness. If the Guard wins by 5 or more, he shoots.",
    "A Stealth roll against the Hangar Guard's Awareness, by 3 o'clock.",
    "A Stealth roll against the Hangar Guard's Awareness. If the Reds win by 10 votes, nobody looks.",
    "A Stealth roll against the Hangar Guard's Awareness while the home team wins by 3 goals.",
  ])('none is meant in: %s', (text) => {
    expect(titles(text)).toEqual([`${CONTEST} · Jack ${chanceToWinBy(1, 10, 6)}`]);
  });

  it.each<[PlayedIn, string]>([
    ['Fast Action', 'Stealth vs Awareness of Guard, by 2 or more'],
    ['Action (heroic)', 'Stealth vs Awareness of Guard, by 2 or more'],
    ['Action!/System', 'Stealth vs Awareness of Guard, by 2 or more'],
  ])('is read in %s', (system, label) =>
    expect(
      lensesIn(system, "A Stealth roll against the Guard's Awareness; a hero who wins by 2 or more is in."),
    ).toContain(label),
  );

  it('tells by how much it was won, and whether that is enough', () => {
    const text = "A Stealth roll against the Hangar Guard's Awareness by at least 5.";
    const { model, uri, text: whole } = worldOf(text);
    const at = whole.indexOf('A Stealth roll');
    const { id } = rollChoices(model, uri, at, '').find(({ label }) => label.endsWith('by 5 or more'))!;
    // 4 + 4 + 4 + 10 = 22 against 4 + 4 + 3 + 6 = 17, and against one more.
    const shown = (
      ...faces: readonly number[]
    ): { readonly success?: boolean | undefined; readonly outcome: string } => {
      const left = [...faces];
      return roll(model, uri, at, id, undefined, () => left.shift()! - 1)[0]!;
    };
    expect(shown(4, 4, 4, 4, 4, 3)).toMatchObject({ success: true, outcome: 'wins by 5' });
    expect(shown(4, 4, 4, 4, 4, 4)).toMatchObject({ success: false, outcome: 'wins by 4, not by 5' });
    expect(shown(1, 1, 1, 4, 4, 4)).toMatchObject({ success: false, outcome: 'loses by 5' });
  });
});
