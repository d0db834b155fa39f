import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseSource } from '../syntax/source.ts';
import { readTrees, writeTrees } from './library-trees.ts';
import { libraryOf, SYSTEMS } from './systems.ts';

const [{ rules }] = SYSTEMS as [(typeof SYSTEMS)[number]];
const SKILL = 'skill group Athletics\n  Climbing: Body\n';

const declarationsOf = (text: string, trees: () => string): unknown =>
  libraryOf(rules, { files: [{ uri: 'file:///a.callsheet', text, trees }], templates: [] }).files[0]!.source
    .blocks[0]!.declarations;

it.each(globSync('server/library/*/*.callsheet').sort())(
  'knows the trees of %s as the parser does',
  (file) => {
    const text = readFileSync(file, 'utf8');
    const treeOf = readTrees(() => writeTrees(text));
    for (const [index, block] of parseSource(text).blocks.entries()) {
      expect(treeOf(index)(block.text)).toEqual(block.declarations);
      // Messages would be in the language of whoever built the program.
      expect(block.problems).toEqual([]);
    }
  },
);

it('takes the trees that were written instead of parsing', () => {
  const trees = writeTrees(SKILL).replace('"text":"Climbing"', '"text":"Jumping"');
  expect(declarationsOf(SKILL, () => trees)).toMatchObject([{ members: [{ name: { text: 'Jumping' } }] }]);
});

it('parses a text that has changed since, and one that nobody has written', () => {
  const now = SKILL.replace('Climbing', 'Swimming');
  const swimming = [{ members: [{ name: { text: 'Swimming' } }] }];
  expect(declarationsOf(now, () => writeTrees(SKILL))).toMatchObject(swimming);
  expect(declarationsOf(now, () => '')).toMatchObject(swimming);
});

it('writes ASCII, whatever stands in the text', () => {
  const text = 'skill group Änderung “→” 🎲\n  Climbing: Body\n';
  expect(writeTrees(text)).toMatch(/^[\0-\x7f]+$/);
  expect(readTrees(() => writeTrees(text))(0)(text)).toEqual(parseSource(text).blocks[0]!.declarations);
});

it('fetches what was written when a block is looked into', () => {
  let fetched = 0;
  const trees = (): string => {
    fetched++;
    return writeTrees(SKILL);
  };
  const { files } = libraryOf(rules, {
    files: [{ uri: 'file:///a.callsheet', text: SKILL, trees }],
    templates: [],
  });
  expect(fetched).toBe(0);
  expect(files[0]!.source.blocks[0]!.declarations).toHaveLength(1);
  expect(fetched).toBe(1);
});
