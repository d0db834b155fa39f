/** What becomes of a wound that nobody looks after. Core Rules, Wounds and the Effects of Damage. */
import { probability, ratio } from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import type { ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { pass, physiqueOf, stateOf, unhurt, wounded } from '../play/body.ts';
import { diceDistribution, readDamage } from '../play/damage.ts';
import { harmRules, woundNamed, type State, type WoundLevel } from '../play/harm.ts';
import { afterSaid, SECONDS } from '../play/periods.ts';

interface Hurt {
  readonly level: WoundLevel;
  readonly damage: number;
  readonly life: number;
  readonly health: number;
}

const YEAR = 365 * SECONDS.day;

/**
 * `dying after 3 hours, dead after 3 hours 9 turns`. A wound that stops by itself bleeds for 1d6 periods (RP-C73): the chance
 * is that of those that are enough.
 */
export function fateLine(ruleset: Ruleset, { level, damage, life, health }: Hurt): ProcedureLine {
  const rules = harmRules(ruleset);
  const dice = readDamage(woundNamed(rules, level)?.bleedsFor.split(' ')[0] ?? '');
  const when = (periods: number, states: readonly State[]): number | undefined => {
    const begin = wounded(unhurt(physiqueOf(life, health)), rules, { level, damage, time: 0, periods });
    return firstWhere(YEAR / SECONDS.turn, (turn) =>
      states.includes(
        stateOf(rules, pass(rules, begin, { from: 0, until: turn * SECONDS.turn, rests: true })),
      ),
    );
  };
  const longest = dice ? dice.dice * dice.sides : Infinity;
  const after = (turns: number): Message => afterSaid(turns * SECONDS.turn);
  const [dying, dead] = [when(longest, ['dying', 'dead']), when(longest, ['dead'])];
  const said =
    dying === undefined
      ? say('lives')
      : say('dying and dead', { dying: after(dying), dead: dead === undefined ? say('later') : after(dead) });
  const isEnough = (periods: number): boolean => when(periods, ['dying', 'dead']) !== undefined;
  const chance = dice && dying !== undefined ? probability(diceDistribution(dice), isEnough) : ratio(1);
  const isCertain = chance.numerator === chance.denominator;
  return {
    name: 'without help',
    ...(!isCertain && { chance }),
    data: { dyingAfterTurns: dying, deadAfterTurns: dead },
    said,
  };
}

/** The first number up to a limit from which on something is so. */
function firstWhere(limit: number, isSo: (number: number) => boolean): number | undefined {
  if (!isSo(limit)) return undefined;
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
