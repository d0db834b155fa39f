/**
 * The vocabulary of prose in a campaign: its skills, attributes, traits, difficulties and the words before a roll.
 * Compiled once for a set of rules and the names on sheets; finding a name takes as long as the longest name.
 */
import type { IToken, TokenType } from 'chevrotain';
import { nameKey, partsOf } from '../../rules/names.ts';
import { meaningsOf, meantBy } from '../../rules/other-words.ts';
import { freeSkill, isFree, NOWHERE } from '../../rules/plain/free.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { DerivedRule, Ruleset, SkillRule } from '../../rules/ruleset.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { tableRows } from '../../rules/table-rows.ts';
import { anyOf } from '../../text/patterns.ts';
import { TextCache } from '../../text/text-cache.ts';
import type { RolledNames } from '../rolled-names.ts';
import { DOUBLES, LEVELS, ORDINALS, STARTS, STUNTS, THEIR } from './english.ts';
import { withCells } from './cells.ts';
import { withLineEnds } from './line-ends.ts';
import type { Meaning } from './meaning.ts';
import { pluralOf } from './plurals.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { inPlainWords } from './wordings.ts';

/** A word of difficulty of another system, or of another language for one of the own system. */
export interface ForeignLevel {
  readonly system: string;
  readonly word: string;
  readonly target: number;
}

interface Node {
  readonly next: Map<string, Node>;
  meaning: Meaning | undefined;
}

/** `Easy as Pie`. */
const MOST_WORDS = 3;
/** Words and marks without one of which nothing in a text is a roll. */
const SIGNS = new RegExp(
  [
    String.raw`\b(?:(?:roll|check|test)(?:s|['’]s)?|contests?|saving throws?|saves?|tasks?|attempts?|effort)(?!\p{L})`,
    String.raw`\b(?:TNs?|DIFFs?|DCs?|difficult(?:y|ies)?|target number)(?!\p{L})`,
    String.raw`\b(?:vs|versus|against|contested|(?:opposed|resisted) by|each other|one another|targeting)(?!\p{L})`,
    String.raw`\b(?:beat(?:s|ing)?|resists?|opposes?|exceeds?|compared?|requires?|required|requiring|needs?|needed|needing)(?!\p{L})`,
    String.raw`\b(?:result|total|outcome) (?:of|over|above|higher|greater|better)(?!\p{L})`,
    // `Awareness 15 or more`, `(15)`, `(Awareness)`, `(Awareness, 15)`, `15+`, `15/18`, `Awareness: 15`, `| 15`
    String.raw`\b(?:\d\d to|\d\d or|\d or (?:more|better|higher|greater|above)|at \d\d)(?!\p{L})`,
    String.raw`[([](?:\d\d\+?|\p{Lu}[\p{L} +]{1,40})(?:,? \d\d)?[)\]]`,
    // `Awareness 15: a wire`, `Awareness/15`
    String.raw`\p{L}(?: \d\d(?=:)|\/\d\d(?![\p{L}\p{N}/]))`,
    String.raw`\d\+|\d\d\/\d\d|(?:[@:≥]|>=)\s?\d\d|\|[^\S\n]{0,20}\d\d`,
    // `Awareness -3 to hear it`, `(Awareness -3)`
    String.raw`\p{L} [-\u2212\u2013]\d(?: to(?!\p{L})|\))`,
    // `Awareness 12 notices it`, `Driving 6 to jump`, `the tablet: Know 13.`, `| Awareness 12 |`
    String.raw`\p{L} \d\d?(?= (?:to|\p{L}+s)(?!\p{L})|[^\S\n]*(?:\||\.(?:\s|$)|$))`,
  ].join('|'),
  'iu',
);

const nodeOf = (): Node => ({ next: new Map(), meaning: undefined });

export class Vocabulary {
  readonly ruleset: Ruleset;
  readonly rules: RollRules;
  /** Every system with its own defaults. */
  readonly systems: () => readonly PlayedSystem[];
  /** Whether skills are named freely. */
  readonly isOpen: boolean;
  readonly #targetKey: string;
  /** Scores of an opponent that are target numbers: `against the guard's DEF`. */
  readonly #reached: ReadonlyMap<string, DerivedRule | undefined>;
  /** The words of difficulty, with a capital letter. */
  readonly #levels: RegExp;
  readonly #people: ReadonlySet<string>;
  readonly #root = nodeOf();
  #foreign: ReadonlyMap<string, ForeignLevel> | undefined;

  /** Whether names of characters are rows of plain words. */
  readonly #rows = new TextCache<boolean>(200_000);

  /**
   * @param written The names on the sheets of a campaign where names are free.
   * @param people Names of characters that are no row of plain words.
   */
  constructor(
    ruleset: Ruleset,
    rules: RollRules,
    systems: () => readonly PlayedSystem[],
    written: RolledNames | undefined,
    people: readonly string[],
  ) {
    this.ruleset = ruleset;
    this.rules = rules;
    this.systems = systems;
    this.#targetKey = nameKey(rules.targetWord);
    const reached = (rules.reachedScores?.(ruleset) ?? []).map(nameKey);
    this.#reached = new Map(reached.map((key) => [key, ruleset.names.derived.get(key)]));
    const levels = rules.difficulties(ruleset).map(({ word }) => word);
    this.#levels = new RegExp(`(?<!\\p{L})(?:${anyOf(levels)})(?!\\p{L})`, 'u');
    this.isOpen = ruleset.open.has('skills');
    this.#people = written?.people ?? new Set();
    // Of two meanings of one name the first one counts.
    for (const [name, attribute] of ruleset.names.attribute)
      this.#add(name, { type: 'attribute', attribute });
    for (const [name, derived] of ruleset.names.derived)
      if (derived.isRolled) this.#add(name, { type: 'attribute', attribute: derived });
    for (const [name, skill] of ruleset.names.skill) this.#add(name, { type: 'skill', skill });
    for (const skill of rules.substitutes?.(ruleset) ?? []) this.#add(skill.name, { type: 'skill', skill });
    this.#addWords(rules.difficulties(ruleset), (difficulty) => ({ type: 'difficulty', difficulty }));
    this.#addWords(rules.rollModes(ruleset), (rollMode) => ({ type: 'rollMode', rollMode }));
    for (const name of written?.spelling.values() ?? [])
      this.#add(name, { type: 'skill', skill: freeSkill(name, NOWHERE) });
    for (const [skill, name] of otherNames(ruleset)) this.#add(name, { type: 'skill', skill });
    for (const group of ruleset.groups)
      for (const name of [group.name, ...group.aliases]) this.#add(name, { type: 'group', group });
    // Where skills are free, so are their names.
    for (const trait of this.isOpen ? [] : ruleset.traits)
      for (const name of [trait.name, ...trait.aliases, ...trait.samples])
        this.#add(name, { type: 'trait', trait });
    for (const name of people)
      for (const each of [name, pluralOf(name)])
        for (const ending of ['', "'s", "'"])
          this.#add(each + ending, {
            type: 'person',
            isPossessive: ending !== '',
            // `the lady of the lake`
            mayBeSmall: /\s\p{Ll}/u.test(name),
          });
  }

  /** Whether a text has a word without which nothing in it is a roll. */
  mayAsk(text: string): boolean {
    return SIGNS.test(text) || this.#levels.test(text) || text.toLowerCase().includes(this.#targetKey);
  }

  /**
   * Returns the tokens of a text, with one token for each name of the campaign; the longest name wins.
   * @param isNote Whether the text is one part of the parentheses of a roll.
   */
  tokens(text: string, isNote = false): ProseToken[] {
    const scanned = t.scan(text).map((_, at, all) => this.#withTargetWord(all, at, isNote));
    const tokens: ProseToken[] = [];
    for (let at = 0; at < scanned.length;) {
      const first = this.#linked(scanned[at]!);
      const found = first === scanned[at] ? this.#longest(scanned, at) : undefined;
      if (!found) {
        tokens.push(first === scanned[at] ? this.#reachedOfSomebody(scanned, at) : first);
        at++;
        continue;
      }
      const last = scanned[found.end - 1]!;
      const image = inOneLine(text.slice(first.startOffset, last.end));
      if (found.meaning.type === 'person') {
        const plain = CAPITAL.test(image) ? t.Free : t.Word;
        const of = found.meaning.isPossessive ? t.Possessive : plain;
        tokens.push(t.token(of, image, first.startOffset, last.end));
        at = found.end;
        continue;
      }
      const of = typeOf(found.meaning, image);
      tokens.push(
        found.end === at + 1 && !of
          ? first
          : t.token(of ?? t.Word, image, first.startOffset, last.end, found.meaning),
      );
      at = found.end;
    }
    const isStrict = this.rules.success === 'more than';
    const plain = this.#withFreeNames(withLineEnds(this.#withoutFactors(tokens), text), text);
    return inPlainWords(withCells(plain, text), isStrict).map((each) =>
      each.image.endsWith(BASED) ? this.#basis(each) : each,
    );
  }

  /** The name of what is rolled on in a link: `[[Climbing]]`, `[[Climbing|climb]]`. */
  #linked(token: ProseToken): ProseToken {
    if (token.tokenType !== t.Link) return token;
    const name = token.image.slice(2).split(/[|\]]/, 1)[0]!.trimEnd();
    const meaning = CAPITAL.test(name) ? this.meaning(name) : undefined;
    const start = token.startOffset + 2;
    return meaning?.type === 'skill' || meaning?.type === 'attribute'
      ? t.token(t.Term, name, start, start + name.length, meaning)
      : token;
  }

  /** Whether a name with a capital letter is no row of plain words with such: `Ash's Sister`, `Lady of the Lake`. */
  isApart(name: string): boolean {
    const isRow = (): boolean => this.tokens(name).length === 1 && !/\s[^\p{Lu}]/u.test(name);
    return CAPITAL.test(name) && !this.#rows.get(name, isRow);
  }

  /** Whether somebody has this name, where names are free. */
  isPerson(key: string): boolean {
    return this.#people.has(key);
  }

  /** Whether `NAME contest` is a contest that a table explains, such as a Running contest. */
  isTabledContest(name: string): boolean {
    return contestNames(this.ruleset).includes(nameKey(name));
  }

  /** Whether writers mean a skill or an attribute by a name that nothing has: `Perception`. */
  isOtherWord(name: string): boolean {
    return meantBy(this.ruleset, name, 'skill').length > 0;
  }

  /** A difficulty that another system or language has. The other systems are compiled when the first one is asked for. */
  foreign(word: string): ForeignLevel | undefined {
    this.#foreign ??= new Map(
      this.systems()
        .filter(({ ruleset }) => ruleset.system !== this.ruleset.system)
        .flatMap(({ rolls, ruleset }) =>
          rolls
            .difficulties(ruleset)
            .flatMap(({ word, aliases, target }) =>
              [word, ...aliases].map(
                (each) => [nameKey(each), { system: ruleset.system, word: each, target }] as const,
              ),
            ),
        ),
    );
    return this.#otherWord(word) ?? this.#foreign.get(nameKey(word));
  }

  /** `Schwer`, `Normal` */
  #otherWord(word: string): ForeignLevel | undefined {
    const names = meaningsOf(this.ruleset, word);
    const own = this.rules.difficulties(this.ruleset).find((each) => names.includes(each.word));
    return own && { system: this.ruleset.system, word: own.word, target: own.target };
  }

  /** A difficulty of another system at the beginning of a name: `Challenging Driving`. */
  foreignLead(name: string): string | undefined {
    const words = name.split(' ');
    for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
      const lead = words.slice(0, count).join(' ');
      if (this.foreign(lead)) return lead;
    }
    return undefined;
  }

  /** With one token for capitalized words in a row: `Flibber Jabbing`, `Search and Rescue`. */
  #withFreeNames(tokens: readonly ProseToken[], text: string): ProseToken[] {
    const merged: ProseToken[] = [];
    for (let at = 0; at < tokens.length;) {
      const first = tokens[at]!;
      const end = this.#endOfFreeName(tokens, at, text);
      if (end === at) {
        merged.push(first);
        at++;
        continue;
      }
      const last = tokens[end - 1]!;
      const image = inOneLine(text.slice(first.startOffset, last.end));
      merged.push(
        t.token(t.Free, image, first.startOffset, last.end, end === at + 1 ? first.meaning : undefined),
      );
      at = end;
    }
    return merged;
  }

  #endOfFreeName(tokens: readonly ProseToken[], start: number, text: string): number {
    const isPart = (token: ProseToken | undefined): boolean =>
      token !== undefined &&
      (token.tokenType === t.Capital ||
        token.tokenType === t.Free ||
        this.#isWritten(token) ||
        (token === tokens[start] && this.#isTitle(token, tokens[start + 1])));
    const isNew = ({ tokenType }: ProseToken): boolean => tokenType === t.Capital || tokenType === t.Free;
    if (!isPart(tokens[start]) || isStart(tokens, start)) return start;
    // `+1 DL Driving`
    if (LEVELS.has(tokens[start]!.key) && tokens[start - 1]?.tokenType === t.Number) return start + 1;
    let end = start + 1;
    let isFree = isNew(tokens[start]!);
    for (; end < tokens.length; end++) {
      const token = tokens[end]!;
      const isJoint = token.tokenType === t.And || token.tokenType === t.Of;
      const next = tokens[end + 1];
      // `| The Fence | Climbing |`
      if (text.slice(tokens[end - 1]!.end, token.startOffset).includes('|')) break;
      // `a Stealth Action (Difficulty 15)`
      if (STUNTS.has(token.key) && this.#isWritten(tokens[end - 1]!)) break;
      // `Guard Awareness` is a score of the guard.
      if (this.#isWritten(token) && this.#people.has(tokens[end - 1]!.key)) break;
      if (isJoint ? !(isPart(next) && (isNew(next!) || isNew(tokens[end - 1]!))) : !isPart(token)) break;
      isFree ||= isNew(token);
    }
    return isFree ? end : start;
  }

  /** A skill that is also the first name or the title of somebody: `Captain Vane`. */
  #isTitle({ tokenType, key }: ProseToken, next: ProseToken | undefined): boolean {
    return (
      tokenType === t.Term &&
      next?.tokenType === t.Capital &&
      this.#people.has(key) &&
      this.#people.has(next.key)
    );
  }

  /** A name that only a sheet has, which may be a part of a longer one. */
  #isWritten({ tokenType, meaning }: ProseToken): boolean {
    return tokenType === t.Term && meaning?.type === 'skill' && isFree(meaning.skill);
  }

  /** Returns the meaning of a name; undefined for an unknown name. */
  meaning(name: string): Meaning | undefined {
    const scanned = t.scan(name);
    const found = this.#longest(scanned, 0);
    return found?.end === scanned.length ? found.meaning : undefined;
  }

  /** `REF` for `REF x 2` and `twice REF`, where a roll on an attribute alone counts it so often. */
  #withoutFactors(tokens: readonly ProseToken[]): readonly ProseToken[] {
    return tokens.filter((token, at) => {
      const times = TIMES.exec(token.image);
      const isLast = times?.[1] === '' && tokens[at + 1]?.tokenType === t.Number;
      const [before, next] = [tokens[at - 1], tokens[at + 1]];
      if (before && times && (isLast || times[1]))
        return this.#factorOf(before) !== Number(isLast ? next!.image : times[1]);
      if (token.tokenType === t.Number && TIMES.exec(before?.image ?? '')?.[1] === '')
        return !tokens[at - 2] || this.#factorOf(tokens[at - 2]!) !== Number(token.image);
      return !DOUBLES.has(token.key) || !next || this.#factorOf(next) !== 2;
    });
  }

  /** How often a roll counts an attribute that stands alone. */
  #factorOf({ tokenType, meaning }: ProseToken): number {
    if (tokenType !== t.Term || meaning?.type !== 'attribute') return 1;
    const score = this.rules.scoreName?.(this.ruleset, meaning.attribute.id);
    return score?.type === 'attribute' ? score.factor : 1;
  }

  /** `INT-based` */
  #basis(token: ProseToken): ProseToken {
    const name = token.image.slice(0, -BASED.length);
    const meaning = this.meaning(name);
    if (meaning?.type !== 'attribute') return token;
    return t.token(t.Basis, name, token.startOffset, token.startOffset + name.length, meaning);
  }

  /** Returns a token for the system's word for a target number. */
  #withTargetWord(tokens: readonly ProseToken[], at: number, isNote: boolean): ProseToken {
    const token = tokens[at]!;
    if (this.#isReached(tokens, at, isNote && at === 0))
      return t.token(t.TargetWord, this.rules.targetWord, token.startOffset, token.end);
    if (isTargetOfRoll(tokens, at, isNote))
      return t.token(t.TargetWord, 'target number', token.startOffset, token.end);
    if (token.key !== this.#targetKey || token.tokenType === t.TargetWord) return token;
    return t.token(t.TargetWord, token.image, token.startOffset, token.end);
  }

  /** `a Pistols roll vs DEF 12`, `a Pistols roll (DEF 12)`; elsewhere DEF 12 is the score of a character. */
  #isReached(tokens: readonly ProseToken[], at: number, isFirst: boolean): boolean {
    const isTarget = isFirst || tokens[at - 1]?.tokenType === t.Against;
    return isTarget && tokens[at + 1]?.tokenType === t.Number && this.#reached.has(tokens[at]!.key);
  }

  /** `against the guard's DEF`, `against her DEF`, `against DEF` */
  #reachedOfSomebody(tokens: readonly ProseToken[], at: number): ProseToken {
    const token = tokens[at]!;
    const attribute = this.#reached.get(token.key);
    const before = tokens[at - 1];
    const isOwned =
      before && (before.tokenType === t.Possessive || THEIR.has(before.key) || isAgainst(before));
    if (!attribute || !isOwned || !tokens.slice(Math.max(0, at - MOST_IN_OWNER), at).some(isAgainst))
      return token;
    return t.token(t.Term, token.image, token.startOffset, token.end, { type: 'attribute', attribute });
  }

  #longest(tokens: readonly ProseToken[], start: number): { meaning: Meaning; end: number } | undefined {
    let node: Node | undefined = this.#root;
    let found: { meaning: Meaning; end: number } | undefined;
    for (let at = start; at < tokens.length; at++) {
      node = node.next.get(tokens[at]!.key);
      if (!node) break;
      const { meaning } = node;
      const isMeant = meaning?.type !== 'person' || meaning.mayBeSmall || CAPITAL.test(tokens[start]!.image);
      if (meaning && isMeant) found = { meaning, end: at + 1 };
    }
    // A single word of English that is also a name: a skill called “Check”.
    return found?.end === start + 1 && RESERVED.has(tokens[start]!.tokenType) ? undefined : found;
  }

  #addWords<T extends { readonly word: string; readonly aliases: readonly string[] }>(
    rows: readonly T[],
    meaning: (row: T) => Meaning,
  ): void {
    for (const row of rows) for (const name of [row.word, ...row.aliases]) this.#add(name, meaning(row));
  }

  #add(name: string, meaning: Meaning): void {
    const keys = t.scan(name).map(({ key }) => key);
    if (keys.length === 0 || keys.includes('')) return;
    let node = this.#root;
    for (const key of keys) {
      let next = node.next.get(key);
      if (!next) node.next.set(key, (next = nodeOf()));
      node = next;
    }
    node.meaning ??= meaning;
  }
}

const BASED = '-based';
/** `x 2`, `x2`, `× 2` */
const TIMES = /^[x×*](\d?)$/;
const CAPITAL = /^\p{Lu}/u;
/** More tokens than `against the sleepy hangar guard's` has. */
const MOST_IN_OWNER = 7;
const isAgainst = ({ tokenType }: ProseToken): boolean => tokenType === t.Against;

/** `a Stealth check, target 15`, `against a target of 15`, `(target 15)` */
function isTargetOfRoll(tokens: readonly ProseToken[], at: number, isNote: boolean): boolean {
  if (tokens[at]!.key !== 'target') return false;
  const number = tokens[at + 1]?.tokenType === t.Of ? at + 2 : at + 1;
  const before = t.beforeArticles(tokens, at);
  const lead = BEFORE_A_TARGET.has(tokens[before]?.tokenType ?? t.Break) ? before - 1 : before;
  const isOfRoll = tokens[lead]?.tokenType === t.RollWord || (isNote && at === 0);
  return isOfRoll && tokens[number]?.tokenType === t.Number;
}

const BEFORE_A_TARGET: ReadonlySet<TokenType> = new Set([t.Comma, t.Open, t.Colon, t.At, t.Against, t.With]);

/** Returns the names of skills in texts besides the declared ones. */
function otherNames(ruleset: Ruleset): [SkillRule, string][] {
  return namesInProse(ruleset).flatMap(({ name, also }) => {
    const skill = ruleset.names.skill.get(nameKey(name));
    return skill ? also.map((each): [SkillRule, string] => [skill, each]) : [];
  });
}

const contestNames = tableRows('contests', (row) => nameKey(row('effect')));

const namesInProse = tableRows('names in prose', (row) => ({
  name: row('name'),
  also: partsOf(row('also'), ';').filter(Boolean),
}));

/** `First` of `First make a Stealth roll`, not of `a First Aid roll` or `Roll KNW + Use Tools`. */
function isStart(tokens: readonly ProseToken[], at: number): boolean {
  const { key } = tokens[at]!;
  const isName = ORDINALS.has(key) && tokens[at + 1]?.tokenType === t.Capital;
  return STARTS.has(key) && !isName && tokens[at - 1]?.tokenType !== t.Plus;
}

const RESERVED: ReadonlySet<TokenType> = new Set([
  ...[t.RollWord, t.TargetWord, t.Article, t.And, t.Or, t.Against, t.At, t.With, t.Of, t.For],
  ...[t.Number, t.Comma, t.Open, t.Close, t.Plus, t.Dash],
]);

/** Undefined for a word that is the name of a trait only with a capital letter. */
function typeOf(meaning: Exclude<Meaning, { type: 'person' }>, image: string): TokenType | undefined {
  const isCapital = CAPITAL.test(image);
  switch (meaning.type) {
    case 'attribute':
    case 'skill':
      return isCapital ? t.Term : t.SmallTerm;
    case 'difficulty':
      return t.Level;
    case 'length':
      return t.Length;
    case 'rollMode':
      return t.RollMode;
    case 'group':
      return isCapital ? t.Free : undefined;
    case 'trait':
      return isCapital ? t.Trait : undefined;
  }
}

/** A name that is broken into two lines, in a text that is read aloud with `>` between them. */
export const inOneLine = (text: string): string => text.replace(/[\s>]+/g, ' ');

export const meaningOf = (token: IToken): Meaning | undefined => (token as ProseToken).meaning;
