/** Proposals for what a line of a skill group, or `facts:` of a skill, says. */
import { schemaOf } from '../../syntax/schema.ts';
import { capital } from '../render.ts';
import type { Context } from '../named.ts';
import { settingValue } from './campaign.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, Rank, words, type Completion } from './items.ts';
import { lastElement } from './text.ts';

const FACTS = [
  'tools required',
  'tools improvised',
  'specialty required',
  'each specialty apart',
  'universal 2',
  'common 2',
];
const LISTS = ['types', 'specialties', 'complementary to', 'also called', 'uses'];

/** `Arcane Lore (Type): Mind; tools required`. */
export function skillValue(cursor: Cursor, key: string, value: string, context: Context): Completion[] {
  if (key === 'list') return settingValue(cursor, 'skill list', value, context);
  return key in schemaOf('skill group').keys ? [] : skillFacts(cursor, value, context);
}

/** `Mind; tools required`. */
export function skillFacts(cursor: Cursor, value: string, { ruleset }: Context): Completion[] {
  const fact = lastElement(value, /;/);
  if (!value.includes(';')) {
    const groups = [...new Set(ruleset.attributes.map(({ group }) => group))];
    const pairs = groups.flatMap((first, index) =>
      groups.slice(index + 1).map((second) => `${first}/${second}`),
    );
    return words(cursor, fact, [...groups, ...pairs].map(capital));
  }
  const list = LISTS.find((word) => fact.toLowerCase().startsWith(`${word} `));
  if (!list) {
    const items = new Completions(lastOf(cursor, fact.length)).addAll('value', FACTS);
    for (const word of LISTS) items.add('value', word, { rank: Rank.possible, text: `${word} ` });
    return items.list;
  }
  const word = lastElement(fact.slice(list.length), /,/);
  if (list === 'uses')
    return words(
      cursor,
      word,
      ruleset.attributes.map(({ id }) => id),
    );
  if (list !== 'complementary to') return [];
  return words(
    cursor,
    word,
    ruleset.groups.flatMap((group) => group.skills.map(({ name }) => name)),
  );
}
