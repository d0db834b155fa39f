/** Falls: a point of damage for each meter. Action!/System, Falling. */
import type { Hazard } from '../hazard.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';

interface Falling {
  readonly perMeter: number;
  readonly roll: string;
  readonly difficulty: string;
  readonly payoffPerMeter: number;
}

const fallingRows = tableRows('falling', (row): Falling | undefined => {
  const perMeter = Number(row('damage for each meter'));
  const payoffPerMeter = Number(row('payoff for each meter less'));
  if (!(perMeter > 0 && payoffPerMeter > 0)) return undefined;
  return { perMeter, payoffPerMeter, roll: row('roll'), difficulty: row('difficulty') };
});

/** The damage of a fall that a roll with this payoff softens; undefined where the campaign has no rule for it. */
export function fallDamage(ruleset: Ruleset, meters: number, payoff: number): number | undefined {
  const [rule] = fallingRows(ruleset);
  if (!rule) return undefined;
  const less = Math.max(0, Math.floor(payoff / rule.payoffPerMeter));
  return Math.max(0, Math.floor(meters * rule.perMeter) - less);
}

const falls: Hazard = {
  verbs: ['fall', 'falls', 'fell', 'falling', 'drop', 'drops', 'dropped', 'plunge', 'plunges', 'plunged'],
  nouns: ['fall', 'drop', 'plunge'],
  harm(ruleset, meters) {
    const table = ruleset.names.table.get('falling');
    const [rule] = fallingRows(ruleset);
    const damage = fallDamage(ruleset, meters, 0);
    if (!table || !rule || !damage) return undefined;
    const { roll, difficulty, payoffPerMeter } = rule;
    return {
      title: `Fall of ${meters} m`,
      damage: String(damage),
      kind: '',
      facts: [],
      remarks: [
        `A ${roll} roll (difficulty ${difficulty}) takes a meter off for every ${payoffPerMeter} points of payoff.`,
      ],
      rule: table,
    };
  },
};

export const hazards: readonly Hazard[] = [falls];
