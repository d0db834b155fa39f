import { sameName } from '../rules/names.ts';
import type { SkillScore } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding, type Fix } from './check.ts';

const MOST_FIXES = 5;

export const skillType: Check = {
  code: 'skill-type',
  severity: 'error',
  summary: 'A skill lacks its type, or has a type or specialty where there are none.',
  about:
    'A skill marked (Type) is bought for one type at a time: `Unarmed Combat (Judo) +3`. A skill marked (Spec) has ' +
    'specialties behind its score: `Writing +4 (Reports +2)`. A plain skill has neither.',
  *character({ sheet }) {
    for (const skill of sheet.skills) if (skill.line) yield* typeOf(skill);
    for (const { rule, line } of sheet.groups) {
      for (const qualifier of line.qualifiers) {
        const [name] = qualifier.text.split(/\s*:\s*/);
        const skill = rule.skills.find((each) => sameName(each.name, name ?? ''));
        if (!qualifier.text.includes(':') || (skill?.form === 'type')) continue;
        yield { message: skill ? `${skill.name} has no types to choose from.` : `${rule.name} has no skill “${name}”.`, origin: qualifier.origin };
      }
    }
  },
};

function* typeOf({ rule, type, line, specialties, score, free }: SkillScore): Generator<Finding> {
  const { name } = line!;
  if (rule.form === 'type' && type === undefined) {
    const example = rule.types[0] ?? '…';
    yield { message: `${rule.name} needs a type, as in \`${rule.name} (${example})\`.`, origin: name.origin, fixes: () => addType(rule.types, name.origin) };
  }
  if (rule.form === 'plain' && rule.specialties.length === 0) {
    if (type !== undefined) {
      const origin = line!.qualifiers.find((qualifier) => qualifier.number?.signed !== true)?.origin ?? name.origin;
      yield { message: `${rule.name} has no types.`, origin };
    }
    for (const { name: specialty, qualifier } of specialties) yield { message: `${rule.name} has no specialties, so “${specialty}” cannot be bought.`, origin: qualifier.origin };
  }
  if (rule.specialtyRequired && type === undefined && specialties.length === 0 && score > free) {
    yield { message: `${rule.name} is bought with a specialty in mind: name it, as in \`${rule.name} (${rule.specialties[0] ?? '…'})\`.`, origin: name.origin, severity: 'hint', fixes: () => addType(rule.specialties, name.origin) };
  }
}

const addType = (types: readonly string[], name: Finding['origin']): Fix[] =>
  types.slice(0, MOST_FIXES).map((type) => replaceWith(`Make it (${type})`, { ...name, start: name.end }, ` (${type})`));
