/** Where a hit goes, and where a miss goes off. Core Rules, Hit Locations; Targeting Explosive Attacks. */
import {
  isProblem,
  parseDice,
  probability,
  ratio,
  rollDice,
  transcriptOf,
  type Ratio,
} from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { nameKey } from '../../names.ts';
import { whole, type Procedure, type ProcedureWords } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
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
import { weapon } from './body.ts';
import { meters, readFacts, score, titleOf, type Reader } from './parts.ts';

const LOCATION = 'hit location, effect 5';
const D6 = 6;

/** Hands, feet and short weapons. */
const close: Reader<true> = (text) => (nameKey(text) === 'close' ? true : undefined);

export const hitLocation: Procedure = {
  word: 'hit location',
  example: LOCATION,
  about:
    'Where a hit goes, and how its damage counts there; `close` for hands, feet and short weapons, `effect 5` to move it.',
  odds(ruleset, words) {
    const read = readLocation(ruleset, words);
    if (isProblem(read)) return read;
    const odds = locationOdds(ruleset, read.isClose);
    const chanceOf = ({ from, to }: HitLocation): Ratio =>
      probability(odds, (shown) => shown >= from && shown <= to);
    const reached = hitLocations(ruleset).filter((place) => chanceOf(place).numerator > 0n);
    return {
      title: `${read.title}, ${locationDice(ruleset, read.isClose)}`,
      lines: reached.map((place) => ({
        name: place.name,
        chance: chanceOf(place),
        text: `damage x ${multiplierOf(ruleset, place)}, aimed ${signed(place.aimed)}${movedText(ruleset, place, read.lines)}`,
      })),
    };
  },
  roll(ruleset, words, source) {
    const read = readLocation(ruleset, words);
    if (isProblem(read)) return read;
    const { tree } = parseDice(locationDice(ruleset, read.isClose));
    const rolled = tree ? rollDice(tree, source) : undefined;
    const place = rolled && !isProblem(rolled) ? locationAt(ruleset, rolled.total) : undefined;
    if (!rolled || isProblem(rolled) || !place) return noTable(words);
    const side = place.hasSides ? `${sideOf(source(D6))} ` : '';
    return {
      title: read.title,
      text: `${transcriptOf(rolled)}: ${side}${place.name}, damage x ${multiplierOf(ruleset, place)}${movedText(ruleset, place, read.lines)}`,
    };
  },
};

const noTable = (words: ProcedureWords) =>
  whole(words, 'The campaign has no tables `Hit Locations` and `Hit Location Dice`.');

function readLocation(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, { isClose: close, effect: score('effect') }, LOCATION);
  if (isProblem(facts)) return facts;
  const { isClose = false, effect = 0 } = facts;
  if (hitLocations(ruleset).length === 0 || !locationDice(ruleset, isClose)) return noTable(words);
  return {
    title: `hit location${isClose ? ', close' : ''}${effect > 0 ? `, effect ${effect}` : ''}`,
    isClose,
    lines: linesToMove(effect),
  };
}

/** `, can move from vitals to foot`: how far a good roll may move it. */
function movedText(ruleset: Ruleset, place: HitLocation, lines: number): string {
  if (lines === 0) return '';
  const [up, down] = [moved(ruleset, place, -lines), moved(ruleset, place, lines)];
  return `, can move from ${up.name} to ${down.name}`;
}

const SCATTER = 'scatter by 5, 30 m';
const FACES = [1, 2, 3, 4, 5, 6];

export const scatter: Procedure = {
  word: 'scatter',
  example: SCATTER,
  about:
    'Where an explosive goes off that missed by so much at such a distance; with its name twice as far where it says so.',
  odds(ruleset, words) {
    const miss = readMiss(ruleset, words);
    if (isProblem(miss)) return miss;
    const cases = FACES.flatMap((directionDie) =>
      FACES.map((distanceDie) => landsText(ruleset, { ...miss, directionDie, distanceDie })),
    );
    return {
      title: titleOf('scatter', words),
      lines: [...new Set(cases)].map((name) => ({
        name,
        chance: ratio(cases.filter((each) => each === name).length, cases.length),
      })),
    };
  },
  roll(ruleset, words, source) {
    const miss = readMiss(ruleset, words);
    if (isProblem(miss)) return miss;
    const directionDie = source(D6);
    const isRolled = ruleset.options.is('blast miss distance', '1d6');
    const distanceDie = isRolled ? source(D6) : 0;
    const dice = isRolled ? `2d6 (${directionDie}, ${distanceDie})` : `d6 (${directionDie})`;
    const lands = landsText(ruleset, { ...miss, directionDie, distanceDie });
    return { title: titleOf('scatter', words), text: `${dice}: ${lands}` };
  },
};

function landsText(ruleset: Ruleset, miss: Miss): string {
  const { direction, meters: off } = scattered(ruleset, miss);
  return `${off} m ${direction}`;
}

function readMiss(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(
    ruleset,
    words,
    { by: score('by', 'missed by'), distance: meters, weapon },
    SCATTER,
  );
  if (isProblem(facts)) return facts;
  const { by, distance, weapon: rule } = facts;
  if (by === undefined) return whole(words, `Say by how much the roll missed: \`${SCATTER}\`.`);
  if (distance === undefined) return whole(words, `Say how far the target was: \`${SCATTER}\`.`);
  return { by, distance, marks: rule?.marks ?? [] };
}
