/**
 * Encumbrance: what heavy armor and load take from REF, MOV, DEF and attacks, decided here and nowhere else. Whatever reads a score in
 * play reads it through `rules/scores.ts`. Core Rules, Armor; Defensive Target Number.
 */
import { rounded } from '../carried.ts';
import type { ArmorRule } from '../equipment.ts';
import { say } from '../message.ts';
import { sameName } from '../names.ts';
import { added, amountOf, type Explanation } from '../explanation.ts';
import type { ArmorUse, BurdenedScore, Carried, Load } from '../sheet.ts';
import { strengthRow } from './strength.ts';
import { strengthOf, type Wielder } from './wielder.ts';

const ARMOR = 'Core Rules, Armor';
const DEFENSE = 'Core Rules, Defensive Target Number';

/** The points of STR that a piece of armor needs and its wearer lacks. */
export const shortageFor = ({ strengthMinimum }: ArmorRule, strength: number): number =>
  Math.max(0, Math.ceil(strengthMinimum - strength));

/** Returns what too heavy armor takes from a score such as REF and from rolls on it; never more than the score (RP-C59). */
export function armorLosses(armor: readonly ArmorUse[], score: number): Explanation[] {
  let left = Math.max(0, score);
  return armor.flatMap(({ rule, shortage }): Explanation[] => {
    const lost = Math.min(shortage, left);
    left -= lost;
    if (lost === 0) return [];
    return [
      {
        label: rule.name,
        value: -lost,
        calculation: `STR Min ${rule.strengthMinimum}`,
        rule: ARMOR,
        parts: [],
      },
    ];
  });
}

/** Up to STR in kilograms nothing, up to the carry weight a little, beyond it much (RP-C52). */
export function loadOf(items: readonly Carried[], wielder: Wielder): Load {
  const { beyondStrength, beyondCarry } = wielder.ruleset.load;
  const weight = rounded(items.reduce((sum, item) => sum + (item.weight ?? 0), 0));
  const strength = strengthOf(wielder);
  const carry = strengthRow(wielder.ruleset, strength)?.carry.kilograms;
  const excluded = wielder.ruleset.options.is('load limits', 'excluded');
  const isBeyond = (limit: number): boolean => weight > limit || (excluded && weight === limit && weight > 0);
  const penalty =
    carry !== undefined && isBeyond(carry) ? beyondCarry : isBeyond(strength) ? beyondStrength : 0;
  return {
    weight,
    unweighed: items.filter((item) => item.weight === undefined).map(({ line }) => line),
    carry,
    penalty,
  };
}

/** REF and MOV lose a point for each missing point of STR, and what follows from REF follows (RP-C59). */
export function burdenedScores(armor: readonly ArmorUse[], load: Load, wielder: Wielder): BurdenedScore[] {
  const reflexes = wielder.attributes.find(({ rule }) => sameName(rule.id, 'REF'));
  const losses = armorLosses(armor, reflexes?.value ?? 0);
  const shortage = -losses.reduce((sum, { value }) => sum + value, 0);
  if (!armor.some((each) => each.shortage > 0) && load.penalty === 0) return [];
  const loaded: Explanation = {
    label: say('load in kilograms', { weight: load.weight }),
    value: load.penalty,
    rule: DEFENSE,
    parts: [],
  };
  const lowered =
    shortage === 0
      ? wielder.derived
      : wielder.derive(
          wielder.attributes.map((score) =>
            sameName(score.rule.id, 'REF') ? { ...score, value: score.value - shortage } : score,
          ),
        );
  const result: BurdenedScore[] = [];
  const add = (id: string, usual: number, parts: readonly Explanation[]): void => {
    const value = Math.max(0, usual + parts.reduce((sum, each) => sum + each.value, 0));
    if (value === usual) return;
    const calculation = added([usual, ...parts.map(amountOf)]);
    result.push({ id, value, explanation: { label: id, value, calculation, parts } });
  };
  if (reflexes && shortage > 0) add(reflexes.rule.id, reflexes.value, losses);
  for (const score of wielder.derived) {
    const { id } = score.rule;
    if (sameName(id, 'MOV')) {
      add(id, score.value, armorLosses(armor, score.value));
      continue;
    }
    const fallen = lowered.find(({ rule }) => rule === score.rule)?.value ?? score.value;
    if (sameName(id, 'DEF') && !wielder.ruleset.options.isOn('heavy armor lowers def')) {
      if (loaded.value !== 0) add(id, score.value, [loaded]);
      continue;
    }
    const less: Explanation = {
      label: say('lower REF'),
      value: fallen - score.value,
      rule: ARMOR,
      parts: [],
    };
    const parts = [
      ...(less.value === 0 ? [] : [less]),
      ...(sameName(id, 'DEF') && loaded.value !== 0 ? [loaded] : []),
    ];
    if (parts.length > 0) add(id, score.value, parts);
  }
  return result;
}
