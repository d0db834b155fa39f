import { sameName } from '../rules/names.ts';
type WeaponLine = Sheet['equipment']['weapons'][number];
type ArmorRule = Sheet['equipment']['armor'][number]['rule'];
import type { Sheet } from '../rules/sheet.ts';
import type { Check } from './check.ts';
import { t } from '../text/messages.ts';

export const tooHeavy: Check = {
  code: 'too-heavy',
  severity: 'hint',
  summary: 'A weapon or armor needs more strength than the character has.',
  about:
    'Each point of STR below STR Min costs a weapon one point of INI and attack, and a melee weapon one die of damage. For ' +
    'armor it costs one point of REF and MOV, and lowers the scores that follow from REF.',
  *character({ sheet }) {
    const { weapons, armor } = sheet.equipment;
    if (![...weapons, ...armor].some(({ shortage }) => shortage > 0)) return;
    const strength = sheet.attributes.find(({ rule }) => sameName(rule.id, 'STR'))?.value ?? 0;
    for (const weapon of weapons) {
      if (weapon.shortage === 0) continue;
      yield {
        message: ofWeapon(weapon, strength),
        origin: weapon.line.name.origin,
      };
    }
    const burdens = sheet.equipment.burdened.map(({ id, value }) => `${id} ${value}`).join(', ');
    for (const { rule, line, shortage } of armor) {
      if (shortage === 0) continue;
      yield {
        message: ofArmor(rule, strength, shortage, burdens),
        origin: line.name.origin,
      };
    }
  },
};

function ofWeapon({ rule, line, shortage, damage }: WeaponLine, strength: number): string {
  const facts = [ownName(line.name.text), rule.strengthMinimum, strength, shortage];
  if (rule.strengthDice === 'none')
    return t('{0} needs STR {1}: with STR {2} it has -{3} to INI and the attack.', ...facts);
  return damage
    ? t('{0} needs STR {1}: with STR {2} it has -{3} to INI and the attack, damage {4}.', ...facts, damage)
    : t('{0} needs STR {1}: with STR {2} it has -{3} to INI and the attack, no damage at all.', ...facts);
}

/** The name as its owner writes it, without a count, damage or other values behind it. */
const ownName = (text: string): string => /^.+?(?=,| \d+d\d| [x×]\d|$)/u.exec(text)?.[0] ?? text;

/** The burdens: `REF 7, DEF 17`. */
function ofArmor(
  { name, strengthMinimum }: ArmorRule,
  strength: number,
  shortage: number,
  burdens: string,
): string {
  const facts = [name, strengthMinimum, strength, shortage];
  return burdens
    ? t('{0} needs STR {1}: with STR {2} it takes {3} from REF and MOV; under arms {4}.', ...facts, burdens)
    : t('{0} needs STR {1}: with STR {2} it takes {3} from REF and MOV.', ...facts);
}
