import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { isCharacter } from '../../model/declarations.ts';
import { phrase } from '../../words/phrase.ts';
import { sheetBoxes } from './sheet-boxes.ts';

/** What stands in the boxes of somebody, or of a blank sheet. */
function boxesOf(lines: string | undefined, option = ''): Record<string, readonly string[]> {
  const { model, uri } = fixture(`campaign Iron\n  ${option}\nnpc Guard\n  ${lines ?? 'STR 1'}\n`);
  const guard = [...model.file(uri)!.index.declared].find(isCharacter)!;
  const { sheet } = model.character(guard);
  return Object.fromEntries(
    sheetBoxes(sheet.ruleset, lines === undefined ? undefined : sheet).map(({ title, rows, track }) => [
      phrase(title),
      [
        ...rows.map(({ label, value }) => `${phrase(label)}: ${phrase(value)}`),
        ...(track ? [`${track.count} boxes`] : []),
      ],
    ]),
  );
}

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

describe('what a printed sheet says of somebody', () => {
  const SOMEBODY = 'STR 4  REF 4  HLT 5  WIL 4';
  const MOVEMENT = 'Movement each turn';

  it.each([
    ['STR 4 MS', '2d6+2 MS B/S'],
    ['STR 0.9', '1d3 B/S'],
    ['STR 120', '60d6 B/S'],
    ['STR 119', '60d6 B/S'],
    ['STR 12 MG  HLT 12 MG', '60d6 B/S'],
  ])('has a kick of one point more: %s', (strength, kick) =>
    expect(boxesOf(strength).Strength).toContain(`Kick: ${kick}`),
  );

  it('scales the life of a giant once', () =>
    expect(boxesOf('STR 12 MG  HLT 12 MG  WIL 3').Damage).toContain('Unconscious at: 420'));

  it('follows the tables of the Core Rules', () =>
    expect(boxesOf(SOMEBODY)).toEqual({
      // A kick does the damage of STR + 1.
      Strength: ['Lift: 100 kg', 'Carry: 50 kg', 'Drag: 200 kg', 'Punch: 2d6 B/S', 'Kick: 2d6+2 B/S'],
      // Four times MOV for HLT turns (RP-C21, RP-C22); half of it is rounded up (RP-C11).
      [MOVEMENT]: ['Walk: 9 m', 'Run: 18 m', 'Sprint: 36 m', 'Sprint for: 5 turns', 'Climb, crawl: 5 m'],
      // More than half of LIF, rounded up, stuns; at -10 somebody is dead (RP-C17, RP-C70).
      Damage: ['Stunned above: 12 in one hit', 'Unconscious at: 23', 'Dead at: 33 lethal', '23 boxes'],
      // Up to HLT, and above one, two, four and five times HLT (RP-C68).
      Wounds: [
        'Superficial: to 5',
        'Light (-1): to 10',
        'Serious (-3): to 20',
        'Critical (-6): to 25',
        'Fatal (-6): above 25',
      ],
    }));
  it('follows the options of the campaign', () => {
    expect(boxesOf(SOMEBODY, 'sprint multiplier: 3')[MOVEMENT]).toContain('Sprint: 27 m');
    expect(boxesOf(SOMEBODY, 'use: hit locations')).toMatchObject({
      'Armor by location': expect.arrayContaining(['3–4 head: 0', 'Toughness, behind armor: 4']) as unknown,
    });
  });
  it('is left open on a blank sheet, with room for LIF 50', () => {
    const blank = boxesOf(undefined, 'use: hit locations');
    expect(
      Object.values(blank)
        .flat()
        .filter((row) => !row.endsWith(': ')),
    ).toEqual(['50 boxes']);
    expect(blank['Armor by location']).toContain('3–4 head: ');
  });
});
