/**
 * Encounters that nobody can fight: with prose alone nothing can be rolled in them, and with `cast: party, Guard x2` the heroes
 * and the guards are on one side.
 */
import { originOf, propertiesOf, type Declared } from '../model/declarations.ts';
import { isPlayer, peopleNamed } from '../model/encounters.ts';
import { castName, castNames, sidesOf, type CastName } from '../model/story.ts';
import { isParty } from '../syntax/party.ts';
import type { DeclarationNode, MemberNode, PropertyNode, ProseNode } from '../syntax/tree.ts';
import { replaceWith, type DeclarationContext, type Finding } from './check.ts';
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
    if (!context.model.rulesFor(context.scope).tracker) return;
    const [side, ...others] = sidesOf(node);
    if (side) {
      if (others.length === 0) yield* oneSide(declared, context, side);
    } else if (next?.type === 'prose' && sidesApart(node, next, context.scope, declared.uri))
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

/** `cast: party, Guard x2`: a side that player characters share with npcs. Npcs alone may be what is tracked. */
function* oneSide(
  { block, uri }: Declared,
  { scope }: DeclarationContext,
  { key, start, items }: PropertyNode,
): Generator<Finding> {
  const [heroes, enemies]: [string[], string[]] = [[], []];
  for (const item of items) {
    const { text, whole } = castName(item);
    const people = peopleNamed(text, scope, uri);
    if (!isParty(text) && people.length === 0) return;
    (isParty(text) || people.every(isPlayer) ? heroes : enemies).push(whole.text);
  }
  if (heroes.length === 0 || enemies.length === 0) return;
  const sides = [`heroes: ${heroes.join(', ')}`, `enemies: ${enemies.join(', ')}`] as const;
  const { end } = items.at(-1)!;
  const lines = originOf(block, { start, end });
  const hasComment = block.lines.some(({ comment }) => start <= comment && comment < end);
  yield {
    message: t('All are on one side, “{0}”. For a fight, write `{1}` and `{2}`.', key.text, ...sides),
    origin: originOf(block, key),
    severity: 'hint',
    fixes: () =>
      hasComment ? [] : [replaceWith(t('Make two sides of it'), lines, sides.join(`\n${indentOf(lines)}`))],
  };
}
