/** The sheet as plain data; the shape is part of the command line's contract. */
import type { ArmorUse, GearUse, WeaponUse } from '../rules/sheet.ts';
import type { Step } from '../rules/experience.ts';
import type { Pool, Sheet, SkillScore } from '../rules/sheet.ts';
import { phrase } from '../words/phrase.ts';

export function sheetJson(sheet: Sheet) {
  const { character, ruleset, attributes, derived, traits, groups, skills, points, equipment, experience } =
    sheet;
  return {
    name: character.name,
    kind: character.kind,
    campaign: ruleset.campaign ?? null,
    system: ruleset.system,
    level: ruleset.level,
    facts: Object.fromEntries([...character.facts].map(([key, { text }]) => [key, unindented(text)])),
    attributePoints: points.attribute ? poolJson(points.attribute) : null,
    characterPoints: points.character
      ? {
          ...poolJson(points.character),
          advantages: points.character.advantages,
          disadvantages: points.character.disadvantages,
          skills: points.character.skills,
          derived: points.character.derived,
          fromAttributePoints: points.character.fromAttributePoints,
        }
      : null,
    attributes: Object.fromEntries(attributes.map(({ rule, value }) => [rule.id, value])),
    derived: Object.fromEntries(derived.map(({ rule, value }) => [rule.id, value])),
    traits: traits.map(({ rule, section, level, details, scales, line, cost }) => ({
      name: rule.name,
      kind: rule.kind,
      section,
      level: level?.name ?? null,
      detail: details.map((detail) => detail.text).join(', ') || null,
      scales: Object.fromEntries(
        [...scales].map(([name, { value, qualifier }]) => [name, qualifier.number ? value : qualifier.text]),
      ),
      note: line.note?.text ?? null,
      points: cost.value,
    })),
    skills: [
      ...groups.map(({ rule, score, cost }) => ({
        kind: 'group',
        name: rule.name,
        type: null,
        score,
        total: score,
        cost: cost.value,
        specialties: [],
      })),
      ...skills.map(skillJson),
    ],
    weapons: equipment.weapons.map((use) => weaponJson(use, groups)),
    armor: equipment.armor.map(armorJson),
    gear: equipment.gear.map(gearJson),
    load: equipment.load
      ? {
          weight: equipment.load.weight,
          carry: equipment.load.carry ?? null,
          defensePenalty: equipment.load.penalty,
          underArms: Object.fromEntries(equipment.burdened.map(({ id, value }) => [id, value])),
        }
      : null,
    experience: experience
      ? {
          earned: experience.earned,
          spent: experience.spent,
          balance: experience.balance,
          actionPoints: experience.actionPoints,
          log: experience.steps.map(stepJson),
        }
      : null,
  };
}

/** The paragraphs below a key, without the indentation of the file. */
const unindented = (text: string): string => text.replace(/\n[^\S\n]+/g, '\n');

const poolJson = ({ spent, available }: Pool): { spent: number; available: number } => ({
  spent: spent.value,
  available: available.value,
});

const skillJson = ({ rule, section, type, score, total, cost, free, specialties }: SkillScore) => ({
  kind: 'skill',
  section,
  name: rule.name,
  type: type ?? null,
  score,
  total,
  free,
  cost: cost.value,
  specialties: specialties.map(({ name, bonus, total: sum, cost: price }) => ({
    name,
    bonus,
    total: sum,
    cost: price.value,
  })),
});

const weaponJson = (use: WeaponUse, groups: Sheet['groups']) => ({
  name: use.line.name.text,
  weapon: use.rule.name,
  count: use.count,
  skill: use.skill?.name ?? use.skillRule?.name ?? null,
  skillTotal: use.skill?.total ?? groups.find(({ rule }) => rule.name === use.skillRule?.group)?.score ?? 0,
  specialty: use.specialty?.name ?? null,
  attacks: Object.fromEntries(use.attacks.map(({ attribute, total }) => [attribute.id, total])),
  acc: use.rule.acc,
  init: use.init,
  strengthMinimum: use.rule.strengthMinimum,
  strengthShortage: use.shortage,
  strengthSurplus: use.surplus,
  damage: use.damage ?? null,
  range: use.range ?? null,
  rmod: use.rule.rmod ?? null,
  rateOfFire: use.rule.rateOfFire || null,
  ammunition: use.rule.ammunition ?? null,
  weight: use.weight ?? null,
});

const armorJson = ({ line, rule, count, shortage, weight }: ArmorUse) => ({
  name: line.name.text,
  armor: rule.name,
  count,
  armorValue: rule.armorValue,
  covers: rule.covers || null,
  halvedBy: rule.halvedBy,
  strengthMinimum: rule.strengthMinimum,
  strengthShortage: shortage,
  weight: weight ?? null,
});

const gearJson = ({ line, count, weight }: GearUse) => ({
  name: line.name.text,
  count,
  note: line.note?.text ?? null,
  weight: weight ?? null,
});

const stepJson = ({ line, label, change, balance }: Step) => ({
  date: line.date.text,
  what: phrase(label),
  ...(typeof label === 'object' && { message: label }),
  experiencePoints: change.value,
  balance,
});
