/** Names that are edited together: a name that a declaration gives itself or a part of it, wherever it says it again. */
import type { Model } from '../model/model.ts';
import { mapped } from '../model/steps.ts';
import { declarationAt, holds } from './places.ts';
import { declarationReferences, symbolAt } from './symbol.ts';
import type { Span } from '../syntax/tree.ts';

/** The places of the name at an offset that are spelled the same, in the declaration that holds it. */
export function* linkedNames(model: Model, uri: string, offset: number): Generator<void, Span[]> {
  const file = model.file(uri);
  const symbol = symbolAt(model, uri, offset);
  if (!file || !symbol) return [];
  // A name that another declaration gives is for a rename, which finds it everywhere.
  const own = declarationAt(file, offset)?.declared.block;
  if (symbol.names.some(({ block }) => block !== own)) return [];
  const places = (yield* mapped(declarationReferences(model, file, offset, symbol), (some) => some)).flat();
  const here = places.find((place) => holds(place, offset));
  if (!here) return [];
  const spelling = file.source.slice(here.start, here.end);
  const same = places.filter(({ start, end }) => file.source.slice(start, end) === spelling);
  return same.length > 1 ? same.map(({ start, end }) => ({ start, end })) : [];
}
