import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

it('keeps no scope, which would keep all texts of its time', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { model, uri } = fixture(TEXT);
  const edited = (name: string) => {
    model.setFile(uri, parseSource(TEXT.replaceAll("Ash's Sister", `Ash's ${name}`), model.parse));
    const scope = model.scopeOf(uri);
    return { vocabulary: vocabularyOf(model, scope), scope: new WeakRef(scope) };
  };
  const all = ['Aunt', 'Brother', 'Cousin', 'Uncle'].map(edited);
  await new Promise((resolve) => setImmediate(resolve));
  collect();
  const alive = all.filter(({ scope }) => scope.deref() !== undefined);
  expect(new Set(all.map(({ vocabulary }) => vocabulary)).size).toBe(4);
  expect(alive.length).toBe(1);
});
