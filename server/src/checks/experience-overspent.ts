import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const experienceOverspent: Check = {
  code: 'experience-overspent',
  severity: 'error',
  summary: 'More experience points are spent than there are on that date.',
  about:
    'Experience points must be awarded before they are spent, in the order of the dates. Write the missing award, or set a ' +
    'price with a reason: `[0 EP because the GM said so]`.',
  character: (view) => stepFindings(view, 'overspent'),
};
