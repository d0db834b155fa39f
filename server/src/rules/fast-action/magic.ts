/** Spells and powers, paid in MR. Fast Action Rules, Spell Casting; Spell and Power Damages (RP-F07). */
import type { Ruleset } from '../ruleset.ts';
import { sameName } from '../names.ts';
import type { ArmorUse, Sheet, SkillScore } from '../sheet.ts';
import { numberIn, rowsOf, rowWith } from './tables.ts';

const BASE = 1;
const SECTIONS: readonly string[] = ['spells', 'powers'];

/** Whether it is cast, or used as a power: rolled on MA, and paid in MR. */
export const isMagic = ({ section }: SkillScore): boolean => SECTIONS.includes(section);

/** The armor that keeps somebody from it: what is Heavy (RP-F14). */
export const armorAgainstMagic = ({ equipment }: Pick<Sheet, 'equipment'>): ArmorUse | undefined =>
  equipment.armor.find(({ rule }) => rule.marks.some((mark) => sameName(mark, 'Heavy')));

/** `1, range: medium 1, long 2, …`: what a cast costs, choice by choice. */
export function costsText(ruleset: Ruleset): string {
  const rows = rowsOf(ruleset, 'spell costs').filter((row) => numberIn(row, 'mr') > 0);
  const kinds = [...new Set(rows.map((row) => row.get('kind') ?? ''))];
  const parts = kinds.map((kind) => {
    const choices = rows.filter((row) => row.get('kind') === kind);
    return `${kind} (${choices.map((row) => `${row.get('choice')}: ${numberIn(row, 'mr')}`).join(', ')})`;
  });
  return `${BASE} MR${parts.length > 0 ? `, and for ${parts.join(', ')}` : ''}`;
}

/** What a spell is made of, in the words of the table Spell Costs. */
export interface Spell {
  /** `close`, `medium`, `long`. */
  readonly range: string;
  /** MR put into damage beyond the first. */
  readonly damage: number;
  /** `1 round` … `1 day`. */
  readonly time: string;
  /** Cubic meters. */
  readonly volume: number;
}

/** MR that the attempt takes, whether it succeeds or not; undefined for words that the table does not have. */
export function spellCost(ruleset: Ruleset, { range, damage, time, volume }: Spell): number | undefined {
  const cost = (kind: string, choice: string): number | undefined => {
    const row = rowWith(ruleset, 'spell costs', { kind, choice });
    return row && numberIn(row, 'mr');
  };
  const parts = [cost('range', range), damage, cost('time', time), volumeCost(volume)];
  return parts.reduce<number | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    BASE,
  );
}

/** 1, 3 and 9 m³ cost 0, 1 and 2; each further 3 m³ that is begun one more. */
function volumeCost(volume: number): number {
  if (volume <= 1) return 0;
  if (volume <= 3) return 1;
  return volume <= 9 ? 2 : 2 + Math.ceil((volume - 9) / 3);
}

/** What so much MR adds to the damage: nothing for the first point, 1 for each further one. */
export const damageBonus = (mr: number): number => Math.max(0, mr - 1);

/** What a spell takes from PR or MR, by its nature: the difference of the rolls with the MR in it. */
export const spellDamage = (difference: number, mr: number, armor = 0): number =>
  Math.max(0, difference + damageBonus(mr) - armor);
