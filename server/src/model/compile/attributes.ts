/** Attributes and derived attributes. */
import { partsOf, sameName } from '../../rules/names.ts';
import type { Attribute, DerivedRule } from '../../rules/ruleset.ts';
import { abbreviationIn } from '../../syntax/pieces.ts';
import { originOf, propertiesOf, type Declared } from '../declarations.ts';
import type { Settings } from '../settings.ts';
import { entriesOf, ruleOf } from './rule.ts';

/** `WIL Will (resistance): also Willpower`, `Mass Value`. */
export function attributesOf(declared: Declared): Attribute[] {
  const group = ruleOf(declared);
  return entriesOf(declared).flatMap((entry) => {
    const { text } = entry.name;
    if (!text) return [];
    const abbreviation = abbreviationIn(text);
    const also = /^also\s+(\S.*)$/i.exec(entry.note?.text ?? '')?.[1];
    const attribute: Attribute = {
      id: abbreviation ?? text,
      name: abbreviation ? text.slice(abbreviation.length).trim() : text,
      aliases: also ? partsOf(also, ',') : [],
      group: group.name,
      role: entry.groups[0]?.items[0]?.text ?? '',
      about: group.about,
      source: group.source,
      note: '',
      rulings: group.rulings,
      origin: originOf(declared.block, entry.name),
    };
    return [attribute];
  });
}

export function derivedOf(declared: Declared, settings: Settings, level: string): DerivedRule {
  const properties = propertiesOf(declared.node);
  const id = declared.node.name.text;
  const own = settings.pairs('derived maximum').find((pair) => sameName(pair.name, id));
  const cap = properties
    .get('cap')
    ?.items.find(({ name }) => name.text === '' || sameName(name.text, level))?.number;
  const price = Number.parseFloat(properties.get('cost')?.items[0]?.text ?? '');
  return {
    ...ruleOf(declared),
    id,
    name: declared.node.title?.text ?? id,
    formula: properties.get('formula')?.formula,
    price: Number.isNaN(price) ? undefined : Math.max(0, price),
    cap: own?.value ?? cap?.value,
    isRolled: sameName(properties.get('rolled')?.items[0]?.text ?? '', 'yes'),
  };
}
