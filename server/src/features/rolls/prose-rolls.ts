/** The rolls that a paragraph asks for, with the odds of those who make them. */
import { isFree } from '../../rules/plain/free.ts';
import type { Declared } from '../../model/declarations.ts';
import { phrasesIn, type Against, type Opposition, type RollPhrase } from '../../model/phrases.ts';
import { FRIENDS } from '../../model/prose/english.ts';
import { singularOf } from '../../model/prose/plurals.ts';
import { namesInPair } from '../../model/prose/tokens.ts';
import { vocabularyOf } from '../../model/prose/of-scope.ts';
import { contestChances, contestOdds } from '../../rules/contest-procedures.ts';
import { MOST_SIDES } from '../../rules/first-of-many.ts';
import { onRoll, totalOf, type Modifier } from '../../rules/circumstances.ts';
import { opposed, type RollBase, type RollOdds, type RollBonus } from '../../rules/roll.ts';
import { t } from '../../text/messages.ts';
import { nameKey, sameName } from '../../rules/names.ts';
import type { ProseNode } from '../../syntax/tree.ts';
import { isPlayer, isProperName } from '../../model/encounters.ts';
import { isParty } from '../../syntax/party.ts';
import { phrase } from '../../words/phrase.ts';
import { mentioned } from './mentioned.ts';
import { baseName, type Part, type People } from './people.ts';

export interface ProseRoll {
  readonly phrase: RollPhrase;
  readonly base: RollBase;
  /** `Stealth vs 18, rushed`, `Stealth vs Awareness of Hangar Guard`. */
  readonly label: string;
  /** The rollers. */
  readonly rollers: readonly Declared[];
  readonly opponent: Opponent | undefined;
  /** Whether they roll against each other, and the highest total wins. */
  readonly isOfAll: boolean;
}

export interface Opponent {
  /** Undefined for somebody without a sheet, whose score the text gives. */
  readonly declared: Declared | undefined;
  /** Empty where the text names nobody. */
  readonly name: string;
  /** The name that stands against the roll, of several the best. */
  readonly against: Against;
  /** The score that they roll on. */
  readonly base: RollBase;
  /** With all that bears on the roll. */
  readonly rollBonus: RollBonus;
  readonly modifiers: readonly Modifier[];
}

/** The name of an opponent; the name of the score where the text names nobody. */
export const opponentTitle = ({ name, base }: Opponent): string => name || baseName(base);

/** A roller. */
export interface Contender {
  readonly declared: Declared;
  readonly name: string;
  /** With all that bears on the roll. */
  readonly rollBonus: RollBonus;
  readonly modifiers: readonly Modifier[];
  readonly target: number | undefined;
  /** Undefined where there is nothing to reach. */
  readonly odds: RollOdds | undefined;
}

/** Each roll of a paragraph that names what is rolled on; one that is asked for twice counts once. */
export const proseRolls = (people: People, part: Part, paragraph: ProseNode): ProseRoll[] =>
  distinct(people, part, eachProseRoll(people, part, paragraph));

/** Each roll of a paragraph that names what is rolled on, in the order of the text. */
export const eachProseRoll = (people: People, part: Part, { text }: ProseNode): ProseRoll[] =>
  phrasesIn(text, vocabularyOf(people.model, people.scope)).flatMap(
    (phrase) => proseRoll(people, part, text, phrase) ?? [],
  );

/** Leaves rolls out that the same people make on the same thing before. */
export function distinct(people: People, part: Part, rolls: readonly ProseRoll[]): ProseRoll[] {
  const found = new Map<string, ProseRoll>();
  const all = people.rollers(part);
  for (const roll of rolls) {
    // Rollers of the scene are implied; there may be very many.
    const rollers = roll.rollers === all ? [] : roll.rollers.map(nameOf);
    const key = [roll.label, ...rollers].join('\n');
    if (!found.has(key)) found.set(key, roll);
  }
  return [...found.values()];
}

export function proseRoll(
  people: People,
  part: Part,
  text: string,
  phrase: RollPhrase,
): ProseRoll | undefined {
  const { target } = phrase;
  if (!phrase.base) return undefined;
  // `Awareness (Guard), TN 15`
  const { base, owner } = withoutPerson(people, part, phrase.base);
  const makers = owner ? [owner] : phrase.rollers.map(({ text: name }) => name);
  const isOne = phrase.isPronoun && !owner;
  const named = isOne
    ? (makers.map((name) => meantBy(people, part, name)).find(({ length }) => length > 0) ?? [])
    : allMeant(people, part, makers);
  const excepted = new Set(phrase.excepted.flatMap(({ text: name }) => meantBy(people, part, name)));
  const all =
    named.length > 0 ? named : (acting(people, part, phrase) ?? unnamed(people, part, text, phrase));
  const asked = excepted.size > 0 ? all.filter((each) => !excepted.has(each)) : all;
  // `Both sides roll` names nobody.
  const isAmong = phrase.isOfAll && named.length >= Math.min(1, phrase.rollers.length);
  const isOfAll = isAmong && asked.length > 2;
  const pair = isAmong && asked.length === 2;
  const rollers = pair ? asked.slice(0, 1) : asked;
  const opponent = isOfAll
    ? undefined
    : opponentOf(people, part, text, phrase, rollers, pair ? asked.slice(1) : undefined);
  const name = `${phrase.rollMode ? `${phrase.rollMode.rollMode.word} ` : ''}${writtenName(text, base, phrase)}`;
  const own = phrase.circumstances.map((each) => each.text);
  const { margin } = phrase;
  // `if the guard wins by 3` is about the other side.
  if (margin?.winner && opponent && sameName(opponent.name.split(' ').at(-1)!, margin.winner))
    return undefined;
  const label = opponent
    ? [
        `${withDetail(name, own)} vs ${opponentName(text, opponent, phrase.against?.score)}`,
        ...(margin === undefined ? [] : [t('by {0} or more', margin.points)]),
      ].join(', ')
    : [
        target === undefined ? name : `${name} vs ${target}`,
        ...own,
        ...(isOfAll ? [t('the highest wins')] : []),
      ].join(', ');
  return { phrase, base, label, rollers, opponent, isOfAll };
}

/** Who acts in the sentence of a roll, where that makes them its rollers. */
function acting(people: People, part: Part, { actors }: RollPhrase): readonly Declared[] | undefined {
  for (const { names, isSure } of actors) {
    const all = [...new Set(names.flatMap(({ text: name }) => meantBy(people, part, name)))];
    if (all.length > 0 && (isSure || all.every(isPlayer))) return all;
  }
  return undefined;
}

/** The rollers of a roll without names: the player characters, or against one of them the npcs: `Melee against Peter's Dodge`. */
function unnamed(people: People, part: Part, text: string, phrase: RollPhrase): readonly Declared[] {
  const { against, base } = phrase;
  const others = against ? ownersOf(people, part, against) : [];
  const npcs = others.length > 0 && others.every(isPlayer) ? people.opponents(part) : [];
  // `The Guard meets Jo. A Stunt roll against his Willpower …`: only who has the score can mean to roll.
  const isPronoun = against?.owner.text === '';
  if (isPronoun && base && !npcs.some((each) => people.rollBonus(each, base))) return people.rollers(part);
  return npcs.length > 0 ? mentioned(text, phrase, npcs) : people.rollers(part);
}

/** The characters who have the score of the other side, by their name or by a pronoun. */
function ownersOf(
  people: People,
  part: Part,
  { owner, theirs = [] }: Opposition,
  rollers: readonly Declared[] = [],
): readonly Declared[] {
  if (owner.text !== '') return people.meant(owner.text, part);
  const all = theirs
    .map(({ text }) => ({ text, found: people.meant(text, part) }))
    .filter(({ found }) => found.some((each) => !rollers.includes(each)));
  // `Mrs. Vane watches the harbour`: the harbour is the Harbour Guard only where nobody else is meant.
  const [meant] = [...all.filter(({ text, found }) => isOfPerson(text, found)), ...all];
  return meant?.found ?? [];
}

/** Whether a text is a name or ends like one: `the guard`, and not `the harbour`, for the Harbour Guard. */
function isOfPerson(text: string, people: readonly Declared[]): boolean {
  const [own] = nameKey(text).split(' ').slice(-1);
  const isEnd = ({ key }: Declared): boolean => key.split(' ').at(-1) === singularOf(own!);
  return isProperName(text) || isParty(text) || people.some(isEnd);
}

/** The characters that a name means; `Hangar Guard and Colonel Vane` are two where nobody has that name. */
function meantBy(people: People, part: Part, name: string): readonly Declared[] {
  const whole = people.meant(name, part);
  const names = whole.length > 0 ? [] : namesInPair(name);
  return names.length > 1 ? names.flatMap((each) => people.meant(each, part)) : whole;
}

/** Everybody who is meant; the friends of a player character are the others of the party: `Jack and his friends`. */
function allMeant(people: People, part: Part, makers: readonly string[]): readonly Declared[] {
  const meant = makers.flatMap((name) => meantBy(people, part, name));
  const friends = makers.some((name) => FRIENDS.has(nameKey(name))) && meant.some(isPlayer);
  return [...new Set(friends ? [...meant, ...people.meant('the heroes', part)] : meant)];
}

/** `REF + Stealth`, or `Stealth + REF` where the text has it so. */
function writtenName(
  text: string,
  base: RollBase,
  { name, attributeName }: Pick<RollPhrase, 'name' | 'attributeName'>,
): string {
  const isSkillFirst = name && attributeName && /^\s*\+\s*$/.test(text.slice(name.end, attributeName.start));
  if (base.type !== 'skill' || !base.attribute || !isSkillFirst) return baseName(base);
  return `${baseName({ ...base, attribute: undefined })} + ${base.attribute.id}`;
}

/** `Awareness (rushed) of Hangar Guard`, `Awareness 9 of dog`. */
function opponentName(text: string, { name, against }: Opponent, score: number | undefined): string {
  const rolled = writtenName(text, against.base, against);
  const own = withDetail(
    score === undefined ? rolled : `${rolled} ${score}`,
    against.circumstances.map((each) => each.text),
  );
  return name === '' ? own : t('{0} of {1}', own, name);
}

const withDetail = (name: string, details: readonly string[]): string =>
  details.length === 0 ? name : `${name} (${details.join(', ')})`;

/** Returns the number to reach if the other side does not roll. */
export const fixedDefense = (people: People, { rollBonus, base }: Opponent): number | undefined => {
  const { rolls } = people.model.rulesFor(people.scope);
  const reached = rolls.reachedScores?.(people.model.rulesetOf(people.scope)) ?? [];
  const isReached = reached.some((name) => sameName(name, baseName(base)));
  return rolls.ties === 'one side rolls' || isReached ? rollBonus.score : undefined;
};

/** The score of the other side where it rolls, too. */
const rolledDefense = (people: People, opponent: Opponent | undefined): number | undefined =>
  opponent && fixedDefense(people, opponent) === undefined ? opponent.rollBonus.score : undefined;

/** Returns a roller with its odds; undefined for a character that cannot or need not roll. */
export function contender(people: People, roll: ProseRoll, declared: Declared): Contender | undefined {
  const found = entrant(people, roll, declared);
  return found && { ...found, odds: oddsWith(people, roll, found, 0) };
}

/** A roller without odds. */
type Entrant = Omit<Contender, 'odds'>;

function entrant(
  people: People,
  { phrase, base, opponent }: ProseRoll,
  declared: Declared,
): Entrant | undefined {
  const own = base.type === 'control' ? people.controlTarget(declared, base) : undefined;
  const defense = opponent && fixedDefense(people, opponent);
  const reached = defense === undefined ? undefined : defense + (phrase.margin?.points ?? 0);
  const target = opponent ? reached : (phrase.target ?? own);
  // Only those with the trait have anything to control.
  if (base.type === 'control' && (base.trait ? own : target) === undefined) return undefined;
  const plain = people.rollBonus(declared, base);
  if (!plain) return undefined;
  const { roll } = people.partedBySide(phrase.circumstances, phrase.against?.circumstances ?? []);
  const modifiers = onRoll(people.modifiers(declared, roll, base));
  if (modifiers.some(({ forbids }) => forbids)) return undefined;
  const rollBonus = opposed(withModifiers(plain, modifiers), opponent?.rollBonus);
  return { declared, name: nameOf(declared), rollBonus, modifiers, target };
}

/** The odds of somebody with a bonus; undefined where there is nothing to reach. */
export function oddsWith(
  people: People,
  roll: ProseRoll,
  { declared, rollBonus, target }: Entrant,
  bonus: number,
): RollOdds | undefined {
  const score = rollBonus.score + bonus;
  const rollMode = roll.phrase.rollMode?.rollMode;
  const { rolls } = people.model.rulesFor(people.scope);
  const ruleset = people.model.rulesetOf(people.scope);
  if (roll.isOfAll) {
    if (roll.rollers.length > MOST_SIDES) return undefined;
    const others = roll.rollers.flatMap((each) =>
      each === declared ? [] : (entrant(people, roll, each)?.rollBonus.score ?? []),
    );
    if (others.length === 0) return undefined;
    const [chance] = contestChances(rolls, ruleset, [score, ...others], rollMode);
    return { chance: chance!, needed: undefined, how: 'roll' };
  }
  const defense = rolledDefense(people, roll.opponent);
  const { margin } = roll.phrase;
  if (defense !== undefined)
    return contestOdds(rolls, ruleset, [score, defense], { by: margin?.points, rollMode });
  return target === undefined ? undefined : rolls.odds(ruleset, score, target, rollMode);
}

/** `REF 8 + Stealth 4 + -3 (rushed)`. */
const withModifiers = (
  { score, calculation, effect }: RollBonus,
  modifiers: readonly Modifier[],
): RollBonus => ({
  score: score + totalOf(modifiers),
  effect,
  calculation: [phrase(calculation), ...modifiers.map(({ label, amount }) => `${amount} (${phrase(label)})`)]
    .filter(Boolean)
    .join(' + '),
});

/** The opponents of a roll without names: the npcs for the player characters, and the reverse. */
function facing(people: People, part: Part, rollers: readonly Declared[]): readonly Declared[] {
  if (rollers.some(isPlayer)) return people.opponents(part);
  const others = people.rollers(part);
  return others.every(isPlayer) ? others : [];
}

/** The named opponents; undefined for general words such as “the enemy”. */
function opponentsNamed(
  people: People,
  part: Part,
  opposition: Opposition,
  rollers: readonly Declared[],
): readonly Declared[] | undefined {
  const named = ownersOf(people, part, opposition, rollers);
  // The roll is never against another person than the named one.
  return named.length > 0 || isProperName(opposition.owner.text) ? named : undefined;
}

/** A name in parentheses behind a skill is not a specialty if somebody is called so: `Stealth vs Awareness (Guard)`. */
function withoutPerson(
  people: People,
  part: Part,
  base: RollBase,
): { readonly base: RollBase; readonly owner: string | undefined } {
  if (base.type !== 'skill' || base.detail === undefined || people.meant(base.detail, part).length === 0)
    return { base, owner: undefined };
  return { base: { ...base, detail: undefined }, owner: base.detail };
}

/** `a Driving contest against the Guard`: where names are free, the name of a person is no skill, and they roll on the same. */
function ofPerson(people: People, part: Part, opposition: Opposition, own: RollBase): Opposition {
  const { name, owner } = opposition;
  const { base, owner: inside } = withoutPerson(people, part, opposition.base);
  if (inside !== undefined && owner.text === '')
    return { ...opposition, base, owner: { ...opposition.whole, text: inside } };
  if (!name || owner.text !== '' || base.type !== 'skill' || !isFree(base.skill)) return opposition;
  const isPerson = people.meant(name.text, part).length > 0;
  return isPerson ? { ...opposition, base: own, owner: name, or: [] } : opposition;
}

/** The named opponent, or else the best npc of the cast; of `Dodge or Know` the better score. */
function opponentOf(
  people: People,
  part: Part,
  text: string,
  phrase: RollPhrase,
  rollers: readonly Declared[],
  others: readonly Declared[] | undefined,
): Opponent | undefined {
  const { against: written, base: own } = phrase;
  const opposition = written && own ? ofPerson(people, part, written, own) : written;
  if (!opposition) return undefined;
  const called = opponentsNamed(people, part, opposition, rollers);
  if (opposition.score !== undefined)
    return withScore(
      people,
      opposition,
      phrase.circumstances,
      opposition.score,
      called?.find((each) => !rollers.includes(each)),
    );
  const candidates = others ?? called ?? mentioned(text, phrase, facing(people, part, rollers));
  const { rolls } = people.model.rulesFor(people.scope);
  const answers = [opposition, ...opposition.or].map((against) => ({
    against,
    base: (own && rolls.facing?.(against.base, own)) ?? against.base,
    circumstances: people.partedBySide(phrase.circumstances, against.circumstances).against,
  }));
  let best: Opponent | undefined;
  for (const declared of candidates) {
    if (rollers.includes(declared)) continue;
    for (const { against, base, circumstances } of answers) {
      const plain = people.rollBonus(declared, base);
      if (!plain) continue;
      const modifiers = people.modifiers(declared, circumstances, base);
      const rollBonus = withModifiers(plain, modifiers);
      if (!best || rollBonus.score > best.rollBonus.score)
        best = { declared, name: nameOf(declared), against, base, rollBonus, modifiers };
    }
  }
  return best;
}

/** An opponent whose score the text gives: `the dog's Awareness of 9`. */
function withScore(
  people: People,
  against: Opposition,
  circumstances: RollPhrase['circumstances'],
  score: number,
  declared: Declared | undefined,
): Opponent {
  const { base, owner } = against;
  const { rolls } = people.model.rulesFor(people.scope);
  const calculation = `${baseName(base)} ${score}`;
  const plain = rolls.bonusOfScore?.(base, score) ?? { score, calculation };
  const { against: theirs } = people.partedBySide(circumstances, against.circumstances);
  const modifiers = people.modifiers(declared, theirs, base);
  const rollBonus = withModifiers(plain, modifiers);
  return { declared, name: declared ? nameOf(declared) : owner.text, against, base, rollBonus, modifiers };
}

export const nameOf = ({ node }: Declared): string => node.name.text || t('Unnamed');
