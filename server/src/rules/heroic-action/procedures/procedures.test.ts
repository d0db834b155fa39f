/** What Action reckons and rolls besides tasks. */
import { describe, expect, it } from 'vitest';
import { phrase } from '../../../words/phrase.ts';
import { lineName, lineText } from '../../../features/rolls/fact-text.ts';
import { isProblem, printPercent, type RandomSource } from '../../dice/index.ts';
import { procedureIn } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { faces, rulesWith } from '../testing/rules.ts';
import { procedures } from './index.ts';

const rules = rulesWith();

/** `success 81.6%`; a problem with what it is about. */
function odds(text: string, ruleset: Ruleset = rules): string[] {
  const { procedure, words } = procedureIn(text, procedures)!;
  const answer = procedure.odds!(ruleset, words);
  if (isProblem(answer)) return [`${text.slice(answer.start, answer.end)}| ${phrase(answer.message)}`];
  const lines = answer.lines.map((line) =>
    [lineName(line), line.chance && printPercent(line.chance), lineText(line)].filter(Boolean).join(' '),
  );
  return [answer.title, ...lines];
}

function roll(text: string, source: RandomSource, ruleset: Ruleset = rules): string {
  const { procedure, words } = procedureIn(text, procedures)!;
  const answer = procedure.roll!(ruleset, words, source);
  return isProblem(answer) ? phrase(answer.message) : `${answer.title}: ${phrase(answer.said)}`;
}

it('has an example of each that works', () => {
  for (const { example, word } of procedures) expect(odds(example)[0], word).not.toContain('|');
});

describe('a team', () => {
  it.each([
    [
      'team 12, 12 vs 10',
      ['team 12, 12 vs 10, each at -2', 'success 81.6%', '12 fumbles 1.2%', '12 fumbles 1.2%'],
    ],
    [
      'Team confident Peter 10 and Fred 9 versus 11',
      [
        'team confident Peter 10, Fred 9 vs 11, each at -2',
        'success 61.5%',
        'Peter 10 fumbles 2.2%',
        'Fred 9 fumbles 2.3%',
      ],
    ],
  ])('%s', (text, expected) => expect(odds(text)).toEqual(expected));

  // An impairment lowers the skill that helpers roll against, and another modifier does not.
  it.each([
    ['helped 9, impairment 2 vs 13 by 8', 'saves a miss by 1 100.0%'],
    ['helped 9, -2 vs 13 by 8', 'saves a miss by 1 84.5%'],
  ])('%s: %s', (text, expected) => expect(odds(text)).toContain(expected));

  it('is rolled, each on its own, and the highest result counts', () => {
    expect(roll('team Peter 10, 9 vs 8', faces(4, 2, 2, 5))).toBe(
      'team Peter 10, 9 vs 8, each at -2: Peter 10: d6 - d6 (4, 2) + 10 - 2 = 10 · 9: d6 - d6 (2, 5) + 9 - 2 = 4 · 10 counts, success by 2',
    );
  });

  it('is rolled with the circumstances of all', () => {
    expect(roll('team 10, 9, restricted vs 8, active defense', faces(4, 2, 5, 1))).toBe(
      'team 10, 9, restricted vs 8, active defense, each at -7: 10: d6 - d6 (4, 2) + 10 - 7 = 5 · 9: d6 - d6 (5, 1) + 9 - 7 = 6 · 6 counts, failure by 2',
    );
    expect(roll('team 5, 5, advantage 3 vs 8', faces(4, 2, 2, 2))).toContain('(4, 2) + 5 + 1 = 8');
  });

  it('has fumbles, however it does', () => {
    expect(roll('team 10, 9 vs 8', faces(4, 2, 6, 6, 1, 5))).toContain('10 counts, success by 2 · 9 fumbles');
    // Boxcars of a success are a windfall.
    expect(roll('team 10, 9 vs 8', faces(4, 2, 6, 6, 5, 1))).toMatch(/11 counts, success by 3$/);
  });
});

// A difficulty has no circumstances. An opponent with a name has those that do not belong to whoever acts.
it.each([
  ['team 12, 12 vs 14, advantage 2', 'success 53.0%'],
  ['team 12, 12 vs Peter 14, impairment 2', 'success 53.0%'],
  // An Advantage is spent on an action, and Peter does not act.
  ['team 12, 12 vs Peter 14, advantage 2', 'success 53.0%'],
  [
    'finishing stunt 9 vs 11, advantage 2',
    'success 98.8% an automatic Setback, or the best that the stunt can do',
  ],
  ['helped 10 vs 12, advantage 2 by 11', 'alone 57.1%'],
  ['mooks 12 with 7 vs 9, restricted', '3 groups of 4 42.9% one acts at +3'],
  ['mooks 12 with 7 vs difficulty 9, restricted', '3 groups of 4 42.9% one acts at +3'],
])('%s: %s', (text, expected) => expect(odds(text)[1]).toBe(expected));

describe('help', () => {
  it.each([
    ['assist 12 vs 10', ['assist 12 vs 10', '+1 100.0%']],
    ['assist 9 vs 9', ['assist 9 vs 9', '+1 100.0%']],
    ['assist 9 vs 12', ['assist 9 vs 12', '+1 44.1%']],
    [
      'helped 9 vs 13 by 12, 10',
      [
        'helped 9 vs 13 by 12, 10',
        'alone 15.7%',
        'with help 31.4%',
        'saves a miss by 1 100.0%',
        'saves a miss by 2 100.0%',
        'saves a miss by 3 0.0%',
      ],
    ],
  ])('%s', (text, expected) => expect(odds(text)).toEqual(expected));

  it.each([
    [
      [5, 2],
      'd6 - d6 (5, 2) + 9 = 12, failure by 1 · 12: +1 without a roll · Lin 7: d6 - d6 (3, 2) + 7 = 8, no help · +1 = 13, success by 0, marginal',
    ],
    [[5, 1], 'd6 - d6 (5, 1) + 9 = 13, success by 0, marginal · no help is needed'],
    [[2, 5], 'd6 - d6 (2, 5) + 9 = 6, failure by 7 · no help is enough'],
  ])('%j', (dice, told) => {
    expect(roll('helped 9 vs 13 by 12, Lin 7', faces(...dice, ...(dice[1] === 2 ? [3, 2] : [])))).toBe(
      `helped 9 vs 13 by 12, Lin 7: ${told}`,
    );
  });

  it('is rolled for with the circumstances of the roll; helpers roll against the skill itself', () => {
    expect(roll('helped 9, -2 vs 10, active defense by Lin 7', faces(5, 1, 4, 3))).toBe(
      'helped 9, -2 vs 10, active defense by Lin 7: d6 - d6 (5, 1) + 9 - 5 = 8, failure by 2 · no help is enough',
    );
    expect(roll('helped 9, -2 vs 12 by Lin 7', faces(5, 1, 4, 2))).toBe(
      'helped 9, -2 vs 12 by Lin 7: d6 - d6 (5, 1) + 9 - 2 = 11, failure by 1 · Lin 7: d6 - d6 (4, 2) + 7 = 9, +1 · +1 = 12, success by 0, marginal',
    );
    expect(roll('assist 9, restricted vs 12, impairment 3', faces(3, 1))).toBe(
      'assist 9, restricted vs 12, impairment 3: d6 - d6 (3, 1) + 7 = 9, +1',
    );
  });

  it('of one is rolled', () => {
    expect(roll('assist 12 vs 10', faces())).toBe('assist 12 vs 10: +1 without a roll');
    expect(roll('assist 9 vs 9', faces())).toBe('assist 9 vs 9: +1 without a roll');
    expect(roll('assist 9 vs 12', faces(2, 5))).toBe('assist 9 vs 12: d6 - d6 (2, 5) + 9 = 12, +1');
  });
});

describe('mooks', () => {
  it.each([
    ['mooks 10', ['mooks 10', '2 groups of 4 one acts at +3', '1 group of 2 one acts at +1']],
    ['mooks 5', ['mooks 5', '1 group of 4 one acts at +3', '1 group of 1 acts alone']],
    [
      'mooks 8 with 7 vs 13',
      ['mooks 8 with 7 vs 13', '2 groups of 4 22.4% one acts at +3', 'at least one group 39.8%'],
    ],
  ])('%s', (text, expected) => expect(odds(text)).toEqual(expected));

  it('are rolled with their circumstances', () =>
    expect(roll('mooks 4 with 7, restricted vs 10, active defense', faces(6, 2, 1))).toBe(
      'mooks 4 with 7, restricted vs 10, active defense: group of 4: d6 - d6 (6 + 1, 2) + 5 = 10, success by 0, marginal',
    ));

  it('are rolled by groups', () => {
    expect(roll('mooks 5 with 7 vs 10', faces(4, 2, 2, 5))).toBe(
      'mooks 5 with 7 vs 10: group of 4: d6 - d6 (4, 2) + 10 = 12, success by 2 · group of 1: d6 - d6 (2, 5) + 7 = 4, failure by 6',
    );
    expect(roll('mooks 5', faces())).toContain('A skill and a difficulty are missing');
  });
});

describe('initiative', () => {
  it.each([
    ['initiative 9', ['initiative 9', 'first shot 4 to 14']],
    ['initiative 3', ['initiative 3', 'first shot 1 to 8']],
    [
      'initiative 10 vs 10',
      ['initiative 10 vs 10', 'acts first 44.4%', 'same shot 11.3%', 'acts later 44.4%'],
    ],
    [
      'initiative Fred 8 vs mooks 6',
      ['initiative Fred 8 vs mooks 6', 'acts first 72.2%', 'same shot 11.1%', 'acts later 16.7%'],
    ],
  ])('%s', (text, expected) => expect(odds(text)).toEqual(expected));

  it('is rolled for those with names', () => {
    expect(roll('initiative Fred 8 vs mooks 6', faces(2, 4))).toBe(
      'initiative Fred 8 vs mooks 6: Reflexes 8 + d6 - d6 (2, 4) = 6, first shot 6 · Reflexes 6, first shot 6 · the same shot: villains act before heroes',
    );
    expect(roll('initiative Fred 8 vs Guo 6', faces(2, 4, 5, 1))).toContain('Guo 6 acts first');
    // 8 - 2, 6 + 4 and 7.
    expect(roll('initiative Fred 8 vs Guo 6 vs mooks 7', faces(2, 4, 5, 1))).toMatch(
      /Guo 6.*mooks 7.*Fred 8[^·]*$/,
    );
  });

  it('is none where a campaign counts no shots', () =>
    expect(odds('initiative 9 vs 7', rulesWith('use: simplified initiative'))).toEqual([
      '9 vs 7| In this campaign initiative is not rolled: higher Reflexes act first.',
    ]));
});

describe('friction', () => {
  it.each([
    [
      'friction',
      [
        'friction',
        '6 16.7% an item or a power stops for the round, or until a Basic Action is spent on it',
        'nothing 83.3%',
      ],
    ],
    [
      'friction, light friction, Limitation 2',
      [
        'friction, light, limitation 2',
        '2 16.7% Limitation 2: as the Limitation says',
        '5 16.7% light friction: something breaks or stops until the end of the scene',
        '6 16.7% an item or a power stops for the round, or until a Basic Action is spent on it',
        'nothing 50.0%',
      ],
    ],
  ])('%s', (text, expected) => expect(odds(text)).toEqual(expected));

  it('is a d6', () => {
    expect(roll('friction: heavy', faces(4))).toBe(
      'friction, heavy: d6 (4): heavy friction: an item or a power is lost for the rest of the story',
    );
    expect(roll('friction', faces(4))).toBe('friction: d6 (4): nothing');
    const asked: number[] = [];
    roll('friction', (sides) => (asked.push(sides), 1));
    expect(asked).toEqual([6]);
  });

  it('is for the game master to say where a campaign does without the table', () =>
    expect(odds('friction', rulesWith('friction table: no'))[0]).toContain('the game master decides'));
});

// Success is at least the difficulty: a bonus of 3 or more has 47 of 210, one of 0 or more 4 of 7.
it.each([
  ['effect 3 or more, Stunt 9 vs 9', ['22.4%', '57.1%']],
  ['effect 5 or more, confident Stunt 10 vs 9', ['31.0%', '99.1%']],
  ['effect 0 or more, Stunt 9 vs 12', ['22.4%', '22.4%']],
  ['effect 5 or more, Stunt 11 vs 9', ['22.4%', '77.6%']],
  ['gauge skill 9 vs 12', ['22.4%', '77.6%']],
  ['mooks 1 with 9 vs 12', ['22.4%']],
  ['mooks 1 with 9 vs Dodge 10, +2', ['22.4%']],
])('%s has the chances of its bonus', (text, chances) =>
  expect(
    odds(text)
      .slice(1)
      .map((line) => /\d+\.\d%/.exec(line)?.[0]),
  ).toEqual(chances),
);

describe('what makes no sense is told where it stands', () => {
  it.each([
    ['team', '| Write the scores and the target. For example: `team 10, 9, 8 vs 13`.'],
    ['team 10 vs 13', '10| A team has two members at least: `team 10, 9, 8 vs 13`.'],
    ['team 10, vs 13', ',| Something is missing after the comma. For example: `team 10, 9, 8 vs 13`.'],
    ['team 10, Fred vs 13', 'Fred| `Fred` is not understood here. It takes `-3`, `10`.'],
    ['team 10, 9 vs hard', 'hard| `hard` is not valid as difficulty. For example: `team 10, 9, 8 vs 13`.'],
    ['team 10, 99999 vs 1', '99999| A score is a whole number up to 9999.'],
    ['team 10, -3 vs 1', '10| A team has two members at least: `team 10, 9, 8 vs 13`.'],
    [`team ${'9,'.repeat(30)}9 vs 1`, `${'9,'.repeat(30)}9 vs 1| There is room for 20 scores here.`],
    ['team 10, 9, team of 3 vs 13', 'team of 3| `team of 3` has no place here.'],
    [
      'team 10, 9, push luck vs 13',
      'push luck| Push Luck is a second roll after a failure. Leave `push luck` out: the odds of a roll tell the chance with Push Luck.',
    ],
    ['mooks 8 with 7, assist vs 13', 'assist| `assist` has no place here.'],
    ['helped 9, group of 4 vs 13 by 12', 'group of 4| `group of 4` has no place here.'],
    ['assist -3 vs 10', '-3 vs 10| The skill of the helper is missing. For example: `assist 12 vs 10`.'],
    ['helped 9 vs 13 by -3', '-3| `-3` is not understood here. It takes `12`.'],
    ['assist 12', '12| Write the scores and the target. For example: `assist 12 vs 10`.'],
    ['helped 9 vs 13', '9 vs 13| Write the helpers after `by`. For example: `helped 9 vs 13 by 12, 10`.'],
    ['helped 9 by 12', '9 by 12| Write the scores and the target. For example: `helped 9 vs 13 by 12, 10`.'],
    ['mooks', '| Write how many they are. For example: `mooks 10 with 7 vs 13`.'],
    ['mooks 0', '0| The number of mooks must be from 1 to 1000 here.'],
    ['mooks 10 with 7', '10 with 7| Write both skill and difficulty: `mooks 10 with 7 vs 13`.'],
    ['initiative', '| Reflexes are missing. For example: `initiative 9 vs 7`.'],
    ['friction, rust', 'rust| `rust` is not understood here. It takes `heavy`, `light`, `limitation 2`.'],
    ['friction, limitation 4', 'limitation 4| Limitations have numbers from 1 to 3.'],
  ])('%s', (text, told) => expect(odds(text)).toEqual([told]));
});

describe('actions with a roll of their own', () => {
  it('Gauge Skill tells how far the roll is from the skill', () => {
    expect(roll('gauge skill 9 vs 11', faces(4, 2))).toBe(
      'gauge skill 9 vs 11: d6 - d6 (4, 2) + 9 = 11, success by 0, marginal',
    );
    expect(roll('gauge skill 9 vs 11', faces(4, 3))).toContain('= 10, failure by 1');
  });

  it('a Finishing Stunt is confident, a Limit Break as it is said', () => {
    expect(roll('finishing stunt 9 vs 11', faces(2, 4))).toContain('d6 - d6 (2, 4) + 9 = 11');
    expect(roll('finishing stunt 9 vs 11, limit break', faces(2, 4))).toContain('d6 - d6 (2, 4) + 9 = 7');
    expect(roll('finishing stunt closed 9 vs 11', faces(2, 4))).toContain('d6 - d6 (2, 4) + 9 = 7');
    expect(roll('finishing stunt 9 vs 11', faces(2, 4))).not.toBe(
      roll('finishing stunt 9 vs 12', faces(2, 4)).replaceAll('12', '11'),
    );
  });
});

describe('first shots', () => {
  // The dice come to -5 at least and 5 at most; closed and confident to 0 at least.
  it.each([
    ['initiative 9, stances 3', 'first shot 1 to 11'],
    ['initiative 9, Fortune', 'first shot 9 to 14'],
    ['initiative 9, stances 1, Fortune', 'first shot 8 to 13'],
    ['initiative mooks 6', 'first shot 6'],
    ['initiative mooks 6, stances 2', 'first shot 4'],
  ])('%s', (text, told) => expect(odds(text)[1]).toBe(told));

  it('are rolled less the stances, and higher with Fortune', () => {
    expect(roll('initiative 9, stances 2', faces(2, 4))).toMatch(/first shot 5$/);
    expect(roll('initiative 9, Fortune', faces(2, 4))).toMatch(/first shot 11$/);
    expect(roll('initiative 9 vs 8, stances 4', faces(2, 4, 5, 5))).toMatch(/9 acts first$/);
    expect(roll('initiative 9 vs 8', faces(2, 4, 5, 5))).toMatch(/8 acts first$/);
  });
});

describe('as many as there is room for', () => {
  const twenty = Array.from({ length: 20 }, () => '9').join(', ');
  it.each([
    [`team ${twenty} vs 9`, true],
    [`team ${twenty}, 9 vs 9`, false],
    ['mooks 1000', true],
    ['mooks 1001', false],
    ['mooks 1', true],
    ['team 9999, 1 vs 1', true],
    ['team 10000, 1 vs 1', false],
    ['friction, limitation 1, limitation 3', true],
    ['friction, limitation 0', false],
    ['initiative 9, stances 20', true],
    ['initiative 9, stances 21', false],
  ])('%s: %s', (text, isRead) => expect(!odds(text)[0]!.includes('|')).toBe(isRead));

  it('friction brings something on each face', () =>
    expect(odds('friction, heavy, light, limitation 1, limitation 2, limitation 3').slice(1)).toHaveLength(
      6,
    ));
});
