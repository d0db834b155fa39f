import { SymbolKind } from 'vscode-languageserver';
import type { SymbolNode } from '../features/symbols.ts';

/** What the protocol calls the kinds of symbols. */
export const SYMBOL_KINDS: Readonly<Record<SymbolNode['kind'], SymbolKind>> = {
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
