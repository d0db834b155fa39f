/** Fighting skills and the weapons that they are used with, in systems whose lists are free: `table Fighting Skills`, `table Weapon Words`. */
import { noteOf } from '../fight/roster.ts';
import type { AttackKind, Note, TypedAttack } from '../fight/rules.ts';
import { partsOf, sameName } from '../names.ts';
import type { WeaponToUse } from '../roll.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Sheet, WeaponUse } from '../sheet.ts';
import { tableRows } from '../table-rows.ts';

export interface FightingSkill {
  readonly skill: string;
  readonly how: AttackKind;
  readonly defense: string;
  /** The score that counts for damage where no weapon states one; empty for a skill that needs a weapon. */
  readonly value: string;
}

const KINDS: readonly AttackKind[] = ['blow', 'shot', 'throw'];

const kindIn = (cell: string): AttackKind => KINDS.find((kind) => kind === cell) ?? 'any';

/** The skills that somebody may attack with, the usual one first. */
export const fightingSkills = tableRows('fighting skills', (row): FightingSkill | undefined =>
  row('skill')
    ? { skill: row('skill'), how: kindIn(row('how')), defense: row('defense'), value: row('value') }
    : undefined,
);

/** How a skill attacks; `any` for one that the table does not have. */
export const kindOfSkill = (ruleset: Ruleset, name: string): AttackKind =>
  fightingSkills(ruleset).find(({ skill }) => sameName(skill, name))?.how ?? 'any';

/** The first attack of a kind with a weapon; undefined for none. Whoever has no skill for throws takes one that shoots. */
export function attackWith<T extends { readonly weapon: string }>(
  attacks: readonly T[],
  { kind, weapon }: Pick<TypedAttack, 'kind' | 'weapon'>,
  howOf: (attack: T) => AttackKind,
): T | undefined {
  const find = (how: AttackKind): T | undefined =>
    attacks.find(
      (each) =>
        (how === 'any' || [how, 'any'].includes(howOf(each))) &&
        (weapon === undefined || sameName(each.weapon, weapon)),
    );
  return find(kind) ?? (kind === 'throw' ? find('shot') : undefined);
}

/** Whether a sentence names a weapon and how it is used: its verb counts, whatever the weapon is made for. */
export const saysUse = ({ kind, weapon }: Pick<TypedAttack, 'kind' | 'weapon'>): boolean =>
  kind !== 'any' && weapon !== undefined;

const weaponWords = tableRows('weapon words', (row) => ({
  how: kindIn(row('how')),
  ending: new RegExp(String.raw`(?:${partsOf(row('words'), ';').join('|')})s?(?!\p{L})`, 'iu'),
}));

/** Whether a weapon shoots: by its skill, or else by its name; undefined where neither tells it. */
export function weaponShoots(ruleset: Ruleset, { rule, skillRule }: WeaponToUse): boolean | undefined {
  const bySkill = skillRule ? kindOfSkill(ruleset, skillRule.name) : 'any';
  const kind =
    bySkill === 'any' ? weaponWords(ruleset).find(({ ending }) => ending.test(rule.name))?.how : bySkill;
  return kind === undefined ? undefined : kind !== 'blow';
}

/**
 * The skills for a weapon that names none: one that shoots takes a skill that shoots, and any other weapon the others if there are
 * any. Empty for a weapon that shoots in the hands of somebody without such a skill.
 */
export function skillsFor<T>(
  ruleset: Ruleset,
  weapon: WeaponUse,
  skills: readonly T[],
  nameOf: (skill: T) => string,
): readonly T[] {
  const shoots = weaponShoots(ruleset, weapon);
  if (shoots === undefined) return skills;
  const fitting = skills.filter((skill) => {
    const how = kindOfSkill(ruleset, nameOf(skill));
    return how === 'any' || (how === 'shot') === shoots;
  });
  return fitting.length > 0 || shoots ? fitting : skills;
}

/** Weapons that name no skill: the best fighting skill that fits counts, and a weapon without any is not used. */
export function skillNotes(ruleset: Ruleset, { equipment, skills }: Sheet): Note[] {
  const fighting = fightingSkills(ruleset);
  const known = skills
    .filter(({ rule }) => fighting.some(({ skill }) => sameName(skill, rule.name)))
    .toSorted((a, b) => b.total - a.total);
  return equipment.weapons.flatMap((weapon) => {
    const { skill, line } = weapon;
    if (skill || known.length === 0) return [];
    const [best, other] = skillsFor(ruleset, weapon, known, ({ rule }) => rule.name).map(
      ({ rule }) => rule.name,
    );
    const name = line.name.text;
    if (best === undefined) return [noteOf('weapon: no skill to shoot', { weapon: name })];
    return other === undefined ? [] : [noteOf('weapon: best skill', { weapon: name, skill: best, other })];
  });
}
