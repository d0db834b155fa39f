/** The arguments of a typed attack: `REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6`. */
import { isProblem, problemAt, type Refusal } from '../../dice/index.ts';
import { excludedBy } from '../../circumstances.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { numberFrom } from '../../numbers.ts';
import type { Typed } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolledTerm } from '../score-names.ts';
import { LEVELS } from '../../typed/difficulty.ts';
import { amountOf, named, score, sum, type Sum } from '../../typed/kinds.ts';
import { behind, first, list, optional, required, type Kind, type Read } from '../../typed/schema.ts';
import { actionNamed, combatActions, type CombatAction } from '../play/actions.ts';
import {
  attackConditions,
  conditionModifier,
  conditionNamed,
  conditionRow,
  turnsOfAim,
} from '../play/attack.ts';
import { autofireMode, type AutofireMode, type Salvo } from '../play/autofire.ts';
import type { Place } from '../play/damage.ts';
import { hitLocations, locationNamed, locationsWith, placeAt } from '../play/hit-locations.ts';
import { boost } from './boosts.ts';
import { guard, load, size, speed } from './target-parts.ts';
import {
  BODY,
  checkCircumstance,
  distance,
  heldBy,
  OF_HARM,
  strength,
  strike,
  traitWith,
  weapon,
} from './kinds.ts';

export type NamedPlace = Place & { readonly name: string };

const AT =
  /^(?:(?:aimed |aiming )?at|aiming for|(?:an? )?(?:aimed |called )?(?:shot|blow) (?:at|to)|to|in) /i;
/** `head shot`, `a headshot`. */
const SHOT = /^(?:an? )?(.+?) ?(?:shot|blow)$/i;

/**
 * `at the head`, `vital organ`: where the hit is to go, and what aiming there takes from the roll. A word that is a circumstance as
 * well, such as `head` for somebody whose head alone is seen, is a place behind `at`.
 */
export const place = named<{ readonly aimed: number; readonly at: NamedPlace }>({
  about: say('where the hit is to go'),
  sample: 'at the head',
  known: (ruleset) =>
    hitLocations(ruleset).map(({ name, aimed }) => ({ name: `at the ${name}`, about: signed(aimed) })),
  find(text, ruleset) {
    const [start] = AT.exec(text) ?? [];
    if (start === undefined && conditionNamed(ruleset, text) !== undefined) return undefined;
    const name = start === undefined ? text.replace(SHOT, '$1') : text.slice(start.length);
    const near = locationsWith(ruleset, name);
    const location = locationNamed(ruleset, name) ?? (near.length === 1 ? near[0] : undefined);
    const at = location && placeAt(ruleset, location.from);
    if (location && at) return { aimed: location.aimed, at };
    if (near.length === 0 && !OF_A_BODY.test(text)) return undefined;
    const names = (near.length > 0 ? near : hitLocations(ruleset)).map((each) => each.name);
    return { message: say('is no hit location', { text, names }) };
  },
});

/** Words that only a part of a body follows. */
const OF_A_BODY =
  /^(?:aimed at|(?:aimed |called )shot (?:at|to)|at (?:his|her|their|(?:the )?(?:left|right))) /i;

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
    const [, some] = /^(\p{L}+|\d{1,3}) (?:rounds|shots|bullets)$/iu.exec(part.text) ?? [];
    const isCount = some !== undefined && numberFrom(some) !== undefined;
    if (isCount || /^(?:burst|stream|spray|full[ -]auto|autofire|automatic)$/i.test(part.text))
      return problemAt(part, say('write the mode and the rounds'));
    const [rounds, width, ...more] = part.terms.filter(({ value }) => value !== undefined);
    const mode = autofireMode(rounds?.name.replace(/^(?:with|in) (?:an? )?| of$/gi, '') ?? '');
    if (!rounds || !mode || more.length > 0) return undefined;
    if (rounds.number !== 'whole') return problemAt(rounds, say('rounds are a whole number'));
    if (width && !/^(?:rounds? )?(?:over|at)$/i.test(width.name)) return undefined;
    const last = part.terms.at(-1)!;
    if (last !== rounds && last !== width && !/^(?:rounds?|m|meters?)$/i.test(last.name))
      return problemAt(part, say('write the mode and the rounds'));
    return { mode, rounds: rounds.value!, zoneWidth: width?.value ?? 1 };
  },
};

/** Earlier actions of the same turn: `run`, `fast draw`. */
const done: Kind<CombatAction> = {
  // Nobody walks and runs in one turn.
  excludedBy: (value, before) =>
    excludedBy(value, before, ({ kind }) => (kind === 'movement' ? kind : undefined))?.name,
  ...named({
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
  }),
};

/** `aimed 2`, `3 turns of aim`. */
const aim: Kind<number> = {
  about: say('full turns of aim'),
  sample: 'aimed 2',
  known: () => [{ name: 'aimed', about: say('full turns of aim') }],
  read: (part, ruleset) => turnsOfAim(ruleset, part.text.replace(/\s+/g, ' ')),
};

/** The table has one amount for what is seen of a target, and one for its cover; light from behind adds to both. */
const ONE_OF = ['visibility', 'cover'];

const onlyOne = (ruleset: Ruleset, name: string): string | undefined => {
  const row = conditionRow(ruleset, name);
  const amount = conditionModifier(ruleset, name) ?? 0;
  return row && amount <= 0 && ONE_OF.includes(row.about) ? row.about : undefined;
};

const condition: Kind<string> = {
  excludedBy: (value, before, ruleset) =>
    excludedBy(value, before, (each) => onlyOne(ruleset, each))?.replace(/^.*: /, ''),
  ...named({
    about: say('circumstance of the attack'),
    sample: 'half cover',
    known: (ruleset) =>
      attackConditions(ruleset).flatMap(({ name, about, keys }) =>
        [name, ...keys.slice(1)].map((each) => ({ name: each, about })),
      ),
    find(text, ruleset) {
      const name = conditionNamed(ruleset, text);
      if (!OF_TARGET.test(text)) return name ?? unknownCondition(ruleset, text);
      // A target that aims is without REF; it is no aim of whoever attacks.
      const isAim = name !== undefined && conditionRow(ruleset, name)?.about === 'aim';
      if (isAim && turnsOfAim(ruleset, name) !== undefined) return undefined;
      return saidOfTarget(text, isAim) ?? name ?? unknownCondition(ruleset, text);
    },
  }),
};

const OF_TARGET = /\btarget\b/i;
/** The row for a target that is not seen says nothing of one that does not see, and wounds are penalties of rolls. */
const BLIND = /\bblind(?:ed)?\b/i;
const WOUNDED = /\bwounded\b/i;
const KNEELING = /\b(?:kneels|kneeling|crouches|crouching|crouched|squatting|sitting|seated)\b/i;

/** Why words count for no target; undefined for others. */
function saidOfTarget(text: string, isAim: boolean): Refusal | undefined {
  const message = isAim
    ? say('counts for the attacker only', { text })
    : BLIND.test(text)
      ? say('no modifier for a blind target')
      : WOUNDED.test(text)
        ? say('no modifier for a wounded target')
        : KNEELING.test(text) && say('no modifier for a kneeling target');
  return message ? { message } : undefined;
}

/** The side that an attack comes from. */
const SIDE = /^(?:from|in) (?:behind|(?:the|his|her|their) (?:left |right )?(?:back|rear|side|flank))$/i;

/** What to write for words that say a cover or a side; undefined for other words. */
function unknownCondition(ruleset: Ruleset, text: string): Refusal | undefined {
  const names = attackConditions(ruleset)
    .filter(({ about }) => about === 'cover')
    .map(({ name }) => name);
  const message = SIDE.test(text)
    ? say('no modifier for the side')
    : text.toLowerCase().startsWith('behind ') && say('is no cover', { text, names });
  return message ? { message } : undefined;
}

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
    vs: behind(say('write a score and DEF'), {
      defense: first(required(defense, say('DEF is missing'))),
      reflexes: optional(score('REF', { about: say('REF of the target'), sample: 'REF 5' })),
    }),
  },
  anywhere: {
    strike: optional(strike),
    distance: optional(distance),
    rmod: optional(score('RMod', { about: say('what the weapon takes off the distance'), sample: 'RMod 2' })),
    strength: optional(strength),
    ...BODY,
    traits: list(traitWith(say('trait of whoever is struck'), 'Hard to Kill (Edge)', [...OF_HARM, 'size'])),
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
    load: optional(load),
    heldBy: optional(heldBy),
    effect: optional(effect),
    circumstances: list(checkCircumstance),
    ...LEVELS,
  },
};

export type TypedAttack = Read<typeof ATTACK> & Typed;
