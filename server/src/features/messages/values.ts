/** What a message is about, as its words need it. Messages may be stored and damaged, so nothing here depends on a kind of value. */
import { t } from '../../text/messages.ts';

export interface ValuesOf {
  /** Empty for what is missing. */
  readonly text: (name: string) => string;
  /** 0 for what is no number. */
  readonly number: (name: string) => number;
  /** `2`, `2 or more`. */
  readonly count: (name: string) => string;
  /** None for what is missing; one for what is no list. */
  readonly list: (name: string) => readonly string[];
  readonly has: (name: string) => boolean;
}

/** The words for messages by their codes. */
export type Words = Readonly<Record<string, (of: ValuesOf) => string>>;

/** `LIF 5, dead`: parts with a comma, without those that are empty. */
export const commas = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ');

/** `2 rounds`, `3 rounds or more`: as the line counts. */
export const orMore = (of: ValuesOf, text: string): string =>
  of.has('orMore') ? t('{0} or more', text) : text;

export const signedText = (value: number): string => (value < 0 ? `${value}` : `+${value}`);
