/** The combat rules of a campaign as plain numbers: read once, and posted to workers. */
import type { Dice } from '../../fight/chance.ts';
import { onceFor } from '../../lazy.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolls } from '../rolls.ts';
import { actionPointsOnRolls, mostEachTurn, savedDamage } from './action-points.ts';
import { actionNamed } from './actions.ts';
import {
  aimModifier,
  conditionModifier,
  distanceRows,
  rowWithin,
  speedModifier,
  type DistanceRow,
} from './attack.ts';
import { mostRounds, salvoHits, salvoPenalty, type AutofireMode } from './autofire.ts';
import { halved } from './check-modifiers.ts';
import { flatDamage, readDamage } from './damage.ts';
import { explosionNumbers, type ExplosionNumbers } from './explosions.ts';
import { harmRules, type HarmRules } from './harm.ts';
import { stabilization } from './healing.ts';
import { hitLocations, locationDice } from './hit-locations.ts';
import { initiativeModifier } from './initiative.ts';
import { holdRule } from './turn.ts';

/** The fire mode of an attack: one shot or blow, or several rounds. */
export type Mode = 'single' | AutofireMode;

export interface CombatRules {
  readonly dice: Dice;
  readonly actionPoints: {
    /** The effects of one action point: on a roll, and on the damage of a blow. */
    readonly toRoll: number;
    readonly fromDamage: number;
    readonly mostAtOnce: number;
    readonly mostInATurn: number;
  };
  readonly tieByReflexes: boolean;
  readonly skillToDefense: boolean;
  /** Modifiers of attacks on surprised targets, and on higher or lower ones. */
  readonly surprise: number;
  readonly targetHigher: number;
  readonly targetLower: number;
  /** By turns of aiming, from 0 to the most that count. */
  readonly aim: readonly number[];
  /** The penalty of one more action after a run. */
  readonly running: number;
  readonly actions: Readonly<Record<CombatActionName, ActionNumbers>>;
  /** The penalties of a hold: for actions while held, and for the first roll against it. */
  readonly holds: Readonly<
    Record<
      'grab' | 'restrain',
      { readonly actsAt: number; readonly resistsAt: number; readonly isFreeOnTie: boolean }
    >
  >;
  readonly throwNeedsRoll: boolean;
  /** The initiative bonus against an attacker whose blow was blocked. */
  readonly blocked: number;
  /** Whether modifiers count half: with 1d20 (RP-C103). Those of these rules have been halved, but for distances. */
  readonly isHalved: boolean;
  /** What distance takes from a shot, the nearest row first. */
  readonly distances: readonly DistanceRow[];
  /** By meters a turn from 0: what speed adds to DEF. */
  readonly speeds: readonly number[];
  /** By mode and rounds. */
  readonly salvos: Readonly<Record<AutofireMode, readonly Salvo[]>>;
  readonly locations: Locations | undefined;
  readonly explosions: ExplosionNumbers;
  /** The target number that keeps each wound from bleeding, the dying with them; none where all but recovery is left out. */
  readonly stabilize: Readonly<Record<string, number>>;
  readonly harm: HarmRules;
}

const ACTIONS = [
  'dodge',
  'block',
  'roll with the blow',
  'dive',
  'grab',
  'restrain',
  'throw',
  'disarm',
] as const;
export type CombatActionName = (typeof ACTIONS)[number];

/** A row of the actions: what it adds to DEF, against blows alone or everything, and to its own roll. */
export interface ActionNumbers {
  readonly defense: number;
  readonly onlyInMelee: boolean;
  readonly adds: number;
  readonly succeedsOnTie: boolean;
}

/** Where hits go, with the dice for a short weapon or another one. */
export interface Locations {
  readonly close: Dice;
  readonly other: Dice;
  /** Whether attackers may aim at one, or move what they have rolled. */
  readonly choice: 'random' | 'aimed' | 'adjust';
  /** From the head down: a number that the dice show for it, and what aiming there takes. */
  readonly lines: readonly {
    readonly name: string;
    readonly from: number;
    readonly to: number;
    readonly aimed: number;
  }[];
}

/** So many rounds at once. */
export interface Salvo {
  readonly penalty: number;
  /** The rounds that hit, by effect number from 0; the last entry holds for all above. */
  readonly hits: readonly number[];
}

/** One more than the last row of the speeds that has an end. */
const MOST_SPEED = 2049;
/** Turns of aiming, where a campaign has no limit. */
const MOST_AIM = 20;
/** Higher effect numbers do not count. */
const MOST_EFFECT = 80;

export const combatRules = onceFor((ruleset: Ruleset): CombatRules => {
  const { options } = ruleset;
  const points = actionPointsOnRolls(ruleset);
  const modified = (modifier: number): number => modifierIn(ruleset, modifier);
  const condition = (name: string): number => conditionTerm(ruleset, name);
  const salvos = (mode: AutofireMode): Salvo[] =>
    counted(mostRounds(ruleset, mode), (rounds) => salvoOf(ruleset, mode, rounds));
  const holdOf = (hold: 'grab' | 'restrain'): CombatRules['holds']['grab'] => {
    const rule = holdRule(ruleset, hold);
    return {
      actsAt: modified(rule?.actsAt ?? 0),
      resistsAt: modified(rule?.resistsAt ?? 0),
      isFreeOnTie: rule?.isFreeOnTie ?? false,
    };
  };
  return {
    dice: diceIn(rolls.diceText(ruleset)),
    actionPoints: {
      toRoll: points?.bonus ?? 0,
      fromDamage: savedDamage(ruleset),
      mostAtOnce: points?.most ?? 0,
      mostInATurn: mostEachTurn(ruleset),
    },
    tieByReflexes: options.is('initiative tie', 'ref'),
    skillToDefense: !options.is('combat skill to defense', 'defensive action only'),
    surprise: condition('surprise attack'),
    targetHigher: condition('target higher'),
    targetLower: condition('target lower'),
    aim: counted(turnsOfAiming(ruleset), (turns) => modified(aimModifier(ruleset, turns))),
    running: modified(actionNamed(ruleset, 'run')?.another ?? 0),
    actions: Object.fromEntries(
      ACTIONS.map((name) => [name, actionNumbers(ruleset, name)]),
    ) as CombatRules['actions'],
    holds: { grab: holdOf('grab'), restrain: holdOf('restrain') },
    throwNeedsRoll: options.isOn('throw needs roll'),
    blocked: modified(initiativeModifier(ruleset, 'blocked attacker')),
    isHalved: options.is('dice', '1d20'),
    distances: distanceRows(ruleset),
    speeds: counted(MOST_SPEED, (meters) => modified(-speedModifier(ruleset, meters) + 0)),
    salvos: { burst: salvos('burst'), stream: salvos('stream'), spray: salvos('spray') },
    locations: locationsOf(ruleset),
    explosions: explosionNumbers(ruleset),
    stabilize: stabilizeTargets(ruleset),
    harm: harmRules(ruleset),
  };
});

/** The turns after which aiming adds nothing any more. */
function turnsOfAiming(ruleset: Ruleset): number {
  let turns = 0;
  while (turns < MOST_AIM && aimModifier(ruleset, turns + 1) > aimModifier(ruleset, turns)) turns++;
  return turns;
}

function actionNumbers(ruleset: Ruleset, name: string): ActionNumbers {
  const action = actionNamed(ruleset, name);
  const defense = typeof action?.defense === 'number' ? action.defense : 0;
  return {
    defense: modifierIn(ruleset, defense),
    onlyInMelee: action?.onlyInMelee ?? false,
    adds: modifierIn(ruleset, action?.adds ?? 0),
    succeedsOnTie: action?.succeedsOnTie ?? false,
  };
}

function locationsOf(ruleset: Ruleset): Locations | undefined {
  const { options } = ruleset;
  if (options.is('hit locations', 'off')) return undefined;
  return {
    close: diceIn(locationDice(ruleset, true)),
    other: diceIn(locationDice(ruleset, false)),
    choice: options.is('hit locations', 'aimed')
      ? 'aimed'
      : options.is('hit locations', 'adjust')
        ? 'adjust'
        : 'random',
    lines: hitLocations(ruleset).map(({ name, from, to, aimed }) => ({
      name,
      from,
      to,
      aimed: modifierIn(ruleset, aimed),
    })),
  };
}

const stabilizeTargets = (ruleset: Ruleset): Record<string, number> =>
  Object.fromEntries(
    (['light', 'serious', 'critical', 'fatal', 'dying'] as const).flatMap((level) => {
      const target = stabilization(ruleset, level)?.target;
      return target === undefined ? [] : [[level, target]];
    }),
  );

/** What distance takes from a shot, before RMod; beyond the end of the table the last row holds. */
export const distanceIn = ({ distances }: CombatRules, meters: number): number =>
  (rowWithin(distances, meters) ?? distances.at(-1))?.modifier ?? 0;

/** With a d20 modifiers are halved (RP-C103). */
export const modifierIn = ({ options }: Ruleset, modifier: number): number =>
  options.is('dice', '1d20') ? halved(modifier) : modifier;

/** The attack modifier of a condition: `half cover`. */
export const conditionTerm = (ruleset: Ruleset, name: string): number =>
  modifierIn(ruleset, conditionModifier(ruleset, name) ?? 0);

/** Flat damage is a bonus without dice (RP-C111). Undefined for what is no dice. */
export function damageDice(ruleset: Ruleset, text: string): Dice | undefined {
  const damage = readDamage(text);
  if (damage?.scale !== 'HS') return undefined;
  if (ruleset.options.is('damage mode', 'flat'))
    return { count: 0, sides: 6, bonus: flatDamage(ruleset, damage) };
  return { count: damage.dice, sides: damage.sides, bonus: damage.bonus };
}

function diceIn(text: string): Dice {
  const dice = readDamage(text.replace(/^d/, '1d'));
  return { count: dice?.dice ?? 3, sides: dice?.sides ?? 6, bonus: dice?.bonus ?? 0 };
}

/** A spray is over one meter here; a wider zone caps its hits. */
function salvoOf(ruleset: Ruleset, mode: AutofireMode, rounds: number): Salvo {
  const salvo = { mode, rounds, rateOfFire: rounds, zoneWidth: 1 };
  return {
    penalty: modifierIn(ruleset, salvoPenalty(ruleset, salvo)),
    hits: counted(MOST_EFFECT, (effect) => salvoHits(ruleset, salvo, effect)),
  };
}

const counted = <T>(most: number, of: (number: number) => T): T[] =>
  Array.from({ length: most + 1 }, (_, number) => of(number));
