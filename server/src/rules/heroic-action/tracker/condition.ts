/** The condition of a tracked fighter, and the effects of blows. Actions, Time in Action (RP-H06). */
import { addedBy } from '../circumstances.ts';
import { type Code, say, type Value } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  sumOf,
  type TrackerEvent,
  type History,
  type Rejection,
  type TrackedCondition,
  type TrackedFact,
} from '../../tracker/rules.ts';
import { fortunePoints } from '../fortune.ts';
import { hitsLost } from '../hits.ts';
import { countsShots } from '../initiative.ts';
import { AMOUNTS, defensesOf } from './amounts.ts';
import { counterOf } from './counter.ts';

export const scoreOf = (sheet: Sheet, name: string): number | undefined =>
  sheet.attributes.find(({ rule }) => sameName(rule.name, name))?.value ??
  sheet.skills.find(({ rule }) => sameName(rule.name, name))?.total;

const FACTS = ['Reflexes', 'Dodge', 'Maneuver', 'Move'];

export function facts(_: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const shown = FACTS.flatMap((label) => {
    const score = scoreOf(sheet, label);
    return score === undefined ? [] : [{ label, value: score, detail: '' }];
  });
  const fortune = { label: 'Fortune', value: fortuneOf(sheet), detail: say('in a session') };
  return fortuneOf(sheet) > 0 ? [...shown, fortune] : shown;
}

/** Npcs have Fortune only where their sheet says so. */
export const fortuneOf = (sheet: Sheet): number =>
  sheet.character.kind === 'character' || scoreOf(sheet, 'Fortune') !== undefined ? fortunePoints(sheet) : 0;

export const fortuneLeft = (sheet: Sheet, { events }: History): number =>
  fortuneOf(sheet) - sumOf(events, AMOUNTS.fortune);

export function condition(ruleset: Ruleset, sheet: Sheet, history: History): TrackedCondition {
  const { events, turn } = history;
  const most = scoreOf(sheet, 'Hits');
  const left = (most ?? 0) - sumOf(events, AMOUNTS.hits);
  const isOut = most !== undefined && left <= 0;
  const { focus, stances } = counterOf(ruleset, sheet, history);
  const isActionLost = events.some((event) => event.turn === turn && event.amounts[AMOUNTS.actionLost]);
  return {
    word: 'Hits',
    left,
    most: most ?? 0,
    states: [
      ...(most === undefined ? [say('are missing', { names: 'Hits' })] : []),
      ...(scoreOf(sheet, 'Reflexes') === undefined ? [say('are missing', { names: 'Reflexes' })] : []),
      ...(isOut ? [say('knocked out')] : []),
      ...(focus === 'focused' ? [say('focused')] : []),
      ...(countsShots(ruleset) ? defensesOf(history).map((name) => defenseNow(ruleset, name)) : []),
      ...(isActionLost ? [say('action lost')] : []),
      ...stances.map(({ name }) => name),
      ...countedState(sumOf(events, AMOUNTS.setback), 'Setbacks'),
      ...countedState(sumOf(events, AMOUNTS.damageSetback), 'Damage Setbacks'),
      ...(fortuneLeft(sheet, history) < fortuneOf(sheet)
        ? [say('Fortune left', { points: fortuneLeft(sheet, history) })]
        : []),
    ],
    isOut,
  };
}

/** `Active Defense +3 on this shot`; of schticks their own text says what they do. */
const defenseNow = (ruleset: Ruleset, name: string): Value =>
  say('on this shot', {
    name,
    ...(sameName(name, 'Active Defense') && { bonus: addedBy(ruleset, 'active defense') }),
  });

const countedState = (count: number, code: Code): Value[] => (count <= 0 ? [] : [say(code, { count })]);

/** Hits as the game master says; where the outcome counts, also `4 + 6` for outcome and damage (RP-H06); or `3 shots`. */
export function blow(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  text: string,
): TrackerEvent | Rejection {
  const [, shots] = /^(\d{1,2})\s*shots?$/i.exec(text.trim()) ?? [];
  if (shots !== undefined) return shotsLost(Number(shots), history);
  const [, first, second] = /^(\d{1,4})(?:\s*\+\s*(\d{1,4}))?$/.exec(text.trim()) ?? [];
  const attack = { outcome: Number(first), damage: Number(second), soak: scoreOf(sheet, 'Soak') ?? 0 };
  const lost = second === undefined ? Number(first) : hitsLost(ruleset, attack);
  if (first === undefined || lost === undefined) return { problem: say(wrongBlow(ruleset), { text }) };
  const how = second === undefined ? {} : attack;
  const said = say('Hits lost', { points: lost, ...how, left: hitsLeft(sheet, history, lost) });
  return { said, amounts: { [AMOUNTS.hits]: lost } };
}

const wrongBlow = ({ options }: Ruleset): Code =>
  options.is('hits lost', 'outcome') ? 'no Hits or outcome' : 'no number of Hits';

/** Shots that somebody else's stunt takes; nothing is owed (RP-H08). */
export function shotsLost(shots: number, { order = 0 }: History): TrackerEvent | Rejection {
  if (order <= 0) return { problem: say('no shots left') };
  const lost = Math.min(shots, order);
  return {
    said: say('shots lost', { count: lost, left: say('shots left', { left: order - lost, most: order }) }),
    amounts: { [AMOUNTS.order]: 0 - lost },
  };
}

export function heal(_: Ruleset, sheet: Sheet, history: History, points: number): TrackerEvent | Rejection {
  const healed = Math.min(points, sumOf(history.events, AMOUNTS.hits));
  if (healed <= 0) return { problem: say('nothing to heal') };
  return {
    said: say('Hits back', { points: healed, left: hitsLeft(sheet, history, -healed) }),
    amounts: { [AMOUNTS.hits]: -healed },
  };
}

function hitsLeft(sheet: Sheet, { events }: History, more: number): Value {
  const most = scoreOf(sheet, 'Hits');
  if (most === undefined) return say('are missing', { names: 'Hits' });
  const left = most - sumOf(events, AMOUNTS.hits) - more;
  return say('of Hits', { left, most, ...(left <= 0 && { state: say('knocked out') }) });
}
