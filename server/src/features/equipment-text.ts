/** Equipment and logs in short lines. */
import type { ArmorUse, BurdenedScore, Equipment, WeaponUse } from '../rules/sheet.ts';
import type { Step } from '../rules/experience.ts';
import { signed } from '../rules/labels.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { dotted } from './render.ts';
import { t } from '../text/messages.ts';
import { phrase } from '../words/phrase.ts';

/** `REF +14 · 4d6 P/L`. */
export function attackText({ attacks, damage, rule, skillRule }: WeaponUse): string {
  const [first] = attacks;
  return dotted(
    first ? `${first.attribute.id} ${signed(first.total)}` : '',
    !first && !skillRule && rule.skills.length > 0 ? t('no skill') : '',
    damage ?? (rule.damage ? t('no damage') : ''),
  );
}

/** `Init -1 · Acc +1 · RMod +2 · 50 m · RoF 4s · Amm 7 · size M`. */
export const weaponFacts = ({ init, rule, range, facts }: WeaponUse): string =>
  facts !== undefined
    ? phrase(facts)
    : dotted(
        init === 0 ? '' : `Init ${signed(init)}`,
        rule.acc === 0 ? '' : `Acc ${signed(rule.acc)}`,
        rule.rmod === undefined ? '' : `RMod ${signed(rule.rmod)}`,
        range === undefined ? '' : `${range} m`,
        rule.rateOfFire ? `RoF ${rule.rateOfFire}` : '',
        rule.ammunition === undefined ? '' : `Amm ${rule.ammunition}`,
        rule.sizes.length > 0 ? t('size {0}', rule.sizes.join('/')) : '',
        rule.marks.join(', '),
      );

/** `AV 12 at 3, 5-15 · half against blunt`. */
export const armorFacts = ({ rule, facts }: Pick<ArmorUse, 'rule' | 'facts'>): string =>
  facts !== undefined
    ? phrase(facts)
    : dotted(
        rule.armorValue > 0 || rule.marks.length === 0
          ? rule.locations.length > 0
            ? t('AV {0} at {1}', rule.armorValue, rule.covers)
            : `AV ${rule.armorValue}`
          : rule.marks.join(', '),
        rule.halvedBy.length > 0 ? t('half against {0}', rule.halvedBy.join(', ')) : '',
      );

/** `17.5 kg of 50 kg · DEF -1`; nothing where weights do not matter. */
export const loadText = ({ load }: Pick<Equipment, 'load'>): string =>
  load === undefined
    ? ''
    : dotted(
        load.carry === undefined ? `${load.weight} kg` : t('{0} kg of {1} kg', load.weight, load.carry),
        load.penalty === 0 ? '' : `DEF ${signed(load.penalty)}`,
      );

/** `Load 17.5 kg of 50 kg`, or nothing. */
export const loadLine = (equipment: Pick<Equipment, 'load'>): string =>
  equipment.load === undefined ? '' : t('Load {0}', loadText(equipment));

/** `REF 7 · DEF 17`. */
export const burdenedText = (scores: readonly BurdenedScore[]): string =>
  dotted(...scores.map(({ id, value }) => `${id} ${value}`));

/** `-30 EP · 24 left`. */
export const stepText = ({ change, balance }: Step, { experienceUnit }: Ruleset): string =>
  dotted(`${change.value === 0 ? '0' : signed(change.value)} ${experienceUnit}`, t('{0} left', balance));
