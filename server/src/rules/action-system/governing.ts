/** Which attributes go with a skill. Core Rules, Governing Attribute. */
import { partsOf, sameName } from '../names.ts';
import type { SkillRule } from '../ruleset.ts';
import type { AttributeScore } from '../sheet.ts';

/** The attributes that go with a skill: aptitude first, for that is what aims. */
export function governing<A extends Pick<AttributeScore, 'rule'>>(
  rule: SkillRule,
  { attributes }: { readonly attributes: readonly A[] },
): A[] {
  const used = rule.facts.flatMap((fact) => partsOf(/^uses\s+(\S.*)$/i.exec(fact)?.[1] ?? '', ','));
  const own = attributes.filter(({ rule: attribute }) =>
    rule.attributeGroups.some((name) => sameName(name, attribute.group)),
  );
  const further = attributes.filter(
    (score) => !own.includes(score) && used.some((id) => sameName(id, score.rule.id)),
  );
  const isAptitude = ({ rule: { role } }: A): boolean => sameName(role, 'aptitude');
  return [...own.filter(isAptitude), ...own.filter((score) => !isAptitude(score)), ...further];
}
