/**
 * The declarations that count. A later layer overrides an earlier one and may `remove` what that declares; within a layer
 * the first declaration of a name holds.
 */
import { nameKey } from '../../rules/names.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../../syntax/schema.ts';
import type { DeclarationNode } from '../../syntax/tree.ts';
import type { Declared } from '../declarations.ts';

export interface EffectiveRules {
  /** The declarations of some kinds, outermost layers first. */
  of(...kinds: readonly DeclarationKind[]): readonly Declared[];
  /** Whether a layer declares it, as against the library. */
  isHomeMade(declared: Declared): boolean;
  /** Whether a later layer than that of its declaration takes a part of it away: a skill of a group. */
  isRemoved(what: RemovableKind, name: string, from?: Declared): boolean;
}

/** The kinds that `remove` takes: declarations of the rules, and entries of their lists. */
export type RemovableKind = DeclarationKind | 'attribute';

const KEPT: readonly DeclarationKind[] = [
  'campaign',
  'system',
  'character',
  'npc',
  'remove',
  'adventure',
  'scene',
  'encounter',
  'handout',
];
export const REMOVABLE: readonly RemovableKind[] = [
  ...DECLARATION_KINDS.filter((kind) => !KEPT.includes(kind)),
  'attribute',
];

export interface Removal {
  readonly kind: RemovableKind;
  readonly name: string;
  /** Where the name begins in the text of the removal. */
  readonly offset: number;
}

/** `remove skill Zero-G`: the kind and the name; undefined where it names no kind. */
export function removalOf(node: DeclarationNode): Removal | undefined {
  const text = node.name.text;
  const kind = REMOVABLE.find((each) => nameKey(text).startsWith(`${each} `));
  if (!kind) return undefined;
  const name = text.replace(new RegExp(`^${kind.replace(' ', '\\s+')}\\s+`, 'i'), '');
  return { kind, name, offset: text.length - name.length };
}

/** The removals of a declaration: itself, or those inside a campaign. */
export const removalsIn = (declared: Declared): readonly DeclarationNode[] =>
  declared.kind === 'remove'
    ? [declared.node]
    : declared.kind === 'campaign'
      ? (declared.node.members.filter(
          (member) => member.type === 'declaration' && member.kind === 'remove',
        ) as DeclarationNode[])
      : [];

export function effectiveRules(
  layers: readonly (readonly Declared[])[],
  counts: (declared: Declared) => boolean,
): EffectiveRules {
  const found = new Map<string, Declared>();
  /** The layer of each declaration, without those of the library, which is layer 0. */
  const layerOf = new Map<Declared, number>();
  /** The innermost layer that removes each name. */
  const removed = new Map<string, number>();
  for (const [layer, declarations] of layers.entries()) {
    for (const { kind, name } of declarations.flatMap(removalsIn).flatMap((node) => removalOf(node) ?? [])) {
      const key = keyOf(kind, nameKey(name));
      removed.set(key, layer);
      if (found.get(key)?.kind === kind) found.delete(key);
    }
    const seen = new Set<string>();
    for (const declared of declarations) {
      if (layer > 0) layerOf.set(declared, layer);
      if (!counts(declared)) continue;
      const key = keyOf(declared.kind, declared.key);
      if (seen.has(key)) continue;
      seen.add(key);
      found.set(key, declared);
    }
  }
  const byKind = new Map<DeclarationKind, Declared[]>();
  for (const declared of found.values()) {
    const same = byKind.get(declared.kind);
    if (same) same.push(declared);
    else byKind.set(declared.kind, [declared]);
  }
  return {
    of: (...kinds) => kinds.flatMap((kind) => byKind.get(kind) ?? []),
    isHomeMade: (declared) => (layerOf.get(declared) ?? 0) > 0,
    isRemoved: (what, name, from) =>
      (removed.get(keyOf(what, nameKey(name))) ?? -1) > (from ? (layerOf.get(from) ?? 0) : 0),
  };
}

/** An advantage may take the place of a disadvantage. */
const keyOf = (kind: RemovableKind, key: string): string =>
  `${kind.replace('disadvantage', 'advantage')}\n${key}`;
