/** What bears on a roll: `(DIFF 8, far, half cover)`. Fast Action Rules, Range Combat; Armors & Protections; Skill Check. */
import {
  plainCircumstance,
  plainModifier,
  type Circumstance,
  type CircumstanceRules,
  type Modifier,
} from '../circumstances.ts';
import { signed } from '../labels.ts';
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { numberIn, rowsOf, type Row } from './tables.ts';
import { armorPenalty } from './weapons.ts';

const UNTRAINED = 'untrained';
const IN_ARMOR = 'in armor';
const UNTRAINED_PENALTY = -2;
/** What stands with the words of the table: `half cover`, `far range`, `slow target`. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  distance: ['range', 'distance'],
  cover: ['cover'],
  movement: ['target', 'movement'],
};

export const circumstances: CircumstanceRules = {
  known: (ruleset) => [
    { name: UNTRAINED, aliases: [], adds: `${UNTRAINED_PENALTY}` },
    { name: IN_ARMOR, aliases: [], adds: 'the penalty of the armor' },
    ...[...situations(ruleset)].map(([name, amount]) => ({
      name,
      aliases: [],
      adds: signed(amount(ruleset)),
    })),
  ],
  read(ruleset, text) {
    const name = nameKey(text);
    const isKnown = name === UNTRAINED || name === IN_ARMOR || situations(ruleset).has(name);
    return isKnown ? { name, number: 0, skill: undefined, text } : plainCircumstance(text);
  },
  modifiers: (ruleset, all, sheet) => all.map((each) => modifierOf(ruleset, each, sheet)),
};

function modifierOf(ruleset: Ruleset, circumstance: Circumstance, sheet: Sheet | undefined): Modifier {
  const { name } = circumstance;
  if (name === '') return plainModifier(circumstance);
  const modifier = (amount: number, ...rulings: string[]): Modifier => ({
    label: name,
    amount: amount + 0,
    rulings,
    forbids: false,
  });
  if (name === UNTRAINED) return modifier(UNTRAINED_PENALTY, 'RP-F05');
  // What is added to the DIFF is as good as taken from the roll.
  if (name === IN_ARMOR) return modifier(0 - (sheet ? armorPenalty(sheet) : 0), 'RP-F09');
  return modifier(situations(ruleset).get(name)?.(ruleset) ?? 0, 'RP-F01');
}

/** What distance adds to a roll, on which side of it a campaign has it (RP-F01). */
export const distanceModifier = ({ options }: Ruleset, printed: number): number =>
  options.is('distance counts', 'on the diff') ? 0 - printed : printed;

type Situation = (ruleset: Ruleset) => number;

const known = new WeakMap<readonly Row[], ReadonlyMap<string, Situation>>();

/** `far`, `far range`, `half cover`; a lone word only where it is no common one. */
function situations(ruleset: Ruleset): ReadonlyMap<string, Situation> {
  const rows = rowsOf(ruleset, 'range modifiers');
  let found = known.get(rows);
  if (!found) {
    found = new Map(
      rows.flatMap((row) => {
        const [kind, word] = [nameKey(row.get('kind') ?? ''), nameKey(row.get('word') ?? '')];
        const value = numberIn(row, 'modifier');
        const situation: Situation = (rules) =>
          kind === 'distance' ? distanceModifier(rules, value) : 0 - value;
        return (NOUNS[kind] ?? []).map((noun) => [`${word} ${noun}`, situation] as const);
      }),
    );
    known.set(rows, found);
  }
  return found;
}
