/** Weapons in the hands of a character. Core Rules, Weapons. */
import { carried } from '../carried.ts';
import type { EntryLine } from '../character.ts';
import type { WeaponRule } from '../equipment.ts';
import { say } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import { added, amountOf, restated, scoreOf, type Explanation } from '../explanation.ts';
import type { SkillRule } from '../ruleset.ts';
import type { ArmorUse, GroupScore, SkillScore, Remark, SpecialtyScore, WeaponUse } from '../sheet.ts';
import { armorLosses } from './encumbrance.ts';
import { governing } from './governing.ts';
import { weaponRemarks } from './play/combat-remarks.ts';
import { damageInHands, gripOn, rangeInHands, weaponTerms } from './play/wielding.ts';
import { levelsFor } from './skill-total.ts';
import { strengthOf, type Wielder } from './wielder.ts';

const WEAPONS = 'Core Rules, Weapons';
/** The circumstances of a weapon's line, and of the armor worn. */
interface Circumstances {
  readonly qualifiers: readonly string[];
  readonly weight: number | undefined;
  readonly armor: readonly ArmorUse[];
}

export class WeaponInHand implements WeaponUse {
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
  readonly #fits: readonly string[];
  readonly #armor: readonly ArmorUse[];
  readonly #wielder: Wielder;

  constructor(
    rule: WeaponRule,
    line: EntryLine,
    { qualifiers, weight, armor }: Circumstances,
    wielder: Wielder,
  ) {
    const strength = strengthOf(wielder);
    const { shortage, surplus } = gripOn(rule, strength);
    const { count, weight: all } = carried(line, weight);
    const { skillRule, skill, specialty, fits } = skillFor(rule, qualifiers, wielder);
    this.rule = rule;
    this.line = line;
    this.count = count;
    this.weight = all;
    this.skillRule = skillRule;
    this.skill = skill;
    this.specialty = specialty;
    this.#fits = fits;
    this.shortage = shortage;
    this.surplus = surplus;
    this.init = rule.init - this.shortage;
    this.range = rangeInHands(rule, strength);
    this.#armor = armor;
    this.#wielder = wielder;
  }

  get attacks(): WeaponUse['attacks'] {
    const { rule, skillRule, skill, specialty, shortage } = this;
    const armor = this.#armor;
    const fits = this.#fits;
    return skillRule
      ? attacksOf(rule, { skillRule, skill, specialty, fits, shortage, armor }, this.#wielder)
      : [];
  }

  get damage(): string | undefined {
    return damageInHands(this.#wielder.ruleset, this.rule, strengthOf(this.#wielder));
  }

  get remarks(): readonly Remark[] {
    return weaponRemarks(this.#wielder.ruleset, this);
  }
}

type WeaponSkill = Pick<WeaponUse, 'skillRule' | 'skill' | 'specialty'> & {
  /** The specialties that cover the weapon, by name; one that is named like the weapon covers it too. */
  readonly fits: readonly string[];
};

/** The weapon's skill, or one that its line names; of several types the best, of specialties the one that fits. */
function skillFor(rule: WeaponRule, qualifiers: readonly string[], wielder: Wielder): WeaponSkill {
  const { skills, ruleset } = wielder;
  const known = [...qualifiers, ...rule.skills].map((name) => ruleset.names.skill.get(nameKey(name)));
  const skillRule = known.find((found) => found !== undefined);
  const [noun = ''] = rule.name.split(', ');
  const fits = [...qualifiers, ...rule.specialties, rule.name, noun, ...rule.aliases];
  if (!skillRule) return { skillRule, skill: undefined, specialty: undefined, fits };
  const scores = skills.filter((score) => score.rule === skillRule);
  const typed = scores.find(({ type }) => type && qualifiers.some((qualifier) => sameName(qualifier, type)));
  const skill = typed ?? scores.reduce<SkillScore | undefined>(better, undefined);
  if (!skill || skill.specialties.length === 0) return { skillRule, skill, specialty: undefined, fits };
  const names = fits.map(singular);
  const specialty = skill.specialties.find(({ name }) =>
    [name, ...name.split('/')].some((each) => names.includes(singular(each))),
  );
  return { skillRule, skill, specialty, fits };
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
  const { skillRule, skill, specialty, fits, shortage, armor } = use;
  const terms = weaponTerms(rule, shortage);
  const group = wielder.groups.find(({ rule: { name } }) => name === skillRule.group);
  const parts: Explanation[] = [
    ...skillParts(skillRule, skill, specialty ? [] : fits, group),
    ...(specialty ? [part(specialty.name, specialty.bonus, specialty)] : []),
    ...[
      { label: 'Acc', value: terms.accuracy, rule: rule.source, parts: [] },
      { label: say('STR below STR Min'), value: terms.shortage, rule: WEAPONS, parts: [] },
    ].filter(({ value }) => value !== 0),
  ];
  return governing(skillRule, wielder).map(({ rule: attribute, value, explanation }) => {
    const worn = sameName(attribute.id, 'REF') ? armorLosses(armor, value) : [];
    const all = [restated(explanation, attribute.id, value), ...parts, ...worn];
    const total = all.reduce((sum, each) => sum + each.value, 0);
    const calculation = added(all.map((each) => (each.value < 0 ? amountOf(each) : scoreOf(each))));
    return {
      attribute,
      total,
      explanation: { label: rule.name, value: total, calculation, rule: WEAPONS, parts: all },
    };
  });
}

function skillParts(
  rule: SkillRule,
  skill: SkillScore | undefined,
  fits: readonly string[],
  group: GroupScore | undefined,
): Explanation[] {
  if (skill) {
    const value = levelsFor(skill, fits);
    const half = {
      label: say('half of skill', { skill: skill.name }),
      value,
      rule: rule.source,
      parts: [skill.explanation],
    };
    return [value === skill.total ? skill.explanation : half];
  }
  return [{ label: group ? group.rule.name : rule.name, value: group?.score ?? 0, parts: [] }];
}

const part = (label: string, value: number, { qualifier }: SpecialtyScore): Explanation => ({
  label,
  value,
  origin: qualifier.origin,
  parts: [],
});
