/** Folding ranges: declarations, lists, longer texts and comments. */
import type { Model } from '../model/model.ts';
import { finished } from '../model/steps.ts';
import type { Block } from '../syntax/parse.ts';
import type { MemberNode, Span } from '../syntax/tree.ts';
import { shift } from './places.ts';

/** From its first line to its last; those of one line alone are for the caller to leave out. */
export interface Folding extends Span {
  readonly kind: 'region' | 'comment';
}

export const foldings = (model: Model, uri: string): Folding[] => finished(foldingSteps(model, uri));

/** The same, one block a step. */
export function* foldingSteps(model: Model, uri: string): Generator<void, Folding[]> {
  const file = model.file(uri);
  if (!file) return [];
  const { blocks, starts } = file.source;
  const found: Folding[] = [];
  for (const [index, block] of blocks.entries()) {
    for (const folding of model.failures.attempt(block, 'Folding', () => ofBlock(block), []))
      found.push({ ...folding, ...shift(folding, starts[index]!) });
    yield;
  }
  return found;
}

/** Most blocks stay the same from one keystroke to the next. */
const known = new WeakMap<Block, readonly Folding[]>();

function ofBlock(block: Block): readonly Folding[] {
  let found = known.get(block);
  if (!found) {
    const parts = block.declarations.flatMap((node) => [...partsOf(node, block)]);
    known.set(block, (found = [...parts, ...comments(block)].sort((a, b) => a.start - b.start)));
  }
  return found;
}

function* partsOf(node: MemberNode, block: Block): Generator<Folding> {
  const { start, end } = node;
  switch (node.type) {
    case 'declaration':
      yield { start, end, kind: 'region' };
      for (const member of node.members) yield* partsOf(member, block);
      break;
    case 'section':
    case 'property':
      yield { start, end, kind: 'region' };
      break;
    case 'prose':
      if (isLong(node, block)) yield { start, end, kind: 'region' };
      break;
    case 'scores':
    case 'entry':
    case 'stats':
    case 'row':
    case 'without':
    case 'allow':
    case 'transition':
      break;
  }
}

const LONG_LINES = 4;

/** Texts to be read aloud stand apart, however short they are. */
const isLong = ({ start, end, isAloud }: Span & { readonly isAloud: boolean }, { text }: Block): boolean =>
  isAloud || text.slice(start, end).split(/\r\n|\r|\n/).length >= LONG_LINES;

/** Lines that are comments alone, one below the other. */
function comments({ lines }: Block): Folding[] {
  const found: Folding[] = [];
  let open: { start: number; end: number; kind: 'comment' } | undefined;
  for (const { contentStart, contentEnd, comment, end } of lines) {
    if (comment < 0 || contentStart !== contentEnd) open = undefined;
    else if (open) open.end = end;
    else found.push((open = { start: comment, end, kind: 'comment' }));
  }
  return found;
}
