/** Action points: how many there are, how many may be spent, and what they do. Core Rules, Action Points. */
import type { Circumstance } from '../../circumstances.ts';
import { say, type Message } from '../../message.ts';
import { partsOf, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { amountOf, checkModifiers } from './check-modifiers.ts';

/** Returns the bonus of one action point and the limit for one roll (RP-C13); undefined in a campaign without action points. */
export function actionPointsOnRolls(
  ruleset: Ruleset,
): { readonly name: string; readonly bonus: number; readonly most: number } | undefined {
  const row = checkModifiers(ruleset).find(({ keys }) => keys.includes('action point'));
  return row?.range && { name: row.name, bonus: amountOf(ruleset, row, 1), most: row.range.most };
}

/** The action points among the circumstances of a roll: `1 AP`, `1 AP on REF`. */
export const pointsIn = (ruleset: Ruleset, circumstances: readonly Circumstance[]): number =>
  circumstances
    .filter(({ name, raises }) => raises !== undefined || name === actionPointsOnRolls(ruleset)?.name)
    .reduce((all, { number }) => all + number, 0);

/** Returns the action points of a player at the start of a session: saved, free, and from traits such as Lucky (RP-C12, R30). */
export function startOfSession(ruleset: Ruleset, saved: number, fromTraits: number): number {
  const [most, free] = [mostSaved(ruleset), pointsOf(ruleset, 'free each session')];
  const start = Math.min(most, saved) + free;
  return (ruleset.options.isOn('free action point counts') ? Math.min(most, start) : start) + fromTraits;
}

/** Returns the unused points that are saved at the end of a session. Core Rules, How Many AP To Award. */
export const savedAtEnd = (ruleset: Ruleset, unused: number): number => Math.min(mostSaved(ruleset), unused);

export const mostSaved = (ruleset: Ruleset): number => pointsOf(ruleset, 'most saved');

export interface Purse {
  readonly held: number;
  readonly spentThisTurn: number;
}

/** Why so many points cannot go into one roll or event; undefined if they can (RP-C13). */
export function refusal(
  ruleset: Ruleset,
  { held, spentThisTurn }: Purse,
  points: number,
): Message | undefined {
  const perRoll = actionPointsOnRolls(ruleset)?.most ?? 0;
  const perTurn = mostEachTurn(ruleset);
  if (points > held) return say('points left', { count: held });
  if (points > perRoll) return say('points for a roll', { most: perRoll });
  if (spentThisTurn + points > perTurn) return say('points in a turn', { most: perTurn });
  return undefined;
}

/** A score for one event; nothing that derives from it changes, but STR lifts and hits harder (RP-C15, RP-C16). */
export function boosted(ruleset: Ruleset, id: string, score: number, points: number): number {
  const isPrimary = ruleset.attributes.some((attribute) => sameName(attribute.id, id));
  return score + points * pointsOf(ruleset, isPrimary ? 'primary attribute' : 'derived attribute');
}

/** The limit of points to spend in a turn (RP-C13). */
export const mostEachTurn = (ruleset: Ruleset): number => pointsOf(ruleset, 'most each turn');

/** The reduction of a blow's damage by one point (RP-C18). */
export const savedDamage = (ruleset: Ruleset): number => pointsOf(ruleset, 'less damage');

/** Damage that is taken, after armor, location and TGH (RP-C18). */
export const reducedDamage = (ruleset: Ruleset, damage: number, points: number): number =>
  Math.max(0, damage - points * savedDamage(ruleset));

/** Damage of one's own attack, up to twice the most that its dice can show (RP-C19). */
export const increasedDamage = (ruleset: Ruleset, rolled: number, points: number, highest: number): number =>
  Math.min(2 * highest, rolled + points * pointsOf(ruleset, 'more damage'));

/** Awards of action points, by the name of the act. */
export const awards = tableRows('action point awards', (row) => ({
  names: [row('award'), ...partsOf(row('also'), ';')].filter(Boolean),
  points: Number(row('AP')),
}));

/** The average award for a session. */
export const averageAward = (ruleset: Ruleset, level: string): number =>
  pointsOf(ruleset, `average, ${level}`);

/** The approximate number of rolls that so many points make succeed. Core Rules, How Many AP To Award. */
export const sureSuccesses = (ruleset: Ruleset, points: number): number =>
  Math.floor(points / pointsOf(ruleset, 'automatic success'));

/** A row of `table Action Points`; 0 for one that a campaign left out. */
const pointsOf = (ruleset: Ruleset, what: string): number =>
  amounts(ruleset).find(({ name }) => sameName(name, what))?.points ?? 0;

const amounts = tableRows('action points', (row) => ({ name: row('what'), points: Number(row('points')) }));
