import { isCharacter, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { removalOf, removalsIn, type RemovableKind } from '../model/compile/layers.ts';
import { COMMON_SKILLS, NONE } from '../model/compile/skills.ts';
import { leadingNumber, rangeIn } from '../model/settings.ts';
import { current, remembered, type Current, type Memory } from '../rules/lazy.ts';
import { nameKey, partsOf, sameName } from '../rules/names.ts';
import { meaningsOf } from '../rules/other-words.ts';
import { namesOfPeople } from '../model/encounters.ts';
import type { Scope } from '../model/scopes.ts';
import { KnownNames } from '../rules/near-names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { accepts, FREE_VALUES } from '../rules/options.ts';
import { abbreviationIn } from '../syntax/pieces.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { Item, PropertyNode, Span, Text } from '../syntax/tree.ts';
import { CODES } from './codes.ts';
import { isSeverity, replaceWith, type Check, type Finding, type RulesContext } from './check.ts';
import { insertAfter } from './edits.ts';
import { meantTemplate } from './meant-template.ts';
import { changesTo, nearest, suggestion } from './names.ts';
import { stepFindings } from './steps.ts';
import { anyOf, t } from '../text/messages.ts';

const noStation = (name: string): string => t('There is no skill or station “{0}”.', name);
const noLevel = (name: string): string => t('There is no level of play “{0}”.', name);
const noSystem = (name: string): string => t('There is no rule system “{0}”.', name);
const noSkillList = (name: string): string => t('There is no skill list “{0}”.', name);
const noOptionalRule = (name: string): string => t('There is no optional rule “{0}”.', name);
const noDerived = (name: string): string => t('There is no derived attribute “{0}”.', name);
const noGroup = (name: string): string => t('There is no skill group “{0}”.', name);
const noSkill = (name: string): string => t('There is no skill “{0}”.', name);
const noTrait = (name: string): string => t('There is no trait “{0}”.', name);

export const unknownName: Check = {
  code: 'unknown-name',
  severity: 'error',
  summary: 'A template, or a value of a campaign or rule, does not exist.',
  about:
    'Templates, levels, skill lists, systems, dice, optional rules and codes must be declared in the campaign of the file, in ' +
    'a campaign of a folder above, or in the library.',
  *names(declared, { scope }) {
    const { base } = declared.node;
    if (!isCharacter(declared)) return;
    if (!base) yield* meantTemplate(declared, scope);
    if (!base?.text || scope.character(nameKey(base.text), declared.uri)) return;
    yield current(missingTemplates, declared, [namesOfPeople(scope)], () =>
      missingTemplate(declared, base, scope),
    );
  },
  *character(view) {
    const { declared, chain, unmatchedRemovals } = view;
    yield* stepFindings(view, 'unknown');
    for (const { declared: owner, name } of unmatchedRemovals) {
      if (owner === declared)
        yield unknown(
          t('No inherited line is called “{0}”.', name.text),
          name.text,
          declared,
          name,
          linesOf(chain.links.slice(0, -1)),
        );
    }
  },
  *declaration(declared, context) {
    const { ruleset, declaredRules, systemNames } = context;
    const properties = propertiesOf(declared.node);
    yield* expected(declared, properties);
    const items = (key: string): readonly Item[] => properties.get(key)?.items ?? [];
    const first = (key: string): readonly Item[] => items(key).slice(0, 1);
    const each = (
      found: readonly Item[],
      says: (name: string) => string,
      knownNames: () => KnownNames,
    ): Finding[] => {
      if (found.length === 0) return [];
      const known = knownNames();
      return found
        .filter((item) => !known.has(item.name.text || item.text))
        .map((item) =>
          unknown(
            says(item.name.text || item.text),
            item.name.text || item.text,
            declared,
            item,
            known,
            meaningsOf(ruleset, item.name.text || item.text).filter((name) => known.has(name)),
          ),
        );
    };
    const declaredNames = (kind: Declared['kind']) => (): KnownNames =>
      namesIn(ruleset, kind, () =>
        declaredRules()
          .filter((each) => each.kind === kind)
          .map(({ name }) => name),
      );
    const rulesetNames = (what: string, names: () => readonly string[]) => (): KnownNames =>
      namesIn(ruleset, what, names);

    const skills = rulesetNames('skills', () => [
      NONE,
      ...ruleset.groups.flatMap((group) => group.skills.flatMap((skill) => [skill.name, ...skill.aliases])),
    ]);
    const stations = rulesetNames('stations', () => [
      ...skills(),
      ...(ruleset.names.table.get(nameKey(COMMON_SKILLS))?.rows ?? []).flatMap(([name = '', also = '']) =>
        [name, ...partsOf(also, ';')].filter(Boolean),
      ),
    ]);
    if (items('common skills').length > 0 && (isCharacter(declared) || declared.kind === 'campaign'))
      yield* each(items('common skills'), noStation, stations);
    if (items('level').length > 0 && (isCharacter(declared) || declared.kind === 'campaign')) {
      const levels = declaredNames('level');
      const hasLevels = [...levels()].length > 0;
      const says = hasLevels ? noLevel : (): string => t('This rule system has no levels of play.');
      yield* each(first('level'), says, levels);
    }
    if (declared.kind === 'campaign') {
      yield* each(first('system'), noSystem, () => new KnownNames(systemNames()));
      yield* each(first('skill list'), noSkillList, declaredNames('skill list'));
      yield* each(
        items('use'),
        noOptionalRule,
        rulesetNames('optional rules', () => ruleset.optionalRules),
      );
      yield* severities(declared, items('severity'));
      yield* choices(declared, properties, context);
      yield* each(items('universal skills'), noSkill, skills);
      yield* each(
        items('derived maximum'),
        noDerived,
        rulesetNames('derived', () => ruleset.derived.flatMap(({ id, name }) => [id, name])),
      );
    }
    if (declared.kind === 'skill group' || declared.kind === 'skill')
      yield* each(items('list'), noSkillList, declaredNames('skill list'));
    if (declared.kind === 'skill') {
      const groups = rulesetNames('skill groups', () =>
        ruleset.groups.flatMap((group) => [group.name, ...group.aliases]),
      );
      yield* each(first('group'), noGroup, groups);
      yield* withoutGroup(declared, properties, ruleset);
    }
    yield* removals(declared, context);
    yield* references(declared, context);
    if (declared.kind === 'derived')
      yield* each(
        items('cap').filter(({ name }) => name.text !== ''),
        noLevel,
        declaredNames('level'),
      );
    if (declared.kind === 'advantage' || declared.kind === 'disadvantage') {
      yield* each(
        items('opposite'),
        noTrait,
        rulesetNames('traits', () => ruleset.traits.flatMap((trait) => [trait.name, ...trait.aliases])),
      );
    }
    if (declared.kind === 'system' || declared.kind === 'campaign') {
      const size = properties.get('group size');
      if (size?.value && !rangeIn(size.value.text))
        yield { message: t('Write a range: `5 to 8`.'), origin: originOf(declared.block, size.value) };
    }
  },
};

const missingTemplates: Current<Declared, Finding> = new WeakMap();

function missingTemplate(declared: Declared, base: Text, scope: Scope): Finding {
  const alone = scope.campaign ? '' : ` ${t('A file in no campaign sees only itself.')}`;
  const message = `${t('There is no character “{0}” to inherit from.', base.text)}${alone}`;
  const known = namesOfPeople(scope).without(declared.name);
  return {
    ...unknown(message, base.text, declared, base, known),
    missing: { name: base.text, kinds: ['npc'] },
  };
}

/** A skill of the campaign's own must say its group; one that a group has already stays where it is. */
function* withoutGroup(
  { node, block }: Declared,
  properties: ReadonlyMap<string, PropertyNode>,
  { groups, names, otherSkills }: Ruleset,
): Generator<Finding> {
  const name = node.name.text.split('(')[0]!.trim();
  const key = nameKey(name);
  if (properties.get('group')?.value || key === '' || names.skill.has(key) || otherSkills.has(key)) return;
  const head = originOf(block, node.head);
  const colon = node.name.text.indexOf(':');
  if (colon > 0) {
    const [own, rest] = [node.name.text.slice(0, colon).trim(), node.name.text.slice(colon + 1).trim()];
    const group = names.group.get(nameKey(rest));
    const line = group ? `group: ${group.name}` : `facts: ${rest}`;
    const written = `skill ${own}`;
    yield {
      message: t('The name of a skill has no colon. Write `{0}`, and `{1}` below it.', written, line),
      origin: originOf(block, node.name),
      fixes: () => [replaceWith(t('Change to `{0}`', written), head, `${written}\n  ${line}`)],
    };
    return;
  }
  yield {
    message: t(
      'The skill {0} has no group, so it does not count. Write `group: {1}` below it.',
      name,
      (groups.find((group) => sameName(group.name, 'skills')) ?? groups[0])?.name ?? '…',
    ),
    origin: originOf(block, node.name),
    fixes: () =>
      groups.map((group) =>
        insertAfter(t('Add `{0}`', `group: ${group.name}`), head, `\n  group: ${group.name}`),
      ),
  };
}

/** The skills of a weapon, rulings, optional rules and keys that a declaration of rules refers to. */
function* references(declared: Declared, { ruleset }: RulesContext): Generator<Finding> {
  const properties = propertiesOf(declared.node);
  const items = (key: string): readonly Item[] => properties.get(key)?.items ?? [];
  const { groups, otherSkills, names, rulings, optionalRules, open } = ruleset;
  if (declared.kind === 'weapon' && !open.has('skills')) {
    const skills = namesIn(ruleset, 'skills of weapons', () => [
      ...groups.flatMap((group) => [
        group.name,
        ...group.skills.flatMap(({ name, aliases, types, specialties }) => [
          ...[name, ...aliases, ...types, ...specialties],
        ]),
      ]),
    ]);
    const nameOf = (item: Item): string => item.name.text || item.text;
    const isKnown = (item: Item): boolean =>
      skills.has(nameOf(item)) || otherSkills.has(nameKey(nameOf(item)));
    // One that the campaign has is enough: other lists call it otherwise.
    for (const item of items('skill').some(isKnown) ? [] : items('skill')) {
      const text = nameOf(item);
      yield {
        ...unknown(t('There is no skill “{0}” to use it with.', text), text, declared, item, skills),
        severity: 'warning',
        missing: { name: text, kinds: ['skill'] },
      };
    }
  }
  for (const item of items('ruling'))
    if (!names.ruling.has(nameKey(item.text)))
      yield unknown(
        t('There is no ruling “{0}”.', item.text),
        item.text,
        declared,
        item,
        rulings.map(({ id }) => id),
      );
  const rules = namesIn(ruleset, 'optional rules', () => optionalRules);
  for (const item of [...items('only with'), ...items('not with')])
    if (!rules.has(item.text)) yield unknown(noOptionalRule(item.text), item.text, declared, item, rules);
}

/** `remove skill Zero-G`: what is removed must be there without the campaign that removes it. */
function* removals(declared: Declared, { declaredRules, ruleset }: RulesContext): Generator<Finding> {
  for (const node of removalsIn(declared)) {
    const removal = removalOf(node);
    const { block } = declared;
    if (!removal) {
      const message = t('The kind and name of the removed rule are missing: `remove skill Zero-G`.');
      yield { message, origin: originOf(block, node.name.text ? node.name : node.head) };
      continue;
    }
    const { kind } = removal;
    const known = namesIn(ruleset, `removable ${kind}`, () => removable(kind, declaredRules()));
    if (known.has(removal.name)) continue;
    const start = node.name.start + removal.offset;
    const span = { start, end: start + removal.name.length };
    yield unknown(
      t('There is no `{0} {1}` to remove.', removal.kind, removal.name),
      removal.name,
      declared,
      span,
      known,
    );
  }
}

/** The names that a kind of declaration has in the library and the scopes around. */
function removable(kind: RemovableKind, seen: readonly Declared[]): string[] {
  const entries = (of: Declared['kind']): string[] =>
    seen
      .filter((declared) => declared.kind === of)
      .flatMap(({ node }) =>
        node.members.flatMap((member) => (member.type === 'entry' ? [member.name.text] : [])),
      );
  if (kind === 'attribute') return entries('attribute group').map((name) => abbreviationIn(name) ?? name);
  const own = seen.filter((declared) => declared.kind === kind).map(({ name }) => name);
  return kind === 'skill' ? [...own, ...entries('skill group')] : own;
}

const has = (known: readonly string[], name: string): boolean =>
  known.some((each) => nameKey(each) === nameKey(name));

const knownNames: Memory<Ruleset, KnownNames> = new WeakMap();

/** Names that hold as long as the rules of a scope do: a new ruleset is made whenever one of its declarations changes. */
const namesIn = (ruleset: Ruleset, what: string, names: () => readonly string[]): KnownNames =>
  remembered(knownNames, ruleset, what, () => new KnownNames(names()));

function unknown(
  message: string,
  text: string,
  { block }: Declared,
  span: Span,
  known: Iterable<string>,
  meant: readonly string[] = [],
): Finding {
  const origin = originOf(block, { start: span.start, end: span.start + text.length });
  const near = meant.length > 0 ? meant : nearest(text, known);
  const names = near.length > 0 ? [] : shortList(known);
  const choice = names.length === 0 ? '' : ` ${t('Choose one of: {0}.', names.join(', '))}`;
  return {
    message: `${message}${suggestion(near)}${choice}`,
    origin,
    fixes: () => changesTo(near.length > 0 ? near : names.length > MOST_FIXES ? [] : names, origin),
  };
}

/** All of a few names; none of many. */
function shortList(known: Iterable<string>): readonly string[] {
  const names: string[] = [];
  for (const name of known) {
    if (names.length === MOST_LISTED) return [];
    names.push(name);
  }
  return names;
}

const MOST_LISTED = 12;
/** Of more names the first ones would be odd fixes. */
const MOST_FIXES = 5;

/** The names of everything that characters list. */
const linesOf = (characters: readonly Declared[]): string[] =>
  characters.flatMap(({ node }) =>
    node.members.flatMap((member) => {
      if (member.type === 'scores') return member.scores.map(({ name }) => name.text);
      return member.type === 'section' ? member.entries.map(({ name }) => name.text) : [];
    }),
  );

/** Values that must be a number or one of a few words. */
function* expected(declared: Declared, properties: ReadonlyMap<string, PropertyNode>): Generator<Finding> {
  for (const [key, { expects }] of Object.entries(schemaOf(declared.kind).keys)) {
    const item = properties.get(key)?.items[0];
    if (!item || expects === undefined) continue;
    const { text } = item;
    if (expects === 'number') {
      if (leadingNumber(text) === undefined && !sameName(text, 'none'))
        yield { message: t('`{0}` is a number, or `none`.', key), origin: originOf(declared.block, item) };
    } else if (!has(expects, text)) {
      yield wrongValue(key, expects, item, declared);
    }
  }
}

/** The message lists the values, so the fixes may offer all of them. */
function wrongValue(
  key: string,
  values: readonly string[],
  { text, start }: Text,
  { block }: Declared,
): Finding {
  const words = values.filter((word) => !FREE_VALUES.includes(nameKey(word)));
  const near = switchedTo(text, words) ?? nearest(text, words);
  const origin = originOf(block, { start, end: start + text.length });
  return {
    message: `${t('`{0}` must be {1}. “{2}” is unknown.', key, anyOf(values), text)}${suggestion(near)}`,
    origin,
    fixes: () => changesTo(near.length > 0 ? near : words, origin),
  };
}

const ON: ReadonlySet<string> = new Set(['yes', 'on', 'true']);
const OFF: ReadonlySet<string> = new Set(['no', 'off', 'false', 'none']);

/** The words of a key that turn something on or off, where its value is a word for that. */
function switchedTo(value: string, words: readonly string[]): string[] | undefined {
  const wanted = [ON, OFF].find((set) => set.has(nameKey(value)));
  if (!wanted || !words.some((word) => OFF.has(nameKey(word)))) return undefined;
  const isWanted = (word: string): boolean =>
    wanted === OFF ? OFF.has(nameKey(word)) : !OFF.has(nameKey(word));
  return words.filter(isWanted);
}

/** Options have the values that the rules declare for them. */
function* choices(
  declared: Declared,
  properties: ReadonlyMap<string, PropertyNode>,
  { ruleset }: RulesContext,
): Generator<Finding> {
  for (const { option } of ruleset.options.all()) {
    const value = properties.get(nameKey(option.name))?.value;
    if (!value || accepts(option, value.text)) continue;
    yield wrongValue(option.name, option.values, value, declared);
  }
}

/** `unspent-points ignore`. */
function* severities(declared: Declared, items: readonly Item[]): Generator<Finding> {
  for (const item of items) {
    const [code = '', severity] = item.text.split(/\s+/);
    if (!has(CODES, code)) {
      yield unknown(t('There is no code “{0}”.', code), code, declared, item, CODES);
    } else if (!isSeverity(severity?.toLowerCase())) {
      yield {
        message: t('The severity of `{0}` is missing: error, warning, info, hint or ignore.', code),
        origin: originOf(declared.block, item),
      };
    }
  }
}
