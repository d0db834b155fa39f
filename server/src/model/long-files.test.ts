/** However long a file is, a keystroke reads nothing again but what it changed. */
import { expect, it } from 'vitest';
import { parseSource } from '../syntax/source.ts';
import { phrasesIn } from './phrases.ts';
import type { Vocabulary } from './prose/vocabulary.ts';

it('reads each paragraph of a long book once', () => {
  const paragraphs = Array.from({ length: 30_000 }, (_, index) => `${index} `.padEnd(100, 'and so on '));
  parseSource(`adventure Long\n  scene One\n    ${paragraphs.join('\n\n    ')}\n`);
  let reads = 0;
  const mayAsk = (): boolean => {
    reads++;
    return false;
  };
  const vocabulary = { mayAsk } as unknown as Vocabulary;
  const read = (): void => paragraphs.forEach((text) => phrasesIn(text, vocabulary));
  read();
  expect(reads).toBe(paragraphs.length);
  for (let keystroke = 0; keystroke < 5; keystroke++) {
    paragraphs[15_000] += 'x';
    read();
  }
  expect(reads).toBe(paragraphs.length + 5);
});
