import { expect, it } from 'vitest';
import { fixture } from '../../../../test/support/cursor.ts';
import { parseSource } from '../../syntax/source.ts';
import { vocabularyOf } from './of-scope.ts';

const TEXT = `npc Ash's Sister
  REF 4
adventure Night
  scene Mill
    Ash's Sister makes a Stealth roll (TN 15).
`;

it('is the same while the names of people are', () => {
  const { model, uri } = fixture(TEXT);
  const set = (text: string) => {
    model.setFile(uri, parseSource(text, model.parse));
    return vocabularyOf(model, model.scopeOf(uri));
  };
  const first = set(TEXT);
  expect(set(TEXT.replace('adventure Night', 'adventure Nights'))).toBe(first);
  expect(set(`${TEXT}\nnpc Guard\n`)).toBe(first);
  expect(set(TEXT.replaceAll("Ash's Sister", "Ash's Brother"))).not.toBe(first);
});
