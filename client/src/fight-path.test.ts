import { expect, it } from 'vitest';
import { fightPath } from './fight-path.ts';

it.each([
  ['The Yard', '/Fight: The Yard'],
  ['Either/or \\ both', '/Fight: Either∕or ∕ both'],
])('calls the document of “%s” by its name', (name, path) => {
  expect(fightPath(name)).toBe(path);
});
