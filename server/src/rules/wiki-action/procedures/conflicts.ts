/** Conflicts and actions besides blows: social contests, chases, bursts. Action!/System, Other Conflicts; Examples of Actions. */
import {
  complement,
  multiplyRatios,
  ratio,
  reduce,
  type Distribution,
  type Ratio,
} from '../../dice/index.ts';
import type { Circumstance } from '../../circumstances.ts';
import { say, type Message } from '../../message.ts';
import { declare, type Procedure, type ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { addedToSides, circumstance, withCircumstances } from '../../typed/circumstance.ts';
import { score } from '../../typed/kinds.ts';
import { behind, first, list, optional, required } from '../../typed/schema.ts';
import { actionTypeOf, typeWords } from '../action-types.ts';
import { rollAction } from '../asked-rolls.ts';
import { circumstances } from '../circumstances.ts';
import { conflictNamed, conflictResult, type Conflict } from '../conflicts.ts';
import { harmRules, hitBy, knockbackStep, type HarmRules } from '../damage.ts';
import { degreeChances, type Action } from '../degrees.ts';
import { actionDice } from '../dice.ts';
import { payoffsOf } from '../payoffs.ts';
import { blowFighter, conflictFighter } from './fighters.ts';
import { action, defense, TYPES, type TypedAction } from './words.ts';

export const around = list(circumstance(circumstances));

interface Side {
  readonly circumstances: readonly Circumstance[];
}
export type Sides = Side & {
  readonly actor: TypedAction;
  /** Types that are written behind a comma. */
  readonly types: readonly string[];
  readonly vs: Side & { readonly other: TypedAction };
};

/** An action with what circumstances add to both sides. */
export function actionOf(
  ruleset: Ruleset,
  { actor, types, circumstances: own, vs }: Sides,
): Action & { readonly advantage: number } {
  const added = addedToSides(circumstances, ruleset, {
    own,
    other: vs.circumstances,
    isScore: vs.other.isScore,
  });
  return {
    type: actionTypeOf(ruleset, [actor.type.word, ...types].join(' ')),
    skill: actor.skill + added.own,
    defense: vs.other.skill + added.other,
    advantage: actor.value - vs.other.value,
  };
}

interface Named {
  readonly word: string;
  readonly aliases?: readonly string[];
  readonly about: Message;
  /** The row of the table. */
  readonly row: string;
  /** `chases`: what somebody does to somebody else. */
  readonly verbs?: readonly string[];
}

const NUMBERS = '12 + 6 vs 11 + 4';

const conflict = ({ word, aliases = [], about, row, verbs }: Named): Procedure =>
  declare({
    word,
    aliases,
    leads: typeWords,
    example: `${word} ${NUMBERS}`,
    about,
    ...(verbs && { sentences: [{ verbs, hasOther: true }] }),
    fighter: conflictFighter(row),
    shape: {
      own: {
        actor: first(required(action(say('skill and value of whoever acts')), say('write skill and value'))),
        circumstances: around,
      },
      marks: {
        vs: behind(say('write both sides'), {
          other: first(
            required(
              defense(say('skill and value of the other side')),
              say('write skill and value of the other side'),
            ),
          ),
          circumstances: around,
        }),
      },
      anywhere: TYPES,
    },
    prepare(ruleset, { places, ...read }) {
      const found = conflictNamed(ruleset, row);
      if (!found) return places.whole(say('no conflict effect', { row }));
      const plain = actionOf(ruleset, read);
      const type = { ...plain.type, positive: plain.type.positive + found.dice };
      return { found, action: { ...plain, type, advantage: plain.advantage + found.adds } };
    },
    title: ({ actor, types, circumstances: own, vs }) =>
      `${word} ${withCircumstances([...types, actor.text].join(' '), own)} vs ${withCircumstances(vs.other.text, vs.circumstances)}`,
    odds: (ruleset, { found, action: roll }) => [
      ...degreeLines(ruleset, roll),
      ...effectLines(ruleset, found, roll),
      ...ammunitionLines(found),
      ...(found.note ? [{ name: 'note', said: found.note }] : []),
    ],
    roll(ruleset, { found, action: roll }, source) {
      const score = { name: '', value: roll.skill };
      const { sum, degree, payoff, isDouble } = rollAction(ruleset, roll, score, source);
      const effect =
        payoff === undefined ? [] : [say('payoff', { payoff }), ...resultsSaid(ruleset, found, payoff)];
      const isEmpty = found.ammo === 'double' ? isDouble : found.ammo === 'no double' && !isDouble;
      const said = say('result of a roll', { sum, said: [degree, ...effect] });
      return say('one by one', { parts: [said, ...(isEmpty ? [say('out of ammunition')] : [])] });
    },
  });

/** Lines about the chance of each degree. */
export function degreeLines(ruleset: Ruleset, roll: Action): ProcedureLine[] {
  return [...degreeChances(ruleset, roll, actionDice(ruleset, roll.type))]
    .filter(([, chance]) => chance.numerator > 0n)
    .map(([name, chance]) => ({ name, chance }));
}

/** Lines about the chance of each step, and the average Shock. */
function effectLines(ruleset: Ruleset, found: Conflict, roll: Action): ProcedureLine[] {
  const { hits, payoffs } = payoffsOf(ruleset, roll);
  if (!payoffs) return [];
  const results = mapped(payoffs, (payoff) => conflictResult(ruleset, found, payoff));
  const chanceOf = (isSo: (result: ReturnType<typeof conflictResult>) => boolean): Ratio =>
    reduce(multiplyRatios(hits, results.chance(isSo)));
  const lines = (
    name: (value: number) => Message,
    of: (result: ReturnType<typeof conflictResult>) => number,
  ): ProcedureLine[] =>
    results.numbers(of).map((value) => ({
      name: name(value),
      value,
      chance: chanceOf((result) => of(result) === value),
    }));
  const onOther =
    (of: (result: ReturnType<typeof conflictResult>) => number) =>
    (result: ReturnType<typeof conflictResult>): number =>
      result.isOnOneself ? 0 : of(result);
  const onOneself =
    (of: (result: ReturnType<typeof conflictResult>) => number) =>
    (result: ReturnType<typeof conflictResult>): number =>
      result.isOnOneself ? of(result) : 0;
  return [
    ...(found.loss
      ? lines(
          (value) => lossSaid(value, found.loss),
          onOther(({ steps }) => steps),
        )
      : []),
    ...(found.gain
      ? lines(
          (value) => say('gain', { count: value, what: found.gain }),
          ({ gained }) => gained,
        )
      : []),
    ...(found.isShock
      ? lines(
          (value) => say('Shock', { points: value }),
          onOther(({ shock }) => shock),
        )
      : []),
    ...(found.backfires && found.loss
      ? lines(
          (value) => lossSaid(value, found.loss, true),
          onOneself(({ steps }) => steps),
        )
      : []),
    ...(found.backfires
      ? lines(
          (value) => say('Shock of one’s own', { points: value }),
          onOneself(({ shock }) => shock),
        )
      : []),
  ];
}

interface Mapped<T> {
  readonly chance: (isSo: (result: T) => boolean) => Ratio;
  /** The numbers above 0 that results have, ascending. */
  readonly numbers: (of: (result: T) => number) => readonly number[];
}

/** Groups the values of a distribution by their result. */
export function mapped<T>(
  { outcomes, weights, total }: Distribution,
  result: (value: number) => T,
): Mapped<T> {
  const all = outcomes.map((value, index) => ({ result: result(value), weight: weights[index]! }));
  return {
    chance: (isSo) =>
      ratio(
        all.filter((each) => isSo(each.result)).reduce((sum, { weight }) => sum + weight, 0n),
        total,
      ),
    numbers: (of) =>
      [...new Set(all.map((each) => of(each.result)))].filter((value) => value > 0).sort((a, b) => a - b),
  };
}

/** One roll in ten is a double. */
const DOUBLE = ratio(1, 10);

const ammunitionLines = ({ ammo }: Conflict): ProcedureLine[] =>
  ammo === '' ? [] : [{ name: 'out of ammunition', chance: ammo === 'double' ? DOUBLE : complement(DOUBLE) }];

/** `2 Shots lost`, `2 impairment`. */
const lossSaid = (count: number, what: string, isOnOneself = false): Message =>
  say(isOnOneself ? 'loss of one’s own' : 'loss', { count, what });

function resultsSaid(ruleset: Ruleset, found: Conflict, payoff: number): Message[] {
  const { steps, gained, shock, isOnOneself } = conflictResult(ruleset, found, payoff);
  return [
    ...(found.loss && steps > 0 ? [lossSaid(steps, found.loss, isOnOneself)] : []),
    ...(gained > 0 ? [say('gain', { count: gained, what: found.gain })] : []),
    ...(shock > 0 ? [say(isOnOneself ? 'Shock of one’s own' : 'Shock', { points: shock })] : []),
  ];
}

/** The harm of the campaign with knockback, which this procedure is asked about even where the campaign leaves it out. */
const withKnockback = (ruleset: Ruleset): HarmRules => ({
  ...harmRules(ruleset),
  knockback: knockbackStep(ruleset),
});

const metersToWall = score('wall', {
  about: say('meters to something solid'),
  aliases: ['wall at', 'wall in'],
  sample: 'wall 1',
});

/** `wall 2`, `wall 2 m`. */
const wall: typeof metersToWall = {
  ...metersToWall,
  read: ({ terms, ...part }, ruleset) =>
    metersToWall.read(
      { ...part, terms: terms.filter(({ name }, at) => at === 0 || !/^m(?:eters?)?$/.test(name)) },
      ruleset,
    ),
};

/** A blow that flings the target back. Action!/System, Knockdown and Knockback. */
const knockedBack = declare({
  word: 'knockback',
  leads: typeWords,
  fighter: blowFighter,
  example: 'knockback Martial Arts 12 + 9 vs 11 + 4, Mass 6',
  about: say('about knockback'),
  shape: {
    own: {
      actor: first(
        required(action(say('skill and damage of the blow'), '12 + 9'), say('write skill and damage')),
      ),
      circumstances: around,
    },
    marks: {
      vs: behind(say('write both sides'), {
        other: first(
          required(
            action(say('defense and soak of the target'), '11 + 4'),
            say('write defense and soak of the target'),
          ),
        ),
        circumstances: around,
      }),
    },
    anywhere: {
      ...TYPES,
      mass: required(
        score('Mass', { about: say('mass Value of the target'), aliases: ['Mass Value'] }),
        say('write the Mass Value of the target'),
      ),
      wall: optional(wall),
    },
  },
  prepare: (ruleset, read) => ({ action: actionOf(ruleset, read) }),
  odds(ruleset, { action: roll, mass, wall }) {
    const { hits, payoffs } = payoffsOf(ruleset, roll);
    if (!payoffs) return [{ name: 'hit', chance: hits }];
    const rules = withKnockback(ruleset);
    const blows = mapped(payoffs, (payoff) => hitBy(rules, payoff, mass));
    const of = (chance: Ratio): Ratio => reduce(multiplyRatios(hits, chance));
    return [
      { name: 'hit', chance: hits },
      { name: 'knocked down', chance: of(blows.chance(({ isKnockedDown }) => isKnockedDown)) },
      ...blows
        .numbers(({ flung }) => flung)
        .map((value) => ({
          name: say('flung', { meters: value }),
          value,
          chance: of(blows.chance(({ flung }) => flung === value)),
        })),
      ...(wall === undefined
        ? []
        : [
            {
              name: 'hits the wall',
              chance: of(blows.chance(({ flung }) => flung > wall)),
              said: say('meters left are damage'),
            },
          ]),
    ];
  },
  roll(ruleset, { action: roll, mass, wall }, source) {
    const { sum, degree, payoff } = rollAction(ruleset, roll, { name: '', value: roll.skill }, source);
    if (payoff === undefined) return say('result of a roll', { sum, said: degree });
    const { isKnockedDown, flung } = hitBy(withKnockback(ruleset), payoff, mass);
    const left = wall === undefined ? 0 : Math.max(0, flung - wall);
    const effects = [
      degree,
      say('payoff', { payoff }),
      ...(flung > 0 ? [say('flung back', { meters: flung })] : []),
      ...(isKnockedDown ? [say('knocked down')] : []),
    ];
    const said = say('result of a roll', { sum, said: effects });
    return say('one by one', {
      parts: [said, ...(left > 0 ? [say('damage from the wall', { points: left })] : [])],
    });
  },
});

export const conflictProcedures: readonly Procedure[] = [
  conflict({
    word: 'social contest',
    row: 'Social Contest',
    about: say('about social contest'),
    verbs: ['humiliates'],
  }),
  conflict({
    word: 'chase',
    row: 'Chase',
    about: say('about chase'),
    verbs: ['chases', 'pursues'],
  }),
  conflict({
    word: 'tiring',
    aliases: ['confusing'],
    row: 'Tiring',
    about: say('about tiring'),
    verbs: ['tires', 'tires out', 'confuses'],
  }),
  conflict({
    word: 'gambling',
    row: 'Gambling',
    about: say('about gambling'),
    verbs: ['gambles with', 'gambles against'],
  }),
  conflict({ word: 'support', row: 'Support', about: say('about support') }),
  conflict({ word: 'leadership', row: 'Leadership', about: say('about leadership') }),
  conflict({
    word: 'maneuver',
    row: 'Maneuver',
    about: say('about maneuver'),
  }),
  conflict({
    word: 'three round burst',
    aliases: ['burst of three', '3 round burst', '3-round burst', 'three-round burst'],
    row: 'Three Round Burst',
    about: say('about three round burst'),
  }),
  conflict({
    word: 'burst',
    aliases: ['burst fire'],
    row: 'Burst Fire',
    about: say('about burst'),
  }),
  conflict({
    word: 'full-auto',
    aliases: ['full-auto fire', 'full auto', 'full auto fire'],
    row: 'Full-Auto Fire',
    about: say('about full-auto'),
  }),
  knockedBack,
];
