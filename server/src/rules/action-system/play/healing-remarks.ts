/** Remarks of a sheet about endurance, rest and care. */
import { dictionary } from '../../../text/dictionary.ts';
import { signed } from '../../labels.ts';
import { say, type Message } from '../../message.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Remark } from '../../sheet.ts';
import { suffocation } from './breath.ts';
import { WOUND_LEVELS } from './harm.ts';
import { turnsSaid } from './periods.ts';
import { stabilization, treatment } from './healing.ts';
import { recoveryPace, traitEffect, type NamedTrait, type Pace } from './trait-effects.ts';

/** Remarks about holding one's breath, suffocation, and rest. `life` is LIF. */
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
  return [
    {
      said: say('holds the breath', {
        calm: turnsSaid(calm.breath),
        exerting: turnsSaid(exerting.breath),
      }),
      rulings: [],
    },
    {
      said: say('unconscious without air', {
        calm: turnsSaid(calm.unconsciousAfter),
        exerting: turnsSaid(exerting.unconsciousAfter),
      }),
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
  const text = say('rest heals', {
    health,
    stunning: each(stunning),
    lethal: each(lethal),
    special: each(special),
  });
  const isUsual = traitEffect(ruleset, traits, 'healing steps') === 0;
  return [
    { said: text, rulings: isUsual ? ['RP-C78'] : ['RP-C78', 'R38', 'R39'] },
    ...treatedRemarks(ruleset, traits),
  ];
}

/** The words for once in each of these times. */
const ONCE_IN = dictionary({
  turn: 'a turn',
  minute: 'a minute',
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
  quarter: 'a quarter',
  year: 'a year',
  decade: 'a decade',
} as const);

/** `a minute`, `a quarter` for `1 quarter (3 months)`, `each 5 minutes`. */
function each({ label }: Pace['lethal']): Message {
  const [, unit = ''] = /^1 (\w+)/.exec(label) ?? [];
  const known = ONCE_IN[unit];
  return known ? say(known) : say('each time of', { label });
}

/** Remarks about the modifiers of those who treat the character (Fast Healer, Slow Healer). */
function treatedRemarks(ruleset: Ruleset, traits: readonly NamedTrait[]): Remark[] {
  const adds = traitEffect(ruleset, traits, 'treated at');
  return adds === 0 ? [] : [{ said: say('to rolls of care', { adds: signed(adds) }), rulings: ['R38'] }];
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
    return roll ? [say('stabilized at', { wound, target: roll.target, every: roll.every })] : [];
  });
  const treats = WOUND_LEVELS.flatMap((wound) => {
    const roll = treatment(ruleset, wound);
    return roll
      ? [say('treated after', { wound, target: roll.target, takes: roll.dice, period: roll.period })]
      : [];
  });
  return [
    ...(isOf(STABILIZES) && stabilizes.length > 0
      ? [{ said: say('stabilizes wounds', { stabilizes }), rulings: ['RP-C75'] }]
      : []),
    ...(isOf(TREATS) && treats.length > 0
      ? [{ said: say('treats wounds', { treats }), rulings: ['RP-C77'] }]
      : []),
  ];
}
