/** Proposals in the declarations of rules: traits, derived attributes, skill groups and the like. */
import { nameKey } from '../../rules/names.ts';
import type { TraitKind } from '../../rules/ruleset.ts';
import type { Declared } from '../../model/declarations.ts';
import { visibleDeclared, type Context } from '../named.ts';
import { optionKeys, settingValue } from './campaign.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { addKey, addSchemaKeys, keyRanks } from './keys.ts';
import { Completions, hole, Rank, words, type Completion } from './items.ts';
import { removal } from './removal.ts';
import { skillValue } from './skill-facts.ts';
import { statistics } from './statistics.ts';
import { keyAndValue, lastElement, openParenthesis } from './text.ts';
import { commonValue, declaredValue } from './values.ts';
import { traitKindText } from '../render.ts';
import { t } from '../../text/messages.ts';

export function inRule(cursor: Cursor, declared: Declared, context: Context): Completion[] {
  const { before } = cursor;
  if (cursor.section !== undefined) return [];
  const removed = declared.kind === 'campaign' ? removal(cursor, context) : undefined;
  if (removed) return removed;
  const property = keyAndValue(before);
  const open = openParenthesis(before);
  if (!property && open && declared.kind === 'attribute group') return words(cursor, open.word, ROLES);
  if (!property && open && declared.kind === 'skill group') return words(cursor, open.word, FORMS);
  if (!property) {
    const stats = statistics(cursor, declared);
    // Behind a comma only further statistics can follow.
    return stats.length > 0 && before.includes(',') ? stats : [...keys(cursor, declared, context), ...stats];
  }
  const key = nameKey(property.key);
  const common = commonValue(cursor, declared.kind, key, property.value, context);
  if (common) return common;
  switch (declared.kind) {
    case 'advantage':
    case 'disadvantage':
      return traitValue(cursor, key, property.value, declared.kind, context);
    case 'derived':
      return derivedValue(cursor, key, property.value, context);
    case 'skill group':
      return skillValue(cursor, key, property.value, context);
    case 'campaign':
    case 'level':
    case 'system':
      return settingValue(cursor, key, property.value, context);
    default:
      return declaredValue(cursor, declared, key, property.value, context);
  }
}

const ROLES = ['power', 'aptitude', 'resistance'];
const FORMS = ['Type', 'Spec'];

/** The keys of a declaration, those that it does not have yet first. */
function keys(cursor: Cursor, { kind, node }: Declared, context: Context): Completion[] {
  const { ruleset } = context;
  const items = new Completions(lastOf(cursor, cursor.before.length));
  const rankOf = keyRanks(node, cursor);
  if (kind === 'advantage' || kind === 'disadvantage') {
    for (const { name, points } of ruleset.traitLevels[kind]) {
      addKey(items, cursor, name, { detail: `${points} CP`, rank: rankOf(name, Rank.first) });
    }
    items.add('key', 'scale', {
      detail: t('a number of the price'),
      rank: Rank.further,
      snippet: `scale ${hole(1, 'rank')}: ${hole(2, '1 to 10')}`,
    });
  }
  addSchemaKeys(items, cursor, node, Rank.likely);
  if (kind !== 'campaign') return items.list;
  optionKeys(items, cursor, (name) => rankOf(name, Rank.possible), context);
  const detail = t('remove an entry of the rules');
  return items.add('keyword', 'remove', { detail, rank: Rank.further, text: 'remove ' }).list;
}

function traitValue(
  cursor: Cursor,
  key: string,
  value: string,
  kind: TraitKind,
  context: Context,
): Completion[] {
  const { ruleset } = context;
  const element = lastElement(value, /,/);
  switch (key) {
    case 'no common skills':
      return words(cursor, element, ['technology']);
    case 'one of':
      return words(cursor, element, ['any skill', 'any skill group']);
    case 'opposite':
      return opposites(cursor, element, kind, context);
    case 'price':
      return words(cursor, lastElement(value, /[\s()+\-x/]/), scaleNames(cursor));
    default:
      break;
  }
  const isLevel = ruleset.traitLevels[kind].some(({ name }) => nameKey(name) === key);
  return isLevel || key === 'always' ? effects(cursor, lastElement(value, /;/), kind, context) : [];
}

/** Traits of the other kind first, for those are what opposites are made of. */
function opposites(
  cursor: Cursor,
  word: string,
  kind: TraitKind,
  { ruleset, declared }: Context,
): Completion[] {
  const open = openParenthesis(word);
  if (open) return words(cursor, open.word, ['same subject', 'allowed']);
  const items = new Completions(lastOf(cursor, word.length));
  for (const trait of ruleset.traits) {
    if (nameKey(trait.name) === declared.key) continue;
    items.add('trait', trait.name, {
      detail: traitKindText(trait.kind),
      rank: trait.kind === kind ? Rank.possible : Rank.first,
    });
  }
  return items.list;
}

function scaleNames({ declared }: Cursor): string[] {
  const names = declared?.node.members.map((member) =>
    member.type === 'property' ? /^scale\s+(\S.*)$/i.exec(member.key.text)?.[1] : undefined,
  );
  return names?.filter((name) => name !== undefined) ?? [];
}

/** How effects that are computed begin. */
function effects(cursor: Cursor, word: string, kind: TraitKind, { ruleset }: Context): Completion[] {
  const items = new Completions(lastOf(cursor, word.length));
  const bonus = kind === 'advantage' ? '+' : '-';
  const amount = `${bonus}${hole(1, 1)}`;
  for (const { id, name } of [...ruleset.derived, ...ruleset.attributes]) {
    items.add('attribute', `${id} ${bonus}`, { detail: name, rank: Rank.first, snippet: `${id} ${amount}` });
  }
  const start = (label: string, snippet: string, detail: string): void =>
    void items.add('keyword', label, { detail, snippet, rank: Rank.likely });
  start('max', `max ${hole(1, 'WIL')} ${hole(2, 3)}`, t('a ceiling'));
  start('control', `control ${hole(1, 5)}`, t('a control score'));
  start(`AP ${bonus}`, `AP ${amount}`, t('action points'));
  start('chosen attribute', `chosen attribute ${amount}`, t('the attribute that is named'));
  start('chosen skill', `chosen skill ${amount}`, t('the skill that is named'));
  for (const group of ruleset.groups) {
    items.add('group', `${group.name} skills`, {
      rank: Rank.possible,
      snippet: `${group.name} skills ${bonus}${hole(1, 3)} ${hole(2, 'when …')}`,
    });
    for (const skill of group.skills) {
      items.add('skill', skill.name, {
        detail: group.name,
        rank: Rank.possible,
        snippet: `${skill.name} ${bonus}${hole(1, 3)} ${hole(2, 'when …')}`,
      });
    }
  }
  return items.list;
}

function derivedValue(cursor: Cursor, key: string, value: string, context: Context): Completion[] {
  const { ruleset, declared } = context;
  if (key === 'cap') {
    const items = new Completions(lastOf(cursor, lastElement(value, /,/).length));
    for (const { node } of visibleDeclared(context, ['level'])) {
      items.add('value', node.name.text, { detail: t('level of play'), text: `${node.name.text} ` });
    }
    return items.list;
  }
  if (key === 'cost') return words(cursor, value, ['2 CP', '3 CP', '5 CP']);
  if (key !== 'formula') return [];
  const items = new Completions(lastOf(cursor, lastElement(value, /[\s()+\-*/,]/).length));
  for (const { id, name } of ruleset.attributes)
    items.add('attribute', id, { detail: name, rank: Rank.first });
  for (const { id, name } of ruleset.derived) {
    if (nameKey(id) !== declared.key) items.add('attribute', id, { detail: name });
  }
  for (const name of ['min', 'max'])
    items.add('keyword', name, {
      rank: Rank.possible,
      snippet: `${name}(${hole(1, 'STR')}, ${hole(2, 'HLT')})`,
    });
  items.add('keyword', 'half', { rank: Rank.possible, snippet: `half(${hole(1, 'STR')})` });
  return items.add('keyword', 'rounded down', { rank: Rank.possible }).list;
}
