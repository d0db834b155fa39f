/** Hovers of equipment, logs, options and rulings. */
import { phrase } from '../words/phrase.ts';
import type { ArmorUse, WeaponUse } from '../rules/sheet.ts';
import type { ItemRule } from '../rules/equipment.ts';
import type { Step } from '../rules/experience.ts';
import { damageText, signed } from '../rules/labels.ts';
import type { NamedRow } from '../rules/named-rows.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Choice } from '../rules/options.ts';
import type { Ruleset, Ruling } from '../rules/ruleset.ts';
import type { Remark } from '../rules/sheet.ts';
import { armorFacts, attackText, burdenedText, loadText, weaponFacts } from './equipment-text.ts';
import {
  bold,
  calculationOf,
  cite,
  code,
  dotted,
  escape,
  lines,
  paragraphs,
  explanationLine,
  explanationTree,
} from './render.ts';
import { effectiveSetting } from './settings.ts';
import type { Context } from './named.ts';
import { anyOf, t } from '../text/messages.ts';

interface Item {
  readonly rule: ItemRule;
  readonly weapon?: WeaponUse | undefined;
  readonly armor?: ArmorUse | undefined;
}

/** A thing as the rules have it, and as it is in these hands. */
export function hoverItem({ rule, weapon, armor }: Item, { model, scope, ruleset, view }: Context): string {
  const remarks = model.rulesFor(scope).remarksOnItem?.(ruleset, rule) ?? [];
  const { equipment } = view?.sheet ?? {};
  return paragraphs(
    dotted(bold(rule.name), escape(kindOf(rule)), escape(statsText(rule))),
    lines(...remarks.map((remark) => remarkText(remark, ruleset))),
    weapon && inHand(weapon, ruleset),
    armor && armor.shortage > 0 ? t('STR is {0} below the minimum: -{0} to REF and MOV', armor.shortage) : '',
    equipment && equipment.burdened.length > 0 && (weapon ?? armor)
      ? escape(t('Under arms: {0}', burdenedText(equipment.burdened)))
      : '',
    equipment?.load && equipment.load.weight > 0 && (weapon ?? armor)
      ? escape(t('Load: {0}', loadText(equipment)))
      : '',
    'effects' in rule ? escape(rule.effects) : '',
    escape(rule.about),
    escape(rule.note),
    rulingsText(rule.rulings, ruleset),
    cite(rule.source),
  );
}

const kindOf = (rule: ItemRule): string => {
  switch (rule.kind) {
    case 'weapon':
      return rule.category ? t('{0} weapon', rule.category) : t('weapon');
    case 'gear':
    case 'object':
      return rule.category.toLowerCase() || kindOfThing(rule.kind);
    default:
      return kindOfThing(rule.kind);
  }
};

export function kindOfThing(kind: ItemRule['kind']): string {
  switch (kind) {
    case 'weapon':
      return t('weapon');
    case 'armor':
      return t('armor');
    case 'gear':
      return t('gear');
    case 'object':
      return t('object');
    case 'material':
      return t('material');
  }
}

/** The statistics of a thing in one line. */
export function statsText(rule: ItemRule): string {
  switch (rule.kind) {
    case 'weapon':
      return dotted(
        rule.damage && damageText(rule.damage),
        anyOf(rule.skills),
        minimum(rule.strengthMinimum),
        weight(rule.weight),
      );
    case 'armor':
      return dotted(armorFacts({ rule }), minimum(rule.strengthMinimum), weight(rule.weight));
    case 'gear':
      return weight(rule.weight);
    case 'object':
      return dotted(
        `AV ${rule.armorValue}`,
        rule.orMore ? t('Hits {0} or more', rule.hits) : `Hits ${rule.hits}`,
      );
    case 'material':
      return t(
        '{0} per mm: {1}',
        rule.perMillimeter,
        MILLIMETERS.map((mm) => `${mm} mm ${Math.round(mm * rule.perMillimeter)}`).join(', '),
      );
  }
}

/** Thicknesses that the book lists. */
const MILLIMETERS = [10, 20, 50, 150, 1000];

const minimum = (value: number | 'crew'): string => (value === 0 ? '' : `STR Min ${value}`);
const weight = (kilograms: number | undefined): string => (kilograms === undefined ? '' : `${kilograms} kg`);

/** Attack by attack, with the numbers that it is made of. */
function inHand(use: WeaponUse, ruleset: Ruleset): string {
  const { attacks, shortage, surplus, rule, damage } = use;
  const rows = attacks.map(
    ({ attribute, explanation }) => `- ${escape(explanationLine({ ...explanation, label: attribute.id }))}`,
  );
  const dice =
    shortage > 0
      ? t('STR is {0} below the minimum', shortage)
      : surplus > 0 && rule.strengthDice === 'both' && damage
        ? t('STR is {0} above the minimum: more dice, up to twice the damage', surplus)
        : '';
  const attack = attackText(use);
  return paragraphs(
    dotted(attack && bold(attack), escape(weaponFacts(use))),
    rows.join('\n'),
    dice,
    lines(...(use.remarks ?? []).map((remark) => remarkText(remark, ruleset))),
  );
}

/** `2026-10-09 · -30 EP`, how it is priced, and what is left. */
export function hoverStep({ line, label, change, balance }: Step, { experienceUnit }: Ruleset): string {
  const calculation = calculationOf(change);
  return paragraphs(
    dotted(bold(phrase(label)), line.date.text, bold(`${signed(change.value)} ${experienceUnit}`)),
    calculation && escape(`${Math.abs(change.value)} ${experienceUnit} = ${calculation}`),
    explanationTree(change),
    t('{0} {1} left after it', balance, experienceUnit),
    cite(change.rule ?? ''),
  );
}

export function hoverOption({ option, value }: Choice, { ruleset, model, scope }: Context): string {
  const set = effectiveSetting(model, scope, nameKey(option.name));
  const values = option.values.map((each) =>
    sameName(each, option.default) ? t('{0} (default)', each) : each,
  );
  return paragraphs(
    dotted(code(option.name), t('option')),
    escape(option.about),
    escape(values.join(', ')),
    set
      ? t('Here: {0} · from {1} {2}', bold(value), set.declared.kind, escape(set.declared.node.name.text))
      : t('Here: {0}', bold(value)),
    rulingsText(option.rulings, ruleset),
    cite(option.source),
  );
}

/** A row of a table: `**Combo** · Action Kinds`, and what its cells say. */
export const hoverRow = (
  { name, aliases, facts, table: { name: of, rulings, source } }: NamedRow,
  { ruleset }: Context,
): string =>
  paragraphs(
    dotted(bold(name), ...aliases.map(escape), escape(of)),
    facts.map(([heading, cell]) => `- ${escape(heading)}: ${escape(cell)}`).join('\n'),
    rulingsText(rulings, ruleset),
    cite(source),
  );

export const hoverRuling = (ruling: Ruling): string =>
  paragraphs(
    dotted(bold(t('Ruling {0}', ruling.id)), escape(ruling.title)),
    escape(ruling.about),
    ruling.options.length > 0 ? t('Option: {0}', ruling.options.map(code).join(', ')) : '',
    cite(ruling.source),
  );

/** `Ruling R16: a sprint covers … · option sprint multiplier`, a line for each. */
export const rulingsText = (ids: readonly string[], ruleset: Ruleset): string =>
  lines(
    ...ids.flatMap((id) => {
      const ruling = ruleset.names.ruling.get(nameKey(id));
      return ruling
        ? [t('Ruling {0}: {1}', ruling.id, dotted(escape(ruling.about), optionText(ruling)))]
        : [];
    }),
  );

/** Returns the remarks of the rules about a score. */
export const remarks = (id: string, { view }: Context): string =>
  lines(...(view?.sheet.remarks(id) ?? []).map((remark) => remarkText(remark, view!.ruleset)));

/** `Sprints 52 m: sprint 4 × MOV · ruling R16, option sprint multiplier`. */
export function remarkText({ said, rulings }: Remark, ruleset: Ruleset): string {
  const cited = rulings.flatMap((id) => ruleset.names.ruling.get(nameKey(id)) ?? []);
  const parts = cited.map((ruling) =>
    [t('ruling {0}', ruling.id), optionText(ruling)].filter(Boolean).join(', '),
  );
  return dotted(escape(phrase(said)), ...parts);
}

const optionText = ({ options }: Ruling): string =>
  options.length > 0 ? t('option {0}', options.map(escape).join(', ')) : '';
