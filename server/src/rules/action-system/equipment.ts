/** Weapons, armor and load in the hands of a character. Core Rules, Weapons, Armor and Defensive Target Number. */
import type { EntryLine, WrittenCharacter } from '../character.ts';
import type { ArmorUse, BurdenedScore, Carried, Equipment, GearUse, Load, WeaponUse } from '../sheet.ts';
import type { WeaponRule } from '../equipment.ts';
import { diceText } from '../labels.ts';
import { nameKey, sameName } from '../names.ts';
import type { Proof } from '../proof.ts';
import type { Ruleset, SkillRule } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, GroupScore, SkillScore, SpecialtyScore } from '../sheet.ts';
import { governing } from './governing.ts';
import { findItem } from './items.ts';
import { strengthRow } from './strength.ts';

/** What equipment is used with. */
export interface Wielder {
  readonly ruleset: Ruleset;
  readonly attributes: readonly AttributeScore[];
  readonly derived: readonly DerivedScore[];
  readonly groups: readonly GroupScore[];
  readonly skills: readonly SkillScore[];
  /** What the derived attributes would be with other attributes. */
  readonly derive: (attributes: readonly AttributeScore[]) => readonly DerivedScore[];
}

const WEAPONS = 'Core Rules, Weapons';
const ARMOR = 'Core Rules, Armor';
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
      const shortage = Math.max(0, Math.ceil((rule?.strengthMinimum ?? 0) - strengthOf(wielder)));
      if (rule) armor.push({ rule, ...carried(line, weight ?? rule.weight), shortage });
      else unknown.push({ line, section: 'armor' });
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

/** Weapons and armor may lie in a bag, too. */
function gearOf(line: EntryLine, { ruleset: { names } }: Wielder): GearUse {
  const own = findItem(names.gear, line);
  const other = own.rule ?? findItem(names.weapon, line).rule ?? findItem(names.armor, line).rule;
  return { rule: own.rule, ...carried(line, own.weight ?? other?.weight) };
}

const countOf = (line: EntryLine): number => line.count?.value ?? 1;

function carried(line: EntryLine, weight: number | undefined): Carried {
  const count = countOf(line);
  return { line, count, weight: weight === undefined ? undefined : rounded(weight * count) };
}

/** Grams are the smallest weight there is. */
const rounded = (kilograms: number): number => Math.round(kilograms * 1000) / 1000;

const strengthOf = ({ ruleset, attributes }: Wielder): number => {
  const rule = ruleset.names.attribute.get('str');
  return attributes.find((score) => score.rule === rule)?.value ?? 0;
};

/** What the line of a weapon says, and what is worn with it. */
interface Circumstances {
  readonly qualifiers: readonly string[];
  readonly weight: number | undefined;
  readonly armor: readonly ArmorUse[];
}

class WeaponInHand implements WeaponUse {
  readonly rule: WeaponRule;
  readonly line: EntryLine;
  readonly count: number;
  readonly weight: number | undefined;
  readonly skillRule: SkillRule | undefined;
  readonly skill: SkillScore | undefined;
  readonly specialty: SpecialtyScore | undefined;
  readonly shortage: number;
  readonly surplus: number;
  readonly init: number;
  readonly range: number | undefined;
  readonly #armor: readonly ArmorUse[];
  readonly #wielder: Wielder;

  constructor(
    rule: WeaponRule,
    line: EntryLine,
    { qualifiers, weight, armor }: Circumstances,
    wielder: Wielder,
  ) {
    const strength = strengthOf(wielder);
    const minimum = rule.strengthMinimum === 'crew' ? strength : rule.strengthMinimum;
    const { count, weight: all } = carried(line, weight);
    const { skillRule, skill, specialty } = skillFor(rule, qualifiers, wielder);
    this.rule = rule;
    this.line = line;
    this.count = count;
    this.weight = all;
    this.skillRule = skillRule;
    this.skill = skill;
    this.specialty = specialty;
    // Dice and penalties are whole: half a point of STR is a point too few, and no point too many.
    this.shortage = Math.max(0, Math.ceil(minimum - strength));
    this.surplus = Math.max(0, Math.floor(strength - minimum));
    this.init = rule.init - this.shortage;
    this.range = rangeOf(rule, strength);
    this.#armor = armor;
    this.#wielder = wielder;
  }

  get attacks(): WeaponUse['attacks'] {
    const { rule, skillRule, skill, specialty, shortage } = this;
    const armor = this.#armor;
    return skillRule ? attacksOf(rule, { skillRule, skill, specialty, shortage, armor }, this.#wielder) : [];
  }

  get damage(): string | undefined {
    return damageOf(this.rule, this.shortage, this.surplus, this.#wielder);
  }
}

type WeaponSkill = Pick<WeaponUse, 'skillRule' | 'skill' | 'specialty'>;

/** The weapon's skill, or one that its line names; of several types the best, of specialties the one that fits. */
function skillFor(rule: WeaponRule, qualifiers: readonly string[], wielder: Wielder): WeaponSkill {
  const { skills, ruleset } = wielder;
  const known = [...qualifiers, ...rule.skills].map((name) => ruleset.names.skill.get(nameKey(name)));
  const skillRule = known.find((found) => found !== undefined);
  if (!skillRule) return { skillRule, skill: undefined, specialty: undefined };
  const scores = skills.filter((score) => score.rule === skillRule);
  const typed = scores.find(({ type }) => type && qualifiers.some((qualifier) => sameName(qualifier, type)));
  const skill = typed ?? scores.reduce<SkillScore | undefined>(better, undefined);
  if (!skill || skill.specialties.length === 0) return { skillRule, skill, specialty: undefined };
  const [noun = ''] = rule.name.split(', ');
  const names = [...qualifiers, rule.name, noun, ...rule.aliases].map(singular);
  const specialty = skill.specialties.find(({ name }) =>
    [name, ...name.split('/')].some((each) => names.includes(singular(each))),
  );
  return { skillRule, skill, specialty };
}

const better = (best: SkillScore | undefined, score: SkillScore): SkillScore =>
  best && best.total >= score.total ? best : score;

/** `Long Swords` as a specialty is about a `Long sword`, `Battle Axes` about a `battle ax`, `Staves` about a `Staff`. */
const singular = (name: string): string =>
  nameKey(name)
    .replaceAll(' ', '')
    .replace(/ves?$|ff$/, 'f')
    .replace(/e?s?$/, '');

/** Attribute, skill, specialty and accuracy, less the missing strength: what is added to the dice. */
function attacksOf(
  rule: WeaponRule,
  use: WeaponSkill &
    Pick<Circumstances, 'armor'> & { readonly skillRule: SkillRule; readonly shortage: number },
  wielder: Wielder,
): WeaponUse['attacks'] {
  const { skillRule, skill, specialty, shortage, armor } = use;
  const group = wielder.groups.find(({ rule: { name } }) => name === skillRule.group);
  const parts: Proof[] = [
    ...skillParts(skillRule, skill, group),
    ...(specialty ? [part(specialty.name, specialty.bonus, specialty)] : []),
    ...(rule.acc === 0 ? [] : [{ label: 'Acc', value: rule.acc, rule: rule.source, parts: [] }]),
    ...(shortage === 0 ? [] : [{ label: 'STR below STR Min', value: -shortage, rule: WEAPONS, parts: [] }]),
  ];
  return governing(skillRule, wielder).map(({ rule: attribute, value, proof }) => {
    const worn = sameName(attribute.id, 'REF') ? armorLosses(armor) : [];
    const all = [{ ...proof, label: attribute.id, value }, ...parts, ...worn];
    const total = all.reduce((sum, each) => sum + each.value, 0);
    const calculation = all.map(termOf).join(' ').replace(/^\+ /, '');
    return {
      attribute,
      total,
      proof: { label: rule.name, value: total, calculation, rule: WEAPONS, parts: all },
    };
  });
}

/** `+ Swords 4`, `- 1 (Chainmail)`. */
const termOf = ({ label, value }: Proof): string =>
  value < 0 ? `- ${-value} (${label})` : `+ ${label} ${value}`;

function skillParts(rule: SkillRule, skill: SkillScore | undefined, group: GroupScore | undefined): Proof[] {
  if (skill) return [skill.proof];
  return [{ label: group ? group.rule.name : rule.name, value: group?.score ?? 0, parts: [] }];
}

const part = (label: string, value: number, { qualifier }: SpecialtyScore): Proof => ({
  label,
  value,
  origin: qualifier.origin,
  parts: [],
});

/** A die less for each missing point, a die more for each further one, up to twice the damage (RP-C85, RP-C86). */
function damageOf(
  { damage, strengthDice }: WeaponRule,
  shortage: number,
  surplus: number,
  wielder: Wielder,
): string | undefined {
  if (!damage) return undefined;
  const kind = `${damage.type}/${damage.form}`;
  if (damage.fromStrength !== undefined) {
    const row = strengthRow(wielder.ruleset, strengthOf(wielder) + damage.fromStrength);
    return row && `${row.damage} ${kind}`;
  }
  if (shortage > 0 && strengthDice !== 'none') {
    const once = wielder.ruleset.options.is('strength shortage damage', 'once');
    const dice = damage.dice - (once ? 1 : shortage);
    return dice > 0 ? `${diceText({ ...damage, dice })} ${kind}` : undefined;
  }
  if (strengthDice !== 'both') return `${diceText(damage)} ${kind}`;
  const stronger =
    surplus > damage.dice
      ? { ...damage, dice: 2 * damage.dice, bonus: 2 * damage.bonus }
      : { ...damage, dice: damage.dice + surplus };
  return `${diceText(stronger)} ${kind}`;
}

function rangeOf({ range }: WeaponRule, strength: number): number | undefined {
  if (!range) return undefined;
  return 'meters' in range ? range.meters : range.perStrength * strength;
}

/** Up to STR in kilograms nothing, up to the carry weight a little, beyond it much (RP-C52). */
function loadOf(items: readonly Carried[], wielder: Wielder): Load {
  const { beyondStrength, beyondCarry } = wielder.ruleset.load;
  const weight = rounded(items.reduce((sum, item) => sum + (item.weight ?? 0), 0));
  const strength = strengthOf(wielder);
  const carry = strengthRow(wielder.ruleset, strength)?.carry.kilograms;
  const penalty =
    carry !== undefined && weight > carry ? beyondCarry : weight > strength ? beyondStrength : 0;
  return {
    weight,
    unweighed: items.filter((item) => item.weight === undefined).map(({ line }) => line),
    carry,
    penalty,
  };
}

/** What armor that is too heavy takes from REF and from rolls on it (RP-C59). */
const armorLosses = (armor: readonly ArmorUse[]): Proof[] =>
  armor
    .filter(({ shortage }) => shortage > 0)
    .map(({ rule, shortage }) => ({
      label: rule.name,
      value: -shortage,
      calculation: `STR Min ${rule.strengthMinimum}`,
      rule: ARMOR,
      parts: [],
    }));

/** REF and MOV lose a point for each missing point of STR, and what follows from REF follows (RP-C59). */
function burdenedScores(armor: readonly ArmorUse[], load: Load, wielder: Wielder): BurdenedScore[] {
  const losses = armorLosses(armor);
  const shortage = -losses.reduce((sum, { value }) => sum + value, 0);
  if (shortage === 0 && load.penalty === 0) return [];
  const loaded: Proof = { label: `load ${load.weight} kg`, value: load.penalty, rule: DEFENSE, parts: [] };
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
    const calculation = [usual, ...parts.map((each) => `${each.value} (${each.label})`)]
      .join(' + ')
      .replaceAll('+ -', '- ');
    result.push({ id, value, proof: { label: id, value, calculation, parts } });
  };
  const reflexes = wielder.attributes.find(({ rule }) => sameName(rule.id, 'REF'));
  if (reflexes && shortage > 0) add(reflexes.rule.id, reflexes.value, losses);
  for (const score of wielder.derived) {
    const { id } = score.rule;
    if (sameName(id, 'MOV')) {
      add(id, score.value, losses);
      continue;
    }
    const fallen = lowered.find(({ rule }) => rule === score.rule)?.value ?? score.value;
    const less: Proof = { label: 'lower REF', value: fallen - score.value, rule: ARMOR, parts: [] };
    const parts = [
      ...(less.value === 0 ? [] : [less]),
      ...(sameName(id, 'DEF') && loaded.value !== 0 ? [loaded] : []),
    ];
    if (parts.length > 0) add(id, score.value, parts);
  }
  return result;
}
