/** Every check, in the order of the documentation. */
import { attributeMaximum } from './attribute-maximum.ts';
import type { Check } from './check.ts';
import { statedValue } from './stated-value.ts';
import { unknownTrait } from './unknown-trait.ts';

export const CHECKS: readonly Check[] = [unknownTrait, attributeMaximum, statedValue];
