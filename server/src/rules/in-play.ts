import type { Explanation } from './explanation.ts';
import { say } from './message.ts';

/** The cost at creation of a line that was bought after it. */
export const IN_PLAY: Explanation = {
  label: say('in play'),
  value: 0,
  calculation: say('paid with experience points'),
  parts: [],
};
