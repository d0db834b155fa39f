/** What a campaign's options and tables say about fights, as plain numbers. */
import type { Dice } from '../../fight/chance.ts';
import type { Ruleset } from '../../ruleset.ts';
import { actionPointsOnRolls, mostEachTurn, savedDamage } from '../play/action-points.ts';
import { actionNamed } from '../play/actions.ts';
import { aimModifier, conditionModifier, distanceModifier, speedModifier } from '../play/attack.ts';
import { salvoHits, salvoPenalty } from '../play/autofire.ts';
import { halved } from '../play/check-modifiers.ts';
import { flatDamage, readDamage } from '../play/damage.ts';
import { harmRules } from '../play/harm.ts';
import { locationDice } from '../play/hit-locations.ts';
import { rolls } from '../rolls.ts';
import type { FightOptions, Salvo } from './plan.ts';

/** Farther and faster than anybody in a fight. */
const MOST_METERS = 1000;
const MOST_SPEED = 128;
const MOST_AIM = 3;
/** More rounds than any weapon fires in a turn, and higher effect numbers than count. */
const MOST_ROUNDS = 40;
const MOST_EFFECT = 80;

export function readOptions(ruleset: Ruleset): FightOptions {
  const { options } = ruleset;
  const points = actionPointsOnRolls(ruleset);
  const dodge = actionNamed(ruleset, 'dodge')?.defense;
  const modified = (modifier: number): number => modifierIn(ruleset, modifier);
  const salvos = (mode: 'burst' | 'stream'): Salvo[] =>
    counted(MOST_ROUNDS, (rounds) => salvoOf(ruleset, mode, rounds));
  return {
    dice: diceIn(rolls.diceText(ruleset)),
    actionPoints: {
      toAttack: points?.bonus ?? 0,
      fromDamage: savedDamage(ruleset),
      mostAtOnce: points?.most ?? 0,
      mostInATurn: mostEachTurn(ruleset),
    },
    tieByReflexes: options.is('initiative tie', 'ref'),
    skillToDefense: !options.is('combat skill to defense', 'defensive action only'),
    surprise: modified(conditionModifier(ruleset, 'surprise attack') ?? 0),
    targetHigher: modified(conditionModifier(ruleset, 'target higher') ?? 0),
    targetLower: modified(conditionModifier(ruleset, 'target lower') ?? 0),
    aim: counted(MOST_AIM, (turns) => modified(aimModifier(ruleset, turns))),
    running: modified(actionNamed(ruleset, 'run')?.another ?? 0),
    dodge: modified(typeof dodge === 'number' ? dodge : 0),
    distances: distanceModifiers(ruleset).map(modified),
    speeds: counted(MOST_SPEED, (meters) => modified(-speedModifier(ruleset, meters) + 0)),
    salvos: { burst: salvos('burst'), stream: salvos('stream') },
    locationDice: options.is('hit locations', 'off')
      ? undefined
      : {
          close: diceIn(locationDice(ruleset, true)),
          other: diceIn(locationDice(ruleset, false)),
        },
    harm: harmRules(ruleset),
  };
}

/** With a d20 modifiers are halved (RP-C103). */
export const modifierIn = ({ options }: Ruleset, modifier: number): number =>
  options.is('dice', '1d20') ? halved(modifier) : modifier;

/** What distance takes from a shot before RMod, by whole meters. */
export const distanceModifiers = (ruleset: Ruleset): number[] =>
  counted(MOST_METERS, (meters) => distanceModifier(ruleset, meters) ?? 0);

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

function salvoOf(ruleset: Ruleset, mode: 'burst' | 'stream', rounds: number): Salvo {
  const salvo = { mode, rounds, rateOfFire: rounds, zoneWidth: 0 };
  return {
    penalty: modifierIn(ruleset, salvoPenalty(ruleset, salvo)),
    hits: counted(MOST_EFFECT, (effect) => salvoHits(ruleset, salvo, effect)),
  };
}

const counted = <T>(most: number, of: (number: number) => T): T[] =>
  Array.from({ length: most + 1 }, (_, number) => of(number));
