/** Conflicts and actions besides blows: social contests, chases, bursts. Action!/System, Other Conflicts; Examples of Actions. */
import {
  complement,
  multiplyRatios,
  ratio,
  reduce,
  type Distribution,
  type Ratio,
} from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import { declare, type Procedure, type ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { score } from '../../typed/kinds.ts';
import { behind, first, optional, required } from '../../typed/schema.ts';
import { rollAction } from '../asked-rolls.ts';
import { conflictNamed, conflictResult, type Conflict } from '../conflicts.ts';
import { harmRules, hitBy, knockbackStep, type HarmRules } from '../damage.ts';
import { degreeChances, type Action } from '../degrees.ts';
import { actionDice } from '../dice.ts';
import { payoffsOf } from '../payoffs.ts';
import { action } from './words.ts';

interface Named {
  readonly word: string;
  readonly aliases?: readonly string[];
  readonly about: string;
  /** The row of the table. */
  readonly row: string;
}

const NUMBERS = '12 + 6 vs 11 + 4';

const conflict = ({ word, aliases = [], about, row }: Named): Procedure =>
  declare({
    word,
    aliases,
    example: `${word} ${NUMBERS}`,
    about,
    shape: {
      own: { actor: first(required(action('skill and value of whoever acts'), 'Write skill and value.')) },
      marks: {
        vs: behind('Write both sides.', {
          other: first(
            required(
              action('skill and value of the other side', '11 + 4'),
              'Write skill and value of the other side.',
            ),
          ),
        }),
      },
    },
    prepare(ruleset, { actor, vs: { other }, places }) {
      const found = conflictNamed(ruleset, row);
      if (!found) return places.whole(`The table \`Conflict effects\` has no row \`${row}\`.`);
      const type = { ...actor.type, positive: actor.type.positive + found.dice };
      const advantage = actor.value + found.adds - other.value;
      return { found, action: { type, skill: actor.skill, defense: other.skill, advantage } };
    },
    title: ({ actor, vs: { other } }) => `${word} ${actor.text} vs ${other.text}`,
    odds: (ruleset, { found, action: roll }) => [
      ...degreeLines(ruleset, roll),
      ...effectLines(ruleset, found, roll),
      ...ammunitionLines(found),
      ...(found.note ? [{ name: 'note', text: found.note }] : []),
    ],
    roll(ruleset, { found, action: roll }, source) {
      const { text, degree, payoff, isDouble } = rollAction(ruleset, roll, `${roll.skill}`, source);
      const head = `${text}: ${degree}`;
      const effect = payoff === undefined ? [] : [`payoff ${payoff}`, ...resultTexts(ruleset, found, payoff)];
      const isEmpty = found.ammo === 'double' ? isDouble : found.ammo === 'no double' && !isDouble;
      return [[head, ...effect].join(', '), ...(isEmpty ? ['out of ammunition'] : [])].join(' · ');
    },
  });

/** How likely each degree is. */
function degreeLines(ruleset: Ruleset, roll: Action): ProcedureLine[] {
  return [...degreeChances(ruleset, roll, actionDice(ruleset, roll.type))]
    .filter(([, chance]) => chance.numerator > 0n)
    .map(([name, chance]) => ({ name, chance }));
}

/** How likely each step is, and how much Shock there is on average. */
function effectLines(ruleset: Ruleset, found: Conflict, roll: Action): ProcedureLine[] {
  const { hits, payoffs } = payoffsOf(ruleset, roll);
  if (!payoffs) return [];
  const results = mapped(payoffs, (payoff) => conflictResult(ruleset, found, payoff));
  const chanceOf = (isSo: (result: ReturnType<typeof conflictResult>) => boolean): Ratio =>
    reduce(multiplyRatios(hits, results.chance(isSo)));
  const lines = (
    name: (value: number) => string,
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
          (value) => lossText(value, found.loss),
          onOther(({ steps }) => steps),
        )
      : []),
    ...(found.gain
      ? lines(
          (value) => plural(value, found.gain),
          ({ gained }) => gained,
        )
      : []),
    ...(found.isShock
      ? lines(
          (value) => `${value} Shock`,
          onOther(({ shock }) => shock),
        )
      : []),
    ...(found.backfires
      ? lines(
          (value) => `${value} Shock of one’s own`,
          onOneself(({ shock }) => shock),
        )
      : []),
  ];
}

/** `2 positive dice`. */
const plural = (value: number, what: string): string => counted(value, what).replace(/\bdies$/, 'dice');

interface Mapped<T> {
  readonly chance: (isSo: (result: T) => boolean) => Ratio;
  /** The numbers above 0 that results have, ascending. */
  readonly numbers: (of: (result: T) => number) => readonly number[];
}

/** What each value of a distribution comes to. */
function mapped<T>({ outcomes, weights, total }: Distribution, result: (value: number) => T): Mapped<T> {
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

/** `1 Shot lost`, `2 Shots lost`, `2 impairment`. */
const lossText = (value: number, loss: string): string =>
  `${value} ${value === 1 ? loss.replace(/s\b/, '') : loss}`;

function resultTexts(ruleset: Ruleset, found: Conflict, payoff: number): string[] {
  const { steps, gained, shock, isOnOneself } = conflictResult(ruleset, found, payoff);
  const whose = isOnOneself ? ' of one’s own' : '';
  return [
    ...(found.loss && steps > 0 ? [`${lossText(steps, found.loss)}${whose}`] : []),
    ...(gained > 0 ? [plural(gained, found.gain)] : []),
    ...(shock > 0 ? [`${shock} Shock${whose}`] : []),
  ];
}

/** The harm of the campaign with knockback, which this procedure is asked about even where the campaign leaves it out. */
const withKnockback = (ruleset: Ruleset): HarmRules => ({
  ...harmRules(ruleset),
  knockback: knockbackStep(ruleset),
});

/** A blow that flings the target back. Action!/System, Knockdown and Knockback. */
export const knockedBack = declare({
  word: 'knockback',
  example: 'knockback Martial Arts 12 + 9 vs 11 + 4, Mass 6',
  about: 'How far a blow flings whoever has such a Mass Value, and what a wall on the way does.',
  shape: {
    own: {
      actor: first(required(action('skill and damage of the blow', '12 + 9'), 'Write skill and damage.')),
    },
    marks: {
      vs: behind('Write both sides.', {
        other: first(
          required(
            action('defense and soak of the target', '11 + 4'),
            'Write defense and soak of the target.',
          ),
        ),
      }),
    },
    anywhere: {
      mass: required(
        score('Mass', { about: 'Mass Value of the target', aliases: ['Mass Value'] }),
        'Write the Mass Value of the target.',
      ),
      wall: optional(
        score('wall', {
          about: 'meters to something solid',
          aliases: ['wall at', 'wall in'],
          sample: 'wall 1',
        }),
      ),
    },
  },
  prepare: (_, { actor, vs: { other } }) => ({
    action: {
      type: actor.type,
      skill: actor.skill,
      defense: other.skill,
      advantage: actor.value - other.value,
    },
  }),
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
          name: `flung ${value} m`,
          value,
          chance: of(blows.chance(({ flung }) => flung === value)),
        })),
      ...(wall === undefined
        ? []
        : [
            {
              name: 'hits the wall',
              chance: of(blows.chance(({ flung }) => flung > wall)),
              text: 'the meters that are left are damage to both',
            },
          ]),
    ];
  },
  roll(ruleset, { action: roll, mass, wall }, source) {
    const { text, degree, payoff } = rollAction(ruleset, roll, `${roll.skill}`, source);
    if (payoff === undefined) return `${text}: ${degree}`;
    const { isKnockedDown, flung } = hitBy(withKnockback(ruleset), payoff, mass);
    const left = wall === undefined ? 0 : Math.max(0, flung - wall);
    const effects = [
      degree,
      `payoff ${payoff}`,
      flung > 0 ? `flung back ${flung} m` : '',
      isKnockedDown ? 'knocked down' : '',
    ].filter(Boolean);
    return [`${text}: ${effects.join(', ')}`, ...(left > 0 ? [`${left} damage from the wall`] : [])].join(
      ' · ',
    );
  },
});

export const conflictProcedures: readonly Procedure[] = [
  conflict({
    word: 'social contest',
    row: 'Social Contest',
    about: 'How much Presence an Interaction skill and Charisma or Manipulation take from the other side.',
  }),
  conflict({
    word: 'chase',
    row: 'Chase',
    about: 'How many Shots a chase takes from the other side, and the Fortune that it brings.',
  }),
  conflict({
    word: 'tiring',
    aliases: ['confusing'],
    row: 'Tiring',
    about: 'How many Shots and how much Shock it costs to be confused or tired out.',
  }),
  conflict({ word: 'gambling', row: 'Gambling', about: 'How many Resource points a game brings.' }),
  conflict({ word: 'support', row: 'Support', about: 'Whether an ally gets a positive die.' }),
  conflict({ word: 'leadership', row: 'Leadership', about: 'Whether all allies get a Soul point.' }),
  conflict({
    word: 'maneuver',
    row: 'Maneuver',
    about: 'How much Shock and which impairment a Stunt with Strength or Agility causes.',
  }),
  conflict({
    word: 'three round burst',
    aliases: ['burst of three'],
    row: 'Three Round Burst',
    about: 'The degrees of a burst of three rounds, with its damage in the payoff.',
  }),
  conflict({
    word: 'burst',
    aliases: ['burst fire'],
    row: 'Burst Fire',
    about: 'The degrees of burst fire, and how likely the weapon is empty.',
  }),
  conflict({
    word: 'full-auto',
    aliases: ['full-auto fire', 'full auto', 'full auto fire'],
    row: 'Full-Auto Fire',
    about: 'The degrees of full-auto fire with its extra die, and how likely the weapon is empty.',
  }),
  knockedBack,
];
