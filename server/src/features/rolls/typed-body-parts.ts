/** What a name stands for in a typed procedure: scores of the sheet, a weapon, armor, traits. */
import { nameKey, sameName } from '../../rules/names.ts';
import type { Procedure } from '../../rules/procedure.ts';
import { scoreExplanation } from '../../rules/scores.ts';
import type { Sheet, WeaponUse } from '../../rules/sheet.ts';
import type { Argument, Arguments } from '../../rules/typed/schema.ts';
import type { Cast } from './typed-cast.ts';

/** An attack: the weapon, and whether it strikes or shoots. */
export interface Attack {
  readonly weapon: Pick<WeaponUse, 'rule'> | undefined;
  /** The weapon of the person whose name begins the attack. */
  readonly own: WeaponUse | undefined;
  readonly isBlow: boolean;
  /** The meters to the target; undefined where nothing says them. */
  readonly meters: number | undefined;
}

/** Where a name stands. */
export interface Place {
  readonly procedure: Procedure;
  readonly isOwn: boolean;
  /** `of Guard`: whoever is treated, and does not roll. */
  readonly isOf: boolean;
  readonly attack: Attack | undefined;
}

/** The parts of a person that a procedure takes. */
export function bodyParts(
  cast: Cast,
  sheet: Sheet,
  { procedure: { word }, isOwn, isOf, attack }: Place,
  args: Arguments,
): string[] {
  const isAttack = ATTACKS.includes(word);
  if (isAttack && isOwn) return armedParts(sheet, attack?.own);
  const rolled = Object.values(args).filter(({ isRolled }) => isRolled);
  const others = Object.values(args).filter(({ isRolled }) => !isRolled);
  const rolls = !isOf && rolled.some((argument) => scoreFor(cast, sheet, argument) !== '');
  const all = rolls ? rolled : others;
  const parries = attack?.isBlow ? cast.rolls.parrying?.(cast.ruleset, sheet, attack) : undefined;
  const scores = all
    .map((argument) => scoreFor(cast, sheet, argument))
    .map((each) => (/^DEF\b/.test(each) ? [each, ...(parries ?? [])].join(' + ') : each));
  // STR at an attack is that of whoever attacks.
  const fitting = isAttack ? scores.filter((each) => !/^STR\b/.test(each)) : scores;
  return [...new Set([...fitting, ...armorTexts(cast, sheet, all), ...traitTexts(cast, sheet, all)])].filter(
    Boolean,
  );
}

/** The procedures of attacks. */
export const ATTACKS: readonly string[] = ['attack', 'autofire'];

/**
 * `Pistols 9, 9mm Para, STR 4`: a weapon with the score that it is used with, specialty and armor included. What the procedure
 * adds for the weapon itself is taken off: its accuracy, and the STR that it lacks.
 */
function armedParts(sheet: Sheet, weapon: WeaponUse | undefined): string[] {
  const [attack] = weapon?.attacks ?? [];
  if (!weapon?.skillRule || !attack) return [];
  const strength = valueOf(sheet, 'STR');
  return [
    `${weapon.skillRule.name} ${attack.total - weapon.rule.acc + weapon.shortage}`,
    weapon.rule.name,
    ...(strength === undefined ? [] : [`STR ${strength}`]),
  ];
}

/** `TGH 4`, `First Aid 9`: the score that the sample of an argument names; empty where it names none. */
function scoreFor(cast: Cast, sheet: Sheet, { sample, isRolled, orSkills = [] }: Argument): string {
  const [, name = ''] = /^(\D+?) [-+]?\d+$/.exec(sample) ?? [];
  const value = valueOf(sheet, name);
  if (value !== undefined) return `${name} ${value}`;
  // A skill that helps once its roll succeeds, such as Acrobatics in a fall, is not taken for granted.
  if (!isRolled) return '';
  const learned = [name, ...orSkills].filter((each) =>
    sheet.skills.some(({ rule }) => sameName(rule.name, each)),
  );
  const scores = (learned.length > 0 ? learned : [name]).flatMap(
    (each) => skillScore(cast, sheet, each) ?? [],
  );
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best ? `${best.name} ${best.score}` : '';
}

function skillScore(
  { rolls, ruleset }: Cast,
  sheet: Sheet,
  name: string,
): { readonly name: string; readonly score: number } | undefined {
  const skill = ruleset.names.skill.get(nameKey(name));
  const rollBonus =
    skill && rolls.rollBonus(sheet, { type: 'skill', skill, attribute: undefined, detail: undefined });
  return rollBonus && { name, score: rollBonus.score };
}

const valueOf = (sheet: Sheet, id: string): number | undefined => scoreExplanation(sheet, id)?.value;

/** The armor that is worn, where the procedure takes armor by name: all of it, or the first one where it takes one. */
function armorTexts(cast: Cast, { equipment }: Sheet, all: readonly Argument[]): string[] {
  const names = equipment.armor.map(({ rule }) => rule.name).filter((name) => isTaken(cast, name, all));
  const [first = ''] = names;
  return takerOf(cast, first, all)?.use === 'list' ? names : names.slice(0, 1);
}

/** The traits that a procedure takes by name: `Hard to Kill (Gift)`. Those that change a circumstance count with it. */
function traitTexts(cast: Cast, sheet: Sheet, all: readonly Argument[]): string[] {
  const { circumstances } = cast.rolls;
  return sheet.traits
    .map(({ rule, level }) => (level ? `${rule.name} (${level.name})` : rule.name))
    .filter((name) => isTaken(cast, name, all) && !circumstances.read(cast.ruleset, name));
}

const takerOf = ({ ruleset }: Cast, name: string, all: readonly Argument[]): Argument | undefined =>
  all.find(({ known }) => known?.(ruleset).some((each) => each.name === name));

const isTaken = (cast: Cast, name: string, all: readonly Argument[]): boolean =>
  takerOf(cast, name, all) !== undefined;
