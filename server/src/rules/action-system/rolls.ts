/** Rolls of the Action! System: dice, attribute and skill against a target number. Core Rules, Skills. */
import { checkOdds, highestOutcome, transform, type Distribution } from '../dice/index.ts';
import { say, type Value } from '../message.ts';
import { partsOf, sameName } from '../names.ts';
import { added, scoreOf } from '../explanation.ts';
import type { Difficulty, RollBase, RollRules, RollBonus } from '../roll.ts';
import type { Ruleset, TraitLevelRule, TraitRule } from '../ruleset.ts';
import type { AttributeScore, Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { TASK_DICE, type TaskDice } from '../task.ts';
import { governing } from './governing.ts';
import { actionPointsOnRolls, pointsIn } from './play/action-points.ts';
import { circumstances } from './play/circumstances.ts';
import { ATTRIBUTE_FACTOR, scoreName } from './score-names.ts';
import { scoreIn, scoreExplanation, scoreText } from '../scores.ts';
import { skillTotal } from './skill-total.ts';
import { neededFor, substitutes, substituteRollBonus } from './substitutes.ts';

export const rolls: RollRules = {
  targetWord: 'TN',
  success: 'at least',
  ties: 'nobody wins',
  substitutes,
  neededFor,
  /** An attack is a roll against DEF. Core Rules, Combat. */
  reachedScores: ({ derived }) =>
    derived.flatMap(({ id, name, aliases }) => (id === DEFENSE ? [id, name, ...aliases] : [])),
  rollModes: () => [],
  scoreName,
  diceText: ({ options }) => options.choice('dice')?.value ?? '3d6',
  difficulties: (ruleset) =>
    ruleset.options.is('dice', '1d20') ? difficultiesOfD20(ruleset) : difficultiesOf3d6(ruleset),
  dice: (ruleset) => diceOf(ruleset).dice,
  rollBonus(sheet, base) {
    switch (base.type) {
      case 'attribute': {
        const { id } = base.attribute;
        const score = scoreExplanation(sheet, id);
        return score && attributeBonus(id, score.value, scoreText(sheet, id));
      }
      case 'control':
        return { score: 0, calculation: '' };
      case 'skill':
        return skillRollBonus(sheet, base);
    }
  },
  bonusOfScore: (base, score) =>
    base.type === 'attribute'
      ? attributeBonus(base.attribute.id, score, `${base.attribute.id} ${score}`)
      : undefined,
  odds(ruleset, score, target) {
    return checkOdds({ ...diceOf(ruleset), score, target });
  },
  outcome(ruleset, { points }, { score }, target) {
    const effect = score + points - target;
    const highest = highestOutcome(rolls.dice(ruleset));
    // The highest roll succeeds even where the total falls short (RP-C03).
    return effect < 0 && points === highest
      ? { isSuccess: true, effect: 0 }
      : { isSuccess: effect >= 0, effect };
  },
  controlTarget(sheet, base) {
    if (base.type !== 'control' || !base.trait) return undefined;
    const choice = sheet.traits.find(({ rule }) => sameName(rule.name, base.trait!.name));
    return choice && controlScore(sheet.ruleset, choice.rule, choice.level);
  },
  hasControlRoll,
  actionPointBonus: (ruleset) => actionPointsOnRolls(ruleset)?.bonus,
  mostActionPoints(ruleset, written) {
    const limit = actionPointsOnRolls(ruleset);
    if (!limit) return 0;
    return Math.max(0, limit.most - pointsIn(ruleset, written));
  },
  circumstances,
  initiative(sheet) {
    const score = scoreExplanation(sheet, 'INI');
    return score && { dice: '1d6', score: score.value, calculation: `INI ${score.value}` };
  },
};

/** The target number of attacks. */
const DEFENSE = 'DEF';

/** Twice the attribute; a roll against DEF is against DEF itself. */
const attributeBonus = (id: string, score: number, of: Value): RollBonus =>
  id === DEFENSE
    ? { score, calculation: of }
    : {
        score: ATTRIBUTE_FACTOR * score,
        calculation: say('double attribute', { factor: ATTRIBUTE_FACTOR, of }),
      };

const diceOf = (ruleset: Ruleset): TaskDice => {
  const text = rolls.diceText(ruleset);
  return text in TASK_DICE ? TASK_DICE[text as keyof typeof TASK_DICE] : TASK_DICE['3d6'];
};

/** The difficulties of a column of the table, by dice. */
const difficultiesFrom = (column: string): ((ruleset: Ruleset) => readonly Difficulty[]) =>
  tableRows('difficulties', (row) => ({
    word: row('word'),
    aliases: partsOf(row('also'), ';').filter(Boolean),
    target: Number(row(column)),
  }));

const difficultiesOf3d6 = difficultiesFrom('TN 3d6');
const difficultiesOfD20 = difficultiesFrom('TN 1d20');

/** Traits with a control score of their own, those that say so, and by choice all but the physical ones (R46). */
export function hasControlRoll({ options }: Ruleset, { controlRoll, levels, always }: TraitRule): boolean {
  if (controlRoll !== undefined) return controlRoll;
  const effects = [...levels.flatMap((level) => level.effects), ...always];
  return options.is('control rolls', 'all') || effects.some(({ type }) => type === 'control');
}

/** The control score of a trait at a level; undefined where nothing controls it, and without a level that it needs. */
export function controlScore(
  ruleset: Ruleset,
  rule: TraitRule,
  level: TraitLevelRule | undefined,
): number | undefined {
  if (!hasControlRoll(ruleset, rule)) return undefined;
  const control = [...(level?.effects ?? []), ...rule.always].find((effect) => effect.type === 'control');
  if (control?.type === 'control') return control.score;
  return level && controlScores(ruleset).find((each) => sameName(each.level, level.name))?.score;
}

/** Core Rules, Control Rolls. */
export const controlScores = tableRows('control scores', (row) => ({
  level: row('level'),
  score: Number(row('score')),
}));

function skillRollBonus(sheet: Sheet, base: Extract<RollBase, { type: 'skill' }>): RollBonus | undefined {
  const substitute = substituteRollBonus(sheet, base);
  if (substitute) return substitute === 'none' ? undefined : substitute;
  const attribute: AttributeScore | undefined = base.attribute
    ? sheet.attributes.find(({ rule }) => rule.id === base.attribute!.id)
    : governing(base.skill, sheet)[0];
  if (!attribute) return undefined;
  const { name, total } = skillTotal(sheet, base.skill, base.detail);
  const { id } = attribute.rule;
  return {
    score: scoreIn(sheet, id) + total,
    calculation: added([scoreText(sheet, id), scoreOf({ label: name, value: total })]),
  };
}

/** The effect number of each roll; -1 for a failure. */
export const effectsOf = (ruleset: Ruleset, score: number, target: number): Distribution =>
  transform(effectNumbersOf(ruleset, score, target), (effect) => Math.max(-1, effect));

/** The effect number of each roll, below 0 for a failure. */
export function effectNumbersOf(ruleset: Ruleset, score: number, target: number): Distribution {
  const { dice } = diceOf(ruleset);
  const highest = highestOutcome(dice);
  return transform(dice, (shown) => {
    const effect = score + shown - target;
    // The highest roll succeeds even where the total falls short (RP-C03).
    return shown === highest ? Math.max(0, effect) : effect;
  });
}
