/** The shared state of the hints of a paragraph: its tokens, its phrases, and its hints. A place has one hint. */
import type { TokenType } from 'chevrotain';
import type { FoundRoll } from '../found-roll.ts';
import type { UnreadFix, UnreadRoll } from '../phrase.ts';
import * as t from '../tokens.ts';
import type { ProseToken } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { Columns } from './columns.ts';
import { t as say } from '../../../text/messages.ts';

/** The phrases of a paragraph, by how far they count. */
export interface Found {
  readonly read: ReadonlySet<FoundRoll>;
  /** Rolls that name nothing to roll on. */
  readonly nameless: readonly FoundRoll[];
  /** Rolls that count and have no target. */
  readonly aimless: ReadonlySet<FoundRoll>;
  /** Where bonuses apart from their rolls begin, which count. */
  readonly apart: ReadonlySet<number>;
}

/** The hints of a paragraph, and what they are found in. */
export class Hints {
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly tokens: readonly ProseToken[];
  /** The phrases that count. */
  readonly read: ReadonlySet<FoundRoll>;
  readonly nameless: readonly FoundRoll[];
  readonly aimless: ReadonlySet<FoundRoll>;
  readonly apart: ReadonlySet<number>;
  readonly columns: Columns;
  readonly #found: UnreadRoll[] = [];
  /** Which characters a hint is about. */
  readonly #told: Uint8Array;
  /** Which tokens belong to a phrase that counts, and to one that names nothing. */
  readonly owner: (FoundRoll | undefined)[];

  constructor(
    text: string,
    vocabulary: Vocabulary,
    tokens: readonly ProseToken[],
    { read, nameless, aimless, apart }: Found,
  ) {
    this.text = text;
    this.vocabulary = vocabulary;
    this.tokens = tokens;
    this.read = read;
    this.nameless = nameless;
    this.aimless = aimless;
    this.apart = apart;
    this.columns = new Columns(text);
    this.owner = new Array<FoundRoll | undefined>(tokens.length).fill(undefined);
    this.#told = new Uint8Array(tokens.at(-1)?.end ?? 0);
  }

  /** The first difficulty, which messages and fixes propose. */
  get usualTarget(): number {
    const { rules, ruleset } = this.vocabulary;
    return rules.difficulties(ruleset)[0]?.target ?? 15;
  }

  /** A number that a difficulty of the system has, though a score may have it, too: `Driving 6 to jump the ramp`. */
  isDifficulty({ tokenType, image }: ProseToken): boolean {
    const own = this.vocabulary.rules.difficulties(this.vocabulary.ruleset);
    return tokenType === t.Number && own.some(({ target }) => target === Number(image));
  }

  /** In the order of the text. */
  all(): readonly UnreadRoll[] {
    return this.#found.sort((a, b) => a.start - b.start);
  }

  add(place: { readonly start: number; readonly end: number }, message: string, ...fixes: UnreadFix[]): void {
    if (this.isTold(place)) return;
    this.#found.push({ start: place.start, end: place.end, message, fixes });
    this.#told.fill(1, place.start, place.end);
  }

  unknown({ image, startOffset, end }: ProseToken, isApart = false): void {
    // `Hard Picking`: a difficulty of another system is no part of a name.
    const lead = this.vocabulary.foreignLevels.lead(image);
    const name = lead === undefined ? image : image.slice(lead.length).trimStart();
    const place = { start: end - name.length, end };
    // A letter alone is a name of something else: `check for C:`.
    if (name.length < 2 || this.isTold(place)) return;
    this.#told.fill(1, startOffset, end);
    const message = say('This looks like a roll, but there is no skill or attribute “{0}”.', name);
    this.#found.push({ ...place, message, fixes: [], name, isApart: isApart || lead !== undefined });
  }

  isTold(place: { readonly start: number; readonly end: number }): boolean {
    return this.#told.subarray(place.start, place.end).includes(1);
  }

  suggest(place: { readonly start: number; readonly end: number }, name: string, target: string): void {
    this.write(place, `${name} roll (${target})`);
  }

  /** Proposes a roll in place of a text. */
  write(place: { readonly start: number; readonly end: number }, text: string): void {
    this.add(place, say('This looks like a roll, but the word “roll” is missing. Write `{0}`.', text), {
      title: say('Change to `{0}`', text),
      place,
      text,
    });
  }
}

export const nameless = (): string =>
  say('This looks like a roll, but it names nothing to roll on. Write a skill or an attribute before it.');

/** The index of the last token of a name, with its parentheses: `Professional (Soldier)`. */
export function endOfName(tokens: readonly ProseToken[], name: number): number {
  if (tokens[name + 1]?.tokenType !== t.Open) return name;
  let at = name + 2;
  while (IN_DETAIL.has(tokens[at]?.tokenType ?? t.Break)) at++;
  return at > name + 2 && tokens[at]?.tokenType === t.Close ? at : name;
}

const IN_DETAIL: ReadonlySet<TokenType> = new Set([t.Capital, t.Free, t.Term, t.Trait, t.Word, t.Of, t.And]);

export const spanBetween = (first: ProseToken, last: ProseToken): { start: number; end: number } => ({
  start: first.startOffset,
  end: last.end,
});
