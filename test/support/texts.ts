/** Texts to try everything on: the examples and the library of the project. */
import { globSync, readFileSync } from 'node:fs';

export interface SampleText {
  readonly name: string;
  readonly text: string;
}

/** Every `.callsheet` file of the examples and the library. */
export const sampleTexts: readonly SampleText[] = globSync([
  'examples/**/*.callsheet',
  'server/library/**/*.callsheet',
])
  .sort()
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
