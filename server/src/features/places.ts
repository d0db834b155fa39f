/** From places in blocks to places in files, and the other way round. */
import { blockOf, isCharacter, type Declared } from '../model/declarations.ts';
import type { Model, ModelFile, Place } from '../model/model.ts';
import { finished } from '../model/steps.ts';
import type { Origin } from '../rules/explanation.ts';
import { lineAt } from '../syntax/layout.ts';
import type { Block } from '../syntax/parse.ts';
import { blockAt } from '../syntax/source.ts';
import type { Span } from '../syntax/tree.ts';

/** A declaration with the offset of its block in the file. */
export interface PlacedDeclaration {
  readonly declared: Declared;
  readonly base: number;
}

/** Returns the place of an origin in its file; undefined for deleted text. */
export const absolute = (model: Model, origin: Origin): Place | undefined => model.placeOf(origin);

export const shift = (span: Span, base: number): { start: number; end: number } => ({
  start: base + span.start,
  end: base + span.end,
});

export const holds = (span: Span, offset: number): boolean => span.start <= offset && offset <= span.end;

/** Returns whether a span may contain the offset; without an offset, every span may. */
export const mayHold = (span: Span, at: number | undefined): boolean => at === undefined || holds(span, at);

/** The top-level declarations of a file, or of those of its blocks that meet a range. */
export function* declarationsIn(
  file: ModelFile,
  from = 0,
  to = file.source.length,
): Generator<PlacedDeclaration> {
  const { blocks, starts } = file.source;
  for (let index = blockAt(file.source, from).index; index < blocks.length; index++) {
    const base = starts[index]!;
    if (base > to) return;
    for (const declared of file.index.ofBlock(blocks[index]!) ?? []) yield { declared, base };
  }
}

/** Returns the results of `work` for each declaration of a file, in one step. */
export const inDeclarations = <T>(...given: Parameters<typeof stepsInDeclarations<T>>): T[] =>
  finished(stepsInDeclarations(...given));

/**
 * Yields the results of `work` for each declaration of a file, or for the blocks that overlap a range. Each thing found is a step, as is
 * `undefined`, by which long work pauses. A declaration on which it fails brings what was found until then.
 */
export function* stepsInDeclarations<T>(
  model: Model,
  file: ModelFile,
  what: string,
  work: (placed: PlacedDeclaration) => Iterable<T | undefined>,
  range?: { readonly from: number; readonly to: number },
): Generator<void, T[]> {
  const found: T[] = [];
  for (const placed of declarationsIn(file, range?.from, range?.to)) {
    for (const each of model.failures.attemptSteps(placed.declared.block, what, () => work(placed))) {
      if (each !== undefined) found.push(each);
      yield;
    }
    yield;
  }
  return found;
}

/** The top-level declaration whose lines an offset is in; blank lines after it count. */
export function declarationAt(file: ModelFile, offset: number): PlacedDeclaration | undefined {
  const { block, start } = blockAt(file.source, offset);
  const all = file.index.ofBlock(block) ?? [];
  const declared = all.findLast(({ node }) => lineStart(block, node.start) <= offset - start);
  return declared && { declared, base: start };
}

/** The character whose name, where it is declared, is at an offset. */
export function characterNamedAt(model: Model, uri: string, offset: number): Declared | undefined {
  const file = model.file(uri);
  const { declared, base = 0 } = (file && declarationAt(file, offset)) ?? {};
  if (!declared || !isCharacter(declared)) return undefined;
  const { start, end } = declared.node.name;
  return base + start <= offset && offset <= base + end ? declared : undefined;
}

/** The file's declaration that an origin lies in. */
export function declarationOf(model: Model, origin: Origin): Declared | undefined {
  const uri = model.uriOf(origin.block);
  const all = uri === undefined ? undefined : model.file(uri)?.index.ofBlock(blockOf(origin));
  return all?.find(({ node }) => holds(node, origin.start));
}

const lineStart = (block: Block, offset: number): number => lineAt(block.lines, offset).start;
