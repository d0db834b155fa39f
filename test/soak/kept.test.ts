/** What is long-lived must not keep what is replaced with each edit. A file of its own: it needs collections of garbage. */
import { stat } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { vocabularyOf } from '../../server/src/model/prose/of-scope.ts';
import { parseSource } from '../../server/src/syntax/source.ts';
import { fixture } from '../support/cursor.ts';

const TEXT = `npc Ash's Sister
  REF 4
adventure Night
  scene Mill
    Ash's Sister makes a Stealth roll (TN 15).
`;

it('a vocabulary keeps no scope, which would keep all texts of its time', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { model, uri } = fixture(TEXT);
  const edited = (name: string) => {
    model.setFile(uri, parseSource(TEXT.replaceAll("Ash's Sister", `Ash's ${name}`), model.parse));
    const scope = model.scopeOf(uri);
    return { vocabulary: vocabularyOf(model, scope), scope: new WeakRef(scope) };
  };
  const all = ['Aunt', 'Brother', 'Cousin', 'Uncle'].map(edited);
  // What a WeakRef was asked for stays until the turn ends.
  await stat('.');
  collect();
  const alive = all.filter(({ scope }) => scope.deref() !== undefined);
  expect(new Set(all.map(({ vocabulary }) => vocabulary)).size).toBe(4);
  expect(alive.length).toBe(1);
});
