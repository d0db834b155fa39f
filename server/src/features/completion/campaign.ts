/** Proposals for the values of a campaign, a level and a system. */
import { CHECKS } from '../../checks/index.ts';
import { nameKey } from '../../rules/names.ts';
import { schemaOf, type KeySchema } from '../../syntax/schema.ts';
import { visibleDeclared, type Context } from '../subject.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { Completions, Rank, type Completion } from './items.ts';
import { lastElement } from './text.ts';

const SEVERITIES = ['error', 'warning', 'info', 'hint', 'ignore'];

export function settingValue(cursor: Cursor, key: string, value: string, context: Context): Completion[] {
  const word = lastElement(value, /,/);
  const items = new Completions(lastOf(cursor, word.length));
  const { ruleset } = context;
  switch (key) {
    case 'system':
      return items.addAll('value', cursor.model.systemNames()).list;
    case 'level':
    case 'default level':
      return items.addAll('value', namesOf('level', context), { detail: 'level of play' }).list;
    case 'skill list':
    case 'default skill list':
      return items.addAll('value', namesOf('skill list', context), { detail: 'skill list' }).list;
    case 'severity':
      return severity(cursor, word);
    case 'derived maximum':
      for (const { id, name } of ruleset.derived)
        items.add('attribute', id, { detail: name, text: `${id} ` });
      return items.list;
    case 'universal skills':
    case 'common skills':
      for (const { name, group } of ruleset.groups.flatMap(({ skills }) => skills))
        items.add('skill', name, { detail: group });
      return items.list;
    case 'use':
      return items.addAll('value', ruleset.optionalRules, { detail: 'optional rule' }).list;
    default:
      return items.addAll('value', wordsOf(key)).list;
  }
}

/** The words that a key takes. */
function wordsOf(key: string): readonly string[] {
  const keys: Readonly<Record<string, KeySchema>> = schemaOf('campaign').keys;
  const expects = keys[key]?.expects;
  if (expects === undefined) return [];
  return expects !== 'number' ? expects : key.endsWith(' maximum') ? ['none'] : [];
}

/** `unspent-points ignore`: a code, then what becomes of it. */
function severity(cursor: Cursor, element: string): Completion[] {
  const [, code, word] = /^(\S+)\s+(\S*)$/.exec(element) ?? [];
  if (code !== undefined && word !== undefined) {
    const usual = CHECKS.find((check) => check.code === nameKey(code))?.severity;
    const items = new Completions(lastOf(cursor, word.length));
    for (const each of SEVERITIES) {
      const isUsual = each === usual;
      items.add('value', each, {
        detail: isUsual ? 'the default' : undefined,
        rank: isUsual ? Rank.further : Rank.first,
      });
    }
    return items.list;
  }
  const items = new Completions(lastOf(cursor, element.length));
  for (const check of CHECKS) {
    items.add('code', check.code, {
      detail: `${check.severity} · ${check.summary}`,
      documentation: () => check.about,
      text: `${check.code} `,
    });
  }
  return items.list;
}

const namesOf = (kind: 'level' | 'skill list', context: Context): string[] =>
  visibleDeclared(context, [kind])
    .map(({ node }) => node.name.text)
    .filter(Boolean);
