/** Remarks of a sheet about combat: limits of wounds, and weapons by distance. */
import { highestOutcome, lowestOutcome, meanOf, printPercent, printShortDecimal } from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { signed } from '../../labels.ts';
import { say, type Message } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Remark, WeaponUse } from '../../sheet.ts';
import { rolls } from '../rolls.ts';
import { rangeBands } from './attack.ts';
import { autofireModes, mostRounds, rateOfFire, salvoPenalty } from './autofire.ts';
import { damageDistribution, readDamage, type DamageDice } from './damage.ts';
import { weaponLength } from './defense.ts';
import { averageBlastRadius, explosionNumbers } from './explosions.ts';
import { harmRules, stunLimit } from './harm.ts';

/** When damage stuns, knocks out and kills, and which wounds it makes. */
export function lifeRemarks(ruleset: Ruleset, life: number, health: number): Remark[] {
  return [
    { said: say('stunned by one hit', { points: stunLimit(life) }), rulings: ['R19'] },
    {
      said: say('unconscious, dying and dead at', { life, dead: life - harmRules(ruleset).deadAt }),
      rulings: ['RP-C70'],
    },
    ...woundRemarks(ruleset, health),
  ];
}

/** `Wounds: superficial up to 5, light up to 10, …, fatal above 25`. */
function woundRemarks(ruleset: Ruleset, health: number): Remark[] {
  const rules = harmRules(ruleset).wounds;
  if (rules.length === 0 || health <= 0) return [];
  const levels = rules.map((rule, index) => {
    const next = rules[index + 1];
    return next
      ? say('level up to', { name: rule.name, points: next.above * health })
      : say('level above', { name: rule.name, points: rule.above * health });
  });
  return [{ said: say('levels of wounds', { levels }), rulings: ['RP-C68'] }];
}

/** Remarks about a weapon: chances, dice, distances, bursts. */
export function weaponRemarks(
  ruleset: Ruleset,
  { rule, range, damage, attacks }: Pick<WeaponUse, 'rule' | 'range' | 'damage' | 'attacks'>,
): Remark[] {
  const dice = readDamage(damage ?? '');
  const told = [
    attacks[0] && chancesText(ruleset, attacks[0].total),
    dice && damageText(ruleset, dice),
    dice && rule.marks.includes('EX') ? blastText(ruleset, dice) : undefined,
    distanceText(ruleset, rule.rmod, range),
    lengthText(ruleset, rule.sizes),
    autofireText(ruleset, rule),
  ];
  return told.filter((said) => said !== undefined).map((said) => ({ said, rulings: [] }));
}

/** Sample defenses: an inattentive target, a fair fighter, a good one. */
const SAMPLE_DEFENSES = [10, 15, 20];

/** `Hits DEF 10 always, DEF 15 in 90.7%, DEF 20 in 37.5%`: before all modifiers. */
function chancesText(ruleset: Ruleset, score: number): Message {
  const chances = SAMPLE_DEFENSES.map((defense) => {
    const { chance, how } = rolls.odds(ruleset, score, defense);
    return how === 'automatic'
      ? say('hits DEF always', { defense })
      : say('hits DEF in', { defense, chance: printPercent(chance) });
  });
  return say('hits these DEF', { chances });
}

/** `Blast of 7 m on average; a spot on the ground has TN 10`. */
const blastText = (ruleset: Ruleset, { dice }: DamageDice): Message =>
  say('blast on average', {
    meters: averageBlastRadius(ruleset, dice),
    target: explosionNumbers(ruleset).spot,
  });

/** `Damage 6 to 26, 16 on average`. */
function damageText(ruleset: Ruleset, dice: DamageDice): Message {
  const rolled = damageDistribution(ruleset, dice);
  const [least, most] = [lowestOutcome(rolled), highestOutcome(rolled)];
  return least === most
    ? say('damage always', { points: least })
    : say('damage from to', { least, most, mean: printShortDecimal(meanOf(rolled), 2) });
}

/** `To hit up to 15 m +0, 25 m -1, 35 m -2`. */
function distanceText(
  ruleset: Ruleset,
  rmod: number | undefined,
  range: number | undefined,
): Message | undefined {
  if (range === undefined) return undefined;
  const bands = rangeBands(ruleset, rmod ?? 0, range);
  return bands.length === 0
    ? undefined
    : say('to hit at distances', {
        distances: bands.map(({ upTo, modifier }) => `${upTo} m ${signed(modifier)}`),
      });
}

/** `At its best at 3 m: +3 to INI and DEF against weapons of another length`. */
function lengthText(ruleset: Ruleset, sizes: readonly string[]): Message | undefined {
  const lengths = sizes.flatMap((size) => weaponLength(ruleset, size) ?? []);
  const [first] = lengths;
  if (!first) return undefined;
  const meters = lengths.map((length) => `${length.meters} m`);
  return say('best at length', {
    meters,
    initiative: signed(first.initiative),
    defense: signed(first.defense),
  });
}

/** `Autofire: burst of 4, stream of 20 at -2, spray of 20 at -2`. */
function autofireText(ruleset: Ruleset, rule: WeaponRule): Message | undefined {
  const rate = rateOfFire(rule);
  const modes = autofireModes(ruleset, rule).map((mode) => {
    const rounds = mostRounds(ruleset, mode, rate);
    const penalty = salvoPenalty(ruleset, { mode, rounds });
    return penalty === 0
      ? say('salvo of', { mode, rounds })
      : say('salvo at a penalty', { mode, rounds, penalty });
  });
  return modes.length === 0 ? undefined : say('autofire modes', { modes });
}
