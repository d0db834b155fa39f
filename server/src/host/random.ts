import { getRandomValues } from 'node:crypto';
import { sourceFromWords } from '../rules/dice/index.ts';

/** Dice that nobody can foresee. */
export const secureRandom = sourceFromWords(() => getRandomValues(new Uint32Array(1))[0]!);
