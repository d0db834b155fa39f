import type { Check } from './check.ts';
import { stepFindings } from './steps.ts';

export const illegalAdvance: Check = {
  code: 'illegal-advance',
  severity: 'error',
  summary: 'The log has an advance that the rules do not allow.',
  about:
    'Innate traits can only be taken at creation. Specialties are bought two levels at a time. Disadvantages bring no ' +
    'points in play. To permit an exception, write `allow illegal-advance because …`.',
  character: (view) => stepFindings(view, 'illegal'),
};
