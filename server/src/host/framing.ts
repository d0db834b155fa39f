/**
 * Checks the headers between the messages of an input. Behind a wrong one nobody knows where the next message begins, and a
 * reader would wait for it without a word.
 */
import { t } from '../text/messages.ts';

/** Bytes. The largest file with every character escaped has less. */
const LONGEST_MESSAGE = 256 * 1024 * 1024;
const LONGEST_HEADER = 4096;
const LINE_FEED = 10;

export class Framing {
  /** The header line that is being read. */
  #line = '';
  /** The length of the next message, from its headers. */
  #length: number | undefined;
  /** How many bytes of a message are still to come. */
  #left = 0;

  /** Reads on; returns what is wrong with a header, undefined where all are right. Nothing is read behind a wrong one. */
  problemIn(chunk: Uint8Array): string | undefined {
    for (let at = 0; at < chunk.length;) {
      if (this.#left > 0) {
        const skipped = Math.min(this.#left, chunk.length - at);
        this.#left -= skipped;
        at += skipped;
        continue;
      }
      const feed = chunk.indexOf(LINE_FEED, at);
      const end = feed < 0 ? chunk.length : feed + 1;
      this.#line += Buffer.from(chunk.subarray(at, Math.min(end, at + LONGEST_HEADER))).toString('ascii');
      at = end;
      if (feed < 0 && this.#line.length < LONGEST_HEADER) return undefined;
      const problem = this.#endLine();
      if (problem !== undefined) return problem;
    }
    return undefined;
  }

  #endLine(): string | undefined {
    const line = this.#line;
    this.#line = '';
    if (line === '\r\n') return this.#endHeaders();
    const [, name, value] = /^([\w-]+):(.*)\r\n$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      return t('{0} is not a header such as “Content-Length: 120” with \\r\\n behind it', shown(line));
    if (name.toLowerCase() !== 'content-length') return undefined;
    this.#length = /^\s*\d+\s*$/.test(value) ? Number(value) : undefined;
    return this.#length !== undefined && this.#length <= LONGEST_MESSAGE
      ? undefined
      : t('Content-Length is a whole number up to {0}, not {1}', LONGEST_MESSAGE, shown(value.trim()));
  }

  #endHeaders(): string | undefined {
    if (this.#length === undefined) return t('the headers of a message have no Content-Length');
    this.#left = this.#length;
    this.#length = undefined;
    return undefined;
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
