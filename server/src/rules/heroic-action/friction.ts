/** Friction: failures after snake eyes. Actions, Special Results. */
import type { RandomSource } from '../dice/index.ts';
import { say, type Message, type Value } from '../message.ts';
import { nameKey } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';
import { limitationsOf } from './limitations.ts';

/** A row of `table Friction`. */
export interface Friction {
  readonly die: number;
  /** The requirement: `heavy friction`, `Limitation 2`; empty for none. */
  readonly needs: string;
  readonly severity: string;
  readonly result: string;
}

const frictions = tableRows('friction', (row): Friction => ({
  die: Number(row('d6')),
  needs: row('needs'),
  severity: row('severity'),
  result: row('result'),
}));

/** The reliability of a character's equipment. */
export interface Reliability {
  /** The numbers of the Limitations that work by friction, 1 to 3. */
  readonly limitations: ReadonlySet<number>;
  /** Improvised gear or plans, lack of resources, poor supply. */
  readonly heavy: boolean;
  /** No maintenance, no base nearby. */
  readonly light: boolean;
}

/** Whether a d6 tells; otherwise the game master does. */
export const hasFrictionDie = ({ options }: Ruleset): boolean => options.isOn('friction table');

/**
 * What a face of the d6 brings; undefined for nothing, and where the game master says instead. Somebody who uses nothing
 * but the tried and true does not roll.
 */
export function frictionOf(ruleset: Ruleset, die: number, under: Reliability): Friction | undefined {
  if (!hasFrictionDie(ruleset)) return undefined;
  const row = frictions(ruleset).find((each) => each.die === die);
  if (!row || row.needs === '' || applies(row, under)) return row;
  return undefined;
}

function applies({ needs, die }: Friction, under: Reliability): boolean {
  switch (nameKey(needs)) {
    case 'heavy friction':
      return under.heavy;
    case 'light friction':
      return under.light;
    default:
      return under.limitations.has(die);
  }
}

/** Rolls the d6, whatever the kind of friction: `friction 2: Homemade smoke, it smokes the wrong way`. */
export function rollFriction(ruleset: Ruleset, sheet: Sheet | undefined, source: RandomSource): Message {
  const die = source(6);
  const row = frictions(ruleset).find((each) => each.die === die);
  return say('friction', { die, effect: row ? effectOn(row, sheet) : say('nothing') });
}

function effectOn({ die, needs, severity, result }: Friction, sheet: Sheet | undefined): Value {
  if (severity !== 'limitation') return needs ? say('result under', { needs, result }) : result;
  if (!sheet) return [needs, result];
  const limitation = limitationsOf(sheet.traits).get(die);
  if (!limitation) return say('nothing without', { needs });
  const note = limitation.line.note?.text;
  return [limitation.rule.name, ...(note ? [note] : [])];
}
