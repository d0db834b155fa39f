/**
 * Somebody who was hurt, as time goes by: wounds bleed, are stabilized and treated, and the body recovers. Every step is a
 * function from one patient to the next. Core Rules, Healing (RP-C71 to RP-C78).
 */
import type { Ruleset } from '../../ruleset.ts';
import { lifeLeft, lostByDying, marked, stateOf, type Marks } from './condition.ts';
import { recovery, type WoundLevel } from './healing.ts';
import { SECONDS, type Period } from './periods.ts';
import {
  bled,
  bleedingPeriod,
  held,
  isQuiet,
  opened,
  treated,
  type CareRoll,
  type Wound,
} from './wound-care.ts';

/** Times are seconds on a clock that starts when somebody begins to look after them. */
export interface Patient {
  /** LIF and HLT. */
  readonly life: number;
  readonly health: number;
  readonly time: number;
  /** Points of damage that no wound accounts for. */
  readonly stunning: number;
  readonly special: number;
  readonly wounds: readonly Wound[];
  /** What dying has cost beyond the wounds. */
  readonly drained: number;
  /** When dying costs LIF next; undefined for those who are not dying. */
  readonly nextDrain: number | undefined;
}

export type Step =
  /** A new wound; `periods` is how often it bleeds at most. */
  | { readonly type: 'wound'; readonly level: WoundLevel; readonly damage: number; readonly periods: number }
  | { readonly type: 'pass'; readonly seconds: number }
  /** A First Aid or Physician roll for a wound, by its place in the list, or for the dying. */
  | ({ readonly type: 'stabilize'; readonly wound: number | 'dying' } & CareRoll)
  /** A Physician or Surgery roll; the effect number is undefined for a failure. */
  | { readonly type: 'treat'; readonly wound: number; readonly effect: number | undefined };

/** How things stand after each step. */
export function course(ruleset: Ruleset, patient: Patient, steps: readonly Step[]): Patient[] {
  let now = patient;
  return steps.map((step) => (now = after(ruleset, now, step)));
}

export const healthy = (life: number, health: number): Patient => ({
  life,
  health,
  time: 0,
  stunning: 0,
  special: 0,
  wounds: [],
  drained: 0,
  nextDrain: undefined,
});

const lethal = ({ wounds, drained }: Patient): number =>
  wounds.reduce((sum, { lost }) => sum + lost, drained);

/** What is marked on the sheet. */
export const marksOf = (patient: Patient): Marks =>
  marked({ life: patient.life, stunning: 0, lethal: lethal(patient) }, 'S', patient.stunning);

export function after(ruleset: Ruleset, patient: Patient, step: Step): Patient {
  if (isDead(ruleset, patient)) return patient;
  switch (step.type) {
    case 'wound':
      return settle({ ...patient, wounds: [...patient.wounds, opened(ruleset, patient.time, step)] });
    case 'pass':
      return pass(ruleset, patient, patient.time + step.seconds);
    case 'stabilize':
      return step.wound === 'dying'
        ? settle(heldAlive(ruleset, patient, step.isSuccess))
        : changed(patient, step.wound, (wound) => held(ruleset, patient.time, wound, step));
    case 'treat': {
      const { effect } = step;
      return effect === undefined
        ? patient
        : changed(patient, step.wound, (wound) => treated(ruleset, wound, effect));
    }
  }
}

/** The dying are held like a wound. */
function heldAlive(ruleset: Ruleset, patient: Patient, isSuccess: boolean): Patient {
  if (patient.nextDrain === undefined) return patient;
  const cost = isSuccess ? 0 : lostByDying(ruleset);
  return { ...patient, drained: patient.drained + cost, nextDrain: patient.time + 2 * SECONDS.turn };
}

const isDead = (ruleset: Ruleset, patient: Patient): boolean => stateOf(ruleset, marksOf(patient)) === 'dead';

/** A patient with another state of one wound. */
const changed = (patient: Patient, index: number, change: (wound: Wound) => Wound): Patient =>
  settle({
    ...patient,
    wounds: patient.wounds.map((wound, at) => (at === index ? change(wound) : wound)),
  });

/** Dying begins when lethal damage exceeds LIF, and ends when it does so no more (RP-C70). */
function settle(patient: Patient): Patient {
  if (lifeLeft(marksOf(patient)) >= 0) return { ...patient, nextDrain: undefined };
  return { ...patient, nextDrain: patient.nextDrain ?? patient.time + SECONDS.turn };
}

interface Happening {
  readonly at: number;
  readonly next: (patient: Patient) => Patient;
}

function pass(ruleset: Ruleset, patient: Patient, until: number): Patient {
  let now = patient;
  while (!isDead(ruleset, now)) {
    // Recovery is first in a moment: what bled until then does not recover.
    const first = soonest([...nextRecovery(ruleset, now), ...losses(ruleset, now)]);
    if (!first || first.at > until) return { ...now, time: until };
    now = settle(first.next({ ...now, time: first.at }));
  }
  return now;
}

/** The first of those that come first. */
const soonest = (happenings: readonly Happening[]): Happening | undefined =>
  happenings.reduce<Happening | undefined>(
    (best, each) => (best && best.at <= each.at ? best : each),
    undefined,
  );

/** The next loss of each wound. The dying lose LIF by the faster of the two, bleeding or dying (RP-C71, RP-C72). */
function losses(ruleset: Ruleset, { wounds, nextDrain = Infinity }: Patient): Happening[] {
  const { turn } = SECONDS;
  const bleeding = wounds.flatMap((wound, index) => {
    const period = bleedingPeriod(ruleset, wound.level);
    const { nextLoss: at } = wound;
    return period !== undefined && at !== undefined ? [{ at, index, wound, period }] : [];
  });
  const happenings = bleeding.map(({ at, index, wound, period }): Happening => {
    const isSlower = period > turn && nextDrain <= at + turn;
    const next = isSlower ? { ...wound, nextLoss: at + period } : bled(wound, at + period);
    return { at, next: (patient) => changed(patient, index, () => next) };
  });
  if (nextDrain === Infinity) return happenings;
  const isFaster = bleeding.some(({ at, period }) => period <= turn && at <= nextDrain);
  const cost = isFaster ? 0 : lostByDying(ruleset);
  const drain = (patient: Patient): Patient => ({
    ...patient,
    drained: patient.drained + cost,
    nextDrain: nextDrain + turn,
  });
  // The drain is first in its moment, while the losses that take its place are still to come.
  return [{ at: nextDrain, next: drain }, ...happenings];
}

/** The next recovery, each form of damage at its own pace; those of one moment come together (RP-C78). */
function nextRecovery(ruleset: Ruleset, patient: Patient): Happening[] {
  const periods = recovery(ruleset);
  const { health, time, stunning, special } = patient;
  if (!periods || health <= 0) return [];
  const next = (period: Period): number => (Math.floor(time / SECONDS[period]) + 1) * SECONDS[period];
  const [stunningAt, specialAt, lethalAt] = [
    stunning > 0 ? next(periods.stunning) : Infinity,
    special > 0 ? next(periods.special) : Infinity,
    recovered(patient, next(periods.lethal)) === patient ? Infinity : next(periods.lethal),
  ];
  const at = Math.min(stunningAt, specialAt, lethalAt);
  if (at === Infinity) return [];
  const rest = (now: Patient): Patient => ({
    ...(at === lethalAt ? recovered(now, at) : now),
    stunning: Math.max(0, now.stunning - (at === stunningAt ? health : 0)),
    special: Math.max(0, now.special - (at === specialAt ? health : 0)),
  });
  return [{ at, next: rest }];
}

/** Lethal damage heals but for that of the dying and of wounds that bleed, the oldest wound first. */
function recovered(patient: Patient, at: number): Patient {
  if (patient.nextDrain !== undefined) return patient;
  let left = patient.health;
  const heal = (lost: number): number => {
    const healed = Math.min(left, lost);
    left -= healed;
    return lost - healed;
  };
  const drained = heal(patient.drained);
  const wounds = patient.wounds.map((wound) =>
    isQuiet(wound, at) ? { ...wound, lost: heal(wound.lost) } : wound,
  );
  return left === patient.health ? patient : { ...patient, drained, wounds };
}
