/** The actions open to a fighter in an encounter, the usual ones first. Actions, Actions; Actions, Common Actions. */
import { say, type Value } from '../../message.ts';
import { nameKey } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { marked, type TrackerEvent, type History, type TrackedAction } from '../../tracker/rules.ts';
import { isUnnamed } from '../../unnamed.ts';
import { actionKind, commonActions, kindOf, shotsSaid, type ActionKind } from '../actions.ts';
import { countsShots } from '../initiative.ts';
import { isRejected, take, type Counter, type Occasion } from '../shots.ts';
import { AMOUNTS, defenseAmount, triggerAmount } from './amounts.ts';
import { condition, scoreOf } from './condition.ts';
import { counterOf, isOwnShot } from './counter.ts';
import { luckActions, mishaps } from './mishaps.ts';
import { roundActions } from './round-actions.ts';
import { stanceActions } from './stance-actions.ts';

export function actions(ruleset: Ruleset, sheet: Sheet, history: History): readonly TrackedAction[] {
  if (condition(ruleset, sheet, history).isOut) return mishaps(ruleset, sheet, history);
  const counter = counterOf(ruleset, sheet, history);
  return [
    ...(countsShots(ruleset)
      ? shotActions(ruleset, sheet, history, counter)
      : roundActions(history, counter)),
    ...stanceActions(ruleset, sheet, history, counter),
    ...luckActions(ruleset, sheet, history),
    ...mishaps(ruleset, sheet, history),
  ];
}

type Group = 'Actions' | 'Schticks';

/** An action on offer, with its kind. */
interface Offer {
  readonly name: string;
  readonly kind: ActionKind;
  readonly group: Group | undefined;
  /** Empty for nothing. */
  readonly effect: Value;
  /** Whether it is a finisher on somebody who is helpless. */
  readonly isOnHelpless: boolean;
  readonly occasion: Occasion;
}

/** A Basic Action comes first, which is what Next does; then what is usual, and the rest by groups. */
function shotActions(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  counter: Counter,
): readonly TrackedAction[] {
  if (history.order === undefined) return [];
  return offers(ruleset, sheet)
    .filter((offer) => isOccasion(offer, history))
    .flatMap((offer) => shotAction(ruleset, history, counter, offer));
}

function offers(ruleset: Ruleset, sheet: Sheet): readonly Offer[] {
  const plain = (name: string, group?: Group): Offer[] => {
    const kind = actionKind(ruleset, name);
    return kind ? [offer(kind.name, kind, group, '')] : [];
  };
  const common = commonActions(ruleset).flatMap((action): Offer[] => {
    const kind = actionKind(ruleset, action.name === ASSIST && isUnnamed(sheet) ? BASIC : action.kind);
    const group = action.isUsual ? undefined : 'Actions';
    return kind ? withHelpless(offer(action.name, kind, group, effectOf(action, sheet))) : [];
  });
  const schticks = sheet.traits.flatMap((trait): Offer[] => {
    const kind = trait.section === 'schticks' ? kindOf(ruleset, trait) : undefined;
    if (!kind || UNCOUNTED.includes(kind.name)) return [];
    return withHelpless(offer(trait.rule.name, kind, 'Schticks', trait.line.note?.text ?? ''));
  });
  const usual = common.filter(({ group }) => group === undefined);
  const isBasic = ({ kind }: Offer): boolean => kind.name === BASIC;
  return [
    ...plain(BASIC),
    ...usual.filter(isBasic),
    ...plain('Focus'),
    ...plain('Limit Break'),
    ...usual.filter((each) => !isBasic(each)),
    ...schticks,
    ...common.filter(({ group }) => group !== undefined),
    ...plain('Trigger Action', 'Actions'),
  ];
}

const offer = (name: string, kind: ActionKind, group: Group | undefined, effect: Value): Offer => ({
  name,
  kind,
  group,
  effect,
  occasion: occasionOf(kind),
  isOnHelpless: false,
});

const occasionOf = ({ key }: ActionKind): Occasion =>
  key === 'finisher' ? 'foe knocked out' : key.startsWith('trigger action') ? 'event' : 'own shot';

/** A finisher on somebody who was not just knocked out is a Limit Break. */
const withHelpless = (of: Offer): Offer[] =>
  of.occasion === 'foe knocked out' ? [of, { ...of, isOnHelpless: true, occasion: 'own shot' }] : [of];

const BASIC = 'Basic Action';

/** Without a name one helps before the action, and it is an action of one's own. */
const ASSIST = 'Assist';

/** Stances have buttons of their own, and what is always on needs none. */
const UNCOUNTED = ['Stance', 'Inherent', 'Special'];

function effectOf({ name, effect }: { readonly name: string; readonly effect: string }, sheet: Sheet): Value {
  const move = name === 'Full Move' ? scoreOf(sheet, 'Move') : undefined;
  return move === undefined ? effect : say('full move', { move: 2 * move, static: move });
}

/** Whether it can be done at this place of the order: most things only on one's own shot. */
function isOccasion({ name, kind: { key }, occasion }: Offer, history: History): boolean {
  const { events, turn } = history;
  const isOwn = isOwnShot(history);
  const hasActed = events.some((event) => event.turn === turn && event.amounts[AMOUNTS.triggerWindow]);
  // Assist answers to what a friend does, other combos to one's own action.
  if (key === 'trigger action (combo)') return name === ASSIST || isOwn || hasActed;
  if (key.startsWith('trigger action')) return true;
  if (key === 'focus' || occasion === 'foe knocked out') return isOwn || hasActed;
  return isOwn;
}

function shotAction(ruleset: Ruleset, history: History, counter: Counter, offer: Offer): TrackedAction[] {
  const { kind, group, effect, occasion } = offer;
  const after = take(ruleset, counter, kind, occasion);
  if (isRejected(after)) return [];
  const cost = counter.shots - after.shots;
  const price = !breaksLimit(counter, after) ? kind.shots : counter.isNpc ? cost : 'all';
  const name = offer.isOnHelpless ? say('on the helpless', { name: offer.name }) : offer.name;
  const left = say('shots left', { left: after.shots, most: counter.shots });
  return [
    {
      id: idOf(offer),
      label: say('for shots', { name, shots: shotsSaid(price) }),
      group: group && say(group),
      act: (): TrackerEvent => ({
        said: say('does', { name, effect, ...(cost > 0 && { left }) }),
        amounts: amountsOf(offer, history, counter, after),
      }),
    },
  ];
}

const idOf = ({ name, group, isOnHelpless }: Offer): string =>
  `${group === 'Schticks' ? 'schtick ' : ''}${nameKey(name)}${isOnHelpless ? ' on the helpless' : ''}`;

const breaksLimit = (before: Counter, after: Counter): boolean =>
  after.focus === 'spent' && before.focus !== 'spent';

function amountsOf(
  { name, kind }: Offer,
  history: History,
  before: Counter,
  after: Counter,
): TrackerEvent['amounts'] {
  const isTrigger = kind.key.startsWith('trigger action');
  const isFocus = after.focus === 'focused' && before.focus !== 'focused';
  const isLimitBreak = breaksLimit(before, after);
  const isAction = kind.key === 'basic action' || isLimitBreak;
  return {
    ...(after.shots !== before.shots && { [AMOUNTS.order]: after.shots - before.shots }),
    ...(isAction && marked(AMOUNTS.triggerWindow)),
    ...(isFocus && marked(AMOUNTS.focused)),
    ...(isLimitBreak && marked(AMOUNTS.limitBreak)),
    ...(isTrigger && { [triggerAmount(kind.name)]: history.triggerWindow + 1 }),
    ...(kind.key === 'trigger action (defense)' && { [defenseAmount(name)]: history.now! }),
  };
}
