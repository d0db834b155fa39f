/** What a character costs and what it has to spend, at the boundaries of the Core Rules and of the options. */
import { describe, expect, it } from 'vitest';
import { characterIn } from '../../../../test/support/fixture.ts';
import { phrase } from '../../words/phrase.ts';
import type { Sheet } from '../sheet.ts';

/** Cinematic: 35 attribute points, 75 character points. */
const sheetOf = (lines: string, option = '', kind = 'character'): Sheet =>
  characterIn(`campaign Test\n  ${option}\n${kind} Jo\n${lines}\n`).sheet;
const attributes = (will: number): string => `  STR 6  REF 6  HLT 6  PRE 6  INT 6  WIL ${will}\n`;
const points = ({ points: { attribute, character } }: Sheet): number[] => [
  attribute!.spent.value,
  attribute!.available.value,
  character!.spent.value,
  character!.available.value,
];
const FIVE = '  disadvantages:\n    Honest (Hardship)\n';
const FIFTEEN = `${FIVE}    Secret (Peril): it\n`;
const TWENTY = '  disadvantages:\n    Honest (Peril)\n    Secret (Peril): it\n';

describe('points', () => {
  // Half a point of STR costs a whole one, and nothing costs less than nothing (R115).
  it.each([
    ['STR 0.5', 1],
    ['STR 5 MS', 1],
    ['STR 15 MS', 2],
    ['STR 1 MG', 10],
    ['STR 2.5', 3],
    ['STR 3', 3],
    ['STR 0', 0],
    ['STR -2', 0],
  ])('%s costs %i', (score, cost) => expect(sheetOf(`  ${score}`).attributes[0]!.cost.value).toBe(cost));

  it.each([
    ['none', 90],
    ['20', 90],
    ['15', 90],
    ['14', 89],
    ['0', 75],
  ])('disadvantages of 15 points, at most %s, leave %i to spend', (cap, available) =>
    expect(points(sheetOf(attributes(5) + FIFTEEN, `disadvantage point cap: ${cap}`))).toEqual([
      35,
      35,
      0,
      available,
    ]),
  );

  // An attribute point more for ten points of disadvantages (R5), no more than is needed.
  it.each([
    [5, FIFTEEN, [35, 35, 0, 90]],
    [6, FIVE, [36, 35, 0, 80]],
    [6, FIFTEEN, [36, 36, 10, 90]],
    [7, FIFTEEN, [37, 36, 10, 90]],
    [7, TWENTY, [37, 37, 20, 95]],
  ])('disadvantages buy attributes: WIL %i, %j', (will, lines, expected) =>
    expect(points(sheetOf(attributes(will) + lines, 'disadvantage points buy attributes: yes'))).toEqual(
      expected,
    ),
  );

  // Optional Wealth Rules: a level below 4 brings points as disadvantages do, one above it costs some, 4 itself does neither.
  it.each([
    ['1', 0, 85, ['Wealth']],
    ['3', 0, 77, ['Wealth']],
    ['4', 0, 75, []],
    ['5', 1, 75, ['Wealth']],
    ['7', 4, 75, ['Wealth']],
  ])('wealth: %s: %i spent, %i to spend', (level, spent, available, parts) => {
    const { character } = sheetOf(`${attributes(5)}  wealth: ${level}\n`, 'use: wealth levels').points;
    expect([character!.spent.value, character!.available.value]).toEqual([spent, available]);
    const told = [...character!.spent.parts, ...character!.available.parts].map(({ label }) => phrase(label));
    expect(told.filter((each) => /wealth/i.test(each))).toEqual(
      parts.map(() => expect.stringContaining(level) as string),
    );
  });

  // The native branch is free at 1, and the language that stands first in it at +2 (R85); two levels of others cost a point.
  it.each([
    ['Romance, native) +1 (French +2)', 0],
    ['Romance, native) +1 (French +4)', 1],
    ['Romance, native) +1 (French +2, Spanish +2)', 1],
    ['Romance, native) +1 (French +2, Spanish +4)', 2],
    ['Romance, native) +1 (French +2)\n    Language Branch (Celtic) +1 (Welsh +2)', 2],
  ])('Language Branch (%s: %i points', (line, spent) => {
    const lines = `${attributes(5)}  skills:\n    Language Branch (${line}\n`;
    expect(sheetOf(lines, 'use: language branches').points.character!.skills).toBe(spent);
  });

  it.each([
    // Two attribute points that are left over are 20 character points.
    ['are exchanged', attributes(3), '', [33, 35, 0, 95]],
    ['are not left over before the first attribute', '  player: Ann', '', [0, 35, 0, 75]],
    ['are part of the single pool', attributes(3), 'use: single pool', [33, 35, 330, 425]],
  ])('attribute points %s', (_, lines, option, expected) =>
    expect(points(sheetOf(lines, option))).toEqual(expected),
  );
});
