/** Situational modifiers: `(difficulty 15, aimed, 2 wounds)`. */
import { plainCircumstance, plainModifier, type CircumstanceRules, type Modifier } from '../circumstances.ts';
import { isRefusal } from '../dice/index.ts';
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import { amountFor, isOfActor, kindIn, knownRow, modifierRow, readModifier } from '../modifier-rows.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { woundPenalty } from './damage.ts';
import { scoreOf } from './scores.ts';
import { multiActionPenalty } from './shots.ts';

const rows = tableRows('modifiers', modifierRow);

export const circumstances: CircumstanceRules = {
  known: (ruleset) =>
    rows(ruleset)
      .filter(({ name }) => isAllowed(ruleset, name))
      .map(knownRow),
  read: (ruleset, text) => plainCircumstance(text) ?? allowed(ruleset, readModifier(rows(ruleset), text)),
  modifiers: (ruleset, all, sheet) =>
    all.map((each): Modifier => {
      const row = rows(ruleset).find(({ name }) => name === each.name);
      if (!row) return plainModifier(each);
      const amount = amountByRule(each.name, each.number, ruleset, sheet) ?? amountFor(row.adds, each.number);
      const { rulings, isOfTarget } = row;
      return { label: each.text, amount, rulings, forbids: false, isOfTarget };
    }),
  kindOf: (ruleset, each) => kindIn(rows(ruleset), each),
  isOfActor: (ruleset, each) => isOfActor(rows(ruleset), each),
};

const TARGETS = 'targets';

/** More targets than snapshots reach need the option. */
const isAllowed = ({ options }: Ruleset, name: string): boolean =>
  !sameName(name, TARGETS) || options.isOn('heroic multi-action');

function allowed(ruleset: Ruleset, read: ReturnType<typeof readModifier>): ReturnType<typeof readModifier> {
  if (!read || isRefusal(read) || isAllowed(ruleset, read.name)) return read;
  return { message: say('needs heroic multi-action', { text: read.text }) };
}

/** Wounds and targets add what the rules of the campaign say; undefined for anything else. */
function amountByRule(
  name: string,
  number: number,
  ruleset: Ruleset,
  sheet: Sheet | undefined,
): number | undefined {
  if (sameName(name, TARGETS)) return multiActionPenalty(ruleset, number);
  if (!sameName(name, 'wounds')) return undefined;
  // As if one attack had made all of them; without a Toughness their share of it is next to nothing.
  const toughness = (sheet && scoreOf(sheet, 'Toughness')?.value) ?? Infinity;
  return woundPenalty(ruleset, { attacks: [number], toughness });
}
