/** A character as the blocks of a printed sheet. */
import type { Block } from '../document.ts';
import { skillBlocks, traitBlocks } from './abilities.ts';
import type { PrintedCharacter } from './character.ts';
import { gearBlocks, weaponBlocks } from './equipment.ts';
import { logBlocks, pointBlocks } from './fields.ts';
import { aboutBlocks, headBlocks } from './head.ts';
import { boxRow, remarkBlocks, scoreBlocks } from './scores.ts';

export function sheetBlocks(character: PrintedCharacter): Block[] {
  const { sheet, rules } = character;
  return [
    ...headBlocks(character),
    ...scoreBlocks(sheet.ruleset, character),
    ...boxRow(rules.sheetBoxes?.(sheet.ruleset, sheet) ?? []),
    ...weaponBlocks(character),
    ...traitBlocks(sheet),
    ...skillBlocks(character),
    ...gearBlocks(sheet),
    ...remarkBlocks(character),
    ...logBlocks(sheet),
    ...aboutBlocks(sheet),
    ...pointBlocks(character),
  ];
}
