/** Encounters that name nobody: `encounter Ambush` with prose alone. Nothing can be rolled or fought in them. */
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { isPlayer, peopleNamed } from '../model/encounters.ts';
import { castNames, sidesOf, type CastName } from '../model/story.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import type { DeclarationContext, Finding } from './check.ts';
import { indentOf, insertAfter } from './edits.ts';
import { t } from '../text/messages.ts';

export function* withoutSides(
  declared: Declared,
  context: DeclarationContext,
  node: DeclarationNode = declared.node,
  cast: readonly CastName[] = [],
): Generator<Finding> {
  if (node.kind === 'encounter') {
    if (sidesOf(node).length === 0) yield* noSides(declared, context, node, cast);
    return;
  }
  const own = propertiesOf(node).get('cast');
  const here = [...(own ? castNames(own) : []), ...cast];
  for (const inside of node.members)
    if (inside.type === 'declaration') yield* withoutSides(declared, context, inside, here);
}

function* noSides(
  { block, uri }: Declared,
  { model, scope }: DeclarationContext,
  node: DeclarationNode,
  cast: readonly CastName[],
): Generator<Finding> {
  if (!model.rulesFor(scope).tracker) return;
  const enemy =
    cast
      .flatMap(({ text }) => peopleNamed(text, scope, uri))
      .concat([...scope.characters()])
      .find((each) => !isPlayer(each))?.node.name.text ?? 'Guard';
  const line = block.lines.findLast(({ start }) => start <= node.start)!;
  const head = originOf(block, { start: node.start, end: line.contentEnd });
  const lead = `\n${indentOf(head)}  `;
  yield {
    message: t('This encounter has no sides. Write `heroes: party` and `enemies: {0}` below it.', enemy),
    origin: head,
    severity: 'hint',
    fixes: () => [insertAfter(t('Add two sides'), head, `${lead}heroes: party${lead}enemies: ${enemy}`)],
  };
}
