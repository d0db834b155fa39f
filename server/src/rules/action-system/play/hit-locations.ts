/** Where a hit goes. Core Rules, Hit Locations (RP-C97 to RP-C101). */
import { constant, type Distribution } from '../../dice/index.ts';
import { coveredLocation, HIT_LOCATIONS, type CoveredLocation } from '../../hit-locations.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { diceDistribution, readDamage, type Place } from './damage.ts';

export interface HitLocation extends CoveredLocation {
  /** Left and right. */
  readonly hasSides: boolean;
  /** The multiplier of damage behind armor. */
  readonly multiplier: number;
  /** The same in a campaign where feet count a quarter (RP-C97). */
  readonly orMultiplier: number;
  /** The attack modifier for aiming at it (RP-C98). */
  readonly aimed: number;
}

/** From the head down. */
export const hitLocations = tableRows(HIT_LOCATIONS, (row): HitLocation | undefined => {
  const location = coveredLocation(row);
  return (
    location && {
      ...location,
      hasSides: sameName(row('sides'), 'yes'),
      multiplier: Number(row('multiplier')),
      orMultiplier: Number(row('or multiplier')),
      aimed: Number(row('aimed')),
    }
  );
});

/** The location that the dice show. */
export const locationAt = (ruleset: Ruleset, rolled: number): HitLocation | undefined =>
  hitLocations(ruleset).find(({ from, to }) => rolled >= from && rolled <= to);

/** The place that the dice show, as protection counts there. */
export function placeAt(ruleset: Ruleset, rolled: number): (Place & { readonly name: string }) | undefined {
  const location = locationAt(ruleset, rolled);
  return location && { name: location.name, location: rolled, multiplier: multiplierOf(ruleset, location) };
}

export function locationNamed(ruleset: Ruleset, name: string): HitLocation | undefined {
  const key = nameKey(name);
  const names = [key, key.replace(AROUND, '')];
  return hitLocations(ruleset).find(({ keys }) => names.some((each) => keys.includes(each)));
}

/** The locations that a word may mean: thigh and calf for `legs`, which are the upper and the lower leg. */
export function locationsWith(ruleset: Ruleset, name: string): readonly HitLocation[] {
  const word = nameKey(name).replace(AROUND, '').replace(/s$/, '');
  return hitLocations(ruleset).filter(({ keys }) => keys.some((key) => key.split(' ').at(-1) === word));
}

/** `to the left arm`: words around a location that say nothing else. */
const AROUND = /^(?:(?:to|at|in|into|on) )?(?:(?:the|his|her|its|their) )?(?:left |right )?/;

/**
 * Where armor is asked for what hits no location, such as explosions, falls and throws: at the chest (RP-C99). Undefined in a
 * campaign without hit locations.
 */
export function wholeBody(
  ruleset: Ruleset,
): { readonly location: number; readonly multiplier: number } | undefined {
  if (ruleset.options.is('hit locations', 'off')) return undefined;
  const chest = locationNamed(ruleset, 'chest');
  return chest && { location: chest.from, multiplier: 1 };
}

export const multiplierOf = ({ options }: Ruleset, { multiplier, orMultiplier }: HitLocation): number =>
  options.is('foot multiplier', 'quarter') ? orMultiplier : multiplier;

/** The dice for the location of a hit: `3d6`. Hands, feet and short weapons do not reach low (RP-C99). */
export const locationDice = (ruleset: Ruleset, isClose: boolean): string =>
  diceRows(ruleset).find(({ attack }) => sameName(attack, isClose ? 'close' : 'other'))?.dice ?? '';

const diceRows = tableRows('hit location dice', (row) => ({ attack: row('attack'), dice: row('dice') }));

/** The distribution of the numbers of hit locations. */
export function locationOdds(ruleset: Ruleset, isClose: boolean): Distribution {
  const dice = readDamage(locationDice(ruleset, isClose));
  return dice ? diceDistribution(dice) : constant(0);
}

/** A die for a location with two sides. */
export const sideOf = (die: number): 'left' | 'right' => (die <= 3 ? 'left' : 'right');

/** The number of lines by which an effect number can move a hit, up or down (RP-C101). */
export const linesToMove = (effect: number): number => Math.max(0, Math.floor(effect / 2));

/** So many lines further down, or up with a negative number; head and foot are the ends. */
export function moved(ruleset: Ruleset, location: HitLocation, lines: number): HitLocation {
  const all = hitLocations(ruleset);
  const place = Math.min(all.length - 1, Math.max(0, all.indexOf(location) + lines));
  return all[place] ?? location;
}
