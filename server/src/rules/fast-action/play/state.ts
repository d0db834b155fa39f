/** The state of a fighter in an encounter: PR, MR and the hits of mooks. Fast Action Rules, Damages; Good, Bad, Ugly. */
import { say, type Message } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { sumOf, type TrackerEvent, type History, type TrackedCondition } from '../../tracker/rules.ts';
import { SUPER_ACTING } from '../circumstances.ts';
import { zeroText, type Resistance } from '../combat.ts';
import { hitsOf } from '../mooks.ts';
import { scoreNamed } from '../roll-bonus.ts';

/** The amount names of losses in events. Mooks lose hits. */
export const HITS = 'hits';
export type Counted = Resistance | typeof HITS;

/** The amount of a death that the game master has ruled. */
export const RULED_DEAD = 'dead';

export const mostOf = (ruleset: Ruleset, sheet: Sheet, counted: Counted): number =>
  (counted === HITS ? hitsOf(ruleset, sheet.character) : scoreNamed(sheet, counted)?.value) ?? 0;

export const leftOf = (ruleset: Ruleset, sheet: Sheet, { events }: History, counted: Counted): number =>
  mostOf(ruleset, sheet, counted) - sumOf(events, counted);

/** The counter that decides the fall: hits for mooks, PR for all others. */
export const bodyOf = (ruleset: Ruleset, sheet: Sheet): 'PR' | typeof HITS =>
  hitsOf(ruleset, sheet.character) === undefined ? 'PR' : HITS;

export const endOf = (ruleset: Ruleset, counted: Counted): 'coma' | 'dead' =>
  counted === HITS ? 'dead' : zeroText(ruleset, counted);

/** The end states of a fighter: scores at 0, or the game master's ruling. */
function endsOf(ruleset: Ruleset, sheet: Sheet, history: History): ReadonlySet<'coma' | 'dead'> {
  if (isRuledDead(history)) return new Set(['dead']);
  const counts: readonly Counted[] = [bodyOf(ruleset, sheet), 'MR'];
  return new Set(
    counts
      .filter((each) => mostOf(ruleset, sheet, each) > 0 && leftOf(ruleset, sheet, history, each) <= 0)
      .map((each) => endOf(ruleset, each)),
  );
}

export const isRuledDead = ({ events }: History): boolean => sumOf(events, RULED_DEAD) > 0;
export const isDead = (ruleset: Ruleset, sheet: Sheet, history: History): boolean =>
  endsOf(ruleset, sheet, history).has('dead');
export const isInComa = (ruleset: Ruleset, sheet: Sheet, history: History): boolean =>
  endsOf(ruleset, sheet, history).has('coma') && !isDead(ruleset, sheet, history);
export const isOut = (ruleset: Ruleset, sheet: Sheet, history: History): boolean =>
  endsOf(ruleset, sheet, history).size > 0;

/** The bonus of a vivid action in the current turn. */
export const superActing = ({ events, turn }: History): number =>
  sumOf(
    events.filter((event) => event.turn === turn),
    SUPER_ACTING,
  );

export function condition(ruleset: Ruleset, sheet: Sheet, history: History): TrackedCondition {
  const body = bodyOf(ruleset, sheet);
  const [most, mind] = [mostOf(ruleset, sheet, body), mostOf(ruleset, sheet, 'MR')];
  const mindLeft = leftOf(ruleset, sheet, history, 'MR');
  const ends = endsOf(ruleset, sheet, history);
  const bonus = superActing(history);
  return {
    word: body === HITS ? 'Hits' : 'PR',
    left: leftOf(ruleset, sheet, history, body),
    most,
    states: [
      ...(most > 0 ? [] : [say('missing', { names: ['PR'] })]),
      ...[...ends].map((end) => say(end)),
      ...(mindLeft < mind ? [say('left', { name: 'MR', left: mindLeft, most: mind })] : []),
      ...(bonus > 0 ? [say('super acting', { bonus })] : []),
    ],
    isOut: ends.size > 0,
  };
}

/** No score goes below 0. */
export function lose(
  ruleset: Ruleset,
  sheet: Sheet,
  history: History,
  counted: Counted,
  points: number,
  what: Message,
): TrackerEvent {
  const before = leftOf(ruleset, sheet, history, counted);
  const lost = Math.min(points, before);
  const [left, most] = [before - lost, mostOf(ruleset, sheet, counted)];
  const end = most > 0 && left <= 0 ? { state: say(endOf(ruleset, counted)) } : {};
  const pool = say('left', { name: counted === HITS ? say('hits') : counted, left, most, ...end });
  return { said: say('then', { what, left: pool }), amounts: { [counted]: lost } };
}
