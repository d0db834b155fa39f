/** Proposals below `weapons:`, `armor:` and `gear:`. */
import type { CharacterView } from '../../model/model.ts';
import type { Section } from '../../rules/character.ts';
import type { ItemRule, WeaponRule } from '../../rules/equipment.ts';
import { damageText } from '../../rules/labels.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { wordsFor } from '../../rules/other-words.ts';
import { armorFacts } from '../equipment-text.ts';
import { hoverItem } from '../hover-rules.ts';
import { dotted } from '../render.ts';
import { contextOf } from '../subject.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, nameSought, Rank, type Completion } from './items.ts';
import { anyOf, languageTag, t } from '../../text/messages.ts';

const SECTIONS = ['weapons', 'armor', 'gear'] as const satisfies Section[];
type EquipmentSection = (typeof SECTIONS)[number];

export const isEquipment = (section: string | undefined): section is EquipmentSection =>
  (SECTIONS as readonly (string | undefined)[]).includes(section);

/** Names hold commas, quotes and parentheses: the whole line is one, up to its count, its cost and its note. */
export function equipmentLine(cursor: Cursor, view: CharacterView, section: EquipmentSection): Completion[] {
  const { before, after } = cursor;
  if (/:(?:\s|$)|\[|\s[x×]\s?\d*$/i.test(before)) return [];
  const rest = after.split(/\s[x×]\s?\d|:(?:\s|$)|\[/i, 1)[0]!.trimEnd();
  const items = new Completions(lastOf(cursor, before.length));
  for (const rule of itemsOf(section, view)) {
    const obstacle = obstacleTo(rule, view);
    const name = nameTyped(rule, before);
    items.add('value', name, {
      detail: dotted(name === rule.name ? '' : rule.name, facts(rule), obstacle),
      documentation: (model) => hoverItem({ rule }, contextOf(model, view.declared)),
      rank: obstacle ? Rank.further : rule.kind === 'object' ? Rank.possible : Rank.first,
      // The text after the cursor is not written twice.
      text: name.endsWith(rest) ? name.slice(0, name.length - rest.length) : name,
      filterText: textSought(
        name,
        [rule.name, ...rule.aliases, ...wordsFor(view.ruleset, rule.name, languageTag())],
        before,
      ),
    });
  }
  return items.list;
}

/**
 * The text that typed text is compared with. Other names find a thing too: `battle ax`. One that is typed to its last letter does
 * not: Enter behind `crowbar` would write “Club” and not end the line. Its finding offers what it means.
 */
function textSought(name: string, others: readonly string[], typed: string): string {
  const sought = nameSought([name, ...others], typed);
  const isOther = sought !== name && typed.length > 0;
  return isOther && sought.toLowerCase().startsWith(typed.toLowerCase()) ? sought.slice(0, -1) : sought;
}

/** The name that somebody is typing: `Police baton` is not made `Baton, police` by the Enter behind it. */
function nameTyped({ name, aliases }: ItemRule, typed: string): string {
  const isMeant = (each: string): boolean => each.toLowerCase().startsWith(typed.toLowerCase());
  const alias = isMeant(name) ? undefined : aliases.find(isMeant);
  return alias === undefined ? name : typed + alias.slice(typed.length);
}

function itemsOf(section: EquipmentSection, { ruleset }: CharacterView): readonly ItemRule[] {
  switch (section) {
    case 'weapons':
      return ruleset.weapons;
    case 'armor':
      return ruleset.armors;
    case 'gear':
      return [...ruleset.gear, ...ruleset.objects];
  }
}

/** `4d6 P/L · STR Min 3 · Swords`. */
function facts(rule: ItemRule): string {
  switch (rule.kind) {
    case 'weapon':
      return dotted(rule.damage && damageText(rule.damage), minimum(rule), anyOf(rule.skills));
    case 'armor':
      return dotted(armorFacts({ rule }), minimum(rule));
    case 'gear':
      return dotted(rule.category, rule.weight === undefined ? '' : `${rule.weight} kg`);
    case 'object':
      return dotted(rule.category, `AV ${rule.armorValue}`, `Hits ${rule.hits}${rule.orMore ? '+' : ''}`);
    case 'material':
      return t('{0} per mm', rule.perMillimeter);
  }
}

const minimum = ({ strengthMinimum }: Pick<WeaponRule, 'strengthMinimum'>): string =>
  strengthMinimum === 0 ? '' : `STR Min ${strengthMinimum}`;

/** Why it is of little use in these hands; a character without a line for STR is not weak yet. */
function obstacleTo(rule: ItemRule, { sheet, ruleset }: CharacterView): string {
  if (rule.kind !== 'weapon' && rule.kind !== 'armor') return '';
  const strength = sheet.attributes.find(({ rule: { id }, line }) => line && sameName(id, 'STR'));
  const least = rule.strengthMinimum === 'crew' ? 0 : rule.strengthMinimum;
  const isHeavy = strength !== undefined && strength.value < least;
  const skill =
    rule.kind === 'weapon'
      ? rule.skills.map((name) => ruleset.names.skill.get(nameKey(name))).find((found) => found)
      : undefined;
  const isTrained =
    rule.kind !== 'weapon' ||
    rule.skills.length === 0 ||
    sheet.skills.some((score) => score.rule === skill && score.total > 0) ||
    sheet.groups.some((group) => group.rule.name === skill?.group && group.score > 0);
  return dotted(isHeavy ? t('too heavy') : '', isTrained ? '' : t('untrained'));
}
