/** What sentences give to people who do not have it, and words before names that are no score: `Jo attacks Guard with her axe`. */
import type { Declared } from '../../model/declarations.ts';
import { isBareHands } from '../../rules/attack-verbs.ts';
import type { AttackKind } from '../../rules/fight/rules.ts';
import { say, type Message } from '../../rules/message.ts';
import { nameKey, withoutWith } from '../../rules/names.ts';
import type { Procedure } from '../../rules/procedure.ts';
import type { WeaponToUse } from '../../rules/roll.ts';
import { withoutDeterminer } from '../../text/patterns.ts';
import { parseTyped } from '../../rules/typed/grammar.ts';
import { nameOf } from './prose-rolls.ts';
import { behindAttackVerb, verbIn } from './typed-attack-sentences.ts';
import type { Cast } from './typed-cast.ts';
import { partsBehind, spokenIn } from './typed-sentences.ts';
import { nameOnSheet, ownWeapons, weaponsOf } from './typed-weapons.ts';

/** A weapon in a sentence that is none of the attacker's, or may be several of them. */
export interface LackedWeapon {
  readonly attacker: Declared;
  readonly weapon: string;
  /** The weapons of the attacker that the words may mean. */
  readonly meant: readonly string[];
  /** The weapons on the sheet. */
  readonly own: readonly string[];
}

/** A weapon of the rules, or whatever the words give to the attacker: `with a Katana`, `with her axe`. */
export function lackedWeapon(text: string, cast: Cast): LackedWeapon | undefined {
  const said = attackPartsIn(text, cast);
  const attacker = said && cast.personIn(said.who)?.person;
  if (!said || !attacker) return undefined;
  for (const part of said.parts) {
    const weapon = weaponGiven(part, cast);
    const meant = weapon === undefined ? [] : ownWeapons(nameGiven(part), said.who, cast);
    if (weapon !== undefined && meant.length !== 1)
      return { attacker, weapon, meant: meant.map(nameOnSheet), own: weaponsOf(said.who, cast) };
  }
  return undefined;
}

/** Who attacks in a sentence, and the parts that may name a weapon. */
function attackPartsIn(text: string, cast: Cast): SaidAttack | undefined {
  const spoken = spokenIn(text, cast);
  const found = spoken ? undefined : verbIn(text, cast);
  if (found)
    return { who: found.who, procedure: undefined, kind: found.kind, parts: [...found.behind, found.used] };
  if (!spoken?.sentence.hasOther) return undefined;
  const [, ...behind] = partsBehind(spoken.rest, cast);
  const { who, procedure, sentence, used = '' } = spoken;
  return { who, procedure, kind: sentence.kind, parts: [...behind, used] };
}

interface SaidAttack {
  readonly who: string;
  /** Undefined in systems that roll attacks as tasks. */
  readonly procedure: Procedure | undefined;
  readonly kind: AttackKind | undefined;
  readonly parts: readonly string[];
}

const OWNED = /^(?:(?:with\s+)?(?:the|his|her|their)|with\s+an?)\s(?!.*(?:\d|\bhands?$))/i;
/** More words than the name of a weapon has. */
const MOST_WORDS = 4;

const nameGiven = (part: string): string => withoutDeterminer(withoutWith(part));

function weaponGiven(part: string, { ruleset, rolls }: Cast): string | undefined {
  const name = nameGiven(part);
  const rule = ruleset.names.weapon.get(nameKey(name));
  if (rule) return rule.name;
  const isThing = OWNED.test(part) && name.split(' ').length <= MOST_WORDS;
  return !isThing || isBareHands(name) || rolls.circumstances.read(ruleset, part) ? undefined : name;
}

/** Why nobody can do what a sentence says: a weapon that does not shoot, or an opponent without any to take. */
export function unfitDeed(text: string, cast: Cast): Message | undefined {
  const spoken = spokenIn(text, cast);
  if (spoken?.sentence.hasOther) {
    const { procedure, sentence, who, rest } = spoken;
    const [name = ''] = partsBehind(rest, cast);
    if (sentence.isForEach && cast.personIn(name))
      return say('counts for each alone', {
        own: `${procedure.word} ${who}`,
        other: `${procedure.word} ${name}`,
      });
    const other = sentence.takesWeapon ? cast.personIn(name) : undefined;
    if (other && cast.sheetOf(other.person).equipment.weapons.length === 0)
      return say('has no weapon to take', { who: nameOf(other.person) });
  }
  return unfitShot(text, cast);
}

/** A shot with a weapon that does not shoot, or with none that does. */
function unfitShot(text: string, cast: Cast): Message | undefined {
  const said = attackPartsIn(text, cast);
  const attacker = said?.kind === 'shot' ? cast.personIn(said.who) : undefined;
  if (!said || !attacker) return undefined;
  const { ruleset, rolls } = cast;
  const { weapons } = cast.sheetOf(attacker.person).equipment;
  const isNoShot = (weapon: WeaponToUse): boolean => rolls.weaponShoots?.(ruleset, weapon) === false;
  for (const part of said.parts) {
    const name = withoutDeterminer(withoutWith(part));
    const own = ownWeapons(name, said.who, cast);
    const unfit = weapons.find((use) => isNoShot(use) && own.includes(use));
    if (unfit) return say('does not shoot', { weapon: nameOnSheet(unfit) });
    // Some systems let people attack with a weapon of the rules that their sheets do not have.
    const rule = own.length > 0 ? undefined : ruleset.names.weapon.get(nameKey(name));
    if (rule && isNoShot({ rule }) && said.procedure?.fighter)
      return say('does not shoot', { weapon: rule.name });
  }
  const isGiven = said.parts.some((part) => weaponGiven(part, cast) !== undefined);
  const mayShoot = weapons.length === 0 ? rolls.bareHands === undefined : !weapons.every(isNoShot);
  return isGiven || mayShoot ? undefined : say('has nothing to shoot', { who: nameOf(attacker.person) });
}

/** The target of a sentence that is nobody: `Mara` of `Jo attacks Mara`. */
export function nobodyIn(text: string, cast: Cast): string | undefined {
  const spoken = spokenIn(text, cast);
  if (spoken && !spoken.sentence.hasOther) return undefined;
  const [name = ''] = (spoken?.rest ?? behindAttackVerb(text, cast) ?? '').split(NAME_END, 1);
  if (!/^\p{L}[^\d+]*$/u.test(name) || partsBehind(name, cast).some((part) => cast.personIn(part)))
    return undefined;
  const [part] = parseTyped(name).sides[0]!.parts;
  const known = Object.values(spoken?.procedure.shape.marks?.['vs']?.args ?? {});
  return part && known.some((each) => each.read(part, cast.ruleset) !== undefined) ? undefined : name.trim();
}

const NAME_END = /,|\s(?=(?:at|from|in|with|while|who)\s)/i;

/** The words before the name on a side that are no score: `grab` of `grab, Jo vs Guard`. */
export function wordBeforeName(
  side: string,
  { ruleset, rolls, personIn }: Cast,
): { readonly word: string; readonly message: Message } | undefined {
  const words = side.trim().split(' ', MOST_WORDS + 1);
  if (personIn(side)) return undefined;
  for (let count = 1; count < words.length; count++) {
    if (!personIn(words.slice(count).join(' '))) continue;
    const word = words.slice(0, count).join(' ').replace(/,$/, '');
    const found = rolls.scoreName?.(ruleset, word);
    return found?.type === 'unknown' ? { word, message: found.message } : undefined;
  }
  return undefined;
}
