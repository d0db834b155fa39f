/** Contests of people, which the result names: `contest Jo Stealth, Guard Awareness`. */
import { describe, expect, it } from 'vitest';
import { askedIn } from '../../../../test/support/asked.ts';
import { LIBRARIES } from '../../../../test/support/libraries.ts';
import { Model } from '../../model/model.ts';
import { isProblem } from '../../rules/dice/index.ts';
import { rollTyped } from './typed.ts';

const PEOPLE = `npc Jo
  STR 5  REF 6  HLT 5  PRE 5  INT 4  WIL 6
  skills:
    Stealth +4
npc Guard
  STR 4  REF 5  HLT 4  PRE 4  INT 4  WIL 5
  skills:
    Stealth +2
    Awareness +3
npc Old Dog
  STR 2  REF 5  HLT 4  PRE 2  INT 1  WIL 3
  skills:
    Stealth +3
`;

/** The sides that an answer names, without their chances. */
const sidesOf = (answer: string): readonly string[] =>
  [...answer.matchAll(/\d: (.+?) \d+\.\d%/g)].map(([, side]) => side!);

describe('Action! System', () => {
  const odds = askedIn(PEOPLE);

  it.each([
    ['contest Jo Stealth, Guard Awareness', ['Jo Stealth 10', 'Guard Awareness 7']],
    ['contest Jo Stealth vs the Guard’s Awareness', ['Jo Stealth 10', 'Guard Awareness 7']],
    ['contest Jo, Guard, Old Dog Stealth', ['Jo Stealth 10', 'Guard Stealth 7', 'Old Dog Stealth 8']],
    ['contest Jo STR, Guard STR', ['Jo 2 x STR 5', 'Guard 2 x STR 4']],
    ['contest Jo Stealth + 2, Guard Awareness', ['Jo Stealth 10 + 2', 'Guard Awareness 7']],
    ['contest Jo Stealth (INT), Stealth 8', ['Jo Stealth (INT) 8', 'Stealth 8']],
    // Somebody without a sheet
    ['contest Mara Stealth 9, Zed STR 4, 8', ['Mara Stealth 9', 'Zed 2 x STR 4', '8']],
  ])('%s', (typed, sides) => {
    expect(sidesOf(odds(typed))).toEqual(sides);
  });

  it('names change no chance', () => {
    const named = odds('contest Jo Stealth, Guard Awareness').replace(/Jo |Guard /g, '');
    expect(named).toBe(odds('contest Stealth 10, Awareness 7'));
  });

  it.each(['contest Stelth 9, Stealth 8', 'contest Jo Stelth, Stealth 8', 'contest mara Stealth 9, 8'])(
    '%s is refused',
    (typed) => expect(odds(typed)).not.toContain('%'),
  );
});

describe('the other systems', () => {
  it.each([
    ['Fast Action', 'AGI 4', 'Dodge', 2, ['Jo Dodge 6', 'Guard Dodge 6']],
    ['Action', 'Agility 4', 'Stunt', 11, ['Jo Stunt 11', 'Guard Stunt 11']],
    ['Action!/System', 'Agility 4', 'Stunt', 11, ['Jo Stunt 11', 'Guard Stunt 11']],
  ] as const)('%s', (system, attribute, skill, level, sides) => {
    const person = (name: string): string =>
      `npc ${name}\n  ${attribute}\n  skills:\n    ${skill} ${level}\n`;
    const odds = askedIn(`campaign W\n  system: ${system}\n${person('Jo')}${person('Guard')}`);
    expect(sidesOf(odds(`contest Jo ${skill}, Guard ${skill}`))).toEqual(sides);
  });

  it('a roll mode stays before the score', () => {
    const odds = askedIn(
      'campaign W\n  system: Action\nnpc Jo\n  skills:\n    Maneuver 11\nnpc Kiai\n  skills:\n    Maneuver 9\n',
    );
    const named = odds('contest Jo confident Maneuver, Kiai Maneuver');
    expect(sidesOf(named)).toEqual(['confident Jo Maneuver 11', 'Kiai Maneuver 9']);
    expect(named.replace(/Jo |Kiai /g, '')).toBe(odds('contest confident Maneuver 11, Maneuver 9'));
  });
});

describe('the dice', () => {
  const played = new Model(LIBRARIES).playedSystems();
  /** The answer when the dice show these faces. All of them must be rolled. */
  const rolled = (system: string, typed: string, faces: readonly number[]): string => {
    const left = [...faces];
    const own = played.find(({ ruleset }) => ruleset.system === system)!;
    const result = rollTyped(typed, own, () => left.shift()!);
    if (isProblem(result)) throw new Error(result.message.code);
    expect(left).toEqual([]);
    return result.sum;
  };

  it('of the highest total win', () =>
    expect(
      rolled('Action! System', 'contest Jo Stealth 9, Guard Awareness 7, 5', [1, 2, 3, 4, 5, 6, 1, 1, 1]),
    ).toBe(
      'Jo Stealth 9: 3d6 (1, 2, 3) + 9 = 15 · Guard Awareness 7: 3d6 (4, 5, 6) + 7 = 22 · 5: 3d6 (1, 1, 1) + 5 = 8 · Guard Awareness 7 wins',
    ));
  it('of a tie tell it', () =>
    expect(rolled('Action! System', 'contest 9, 8', [1, 2, 3, 1, 2, 4])).toMatch(/ · tie at 15$/));
  it('of a tie are thrown again in Fast Action', () =>
    expect(rolled('Fast Action', 'contest 5, 4', [2, 3, 6, 1])).toBe(
      '5: 1d6 (2) + 5 = 7 · 4: 1d6 (3) + 4 = 7 · tie at 7 · 5: 1d6 (6) + 5 = 11 · 4: 1d6 (1) + 4 = 5 · 5 wins',
    ));
});
