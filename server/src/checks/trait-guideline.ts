import { isProperty, originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { nameKey, sameName } from '../rules/names.ts';
import type { TraitKind } from '../rules/ruleset.ts';
import { replaceWith, type Check, type RulesContext, type Finding } from './check.ts';
import { t } from '../text/messages.ts';

export const traitGuideline: Check = {
  code: 'trait-guideline',
  severity: 'hint',
  kinds: ['campaign', 'advantage', 'disadvantage'],
  summary: 'A home-made trait cannot be bought, or the levels of traits have unusual prices.',
  about:
    'A new trait needs at least one level with its effect, or a `price:`. Levels cost 2, 5 and 10 points. With other prices, ' +
    'your traits are hard to compare with those of the book.',
  *declaration(declared, context) {
    if (declared.kind === 'campaign') yield* prices(declared, context);
    if (declared.kind !== 'advantage' && declared.kind !== 'disadvantage') return;
    const { node, block } = declared;
    if (!node.name.text) return;
    const levels = context.ruleset.traitLevels[declared.kind];
    const properties = propertiesOf(node);
    const isLevel = (key: string): boolean => levels.some(({ name }) => sameName(name, key));
    if (
      // A system without levels has none to buy.
      levels.length === 0 ||
      properties.has('price') ||
      node.members.some((member) => isProperty(member) && isLevel(member.key.text))
    )
      return;
    const words = levels.map(({ name }) => `\`${name}:\``).join(', ');
    yield {
      message: t('{0} has no level to buy. Write its effect at {1}, or a `price:`.', node.name.text, words),
      origin: originOf(block, node.name),
    };
  },
};

/** Levels whose prices are not those of the book. */
function* prices(declared: Declared, { library }: RulesContext): Generator<Finding> {
  const properties = propertiesOf(declared.node);
  const system = library.find(({ kind }) => kind === 'system');
  if (!system) return;
  for (const kind of ['advantage', 'disadvantage'] satisfies TraitKind[]) {
    const key = `${kind} levels`;
    const usual = propertiesOf(system.node).get(key)?.items ?? [];
    for (const item of properties.get(key)?.items ?? []) {
      const book = usual.find(({ name }) => nameKey(name.text) === nameKey(item.name.text));
      if (!item.number || !book?.number || book.number.value === item.number.value) continue;
      const origin = originOf(declared.block, item.number);
      const right = `${book.number.value}`;
      yield {
        message: t(
          '{0} is {1} points in the book; the line says {2}.',
          item.name.text,
          right,
          item.number.value,
        ),
        origin,
        fixes: () => [replaceWith(t('Change to {0}', right), origin, right)],
      };
    }
  }
}
