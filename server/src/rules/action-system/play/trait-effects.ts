/** What traits change in play, as `table Trait Effects` has it: toughness against blades, size as a target, healing. */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { tableRows } from '../../table-rows.ts';
import { scoreIn } from '../scores.ts';
import { physiqueOf, type Physique } from './body.ts';
import { recovery, type Recovery } from './harm.ts';
import { SECONDS } from './periods.ts';
import { baseStep, timeSteps, type TimeStep } from './time.ts';

type TraitEffect =
  'penetrating TGH' | 'lethal factor' | 'lethal points' | 'frail' | 'size' | 'healing steps' | 'treated at';

const rows = tableRows('trait effects', (row) => ({
  trait: row('trait'),
  level: row('level'),
  effect: row('effect'),
  amount: Number(row('amount')),
}));

/** What the traits of a character come to; 0 where none has such an effect. */
export const traitEffect = (
  ruleset: Ruleset,
  { traits }: Pick<Sheet, 'traits'>,
  effect: TraitEffect,
): number =>
  rows(ruleset)
    .filter((row) => sameName(row.effect, effect))
    .filter(({ trait, level }) =>
      traits.some(
        (each) =>
          sameName(each.rule.name, trait) && (level === '' || sameName(each.level?.name ?? '', level)),
      ),
    )
    .reduce((sum, { amount }) => sum + amount, 0);

/** The body of a character before anything happens to it. */
export function physiqueIn(ruleset: Ruleset, sheet: Sheet): Physique {
  return {
    ...physiqueOf(scoreIn(sheet, 'LIF'), scoreIn(sheet, 'HLT')),
    lethalTimes: traitEffect(ruleset, sheet, 'lethal factor') || 1,
    lethalPlus: traitEffect(ruleset, sheet, 'lethal points'),
    isFrail: traitEffect(ruleset, sheet, 'frail') > 0,
  };
}

/** TGH that reduces penetrating damage too: never more than there is (Hard to Kill). */
export const resistantToughness = (ruleset: Ruleset, sheet: Sheet): number =>
  Math.min(scoreIn(sheet, 'TGH'), traitEffect(ruleset, sheet, 'penetrating TGH'));

/** The periods of recovery, so many steps of the Time Chart faster, or slower below 0 (R38, R39). */
export function recoverySteps(
  ruleset: Ruleset,
  faster: number,
): Record<keyof Recovery, TimeStep> | undefined {
  const periods = recovery(ruleset);
  const steps = timeSteps(ruleset);
  const shifted = (seconds: number): TimeStep | undefined => {
    const base = baseStep(ruleset, seconds);
    const index = base ? steps.indexOf(base) - faster : -1;
    return steps[Math.min(steps.length - 1, Math.max(0, index))];
  };
  if (!periods) return undefined;
  const [stunning, lethal, special] = [periods.stunning, periods.lethal, periods.special].map((period) =>
    shifted(SECONDS[period]),
  );
  return stunning && lethal && special ? { stunning, lethal, special } : undefined;
}
