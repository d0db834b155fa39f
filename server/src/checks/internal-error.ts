import { originOf } from '../model/declarations.ts';
import type { Block } from '../syntax/parse.ts';
import type { Check, Finding } from './check.ts';
import { t } from '../text/messages.ts';

/** Found by the runner, which alone knows what has failed. */
export const internalError = {
  code: 'internal-error',
  severity: 'error',
  summary: 'Callsheet itself failed on a declaration.',
  about:
    'This is a mistake in Callsheet, not in the text. Findings of this declaration may be missing; all other declarations ' +
    'are checked. Please report it, with the text of the declaration if you can share it.',
  finding(block: Block, reason: string): Finding {
    const head = block.lines.find((line) => line.contentEnd > line.contentStart);
    const span = head ? { start: head.contentStart, end: head.contentEnd } : { start: 0, end: 0 };
    return {
      message: t('Callsheet failed here; the rest of the file is checked; please report: {0}', reason),
      origin: originOf(block, span),
    };
  },
} satisfies Check & { finding: (block: Block, reason: string) => Finding };
