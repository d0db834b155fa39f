import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const logMismatch: Check = {
  code: 'log-mismatch',
  severity: 'error',
  summary: 'The log and the sheet disagree.',
  about:
    'The sheet shows the character today. Undoing the log line by line must give the character at creation. So each line must ' +
    'end with the score at which the next line about the same entry begins, and the last line with the score on the sheet.',
  character: (view) => stepFindings(view, 'mismatch'),
};
