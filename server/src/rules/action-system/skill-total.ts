/** The total of a skill, with the levels of its group. */
import { label } from '../labels.ts';
import { nameKey, sameName } from '../names.ts';
import { ANY, type SkillRule } from '../ruleset.ts';
import type { Sheet, SkillScore } from '../sheet.ts';
import { isTyped, takesCascade } from './skills.ts';

/** A fact of the lines of Machine Guns and Missile Launchers (R71). */
const HALF_OUTSIDE = 'half level outside the specialty';

/** The levels for a specialty that is not the one the skill was bought for: half of them, rounded up, for skills that say so. */
export function levelsFor(
  { rule, type, specialties, total }: SkillScore,
  details: readonly string[],
): number {
  const named = [...(type === undefined ? [] : [type]), ...specialties.map(({ name }) => name)];
  const isKnown = details.some((detail) =>
    [...rule.specialties, ...named].some((each) => sameName(each, detail)),
  );
  const isOutside =
    isKnown && named.length > 0 && !named.some((each) => details.some((detail) => sameName(each, detail)));
  const isHalved = isOutside && rule.facts.some((fact) => sameName(fact, HALF_OUTSIDE));
  return isHalved ? Math.ceil(total / 2) : total;
}

/**
 * A detail is a type or a specialty. Of a skill with types only the asked one counts: each is a skill of its own. Rules are known
 * by name: a character with a level of its own has rules of its own.
 */
export function skillTotal(
  sheet: Sheet,
  skill: SkillRule,
  detail: string | undefined,
): { readonly name: string; readonly total: number } {
  const own = sheet.skills.filter((score) => sameName(score.rule.name, skill.name));
  const best = asked(own, skill, detail).reduce<SkillScore | undefined>(better, undefined);
  const specialty = best && detail !== undefined ? specialtyOf(best, detail) : undefined;
  if (specialty) return { name: `${skill.name} (${specialty.name})`, total: specialty.total };
  if (best) return { name: best.name, total: levelsFor(best, detail === undefined ? [] : [detail]) };
  const group = sheet.groups.find(({ rule }) => rule.name === skill.group);
  const type = isTyped(skill) ? detail : undefined;
  const helps = group && (type === undefined || takesCascade(group, skill, type, own.length > 0));
  return { name: label(skill, type), total: helps ? group.score : 0 };
}

/** The scores of a skill that count for a detail: those of its type, or else those without a type yet; of other skills all. */
function asked(
  own: readonly SkillScore[],
  skill: SkillRule,
  detail: string | undefined,
): readonly SkillScore[] {
  if (detail === undefined || sameName(detail, ANY)) return own;
  const names = [detail, ...detail.split(/[,;/]|\sor\s/)];
  const isNamed = (text: string): boolean => names.some((name) => sameName(name, text));
  const typed = own.filter(({ type }) => type !== undefined && isNamed(type));
  if (typed.length > 0) return typed;
  if (!isTyped(skill)) return own;
  const special = own.filter((score) => specialtyOf(score, detail));
  return special.length > 0 ? special : own.filter(({ type }) => type === undefined);
}

/** A sheet asks for each of its specialties, of which a hostile one has thousands. */
const byName = new WeakMap<SkillScore, ReadonlyMap<string, SkillScore['specialties'][number]>>();

function specialtyOf(score: SkillScore, detail: string): SkillScore['specialties'][number] | undefined {
  let known = byName.get(score);
  if (!known) {
    // The first of two specialties with one name counts.
    known = new Map([...score.specialties].reverse().map((each) => [nameKey(each.name), each]));
    byName.set(score, known);
  }
  return known.get(nameKey(detail));
}

const better = (best: SkillScore | undefined, score: SkillScore): SkillScore =>
  best && best.total >= score.total ? best : score;
