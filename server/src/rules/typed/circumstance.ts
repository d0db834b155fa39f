/** What changes a roll, as an argument: `rushed`, `half cover`, `-3`. */
import { withoutSheetProblem, type Circumstance, type CircumstanceRules } from '../circumstances.ts';
import { isProblem } from '../dice/index.ts';
import { problemAt } from './kinds.ts';
import type { Kind } from './schema.ts';
import { t } from '../../text/messages.ts';

/** The circumstances of a system; `isOther` leaves some of them to other arguments. */
export const circumstance = (
  rules: CircumstanceRules,
  isOther: (circumstance: Circumstance) => boolean = () => false,
): Kind<Circumstance> => ({
  about: 'circumstance of the roll',
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
    return isForbidden ? problemAt(part, t('Nobody can roll with `{0}`.', found.text)) : found;
  },
});
