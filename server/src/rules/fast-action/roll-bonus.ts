/** Roll bonuses of Fast Action. Fast Action Rules, Skill Check (RP-F05, RP-F13). */
import { nameKey, sameName } from '../names.ts';
import type { RollBase, RollBonus } from '../roll.ts';
import type { AttributeScore, DerivedScore, Sheet, SkillScore } from '../sheet.ts';
import { isMagic } from './magic.ts';

export function rollBonusOf(sheet: Sheet, base: RollBase): RollBonus | undefined {
  const reached = base.type === 'skill' ? reachedScore(sheet, base) : undefined;
  if (reached) return { score: reached.value, calculation: `${reached.rule.id} ${reached.value}` };
  const score = characteristicOf(sheet, base);
  if (!score) return undefined;
  const { rule, value } = score;
  if (base.type !== 'skill') return { score: value, calculation: `${rule.id} ${value}` };
  const skill = skillOf(sheet, base);
  const name = skill?.name ?? base.skill.name;
  const bonus = skill?.total ?? withoutSkill(sheet);
  return { score: value + bonus, calculation: `${rule.id} ${value} + ${name} ${bonus}` };
}

/** MR and PR, which somebody else's roll may be against. */
const reachedScore = ({ derived }: Sheet, { skill }: SkillBase): DerivedScore | undefined =>
  derived.find(
    ({ rule }) => !rule.isRolled && [rule.id, rule.name].some((name) => sameName(name, skill.name)),
  );

/** The one that the text or the library names, or else the highest (RP-F13). */
export function characteristicOf(sheet: Sheet, base: RollBase): AttributeScore | DerivedScore | undefined {
  if (base.type === 'control') return undefined;
  if (base.attribute) return scoreNamed(sheet, base.attribute.id);
  return base.type === 'skill' ? usualFor(sheet, base) : undefined;
}

export const scoreNamed = (sheet: Sheet, id: string): AttributeScore | DerivedScore | undefined =>
  [...sheet.attributes, ...sheet.derived].find(({ rule }) => sameName(rule.id, id));

/** The scores that decide initiative. */
export const quickOf = (sheet: Sheet): { readonly agility: number; readonly will: number } => ({
  agility: scoreNamed(sheet, 'AGI')?.value ?? 0,
  will: scoreNamed(sheet, 'WILL')?.value ?? 0,
});

type SkillBase = Extract<RollBase, { type: 'skill' }>;

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
