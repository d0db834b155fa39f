/** Which skill and which value each side of a contest uses. Action!/System, Examples of Actions. */
import { say, type Value } from '../message.ts';
import { tableRows } from '../table-rows.ts';

/** Skills decide the outcome, values the payoff. */
export interface Contest {
  /** `Car Chase`. */
  readonly effect: string;
  readonly attackSkill: string;
  readonly attackValue: string;
  readonly defenseSkill: string;
  readonly defenseValue: string;
}

export const contests = tableRows('contests', (row): Contest | undefined =>
  row('effect')
    ? {
        effect: row('effect'),
        attackSkill: row('attack skill'),
        attackValue: row('attack value'),
        defenseSkill: row('defense skill'),
        defenseValue: row('defense value'),
      }
    : undefined,
);

/** `Bluff against Bluff or Willpower, payoff by Manipulation against Empathy`. */
export function contestText({ attackSkill, attackValue, defenseSkill, defenseValue }: Contest): Value {
  const skills = against(attackSkill, defenseSkill);
  const values = against(attackValue, defenseValue);
  return [skills, ...(values ? [say('payoff by', { by: values })] : [])];
}

/** A table of a campaign may leave a side open. */
const against = (attack: string, defense: string): Value =>
  attack && defense ? say('against', { own: attack, other: defense }) : attack || defense;
