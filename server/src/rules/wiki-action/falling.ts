/** Falls: a point of damage for each meter. Action!/System, Falling. */
import { constant, probability, transform, type Distribution } from '../dice/index.ts';
import { FALLING, type Casualty, type Hazard } from '../hazard.ts';
import { say } from '../message.ts';
import { partsOf } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { PLAIN } from './action-types.ts';
import { conditionOf, hit, isMassive } from './damage.ts';
import { resultOf, type Action } from './degrees.ts';
import { actionDice, resultsOf } from './dice.ts';
import { scoreOf, skillOf } from './scores.ts';

export interface Falling {
  readonly perMeter: number;
  readonly skill: string;
  readonly attribute: string;
  readonly difficulty: number;
  readonly payoffPerMeter: number;
}

const fallingRows = tableRows('falling', (row): Falling | undefined => {
  const perMeter = Number(row('damage for each meter'));
  const payoffPerMeter = Number(row('payoff for each meter less'));
  if (!(perMeter > 0 && payoffPerMeter > 0)) return undefined;
  const [skill = '', attribute = ''] = partsOf(row('roll'), '+');
  return { perMeter, payoffPerMeter, skill, attribute, difficulty: Number(row('difficulty')) };
});

/** The rule of falls; undefined where the campaign has none. */
export const fallingRule = (ruleset: Ruleset): Falling | undefined => fallingRows(ruleset)[0];

/** The damage of a fall that a roll with this payoff softens. */
export function fallDamage({ perMeter, payoffPerMeter }: Falling, meters: number, payoff = 0): number {
  const less = Math.max(0, Math.floor(payoff / payoffPerMeter));
  return Math.max(0, Math.floor(meters * perMeter) - less);
}

const falls: Hazard = {
  ...FALLING,
  harm(ruleset, meters) {
    const table = ruleset.names.table.get('falling');
    const rule = fallingRule(ruleset);
    if (!table || !rule) return undefined;
    const damage = fallDamage(rule, meters);
    if (damage === 0) return undefined;
    const { skill, attribute, difficulty, payoffPerMeter } = rule;
    return {
      title: say('fall of meters', { meters }),
      damage: String(damage),
      kind: '',
      facts: [],
      remarks: [
        say('a roll takes off meters', { skill, attribute, difficulty, payoff: payoffPerMeter }),
        ...(ruleset.options.isOn('massive damage') && isMassive(ruleset, damage)
          ? [say('damage is massive')]
          : []),
      ],
      rule: table,
      befalls: (sheet) => casualty(rule, meters, sheet),
    };
  },
};

export const hazards: readonly Hazard[] = [falls];

/** The roll that softens a fall, for somebody with such a skill and attribute. */
export const fallAction = ({ difficulty }: Falling, skill: number, advantage: number): Action => ({
  type: PLAIN,
  skill,
  defense: difficulty,
  advantage,
});

/** All that a softened fall may do. */
export function fallDamages(ruleset: Ruleset, rule: Falling, meters: number, action: Action): Distribution {
  return transform(resultsOf(actionDice(ruleset, action.type)), (result) =>
    fallDamage(rule, meters, resultOf(ruleset, action, result).payoff),
  );
}

/** The exact fate of a character who makes the roll; without the skill there is none. */
function casualty(rule: Falling, meters: number, sheet: Sheet): Casualty {
  const { ruleset } = sheet;
  const skill = skillOf(sheet, rule.skill, undefined);
  const advantage = scoreOf(sheet, rule.attribute)?.value ?? 0;
  const damage = skill
    ? fallDamages(ruleset, rule, meters, fallAction(rule, skill.total, advantage))
    : constant(fallDamage(rule, meters));
  const toughness = scoreOf(sheet, 'Toughness')?.value ?? Infinity;
  const health = scoreOf(sheet, 'Health')?.value ?? Infinity;
  const condition = (points: number): string => conditionOf(hit(ruleset, points), { health, toughness });
  return {
    protection: skill ? `${rule.skill} ${skill.total}, ${rule.attribute} ${advantage}` : '',
    damage,
    ends: [
      { state: say('wounded'), chance: probability(damage, (points) => hit(ruleset, points).wounds > 0) },
      { state: say('down'), chance: probability(damage, (points) => condition(points) !== 'up') },
      { state: say('dying'), chance: probability(damage, (points) => condition(points) === 'dying') },
    ],
  };
}
