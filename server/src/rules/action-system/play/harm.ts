/** Damage, states, wounds and their costs, as a campaign has them. Core Rules, Damage; Wounds. */
import { onceFor } from '../../lazy.ts';
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { periodIn, SECONDS, type Period } from './periods.ts';

export const WOUND_LEVELS = ['superficial', 'light', 'serious', 'critical', 'fatal'] as const;
export type WoundLevel = (typeof WOUND_LEVELS)[number];

/** The tables of damage, wounds and recovery as plain numbers: they go to a worker as they are. */
export interface HarmRules {
  /** From the least grave to the gravest. */
  readonly wounds: readonly WoundRule[];
  /** Whether stunning damage makes wounds too (RP-C69). */
  readonly stunningWounds: boolean;
  /** Whether the penalties of several wounds add up (RP-C72). */
  readonly stackWounds: boolean;
  /** LIF at which a body is dead, and what the dying lose each turn (RP-C70). */
  readonly deadAt: number;
  readonly lostByDying: number;
  /** Seconds of rest that bring HLT points back, by form; undefined at a level that the table lacks. */
  readonly recovery: Readonly<Record<'stunning' | 'lethal' | 'special', number>> | undefined;
}

export interface WoundRule {
  readonly name: WoundLevel;
  /** The damage is more than this many times HLT (RP-C68). */
  readonly above: number;
  /** The modifiers of rolls on Body attributes until it is stabilized, and then until it is treated; negative. */
  readonly body: number;
  readonly bodyStabilized: number;
  /** The modifier of rolls on Mind attributes until it is treated. */
  readonly mind: number;
  /** Seconds from one loss of a point of LIF to the next; 0 for a wound that does not bleed. */
  readonly bleedsEvery: number;
  /** Seconds that a roll keeps it from bleeding; 0 where none can (RP-C75). */
  readonly heldFor: number;
  /** The duration of bleeding: `1d6 days`; empty for a wound that does not stop by itself (RP-C73). */
  readonly bleedsFor: string;
  /** The target number of the WIL roll that ignores its penalties for a turn. */
  readonly ignoredAt: number | undefined;
}

export const harmRules = onceFor((ruleset: Ruleset): HarmRules => {
  const { options } = ruleset;
  const amount = (what: string, otherwise: number): number =>
    dyingRows(ruleset).find((row) => sameName(row.what, what))?.life ?? otherwise;
  const periods = recovery(ruleset);
  const isDetailed = !options.is('healing detail', 'recovery only');
  return {
    wounds: woundRows(ruleset).map(({ above, orAbove, bleeds, ...rule }) => ({
      ...rule,
      above: options.is('wound above triple health', 'critical') ? orAbove : above,
      // All but recovery may be left out (RP-C75).
      bleedsEvery: bleeds && isDetailed ? SECONDS[bleeds] : 0,
      heldFor: isDetailed ? heldFor(ruleset, rule.name) : 0,
    })),
    stunningWounds: options.isOn('stunning wounds'),
    stackWounds: options.is('wound penalty stacking', 'sum'),
    deadAt: amount('dead at', -Infinity),
    lostByDying: amount('lost each turn', 0),
    recovery: periods && {
      stunning: SECONDS[periods.stunning],
      lethal: SECONDS[periods.lethal],
      special: SECONDS[periods.special],
    },
  };
});

const woundRows = tableRows('wounds', (row) => {
  const number = (column: string): number => Number(row(column) || 'none');
  const name = WOUND_LEVELS.find((level) => sameName(level, row('wound')));
  if (!name) return undefined;
  const rule = {
    name,
    above: number('above'),
    orAbove: number('or above'),
    body: number('body'),
    bodyStabilized: number('body, stabilized'),
    mind: number('mind'),
    bleeds: periodIn(row('bleeds each')),
    bleedsFor: row('for'),
    ignoredAt: row('ignored at') ? number('ignored at') : undefined,
  };
  return Object.values(rule).some(Number.isNaN) ? undefined : rule;
});

function heldFor(ruleset: Ruleset, level: WoundLevel): number {
  const every = stabilizationPeriods(ruleset).find((row) => sameName(row.wound, level))?.every;
  return every ? SECONDS[every] : 0;
}

const stabilizationPeriods = tableRows('stabilization', (row) => ({
  wound: row('wound'),
  every: periodIn(row('every')),
}));

const dyingRows = tableRows('dying', (cell) => ({ what: cell('what'), life: Number(cell('LIF')) }));

/** The time to recover HLT points, by form of damage; undefined at a level that the table lacks (RP-C78). */
export const recovery = (ruleset: Ruleset): Recovery | undefined =>
  recoveryRows(ruleset).find(({ level }) => sameName(level, ruleset.level));

export interface Recovery {
  readonly stunning: Period;
  readonly lethal: Period;
  readonly special: Period;
}

const recoveryRows = tableRows('recovery', (row) => {
  const [stunning, lethal, special] = ['stunning', 'lethal', 'special'].map((form) => periodIn(row(form)));
  return stunning && lethal && special ? { level: row('level'), stunning, lethal, special } : undefined;
});

/** The wound that damage of one event makes, after armor and TGH. Stunning damage makes none by default (RP-C69). */
export function woundOf(
  { wounds, stunningWounds }: HarmRules,
  health: number,
  form: string,
  points: number,
): WoundRule | undefined {
  if (form !== 'L' && !(form === 'S' && stunningWounds)) return undefined;
  return wounds.findLast(({ above }) => points > above * health);
}

/** The wound of a name: `serious`. */
export const woundNamed = ({ wounds }: HarmRules, name: WoundLevel): WoundRule | undefined =>
  wounds.find((rule) => rule.name === name);

/** One event that does more than this stuns (RP-C17, R19). */
export const stunLimit = (life: number): number => Math.ceil(life / 2);

/** Whether the damage of one attack stuns; special damage takes no LIF, and stuns nobody. */
export const stuns = (life: number, form: string, points: number): boolean =>
  form !== 'Sp' && points > stunLimit(life);

export type State = 'able' | 'unconscious' | 'dying' | 'dead';

/** Unconscious when all marks reach LIF, dying when the lethal ones exceed it, dead at -10 (RP-C70). */
export function stateAt({ deadAt }: HarmRules, left: number): State {
  if (left > 0) return 'able';
  if (left === 0) return 'unconscious';
  return left <= deadAt ? 'dead' : 'dying';
}
