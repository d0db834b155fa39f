/** Weapons and armor in somebody's hands. Fast Action Rules, Weapon Damages; Armors & Protections. */
import type { ArmorRule, WeaponRule } from '../equipment.ts';
import { signed } from '../labels.ts';
import { say, type Message } from '../message.ts';
import { sameName } from '../names.ts';
import { added, scoreOf } from '../explanation.ts';
import { markedNumber, skillFor, type InHand } from '../plain/equipment.ts';
import type { PlainLists } from '../plain/lists.ts';
import type { PlainScores } from '../plain/scores.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet, SkillScore, WeaponUse } from '../sheet.ts';

export const CLOSE = 'CC';
export const RANGE = 'RC';

export function inHand(ruleset: Ruleset, { derived }: PlainScores, lists: PlainLists): InHand {
  return {
    weapon(rule, qualifiers) {
      // A skill may be called as the weapon is.
      const found = skillFor(ruleset, lists, [...qualifiers, ...rule.skills, rule.name, ...rule.aliases]);
      const damage = damageOf(rule);
      return {
        ...found,
        attacks: attacksOf(rule, derived, found.skill),
        damage: damage === undefined ? undefined : signed(damage),
        facts: rule.marks.filter((mark) => !/\d$/.test(mark)).join(', '),
      };
    },
    armor: (rule) => ({ facts: armorFacts(rule) }),
  };
}

/** At arm's length CC, at a distance RC; what is massive asks for no aim. */
function attacksOf(
  { category, name }: WeaponRule,
  derived: PlainScores['derived'],
  skill: SkillScore | undefined,
): WeaponUse['attacks'] {
  const id = sameName(category, 'close') ? CLOSE : sameName(category, 'range') ? RANGE : undefined;
  const base = derived.find(({ rule }) => sameName(rule.id, id ?? ''));
  if (!base) return [];
  const total = base.value + (skill?.total ?? 0);
  const calculation = added([
    scoreOf({ label: base.rule.id, value: base.value }),
    ...(skill ? [scoreOf({ label: skill.name, value: skill.total })] : []),
  ]);
  const parts = skill ? [base.explanation, skill.explanation] : [base.explanation];
  return [
    {
      attribute: base.rule,
      total,
      explanation: { label: name, value: total, calculation, rule: base.rule.source, parts },
    },
  ];
}

const armorFacts = (rule: ArmorRule): Message =>
  say('protection and DIFF', { protection: protectionOf(rule), penalty: penaltyOf(rule) });

/** The weapon's damage, added to the difference of the rolls; undefined where none is stated. */
export const damageOf = (rule: WeaponRule): number | undefined => markedNumber(rule, 'Damage');
export const protectionOf = (rule: ArmorRule): number => markedNumber(rule, 'Protection') ?? 0;
export const penaltyOf = (rule: ArmorRule): number => markedNumber(rule, 'Penalty') ?? 0;

export const protection = ({ equipment }: Pick<Sheet, 'equipment'>): number =>
  Math.max(0, ...equipment.armor.map(({ rule }) => protectionOf(rule)));

/** Whether it sends what somebody who is Bullet Proof does not feel. */
export const isMissile = ({ marks }: WeaponRule): boolean =>
  marks.some((mark) => MISSILES.some((missile) => sameName(mark, missile)));

const MISSILES = ['Bullet', 'Arrow'];

export const isProofAgainstMissiles = ({ traits }: Pick<Sheet, 'traits'>): boolean =>
  traits.some(({ rule }) => sameName(rule.name, 'Bullet Proof'));

/** The DIFF of physical actions in armor, by the worst piece. */
export const armorPenalty = ({ equipment }: Pick<Sheet, 'equipment'>): number =>
  Math.max(0, ...equipment.armor.map(({ rule }) => penaltyOf(rule)));
