import { expect, test } from 'vitest';
import { fixture } from './cursor.ts';

test('a fixture is one file, or several with headers, and has a cursor', () => {
  expect(fixture('npc A$0\n')).toMatchObject({ uri: 'file:///main.callsheet', text: 'npc A\n', offset: 5 });
  const several = fixture('//- /a.callsheet\nnpc A\n//- /b/c.callsheet\nnpc $0B\n');
  expect(several).toMatchObject({ uri: 'file:///b/c.callsheet', text: 'npc B\n', offset: 4 });
  expect([...several.model.files()].map(({ uri }) => uri)).toEqual([
    'file:///a.callsheet',
    'file:///b/c.callsheet',
  ]);
});
