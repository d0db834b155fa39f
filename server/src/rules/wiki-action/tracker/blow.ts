/** The effects of a payoff on a tracked fighter, by the rules of the campaign. Action!/System, Damage. */
import { isProblem } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { marked, type TrackerEvent, type History, type Rejection } from '../../tracker/rules.ts';
import { parseTyped } from '../../typed/grammar.ts';
import { isUnnamed } from '../../unnamed.ts';
import { placesForward } from '../alternate-combat.ts';
import { hit } from '../damage.ts';
import { harmSaid } from '../harm-said.ts';
import { number } from '../procedures/words.ts';
import { scoreOf } from '../scores.ts';
import { bumpedDown, crowdFate, unnamedFate } from '../unnamed.ts';
import { amountsOfFate, amountsOfHit, amountsOfStory } from '../play/harm.ts';
import { AMOUNTS, has } from '../play/amounts.ts';
import { shotsOf } from './condition.ts';
import { BROKEN } from './status.ts';

/** The text is the payoff; rolls that it asks for are owed then. */
export function takeBlow(
  ruleset: Ruleset,
  sheet: Sheet,
  { events }: History,
  text: string,
): TrackerEvent | Rejection {
  const payoff = payoffIn(ruleset, text);
  if (payoff === undefined) return { problem: say('no payoff', { text }) };
  if (has(events, BROKEN))
    return { said: say('payoff on the Broken', { payoff }), amounts: marked(AMOUNTS.out) };
  if (isUnnamed(sheet) && !ruleset.options.is('unnamed characters', 'off')) return unnamed(ruleset, payoff);
  return named(ruleset, sheet, payoff, shotsOf(sheet, events));
}

const LARGEST = 9_999;

/** `12`, `16 + Staff 8 - 12`. */
function payoffIn(ruleset: Ruleset, text: string): number | undefined {
  const [part] = parseTyped(text).sides[0]?.parts ?? [];
  const sum = part && number(say('the payoff'), '12').read(part, ruleset);
  if (!sum || isProblem(sum)) return undefined;
  return Math.abs(sum.total) <= LARGEST ? sum.total : undefined;
}

/** Unnamed fighters have no Shock points. */
function unnamed(ruleset: Ruleset, payoff: number): TrackerEvent {
  const fate = unnamedFate(ruleset, payoff);
  const down = bumpedDown(ruleset, payoff);
  return {
    said: say('fate of a payoff', { payoff, fate: fate ?? crowdFate(down) }),
    amounts: fate !== undefined ? amountsOfFate(fate) : down > 0 ? marked(AMOUNTS.out) : {},
  };
}

/** More Shots than there are cannot be lost; the dead owe no rolls. */
function named(ruleset: Ruleset, sheet: Sheet, payoff: number, shots: number): TrackerEvent {
  const mass = scoreOf(sheet, 'Mass Value')?.value;
  const taken = hit(ruleset, payoff, mass);
  return {
    said: [...harmSaid(ruleset, payoff, mass), ...cardMoves(ruleset, sheet, taken.shock)],
    amounts: { ...amountsOfHit(taken, shots), ...amountsOfStory(taken) },
  };
}

/** Where cards on the table keep the order. */
function cardMoves({ options }: Ruleset, sheet: Sheet, damage: number): Message[] {
  const health = scoreOf(sheet, 'Health')?.value;
  const places = options.isOn('alternate combat') && health ? placesForward(damage, health) : 0;
  return places > 0 ? [say('card goes forward', { count: places })] : [];
}
