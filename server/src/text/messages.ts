/**
 * Every sentence that people read, in their language. The English sentence is the key of its translation, so English needs no
 * catalogue. A process speaks one language, which is set before it says anything.
 */
import { config, t as translated } from '@vscode/l10n';

/** Translations by their English sentences: the format of `vscode.l10n`. */
export type Messages = Readonly<Record<string, string>>;

export interface Language {
  /** Such as `de`. */
  readonly tag: string;
  readonly messages: Messages;
}

export const isMessages = (value: unknown): value is Messages =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((message) => typeof message === 'string');

export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

type Argument = string | number;

let spoken: Language | undefined;
let rules: Intl.PluralRules | undefined;

/** Sets the language of this process; nothing is English. */
export function speak(language: Language | undefined): void {
  spoken = language;
  rules = language && new Intl.PluralRules(language.tag);
  config({ contents: language?.messages ?? {} });
}

/** The language of this process, to pass on to its workers. */
export const spokenLanguage = (): Language | undefined => spoken;

/** For pages: `<html lang="de">`. */
export const languageTag = (): string => spoken?.tag ?? 'en';

/** A whole sentence or title, with what varies in place of `{0}`, `{1}` … An argument is a name, a number or a whole text. */
export const t = (english: string, ...parts: readonly Argument[]): string => translated(english, ...parts);

/**
 * A sentence that depends on a count, which is not among the arguments by itself. A language with further forms than English
 * has each of them under the second sentence and its category: `{0} files/few`.
 */
export function plural(count: number, one: string, other: string, ...parts: readonly Argument[]): string {
  const category = rules ? rules.select(count) : count === 1 ? 'one' : 'other';
  if (category === 'one') return t(one, ...parts);
  if (category === 'other' || spoken?.messages[`${other}/${category}`] === undefined)
    return t(other, ...parts);
  return translated({ message: other, comment: [category], args: [...parts] });
}

/** The conjunctions before the last name of a list; the catalogues translate them. */
export const JOINTS = { all: '{0} and {1}', any: '{0} or {1}' } as const;

/** `STR, REF and HLT`. */
export const allOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : t(JOINTS.all, names.slice(0, -1).join(', '), names.at(-1)!);

/** `Edge or Gift or Peril`. */
export const anyOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : names.reduce((some, name) => t(JOINTS.any, some, name));
