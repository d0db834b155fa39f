import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const logOrder: Check = {
  code: 'log-order',
  severity: 'error',
  summary: 'A line of the log has an impossible date, or breaks the order of the dates.',
  about:
    'Each line begins with a date: year, month and day, as in `2026-10-09`. The lines stand in the order of their dates.',
  character: (view) => stepFindings(view, 'order'),
};
