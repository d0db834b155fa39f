/** Everyday words for names of the rules: a revolver, boating. */
import { nameKey, partsOf, sameName } from './names.ts';
import { KnownNames, LETTERS_TO_A_FREE_SLIP, nearest } from './near-names.ts';
import type { Ruleset } from './ruleset.ts';
import { onceFor } from './lazy.ts';
import { tableRows } from './table-rows.ts';

export type Named = 'skill' | 'weapon' | 'armor' | 'trait' | 'attribute' | 'key';

const readWords = (table: string) =>
  tableRows(table, (row) => ({
    words: partsOf(row('word'), ';'),
    names: partsOf(row('means'), ';'),
  }));

/** Words that lead to names of the rules, by the language that they are of. */
const WORDS = [
  { language: 'en', rows: readWords('other words') },
  { language: 'de', rows: readWords('german words') },
];

interface OtherWords {
  readonly means: ReadonlyMap<string, readonly string[]>;
  readonly words: ReadonlyMap<string, readonly OtherWord[]>;
}

interface OtherWord {
  readonly language: string;
  readonly word: string;
}

const otherWords = onceFor((ruleset: Ruleset): OtherWords => {
  const means = new Map<string, readonly string[]>();
  const words = new Map<string, OtherWord[]>();
  for (const { language, rows } of WORDS)
    for (const row of rows(ruleset)) {
      for (const word of row.words)
        means.set(nameKey(word), [...new Set([...(means.get(nameKey(word)) ?? []), ...row.names])]);
      for (const name of row.names) {
        const key = nameKey(ruleOf(name));
        words.set(key, [...(words.get(key) ?? []), ...row.words.map((word) => ({ language, word }))]);
      }
    }
  return { means, words };
});

/** All names that a word may stand for. */
export function meaningsOf(ruleset: Ruleset, word: string): readonly string[] {
  const { means } = otherWords(ruleset);
  const key = nameKey(word);
  const forms = [key, key.replace(/e?s$/, ''), `${key}s`];
  return [...new Set(forms.flatMap((form) => means.get(form) ?? []))];
}

/** The names of some kind that a word may stand for. */
export const meantBy = (ruleset: Ruleset, word: string, kind: Named): string[] =>
  meaningsOf(ruleset, word)
    .filter((name) => isName(ruleset, name, kind))
    .map((name) => name.replace(OWN_WORD, `(${capitalized(word)})`));

/** The everyday words that a misspelled one comes close to: `etiquette` for `Ettiquette`. */
export const wordsNear = (ruleset: Ruleset, word: string): readonly string[] =>
  nearest(word, knownWords(ruleset), LETTERS_TO_A_FREE_SLIP);

const knownWords = onceFor((ruleset: Ruleset) => new KnownNames(otherWords(ruleset).means.keys()));

/** `Professional (…)`: the word itself is the type of the skill. */
const OWN_WORD = '(…)';
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The name of some kind that a word of another language stands for; undefined where it stands for several. */
export function translated(ruleset: Ruleset, word: string, kind: Named): string | undefined {
  const isTranslation = (name: string): boolean =>
    foreignWordsFor(ruleset, ruleOf(name)).some((each) => sameName(each, word));
  const [name, another] = meantBy(ruleset, word, kind).filter(isTranslation);
  return another === undefined ? name : undefined;
}

/** The words of other languages that lead to a name of the rules. */
export const foreignWordsFor = (ruleset: Ruleset, name: string): readonly string[] =>
  (otherWords(ruleset).words.get(nameKey(name)) ?? []).flatMap(({ language, word }) =>
    language === 'en' ? [] : word,
  );

/** The names that a part of a phrase stands for, its first words before its last: `Hunted by the Guild`, `Walther PPK`. */
export function meantByPart(ruleset: Ruleset, phrase: string, kind: Named): string[] {
  const words = phrase.split(/\s+/);
  if (words.length > MOST_WORDS) return [];
  const counts = words.slice(1).map((_, index) => words.length - 1 - index);
  const parts = [
    ...counts.map((count) => words.slice(0, count)),
    ...counts.map((count) => words.slice(-count)),
  ].map((part) => part.join(' '));
  for (const part of parts) {
    const names = isName(ruleset, part, kind) ? [part] : meantBy(ruleset, part, kind);
    if (names.length > 0) return names;
  }
  return [];
}

const MOST_WORDS = 8;

/** All words that lead to a name of the rules, in every language. */
export const allWordsFor = (ruleset: Ruleset, name: string): readonly string[] =>
  (otherWords(ruleset).words.get(nameKey(name)) ?? []).map(({ word }) => word);

/**
 * The words that writers use for something, for whoever looks for it: English ones and those of the reader's language, since
 * whoever mistypes an English name is not offered what a German word means.
 */
export const wordsFor = (ruleset: Ruleset, name: string, readerLanguage: string): readonly string[] =>
  (otherWords(ruleset).words.get(nameKey(name)) ?? [])
    .filter(({ language }) => language === 'en' || language === readerLanguage)
    .map(({ word }) => word);

function isName({ names, sections, sheetKeys }: Ruleset, name: string, kind: Named): boolean {
  const key = nameKey(name);
  if (kind === 'attribute') return names.attribute.has(key) || names.derived.has(key);
  if (kind === 'key')
    return sections.some((section) => section.key === key) || sheetKeys.includes(keyOf(name));
  if (kind !== 'skill' || names[kind].has(key)) return names[kind].has(key);
  // `Driving (Cars)` names a part of a skill.
  const open = name.lastIndexOf('(');
  const part = open > 0 && name.endsWith(')') ? name.slice(open + 1, -1) : undefined;
  const skill = names.skill.get(nameKey(ruleOf(name)));
  return (
    part !== undefined &&
    ((part === '…' && skill !== undefined) ||
      [...(skill?.types ?? []), ...(skill?.specialties ?? [])].map(nameKey).includes(nameKey(part)))
  );
}

/** `role` of `role: mook`: what some words mean is a key with its value. */
const keyOf = (name: string): string => nameKey(name.split(':', 1)[0]!);

/** `Driving` of `Driving (Cars)`; the years of `.45 ACP (1980)` belong to its name. */
const ruleOf = (name: string): string => name.replace(/ \([A-Z…][^(]*$/, '');
