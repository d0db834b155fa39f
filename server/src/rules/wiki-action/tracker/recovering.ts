/** Rolls that a blow asks for, and how one comes round again. Action!/System, Damage; Optional Rules. */
import { printChance, type RandomSource } from '../../dice/index.ts';
import { sumOf, type Happening, type TrackedAction } from '../../tracker/rules.ts';
import { askedRoll, rollAction } from '../asked-rolls.ts';
import { PLAIN } from '../action-types.ts';
import { cinematicChance, luckDifficulties } from '../cinematic-wounds.ts';
import { stabilizing } from '../recovery.ts';
import { scoreOf } from '../scores.ts';
import { happens, rolls, when, type Actor } from './actor.ts';
import { AMOUNTS, has, lessAll, owed } from './amounts.ts';
import { generalState, penaltyOf } from './condition.ts';

/** A roll is owed until it is made, each with the difficulty of its blow. */
export function owedRolls(actor: Actor): readonly TrackedAction[] {
  return [
    ...owedRoll(actor, 'Roll for shock', 'shock', AMOUNTS.shockRoll, (short) => ({
      text: `unconscious for ${sequences(short)}, or until a Physician + Wits roll (difficulty ${short})`,
      amounts: { [AMOUNTS.unconscious]: 1, [AMOUNTS.asleep]: short },
    })),
    ...owedRoll(actor, 'Roll not to be dying', 'dark times', AMOUNTS.darkTimesRoll, () => ({
      text: 'dying',
      amounts: { [AMOUNTS.dying]: 1 },
    })),
    ...owedLuck(actor),
  ];
}

const sequences = (count: number): string => (count === 1 ? '1 Sequence' : `${count} Sequences`);

/** The failure is told by how much the roll was short. */
function owedRoll(
  actor: Actor,
  label: string,
  occasion: 'shock' | 'dark times',
  amount: string,
  failure: (short: number) => Happening,
): readonly TrackedAction[] {
  const difficulty = owed(actor.events, amount);
  const asked = askedRoll(actor.ruleset, occasion);
  if (difficulty === undefined || !asked) return [];
  return rolls(actor, label, { ...asked, difficulty }, ({ isSuccess, outcome }) => {
    const { text, amounts } = isSuccess ? { text: 'made', amounts: {} } : failure(Math.max(1, -outcome));
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
    const results = luckDifficulties(wounds).map((defense) =>
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

/** By a roll, or because the table says so. */
export function recovering(actor: Actor): readonly TrackedAction[] {
  const { ruleset, sheet, events } = actor;
  const { unconscious, asleep, shaken, prone, stable, dying, cinematic } = AMOUNTS;
  const wounds = sumOf(events, AMOUNTS.wounds);
  const health = scoreOf(sheet, 'Health')?.value;
  const state = generalState(sheet, events);
  const isAwake = !has(events, unconscious);
  /** Made: it ends. Else nothing changes. */
  const ends = (
    label: string,
    occasion: 'waking' | 'shaken' | 'getting up',
    made: string,
    failed: string,
    ...names: string[]
  ) =>
    rolls(actor, label, askedRoll(ruleset, occasion), ({ isSuccess }) =>
      isSuccess ? { text: made, amounts: lessAll(events, ...names) } : { text: failed, amounts: {} },
    );
  return [
    ...(has(events, shaken)
      ? [
          ...ends('Roll to steady oneself', 'shaken', 'no longer Shaken', 'still Shaken', shaken),
          happens('Steady again', 'no longer Shaken', lessAll(events, shaken)),
        ]
      : []),
    ...(has(events, prone)
      ? [
          ...ends('Roll to get up', 'getting up', 'up again', 'still down', prone),
          happens('Get up (a Move)', 'gets up', lessAll(events, prone)),
        ]
      : []),
    ...(isAwake
      ? [happens('Pass out', 'passes out', { [unconscious]: 1 })]
      : [
          ...ends('Roll to wake up', 'waking', 'wakes up', 'sleeps on', unconscious, asleep),
          happens('Wake up', 'wakes up', lessAll(events, unconscious, asleep)),
        ]),
    ...when(
      state === 'dying' && health !== undefined,
      happens(
        `Stabilize (difficulty ${stabilizing(health ?? 0, wounds)})`,
        'stabilized by Medicine or Physician',
        { [stable]: 1 },
      ),
    ),
    ...when(
      has(events, dying) && state === 'stable',
      happens('Recover', 'no longer dying', lessAll(events, dying, stable)),
    ),
    ...when(
      has(events, cinematic),
      happens('Cinematic wound heals', 'the cinematic wound is healed', lessAll(events, cinematic)),
    ),
  ];
}
