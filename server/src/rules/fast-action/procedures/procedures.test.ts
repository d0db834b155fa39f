/** Procedures as one types them: what they tell, and what is wrong with those that cannot be read. */
import { describe, expect, it } from 'vitest';
import { phrase } from '../../../words/phrase.ts';
import { lineName, lineText } from '../../../features/rolls/fact-text.ts';
import { showing } from '../../../../../test/support/encounter.ts';
import { isProblem, printRatio, reduce, type Problem } from '../../dice/index.ts';
import { procedureIn, type ProcedureOdds } from '../../procedure.ts';
import { procedures } from './index.ts';
import { rulesWith } from '../testing/rules.ts';

const reckoned = (text: string, ...keys: readonly string[]): ProcedureOdds | Problem => {
  const { procedure, words } = procedureIn(text, procedures)!;
  return procedure.odds!(rulesWith(...keys), words);
};

/** `name: chance text`, a line each. */
function odds(text: string, ...keys: readonly string[]): string[] {
  const answer = reckoned(text, ...keys);
  if (isProblem(answer)) return [`${text.slice(answer.start, answer.end)}: ${phrase(answer.message)}`];
  return answer.lines.map((line) =>
    [`${lineName(line)}:`, line.chance && printRatio(reduce(line.chance)), lineText(line)]
      .filter(Boolean)
      .join(' '),
  );
}

function rolled(text: string, faces: readonly number[], ...keys: readonly string[]): string {
  const { procedure, words } = procedureIn(text, procedures)!;
  const answer = procedure.roll!(rulesWith(...keys), words, showing(...faces));
  return isProblem(answer) ? phrase(answer.message) : phrase(answer.said);
}

it.each(procedures.map((each) => [each.example, each] as const))(
  'the example “%s” works',
  (example, each) => {
    expect(procedureIn(example, procedures)?.procedure).toBe(each);
    expect(isProblem(reckoned(example))).toBe(false);
    if (each.roll) expect(rolled(example, [6, 1])).toMatch(/d6 \(6\)/);
  },
);

describe('a duel', () => {
  it('tells who hits, and with which damage', () => {
    expect(odds('duel 3 + 1, M vs 2 + 1, Short Sword, Kevlar')).toEqual([
      'the first hits: 21/31',
      'its damage: 2.67 on average: 1 in 28.6%, 2 in 23.8%, 3 in 19.0%, 4 in 14.3%, 5 in 9.5%, 6 in 4.8%',
      'the second hits: 10/31',
      'its damage: 2 on average: 1 in 40.0%, 2 in 30.0%, 3 in 20.0%, 4 in 10.0%',
    ]);
  });

  it('goes on to the end where both say their PR', () => {
    expect(odds('duel CC 9, D, PR 6 vs CC 3, PR 6')).toEqual([
      'CC 9 hits: 1',
      expect.stringMatching(/^its damage: 11 on average: 6 in 2.8%/),
      'fells at once: 1',
      'CC 3 hits: 0',
      'CC 9 wins: 1',
      'CC 3 wins: 0',
      'rounds: 1 on average',
    ]);
    expect(odds('duel CC 3, armor 5, PR 6 vs CC 3, armor 5, PR 6').at(-1)).toBe(
      'in the end: nobody can hurt the other',
    );
  });

  it('has the penalty of armor that is named', () => {
    expect(odds('duel CC 5 vs CC 4, Plate armor')[0]).toBe('CC 5 hits: 10/11');
    expect(odds('duel CC 5 vs CC 4, armor 3')[0]).toBe('CC 5 hits: 21/31');
  });

  it('does no harm by super acting', () => {
    expect(odds('duel CC 3, super acting +2, D vs CC 3')).toEqual([
      'the first hits: 13/16',
      'its damage: none: super acting only defends',
      'the second hits: 3/16',
      'its damage: 1.67 on average: 1 in 50.0%, 2 in 33.3%, 3 in 16.7%',
      'changes nothing: D',
    ]);
  });

  it('is attack and defense where the campaign says so: a tie hits', () => {
    const option = 'use: attack and defense rolls';
    expect(odds('duel CC 3, M vs Guard 3', option).slice(0, 2)).toEqual([
      'CC 3 hits: 7/12',
      'its damage: 2.67 on average: 1 in 28.6%, 2 in 23.8%, 3 in 19.0%, 4 in 14.3%, 5 in 9.5%, 6 in 4.8%',
    ]);
    expect(odds('duel CC 8, D, PR 6 vs CC 3, D, PR 5', option).slice(-3)).toEqual([
      'CC 8 wins: 1',
      'CC 3 wins: 0',
      'rounds: 0.5 on average',
    ]);
    expect(rolled('duel CC 3, M vs Guard 3', [4, 4, 2, 5], option)).toBe(
      'd6 (4) + 3 = 7 against d6 (4) + 3 = 7: CC 3 hits by 0, 0 + 1 = 1 damage; ' +
        'd6 (2) + 3 = 5 against d6 (5) + 3 = 8: CC 3 defends',
    );
  });

  it('knows mooks, and those who are Bullet Proof', () => {
    expect(odds('duel CC 3, H vs Orc 3, hits 3')[1]).toBe('its damage: 1');
    expect(rolled('duel CC 3, H vs Orc 3, hits 3', [5, 2])).toContain('CC 3 hits by 3, 3 + 2 = 1 hit');
    const shot = 'shoot RC 4, AGI 3, UZI vs RC 1, AGI 4, Bullet Proof';
    expect(odds(shot)[1]).toBe('its damage: 0');
    expect(rolled(shot, [6, 1])).toContain('RC 4 hits by 6, 0 damage: Bullet Proof');
  });

  it('counts what bears on the roll like prose does', () =>
    expect(odds('duel CC 5, half cover vs Guard 4')[0]).toBe('CC 5 hits: 1/2'));

  it('is rolled, ties again', () =>
    expect(rolled('duel CC 3, H vs Guard 3, Kevlar', [4, 4, 5, 2])).toBe(
      'd6 (4) + 3 = 7 against d6 (4) + 3 = 7: even, again · ' +
        'd6 (5) + 3 = 8 against d6 (2) + 3 = 5: CC 3 hits by 3, 3 + 2 - armor 1 = 4 damage',
    ));
});

describe('a shot', () => {
  it.each([
    ['shoot RC 4, H vs unaware, far range, half cover', [], 'DIFF: 5', 'RC 4 hits: 5/6'],
    ['shoot RC 4 vs unaware, far range, half cover, fast target', [], 'DIFF: 8', 'RC 4 hits: 1/3'],
    ['shoot RC 4 vs unaware', [], 'DIFF: 0', 'RC 4 hits: 1'],
    ['shoot RC 4 vs unaware', ['unaware DIFF: 5'], 'DIFF: 5', 'RC 4 hits: 5/6'],
    ['shoot RC 4 vs unaware, long range', ['distance counts: on the DIFF'], 'DIFF: -2', 'RC 4 hits: 1'],
    ['shoot RC 4 + 1 - 2 vs unaware, far range, untrained', [], 'DIFF: 4', 'RC 4 + 1 - 2 hits: 1/2'],
  ])('%s, %j', (text, keys, diff, hits) => expect(odds(text, ...keys).slice(0, 2)).toEqual([diff, hits]));

  it('has the damage of the weapon, less the armor of the target, whose penalty does not matter', () =>
    expect(
      odds('shoot RC 4, Machine Gun vs unaware, far range, half cover, Plate armor, PR 4').slice(2),
    ).toEqual([
      'its damage: 2 on average: 0 in 20.0%, 1 in 20.0%, 2 in 20.0%, 3 in 20.0%, 4 in 20.0%',
      'fells at once: 1/6',
    ]));

  it('keeps the sides apart: the armor of the shooter takes from the shot, and stops nothing', () =>
    expect(odds('shoot RC 4, H, Plate armor vs unaware, far, armor 1')).toEqual([
      'DIFF: 4',
      'RC 4 hits: 2/3',
      'its damage: 3.5 on average: 2 in 25.0%, 3 in 25.0%, 4 in 25.0%, 5 in 25.0%',
    ]));

  it('at each other is an exchange', () => {
    expect(odds('shoot RC 2, AGI 4 vs RC 2, AGI 4').map((line) => line.split(': ')[1])).toEqual([
      '7/16',
      expect.stringContaining('on average'),
      '7/16',
      expect.stringContaining('on average'),
    ]);
    expect(rolled('shoot RC 3, AGI 2, M vs RC 2, AGI 3, half cover', [6, 1])).toBe(
      'd6 (6) + 3 = 9 against d6 (1) + 2 = 3: RC 3 hits by 5, 5 + 1 = 6 damage',
    );
    expect(rolled('shoot RC 1, AGI 5 vs RC 1, AGI 5', [2, 3])).toContain('nobody hits');
  });

  it.each([
    [[5], 'd6 (5) + 4 = 9 against DIFF 5: RC 4 hits by 4, 4 + 2 - armor 1 = 5 damage'],
    [[1], 'd6 (1) + 4 = 5 against DIFF 5: misses'],
  ])('is rolled: %j', (faces, text) =>
    expect(rolled('shoot RC 4, H vs unaware, far range, half cover, Kevlar', faces)).toBe(text),
  );
});

describe('a cast', () => {
  it.each([
    ['cast', ['MR: 1']],
    ['cast medium, +1, 5 rounds', ['MR: 4: 1, medium 1, +1 1, 5 rounds 1']],
    [
      'cast MA 3 + Fire 2 vs 6, medium, +1',
      [
        'MR: 3: 1, medium 1, +1 1',
        'MA 3 + Fire 2 succeeds: 5/6',
        'its damage: 4 on average: 2 in 20.0%, 3 in 20.0%, 4 in 20.0%, 5 in 20.0%, 6 in 20.0%',
      ],
    ],
    ['cast MA 3 vs MR 8', ['MR: 1', 'MA 3 succeeds: 1/6', 'its damage: 1']],
    ['cast MA 3 vs Hard, 1 day', ['MR: 6: 1, 1 day 5', 'MA 3 succeeds: 1/6', 'its damage: 1']],
    ['cast MA 3 vs Dodge 8, armor 2', ['MR: 1', 'MA 3 succeeds: 0', 'Dodge 8 resists: 1']],
    // The armor of the caster stops nothing; Medium armor takes 1 from its roll.
    [
      'cast MA 4 + 1, armor 3, PR 6 vs 6, armor 1',
      [
        'MR: 1',
        'MA 4 + 1 succeeds: 5/6',
        'its damage: 2 on average: 0 in 20.0%, 1 in 20.0%, 2 in 20.0%, 3 in 20.0%, 4 in 20.0%',
        'changes nothing: PR 6',
      ],
    ],
    [
      'cast MA 4 + 1, Medium armor vs 6',
      [
        'MR: 1',
        'MA 4 + 1 succeeds: 2/3',
        'its damage: 2.5 on average: 1 in 25.0%, 2 in 25.0%, 3 in 25.0%, 4 in 25.0%',
      ],
    ],
  ])('%s', (text, lines) => expect(odds(text)).toEqual(lines));

  it.each([
    ['cast MA 4 + 1, Plate armor vs 6', 'Plate armor'],
    ['cast MA 4 + 1, in Heavy armor vs CC 3', 'Heavy armor'],
    ['cast MA 4 + 1 vs 6, in a Combat suit', 'Combat suit'],
  ])('%s is impossible', (text, armor) =>
    expect(odds(text)).toEqual([expect.stringContaining(`: A character in ${armor} cannot cast (RP-F14).`)]),
  );

  it.each([
    [
      'cast MA 3 + Fire 2 vs 6, +2',
      [4],
      'd6 (4) + 5 = 9 against 6: MA 3 + Fire 2 hits by 3, 3 + 2 = 5 damage; 3 MR',
    ],
    ['cast MA 3 + Fire 2 vs 6, +2', [1], 'd6 (1) + 5 = 6 against 6: fails; 3 MR'],
    ['cast MA 3 vs Dodge 3', [2, 5], 'd6 (2) + 3 = 5 against d6 (5) + 3 = 8: Dodge 3 resists; 1 MR'],
    ['cast MA 3 + Fire 2', [2], 'A roll needs a score and a target: `cast MA 3 + Fire 2 vs 6`.'],
    [
      'cast medium',
      [2],
      'A roll needs a score and a target: `cast MA 3 + Fire 2 vs 6, medium, +1, 5 rounds`.',
    ],
  ])('%s rolled, %j', (text, faces, told) => expect(rolled(text, faces)).toBe(told));
});

describe('falls and rest', () => {
  it.each([
    ['fall 9 m', 'damage: 3 to PR: 1 for each full 3 m'],
    ['fall 8,9 m', 'damage: 2 to PR: 1 for each full 3 m'],
    ['fall 40 km/h', 'damage: 4 to PR: 1 for each full 10 km/h'],
    ['crash at 85 km/h', 'damage: 8 to PR: 1 for each full 10 km/h'],
    ['fall 30 feet', 'damage: 3 to PR: 1 for each full 3 m'],
    ['crash 50 mph', 'damage: 8 to PR: 1 for each full 10 km/h'],
    ['crash 85', 'damage: 8 to PR: 1 for each full 10 km/h'],
    ['rest 3 days hospital', 'PR: 6 to 9 back: a hospital, intensive care'],
    ['rest 2 hours meditation', 'MR: 12 back: rest or meditation'],
    ['rest 45 minutes strains', 'MR: 1 back: nothing strains the mind'],
    ['rest 1 week complete', 'PR: 7 back: a complete day of rest'],
  ])('%s', (text, line) => expect(odds(text)).toEqual([line]));
});

describe('what cannot be read', () => {
  it.each([
    [
      'duel',
      ': Write both fighters. For example: `duel CC 3 + Boxing 1, Staff, PR 7 vs CC 2 + 1, Kevlar, PR 8`.',
    ],
    [
      'duel 3 vs DIFF 8',
      'DIFF 8: `DIFF 8` is not valid as score of a fighter. For example: `duel CC 3 + Boxing 1, Staff, PR 7 vs CC 2 + 1, Kevlar, PR 8`.',
    ],
    ['duel 3, PR 0 vs 4', 'PR 0: `PR` must be from 1 to 30 here.'],
    ['duel 3, M, Knife vs 4', 'Knife: `Knife` is one too many.'],
    ['duel 3, super acting 3 vs 4', 'super acting 3: Super acting gives +1 or +2.'],
    [
      'shoot RC 3',
      'RC 3: The target is missing: write `unaware`, or its score. For example: `shoot RC 3 + Use Handgun 1, H vs unaware, far range, half cover, Kevlar`.',
    ],
    [
      'shoot RC 3 vs RC 4',
      'RC 3 vs RC 4: An exchange of shots needs AGI on both sides: `AGI 3`. A target that does not expect the shot is `unaware`.',
    ],
    [
      'shoot RC 3, AGI 3 vs RC 4, AGI 3, slow target',
      'RC 3, AGI 3 vs RC 4, AGI 3, slow target: Movement counts for an `unaware` target only; in an exchange of shots AGI takes its place.',
    ],
    ['cast medium, long', 'medium: The range is here twice.'],
    ['cast MA 3 vs 6, +1, +2', '+1: The damage is here twice.'],
    ['fall', ': The distance or speed is missing: `9 m`, `80 km/h`. For example: `fall 9 m`.'],
    [
      'rest 3 moons',
      '3 moons: `3 moons` is not valid as time, and the way of resting. For example: `rest 3 days hospital`.',
    ],
    ...['-3 days hospital', '3 days -2'].map((time) => [
      `rest ${time}`,
      `${time}: \`${time}\` is not valid as time, and the way of resting. For example: \`rest 3 days hospital\`.`,
    ]),
    [
      'rest 3 days sleep',
      '3 days sleep: “sleep” is not a way to rest. The ways to rest are a complete day of rest; a hospital, intensive care; nothing strains the mind; rest or meditation.',
    ],
  ])('%s', (text, problem) => expect(odds(text)).toEqual([problem]));

  it.each([
    [
      'duel 3, sword vs 4',
      'sword',
      'sword: `sword` is not understood here. It takes `M`, `armor 2`, `AGI 3`, `PR 7`, `hits 3`, `Bullet Proof`, `-3`.',
    ],
    [
      'cast nonsense',
      'nonsense',
      'nonsense: `nonsense` is not understood here. It takes `medium`, `MA 3 + Fire 2`, `M`, `armor 2`, `AGI 3`, `PR 7`, `hits 3`, `Bullet Proof`, `-3`, `+1 DL`.',
    ],
    [
      'cast MA 3 vs 6, 2 days',
      '2 days',
      '2 days: The table of costs has no `2 days`. Write one of these: 1 round, 5 rounds, 10 rounds, 1 hour, 1 day.',
    ],
  ])('%s', (text, place, message) => {
    const [problem] = odds(text);
    expect(problem?.startsWith(`${place}: `)).toBe(true);
    expect(problem).toContain(message);
  });

  it('is super acting where the campaign has none', () =>
    expect(odds('duel 3, super acting vs 4', 'super acting: no')).toEqual([
      'super acting: This campaign has no super acting.',
    ]));
});

describe('initiative', () => {
  const AGI = 'initiative: AGI';
  it.each([
    ['AGI 4 vs AGI 3', [], ['7/12', '5/36', '5/18']],
    ['AGI 3 vs AGI 4', [], ['5/18', '5/36', '7/12']],
    ['AGI 4, WILL 2 vs AGI 3, WILL 9', [AGI], ['1', '0', '0']],
    ['AGI 3, WILL 9 vs AGI 4, WILL 2', [AGI], ['0', '0', '1']],
    ['AGI 4, WILL 3 vs AGI 4, WILL 2', [AGI], ['1', '0', '0']],
    ['AGI 4, WILL 2 vs AGI 4, WILL 3', [AGI], ['0', '0', '1']],
    ['AGI 4, WILL 3 vs AGI 4, WILL 3', [AGI], ['0', '1', '0']],
  ])('%s %j', (text, keys, [first, same, later]) =>
    expect(odds(`initiative ${text}`, ...keys).slice(0, 3)).toEqual([
      `acts first: ${first}`,
      `at the same time: ${same}`,
      `acts later: ${later}`,
    ]),
  );

  it.each([
    ['AGI 4 vs AGI 3', [6, 1], [], /^d6 \(6\).* against d6 \(1\).*the first acts first/],
    ['AGI 4 vs AGI 3', [1, 6], [], /^d6 \(1\).* against d6 \(6\).*the second acts first/],
    ['AGI 4 vs AGI 3', [1, 2], [], /the same time/],
    ['AGI 4, WILL 2 vs AGI 3, WILL 9', [1, 6], [AGI], /AGI 4.*AGI 3.*the first acts first/],
    ['AGI 4, WILL 2 vs AGI 4, WILL 3', [6, 1], [AGI], /the second acts first/],
  ])('%s shows %j: %j', (text, faces, keys, expected) =>
    expect(rolled(`initiative ${text}`, faces, ...keys)).toMatch(expected),
  );
});

it('whoever wins a duel by super acting does no damage', () => {
  expect(rolled('duel CC 3, super acting +2, D vs CC 3', [6, 1])).toMatch(/without damage/);
  expect(rolled('duel CC 3, super acting +2, D vs CC 3', [1, 6])).toContain('the second hits by 3, 3 damage');
});
