/**
 * Bonuses that stand apart from their roll: `They get a +3 bonus on the Climbing roll (TN 15)`, `At -3, make a Stealth roll`,
 * `A rope adds 3 to the Climbing roll`, `Climbing (TN 15). A rope gives a +3 bonus.` What only helps in some case is a case.
 */
import type { TokenType } from 'chevrotain';
import {
  ADDS,
  BONUS,
  CONDITIONS,
  GETS_BONUS,
  GIVES_BONUS,
  IS,
  LATER,
  MANY_ROLLS,
  ONE,
  OBJECTS,
  OWNS,
  OWN_ROLL,
  PLAYERS,
  PREPOSITIONS,
  REASONS,
  REPEATED_APART,
  SUBTRACTS,
  THEIR,
  TO_A_ROLL,
  WHO,
} from './english.ts';
import type { FoundRoll } from './found-roll.ts';
import type { BonusNode } from './nodes.ts';
import { Rollers } from './roller.ts';
import { PEOPLE } from './clause-names.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

/** @param found All rolls of a paragraph, in the order of the text. */
export function bonusesOf(
  tokens: readonly ProseToken[],
  found: readonly FoundRoll[],
): ReadonlyMap<FoundRoll, readonly BonusNode[]> {
  const bonuses = new Map<FoundRoll, BonusNode[]>();
  if (found.length === 0) return bonuses;
  const owned = new Uint8Array(tokens.length);
  for (const { first, end } of found) owned.fill(1, first, end);
  const people = new Rollers(tokens);
  let next = 0;
  for (let at = 0; at < tokens.length; at++) {
    while (next < found.length && found[next]!.first <= at) next++;
    const before = found[next - 1];
    const isOther = before !== undefined && isJoined(tokens, before, at, bonuses.has(before));
    const amount = owned[at] ? undefined : amountAt(tokens, at, isOther);
    if (!amount || isOfTheirs(tokens, amount.next)) continue;
    const of = rollOf(tokens, { before, behind: found[next] }, at, amount);
    if (!of || isOnOther(tokens, amount, of)) continue;
    const { value, start, end } = amount;
    const person = personBehind(tokens, amount.next);
    const behind = tokens.slice(amount.isOnRoll ? amount.next + 1 : amount.next, sentenceEnd(tokens, at));
    const getters = person ? [person] : gettersOf(tokens, people, at);
    // `Give him -3 on his Stealth roll`
    const isOfPronoun = pronounBefore(tokens, at) !== undefined;
    const isOwn = (getters.length > 0 || isOfPronoun) && isTheirs(tokens, of);
    const stated = isStated(tokens, of, at);
    const bonus = {
      ...{ value, start, end, isOfLevels: false, getters },
      isRepeated: tokens
        .slice(Math.max(0, at - 1), amount.next + 2)
        .some(({ key }) => REPEATED_APART.has(key)),
      isConditional:
        (of.first < at && !stated) ||
        (!isOwn && (getters.length > 0 || isGiven(tokens, at))) ||
        (isOfSome(tokens, at) && !stated) ||
        // `is at -3 for the rain`
        behind.some(({ key }) => CONDITIONS.has(key) && !(stated && key === 'for')),
    };
    bonuses.set(of, [...(bonuses.get(of) ?? []), bonus]);
  }
  return bonuses;
}

/** Whether a name before a roll is its roller: `Jack … his Stealth roll`, `Jack has -3 to Stealth (TN 15)`. */
export const isTheirs = (
  tokens: readonly ProseToken[],
  { first, node }: Pick<FoundRoll, 'first' | 'node'>,
): boolean =>
  node.anchor === undefined ||
  tokens.slice(Math.max(0, first - 1), first + 1).some(({ key }) => THEIR.has(key));

/** `Jack` of `+3 for Jack`. */
function personBehind(tokens: readonly ProseToken[], lead: number): readonly ProseToken[] | undefined {
  if (tokens[lead]?.tokenType !== t.For) return undefined;
  const at = t.behindArticles(tokens, lead + 1);
  const person = tokens[at];
  const isPerson = person && PEOPLE.has(person.tokenType) && !person.meaning;
  return isPerson && t.PART_ENDS.has(tokens[at + 1]?.tokenType ?? t.Break) ? [person] : undefined;
}

/** `Jack gets a +3`; `Jack's armor gives him -3`. */
function gettersOf(
  tokens: readonly ProseToken[],
  people: Rollers,
  at: number,
): readonly (readonly ProseToken[])[] {
  const getters = people.getters(at);
  const lead = pronounBefore(tokens, at);
  if (getters.length > 0 || lead === undefined) return getters;
  const owners = tokens
    .slice(sentenceStart(tokens, lead), lead)
    .filter(({ tokenType }) => tokenType === t.Possessive);
  return owners.length === 1 ? [owners] : [];
}

/** The index of `him` in `gives him a -3`. */
const pronounBefore = (tokens: readonly ProseToken[], at: number): number | undefined =>
  [at - 1, at - 2].find(
    (index) =>
      OBJECTS.has(tokens[index]?.key ?? '') && (index === at - 1 || tokens[at - 1]!.tokenType === t.Article),
  );

/** `to hers`, `to the next Climbing roll`: another roll than the one before. */
const isOfTheirs = (tokens: readonly ProseToken[], lead: number): boolean =>
  TO_A_ROLL.has(tokens[lead]?.key ?? '') &&
  ((OWN_ROLL.has(tokens[lead + 1]?.key ?? '') && t.PART_ENDS.has(tokens[lead + 2]?.tokenType ?? t.Break)) ||
    LATER.has(tokens[t.behindArticles(tokens, lead + 1)]?.key ?? ''));

/** `(TN 15) is at -3`, `at -3 for the rain and +2 for the ivy`: the roll itself has the bonus, and not some case of it. */
const isStated = (tokens: readonly ProseToken[], { end, node }: FoundRoll, at: number): boolean =>
  (at === end + 1 && tokens[end]!.tokenType === t.And && node.bonuses.some((each) => !each.isConditional)) ||
  (IS.has(tokens[end]?.key ?? '') &&
    tokens.slice(end + 1, at).every(({ tokenType }) => tokenType === t.At || tokenType === t.Article));

interface Amount {
  /** With its sign: `-3`. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** The index of the token behind it. */
  readonly next: number;
  /** Whether `to`, `on` or `from` leads from it to what is rolled. */
  readonly isOnRoll: boolean;
  /** Whether it is called a bonus or stands behind “at”. */
  readonly isCalled: boolean;
}

/** `(TN 15), or -3 without picks`, `(TN 15) is -3`, `+2 with the lamp and -2 without`: behind a roll, or behind another bonus of it. */
function isJoined(
  tokens: readonly ProseToken[],
  { end, node }: FoundRoll,
  at: number,
  hasOther: boolean,
): boolean {
  const joint = tokens[at - 1]?.tokenType;
  // `(TN 15); +3 for a rope, -3 without`
  if (joint === t.Semicolon || (joint === t.Comma && hasOther))
    return at - 1 === end || (hasOther && at - end < FARTHEST);
  // `(TN 15) is -3 in the rain`
  if (at === end + 1 && IS.has(tokens[end]!.key)) return true;
  // `, or -3 on whatever the hands are doing`
  if ((joint !== t.And && joint !== t.Or) || tokens[at + 2]?.key === 'on') return false;
  const first = tokens[at - 2]?.tokenType === t.Comma ? at - 2 : at - 1;
  const isBehindCase = hasOther || node.bonuses.some(({ isConditional }) => isConditional);
  if (isBehindCase) return sentenceStart(tokens, at) <= end;
  // `at -3 for the rain and +2 for the ivy`
  const isReasoned = joint === t.And && REASONS.has(tokens[at + 2]?.key ?? '');
  return first === end && (node.bonuses.length === 0 || isReasoned);
}

/** `+3`, `adds 3 to`; `isOther` tells that it is joined to a roll, or to another bonus. */
function amountAt(tokens: readonly ProseToken[], at: number, isOther: boolean): Amount | undefined {
  const [sign, number] = [tokens[at]!, tokens[at + 1]];
  if (number?.tokenType !== t.Number) return undefined;
  const isAdded = ADDS.has(sign.key) || SUBTRACTS.has(sign.key);
  const isSigned = t.SIGNS.has(sign.tokenType) && number.startOffset === sign.end;
  if (!isAdded && !isSigned) return undefined;
  const isNoun = BONUS.has(tokens[at + 2]?.key ?? '');
  const next = at + (isNoun ? 3 : 2);
  const isOnRoll = TO_A_ROLL.has(tokens[next]?.key ?? '') && isRolled(tokens, next + 1);
  const behind = tokens[next];
  const isWhole = !behind || BEHIND.has(behind.tokenType) || [...CONDITIONS, ...REASONS].includes(behind.key);
  const lead = tokens[t.beforeArticles(tokens, at)];
  // `, adding 3 if you are barefoot`
  const isCalled =
    (isAdded && CONDITIONS.has(behind?.key ?? '')) ||
    (!isAdded &&
      (isNoun ||
        (isWhole &&
          lead !== undefined &&
          (isOther ||
            [GETS_BONUS, GIVES_BONUS].some((verbs) => verbs.has(lead.key)) ||
            LEADS.has(lead.tokenType)))));
  if (!isOnRoll && !isCalled) return undefined;
  const mark = SUBTRACTS.has(sign.key) || sign.tokenType === t.Minus ? '-' : '+';
  const place = { start: isAdded ? number.startOffset : sign.startOffset, end: number.end };
  return { value: `${mark}${number.image}`, ...place, next, isOnRoll, isCalled };
}

function isRolled(tokens: readonly ProseToken[], first: number): boolean {
  return ROLLED.has(tokens[t.behindArticles(tokens, first)]?.tokenType ?? t.Break);
}

/** `-2 to Awareness` beside a Stealth roll */
function isOnOther(tokens: readonly ProseToken[], { isOnRoll, next }: Amount, { node }: FoundRoll): boolean {
  const name = isOnRoll ? tokens[t.behindArticles(tokens, next + 1)] : undefined;
  if (name?.tokenType !== t.Term) return false;
  const own = [...node.sums, ...node.using].flat();
  return own.length > 0 && !own.some(({ token }) => token.key === name.key);
}

/** The next roll of the sentence, or else the last one before; undefined where many rolls are meant. */
function rollOf(
  tokens: readonly ProseToken[],
  { before, behind }: { readonly before: FoundRoll | undefined; readonly behind: FoundRoll | undefined },
  at: number,
  { isOnRoll, isCalled }: Amount,
): FoundRoll | undefined {
  const [start, end] = [sentenceStart(tokens, at), sentenceEnd(tokens, at)];
  const isOfMany = ({ key }: ProseToken): boolean => MANY_ROLLS.has(key);
  const theirs = behind && isOnRoll && behind.first < end && isOfPeople(tokens, behind) ? behind : undefined;
  if (tokens.slice(start, theirs?.first ?? end).some(isOfMany)) return undefined;
  if (behind && behind.first < end) {
    const isNext = isOnRoll || (isCalled && isLead(tokens, start, at));
    return isNext || !before || before.end <= start ? behind : before;
  }
  if (!before) return undefined;
  const isNear =
    before.end > start || sentenceStart(tokens, before.end - 1) === sentenceStart(tokens, start - 2);
  return isNear ? before : undefined;
}

/** `Jack and Edith suffer a -3 penalty to their Climbing rolls (TN 15)`. */
const isOfPeople = (tokens: readonly ProseToken[], roll: FoundRoll): boolean =>
  roll.node.targets.length + roll.node.notes.length + roll.node.levels.length > 0 &&
  roll.rollers.length > 0 &&
  isTheirs(tokens, roll);

/** `At -3, make …`, `With a +3 bonus, make …` */
function isLead(tokens: readonly ProseToken[], start: number, at: number): boolean {
  return tokens.slice(start, at).every(({ tokenType }) => tokenType === t.Article || LEADS.has(tokenType));
}

/** `Heroes without a rope suffer -3`, `Anyone in armor takes -3`, `A drunk hero is at -3` */
function isOfSome(tokens: readonly ProseToken[], at: number): boolean {
  for (let who = sentenceStart(tokens, at); who < at - 1; who++) {
    const { key } = tokens[who]!;
    const next = tokens[who + 1]!.key;
    const [article, adjective] = tokens.slice(Math.max(0, who - 2), who);
    const isOneOfKind = adjective?.tokenType === t.Word && ONE.has(article!.key);
    const isSome = isOneOfKind || next === 'without' || OWNS.has(next) || PREPOSITIONS.has(next);
    if (isSome && (PLAYERS.has(key) || WHO.has(key))) return true;
  }
  return false;
}

/** `A rope gives +3` */
const isGiven = (tokens: readonly ProseToken[], at: number): boolean =>
  tokens.slice(sentenceStart(tokens, at), at + 1).some(({ key }) => GIVES_BONUS.has(key));

function sentenceStart(tokens: readonly ProseToken[], at: number): number {
  let start = Math.max(at, 0);
  while (start > 0 && at - start < FARTHEST && !ENDS.has(tokens[start - 1]!.tokenType)) start--;
  return start;
}

function sentenceEnd(tokens: readonly ProseToken[], at: number): number {
  let end = at;
  while (end < tokens.length && end - at < FARTHEST && !ENDS.has(tokens[end]!.tokenType)) end++;
  return end;
}

/** More tokens than a sentence with a roll has on one side of a bonus. */
const FARTHEST = 40;
const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Semicolon]);
/** Behind a whole bonus: `at -3 (Climbing roll, TN 15)`, `at -3: Climbing roll, TN 15` */
const BEHIND: ReadonlySet<TokenType> = new Set([...t.PART_ENDS, t.Open, t.Colon]);
const LEADS: ReadonlySet<TokenType> = new Set([t.At, t.With]);
const ROLLED: ReadonlySet<TokenType> = new Set([t.RollWord, t.Term, t.Free, t.SmallTerm]);
