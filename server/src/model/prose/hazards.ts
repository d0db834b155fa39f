/** Dangers in prose, in the terms of the rules: `a fall of 24 m`, `drops six meters`, `a 30-foot fall`. */
import type { TokenType } from 'chevrotain';
import type { Harm, Hazard } from '../../rules/hazard.ts';
import { remembered, type Memory } from '../../rules/lazy.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { proseOf } from '../../syntax/prose.ts';
import type { Span } from '../../syntax/tree.ts';
import { CLAUSE_LEADS, RELATIVES } from './english.ts';
import { HazardParser, type HazardRule } from './hazard-grammar.ts';
import { LENGTH } from './length-text.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { meaningOf } from './vocabulary.ts';

/** Offsets are those of the paragraph. */
export interface HazardPhrase extends Span {
  readonly harm: Harm;
}

const memory: Memory<Ruleset, readonly HazardPhrase[]> = new WeakMap();

/** The phrases of a paragraph; kept for each set of rules. Where the text tells other dice, those count. */
export const hazardsIn = (
  text: string,
  ruleset: Ruleset,
  hazards: readonly Hazard[],
): readonly HazardPhrase[] =>
  hazards.length === 0
    ? NONE
    : remembered(memory, ruleset, text, (own) =>
        HAS_LENGTH.test(own) ? hazards.flatMap((hazard) => [...new Hazards(own, hazard).all(ruleset)]) : NONE,
      );

const NONE: readonly HazardPhrase[] = [];

const HAS_LENGTH = new RegExp(LENGTH, 'u');
const parser = new HazardParser();

class Hazards {
  readonly #text: string;
  readonly #hazard: Hazard;
  readonly #tokens: readonly ProseToken[];

  constructor(text: string, hazard: Hazard) {
    const { verbs, nouns } = hazard;
    const words = new Set([...verbs, ...nouns]);
    this.#text = text;
    this.#hazard = hazard;
    this.#tokens = t.scan(text).map((each) => (words.has(each.key) ? t.like(each, t.Hazard) : each));
  }

  *all(ruleset: Ruleset): Generator<HazardPhrase> {
    for (let at = 0; at < this.#tokens.length; at++) {
      const meaning = meaningOf(this.#tokens[at]!);
      if (meaning?.type !== 'length') continue;
      const span = this.#isAmount(at) ? undefined : (this.#measured(at) ?? this.#told(at));
      const harm = span && this.#hazard.harm(ruleset, meaning.meters);
      if (harm && !toldOtherwise(this.#text, span, harm)) yield { ...span, harm };
    }
  }

  /** `a 24 m fall` */
  #measured(length: number): Span | undefined {
    const end = this.#read('measured', length);
    if (end === undefined) return undefined;
    const { nouns } = this.#hazard;
    const isOther = BEHIND_OTHERS.has(this.#key(end)) || BEFORE_VERBS.has(this.#key(length - 1));
    return isOther || !nouns.includes(this.#key(end - 1)) ? undefined : this.#span(length, end);
  }

  /** `falls 24 m`, `falls into a 10-foot pit`. */
  #told(length: number): Span | undefined {
    let first = length - 1;
    while (first > length - FARTHEST && this.#type(first) !== t.Hazard) first--;
    if (this.#type(first) !== t.Hazard) return undefined;
    const into = this.#read('into', first);
    if (into === length + 2) return this.#span(first, into);
    const beside = this.#read('beside', first);
    if (beside !== undefined && beside > length && !this.#isUnhurt(first)) return this.#span(first, beside);
    const end = this.#read('told', first);
    if (end !== length + 1 || ELSEWHERE.has(this.#key(this.#isJoined(end) ? end + 1 : end))) return undefined;
    // A drop from 24 m to 12 m is a distance.
    const isDistance = this.#key(end) === 'to' && this.#keys(first, length).includes('from');
    if (isDistance || this.#isUnhurt(first)) return undefined;
    const isOpen = this.#type(first + 1) === t.Open && this.#type(end) === t.Close;
    return this.#span(first, isOpen ? end + 1 : end);
  }

  /** The index behind a phrase that begins there. */
  #read(rule: HazardRule, first: number): number | undefined {
    const count = parser.read(rule, this.#tokens.slice(first, first + MOST_TOKENS));
    return count === undefined ? undefined : first + count;
  }

  /** `Sales fell 30 m`: words around a length say that no height falls. */
  #isAmount(length: number): boolean {
    let first = length;
    while (first > length - NEAR && this.#isInSentence(first - 1)) first--;
    let last = length;
    while (last < length + MOST_TOKENS && this.#isInSentence(last + 1)) last++;
    const behind = this.#keys(length + 1, last + 1);
    const inWhat = behind.indexOf('in');
    const around = [...this.#keys(first, length), ...(inWhat < 0 ? [] : behind.slice(inWhat, inWhat + NEAR))];
    return around.some((key) => AMOUNTS.has(key));
  }

  /** `The road then drops 200 m`: the subject of the verb is nobody and nothing that takes harm. */
  #isUnhurt(verb: number): boolean {
    let noun = verb - 1;
    while (/ly$/.test(this.#key(noun)) || ADVERBS.has(this.#key(noun))) noun--;
    if (!UNHURT.has(this.#key(noun))) return false;
    // `Whoever falls off the steep path drops 20 m`
    let lead = noun - 1;
    while (noun - lead < NEAR && this.#type(lead) === t.Word && !BEFORE_A_PLACE.has(this.#key(lead))) lead--;
    if (this.#type(lead) === t.Article) lead--;
    return !BEFORE_A_PLACE.has(this.#key(lead)) && !this.#isOfAnother(lead);
  }

  /** Whether the verb behind a relative clause is of whom that describes: `Anyone who leaves the path falls 24 m`. */
  #isOfAnother(last: number): boolean {
    let described: number | undefined;
    for (let at = last; at > last - FARTHEST_SUBJECT && this.#isInSentence(at); at--) {
      if (this.#describes(at)) described = at;
      else if (CLAUSE_LEADS.has(this.#key(at))) break;
    }
    return described !== undefined && !UNHURT.has(this.#key(described - 1));
  }

  /** `who`, `whoever`; `a hero crossing the stream`, and not `in the evening` or `Following the stream`. */
  #describes(at: number): boolean {
    const key = this.#key(at);
    if (key === 'whoever') return true;
    const isParticiple = key.endsWith('ing') && !THINGS_IN_ING.has(key) && this.#type(at - 1) !== t.Article;
    return this.#isInSentence(at - 1) && (RELATIVES.has(key) || isParticiple);
  }

  #isInSentence(at: number): boolean {
    const type = this.#type(at);
    return type !== undefined && !ENDS.has(type);
  }

  /** `5 m-long` */
  #isJoined(dash: number): boolean {
    const isNext = this.#tokens[dash]?.startOffset === this.#tokens[dash - 1]?.end;
    return isNext && this.#type(dash) === t.Dash;
  }

  #span(first: number, end: number): Span {
    return { start: this.#tokens[first]!.startOffset, end: this.#tokens[end - 1]!.end };
  }

  #keys(first: number, end: number): string[] {
    return this.#tokens.slice(first, end).map(({ key }) => key);
  }

  #key(at: number): string {
    return this.#tokens[at]?.key ?? '';
  }

  #type(at: number): TokenType | undefined {
    return this.#tokens[at]?.tokenType;
  }
}

/** Whether the sentence has dice of its own, and others. */
const toldOtherwise = (text: string, span: Span, { damage, kind }: Harm): boolean =>
  proseOf(text).dice.some(
    (dice) => isNear(text, span, dice) && (dice.expression !== damage || (dice.damage ?? kind) !== kind),
  );

const isNear = (text: string, { start, end }: Span, dice: Span): boolean =>
  !/[.!?]\s|\n\s*\n/.test(text.slice(Math.min(end, dice.end), Math.max(start, dice.start)));

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Words behind a length that make it a place or the length of something else: `falls 5 m short`, `drops 5 m of rope`. */
const ELSEWHERE = words(
  'above ahead apart away back before behind below beneath beyond deep high inside long of off outside past short tall wide',
);
/** Words that make something else of the noun: `a 24 m drop line`, `At 24 m drop the anchor`. */
const BEFORE_VERBS = words('after at beyond by from past to within');
const BEHIND_OTHERS = words('back cable cloth cord kick line of pod rope ship tank tower zone');
/** Things that fall by an amount and not by a height: `Sales fell 30 m`. */
const AMOUNTS = words(
  'account balance barometer budget budgets capital cash cost costs debt debts deficit donations earnings exports fee fees fund funding funds imports income loss losses market output pound price prices production profit profits rating ratings rent rents revenue revenues sales savings share shares stock stocks takings tax taxes temperature turnover value wages wealth',
);
/** Subjects of `falls` and `drops` that take no harm: ways and waters that go down, small things. */
const UNHURT = words(
  'road roads path paths trail trails track street lane way river stream brook creek ground land terrain valley slope stairs staircase steps passage corridor water waters level levels tide sea lake flood apple apples ball bottle coin coins cup feather glass hat key keys lamp leaf leaves letter paper petal petals plate ring snow',
);
const ADVERBS = words('also soon suddenly then there now here just');
/** Words before a noun that is no subject. */
const BEFORE_A_PLACE = words(
  'off from of on in into onto to toward towards over across along down up past through under below by at near inside outside with for',
);
/** No participles: `One morning the road`. */
const THINGS_IN_ING = words('morning evening spring beginning building ceiling clearing railing');
const ENDS: ReadonlySet<TokenType> = new Set([t.Break, t.Comma, t.Semicolon, t.Colon, t.Open, t.Close]);
/** How many words around a length say what falls. */
const NEAR = 4;
/** More tokens than stand between somebody and his fall in `anyone who is so careless as to leave the path`. */
const FARTHEST_SUBJECT = 12;
/** More tokens than any phrase has between a fall and its length. */
const FARTHEST = 9;
const MOST_TOKENS = 16;
