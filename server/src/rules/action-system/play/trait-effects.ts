/** Effects of traits in play (`table Trait Effects`): toughness against blades, size as a target, healing. */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { tableRows } from '../../table-rows.ts';
import { recovery, type Recovery } from './harm.ts';
import { SECONDS, type Period } from './periods.ts';
import { shiftedStep } from './time.ts';

export type TraitEffect =
  'penetrating TGH' | 'lethal factor' | 'lethal points' | 'frail' | 'size' | 'healing steps' | 'treated at';

const rows = tableRows('trait effects', (row) => ({
  trait: row('trait'),
  level: row('level'),
  effect: row('effect'),
  amount: Number(row('amount')),
}));

/** A trait by its name and that of its level: `Hard to Kill`, `Edge`. */
export interface NamedTrait {
  readonly trait: string;
  readonly level: string;
}

export const traitsOf = ({ traits }: Pick<Sheet, 'traits'>): readonly NamedTrait[] =>
  traits.map(({ rule, level }) => ({ trait: rule.name, level: level?.name ?? '' }));

/** The traits of the table that have one of some effects, each level by itself. */
export function traitsWith(ruleset: Ruleset, effects: readonly TraitEffect[]): readonly NamedTrait[] {
  const found = rows(ruleset).filter(({ effect }) => effects.some((each) => sameName(each, effect)));
  return found.filter(
    ({ trait, level }, at) =>
      found.findIndex((each) => sameName(each.trait, trait) && sameName(each.level, level)) === at,
  );
}

/** The sum of an effect over all traits; 0 where none has it. */
export function traitEffect(ruleset: Ruleset, traits: readonly NamedTrait[], effect: TraitEffect): number {
  // Most npcs have none.
  if (traits.length === 0) return 0;
  return rows(ruleset)
    .filter((row) => sameName(row.effect, effect))
    .filter(({ trait, level }) =>
      traits.some((each) => sameName(each.trait, trait) && (level === '' || sameName(each.level, level))),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The time to recover HLT points, by form of damage. */
export type Pace = Readonly<Record<keyof Recovery, { readonly seconds: number; readonly label: string }>>;

/**
 * The periods of the campaign, so many steps of the Time Chart faster or slower as traits say. A minute is no step: the next
 * one is 30 seconds or 5 minutes (R38, R39). Undefined at a level that the table lacks.
 */
export function recoveryPace(ruleset: Ruleset, traits: readonly NamedTrait[]): Pace | undefined {
  const periods = recovery(ruleset);
  if (!periods) return undefined;
  const faster = traitEffect(ruleset, traits, 'healing steps');
  const paceOf = (period: Period): Pace['lethal'] => {
    const seconds = SECONDS[period];
    return (
      (faster === 0 ? undefined : shiftedStep(ruleset, seconds, -faster)) ?? { seconds, label: `1 ${period}` }
    );
  };
  return {
    stunning: paceOf(periods.stunning),
    lethal: paceOf(periods.lethal),
    special: paceOf(periods.special),
  };
}
