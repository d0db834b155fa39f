/** Situational modifiers (`table Roll Modifiers`). Actions, Modifiers to Rolls. */
import {
  plainCircumstance,
  plainModifier,
  type Circumstance,
  type CircumstanceRules,
  totalOf,
  type Modifier,
} from '../circumstances.ts';
import {
  amountFor,
  isOfActor,
  kindIn,
  knownRow,
  modifierRow,
  readModifier,
  type ModifierRow,
} from '../modifier-rows.ts';
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

/** A row of the table. */
export interface RollModifier extends ModifierRow {
  /** The most that several of them come to, with those of rows that count as this one. */
  readonly most: number;
  /** The row that it counts as; empty for itself. */
  readonly countsAs: string;
  /** Whether only the best of several counts. */
  readonly isBestOnly: boolean;
}

const rollModifiers = tableRows('roll modifiers', (row): RollModifier | undefined => {
  const read = modifierRow(row);
  const most = Number.parseInt(row('most'), 10);
  return (
    read && {
      ...read,
      most: Number.isNaN(most) ? Infinity : most,
      countsAs: row('counts as'),
      isBestOnly: row('stacks') === 'best',
    }
  );
});

export const circumstances: CircumstanceRules = {
  known: (ruleset) => rollModifiers(ruleset).map(knownRow),
  kindOf: (ruleset, each) => kindIn(rollModifiers(ruleset), each),
  isOfActor: (ruleset, each) => isOfActor(rollModifiers(ruleset), each),
  read(ruleset, text) {
    const written = text.replace(/\s+/g, ' ').trim();
    if (PUSHED_LUCK.test(written))
      return { message: say('Push Luck is a roll of its own', { text: written }) };
    return plainCircumstance(written) ?? readModifier(rollModifiers(ruleset), written);
  },
  modifiers(ruleset, written) {
    const stated = written.filter(({ name }) => name === '').map(plainModifier);
    const rows = rollModifiers(ruleset);
    const headOf = (row: RollModifier): RollModifier =>
      rows.find(({ name }) => sameName(name, row.countsAs)) ?? row;
    return [
      ...stated,
      ...rows.flatMap((head) =>
        modifiersOf(
          head,
          rows.filter((row) => headOf(row) === head),
          written,
        ),
      ),
    ];
  },
};

/** It is no modifier, but a second roll after a failure. Actions, Push Luck. */
const PUSHED_LUCK = /^(?:with )?push(?:es|ed|ing)? (?:(?:his|her|their|your) )?luck$/i;

/** The modifier of a row for a number: `team of` 4. */
export const addedBy = (ruleset: Ruleset, name: string, number = 1): number =>
  totalOf(circumstances.modifiers(ruleset, [{ name, number, skill: undefined, text: name }], undefined));

/** The modifiers of all circumstances of a row, with those of rows that count as it. */
function modifiersOf(
  row: RollModifier,
  rows: readonly RollModifier[],
  written: readonly Circumstance[],
): Modifier[] {
  const each = rows.flatMap(({ name, adds, rulings, isOfTarget }) =>
    written
      .filter((circumstance) => circumstance.name === name)
      .map(({ number, text }): Modifier => {
        return { label: text, amount: amountFor(adds, number), rulings, forbids: false, isOfTarget };
      }),
  );
  if (each.length === 0) return [];
  if (row.isBestOnly) return [each.reduce((best, other) => (other.amount > best.amount ? other : best))];
  let left = row.most;
  return each.map((modifier) => {
    const amount = Math.min(left, modifier.amount);
    left -= amount;
    return { ...modifier, amount };
  });
}
