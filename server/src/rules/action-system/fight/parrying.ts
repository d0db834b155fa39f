/** What a fighter's skill adds to DEF against blows, as in fights: with the first weapon, or bare-handed (RP-C50). */
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { combatRules } from '../play/combat-rules.ts';
import { armFighter } from './armed.ts';

export function parrying(ruleset: Ruleset, sheet: Sheet): number {
  if (!combatRules(ruleset).skillToDefense) return 0;
  const { attacks, unarmedSkill } = armFighter(
    ruleset,
    { name: '', count: 1, sheet, isPlayer: false },
    [],
  ).fighter;
  const [weapon] = attacks;
  return weapon?.isShot === false ? weapon.skill : unarmedSkill;
}
