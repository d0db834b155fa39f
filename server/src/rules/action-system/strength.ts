/** What STR lifts, carries, drags and adds to blows. Core Rules, Extended STR Table. */
import { KILOGRAMS } from '../../text/weight-units.ts';
import { dictionary } from '../../text/dictionary.ts';
import { say } from '../message.ts';
import type { ScoreLine } from '../character.ts';
import { nameKey, sameName } from '../names.ts';
import type { Ruleset, Table } from '../ruleset.ts';
import type { AttributeScore, Sheet } from '../sheet.ts';
import { rescaled } from './play/scaling.ts';

/** Weights are kilograms. */
export interface StrengthRow {
  readonly strength: number;
  readonly drag: Weight;
  readonly lift: Weight;
  readonly carry: Weight;
  /** Unarmed damage without type and form: `2d6+2`. */
  readonly damage: string;
}

export interface Weight {
  readonly kilograms: number;
  /** As the table prints it. */
  readonly text: string;
}

const parsed = new WeakMap<Table, readonly StrengthRow[]>();

/** The row of a score; between two rows the lower one holds, above the table there is none. */
export function strengthRow(ruleset: Ruleset, strength: number): StrengthRow | undefined {
  const rows = strengthRows(ruleset);
  const last = rows.at(-1);
  if (!last || strength > last.strength) return undefined;
  return rows.findLast((row) => row.strength <= strength);
}

/** The use of a weight. */
export type Burden = 'drag' | 'lift' | 'carry';

/** The lowest STR that does so with a weight; undefined where none does. */
export const leastStrength = (ruleset: Ruleset, how: Burden, kilograms: number): number | undefined =>
  strengthRows(ruleset).find((row) => row[how].kilograms >= kilograms)?.strength;

/** Scores with fractions, but for STR below 1, and STR beyond the end of the table. */
export function scoresOutOfRange(
  ruleset: Ruleset,
  attributes: readonly AttributeScore[],
  lines: readonly ScoreLine[],
): Sheet['outOfRange'] {
  const last = strengthRows(ruleset).at(-1)?.strength ?? Infinity;
  const scaled = attributes.flatMap(({ rule, line, value }) =>
    line && value > last && sameName(rule.id, 'STR')
      ? [{ message: say('table of strength ends at', { last }), origin: line.origin }]
      : [],
  );
  const broken = lines.flatMap(({ name, number, scale }) => {
    if (Number.isInteger(number.value)) return [];
    const isStrength = sameName(ruleset.names.attribute.get(nameKey(name.text))?.id ?? '', 'STR');
    const isTenth =
      Number.isInteger(number.value * 10) && (isStrength ? number.value < 1 || scale : scale === 'MG');
    return isTenth ? [] : [{ message: say('write a whole number'), origin: number.origin }];
  });
  return [...scaled, ...broken, ...unscalable(ruleset, lines)];
}

/** Scales of scores that have none: only STR, TGH and LIF have one, and points that are bought do not. */
const unscalable = (ruleset: Ruleset, lines: readonly ScoreLine[]): Sheet['outOfRange'] =>
  lines.flatMap(({ name, number, scale, origin }) => {
    if (scale === undefined || scale === 'HS') return [];
    const { attribute, derived } = ruleset.names;
    const key = nameKey(name.text);
    const id = (attribute.get(key) ?? derived.get(key))?.id;
    if (id === undefined) return [];
    const isScaled = SCALED.some((each) => sameName(each, id));
    // A derived attribute that is stated is compared with the rules, whatever its scale.
    const isBought = derived.has(key) && number.signed;
    if (!isBought && (isScaled || derived.has(key))) return [];
    const message = isScaled ? say('bought points have no scale', { id }) : say('score has no scale', { id });
    return [{ message, origin }];
  });

const SCALED = ['STR', 'TGH', 'LIF'];

/**
 * The row of so many points above a score, as of a kick; in micro scale a point is a tenth. The last row holds beyond the table.
 */
export function raisedStrengthRow(
  ruleset: Ruleset,
  strength: number,
  points: number,
): StrengthRow | undefined {
  const last = strengthRows(ruleset).at(-1)?.strength ?? 0;
  if (strength > last) return undefined;
  const isMicro = strength > 0 && strength < 1;
  const raised = isMicro ? rescaled(rescaled(strength, 'HS', 'MS') + points, 'MS', 'HS') : strength + points;
  return strengthRow(ruleset, Math.min(raised, last));
}

/** From the weakest up. */
function strengthRows(ruleset: Ruleset): readonly StrengthRow[] {
  const table = ruleset.names.table.get('strength');
  if (!table) return [];
  let rows = parsed.get(table);
  if (!rows) parsed.set(table, (rows = parse(table)));
  return rows;
}

function parse({ columns, rows }: Table): StrengthRow[] {
  const column = (name: string): number => columns.findIndex((each) => nameKey(each) === name);
  const [strength, drag, lift, carry, damage] = ['str', 'drag', 'lift', 'carry', 'damage'].map(column);
  return rows
    .map((row) => ({
      strength: Number(row[strength!]),
      drag: weightIn(row[drag!] ?? ''),
      lift: weightIn(row[lift!] ?? ''),
      carry: weightIn(row[carry!] ?? ''),
      damage: row[damage!] ?? '',
    }))
    .filter((row) => !Number.isNaN(row.strength))
    .sort((a, b) => a.strength - b.strength);
}

const UNITS: Readonly<Record<string, number | undefined>> = dictionary({
  ...KILOGRAMS,
  kt: 1e6,
  Mt: 1e9,
  Gt: 1e12,
  Tt: 1e15,
});

function weightIn(text: string): Weight {
  const [, amount = '0', unit = 'kg'] = /^([\d.,]+)\s*(\S*)/.exec(text) ?? [];
  return { kilograms: Number(amount.replaceAll(',', '')) * (UNITS[unit] ?? 1), text };
}

/** `300 kg`, `1,200 kg`, `12.5 tons`; undefined for what is no weight. */
export function readWeight(text: string): Weight | undefined {
  const [, unit = ''] = /^\d[\d,]{0,9}(?:\.\d{1,4})?\s?(\p{L}+)$/u.exec(text) ?? [];
  return unit in UNITS ? weightIn(text) : undefined;
}
