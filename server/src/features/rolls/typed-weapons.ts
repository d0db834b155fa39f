/** The weapons of whoever attacks in a typed roll: the one that is named, or else the first that fits. */
import { BARE_HANDS, isBareHands } from '../../rules/attack-verbs.ts';
import type { AttackKind } from '../../rules/fight/rules.ts';
import { goesBy, nameKey, namesOfItem, withoutWith } from '../../rules/names.ts';
import type { WeaponToUse } from '../../rules/roll.ts';
import type { Sheet, WeaponUse } from '../../rules/sheet.ts';
import { DETERMINER, literally, VERSUS_WORD } from '../../text/patterns.ts';
import type { Attack } from './typed-body-parts.ts';
import type { Cast } from './typed-cast.ts';

/** An attack, and the text without its weapon. */
export type SaidAttack = Attack & { readonly rest: string };

/** `, Katana`, `with his Katana`: a weapon of whoever attacks; the text without it. */
export function attackIn(text: string, sheet: Sheet, { rolls, ruleset }: Cast): SaidAttack {
  const weapons = [...sheet.equipment.weapons, ...(rolls.bareHands?.(ruleset, sheet) ?? [])];
  const [first] = weapons;
  const longestFirst = weapons
    .flatMap((each) => namesOf(each).map((name) => ({ name, each })))
    .sort((a, b) => b.name.length - a.name.length);
  let rest = text;
  const named = longestFirst.find(({ name }) => {
    rest = text.replace(withNamed(name), '');
    return rest !== text;
  });
  const own = named?.each ?? first;
  return { ...attackWith(own, rest), own, rest };
}

/**
 * The attack of a weapon that is typed with scores, as `attack Swords 10, Katana, STR 4 vs Guard`; undefined without a weapon.
 * @param words The text behind the word of the procedure.
 */
export function attackOfScores(text: string, words: string, { ruleset }: Cast): SaidAttack | undefined {
  const parts = words.split(PARTS).map((part) => withoutWith(part.trim()));
  const rule = parts.flatMap((part) => ruleset.names.weapon.get(nameKey(part)) ?? [])[0];
  return rule && { ...attackWith({ rule }, text), own: undefined, rest: text };
}

function attackWith(weapon: Attack['weapon'], said: string): Pick<Attack, 'weapon' | 'isBlow' | 'meters'> {
  const rule = weapon?.rule;
  // Meters to the target are no shot with a weapon that does not shoot.
  const isShot = rule?.range !== undefined && (rule.sizes.length === 0 || SHOT.test(said));
  const meters = METERS.exec(said)?.[1];
  return { weapon, isBlow: !isShot, meters: meters === undefined ? undefined : Number(meters) };
}

const PARTS = new RegExp(String.raw`,|\s${VERSUS_WORD}\s`, 'i');

const withNamed = (name: string): RegExp =>
  new RegExp(
    String.raw`(?:,\s+with|,|\swith)\s+${DETERMINER}${literally(name)}(?=\s*(?:,|$)|\s${VERSUS_WORD}\s)`,
    'iu',
  );

/** As the sheet has it, and as the rules do: `Longsword` for `Long sword`. */
const namesOf = ({ line, rule }: WeaponUse): readonly string[] => [
  ...namesOfItem(line.name.text),
  rule.name,
  ...rule.aliases,
];

/** The marks of a shot: meters, aim, rounds. */
const SHOT = /,\s*(?:(?:(?:at|from)\s)?\d+(?:\.\d+)?\s?m\b|(?:(?:after|having)\s)?aim|burst|stream|spray)/i;

const METERS = /,\s*(?:(?:at|from)\s)?(\d+(?:\.\d+)?)\s?m\b/i;

/** The first weapon of the attacker that shoots, or strikes, by the name that it has in the rules. */
export const firstFor = (kind: AttackKind, who: string, cast: Cast): string | undefined =>
  usesOf(who, cast)
    .filter((use) => fits(kind, use, cast))
    .map(nameInRules)[0];

const fits = (kind: AttackKind, use: WeaponUse, { rolls, ruleset }: Cast): boolean =>
  kind === 'shot' ? rolls.weaponShoots?.(ruleset, use) === true : use.rule.sizes.length > 0;

/**
 * The weapon that a verb asks for if none is named: the first one that shoots or strikes, or bare hands for a blow. Undefined for the
 * first weapon of the sheet, which counts anyway.
 */
export function fittingWeapon(
  kind: AttackKind | undefined,
  behind: readonly string[],
  who: string,
  cast: Cast,
): string | undefined {
  if (kind === undefined || behind.some((part) => weaponIn(part, who, cast))) return undefined;
  const own = usesOf(who, cast);
  const fit = own.find((use) => fits(kind, use, cast));
  if (fit === own[0]) return undefined;
  return fit ? nameInRules(fit) : kind === 'blow' ? BARE_HANDS : undefined;
}

/** Whether the weapon that the words behind the target name shoots or is thrown, or else all that the attacker has. */
export function shootsWith(behind: readonly string[], who: string, cast: Cast): boolean {
  const { rolls, ruleset } = cast;
  const shoots = (weapon: WeaponToUse): boolean => rolls.weaponShoots?.(ruleset, weapon) === true;
  const named = behind.find((part) => weaponIn(part, who, cast));
  if (named === undefined) {
    const all = usesOf(who, cast);
    return all.length > 0 && all.every(shoots);
  }
  const name = withoutWith(named);
  const rule = ruleset.names.weapon.get(nameKey(name));
  const weapon = ownWeapon(name, who, cast) ?? (rule && { rule });
  return weapon !== undefined && shoots(weapon);
}

/** Whether the words behind the target name a weapon of the attacker, or bare hands. */
export function weaponIn(part: string, who: string, cast: Cast): boolean {
  const name = withoutWith(part);
  const isRule = isBareHands(name) || cast.ruleset.names.weapon.has(nameKey(name));
  return isRule || ownWeapon(name, who, cast) !== undefined;
}

/** The weapon of the attacker with a name: `5.56mm NATO carbine` for `carbine`, where no other ends so. */
export function ownWeapon(name: string, who: string, cast: Cast): WeaponUse | undefined {
  const [found, ...others] = ownWeapons(name, who, cast);
  return others.length > 0 ? undefined : found;
}

/** The weapons of the attacker that a name may mean: `Excalibur (Long sword)` for `Excalibur` and for `Long sword`. */
export function ownWeapons(name: string, who: string, cast: Cast): readonly WeaponUse[] {
  if (name === '') return [];
  const own = usesOf(who, cast);
  const rule = cast.ruleset.names.weapon.get(nameKey(name));
  const same = own.find((use) => goesBy(nameOnSheet(use), name)) ?? own.find((use) => use.rule === rule);
  if (same) return [same];
  if (rule) return [];
  // Behind a comma stands what is said of it: `7.62mm Light MG, carried`, `Grenade, fragmentation`.
  const kind = nameKey(name);
  return own.filter((use) => {
    const [head = ''] = nameOnSheet(use).split(',', 1).map(nameKey);
    return head === kind || head.endsWith(` ${kind}`);
  });
}

/** The names of the attacker's weapons. */
export const weaponsOf = (who: string, cast: Cast): readonly string[] => usesOf(who, cast).map(nameOnSheet);

function usesOf(who: string, { personIn, sheetOf }: Cast): readonly WeaponUse[] {
  const owner = personIn(who);
  return owner ? sheetOf(owner.person).equipment.weapons : [];
}

export const nameOnSheet = ({ line }: WeaponUse): string => line.name.text;
/** A comma parts what is typed. */
const nameInRules = ({ rule }: WeaponUse): string =>
  [rule.name, ...rule.aliases].find((name) => !name.includes(',')) ?? rule.name;

/**
 * Replaces the weapons of the attacker in parts of a text by their names in the rules. A name with a comma stands in two parts. Other
 * parts, and weapons that the rules do not know, stay.
 */
export function withOwnWeapons(parts: readonly string[], who: string, cast: Cast): readonly string[] {
  const replaced: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const [part, next] = [parts[at]!, parts[at + 1]];
    const both = next === undefined ? undefined : ownWeapons(withoutWith(`${part}, ${next}`), who, cast)[0];
    replaced.push(both ? nameInRules(both) : withOwnWeapon(part, who, cast));
    if (both) at++;
  }
  return replaced;
}

function withOwnWeapon(part: string, who: string, cast: Cast): string {
  const { weapon: rules } = cast.ruleset.names;
  const name = withoutWith(part);
  const own = ownWeapon(name, who, cast);
  const isKnown = own !== undefined && rules.get(nameKey(own.rule.name)) === own.rule;
  return !isKnown || rules.get(nameKey(name)) === own.rule ? part : nameInRules(own);
}
