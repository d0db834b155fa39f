/** In a language that puts each sentence in brackets: the words of the product on printed pages come from the catalogue. */
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saidInSource } from '../../../test/support/catalogue.ts';
import { fixture } from '../../../test/support/cursor.ts';
import { documentsOf } from '../host/print/export.ts';
import { speak } from '../text/messages.ts';
import { blocksIn, type Block, type PrintKind } from './document.ts';

const messages = Object.fromEntries(
  [...saidInSource().sentences].map((english) => [english, `⟦${english}⟧`]),
);
beforeEach(() => speak({ tag: 'en-x-pseudo', messages }));
afterEach(() => speak(undefined));

/** Names of the rules, which stay as the library has them, and keys that the examples add. */
const NAMES: Readonly<Record<string, string>> = {
  'agent-x': 'Appearance, Body, Critical, Fatal, Light, Mind, Motivation, Serious, Superficial',
  'jade-fist':
    'Attributes, Fortune, Hits, Impairments, Limitations, Move, Reflexes, Schticks, Stances, Style, Traits',
  'neon-rain': 'Attributes, Health, Move, Shots, Toughness',
  'red-cross': 'Abilities, Characteristics, Jobs, Powers, Spells',
};

/** Titles and labels other than the skills of a sheet, the tables of a writer and the sides of an encounter. */
function* labelsIn(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.type === 'facts') yield* block.rows.map(({ label }) => label);
    else if (block.type === 'field') yield block.label;
    else if (block.type === 'heading' && /^\p{Lu}[^·]*$/u.test(block.kicker)) yield block.kicker;
    else if (block.type === 'row') for (const cell of block.cells) yield* labelsIn(cell.blocks);
    else if (block.type === 'box' && block.role !== 'encounter') {
      if (block.role === 'panel') yield block.title;
      for (const inner of block.blocks)
        if (inner.type === 'table') yield* inner.columns.map(({ label }) => label);
      yield* labelsIn(block.blocks);
    }
  }
}

function english(campaign: string, kind: PrintKind, isBlank = false): string[] {
  const paths = globSync(`examples/${campaign}/*.callsheet`).sort();
  const { model } = fixture(paths.map((file) => `//- /${file}\n${readFileSync(file, 'utf8')}`).join('\n'));
  const uris = paths.map((file) => `file:///${file}`);
  const found = documentsOf(model, uris, { kind, isBlank }).flatMap(({ sections }) =>
    sections.flatMap(({ blocks }) => [...labelsIn(blocks)]),
  );
  expect(found.length).toBeGreaterThan(3);
  const outside = found.map((label) => label.replace(/⟦[^⟦⟧]*⟧/gu, '').replace(/ \(-\d+\)$/, ''));
  const known = NAMES[campaign]!.split(', ');
  return [...new Set(outside)].filter((label) => /\p{Ll}{2}/u.test(label) && !known.includes(label)).sort();
}

describe.each(Object.keys(NAMES))('%s', (campaign) => {
  it.each<PrintKind>(['sheet', 'adventure', 'cards', 'book'])('%s', (kind) =>
    expect(english(campaign, kind)).toEqual([]),
  );
  it('a blank sheet', () => expect(english(campaign, 'sheet', true)).toEqual([]));
});

it('titles, contents and alternatives are said in it, too', () => {
  const { model, uri } = fixture(`
adventure Ash
  scene One
    [[Two]]
    -> Two
    handout Page
      Text.
  scene Two
    cast: Cat
npc Cat
`);
  const [book] = documentsOf(model, [uri], { kind: 'book' });
  expect(book!.sections.map(({ title }) => title)).toEqual([
    '⟦Contents⟧',
    'Ash',
    '⟦Cast⟧',
    '⟦Handouts⟧',
    '⟦Index⟧',
  ]);
  const drawing = book!.sections.flatMap(({ blocks }) => [...blocksIn(blocks)]).find(isDrawing);
  expect(drawing?.alt).toBe('⟦The scenes of Ash and the transitions between them⟧');
});

const isDrawing = (block: Block): block is Extract<Block, { type: 'drawing' }> => block.type === 'drawing';
