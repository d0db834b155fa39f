/** The total of a skill, with the levels of its group. */
import { nameKey, sameName } from '../names.ts';
import type { SkillRule } from '../ruleset.ts';
import type { Sheet, SkillScore } from '../sheet.ts';

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
  const specialty = best && detail !== undefined ? specialtyOf(best, detail) : undefined;
  if (specialty) return { name: `${skill.name} (${specialty.name})`, total: specialty.total };
  if (best) return { name: best.name, total: levelsFor(best, detail === undefined ? [] : [detail]) };
  const group = sheet.groups.find(({ rule }) => rule.name === skill.group);
  return { name: skill.name, total: group?.score ?? 0 };
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
