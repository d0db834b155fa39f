/** Rolls of Fast Action: 1d6 + characteristic + skill against a DIFF that it must exceed. Fast Action Rules, Action Resolution. */
import { moreThan, uniform } from '../dice/index.ts';
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import type { Difficulty, RollRules } from '../roll.ts';
import { circumstances } from './circumstances.ts';
import { badFailure, isBadFailure, WIDE } from './combat.ts';
import { contestDetails } from './contest-details.ts';
import { CLOSE } from './weapons.ts';
import { scoreNamed, rollBonusOf } from './roll-bonus.ts';
import { rowsOf, type Row } from '../table-rows.ts';
import { numberIn } from './tables.ts';

const D6 = uniform(1, 6);
const known = new WeakMap<readonly Row[], readonly Difficulty[]>();

export const rolls: RollRules = {
  targetWord: 'DIFF',
  success: 'more than',
  ties: 'rolled again',
  /** In close combat both roll on CC. Fast Action Rules, Close Combat. */
  facing(base, own) {
    const attribute = own.type === 'control' ? undefined : own.attribute;
    const isOpen = base.type === 'skill' && base.attribute === undefined;
    return isOpen && attribute && sameName(attribute.id, CLOSE) ? { ...base, attribute } : base;
  },
  /** A spell on somebody's mind is a roll against MR. Fast Action Rules, Spell Casting. */
  reachedScores: ({ derived }) => derived.flatMap(({ id, name, isRolled }) => (isRolled ? [] : [id, name])),
  unrolled: ['damage'],
  weaponShoots: (_, { rule }) => (rule.category === '' ? undefined : !sameName(rule.category, 'close')),
  rollModes: () => [],
  difficulties(ruleset) {
    const rows = rowsOf(ruleset, 'difficulties');
    let list = known.get(rows);
    if (!list) {
      list = rows.map((row) => ({ word: row('word'), aliases: [], target: numberIn(row, 'diff') }));
      known.set(rows, list);
    }
    return list;
  },
  diceText: () => '1d6',
  dice: () => D6,
  rollBonus: rollBonusOf,
  odds(_, score, target) {
    const needed = target - score + 1;
    return { chance: moreThan(D6, target - score), needed, how: needed <= 1 ? 'automatic' : 'roll' };
  },
  outcome(_, { points }, { score }, target) {
    const effect = points + score - target;
    const isBad = isBadFailure(points + score, target);
    return { isSuccess: effect > 0, effect, ...(isBad && { degree: say('a second misfortune') }) };
  },
  /** A wide miss brings a second misfortune. Fast Action Rules, Skill Check. */
  details(_, rollers, target) {
    const wide = rollers.flatMap(({ name, score }) => {
      const chance = badFailure(score, target);
      return chance.numerator > 0n ? [{ name, chance }] : [];
    });
    return wide.length > 0 ? [{ code: 'second misfortune', values: { by: WIDE }, chances: wide }] : [];
  },
  contestDetails,
  /** Ties are rolled again until somebody wins. */
  controlTarget: () => undefined,
  actionPointBonus: () => undefined,
  mostActionPoints: () => 0,
  circumstances,
  /** Only one of the two ways rolls; the other compares AGI. Fast Action Rules, Initiative. */
  initiative(sheet) {
    const agility = scoreNamed(sheet, 'AGI');
    if (!agility || !sheet.ruleset.options.is('initiative', '1d6 + agi')) return undefined;
    return { dice: '1d6', score: agility.value, calculation: `AGI ${agility.value}` };
  },
};
