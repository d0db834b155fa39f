/** Everything that a character carries, and its weight. Core Rules, Weapons, Armor and Defensive Target Number. */
import type { EntryLine, WrittenCharacter } from '../character.ts';
import type { ArmorRule } from '../equipment.ts';
import { say } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import { added, amountOf, type Proof } from '../proof.ts';
import type { ArmorUse, BurdenedScore, Carried, Equipment, GearUse, Load, WeaponUse } from '../sheet.ts';
import { findItem } from '../items.ts';
import { strengthRow } from './strength.ts';
import { WeaponInHand } from './weapons.ts';
import { ARMOR, armorLosses, carried, rounded, strengthOf, type Wielder } from './wielder.ts';

const DEFENSE = 'Core Rules, Defensive Target Number';

export const equip = (character: WrittenCharacter, wielder: Wielder): Equipment =>
  new CarriedEquipment(character, wielder);

/** Names are resolved at once; what takes arithmetic is computed for those who look at it. */
class CarriedEquipment implements Equipment {
  readonly weapons: readonly WeaponUse[];
  readonly armor: readonly ArmorUse[];
  readonly unknown: Equipment['unknown'];
  readonly #lines: readonly EntryLine[];
  readonly #wielder: Wielder;
  #gear: readonly GearUse[] | undefined;
  #load: Load | undefined;
  #burdened: readonly BurdenedScore[] | undefined;

  constructor(character: WrittenCharacter, wielder: Wielder) {
    const { names } = wielder.ruleset;
    const unknown: Equipment['unknown'][number][] = [];
    const weapons: WeaponUse[] = [];
    const armor: ArmorUse[] = [];
    for (const line of character.weapons) {
      const { rule, qualifiers, weight } = findItem(names.weapon, line);
      if (rule)
        weapons.push(
          new WeaponInHand(rule, line, { qualifiers, weight: weight ?? rule.weight, armor }, wielder),
        );
      else unknown.push({ line, section: 'weapons' });
    }
    for (const line of character.armor) {
      const { rule, weight } = findItem(names.armor, line);
      if (!rule) unknown.push({ line, section: 'armor' });
      else
        for (const [index, piece] of piecesOf(rule, names.armor).entries()) {
          const shortage = Math.max(0, Math.ceil(piece.strengthMinimum - strengthOf(wielder)));
          const own = index === 0 ? (weight ?? rule.weight) : 0;
          armor.push({ rule: piece, ...carried(line, own), shortage });
        }
    }
    this.weapons = weapons;
    this.armor = armor;
    this.unknown = unknown;
    this.#lines = character.gear;
    this.#wielder = wielder;
  }

  get gear(): readonly GearUse[] {
    return (this.#gear ??= this.#lines.map((line) => gearOf(line, this.#wielder)));
  }

  get load(): Load {
    return (this.#load ??= loadOf(
      [...this.weapons, ...this.armor, ...this.gear, ...this.#nameless()],
      this.#wielder,
    ));
  }

  get burdened(): readonly BurdenedScore[] {
    return (this.#burdened ??= burdenedScores(this.armor, this.load, this.#wielder));
  }

  /** What nobody knows may still say what it weighs. */
  #nameless(): Carried[] {
    const { names } = this.#wielder.ruleset;
    return this.unknown.map(({ line }) => carried(line, findItem(names.gear, line).weight));
  }
}

/** What a suit is worn as; other armor is one piece. The first piece has the weight of the suit. */
function piecesOf(rule: ArmorRule, known: ReadonlyMap<string, ArmorRule>): readonly ArmorRule[] {
  const pieces = rule.parts.flatMap((part) => known.get(nameKey(part)) ?? []);
  return pieces.length > 0 ? pieces : [rule];
}

/** Weapons and armor may lie in a bag, too. */
function gearOf(line: EntryLine, { ruleset: { names } }: Wielder): GearUse {
  const own = findItem(names.gear, line);
  const other = own.rule ?? findItem(names.weapon, line).rule ?? findItem(names.armor, line).rule;
  return { rule: own.rule, ...carried(line, own.weight ?? other?.weight) };
}

/** Up to STR in kilograms nothing, up to the carry weight a little, beyond it much (RP-C52). */
function loadOf(items: readonly Carried[], wielder: Wielder): Load {
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
function burdenedScores(armor: readonly ArmorUse[], load: Load, wielder: Wielder): BurdenedScore[] {
  const reflexes = wielder.attributes.find(({ rule }) => sameName(rule.id, 'REF'));
  const losses = armorLosses(armor, reflexes?.value ?? 0);
  const shortage = -losses.reduce((sum, { value }) => sum + value, 0);
  if (!armor.some((each) => each.shortage > 0) && load.penalty === 0) return [];
  const loaded: Proof = {
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
  const add = (id: string, usual: number, parts: readonly Proof[]): void => {
    const value = Math.max(0, usual + parts.reduce((sum, each) => sum + each.value, 0));
    if (value === usual) return;
    const calculation = added([usual, ...parts.map(amountOf)]);
    result.push({ id, value, proof: { label: id, value, calculation, parts } });
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
    const less: Proof = { label: say('lower REF'), value: fallen - score.value, rule: ARMOR, parts: [] };
    const parts = [
      ...(less.value === 0 ? [] : [less]),
      ...(sameName(id, 'DEF') && loaded.value !== 0 ? [loaded] : []),
    ];
    if (parts.length > 0) add(id, score.value, parts);
  }
  return result;
}
