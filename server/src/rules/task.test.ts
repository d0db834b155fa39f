import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/told.ts';
import { phrase } from '../words/phrase.ts';
import { isProblem, printRatio, reduce } from './dice/index.ts';
import { plainCircumstance, plainModifier } from './circumstances.ts';
import { say } from './message.ts';
import {
  addedBy,
  equivalentTarget,
  looksLikeTask,
  printTask,
  TASK_DICE,
  taskOdds,
  type Task,
  type TaskWords,
} from './task.ts';
import { readTask } from './task-reader.ts';

/** Signed numbers, and three words of a system that there is not. */
const circumstances: TaskWords['circumstances'] = {
  read: (text) => {
    if (text === 'guided') return { name: 'help', number: 0, skill: 'Guidance', text };
    if (text === 'blind 9') return { message: { code: '`blind` takes no number.', values: {} } };
    return ['blind', 'lucky', 'bound'].includes(text)
      ? { name: text, number: 1, skill: undefined, text }
      : plainCircumstance(text);
  },
  modifiers: (all) =>
    all.map((each) => ({
      ...plainModifier(each),
      label: each.text,
      ...(each.name && { amount: each.name === 'lucky' ? 2 : -4 }),
      forbids: each.name === 'bound',
    })),
  refusal: () => undefined,
  kindOf: () => undefined,
  isOfActor: () => false,
  suggest: (text) => (text === 'blond' ? [say('did you mean', { names: ['blind'] })] : []),
};

const words: TaskWords = {
  opponentRolls: true,
  isEffect: undefined,
  circumstances,
  difficulties: [
    { word: 'Average', target: 12 },
    { word: 'Challenging', target: 18 },
    { word: 'Très dur', target: 24 },
  ],
  targets: ['TN', 'DEF'],
};

function taskOf(text: string): Task {
  const task = readTask(text, words);
  if (isProblem(task)) throw new Error(`${text}: ${phrase(task.message)}`);
  return task;
}

describe('reading tasks', () => {
  it.each([
    ['Stealth 9 vs 18', 9, 18],
    ['9 vs 18', 9, 18],
    ['0 vs 0', 0, 0],
    ['REF 8 + Stealth 4 vs 18', 12, 18],
    ['REF 8 + Stealth 4 - 2 vs 18', 10, 18],
    ['-3 vs 18', -3, 18],
    ['Unarmed Combat (Brawling) 5 + REF 8 vs DEF 16', 13, 16],
    ['AK-47 9 vs TN 18', 9, 18],
    ['Stealth 9 vs 18 + 3', 9, 21],
    ['Stealth 9 vs Challenging (18)', 9, 18, 'Stealth 9 vs Challenging'],
    ['Stealth 9 vs Challenging (18) + 3', 9, 21, 'Stealth 9 vs challenging + 3'],
    ['Stealth 9 vs Challenging (18) - 3', 9, 15, 'Stealth 9 vs Challenging -3'],
    ['Stealth 9 vs Challenging (18)', 9, 18, 'Stealth 9 vs Challenging 18'],
    ['Stealth 9 vs Très dur (24)', 9, 24, 'Stealth 9 vs tres  DUR'],
    // Other spellings of the same.
    ['Stealth 9 vs 18', 9, 18, '  Stealth   9   VS.  18 '],
    ['Stealth 9 vs 18', 9, 18, 'Stealth 9 versus 18'],
    ['Stealth 9 vs 18', 9, 18, 'Stealth 9 against 18'],
    ['Stealth 9 vs 18', 9, 18, 'Stealth +9 vs 18'],
    ['Stealth -1 vs 18', -1, 18, 'Stealth −1 vs 18'],
    ['8 + 4 vs 18', 12, 18, '8 - -4 vs 18'],
    ['8 - 4 vs 18', 4, 18, '8 + −4 vs 018'],
  ])('%s', (canonical, score, target, text = canonical) => {
    const task = taskOf(text);
    expect(task).toMatchObject({ type: 'check', score: { total: score }, target: { total: target } });
    expect(printTask(task)).toBe(canonical);
  });

  it.each([
    ['Stealth 9 vs Awareness 7', 9, 7],
    ['9 vs Awareness 7', 9, 7],
    ['Stealth 9 vs INT 5 + Awareness 3 - 1', 9, 7],
    ['Stealth 9 vs 5 + Awareness 3', 9, 8],
    ['Vsevolod 9 vs Envy 7', 9, 7],
    ['Stealth 9 vs Awareness -1', 9, -1],
  ])('%s is contested', (text, score, opponent) => {
    const task = taskOf(text);
    expect(task).toMatchObject({ type: 'contest', score: { total: score }, opponent: { total: opponent } });
    expect(printTask(task)).toBe(text);
  });

  /** Carets mark what the message is about. */
  it.each([
    ['Stealth 9', '^^^^^^^^^', 'Write a score and a target: `Stealth 9 vs 18`.'],
    ['vs 18', '^^', 'A score is missing in front of this: `Stealth 9 vs 18`.'],
    ['9 vs', '  ^^', 'A target number, a difficulty or a score is missing after this: `Stealth 9 vs 18`.'],
    ['9 vs 8 vs 7', '       ^^', 'Only one `vs` fits here. Roll for more sides with `contest 9 vs 8 vs 7`.'],
    ['Stealth vs 18', '^^^^^^^', '`Stealth` needs its score: `Stealth 9`.'],
    ['REF 8 + Stealth vs 18', '        ^^^^^^^', '`Stealth` needs its score: `Stealth 9`.'],
    ['REF 8 Stealth 4 vs 18', '      ^^^^^^^^^', '`+`, `-` or a comma is missing before `Stealth`.'],
    ['REF 8 + vs 18', '      ^', 'Something is missing after `+`.'],
    ['9 vs (18)', '     ^^^^', '`(18)` has no place here.'],
    ['9 + + + 3 vs 18', '  ^', 'Something is missing after `+`.'],
    ['9.5 vs 18', '^^^', 'Scores are whole numbers.'],
    ['9 vs 18!', '       ^', '`!` has no place here.'],
    ['9 vs 18th', '       ^^', '`+`, `-` or a comma is missing before `th`.'],
    ['9 vs 1234567890', '     ^^^^^^^^^^', 'This number is too large.'],
    ['9 vs 18, blond', '         ^^^^^', '`blond` is not a circumstance of a roll. Did you mean “blind”?'],
    ['9, Awareness vs 18', '   ^^^^^^^^^', '`Awareness` is not a circumstance of a roll.'],
    ['9 vs 18,  blind 9', '          ^^^^^^^', '`blind` takes no number.'],
    ['9 vs 18, guided', '         ^^^^^^', '`guided` needs a score here: `help 5`.'],
    ['9 vs 18, blind, blind', '                ^^^^^', '`blind` is here twice.'],
    ['9 vs 18, blind and blind', '                   ^^^^^', '`blind` is here twice.'],
    ['9 vs 18, a and blind', '         ^', '`a` is not a circumstance of a roll.'],
    [
      '9 vs 18, blind   AND  blond',
      '                      ^^^^^',
      '`blond` is not a circumstance of a roll. Did you mean “blind”?',
    ],
    ['9 vs 18,', '       ^', 'Something is missing after `,`.'],
    ['9 vs 18 ,  , blind', '        ^', 'Something is missing after `,`.'],
    ['9 vs 18,5', '     ^^^^', 'Scores are whole numbers.'],
    [', blind vs 18', '        ^^', 'A score is missing in front of this: `Stealth 9 vs 18`.'],
    ['9 vs DEF', '     ^^^', '`DEF` needs its number: `DEF 18`.'],
    ['9 vs Challenging 21', '     ^^^^^^^^^^^^^^', 'Challenging is 18; the text says 21.'],
    [
      '3d6 + 9 vs 18',
      '^^^',
      'Write a score without dice; the roll adds them. To compare dice, write `>=`: `3d6 + 9 >= 18`.',
    ],
    [
      '9 vs Hard',
      '     ^^^^',
      '`Hard` is not a difficulty (Average, Challenging, Très dur). If it is a skill or an attribute, add its score: `Hard 7`.',
    ],
    [
      '9 vs Awareness 7 + TN 3',
      '                   ^^^^',
      '`TN` is a fixed number, and `Awareness` is rolled; only one fits here.',
    ],
  ])('%s', (text, carets, message) => {
    const start = carets.indexOf('^');
    const found = readTask(text, words);
    expect(isProblem(found) && { ...found, message: phrase(found.message) }).toEqual({
      ...{ message, start, end: carets.length },
    });
  });

  it('knows no words by itself', () => {
    expect(
      told(
        readTask('9 vs Average', {
          difficulties: [],
          targets: [],
          opponentRolls: true,
          isEffect: undefined,
          circumstances,
        }),
      ),
    ).toMatchObject({
      message: '`Average` is not a difficulty. If it is a skill or an attribute, add its score: `Average 7`.',
    });
    expect(
      readTask('9 vs TN 18', {
        difficulties: [],
        targets: [],
        opponentRolls: true,
        isEffect: undefined,
        circumstances,
      }),
    ).toMatchObject({
      type: 'contest',
    });
  });

  it.each([
    ['Stealth 9 vs 18, blind', 5, 22],
    ['Stealth 9 vs 18, blind, -3, lucky', 4, 23],
    ['Stealth 9 vs 18, -3, -3', 3, 24],
    ['Stealth 9 vs 18, blind, lucky', 7, 20, 'Stealth 9, blind vs 18 , lucky'],
    ['Stealth 9 vs 18, blind, lucky, +1', 8, 19, 'Stealth 9 vs 18; blind and lucky, +1'],
    ['Driving (Cars, fast) 9 vs 18, blind', 5, 22],
    ['Search and Rescue 9 vs 18, blind', 5, 22],
    ['Search and Rescue 9 vs 18', 9, 18],
  ])('%s has circumstances', (canonical, score, target, text = canonical) => {
    const task = taskOf(text);
    expect([addedBy(task.score), task.type === 'check' && equivalentTarget(task)]).toEqual([score, target]);
    expect(printTask(task)).toBe(canonical);
  });

  it('has circumstances of either side of a contest', () => {
    const task = taskOf('Stealth 9, blind vs Awareness 7, lucky, -1');
    expect(task).toMatchObject({ type: 'contest', score: { total: 9 }, opponent: { total: 7 } });
    expect(task.type === 'contest' && [addedBy(task.score), addedBy(task.opponent)]).toEqual([5, 8]);
    expect(printTask(task)).toBe('Stealth 9, blind vs Awareness 7, lucky, -1');
  });

  it.each([
    ['9 vs 18, bound', 'impossible', '0'],
    ['9 vs 18, blind', 'roll', '7/27'],
  ])('%s: %s', (text, how, chance) => {
    const odds = taskOdds(taskOf(text), TASK_DICE['3d6']);
    expect(odds.type === 'check' && [odds.how, printRatio(reduce(odds.chance))]).toEqual([how, chance]);
  });

  it.each([
    ['A 9, bound vs B 9', '0 0 1'],
    ['A 9 vs B 9, bound', '1 0 0'],
    ['A 9, bound vs B 9, bound', '0 1 0'],
  ])('%s leaves it to the other', (text, expected) => {
    const odds = taskOdds(taskOf(text), TASK_DICE['3d6']);
    expect(
      odds.type === 'contest' &&
        [odds.win, odds.tie, odds.lose].map((each) => printRatio(reduce(each))).join(' '),
    ).toBe(expected);
  });

  it('takes no nameless number for a word', () => {
    const difficulties = [{ word: '', target: 15 }];
    expect(
      readTask('9 vs 18', {
        difficulties,
        targets: [''],
        opponentRolls: true,
        isEffect: undefined,
        circumstances,
      }),
    ).toMatchObject({
      target: { total: 18 },
    });
  });

  it('takes no text longer than anybody says', () => {
    const text = `9 vs ${'1 + '.repeat(50_000)}1`;
    expect(readTask(text, words)).toMatchObject({ start: 0, end: text.length });
    expect(isProblem(readTask(`9 vs ${'1 + '.repeat(200)}1`, words))).toBe(false);
  });

  it('understands any text, or says where it does not', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'vs',
        ' ',
        '9',
        '+',
        '-',
        'REF',
        '(x)',
        'TN',
        'Average',
        ',',
        'blind',
        'and',
        '3d6',
        '.',
        '’',
        '\u0301',
        '😀',
      ),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join(' ');
        const task = readTask(text, words);
        if (isProblem(task)) {
          expect(task.start).toBeGreaterThanOrEqual(0);
          expect(task.end).toBeLessThanOrEqual(text.length);
          expect(task.start).toBeLessThanOrEqual(task.end);
        } else {
          expect(Number.isSafeInteger(task.score.total)).toBe(true);
        }
      }),
      { seed: 20261123 },
    );
  });
});

it.each([
  ['Stealth 9 vs 18', true],
  ['9 AGAINST 18', true],
  ['vs', true],
  ['3d6 + 11 >= 18', false],
  ['Envs 9', false],
  ['', false],
])('%j looks like a task: %s', (text, expected) => {
  expect(looksLikeTask(text)).toBe(expected);
});

interface Goldens {
  readonly checks: readonly {
    readonly dice: keyof typeof TASK_DICE;
    readonly targets: readonly number[];
    readonly scores: readonly { readonly chances: string; readonly how: string }[];
  }[];
  readonly contests: readonly (Record<'own' | 'other' | 'win' | 'tie' | 'lose', string> & {
    readonly first: number;
  })[];
}

const goldens = JSON.parse(
  readFileSync(new URL('./dice/goldens.json', import.meta.url), 'utf8'),
) as unknown as Goldens;

describe('odds of tasks', () => {
  it.each(goldens.checks)('with $dice', ({ dice, targets, scores }) => {
    scores.forEach(({ chances, how }, score) => {
      const odds = targets.map((target) => taskOdds(taskOf(`${score} vs ${target}`), TASK_DICE[dice]));
      const checks = odds.filter((each) => each.type === 'check');
      expect(checks.map(({ chance }) => printRatio(reduce(chance))).join(' ')).toBe(chances);
      expect(checks.map((each) => each.how[0]).join('')).toBe(how);
    });
  });

  it.each(goldens.contests.filter(({ own, other }) => own === other && own in TASK_DICE))(
    'contested with $own',
    ({ own, first, ...rows }) => {
      const dice = TASK_DICE[own as keyof typeof TASK_DICE];
      for (const which of ['win', 'tie', 'lose'] as const) {
        const actual = rows[which].split(' ').map((_, index) => {
          const odds = taskOdds(taskOf(`20 + ${first + index} vs Other 20`), dice);
          return odds.type === 'contest' && printRatio(reduce(odds[which]));
        });
        expect(actual.join(' ')).toBe(rows[which]);
      }
    },
  );
});
