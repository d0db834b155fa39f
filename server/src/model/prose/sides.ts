/** Resolves the rollers of a phrase and their opponent. */
import { plainCircumstance, type Circumstance } from '../../rules/circumstances.ts';
import type { RollBase } from '../../rules/roll.ts';
import type { Text } from '../../syntax/tree.ts';
import type { FoundRoll } from './found-roll.ts';
import { isContest, nameNode, type AgainstNode, type RollNode, type SumNode } from './nodes.ts';
import { personIn, type Names } from './names.ts';
import type { NoteReader, Notes } from './notes.ts';
import type { Against, Opposition, RollPhrase } from './phrase.ts';
import { isArticle } from './clause-names.ts';
import * as t from './tokens.ts';

export class Sides {
  readonly #text: string;
  readonly #names: Names;
  readonly #notes: NoteReader;

  constructor(text: string, names: Names, notes: NoteReader) {
    this.#text = text;
    this.#names = names;
    this.#notes = notes;
  }

  /** The rollers and the opponent; of two who make a contested roll the second is the opponent. */
  of(found: FoundRoll, own: RollBase | undefined, notes: Notes): Pick<RollPhrase, 'against' | 'rollers'> {
    const plain = this.#against(found.node, own, notes);
    const theirs = (found.theirs ?? []).flatMap((name) => personIn(this.#text, name) ?? []);
    const against = plain && theirs.length > 0 ? { ...plain, theirs } : plain;
    const rollers = found.rollers.flatMap((name) => personIn(this.#text, name) ?? []);
    const [roller, other, ...more] = rollers;
    const rival = found.rival && personIn(this.#text, found.rival.name);
    // `beating the guard's Awareness with a Stealth roll`
    const score = found.rival?.score && this.#choices([[nameNode(found.rival.score)]]);
    if (score) return { against: { ...score, owner: rival ?? NOBODY }, rollers };
    if (against?.owner !== NOBODY) return { against, rollers };
    if (rival) return { against: { ...against, owner: rival }, rollers };
    const isOfTwo = other !== undefined && more.length === 0 && !found.isEither && !found.isPronoun;
    const isMutual = roller && isOfTwo && !found.isOfAll;
    if (!isMutual) return { against, rollers };
    // Circumstances of a joint roll count for both: `Jack and the guard make opposed Stealth rolls (rushed)`.
    return { against: { ...against, circumstances: notes.circumstances, owner: other }, rollers: [roller] };
  }

  /** `contested STR roll`: the other side rolls on the same. */
  #against(node: RollNode, own: RollBase | undefined, notes: Notes): Opposition | undefined {
    for (const against of node.against) {
      // `a roll against Awareness` is on Awareness.
      if (node.sums.length === 0 && (node.using.length === 0 || against.owner.length === 0)) continue;
      const read = this.#choices(against.sums);
      if (!read) continue;
      const bonus = against.bonus ? [plainCircumstance(against.bonus.value)!] : [];
      return {
        ...read,
        circumstances: [...read.circumstances, ...this.#described(against), ...bonus],
        owner: this.#owner(against),
        ...(against.score && { score: Number(against.score.image) }),
      };
    }
    const versus = this.#choices(node.versus);
    if (versus) return { ...versus, owner: NOBODY };
    const hasTarget = node.targets.length + notes.targets.length + notes.levels.length > 0;
    if (!isContest(node) || !own || own.type === 'control' || hasTarget) return undefined;
    const same = this.#choices(node.sums);
    return same && { ...same, circumstances: [], owner: NOBODY };
  }

  #choices(sums: readonly SumNode[]): Against | undefined {
    const all = sums.flatMap((sum): Against[] => {
      const named = this.#names.sum(sum, this.#notes.isNote);
      if (!named) return [];
      return [{ ...named, circumstances: this.details(sum), or: [] }];
    });
    const [first, ...or] = all;
    return first && { ...first, or };
  }

  details(sum: SumNode): readonly Circumstance[] {
    return sum.flatMap(({ detail }) => (detail ? this.#notes.circumstances(detail) : []));
  }

  /** `the Guard's Active Dodge`: the words between the owner and the score. */
  #described({ owner }: AgainstNode): readonly Circumstance[] {
    const last = owner.findLastIndex(({ tokenType }) => tokenType === t.Possessive);
    const words = last < 0 ? [] : owner.slice(last + 1);
    return words.length === 0
      ? []
      : this.#notes.known(this.#text.slice(words[0]!.startOffset, words.at(-1)!.end));
  }

  #owner({ owner, ownerBehind }: AgainstNode): Text {
    // `the sleepy Guard's Awareness`, `Guard Awareness`
    const last = owner.findLastIndex(({ tokenType }) => tokenType === t.Possessive);
    // `one of the Guards' Awareness`
    const first = Math.max(
      0,
      owner.findIndex((token) => token.tokenType !== t.Of && !isArticle(token)),
    );
    const name =
      last < 0
        ? owner.filter(({ tokenType }) => tokenType === t.Free).slice(-1)
        : owner.slice(first, last + 1);
    return personIn(this.#text, ownerBehind.length > 0 ? ownerBehind : name) ?? NOBODY;
  }
}

export const NOBODY: Text = { start: 0, end: 0, text: '' };
