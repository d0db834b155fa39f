/**
 * The vocabulary of prose in a campaign: its skills, attributes, traits, difficulties and the words before a roll.
 * Compiled once for a set of rules and the names on sheets; finding a name takes as long as the longest name.
 */
import type { IToken, TokenType } from 'chevrotain';
import { nameKey, partsOf } from '../../rules/names.ts';
import { meantBy } from '../../rules/other-words.ts';
import { freeSkill, NOWHERE } from '../../rules/plain/free.ts';
import type { RollRules } from '../../rules/roll.ts';
import type { Ruleset, SkillRule } from '../../rules/ruleset.ts';
import type { PlayedSystem } from '../../rules/side-by-side.ts';
import { tableRows } from '../../rules/table-rows.ts';
import { anyOf } from '../../text/patterns.ts';
import { TextCache } from '../../text/text-cache.ts';
import type { RolledNames } from '../rolled-names.ts';
import { withCells } from './cells.ts';
import { withoutFactors } from './factors.ts';
import { ForeignLevels } from './foreign-levels.ts';
import { FreeNames } from './free-names.ts';
import { withLineEnds } from './line-ends.ts';
import type { Meaning } from './meaning.ts';
import { NameIndex } from './name-index.ts';
import { inOneLine } from './one-line.ts';
import { pluralOf } from './plurals.ts';
import { ROLL_SIGNS } from './roll-signs.ts';
import { TargetWords } from './target-words.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';
import { inPlainWords } from './wordings.ts';

export class Vocabulary {
  readonly ruleset: Ruleset;
  readonly rules: RollRules;
  /** Every system with its own defaults. */
  readonly systems: () => readonly PlayedSystem[];
  readonly foreignLevels: ForeignLevels;
  /** Whether skills are named freely. */
  readonly isOpen: boolean;
  readonly #targetWords: TargetWords;
  readonly #freeNames: FreeNames;
  /** The words of difficulty, with a capital letter. */
  readonly #levels: RegExp;
  readonly #people: ReadonlySet<string>;
  readonly #names = new NameIndex();

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
    this.foreignLevels = new ForeignLevels(ruleset, rules, systems);
    this.#targetWords = new TargetWords(ruleset, rules);
    const levels = rules.difficulties(ruleset).map(({ word }) => word);
    this.#levels = new RegExp(`(?<!\\p{L})(?:${anyOf(levels)})(?!\\p{L})`, 'u');
    this.isOpen = ruleset.open.has('skills');
    this.#people = written?.people ?? new Set();
    this.#freeNames = new FreeNames(this.#people);
    // Of two meanings of one name the first one counts.
    for (const [name, attribute] of ruleset.names.attribute)
      this.#names.add(name, { type: 'attribute', attribute });
    for (const [name, derived] of ruleset.names.derived)
      if (derived.isRolled) this.#names.add(name, { type: 'attribute', attribute: derived });
    for (const [name, skill] of ruleset.names.skill) this.#names.add(name, { type: 'skill', skill });
    for (const skill of rules.substitutes?.(ruleset) ?? [])
      this.#names.add(skill.name, { type: 'skill', skill });
    this.#addWords(rules.difficulties(ruleset), (difficulty) => ({ type: 'difficulty', difficulty }));
    this.#addWords(rules.rollModes(ruleset), (rollMode) => ({ type: 'rollMode', rollMode }));
    for (const name of written?.spelling.values() ?? [])
      this.#names.add(name, { type: 'skill', skill: freeSkill(name, NOWHERE) });
    for (const [skill, name] of otherNames(ruleset)) this.#names.add(name, { type: 'skill', skill });
    for (const group of ruleset.groups)
      for (const name of [group.name, ...group.aliases]) this.#names.add(name, { type: 'group', group });
    // Where skills are free, so are their names.
    for (const trait of this.isOpen ? [] : ruleset.traits)
      for (const name of [trait.name, ...trait.aliases, ...trait.samples])
        this.#names.add(name, { type: 'trait', trait });
    for (const name of people)
      for (const each of [name, pluralOf(name)])
        for (const ending of ['', "'s", "'"])
          this.#names.add(each + ending, {
            type: 'person',
            isPossessive: ending !== '',
            // `the lady of the lake`
            mayBeSmall: /\s\p{Ll}/u.test(name),
          });
  }

  /** Whether a text has a word without which nothing in it is a roll. */
  mayAsk(text: string): boolean {
    return ROLL_SIGNS.test(text) || this.#levels.test(text) || this.#targetWords.isIn(text);
  }

  /**
   * Returns the tokens of a text, with one token for each name of the campaign; the longest name wins.
   * @param isNote Whether the text is one part of the parentheses of a roll.
   */
  tokens(text: string, isNote = false): ProseToken[] {
    const scanned = t.scan(text).map((_, at, all) => this.#targetWords.withTargetWord(all, at, isNote));
    const tokens: ProseToken[] = [];
    for (let at = 0; at < scanned.length;) {
      const first = this.#linked(scanned[at]!);
      const found = first === scanned[at] ? this.#names.longest(scanned, at) : undefined;
      if (!found) {
        tokens.push(first === scanned[at] ? this.#targetWords.ofSomebody(scanned, at) : first);
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
    const plain = this.#freeNames.joined(
      withLineEnds(withoutFactors(tokens, this.ruleset, this.rules), text),
      text,
    );
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

  /** Returns the meaning of a name; undefined for an unknown name. */
  meaning(name: string): Meaning | undefined {
    const scanned = t.scan(name);
    const found = this.#names.longest(scanned, 0);
    return found?.end === scanned.length ? found.meaning : undefined;
  }

  /** `INT-based` */
  #basis(token: ProseToken): ProseToken {
    const name = token.image.slice(0, -BASED.length);
    const meaning = this.meaning(name);
    if (meaning?.type !== 'attribute') return token;
    return t.token(t.Basis, name, token.startOffset, token.startOffset + name.length, meaning);
  }

  #addWords<T extends { readonly word: string; readonly aliases: readonly string[] }>(
    rows: readonly T[],
    meaning: (row: T) => Meaning,
  ): void {
    for (const row of rows)
      for (const name of [row.word, ...row.aliases]) this.#names.add(name, meaning(row));
  }
}

const BASED = '-based';
const CAPITAL = /^\p{Lu}/u;

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

export const meaningOf = (token: IToken): Meaning | undefined => (token as ProseToken).meaning;
