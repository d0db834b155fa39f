/** An encounter of Action at the table: shots are counted down, and everything costs some. Actions, Initiative. */
import type { RandomSource } from '../dice/index.ts';
import { nameKey, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import {
  sumOf,
  type Happening,
  type Order,
  type OrderedFighter,
  type Past,
  type Refusal,
  type TrackedAction,
  type TrackedCondition,
  type TrackedFact,
  type TrackerRules,
} from '../tracker/rules.ts';
import { actionKinds, shotsText, type ActionKind } from './actions.ts';
import { fortunePoints } from './fortune.ts';
import { hitsLost } from './hits.ts';
import { countsShots, firstShot, rollInitiative } from './initiative.ts';
import { rolls } from './rolls.ts';
import { isRefused, newCounter, take, type Counter } from './shots.ts';

/** The names of amounts in what has happened. */
const HITS = 'hits';
const FOCUSED = 'focused';
const LIMIT_BREAK = 'limit break';
const SETBACK = 'setback';

export const tracker: TrackerRules = {
  orderWord: 'Shots',
  isSpent: true,
  blowExample: '4',
  order: (ruleset, fighters, _, source) => {
    const heroes = new Set(fighters.filter(({ isPlayer }) => isPlayer).map(({ side }) => side));
    return { orders: fighters.map((each) => orderOf(ruleset, each, !heroes.has(each.side), source)) };
  },
  facts,
  condition,
  blow,
  heal,
  actions,
  turnEnds: () => undefined,
};

/** Before everybody's Reflexes, villains come first (RP-H05). */
const VILLAINS_FIRST = 1_000;

function orderOf(
  ruleset: Ruleset,
  { name, isPlayer, sheet, past }: OrderedFighter,
  isVillain: boolean,
  source: RandomSource,
): Order {
  const reflexes = rolls.initiative(sheet)?.score ?? 0;
  const tie = (isVillain ? VILLAINS_FIRST : 0) + reflexes;
  if (!countsShots(ruleset))
    return { value: Math.max(1, reflexes), tie, text: `${name}: Reflexes ${reflexes}` };
  const how = { isNamed: isPlayer || hasName(name, sheet), kind: 'closed' } as const;
  const { total, calculation } = rollInitiative(ruleset, reflexes, how, source);
  // Stances that run already cost their shot in the first round.
  const stances = past.turn === 1 ? sheet.traits.filter(({ section }) => section === 'stances').length : 0;
  const value = firstShot(ruleset, total, stances);
  const less = stances > 0 ? `, less ${stances} for stances` : '';
  return { value, tie, text: `${name}: ${calculation}${less}, first shot ${value}` };
}

/** Several of one character, and those whose sheet calls them so, act as a group without a name. */
const hasName = (name: string, { character }: Sheet): boolean =>
  !(/\s\d+$/.test(name) || /^(?:mooks?|unnamed|extras?)$/i.test(character.facts.get('role')?.text ?? ''));

const scoreOf = (sheet: Sheet, name: string): number | undefined =>
  sheet.attributes.find(({ rule }) => sameName(rule.name, name))?.value ??
  sheet.skills.find(({ rule }) => sameName(rule.name, name))?.total;

function facts(_: Ruleset, sheet: Sheet): readonly TrackedFact[] {
  const shown = ['Reflexes', 'Dodge', 'Maneuver', 'Move'].flatMap((label) => {
    const score = scoreOf(sheet, label);
    return score === undefined ? [] : [{ label, value: `${score}`, detail: '' }];
  });
  const fortune = { label: 'Fortune', value: `${fortunePoints(sheet)}`, detail: 'in a session' };
  return sheet.character.kind === 'character' ? [...shown, fortune] : shown;
}

function condition(_: Ruleset, sheet: Sheet, past: Past): TrackedCondition {
  const most = scoreOf(sheet, 'Hits');
  const left = (most ?? 0) - sumOf(past.events, HITS);
  const isOut = most !== undefined && left <= 0;
  const setbacks = sumOf(past.events, SETBACK);
  return {
    word: 'Hits',
    left,
    most: most ?? 0,
    states: [
      ...(most === undefined ? ['Hits are missing'] : []),
      ...(isOut ? ['knocked out'] : []),
      ...(focusOf(past) === 'focused' ? ['focused'] : []),
      ...(setbacks > 0 ? [setbacks === 1 ? 'Setback' : `${setbacks} Setbacks`] : []),
    ],
    isOut,
  };
}

/** Hits as the game master says; where the outcome counts, also `4 + 6` for outcome and damage (RP-H06). */
function blow(ruleset: Ruleset, sheet: Sheet, past: Past, text: string): Happening | Refusal {
  const [, first, second] = /^(\d{1,4})(?:\s*\+\s*(\d{1,4}))?$/.exec(text.trim()) ?? [];
  const attack = { outcome: Number(first), damage: Number(second), soak: scoreOf(sheet, 'Soak') ?? 0 };
  const lost = second === undefined ? Number(first) : hitsLost(ruleset, attack);
  if (first === undefined || lost === undefined)
    return { problem: `“${text}” is no number of Hits. Write how many are lost: 4.` };
  const how = second === undefined ? '' : ` (outcome ${first} + damage ${second} - soak ${attack.soak})`;
  return { text: `${lost} lost${how}: ${hitsText(sheet, past, lost)}`, amounts: { [HITS]: lost } };
}

function heal(_: Ruleset, sheet: Sheet, past: Past, points: number): Happening | Refusal {
  const healed = Math.min(points, sumOf(past.events, HITS));
  if (healed === 0) return { problem: 'There is nothing to heal.' };
  return {
    text: `${healed} back: ${hitsText(sheet, past, -healed)}`,
    amounts: { [HITS]: -healed },
  };
}

function hitsText(sheet: Sheet, { events }: Past, more: number): string {
  const most = scoreOf(sheet, 'Hits') ?? 0;
  const left = most - sumOf(events, HITS) - more;
  return `${left} of ${most} Hits${most > 0 && left <= 0 ? ', knocked out' : ''}`;
}

/** A focus lasts until its Limit Break, after which there is none before the next round. */
function focusOf({ events, turn }: Past): Counter['focus'] {
  const last = events.findLast(({ amounts }) => amounts[FOCUSED] || amounts[LIMIT_BREAK]);
  if (!last) return 'none';
  if (last.amounts[FOCUSED]) return 'focused';
  return last.turn === turn ? 'spent' : 'none';
}

/** What can be done with the shots that are left, a Basic Action first, and what else may happen to somebody. */
function actions(ruleset: Ruleset, sheet: Sheet, past: Past): readonly TrackedAction[] {
  const isNpc = sheet.character.kind === 'npc';
  const counter: Counter = { ...newCounter(past.order ?? 0, isNpc), focus: focusOf(past) };
  const taken = countsShots(ruleset) ? shotActions(ruleset, counter) : roundActions(counter);
  return [
    ...taken,
    { id: SETBACK, label: 'Setback', act: () => ({ text: 'suffers a Setback', amounts: { [SETBACK]: 1 } }) },
  ];
}

function shotActions(ruleset: Ruleset, counter: Counter): TrackedAction[] {
  const label = 'Lose a shot';
  const lost = { id: 'lose a shot', label, act: () => spending(label, counter, 1) };
  return [
    ...actionKinds(ruleset)
      .filter(isOffered)
      .flatMap((kind) => shotAction(ruleset, counter, kind)),
    ...(counter.shots > 0 ? [lost] : []),
  ];
}

/** The kinds of Trigger Actions cost the same; what is free, or says itself what it costs, needs no counting. */
const isOffered = ({ name, shots }: ActionKind): boolean =>
  !name.includes('(') && (name === 'Focus' || (shots !== undefined && shots !== 0));

function shotAction(ruleset: Ruleset, counter: Counter, kind: ActionKind): TrackedAction[] {
  const after = take(ruleset, counter, kind, kind.name === 'Trigger Action' ? 'event' : 'own shot');
  if (isRefused(after)) return [];
  const isFocus = after.focus === 'focused' && counter.focus !== 'focused';
  const isLimitBreak = after.focus === 'spent' && counter.focus !== 'spent';
  const { text, amounts: spent } = spending(kind.name, counter, counter.shots - after.shots);
  const amounts = {
    ...spent,
    ...(isFocus && { [FOCUSED]: 1 }),
    ...(isLimitBreak && { [LIMIT_BREAK]: 1 }),
  };
  const label = `${kind.name} (${shotsText(kind.shots)})`;
  return [{ id: nameKey(kind.name), label, act: () => ({ text, amounts }) }];
}

/** Without shots there is one action, and a Trigger Action before it takes it. */
function roundActions(counter: Counter): TrackedAction[] {
  if (counter.shots <= 0) return [];
  const amounts = { order: -counter.shots };
  const lost = 'Trigger Action before acting: the action is lost';
  return [
    { id: 'action', label: 'Action', act: () => ({ text: 'has acted', amounts }) },
    { id: 'trigger action', label: 'Trigger Action', act: () => ({ text: lost, amounts }) },
  ];
}

const spending = (label: string, { shots }: Counter, cost: number): Happening => ({
  text: `${label}: ${shots - cost} of ${shots} shots left`,
  amounts: { order: -cost },
});
