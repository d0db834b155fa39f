/** Colors of sides: what an editor shows, what the view of an encounter gets, and what is told of a value that is none. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { showing } from '../../../test/support/encounter.ts';
import { hexOf, readColor } from '../model/colors.ts';
import { colorTexts, documentColors } from './colors.ts';
import { trackEncounter } from './tracker.ts';

const scene = (...lines: readonly string[]): string =>
  `npc Guard\n  STR 4  REF 4  HLT 4\nadventure A\n  scene B\n    encounter Gate$0\n      watch: Guard x2\n      thieves: Guard\n${lines.map((line) => `      ${line}\n`).join('')}`;

function seen(text: string): { readonly shown: string[]; readonly tracked: (string | undefined)[] } {
  const { model, uri, offset } = fixture(text);
  const { source } = model.file(uri)!;
  const shown = documentColors(model, uri).map(
    ({ start, end, color }) => `${source.slice(start, end)} ${hexOf(color)}`,
  );
  const table = trackEncounter(model, uri, { offset, id: '' }, undefined, undefined, showing(3))!;
  return { shown, tracked: table.combatants.map(({ side, color }) => color && `${side} ${color}`) };
}

describe('the color of a side', () => {
  it.each([
    ['red', '#ff0000'],
    ['RED', '#ff0000'],
    ['#b3261e', '#b3261e'],
    ['#B32', '#bb3322'],
  ])('is read: %s', (written, hex) => {
    expect(seen(scene(`watch color: ${written}`))).toEqual({
      shown: [`${written} ${hex}`],
      tracked: [`watch ${hex}`, `watch ${hex}`, undefined],
    });
  });

  it('may be spelled as the British do, and each side has its own', () => {
    expect(seen(scene('watch colour: navy', 'Thieves color: gold')).shown).toEqual([
      'navy #000080',
      'gold #ffd700',
    ]);
  });

  it.each(['', 'reddish', '#12', '#12345', '#ggg', 'constructor', '16 m', 'url(x)'])(
    'is nothing else: “%s”',
    (written) => {
      expect(readColor(written)).toBeUndefined();
      expect(seen(scene(`watch color: ${written}`))).toEqual({
        shown: [],
        tracked: [undefined, undefined, undefined],
      });
    },
  );

  it('is no side, and counts for nothing in a fight', () => {
    const { model, uri } = fixture(scene('watch color: red'));
    expect(model.file(uri)!.index.declared.map(({ kind }) => kind)).toEqual(['npc', 'adventure']);
    expect(seen(scene('color: red')).shown).toEqual([]);
  });

  it('is proposed by its name and its numbers', () => {
    expect(colorTexts({ red: 255, green: 0, blue: 0 })).toEqual(['red', '#ff0000']);
    expect(colorTexts({ red: 1, green: 2, blue: 3 })).toEqual(['#010203']);
  });
});
