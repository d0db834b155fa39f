/** What bears on a roll: `table Roll Modifiers`. Actions, Modifiers to Rolls. */
import {
  plainCircumstance,
  plainModifier,
  type Circumstance,
  type CircumstanceRules,
  type Modifier,
} from '../circumstances.ts';
import { amountFor, knownRow, modifierRow, readModifier, type ModifierRow } from '../modifier-rows.ts';
import { tableRows } from '../table-rows.ts';

/** A row of the table. */
export interface RollModifier extends ModifierRow {
  /** The most that several of them come to. */
  readonly most: number;
  /** Whether only the best of several counts. */
  readonly isBestOnly: boolean;
}

export const rollModifiers = tableRows('roll modifiers', (row): RollModifier | undefined => {
  const read = modifierRow(row);
  const most = Number.parseInt(row('most'), 10);
  return (
    read && { ...read, most: Number.isNaN(most) ? Infinity : most, isBestOnly: row('stacks') === 'best' }
  );
});

export const circumstances: CircumstanceRules = {
  known: (ruleset) => rollModifiers(ruleset).map(knownRow),
  read(ruleset, text) {
    const written = text.replace(/\s+/g, ' ').trim();
    return plainCircumstance(written) ?? readModifier(rollModifiers(ruleset), written);
  },
  modifiers(ruleset, written) {
    const stated = written.filter(({ name }) => name === '').map(plainModifier);
    return [...stated, ...rollModifiers(ruleset).flatMap((row) => modifiersOf(row, written))];
  },
};

/** What all the circumstances of one row come to. */
function modifiersOf(row: RollModifier, written: readonly Circumstance[]): Modifier[] {
  const each = written
    .filter(({ name }) => name === row.name)
    .map(({ number, text }): Modifier => {
      return { label: text, amount: amountFor(row.adds, number), rulings: row.rulings, forbids: false };
    });
  if (each.length === 0) return [];
  if (row.isBestOnly) return [each.reduce((best, other) => (other.amount > best.amount ? other : best))];
  let left = row.most;
  return each.map((modifier) => {
    const amount = Math.min(left, modifier.amount);
    left -= amount;
    return { ...modifier, amount };
  });
}
