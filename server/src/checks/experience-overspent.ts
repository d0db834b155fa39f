import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const experienceOverspent: Check = {
  code: 'experience-overspent',
  severity: 'error',
  summary: 'More experience points are spent than there are on that date.',
  about:
    'The log is read in the order of its dates: what is spent on a day must have been awarded by then. Write the award that is ' +
    'missing, or state a price with a reason: `[0 EP because the GM said so]`.',
  character: (view) => stepFindings(view, 'overspent'),
};
