/** What the Action! System makes of the dangers that a text measures. */
import { FALLING, type Hazard } from '../hazard.ts';
import { sameName } from '../names.ts';
import type { Sheet } from '../sheet.ts';
import { casualty } from './play/casualty.ts';
import { fall, FALL_DAMAGE, tumbled, turnsInTheAir } from './play/falling.ts';
import { plural, t } from '../../text/messages.ts';

/** Core Rules, Falling. */
const falls: Hazard = {
  ...FALLING,
  harm(ruleset, meters) {
    const rule = ruleset.names.table.get('falling');
    const end = fall(ruleset, meters);
    if (!rule || !end) return undefined;
    const { velocity, seconds, damage } = end;
    const turns = turnsInTheAir(end);
    const within = turns === 0 ? t('less than a turn') : plural(turns, '{0} turn', '{0} turns', turns);
    return {
      title: t('Fall of {0} m', meters),
      damage,
      kind: FALL_DAMAGE,
      facts: [`${velocity} m/s`, t('{0} s to the ground, {1}', seconds, within)],
      remarks: [t('A successful Acrobatics roll takes its level in meters off the height.')],
      rule,
      befalls: (sheet) => {
        const hurt = casualty(ruleset, damage, FALL_DAMAGE, sheet);
        return {
          ...hurt,
          protection: [hurt.protection, acrobaticsText(sheet, meters)].filter(Boolean).join(', '),
        };
      },
    };
  },
};

/** `Acrobatics 4 makes it 8d6`; empty for those who have not learned it. */
function acrobaticsText({ ruleset, skills }: Sheet, meters: number): string {
  const level = skills.find(({ rule }) => sameName(rule.name, 'Acrobatics'))?.total ?? 0;
  if (level <= 0) return '';
  const damage = fall(ruleset, tumbled(meters, level))?.damage;
  return damage === undefined
    ? t('Acrobatics {0} makes it nothing', level)
    : t('Acrobatics {0} makes it {1}', level, damage);
}

export const hazards: readonly Hazard[] = [falls];
