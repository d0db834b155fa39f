/** Traits and what they do. */
import { nameKey, sameName } from '../../rules/names.ts';
import type {
  Attribute,
  Effect,
  Opposite,
  Ruleset,
  TraitKind,
  TraitRule,
  TraitScale,
} from '../../rules/ruleset.ts';
import type { EffectNode, Item, PropertyNode } from '../../syntax/tree.ts';
import { isProperty, propertiesOf, type Declared } from '../declarations.ts';
import { rangeIn } from '../settings.ts';
import { ruleOf } from './rule.ts';
import { dictionary } from '../../text/dictionary.ts';

export function traitOf(
  declared: Declared,
  traitLevels: Ruleset['traitLevels'],
  resolve: (node: EffectNode) => Effect,
): TraitRule {
  const properties = propertiesOf(declared.node);
  const kind = declared.kind as TraitKind;
  const items = (key: string): readonly Item[] => properties.get(key)?.items ?? [];
  const detail = properties.get('detail');
  return {
    ...ruleOf(declared),
    kind,
    type: properties.get('type')?.value?.text ?? '',
    opposites: items('opposite').map(oppositeOf),
    detail: detail && {
      labels: detail.items.map((item) => item.name.text),
      onlyAt: detail.items.at(-1)?.groups[0]?.items[0]?.text,
    },
    oneOf: items('one of').map((item) => item.text),
    noCommonSkills: items('no common skills').map((item) => item.text),
    repeatable: nameKey(properties.get('repeatable')?.value?.text ?? 'no') !== 'no',
    controlRoll: yesOrNo(properties.get('control roll')?.value?.text),
    levels: traitLevels[kind].flatMap((level) => {
      const line = properties.get(nameKey(level.name));
      return line ? [{ ...level, effects: line.effects.map(resolve) }] : [];
    }),
    always: (properties.get('always')?.effects ?? []).map(resolve),
    scales: declared.node.members.filter(isProperty).flatMap(scaleOf),
    price: properties.get('price')?.formula,
    samples: items('samples').map((item) => item.text),
  };
}

const yesOrNo = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : nameKey(text) === 'yes';

/** `Impaired Sense (same subject)`. */
function oppositeOf(item: Item): Opposite {
  const condition = nameKey(item.groups[0]?.items[0]?.text ?? '');
  const when = condition === 'same subject' ? 'same subject' : condition === 'allowed' ? 'never' : 'always';
  return { name: item.name.text, when };
}

/** `scale rank: 1 to 10`, `scale importance: Trivial 1, Minor 2`. */
function scaleOf(property: PropertyNode): TraitScale[] {
  const name = /^scale\s+(\S.*)$/i.exec(property.key.text)?.[1];
  if (!name) return [];
  const steps = property.items.flatMap((item) =>
    item.number && item.name.text ? [{ name: item.name.text, value: item.number.value }] : [],
  );
  const range = rangeIn(property.value?.text ?? '');
  return [{ name, range, steps: range ? [] : steps }];
}

type Names = Pick<Ruleset['names'], 'attribute' | 'derived' | 'group' | 'skill'>;

/** The names of learning prices in effects. */
const LEARNING = dictionary<'skills' | 'chosen group'>({
  'skill experience': 'skills',
  'chosen group experience': 'chosen group',
});

export function effectOf(node: EffectNode, attributes: readonly Attribute[], names: Names): Effect {
  const { text } = node;
  if (node.type === 'control') return { type: 'control', score: node.score.value, text };
  if (node.type === 'text') return { type: 'text', text };
  const key = nameKey(node.subject.text);
  const learning = LEARNING[key];
  if (node.type === 'factor')
    return learning
      ? { type: 'experience', scope: learning, amount: 0, factor: node.factor.value, text }
      : { type: 'text', text };
  const target = names.attribute.get(key) ?? names.derived.get(key);
  if (node.type === 'ceiling') {
    const ids = target
      ? [target.id]
      : attributes.filter((attribute) => sameName(attribute.group, key)).map(({ id }) => id);
    return ids.length > 0 ? { type: 'ceiling', ids, value: node.value.value, text } : { type: 'text', text };
  }
  const bonus = { amount: node.amount.value, condition: node.condition, text };
  if (target) return { type: names.attribute.has(key) ? 'attribute' : 'derived', id: target.id, ...bonus };
  if (learning) return { type: 'experience', scope: learning, amount: bonus.amount, factor: 1, text };
  if (key === 'ap') return { type: 'action points', amount: bonus.amount, text };
  if (key === 'chosen attribute' || key === 'chosen skill') return { type: key, ...bonus };
  const group = names.group.get(key.replace(/ skills$/, ''));
  if (group && key.endsWith(' skills')) return { type: 'group', name: group.name, ...bonus };
  const skill = names.skill.get(key);
  return skill ? { type: 'skill', name: skill.name, ...bonus } : { type: 'text', text };
}
