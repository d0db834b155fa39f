import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { blocksIn, textOf, type Block } from './document.ts';
import { screenDocument } from './documents.ts';

type Table = Extract<Block, { type: 'table' }>;

/** The tables of a screen by their titles. */
function screen(text: string): ReadonlyMap<string, Table> {
  const { model, uri } = fixture(text);
  const [section] = screenDocument(model, model.scopeOf(uri)).sections;
  return new Map(
    [...blocksIn(section!.blocks)].flatMap((block) =>
      block.type === 'box' && block.blocks[0]?.type === 'table' ? [[block.title, block.blocks[0]]] : [],
    ),
  );
}
const heads = (table: Table | undefined): string[] | undefined => table?.columns.map(({ label }) => label);
const row = (table: Table | undefined, name: string): string[] | undefined =>
  table?.rows.map((cells) => cells.map(textOf)).find((cells) => cells.includes(name));

describe('the screen of a campaign', () => {
  it('has the tables of play, and none that only explains words', () => {
    const names = [...screen('campaign Sand').keys()];
    expect(names).toContain('Difficulties');
    expect(names).not.toContain('Other Words');
    expect(names).not.toContain('Tactics');
  });
  it('has the tables that the campaign declares', () =>
    expect([...screen('campaign Sand\ntable Winds\n  roll | wind\n  1 | calm').keys()].at(-1)).toBe('Winds'));
  it.each([
    ['3d6', ['Word', 'TN 3d6'], ['Circumstance', 'Adds']],
    ['2d10', ['Word', 'TN 3d6'], ['Circumstance', 'Adds']],
    ['1d20', ['Word', 'TN 1d20'], ['Circumstance', 'Adds', '1d20']],
  ])('has the numbers for its dice: %s', (dice, difficulties, modifiers) => {
    const tables = screen(`campaign Sand\n  dice: ${dice}`);
    expect(heads(tables.get('Difficulties'))).toEqual(difficulties);
    expect(heads(tables.get('Check Modifiers'))).toEqual(modifiers);
  });
  it.each([
    ['', '+2', '-5'],
    ['  target higher modifier: -2\n', '-2', '-5'],
  ])(
    'shows the numbers that the campaign has chosen, not the names of options',
    (option, higher, surprise) => {
      const modifiers = screen(`campaign Sand\n${option}`).get('Attack Modifiers');
      expect(row(modifiers, 'target higher')?.at(-1)).toBe(higher);
      expect(row(modifiers, 'surprise attack')?.at(-1)).toBe(surprise);
    },
  );
});
