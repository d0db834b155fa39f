import { nameKey } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import { replaceWith, type Check, type Finding } from './check.ts';
import { didYouMean, renames } from './names.ts';

export const traitDetail: Check = {
  code: 'trait-detail',
  severity: 'error',
  summary: 'A trait needs to say who, what or which.',
  about:
    'Some traits mean nothing without a detail: which sense, whose enemy, which organization and rank. It is written in ' +
    'the parentheses or after the colon.',
  *character({ sheet }) {
    for (const trait of sheet.traits) {
      const { rule, level, line } = trait;
      yield* scales(trait);
      yield* chosenBonus(trait);
      if (!rule.detail || (rule.detail.onlyAt !== undefined && nameKey(rule.detail.onlyAt) !== nameKey(level?.name ?? ''))) continue;
      const details = trait.details.length > 0 ? trait.details : line.note ? [line.note] : [];
      if (details.length === 0) {
        const example = rule.samples[0] ?? choices(trait, sheet.ruleset)?.[0] ?? '…';
        yield { message: `${rule.name} needs a detail: ${rule.detail.labels.join(' and ')}, as in \`${rule.name} (${[example, level?.name].filter(Boolean).join(', ')})\`.`, origin: line.name.origin };
        continue;
      }
      const known = choices(trait, sheet.ruleset);
      if (!known || details.some((detail) => known.some((choice) => nameKey(choice) === nameKey(detail.text)))) continue;
      const { text, origin } = details[0]!;
      const listed = known.length > 6 ? didYouMean(text, known) : ` It takes ${known.join(', ')}.`;
      yield { message: `“${text}” is not a ${rule.detail.labels[0]} of ${rule.name}.${listed}`, origin, fixes: () => (known.length > 6 ? renames(text, origin, known) : known.map((choice) => replaceWith(`Change to ${choice}`, origin, choice))) };
    }
  },
};

/** The only details that a trait takes; undefined where any will do. */
function choices({ rule }: TraitChoice, ruleset: Ruleset): readonly string[] | undefined {
  const [first] = rule.oneOf;
  if (first === undefined) return undefined;
  if (nameKey(first) === 'any skill group') return ruleset.groups.flatMap((group) => [group.name, ...group.aliases]);
  if (nameKey(first) === 'any skill') return ruleset.groups.flatMap((group) => group.skills.flatMap((skill) => [skill.name, ...skill.aliases]));
  if (nameKey(first) === 'any attribute') return ruleset.attributes.flatMap(({ id, name }) => [id, name]);
  return rule.oneOf;
}

/** `Membership (Houston P.D., Moderate, rank 3)`. */
function* scales({ rule, scales: chosen, line }: TraitChoice): Generator<Finding> {
  for (const scale of rule.scales) {
    const found = chosen.get(nameKey(scale.name));
    const range = scale.range ? `\`${scale.name} ${scale.range[0]}\` to \`${scale.name} ${scale.range[1]}\`` : scale.steps.map((step) => step.name).join(', ');
    if (!found) yield { message: `${rule.name} needs ${scale.range ? 'a' : 'an'} ${scale.name}: ${range}.`, origin: line.name.origin };
    else if (scale.range && found.value < scale.range[0]) yield { message: `The lowest ${scale.name} is ${scale.range[0]}.`, origin: found.qualifier.origin };
  }
}

/** `Physical Advantage (REF +2, Edge)`: the number must be the one of the level. */
function* chosenBonus({ chosenAttribute, effects, rule }: TraitChoice): Generator<Finding> {
  const number = chosenAttribute?.qualifier.number;
  const bonus = effects.find((effect) => effect.type === 'chosen attribute');
  if (!number || bonus?.type !== 'chosen attribute' || bonus.amount === number.value) return;
  const right = bonus.amount < 0 ? String(bonus.amount) : `+${bonus.amount}`;
  yield { message: `${rule.name} gives ${chosenAttribute.attribute.id} ${right} at this level.`, origin: number.origin, fixes: () => [replaceWith(`Change to ${right}`, number.origin, right)] };
}
