/** Characters without a name, in three ways. Action!/System, Unnamed Characters. */
import { say, type Message } from '../message.ts';
import { sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import { woundThreshold } from './damage.ts';

const stepsOf = (name: string): ReturnType<typeof tableRows<{ from: number; effect: string }>> =>
  tableRows(name, (row) => {
    const from = Number(row('from'));
    return Number.isNaN(from) ? undefined : { from, effect: row('effect') };
  });
const glassJaw = stepsOf('glass jaw');
const advanced = stepsOf('advanced');

/** The campaign's rules for unnamed characters, as plain data. */
export interface UnnamedRules {
  /** The effects of damage by its minimum; undefined where another rule holds. */
  readonly steps: readonly { readonly from: number; readonly effect: string }[] | undefined;
  /** Whether they are a crowd that nobody rolls against. */
  readonly isCrowd: boolean;
  readonly areLikeOthers: boolean;
}

export function unnamedRules(ruleset: Ruleset): UnnamedRules {
  const { options } = ruleset;
  const is = (value: string): boolean => options.is('unnamed characters', value);
  return {
    steps: is('advanced') ? advanced(ruleset) : is('glass jaw') ? glassJawSteps(ruleset) : undefined,
    isCrowd: is('speed bump'),
    areLikeOthers: is('off'),
  };
}

/** Where a single Wound is enough, nothing between the first row and the last one counts (RP-W10). */
function glassJawSteps(ruleset: Ruleset): UnnamedRules['steps'] {
  const rows = glassJaw(ruleset);
  if (ruleset.options.is('glass jaw', 'table')) return rows;
  const from = woundThreshold(ruleset);
  return [...rows.slice(0, 1), ...rows.slice(-1).map((row) => ({ ...row, from }))];
}

/** The fate of an unnamed character by damage; undefined where they are like all others, or a crowd. */
export const fateOf = ({ steps }: UnnamedRules, damage: number): string | undefined =>
  steps?.findLast(({ from }) => from <= Math.max(0, damage))?.effect;

export const unnamedFate = (ruleset: Ruleset, damage: number): string | undefined =>
  fateOf(unnamedRules(ruleset), damage);

/** Whether a fate takes out of the fight, or shakes. */
export const takesOut = (fate: string): boolean => /^(?:out|unconscious)\b/i.test(fate);
export const shakes = (fate: string): boolean => sameName(fate, 'Shaken');

/** The number of a crowd that fall: one for each Wound Threshold of payoff. */
export const bumpedDownBy = (threshold: number, payoff: number): number =>
  Math.max(0, Math.floor(payoff / threshold));
export const bumpedDown = (ruleset: Ruleset, payoff: number): number =>
  bumpedDownBy(woundThreshold(ruleset), payoff);

/** The fate of the target, and of how many beside it. */
export const crowdFate = (down: number): Message =>
  down === 0 ? say('nothing') : down === 1 ? say('out') : say('out with others', { others: down - 1 });
