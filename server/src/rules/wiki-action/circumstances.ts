/** What bears on a roll, in the words of its parentheses: `(difficulty 15, aimed, 2 wounds)`. */
import { plainCircumstance, plainModifier, type CircumstanceRules, type Modifier } from '../circumstances.ts';
import { sameName } from '../names.ts';
import { amountFor, knownRow, modifierRow, readModifier } from '../modifier-rows.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { woundPenalty } from './damage.ts';
import { scoreOf } from './scores.ts';
import { multiActionPenalty } from './shots.ts';

const rows = tableRows('modifiers', modifierRow);

export const circumstances: CircumstanceRules = {
  known: (ruleset) => rows(ruleset).map(knownRow),
  read: (ruleset, text) => plainCircumstance(text) ?? readModifier(rows(ruleset), text),
  modifiers: (ruleset, all, sheet) =>
    all.map((each): Modifier => {
      const row = rows(ruleset).find(({ name }) => name === each.name);
      if (!row) return plainModifier(each);
      const amount = amountByRule(each.name, each.number, ruleset, sheet) ?? amountFor(row.adds, each.number);
      return { label: each.text, amount, rulings: row.rulings, forbids: false };
    }),
};

/** Wounds and targets add what the rules of the campaign say; undefined for anything else. */
function amountByRule(
  name: string,
  number: number,
  ruleset: Ruleset,
  sheet: Sheet | undefined,
): number | undefined {
  if (sameName(name, 'targets')) return multiActionPenalty(ruleset, number);
  if (!sameName(name, 'wounds')) return undefined;
  // As if one attack had made all of them; without a Toughness their share of it is next to nothing.
  const toughness = (sheet && scoreOf(sheet, 'Toughness')?.value) ?? Infinity;
  return woundPenalty(ruleset, { attacks: [number], toughness });
}
