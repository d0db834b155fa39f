/** The subject of a word in a declaration: the rule, the character, the line of the sheet. */
import {
  characterSubject,
  declaration,
  groupSubject,
  itemNamed,
  linked,
  named,
  personSubject,
  rulingNamed,
  scored,
  skillNamed,
  traitNamed,
  type Context,
  type Subject,
} from './named.ts';
import { CHECKS } from '../checks/index.ts';
import { isCharacter, isStory, originOf, type Declared } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { conditionOf } from '../model/story.ts';
import { statIn } from '../model/compile/equipment.ts';
import type { ItemRule } from '../rules/equipment.ts';
import { namedRow } from '../rules/named-rows.ts';
import { withLazy } from '../rules/lazy.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { RollBase } from '../rules/roll.ts';
import type { Origin, Explanation } from '../rules/explanation.ts';
import type { Rule, Ruleset, TraitKind, TraitRule } from '../rules/ruleset.ts';
import { schemaOf, type DeclarationKind } from '../syntax/schema.ts';
import type { SymbolOccurrence } from './occurrences.ts';
import type { StoryOccurrence } from './story-occurrences.ts';
import { sameOrigin } from '../rules/explanation.ts';
import { lineWrittenAt, writtenAt } from '../rules/written-at.ts';

function rolledOn(base: RollBase, context: Context): Subject | undefined {
  switch (base.type) {
    case 'skill':
      return { type: 'skill', rule: base.skill };
    case 'attribute': {
      const { attribute } = base;
      const free = 'role' in attribute ? ({ type: 'attribute', rule: attribute } as const) : undefined;
      return scored(attribute.id, context) ?? free;
    }
    case 'control':
      return base.trait && { type: 'trait', rule: base.trait };
  }
}

export function contextOf(model: Model, declared: Declared): Context {
  const scope = model.scopeOf(declared.uri);
  return withLazy(
    { model, declared, scope },
    {
      view: () => (isCharacter(declared) ? model.character(declared) : undefined),
      ruleset: () => model.rulesetOf(scope, declared),
    },
  );
}

/** Names that lead nowhere have no subject: that is told elsewhere. */
export function subjectOf(
  occurrence: SymbolOccurrence | StoryOccurrence,
  context: Context,
): Subject | undefined {
  switch (occurrence.type) {
    case 'roll':
      return { type: 'roll', occurrence };
    case 'dice':
      return { type: 'dice', expression: occurrence.expression, damage: occurrence.damage };
    case 'hazard':
    case 'measure':
    case 'difficulty':
      return occurrence;
    case 'name':
      return linked(occurrence.text, context);
    case 'person':
      return personSubject(occurrence.text, occurrence.node, context) ?? linked(occurrence.text, context);
    case 'roll name':
      return rolledOn(occurrence.base, context);
    case 'keyword':
      return { type: 'keyword', kind: occurrence.node.kind };
    case 'declared name':
      return declaredSubject(occurrence, context);
    case 'base':
      return characterSubject(occurrence.text, context);
    case 'link':
      return linked(occurrence.text, context);
    case 'key':
      return keySubject(occurrence, context);
    case 'value':
      return valueSubject(occurrence, context);
    case 'effect':
      return effectSubject(occurrence, context);
    case 'formula':
      return nameKey(occurrence.property.key.text) === 'formula'
        ? scored(occurrence.text, context)
        : undefined;
    case 'score':
      return scored(occurrence.text, context);
    case 'entry':
      return entrySubject(occurrence, context);
    case 'qualifier':
      return qualifierSubject(occurrence, context);
    case 'cost':
      return costSubject(occurrence, context);
    case 'step': {
      const origin = originOf(context.declared.block, occurrence.step);
      const step = lineWrittenAt(context.view?.sheet.experience?.steps ?? [], origin);
      return step && { type: 'step', step };
    }
    case 'step name':
      return named(occurrence.text, context);
    case 'stat': {
      const stat = statIn(occurrence.text);
      return stat && { type: 'stat', stat, text: occurrence.text };
    }
    case 'fact':
      return factSubject(occurrence, context);
    case 'without':
      return named(occurrence.text, context);
    case 'code':
      return codeSubject(occurrence.text);
  }
}

const ruleWrittenAt = <R extends Rule>(all: readonly R[], place: Origin): R | undefined =>
  writtenAt<R>(all, place, ({ origin }) => origin);

type OccurrenceOf<T extends SymbolOccurrence['type']> = Extract<SymbolOccurrence, { type: T }>;

function declaredSubject(occurrence: OccurrenceOf<'declared name'>, context: Context): Subject | undefined {
  const { declared } = context;
  if (isStory(declared)) return { type: 'part', declared, node: occurrence.node };
  if (occurrence.node !== declared.node) return undefined;
  if (isCharacter(declared)) return { type: 'declaration', declared };
  const { ruleset } = context;
  const place = originOf(declared.block, occurrence.node.name);
  const trait = ruleWrittenAt(ruleset.traits, place);
  if (trait) return { type: 'trait', rule: trait };
  const derived = ruleWrittenAt(ruleset.derived, place);
  if (derived) return { type: 'derived', rule: derived };
  const group = ruleWrittenAt(ruleset.groups, place);
  if (group) return groupSubject(group, undefined);
  const { weapons, armors, gear, objects, materials } = ruleset;
  const lists: readonly (readonly ItemRule[])[] = [weapons, armors, gear, objects, materials];
  for (const items of lists) {
    const item = ruleWrittenAt(items, place);
    if (item) return { type: 'item', rule: item };
  }
  return { type: 'declaration', declared };
}

function keySubject({ node, member, text }: OccurrenceOf<'key'>, context: Context): Subject | undefined {
  const key = nameKey(text);
  const { keys } = schemaOf(node.kind);
  const schema = keys[key] ?? (node.kind === 'encounter' ? keys[conditionOf(key)?.key ?? ''] : undefined);
  if (schema) return { type: 'key', kind: node.kind, key, schema };
  const list = context.view && context.ruleset.sections.find((section) => section.key === key);
  if (list) return { type: 'key', kind: node.kind, key, schema: { ...list, about: '', expects: undefined } };
  const choice = node.kind === 'campaign' ? context.ruleset.options.choice(key) : undefined;
  if (choice) return { type: 'option', choice };
  if (context.view && context.view.sheet.remarks(key).length > 0) return { type: 'remarks', of: key };
  if (member.type !== 'property' || (node.kind !== 'advantage' && node.kind !== 'disadvantage'))
    return undefined;
  return traitLevel(text, node.kind, undefined, context.ruleset);
}

function traitLevel(
  word: string,
  kind: TraitKind,
  rule: TraitRule | undefined,
  ruleset: Ruleset,
): Subject | undefined {
  const level = ruleset.traitLevels[kind].find(({ name }) => sameName(name, word));
  return level && { type: 'trait level', kind, level, rule };
}

const LEVEL_KEYS = ['level', 'default level', 'cap'];
const SKILL_LIST_KEYS = ['skill list', 'default skill list', 'list'];
const SKILL_KEYS = ['universal skills', 'common skills'];

function valueSubject(
  { node, property, text }: OccurrenceOf<'value'>,
  context: Context,
): Subject | undefined {
  const key = nameKey(property.key.text);
  if (LEVEL_KEYS.includes(key)) return declaration(text, ['level'], context);
  if (SKILL_LIST_KEYS.includes(key)) return declaration(text, ['skill list'], context);
  if (SKILL_KEYS.includes(key)) return skillNamed(text, context);
  if (key === 'system') return declaration(text, ['system'], context);
  if (key === 'opposite') return traitNamed(text, context);
  if (key === 'ruling') return rulingNamed(text, context);
  if (key === 'skill' || (key === 'group' && node.kind === 'skill')) return skillNamed(text, context);
  if (key === 'option' || key === 'use') {
    const choice = [...context.ruleset.options.all()].find(
      ({ option }) => sameName(option.name, text) || sameName(option.use, text),
    );
    if (choice) return { type: 'option', choice };
  }
  if (key === 'severity') return codeSubject(text.split(/\s+/)[0] ?? '');
  if (key === 'derived maximum') return scored(text, context);
  if (key === 'advantage levels') return traitLevel(text, 'advantage', undefined, context.ruleset);
  if (key === 'disadvantage levels') return traitLevel(text, 'disadvantage', undefined, context.ruleset);
  const schema = schemaOf(node.kind).keys[key];
  if (schema) return { type: 'key', kind: node.kind, key, schema };
  const choice = node.kind === 'campaign' ? context.ruleset.options.choice(key) : undefined;
  return choice && { type: 'option', choice };
}

function effectSubject({ effect, text }: OccurrenceOf<'effect'>, context: Context): Subject | undefined {
  if (effect.type !== 'bonus' && effect.type !== 'ceiling') return undefined;
  const group = /(?<!\s)\s+skills$/i.test(text)
    ? skillNamed(text.replace(/(?<!\s)\s+skills$/i, ''), context)
    : undefined;
  return group ?? scored(text, context) ?? skillNamed(text, context) ?? attributeGroup(text, context);
}

const attributeGroup = (name: string, context: Context): Subject | undefined =>
  declaration(name, ['attribute group'], context);

function factSubject({ names, text }: OccurrenceOf<'fact'>, context: Context): Subject | undefined {
  if (names === 'attribute group') return attributeGroup(text, context);
  return names === 'attribute' ? scored(text, context) : skillNamed(text, context);
}

function entrySubject(
  { node, section, entry }: OccurrenceOf<'entry'>,
  context: Context,
): Subject | undefined {
  if (!section)
    return declaredEntry(node.kind, originOf(context.declared.block, entry.name), context.ruleset);
  return lineSubject(section.key.text, entry.name.text, originOf(context.declared.block, entry), context);
}

/** An attribute or a skill where it is declared. */
function declaredEntry(kind: DeclarationKind, origin: Origin, ruleset: Ruleset): Subject | undefined {
  if (kind === 'attribute group') {
    const rule = ruleWrittenAt(ruleset.attributes, origin);
    return rule && { type: 'attribute', rule };
  }
  for (const { skills } of ruleset.groups) {
    const rule = ruleWrittenAt(skills, origin);
    if (rule) return { type: 'skill', rule };
  }
  return undefined;
}

/** The subject of a line in a character's list, by the place of the line or else by its name. */
function lineSubject(section: string, name: string, line: Origin, context: Context): Subject | undefined {
  const sheet = context.view?.sheet;
  const form = context.ruleset.sections.find(({ key }) => sameName(key, section))?.form;
  if (form === 'skills') {
    const skill = sheet && lineWrittenAt(sheet.skills, line);
    if (skill) return { type: 'skill', rule: skill.rule, score: skill };
    const group = sheet && lineWrittenAt(sheet.groups, line);
    return group ? { type: 'group', rule: group.rule, score: group } : skillNamed(name, context);
  }
  if (form === 'traits') {
    const choice = sheet && lineWrittenAt(sheet.traits, line);
    return choice ? { type: 'trait', rule: choice.rule, choice } : traitNamed(name, context);
  }
  const { equipment } = sheet ?? {};
  const weapon = equipment && lineWrittenAt(equipment.weapons, line);
  if (weapon) return { type: 'item', rule: weapon.rule, weapon };
  const armor = equipment && lineWrittenAt(equipment.armor, line);
  if (armor) return { type: 'item', rule: armor.rule, armor };
  return itemNamed(name, context);
}

function qualifierSubject(occurrence: OccurrenceOf<'qualifier'>, context: Context): Subject | undefined {
  const { section, entry, item } = occurrence;
  if (!section) return undefined;
  const { block } = context.declared;
  const line = lineSubject(section.key.text, entry.name.text, originOf(block, entry), context);
  const row = line?.type === 'trait' && namedRow(context.ruleset, section.key.text, item.text);
  if (row) return { type: 'row', row };
  if (line?.type === 'trait') {
    const { rule, choice } = line;
    const level = traitLevel(item.text, rule.kind, rule, context.ruleset);
    const attribute = choice?.chosenAttribute;
    const isAttribute = sameOrigin(attribute?.qualifier.origin, originOf(block, item));
    return level ?? (isAttribute ? scored(attribute!.attribute.id, context) : line);
  }
  if (line?.type === 'skill' && line.score) {
    const { specialties } = line.score;
    const specialty = writtenAt(specialties, originOf(block, item), ({ qualifier }) => qualifier.origin);
    if (specialty) return { type: 'specialty', skill: line.score, specialty };
  }
  return line;
}

function costSubject({ of, cost, section }: OccurrenceOf<'cost'>, context: Context): Subject | undefined {
  const line =
    'type' in of && section
      ? lineSubject(section.key.text, of.name.text, originOf(context.declared.block, of), context)
      : scored(of.name.text, context);
  const computed = line && costOf(line);
  return computed && { type: 'cost', computed, stated: cost.amount?.value, reason: cost.reason?.text };
}

/** The computed cost of a line, that of its specialties included. */
function costOf(subject: Subject): Explanation | undefined {
  switch (subject.type) {
    case 'attribute':
    case 'derived':
    case 'group':
      return subject.score?.cost;
    case 'trait':
      return subject.choice?.cost;
    case 'skill':
      return subject.score && { ...subject.score.cost, value: subject.score.fullCost };
    default:
      return undefined;
  }
}

function codeSubject(code: string): Subject | undefined {
  const check = CHECKS.find((each) => each.code === nameKey(code));
  return check && { type: 'code', check };
}
