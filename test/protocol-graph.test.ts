/** The graph of an adventure and what can be folded, as an editor asks for them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { readLibraries } from '../server/src/host/library.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { SceneGraphPicture } from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor } from './support/fake-editor.ts';

const systems = readLibraries('server/library');
const uri = 'untitled:Docks';
const DOCKS = `npc Guard

adventure Docks
  scene Pier
    Fog.
    -> Boat if it is dark
    -> the end
  scene Boat
    Away.
`;

let editor: FakeEditor;

beforeEach(async () => {
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { disk: nodeFiles, systems, version: '0.0.0' });
    connection.listen();
  });
  const { capabilities } = await editor.start();
  expect(capabilities.foldingRangeProvider).toBe(true);
  await editor.open(uri, DOCKS);
});

afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

const graph = (line: number, of = uri): Promise<SceneGraphPicture | null> =>
  editor.connection.sendRequest('callsheet/graph', {
    textDocument: { uri: of },
    position: { line, character: 0 },
  });

describe('the scene graph', () => {
  it('comes as a picture with places in the text', async () => {
    const picture = (await graph(4))!;
    expect(picture).toMatchObject({
      uri,
      name: 'Docks',
      summary: '2 scenes',
      range: { start: { line: 2, character: 0 }, end: { line: 8, character: 9 } },
    });
    const ids = [...picture.svg.matchAll(/data-id="(\w+)"/g)].map((match) => match[1]);
    expect(ids).toEqual(['s1', 's2', 'x1', 'w1']);
    // The end stands nowhere, and a way without a condition has no label.
    expect(picture.places.map(({ id, target }) => [id, target.range.start.line])).toEqual([
      ['s1', 3],
      ['s2', 7],
      ['w1', 5],
      ['w2', 6],
    ]);
    expect(picture.places[0]).toEqual({
      id: 's1',
      target: { uri, range: { start: { line: 3, character: 8 }, end: { line: 3, character: 12 } } },
      lines: { start: { line: 3, character: 2 }, end: { line: 6, character: 14 } },
    });
  });

  it('follows what is typed', async () => {
    const before = (await graph(4))!;
    await editor.replace(uri, 'Fog.', 'Fog.\n    Gulls.');
    const after = (await graph(4))!;
    expect(after.svg).toBe(before.svg);
    expect(after.places.at(-1)!.target.range.start.line).toBe(7);
    await editor.replace(uri, 'scene Boat', 'scene Ship');
    expect((await graph(4))!.svg).toContain('No such scene');
  });

  it('is that of the file wherever the cursor is, and none without an adventure', async () => {
    expect((await graph(0))?.name).toBe('Docks');
    expect(await graph(0, 'untitled:nobody')).toBeNull();
    await editor.open('untitled:Jo', 'npc Jo\n');
    expect(await graph(0, 'untitled:Jo')).toBeNull();
  });
});

it('folding has whole lines', async () => {
  await editor.replace(uri, 'npc Guard', '// one\n// two\nnpc Guard');
  const ranges = await editor.connection.sendRequest('textDocument/foldingRange', { textDocument: { uri } });
  expect(ranges).toEqual([
    { startLine: 0, endLine: 1, kind: 'comment' },
    { startLine: 4, endLine: 10 },
    { startLine: 5, endLine: 8 },
    { startLine: 9, endLine: 10 },
  ]);
});
