/** Labels of things on a sheet. */
import type { EntryLine } from './character.ts';
import type { Damage } from './equipment.ts';
import { sameName } from './names.ts';
import { ANY, type SkillRule } from './ruleset.ts';

/** `Unarmed Combat (Brawling)`. */
export const label = (rule: SkillRule, type: string | undefined): string =>
  type === undefined ? rule.name : `${rule.name} (${type})`;

/** `+3`, `-2`, `+0`: a number as scores and bonuses are written. */
export const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);

/** `4d6+2`. */
export const diceText = ({ dice, sides, bonus }: Pick<Damage, 'dice' | 'sides' | 'bonus'>): string =>
  `${dice}d${sides}${bonus === 0 ? '' : signed(bonus)}`;

/** `4d6+2 P/L`, `STR+1 B/S`. */
export function damageText(damage: Damage): string {
  const { fromStrength, type, form } = damage;
  const strength =
    // eslint-disable-next-line no-restricted-syntax -- the language writes it so in every system
    fromStrength === undefined ? undefined : `STR${fromStrength === 0 ? '' : signed(fromStrength)}`;
  return `${strength ?? diceText(damage)} ${type}/${form}`;
}

/** The type with free levels that a line names. */
export const markIn = ({ free }: SkillRule, line: EntryLine | undefined): string | undefined =>
  line && free?.types.find((type) => type !== ANY && namesType(line, type));

/** Whether a line has a type in parentheses. */
export const namesType = ({ qualifiers }: EntryLine, type: string): boolean =>
  qualifiers.some(({ text }) => sameName(text, type));
