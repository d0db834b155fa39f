/** `table Check Modifiers`: what each circumstance of a roll adds. Core Rules, Skill Roll Modifiers. */
import { amountFor, modifierRow, readAdds, type Adds, type ModifierRow } from '../../modifier-rows.ts';
import { partsOf } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';

/** A row of the table. */
export interface CheckModifier extends ModifierRow {
  /** The modifier with 1d20; undefined where it is half. */
  readonly addsWithD20: Adds | undefined;
  /** Traits that change the amount. */
  readonly traits: readonly TraitAmount[];
}

export interface TraitAmount {
  readonly trait: string;
  readonly level: string;
  readonly amount: number;
}

export const checkModifiers = tableRows('check modifiers', (row): CheckModifier | undefined => {
  const read = modifierRow(row);
  return (
    read && {
      ...read,
      addsWithD20: readAdds(row('1d20')),
      traits: partsOf(row('with a trait'), ';').flatMap(readTrait),
    }
  );
});

/** The modifier of a row for a number, with the dice of the campaign (RP-C10, RP-C103). */
export function amountOf({ options }: Ruleset, row: CheckModifier, number: number): number {
  const isD20 = options.is('dice', '1d20');
  if (isD20 && row.addsWithD20) return amountFor(row.addsWithD20, number);
  if (!isD20) return amountFor(row.adds, number);
  return row.adds.type === 'each' ? halved(row.adds.amount) * number : halved(amountFor(row.adds, number));
}

/** Half, rounded away from 0. Core Rules, Alternate Dice Mechanics (RP-C103). */
export const halved = (modifier: number): number => Math.sign(modifier) * Math.ceil(Math.abs(modifier) / 2);

/** `Ambidextrous (Edge)`. */
export const traitName = ({ trait, level }: TraitAmount): string => `${trait} (${level})`;

/** `Ambidextrous Convenience -1`: the name, the level and the amount. */
function readTrait(text: string): TraitAmount[] {
  const [, trait, level, amount] = /^(.+) (\S+) ([+-]?\d{1,6})$/.exec(text) ?? [];
  return trait && level ? [{ trait, level, amount: Number(amount) }] : [];
}
