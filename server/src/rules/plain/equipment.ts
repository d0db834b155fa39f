/** Equipment of systems without weights. */
import type { EntryLine, WrittenCharacter } from '../character.ts';
import type { ArmorRule, WeaponRule } from '../equipment.ts';
import { carried, gearOf } from '../carried.ts';
import { findItem } from '../items.ts';
import { nameKey, sameName } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { ArmorUse, Equipment, WeaponUse } from '../sheet.ts';
import { freeArmor, freeWeapon } from './free.ts';
import type { PlainLists } from './lists.ts';

/** The system's view of weapons and armor in use. */
export interface InHand {
  weapon(
    rule: WeaponRule,
    qualifiers: readonly string[],
  ): Pick<WeaponUse, 'skill' | 'skillRule' | 'attacks' | 'damage' | 'facts'>;
  armor(rule: ArmorRule): Pick<ArmorUse, 'facts'>;
}

/** Nothing but the words of the library, and the skill that a weapon is used with. */
export const marksOnly = (ruleset: Ruleset, lists: PlainLists): InHand => ({
  weapon: (rule, qualifiers) => ({
    ...skillFor(ruleset, lists, [...qualifiers, ...rule.skills]),
    attacks: [],
    damage: undefined,
    facts: rule.marks.join(', '),
  }),
  armor: ({ marks }) => ({ facts: marks.join(', ') }),
});

/** The first skill of the sheet that has one of the names, or else what the rules know by one of them. */
export function skillFor(
  ruleset: Ruleset,
  { skills }: PlainLists,
  names: readonly string[],
): Pick<WeaponUse, 'skill' | 'skillRule'> {
  const skill = skills.find(({ rule, name: own }) =>
    names.some((name) => [rule.name, ...rule.aliases, own].some((each) => sameName(each, name))),
  );
  const known = names.flatMap((name) => ruleset.names.skill.get(nameKey(name)) ?? [])[0];
  return { skill, skillRule: skill?.rule ?? known };
}

/** The 2 of `Damage +2` among the words of a weapon or of armor. */
export function markedNumber(
  { marks }: Pick<WeaponRule | ArmorRule, 'marks'>,
  name: string,
): number | undefined {
  for (const mark of marks) {
    const number = /(?:[+-]|(?<!\d))\d+$/.exec(mark);
    if (number && sameName(mark.slice(0, number.index), name)) return Number(number[0]);
  }
  return undefined;
}

/** The 4 that a sheet states behind a thing: `Tail: damage 4`, `Tail (damage 4)`, `Tail, damage 4`. */
export function statedPoints({ name, note }: EntryLine, word: 'damage' | 'soak'): number | undefined {
  const [, points] = STATED[word].exec(`${name.text} ${note?.text ?? ''}`) ?? [];
  return points === undefined ? undefined : Number(points);
}

const STATED = {
  damage: /(?<!\p{L})damage[ :]{1,2}\+?(\d{1,4})(?!\p{L}|\d)/iu,
  soak: /(?<!\p{L})soak[ :]{1,2}\+?(\d{1,4})(?!\p{L}|\d)/iu,
};

export function plainEquipment(ruleset: Ruleset, character: WrittenCharacter, inHand: InHand): Equipment {
  const unknown: Equipment['unknown'][number][] = [];
  const weapons = character.weapons.flatMap((line): WeaponUse[] => {
    const { rule: known, qualifiers, weight } = findItem(ruleset.names.weapon, line);
    const isFree = ruleset.open.has('weapons');
    const rule = known ?? (isFree ? freeWeapon(line.name.text, line.name.origin) : undefined);
    if (!rule) {
      unknown.push({ line, section: 'weapons' });
      return [];
    }
    return [
      {
        rule,
        ...carried(line, weight ?? rule.weight),
        specialty: undefined,
        shortage: 0,
        surplus: 0,
        init: 0,
        range: undefined,
        ...inHand.weapon(rule, qualifiers),
      },
    ];
  });
  const armor = character.armor.flatMap((line): ArmorUse[] => {
    const { rule: known, weight } = findItem(ruleset.names.armor, line);
    const isFree = ruleset.open.has('armor');
    const rule = known ?? (isFree ? freeArmor(line.name.text, line.name.origin) : undefined);
    if (rule) return [{ rule, ...carried(line, weight ?? rule.weight), shortage: 0, ...inHand.armor(rule) }];
    unknown.push({ line, section: 'armor' });
    return [];
  });
  const gear = character.gear.map((line) => gearOf(line, ruleset));
  return { weapons, armor, gear, load: undefined, burdened: [], unknown };
}
