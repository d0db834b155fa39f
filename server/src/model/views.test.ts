import { expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { editSource } from '../syntax/source.ts';

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

it('keeps no sheets of what was edited, so that those of others stay', () => {
  const { model, uri } = fixture(people(200));
  const askAll = (): number => {
    const before = model.work.charactersBuilt;
    for (const declared of model.file(uri)!.index.declared) model.character(declared);
    return model.work.charactersBuilt - before;
  };
  askAll();
  for (let turn = 0; turn < 150; turn++) {
    const { source } = model.file(uri)!;
    const start = source.text.indexOf('STR ') + 'STR '.length;
    model.setFile(uri, editSource(source, { start, end: start + 1, text: `${turn % 10}` }, model.parse));
    model.character(model.file(uri)!.index.declared[0]!);
  }
  expect(askAll()).toBe(0);
});
