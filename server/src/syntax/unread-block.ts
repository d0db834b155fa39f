/** The text of a file behind its last declaration that is read. */
import { t } from '../text/messages.ts';
import { scanLines, type Line } from './layout.ts';
import type { Block } from './parse.ts';
import type { SyntaxProblem } from './tree.ts';

/** More declarations than any campaign has; each takes some kilobytes, and one process must hold them all. */
export const MOST_DECLARATIONS = 50_000;

export class UnreadBlock implements Block {
  readonly text: string;
  readonly declarations = [];
  readonly places = [];
  #lines: readonly Line[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get lines(): readonly Line[] {
    return (this.#lines ??= scanLines(this.text));
  }

  get problems(): readonly SyntaxProblem[] {
    const end = /[\r\n]|$/.exec(this.text)!.index;
    const message = t(
      'A file holds at most {0} declarations. This one and those below it are not read: write them in another file.',
      MOST_DECLARATIONS,
    );
    return [{ code: 'syntax', message, start: 0, end }];
  }
}
