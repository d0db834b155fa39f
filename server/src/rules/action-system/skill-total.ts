/** What a character has in a skill, with the levels of its group. */
import { sameName } from '../names.ts';
import type { SkillRule } from '../ruleset.ts';
import type { Sheet, SkillScore } from '../sheet.ts';

/** A detail is a type or a specialty. Rules are known by name: a character with a level of its own has rules of its own. */
export function skillTotal(
  sheet: Sheet,
  skill: SkillRule,
  detail: string | undefined,
): { readonly name: string; readonly total: number } {
  const own = sheet.skills.filter((score) => sameName(score.rule.name, skill.name));
  const named = (name: string): boolean => detail !== undefined && sameName(name, detail);
  const typed = own.find(({ type }) => type !== undefined && named(type));
  const best = typed ?? own.reduce<SkillScore | undefined>(better, undefined);
  const specialty = best?.specialties.find(({ name }) => named(name));
  if (specialty) return { name: `${skill.name} (${specialty.name})`, total: specialty.total };
  if (best) return { name: best.proof.label, total: best.total };
  const group = sheet.groups.find(({ rule }) => rule.name === skill.group);
  return { name: skill.name, total: group?.score ?? 0 };
}

const better = (best: SkillScore | undefined, score: SkillScore): SkillScore =>
  best && best.total >= score.total ? best : score;
