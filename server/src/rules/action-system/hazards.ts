/** The hazards of the Action! System that a text measures in meters. */
import { FALLING, type Hazard } from '../hazard.ts';
import { say, type Value } from '../message.ts';
import { sameName } from '../names.ts';
import type { Sheet } from '../sheet.ts';
import { casualty } from './play/casualty.ts';
import { fall, FALL_DAMAGE, tumbled, turnsInTheAir } from './play/falling.ts';

/** Core Rules, Falling. */
const falls: Hazard = {
  ...FALLING,
  harm(ruleset, meters) {
    const rule = ruleset.names.table.get('falling');
    const end = fall(ruleset, meters);
    if (!rule || !end) return undefined;
    const { velocity, seconds, damage } = end;
    const turns = turnsInTheAir(end);
    const within = turns === 0 ? say('less than a turn') : say('so long', { count: turns, period: 'turn' });
    return {
      title: say('fall of meters', { meters }),
      damage,
      kind: FALL_DAMAGE,
      facts: [`${velocity} m/s`, say('seconds to the ground', { seconds, within })],
      remarks: [say('Acrobatics takes off meters')],
      rule,
      befalls: (sheet) => {
        const hurt = casualty(ruleset, damage, FALL_DAMAGE, sheet);
        return {
          ...hurt,
          protection: [hurt.protection, acrobaticsSaid(sheet, meters)],
        };
      },
    };
  },
};

/** `Acrobatics 4 makes it 8d6`; empty for those who have not learned it. */
function acrobaticsSaid({ ruleset, skills }: Sheet, meters: number): Value {
  const level = skills.find(({ rule }) => sameName(rule.name, 'Acrobatics'))?.total ?? 0;
  if (level <= 0) return '';
  const damage = fall(ruleset, tumbled(meters, level))?.damage;
  return damage === undefined
    ? say('Acrobatics makes it nothing', { level })
    : say('Acrobatics makes it', { level, damage });
}

export const hazards: readonly Hazard[] = [falls];
