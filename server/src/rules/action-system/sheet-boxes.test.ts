import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { isCharacter } from '../../model/declarations.ts';
import { phrase } from '../../words/phrase.ts';
import { sheetBoxes } from './sheet-boxes.ts';

function armorOf(...lines: readonly string[]): Record<string, string> {
  const { model, uri } = fixture(
    `campaign Iron\n  use: hit locations\nnpc Guard\n  STR 8  REF 5  HLT 5\n  armor:\n${lines.map((line) => `    ${line}\n`).join('')}`,
  );
  const guard = [...model.file(uri)!.index.declared].find(isCharacter)!;
  const { sheet } = model.character(guard);
  const box = sheetBoxes(sheet.ruleset, sheet).find(({ title }) => phrase(title) === 'Armor by location')!;
  return Object.fromEntries(box.rows.map(({ label, value }) => [phrase(label), phrase(value)]));
}

describe('armor by location', () => {
  // Core Rules: chain covers 3 and 5 to 15; a head hit of 4 finds the face.
  it('tells apart what armor covers of a location', () =>
    expect(armorOf('Chainmail')).toMatchObject({
      '3 head': '12',
      '4 head': '0',
      '5 neck': '12',
      '18 foot': '0',
    }));
  it('has one row for a location that is covered as a whole', () =>
    expect(armorOf('Plate armor, full')).toMatchObject({ '3–4 head': '16', '16–17 calf': '16' }));
  it('takes the best layer', () =>
    expect(armorOf('Chainmail', 'Clothing, heavy')).toMatchObject({
      '3 head': '12',
      '4 head': '2',
      '18 foot': '2',
    }));
});
