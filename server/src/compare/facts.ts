/** A character as a list of facts that can be compared one by one. */
import { attackText, armorFacts, stepText, weaponFacts } from '../features/equipment-text.ts';
import { capital, listTitle, points, hasPrices, skillLabel, skillScoreText } from '../features/render.ts';
import { signed } from '../rules/labels.ts';
import type { Pool, Sheet } from '../rules/sheet.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';
import { keyed } from './keyed.ts';

/** One number or line of a sheet. */
export interface Fact {
  /** `About`, `Points`, `Attributes`, `Skills`, `Weapons` …: the same in every language. */
  readonly group: string;
  readonly name: string;
  readonly value: string;
  /** Every character has it, such as a common skill; no news of one that is new. */
  readonly isCommon?: boolean;
}

/** A fact that two sheets do not share. */
export interface FactChange {
  readonly group: string;
  readonly name: string;
  /** Undefined for what was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The group of what is written about a character: no rule reads it. */
export const ABOUT = 'About';
export const POINTS = 'Points';
export const LOG = 'Log';

/** A group, for people. */
export function groupTitle(group: string): string {
  switch (group) {
    case ABOUT:
      return t('About');
    case POINTS:
      return t('Points');
    case 'Rules':
      return t('Rules');
    case 'Attributes':
      return t('Attributes');
    case 'Derived':
      return t('Derived');
    case 'Skill groups':
      return t('Skill groups');
    case 'Weapons':
      return t('Weapons');
    case 'Armor':
      return t('Armor');
    case 'Gear':
      return t('Gear');
    case 'Under arms':
      return t('Under arms');
    case LOG:
      return t('Log');
    default:
      return listTitle(group.toLowerCase());
  }
}

/** Everything that a reader of the sheet sees, in its order. */
export function factsOf(sheet: Sheet): Fact[] {
  const { character, points: pools, ruleset, equipment, experience } = sheet;
  const isNpc = character.kind === 'npc';
  const facts: Fact[] = [];
  const add = (group: string, name: string, value: string | number, isCommon = false): void =>
    void facts.push({ group, name, value: String(value), isCommon });
  const pool = (each: Pool | undefined): void => {
    if (each)
      add(POINTS, each.unit, isNpc ? each.spent.value : `${each.spent.value}/${each.available.value}`);
  };
  for (const [key, { text }] of character.facts) add(ABOUT, key, text.replace(/\s+/g, ' '));
  if (!ruleset.options.singlePool) pool(pools.attribute);
  pool(pools.character);
  if (experience) add(POINTS, t('{0} left', ruleset.experienceUnit), experience.balance);
  if (ruleset.level && !isNpc) add('Rules', t('level'), ruleset.level);
  for (const { rule, value } of sheet.attributes) add('Attributes', rule.id, value);
  for (const { rule, value } of sheet.derived) add('Derived', rule.id, value);
  for (const trait of sheet.traits) {
    const { rule, level, details, scales, cost, line } = trait;
    const about = details.map(({ text }) => text).join(', ');
    const levels = [...[...scales.values()].map(({ qualifier }) => qualifier.text), level?.name ?? ''];
    const told = [...levels, hasPrices(sheet) ? points(cost.value) : '', line.note?.text ?? ''];
    add(
      capital(trait.section),
      about ? `${rule.name} (${about})` : rule.name,
      told.filter(Boolean).join(' · ') || 'yes',
    );
  }
  for (const { rule, score } of sheet.groups) add('Skill groups', rule.name, signed(score));
  for (const skill of sheet.skills) {
    add(capital(skill.section), skillLabel(skill), skillScoreText(skill), !skill.line);
    for (const { name, bonus, total } of skill.specialties)
      add(capital(skill.section), `${skillLabel(skill)} (${name})`, `${signed(bonus)} (${signed(total)})`);
  }
  for (const use of equipment.weapons) {
    const { name } = use.line;
    add('Weapons', name.text, [attackText(use), weaponFacts(use)].filter(Boolean).join(' · ') || 'yes');
  }
  for (const use of equipment.armor) add('Armor', use.line.name.text, armorFacts(use) || 'yes');
  for (const { line, count } of equipment.gear)
    add('Gear', line.name.text, [`x${count}`, line.note?.text ?? ''].filter(Boolean).join(' · '));
  for (const { id, value } of equipment.burdened) add('Under arms', id, value);
  for (const step of experience?.steps ?? [])
    add(LOG, `${step.line.date.text} ${phrase(step.label)}`, stepText(step, ruleset));
  return facts;
}

/** Whether a change counts at the table. */
export const isRuled = ({ group }: FactChange): boolean => group !== ABOUT;

/** Returns the differences of two lists of facts: first changed and removed facts, then new ones. */
export function compareFacts(before: readonly Fact[], after: readonly Fact[]): FactChange[] {
  const changes: FactChange[] = [];
  const isNew = before.length === 0 || after.length === 0;
  const [old, now] = [before, after].map((facts) =>
    byName(isNew ? facts.filter(({ isCommon }) => !isCommon) : facts),
  ) as [Map<string, Fact>, Map<string, Fact>];
  for (const [key, fact] of old) {
    const next = now.get(key);
    if (next?.value !== fact.value)
      changes.push({ group: fact.group, name: fact.name, before: fact.value, after: next?.value });
  }
  for (const [key, { group, name, value }] of now)
    if (!old.has(key)) changes.push({ group, name, before: undefined, after: value });
  const order = [...new Set([...now.values(), ...old.values()].map(({ group }) => group))];
  return changes.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group));
}

const byName = (facts: readonly Fact[]): Map<string, Fact> =>
  keyed(facts, ({ group, name }) => `${group}\0${name}`);
