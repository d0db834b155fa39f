/** What a sheet says about endurance, rest and care. */
import { signed } from '../../labels.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Remark } from '../../sheet.ts';
import { suffocation } from './breath.ts';
import { WOUND_LEVELS } from './harm.ts';
import { stabilization, treatment } from './healing.ts';
import { turnsText } from './periods.ts';
import { recoveryPace, traitEffect, type NamedTrait, type Pace } from './trait-effects.ts';

/** How long the breath lasts, when the air is gone, and what rest heals. `life` is LIF. */
export function enduranceRemarks(
  ruleset: Ruleset,
  health: number,
  life: number,
  traits: readonly NamedTrait[],
): Remark[] {
  const calm = suffocation(ruleset, { health, left: life }, 'calm');
  const exerting = suffocation(ruleset, { health, left: life }, 'exerting');
  const rest = restRemarks(ruleset, health, traits);
  if (!calm?.breath || !exerting) return rest;
  const either = (first: number, second: number): string =>
    `${turnsText(first)}, or ${turnsText(second)} of effort`;
  return [
    { text: `Holds the breath for ${either(calm.breath, exerting.breath)}`, rulings: [] },
    {
      text: `Unconscious without air after ${either(calm.unconsciousAfter, exerting.unconsciousAfter)}`,
      rulings: ['RP-C79'],
    },
    ...rest,
  ];
}

/** `Rest heals 5 stunning damage a minute, 5 lethal a day, 5 special a week`. */
export function restRemarks(ruleset: Ruleset, health: number, traits: readonly NamedTrait[]): Remark[] {
  const pace = recoveryPace(ruleset, traits);
  if (!pace || health <= 0) return [];
  const { stunning, lethal, special } = pace;
  const text = `Rest heals ${health} stunning damage ${each(stunning)}, ${health} lethal ${each(lethal)}, ${health} special ${each(special)}`;
  const isUsual = traitEffect(ruleset, traits, 'healing steps') === 0;
  return [
    { text, rulings: isUsual ? ['RP-C78'] : ['RP-C78', 'R38', 'R39'] },
    ...treatedRemarks(ruleset, traits),
  ];
}

/** `a minute`, `an hour`, `each 5 minutes`. */
const each = ({ label }: Pace['lethal']): string =>
  label.replace(/^1 (?=\w+$)/, label.startsWith('1 h') ? 'an ' : 'a ').replace(/^(?=\d)/, 'each ');

/** What those who look after somebody add to their rolls (Fast Healer, Slow Healer). */
function treatedRemarks(ruleset: Ruleset, traits: readonly NamedTrait[]): Remark[] {
  const adds = traitEffect(ruleset, traits, 'treated at');
  return adds === 0
    ? []
    : [{ text: `${signed(adds)} to rolls that stabilize or treat this character`, rulings: ['R38'] }];
}

/** The skills of those who look after wounds. */
export const STABILIZES = ['First Aid', 'Physician'];
export const TREATS = ['Physician', 'Surgery'];

/** The target numbers of those who look after wounds, by the names that their skill has. */
export function careRemarks(ruleset: Ruleset, names: readonly string[]): Remark[] {
  const isOf = (skills: readonly string[]): boolean =>
    skills.some((skill) => names.some((name) => sameName(name, skill)));
  const stabilizes = WOUND_LEVELS.flatMap((wound) => {
    const roll = stabilization(ruleset, wound);
    return roll ? [`${wound} ${roll.target} each ${roll.every}`] : [];
  });
  const treats = WOUND_LEVELS.flatMap((wound) => {
    const roll = treatment(ruleset, wound);
    return roll ? [`${wound} ${roll.target} after ${roll.dice} ${roll.period}s`] : [];
  });
  return [
    ...(isOf(STABILIZES) && stabilizes.length > 0
      ? [{ text: `Stabilizes wounds: ${stabilizes.join(', ')}`, rulings: ['RP-C75'] }]
      : []),
    ...(isOf(TREATS) && treats.length > 0
      ? [{ text: `Treats wounds: ${treats.join(', ')}`, rulings: ['RP-C77'] }]
      : []),
  ];
}
