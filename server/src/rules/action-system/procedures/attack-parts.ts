/** The arguments of a typed attack: `REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6`. */
import { isProblem } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import { numberFrom } from '../../numbers.ts';
import type { Typed } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolledTerm } from '../score-names.ts';
import { LEVELS } from '../../typed/difficulty.ts';
import { amountOf, measure, named, problemAt, score, sum, type Sum } from '../../typed/kinds.ts';
import { METERS } from '../../../text/length-units.ts';
import { behind, first, list, optional, required, type Kind, type Read } from '../../typed/schema.ts';
import { actionNamed, combatActions, type CombatAction } from '../play/actions.ts';
import {
  attackConditions,
  conditionNamed,
  metersOfSize,
  metersOfSpeed,
  sizeNames,
  speedNames,
  turnsOfAim,
} from '../play/attack.ts';
import { autofireMode, type AutofireMode, type Salvo } from '../play/autofire.ts';
import { modifierIn } from '../play/combat-rules.ts';
import { METERS_A_SECOND } from '../../../text/speed-units.ts';
import { SECONDS } from '../play/periods.ts';
import type { Place } from '../play/damage.ts';
import { hitLocations, locationNamed, placeAt } from '../play/hit-locations.ts';
import { boost } from './boosts.ts';
import { BODY, checkCircumstance, distance, heldBy, strength, strike, weapon } from './kinds.ts';

export type NamedPlace = Place & { readonly name: string };

const AT =
  /^(?:(?:aimed )?at|(?:aimed|called) shot (?:at|to)) (?:the |his |her |its |their )?(?:left |right )?/i;

/**
 * `at the head`, `vital organ`: where the hit is to go, and what aiming there takes from the roll. A word that is a circumstance as
 * well, such as `head` for somebody whose head alone is seen, is a place behind `at`.
 */
const place: Kind<{ readonly aimed: number; readonly at: NamedPlace }> = named({
  about: say('where the hit is to go'),
  sample: 'at the head',
  known: (ruleset) =>
    hitLocations(ruleset).map(({ name, aimed }) => ({ name: `at the ${name}`, about: signed(aimed) })),
  find(text, ruleset) {
    const [start] = AT.exec(text) ?? [];
    if (start === undefined && conditionNamed(ruleset, text) !== undefined) return undefined;
    const location = locationNamed(ruleset, text.slice(start?.length ?? 0));
    const at = location && placeAt(ruleset, location.from);
    return location && at && { aimed: location.aimed, at };
  },
});

const MODES: readonly AutofireMode[] = ['burst', 'stream', 'spray'];

/** `burst of 4`, `stream of 10 rounds`, `spray of 20 over 10 m`. */
const salvo: Kind<Pick<Salvo, 'mode' | 'rounds' | 'zoneWidth'>> = {
  about: say('rounds of autofire'),
  sample: 'burst of 4',
  known: () => MODES.map((mode) => ({ name: `${mode} of`, about: say('rounds of autofire') })),
  read(part) {
    const [, count, short] = /^(\d{1,3}|two|three|four)[ -]rounds? (burst|stream)$/i.exec(part.text) ?? [];
    if (count !== undefined)
      return { mode: autofireMode(short!)!, rounds: Number(numberFrom(count)), zoneWidth: 1 };
    if (/^(?:burst|stream|spray|full[ -]auto|autofire|automatic)$/i.test(part.text))
      return problemAt(part, say('write the mode and the rounds'));
    const [rounds, width, ...more] = part.terms.filter(({ value }) => value !== undefined);
    const mode = autofireMode(rounds?.name.replace(/ of$/i, '') ?? '');
    if (!rounds || !mode || more.length > 0) return undefined;
    if (rounds.number !== 'whole') return problemAt(rounds, say('rounds are a whole number'));
    if (width && !/^(?:rounds? )?(?:over|at)$/i.test(width.name)) return undefined;
    const last = part.terms.at(-1)!;
    if (last !== rounds && last !== width && !/^(?:rounds?|m|meters?)$/i.test(last.name)) return undefined;
    return { mode, rounds: rounds.value!, zoneWidth: width?.value ?? 1 };
  },
};

/** Earlier actions of the same turn: `run`, `fast draw`. */
const done: Kind<CombatAction> = named({
  about: say('another action of the turn'),
  sample: 'run',
  known: (ruleset) =>
    combatActions(ruleset)
      .filter(({ another }) => another !== undefined)
      .map(({ name, another = 0 }) => ({
        name,
        about: say('another action at', { modifier: signed(another) }),
      })),
  find(text, ruleset) {
    const found = actionNamed(ruleset, text);
    return found?.another === undefined ? undefined : found;
  },
});

type Guard = CombatAction & { readonly bonus: number; readonly word: string };

/** The reaction of the target: `dodging`. */
const guard = named<Guard>({
  about: say('what the target does'),
  sample: 'dodging',
  known: (ruleset) =>
    guards(ruleset).map(({ word, bonus }) => ({ name: word, about: `DEF ${signed(bonus)}` })),
  find(text, ruleset) {
    const word = text.replace(/^target (?:is )?| target$/gi, '');
    return sameName(word, 'unaware')
      ? { message: say('whoever is unaware has no REF in DEF'), start: 0, end: 0 }
      : guards(ruleset).find((each) => sameName(each.word, word));
  },
});

/** Actions that change DEF by a number and leave REF in it, as `dodging`. */
const guards = (ruleset: Ruleset): Guard[] =>
  combatActions(ruleset).flatMap((action) =>
    typeof action.defense === 'number' &&
    action.defense !== 0 &&
    action.keepsReflexes &&
    !/\s/.test(action.name)
      ? [{ ...action, bonus: modifierIn(ruleset, action.defense), word: gerund(action.name) }]
      : [],
  );

const gerund = (verb: string): string =>
  verb.endsWith('e')
    ? `${verb.slice(0, -1)}ing`
    : /[^aeiou][aeiou][bgmnp]$/.test(verb)
      ? `${verb}${verb.at(-1)}ing`
      : `${verb}ing`;

/** `aimed 2`, `3 turns of aim`. */
const aim: Kind<number> = {
  about: say('full turns of aim'),
  sample: 'aimed 2',
  known: () => [{ name: 'aimed', about: say('full turns of aim') }],
  read: (part, ruleset) => turnsOfAim(ruleset, part.text.replace(/\s+/g, ' ')),
};

const condition: Kind<string> = named({
  about: say('circumstance of the attack'),
  sample: 'half cover',
  known: (ruleset) =>
    attackConditions(ruleset).flatMap(({ name, about, keys }) =>
      [name, ...keys.slice(1)].map((each) => ({ name: each, about })),
    ),
  find: (text, ruleset) => conditionNamed(ruleset, text),
});

/** `effect 3`, `effect 3 or more`: the chance of it is a line of its own. */
export const effect: Kind<number> = {
  about: say('effect number whose chance is asked for'),
  sample: 'effect 3 or more',
  known: () => [{ name: 'effect', about: say('chance of such an effect number or more') }],
  read(part) {
    const amount = amountOf(part);
    if (!amount || !['effect', 'chance of effect', 'effect number'].includes(amount.before)) return undefined;
    if (!['', 'or more'].includes(amount.after)) return undefined;
    return amount.isWhole ? amount.value : problemAt(part, say('effect numbers are whole numbers'));
  },
};

const sizeInMeters = measure({
  about: say('size of the target'),
  sample: 'size 0.5 m',
  units: METERS,
  name: ['size'],
});

/** `size 0.5 m`, `huge`, `tiny target`. */
const size: Kind<number> = {
  ...sizeInMeters,
  known: (ruleset) =>
    ['size', ...sizeNames(ruleset)].map((name) => ({ name, about: say('size of the target') })),
  read(part, ruleset) {
    const read = sizeInMeters.read(part, ruleset);
    return typeof read === 'number'
      ? Math.round(100 * read) / 100
      : metersOfSize(ruleset, nameKey(part.text).replace(/^(?:size|target) | target$/g, ''));
  },
};

const SPEED_WORDS = ['speed', 'target speed', 'moves', 'moving', 'target moves', 'target moving'];

const speedInMeters = measure({
  about: say('meters that the target moves in a turn'),
  sample: 'speed 12 m',
  units: METERS,
  name: SPEED_WORDS,
});

/** In meters a second. */
const speedInKilometers = measure({
  about: say('meters that the target moves in a turn'),
  sample: 'speed 12 m',
  units: METERS_A_SECOND,
  name: SPEED_WORDS,
});

/** `speed 12 m`, `target running`: what the attacker does has no `target` beside it. */
const speed: Kind<number> = {
  ...speedInMeters,
  known: (ruleset) =>
    ['speed', ...speedNames(ruleset).map((name) => `target ${name}`)].map((name) => ({
      name,
      about: say('meters that the target moves in a turn'),
    })),
  read(part, ruleset) {
    const name = nameKey(part.text);
    const word = name.replace(/^target (?:is )?| target$/g, '');
    const fast = speedInKilometers.read(part, ruleset);
    if (typeof fast === 'number')
      return problemAt(
        part,
        say('write the speed in meters a turn', { meters: Math.round(fast * SECONDS.turn) }),
      );
    return speedInMeters.read(part, ruleset) ?? (word === name ? undefined : metersOfSpeed(ruleset, word));
  },
};

const attacker = sum({ about: say('score of the attacker'), sample: 'REF 7 + Pistols 3' });

/** DEF, with or without its name. */
export const defense: Kind<Sum> = {
  about: say('DEF of the target'),
  sample: 'DEF 14',
  known: () => [{ name: 'DEF', about: say('DEF of the target') }],
  read(part, ruleset) {
    const read = attacker.read(part, ruleset);
    if (!read || isProblem(read)) return read;
    const other = rolledTerm(read.terms);
    return other ? problemAt(part, say('nobody rolls against an attack', { name: other.name })) : read;
  },
};

/** The arguments of an attack. */
export const ATTACK = {
  own: { attacker: first(required(attacker, say('the score of the attacker is missing'))) },
  marks: {
    vs: behind(say('write a score and DEF'), { defense: first(required(defense, say('DEF is missing'))) }),
  },
  anywhere: {
    strike: optional(strike),
    distance: optional(distance),
    rmod: optional(score('RMod', { about: say('what the weapon takes off the distance'), sample: 'RMod 2' })),
    strength: optional(strength),
    ...BODY,
    size: optional(size),
    speed: optional(speed),
    place: optional(place),
    salvo: optional(salvo),
    aim: optional(aim),
    conditions: list(condition),
    boosts: list(boost),
    weapon: optional(weapon),
    done: list(done),
    guard: optional(guard),
    heldBy: optional(heldBy),
    effect: optional(effect),
    circumstances: list(checkCircumstance),
    ...LEVELS,
  },
};

export type TypedAttack = Read<typeof ATTACK> & Typed;
