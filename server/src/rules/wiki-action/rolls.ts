/** Rolls of Action!/System: a skill and the dice against a difficulty or a defense. Action!/System, Actions. */
import { say } from '../message.ts';
import { tableRows } from '../table-rows.ts';
import type { Difficulty, Manner, RollBase, RollRules, Standing } from '../roll.ts';
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
  difficulties,
  manners: actionTypes,
  mannersAddUp: true,
  diceText: (ruleset, manner) => diceText(ruleset, typeOf(ruleset, manner)) || 'no dice',
  dice: (ruleset, manner) => resultsOf(actionDice(ruleset, typeOf(ruleset, manner))),
  throwDice(ruleset, manner, source) {
    const { said, result, isMarked } = throwAction(ruleset, typeOf(ruleset, manner), source);
    return { shown: said, points: result, mark: isMarked ? 'double-0' : undefined };
  },
  standing: standingOf,
  odds(ruleset, score, target, manner) {
    const type = typeOf(ruleset, manner);
    const dice = actionDice(ruleset, type);
    const action = { type, skill: score, defense: target };
    const chance = successChance(degreeChances(ruleset, action, dice));
    // An action value below 0 never succeeds, however low the difficulty.
    const needed = Math.max(target, 0) - score;
    return { chance, needed, how: type.marks.has(MARKS.noDice) ? 'automatic' : 'roll' };
  },
  degrees: (ruleset, standing, target, manner) => {
    const action = actionOf(ruleset, standing, target, manner);
    return [...degreeChances(ruleset, action, actionDice(ruleset, action.type))].map(([name, chance]) => ({
      name,
      chance,
    }));
  },
  outcome(ruleset, { points, mark }, standing, target, manner) {
    const action = actionOf(ruleset, standing, target, manner);
    const { degree, outcome, payoff } = resultOf(ruleset, action, points, mark !== undefined);
    return {
      isSuccess: isSuccess(degree),
      effect: outcome,
      degree: payoff === undefined ? degree : [degree, say('payoff', { payoff })],
    };
  },
  contest: (ruleset, score, opponent, manner) => rolls.odds(ruleset, score, opponent, manner),
  controlTarget: () => undefined,
  actionPointBonus: () => undefined,
  mostActionPoints: () => 0,
  circumstances,
  initiative: () => undefined,
};

const typeOf = (ruleset: Ruleset, manner: Manner | undefined): ReturnType<typeof actionTypeOf> =>
  actionTypeOf(ruleset, manner?.word ?? '');

const actionOf = (
  ruleset: Ruleset,
  { score, effect }: Standing,
  defense: number,
  manner: Manner | undefined,
): Action => ({
  type: typeOf(ruleset, manner),
  skill: score,
  defense,
  advantage: effect?.score ?? 0,
});

/** The skill alone is rolled on; an attribute with it counts for the payoff. Some names are both, such as Willpower. */
function standingOf(sheet: Sheet, base: RollBase): Standing | undefined {
  switch (base.type) {
    case 'control':
      return undefined;
    case 'attribute':
      return scoreNamed(sheet, base.attribute.id, undefined);
    case 'skill': {
      const standing = scoreNamed(sheet, base.skill.name, base.detail);
      const effect = base.attribute && effectNamed(sheet, base.attribute.id);
      return standing && { ...standing, effect };
    }
  }
}

/** An attribute, or the damage of a weapon: `a Ranged Weapons + Shotgun roll`. */
function effectNamed(sheet: Sheet, name: string): Standing | undefined {
  const damage = weaponDamage(sheet, name);
  return (
    scoreNamed(sheet, name, undefined) ??
    (damage === undefined ? undefined : { score: damage, calculation: `${name} ${damage}` })
  );
}

function scoreNamed(sheet: Sheet, name: string, detail: string | undefined): Standing | undefined {
  const skill = skillOf(sheet, name, detail);
  if (skill) return { score: skill.total, calculation: `${skill.name} ${skill.total}` };
  const attribute = scoreOf(sheet, name);
  return attribute && { score: attribute.value, calculation: `${attribute.rule.id} ${attribute.value}` };
}
