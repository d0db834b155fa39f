/** Spells and powers, paid in MR. Fast Action Rules, Spell Casting; Spell and Power Damages (RP-F07). */
import { say, type Value } from '../message.ts';
import type { ArmorRule } from '../equipment.ts';
import type { Ruleset } from '../ruleset.ts';
import { nameKey, sameName } from '../names.ts';
import type { ArmorUse, Sheet, SkillScore } from '../sheet.ts';
import { rowsOf } from '../table-rows.ts';
import { numberIn } from './tables.ts';

const BASE = 1;
const SECTIONS: readonly string[] = ['spells', 'powers'];

/** Whether it is cast, or used as a power: rolled on MA, and paid in MR. */
export const isMagic = ({ section }: SkillScore): boolean => SECTIONS.includes(section);

/** The armor that keeps somebody from it: what is Heavy (RP-F14). */
export const armorAgainstMagic = ({ equipment }: Pick<Sheet, 'equipment'>): ArmorUse | undefined =>
  equipment.armor.find(({ rule }) => isHeavy(rule));

export const isHeavy = ({ marks }: Pick<ArmorRule, 'marks'>): boolean =>
  marks.some((mark) => sameName(mark, 'Heavy'));

/** `1, range: medium 1, long 2, …`: what a cast costs, choice by choice. */
export function costsSaid(ruleset: Ruleset): Value {
  const rows = rowsOf(ruleset, 'spell costs').filter((row) => numberIn(row, 'mr') > 0);
  const kinds = [...new Set(rows.map((row) => row('kind')))];
  const parts = kinds.map((kind) => {
    const choices = rows.filter((row) => row('kind') === kind);
    return `${kind} (${choices.map((row) => `${row('choice')}: ${numberIn(row, 'mr')}`).join(', ')})`;
  });
  return parts.length > 0 ? say('MR, and more', { base: BASE, parts }) : `${BASE} MR`;
}

/** One thing that a spell costs: `medium`, `+2`, `5 rounds`, `15 m³`. */
export interface SpellChoice {
  /** `range`, `damage`, `time`, `volume`, as the table Spell Costs has it. */
  readonly kind: string;
  /** As written. */
  readonly text: string;
  /** In MR. */
  readonly cost: number;
}

/** Undefined for what the table of costs does not have; damage and volume go on beyond it. */
export function choiceIn(ruleset: Ruleset, text: string): SpellChoice | undefined {
  const rows = rowsOf(ruleset, 'spell costs');
  const key = nameKey(text);
  const row = rows.find((each) =>
    [key, withoutKind(key, nameKey(each('kind')))].includes(nameKey(each('choice'))),
  );
  if (row) return { kind: nameKey(row('kind')), text, cost: numberIn(row, 'mr') };
  const [, bonus] = /^\+(\d{1,3})$/.exec(withoutKind(key, 'damage')) ?? [];
  if (bonus !== undefined) return { kind: 'damage', text, cost: Number(bonus) };
  const [, volume] = /^(\d{1,5}) ?(?:m3|cubic meters?)$/.exec(withoutKind(key, 'volume')) ?? [];
  return volume === undefined ? undefined : { kind: 'volume', text, cost: volumeCost(Number(volume)) };
}

/** `medium range`, `range: medium`, `damages +2`, as the book prints them, without their kind. */
const withoutKind = (key: string, kind: string): string =>
  key.replace(new RegExp(`^${kind}s?:? |[ ]${kind}$`), '');

/** The choices of the table that a text is one of a kind with, such as `1 hour` and `1 day` for `2 hours`. */
export function choicesLike(ruleset: Ruleset, text: string): readonly string[] {
  const rows = rowsOf(ruleset, 'spell costs');
  const [, unit] = /^\d+ (\p{L}+?)s?$/u.exec(nameKey(text)) ?? [];
  const kind = rows.find(
    (row) => unit !== undefined && new RegExp(` ${unit}s?$`).test(nameKey(row('choice'))),
  )?.('kind');
  return rows.filter((row) => row('kind') === kind).map((row) => row('choice'));
}

/** MR that the attempt takes, whether it succeeds or not. */
export const spellCost = (choices: readonly SpellChoice[]): number =>
  choices.reduce((sum, { cost }) => sum + cost, BASE);

/** 1, 3 and 9 m³ cost 0, 1 and 2; each further 3 m³ that is begun one more. */
function volumeCost(volume: number): number {
  if (volume <= 1) return 0;
  if (volume <= 3) return 1;
  return volume <= 9 ? 2 : 2 + Math.ceil((volume - 9) / 3);
}
