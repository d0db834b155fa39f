/**
 * The characters that the text around a roll mentions: in `The guard listens: Stealth vs Awareness` the other side is
 * the guard.
 */
import type { Declared } from '../../model/declarations.ts';
import { singulars } from '../../model/prose/plurals.ts';
import { SHORTENED } from '../../model/prose/tokens.ts';
import { nameKey } from '../../rules/names.ts';
import type { Span } from '../../syntax/tree.ts';

/**
 * Returns the characters that the sentence of a roll mentions, or else the nearest sentence before it; all of them if
 * none is mentioned.
 */
export function mentioned(
  text: string,
  { start, end }: Span,
  candidates: readonly Declared[],
): readonly Declared[] {
  if (candidates.length < 2) return candidates;
  const owners = ownersOf(candidates);
  for (const sentence of sentencesUpTo(text, start, end)) {
    const found = new Set(peopleIn(sentence, owners));
    if (found.size > 0) return [...found];
  }
  return candidates;
}

type Owners = ReadonlyMap<string, Declared | undefined>;
const known = new WeakMap<readonly Declared[], Owners>();

/** The owners of whole names, and of words in names; undefined for a word that several have. */
function ownersOf(people: readonly Declared[]): Owners {
  let owners = known.get(people);
  if (owners) return owners;
  const all = new Map<string, Declared | undefined>();
  for (const each of people)
    for (const word of new Set(wordsOf(each))) all.set(word, all.has(word) ? undefined : each);
  // Of `Guard` and `Guard Captain` the first is meant by its word alone.
  for (const each of people) all.set(each.key, each);
  owners = all;
  known.set(people, owners);
  return owners;
}

/** Without those such as “of” in `Guard of the Gate` and “The” in `The Captain`. */
function wordsOf({ node, key }: Declared): string[] {
  const capitals = (node.name.text.match(WORD) ?? [])
    .filter(isCapital)
    .map(nameKey)
    .filter((word) => !ARTICLES.has(word));
  return capitals.length > 0 ? capitals : key.split(' ').slice(-1);
}

function* peopleIn(sentence: string, owners: Owners): Generator<Declared> {
  const words = sentence.match(WORD) ?? [];
  const keys = words.map(nameKey);
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const isMeant =
      (isCapital(word) && !(index === 0 && VERBS.has(keys[index]!))) ||
      // `vs. guard Awareness`
      (index > 0 && isCapital(words[index + 1] ?? '')) ||
      keys.slice(Math.max(0, index - 2), index).some((before) => ARTICLES.has(before));
    const whole = wholeNameAt(keys, index, owners);
    const owner = whole?.owner ?? (isMeant ? ownerOf(keys[index]!, owners) : pluralOf(keys[index]!, owners));
    if (owner) yield owner;
    if (whole) index += whole.words - 1;
  }
}

/** The longest name of several words that begins there: `Guard Captain`. */
function wholeNameAt(
  keys: readonly string[],
  first: number,
  owners: Owners,
): { readonly owner: Declared; readonly words: number } | undefined {
  for (let words = Math.min(MOST_WORDS, keys.length - first); words > 1; words--) {
    const owner = ownerOf(keys.slice(first, first + words).join(' '), owners);
    if (owner) return { owner, words };
  }
  return undefined;
}

const ownerOf = (key: string, owners: Owners): Declared | undefined =>
  owners.get(key) ?? pluralOf(key, owners);

const pluralOf = (key: string, owners: Owners): Declared | undefined =>
  singulars(key)
    .map((one) => owners.get(one))
    .find((owner) => owner !== undefined);

/** The sentence of a place, and those before it from the last to the first. */
function sentencesUpTo(text: string, start: number, end: number): string[] {
  const first = Math.max(0, start - FARTHEST);
  const near = text.slice(first, end + FARTHEST);
  const sentences: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of near.matchAll(SENTENCE_END)) {
    const isBehind = first + index >= end;
    if (isBehind || first + index < start) sentences.push(near.slice(from, index));
    if (isBehind) return sentences.reverse();
    if (first + index < start) from = index + mark.length;
  }
  return [...sentences, near.slice(from)].reverse();
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{N}])?/gu;
const SENTENCE_END = new RegExp(
  String.raw`(?<!(?<!\p{L})(?:${[...SHORTENED].join('|')}))[.!?][)"”’*_]*\s|\n[^\S\n]*\n`,
  'gu',
);
/** How many characters around a roll are looked at. */
const FARTHEST = 500;
/** Names have no more words. */
const MOST_WORDS = 5;
const ARTICLES: ReadonlySet<string> = new Set(
  'a an the this that these those each every one two three four five six both all any some his her their its my our your'.split(
    ' ',
  ),
);
/** Words that a sentence begins with, which are also names. */
const VERBS: ReadonlySet<string> = new Set(['will', 'may', 'can', 'mark', 'guard', 'drew', 'grant']);
