/** Phrases of rolls in prose: `a Challenging Stealth roll (TN 18)`. */
import { remembered, type Memory } from '../rules/lazy.ts';
import type { RollPhrase, UnreadRoll } from './prose/phrase.ts';
import { PhraseReader } from './prose/phrase-reader.ts';
import { t } from '../text/messages.ts';
import type { Vocabulary } from './prose/vocabulary.ts';

export type { Against, Opposition, RollPhrase, StatedTarget, UnreadRoll } from './prose/phrase.ts';

interface Read {
  readonly phrases: readonly RollPhrase[];
  readonly unread: readonly UnreadRoll[];
}

/** More than any paragraph has; what is longer is no prose, and would keep the typing waiting. */
const LONGEST_PARAGRAPH = 200_000;

const NOTHING: Read = { phrases: [], unread: [] };
const memory: Memory<Vocabulary, Read> = new WeakMap();

function read(text: string, vocabulary: Vocabulary): Read {
  return remembered(memory, vocabulary, text, (own) => {
    if (!vocabulary.mayAsk(own)) return NOTHING;
    return own.length > LONGEST_PARAGRAPH ? tooLong(own) : new PhraseReader(own, vocabulary).read();
  });
}

function tooLong(text: string): Read {
  const message = t('Rolls of a paragraph with more than {0} characters are not read.', LONGEST_PARAGRAPH);
  const end = text.search(/[\r\n]|$/);
  return { phrases: [], unread: [{ start: 0, end, message, fixes: [] }] };
}

/** The phrases of a paragraph; kept for each vocabulary. */
export const phrasesIn = (text: string, vocabulary: Vocabulary): readonly RollPhrase[] =>
  read(text, vocabulary).phrases;

/** Returns the texts of a paragraph that look like rolls but do not count. */
export const unreadIn = (text: string, vocabulary: Vocabulary): readonly UnreadRoll[] =>
  read(text, vocabulary).unread;
