/** A circumstance of a roll as an argument: `rushed`, `half cover`, `-3`. */
import {
  excludedBy,
  onRoll,
  partedBySide,
  totalOf,
  withoutSheetProblem,
  type Circumstance,
  type CircumstanceRules,
} from '../circumstances.ts';
import { isRefusal, problemAt } from '../dice/index.ts';
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Kind } from './schema.ts';
import type { Term } from './tree.ts';

/** The circumstances of a system; `isOther` leaves some of them to other arguments. */
export const circumstance = (
  rules: CircumstanceRules,
  isOther: (circumstance: Circumstance) => boolean = () => false,
): Kind<Circumstance> => ({
  about: say('circumstance of the roll'),
  sample: '-3',
  isOnce: true,
  excludedBy: (value, before, ruleset) =>
    excludedBy(value, before, (each) => rules.kindOf?.(ruleset, each))?.text,
  // What raises a part of the score that is not there is a slip.
  isDefault: ({ raises }) => raises === undefined,
  known: (ruleset) => rules.known(ruleset).map(({ name, adds }) => ({ name, about: adds })),
  read(part, ruleset) {
    const found = rules.read(ruleset, part.text.replace(/\s+/g, ' '));
    if (!found) return undefined;
    if (isRefusal(found)) return problemAt(part, found.message);
    if (isOther(found)) return undefined;
    const lacking = withoutSheetProblem(found);
    if (lacking) return problemAt(part, lacking);
    const isForbidden = rules.modifiers(ruleset, [found], undefined).some(({ forbids }) => forbids);
    return isForbidden ? problemAt(part, say('nobody can roll with', { text: found.text })) : found;
  },
});

interface OnBothSides {
  readonly own: readonly Circumstance[];
  readonly other: readonly Circumstance[];
  /** Whether the other side is somebody's score, and no difficulty. */
  readonly isScore: boolean;
}

/** Whether a sum is somebody's score: `Peter 13` and `11 + 4`, but neither `13` nor `difficulty 13 + 2`. */
export const isScore = (terms: readonly Pick<Term, 'name'>[], targetWord: string): boolean =>
  terms.every(({ name }) => !sameName(name, targetWord)) && (terms.length > 1 || terms[0]!.name !== '');

/**
 * What circumstances add to a roll and to the score against it. A difficulty has no circumstances: those behind it are of the roll,
 * as is what only whoever acts can have.
 */
export function addedToSides(
  rules: CircumstanceRules,
  ruleset: Ruleset,
  { own, other, isScore }: OnBothSides,
): { readonly own: number; readonly other: number } {
  const { roll, against } = isScore
    ? partedBySide(own, other, (each) => rules.isOfActor?.(ruleset, each) ?? false)
    : { roll: [...own, ...other], against: [] };
  const added = (all: readonly Circumstance[]) => rules.modifiers(ruleset, all, undefined);
  return { own: totalOf(onRoll(added(roll))), other: totalOf(added(against)) };
}

/** `9 vs 11, restricted`: a text with the circumstances behind it. */
export const withCircumstances = (text: string, all: readonly Circumstance[]): string =>
  [text, ...all.map((each) => each.text)].join(', ');
