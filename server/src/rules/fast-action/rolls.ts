/** Rolls of Fast Action: 1d6 + characteristic + skill against a DIFF that it must exceed. Fast Action Rules, Action Resolution. */
import { PLAIN_CIRCUMSTANCES } from '../circumstances.ts';
import { contest, contestWithoutTies, moreThan, ratio, shift, uniform } from '../dice/index.ts';
import { nameKey, sameName } from '../names.ts';
import type { Difficulty, RollBase, RollRules, Standing } from '../roll.ts';
import type { Table } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, Sheet, SkillScore } from '../sheet.ts';

const D6 = uniform(1, 6);
const HALF = ratio(1, 2);
const difficulties = new WeakMap<Table, readonly Difficulty[]>();

export const rolls: RollRules = {
  targetWord: 'DIFF',
  success: 'more than',
  ties: 'rolled again',
  manners: () => [],
  difficulties({ names }) {
    const table = names.table.get('difficulties');
    if (!table) return [];
    let list = difficulties.get(table);
    if (!list) difficulties.set(table, (list = parseDifficulties(table)));
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
  circumstances: PLAIN_CIRCUMSTANCES,
  initiative: () => undefined,
};

function parseDifficulties({ columns, rows }: Table): Difficulty[] {
  const at = (row: readonly string[], name: string): string =>
    row[columns.findIndex((each) => nameKey(each) === name)] ?? '';
  return rows.map((row) => ({ word: at(row, 'word'), aliases: [], target: Number(at(row, 'diff')) }));
}

const scoreNamed = (sheet: Sheet, id: string): AttributeScore | DerivedScore | undefined =>
  sheet.attributes.find(({ rule }) => rule.id === id) ?? sheet.derived.find(({ rule }) => rule.id === id);

type SkillBase = Extract<RollBase, { type: 'skill' }>;

/** A skill with the characteristic that the text names, or else the character's best. */
function skillStanding(sheet: Sheet, base: SkillBase): Standing | undefined {
  const characteristic = base.attribute
    ? scoreNamed(sheet, base.attribute.id)
    : sheet.attributes.reduce<AttributeScore | undefined>(better, undefined);
  if (!characteristic) return undefined;
  const skill = skillOf(sheet, base);
  const { rule, value } = characteristic;
  const name = skill?.proof.label ?? base.skill.name;
  const score = skill?.total ?? 0;
  return { score: value + score, calculation: `${rule.id} ${value} + ${name} ${score}` };
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
