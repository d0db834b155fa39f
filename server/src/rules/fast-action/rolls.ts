/** Rolls of Fast Action: 1d6 + characteristic + skill against a DIFF that it must exceed. Fast Action Rules, Action Resolution. */
import { contest, contestWithoutTies, moreThan, ratio, shift, uniform } from '../dice/index.ts';
import { nameKey, sameName } from '../names.ts';
import type { Difficulty, RollBase, RollRules, Standing } from '../roll.ts';
import type { AttributeScore, DerivedScore, Sheet, SkillScore } from '../sheet.ts';
import { circumstances } from './circumstances.ts';
import { isMagic } from './magic.ts';
import { numberIn, rowsOf, type Row } from './tables.ts';

const D6 = uniform(1, 6);
const HALF = ratio(1, 2);
const known = new WeakMap<readonly Row[], readonly Difficulty[]>();

export const rolls: RollRules = {
  targetWord: 'DIFF',
  success: 'more than',
  ties: 'rolled again',
  manners: () => [],
  difficulties(ruleset) {
    const rows = rowsOf(ruleset, 'difficulties');
    let list = known.get(rows);
    if (!list) {
      list = rows.map((row) => ({ word: row.get('word') ?? '', aliases: [], target: numberIn(row, 'diff') }));
      known.set(rows, list);
    }
    return list;
  },
  diceText: () => '1d6',
  dice: () => D6,
  standing(sheet, base) {
    switch (base.type) {
      case 'attribute': {
        const score = scoreNamed(sheet, base.attribute.id);
        return score && { score: score.value, calculation: `${score.rule.id} ${score.value}` };
      }
      case 'skill':
        return skillStanding(sheet, base);
      case 'control':
        return undefined;
    }
  },
  odds(_, score, target) {
    const needed = target - score + 1;
    return { chance: moreThan(D6, target - score), needed, how: needed <= 1 ? 'automatic' : 'roll' };
  },
  outcome(_, { points }, { score }, target) {
    const effect = points + score - target;
    return { isSuccess: effect > 0, effect };
  },
  /** Ties are rolled again until somebody wins. */
  contest(_, score, opponent) {
    const odds = contestWithoutTies(contest(shift(D6, score), shift(D6, opponent)));
    return { chance: odds?.win ?? HALF, needed: undefined, how: 'roll' };
  },
  controlTarget: () => undefined,
  actionPointBonus: () => undefined,
  mostActionPoints: () => 0,
  circumstances,
  /** Only one of the two ways rolls; the other compares AGI. Fast Action Rules, Initiative. */
  initiative(sheet) {
    const agility = scoreNamed(sheet, 'AGI');
    if (!agility || !sheet.ruleset.options.is('initiative', '1d6 + agi')) return undefined;
    return { dice: '1d6', score: agility.value, calculation: `AGI ${agility.value}` };
  },
};

const scoreNamed = (sheet: Sheet, id: string): AttributeScore | DerivedScore | undefined =>
  [...sheet.attributes, ...sheet.derived].find(({ rule }) => sameName(rule.id, id));

type SkillBase = Extract<RollBase, { type: 'skill' }>;

/** A skill with the characteristic that the text or the library names, or else the highest (RP-F13). */
function skillStanding(sheet: Sheet, base: SkillBase): Standing | undefined {
  const characteristic = base.attribute ? scoreNamed(sheet, base.attribute.id) : usualFor(sheet, base);
  if (!characteristic) return undefined;
  const skill = skillOf(sheet, base);
  const { rule, value } = characteristic;
  const name = skill?.proof.label ?? base.skill.name;
  const score = skill?.total ?? withoutSkill(sheet);
  return { score: value + score, calculation: `${rule.id} ${value} + ${name} ${score}` };
}

/** RP-F05. */
const withoutSkill = ({ ruleset: { options } }: Sheet): number =>
  options.is('without the skill', 'trained') ? -2 : 0;

function usualFor(sheet: Sheet, base: SkillBase): AttributeScore | DerivedScore | undefined {
  const skill = skillOf(sheet, base);
  if (skill && isMagic(skill)) return scoreNamed(sheet, 'MA');
  const { facts } = skill?.rule ?? base.skill;
  const [named] = [...facts, ...base.skill.facts].flatMap((fact) => /^uses\s+(\S+)$/i.exec(fact)?.[1] ?? []);
  if (named !== undefined) return scoreNamed(sheet, named);
  return sheet.ruleset.options.is('unnamed characteristic', 'none')
    ? undefined
    : sheet.attributes.reduce<AttributeScore | undefined>(better, undefined);
}

const better = (best: AttributeScore | undefined, score: AttributeScore): AttributeScore =>
  best && best.value >= score.value ? best : score;

/** The skill of that name, or the best whose name goes on behind it: `Driving Motorcycle` for a Driving roll. */
function skillOf(sheet: Sheet, { skill, detail }: SkillBase): SkillScore | undefined {
  const wanted = nameKey(detail ? `${skill.name} ${detail}` : skill.name);
  const own = sheet.skills.find(({ rule }) => sameName(rule.name, wanted));
  const kinds = sheet.skills.filter(({ rule }) => nameKey(rule.name).startsWith(`${wanted} `));
  return own ?? kinds.sort((a, b) => b.total - a.total)[0];
}
