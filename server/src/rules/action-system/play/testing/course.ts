/** The course of a body on the clock, step by step, for tests. */
import type { Ruleset } from '../../../ruleset.ts';
import {
  held,
  heldAlive,
  hurt,
  pass,
  physiqueOf,
  treated,
  unhurt,
  wounded,
  type Body,
  type CareRoll,
} from '../body.ts';
import { restored } from '../healing.ts';
import { harmRules, type WoundLevel } from '../harm.ts';

export interface Patient {
  readonly body: Body;
  readonly time: number;
}

export type Step =
  | { readonly type: 'hurt'; readonly form: string; readonly points: number }
  | { readonly type: 'wound'; readonly level: WoundLevel; readonly damage: number; readonly periods: number }
  | { readonly type: 'pass'; readonly seconds: number }
  | ({ readonly type: 'stabilize'; readonly wound: number | 'dying' } & CareRoll)
  | { readonly type: 'treat'; readonly wound: number; readonly effect: number | undefined };

export const healthy = (life: number, health: number, { stunning = 0, special = 0 } = {}): Patient => ({
  body: { ...unhurt(physiqueOf(life, health)), stunning: Math.min(life, stunning), special },
  time: 0,
});

/** Returns the patient after each step. */
export function course(ruleset: Ruleset, patient: Patient, steps: readonly Step[]): Patient[] {
  let now = patient;
  return steps.map((step) => (now = after(ruleset, now, step)));
}

export function after(ruleset: Ruleset, { body, time }: Patient, step: Step): Patient {
  const rules = harmRules(ruleset);
  switch (step.type) {
    case 'hurt':
      return { body: hurt(rules, body, { ...step, time }).body, time };
    case 'wound':
      return { body: wounded(body, rules, { ...step, time }), time };
    case 'pass': {
      const until = time + step.seconds;
      return { body: pass(rules, body, { from: time, until, rests: true }), time: until };
    }
    case 'stabilize':
      return {
        body:
          step.wound === 'dying'
            ? heldAlive(rules, body, step.isSuccess, time)
            : held(rules, body, step.wound, { ...step, time }),
        time,
      };
    case 'treat':
      return {
        body:
          step.effect === undefined
            ? body
            : treated(
                body,
                step.wound,
                restored(ruleset, body.wounds[step.wound]?.damage ?? 0, step.effect).value,
                time,
              ),
        time,
      };
  }
}
