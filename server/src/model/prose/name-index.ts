/** The names of a campaign with their meanings, word by word. Finding a name takes as long as the longest name. */
import type { TokenType } from 'chevrotain';
import type { Meaning } from './meaning.ts';
import * as t from './tokens.ts';
import type { ProseToken } from './tokens.ts';

interface Node {
  readonly next: Map<string, Node>;
  meaning: Meaning | undefined;
}

const nodeOf = (): Node => ({ next: new Map(), meaning: undefined });

export class NameIndex {
  readonly #root = nodeOf();

  /** Of two meanings of one name the first one counts. */
  add(name: string, meaning: Meaning): void {
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

  /** The longest name that begins at an index, with the index behind it. */
  longest(tokens: readonly ProseToken[], start: number): { meaning: Meaning; end: number } | undefined {
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
}

const RESERVED: ReadonlySet<TokenType> = new Set([
  ...[t.RollWord, t.TargetWord, t.Article, t.And, t.Or, t.Against, t.At, t.With, t.Of, t.For],
  ...[t.Number, t.Comma, t.Open, t.Close, t.Plus, t.Dash],
]);

const CAPITAL = /^\p{Lu}/u;
