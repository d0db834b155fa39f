/** Proposals for the keys of declarations. */
import { nameKey } from '../../rules/names.ts';
import { schemaOf } from '../../syntax/schema.ts';
import type { DeclarationNode } from '../../syntax/tree.ts';
import type { Cursor } from './cursor.ts';
import { plain, Rank, type Completion, type Completions } from './items.ts';
import { t } from '../../text/messages.ts';

/** The rank of a key: the keys that a declaration has already come last. */
export function keyRanks(node: DeclarationNode, { line }: Cursor): (key: string, fresh: number) => number {
  const used = new Set(
    node.members.flatMap((member) => {
      const isHere = line.start <= member.start && member.start <= line.end;
      return !isHere && (member.type === 'property' || member.type === 'section')
        ? [nameKey(member.key.text)]
        : [];
    }),
  );
  return (key, fresh) => (used.has(nameKey(key)) ? Rank.already : fresh);
}

interface KeyItem {
  readonly rank: number;
  readonly detail?: string;
  readonly documentation?: Completion['documentation'];
  /** Whether its value is the lines below it. */
  readonly isList?: boolean;
  readonly removes?: Completion['removes'];
}

/** A key with its colon, which is not written twice. */
export function addKey(
  items: Completions,
  { after }: Cursor,
  key: string,
  { isList = false, ...rest }: KeyItem,
): void {
  const inserted = after.startsWith(':')
    ? { text: key }
    : isList
      ? { snippet: `${plain(key)}:\n  $0` }
      : { text: `${key}: ` };
  items.add('key', `${key}:`, { ...rest, ...inserted });
}

/** The keys that the schema has for a declaration. */
export function addSchemaKeys(
  items: Completions,
  cursor: Cursor,
  node: DeclarationNode,
  fresh: number,
): void {
  const rankOf = keyRanks(node, cursor);
  for (const [key, { about }] of Object.entries(schemaOf(node.kind).keys))
    addKey(items, cursor, key, { rank: rankOf(key, fresh), documentation: () => t(about) });
}
