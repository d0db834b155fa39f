/** Remarks of hovers on scores. */
import { chanceSaid } from '../dice/index.ts';
import { say, type Message } from '../message.ts';
import { sameName } from '../names.ts';
import type { Remark, Sheet } from '../sheet.ts';
import { cinematicChance } from './cinematic-wounds.ts';
import { knockbackStep, massiveDamage, woundThreshold } from './damage.ts';
import { defenseOf } from './defense.ts';
import { stabilizing } from './recovery.ts';
import { scoreOf } from './scores.ts';
import { initiativeGain, shotPrices } from './shots.ts';
import { amountIn, MEASURES, valueText } from './values.ts';

/** Returns remarks on a score, a skill, or a key of the sheet. */
export function remarksOn(sheet: Sheet, of: string): Remark[] {
  const score = scoreOf(sheet, of);
  const text = score
    ? onScore(sheet, score.rule.id, score.value)
    : (onShots(sheet, of) ?? onSkill(sheet, of));
  return [...text, ...onFact(sheet, of)].map((each) => ({ said: each, rulings: [] }));
}

function onScore(sheet: Sheet, name: string, value: number): Message[] {
  const { ruleset } = sheet;
  const is = (other: string): boolean => sameName(name, other);
  if (is('Health')) return [say('down at Shock points', { count: value })];
  if (is('Toughness')) {
    const dying = say('dying at Wounds', { count: value, threshold: woundThreshold(ruleset) });
    const health = scoreOf(sheet, 'Health');
    return [
      dying,
      ...(health && ruleset.options.isOn('dark times')
        ? [say('stabilized then at difficulty', { difficulty: stabilizing(ruleset, health.value, value) })]
        : []),
      ...(ruleset.options.isOn('massive damage')
        ? [say('massive from points on', { points: massiveDamage(ruleset) })]
        : []),
    ];
  }
  if (is('Move')) return [say('Full Move goes meters', { meters: 2 * value })];
  if (is('Mass Value') && ruleset.options.isOn('knockback'))
    return [say('flung back for points', { step: knockbackStep(ruleset), beyond: value })];
  if (is('Luck') && ruleset.options.is('cinematic wounds', 'variable'))
    return [
      say('cinematic wound comes of', {
        chances: [1, 2, 3].map((wounds) => cinematicText(sheet, value, wounds)),
      }),
    ];
  return [];
}

function cinematicText({ ruleset }: Sheet, luck: number, wounds: number): Message {
  const chance = chanceSaid(cinematicChance(ruleset, luck, wounds));
  return say('Wounds with a chance', { count: wounds, chance });
}

function onShots(sheet: Sheet, of: string): Message[] | undefined {
  const shots = sheet.derived.find(({ rule }) => [rule.id, rule.name].some((name) => sameName(name, of)));
  if (!shots || !sameName(shots.rule.id, 'Shots')) return undefined;
  const { activeDefense, sooner, outOfTurn } = shotPrices(sheet.ruleset);
  const times = (price: number): number => Math.floor(shots.value / Math.max(1, price));
  return [
    say('Initiative by Shots', { count: sooner, value: shots.value, gain: initiativeGain(sheet.ruleset) }),
    say('Shots are enough for', { activeDefenses: times(activeDefense), outOfTurn: times(outOfTurn) }),
  ];
}

function onSkill(sheet: Sheet, of: string): Message[] {
  const skill = sheet.skills.find(({ name, rule }) => sameName(name, of) || sameName(rule.name, of));
  if (!skill) return [];
  const { ruleset } = sheet;
  const price = shotPrices(ruleset).activeDefense;
  return [
    say('Passive and Active Defense', {
      count: price,
      passive: defenseOf(ruleset, skill.total, 'passive'),
      active: defenseOf(ruleset, skill.total, 'active'),
    }),
  ];
}

/** Lengths, times and weights on the sheet, by the value table. */
function onFact({ ruleset, character }: Sheet, of: string): Message[] {
  const fact = [...character.facts].find(([key]) => sameName(key, of))?.[1];
  return MEASURES.flatMap((measure) => {
    const amount = fact && amountIn(fact.text, measure);
    const value = amount === undefined ? undefined : valueText(ruleset, measure, amount);
    return value === undefined ? [] : [say('as a sentence', { said: value })];
  });
}
