/** Holding the breath, suffocating and drowning. Core Rules, Asphyxiation and Drowning (RP-C79, RP-C82). */
import type { Ruleset } from '../../ruleset.ts';
import { sameName } from '../../names.ts';
import { tableRows } from '../../table-rows.ts';
import { stabilizationRow } from './healing.ts';

export type Effort = 'calm' | 'exerting';

interface SuffocationRow {
  readonly state: string;
  readonly turnsPerHealth: number;
  /** `1`, `1d6`. */
  readonly dice: string;
  /** `S`, `Sp/L`. */
  readonly kind: string;
}

const suffocationRows = tableRows('suffocation', (row): SuffocationRow | undefined => {
  const turnsPerHealth = Number.parseInt(row('turns per HLT'), 10);
  const [dice = '', kind = ''] = row('damage').split(/\s+/);
  return Number.isNaN(turnsPerHealth) ? undefined : { state: row('state'), turnsPerHealth, dice, kind };
});

const rowOf = (ruleset: Ruleset, state: string): SuffocationRow | undefined =>
  suffocationRows(ruleset).find((row) => sameName(row.state, state));

/** The number of turns without air that a character endures. */
export const breathTurns = (ruleset: Ruleset, health: number, effort: Effort): number =>
  health * (rowOf(ruleset, effort)?.turnsPerHealth ?? 0);

/** The damage of each turn without air; armor and TGH do not help. */
export interface Suffocation {
  /** Turns until the breath is gone. */
  readonly breath: number;
  /** Points of stunning damage in each turn after that. */
  readonly stunning: number;
  /** Turns from the last breath to unconsciousness. */
  readonly unconsciousAfter: number;
  /** The damage of each further turn: `1d6 Sp/L`. */
  readonly then: string;
}

/** Returns the suffocation at a level of LIF; undefined where no table has it. */
export function suffocation(
  ruleset: Ruleset,
  { health, left }: { readonly health: number; readonly left: number },
  effort: Effort,
): Suffocation | undefined {
  const [awake, unconscious] = [rowOf(ruleset, effort), rowOf(ruleset, 'unconscious')];
  const stunning = Number(awake?.dice);
  if (!awake || !unconscious || !(stunning > 0)) return undefined;
  const breath = breathTurns(ruleset, health, effort);
  return {
    breath,
    stunning,
    unconsciousAfter: breath + Math.ceil(Math.max(0, left) / stunning),
    then: `${unconscious.dice} ${unconscious.kind}`,
  };
}

/** The roll that revives a drowned character: one success, as for a serious wound (RP-C82). */
export interface Revival {
  readonly target: number;
  /** LIF without the lethal damage. */
  readonly life: number;
  /** Stunning damage that leaves one point: they wake. */
  readonly stunning: number;
}

/** Returns the revival of a character with this much LIF left when the air ran out. */
export function revival(ruleset: Ruleset, left: number): Revival | undefined {
  const roll = stabilizationRow(ruleset, 'serious');
  const life = Math.ceil(left / 2);
  return roll && { target: roll.target, life, stunning: Math.max(0, life - 1) };
}
