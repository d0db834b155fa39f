/** Where a hit goes, and where a miss goes off. Core Rules, Hit Locations; Targeting Explosive Attacks. */
import { probability, ratio, type Ratio } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { diceSaid, throwDice } from '../../thrown.ts';
import { flag, score } from '../../typed/kinds.ts';
import { optional, required } from '../../typed/schema.ts';
import { scatter as scattered, type Miss } from '../play/explosions.ts';
import {
  hitLocations,
  linesToMove,
  locationAt,
  locationDice,
  locationOdds,
  moved,
  multiplierOf,
  sideOf,
  type HitLocation,
} from '../play/hit-locations.ts';
import { effect as effectNumber } from './attack-parts.ts';
import { distance as meters, weapon } from './kinds.ts';

const D6 = 6;
const NO_TABLE = say('no hit locations');

export const hitLocation = declare({
  word: 'hit location',
  example: 'hit location, effect 5',
  about: say('about hit location'),
  shape: {
    own: {
      close: optional(flag('close', say('hands, feet and short weapons'))),
      effect: optional(effectNumber),
    },
  },
  prepare(ruleset, { close = false, effect = 0, places }) {
    if (hitLocations(ruleset).length === 0 || !locationDice(ruleset, close)) return places.whole(NO_TABLE);
    return { isClose: close, lines: linesToMove(effect), dice: locationDice(ruleset, close) };
  },
  title: ({ isClose, effect = 0 }) =>
    `hit location${isClose ? ', close' : ''}${effect > 0 ? `, effect ${effect}` : ''}`,
  odds(ruleset, { isClose, lines }) {
    const odds = locationOdds(ruleset, isClose);
    const chanceOf = ({ from, to }: HitLocation): Ratio =>
      probability(odds, (shown) => shown >= from && shown <= to);
    const reached = hitLocations(ruleset).filter((place) => chanceOf(place).numerator > 0n);
    return reached.map((place) => ({
      name: place.name,
      value: multiplierOf(ruleset, place),
      chance: chanceOf(place),
      data: {
        multiplier: multiplierOf(ruleset, place),
        aimed: place.aimed,
        ...reachOf(ruleset, place, lines),
      },
      said: [
        say('damage times', { factor: multiplierOf(ruleset, place) }),
        say('aimed at', { amount: place.aimed }),
        ...movedSaid(ruleset, place, lines),
      ],
    }));
  },
  roll(ruleset, { dice, lines, places }, source) {
    const { said, total } = throwDice(dice, source);
    const place = locationAt(ruleset, total);
    if (!place) return places.whole(NO_TABLE);
    const side = place.hasSides ? sideOf(source(D6)) : undefined;
    return [
      say('result of a roll', { sum: said, said: say('place', { name: place.name, side }) }),
      say('damage times', { factor: multiplierOf(ruleset, place) }),
      ...movedSaid(ruleset, place, lines),
    ];
  },
});

/** The locations that a good roll may move it to, from the highest to the lowest. */
const reachOf = (
  ruleset: Ruleset,
  place: HitLocation,
  lines: number,
): { readonly from?: string; readonly to?: string } =>
  lines === 0 ? {} : { from: moved(ruleset, place, -lines).name, to: moved(ruleset, place, lines).name };

/** `can move from vitals to foot`: how far a good roll may move it. */
function movedSaid(ruleset: Ruleset, place: HitLocation, lines: number): Message[] {
  const { from, to } = reachOf(ruleset, place, lines);
  return from === undefined ? [] : [say('can move', { from, to })];
}

const FACES = [1, 2, 3, 4, 5, 6];

export const scatter = declare({
  word: 'scatter',
  example: 'scatter by 5, 30 m',
  about: say('about scatter'),
  shape: {
    own: {
      by: required(
        score('by', {
          about: say('how far the roll fell short'),
          aliases: ['missed by'],
          least: 1,
          sample: 'by 5',
        }),
        say('say by how much the roll missed'),
      ),
      distance: required(meters, say('say how far the target was')),
      weapon: optional(weapon),
    },
  },
  prepare: (
    _,
    { by, distance, weapon: rule },
  ): { readonly miss: Omit<Miss, 'directionDie' | 'distanceDie'> } => ({
    miss: { by, distance, marks: rule?.marks ?? [] },
  }),
  odds(ruleset, { miss }) {
    const cases = FACES.flatMap((directionDie) =>
      FACES.map((distanceDie) => scattered(ruleset, { ...miss, directionDie, distanceDie })),
    );
    const ends = new Map(cases.map((data) => [JSON.stringify(data), data]));
    return [...ends].map(([key, data]) => ({
      name: landsSaid(data),
      data,
      chance: ratio(cases.filter((each) => JSON.stringify(each) === key).length, cases.length),
    }));
  },
  roll(ruleset, { miss }, source) {
    const directionDie = source(D6);
    const isRolled = ruleset.options.is('blast miss distance', '1d6');
    const distanceDie = isRolled ? source(D6) : 0;
    const faces = isRolled ? [directionDie, distanceDie] : [directionDie];
    const sum = diceSaid(isRolled ? '2d6' : 'd6', faces);
    return say('result of a roll', {
      sum,
      said: landsSaid(scattered(ruleset, { ...miss, directionDie, distanceDie })),
    });
  },
});

const landsSaid = ({ direction, meters: off }: ReturnType<typeof scattered>): Message =>
  say('lands', { direction, meters: off });
