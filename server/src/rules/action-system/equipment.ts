/** Everything that a character carries, and its weight. Core Rules, Weapons, Armor and Defensive Target Number. */
import type { EntryLine, WrittenCharacter } from '../character.ts';
import type { ArmorRule } from '../equipment.ts';
import { nameKey } from '../names.ts';
import type { ArmorUse, BurdenedScore, Carried, Equipment, GearUse, Load, WeaponUse } from '../sheet.ts';
import { carried, gearOf } from '../carried.ts';
import { findItem } from '../items.ts';
import { burdenedScores, loadOf, shortageFor } from './encumbrance.ts';
import { WeaponInHand } from './weapons.ts';
import { strengthOf, type Wielder } from './wielder.ts';

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
    const putAway: EntryLine[] = [];
    for (const line of character.armor) {
      const { rule, qualifiers, weight } = findItem(names.armor, line);
      if (!rule) unknown.push({ line, section: 'armor' });
      else if ([...qualifiers, line.note?.text ?? ''].some((each) => NOT_WORN.test(each))) putAway.push(line);
      else
        for (const [index, piece] of piecesOf(rule, names.armor).entries()) {
          const shortage = shortageFor(piece, strengthOf(wielder));
          const own = index === 0 ? (weight ?? rule.weight) : 0;
          armor.push({ rule: piece, ...carried(line, own), shortage });
        }
    }
    this.weapons = weapons;
    this.armor = armor;
    this.unknown = unknown;
    this.#lines = [...character.gear, ...putAway];
    this.#wielder = wielder;
  }

  get gear(): readonly GearUse[] {
    return (this.#gear ??= this.#lines.map((line) => gearOf(line, this.#wielder.ruleset)));
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

  /** Items without a rule, which may still state a weight. */
  #nameless(): Carried[] {
    const { names } = this.#wielder.ruleset;
    return this.unknown.map(({ line }) => carried(line, findItem(names.gear, line).weight));
  }
}

/** `Chainmail (not worn)`: it weighs, and protects nobody. */
const NOT_WORN = /^(?:not worn|unworn|stored|packed|in (?:an?|the|his|her|their) \p{L}+)$/iu;

/** The pieces of a suit; other armor is one piece. The first piece has the weight of the suit. */
function piecesOf(rule: ArmorRule, known: ReadonlyMap<string, ArmorRule>): readonly ArmorRule[] {
  const pieces = rule.parts.flatMap((part) => known.get(nameKey(part)) ?? []);
  return pieces.length > 0 ? pieces : [rule];
}
