/** The tracker's actions besides blows: casting, vivid acting, waking, and rulings of the game master. */
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { marked, sumOf, type TrackerEvent, type History, type TrackedAction } from '../../tracker/rules.ts';
import { SUPER_ACTING, SUPER_BONUS } from '../circumstances.ts';
import { castFor, obstacleToCasting } from './blow.ts';
import { isDead, isInComa, isOut, leftOf, lose, RULED_DEAD, superActing } from '../play/state.ts';

export function actions(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[] {
  return [
    ...casts(ruleset, sheet, history),
    ...vividMoves(ruleset, sheet, history),
    ...comingBack(ruleset, sheet, history),
    ...deaths(ruleset, sheet, history),
  ];
}

/** Spells and powers take their MR on the attempt (RP-F07). */
function casts(ruleset: Ruleset, sheet: Sheet, history: History): TrackedAction[] {
  if (obstacleToCasting(ruleset, sheet, history) !== undefined) return [];
  return Array.from({ length: leftOf(ruleset, sheet, history, 'MR') }, (_, index) => ({
    id: `cast ${index + 1}`,
    label: say('Cast', { points: index + 1 }),
    group: say('Casts'),
    act: () => castFor(ruleset, sheet, history, index + 1),
  }));
}

/** Once in a turn; whether it is another move than before, the game master sees. */
function vividMoves(ruleset: Ruleset, sheet: Sheet, history: History): TrackedAction[] {
  const canMove =
    ruleset.options.isOn(SUPER_ACTING) && !isOut(ruleset, sheet, history) && superActing(history) === 0;
  if (!canMove) return [];
  const used = history.events.filter(({ amounts }) => amounts[SUPER_ACTING]).length;
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

function comingBack(ruleset: Ruleset, sheet: Sheet, history: History): TrackedAction[] {
  if (isDead(ruleset, sheet, history) || sumOf(history.events, 'MR') === 0) return [];
  const rest = (): TrackerEvent => lose(ruleset, sheet, history, 'MR', -1, say('rests'));
  return [{ id: 'rest', label: say('MR back', { points: 1 }), act: rest }];
}

/** At 0 the game master says whether it is a coma or the end. Fast Action Rules, Weapon Damages. */
function deaths(ruleset: Ruleset, sheet: Sheet, history: History): TrackedAction[] {
  if (!isInComa(ruleset, sheet, history)) return [];
  const said = say('dead by ruling');
  return [{ id: 'dead', label: say('Dead'), act: () => ({ said, amounts: marked(RULED_DEAD) }) }];
}
