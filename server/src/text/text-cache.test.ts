import { expect, it } from 'vitest';
import { noteFile, TextCache } from './text-cache.ts';

it('computes once for each text, and remembers that there is nothing', () => {
  const cache = new TextCache<string | undefined>(100);
  let computed = 0;
  const compute = (text: string): string | undefined => {
    computed++;
    return text === 'nothing' ? undefined : text.toUpperCase();
  };
  expect([cache.get('a', compute), cache.get('a', compute)]).toEqual(['A', 'A']);
  expect([cache.get('nothing', compute), cache.get('nothing', compute)]).toEqual([undefined, undefined]);
  expect(computed).toBe(2);
});

it('keeps no more characters than it may, and forgets what was not asked for', () => {
  const cache = new TextCache<number>(1000);
  let computed = 0;
  const ask = (text: string): number => cache.get(text, () => ++computed);
  for (let index = 0; index < 10_000; index++) {
    ask('often');
    ask(`rarely ${index}`);
    expect(cache.size).toBeLessThanOrEqual(2000);
  }
  expect(computed).toBe(10_001);
  ask('rarely 0');
  expect(computed).toBe(10_002);
});

it('keeps no long texts', () => {
  const cache = new TextCache<number>(1000, { longest: 10 });
  let computed = 0;
  for (let index = 0; index < 3; index++) cache.get('longer than ten', () => ++computed);
  expect([computed, cache.size]).toEqual([3, 0]);
});

it('may be asked while it computes', () => {
  const cache = new TextCache<number>(8);
  const lengthOf = (text: string): number => (text === '' ? 0 : 1 + cache.get(text.slice(1), lengthOf));
  expect(cache.get('abcdefgh', lengthOf)).toBe(8);
});

it('has room for the longest file, which is read again and again while one of its texts is edited', () => {
  noteFile(50_000);
  const counts = [false, true].map((fitsFiles) => {
    const cache = new TextCache<number>(1000, { fitsFiles });
    let computed = 0;
    for (let key = 0; key < 200; key++)
      for (let line = 0; line < 1000; line++)
        cache.get(line === 500 ? `edited ${'x'.repeat(key)}` : `line ${line}`.padEnd(40), () => ++computed);
    expect(cache.size).toBeLessThanOrEqual(fitsFiles ? 200_000 : 2000);
    return computed;
  });
  expect(counts).toEqual([200_000, 999 + 200]);
});
