import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const illegalAdvance: Check = {
  code: 'illegal-advance',
  severity: 'error',
  summary: 'The log has an advance that the rules do not allow.',
  about:
    'Innate traits are there from the beginning, specialties are bought two levels at a time, disadvantages bring no points in ' +
    'play. What the GM allows all the same is waived: `allow illegal-advance because …`.',
  character: (view) => stepFindings(view, 'illegal'),
};
