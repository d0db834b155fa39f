/** How an attack is typed: `REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6`. */
import { onRoll, type Modifier } from '../../circumstances.ts';
import type { WeaponRule } from '../../equipment.ts';
import { isProblem, type Problem } from '../../dice/index.ts';
import { counted, signed } from '../../labels.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Typed } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { TARGET_WORDS } from '../../task.ts';
import { amountOf, measure, named, problemAt, score, sum, type Sum } from '../../typed/kinds.ts';
import { METERS } from '../../../text/length-units.ts';
import { behind, first, list, optional, required, type Kind, type Read } from '../../typed/schema.ts';
import { actionNamed, combatActions, type CombatAction } from '../play/actions.ts';
import {
  attackConditions,
  conditionModifier,
  conditionNamed,
  distanceModifier,
  HUMAN,
  metersOfSize,
  metersOfSpeed,
  sizeModifier,
  sizeNames,
  speedModifier,
  speedNames,
  turnsOfAim,
} from '../play/attack.ts';
import {
  autofireMode,
  autofireModes,
  mostHits,
  mostRounds,
  rateOfFire,
  salvoPenalty,
  type AutofireMode,
  type Salvo,
} from '../play/autofire.ts';
import { circumstances } from '../play/circumstances.ts';
import { combatRules, modifierIn } from '../play/combat-rules.ts';
import type { Place } from '../play/damage.ts';
import { hitLocations, locationNamed, locationOdds, placeAt } from '../play/hit-locations.ts';
import { modifierOf } from '../play/modifiers.ts';
import { attackTerms, noAttackTerms, type AttackTerms } from '../play/to-hit.ts';
import { heldModifier } from '../play/turn.ts';
import { gripOn } from '../play/wielding.ts';
import { strikeOf } from './body.ts';
import { boost, boostOf } from './boosts.ts';
import { BODY, checkCircumstance, distance, heldBy, strength, strike, weapon, type Strike } from './kinds.ts';

type NamedPlace = Place & { readonly name: string };

const AT = /^(?:aimed )?at (?:the |his |her |its |their )?/i;

/**
 * `at the head`, `vital organ`: where the hit is to go, and what aiming there takes from the roll. A word that is a circumstance as
 * well, such as `head` for somebody whose head alone is seen, is a place behind `at`.
 */
const place: Kind<{ readonly aimed: number; readonly at: NamedPlace }> = named({
  about: 'where the hit is to go',
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
  about: 'rounds of autofire',
  sample: 'burst of 4',
  known: () => MODES.map((mode) => ({ name: `${mode} of`, about: 'rounds of autofire' })),
  read(part) {
    const [rounds, width, ...more] = part.terms.filter(({ value }) => value !== undefined);
    const mode = autofireMode(rounds?.name.replace(/ of$/i, '') ?? '');
    if (!rounds || !mode || more.length > 0) return undefined;
    if (rounds.number !== 'whole') return problemAt(rounds, 'Rounds are a whole number.');
    if (width && !/^(?:rounds? )?(?:over|at)$/i.test(width.name)) return undefined;
    const last = part.terms.at(-1)!;
    if (last !== rounds && last !== width && !/^(?:rounds?|m)$/i.test(last.name)) return undefined;
    return { mode, rounds: rounds.value!, zoneWidth: width?.value ?? 1 };
  },
};

/** What goes before the attack in the same turn: `run`, `fast draw`. */
const done: Kind<CombatAction> = named({
  about: 'another action of the turn',
  sample: 'run',
  known: (ruleset) =>
    combatActions(ruleset)
      .filter(({ another }) => another !== undefined)
      .map(({ name, another = 0 }) => ({ name, about: `another action of the turn, ${signed(another)}` })),
  find(text, ruleset) {
    const found = actionNamed(ruleset, text);
    return found?.another === undefined ? undefined : found;
  },
});

type Guard = CombatAction & { readonly bonus: number; readonly word: string };

/** Whoever is attacked does something about it: `dodging`. */
const guard = named<Guard>({
  about: 'what the target does',
  sample: 'dodging',
  known: (ruleset) =>
    guards(ruleset).map(({ word, bonus }) => ({ name: word, about: `DEF ${signed(bonus)}` })),
  find(text, ruleset) {
    const word = text.replace(/^target (?:is )?| target$/gi, '');
    return sameName(word, 'unaware')
      ? { message: 'Whoever is unaware has no REF in DEF. Write DEF without it: `DEF 10`.', start: 0, end: 0 }
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
  about: 'full turns of aim',
  sample: 'aimed 2',
  known: () => [{ name: 'aimed', about: 'full turns of aim' }],
  read: (part, ruleset) => turnsOfAim(ruleset, part.text.replace(/\s+/g, ' ')),
};

const condition: Kind<string> = named({
  about: 'circumstance of the attack',
  sample: 'half cover',
  known: (ruleset) =>
    attackConditions(ruleset).flatMap(({ name, about, keys }) =>
      [name, ...keys.slice(1)].map((each) => ({ name: each, about })),
    ),
  find: (text, ruleset) => conditionNamed(ruleset, text),
});

/** `effect 3`, `effect 3 or more`: the chance of it is a line of its own. */
export const effect: Kind<number> = {
  about: 'effect number whose chance is asked for',
  sample: 'effect 3 or more',
  known: () => [{ name: 'effect', about: 'chance of such an effect number or more' }],
  read(part) {
    const amount = amountOf(part);
    if (!amount || !['effect', 'chance of effect', 'effect number'].includes(amount.before)) return undefined;
    if (!['', 'or more'].includes(amount.after)) return undefined;
    return amount.isWhole ? amount.value : problemAt(part, 'Effect numbers are whole numbers.');
  },
};

const sizeInMeters = measure({
  about: 'size of the target',
  sample: 'size 0.5 m',
  units: METERS,
  name: ['size'],
});

/** `size 0.5 m`, `huge`, `tiny target`. */
const size: Kind<number> = {
  ...sizeInMeters,
  known: (ruleset) => ['size', ...sizeNames(ruleset)].map((name) => ({ name, about: 'size of the target' })),
  read(part, ruleset) {
    const read = sizeInMeters.read(part, ruleset);
    return typeof read === 'number'
      ? Math.round(100 * read) / 100
      : metersOfSize(ruleset, nameKey(part.text).replace(/^(?:size|target) | target$/g, ''));
  },
};

const speedInMeters = measure({
  about: 'meters that the target moves in a turn',
  sample: 'speed 12 m',
  units: METERS,
  name: ['speed', 'target speed', 'moves', 'moving', 'target moves', 'target moving'],
});

/** `speed 12 m`, `target running`: what the attacker does has no `target` beside it. */
const speed: Kind<number> = {
  ...speedInMeters,
  known: (ruleset) =>
    ['speed', ...speedNames(ruleset).map((name) => `target ${name}`)].map((name) => ({
      name,
      about: 'meters that the target moves in a turn',
    })),
  read(part, ruleset) {
    const name = nameKey(part.text);
    const word = name.replace(/^target (?:is )?| target$/g, '');
    return speedInMeters.read(part, ruleset) ?? (word === name ? undefined : metersOfSpeed(ruleset, word));
  },
};

const attacker = sum({ about: 'score of the attacker', sample: 'REF 7 + Pistols 3' });

/** DEF, with or without its name. */
const defense: Kind<Sum> = {
  about: 'DEF of the target',
  sample: 'DEF 14',
  known: () => [{ name: 'DEF', about: 'DEF of the target' }],
  read(part, ruleset) {
    const read = attacker.read(part, ruleset);
    if (!read || isProblem(read)) return read;
    const other = read.terms.find(({ name }) => name && !TARGET_WORDS.some((word) => sameName(word, name)));
    return other
      ? problemAt(
          part,
          `An attack is against DEF, and nobody rolls \`${other.name}\` against it: \`DEF 14\`.`,
        )
      : read;
  },
};

export const ATTACK = {
  own: { attacker: first(required(attacker, 'The score of the attacker is missing.')) },
  marks: {
    vs: behind('Write a score and DEF.', { defense: first(required(defense, 'DEF is missing.')) }),
  },
  anywhere: {
    strike: optional(strike),
    distance: optional(distance),
    rmod: optional(score('RMod', { about: 'what the weapon takes off the distance', sample: 'RMod 2' })),
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
  },
};

type TypedAttack = Read<typeof ATTACK> & Typed;

export interface PreparedAttack {
  readonly modifiers: readonly Modifier[];
  /** DEF with what the target does. */
  readonly target: number;
  /** Undefined where nothing says what a hit does. */
  readonly struck: Strike | undefined;
  readonly marks: readonly string[];
  readonly fired: Salvo | undefined;
  /** Where a hit may go, by how many of all cases; one without a place where the campaign has no locations. */
  readonly locations: readonly { readonly weight: bigint; readonly place: NamedPlace | undefined }[];
  /** Action points for more damage, and for less. */
  readonly more: number;
  readonly less: number;
}

export function prepareAttack(ruleset: Ruleset, read: TypedAttack): PreparedAttack | Problem {
  const { weapon: rule, place: aimedAt, places, boosts } = read;
  const raised = boostOf(ruleset, boosts, read.attacker);
  if (raised.problem) return places.at('boosts', raised.problem);
  const hands = read.strength === undefined ? undefined : read.strength + raised.of('STR');
  const fired = salvoOf(ruleset, read);
  if (fired && isProblem(fired)) return fired;
  const struck = read.strike ?? (rule && strikeOf(ruleset, rule, hands));
  if (rule?.damage && !struck)
    return places.at(
      'weapon',
      hands === undefined
        ? `What ${rule.name} does depends on STR: \`STR 5\`.`
        : `STR ${hands} is too low for ${rule.name}: it does no damage.`,
    );
  const around = modifiersOf(ruleset, read, hands, fired, raised.modifiers);
  if (!around) return places.at('distance', 'The target is out of range.');
  const forbidding = around.find(({ forbids }) => forbids);
  if (forbidding) return places.at('circumstances', `Nobody can attack with \`${forbidding.label}\`.`);
  return {
    modifiers: around,
    target: read.vs.defense.total + guardOf(read) + raised.of('DEF'),
    struck,
    marks: rule?.marks ?? [],
    fired,
    locations: aimedAt ? [{ weight: 1n, place: aimedAt.at }] : placesOf(ruleset, rule),
    more: raised.more,
    less: raised.less,
  };
}

/** What the target does counts against shots too, or only against blows as a block does. */
const guardOf = ({ guard: action, distance: meters, aim: turns }: TypedAttack): number =>
  action === undefined || (action.onlyInMelee && (meters !== undefined || turns !== undefined))
    ? 0
    : action.bonus;

/** Undefined for a target out of range. */
function modifiersOf(
  ruleset: Ruleset,
  read: TypedAttack,
  hands: number | undefined,
  fired: Salvo | undefined,
  boosted: readonly Modifier[],
): Modifier[] | undefined {
  const { weapon: rule, distance: meters = 0, done, conditions } = read;
  const { range } = rule ?? {};
  const reach = range && ('meters' in range ? range.meters : range.perStrength * (hands ?? 0));
  const far = meters <= (reach ?? Infinity) ? distanceModifier(ruleset, meters) : undefined;
  if (far === undefined) return undefined;
  const plain = (label: string, amount: number, ...rulings: string[]): Modifier => ({
    label,
    amount,
    rulings,
    forbids: false,
  });
  return [
    ...boosted,
    ...(rule ? [plain(`${rule.name} Acc`, rule.acc)] : []),
    ...(rule && hands !== undefined
      ? [plain(`STR below ${rule.name}`, 0 - gripOn(rule, hands).shortage, 'RP-C86')]
      : []),
    ...done.map(({ name, another = 0 }) => modifierOf(ruleset, name, another, ['RP-C46'])),
    ...shownTerms(ruleset, read, fired, termsOf(ruleset, read, fired, far)),
    modifierOf(ruleset, 'target speed', speedModifier(ruleset, read.speed ?? 0), ['RP-C23']),
    ...conditions.map((name) => modifierOf(ruleset, name, conditionModifier(ruleset, name) ?? 0, [])),
    ...onRoll(circumstances.modifiers(ruleset, read.circumstances, undefined)),
  ].filter(({ amount, forbids }) => amount !== 0 || forbids);
}

/** What the engine adds to such an attack. Whoever aims shoots. */
function termsOf(ruleset: Ruleset, read: TypedAttack, fired: Salvo | undefined, far: number): AttackTerms {
  const { weapon: rule, place: aimedAt, aim: aimed = 0, distance: meters, size: targetMeters } = read;
  const half = (amount: number): number => modifierIn(ruleset, amount);
  const held = read.heldBy ? heldModifier(ruleset, read.heldBy).amount : 0;
  return attackTerms(
    combatRules(ruleset),
    noAttackTerms(),
    { aimed, wounds: 0, held, height: 0 },
    {
      visibility: 0,
      cover: 0,
      size: half(sizeModifier(ruleset, targetMeters ?? HUMAN)),
      height: 0,
      isUnaware: false,
    },
    {
      isShot: meters !== undefined || aimed > 0,
      rmod: read.rmod ?? rule?.rmod ?? 0,
      far,
      before: 0,
      rounds: fired ? half(salvoPenalty(ruleset, fired)) : 0,
      place: half(aimedAt?.aimed ?? 0),
      action: 0,
    },
  );
}

/** The same with the words for it. */
function shownTerms(
  ruleset: Ruleset,
  { distance: meters = 0, size: targetMeters, heldBy: hold, place: aimedAt }: TypedAttack,
  fired: Salvo | undefined,
  terms: AttackTerms,
): Modifier[] {
  const words: readonly (readonly [keyof AttackTerms, string, string])[] = [
    ['held', `held: ${hold}`, 'RP-C38'],
    ['distance', `distance ${meters} m`, 'RP-C53'],
    ['size', `size ${targetMeters} m`, 'RP-C54'],
    ['aim', 'aim', 'RP-C32'],
    ['place', `at the ${aimedAt?.at.name}`, 'RP-C98'],
    ['rounds', counted(fired?.rounds ?? 0, 'round'), 'RP-C63'],
  ];
  const halved = ruleset.options.is('dice', '1d20') ? ['RP-C103'] : [];
  return words.map(([name, label, ruling]) => ({
    label,
    amount: terms[name],
    rulings: [ruling, ...halved],
    forbids: false,
  }));
}

/** No weapon fires more in a turn. */
const MOST_ROUNDS = 100;

function salvoOf(
  ruleset: Ruleset,
  { salvo: typed, weapon: rule, places }: TypedAttack,
): Salvo | Problem | undefined {
  if (!typed) return undefined;
  const { mode, rounds } = typed;
  if (rule && !autofireModes(ruleset, rule).includes(mode))
    return places.at('salvo', `${rule.name} does not fire so: no ${mode}.`);
  const rate = rule ? rateOfFire(rule) : { singles: 1, automatic: rounds, turns: 1 };
  const most = Math.min(MOST_ROUNDS, mostRounds(ruleset, mode, rate));
  if (rounds < 1 || rounds > most) return places.at('salvo', `A ${mode} has 1 to ${most} rounds here.`);
  const fired = { ...typed, rateOfFire: rate.automatic };
  return mostHits(ruleset, fired) > 0
    ? fired
    : places.at('salvo', 'The fire zone is too wide for so few rounds.');
}

function placesOf(ruleset: Ruleset, rule: WeaponRule | undefined): PreparedAttack['locations'] {
  if (ruleset.options.is('hit locations', 'off')) return [{ weight: 1n, place: undefined }];
  const isClose = rule !== undefined && rule.sizes.length > 0 && rule.sizes.every((each) => each === 'S');
  const { outcomes, weights } = locationOdds(ruleset, isClose);
  return outcomes.map((shown, index) => ({ weight: weights[index]!, place: placeAt(ruleset, shown) }));
}
