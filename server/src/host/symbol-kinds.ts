import { SymbolKind } from 'vscode-languageserver';
import type { SymbolNode } from '../features/symbols.ts';
import { isKnownKind } from './client-shapes.ts';

type Kind = SymbolNode['kind'];

/** The protocol's numbers for the kinds of symbols. */
export const SYMBOL_KINDS: Readonly<Record<Kind, SymbolKind>> = {
  character: SymbolKind.Class,
  campaign: SymbolKind.Package,
  rule: SymbolKind.Interface,
  section: SymbolKind.Namespace,
  attribute: SymbolKind.Field,
  trait: SymbolKind.EnumMember,
  skill: SymbolKind.Function,
  item: SymbolKind.Object,
  property: SymbolKind.Property,
  scene: SymbolKind.Event,
};

/** For clients that do not know the kind above. */
const OLDER_KINDS: Partial<Record<Kind, SymbolKind>> = {
  trait: SymbolKind.Constant,
  item: SymbolKind.Variable,
  scene: SymbolKind.Module,
};

/** @param known the `valueSet` of the client */
export const symbolKind = (kind: Kind, known: readonly SymbolKind[] | undefined): SymbolKind =>
  isKnownKind(SYMBOL_KINDS[kind], known) ? SYMBOL_KINDS[kind] : (OLDER_KINDS[kind] ?? SYMBOL_KINDS[kind]);
