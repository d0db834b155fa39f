/** Rolls that a blow asks for, and how one comes round again. Action!/System, Damage; Optional Rules. */
import { chanceSaid, type RandomSource } from '../../dice/index.ts';
import { type Code, say, type Value } from '../../message.ts';
import { marked, sumOf, type TrackerEvent, type TrackedAction } from '../../tracker/rules.ts';
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
    ...owedRoll(actor, 'Roll for shock', 'shock', AMOUNTS.shockRoll, (short) =>
      say('unconscious for', { count: short, difficulty: short }),
    ),
    ...owedRoll(actor, 'Roll not to be dying', 'dark times', AMOUNTS.darkTimesRoll, () => say('dying')),
    ...owedLuck(actor),
  ];
}

/** The failure is told by how much the roll was short. */
function owedRoll(
  actor: Actor,
  code: Code,
  occasion: 'shock' | 'dark times',
  amount: string,
  failure: (short: number) => Value,
): readonly TrackedAction[] {
  const difficulty = owed(actor.events, amount);
  const asked = askedRoll(actor.ruleset, occasion);
  if (difficulty === undefined || !asked) return [];
  return rolls(actor, code, { ...asked, difficulty }, ({ isSuccess, outcome }) => {
    const said = isSuccess ? say('made') : failure(Math.max(1, -outcome));
    const amounts = isSuccess ? {} : amountsOfFailure(occasion, outcome);
    return { said, amounts: { ...amounts, [amount]: -difficulty } };
  });
}

/** One roll for each Wound; one that fails is enough. */
function owedLuck({ ruleset, sheet, events }: Actor): readonly TrackedAction[] {
  const luck = scoreOf(sheet, 'Luck')?.value;
  const wounds = owed(events, AMOUNTS.luckRoll);
  if (luck === undefined || wounds === undefined) return [];
  const penalty = penaltyOf(ruleset, sheet, events);
  const skill = luck + penalty;
  const act = (source: RandomSource): TrackerEvent => {
    const results = luckDifficulties(harmRules(ruleset), wounds).map((defense) =>
      rollAction(ruleset, { type: PLAIN, skill, defense }, { name: 'Luck', value: luck, penalty }, source),
    );
    const isHurt = results.some(({ isSuccess }) => !isSuccess);
    return {
      said: say('rolls of Luck', {
        sums: results.map(({ sum }) => sum),
        said: say(isHurt ? 'a cinematic wound' : 'no cinematic wound'),
      }),
      amounts: { [AMOUNTS.luckRoll]: -wounds, ...(isHurt && marked(AMOUNTS.cinematic)) },
    };
  };
  const chance = chanceSaid(cinematicChance(ruleset, skill, wounds));
  return [{ id: 'roll luck', label: say('Roll Luck', { chance }), act }];
}

/** Made, it is over; else nothing changes. */
function ends(
  actor: Actor,
  code: Code,
  occasion: 'waking' | 'shaken' | 'getting up',
  [made, failed]: readonly [Code, Code],
  ...names: readonly string[]
): readonly TrackedAction[] {
  return rolls(actor, code, askedRoll(actor.ruleset, occasion), ({ isSuccess }) =>
    isSuccess
      ? { said: say(made), amounts: lessAll(actor.events, ...names) }
      : { said: say(failed), amounts: {} },
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
      happens(say('Steady again'), say('no longer Shaken'), lessAll(events, shaken)),
    ),
    ...when(
      has(events, prone),
      ...ends(actor, 'Roll to get up', 'getting up', ['up again', 'still down'], prone),
      happens(say('Get up'), say('gets up'), lessAll(events, prone)),
    ),
    ...when(
      has(events, cinematic),
      happens(say('Cinematic wound heals'), say('cinematic wound healed'), lessAll(events, cinematic)),
    ),
    happens(say('Pass out'), say('passes out'), marked(unconscious)),
  ];
}

/** The actions of fighters who can do nothing else, and those of others for them. */
export function comingRound(actor: Actor): readonly TrackedAction[] {
  const { ruleset, sheet, events } = actor;
  const { unconscious, asleep, stable, dying } = AMOUNTS;
  const health = scoreOf(sheet, 'Health')?.value;
  const state = generalState(sheet, events);
  return [
    ...when(
      has(events, unconscious),
      ...ends(actor, 'Roll to wake up', 'waking', ['wakes up', 'sleeps on'], unconscious, asleep),
      happens(say('Wake up'), say('wakes up'), lessAll(events, unconscious, asleep)),
    ),
    ...(state === 'dying' && health !== undefined
      ? [
          happens(
            say('Stabilize', { difficulty: stabilizing(ruleset, health, sumOf(events, AMOUNTS.wounds)) }),
            say('stabilized by Medicine'),
            marked(stable),
          ),
        ]
      : []),
    ...when(
      state === 'stable' && has(events, dying),
      happens(say('Recover'), say('no longer dying'), lessAll(events, dying, stable)),
    ),
  ];
}
