/** An edit at the beginning of a line can change what the line is: a declaration, a comment, a marker. */
import { expect, it } from 'vitest';
import { editSource, parseSource, type SourceFile } from './source.ts';

const shapeOf = (file: SourceFile): unknown => ({
  starts: file.starts,
  blocks: file.blocks.map(({ text, declarations }) => [text, declarations.map(({ name }) => name.text)]),
});

it.each([
  ['a second `/` makes a comment', 'character A\n  STR 4\n/|character B\n  STR 5\ncharacter C\n', '/'],
  ['a second `/` in the last line', 'character A\n  STR 4\n/|', '/'],
  ['a first `/`', 'character A\n  STR 4\n|/character B\n  STR 5\n', '/'],
  ['a blank makes it a line of the one before', 'character A\n  STR 4\n|character B\n  STR 5\n', ' '],
  ['a line break makes two lines of one', 'character A\n  STR 4|character B\ncharacter C\n', '\n'],
  ['two blocks are the same', 'npc A\n  STR 4\nnpc A\n  STR 4\nnpc A\n  STR 4|\nnpc B\n', '4'],
])('%s', (_, marked, text) => {
  const at = marked.indexOf('|');
  const before = marked.replace('|', '');
  const edited = editSource(parseSource(before), { start: at, end: at, text });
  const fresh = parseSource(before.slice(0, at) + text + before.slice(at));
  expect(shapeOf(edited)).toEqual(shapeOf(fresh));
  const back = editSource(edited, { start: at, end: at + text.length, text: '' });
  expect(shapeOf(back)).toEqual(shapeOf(parseSource(before)));
});

it.each([
  ['npc A // B', 'A'],
  ['npc A //B', 'A'],
  ['npc A//B', 'A//B'],
  ['npc A/ /B', 'A/ /B'],
])('a comment begins behind a blank: %s', (text, name) =>
  expect(parseSource(text).blocks[0]!.declarations[0]!.name.text).toBe(name),
);

it('two declarations of the same text are two blocks', () => {
  const before = parseSource('npc A\nnpc B\nnpc C\n');
  const { blocks } = editSource(before, { start: 6, end: 6, text: 'npc B\n' });
  expect(blocks.map(({ text }) => text)).toEqual(['npc A\n', 'npc B\n', 'npc B\n', 'npc C\n']);
  expect(new Set(blocks).size).toBe(4);
});

it('rows of a table stay one block, whichever character of a short text comes or goes', () => {
  const marks = ['|', 'a', '\n'];
  const texts = Array.from({ length: 3 ** 6 }, (_, number) =>
    Array.from({ length: 6 }, (_, digit) => marks[Math.floor(number / 3 ** digit) % 3]).join(''),
  );
  const wrong = texts.flatMap((text) => {
    const before = parseSource(text);
    const edits = Array.from(text, (_, at) => [
      { start: at, end: at + 1, text: '' },
      ...marks.map((mark) => ({ start: at, end: at, text: mark })),
    ]).flat();
    return edits.filter(({ start, end, text: inserted }) => {
      const fresh = parseSource(text.slice(0, start) + inserted + text.slice(end));
      return editSource(before, { start, end, text: inserted }).starts.join() !== fresh.starts.join();
    });
  });
  expect(wrong).toEqual([]);
  expect(parseSource('a\n| a\n| b\na\n').starts).toEqual([0, 2, 10]);
});
