/** How grave wounds are, what they take from rolls and how they bleed. Core Rules, Wounds and Effects of Damage. */
import { sameName } from '../../names.ts';
import type { Ruleset } from '../../ruleset.ts';
import { tableRows } from '../../table-rows.ts';
import { WOUND_LEVELS, type WoundLevel } from './healing.ts';
import { periodIn, SECONDS, type Period } from './periods.ts';

export interface WoundRule {
  readonly name: WoundLevel;
  /** The damage is more than this many times HLT. */
  readonly above: number;
  /** The same in a campaign where wounds above three times HLT are critical (RP-C68). */
  readonly orAbove: number;
  /** What rolls on Body attributes lose until it is stabilized, and from then until it is treated; negative. */
  readonly body: number;
  readonly bodyStabilized: number;
  /** What rolls on Mind attributes lose until it is treated. */
  readonly mind: number;
  /** How often it costs a point of LIF; undefined for one that does not bleed. */
  readonly bleeds: Period | undefined;
  /** How long it does so: `1d6 days`; empty for one that does not stop by itself (RP-C73). */
  readonly bleedsFor: string;
  /** The target number of the WIL roll that ignores its penalties for a turn. */
  readonly ignoredAt: number | undefined;
}

export type Care = 'none' | 'stabilized' | 'treated';

export interface TreatedWound {
  readonly rule: WoundRule;
  readonly care: Care;
}

/** From the least to the gravest. */
export const woundRules = tableRows('wounds', (row): WoundRule | undefined => {
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

/** The wound that damage of one event makes, after armor and TGH. Stunning damage makes none by default (RP-C69). */
export function woundOf(
  ruleset: Ruleset,
  health: number,
  form: string,
  points: number,
): WoundRule | undefined {
  if (form !== 'L' && !(form === 'S' && ruleset.options.isOn('stunning wounds'))) return undefined;
  let found: WoundRule | undefined;
  for (const rule of woundRules(ruleset)) if (points > woundLimit(ruleset, rule) * health) found = rule;
  return found;
}

/** A wound of this kind has more points than this many times HLT. */
export const woundLimit = ({ options }: Ruleset, { above, orAbove }: WoundRule): number =>
  options.is('wound above triple health', 'critical') ? orAbove : above;

/** What wounds take from rolls on attributes of a group, `Body` or `Mind`: the worst, or by option their sum (RP-C72). */
export function woundPenalty(
  { options }: Ruleset,
  wounds: readonly TreatedWound[],
  group: 'Body' | 'Mind',
): number {
  const isSum = options.is('wound penalty stacking', 'sum');
  let penalty = 0;
  for (const wound of wounds) {
    const own = penaltyOf(wound, group);
    penalty = isSum ? penalty + own : Math.min(penalty, own);
  }
  return penalty;
}

function penaltyOf({ rule, care }: TreatedWound, group: 'Body' | 'Mind'): number {
  if (care === 'treated') return 0;
  if (group === 'Mind') return rule.mind;
  return care === 'stabilized' ? rule.bodyStabilized : rule.body;
}

/** LIF that wounds cost in one turn of combat, each by its age in turns: at the end of every period a point (RP-C72). */
export function bledInTurn(wounds: readonly { readonly rule: WoundRule; readonly age: number }[]): number {
  let lost = 0;
  for (const { rule, age } of wounds) {
    const turns = rule.bleeds && SECONDS[rule.bleeds] / SECONDS.turn;
    if (turns !== undefined && age > 0 && age % turns === 0) lost++;
  }
  return lost;
}

/** Bleeding and dying are one loss of blood, the faster of the two (RP-C71). */
export const lostInTurn = (bled: number, lostByDying: number): number => Math.max(bled, lostByDying);

/** The wound of a name: `serious`. */
export const woundNamed = (ruleset: Ruleset, name: WoundLevel): WoundRule | undefined =>
  woundRules(ruleset).find((rule) => rule.name === name);
