/** Resolves names in typed actions hand to hand to the scores that a fight would use. */
import { weaponRuleOf } from '../../items.ts';
import { sameName } from '../../names.ts';
import type { NamedFighter } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { scoreIn } from '../../scores.ts';
import type { Sheet } from '../../sheet.ts';
import { bladeOf, defenseAgainst, fighterOf, handsOf, scoreOf, totalOf } from '../fight/typed-fighter.ts';
import { actionNamed, type CombatAction } from '../play/actions.ts';
import { rolls } from '../rolls.ts';
import { weaponNamed } from './kinds.ts';

type Names = (ruleset: Ruleset, named: NamedFighter) => readonly string[] | undefined;

const scores = (sheet: Sheet, ...ids: readonly string[]): string[] =>
  ids.map((id) => `${id} ${scoreIn(sheet, id)}`);

/** `grab, Edith vs Guard`: the action comes first. */
const actionIn = (ruleset: Ruleset, text: string): CombatAction | undefined =>
  actionNamed(ruleset, text.split(',', 1)[0]!.trim());

export const actsAs: Names = (ruleset, { sheet, other, isOwn, text }) => {
  const action = actionIn(ruleset, text);
  if (!action || action.rolls.length === 0) return undefined;
  if (isOwn) return [bestOf(ruleset, sheet, action.rolls), ...scores(sheet, 'MOV', 'STR', 'HLT')];
  const { versus } = action;
  if (versus === 'attack') return [scoreOf(ruleset, sheet, 'REF + combat skill')];
  if (!sameName(versus, 'DEF')) return [scoreOf(ruleset, sheet, versus)];
  const actor = other && fighterOf(ruleset, other);
  const isByHand = action.rolls.some((each) => each.endsWith('Unarmed Combat'));
  const blow = actor && (isByHand ? handsOf(actor) : bladeOf(actor));
  return [defenseAgainst(ruleset, fighterOf(ruleset, sheet), blow)];
};

/** The better of the rolls that an action allows. */
function bestOf(ruleset: Ruleset, sheet: Sheet, rolls: readonly string[]): string {
  const [best = ''] = rolls.toSorted((a, b) => totalOf(ruleset, sheet, b) - totalOf(ruleset, sheet, a));
  return scoreOf(ruleset, sheet, best);
}

/** `grab, Edith vs Guard`: both roll STR, and what they fight with where weapons are locked. */
export const escapesAs: Names = (ruleset, { sheet, text }) => {
  const isBound = /^\s*bind/i.test(text);
  return [scoreOf(ruleset, sheet, isBound ? 'STR + combat skill' : 'STR + Unarmed Combat')];
};

export const dragsAs: Names = (_, { sheet, isOwn }) => scores(sheet, 'STR', ...(isOwn ? ['MOV'] : []));

/** The thrower is near: no weapon keeps anybody off out of a hold. */
export const throwsAs: Names = (ruleset, { sheet, isOwn }) => {
  if (isOwn) return [scoreOf(ruleset, sheet, 'REF + Unarmed Combat'), ...scores(sheet, 'STR')];
  const victim = fighterOf(ruleset, sheet);
  return [
    defenseAgainst(ruleset, victim, undefined),
    `Acrobatics ${victim.reflexes + victim.acrobatics}`,
    ...new Set(sheet.equipment.armor.map(({ rule }) => rule.name)),
    ...scores(sheet, 'TGH', 'HLT', 'LIF'),
  ];
};

/** The score of Trading, or WIL alone of somebody who has not learned it. Core Rules, Trading. */
export const tradesAs: Names = (_, { sheet }) => {
  const trading = sheet.skills.find(({ rule }) => sameName(rule.name, 'Trading'));
  const rollBonus =
    trading &&
    rolls.rollBonus(sheet, { type: 'skill', skill: trading.rule, attribute: undefined, detail: undefined });
  return rollBonus ? [`Trading ${rollBonus.score}`] : scores(sheet, 'WIL');
};

/** The first weapon for blows, where no weapon is typed: `the front door, Edith`. */
export const breaksAs: Names = (ruleset, { sheet, beside }) => {
  const isTyped = beside.some((part) => weaponNamed(ruleset, part) !== undefined);
  const blade = fighterOf(ruleset, sheet).attacks.find(({ isShot }) => !isShot);
  const named = blade && (weaponRuleOf(sheet, blade.weapon)?.name ?? blade.weapon);
  return [...(isTyped || !named ? [] : [named]), ...scores(sheet, 'STR')];
};
