/** The graph of an adventure and what can be folded, as an editor asks for them. */
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { layOut } from '../server/src/features/graph/layout.ts';
import type { LayOutElsewhere } from '../server/src/features/graph/layouts.ts';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { SceneGraphPicture } from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { layoutThreads } from '../server/src/host/node-layouts.ts';
import { FakeEditor } from './support/fake-editor.ts';

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
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0' });
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

/** An editor whose server lays large graphs out in the thread that ships, and waits for their layouts until it may go on. */
const withThreads = (mayGoOn: Promise<void>): FakeEditor =>
  FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    const inThread = layoutThreads(path.resolve('dist/layout-worker.js'));
    const layOut: LayOutElsewhere = async (task, signal) => {
      const layout = await inThread(task, signal);
      await mayGoOn;
      return layout;
    };
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0', layOut });
    connection.listen();
  });

const graph = (line: number, of = uri): Promise<SceneGraphPicture | null> =>
  editor.connection.sendRequest('callsheet/graph', {
    textDocument: { uri: of },
    position: { line, character: 0 },
  });

/** An adventure whose layout takes seconds. */
const LARGE = [
  'adventure Caves\n  start: S0\n',
  ...Array.from({ length: 400 }, (_, index) => {
    const next = [1, 2, 7].map((step) => index + step).filter((scene) => scene < 400);
    return `  scene S${index}\n    Text.\n${next.map((scene) => `    -> S${scene}\n`).join('')}`;
  }),
].join('');

describe('a large scene graph', () => {
  it.each([
    ['the graph', () => graph(1, 'untitled:Caves').then((picture) => picture!.svg)],
    [
      'the preview',
      () =>
        editor.connection
          .sendRequest<{ inserted: string[] }>('callsheet/preview', {
            textDocument: { uri: 'untitled:Short' },
            version: 0,
            theme: 'editor',
          })
          .then(({ inserted }) => inserted.join('')),
    ],
  ])('of %s is laid out in a thread, and the server answers meanwhile', async (_, ask) => {
    let goOn: () => void;
    const other = withThreads(new Promise((resolve) => (goOn = resolve)));
    await other.start();
    await editor.stop();
    editor = other;
    await editor.open('untitled:Caves', LARGE);
    await editor.open('untitled:Short', LARGE.slice(0, LARGE.indexOf('  scene S100')));
    await editor.pull('untitled:Caves');
    const answers: string[] = [];
    const drawn = ask().then((svg) => {
      answers.push('picture');
      return svg;
    });
    for (let key = 0; key < 5; key++) {
      await editor.symbols('untitled:Short');
      answers.push('outline');
    }
    expect(answers).not.toContain('picture');
    goOn!();
    expect(await drawn).toMatch(/data-id="s99"[^]*<\/svg>/);
  });
});

describe('a thread that lays out', () => {
  const task = { boxes: [{ id: 'a', width: 80, height: 40, parent: undefined }], lines: [] };
  const never = new AbortController().signal;
  const inThread = layoutThreads(path.resolve('dist/layout-worker.js'));

  it('gives what is laid out here', async () => expect(await inThread(task, never)).toEqual(layOut(task)));
  it('ends where it is called off', async () => {
    const controller = new AbortController();
    const layout = inThread(task, controller.signal);
    controller.abort();
    await expect(layout).rejects.toThrow('aborted');
  });
  it('fails where the layout does, and where there is no such file', async () => {
    const broken = { ...task, lines: undefined } as unknown as typeof task;
    await expect(inThread(broken, never)).rejects.toThrow();
    await expect(layoutThreads(path.resolve('dist/nothing.js'))(task, never)).rejects.toThrow();
  });
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
