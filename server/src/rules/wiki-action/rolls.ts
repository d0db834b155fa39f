/** Rolls of Action!/System: a skill and the dice against a difficulty or a defense. Action!/System, Actions. */
import { say } from '../message.ts';
import { weaponShoots } from '../plain/fighting.ts';
import { tableRows } from '../table-rows.ts';
import type { Difficulty, RollMode, RollBase, RollRules, RollBonus } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { actionTypeOf, actionTypes, MARKS } from './action-types.ts';
import { circumstances } from './circumstances.ts';
import { degreeChances, isSuccess, resultOf, successChance, type Action } from './degrees.ts';
import { actionDice, diceText, resultsOf } from './dice.ts';
import { scoreOf, skillOf, weaponDamage } from './scores.ts';
import { throwAction } from './throws.ts';

/** The text has numbers alone; a campaign may declare words for them. */
const difficulties = tableRows('difficulties', (row): Difficulty | undefined => {
  const target = Number(row('difficulty'));
  return row('word') && !Number.isNaN(target) ? { word: row('word'), aliases: [], target } : undefined;
});

export const rolls: RollRules = {
  targetWord: 'difficulty',
  success: 'at least',
  ties: 'one side rolls',
  attributeIsEffect: true,
  weaponEffect: weaponDamage,
  weaponShoots,
  difficulties,
  rollModes: actionTypes,
  rollModesAddUp: true,
  diceText: (ruleset, rollMode) => diceText(ruleset, typeOf(ruleset, rollMode)) || 'no dice',
  dice: (ruleset, rollMode) => resultsOf(actionDice(ruleset, typeOf(ruleset, rollMode))),
  throwDice(ruleset, rollMode, source) {
    const { said, result, isMarked } = throwAction(ruleset, typeOf(ruleset, rollMode), source);
    return { shown: said, points: result, mark: isMarked ? 'double-0' : undefined };
  },
  rollBonus: rollBonusOf,
  odds(ruleset, score, target, rollMode) {
    const type = typeOf(ruleset, rollMode);
    const dice = actionDice(ruleset, type);
    const action = { type, skill: score, defense: target };
    const chance = successChance(degreeChances(ruleset, action, dice));
    // An action value below 0 never succeeds, however low the difficulty.
    const needed = Math.max(target, 0) - score;
    return { chance, needed, how: type.marks.has(MARKS.noDice) ? 'automatic' : 'roll' };
  },
  degrees: (ruleset, rollBonus, target, rollMode) => {
    const action = actionOf(ruleset, rollBonus, target, rollMode);
    return [...degreeChances(ruleset, action, actionDice(ruleset, action.type))].map(([name, chance]) => ({
      name,
      chance,
    }));
  },
  outcome(ruleset, { points, mark }, rollBonus, target, rollMode) {
    const action = actionOf(ruleset, rollBonus, target, rollMode);
    const { degree, outcome, payoff } = resultOf(ruleset, action, points, mark !== undefined);
    return {
      isSuccess: isSuccess(degree),
      effect: outcome,
      degree: payoff === undefined ? degree : [degree, say('payoff', { payoff })],
    };
  },
  controlTarget: () => undefined,
  actionPointBonus: () => undefined,
  mostActionPoints: () => 0,
  reachedScores: () => DEFENSES,
  circumstances,
  initiative: () => undefined,
};

/** A Defense that is written as a number is a difficulty. */
const DEFENSES: readonly string[] = ['Defense', 'Passive Defense', 'Active Defense'];

const typeOf = (ruleset: Ruleset, rollMode: RollMode | undefined): ReturnType<typeof actionTypeOf> =>
  actionTypeOf(ruleset, rollMode?.word ?? '');

const actionOf = (
  ruleset: Ruleset,
  { score, effect }: RollBonus,
  defense: number,
  rollMode: RollMode | undefined,
): Action => ({
  type: typeOf(ruleset, rollMode),
  skill: score,
  defense,
  advantage: effect?.score ?? 0,
});

/** The skill alone is rolled on; an attribute with it counts for the payoff. Some names are both, such as Willpower. */
function rollBonusOf(sheet: Sheet, base: RollBase): RollBonus | undefined {
  switch (base.type) {
    case 'control':
      return undefined;
    case 'attribute':
      return scoreNamed(sheet, base.attribute.id, undefined);
    case 'skill': {
      const rollBonus = scoreNamed(sheet, base.skill.name, base.detail);
      const effect = base.attribute && effectNamed(sheet, base.attribute.id);
      return rollBonus && { ...rollBonus, effect };
    }
  }
}

/** An attribute, or the damage of a weapon: `a Ranged Weapons + Shotgun roll`. */
function effectNamed(sheet: Sheet, name: string): RollBonus | undefined {
  const damage = weaponDamage(sheet, name);
  return (
    scoreNamed(sheet, name, undefined) ??
    (damage === undefined ? undefined : { score: damage, calculation: `${name} ${damage}` })
  );
}

function scoreNamed(sheet: Sheet, name: string, detail: string | undefined): RollBonus | undefined {
  const skill = skillOf(sheet, name, detail);
  if (skill) return { score: skill.total, calculation: `${skill.name} ${skill.total}` };
  const attribute = scoreOf(sheet, name);
  return attribute && { score: attribute.value, calculation: `${attribute.rule.id} ${attribute.value}` };
}
