/** Rolls of Action: a positive d6 less a negative one and a skill, against a difficulty. Actions, Random Rolls. */
import { say } from '../message.ts';
import { nameKey, partsOf, sameName } from '../names.ts';
import { added } from '../explanation.ts';
import type { RollMode, RollBase, RollRules, RollBonus } from '../roll.ts';
import { weaponShoots } from '../plain/fighting.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { circumstances } from './circumstances.ts';
import { bonusAtLeast, bonusDistribution, isClosed, throwDice, throwSaid, type RollKind } from './dice.ts';
import { hasFrictionDie, rollFriction } from './friction.ts';
import { impaired } from './impairments.ts';
import { degreeChances, outcomeOf, specialEffect } from './outcome.ts';
import { rollDetails } from './roll-details.ts';

/** The words of `table Rolls`. */
const rollModes = tableRows('rolls', (row): RollMode => ({
  word: row('roll'),
  aliases: partsOf(row('also'), ';').filter(Boolean),
  about: row('note'),
}));

export const rolls: RollRules = {
  targetWord: 'difficulty',
  success: 'at least',
  ties: 'one side rolls',
  unrolled: ['damage', 'soak'],
  weaponShoots,
  rollModes,
  difficulties: () => [],
  diceText: (_, rollMode) => {
    const kind = kindOf(rollMode);
    const dice = isClosed(kind) ? 'd6 - d6' : 'd6! - d6!';
    return rollMode && kind !== 'standard' ? `${kind} ${dice}` : dice;
  },
  dice: ({ options }, rollMode) => bonusDistribution(options, kindOf(rollMode)),
  throwDice({ options }, rollMode, source) {
    const thrown = throwDice(options, kindOf(rollMode), source);
    return { shown: throwSaid(thrown), points: thrown.bonus, mark: thrown.special };
  },
  rollBonus(sheet, base) {
    if (base.type === 'control') return undefined;
    const own = base.type === 'attribute' ? scoreNamed(sheet, base.attribute.name) : skillNamed(sheet, base);
    const added = base.type === 'skill' && base.attribute ? scoreNamed(sheet, base.attribute.name) : NOTHING;
    return own && added && impaired(sheet, summed(added, own));
  },
  odds({ options }, score, target, rollMode) {
    const needed = target - score;
    return { chance: bonusAtLeast(options, kindOf(rollMode), needed), needed, how: 'roll' };
  },
  degrees: ({ options }, { score }, target, rollMode) =>
    degreeChances(options, kindOf(rollMode), score - target),
  details: (ruleset, rollers, target, { rollMode, circumstances: all }) =>
    rollDetails(ruleset, kindOf(rollMode), rollers, target, all),
  followUpEffect: (ruleset, mark, sheet, source) =>
    mark === 'snake eyes' && hasFrictionDie(ruleset) ? rollFriction(ruleset, sheet, source) : '',
  outcome(ruleset, { points, mark }, { score }, target) {
    const { outcome, degree } = outcomeOf(points + score, target);
    const brings = mark && specialEffect(ruleset, mark, { degree, isFirstRoll: true });
    const parts = [
      ...(degree === 'marginal success' ? [say('marginal')] : []),
      ...(brings ? [say('result of a roll', { sum: mark, said: brings })] : []),
    ];
    const isSuccess = degree !== 'failure';
    return { isSuccess, effect: outcome, ...(parts.length > 0 && { degree: say('one by one', { parts }) }) };
  },
  /** The other's skill is a difficulty, and only one of the two rolls. */
  controlTarget: () => undefined,
  actionPointBonus: () => undefined,
  mostActionPoints: () => 0,
  circumstances,
  initiative(sheet) {
    const own = scoreNamed(sheet, 'Reflexes');
    const closed = rollModes(sheet.ruleset).find((rollMode) => kindOf(rollMode) === 'closed');
    if (!own) return undefined;
    return {
      ...impaired(sheet, own),
      dice: rolls.diceText(sheet.ruleset, closed),
      ...(closed && { rollMode: closed }),
    };
  },
};

const NOTHING: RollBonus = { score: 0, calculation: '' };

/** The page rolls on one score; where a text adds two, both of them count. */
const summed = (first: RollBonus, second: RollBonus): RollBonus => ({
  score: first.score + second.score,
  calculation: first === NOTHING ? second.calculation : added([first.calculation, second.calculation]),
});

const KINDS: readonly RollKind[] = ['standard', 'confident', 'closed', 'closed confident'];

/** A roll without a word for it is a standard one. */
export const kindOf = (rollMode: RollMode | undefined): RollKind =>
  KINDS.find((kind) => rollMode && sameName(kind, rollMode.word)) ?? 'standard';

type SkillBase = Extract<RollBase, { type: 'skill' }>;

const skillName = ({ skill, detail }: SkillBase): string =>
  detail ? `${skill.name} (${detail})` : skill.name;

/** `Melee (Sword)`, or else a Melee without a detail. */
const skillNamed = (sheet: Sheet, base: SkillBase): RollBonus | undefined =>
  scoreNamed(sheet, skillName(base)) ??
  (sheet.skills.some(({ name }) => sameName(name, base.skill.name))
    ? scoreNamed(sheet, base.skill.name)
    : undefined);

/** A skill or an attribute of that name: both are rolled alike. */
function scoreNamed(sheet: Sheet, name: string): RollBonus | undefined {
  const key = nameKey(name);
  const skill = sheet.skills.find(
    (each) => each.section === 'skills' && (nameKey(each.name) === key || nameKey(each.rule.name) === key),
  );
  if (skill) return { score: skill.total, calculation: `${skill.name} ${skill.total}` };
  const attribute = sheet.attributes.find(
    ({ rule }) => nameKey(rule.name) === key || nameKey(rule.id) === key,
  );
  return attribute && { score: attribute.value, calculation: `${attribute.rule.name} ${attribute.value}` };
}
