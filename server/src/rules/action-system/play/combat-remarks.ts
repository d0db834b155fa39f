/** What a sheet says about fighting: when somebody falls, and what a weapon does at which distance. */
import { highestOutcome, lowestOutcome, meanOf, printPercent, printShortDecimal } from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { signed } from '../../labels.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Remark, WeaponUse } from '../../sheet.ts';
import { rolls } from '../rolls.ts';
import { rangeBands } from './attack.ts';
import { autofireModes, mostRounds, rateOfFire, salvoPenalty } from './autofire.ts';
import { damageDistribution, readDamage, type DamageDice } from './damage.ts';
import { weaponLength } from './defense.ts';
import { averageBlastRadius, explosionNumbers } from './explosions.ts';
import { harmRules, stunLimit } from './harm.ts';
import { anyOf, t } from '../../../text/messages.ts';

/** When damage stuns, knocks out and kills, and which wounds it makes. */
export function lifeRemarks(ruleset: Ruleset, life: number, health: number): Remark[] {
  return [
    { said: t('Stunned by one hit of more than {0}', stunLimit(life)), rulings: ['R19'] },
    {
      said: t(
        'Unconscious at {0} points in all, dying above {0} lethal ones, dead at {1}',
        life,
        life - harmRules(ruleset).deadAt,
      ),
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
      ? t('{0} up to {1}', rule.name, next.above * health)
      : t('{0} above {1}', rule.name, rule.above * health);
  });
  return [{ said: t('Wounds: {0}', levels.join(', ')), rulings: ['RP-C68'] }];
}

/** Of a weapon in hand: its chances and its dice, its distances, its bursts. */
export function weaponRemarks(
  ruleset: Ruleset,
  { rule, range, damage, attacks }: Pick<WeaponUse, 'rule' | 'range' | 'damage' | 'attacks'>,
): Remark[] {
  const dice = readDamage(damage ?? '');
  const texts = [
    attacks[0] ? chancesText(ruleset, attacks[0].total) : '',
    dice ? damageText(ruleset, dice) : '',
    dice && rule.marks.includes('EX') ? blastText(ruleset, dice) : '',
    distanceText(ruleset, rule.rmod, range),
    lengthText(ruleset, rule.sizes),
    autofireText(ruleset, rule),
  ];
  return texts.filter((text) => text !== '').map((text) => ({ said: text, rulings: [] }));
}

/** Somebody who looks away, a fair fighter, a good one. */
const SAMPLE_DEFENSES = [10, 15, 20];

/** `Hits DEF 10 always, DEF 15 in 90.7%, DEF 20 in 37.5%`: before all modifiers. */
function chancesText(ruleset: Ruleset, score: number): string {
  const chances = SAMPLE_DEFENSES.map((defense) => {
    const { chance, how } = rolls.odds(ruleset, score, defense);
    return how === 'automatic'
      ? t('DEF {0} always', defense)
      : t('DEF {0} in {1}', defense, printPercent(chance));
  });
  return t('Hits {0}', chances.join(', '));
}

/** `Blast of 7 m on average; a spot on the ground has TN 10`. */
const blastText = (ruleset: Ruleset, { dice }: DamageDice): string =>
  t(
    'Blast of {0} m on average; a spot on the ground has TN {1}',
    averageBlastRadius(ruleset, dice),
    explosionNumbers(ruleset).spot,
  );

/** `Damage 6 to 26, 16 on average`. */
function damageText(ruleset: Ruleset, dice: DamageDice): string {
  const rolled = damageDistribution(ruleset, dice);
  const [least, most] = [lowestOutcome(rolled), highestOutcome(rolled)];
  return least === most
    ? t('Damage {0}', least)
    : t('Damage {0} to {1}, {2} on average', least, most, printShortDecimal(meanOf(rolled), 2));
}

/** `To hit up to 15 m +0, 25 m -1, 35 m -2`. */
function distanceText(ruleset: Ruleset, rmod: number | undefined, range: number | undefined): string {
  if (range === undefined) return '';
  const bands = rangeBands(ruleset, rmod ?? 0, range);
  return bands.length === 0
    ? ''
    : t('To hit up to {0}', bands.map(({ upTo, modifier }) => `${upTo} m ${signed(modifier)}`).join(', '));
}

/** `At its best at 3 m: +3 to INI and DEF against weapons of another length`. */
function lengthText(ruleset: Ruleset, sizes: readonly string[]): string {
  const lengths = sizes.flatMap((size) => weaponLength(ruleset, size) ?? []);
  const [first] = lengths;
  if (!first) return '';
  const meters = anyOf(lengths.map((length) => `${length.meters} m`));
  return t(
    'Best at {0}: {1} INI and {2} DEF against weapons of another length',
    meters,
    signed(first.initiative),
    signed(first.defense),
  );
}

/** `Autofire: burst of 4, stream of 20 at -2, spray of 20 at -2`. */
function autofireText(ruleset: Ruleset, rule: WeaponRule): string {
  const rate = rateOfFire(rule);
  const modes = autofireModes(ruleset, rule).map((mode) => {
    const rounds = mostRounds(ruleset, mode, rate);
    const penalty = salvoPenalty(ruleset, { mode, rounds });
    return penalty === 0 ? t('{0} of {1}', mode, rounds) : t('{0} of {1} at {2}', mode, rounds, penalty);
  });
  return modes.length === 0 ? '' : t('Autofire: {0}', modes.join(', '));
}
