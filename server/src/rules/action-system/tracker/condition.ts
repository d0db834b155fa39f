/** How somebody is after all that has happened. Core Rules, Damage; Wounds and Effects of Damage. */
import { signed } from '../../labels.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  sumOf,
  type Happening,
  type Past,
  type Refusal,
  type TrackedAction,
  type TrackedCondition,
} from '../../tracker/rules.ts';
import { lifeLeft, lostByDying, marked, stateOf, unhurt, type Marks } from '../play/condition.ts';
import { bledInTurn, lostInTurn, woundOf, woundPenalty, type TreatedWound } from '../play/wounds.ts';
import { armedFrom, type Armed } from './armed.ts';

/** The names of amounts in what has happened. */
export const STUNNING = 'stunning';
export const LETHAL = 'lethal';
/** The points of one wound. */
export const WOUND = 'wound';
/** The turn whose action is lost. */
export const LOST_TURN = 'lost turn';
/** From then on wounds neither bleed nor kill. */
export const STABILIZED = 'stabilized';

export const marksOf = ({ life }: Armed, { events }: Past): Marks => ({
  ...unhurt(life),
  stunning: sumOf(events, STUNNING),
  lethal: sumOf(events, LETHAL),
});

interface OpenWound extends TreatedWound {
  /** Turns since it was made. */
  readonly age: number;
}

/** None is left where nothing is left of their damage. */
function woundsOf(ruleset: Ruleset, { health }: Armed, { events, turn }: Past): OpenWound[] {
  if (sumOf(events, LETHAL) + sumOf(events, STUNNING) === 0) return [];
  const stabilizedAt = events.findLastIndex(({ amounts }) => amounts[STABILIZED]);
  return events.flatMap((event, index): OpenWound[] => {
    const rule = woundOf(ruleset, health, 'L', event.amounts[WOUND] ?? 0);
    const care = index < stabilizedAt ? 'stabilized' : 'none';
    return rule ? [{ rule, care, age: turn - event.turn + 1 }] : [];
  });
}

const isStunned = ({ events, turn, hasActed }: Past): boolean =>
  events.some(({ amounts: { [LOST_TURN]: lost } }) =>
    lost === undefined ? false : turn < lost || (turn === lost && !hasActed),
  );

/** Whether somebody who is dying does not get worse: nothing has happened since somebody has seen to it. */
function isStable({ events }: Past): boolean {
  const last = events.findLast(({ amounts }) => amounts[STABILIZED] || (amounts[LETHAL] ?? 0) > 0);
  return last?.amounts[STABILIZED] !== undefined;
}

export function condition(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedCondition {
  const fighter = armedFrom(ruleset, sheet);
  const marks = marksOf(fighter, past);
  // A sheet without LIF tells nothing of how somebody is.
  if (fighter.life < 1)
    return {
      word: 'LIF',
      left: lifeLeft(marks),
      most: fighter.life,
      states: ['HLT and WIL are missing'],
      isOut: false,
    };
  const state = stateOf(ruleset, marks);
  const wounds = woundsOf(ruleset, fighter, past);
  const worst = wounds.toSorted((a, b) => b.rule.above - a.rule.above)[0];
  const [body, mind] = [woundPenalty(ruleset, wounds, 'Body'), woundPenalty(ruleset, wounds, 'Mind')];
  const penalties = [body && `Body ${signed(body)}`, mind && `Mind ${signed(mind)}`].filter(Boolean);
  return {
    word: 'LIF',
    left: lifeLeft(marks),
    most: fighter.life,
    states: [
      ...(state === 'able' ? [] : [state === 'dying' && isStable(past) ? 'dying, stabilized' : state]),
      ...(state === 'able' && isStunned(past) ? ['stunned'] : []),
      ...(worst?.rule.body && state !== 'dead'
        ? [[`${worst.rule.name} wound`, ...penalties].join(', ')]
        : []),
    ],
    isOut: state !== 'able',
  };
}

/** `LIF 5 of 18`, `LIF -3 of 18, dying`. */
export function lifeText(ruleset: Ruleset, marks: Marks): string {
  const state = stateOf(ruleset, marks);
  return `LIF ${lifeLeft(marks)} of ${marks.life}${state === 'able' ? '' : `, ${state}`}`;
}

/** Stunning damage first: it heals fastest. */
export function heal(ruleset: Ruleset, sheet: Sheet, past: Past, points: number): Happening | Refusal {
  const marks = marksOf(armedFrom(ruleset, sheet), past);
  const stunning = Math.min(points, marks.stunning);
  const lethal = Math.min(points - stunning, marks.lethal);
  if (stunning + lethal === 0) return { problem: 'There is nothing to heal.' };
  const healed = { ...marks, stunning: marks.stunning - stunning, lethal: marks.lethal - lethal };
  return {
    text: `heals ${stunning + lethal}: ${lifeText(ruleset, healed)}`,
    amounts: { [STUNNING]: -stunning, [LETHAL]: -lethal },
  };
}

/** First aid, for those who bleed or die. */
export function actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const fighter = armedFrom(ruleset, sheet);
  const state = stateOf(ruleset, marksOf(fighter, past));
  const bleeds = woundsOf(ruleset, fighter, past).some(({ rule, care }) => rule.bleeds && care === 'none');
  if (state === 'dead' || !(bleeds || (state === 'dying' && !isStable(past)))) return [];
  const stabilized = { text: 'stabilized', amounts: { [STABILIZED]: 1 } };
  return [{ id: 'stabilize', label: 'Stabilize', act: () => stabilized }];
}

/** Of bleeding and dying the faster one (RP-C71). */
export function turnEnds(ruleset: Ruleset, sheet: Sheet, past: Past): Happening | undefined {
  const fighter = armedFrom(ruleset, sheet);
  const marks = marksOf(fighter, past);
  const state = stateOf(ruleset, marks);
  if (state === 'dead') return undefined;
  const bled = bledInTurn(woundsOf(ruleset, fighter, past).filter(({ care }) => care === 'none'));
  const lost = lostInTurn(bled, state === 'dying' && !isStable(past) ? lostByDying(ruleset) : 0);
  if (lost === 0) return undefined;
  const after = marked(marks, 'L', lost);
  return {
    text: `bleeds ${lost}: ${lifeText(ruleset, after)}`,
    amounts: { [LETHAL]: after.lethal - marks.lethal, [STUNNING]: after.stunning - marks.stunning },
  };
}
