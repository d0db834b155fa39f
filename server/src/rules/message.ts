/**
 * Something to tell people, as data: a code, and what it is about. The rules say what happened in this shape;
 * `words` has the words for each code, in the language of the reader.
 */
export interface Message {
  /** `bleeds`: the same in every language. */
  readonly code: string;
  readonly values: Values;
}

export type Values = Readonly<Record<string, Value | undefined>>;

/** A text is a name of the library or of the campaign, an expression, or what somebody typed: it is shown as it is. */
export type Value = number | string | Message | readonly Value[];

/** A label: a name from the library or the campaign, or a message in the reader's language. */
export type Label = string | Message;

/** Several sentences, one behind the other. */
export const together = (...parts: readonly Message[]): Message =>
  parts.length === 1 ? parts[0]! : say('sentences', { parts });

/** The codes that there are words for: `words` declares its own as members, so a code without words is an error of types. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- members come from `words`
export interface Codes {}

export type Code = keyof Codes;

export const say = (code: Code, values: Values = {}): Message => ({ code, values });
