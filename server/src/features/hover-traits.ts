/** Hovers of traits, level by level. */
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
  traitKindText,
  traitLabel,
} from './render.ts';
import { t } from '../text/messages.ts';

/** A trait with its levels; the one that is written stands out. */
export function hoverTrait(
  { rule, choice }: { readonly rule: SubjectOf<'trait'>['rule']; readonly choice?: TraitChoice | undefined },
  ruleset: Ruleset,
): string {
  const scales = rule.scales.map(({ name, range, steps }) =>
    range
      ? t('{0} {1} to {2}', name, range[0], range[1])
      : `${name}: ${steps.map((step) => `${step.name} ${step.value}`).join(', ')}`,
  );
  const opposites = rule.opposites.map(({ name, when }) =>
    when === 'always'
      ? name
      : when === 'never'
        ? t('{0} (allowed together)', name)
        : t('{0} (same subject)', name),
  );
  return paragraphs(
    dotted(
      bold(choice ? traitLabel(choice) : rule.name),
      escape(isPriced(rule) ? kindText(rule) : (choice?.section ?? rule.type)),
      choice && isPriced(rule) ? points(choice.cost.value) : '',
    ),
    escape(rule.about),
    rule.levels.length > 0 ? levelsTable(rule.levels, choice) : '',
    lines(
      ...scales.map((scale) => escape(capital(scale))),
      rule.always.length > 0 ? t('Always: {0}', escape(effectsText(rule.always))) : '',
      rule.detail ? t('Name: {0}', escape(detailText(rule, ruleset))) : '',
      opposites.length > 0 ? t('Opposite: {0}', escape(opposites.join(', '))) : '',
    ),
    escape(rule.note),
    rulingsText(rule.rulings, ruleset),
    cite(rule.source),
  );
}

function kindText({ type, kind }: SubjectOf<'trait'>['rule']): string {
  const isAdvantage = kind === 'advantage';
  switch (type) {
    case 'innate':
      return isAdvantage ? t('innate advantage') : t('innate disadvantage');
    case 'developed':
      return isAdvantage ? t('developed advantage') : t('developed disadvantage');
    case 'either':
      return isAdvantage ? t('innate or developed advantage') : t('innate or developed disadvantage');
    default:
      return traitKindText(kind);
  }
}

function detailText({ detail, oneOf, repeatable }: SubjectOf<'trait'>['rule'], ruleset: Ruleset): string {
  const levels = Object.values(ruleset.traitLevels).flat();
  const only = levels.find(({ name }) => sameName(name, detail?.onlyAt ?? ''));
  const choices = oneOf.length > 0 ? ` (${oneOf.join(', ')})` : '';
  const what = `${detail?.labels.join(', ') ?? ''}${choices}`;
  return dotted(
    only ? t('{0} at {1}', what, only.name) : what,
    repeatable ? t('can be taken more than once') : '',
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
  return table(hasPoints ? [t('Level'), 'CP', t('Effect')] : [t('Level'), t('Effect')], rows);
}

/** A level by its name, and what a trait does at it. */
export function hoverTraitLevel({ kind, level, rule }: SubjectOf<'trait level'>): string {
  const own = rule?.levels.find(({ name }) => sameName(name, level.name));
  const amount = points(level.points);
  const price = kind === 'advantage' ? t('costs {0}', amount) : t('gives {0}', amount);
  return paragraphs(
    dotted(bold(level.name), level.points > 0 ? price : ''),
    own && `${bold(rule!.name)}: ${escape(effectsText(own.effects))}`,
    rule && !own && rule.levels.length > 0
      ? t('{0} is not offered at this level: {1}.', bold(rule.name), escape(pricesText(rule)))
      : '',
    rule && cite(rule.source),
  );
}
