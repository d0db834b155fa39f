/** What the target of a typed attack is and does: `dodging`, `size 0.5 m`, `target running`. */
import { problemAt } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { nameKey, sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { measure, named } from '../../typed/kinds.ts';
import type { Kind } from '../../typed/schema.ts';
import { dictionary } from '../../../text/dictionary.ts';
import { METERS } from '../../../text/length-units.ts';
import { METERS_A_SECOND } from '../../../text/speed-units.ts';
import { combatActions, type CombatAction } from '../play/actions.ts';
import { conditionNamed, metersOfSize, metersOfSpeed, sizeNames, speedNames } from '../play/attack.ts';
import { modifierIn } from '../play/combat-rules.ts';
import { SECONDS } from '../play/periods.ts';

const PARTLY = 'partially encumbered';
const GREATLY = 'greatly encumbered';

/** What a target does or is: what that adds to its DEF, and whether its REF counts there. */
export interface Guard {
  readonly word: string;
  readonly bonus: number;
  readonly onlyInMelee: boolean;
  readonly keepsReflexes: boolean;
  /** The meters of a turn that it covers so, where DEF goes by them. */
  readonly meters: number | undefined;
}

/** The reaction of the target or its state: `dodging`, `target dodges`, `stunned`, `target sprinting`. */
export const guard = named<Guard>({
  about: say('what the target does'),
  sample: 'dodging',
  known: (ruleset) => [
    ...guards(ruleset).map(({ word, bonus }) => ({ name: word, about: `DEF ${signed(bonus)}` })),
    ...STATES.map(([name]) => ({ name, about: say('without REF') })),
  ],
  find(text, ruleset) {
    const word = text.replace(/^target (?:is )?| target$/gi, '');
    const state = STATES.find((names) => names.some((each) => sameName(each, word)))?.[0];
    if (state !== undefined)
      return { word: state, bonus: 0, onlyInMelee: false, keepsReflexes: false, meters: undefined };
    const actions = word === text ? guards(ruleset).map((each) => each.action) : standing(ruleset);
    const action = actions.find(({ keys }) => keys.some((name) => isDone(name, word)));
    return action && guardBy(ruleset, action);
  },
});

const STUNNED = 'stunned';
export const UNAWARE = 'unaware';
const HELPLESS = 'helpless';
/** Whether a target neither moves nor parries, so that its DEF is known without its REF. */
export const isInert = (guard: Guard | undefined): boolean =>
  guard?.word === STUNNED || guard?.word === HELPLESS;
/** States of a target who does nothing for its DEF (RP-C24, RP-C50), each with its other names. */
const STATES: readonly (readonly [name: string, ...others: string[]])[] = [
  // Who is not conscious does not notice an attack either.
  [UNAWARE, 'unsuspecting', 'asleep', 'sleeping', 'unconscious'],
  [STUNNED],
  [HELPLESS, 'bound', 'tied up', 'chained', 'shackled', 'fettered', 'paralyzed', 'defenseless', 'motionless'],
];

/** What a load takes from the target's DEF, which is typed without it (RP-C52). */
export const load = named<number>({
  about: say('load of the target'),
  sample: PARTLY,
  known: ({ load: { beyondStrength, beyondCarry } }) => [
    { name: PARTLY, about: `DEF ${signed(beyondStrength)}` },
    { name: GREATLY, about: `DEF ${signed(beyondCarry)}` },
  ],
  find(text, { load: { beyondStrength, beyondCarry } }) {
    const word = nameKey(text.replace(/^target (?:is )?| target$/gi, ''));
    if (word === PARTLY) return beyondStrength;
    if (word === GREATLY) return beyondCarry;
    return word === 'encumbered'
      ? { message: say('the known names are', { names: [PARTLY, GREATLY] }) }
      : undefined;
  },
});

/** Actions of a target whose speed is not what counts, as `climbing`. */
const standing = (ruleset: Ruleset): CombatAction[] =>
  combatActions(ruleset).filter(({ defense, keepsReflexes }) => defense !== 'speed' || !keepsReflexes);

/** Actions without REF in DEF, as `sprinting`. */
const offGuard = (ruleset: Ruleset): CombatAction[] =>
  combatActions(ruleset).filter(({ keepsReflexes }) => !keepsReflexes);

/** `dodge`, `dodges`, `dodging`; `take-away`, `takes away`, `taking away`. */
const isDone = (name: string, word: string): boolean =>
  [name, inflected(name, (verb) => `${verb}s`), gerund(name)].some((each) => sameName(each, word));

function guardBy(ruleset: Ruleset, { name, defense, onlyInMelee, keepsReflexes }: CombatAction): Guard {
  const word = gerund(name);
  return {
    word,
    bonus: defense === 'speed' ? 0 : modifierIn(ruleset, defense),
    onlyInMelee,
    keepsReflexes,
    meters: defense === 'speed' ? metersOfSpeed(ruleset, word) : undefined,
  };
}

/** Actions that change DEF by a number and leave REF in it, as `dodging`. */
const guards = (ruleset: Ruleset): (Guard & { readonly action: CombatAction })[] =>
  combatActions(ruleset).flatMap((action) =>
    typeof action.defense === 'number' && action.defense !== 0 && action.keepsReflexes
      ? [{ ...guardBy(ruleset, action), action }]
      : [],
  );

const gerund = (name: string): string =>
  inflected(name, (verb) =>
    verb.endsWith('e')
      ? `${verb.slice(0, -1)}ing`
      : /[^aeiou][aeiou][bgmnp]$/.test(verb)
        ? `${verb}${verb.at(-1)}ing`
        : `${verb}ing`,
  );

/** A name with another form of its verb, which is the first word: `taking away`. */
function inflected(name: string, form: (verb: string) => string): string {
  const [verb = '', ...more] = name.split(/[ -]/);
  return [form(verb), ...more].join(' ');
}

const sizeInMeters = measure({
  about: say('size of the target'),
  sample: 'size 0.5 m',
  units: METERS,
  name: ['size'],
});

/** `a car`, `target is a car`, `size of a dog`, `tiny target`. */
const AROUND_SIZE = /^(?:size (?:of )?|target (?:is )?|at |against )?(?:an? )?| target$/g;

/** `size 0.5 m`, `huge`, `car`. */
export const size: Kind<number> = {
  ...sizeInMeters,
  known: (ruleset) =>
    ['size', ...sizeNames(ruleset)].map((name) => ({ name, about: say('size of the target') })),
  read(part, ruleset) {
    const read = sizeInMeters.read(part, ruleset);
    // `head` alone is what is seen of somebody behind cover.
    if (conditionNamed(ruleset, part.text) !== undefined) return undefined;
    return typeof read === 'number'
      ? Math.round(100 * read) / 100
      : metersOfSize(ruleset, nameKey(part.text).replace(AROUND_SIZE, ''));
  },
};

const SPEED_WORDS = ['speed', 'target speed', 'moves', 'moving', 'target moves', 'target moving'];

const speedInMeters = measure({
  about: say('meters that the target moves in a turn'),
  sample: 'speed 12 m',
  units: METERS,
  name: SPEED_WORDS,
});

const A_TURN = ['/turn', ' a turn', ' per turn', ' each turn'];

/** `9 m/turn`, as the table prints it; only targets have such a speed. */
const speedATurn = measure({
  about: say('meters that the target moves in a turn'),
  sample: '9 m/turn',
  units: dictionary(
    Object.fromEntries(
      Object.entries(METERS).flatMap(([unit, each]) => A_TURN.map((turn) => [`${unit}${turn}`, each])),
    ),
  ),
  before: [...SPEED_WORDS, 'target runs', 'target running', 'target running at'],
});

/** In meters a second. */
const speedInKilometers = measure({
  about: say('meters that the target moves in a turn'),
  sample: 'speed 12 m',
  units: METERS_A_SECOND,
  name: SPEED_WORDS,
});

/** `speed 12 m`, `target running`: what the attacker does has no `target` beside it. */
export const speed: Kind<number> = {
  ...speedInMeters,
  known: (ruleset) =>
    ['speed', ...namesOfSpeed(ruleset).map((name) => `target ${name}`)].map((name) => ({
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
    return (
      speedInMeters.read(part, ruleset) ??
      speedATurn.read(part, ruleset) ??
      (word === name || !namesOfSpeed(ruleset).includes(word) ? undefined : metersOfSpeed(ruleset, word))
    );
  },
};

/** Those with REF in DEF. */
const namesOfSpeed = (ruleset: Ruleset): readonly string[] =>
  speedNames(ruleset).filter((name) => !offGuard(ruleset).some((each) => isDone(each.name, name)));
