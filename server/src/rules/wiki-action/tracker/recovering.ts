/** Rolls that a blow asks for, and how one comes round again. Action!/System, Damage; Optional Rules. */
import { printChance, type RandomSource } from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import { sumOf, type Happening, type TrackedAction } from '../../tracker/rules.ts';
import { askedRoll, rollAction } from '../asked-rolls.ts';
import { PLAIN } from '../action-types.ts';
import { cinematicChance } from '../cinematic-wounds.ts';
import { harmRules, luckDifficulties } from '../damage.ts';
import { stabilizing } from '../recovery.ts';
import { scoreOf } from '../scores.ts';
import { happens, rolls, when, type Actor } from './actor.ts';
import { amountsOfFailure } from '../play/harm.ts';
import { AMOUNTS, has, lessAll, owed } from '../play/amounts.ts';
import { generalState, penaltyOf } from './condition.ts';

/** A roll is owed until it is made, each with the difficulty of its blow. */
export function owedRolls(actor: Actor): readonly TrackedAction[] {
  return [
    ...owedRoll(
      actor,
      'Roll for shock',
      'shock',
      AMOUNTS.shockRoll,
      (short) =>
        `unconscious for ${counted(short, 'Sequence')}, or until a Physician + Wits roll (difficulty ${short})`,
    ),
    ...owedRoll(actor, 'Roll not to be dying', 'dark times', AMOUNTS.darkTimesRoll, () => 'dying'),
    ...owedLuck(actor),
  ];
}

/** The failure is told by how much the roll was short. */
function owedRoll(
  actor: Actor,
  label: string,
  occasion: 'shock' | 'dark times',
  amount: string,
  failure: (short: number) => string,
): readonly TrackedAction[] {
  const difficulty = owed(actor.events, amount);
  const asked = askedRoll(actor.ruleset, occasion);
  if (difficulty === undefined || !asked) return [];
  return rolls(actor, label, { ...asked, difficulty }, ({ isSuccess, outcome }) => {
    const text = isSuccess ? 'made' : failure(Math.max(1, -outcome));
    const amounts = isSuccess ? {} : amountsOfFailure(occasion, outcome);
    return { text, amounts: { ...amounts, [amount]: -difficulty } };
  });
}

/** One roll for each Wound; one that fails is enough. */
function owedLuck({ ruleset, sheet, events }: Actor): readonly TrackedAction[] {
  const luck = scoreOf(sheet, 'Luck')?.value;
  const wounds = owed(events, AMOUNTS.luckRoll);
  if (luck === undefined || wounds === undefined) return [];
  const skill = luck + penaltyOf(ruleset, sheet, events);
  const act = (source: RandomSource): Happening => {
    const results = luckDifficulties(harmRules(ruleset), wounds).map((defense) =>
      rollAction(ruleset, { type: PLAIN, skill, defense, advantage: 0 }, `Luck ${skill}`, source),
    );
    const isHurt = results.some(({ isSuccess }) => !isSuccess);
    return {
      text: `${results.map(({ text }) => text).join('; ')}: ${isHurt ? 'a cinematic wound' : 'no cinematic wound'}`,
      amounts: { [AMOUNTS.luckRoll]: -wounds, ...(isHurt && { [AMOUNTS.cinematic]: 1 }) },
    };
  };
  const chance = printChance(cinematicChance(ruleset, skill, wounds));
  return [{ id: 'roll luck', label: `Roll Luck (cinematic wound ${chance})`, act }];
}

/** Made, it is over; else nothing changes. */
function ends(
  actor: Actor,
  label: string,
  occasion: 'waking' | 'shaken' | 'getting up',
  [made, failed]: readonly [string, string],
  ...names: readonly string[]
): readonly TrackedAction[] {
  return rolls(actor, label, askedRoll(actor.ruleset, occasion), ({ isSuccess }) =>
    isSuccess ? { text: made, amounts: lessAll(actor.events, ...names) } : { text: failed, amounts: {} },
  );
}

/** By a roll, or because the table says so. */
export function recovering(actor: Actor): readonly TrackedAction[] {
  const { events } = actor;
  const { unconscious, shaken, prone, cinematic } = AMOUNTS;
  return [
    ...when(
      has(events, shaken),
      ...ends(actor, 'Roll to steady oneself', 'shaken', ['no longer Shaken', 'still Shaken'], shaken),
      happens('Steady again', 'no longer Shaken', lessAll(events, shaken)),
    ),
    ...when(
      has(events, prone),
      ...ends(actor, 'Roll to get up', 'getting up', ['up again', 'still down'], prone),
      happens('Get up (a Move)', 'gets up', lessAll(events, prone)),
    ),
    ...when(
      has(events, cinematic),
      happens('Cinematic wound heals', 'the cinematic wound is healed', lessAll(events, cinematic)),
    ),
    happens('Pass out', 'passes out', { [unconscious]: 1 }),
  ];
}

/** What those can do, and others for them, who can do nothing else. */
export function comingRound(actor: Actor): readonly TrackedAction[] {
  const { ruleset, sheet, events } = actor;
  const { unconscious, asleep, stable, dying } = AMOUNTS;
  const health = scoreOf(sheet, 'Health')?.value;
  const difficulty = stabilizing(ruleset, health ?? 0, sumOf(events, AMOUNTS.wounds));
  const state = generalState(sheet, events);
  return [
    ...when(
      has(events, unconscious),
      ...ends(actor, 'Roll to wake up', 'waking', ['wakes up', 'sleeps on'], unconscious, asleep),
      happens('Wake up', 'wakes up', lessAll(events, unconscious, asleep)),
    ),
    ...when(
      state === 'dying' && health !== undefined,
      happens(`Stabilize (difficulty ${difficulty})`, 'stabilized by Medicine or Physician', { [stable]: 1 }),
    ),
    ...when(
      state === 'stable' && has(events, dying),
      happens('Recover', 'no longer dying', lessAll(events, dying, stable)),
    ),
  ];
}
