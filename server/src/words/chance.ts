/** `62.5%`, `always`: a chance in the reader's language. */
import { chanceSaid, type Ratio } from '../rules/dice/index.ts';
import { phrase } from './phrase.ts';

export const printChance = (chance: Ratio): string => phrase(chanceSaid(chance));
