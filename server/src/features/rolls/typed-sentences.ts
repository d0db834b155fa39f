/** Sentences about people as typed rolls: `Edith attacks Guard, 20 m`, `Edith falls 12 m`. */
import { isBareHands } from '../../rules/attack-verbs.ts';
import type { Circumstance, CircumstanceRules } from '../../rules/circumstances.ts';
import { isRefusal } from '../../rules/dice/index.ts';
import { nameKey, withoutWith } from '../../rules/names.ts';
import type { Procedure, Sentence } from '../../rules/procedure.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { parseTyped } from '../../rules/typed/grammar.ts';
import { anyOf, literally, withoutDeterminer } from '../../text/patterns.ts';
import type { Cast } from './typed-cast.ts';
import { fittingWeapon, shootsWith, weaponIn, withOwnWeapons } from './typed-weapons.ts';

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
  const key = keyForVerbs(text);
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
    rest: withoutSilent(text.slice(end).trim(), sentence),
  };
}

/** `Guard` of `Guard to the ground` and `Guard's blow`, where the sentence says no more by that. */
function withoutSilent(rest: string, { silent = [], belongings = [] }: Sentence): string {
  const words = String.raw`(?:(?:^|\s)(?:${anyOf(silent)})|['’]s\s(?:${anyOf(belongings)}))(?![\p{L}\p{N}])`;
  return rest.replace(new RegExp(words, 'iu'), '');
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

/** A text as `placeOf` takes it; a comma behind a verb parts nothing: `holds her breath, exerting`. */
export const keyForVerbs = (text: string): string => `${text.toLowerCase()} `.replace(/,(?=\s)/g, ' ');

export function placeOf(verb: string, key: string): VerbPlace {
  const [first = '', second] = verb.split(USED);
  const at = key.indexOf(` ${first} `);
  const usedAt = at + first.length + 1;
  if (second === undefined || at < 0) return { at, end: usedAt };
  const usedTo = key.indexOf(` ${second} `, usedAt);
  return { at: usedTo < 0 ? -1 : at, end: usedTo + second.length + 1, usedAt, usedTo };
}

/** Whether something other than a person is used against a person. */
export const isUsed = (used: string, rest: string, personIn: Cast['personIn']): boolean =>
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
  const { sentence, used, rest } = spoken;
  const { lead, tail, weapon, hasOther, isRolled, isSameScore } = sentence;
  if (!hasOther) return `${spoken.procedure.word} ${aloneIn(spoken, cast)}`;
  const rolled = isSameScore ? cast.personIn(rest.split(',', 1)[0]!)?.rest : isRolled ? used : undefined;
  const who = [spoken.who, rolled].filter(Boolean).join(' ');
  const means = used === undefined || isRolled ? weapon : withoutDeterminer(used);
  const [target = '', ...said] = [...partsBehind(rest, cast), ...(means === undefined ? [] : [means])];
  const behind = [target, ...withOwnWeapons(said, spoken.who, cast)];
  const procedure = procedureOf(spoken, behind.slice(1), cast);
  // A procedure that names fighters takes their best weapon itself.
  const fit = procedure.fighter ? undefined : fittingWeapon(sentence.kind, behind.slice(1), spoken.who, cast);
  if (fit !== undefined) behind.push(fit);
  const isOwn = (part: string): boolean =>
    countsForActor(part, cast) ||
    isNameOfEither(part, procedure, cast) ||
    (procedure.fighter !== undefined && weaponIn(part, spoken.who, cast));
  const more = behind.slice(1);
  const own = [lead, who, ...more.filter(isOwn).map(withoutWith)].filter(Boolean).join(', ');
  const other = [target, ...more.filter((part) => !isOwn(part)), tail].filter(Boolean).join(', ');
  return `${procedure.word} ${own}${rest === '' ? '' : ` vs ${other}`}`;
}

/** The procedure of a verb: that of shots where the weapon shoots and the verb leaves it open. */
function procedureOf({ procedure, sentence, who }: Spoken, said: readonly string[], cast: Cast): Procedure {
  const shot = sentence.shot && cast.procedures.find(({ word }) => word === sentence.shot);
  return shot && shootsWith(said, who, cast) ? shot : procedure;
}

/** Whether a name that either side could have belongs to whoever acts: `fast draw` in `Edith acts before Guard, fast draw`. */
function isNameOfEither(part: string, { shape: { own, marks } }: Procedure, { ruleset }: Cast): boolean {
  if (marks?.['vs']?.args !== own) return false;
  const [read] = parseTyped(part).sides[0]!.parts;
  return (
    read !== undefined &&
    Object.values(own).some((each) => each.isName && each.read(read, ruleset) !== undefined)
  );
}

/** `Edith falls 12 m` as `12 m, Edith`, `Edith casts Fire, medium` as `Edith Fire, medium`. */
function aloneIn({ sentence, who, rest }: Spoken, cast: Cast): string {
  const { lead, tail, isRolled, isRoll, isMeasured } = sentence;
  if (isRolled) return `${who} ${rest}`;
  if (isRoll) {
    const [whom = '', ...behind] = rest.split(',');
    return [`${who} ${cast.personIn(whom)?.rest ?? whom}`.trim(), ...behind].join(',');
  }
  const parts = withWhom(isMeasured ? rest.replace(MEASURED_THING, '$1') : rest, cast)
    .split(/,|\s(?=with\s)/)
    .map((part) => part.trim());
  const said = withOwnWeapons(parts, who, cast);
  return [lead, ...said, who, tail].filter(Boolean).join(', ');
}

/** `from the 12 m roof`, `off a 12 meter high wall`. */
const MEASURED_THING = /^(?:(?:from|off|down)\s)?(?:the|an?)\s(\d[\d.,]*\s?\p{L}+)(?:\s\p{L}+){1,3}(?=,|$)/iu;

/** Whether words behind the target are said of whoever acts: `rushed`, but not `half cover`. */
export function countsForActor(said: string, { rolls: { circumstances }, ruleset }: Cast): boolean {
  const read = circumstances.read(ruleset, said);
  return read !== undefined && !isRefusal(read) && !isOfTarget(circumstances, ruleset, read);
}

/** Whether a circumstance counts for the target wherever it stands: cover, an active defense. */
const isOfTarget = (rules: CircumstanceRules, ruleset: Ruleset, read: Circumstance): boolean =>
  rules.modifiers(ruleset, [read], undefined).some((each) => each.isOfTarget === true);

/** `Guard, serious 23` and `serious 23, Guard` behind `treats` as `serious 23, of Guard`. */
function withWhom(rest: string, { personIn }: Cast): string {
  const parts = rest.split(',').map((part) => part.trim());
  const at = parts.findIndex((part) => personIn(part)?.rest === '');
  return at < 0 ? rest : [...parts.toSpliced(at, 1), `of ${parts[at]}`].join(', ');
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
  // `Guard's head` is a place on the body, `Guard's Melee` a score.
  const isOfName = said !== '' && new RegExp(String.raw`['’]s\s+${literally(said)}$`, 'iu').test(first);
  const isPlace = isOfName && cast.scored(first) === first;
  if (!isPlace && (!MANNER.test(said) || !first.endsWith(said))) return [first, ...more];
  const manners = (isPlace ? `at the ${said}` : said)
    .split(NEXT)
    .map((part) => ofTarget(part.replace(/^(?:at|from)\s+(?=\d)/i, '').replace(OFF_HAND, 'off hand')));
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
  const isOfActor =
    read &&
    (isRefusal(read) ||
      (!isOfTarget(circumstances, ruleset, read) && (circumstances.isOfActor?.(ruleset, read) ?? true)));
  return !isOfActor && !isBareHands(said) && !ruleset.names.weapon.has(nameKey(said));
}

const WHO = /^(?:who|which|that)\s(?:is\s|are\s)?(.+)$/i;

const OFF_HAND = /^with (?:the|his|her|their) (?:left|other|weaker) hand$/i;

const PREPOSITIONS = 'across|after|at|behind|by|from|in|on|over|through|under|using|while|with';
/** `left-handed`, and not that of `Two-handed sword`. */
const HANDED = String.raw`(?:left|right|off|one|two)-handed(?=$|,|\s(?:${PREPOSITIONS})\s)`;
/** The words behind the name of the target: a circumstance or a weapon follows. */
const MANNER = new RegExp(String.raw`^(?:(?:${PREPOSITIONS}|for|who)\s|${HANDED}|point[ -]blank\b)`, 'i');
const NEXT = new RegExp(String.raw` (?=(?:${PREPOSITIONS}) |for \S+ (?:AP|action points?)\b|${HANDED})`, 'i');
