import { sourceFromWords } from '../rules/dice/index.ts';

/** Dice that nobody can foresee. */
export const secureRandom = sourceFromWords(() => crypto.getRandomValues(new Uint32Array(1))[0]!);
