/** A circumstance of a roll as an argument: `rushed`, `half cover`, `-3`. */
import { withoutSheetProblem, type Circumstance, type CircumstanceRules } from '../circumstances.ts';
import { isProblem } from '../dice/index.ts';
import { say } from '../message.ts';
import { problemAt } from './kinds.ts';
import type { Kind } from './schema.ts';

/** The circumstances of a system; `isOther` leaves some of them to other arguments. */
export const circumstance = (
  rules: CircumstanceRules,
  isOther: (circumstance: Circumstance) => boolean = () => false,
): Kind<Circumstance> => ({
  about: say('circumstance of the roll'),
  sample: '-3',
  isOnce: true,
  known: (ruleset) => rules.known(ruleset).map(({ name, adds }) => ({ name, about: adds })),
  read(part, ruleset) {
    const found = rules.read(ruleset, part.text.replace(/\s+/g, ' '));
    if (!found) return undefined;
    if (isProblem(found)) return problemAt(part, found.message);
    if (isOther(found)) return undefined;
    const lacking = withoutSheetProblem(found);
    if (lacking) return problemAt(part, lacking);
    const isForbidden = rules.modifiers(ruleset, [found], undefined).some(({ forbids }) => forbids);
    return isForbidden ? problemAt(part, say('nobody can roll with', { text: found.text })) : found;
  },
});
