/** Values of keys that must be a number, a range or one of a few words. */
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { leadingNumber, rangeIn } from '../model/settings.ts';
import { nameKey, sameName } from '../rules/names.ts';
import { accepts, FREE_VALUES } from '../rules/options.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { schemaOf } from '../syntax/schema.ts';
import type { Item, PropertyNode, Text } from '../syntax/tree.ts';
import { anyOf, t } from '../text/messages.ts';
import { isSeverity, type Finding, type RulesContext } from './check.ts';
import { CODES } from './codes.ts';
import { changesTo, nearest, suggestion } from './names.ts';
import { unknown } from './unknown-finding.ts';

export function* wrongValues(declared: Declared, { ruleset }: RulesContext): Generator<Finding> {
  const { kind, node, block } = declared;
  const properties = propertiesOf(node);
  yield* expected(declared, properties);
  if (kind === 'campaign') {
    yield* severities(declared, properties.get('severity')?.items ?? []);
    yield* choices(declared, properties, ruleset);
  }
  const size = kind === 'system' || kind === 'campaign' ? properties.get('group size')?.value : undefined;
  if (size && !rangeIn(size.text))
    yield { message: t('Write a range: `5 to 8`.'), origin: originOf(block, size) };
}

/** The schema says which values a key may have. */
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
  { options }: Ruleset,
): Generator<Finding> {
  for (const { option } of options.all()) {
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

const has = (known: readonly string[], name: string): boolean =>
  known.some((each) => nameKey(each) === nameKey(name));
