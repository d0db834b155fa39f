/** What hovers say of scores beyond their numbers. */
import { printChance } from '../dice/index.ts';
import { sameName } from '../names.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { cinematicChance } from './cinematic-wounds.ts';
import { knockbackStep, massiveDamage, woundThreshold } from './damage.ts';
import { defenseOf } from './defense.ts';
import { stabilizing } from './recovery.ts';
import { scoreOf } from './scores.ts';
import { initiativeGain, shotPrices } from './shots.ts';
import { amountIn, MEASURES, valueText } from './values.ts';
import { plural, t } from '../../text/messages.ts';

/** Of a score, a skill, or a key of the sheet. */
export function remarksOn(sheet: Sheet, of: string): Remark[] {
  const score = scoreOf(sheet, of);
  const text = score
    ? onScore(sheet, score.rule.id, score.value)
    : (onShots(sheet, of) ?? onSkill(sheet, of));
  return [...text, ...onFact(sheet, of)].map((each) => ({ said: each, rulings: [] }));
}

function onScore(sheet: Sheet, name: string, value: number): string[] {
  const { ruleset } = sheet;
  const is = (other: string): boolean => sameName(name, other);
  if (is('Health')) return [t('Down at {0} Shock points. A Sequence of rest gives one back.', value)];
  if (is('Toughness')) {
    const dying = t(
      'Dying at {0} Wounds, one for every {1} points of payoff.',
      value,
      woundThreshold(ruleset),
    );
    const health = scoreOf(sheet, 'Health');
    return [
      dying,
      ...(health && ruleset.options.isOn('dark times')
        ? [
            t(
              'Stabilized then by Medicine or Physician (difficulty {0}).',
              stabilizing(ruleset, health.value, value),
            ),
          ]
        : []),
      ...(ruleset.options.isOn('massive damage')
        ? [t('Damage is massive from {0} points on.', massiveDamage(ruleset))]
        : []),
    ];
  }
  if (is('Move')) return [t('A Full Move goes {0} m.', 2 * value)];
  if (is('Mass Value') && ruleset.options.isOn('knockback'))
    return [
      t('Flung back a meter for every {0} points of damage beyond {1}.', knockbackStep(ruleset), value),
    ];
  if (is('Luck') && ruleset.options.is('cinematic wounds', 'variable'))
    return [
      t(
        'A cinematic wound comes of {0}.',
        [1, 2, 3].map((wounds) => cinematicText(sheet, value, wounds)).join(', '),
      ),
    ];
  return [];
}

function cinematicText({ ruleset }: Sheet, luck: number, wounds: number): string {
  const chance = printChance(cinematicChance(ruleset, luck, wounds));
  return plural(wounds, '{0} Wound with {1}', '{0} Wounds with {1}', wounds, chance);
}

function onShots(sheet: Sheet, of: string): string[] | undefined {
  const shots = sheet.derived.find(({ rule }) => [rule.id, rule.name].some((name) => sameName(name, of)));
  if (!shots || !sameName(shots.rule.id, 'Shots')) return undefined;
  const { activeDefense, sooner, outOfTurn } = shotPrices(sheet.ruleset);
  const times = (price: number): number => Math.floor(shots.value / Math.max(1, price));
  return [
    plural(
      sooner,
      'Initiative {0}, and {1} more for each Shot spent on it.',
      'Initiative {0}, and {1} more for every {2} Shots spent on it.',
      shots.value,
      initiativeGain(sheet.ruleset),
      sooner,
    ),
    t('Enough for {0} Active Defenses or {1} Actions out of turn.', times(activeDefense), times(outOfTurn)),
  ];
}

function onSkill(sheet: Sheet, of: string): string[] {
  const skill = sheet.skills.find(({ proof, rule }) => sameName(proof.label, of) || sameName(rule.name, of));
  if (!skill) return [];
  const { ruleset } = sheet;
  const price = shotPrices(ruleset).activeDefense;
  return [
    plural(
      price,
      'Passive Defense {0}; Active Defense {1} for {2} Shot.',
      'Passive Defense {0}; Active Defense {1} for {2} Shots.',
      defenseOf(ruleset, skill.total, 'passive'),
      defenseOf(ruleset, skill.total, 'active'),
      price,
    ),
  ];
}

/** Lengths, times and weights on the sheet, by the value table. */
function onFact({ ruleset, character }: Sheet, of: string): string[] {
  const fact = [...character.facts].find(([key]) => sameName(key, of))?.[1];
  return MEASURES.flatMap((measure) => {
    const amount = fact && amountIn(fact.text, measure);
    const value = amount === undefined ? undefined : valueText(ruleset, measure, amount);
    return value === undefined ? [] : [`${value[0]!.toUpperCase()}${value.slice(1)}.`];
  });
}
