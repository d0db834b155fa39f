import { describe, expect, it, vi } from 'vitest';
import { characterIn } from '../../../../test/support/fixture.ts';
import { phrase } from '../../words/phrase.ts';
import type { Sheet } from '../sheet.ts';
import { actionSystem } from './build.ts';
import { say } from '../message.ts';

interface Given {
  /** The lines of the character, as they stand below its name. */
  readonly sheet: readonly string[];
  readonly log: readonly string[];
  readonly campaign?: readonly string[];
  readonly rules?: string;
}

function played({ sheet, log, campaign = [], rules = '' }: Given): Sheet {
  const lines = [
    'campaign Test',
    ...campaign.map((line) => `  ${line}`),
    rules,
    'npc Jo',
    ...sheet.map((line) => `  ${line}`),
    '  log:',
    ...log.map((line) => `    ${line}`),
  ];
  return characterIn(lines.join('\n')).sheet;
}

/** The change of the experience points by one line. */
function priceOf(line: string, sheet: readonly string[] = [], campaign: readonly string[] = []): number {
  const { experience } = played({ sheet, campaign, log: [`2026-01-01 ${line}`] });
  return experience!.steps[0]!.change.value;
}

describe('prices', () => {
  it.each<[line: string, change: number]>([
    // Attributes: five times the new score, level by level.
    ['raise WIL 5 -> 6', -30],
    ['raise WIL 5 -> 8', -(30 + 35 + 40)],
    ['raise Willpower 1 -> 2', -10],
    ['raise STR 0 -> 1', -5],
    ['lower WIL 6 -> 5', 0],
    // Groups: five times the new level.
    ['raise Athletics +1 -> +3', -(10 + 15)],
    ['learn Athletics +2', -(5 + 10)],
    ['learn Medical +1', -5],
    // Skills: the new level.
    ['raise Swords +5 -> +6', -6],
    ['raise Swords +2 -> +5', -(3 + 4 + 5)],
    ['learn Demolitions +1', -1],
    ['learn Demolitions +4', -10],
    ['raise Mechanics +1 -> +2', -2],
    // Free levels are not paid for.
    ['raise Stealth +2 -> +3', -3],
    ['learn Stealth +4', -7],
    ['learn Unarmed Combat (Karate) +3', -6],
    ['learn Unarmed Combat (Brawling) +3', -3],
    ['learn Professional (Soldier) +4', -7],
    // Specialties: two at a time, half of the new level.
    ['raise Swords (Katana) +0 -> +2', -1],
    ['raise Swords (Katana) +2 -> +4', -2],
    ['raise Swords (Katana) +4 -> +6', -3],
    ['raise Swords (Katana) +0 -> +6', -6],
    ['learn Para +1 (Parachute +2)', -2],
    ['learn Para +2 (Parachute +2, Hang Glider +4)', -(3 + 1 + 3)],
    ['learn Swords (Katana +2)', -1],
    // Traits.
    ['buy Cool Headed (Convenience)', -2],
    ['buy Cool Headed (Edge)', -5],
    ['buy Cool Headed (Gift)', -10],
    ['raise Cool Headed (Edge) -> Gift', -5],
    ['raise Cool Headed Edge -> Gift', -5],
    ['raise Cool Headed (Edge) -> (Gift)', -5],
    ['raise Cool Headed (Convenience) -> Gift', -8],
    ['lower Cool Headed (Gift) -> Edge', 0],
    ['buy off Secret (Hardship)', -5],
    ['buy off Secret (Peril)', -10],
    ['lower Secret (Peril) -> Inconvenience', -8],
    ['raise Secret (Inconvenience) -> Peril', 0],
    ['gain Enemy (Peril): the Baron', 0],
    ['buy Membership (Houston P.D., Moderate, rank 3)', -9],
    ['raise Membership (Houston P.D., Moderate) rank 3 -> 4', -3],
    ['raise Membership (Houston P.D., Supreme) rank 3 -> 5', -10],
    // Derived attributes, as at creation.
    ['raise LIF +1 -> +3', -4],
    ['raise DEF +0 -> +1', -5],
    ['learn INI +2', -6],
    ['raise DEF 16 -> 18', -10],
    // Action points.
    ['buy 1 AP', -10],
    ['buy 3 action points', -30],
    ['cash in 3 AP', 3],
    ['spend 2 AP', 0],
    ['spend 3 EP: training', -3],
    // Awards.
    ['award 4 EP', 4],
    ['award 4', 4],
    ['award 0 EP', 0],
    ['award 2 AP', 0],
    ['award (base, long, success)', 3],
    ['award (base, failure)', 0],
    // Prices with a reason.
    ['raise WIL 5 -> 6 [10 EP because the oracle taught her]', -10],
    ['raise WIL 5 -> 6 [0 EP because the GM said so]', 0],
    ['raise WIL 5 -> 6 [10 EP]', -30],
  ])('%s: %i', (line, change) => {
    expect(priceOf(line)).toBe(change);
  });

  it('of a skill with a name in parentheses is that of the skill', () => {
    const sheet = ['skills:', '  Writing (Reports) +3'];
    expect(priceOf('raise Writing (Reports) +1 -> +3', sheet)).toBe(-5);
    expect(priceOf('raise Writing (Reports) +2 -> +4', ['skills:', '  Writing +3 (Reports +4)'])).toBe(-2);
  });

  it('of a type that has no free level of its own begins at the first', () => {
    const sheet = ['skills:', '  Language (English, native) +3', '  Language (French) +4'];
    expect(priceOf('learn Language (French) +4', sheet)).toBe(-10);
    expect(priceOf('raise Language (English) +3 -> +4', sheet)).toBe(-4);
  });

  it.each([
    [['Soldier', 'Cook'], -(1 + 2 + 3)],
    [['Cook', 'Soldier'], -(1 + 2 + 3)],
    [['Cook'], -3],
  ])('of a further profession, among %j', (professions, price) => {
    const sheet = ['skills:', ...professions.map((type) => `  Professional (${type}) +3`)];
    expect(priceOf('learn Professional (Cook) +3', sheet)).toBe(price);
  });

  it('of a rank counts the importance that the sheet has', () => {
    const sheet = ['advantages:', '  Membership (Houston P.D., Major, rank 4)'];
    expect(priceOf('raise Membership (Houston P.D.) rank 2 -> 4', sheet)).toBe(-8);
  });

  it.each(['raise Membership rank 3 -> 4', 'raise Membership (Houston P.D.) rank 3 -> 4'])('`%s`', (line) => {
    const sheet = ['advantages:', '  Membership (Houston P.D., Major, rank 4)'];
    const { created, experience } = played({ sheet, log: [`2026-01-01 ${line}`] });
    expect(experience!.steps[0]).toMatchObject({ change: { value: -4 } });
    expect(created.traits[0]!.scales.get('rank')?.value).toBe(3);
  });

  it.each<[campaign: string, line: string, change: number]>([
    ['attribute experience: new x 4', 'raise WIL 5 -> 6', -24],
    ['attribute experience: 10', 'raise WIL 5 -> 7', -20],
    ['skill experience: new x 2', 'raise Swords +5 -> +6', -12],
    ['skill experience: new / 2', 'raise Swords +4 -> +5', -3],
    ['skill experience: new / 2 rounded down', 'raise Swords +4 -> +5', -2],
    ['skill group experience: new x 3', 'raise Athletics +1 -> +2', -6],
    ['specialty experience: new', 'raise Swords (Katana) +0 -> +4', -6],
    ['action point experience: 8 EP', 'buy 2 AP', -16],
    ['action point value: 2 EP', 'cash in 2 AP', 4],
    ['skill experience: 2 - new', 'raise Swords +5 -> +6', 0],
    ['specialty steps: single steps', 'raise Swords (Katana) +0 -> +1', -1],
    ['specialty steps: single steps', 'raise Swords (Katana) +1 -> +2', -1],
    ['specialty steps: single steps', 'raise Swords (Katana) +2 -> +5', -(2 + 2 + 3)],
    ['wealth rules: table', 'raise wealth 4 -> 5', -1],
    ['use: wealth levels', 'raise wealth 4 -> 8', -6],
    ['use: wealth levels', 'raise wealth 1 -> 4', -10],
    ['use: wealth levels', 'raise wealth 8 -> 10', -4],
    ['use: wealth levels', 'lower wealth 8 -> 4', 0],
  ])('`%s`: %s: %i', (campaign, line, change) => {
    expect(priceOf(line, [], [campaign])).toBe(change);
  });

  describe('of learners', () => {
    const fast = ['advantages:', '  Fast Learner (Melee Weapons, Edge)'];
    const slow = ['disadvantages:', '  Slow Learner (Hardship)'];

    it.each<[string, string[], string, number]>([
      ['fast', fast, 'raise Swords +3 -> +5', -(3 + 4)],
      ['fast, at least 1', fast, 'learn Swords +2', -(1 + 1)],
      ['fast, elsewhere', fast, 'raise Pistols +3 -> +4', -4],
      ['fast, a specialty', fast, 'raise Swords (Katana) +2 -> +4', -2],
      ['fast, the group itself', fast, 'raise Melee Weapons +1 -> +2', -10],
      [
        'fast, the group by another name',
        ['advantages:', '  Fast Learner (Melee Combat, Edge)'],
        'raise Swords +3 -> +4',
        -3,
      ],
      ['slow', slow, 'raise Swords +3 -> +4', -8],
      ['slow, a specialty', slow, 'raise Swords (Katana) +2 -> +4', -4],
      ['slow, a group', slow, 'raise Melee Weapons +1 -> +2', -20],
      ['slow, an attribute', slow, 'raise WIL 5 -> 6', -30],
      ['both', [...fast, ...slow], 'raise Swords +3 -> +4', -6],
    ])('%s', (_, sheet, line, change) => {
      expect(priceOf(line, sheet)).toBe(change);
    });

    it('may cost nothing', () => {
      expect(priceOf('learn Swords +2', fast, ['fast learner minimum: 0'])).toBe(-1);
    });

    it('are those of the day', () => {
      const { experience } = played({
        sheet: ['skills:', '  Swords +4'],
        log: [
          '2026-01-01 raise Swords +1 -> +2',
          '2026-01-02 buy off Slow Learner (Hardship)',
          '2026-01-03 raise Swords +2 -> +4',
        ],
      });
      const changes = experience!.steps.map(({ change }) => change.value);
      expect(changes[0]).toBe(-4);
      expect(changes[2]).toBe(-7);
    });
  });
});

// Core Rules, Action Points: one is free in each session, and three at most are saved from one to the next (RP-C12).
describe('action points of a log', () => {
  it.each<[what: string, log: readonly string[], saved: number, problems: readonly number[]]>([
    ['are saved up to three', ['01 award 5 AP'], 3, [1]],
    ['are saved where three are left', ['01 award 4 AP', '01 spend 1 AP'], 3, [0, 0]],
    ['have one free', ['01 spend 1 AP'], 0, [0]],
    ['have one free, and not two', ['01 spend 1 AP', '01 spend 1 AP'], 0, [0, 1]],
    ['have one free in each session', ['01 spend 1 AP', '02 spend 1 AP'], 0, [0, 0]],
    ['lose what is above three before the next session', ['01 award 6 AP', '02 spend 5 AP'], 0, [1, 1]],
    ['spend the free one first', ['01 award 3 AP', '02 spend 1 AP'], 3, [0, 0]],
    ['spend the free one in place of an award', ['01 award 1 AP', '01 spend 1 AP'], 1, [0, 0]],
    ['are three and the free one', ['01 award 3 AP', '02 spend 4 AP'], 0, [0, 0]],
  ])('%s', (_, log, saved, problems) => {
    const { experience } = played({ sheet: [], log: log.map((line) => `2026-01-${line}`) });
    expect(experience!.actionPoints).toBe(saved);
    expect(experience!.steps.map((step) => step.problems.length)).toEqual(problems);
  });
});

describe('the balance', () => {
  const log = [
    '2026-01-01 award 40 EP',
    '2026-01-02 raise WIL 5 -> 6',
    '2026-01-03 spend 3 EP: a teacher',
    '2026-01-03 cash in 2 AP',
    '2026-01-04 award 1 AP',
    '2026-01-04 spend 1 AP',
    '2026-01-05 buy 1 AP',
  ];

  it('goes from line to line', () => {
    const { experience } = played({ sheet: ['WIL 6'], log });
    // Within a day, what it brings comes first.
    expect(experience!.steps.map(({ balance }) => balance)).toEqual([40, 10, 12, 9, 9, 9, -1]);
    expect(experience).toMatchObject({ earned: 42, spent: 43, balance: -1, actionPoints: 2 });
  });

  it('is that of the dates, not of the lines', () => {
    const { experience } = played({ sheet: ['WIL 6'], log: [...log].reverse() });
    expect(experience).toMatchObject({ earned: 42, spent: 43, balance: -1, actionPoints: 2 });
    expect(experience!.steps.map(({ line }) => line.date.text)).toEqual(
      [...log].sort().map((line) => line.slice(0, 10)),
    );
  });

  it('does not hang on the order of the lines of a day', () => {
    const { experience } = played({
      sheet: ['WIL 6'],
      log: ['2026-01-01 raise WIL 5 -> 6', '2026-01-01 award 30 EP'],
    });
    expect(experience!.steps.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('is told once for each debt', () => {
    const { experience } = played({
      sheet: ['skills:', '  Swords +6', '  Axes +2'],
      log: [
        '2026-01-01 raise Swords +3 -> +4',
        '2026-01-02 raise Swords +4 -> +5',
        '2026-01-03 award 10 EP',
        '2026-01-04 raise Swords +5 -> +6',
        '2026-01-05 learn Axes +2',
      ],
    });
    expect(experience!.steps.map(({ balance }) => balance)).toEqual([-4, -9, 1, -5, -8]);
    expect(experience!.steps.map(({ problems }) => problems.map(({ message }) => phrase(message)))).toEqual([
      ['Swords +3 → +4 costs 4 EP, but on 2026-01-01 there are only 0 EP.'],
      [],
      [],
      ['Swords +5 → +6 costs 6 EP, but on 2026-01-04 there is only 1 EP.'],
      [],
    ]);
  });
});

describe('the character as created', () => {
  const sheet = [
    'STR 4  REF 6  HLT 5  PRE 5  INT 5  WIL 7',
    'LIF +3  INI +1',
    'advantages:',
    '  Cool Headed (Gift)',
    '  Strong Willed (Edge)',
    '  Membership (Houston P.D., Moderate, rank 4)',
    'disadvantages:',
    '  Enemy (Hardship): the Baron',
    '  Honest (Hardship)',
    'skills:',
    '  Melee Weapons +2',
    '  Swords +6 (Katana +4)',
    '  Para +1 (Parachute +2)',
    '  Demolitions +1',
    '  Stealth +4',
    '  Language (English, native) +3',
    '  Language (French) +4',
  ];
  const log = [
    '2026-01-01 award 200 EP',
    '2026-01-02 raise WIL 5 -> 6',
    '2026-01-03 raise LIF +1 -> +3',
    '2026-01-04 buy Strong Willed (Edge)',
    '2026-01-05 raise Cool Headed (Edge) -> Gift',
    '2026-01-06 buy off Secret (Hardship)',
    '2026-01-07 lower Enemy (Peril) -> Hardship',
    '2026-01-08 gain Honest (Hardship)',
    '2026-01-09 raise Membership (Houston P.D.) rank 3 -> 4',
    '2026-01-10 raise Melee Weapons +1 -> +2',
    '2026-01-11 raise Swords +4 -> +6',
    '2026-01-12 raise Swords (Katana) +2 -> +4',
    '2026-01-13 learn Para +1 (Parachute +2)',
    '2026-01-14 learn Demolitions +1',
    '2026-01-15 raise WIL 6 -> 7',
    '2026-01-16 raise Stealth +2 -> +4',
    '2026-01-17 learn Language (French) +4',
    '2026-01-18 raise INI +0 -> +1',
  ];
  const { created, experience, points } = played({ sheet, log });

  it('has its scores', () => {
    expect(created.attributes.map(({ score }) => score)).toEqual([4, 6, 5, 5, 5, 5]);
    expect(
      created.derived.map(({ rule, bought }) => [rule.id, bought]).filter(([, bought]) => bought !== 0),
    ).toEqual([['LIF', 1]]);
    expect(created.groups.map(({ rule, score }) => [rule.name, score])).toEqual([['Melee Weapons', 1]]);
  });

  it('has its skills', () => {
    expect(
      created.skills
        .filter(({ line }) => line)
        .map(({ name: skill, score, specialties }) => [
          skill,
          score,
          ...specialties.map(({ name, bonus }) => `${name} ${bonus}`),
        ]),
    ).toEqual([
      ['Swords', 4, 'Katana 2'],
      ['Stealth', 2],
      ['Language (English)', 3],
    ]);
  });

  it('has its traits', () => {
    expect(
      created.traits.map(({ rule, level, scales }) => [rule.name, level?.name ?? scales.get('rank')?.value]),
    ).toEqual([
      ['Cool Headed', 'Edge'],
      ['Membership', 3],
      ['Enemy', 'Peril'],
      ['Secret', 'Hardship'],
    ]);
  });

  it('is what the budget is about', () => {
    // Attributes 30 of 35: 50 CP more. Cool Headed 5, Membership 9, LIF 2, group 5, Swords 4 + 1.
    expect(points).toBe(created.points);
    expect(points.attribute!.spent.value).toBe(30);
    expect(points.character!.available.value).toBe(75 + 50 + 10 + 5);
    expect(points.character!.spent.value).toBe(5 + 9 + 2 + 5 + 4 + 1);
  });

  it('leaves nothing to complain about in the log', () => {
    expect(experience!.steps.flatMap(({ problems }) => problems)).toEqual([]);
    // 30 + 4 + 5 + 5 + 5 + 5 + 3 + 10 + 11 + 2 + 2 + 1 + 35 + 7 + 10 + 3
    expect(experience).toMatchObject({ earned: 200, spent: 138, balance: 62 });
  });

  it('costs on the sheet are those of creation', () => {
    const { attributes, skills, traits, groups } = played({ sheet, log });
    expect(attributes.map(({ cost }) => cost.value)).toEqual([4, 6, 5, 5, 5, 5]);
    expect(skills.find(({ rule }) => rule.name === 'Swords')).toMatchObject({
      cost: { value: 4 },
      fullCost: 5,
    });
    expect(skills.find(({ rule }) => rule.name === 'Demolitions')).toMatchObject({
      cost: { value: 0, label: say('in play') },
    });
    expect(traits.find(({ rule }) => rule.name === 'Strong Willed')?.cost.value).toBe(0);
    expect(groups[0]?.cost.value).toBe(5);
  });

  it('keeps the scale of a score', () => {
    const mouse = played({ sheet: ['STR 4 MS'], log: ['2026-01-01 raise STR 3 -> 4'] });
    expect(mouse.created.attributes[0]).toMatchObject({ value: 0.3 });
  });

  it.each<[sheet: string, raise: string, before: number, price: number]>([
    ['STR 2 MG', 'raise STR 1 MG -> 2 MG', 10, 5 * (11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 + 19 + 20)],
    ['STR 2 MG', 'raise STR 10 HS -> 2 MG', 10, 775],
    ['STR 2 (MG)', 'raise STR 1 (MG) -> 2 (MG)', 10, 775],
    ['STR 20', 'raise STR 1 -> 2 MG', 10, 775],
    // Part of a point costs a whole one.
    ['STR 6 MS', 'raise STR 5 MS -> 6 MS', 0.5, 0],
    ['STR 0.6', 'raise STR 0.5 -> 0.6', 0.5, 0],
    ['STR 2', 'raise STR 5 MS -> 2 HS', 0.5, 10],
  ])('has %s for %s', (sheet, raise, before, price) => {
    const log = ['2026-01-01 award 999 EP', `2026-01-01 ${raise}`];
    const { created, experience } = played({ campaign: ['level: Extreme'], sheet: [sheet], log });
    const { change, problems } = experience!.steps[1]!;
    expect(created.attributes[0]!.value).toBe(before);
    expect(change.value).toBe(0 - price);
    expect(problems).toEqual([]);
  });

  it('tells the scores in the scale of the sheet', () => {
    const { experience } = played({ sheet: ['STR 3 MG'], log: ['2026-01-01 raise STR 1 MG -> 2 MG'] });
    expect(experience!.steps[0]!.problems.map(({ message }) => phrase(message))).toContain(
      'The log ends with STR 2 MG, the sheet has STR 3 MG.',
    );
  });

  it('has scales for STR alone', () => {
    const { experience } = played({ sheet: ['REF 3'], log: ['2026-01-01 raise REF 2 MG -> 3 MG'] });
    expect(experience!.steps[0]!.problems.map(({ message }) => phrase(message))).toContain(
      phrase(say('score has no scale', { id: 'REF' })),
    );
  });

  it('has its wealth', () => {
    const { created: before, experience: history } = played({
      campaign: ['use: wealth levels'],
      sheet: ['wealth: Well to do'],
      log: ['2026-01-01 award 10 EP', '2026-01-02 raise wealth 2 -> 4', '2026-01-03 raise wealth 4 -> 7'],
    });
    // Poor brings 5 CP; without attributes no attribute points are left over.
    expect(before.points.character!.available.value).toBe(75 + 5);
    expect(before.character.facts.get('wealth')?.text).toBe('2');
    expect(history!.steps.map(({ change }) => change.value)).toEqual([10, -5, -4]);
    expect(history!.steps.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

describe('a log of many lines', () => {
  const long = (count: number): Sheet =>
    played({
      sheet: ['REF 6', 'advantages:', '  Fast Learner (Melee Weapons, Edge)', 'skills:', '  Swords +9000'],
      log: Array.from({ length: count / 2 }, (_, at) => [
        `2026-01-01 award 6 EP: adventure ${at}`,
        `2026-01-01 raise Swords +${9000 - count / 2 + at} -> +${9001 - count / 2 + at} [6 EP because it is long]`,
      ]).flat(),
    });

  /** How often the rules ask for a skill while they build the character. */
  function workFor({ ruleset, character }: Sheet): number {
    const get = vi.spyOn(ruleset.names.skill, 'get');
    const { experience } = actionSystem.build(ruleset, character);
    expect(experience!.steps).toHaveLength(character.log.length);
    const work = get.mock.calls.length;
    get.mockRestore();
    return work;
  }

  it('is played to its end', () => {
    const { experience, created } = long(2000);
    expect(experience!.balance).toBe(0);
    expect(experience!.steps.flatMap(({ problems }) => problems).filter(({ severity }) => !severity)).toEqual(
      [],
    );
    expect(created.skills[0]!.score).toBe(8000);
  });

  it('takes work in proportion', () => {
    expect(workFor(long(2000)) / workFor(long(1000))).toBeLessThan(2.1);
  });
});
