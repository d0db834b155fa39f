/** Pictures as a writer meets them in an editor: findings, completion, hovers, on files of a real folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { nodeFiles, toUri } from '../server/src/host/node-files.ts';
import { clientPrint } from '../server/src/host/client-print.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

let folder: string;
let editor: FakeEditor;
let uri: string;

const put = (name: string, content: string | Buffer): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

const serving = (hasDisk: boolean): FakeEditor =>
  FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    const place = hasDisk ? { disk: nodeFiles } : { print: clientPrint(connection) };
    new LanguageServer(connection, { ...place, systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });

const messages = async (of = uri): Promise<string[]> => {
  const report = await editor.pull(of);
  return report.kind === 'full'
    ? report.items.map(({ code, message }) => `${String(code)}: ${message as string}`)
    : ['unchanged'];
};

const story = (line: string): string => `campaign Docks\n\nadventure Docks\n  scene Pier\n    ${line}\n`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-pictures-'));
  put('repo/.git/HEAD', 'ref: refs/heads/main\n');
  put('repo/art/old harbour (day).png', PNG);
  put('repo/art/night/harbour.png', PNG);
  put('repo/acts/jack.png', PNG);
  put('repo/acts/note.png', 'no picture');
  put('repo/acts/big.png', Buffer.concat([PNG, Buffer.alloc(11 * 1024 * 1024 - PNG.length)]));
  put('repo/acts/script.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  put('outside.png', PNG);
  uri = toUri(path.join(folder, 'repo/acts/story.callsheet'));
  editor = serving(true);
});
afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

const start = (text: string): Promise<void> =>
  editor.start({ folders: [toUri(path.join(folder, 'repo'))] }).then(() => editor.open(uri, text));

it.each([
  ['![](jack.png)', []],
  ['![](../art/night/harbour.png)', []],
  ['![](../art/old%20harbour%20%28day%29.png)', []],
  ['![](gone.png)', ['unknown-picture: The picture “gone.png” does not exist.']],
  [
    '![](../../outside.png)',
    ['unusable-picture: The picture “../../outside.png” lies outside of the repository.'],
  ],
  [
    '![](../../nothing.png)',
    ['unusable-picture: The picture “../../nothing.png” lies outside of the repository.'],
  ],
  ['![](/etc/passwd)', ['unusable-picture: The picture “/etc/passwd” lies outside of the repository.']],
  [
    '![](note.png)',
    ['unusable-picture: The picture “note.png” is not a picture (png, jpeg, gif, webp or svg).'],
  ],
  [
    '![](big.png)',
    ['unusable-picture: The picture “big.png” is too large (11 MB; at most 10 MB are embedded).'],
  ],
  [
    '![](script.svg)',
    ['unusable-picture: The picture “script.svg” is an SVG with a script; remove that first.'],
  ],
  [
    '![](https://example.org/a.png)',
    [
      'unusable-picture: Pictures from the web are not shown. Save the picture beside the text and write its path.',
    ],
  ],
  [
    String.raw`![](..\art\night\harbour.png)`,
    [
      String.raw`unknown-picture: The picture “..\art\night\harbour.png” does not exist. Write ${'`/`'} between folders.`,
    ],
  ],
  ['`![](gone.png)`', []],
])('%s', async (line, expected) => {
  await start(story(line));
  expect(await messages()).toEqual(expected);
});

it('finds portraits, and permits a picture that is drawn later', async () => {
  await start('npc Jack\n  portrait: jakc.png\n  STR 4\n\nnpc Mara\n  portrait: jack.png\n  STR 4\n');
  expect(await messages()).toEqual(['unknown-picture: The picture “jakc.png” does not exist.']);
  await editor.replace(uri, '  STR 4', '  STR 4\n  allow unknown-picture because it is drawn next week');
  expect(await messages()).toEqual([]);
});

it('looks again when a picture appears, changes or goes', async () => {
  await start(story('![](map.png)'));
  expect(await messages()).toHaveLength(1);
  const picture = toUri(path.join(folder, 'repo/acts/map.png'));
  const happened = async (type: 1 | 2 | 3): Promise<void> => {
    const { refreshes } = editor;
    await editor.changeFiles({ uri: picture, type });
    await editor.until(() => editor.refreshes > refreshes);
  };
  put('repo/acts/map.png', PNG);
  await happened(1);
  expect(await messages()).toEqual([]);
  put('repo/acts/map.png', 'text');
  await happened(2);
  expect(await messages()).toEqual([
    'unusable-picture: The picture “map.png” is not a picture (png, jpeg, gif, webp or svg).',
  ]);
  rmSync(path.join(folder, 'repo/acts'), { recursive: true });
  const { refreshes } = editor;
  await editor.changeFiles({ uri: toUri(path.join(folder, 'repo/acts')), type: 3 });
  await editor.until(() => editor.refreshes > refreshes);
  expect(await messages()).toEqual(['unknown-picture: The picture “map.png” does not exist.']);
});

it('completes paths in prose and portraits, the nearest first, with what would end them escaped', async () => {
  await start(`${story('![Harbour](')}\nnpc Jack\n  portrait: ..\n`);
  const inProse = await editor.complete(uri, editor.positionOf(uri, '![Harbour](', 'end'));
  const sorted = inProse.toSorted((a, b) => (a.sortText! < b.sortText! ? -1 : 1));
  expect(sorted.map(({ label, textEdit }) => [label, textEdit!.newText])).toEqual([
    ['big.png', 'big.png'],
    ['jack.png', 'jack.png'],
    ['note.png', 'note.png'],
    ['script.svg', 'script.svg'],
    ['../art/old harbour (day).png', '../art/old%20harbour%20%28day%29.png'],
    ['../art/night/harbour.png', '../art/night/harbour.png'],
  ]);
  const portrait = await editor.complete(uri, editor.positionOf(uri, 'portrait: ..', 'end'));
  expect(portrait.map(({ label }) => label)).toContain('../art/night/harbour.png');
  const range = portrait[0]!.textEdit as { range: { start: unknown } };
  expect(range.range.start).toEqual(editor.positionOf(uri, '..', 'start'));
});

it('proposes nothing behind a slash that is in no path', async () => {
  await start(story('They take 4d6 P/'));
  const items = await editor.connection.sendRequest('textDocument/completion', {
    textDocument: { uri },
    position: editor.positionOf(uri, 'P/', 'end'),
    context: { triggerKind: 2, triggerCharacter: '/' },
  });
  expect(items).toEqual([]);
});

it('shows a picture in a hover, and what is wrong with one that cannot be shown', async () => {
  await start(
    story('![](../art/old%20harbour%20%28day%29.png) ![](gone.png) ![](https://example.org/a.png)'),
  );
  const at = (marker: string) => editor.hover(uri, editor.positionOf(uri, marker));
  const art = toUri(path.join(folder, 'repo/art'));
  expect(await at('old%20')).toBe(
    `\`../art/old harbour (day).png\`\n\n![](${art}/old%20harbour%20%28day%29.png)`,
  );
  expect(await at('gone')).toBe('The picture `gone.png` does not exist.');
  expect(await at('https')).toBe(
    '`https://example.org/a.png` is an address of the web. Pictures from there are not loaded.',
  );
});

it('shows the path alone to a client without Markdown', async () => {
  const textDocument = {
    ...FULL_CAPABILITIES.textDocument,
    hover: { contentFormat: ['plaintext' as const] },
  };
  await editor.start({ capabilities: { ...FULL_CAPABILITIES, textDocument } });
  await editor.open(uri, story('![](jack.png)'));
  expect((await editor.hover(uri, editor.positionOf(uri, 'jack'))).trim()).toBe('jack.png');
});

it('says nothing of a picture in a text that was never saved', async () => {
  await editor.start();
  await editor.open('untitled:Docks', 'npc Jack\n  portrait: jack.png\n  STR 4\n');
  expect(await messages('untitled:Docks')).toEqual([]);
});

it('says nothing where the client cannot read a picture, and what it has read where it can', async () => {
  editor.connection.dispose();
  editor = serving(false);
  const answers: Record<string, unknown> = {
    'vscode-vfs://github/a/gone.png': { problem: 'does not exist' },
    'vscode-vfs://github/a/slow.png': { problem: 'cannot be read' },
    'vscode-vfs://github/a/jack.png': { base64: PNG.toString('base64') },
  };
  editor.connection.onRequest('callsheet/readBytes', ({ uri: of }: { uri: string }) => answers[of]);
  await editor.start();
  const there = 'vscode-vfs://github/a/story.callsheet';
  await editor.open(there, 'scene A\n  ![](gone.png) ![](slow.png) ![](jack.png)\n');
  expect(await messages(there)).toEqual(['unknown-picture: The picture “gone.png” does not exist.']);
});
