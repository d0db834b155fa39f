import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LazyBlock } from './lazy-block.ts';
import { parseBlock } from './parse.ts';
import { parseSource } from './source.ts';

const word = fc.constantFrom(
  'Jo',
  'from',
  'From',
  'x4',
  'O’Neil',
  'Ámbar',
  '(Edge)',
  'without',
  'STR',
  '//',
  ':',
  'ß',
  '4d6',
  '[',
  '12',
  '3',
  '+3',
  'a1',
  'to',
);
const head = fc
  .tuple(
    fc.constantFrom('npc', 'character', 'Npc', 'scene'),
    fc.array(word, { maxLength: 5 }),
    fc.constantFrom('', ' ', '\r', '\t'),
  )
  .chain(([kind, words, end]) =>
    fc
      .constantFrom('  STR 4', '\ufeffnpc Two', '//\n\n  STR 4', '\tSTR 4\n STR 5')
      .map((more) => `${kind} ${words.join(' ')}${end}\n${more}\n`),
  );

it('knows the head of a block as the parser does, or leaves it to the parser', () => {
  fc.assert(
    fc.property(head, (text) => {
      const lazy = new LazyBlock(text, parseBlock);
      if (!lazy.head) return;
      const [declaration, ...more] = parseBlock(text).declarations;
      expect(more).toEqual([]);
      expect(lazy.head).toEqual({ kind: declaration!.kind, name: declaration!.name.text });
    }),
    { seed: 20261123, numRuns: 2000 },
  );
});

it('finds the plain head of a character without parsing it', () => {
  let parsed = 0;
  const count = (text: string): ReturnType<typeof parseBlock> => {
    parsed++;
    return parseBlock(text);
  };
  const { blocks } = parseSource(
    'npc Jo Ann\n  STR 4\n\nnpc Al from Jo Ann\n',
    (text) => new LazyBlock(text, count),
  );
  expect(blocks.map((block) => block.head)).toEqual([
    { kind: 'npc', name: 'Jo Ann' },
    { kind: 'npc', name: 'Al' },
  ]);
  expect(parsed).toBe(0);
  expect(blocks[0]!.declarations[0]!.members).toHaveLength(1);
  expect(blocks[0]!.lines).toHaveLength(3);
  expect(parsed).toBe(1);
  (blocks[0] as LazyBlock).release();
  expect(blocks[0]!.declarations[0]!.members).toHaveLength(1);
  expect(parsed).toBe(2);
});
