/** Resolves a name in typed attacks and actions to the scores and DEF that a fight uses. */
import type { Struck } from '../../roll.ts';
import type { Ruleset } from '../../ruleset.ts';
import { scoreIn } from '../../scores.ts';
import type { Sheet, WeaponUse } from '../../sheet.ts';
import { combatRules } from '../play/combat-rules.ts';
import type { PlannedAttack } from '../play/plan.ts';
import { reachBonus } from '../play/to-hit.ts';
import { armFighter, bareHandsOf, reachIn, skillOf } from './armed.ts';

type Fighter = ReturnType<typeof armFighter>['fighter'];

export const fighterOf = (ruleset: Ruleset, sheet: Sheet): Fighter =>
  armFighter(ruleset, { name: '', count: 1, sheet, isPlayer: false }, []).fighter;

export const handsOf = ({ attacks }: Fighter): PlannedAttack | undefined =>
  attacks.find(({ isUnarmed }) => isUnarmed);

/** The first weapon, where it is one for blows; else the bare hands. */
export const bladeOf = (fighter: Fighter): PlannedAttack | undefined =>
  fighter.attacks[0]?.isShot === false ? fighter.attacks[0] : handsOf(fighter);

/**
 * What is added to DEF against a blow that reaches so far: the combat skill (RP-C50), and the weapon in hand at its best distance
 * against one of another length (RP-C58). A shorter one is kept off at that distance until it hits.
 */
function parriesAt(
  ruleset: Ruleset,
  fighter: Fighter,
  reach: number | undefined,
  meters: number | undefined,
): number[] {
  const blade = bladeOf(fighter);
  const skill = combatRules(ruleset).skillToDefense ? (blade?.skill ?? fighter.unarmedSkill) : 0;
  const distance = meters ?? Math.max(reach ?? 0, blade?.reach ?? 0);
  const longer = blade && reach !== undefined ? reachBonus(blade, reach, distance) : 0;
  return [skill, longer].filter((each) => each !== 0);
}

export const parrying = (ruleset: Ruleset, sheet: Sheet, { weapon, meters }: Struck): readonly number[] =>
  parriesAt(ruleset, fighterOf(ruleset, sheet), weapon && reachIn(ruleset, weapon.rule.sizes), meters);

export const bareHands = (ruleset: Ruleset, sheet: Sheet): readonly WeaponUse[] =>
  bareHandsOf(ruleset, sheet);

/** `DEF 15 + 4 + 3`: DEF against a blow of somebody. */
export function defenseAgainst(ruleset: Ruleset, target: Fighter, blow: PlannedAttack | undefined): string {
  const added = parriesAt(ruleset, target, blow?.reach, undefined);
  return [`DEF ${target.defense}`, ...added].join(' + ');
}

/** `REF 5 + Swords 4 - 1`: a roll such as `REF + combat skill`, which is an attack where it is made with a weapon. */
export const scoreOf = (ruleset: Ruleset, sheet: Sheet, roll: string): string =>
  termsOf(ruleset, sheet, roll)
    .map(({ name, value }, index) => {
      const amount = index < 2 ? `${name} ${value}` : `${Math.abs(value)}`;
      return index === 0 ? amount : `${index > 1 && value < 0 ? '-' : '+'} ${amount}`;
    })
    .join(' ');

export const totalOf = (ruleset: Ruleset, sheet: Sheet, roll: string): number =>
  termsOf(ruleset, sheet, roll).reduce((sum, { value }) => sum + value, 0);

/** Names that a typed roll may have. */
interface NamedScore {
  readonly name: string;
  readonly value: number;
}

/** An attribute and a skill, then what else the weapon adds. */
function termsOf(ruleset: Ruleset, sheet: Sheet, roll: string): readonly NamedScore[] {
  const [attribute = '', skill = ''] = roll.split(' + ');
  if (!/^Unarmed Combat$|\bskill$/.test(skill))
    return [valueOf(sheet, attribute), { name: skill, value: skillOf(sheet, skill) }];
  const fighter = fighterOf(ruleset, sheet);
  const attack = skill === 'Unarmed Combat' ? handsOf(fighter) : bladeOf(fighter);
  const [own, learned, ...more] = attack?.terms ?? [];
  // Without the style that everybody has: `Unarmed Combat (Brawling)`.
  const name =
    typeof learned?.name === 'string' ? learned.name.replace(/ \(Brawling\)$/i, '') : 'Unarmed Combat';
  const level = { name, value: attack?.skill ?? fighter.unarmedSkill };
  return attribute === 'REF' && own && learned
    ? [
        { name: attribute, value: own.value },
        { name, value: learned.value },
        ...more.flatMap(({ value }) => (value === 0 ? [] : [{ name: '', value }])),
      ]
    : [valueOf(sheet, attribute), level];
}

const valueOf = (sheet: Sheet, id: string): NamedScore => ({ name: id, value: scoreIn(sheet, id) });
