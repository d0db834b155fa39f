/** What the Action! System makes of the dangers that a text measures. */
import { FALLING, type Hazard } from '../hazard.ts';
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
    const within = turns === 0 ? 'less than a turn' : turns === 1 ? 'a turn' : `${turns} turns`;
    return {
      title: `Fall of ${meters} m`,
      damage,
      kind: FALL_DAMAGE,
      facts: [`${velocity} m/s`, `${seconds} s to the ground, ${within}`],
      remarks: ['A successful Acrobatics roll takes its level in meters off the height.'],
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
  return `Acrobatics ${level} makes it ${fall(ruleset, tumbled(meters, level))?.damage ?? 'nothing'}`;
}

export const hazards: readonly Hazard[] = [falls];
