/** From a name to its declaration, and from a declaration to those who name it. */
import { originOf } from '../model/declarations.ts';
import type { Model, Place } from '../model/model.ts';
import type { Origin } from '../rules/explanation.ts';
import type { Span } from '../syntax/tree.ts';
import { absolute, declarationOf, holds } from './places.ts';
import {
  resolveSymbol,
  workspaceReferences,
  referencesAt,
  fileReferences,
  symbolAt,
  symbolOf,
  type ReferenceStep,
  type SymbolReference,
} from './symbol.ts';

/** The words at an offset, and where they are declared. */
export interface Definition extends Span {
  readonly targets: readonly DefinitionTarget[];
}

/** The declaration, or the line of one, with its name. */
export interface DefinitionTarget extends Place {
  readonly nameStart: number;
  readonly nameEnd: number;
}

export function definition(model: Model, uri: string, offset: number): Definition | undefined {
  const found = resolveSymbol(model, uri, offset);
  if (!found) return undefined;
  const targets = (symbolOf(found)?.names ?? []).flatMap((target): DefinitionTarget[] => {
    const name = absolute(model, target);
    const whole = absolute(model, wholeOf(model, target));
    return name && whole ? [{ ...whole, nameStart: name.start, nameEnd: name.end }] : [];
  });
  return { start: found.start, end: found.end, targets };
}

/** Every place in the workspace that names what is at an offset. */
export const references = (model: Model, uri: string, offset: number, includeDeclaration: boolean): Place[] =>
  [...referencesByDeclaration(model, uri, offset, includeDeclaration)].flat();

/** The same, one declaration at a time; what declares the name first, wherever it is. */
export function* referencesByDeclaration(
  model: Model,
  uri: string,
  offset: number,
  includeDeclaration: boolean,
): Generator<readonly Place[]> {
  const symbol = symbolAt(model, uri, offset);
  if (!symbol) return;
  if (includeDeclaration) yield symbol.names.flatMap((name) => absolute(model, name) ?? []);
  for (const places of workspaceReferences(model, uri, symbol))
    yield places.filter(({ role }) => role !== 'declares').map(placeOnly);
}

const placeOnly = ({ uri, start, end }: SymbolReference): Place => ({ uri, start, end });

/** The places in one file that name what is at an offset. */
export const documentHighlights = (model: Model, uri: string, offset: number): SymbolReference[] =>
  [...highlightsByDeclaration(model, uri, offset)].flat();

/** The same, one declaration at a time. */
export function highlightsByDeclaration(model: Model, uri: string, offset: number): Iterable<ReferenceStep> {
  const file = model.file(uri);
  const symbol = symbolAt(model, uri, offset);
  return file && symbol ? fileReferences(model, file, symbol) : [];
}

/** The words at an offset that name what is there. */
export function highlightsAt(model: Model, uri: string, offset: number): SymbolReference[] {
  const file = model.file(uri);
  const symbol = symbolAt(model, uri, offset);
  return file && symbol ? referencesAt(model, file, offset, symbol) : [];
}

/** The declaration that a name heads, or the line that it stands in. */
function wholeOf(model: Model, name: Origin): Origin {
  const declared = declarationOf(model, name);
  if (!declared) return name;
  const { node, block } = declared;
  if (holds(node.head, name.start)) return originOf(block, node);
  return originOf(block, node.members.find((member) => holds(member, name.start)) ?? name);
}
