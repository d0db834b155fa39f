/** What the Action! System makes of the dangers that a text measures. */
import type { Hazard } from '../hazard.ts';
import { casualty } from './play/casualty.ts';
import { fall, FALL_DAMAGE, turnsInTheAir } from './play/falling.ts';

/** Core Rules, Falling. */
const falls: Hazard = {
  verbs: [
    ...['fall', 'falls', 'fell', 'fallen', 'falling'],
    ...['drop', 'drops', 'dropped', 'dropping'],
    ...['plunge', 'plunges', 'plunged', 'plunging'],
    ...['plummet', 'plummets', 'plummeted', 'plummeting'],
    ...['tumble', 'tumbles', 'tumbled', 'tumbling'],
  ],
  nouns: ['fall', 'drop', 'plunge', 'tumble'],
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
      befalls: (sheet) => casualty(ruleset, damage, FALL_DAMAGE, sheet),
    };
  },
};

export const hazards: readonly Hazard[] = [falls];
