/** Exact chances of the results of damage that is sure to hit. Core Rules, Damage. */
import { constant, probability, type Distribution } from '../../dice/index.ts';
import type { Casualty } from '../../hazard.ts';
import { say } from '../../message.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { harmBy, type Physique } from './body.ts';
import { damageDistribution, damageThrough, readDamage } from './damage.ts';
import { protectionFrom } from './protection.ts';
import { harmRules, type State } from './harm.ts';
import { victimIn } from './victim.ts';

/** `damage` are dice, `9d6`, or points; `kind` is their type and form, `B/L`. All armor counts, and nobody is hurt before. */
export function casualty(ruleset: Ruleset, damage: string, kind: string, sheet: Sheet): Casualty {
  const [type = '', form = ''] = kind.split('/');
  const victim = victimIn(ruleset, sheet);
  const protection = protectionFrom(ruleset, { type, form, marks: [] }, victim);
  const left = damageThrough(rolled(ruleset, damage), protection);
  const { armorValue, toughness } = protection;
  const helps = [
    ['AV', armorValue],
    ['TGH', toughness],
  ].filter(([, value]) => value !== 0);
  return {
    protection: helps.map((each) => each.join(' ')).join(', '),
    damage: left,
    ends: endsOf(ruleset, victim.physique, form, left),
  };
}

/** Returns the states that the points lead to on an unhurt body; each state includes the graver ones. */
export function endsOf(
  ruleset: Ruleset,
  physique: Physique,
  form: string,
  left: Distribution,
): Casualty['ends'] {
  const rules = harmRules(ruleset);
  const isIn = (states: readonly State[]) => (points: number) =>
    states.includes(harmBy(rules, physique, form, points).state);
  return [
    {
      state: say('stunned'),
      chance: probability(left, (points) => harmBy(rules, physique, form, points).isStunned),
    },
    { state: say('unconscious'), chance: probability(left, isIn(['unconscious', 'dying', 'dead'])) },
    { state: say('dying'), chance: probability(left, isIn(['dying', 'dead'])) },
    { state: say('dead'), chance: probability(left, isIn(['dead'])) },
  ];
}

function rolled(ruleset: Ruleset, damage: string): Distribution {
  const dice = readDamage(damage);
  return dice ? damageDistribution(ruleset, dice) : constant(Number(damage));
}
