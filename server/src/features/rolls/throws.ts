/** Rolls that can be made, and what they come to. The dice fall as the source of chance says. */
import type { RollChoice as SentChoice, RollResult as SentResult, RollTally } from '../../protocol/rolls.ts';
import type { RandomSource } from '../../rules/dice/index.ts';
import {
  MOST_TIES,
  type RollMode,
  type RollRules,
  type RollBonus,
  type ThrownDice,
} from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { dotted } from '../render.ts';
import type { Value } from '../../rules/message.ts';
import { plural, t } from '../../text/messages.ts';
import { phrase } from '../../words/phrase.ts';
import { castDice, sumOf, type Cast, type Total } from './casts.ts';

/** A roll that one or several characters can make. */
export interface RollChoice extends SentChoice {
  /** Whether they roll against each other, and the highest total wins. */
  readonly isContest?: boolean;
  /** One throw for each of them, in their order. */
  readonly throws: () => readonly Throw[];
}

/** Dice with all that is added to them. */
export interface Throw {
  /** Empty for dice that nobody in particular rolls. */
  readonly who: string;
  readonly what: string;
  readonly dice: string;
  /** How the dice of the system are rolled; undefined for other dice, and where nothing is said. */
  readonly rollMode?: RollMode | undefined;
  readonly rollBonus: RollBonus;
  /** Of whoever rolls, where that is somebody in particular. */
  readonly sheet?: Sheet | undefined;
  readonly target: number | undefined;
  readonly opponent: { readonly who: string; readonly rollBonus: RollBonus } | undefined;
  /** By how many points the contest is to be won, where winning is not enough. */
  readonly margin?: number | undefined;
  /** `4d6 P/L`: what is rolled with it. */
  readonly damage: string | undefined;
  /** How many action points may still be spent on it. */
  readonly actionPoints: number;
}

export interface RollResult extends Omit<SentResult, 'scene'> {
  /** The dice and the result. */
  readonly data: RollData;
}

export interface RollData {
  /** The result of a procedure. */
  readonly said?: Value;
  /** The dice of a task. */
  readonly rolled?: Value;
  /** The dice of the other side. */
  readonly opponent?: Value;
  /** The name of the degree of success. */
  readonly degree?: Value;
}

const NOTHING_ADDED: RollBonus = { score: 0, calculation: '' };

/** `4d6 P/L` alone. */
export const diceThrow = (text: string): Throw => ({
  who: '',
  what: text,
  dice: text,
  rollBonus: NOTHING_ADDED,
  target: undefined,
  opponent: undefined,
  damage: undefined,
  actionPoints: 0,
});

/** Undefined for dice that cannot be rolled. */
export function perform(
  roll: Throw,
  rules: RollRules,
  ruleset: Ruleset,
  source: RandomSource,
): RollResult | undefined {
  const fallen = throwAll(roll, rules, ruleset, source);
  return fallen && resultOf(roll, fallen, rules, ruleset);
}

/** The rolls of those who roll against each other: of each, whether it wins over all others. */
export function performContest(
  throws: readonly Throw[],
  rules: RollRules,
  ruleset: Ruleset,
  source: RandomSource,
): RollResult[] {
  const ties: string[] = [];
  for (;;) {
    const all = throws.flatMap((roll) => {
      const fallen = throwAll(roll, rules, ruleset, source);
      return fallen ? [{ roll, fallen, total: fallen.own.points + roll.rollBonus.score }] : [];
    });
    const highest = Math.max(...all.map(({ total }) => total));
    const isTie = all.filter(({ total }) => total === highest).length > 1;
    if (isTie && rules.ties === 'rolled again' && ties.length < MOST_TIES) {
      ties.push(t('tie at {0}', highest));
      continue;
    }
    return all.map(({ roll, fallen }, index) => {
      const bestOther = Math.max(...all.flatMap(({ total }, at) => (at === index ? [] : [total])));
      return resultOf(roll, { ...fallen, ties, bestOther }, rules, ruleset);
    });
  }
}

function resultOf(roll: Throw, fallen: Fallen, rules: RollRules, ruleset: Ruleset): RollResult {
  const degree = degreeOf(roll, fallen, rules, ruleset);
  const tally = (actionPoints: number): RollTally => tallyOf(roll, fallen, actionPoints, rules, ruleset);
  return {
    who: roll.who,
    title: roll.what,
    dice: fallen.own.shown,
    data: {
      rolled: fallen.own.said,
      ...(fallen.other && { opponent: fallen.other.said }),
      ...(degree !== undefined && { degree }),
    },
    target: fallen.theirs?.total ?? fallen.bestOther ?? roll.target,
    damage: fallen.damage?.text,
    ...tally(0),
    withActionPoints: Array.from({ length: roll.actionPoints }, (_, index) => tally(index + 1)),
  };
}

/** All the dice of a roll, as they lie on the table. */
interface Fallen {
  readonly own: Cast;
  readonly other: Cast | undefined;
  /** The total of the other side. */
  readonly theirs: Total | undefined;
  /** The highest total of the others, where several roll against each other. */
  readonly bestOther?: number;
  /** `tie at 9`: what was rolled again. */
  readonly ties: readonly string[];
  readonly followUpEffect: Value;
  readonly damage: Total | undefined;
}

const castBy = ({ shown, ...thrown }: ThrownDice): Cast => ({
  ...thrown,
  shown: phrase(shown),
  said: shown,
  kind: '',
});

function throwAll(
  { dice, rollMode, rollBonus, sheet, opponent, damage }: Throw,
  rules: RollRules,
  ruleset: Ruleset,
  source: RandomSource,
): Fallen | undefined {
  const isOwn = rules.throwDice !== undefined && dice === rules.diceText(ruleset, rollMode);
  const cast = (by: RollMode | undefined): Cast | undefined =>
    isOwn ? castBy(rules.throwDice!(ruleset, by, source)) : castDice(dice, source);
  let own = cast(rollMode);
  if (!own) return undefined;
  let other = opponent && cast(undefined)!;
  let theirs = other && sumOf(other, opponent!.rollBonus);
  const ties: string[] = [];
  while (
    rules.ties === 'rolled again' &&
    theirs?.total === own.points + rollBonus.score &&
    ties.length < MOST_TIES
  ) {
    ties.push(t('tie at {0}', theirs.total));
    own = cast(rollMode)!;
    other = cast(undefined)!;
    theirs = sumOf(other, opponent!.rollBonus);
  }
  const followUpEffect =
    own.mark === undefined ? '' : (rules.followUpEffect?.(ruleset, own.mark, sheet, source) ?? '');
  const hurt = damage === undefined ? undefined : castDice(damage, source);
  return { own, other, theirs, ties, followUpEffect, damage: hurt && sumOf(hurt, NOTHING_ADDED) };
}

/** The degree of a roll against a target number. */
const degreeOf = (
  { target, rollBonus, rollMode }: Throw,
  { own }: Fallen,
  rules: RollRules,
  ruleset: Ruleset,
): Value | undefined =>
  target === undefined ? undefined : rules.outcome(ruleset, own, rollBonus, target, rollMode).degree;

/** The result on the table, with action points spent after the throw. */
function tallyOf(
  roll: Throw,
  { own, theirs, bestOther = theirs?.total, ties, followUpEffect, damage }: Fallen,
  actionPoints: number,
  rules: RollRules,
  ruleset: Ruleset,
): RollTally {
  const rollBonus = helpedBy(roll.rollBonus, actionPoints, rules.actionPointBonus(ruleset) ?? 0);
  const mine = sumOf(own, rollBonus);
  const verdict = verdictOn(
    roll,
    own,
    rollBonus,
    bestOther === undefined ? undefined : mine.total - bestOther,
    rules,
    ruleset,
  );
  const dice = [...ties, mine.text, ...(theirs ? [`${roll.opponent!.who} ${theirs.text}`] : [])];
  // Where nothing is to be reached, no outcome is shown.
  const sum = dotted(...dice, verdict ? undefined : phrase(followUpEffect));
  const outcome = dotted(verdict?.text, verdict && phrase(followUpEffect));
  const head = `${dotted(roll.who, roll.what)}: ${sum}`;
  return {
    total: mine.total,
    effect: verdict?.effect,
    success: verdict?.success,
    sum,
    outcome,
    text: dotted(head, outcome, damage && t('damage {0}', damage.text)),
  };
}

interface Verdict {
  readonly effect: number;
  readonly success: boolean;
  /** `success by 6`, `loses by 2`. */
  readonly text: string;
}

/** Undefined where nothing is to be reached; `lead` is how far the own total is above that of the other side. */
function verdictOn(
  { target, rollMode, margin = 1 }: Throw,
  own: Cast,
  rollBonus: RollBonus,
  lead: number | undefined,
  rules: RollRules,
  ruleset: Ruleset,
): Verdict | undefined {
  if (lead === 0) return { effect: 0, success: false, text: t('a tie, nobody wins') };
  if (lead !== undefined) {
    const isShort = lead > 0 && lead < margin;
    const text = lead > 0 ? t('wins by {0}', lead) : t('loses by {0}', -lead);
    return {
      effect: lead,
      success: lead >= margin,
      text: isShort ? t('{0}, not by {1}', text, margin) : text,
    };
  }
  if (target === undefined) return undefined;
  const { isSuccess, effect, degree } = rules.outcome(ruleset, own, rollBonus, target, rollMode);
  const missed = effect === 0 ? t('failure, equal is not enough') : t('failure by {0}', -effect);
  const text = isSuccess ? t('success by {0}', effect) : missed;
  return { effect, success: isSuccess, text: dotted(text, phrase(degree ?? '')) };
}

/** `REF 8 + Stealth 4 + 5 (1 action point)`. */
function helpedBy(rollBonus: RollBonus, actionPoints: number, each: number): RollBonus {
  if (actionPoints === 0) return rollBonus;
  const bonus = actionPoints * each;
  const { score, calculation } = rollBonus;
  const before = phrase(calculation) || (score === 0 ? '' : `${score}`);
  const added = `${bonus} (${plural(actionPoints, '{0} action point', '{0} action points', actionPoints)})`;
  return { ...rollBonus, score: score + bonus, calculation: before ? `${before} + ${added}` : added };
}
