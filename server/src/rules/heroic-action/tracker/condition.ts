/** How somebody is in an encounter, and what blows take. Actions, Time in Action (RP-H06). */
import { addedBy } from '../circumstances.ts';
import { counted, signed } from '../../labels.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import {
  sumOf,
  type Happening,
  type Past,
  type Refusal,
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
    return score === undefined ? [] : [{ label, value: `${score}`, detail: '' }];
  });
  const fortune = { label: 'Fortune', value: `${fortuneOf(sheet)}`, detail: 'in a session' };
  return fortuneOf(sheet) > 0 ? [...shown, fortune] : shown;
}

/** Npcs have Fortune only where their sheet says so. */
export const fortuneOf = (sheet: Sheet): number =>
  sheet.character.kind === 'character' || scoreOf(sheet, 'Fortune') !== undefined ? fortunePoints(sheet) : 0;

export const fortuneLeft = (sheet: Sheet, { events }: Past): number =>
  fortuneOf(sheet) - sumOf(events, AMOUNTS.fortune);

export function condition(ruleset: Ruleset, sheet: Sheet, past: Past): TrackedCondition {
  const { events, turn } = past;
  const most = scoreOf(sheet, 'Hits');
  const left = (most ?? 0) - sumOf(events, AMOUNTS.hits);
  const isOut = most !== undefined && left <= 0;
  const { focus, stances } = counterOf(ruleset, sheet, past);
  const isActionLost = events.some((event) => event.turn === turn && event.amounts[AMOUNTS.actionLost]);
  return {
    word: 'Hits',
    left,
    most: most ?? 0,
    states: [
      ...(most === undefined ? ['Hits are missing'] : []),
      ...(scoreOf(sheet, 'Reflexes') === undefined ? ['Reflexes are missing'] : []),
      ...(isOut ? ['knocked out'] : []),
      ...(focus === 'focused' ? ['focused'] : []),
      ...(countsShots(ruleset) ? defensesOf(past).map((name) => defenseText(ruleset, name)) : []),
      ...(isActionLost ? ['action lost'] : []),
      ...stances.map(({ name }) => name),
      ...countedState(sumOf(events, AMOUNTS.setback), 'Setback'),
      ...countedState(sumOf(events, AMOUNTS.damageSetback), 'Damage Setback'),
      ...(fortuneLeft(sheet, past) < fortuneOf(sheet) ? [`Fortune ${fortuneLeft(sheet, past)} left`] : []),
    ],
    isOut,
  };
}

/** `Active Defense +3 on this shot`; of schticks their own text says what they do. */
const defenseText = (ruleset: Ruleset, name: string): string =>
  sameName(name, 'Active Defense')
    ? `${name} ${signed(addedBy(ruleset, 'active defense'))} on this shot`
    : `${name} on this shot`;

const countedState = (count: number, what: string): string[] =>
  count <= 0 ? [] : [count === 1 ? what : counted(count, what)];

/** Hits as the game master says; where the outcome counts, also `4 + 6` for outcome and damage (RP-H06); or `3 shots`. */
export function blow(ruleset: Ruleset, sheet: Sheet, past: Past, text: string): Happening | Refusal {
  const [, shots] = /^(\d{1,2})\s*shots?$/i.exec(text.trim()) ?? [];
  if (shots !== undefined) return shotsLost(Number(shots), past);
  const [, first, second] = /^(\d{1,4})(?:\s*\+\s*(\d{1,4}))?$/.exec(text.trim()) ?? [];
  const attack = { outcome: Number(first), damage: Number(second), soak: scoreOf(sheet, 'Soak') ?? 0 };
  const lost = second === undefined ? Number(first) : hitsLost(ruleset, attack);
  if (first === undefined || lost === undefined) return { problem: `“${text}” ${wrongBlow(ruleset)}` };
  const how = second === undefined ? '' : ` (outcome ${first} + damage ${second} - soak ${attack.soak})`;
  return { text: `${lost} lost${how}: ${hitsText(sheet, past, lost)}`, amounts: { [AMOUNTS.hits]: lost } };
}

const wrongBlow = ({ options }: Ruleset): string =>
  options.is('hits lost', 'outcome')
    ? 'is no number of Hits. Write how many are lost, or outcome and damage: 4, 4 + 6; or 3 shots.'
    : 'is no number of Hits. Write how many are lost: 4; or 3 shots.';

/** Shots that somebody else's stunt takes; nothing is owed (RP-H08). */
export function shotsLost(shots: number, { order = 0 }: Past): Happening | Refusal {
  if (order <= 0) return { problem: 'No shots are left in this round.' };
  const lost = Math.min(shots, order);
  return {
    text: `${counted(lost, 'shot')} lost: ${order - lost} of ${counted(order, 'shot')} left`,
    amounts: { [AMOUNTS.order]: 0 - lost },
  };
}

export function heal(_: Ruleset, sheet: Sheet, past: Past, points: number): Happening | Refusal {
  const healed = Math.min(points, sumOf(past.events, AMOUNTS.hits));
  if (healed <= 0) return { problem: 'There is nothing to heal.' };
  return {
    text: `${healed} back: ${hitsText(sheet, past, -healed)}`,
    amounts: { [AMOUNTS.hits]: -healed },
  };
}

function hitsText(sheet: Sheet, { events }: Past, more: number): string {
  const most = scoreOf(sheet, 'Hits') ?? 0;
  const left = most - sumOf(events, AMOUNTS.hits) - more;
  return `${left} of ${most} Hits${most > 0 && left <= 0 ? ', knocked out' : ''}`;
}
