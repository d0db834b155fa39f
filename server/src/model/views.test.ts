import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';

const people = (count: number): string =>
  Array.from({ length: count }, (_, index) => `npc Guard ${index}\n  STR 4\n`).join('\n');

/** How many sheets are built each time when all characters are asked for in turn. */
function builtInTurns(count: number, turns: number): number[] {
  const { model, uri } = fixture(people(count));
  return Array.from({ length: turns }, () => {
    const before = model.work.charactersBuilt;
    for (const declared of model.file(uri)!.index.declared) model.character(declared);
    return model.work.charactersBuilt - before;
  });
}

it('keeps the sheets of a large cast', () => {
  expect(builtInTurns(200, 3)).toEqual([200, 0, 0]);
});

it('builds few sheets anew where there are a few more than it keeps', () => {
  for (const built of builtInTurns(270, 5).slice(1)) expect(built).toBeLessThan(90);
});
