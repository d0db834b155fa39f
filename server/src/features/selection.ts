/** Selection ranges: the word, its surroundings, the line, the declaration, the file. */
import type { Model } from '../model/model.ts';
import { blockAt } from '../syntax/source.ts';
import type { Line } from '../syntax/layout.ts';
import type { Span } from '../syntax/tree.ts';
import { holds, shift } from './places.ts';

/** Spans around an offset, each inside the next. The last one is the file. */
export function selectionAt(model: Model, uri: string, offset: number): Span[] {
  const file = model.file(uri);
  if (!file) return [];
  const { block, start: base } = blockAt(file.source, offset);
  const at = offset - base;
  const line = block.lines.find(({ start, end }) => start <= at && at <= end);
  const found: Span[] = [
    ...(line ? wordsAt(block.text, line, at) : []),
    ...(line
      ? [
          { start: line.contentStart, end: line.contentEnd },
          { start: line.start, end: line.end },
        ]
      : []),
    ...block.declarations.flatMap((node) => [...spansIn(node, at)]),
    { start: 0, end: block.text.length },
  ];
  const spans = found.filter((span) => holds(span, at)).map((span) => shift(span, base));
  return nested([...spans, { start: 0, end: file.source.length }]);
}

/** The smallest first; of two that cross, the smaller one counts. */
function nested(spans: readonly Span[]): Span[] {
  const chain: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.end - a.start - (b.end - b.start))) {
    const last = chain.at(-1);
    const isSame = last?.start === span.start && last.end === span.end;
    if (isSame || span.start === span.end) continue;
    if (!last || (span.start <= last.start && last.end <= span.end)) chain.push(span);
  }
  return chain;
}

/** Every part of a tree that holds an offset: a node is whatever says where it starts and ends. */
function* spansIn(node: object, at: number): Generator<Span> {
  if (isSpan(node)) {
    if (!holds(node, at)) return;
    yield { start: node.start, end: node.end };
  }
  for (const part of Object.values(node) as unknown[])
    if (typeof part === 'object' && part !== null) yield* spansIn(part, at);
}

const isSpan = (node: object): node is Span =>
  'start' in node && 'end' in node && typeof node.start === 'number' && typeof node.end === 'number';

const WORD = /[\p{L}\p{N}'’]+(?:-[\p{L}\p{N}]+)*/gu;
/** Ends with a mark before a capital, or with the line: `e.g. here` goes on. */
const SENTENCE = /[^\s.!?](?:[^.!?]|[.!?](?!\s["“‘(]?\p{Lu}|$))*[.!?]*/gu;

/** The word and the sentence of a line at an offset. */
function wordsAt(text: string, { contentStart, contentEnd }: Line, at: number): Span[] {
  const content = text.slice(contentStart, contentEnd);
  const around = ({ index, 0: { length } }: RegExpExecArray): Span => ({
    start: contentStart + index,
    end: contentStart + index + length,
  });
  return [WORD, SENTENCE].flatMap((pattern) =>
    [...content.matchAll(pattern)].map(around).filter((span) => holds(span, at)),
  );
}
