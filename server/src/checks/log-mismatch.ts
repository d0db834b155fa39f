import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const logMismatch: Check = {
  code: 'log-mismatch',
  severity: 'error',
  summary: 'The log and the sheet do not fit together.',
  about:
    'The sheet is the character today. Undone line by line, the log must lead from it to the character as it was created: each ' +
    'line ends where the next one about the same thing begins, and the last one with what the sheet says.',
  character: (view) => stepFindings(view, 'mismatch'),
};
