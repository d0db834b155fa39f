/** Proposals for the values of a campaign, a level and a system. */
import { CHECKS } from '../../checks/index.ts';
import { COMMON_SKILLS, NONE } from '../../model/compile/skills.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import { FREE_VALUES, type OptionRule } from '../../rules/options.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { schemaOf } from '../../syntax/schema.ts';
import { t } from '../../text/messages.ts';
import { hoverOption } from '../hover-rules.ts';
import { visibleDeclared, type Context } from '../named.ts';
import { lastOf, type Cursor } from './cursor.ts';
import { addKey } from './keys.ts';
import { Completions, Rank, type Completion } from './items.ts';
import { lastElement } from './text.ts';

const SEVERITIES = ['error', 'warning', 'info', 'hint', 'ignore'];

export function settingValue(cursor: Cursor, key: string, value: string, context: Context): Completion[] {
  const word = lastElement(value, /,/);
  const items = new Completions(lastOf(cursor, word.length));
  const { ruleset } = context;
  switch (key) {
    case 'system':
      return items.addAll('value', cursor.model.systemTitles()).list;
    case 'level':
    case 'default level':
      return items.addAll('value', namesOf('level', context), { detail: t('level of play') }).list;
    case 'skill list':
    case 'default skill list':
      return items.addAll('value', namesOf('skill list', context), { detail: t('skill list') }).list;
    case 'severity':
      return severity(cursor, word);
    case 'derived maximum':
      for (const { id, name } of ruleset.derived)
        items.add('attribute', id, { detail: name, text: `${id} ` });
      return items.list;
    case 'universal skills':
    case 'common skills':
      if (key === 'common skills') commonSkillSets(items, ruleset);
      for (const { name, group } of ruleset.groups.flatMap(({ skills }) => skills))
        items.add('skill', name, { detail: group });
      return items.list;
    case 'use':
      return optionalRules(items, context).list;
    default: {
      const choice = ruleset.options.choice(key);
      return choice
        ? optionValues(items, choice.option, context).list
        : items.addAll('value', wordsOf(key)).list;
    }
  }
}

function commonSkillSets(items: Completions, { names }: Ruleset): void {
  items.add('value', NONE, { detail: t('no common skills') });
  for (const [name = '', , skills = ''] of names.table.get(nameKey(COMMON_SKILLS))?.rows ?? [])
    items.add('value', name, { detail: skills || t('no common skills') });
}

/** The options of the rules as keys of a campaign. */
export function optionKeys(
  items: Completions,
  cursor: Cursor,
  rankOf: (key: string) => number,
  context: Context,
): void {
  for (const choice of context.ruleset.options.all()) {
    const { name, values } = choice.option;
    addKey(items, cursor, name, {
      detail: values.join(', '),
      documentation: () => hoverOption(choice, context),
      rank: rankOf(name),
    });
  }
}

function optionValues(items: Completions, option: OptionRule, { ruleset }: Context): Completions {
  const values = option.values.filter((value) => !FREE_VALUES.includes(value));
  if (!values.some((value) => sameName(value, option.default))) values.unshift(option.default);
  for (const value of values)
    items.add('value', value, { detail: sameName(value, option.default) ? t('the default') : undefined });
  if (option.values.includes('any list of skills'))
    for (const { name, group } of ruleset.groups.flatMap(({ skills }) => skills))
      items.add('skill', name, { detail: group, rank: Rank.possible });
  return items;
}

/** The values of `use:`; most of them are options under another name. */
function optionalRules(items: Completions, context: Context): Completions {
  const choices = [...context.ruleset.options.all()];
  for (const rule of context.ruleset.optionalRules) {
    const choice = choices.find(({ option }) => sameName(option.use, rule));
    items.add('value', rule, {
      detail: t('optional rule'),
      documentation: choice && (() => hoverOption(choice, context)),
    });
  }
  return items;
}

/** The words that a key takes. */
function wordsOf(key: string): readonly string[] {
  const isLimit = schemaOf('campaign').keys[key]?.expects === 'number' && key.endsWith(' maximum');
  return isLimit ? ['none'] : [];
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
        detail: isUsual ? t('the default') : undefined,
        rank: isUsual ? Rank.further : Rank.first,
      });
    }
    return items.list;
  }
  const items = new Completions(lastOf(cursor, element.length));
  for (const check of CHECKS) {
    items.add('code', check.code, {
      detail: `${check.severity} · ${t(check.summary)}`,
      documentation: () => t(check.about),
      text: `${check.code} `,
    });
  }
  return items.list;
}

const namesOf = (kind: 'level' | 'skill list', context: Context): string[] =>
  visibleDeclared(context, [kind])
    .map(({ node }) => node.name.text)
    .filter(Boolean);
