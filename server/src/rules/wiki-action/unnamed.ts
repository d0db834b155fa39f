/** Characters without a name, in three ways. Action!/System, Unnamed Characters. */
import type { Ruleset } from '../ruleset.ts';
import { tableRows } from '../table-rows.ts';
import { woundThreshold } from './damage.ts';

const steps = (name: string): ReturnType<typeof tableRows<{ from: number; effect: string }>> =>
  tableRows(name, (row) => {
    const from = Number(row('from'));
    return Number.isNaN(from) ? undefined : { from, effect: row('effect') };
  });
const glassJaw = steps('glass jaw');
const advanced = steps('advanced');

/** What damage does to one of them, as the campaign plays it; undefined where they are like everybody else. */
export function unnamedFate(ruleset: Ruleset, damage: number): string | undefined {
  const { options } = ruleset;
  const read = (rows: readonly { from: number; effect: string }[]): string | undefined =>
    rows.findLast(({ from }) => from <= Math.max(0, damage))?.effect;
  if (options.is('unnamed characters', 'advanced')) return read(advanced(ruleset));
  if (!options.is('unnamed characters', 'glass jaw')) return undefined;
  if (options.is('glass jaw', 'table')) return read(glassJaw(ruleset));
  const rows = glassJaw(ruleset);
  // A single Wound is enough (RP-W10).
  return damage >= woundThreshold(ruleset) ? rows.at(-1)?.effect : rows[0]?.effect;
}

/** How many of a crowd go down: one for each Wound Threshold of payoff. */
export const bumpedDown = (ruleset: Ruleset, payoff: number): number =>
  Math.max(0, Math.floor(payoff / woundThreshold(ruleset)));

/** What such a blow does to the one who takes it, and to how many beside. */
export const crowdFate = (down: number): string =>
  down === 0 ? 'nothing' : down === 1 ? 'out' : `out, and ${down - 1} more of the group`;
