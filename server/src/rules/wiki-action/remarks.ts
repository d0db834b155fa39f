/** What hovers say of scores beyond their numbers. */
import { printChance } from '../dice/index.ts';
import { counted } from '../labels.ts';
import { sameName } from '../names.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { cinematicChance } from './cinematic-wounds.ts';
import { knockbackStep, massiveDamage, woundThreshold } from './damage.ts';
import { defenseOf } from './defense.ts';
import { stabilizing } from './recovery.ts';
import { scoreOf } from './scores.ts';
import { initiativeGain, shotPrices } from './shots.ts';
import { amountIn, MEASURES, valueText } from './values.ts';

/** Of a score, a skill, or a key of the sheet. */
export function remarksOn(sheet: Sheet, of: string): Remark[] {
  const score = scoreOf(sheet, of);
  const text = score
    ? onScore(sheet, score.rule.id, score.value)
    : (onShots(sheet, of) ?? onSkill(sheet, of));
  return [...text, ...onFact(sheet, of)].map((each) => ({ text: each, rulings: [] }));
}

function onScore(sheet: Sheet, name: string, value: number): string[] {
  const { ruleset } = sheet;
  const is = (other: string): boolean => sameName(name, other);
  if (is('Health')) return [`Down at ${value} Shock points. A Sequence of rest gives one back.`];
  if (is('Toughness')) {
    const dying = `Dying at ${value} Wounds, one for every ${woundThreshold(ruleset)} points of payoff.`;
    const health = scoreOf(sheet, 'Health');
    return [
      dying,
      ...(health && ruleset.options.isOn('dark times')
        ? [
            `Stabilized then by Medicine or Physician (difficulty ${stabilizing(ruleset, health.value, value)}).`,
          ]
        : []),
      ...(ruleset.options.isOn('massive damage')
        ? [`Damage is massive from ${massiveDamage(ruleset)} points on.`]
        : []),
    ];
  }
  if (is('Move')) return [`A Full Move goes ${2 * value} m.`];
  if (is('Mass Value') && ruleset.options.isOn('knockback'))
    return [`Flung back a meter for every ${knockbackStep(ruleset)} points of damage beyond ${value}.`];
  if (is('Luck') && ruleset.options.is('cinematic wounds', 'variable'))
    return [
      `A cinematic wound comes of ${[1, 2, 3].map((wounds) => cinematicText(sheet, value, wounds)).join(', ')}.`,
    ];
  return [];
}

function cinematicText({ ruleset }: Sheet, luck: number, wounds: number): string {
  const chance = printChance(cinematicChance(ruleset, luck, wounds));
  return `${counted(wounds, 'Wound')} with ${chance}`;
}

function onShots(sheet: Sheet, of: string): string[] | undefined {
  const shots = sheet.derived.find(({ rule }) => [rule.id, rule.name].some((name) => sameName(name, of)));
  if (!shots || !sameName(shots.rule.id, 'Shots')) return undefined;
  const { activeDefense, sooner, outOfTurn } = shotPrices(sheet.ruleset);
  const times = (price: number): number => Math.floor(shots.value / Math.max(1, price));
  return [
    `Initiative ${shots.value}, and ${initiativeGain(sheet.ruleset)} more for ${sooner === 1 ? 'each Shot' : `every ${sooner} Shots`} spent on it.`,
    `Enough for ${times(activeDefense)} Active Defenses or ${times(outOfTurn)} Actions out of turn.`,
  ];
}

function onSkill(sheet: Sheet, of: string): string[] {
  const skill = sheet.skills.find(({ proof, rule }) => sameName(proof.label, of) || sameName(rule.name, of));
  if (!skill) return [];
  const { ruleset } = sheet;
  const price = counted(shotPrices(ruleset).activeDefense, 'Shot');
  return [
    `Passive Defense ${defenseOf(ruleset, skill.total, 'passive')}; Active Defense ${defenseOf(ruleset, skill.total, 'active')} for ${price}.`,
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
