/** The condition of a tracked fighter. Action!/System, Damage. */
import { say, type Message } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
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
  const hasShots = sheet.derived.some(isShots);
  const missing = ['Health', ...(hasShots ? [] : OF_SHOTS)].filter((name) => !scoreOf(sheet, name));
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

/** The attributes of the Shot Count. */
const OF_SHOTS = ['Agility', 'Wits', 'Luck'];

const isShots = ({ rule }: Sheet['derived'][number]): boolean => rule.id === 'Shots';

/** The Shot Count that the sheet derives; 0 if it lacks Agility, Wits or Luck. */
export const countOf = (sheet: Sheet): number => sheet.derived.find(isShots)?.value ?? 0;

/** Shots in the pool. */
export const shotsOf = (sheet: Sheet, events: History['events']): number =>
  countOf(sheet) - sumOf(events, AMOUNTS.shots);

export const shotsSaid = (count: number): Message => say('Shots', { count });
