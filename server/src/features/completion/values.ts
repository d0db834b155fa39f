/** Proposals for the values of weapons, armor and other things, skills, options and rulings. */
import { itemsOf, textOf } from '../../model/compile/rule.ts';
import type { Declared } from '../../model/declarations.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { schemaOf, type DeclarationKind } from '../../syntax/schema.ts';
import { hoverRuling } from '../hover-rules.ts';
import { visibleDeclared, type Context } from '../named.ts';
import { settingValue } from './campaign.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, Rank, words, type Completion } from './items.ts';
import { skillFacts } from './skill-facts.ts';
import { lastElement } from './text.ts';

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
    case 'halved by':
      return words(cursor, element, ['blunt', 'pointed']);
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
    default:
      return words(cursor, value, expected(kind, key));
  }
}

/** The words that the schema has for a key. */
function expected(kind: DeclarationKind, key: string): readonly string[] {
  const expects = schemaOf(kind).keys[key]?.expects;
  return expects === undefined || expects === 'number' ? [] : expects;
}

/** What other declarations of the kind say under a key. */
const inUse = (kind: DeclarationKind, key: string, context: Context): Set<string> =>
  new Set(
    visibleDeclared(context, [kind])
      .filter((each) => each !== context.declared)
      .map((each) => textOf(each, key))
      .filter(Boolean),
  );

/** Keys that every declaration of rules has. */
export function commonValue(
  cursor: Cursor,
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
    default:
      return undefined;
  }
}

/** The rulings of the rules, by their numbers. */
function rulings(cursor: Cursor, value: string, { ruleset }: Context): Completion[] {
  const items = new Completions(lastOf(cursor, lastElement(value, /,/).length));
  for (const ruling of ruleset.rulings) {
    items.add('value', ruling.id, {
      detail: ruling.title,
      documentation: () => hoverRuling(ruling),
      filterText: `${ruling.id} ${ruling.title}`,
    });
  }
  return items.list;
}

/** The keys that a campaign may set: options first. */
function campaignKeys(items: Completions, { options }: Ruleset): Completion[] {
  for (const { option } of options.all())
    items.add('key', option.name, { documentation: () => option.about });
  for (const [key, { about }] of Object.entries(schemaOf('campaign').keys))
    items.add('key', key, { documentation: () => about, rank: Rank.possible });
  return items.list;
}
