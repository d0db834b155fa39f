/** What a trait is, level by level. */
import { sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import { rulingsText } from './hover-rules.ts';
import type { SubjectOf } from './named.ts';
import {
  bold,
  capital,
  cite,
  dotted,
  effectsText,
  escape,
  lines,
  paragraphs,
  points,
  pricesText,
  table,
  traitLabel,
} from './render.ts';

/** A trait with its levels; the one that is written stands out. */
export function hoverTrait(
  { rule, choice }: { readonly rule: SubjectOf<'trait'>['rule']; readonly choice?: TraitChoice | undefined },
  ruleset: Ruleset,
): string {
  const kind = [rule.type === 'either' ? 'innate or developed' : rule.type, rule.kind]
    .filter(Boolean)
    .join(' ');
  const scales = rule.scales.map(({ name, range, steps }) =>
    range
      ? `${name} ${range[0]} to ${range[1]}`
      : `${name}: ${steps.map((step) => `${step.name} ${step.value}`).join(', ')}`,
  );
  const opposites = rule.opposites.map(({ name, when }) =>
    when === 'always' ? name : `${name} (${when === 'never' ? 'allowed together' : when})`,
  );
  return paragraphs(
    dotted(
      bold(choice ? traitLabel(choice) : rule.name),
      escape(isPriced(rule) ? kind : (choice?.section ?? rule.type)),
      choice && isPriced(rule) ? points(choice.cost.value) : '',
    ),
    escape(rule.about),
    rule.levels.length > 0 ? levelsTable(rule.levels, choice) : '',
    lines(
      ...scales.map((scale) => escape(capital(scale))),
      rule.always.length > 0 ? `Always: ${escape(effectsText(rule.always))}` : '',
      rule.detail ? `Name: ${escape(detailText(rule, ruleset))}` : '',
      opposites.length > 0 ? `Opposite: ${escape(opposites.join(', '))}` : '',
    ),
    escape(rule.note),
    rulingsText(rule.rulings, ruleset),
    cite(rule.source),
  );
}

function detailText({ detail, oneOf, repeatable }: SubjectOf<'trait'>['rule'], ruleset: Ruleset): string {
  const levels = Object.values(ruleset.traitLevels).flat();
  const only = levels.find(({ name }) => sameName(name, detail?.onlyAt ?? ''));
  const choices = oneOf.length > 0 ? ` (${oneOf.join(', ')})` : '';
  return dotted(
    `${detail?.labels.join(', ') ?? ''}${choices}${only ? ` at ${only.name}` : ''}`,
    repeatable ? 'can be taken more than once' : '',
  );
}

/** Whether points are paid for it, or gained. */
const isPriced = ({ levels, price }: SubjectOf<'trait'>['rule']): boolean =>
  price !== undefined || levels.some((level) => level.points > 0);

function levelsTable(levels: SubjectOf<'trait'>['rule']['levels'], choice: TraitChoice | undefined): string {
  const hasPoints = levels.some((level) => level.points > 0);
  const rows = levels.map((level) => {
    const mark = (text: string): string => (level === choice?.level ? bold(text) : escape(text));
    const effects = escape(effectsText(level.effects));
    return hasPoints ? [mark(level.name), mark(`${level.points}`), effects] : [mark(level.name), effects];
  });
  return table(hasPoints ? ['Level', 'CP', 'Effect'] : ['Level', 'Effect'], rows);
}

/** A level by its name, and what a trait does at it. */
export function hoverTraitLevel({ kind, level, rule }: SubjectOf<'trait level'>): string {
  const own = rule?.levels.find(({ name }) => sameName(name, level.name));
  const verb = kind === 'advantage' ? 'costs' : 'gives';
  const price = level.points > 0 ? `${verb} ${points(level.points)}` : '';
  return paragraphs(
    dotted(bold(level.name), price),
    own && `${bold(rule!.name)}: ${escape(effectsText(own.effects))}`,
    rule && !own && rule.levels.length > 0
      ? `${bold(rule.name)} is not offered at this level: ${escape(pricesText(rule))}.`
      : '',
    rule && cite(rule.source),
  );
}
