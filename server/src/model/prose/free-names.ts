/** Names that nothing in a campaign has: capitalized words in a row are one token. `Flibber Jabbing`, `Search and Rescue` */
import { isFree } from '../../rules/plain/free.ts';
import { ASKS_FOR, EFFORTS, LEVELS, ORDINALS, STARTS, STUNTS } from './english.ts';
import { inOneLine } from './one-line.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

export class FreeNames {
  readonly #people: ReadonlySet<string>;

  /** @param people those who are known by a name, where names are free */
  constructor(people: ReadonlySet<string>) {
    this.#people = people;
  }

  /** With one token for capitalized words in a row: `Flibber Jabbing`, `Search and Rescue`. */
  joined(tokens: readonly ProseToken[], text: string): ProseToken[] {
    const merged: ProseToken[] = [];
    for (let at = 0; at < tokens.length;) {
      const first = tokens[at]!;
      const end = this.#endOf(tokens, at, text);
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

  #endOf(tokens: readonly ProseToken[], start: number, text: string): number {
    const isPart = (token: ProseToken | undefined): boolean =>
      token !== undefined &&
      (token.tokenType === t.Capital ||
        token.tokenType === t.Free ||
        isWritten(token) ||
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
      if (STUNTS.has(token.key) && isWritten(tokens[end - 1]!)) break;
      // `Guard Awareness` is a score of the guard.
      if (isWritten(token) && this.#people.has(tokens[end - 1]!.key)) break;
      if (isJoint ? !(isPart(next) && (isNew(next!) || isNew(tokens[end - 1]!))) : !isPart(token)) break;
      isFree ||= isNew(token);
    }
    return isFree && !isDifficulty(tokens, start, end) ? end : start;
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
}

/** A name that only a sheet has, which may be a part of a longer one. */
const isWritten = ({ tokenType, meaning }: ProseToken): boolean =>
  tokenType === t.Term && meaning?.type === 'skill' && isFree(meaning.skill);

/** `Fiendish` of `a Stealth roll against a Fiendish difficulty` */
const isDifficulty = (tokens: readonly ProseToken[], start: number, end: number): boolean =>
  tokens[end]?.tokenType === t.TargetWord && tokens[t.beforeArticles(tokens, start)]?.tokenType === t.Against;

/** `First` of `First make a Stealth roll`, not of `a First Aid roll` or `Roll KNW + Use Tools`. */
function isStart(tokens: readonly ProseToken[], at: number): boolean {
  const { key } = tokens[at]!;
  const next = tokens[at + 1];
  // `Requires Stealth 15`
  if ((EFFORTS.has(key) || ASKS_FOR.has(key)) && next && isWritten(next)) return true;
  const isName = ORDINALS.has(key) && next?.tokenType === t.Capital;
  return STARTS.has(key) && !isName && tokens[at - 1]?.tokenType !== t.Plus;
}
