/** Typed scores behind a word for the dice: `confident Maneuver 10`. */
import { isProblem, problemAt } from '../dice/index.ts';
import { say } from '../message.ts';
import { leadingRollMode } from '../roll-mode.ts';
import type { RollMode, RollRules } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import { parseTyped } from './grammar.ts';
import { type Sum } from './kinds.ts';
import type { Kind } from './schema.ts';
import type { Part } from './tree.ts';

/** Returns the roll mode that a part begins with, and the part behind it; undefined where it begins with none. */
export function rollModeBefore(
  part: Part,
  rolls: RollRules,
  ruleset: Ruleset,
): { readonly rollMode: RollMode; readonly rest: Part | undefined } | undefined {
  const found = leadingRollMode(part.text, rolls.rollModes(ruleset), rolls.rollModesAddUp ?? false);
  if (!found) return undefined;
  const blank = ' '.repeat(part.start + found.end);
  const [rest] = parseTyped(blank + part.text.slice(found.end)).sides[0]!.parts;
  return { rollMode: found.rollMode, rest };
}

export interface RolledSum extends Sum {
  readonly rollMode?: RollMode | undefined;
}

/** A score with or without a roll mode before it. */
export const withRollMode = (rolls: RollRules, score: Kind<Sum>): Kind<RolledSum> => ({
  ...score,
  read(part, ruleset) {
    const found = rollModeBefore(part, rolls, ruleset);
    if (!found) return score.read(part, ruleset);
    const read = found.rest && score.read(found.rest, ruleset);
    if (read === undefined) return problemAt(part, say('a score is missing here'));
    if (isProblem(read)) return read;
    return { ...read, rollMode: found.rollMode, text: `${found.rollMode.word} ${read.text}` };
  },
});
