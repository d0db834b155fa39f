import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { printRatio, reduce } from '../dice/index.ts';
import { nameKey } from '../names.ts';
import { codeLenses } from '../../features/code-lens.ts';
import { rulesWith } from './play/testing/rules.ts';
import type { Sheet } from '../sheet.ts';
import { rolls } from './rolls.ts';
import { skillTotal } from './skill-total.ts';

const withDice = (dice: string): ReturnType<typeof rulesWith> => rulesWith(`dice: ${dice}`);

describe('difficulties', () => {
  it.each([
    ['3d6', [12, 15, 18, 21, 24, 27, 30]],
    ['2d10', [12, 15, 18, 21, 24, 27, 30]],
    ['1d20', [5, 10, 15, 20, 25, 30, 35]],
  ])('with %s', (dice, targets) =>
    expect(rolls.difficulties(withDice(dice)).map(({ target }) => target)).toEqual(targets),
  );
  it('have other words', () =>
    expect(rolls.difficulties(withDice('3d6'))[0]).toMatchObject({ word: 'Average', aliases: ['Easy'] }));
});

describe('odds', () => {
  it.each(['3d6', '1d20'])('with %s need what the table of target numbers says', (dice) => {
    const rules = withDice(dice);
    const { rows } = rules.names.table.get(nameKey(`Target Numbers ${dice}`))!;
    const targets = rolls.difficulties(rules).map(({ target }) => target);
    expect(rows).toHaveLength(20);
    for (const [score, ...cells] of rows) {
      const needs = targets.map((target) => rolls.odds(rules, Number(score), target));
      expect(needs.map(({ how, needed }) => (how === 'automatic' ? '-' : String(needed)))).toEqual(
        cells.map((cell) => (/\d/.test(cell) ? cell : '-')),
      );
    }
  });

  it.each([
    // dice, the last margin that needs no roll (RP-C02, RP-C103, RP-C104), the highest roll and its chance
    ['3d6', 3, 18, '1/216'],
    ['2d10', 2, 20, '1/100'],
    ['1d20', 0, 20, '1/20'],
  ])('with %s', (dice, margin, highest, rarest) => {
    const at = (needed: number): string => {
      const { how, chance } = rolls.odds(withDice(dice), 0, needed);
      return `${how} ${printRatio(reduce(chance))}`;
    };
    expect([at(margin), at(highest), at(highest + 1), at(100)]).toEqual([
      'automatic 1',
      `roll ${rarest}`,
      `highest ${rarest}`,
      `highest ${rarest}`,
    ]);
    expect(at(margin + 1)).toMatch(/^roll /);
  });
});

describe('outcomes', () => {
  it.each([
    // dice, what they show, score, target, success, effect number (RP-C01, RP-C03, RP-C05, RP-C07)
    ['3d6', 9, 9, 18, true, 0],
    ['3d6', 12, 9, 18, true, 3],
    ['3d6', 8, 9, 18, false, -1],
    ['3d6', 3, 9, 12, true, 0],
    ['3d6', 18, 0, 30, true, 0],
    ['3d6', 18, 9, 18, true, 9],
    ['3d6', 17, 0, 30, false, -13],
    ['2d10', 20, 0, 30, true, 0],
    ['2d10', 18, 0, 30, false, -12],
    ['1d20', 20, 0, 35, true, 0],
    ['1d20', 1, 4, 5, true, 0],
  ])('%s show %d with %d against %d', (dice, points, score, target, isSuccess, effect) => {
    const outcome = rolls.outcome(
      withDice(dice),
      { shown: dice, points },
      { score, calculation: '' },
      target,
    );
    expect(outcome).toEqual({ isSuccess, effect });
  });
});

describe('the total of a skill', () => {
  const sheetOf = (lines: string): Sheet => {
    const { model, uri } = fixture(`npc A\n  STR 3  REF 3  HLT 3  INT 3\n  skills:\n    ${lines}`);
    return model.character(model.file(uri)!.index.declared[0]!).sheet;
  };
  const totalOf = (lines: string, name: string, detail?: string): number => {
    const sheet = sheetOf(lines);
    return skillTotal(sheet, sheet.ruleset.names.skill.get(nameKey(name))!, detail).total;
  };

  // each type is a skill of its own (R64, R80)
  it.each([
    // lines, skill, type, total
    ['Professional (Soldier) +6', 'Professional', 'Soldier', 6],
    ['Professional (Soldier) +6', 'Professional', 'Lawyer', 0],
    ['Professional (Soldier) +6', 'Professional', undefined, 6],
    ['Professional (Soldier) +6', 'Professional', 'any', 6],
    ['Professional +6', 'Professional', 'Lawyer', 6],
    ['Language (English, native) +3', 'Language', 'Latin', 0],
    ['Language (Greek) +4', 'Language', 'Latin or Greek', 4],
    ['Stealth +1', 'Language', 'Latin', 0],
    ['Stealth +1', 'Area Knowledge', 'Saltmere', 2],
    ['Unarmed Combat (Karate) +5', 'Unarmed Combat', 'Brawling', 2],
    ['Unarmed Combat (Karate) +5', 'Unarmed Combat', 'Judo', 0],
    ['Athletics +2 (Unarmed Combat: Judo)', 'Unarmed Combat', 'Judo', 2],
    ['Athletics +2 (Unarmed Combat: Karate)', 'Unarmed Combat', 'Judo', 0],
    ['Driving (Cars) +4', 'Driving', 'Motorcycles', 0],
    ['Awareness +4', 'Awareness', 'Hearing', 4],
    ['Awareness +4 (Hearing +2)', 'Awareness', 'Hearing', 6],
    ['Awareness +4', 'Awareness', 'in the dark', 4],
  ])('of %s is for %s (%s) %d', (lines, name, detail, total) =>
    expect(totalOf(lines, name, detail)).toBe(total),
  );
});

describe('control rolls', () => {
  const targetOf = (line: string, more = ''): number | undefined => {
    const { model, uri } = fixture(`npc A\n  disadvantages:\n    ${line}\n${more}`);
    const { sheet } = model.character(model.file(uri)!.index.declared[0]!);
    return rolls.controlTarget(sheet, { type: 'control', trait: sheet.traits[0]!.rule });
  };
  it.each([
    ['Bad Tempered (Inconvenience)', 5],
    ['Bad Tempered (Hardship)', 10],
    ['Bad Tempered (Peril)', 15],
  ])('of %s', (line, target) => expect(targetOf(line)).toBe(target));
  it('are by the table of the campaign, but for traits with a score of their own', () => {
    const all = 'campaign A\n  control rolls: all\n';
    const table = `${all}table Control Scores\n  level | score\n  Peril | 17\n`;
    expect(targetOf('Secret (Peril)')).toBeUndefined();
    expect(targetOf('Secret (Peril)', all)).toBe(15);
    expect(targetOf('Secret (Peril)', table)).toBe(17);
    expect(targetOf('Bad Tempered (Peril)', table)).toBe(15);
  });
});

describe('armor that is too heavy', () => {
  /** STR 3 in Chainmail, which needs 5. */
  const lens = (reflexes: number, roll: string): string => {
    const { model, uri } = fixture(
      `npc Thief\n  STR 3  REF ${reflexes}  HLT 4  PRE 3  INT 3  WIL 3\n  skills:\n    Stealth +4\n  armor:\n    Chainmail\n` +
        `scene Roof\n  cast: Thief\n\n  Crossing it takes ${roll}.\n`,
    );
    return codeLenses(model, uri, { rolls: true })
      .map(({ title }) => title)
      .join('; ');
  };
  it.each([
    // 3d6 + 7, not + 9.
    [5, 'a Stealth roll (TN 18)', 'Stealth vs 18 · Thief 50.0%'],
    // 2 x 3, not 2 x 5.
    [5, 'a REF roll (TN 18)', 'REF vs 18 · Thief 37.5%'],
    // REF cannot fall below 0.
    [1, 'a Stealth roll (TN 18)', 'Stealth vs 18 · Thief 16.2%'],
  ])('takes from REF %d in %s', (reflexes, roll, expected) =>
    expect(lens(reflexes, roll)).toContain(expected),
  );
});
