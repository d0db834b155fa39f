/** The condition of a tracked fighter. Action!/System, Damage. */
import { namesIn } from '../../formula.ts';
import { say, type Message } from '../../message.ts';
import type { DerivedRule, Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { sumOf, type History, type TrackedCondition } from '../../tracker/rules.ts';
import { woundPenalty } from '../damage.ts';
import { stateOf } from '../play/harm.ts';
import { scoreOf } from '../scores.ts';
import { AMOUNTS, has, untreated } from '../play/amounts.ts';
import { statusEffects } from './status.ts';

export function condition(ruleset: Ruleset, sheet: Sheet, { events, turn }: History): TrackedCondition {
  const health = scoreOf(sheet, 'Health')?.value;
  const [shock, wounds] = [sumOf(events, AMOUNTS.shock), sumOf(events, AMOUNTS.wounds)];
  const is = generalState(sheet, events);
  const penalty = penaltyOf(ruleset, sheet, events);
  const cover = sumOf(
    events.filter((event) => event.turn === turn),
    AMOUNTS.cover,
  );
  const asleep = sumOf(events, AMOUNTS.asleep);
  const isUnconscious = has(events, AMOUNTS.unconscious);
  const isOut = has(events, AMOUNTS.out);
  const hasShots = sheet.derived.some(({ rule }) => isShots(rule));
  const missing = ['Health', ...(hasShots ? [] : ofShots(ruleset))].filter((name) => !scoreOf(sheet, name));
  return {
    word: 'Health',
    left: (health ?? 0) - shock,
    most: health ?? 0,
    states: [
      ...(missing.length > 0 ? [say('missing', { names: missing })] : []),
      ...(is === 'up' ? [] : [say(is)]),
      ...(isOut ? [say('out')] : []),
      ...(isUnconscious ? [say('unconscious', { sequences: asleep })] : []),
      ...(has(events, AMOUNTS.shaken) ? [say('Shaken')] : []),
      ...(has(events, AMOUNTS.prone) ? [say('knocked down')] : []),
      ...(wounds > 0 ? [say('Wounds', { count: wounds })] : []),
      ...(penalty < 0 ? [say('to rolls', { penalty })] : []),
      ...(has(events, AMOUNTS.cinematic) ? [say('a cinematic wound')] : []),
      ...statusEffects(ruleset).flatMap(({ text, key }) => (has(events, key) ? [text] : [])),
      ...(cover > 0 ? [say('gives Cover', { cover })] : []),
      ...(hasShots ? [shotsSaid(shotsOf(sheet, events))] : []),
    ],
    isOut: isOut || isUnconscious || is !== 'up',
  };
}

export const generalState = (sheet: Sheet, events: History['events']): ReturnType<typeof stateOf> =>
  stateOf((name) => sumOf(events, name), {
    health: scoreOf(sheet, 'Health')?.value ?? Infinity,
    toughness: scoreOf(sheet, 'Toughness')?.value ?? Infinity,
  });

/** The penalty of Wounds on every roll; 0 or less. */
export const penaltyOf = (ruleset: Ruleset, sheet: Sheet, events: History['events']): number =>
  woundPenalty(ruleset, {
    attacks: untreated(events),
    toughness: scoreOf(sheet, 'Toughness')?.value ?? Infinity,
  });

const isShots = ({ id }: DerivedRule): boolean => id === 'Shots';

/** The attributes that the Shot Count is made of. */
function ofShots({ derived }: Ruleset): readonly string[] {
  const formula = derived.find(isShots)?.formula;
  return formula ? namesIn(formula) : [];
}

/** The Shot Count of a sheet; 0 if it lacks an attribute for it. */
export const countOf = ({ derived }: Sheet): number => derived.find(({ rule }) => isShots(rule))?.value ?? 0;

/** Shots in the pool. */
export const shotsOf = (sheet: Sheet, events: History['events']): number =>
  countOf(sheet) - sumOf(events, AMOUNTS.shots);

export const shotsSaid = (count: number): Message => say('Shots', { count });
