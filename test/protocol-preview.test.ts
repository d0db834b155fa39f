/** The preview as a client keeps it: changes that are applied one after the other come to the same pages. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { PreviewChange, SourceTarget } from '../server/src/protocol.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { nodePrint } from '../server/src/host/print/node-print.ts';
import { FakeEditor } from './support/fake-editor.ts';

const uri = 'untitled:Docks';
const TEXT = `npc Guard
  STR 4  REF 4  HLT 4

adventure Docks
  scene Pier
    cast: Guard x2
    Fog, and [[Guard]].

    A Tricky Stealth roll (TN 15).

    -> Boat
  scene Boat
    Away.
`;

let editor: FakeEditor;
beforeEach(async () => {
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, {
      disk: nodeFiles,
      systems: LIBRARIES,
      version: '0.0.0',
      print: nodePrint('dist/fonts'),
    });
    connection.listen();
  });
  await editor.start();
  await editor.open(uri, TEXT);
});
afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

interface Page {
  readonly version: number | undefined;
  readonly chunks: readonly string[];
  readonly lines: readonly number[];
}
const EMPTY: Page = { version: undefined, chunks: [], lines: [] };

const ask = (version?: number): Promise<PreviewChange> =>
  editor.connection.sendRequest('callsheet/preview', { textDocument: { uri }, version, theme: 'editor' });

/** What client/media/preview.js does. */
function applied({ chunks, lines }: Page, change: PreviewChange): Page {
  const [old, oldLines] = change.isWhole ? [[], []] : [chunks, lines];
  const next = [
    ...old.slice(0, change.start),
    ...change.inserted,
    ...old.slice(change.start + change.deleted),
  ];
  const following = next.length - change.moved - change.lines.length;
  const behind = following > 0 ? oldLines.slice(-following).map((line) => line + change.shift) : [];
  return {
    version: change.version,
    chunks: next,
    lines: [...oldLines.slice(0, change.moved), ...change.lines, ...behind],
  };
}

it.each([
  ['a word', 'Fog', 'Thick fog'],
  ['a line above', 'npc Guard', '\n\nnpc Guard'],
  ['a new scene', '  scene Boat', '  scene Mist\n    Grey.\n\n    -> Boat\n  scene Boat'],
  ['a scene less', '    -> Boat\n', ''],
  ['another name', 'scene Boat', 'scene Ship'],
  ['a longer paragraph', 'Away.', 'Away\n    and away.\n\n    - One\n    - Two'],
  ['nothing left', TEXT, ''],
])('after an edit: %s', async (_, from, to) => {
  const first = applied(EMPTY, await ask());
  expect(first.chunks.length).toBeGreaterThan(5);
  await editor.replace(uri, from, to);
  const change = await ask(first.version);
  expect(change.isWhole).toBe(false);
  const second = applied(first, change);
  const fresh = applied(EMPTY, await ask());
  expect({ ...second, version: 0 }).toEqual({ ...fresh, version: 0 });
  // An answer that was dropped does no harm.
  if (to !== '') await editor.replace(uri, to, from);
  else await editor.edit(uri, { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } }, TEXT);
  const back = applied(first, await ask(first.version));
  expect({ ...back, version: 0 }).toEqual({ ...first, version: 0 });
});

it('is whole for a version that nobody knows, and comes with its style', async () => {
  expect(await ask(4711)).toMatchObject({
    isWhole: true,
    start: 0,
    style: expect.stringContaining('--vscode') as unknown,
  });
});

it.each(['editor', 'book', 'plain'])('theme %s sets each color of the scene graph', async (theme) => {
  const { style, inserted }: PreviewChange = await editor.connection.sendRequest('callsheet/preview', {
    textDocument: { uri },
    theme,
  });
  const colors = new Set([...inserted.join('').matchAll(/var\((--callsheet-\w+)/g)].map(([, name]) => name));
  expect(colors).toContain('--callsheet-start');
  // Otherwise those of a dark browser would stand on light paper.
  expect([...colors].filter((name) => !style?.includes(`${name}:`))).toEqual([]);
});

it('tells where a name is declared', async () => {
  const named = (name: string): Promise<SourceTarget | null> =>
    editor.connection.sendRequest('callsheet/named', { textDocument: { uri }, name });
  expect((await named('Guard'))?.range.start).toEqual({ line: 0, character: 4 });
  expect((await named('boat'))?.range.start.line).toBe(11);
  expect(await named('Nobody')).toBeNull();
});

it('makes documents that an editor saves', async () => {
  const make = (kind: string, line: number): Promise<{ name: string; base64: string } | null> =>
    editor.connection.sendRequest('callsheet/export', {
      textDocument: { uri },
      position: { line, character: 0 },
      kind,
      format: 'md',
    });
  const story = await make('adventure', 5);
  expect(story?.name).toBe('docks.md');
  expect(Buffer.from(story!.base64, 'base64').toString('utf8')).toMatch(/^# Docks\n/);
  expect((await make('sheet', 0))?.name).toBe('guard.md');
  expect(await make('nothing', 0)).toBeNull();
});

it('exports the whole campaign from the file that declares it', async () => {
  const folder = 'vscode-vfs://github/somebody/harbour/';
  const file = async (name: string, text: string): Promise<string> => {
    await editor.open(`${folder}${name}`, text);
    return `${folder}${name}`;
  };
  const campaign = await file('campaign.callsheet', 'campaign Harbour\n');
  await file('a/night.callsheet', 'adventure Night\n  scene One\n    Fog.\n');
  await file('a/day.callsheet', 'adventure Day\n  scene Two\n    Sun.\n');
  const people = await file('people.callsheet', 'character Jo\n  STR 4\n\nnpc Al\n  STR 4\n');
  const make = (at: string, kind: string): Promise<{ base64?: string; problem?: string }> =>
    editor.connection.sendRequest('callsheet/export', {
      textDocument: { uri: at },
      position: { line: 0, character: 0 },
      kind,
      format: 'md',
    });
  const text = async (at: string, kind: string): Promise<string> =>
    Buffer.from((await make(at, kind)).base64!, 'base64').toString('utf8');
  const book = await text(campaign, 'book');
  for (const part of ['Night', 'Day', 'Jo', 'Al']) expect(book).toContain(part);
  expect(await text(campaign, 'sheet')).toContain('Jo');
  expect((await make(campaign, 'adventure')).problem).toBe(
    'Open the file of one of these, or export a book: “Day”, “Night”.',
  );
  expect((await make(people, 'adventure')).problem).toBe('There is no adventure here to export.');
  expect(await text(people, 'book')).not.toContain('Night');
});

it('shows pictures beside a file of a workspace that is not on disk', async () => {
  const file = 'vscode-vfs://github/somebody/campaign/docks.callsheet';
  await editor.open(
    file,
    'scene Docks\n  ![The docks](maps/docks.png)\n  ![Elsewhere](//example.org/a.png)\n',
  );
  const change: PreviewChange = await editor.connection.sendRequest('callsheet/preview', {
    textDocument: { uri: file },
    theme: 'editor',
  });
  const html = change.inserted.join('');
  expect(html).toContain('vscode-vfs://github/somebody/campaign/maps/docks.png');
  expect(html).not.toContain('src="//example.org');
});
