/** Proposals for the values of weapons, armor and other things, skills, options and rulings. */
import { itemsOf, textOf } from '../../model/compile/rule.ts';
import type { Declared } from '../../model/declarations.ts';
import { nameKey } from '../../rules/names.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { schemaOf, type DeclarationKind } from '../../syntax/schema.ts';
import { hoverRuling } from '../hover-rules.ts';
import { visibleDeclared, type Context } from '../named.ts';
import { settingValue } from './campaign.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, nameSought, Rank, words, type Completion } from './items.ts';
import { skillFacts } from './skill-facts.ts';
import { lastElement } from './text.ts';
import { t } from '../../text/messages.ts';

export function declaredValue(
  cursor: Cursor,
  { kind }: Declared,
  key: string,
  value: string,
  context: Context,
): Completion[] {
  const { ruleset } = context;
  const element = lastElement(value, /,/);
  const items = new Completions(lastOf(cursor, element.length));
  switch (key) {
    case 'skill':
      for (const { name, group } of ruleset.groups.flatMap(({ skills }) => skills))
        items.add('skill', name, { detail: group });
      return items.list;
    case 'category':
      return words(cursor, value, inUse(kind, key, context));
    case 'group':
      if (kind !== 'skill') return words(cursor, value, inUse(kind, key, context));
      return items.addAll(
        'group',
        ruleset.groups.map(({ name }) => name),
      ).list;
    case 'covers':
      return words(cursor, value, ['varies']);
    case 'facts':
      return skillFacts(cursor, value, context);
    case 'list':
      return settingValue(cursor, 'skill list', value, context);
    case 'default':
      return words(cursor, value, kind === 'option' ? itemsOf(context.declared, 'values') : []);
    case 'option':
      return kind === 'ruling' ? campaignKeys(items, ruleset) : [];
    case 'specialty':
      return items.addAll('specialty', specialtiesOf(context)).list;
    case 'details of':
      return items.addAll(
        'key',
        ruleset.sections.map((section) => section.key),
      ).list;
    default:
      return [];
  }
}

/** The specialties of the skills that a weapon is used with. */
function specialtiesOf({ declared, ruleset }: Context): string[] {
  const skills = itemsOf(declared, 'skill').flatMap((name) => ruleset.names.skill.get(nameKey(name)) ?? []);
  return skills.flatMap(({ specialties, types }) => [...specialties, ...types]);
}

/** The values under a key in other declarations of the kind. */
const inUse = (kind: DeclarationKind, key: string, context: Context): Set<string> =>
  new Set(
    visibleDeclared(context, [kind])
      .filter((each) => each !== context.declared)
      .map((each) => textOf(each, key))
      .filter(Boolean),
  );

/** A value that is one of a few words, and keys that every declaration of rules has. */
export function commonValue(
  cursor: Cursor,
  kind: DeclarationKind,
  key: string,
  value: string,
  context: Context,
): Completion[] | undefined {
  switch (key) {
    case 'ruling':
      return rulings(cursor, value, context);
    case 'only with':
    case 'not with':
      return settingValue(cursor, 'use', value, context);
    default: {
      const expects = schemaOf(kind).keys[key]?.expects;
      return expects === undefined || expects === 'number'
        ? undefined
        : words(cursor, lastElement(value, /,/), expects);
    }
  }
}

/** The rulings of the rules, by their numbers. */
function rulings(cursor: Cursor, value: string, { ruleset }: Context): Completion[] {
  const word = lastElement(value, /,/);
  const items = new Completions(lastOf(cursor, word.length));
  for (const ruling of ruleset.rulings) {
    items.add('value', ruling.id, {
      detail: ruling.title,
      documentation: () => hoverRuling(ruling),
      filterText: nameSought([ruling.id, ruling.title], word),
    });
  }
  return items.list;
}

/** The keys that a campaign may set: options first. */
function campaignKeys(items: Completions, { options }: Ruleset): Completion[] {
  for (const { option } of options.all())
    items.add('key', option.name, { documentation: () => option.about });
  for (const [key, { about }] of Object.entries(schemaOf('campaign').keys))
    items.add('key', key, { documentation: () => t(about), rank: Rank.possible });
  return items.list;
}
