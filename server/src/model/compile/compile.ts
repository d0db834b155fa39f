/** Compiles declarations of the library and the campaigns into the rules that hold in a scope. */
import { nameKey, sameName } from '../../rules/names.ts';
import { onceFor, withLazy } from '../../rules/lazy.ts';
import { accepts, Options, type OptionRule } from '../../rules/options.ts';
import type { Effect, FreeLevels, Ruleset, TraitLevel } from '../../rules/ruleset.ts';
import type { EffectNode } from '../../syntax/tree.ts';
import { propertiesOf, type Declared } from '../declarations.ts';
import { Failures } from '../failures.ts';
import { Settings } from '../settings.ts';
import { attributesOf, derivedOf } from './attributes.ts';
import { armorOf, gearOf, materialOf, objectOf, optionOf, rulingOf, tableOf, weaponOf } from './equipment.ts';
import { effectiveRules } from './layers.ts';
import { limitsOf, pricesOf } from './limits.ts';
import { itemsOf } from './rule.ts';
import { ruleNames, scoreNames } from './rule-names.ts';
import { sectionsOf } from './sections.ts';
import { COMMON_SKILLS, freeSkillsIn, otherSkillsOf, skillGroupsOf } from './skills.ts';
import { effectOf, traitOf } from './traits.ts';

/** The sources of a ruleset. Equal sources make equal rulesets. */
export interface RuleSources {
  /** The name of the system in sentences: `Action (heroic)`. */
  readonly title: string;
  /** The library of the system. */
  readonly library: readonly Declared[];
  /** The rule declarations of the scopes, outermost first. */
  readonly scopes: readonly (readonly Declared[])[];
  /** The campaigns, outermost first. */
  readonly campaigns: readonly Declared[];
  /** Characters that set a level or points: templates, the outermost first, then the character itself. */
  readonly characters: readonly Declared[];
}

/** The settings that a character may have of its own. */
export const CHARACTER_SETTINGS = ['level', 'attribute points', 'character points', 'common skills'];

/** More attributes than any campaign has. Every sheet has all of them, so the work grows with the product. */
export const MAX_ATTRIBUTES = 100;

/** Declarations that decide which others count. */
const FRAME: readonly Declared['kind'][] = ['level', 'skill list', 'option'];

/** The rules of a scope. A declaration that cannot be compiled is left out; `failures` gets to know of it. */
export function compileRules(sources: RuleSources, failures = new Failures()): Ruleset {
  const compiled = <T>(declared: readonly Declared[], compile: (declared: Declared) => T): T[] =>
    failures.each(declared, 'Compiling a rule', compile);
  const layers = [sources.library, ...sources.scopes];
  const frame = effectiveRules(layers, ({ kind }) => FRAME.includes(kind));
  const settings = new Settings();
  const system = sources.library.find((declared) => declared.kind === 'system');
  if (system) settings.add(system);
  const level = layerSettings(settings, sources, frame.of('level'));
  const skillList = skillListOf(settings, frame.of('skill list'));
  const options = optionsOf(compiled(frame.of('option'), optionOf), settings);
  const isUsed = (rule: string): boolean => settings.uses(rule) || options.isUsed(rule);
  const rules = effectiveRules(
    layers,
    (declared) => belongsTo(declared, skillList) && isInUse(declared, isUsed),
  );

  const traitLevels: Ruleset['traitLevels'] = {
    advantage: levelsOf(settings, 'advantage levels'),
    disadvantage: levelsOf(settings, 'disadvantage levels'),
  };
  const declaredAttributes = compiled(rules.of('attribute group'), attributesOf)
    .flat()
    .filter(({ id }) => !rules.isRemoved('attribute', id));
  const attributes = declaredAttributes.slice(0, MAX_ATTRIBUTES);
  const derived = compiled(rules.of('derived'), (declared) => derivedOf(declared, settings, level));
  const stations = rules.of('table').find(({ key }) => key === nameKey(COMMON_SKILLS));
  const freeIn = (kind: FreeLevels['kind']): ReturnType<typeof freeSkillsIn> =>
    freeSkillsIn(settings, kind, stations && tableOf(stations));
  const free = { universal: freeIn('universal'), common: freeIn('common') };
  const groups = skillGroupsOf(rules, { options, isUsed, free });
  const names = scoreNames(attributes, derived, groups);
  const resolve = (node: EffectNode): Effect => effectOf(node, attributes, names);
  const traits = compiled(rules.of('advantage', 'disadvantage'), (declared) =>
    traitOf(declared, traitLevels, resolve),
  );
  const eager = {
    system: system?.node.name.text ?? '',
    title: sources.title,
    experienceUnit: settings.text('experience unit') ?? '',
    campaign: sources.campaigns.at(-1)?.node.name.text,
    level,
    skillList,
    limits: limitsOf(settings, attributes, sources.library),
    prices: pricesOf(settings),
    load: {
      beyondStrength: settings.number('load penalty') ?? 0,
      beyondCarry: settings.number('overload penalty') ?? 0,
    },
    options,
    unusedTraits: unusedTraits(layers, isUsed),
    optionalRules: [
      ...(system ? itemsOf(system, 'optional rules') : []),
      ...[...options.all()].map(({ option }) => option.use).filter(Boolean),
    ],
    sections: sectionsOf(settings.property('sections')?.items ?? []),
    open: new Set((settings.names('open') ?? []).map(nameKey)),
    statistics: (settings.names('statistics') ?? []).map(nameKey),
    sheetKeys: [system, ...sources.campaigns].flatMap((declared) =>
      declared ? itemsOf(declared, 'sheet keys') : [],
    ),
    traitLevels,
    attributes,
    attributeBeyondLimit: declaredAttributes[MAX_ATTRIBUTES],
    derived,
    traits,
    groups,
  };
  const ruleset: Ruleset = withLazy<typeof eager, Omit<Ruleset, keyof typeof eager>>(eager, {
    weapons: () => compiled(rules.of('weapon'), weaponOf),
    armors: () => compiled(rules.of('armor'), armorOf),
    gear: () => compiled(rules.of('gear'), gearOf),
    objects: () => compiled(rules.of('object'), objectOf),
    materials: () => compiled(rules.of('material'), materialOf),
    tables: () => compiled(rules.of('table'), tableOf),
    rulings: () => compiled(rules.of('ruling'), rulingOf),
    otherSkills: () => otherSkillsOf(layers, (declared) => belongsTo(declared, skillList)),
    names: () => ruleNames(ruleset, names, rules.of('table')),
  });
  return ruleset;
}

/** Traits that do not count because of an optional rule, by each of their names, with the reason. */
function unusedTraits(
  layers: readonly (readonly Declared[])[],
  isUsed: (rule: string) => boolean,
): ReadonlyMap<string, string> {
  const found = layers.flat().flatMap((declared): [string, string][] => {
    if (declared.kind !== 'advantage' && declared.kind !== 'disadvantage') return [];
    const names = [declared.key, ...itemsOf(declared, 'also').map(nameKey)];
    const used = itemsOf(declared, 'not with').find(isUsed);
    if (used !== undefined) return names.map((name) => [name, `this campaign plays with ${used}`]);
    const missing = itemsOf(declared, 'only with').find((name) => !isUsed(name));
    return missing === undefined
      ? []
      : names.map((name) => [name, `it counts only with \`use: ${missing}\``]);
  });
  return new Map(found);
}

/** Returns the values of options in a campaign, or their defaults; `use:` stands for the first value that is not the default. */
function optionsOf(declared: readonly OptionRule[], settings: Settings): Options {
  const valueOf = (option: OptionRule): string => {
    const { name, values, use, default: usual } = option;
    const set = settings.text(nameKey(name));
    if (set !== undefined && accepts(option, set)) return set;
    const other = values.find((value) => !sameName(value, usual));
    return use && other !== undefined && settings.uses(use) ? other : usual;
  };
  return new Options(declared.map((option) => ({ option, value: valueOf(option) })));
}

/** The list that is asked for, or the default one where there is no such list. */
function skillListOf(settings: Settings, declared: readonly Declared[]): string {
  const named = nameKey(settings.text('skill list') ?? '');
  const found = declared.find((each) => each.kind === 'skill list' && each.key === named);
  return found?.node.name.text ?? settings.text('default skill list') ?? '';
}

/** Some entries count only with an optional rule, or only without it. */
function isInUse(declared: Declared, isUsed: (rule: string) => boolean): boolean {
  const { onlyWith, notWith } = conditionsOf(declared);
  return onlyWith.every(isUsed) && !notWith.some(isUsed);
}

const UNCONDITIONAL = { onlyWith: [], notWith: [] };

const conditionsOf = onceFor((declared: Declared): Readonly<Record<'onlyWith' | 'notWith', string[]>> =>
  // Most say nothing of it, and need not be read for that.
  declared.block.text.includes(' with:')
    ? { onlyWith: itemsOf(declared, 'only with'), notWith: itemsOf(declared, 'not with') }
    : UNCONDITIONAL,
);

/** Skills and groups that name no list belong to every one. */
function belongsTo(declared: Declared, skillList: string): boolean {
  if (declared.kind !== 'skill group' && declared.kind !== 'skill') return true;
  const lists = itemsOf(declared, 'list');
  return lists.length === 0 || lists.some((list) => sameName(list, skillList));
}

/** Settings from the outside in; where a campaign names a level, the level's limits come before the campaign's own. */
function layerSettings(
  settings: Settings,
  sources: RuleSources,
  declaredLevels: readonly Declared[],
): string {
  const levels = new Map(declaredLevels.map((declared) => [declared.key, declared]));
  let level = '';
  const choose = (name: string | undefined): void => {
    const found = name === undefined ? undefined : levels.get(nameKey(name));
    if (!found) return;
    level = found.node.name.text;
    settings.add(found);
  };
  choose(settings.text('default level'));
  for (const campaign of sources.campaigns) {
    choose(propertiesOf(campaign.node).get('level')?.value?.text);
    settings.add(campaign);
  }
  for (const character of sources.characters) {
    choose(propertiesOf(character.node).get('level')?.value?.text);
    settings.add(character, CHARACTER_SETTINGS);
  }
  return level;
}

const levelsOf = (settings: Settings, key: string): TraitLevel[] =>
  settings.pairs(key).map(({ name, value }) => ({ name, points: value }));
