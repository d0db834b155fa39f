/** The people of earlier clauses whom a pronoun means: `Captain Vane looks up. She makes …`, `attacks the guard: Melee against his Dodge`. */
import {
  ALL_OF,
  CLAUSE_LEADS,
  PLAYERS,
  PREPOSITIONS,
  PRONOUNS,
  ROLL,
  SEVERAL,
  SINGULAR,
  SOME,
} from './english.ts';
import {
  ClauseNames,
  PROPER,
  CLAUSE_ENDS,
  FARTHEST,
  MOST_ADJECTIVES,
  isPair,
  isArticle,
  type Name,
} from './clause-names.ts';
import * as t from './tokens.ts';

export class Antecedents extends ClauseNames {
  /**
   * `She` is whom the clause before begins with: `Captain Vane looks up. She makes …`. A word with a small letter may be
   * followed by the verb, so both `guard` and `guard wakes` may be the name. Nearer names come first; `they` means the nearest
   * only, and nobody is named behind `the hero`. Where the subject is of the other number, its objects come first: `The guard
   * stops the heroes. They make …`; also where `isObject` tells that the object is meant. Clauses are read from the index `from` back.
   */
  antecedents(
    pronoun: number,
    from = this.#ownClause(pronoun),
    { isObject = false }: { readonly isObject?: boolean } = {},
  ): readonly Name[] {
    const least = Math.max(0, pronoun - FARTHEST);
    const all: Name[] = [];
    for (let start = from; start > least;) {
      const end = start;
      start = this.clauseStart(start - 1, least, CLAUSE_ENDS);
      // `The dog smells them unless they make …`
      const areThem = this.tokens.slice(start, end).some(({ key }) => key === 'them');
      if (areThem && this.tokens[pronoun]!.key === 'they') break;
      const isOne = SINGULAR.has(this.tokens[pronoun]!.key);
      const subjects = this.namesOf(start, end);
      const isOther =
        subjects.length > 0 && subjects.some((name) => this.#isOfSeveral(name, start)) === isOne;
      const isFirst = isObject && all.length === 0;
      const objects = isOther || isFirst ? this.#objectsOf(start, end, !isOne) : [];
      // `The guard sleeps. Give them …`; `they` may be one person.
      const isNobody = isOther && this.tokens[pronoun]!.key === 'them';
      const names = isNobody ? objects : [...objects, ...subjects];
      all.push(...names);
      const isLast = names.length > 0 && !isOne;
      if (isLast || names.some(([first]) => PLAYERS.has(first!.key))) break;
    }
    return all;
  }

  /** The names in the subject of a clause. */
  protected namesOf(start: number, end: number): readonly Name[] {
    const at = this.subjectStart(start, end);
    const name = at === undefined ? undefined : this.nameFrom(at);
    // `A Stealth roll … She makes`
    if (!name || ROLL.has(this.tokens[at! + name.length]?.key ?? '')) return [];
    if (PROPER.has(name[0]!.tokenType)) return [name];
    return at! > start ? name.slice(0, MOST_ADJECTIVES).map((_, index) => name.slice(0, index + 1)) : [];
  }

  /**
   * Whom a pronoun before a score may mean: of each clause before it the objects, then the subject. `His` is of nobody in
   * `The players arrive`.
   */
  others(pronoun: number): readonly Name[] {
    const least = Math.max(0, pronoun - FARTHEST);
    const areSeveral = this.tokens[pronoun]!.key === 'their';
    const all: Name[] = [];
    for (let end = pronoun; end > least;) {
      const start = this.clauseStart(end - 1, least, CLAUSE_ENDS);
      const subjects = this.namesOf(start, end);
      const meant = areSeveral ? subjects : subjects.filter((name) => !this.#isOfSeveral(name, start));
      all.push(...this.#objectsOf(start, end, areSeveral), ...meant);
      end = start;
    }
    return all;
  }

  /** Whether a subject is plural; in `the guard stops Jack` the second word is the verb. */
  #isOfSeveral(name: Name, start: number): boolean | undefined {
    const behind = this.tokens.indexOf(name.at(-1)!, start) + 1;
    const isOfSeveral = this.#isPlural(behind);
    if (!isOfSeveral || name.length === 1 || PROPER.has(name[0]!.tokenType)) return isOfSeveral;
    const next = this.tokens[behind];
    return next?.tokenType === t.Word && !PRONOUNS.has(next.key) && !PREPOSITIONS.has(next.key);
  }

  /** `guards`, `the Guards`, `the party`, `Jack and Edith`; `Iris` and `Bandits` alone may be of one or of several. */
  #isPlural(end: number): boolean | undefined {
    const last = this.tokens[end - 1]!;
    if (isPair(last) || SEVERAL.has(last.key)) return true;
    if (!/(?:[^s]s|men|people)$/.test(last.key)) return false;
    return PROPER.has(last.tokenType) && !this.#isCounted(end - 1) ? undefined : true;
  }

  /** `the Guards`, `the sleepy Guards`, `all Guards` */
  #isCounted(last: number): boolean {
    const start = this.nameAt(last, 0)?.start ?? last;
    const [before, nearest] = [this.tokens[start - 2], this.tokens[start - 1]];
    if (!nearest) return false;
    if (isArticle(nearest) || SOME.has(nearest.key) || ALL_OF.has(nearest.key)) return true;
    return before !== undefined && isArticle(before) && this.isAdjective(start - 1);
  }

  /** The names behind the subject of a clause, of one or of several: `the sleepy guard`; `the heroes`, `Jack and Edith`. */
  #objectsOf(start: number, end: number, areSeveral: boolean): readonly Name[] {
    const objects: Name[] = [];
    for (let at = (this.subjectStart(start, end) ?? end) + 1; at < end; at++) {
      const isProper = PROPER.has(this.tokens[at]!.tokenType);
      if (!isProper && !isArticle(this.tokens[at - 1]!)) continue;
      const name = this.nameFrom(at)?.slice(0, end - at) ?? [];
      if (this.tokens[at + name.length]?.tokenType === t.Possessive) continue;
      const forms = isProper
        ? [name]
        : name.slice(0, MOST_ADJECTIVES).map((_, index) => name.slice(0, index + 1));
      const isOther = (form: Name): boolean => this.#isPlural(at + form.length) === !areSeveral;
      objects.push(...forms.filter((form) => form.length > 0 && !isOther(form)));
    }
    return objects;
  }

  /** Where the clause of a pronoun begins: behind a mark, or at a word such as “when”. */
  #ownClause(pronoun: number): number {
    const first = this.clauseStart(pronoun, Math.max(0, pronoun - FARTHEST), CLAUSE_ENDS);
    for (let at = pronoun - 1; at > first; at--) if (CLAUSE_LEADS.has(this.tokens[at]!.key)) return at;
    return first;
  }
}
