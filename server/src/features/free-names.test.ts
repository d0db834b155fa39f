/** In systems whose names are free, a name is the same wherever a sheet or the prose of a campaign gives it. */
import { describe, expect, it } from 'vitest';
import { finished, worldOf } from '../../../test/support/fixture.ts';
import { definition, documentHighlights, references } from './definition.ts';
import { linkedNames } from './linked-editing.ts';
import { prepareRename, rename } from './rename.ts';

const SHEETS = `campaign Docks
  system: Fast Action
  main attributes: Body, Mind

character Mara
  Body 5  Mind 6
  skills:
    Safe Cracking 4
    Running 2

npc Jo
  Body 3  Mind 3
  skills:
    Safe Cracking 1
`;
const STORY = `adventure Vault
  scene Door
    A Safe Cracking roll (DIFF 5), or again a Safe Cracking roll (DIFF 7).
`;
const ELSEWHERE = `campaign Elsewhere
  system: Fast Action

npc Mara
  skills:
    Safe Cracking 4
`;
const FILES = [
  ['/docks/sheets.callsheet', SHEETS],
  ['/docks/story.callsheet', STORY],
  ['/other/sheets.callsheet', ELSEWHERE],
] as const;
const { model, files } = worldOf(FILES.map(([name, text]) => [name, text]));
const [sheets, story, elsewhere] = files.map(({ uri }) => uri) as [string, string, string];

const NAME = 'Safe Cracking';
const offsets = (text: string): readonly number[] =>
  [...text.matchAll(/Safe Cracking/g)].map(({ index }) => index);
const HERE = [
  ...offsets(SHEETS).map((start) => [sheets, start] as const),
  ...offsets(STORY).map((start) => [story, start] as const),
];
const told = (places: readonly { readonly uri: string; readonly start: number }[]): readonly string[] =>
  places.map(({ uri, start }) => `${uri.split('/').at(-1)} ${start}`).sort();
const ALL = told(HERE.map(([uri, start]) => ({ uri, start })));

describe.each(HERE)('a free name in %s at %i', (uri, start) => {
  const at = start + 3;

  it('is declared by all sheets that give it', () => {
    const targets = definition(model, uri, at)!.targets;
    expect(told(targets.map((each) => ({ uri: each.uri, start: each.nameStart })))).toEqual(
      told(offsets(SHEETS).map((each) => ({ uri: sheets, start: each }))),
    );
  });

  it('has the same references as everywhere', () => {
    expect(told(references(model, uri, at, true))).toEqual(ALL);
    expect(told(references(model, uri, at, false))).toEqual(
      told(offsets(STORY).map((each) => ({ uri: story, start: each }))),
    );
  });

  it('is highlighted wherever its file gives it', () => {
    expect(documentHighlights(model, uri, at).map((each) => each.start)).toEqual(
      HERE.flatMap(([file, each]) => (file === uri ? [each] : [])),
    );
  });

  it('is renamed on every sheet and in the prose, and not alone', () => {
    expect(prepareRename(model, uri, at)).toEqual({ uri, start, end: start + NAME.length });
    const edits = finished(rename(model, uri, at, 'Lockwork'));
    expect('rejection' in edits ? edits.rejection : told(edits)).toEqual(ALL);
    expect(finished(linkedNames(model, uri, at))).toEqual([]);
  });
});

it('a free name of another campaign is another name', () => {
  const [start] = offsets(ELSEWHERE);
  expect(references(model, elsewhere, start!, true)).toEqual([
    { uri: elsewhere, start, end: start! + NAME.length },
  ]);
});

it('a free name is not given the name of another one', () => {
  const start = SHEETS.indexOf(NAME);
  expect(finished(rename(model, sheets, start, 'Running'))).toHaveProperty('rejection');
});

it('a free name that no sheet has is not renamed, and its references are in the prose', () => {
  const text = STORY.replaceAll(NAME, 'Knitting');
  const world = worldOf([
    ['/docks/sheets.callsheet', SHEETS],
    ['/docks/story.callsheet', text],
  ]);
  const uri = world.files[1]!.uri;
  const at = text.indexOf('Knitting') + 1;
  expect(references(world.model, uri, at, true)).toHaveLength(2);
  expect(prepareRename(world.model, uri, at)).toHaveProperty('rejection');
});
