/** Encounters that name nobody: `encounter Ambush` with prose alone. Nothing can be rolled or fought in them. */
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { isPlayer, peopleNamed } from '../model/encounters.ts';
import { castNames, sidesOf, type CastName } from '../model/story.ts';
import type { DeclarationNode, MemberNode, ProseNode } from '../syntax/tree.ts';
import type { DeclarationContext, Finding } from './check.ts';
import { indentOf, insertAfter } from './edits.ts';
import { sidesApart } from './sides-apart.ts';
import { t } from '../text/messages.ts';

export function* withoutSides(
  declared: Declared,
  context: DeclarationContext,
  node: DeclarationNode = declared.node,
  cast: readonly CastName[] = [],
  next?: MemberNode,
): Generator<Finding> {
  if (node.kind === 'encounter') {
    if (sidesOf(node).length > 0 || !context.model.rulesFor(context.scope).tracker) return;
    if (next?.type === 'prose' && sidesApart(node, next, context.scope, declared.uri))
      yield notIndented(declared, node, next);
    else yield noSides(declared, context, node, cast);
    return;
  }
  const own = propertiesOf(node).get('cast');
  const here = [...(own ? castNames(own) : []), ...cast];
  for (const [index, inside] of node.members.entries())
    if (inside.type === 'declaration')
      yield* withoutSides(declared, context, inside, here, node.members[index + 1]);
}

function notIndented({ block }: Declared, node: DeclarationNode, sides: ProseNode): Finding {
  const name = node.name.text;
  const lines = block.lines.filter(
    ({ contentStart, contentEnd }) =>
      contentStart < contentEnd && sides.start <= contentStart && contentStart < sides.end,
  );
  const { contentStart, contentEnd } = lines[0]!;
  return {
    message: t('This line is not indented, so it is not part of “{0}”.', name),
    origin: originOf(block, { start: contentStart, end: contentEnd }),
    severity: 'warning',
    fixes: () => [
      {
        title: t('Indent the lines below “{0}”', name),
        edits: lines.map(({ start }) => ({ origin: originOf(block, { start, end: start }), text: '  ' })),
      },
    ],
  };
}

function noSides(
  { block, uri }: Declared,
  { scope }: DeclarationContext,
  node: DeclarationNode,
  cast: readonly CastName[],
): Finding {
  const enemy =
    cast
      .flatMap(({ text }) => peopleNamed(text, scope, uri))
      .concat([...scope.characters()])
      .find((each) => !isPlayer(each))?.node.name.text ?? 'Guard';
  const line = block.lines.findLast(({ start }) => start <= node.start)!;
  const head = originOf(block, { start: node.start, end: line.contentEnd });
  const lead = `\n${indentOf(head)}  `;
  return {
    message: t('This encounter has no sides. Write `heroes: party` and `enemies: {0}` below it.', enemy),
    origin: head,
    severity: 'hint',
    ofWhole: true,
    fixes: () => [insertAfter(t('Add two sides'), head, `${lead}heroes: party${lead}enemies: ${enemy}`)],
  };
}
