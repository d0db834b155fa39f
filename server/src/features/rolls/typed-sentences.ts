/** Sentences about people as typed rolls: `Edith attacks Guard, 20 m`, `Edith falls 12 m`. */
import {
  ATTACK_VERBS,
  BARE_HANDS,
  BLOW_VERBS,
  isBareHands,
  SHOT_VERBS,
  UNARMED_VERBS,
} from '../../rules/attack-verbs.ts';
import type { Declared } from '../../model/declarations.ts';
import type { AttackKind, FightRules } from '../../rules/fight/rules.ts';
import { isProblem } from '../../rules/dice/index.ts';
import { goesBy, nameKey, withoutWith } from '../../rules/names.ts';
import type { Procedure, Sentence } from '../../rules/procedure.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Sheet } from '../../rules/sheet.ts';
import { literally, withoutDeterminer } from '../../text/patterns.ts';
import type { FoundPerson } from './typed-sides.ts';

/** The characters and rules for the lookup of names. */
export interface Cast {
  readonly ruleset: Ruleset;
  readonly rolls: RollRules;
  readonly procedures: readonly Procedure[];
  /** The person at the start of a text, and the text after the name. */
  readonly personIn: (text: string) => FoundPerson | undefined;
  readonly sheetOf: (person: Declared) => Sheet;
  /** `Edith Awareness` with the score. */
  readonly scored: (text: string) => string;
}

/** `Edith attacks Guard, 20 m`: the person, the verb, and the words behind it. */
export interface Spoken {
  readonly procedure: Procedure;
  readonly sentence: Sentence;
  readonly who: string;
  /** The weapon or the rounds between the words of a verb: `a burst of 3`. */
  readonly used: string | undefined;
  readonly rest: string;
}

/** The text as a sentence with a verb of some procedure; of several verbs the longest one counts. */
export function spokenIn(
  text: string,
  { procedures, personIn }: Pick<Cast, 'procedures' | 'personIn'>,
): Spoken | undefined {
  const key = `${text.toLowerCase()} `;
  const [found] = procedures
    .flatMap((procedure) =>
      (procedure.sentences ?? []).flatMap((sentence) =>
        sentence.verbs.map((verb) => ({ procedure, sentence, verb, ...placeOf(verb, key) })),
      ),
    )
    .filter(({ at }) => at > 0 && personIn(text.slice(0, at))?.rest === '')
    .map((each) => ({ ...each, used: text.slice(each.usedAt, each.usedTo).trim() }))
    .filter(({ usedAt, used, end }) => usedAt === undefined || isUsed(used, text.slice(end), personIn))
    .sort((a, b) => a.at - b.at || b.verb.length - a.verb.length);
  if (!found) return undefined;
  const { procedure, sentence, at, end, usedAt, used } = found;
  return {
    procedure,
    sentence,
    who: text.slice(0, at).trim(),
    used: usedAt === undefined ? undefined : used,
    rest: text.slice(end).trim(),
  };
}

/** Between the words of a verb stands what is used: `fires … at`. */
export const USED = ' … ';

interface VerbPlace {
  /** Below 0 where the verb is not in the text. */
  readonly at: number;
  readonly end: number;
  /** The span of what is used, for verbs that enclose it. */
  readonly usedAt?: number;
  readonly usedTo?: number;
}

function placeOf(verb: string, key: string): VerbPlace {
  const [first = '', second] = verb.split(USED);
  const at = key.indexOf(` ${first} `);
  const usedAt = at + first.length + 1;
  if (second === undefined || at < 0) return { at, end: usedAt };
  const usedTo = key.indexOf(` ${second} `, usedAt);
  return { at: usedTo < 0 ? -1 : at, end: usedTo + second.length + 1, usedAt, usedTo };
}

/** Whether something other than a person is used against a person. */
const isUsed = (used: string, rest: string, personIn: Cast['personIn']): boolean =>
  used !== '' && !personIn(used) && described(rest.trim(), personIn) !== undefined;

/** More words than describe a target. */
const MOST_DESCRIBING = 4;

/** `the prone Guard, 20 m` as `Guard, 20 m` and `prone`; undefined where nobody is named. */
function described(
  text: string,
  personIn: Cast['personIn'],
): { readonly target: string; readonly by: string } | undefined {
  const isNamed = (target: string): boolean => personIn(target.split(',', 1)[0]!) !== undefined;
  if (isNamed(text)) return { target: text, by: '' };
  const words = withoutDeterminer(text).split(' ');
  for (let count = 0; count <= MOST_DESCRIBING && count < words.length; count++) {
    const target = words.slice(count).join(' ');
    if (isNamed(target)) return { target, by: words.slice(0, count).join(' ') };
  }
  return undefined;
}

/** `Edith attacks Guard, 20 m` as `attack Edith vs Guard, 20 m`. */
export function asProcedure(text: string, cast: Cast): string {
  const spoken = spokenIn(text, cast);
  if (!spoken) return text;
  const { procedure, sentence, who, used, rest } = spoken;
  const { lead, tail, weapon, hasOther } = sentence;
  if (!hasOther) return `${procedure.word} ${[lead, withWhom(rest, cast), who].filter(Boolean).join(', ')}`;
  const means = used === undefined ? weapon : withoutDeterminer(used);
  const [target = '', ...said] = [...partsBehind(rest, cast), ...(means === undefined ? [] : [means])];
  const behind = [target, ...said.map((part) => withOwnWeapon(part, who, cast))];
  const fit = fittingWeapon(sentence.kind, behind.slice(1), who, cast);
  if (fit !== undefined) behind.push(fit);
  const weapons = procedure.fighter ? behind.slice(1).filter((part) => weaponIn(part, who, cast)) : [];
  const own = [lead, who, ...weapons.map(withoutWith)].filter(Boolean).join(', ');
  const other = [...behind.filter((part) => !weapons.includes(part)), tail].filter(Boolean).join(', ');
  return `${procedure.word} ${own}${rest === '' ? '' : ` vs ${other}`}`;
}

/** `Guard, serious 23` behind `treats` as `serious 23, of Guard`. */
function withWhom(rest: string, { personIn }: Cast): string {
  const [whom = '', ...behind] = rest.split(',').map((part) => part.trim());
  return personIn(whom)?.rest === '' ? [...behind, `of ${whom}`].join(', ') : rest;
}

/** The first weapon that shoots, or strikes, where the verb says so, no weapon is named and the first one does not fit. */
function fittingWeapon(
  kind: AttackKind | undefined,
  behind: readonly string[],
  who: string,
  cast: Cast,
): string | undefined {
  const owner = cast.personIn(who);
  if (kind === undefined || !owner || behind.some((part) => weaponIn(part, who, cast))) return undefined;
  const { weapons } = cast.sheetOf(owner.person).equipment;
  const at = weapons.findIndex(({ rule, range }) =>
    kind === 'shot' ? range !== undefined : rule.sizes.length > 0,
  );
  return at > 0 ? weapons[at]!.line.name.text : undefined;
}

/** `Guard in the dark at 20 m, aimed` as `Guard`, `in the dark`, `20 m`, `aimed`. */
export function partsBehind(text: string, cast: Cast): readonly string[] {
  const { personIn } = cast;
  const { target, by } = described(text, personIn) ?? { target: text, by: '' };
  const [first = '', ...behind] = target.split(',').map((part) => part.trim());
  const said = personIn(first)?.rest.trim() ?? '';
  const name = first.endsWith(said) ? first.slice(0, first.length - said.length).trim() : first;
  const ofTarget = (part: string): string => saidOfTarget(part, name);
  const more = [...(by === '' ? [] : [ofTarget(`who is ${by}`)]), ...behind.map(ofTarget)];
  // `Guard's head` is a place on the body.
  const isPlace = said !== '' && new RegExp(String.raw`['’]s\s+${literally(said)}$`, 'iu').test(first);
  if (!isPlace && (!MANNER.test(said) || !first.endsWith(said))) return [first, ...more];
  const manners = (isPlace ? `at the ${said}` : said)
    .split(NEXT)
    .map((part) => ofTarget(part.replace(/^(?:at|from)\s+(?=\d)/i, '')));
  return [isPlace ? name.slice(0, -"'s".length) : name, ...manners, ...more];
}

/** `who is prone` as `Guard prone`. */
function saidOfTarget(part: string, name: string): string {
  const [, said] = WHO.exec(part) ?? [];
  return said === undefined ? part : `${name} ${said}`;
}

/** Whether words said of the target count for it as they are: `prone`, but not `running`, which is said of whoever attacks. */
export function countsForTarget(said: string, { rolls: { circumstances }, ruleset }: Cast): boolean {
  const read = circumstances.read(ruleset, said);
  const isOfActor = read && !isProblem(read) && (circumstances.isOfActor?.(ruleset, read) ?? true);
  return !isOfActor && !isBareHands(said) && !ruleset.names.weapon.has(nameKey(said));
}

const WHO = /^(?:who|which|that)\s(?:is\s|are\s)?(.+)$/i;

/** The prepositions behind the name of the target: a circumstance or a weapon follows. */
const MANNER = /^(?:after|at|behind|by|from|in|through|under|while|who|with)\s/i;
const NEXT = / (?=(?:after|at|behind|by|from|in|through|under|while|with) )/i;

/** Whether the words behind the target name a weapon of the attacker, or bare hands. */
function weaponIn(part: string, who: string, cast: Cast): boolean {
  const name = withoutWith(part);
  const isRule = isBareHands(name) || cast.ruleset.names.weapon.has(nameKey(name));
  return isRule || ownWeapon(name, who, cast) !== undefined;
}

/** The name on the sheet for a weapon of the attacker: `5.56mm NATO carbine` for `carbine`, where no other ends so. */
function ownWeapon(name: string, who: string, cast: Cast): string | undefined {
  const [found, ...others] = ownWeapons(name, who, cast);
  return others.length > 0 ? undefined : found;
}

/** The weapons of the attacker that a name may mean. */
export function ownWeapons(name: string, who: string, cast: Cast): readonly string[] {
  const own = weaponsOf(who, cast);
  const same = own.find((each) => goesBy(each, name));
  if (same !== undefined) return [same];
  if (name === '' || cast.ruleset.names.weapon.has(nameKey(name))) return [];
  // Behind a comma stands what is said of it: `7.62mm Light MG, carried`.
  return own.filter((each) => !each.includes(',') && nameKey(each).endsWith(` ${nameKey(name)}`));
}

/** The weapons on the sheet of the attacker. */
export function weaponsOf(who: string, { personIn, sheetOf }: Cast): readonly string[] {
  const owner = personIn(who);
  return owner ? sheetOf(owner.person).equipment.weapons.map(({ line }) => line.name.text) : [];
}

/** A weapon of the attacker by its name on the sheet; other parts as they are. */
function withOwnWeapon(part: string, who: string, cast: Cast): string {
  const name = withoutWith(part);
  const own = ownWeapon(name, who, cast);
  return own === undefined || goesBy(own, name) ? part : `with ${own}`;
}

/** Verbs of attacks, where the system has no procedure for them; `strikes at` before `strikes`. */
const VERBS: readonly (readonly [verb: string, kind: AttackKind, weapon?: string])[] = [
  ...ATTACK_VERBS.map((verb) => [verb, 'any'] as const),
  ...BLOW_VERBS.map((verb) => [verb, 'blow'] as const),
  ...UNARMED_VERBS.map((verb) => [verb, 'blow', BARE_HANDS] as const),
  ...SHOT_VERBS.map((verb) => [verb, 'shot'] as const),
].sort(([a], [b]) => b.length - a.length);

/** `Jo attacks Guard with her Staff, aimed` as a roll against a defense: `Martial Arts 12 + Staff 9, aimed vs Dodge 10 + Toughness 4`. */
export function asAttack(text: string, fights: FightRules | undefined, cast: Cast): string | undefined {
  const { sides, more = [], ofTarget = [] } = spokenAttack(text, fights, cast) ?? {};
  return sides && `${[sides.own, ...more].join(', ')} vs ${[sides.other, ...ofTarget].join(', ')}`;
}

/** The attacker whose sheet has no skill for the attack of a sentence. */
export function unskilledAttacker(
  text: string,
  fights: FightRules | undefined,
  cast: Cast,
): Declared | undefined {
  const { attacker, sides } = spokenAttack(text, fights, cast) ?? {};
  return sides ? undefined : attacker;
}

interface SpokenAttack {
  readonly attacker: Declared;
  /** Undefined where the attacker has no such attack. */
  readonly sides: { readonly own: string; readonly other: string } | undefined;
  /** The circumstances of the attack. */
  readonly more: readonly string[];
  /** What is said of the target: `bruised` of `the bruised Guard`. */
  readonly ofTarget: readonly string[];
}

function spokenAttack(text: string, fights: FightRules | undefined, cast: Cast): SpokenAttack | undefined {
  const spoken = fights?.typedAttack && verbIn(text, cast);
  if (!spoken) return undefined;
  const { who, attacker, target, kind, hands, used } = spoken;
  const ofTarget = spoken.behind.flatMap((part) => {
    const found = cast.personIn(part);
    return found?.person === target && countsForTarget(found.rest, cast) ? [{ part, said: found.rest }] : [];
  });
  const others = spoken.behind.filter((part) => !ofTarget.some((each) => each.part === part));
  const behind = used === '' ? others : [...others, withoutDeterminer(used)];
  const named = behind.find((part) => weaponIn(part, who, cast));
  const weapon = named === undefined ? hands : withoutWith(withOwnWeapon(named, who, cast));
  const sides = fights.typedAttack(cast.ruleset, {
    own: cast.sheetOf(attacker),
    other: cast.sheetOf(target),
    ...{ kind, weapon: weapon !== undefined && isBareHands(weapon) ? '' : weapon },
  });
  const more = behind.filter((part) => part !== named);
  return { attacker, sides, more, ofTarget: ofTarget.map(({ said }) => said) };
}

/** An attack in a sentence: who attacks, whom, and the parts behind the target. */
interface VerbOfAttack {
  readonly who: string;
  readonly attacker: Declared;
  readonly target: Declared;
  readonly kind: AttackKind;
  readonly hands: string | undefined;
  /** The weapon between the words of the verb: `her axe`; empty for none. */
  readonly used: string;
  readonly behind: readonly string[];
}

export function verbIn(text: string, cast: Cast): VerbOfAttack | undefined {
  const key = `${text.toLowerCase()} `;
  for (const [verb, kind, hands] of VERBS) {
    const { at, end, usedAt, usedTo } = placeOf(verb, key);
    const who = text.slice(0, Math.max(0, at));
    const attacker = at > 0 ? cast.personIn(who) : undefined;
    const used = text.slice(usedAt ?? 0, usedTo ?? 0).trim();
    if (attacker?.rest !== '' || (usedAt !== undefined && !isUsed(used, text.slice(end), cast.personIn)))
      continue;
    const [name = '', ...behind] = partsBehind(text.slice(end).trim(), cast);
    const target = cast.personIn(name);
    if (target?.rest === '')
      return { who, attacker: attacker.person, target: target.person, kind, hands, used, behind };
  }
  return undefined;
}
