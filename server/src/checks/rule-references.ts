/** What declarations of rules refer to: groups, skills of weapons, rulings, optional rules, and rules that are removed. */
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { removalOf, removalsIn, type RemovableKind } from '../model/compile/layers.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { abbreviationIn } from '../syntax/pieces.ts';
import type { Item } from '../syntax/tree.ts';
import { t } from '../text/messages.ts';
import { replaceWith, type Finding, type RulesContext } from './check.ts';
import { insertAfter } from './edits.ts';
import { namesIn, unknown } from './unknown-finding.ts';

export function* wrongReferences(declared: Declared, context: RulesContext): Generator<Finding> {
  if (declared.kind === 'skill') yield* withoutGroup(declared, context.ruleset);
  yield* removals(declared, context);
  yield* references(declared, context.ruleset);
}

/** A skill of the campaign's own must say its group; one that a group has already stays where it is. */
function* withoutGroup(
  { node, block }: Declared,
  { groups, names, otherSkills }: Ruleset,
): Generator<Finding> {
  const name = node.name.text.split('(')[0]!.trim();
  const key = nameKey(name);
  if (propertiesOf(node).get('group')?.value || key === '' || names.skill.has(key) || otherSkills.has(key))
    return;
  const head = originOf(block, node.head);
  const colon = node.name.text.indexOf(':');
  if (colon > 0) {
    const [own, rest] = [node.name.text.slice(0, colon).trim(), node.name.text.slice(colon + 1).trim()];
    const group = names.group.get(nameKey(rest));
    const line = group ? `group: ${group.name}` : `facts: ${rest}`;
    const written = `skill ${own}`;
    yield {
      message: t('The name of a skill has no colon. Write `{0}`, and `{1}` below it.', written, line),
      origin: originOf(block, node.name),
      fixes: () => [replaceWith(t('Change to `{0}`', written), head, `${written}\n  ${line}`)],
    };
    return;
  }
  yield {
    message: t(
      'The skill {0} has no group, so it does not count. Write `group: {1}` below it.',
      name,
      (groups.find((group) => sameName(group.name, 'skills')) ?? groups[0])?.name ?? '…',
    ),
    origin: originOf(block, node.name),
    fixes: () =>
      groups.map((group) =>
        insertAfter(t('Add `{0}`', `group: ${group.name}`), head, `\n  group: ${group.name}`),
      ),
  };
}

/** The skills of a weapon, rulings, optional rules and keys that a declaration of rules refers to. */
function* references(declared: Declared, ruleset: Ruleset): Generator<Finding> {
  const properties = propertiesOf(declared.node);
  const items = (key: string): readonly Item[] => properties.get(key)?.items ?? [];
  const { groups, otherSkills, names, rulings, optionalRules, open } = ruleset;
  if (declared.kind === 'weapon' && !open.has('skills')) {
    const skills = namesIn(ruleset, 'skills of weapons', () => [
      ...groups.flatMap((group) => [
        group.name,
        ...group.skills.flatMap(({ name, aliases, types, specialties }) => [
          ...[name, ...aliases, ...types, ...specialties],
        ]),
      ]),
    ]);
    const nameOf = (item: Item): string => item.name.text || item.text;
    const isKnown = (item: Item): boolean =>
      skills.has(nameOf(item)) || otherSkills.has(nameKey(nameOf(item)));
    // One that the campaign has is enough: other lists call it otherwise.
    for (const item of items('skill').some(isKnown) ? [] : items('skill')) {
      const text = nameOf(item);
      yield {
        ...unknown(t('There is no skill “{0}” to use it with.', text), text, declared, item, skills),
        severity: 'warning',
        missing: { name: text, kinds: ['skill'] },
      };
    }
  }
  for (const item of items('ruling'))
    if (!names.ruling.has(nameKey(item.text)))
      yield unknown(
        t('There is no ruling “{0}”.', item.text),
        item.text,
        declared,
        item,
        rulings.map(({ id }) => id),
      );
  const rules = namesIn(ruleset, 'optional rules', () => optionalRules);
  for (const item of [...items('only with'), ...items('not with')])
    if (!rules.has(item.text))
      yield unknown(t('There is no optional rule “{0}”.', item.text), item.text, declared, item, rules);
}

/** `remove skill Zero-G`: what is removed must be there without the campaign that removes it. */
function* removals(declared: Declared, { declaredRules, ruleset }: RulesContext): Generator<Finding> {
  for (const node of removalsIn(declared)) {
    const removal = removalOf(node);
    const { block } = declared;
    if (!removal) {
      const message = t('The kind and name of the removed rule are missing: `remove skill Zero-G`.');
      yield { message, origin: originOf(block, node.name.text ? node.name : node.head) };
      continue;
    }
    const { kind } = removal;
    const known = namesIn(ruleset, `removable ${kind}`, () => removable(kind, declaredRules()));
    if (known.has(removal.name)) continue;
    const start = node.name.start + removal.offset;
    const span = { start, end: start + removal.name.length };
    yield unknown(
      t('There is no `{0} {1}` to remove.', removal.kind, removal.name),
      removal.name,
      declared,
      span,
      known,
    );
  }
}

/** The names that a kind of declaration has in the library and the scopes around. */
function removable(kind: RemovableKind, seen: readonly Declared[]): string[] {
  const entries = (of: Declared['kind']): string[] =>
    seen
      .filter((declared) => declared.kind === of)
      .flatMap(({ node }) =>
        node.members.flatMap((member) => (member.type === 'entry' ? [member.name.text] : [])),
      );
  if (kind === 'attribute') return entries('attribute group').map((name) => abbreviationIn(name) ?? name);
  const own = seen.filter((declared) => declared.kind === kind).map(({ name }) => name);
  return kind === 'skill' ? [...own, ...entries('skill group')] : own;
}
