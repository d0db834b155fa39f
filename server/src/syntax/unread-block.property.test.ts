import { describe, expect, it } from 'vitest';
import type { Block } from './parse.ts';
import { format } from './printer.ts';
import { editSource, parseSource, type SourceFile } from './source.ts';
import { MOST_DECLARATIONS, UnreadBlock } from './unread-block.ts';

const LINE = 'npc A\n';
const NOTHING = { lines: [], declarations: [], problems: [], places: [] };
const cheap = (text: string): Block => ({ ...NOTHING, text });
const parsed = (text: string): SourceFile => parseSource(text, cheap);
const shape = ({ blocks, starts, firstLines, text }: SourceFile): unknown => ({
  ...{ starts, firstLines, text },
  unread: blocks.flatMap((block, index) => (block instanceof UnreadBlock ? [index] : [])),
});

describe('a file with too many declarations', () => {
  const text = LINE.repeat(MOST_DECLARATIONS + 2);

  it('keeps all of its text; those beyond the limit are not read, and told', () => {
    const source = parsed(text);
    expect(source.text).toBe(text);
    expect(source.blocks).toHaveLength(MOST_DECLARATIONS + 1);
    const last = source.blocks.at(-1)!;
    expect(last.text).toBe(LINE.repeat(2));
    expect(last.declarations).toEqual([]);
    expect(last.problems).toMatchObject([{ code: 'syntax', start: 0, end: 5 }]);
    expect(last.problems[0]!.message).toContain('at most 50000 declarations');
    expect(format(new (source.constructor as typeof SourceFile)([last], [0], [0]))).toBe(last.text);
  });

  it.each([
    ['a letter before', 0, 0, '// x\n'],
    ['a declaration more', 0, 0, LINE],
    ['one less', 0, LINE.length, ''],
    ['so many less that all are read', 0, 2 * LINE.length, ''],
    ['an edit of what is not read', text.length - 3, text.length - 1, 'B'],
    ['no text', 0, text.length, ''],
  ])('is the same after an edit as when it is read anew: %s', (_, start, end, more) => {
    const edited = editSource(parsed(text), { start, end, text: more }, cheap);
    expect(shape(edited)).toEqual(shape(parsed(text.slice(0, start) + more + text.slice(end))));
  });

  it('becomes one by an edit', () => {
    const full = LINE.repeat(MOST_DECLARATIONS);
    expect(parsed(full).blocks.at(-1)).not.toBeInstanceOf(UnreadBlock);
    const edited = editSource(parsed(full), { start: 6, end: 6, text: LINE }, cheap);
    expect(shape(edited)).toEqual(shape(parsed(full + LINE)));
    expect(edited.blocks.at(-1)).toBeInstanceOf(UnreadBlock);
  });
});
