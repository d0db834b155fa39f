/** What somebody can do beside a hit: cast, act vividly, come to; and what the game master rules. */
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { marked, sumOf, type Happening, type Past, type TrackedAction } from '../../tracker/rules.ts';
import { SUPER_ACTING, SUPER_BONUS } from '../circumstances.ts';
import { castFor, obstacleToCasting } from './blow.ts';
import { isDead, isInComa, isOut, leftOf, lose, RULED_DEAD, superActing } from '../play/state.ts';

export function actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  return [
    ...casts(ruleset, sheet, past),
    ...vividMoves(ruleset, sheet, past),
    ...comingBack(ruleset, sheet, past),
    ...deaths(ruleset, sheet, past),
  ];
}

/** Spells and powers take their MR on the attempt (RP-F07). */
function casts(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedAction[] {
  if (obstacleToCasting(ruleset, sheet, past) !== undefined) return [];
  return Array.from({ length: leftOf(ruleset, sheet, past, 'MR') }, (_, index) => ({
    id: `cast ${index + 1}`,
    label: say('Cast', { points: index + 1 }),
    group: say('Casts'),
    act: () => castFor(ruleset, sheet, past, index + 1),
  }));
}

/** Once in a turn; whether it is another move than before, the game master sees. */
function vividMoves(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedAction[] {
  const canMove =
    ruleset.options.isOn(SUPER_ACTING) && !isOut(ruleset, sheet, past) && superActing(past) === 0;
  if (!canMove) return [];
  const used = past.events.filter(({ amounts }) => amounts[SUPER_ACTING]).length;
  return [SUPER_BONUS.least, SUPER_BONUS.most].map((bonus) => ({
    id: `${SUPER_ACTING} ${bonus}`,
    label: say('Super acting', { bonus }),
    group: say('Super acts'),
    act: () => ({
      said: say('acts vividly', { bonus, before: used }),
      amounts: { [SUPER_ACTING]: bonus },
    }),
  }));
}

function comingBack(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedAction[] {
  if (isDead(ruleset, sheet, past) || sumOf(past.events, 'MR') === 0) return [];
  const rest = (): Happening => lose(ruleset, sheet, past, 'MR', -1, say('rests'));
  return [{ id: 'rest', label: say('MR back', { points: 1 }), act: rest }];
}

/** At 0 the game master says whether it is a coma or the end. Fast Action Rules, Weapon Damages. */
function deaths(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedAction[] {
  if (!isInComa(ruleset, sheet, past)) return [];
  const said = say('dead by ruling');
  return [{ id: 'dead', label: say('Dead'), act: () => ({ said, amounts: marked(RULED_DEAD) }) }];
}
