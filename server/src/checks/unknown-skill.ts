import type { Amount } from '../rules/character.ts';
import { signed } from '../rules/labels.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset, SkillRule } from '../rules/ruleset.ts';
import type { Origin } from '../rules/proof.ts';
import type { Sheet } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Missing } from './check.ts';
import { changesTo, didYouMean, meantNames, nearest, suggestion } from './names.ts';
import { withScore } from './slips.ts';

export const unknownSkill: Check = {
  code: 'unknown-skill',
  severity: 'error',
  summary: 'The skill list in use has no such skill or skill group.',
  about:
    'Skills and groups come from the campaign’s skill list and its own `skill group` declarations. A type is written in ' +
    'parentheses before the score, a specialty in parentheses after it.',
  *character({ sheet }) {
    if (sheet.unknown.skills.length === 0) return;
    const { groups, skillList, names } = sheet.ruleset;
    const known = groups.flatMap((group) => [
      group.name,
      ...group.aliases,
      ...group.skills.flatMap((skill) => [skill.name, ...skill.aliases]),
    ]);
    for (const { name, origin: line, score } of sheet.unknown.skills) {
      const { text, origin } = name;
      const trait = names.trait.get(nameKey(text));
      if (text === '') yield { message: 'The name of the skill is missing.', origin: line };
      else if (trait)
        yield { message: `${trait.name} is not a skill: write it below \`${trait.kind}s:\`.`, origin };
      else {
        const message = `The ${skillList} skill list has no skill “${text}”.`;
        const part =
          misplacedScore(text, origin, score, sheet.ruleset) ??
          partOfSkill(text, origin, sheet.ruleset) ??
          otherList(text, origin, sheet.ruleset);
        const names = part ? [] : meantNames(text, known, sheet.ruleset, 'skill');
        yield part
          ? { ...part, message: `${message} ${part.message}` }
          : {
              message: `${message}${suggestion(names)}`,
              origin,
              fixes: () => changesTo(names, origin),
              missing: { name: text, kinds: ['skill'], ...groupAbove(line, sheet) },
            };
      }
    }
  },
};

/** `Climbing+2`, `Stealth five`: the score stands behind a space. */
function misplacedScore(
  text: string,
  origin: Origin,
  score: Amount | undefined,
  { names }: Ruleset,
): Finding | undefined {
  const found = withScore(text);
  const rule = found && (names.skill.get(nameKey(found.name)) ?? names.group.get(nameKey(found.name)));
  const number = found?.number ?? score?.value;
  if (!rule || number === undefined) return undefined;
  const whole = found?.number === undefined && score ? { ...origin, end: score.origin.end } : origin;
  const line = `${rule.name} ${signed(number)}`;
  return {
    message: `Write the score after the name: \`${line}\`.`,
    origin,
    fixes: () => [replaceWith(`Change to \`${line}\``, whole, line)],
  };
}

/** The group of the skill that stands above a line of a sheet. */
function groupAbove({ block, start }: Origin, { skills }: Sheet): Pick<Missing, 'group'> {
  const above = skills
    .filter(({ line }) => line?.origin.block === block && line.origin.start < start)
    .sort((a, b) => a.line!.origin.start - b.line!.origin.start)
    .at(-1);
  return above ? { group: above.rule.group } : {};
}

/** A skill of another list: how this one calls it, or what comes near. */
function otherList(text: string, origin: Finding['origin'], ruleset: Ruleset): Finding | undefined {
  const other = ruleset.otherSkills.get(nameKey(text));
  if (!other) return undefined;
  const same = [other.name, ...other.aliases].flatMap(
    (name) => ruleset.names.skill.get(nameKey(name))?.name ?? [],
  );
  const all = ruleset.groups.flatMap(({ skills }) => skills.map(({ name }) => name));
  const names = same.length > 0 ? [...new Set(same)] : nearest(text, all);
  const here = same.length > 0 ? ` Here it is called “${names.join('” or “')}”.` : didYouMean(text, all);
  return {
    message: `It is in the ${other.list} list.${here}`,
    origin,
    fixes: () => names.map((name) => replaceWith(`Change to ${name}`, origin, name)),
  };
}

/** `Brawling +4`: a type or a specialty in the place of its skill. */
function partOfSkill(text: string, origin: Finding['origin'], { groups }: Ruleset): Finding | undefined {
  const has = (names: readonly string[]): boolean => names.some((name) => sameName(name, text));
  const skills = groups.flatMap((group) => group.skills);
  const typed = skills.filter((skill) => has(skill.types));
  if (typed.length > 0) {
    const write = ({ name }: SkillRule): string => `${name} (${text})`;
    const message = `It is a type: write \`${typed.map(write).join('` or `')}\`.`;
    return {
      message,
      origin,
      fixes: () => typed.map((skill) => replaceWith(`Change to ${write(skill)}`, origin, write(skill))),
    };
  }
  const owner = skills.find((skill) => has(skill.specialties));
  return owner && { message: `It is a specialty: write \`${owner.name} +2 (${text} +2)\`.`, origin };
}
