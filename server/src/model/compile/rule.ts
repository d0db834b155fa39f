/** The properties of every rule. */
import { onceFor } from '../../rules/lazy.ts';
import type { Rule } from '../../rules/ruleset.ts';
import type { EntryNode, Item } from '../../syntax/tree.ts';
import { originOf, propertiesOf, type Declared } from '../declarations.ts';

export const ruleOf = onceFor((declared: Declared): Rule => {
  const properties = propertiesOf(declared.node);
  return {
    name: declared.node.name.text,
    aliases: properties.get('also')?.items.map((item) => item.text) ?? [],
    about: properties.get('about')?.value?.text ?? '',
    source: properties.get('source')?.value?.text ?? '',
    note: properties.get('note')?.value?.text ?? '',
    rulings: properties.get('ruling')?.items.map((item) => item.text) ?? [],
    origin: originOf(declared.block, declared.node.name),
  };
});

/** The items of a list. */
const itemNodes = (declared: Declared, key: string): readonly Item[] =>
  propertiesOf(declared.node).get(key)?.items ?? [];

export const itemsOf = (declared: Declared, key: string): string[] =>
  itemNodes(declared, key).map((item) => item.text);

/** A value as it is written. */
export const textOf = (declared: Declared, key: string): string =>
  propertiesOf(declared.node).get(key)?.value?.text ?? '';

export const entriesOf = (declared: Declared): EntryNode[] =>
  declared.node.members.filter((member): member is EntryNode => member.type === 'entry');
