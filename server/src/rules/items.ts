/** Which rule a line of equipment names. */
import type { EntryLine } from './character.ts';
import type { WeaponRule } from './equipment.ts';
import { lookUp } from './loose-names.ts';
import { nameKey, openingOf, sameName } from './names.ts';
import type { Ruleset } from './ruleset.ts';
import type { Sheet } from './sheet.ts';
import { isWeight, kilogramsOn, withoutWeight } from './stated-weight.ts';

export interface NamedItem<T> {
  readonly rule: T | undefined;
  /** The parentheses that are no part of the name: a skill, a specialty. */
  readonly qualifiers: readonly string[];
  /** Kilograms of one, as the line says. */
  readonly weight: number | undefined;
}

/**
 * Finds `Katana`, `Katana (Kenjutsu)`, `Excalibur (Long sword)` and `Rope, 5 kg`; a name may also go on behind the colon, as
 * in `Modern body armor: Level II`.
 */
export function findItem<T extends { readonly name: string }>(
  index: ReadonlyMap<string, T>,
  line: EntryLine,
): NamedItem<T> {
  const text = line.name.text;
  const whole = (line.note && lookUp(index, `${text} (${line.note.text})`)) ?? lookUp(index, text);
  const weight = kilogramsOn(line);
  if (whole && line.qualifiers.length === 0) return { rule: whole, qualifiers: [], weight };
  const named = withoutWeight(text);
  const open = openingOf(named);
  const base = open < 0 ? '' : named.slice(0, open).trim();
  const inner = open < 0 ? '' : named.slice(open + 1, -1).trim();
  const behind = line.qualifiers.map((qualifier) => qualifier.text);
  // `Coat (Clothing, heavy)` names one thing, `Katana (Kenjutsu, 2 kg)` says two.
  const parts = lookUp(index, inner) ? [inner] : inner.split(',');
  const qualifiers = [...parts, ...behind, behind.join(', ')].map((part) => part.trim());
  const others = [...new Set(qualifiers)].filter((part) => part && !isWeight(part));
  const names = [named, base, ...others].filter((name) => name !== text);
  return { rule: whole ?? ruleNamed(index, names), qualifiers: others, weight };
}

/** The rule that one of the names means; the name of a rule beats another name for one: `Peacemaker (.45 ACP (1980))`. */
function ruleNamed<T extends { readonly name: string }>(
  index: ReadonlyMap<string, T>,
  names: readonly string[],
): T | undefined {
  const found = names.flatMap((name) => {
    const rule = lookUp(index, name);
    return rule ? [{ name, rule }] : [];
  });
  return (found.find(({ name, rule }) => sameName(name, rule.name)) ?? found[0])?.rule;
}

/** What its owner calls a weapon: `Excalibur` for `Excalibur (Long sword)`; `.45 ACP (1980)` is the name of a rule. */
export function calledByOwner({ names }: Ruleset, { name: { text } }: EntryLine): string {
  const open = openingOf(text);
  return open <= 0 || names.weapon.has(nameKey(text)) ? text : text.slice(0, open).trim();
}

/** The rule of a weapon by what its owner calls it. */
export const weaponRuleOf = ({ ruleset, equipment }: Sheet, name: string): WeaponRule | undefined =>
  equipment.weapons.find(({ line }) => calledByOwner(ruleset, line) === name)?.rule;
