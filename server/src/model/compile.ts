/** Compiles declarations of the library and the campaigns into the rules that hold in a scope. */
import { nameKey, sameName } from '../rules/names.ts';
import {
  byName,
  type Attribute,
  type DerivedRule,
  type Effect,
  type FreeLevels,
  type Limits,
  type Opposite,
  type Rule,
  type Ruleset,
  type SkillGroupRule,
  type SkillRule,
  type TraitKind,
  type TraitLevel,
  type TraitRule,
  type TraitScale,
} from '../rules/ruleset.ts';
import type { EffectNode, EntryNode, Item, PropertyNode } from '../syntax/tree.ts';
import { isProperty, originOf, propertiesOf, type Declared } from './declarations.ts';
import { rangeIn, Settings } from './settings.ts';

/** What a ruleset is made of. Two equal sources make equal rulesets. */
export interface RuleSources {
  /** The library of the system. */
  readonly library: readonly Declared[];
  /** The rule declarations of the scopes, outermost first. */
  readonly scopes: readonly (readonly Declared[])[];
  /** The campaigns, outermost first. */
  readonly campaigns: readonly Declared[];
  /** A character that sets its own level or points. */
  readonly character: Declared | undefined;
}

/** The settings that a character may have of its own. */
export const CHARACTER_SETTINGS = ['level', 'attribute points', 'character points'];

export function compileRules(sources: RuleSources): Ruleset {
  const layers = [sources.library, ...sources.scopes];
  const settings = new Settings();
  const system = sources.library.find((declared) => declared.kind === 'system');
  if (system) settings.add(system);
  const level = layerSettings(
    settings,
    sources,
    effective(layers, (declared) => declared.kind === 'level'),
  );
  const skillList = skillListOf(
    settings,
    effective(layers, (declared) => declared.kind === 'skill list'),
  );
  const all = effective(
    layers,
    (declared) => declared.kind !== 'skill group' || belongsTo(declared, skillList),
  );

  const traitLevels: Ruleset['traitLevels'] = {
    advantage: levelsOf(settings, 'advantage levels'),
    disadvantage: levelsOf(settings, 'disadvantage levels'),
  };
  const attributes = all.filter(({ kind }) => kind === 'attribute group').flatMap(attributesOf);
  const derived = all
    .filter(({ kind }) => kind === 'derived')
    .map((declared) => derivedOf(declared, settings, level));
  const groups = all
    .filter(({ kind }) => kind === 'skill group')
    .map((declared) => groupOf(declared, settings, !sources.library.includes(declared)));
  const names = {
    attribute: byName(attributes, (attribute) => [attribute.id]),
    derived: byName(derived, (rule) => [rule.id]),
    // What a campaign declares comes first where a name stands for two things.
    group: byName([...groups].reverse()),
    skill: byName([...groups].reverse().flatMap((group) => group.skills)),
  };
  const resolve = (node: EffectNode): Effect => effectOf(node, attributes, names);
  const traits = all
    .filter(({ kind }) => kind === 'advantage' || kind === 'disadvantage')
    .map((declared) => traitOf(declared, traitLevels, resolve));
  const [groupMinimum, groupMaximum] = settings.range('group size') ?? [0, Infinity];
  return {
    system: system?.node.name.text ?? '',
    campaign: sources.campaigns.at(-1)?.node.name.text,
    level,
    skillList,
    limits: limitsOf(settings, attributes, sources.library),
    prices: {
      attribute: settings.number('attribute cost') ?? 1,
      attributeInPool: settings.number('attribute level cost') ?? 0,
      exchange: settings.number('attribute point exchange') ?? 0,
      skillGroup: settings.number('skill group cost') ?? 0,
      skill: settings.number('skill cost') ?? 0,
      specialtyPair: settings.number('specialty pair cost') ?? 0,
    },
    options: {
      singlePool:
        sameName(settings.text('point pools') ?? '', 'single') ||
        settings.uses('single pool') ||
        settings.uses('single point pool'),
      traitBonusFeedsDerived:
        settings.text('trait bonus feeds derived') === undefined ||
        settings.isOn('trait bonus feeds derived'),
      skillMaximumScope: sameName(settings.text('skill maximum scope') ?? '', 'own') ? 'own' : 'total',
      groupLevelAllowsSpecialty: settings.isOn('group level allows specialty'),
      groupSize: [groupMinimum, groupMaximum],
    },
    optionalRules: system ? itemsOf(system, 'optional rules') : [],
    sheetKeys: [system, ...sources.campaigns].flatMap((declared) =>
      declared ? itemsOf(declared, 'sheet keys') : [],
    ),
    traitLevels,
    attributes,
    derived,
    traits,
    groups,
    names: { ...names, trait: byName([...traits].reverse()) },
  };
}

/** The list that is asked for, or the default one where there is no such list. */
function skillListOf(settings: Settings, declared: readonly Declared[]): string {
  const named = nameKey(settings.text('skill list') ?? '');
  const found = declared.find((each) => each.kind === 'skill list' && each.key === named);
  return found?.node.name.text ?? settings.text('default skill list') ?? '';
}

/** The declarations that count: a later layer overrides an earlier one, within a layer the first declaration holds. */
function effective(
  layers: readonly (readonly Declared[])[],
  counts: (declared: Declared) => boolean,
): Declared[] {
  const result = new Map<string, Declared>();
  for (const layer of layers) {
    const seen = new Set<string>();
    for (const declared of layer) {
      // An advantage may take the place of a disadvantage.
      const name = `${declared.kind.replace('disadvantage', 'advantage')}\n${declared.key}`;
      if (seen.has(name) || !counts(declared)) continue;
      seen.add(name);
      result.set(name, declared);
    }
  }
  return [...result.values()];
}

/** A group that names no list belongs to every one. */
function belongsTo(group: Declared, skillList: string): boolean {
  const list = propertiesOf(group.node).get('list');
  return list === undefined || list.items.some((item) => sameName(item.text, skillList));
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
  if (sources.character) {
    choose(propertiesOf(sources.character.node).get('level')?.value?.text);
    settings.add(sources.character, CHARACTER_SETTINGS);
  }
  return level;
}

function limitsOf(
  settings: Settings,
  attributes: readonly Attribute[],
  library: readonly Declared[],
): Limits {
  const printed = library.filter(({ kind }) => kind === 'attribute group').flatMap(attributesOf).length;
  const average = settings.number('average attribute') ?? 0;
  const stated = settings.number('attribute points') ?? 0;
  const isOfLevel = settings.ownerOf('attribute points')?.kind === 'level';
  return {
    // More attributes, more points by the same formula (R4); a total that the campaign sets itself stands.
    attributePoints:
      attributes.length !== printed && isOfLevel ? Math.round((average * attributes.length) / 5) * 5 : stated,
    characterPoints: settings.number('character points') ?? 0,
    attributeMaximum: settings.number('attribute maximum'),
    attributeMinimum: settings.number('attribute minimum') ?? 0,
    skillMaximum: settings.number('skill maximum'),
    rankMaximum: settings.number('rank maximum'),
  };
}

const levelsOf = (settings: Settings, key: string): TraitLevel[] =>
  settings.pairs(key).map(({ name, value }) => ({ name, points: value }));

const itemsOf = (declared: Declared, key: string): string[] =>
  propertiesOf(declared.node)
    .get(key)
    ?.items.map((item) => item.text) ?? [];

function ruleOf(declared: Declared): Rule {
  const properties = propertiesOf(declared.node);
  return {
    name: declared.node.name.text,
    aliases: properties.get('also')?.items.map((item) => item.text) ?? [],
    about: properties.get('about')?.value?.text ?? '',
    source: properties.get('source')?.value?.text ?? '',
    note: properties.get('note')?.value?.text ?? '',
    origin: originOf(declared.block, declared.node.name),
  };
}

const entriesOf = (declared: Declared): EntryNode[] =>
  declared.node.members.filter((member): member is EntryNode => member.type === 'entry');

/** `WIL Will (resistance): also Willpower`. */
function attributesOf(declared: Declared): Attribute[] {
  const group = ruleOf(declared);
  return entriesOf(declared).flatMap((entry) => {
    const [, id, title] = /^(\S+)\s*(.*)$/.exec(entry.name.text) ?? [];
    if (!id) return [];
    const also = /^also\s+(.+)$/i.exec(entry.note?.text ?? '')?.[1];
    const attribute: Attribute = {
      id,
      name: title || id,
      aliases: also ? also.split(/\s*,\s*/) : [],
      group: group.name,
      role: entry.groups[0]?.items[0]?.text ?? '',
      about: group.about,
      source: group.source,
      note: '',
      origin: originOf(declared.block, entry.name),
    };
    return [attribute];
  });
}

function derivedOf(declared: Declared, settings: Settings, level: string): DerivedRule {
  const properties = propertiesOf(declared.node);
  const id = declared.node.name.text;
  const own = settings.pairs('derived maximum').find((pair) => sameName(pair.name, id));
  const cap = properties.get('cap')?.items.find((item) => sameName(item.name.text, level))?.number;
  const price = Number.parseFloat(properties.get('cost')?.items[0]?.text ?? '');
  return {
    ...ruleOf(declared),
    id,
    name: declared.node.title?.text ?? id,
    formula: properties.get('formula')?.formula,
    price: Number.isNaN(price) ? undefined : price,
    cap: own?.value ?? cap?.value,
  };
}

function traitOf(
  declared: Declared,
  traitLevels: Ruleset['traitLevels'],
  resolve: (node: EffectNode) => Effect,
): TraitRule {
  const properties = propertiesOf(declared.node);
  const kind = declared.kind as TraitKind;
  const items = (key: string): readonly Item[] => properties.get(key)?.items ?? [];
  const detail = properties.get('detail');
  return {
    ...ruleOf(declared),
    kind,
    type: properties.get('type')?.value?.text ?? '',
    opposites: items('opposite').map(oppositeOf),
    detail: detail && {
      labels: detail.items.map((item) => item.name.text),
      onlyAt: detail.items.at(-1)?.groups[0]?.items[0]?.text,
    },
    oneOf: items('one of').map((item) => item.text),
    repeatable: nameKey(properties.get('repeatable')?.value?.text ?? 'no') !== 'no',
    levels: traitLevels[kind].flatMap((level) => {
      const line = properties.get(nameKey(level.name));
      return line ? [{ ...level, effects: line.effects.map(resolve) }] : [];
    }),
    always: (properties.get('always')?.effects ?? []).map(resolve),
    scales: declared.node.members.filter(isProperty).flatMap(scaleOf),
    price: properties.get('price')?.formula,
    samples: items('samples').map((item) => item.text),
  };
}

/** `Impaired Sense (same subject)`. */
function oppositeOf(item: Item): Opposite {
  const condition = nameKey(item.groups[0]?.items[0]?.text ?? '');
  const when = condition === 'same subject' ? 'same subject' : condition === 'allowed' ? 'never' : 'always';
  return { name: item.name.text, when };
}

/** `scale rank: 1 to 10`, `scale importance: Trivial 1, Minor 2`. */
function scaleOf(property: PropertyNode): TraitScale[] {
  const name = /^scale\s+(.+)$/i.exec(property.key.text)?.[1];
  if (!name) return [];
  const steps = property.items.flatMap((item) =>
    item.number && item.name.text ? [{ name: item.name.text, value: item.number.value }] : [],
  );
  const range = rangeIn(property.value?.text ?? '');
  return [{ name, range, steps: range ? [] : steps }];
}

type Names = Pick<Ruleset['names'], 'attribute' | 'derived' | 'group' | 'skill'>;

function effectOf(node: EffectNode, attributes: readonly Attribute[], names: Names): Effect {
  const { text } = node;
  if (node.type === 'control') return { type: 'control', score: node.score.value, text };
  if (node.type === 'text') return { type: 'text', text };
  const key = nameKey(node.subject.text);
  const target = names.attribute.get(key) ?? names.derived.get(key);
  if (node.type === 'ceiling') {
    const ids = target
      ? [target.id]
      : attributes.filter((attribute) => sameName(attribute.group, key)).map(({ id }) => id);
    return ids.length > 0 ? { type: 'ceiling', ids, value: node.value.value, text } : { type: 'text', text };
  }
  const bonus = { amount: node.amount.value, condition: node.condition, text };
  if (target) return { type: names.attribute.has(key) ? 'attribute' : 'derived', id: target.id, ...bonus };
  if (key === 'ap') return { type: 'action points', amount: bonus.amount, text };
  if (key === 'chosen attribute' || key === 'chosen skill') return { type: key, ...bonus };
  const group = names.group.get(key.replace(/\s+skills$/, ''));
  if (group && key.endsWith(' skills')) return { type: 'group', name: group.name, ...bonus };
  const skill = names.skill.get(key);
  return skill ? { type: 'skill', name: skill.name, ...bonus } : { type: 'text', text };
}

function groupOf(declared: Declared, settings: Settings, homeMade: boolean): SkillGroupRule {
  const group = ruleOf(declared);
  return {
    ...group,
    homeMade,
    skills: entriesOf(declared).map((entry) => skillOf(entry, group, declared, settings)),
  };
}

const FORMS: Readonly<Record<string, SkillRule['form']>> = {
  type: 'type',
  types: 'type',
  spec: 'specialty',
  specialty: 'specialty',
};

/** `Driving (Spec): Body; tools required; common 2; each specialty apart; specialties Cars, Motorcycles`. */
function skillOf(entry: EntryNode, group: Rule, declared: Declared, settings: Settings): SkillRule {
  const name = entry.name.text;
  const facts = entry.facts.map((fact) => ({ text: fact.map((item) => item.text).join(', '), fact }));
  const after = (word: string): string[] | undefined => {
    const found = facts.find(({ text }) => nameKey(text).startsWith(`${word} `));
    return found?.text.slice(word.length + 1).split(/\s*,\s*/);
  };
  const has = (words: string): boolean => facts.some(({ text }) => sameName(text, words));
  return {
    ...group,
    name,
    aliases: after('also called') ?? [],
    about: '',
    note: '',
    origin: originOf(declared.block, entry.name),
    group: group.name,
    form: FORMS[nameKey(entry.groups[0]?.items[0]?.text ?? '')] ?? 'plain',
    attributeGroups: (facts[0]?.text ?? '')
      .split('/')
      .map((part) => part.trim())
      .filter(Boolean),
    tools: after('tools')?.[0] ?? '',
    free: freeOf(
      name,
      facts.map(({ fact }) => fact[0]).filter((item) => item !== undefined),
      settings,
    ),
    specialtyRequired: has('specialty required'),
    apart: has('each specialty apart'),
    types: after('types') ?? [],
    specialties: after('specialties') ?? [],
    facts: facts.slice(1).map(({ text }) => text),
  };
}

/** The free levels that the list gives a skill, as far as the campaign leaves them. */
function freeOf(name: string, items: readonly Item[], settings: Settings): FreeLevels | undefined {
  const item = items.find(
    (candidate) => /^(?:universal|common)$/i.test(candidate.name.text.trim()) && candidate.number,
  );
  const kind = item && (nameKey(item.name.text) as FreeLevels['kind']);
  const type = item?.groups[0]?.items[0]?.text;
  const listed = (key: string): Item | undefined =>
    settings.property(key)?.items.find((candidate) => sameName(candidate.name.text || candidate.text, name));
  const universal = settings.property('universal skills');
  if (universal) {
    const own = listed('universal skills');
    if (own)
      return {
        level: own.number?.value ?? item?.number?.value ?? 2,
        kind: 'universal',
        type: own.groups[0]?.items[0]?.text ?? type,
      };
    if (kind === 'universal') return undefined;
  }
  if (settings.property('common skills')) {
    const own = listed('common skills');
    if (own)
      return {
        level: own.number?.value ?? item?.number?.value ?? 2,
        kind: 'common',
        type: own.groups[0]?.items[0]?.text ?? type,
      };
    if (kind === 'common') return undefined;
  }
  if (!item?.number || !kind) return undefined;
  const native =
    type !== undefined && sameName(type, 'native') ? settings.number('native language level') : undefined;
  return { level: native ?? item.number.value, kind, type };
}
