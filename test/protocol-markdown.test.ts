/** Callsheet in the fences of Markdown files, as an editor meets it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { nodeFiles, toUri } from '../server/src/host/node-files.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import type { MarkdownParts } from '../server/src/protocol.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';

let folder: string;
let editor: FakeEditor;
let server: LanguageServer;
const fileIn = (name: string): string => toUri(path.join(folder, name));

const VANE = 'campaign Docks\n\nskill Zydeco\n  group: Performance\n\nnpc Vane\n  STR 4  REF 4  HLT 4\n';

const NOTES = `# Session 3 🎲

They met Vane. A Stealth roll (TN 15) is prose here.

\`\`\`callsheet
npc Guard from Vane
  skills:
    Stealh +3
    Zydeco +2
\`\`\`

More prose, with npc Nobody in it.

~~~Callsheet title="x"
scene Pier
  cast: Guard x2
  🎲 [[Guard]] and [[Vane]] wait. A Tricky Stealth roll (TN 15).
~~~

\`\`\`js
npc Script
\`\`\`
`;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-notes-'));
  writeFileSync(path.join(folder, 'vane.callsheet'), VANE);
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    server = new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });
});
afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

const start = async (text = NOTES, name = 'notes.md', settings: unknown = {}): Promise<string> => {
  await editor.start({ folders: [toUri(folder)], settings });
  await editor.open(fileIn(name), text, 'markdown');
  return fileIn(name);
};

/** `7:4-7:10 unknown-skill`. */
const findings = async (uri: string): Promise<string[]> => {
  const report = await editor.pull(uri);
  return (report.kind === 'full' ? report.items : []).map(
    ({ range: { start, end }, code }) =>
      `${start.line}:${start.character}-${end.line}:${end.character} ${String(code)}`,
  );
};

describe('a fence', () => {
  it('is checked in its place, and sees the campaign', async () => {
    const uri = await start();
    expect(await findings(uri)).toEqual(['7:4-7:10 unknown-skill']);
  });

  it.each([
    ['tildes', '~~~callsheet\nnpc A\n  XYZ 4\n~~~\n', true],
    ['a longer fence', '````callsheet\nnpc A\n  XYZ 4\n```\n````\n', true],
    ['no end', '```callsheet\nnpc A\n  XYZ 4\n', true],
    ['Windows line breaks', '```callsheet\r\nnpc A\r\n  XYZ 4\r\n```\r\n', true],
    ['attributes', '```callsheet {.sheet}\nnpc A\n  XYZ 4\n```\n', true],
    ['another language', '```callsheets\nnpc A\n  XYZ 4\n```\n', false],
    ['inside of another fence', '````md\n```callsheet\nnpc A\n  XYZ 4\n```\n````\n', false],
    ['inline code', '```callsheet npc A``` XYZ 4\n', false],
  ])('with %s', async (_, text, isFence) => {
    const uri = await start(text);
    const found = (await findings(uri)).filter((each) => each.includes('unknown-attribute'));
    expect(found).toEqual(isFence ? ['2:2-2:5 unknown-attribute'] : []);
  });

  it('has hovers, definitions, completion and lenses', async () => {
    const uri = await start();
    expect(await editor.hover(uri, editor.positionOf(uri, 'Zydeco'))).toContain('Zydeco');
    const [vane] = await editor.define(uri, editor.positionOf(uri, 'Vane]]'));
    expect(vane!.targetUri).toBe(fileIn('vane.callsheet'));
    const [guard] = await editor.define(uri, editor.positionOf(uri, 'Guard]]'));
    expect(guard).toMatchObject({
      targetUri: uri,
      targetSelectionRange: { start: { line: 5, character: 4 } },
    });
    const items = await editor.complete(uri, editor.positionOf(uri, 'Stealh', 'end'));
    expect(items.map(({ label }) => label)).toContain('Stealth');
    const lenses = await editor.lenses(uri);
    expect(lenses.map(({ range, command }) => `${range.start.line} ${command?.title}`)).toContainEqual(
      expect.stringMatching(/^16 .*Stealth vs/),
    );
  });

  it('is mended by quick fixes', async () => {
    const uri = await start();
    const report = await editor.pull(uri);
    const [finding] = report.kind === 'full' ? report.items : [];
    const actions = await editor.actions(uri, finding!);
    const fix = actions.find(({ title }) => title.includes('Stealth'));
    await editor.apply(uri, fix!);
    expect(editor.text(uri)).toBe(NOTES.replace('Stealh', 'Stealth'));
    expect(await findings(uri)).toEqual([]);
  });

  it('never lets an edit out', async () => {
    const uri = await start('Text.\n\n```callsheet\nscene A\n  cast: Nobody\n  [[Someone]]\n```\n\nEnd.\n');
    const report = await editor.pull(uri);
    for (const item of report.kind === 'full' ? report.items : [])
      for (const action of await editor.actions(uri, item))
        for (const { range } of action.edit?.changes?.[uri] ?? []) {
          expect(range.start.line).toBeGreaterThan(2);
          expect(range.end.line).toBeLessThan(7);
        }
    const edits = await editor.connection.sendRequest<{ range: { start: { line: number } } }[]>(
      'textDocument/formatting',
      { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } },
    );
    expect(edits.filter(({ range }) => range.start.line < 3 || range.start.line > 5)).toEqual([]);
  });

  it('declares nothing for other files, not even for other notes', async () => {
    await start();
    const other = fileIn('other.md');
    await editor.open(other, '```callsheet\nscene B\n  [[Guard]] [[Vane]]\n```\n', 'markdown');
    expect(await findings(other)).toEqual(['2:4-2:9 unknown-link']);
    const story = fileIn('story.callsheet');
    await editor.open(story, 'scene C\n  [[Guard]]\n');
    expect(await findings(story)).toEqual(['1:4-1:9 unknown-link']);
  });

  it('follows edits around it and in it, in every encoding of positions', async () => {
    const general = { positionEncodings: ['utf-8'] };
    await editor.start({ capabilities: { ...FULL_CAPABILITIES, general }, folders: [toUri(folder)] });
    const uri = fileIn('notes.md');
    await editor.open(uri, NOTES, 'markdown');
    expect(await findings(uri)).toEqual(['7:4-7:10 unknown-skill']);
    // The die is four bytes long.
    const change = (line: number, from: number, to: number, text: string): Promise<void> =>
      editor.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version: 2 },
        contentChanges: [{ range: { start: { line, character: from }, end: { line, character: to } }, text }],
      });
    await change(0, 12, 16, 'd\n');
    await change(8, 4, 10, 'Stealth');
    expect(await findings(uri)).toEqual([]);
    expect(server.documents.notes.get(uri)!.text).toBe(
      NOTES.replace('# Session 3 🎲', '# Session 3 d\n').replace('Stealh', 'Stealth'),
    );
    await change(17, 9, 14, 'Guadr');
    expect(await findings(uri)).toEqual(['17:9-17:14 unknown-link']);
  });

  const WRONG =
    'Before.\n\n```callsheet\nnpc A\n  DEF 19\n  REF 8\n  skills:\n    Swimming +1\n    Athletics +1\n\nnpc B\n  REF 8\n  skills:\n    Athletics +1\n```\n\nBehind.\n';

  const actions = async (uri: string, from: string, to: string, only: string): Promise<CodeAction[]> =>
    editor.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: { start: editor.positionOf(uri, from), end: editor.positionOf(uri, to) },
      context: { diagnostics: [], only: [only] },
    });

  it('is fixed and sorted as a whole on saving', async () => {
    const uri = await start(WRONG);
    const [fix] = await actions(uri, 'Before', 'Before', 'source.fixAll');
    await editor.apply(uri, fix!);
    expect(editor.text(uri)).toBe(WRONG.replace('DEF 19', 'DEF 18'));
    const [sort] = await actions(uri, 'Before', 'Before', 'source.organize');
    await editor.apply(uri, sort!);
    expect(editor.text(uri)).toContain('DEF 18\n  REF 8\n  skills:\n    Athletics +1\n    Swimming +1\n\n');
    expect(editor.text(uri)).toMatch(/^Before\.\n\n```callsheet\n[^`]+```\n\nBehind\.\n$/);
  });

  it('is refactored in its place', async () => {
    const uri = await start(WRONG);
    const [extract] = await actions(uri, 'npc A', 'Behind', 'refactor.extract');
    await editor.apply(uri, extract!);
    expect(editor.text(uri)).toMatch(
      /^Before\.\n\n```callsheet\nnpc Template\n {2}REF 8\n[^`]+\nnpc A from Template\n[^`]+```\n\nBehind\.\n$/,
    );
  });

  it('keeps declarations that would leave a note, and prose around it', async () => {
    const uri = await start(WRONG);
    expect(await actions(uri, 'npc A', 'npc A', 'refactor.move')).toEqual([]);
    expect(await actions(uri, 'Before', 'Before', 'refactor')).toEqual([]);
  });

  it.each([
    ['a name of the campaign', 'Vane\n  skills', 'Vale', { notes: 2, vane: 1 }],
    ['a name of its own', 'Guard from', 'Sentry', { notes: 3, vane: 0 }],
  ])('renames %s', async (_, marker, newName, expected) => {
    const uri = await start();
    const vane = fileIn('vane.callsheet');
    const params = { textDocument: { uri }, position: editor.positionOf(uri, marker) };
    const range = await editor.connection.sendRequest('textDocument/prepareRename', params);
    expect(range).toMatchObject({ start: params.position });
    const { changes = {} } = await editor.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
      ...params,
      newName,
    });
    expect({ notes: changes[uri]?.length ?? 0, vane: changes[vane]?.length ?? 0 }).toEqual(expected);
    await editor.apply(uri, { title: '', edit: { changes: { [uri]: changes[uri]! } } });
    const old = expected.vane > 0 ? 'Vane' : 'Guard';
    expect(editor.text(uri)).toBe(
      // What is no code stays: `They met Vane` names nobody for us.
      NOTES.replace(/(?<=```callsheet)[^]*?(?=```js)/, (fences) => fences.replaceAll(old, newName)),
    );
  });

  it('renames what others declare', async () => {
    const uri = await start();
    const vane = fileIn('vane.callsheet');
    await editor.open(vane, VANE);
    const edit = await editor.connection.sendRequest<{ changes: Record<string, unknown[]> }>(
      'textDocument/rename',
      { textDocument: { uri: vane }, position: editor.positionOf(vane, 'Vane'), newName: 'Vale' },
    );
    expect(edit.changes[uri]).toHaveLength(2);
  });
});

describe('a Markdown file', () => {
  it('without a fence is none of ours', async () => {
    const uri = await start('npc A\n  XYZ 4\n\n[Nobody]\n');
    expect(await findings(uri)).toEqual([]);
    expect(server.workspace.model.file(uri)).toBeUndefined();
    expect(await editor.hover(uri, { line: 0, character: 5 })).toBe('');
    expect(await editor.complete(uri, { line: 0, character: 0 })).toEqual([]);
  });

  it('is prose around its fences', async () => {
    const uri = await start();
    for (const marker of ['Vane. A', 'Stealth roll (TN 15) is prose', 'npc Nobody'])
      expect(await editor.hover(uri, editor.positionOf(uri, marker))).toBe('');
    expect(await editor.complete(uri, editor.positionOf(uri, '\nMore prose'))).toEqual([]);
  });

  it('is forgotten with its last fence, when it is closed, and when the setting is off', async () => {
    const uri = await start();
    await editor.replace(uri, '```callsheet', '```text');
    await editor.replace(uri, '~~~Callsheet', '~~~text');
    expect(await findings(uri)).toEqual([]);
    expect(server.workspace.model.file(uri)?.index.declared ?? []).toEqual([]);
    await editor.replace(uri, '```text', '```callsheet');
    expect(await findings(uri)).toEqual(['7:4-7:10 unknown-skill']);
    await editor.configure({ markdown: { enabled: false } });
    expect(await findings(uri)).toEqual([]);
    await editor.configure({});
    expect(await findings(uri)).toEqual(['7:4-7:10 unknown-skill']);
    await editor.close(uri);
    await editor.pull(uri);
    expect(server.workspace.model.file(uri)).toBeUndefined();
  });

  it('loses its findings with a client that does not ask for them', async () => {
    await editor.start({ capabilities: {}, folders: [toUri(folder)] });
    const uri = fileIn('notes.md');
    await editor.open(uri, '```callsheet\nnpc A\n  XYZ 4\n```\n', 'markdown');
    await editor.until(() => (editor.pushed.get(uri)?.length ?? 0) > 0);
    await editor.replace(uri, 'callsheet', 'text');
    await editor.until(() => editor.pushed.get(uri)?.length === 0);
  });
});

describe('links in the prose of a note', () => {
  const LINKED =
    '# Notes\n\nAsk [[Vane]], [[vane|the colonel]], [[Pier]], [[Old diary]], [[Stealth]] and `[[Vane]]`.\n\n```text\n[[Vane]]\n```\n\n[[V\n';

  const startLinked = async (): Promise<string> => {
    writeFileSync(
      path.join(folder, 'story.callsheet'),
      'adventure Docks by Night\n  scene Pier\n    where: Warehouse\n    Fog.\n',
    );
    return start(LINKED);
  };

  it('lead to people and scenes; names that may be those of other notes are left alone', async () => {
    const uri = await startLinked();
    const links = await editor.connection.sendRequest<{ range: { start: unknown }; target: string }[]>(
      'textDocument/documentLink',
      { textDocument: { uri } },
    );
    expect(links.map(({ target }) => target)).toEqual([
      `${fileIn('vane.callsheet')}#L6,5`,
      `${fileIn('vane.callsheet')}#L6,5`,
      `${fileIn('story.callsheet')}#L2,9`,
    ]);
    expect(links[0]!.range.start).toEqual(editor.positionOf(uri, 'Vane'));
    expect(await findings(uri)).toEqual([]);
    const [pier] = await editor.define(uri, editor.positionOf(uri, 'Pier'));
    expect(pier).toMatchObject({ targetUri: fileIn('story.callsheet'), targetRange: { start: { line: 1 } } });
    expect(await editor.hover(uri, editor.positionOf(uri, 'Vane'))).toContain('STR 4');
    expect(await editor.hover(uri, editor.positionOf(uri, 'Old diary'))).toBe('');
    expect(await editor.hover(uri, editor.positionOf(uri, 'Stealth'))).toBe('');
  });

  it('are completed', async () => {
    const uri = await startLinked();
    const items = await editor.complete(uri, editor.positionOf(uri, '\n[[V', 'end'));
    expect(items.map(({ label }) => label)).toEqual(['Vane', 'Docks by Night', 'Pier', 'Warehouse']);
  });

  it('follow a name that is changed', async () => {
    const uri = await startLinked();
    const vane = fileIn('vane.callsheet');
    await editor.open(vane, VANE);
    const edit = await editor.connection.sendRequest<{
      changes: Record<string, { range: { start: unknown } }[]>;
    }>('textDocument/rename', {
      textDocument: { uri: vane },
      position: editor.positionOf(vane, 'Vane'),
      newName: 'Vale',
    });
    expect(edit.changes[uri]!.map(({ range }) => range.start)).toEqual([
      editor.positionOf(uri, 'Vane'),
      editor.positionOf(uri, 'vane|'),
    ]);
  });
});

it('a link in prose can be renamed, and with it what it leads to', async () => {
  const text = '🎲 [[Vane]], [[vane|the colonel]], [[Stealth]] and [[Old diary]].\n';
  const uri = await start(text);
  const vane = fileIn('vane.callsheet');
  const at = (marker: string): unknown => ({
    textDocument: { uri },
    position: editor.positionOf(uri, marker),
  });
  const range = await editor.connection.sendRequest('textDocument/prepareRename', at('vane|'));
  expect(range).toEqual({
    start: editor.positionOf(uri, 'vane|'),
    end: editor.positionOf(uri, 'vane', 'end'),
  });
  const { changes = {} } = await editor.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
    ...(at('vane|') as object),
    newName: 'Vale',
  });
  expect(changes[vane]).toMatchObject([{ range: { start: { line: 5, character: 4 } }, newText: 'Vale' }]);
  await editor.apply(uri, { title: '', edit: { changes: { [uri]: changes[uri]! } } });
  expect(editor.text(uri)).toBe(text.replaceAll(/vane/gi, 'Vale'));
  for (const marker of ['Stealth', 'Old diary'])
    await expect(editor.connection.sendRequest('textDocument/prepareRename', at(marker))).rejects.toThrow(
      'Only declared names can be renamed',
    );
});

describe('paths in Markdown files of a campaign', () => {
  const TEXT =
    '# 🎲 ![Pier](art/pier.png) and ![Pier](<art/pier.png> "at night"), `![no](art/pier.png)`\n\n' +
    'See [Vane](vane.callsheet#L6), [the web](https://example.org/vane.callsheet) and [notes](other.md).\n\n' +
    '```text\n![no](art/pier.png)\n```\n\n```callsheet\nscene A\n  ![Pier](art/pier.png)\n```\n';

  /** The texts of the open and closed notes after a move. */
  const moved = async (from: string, to: string): Promise<WorkspaceEdit | null> =>
    editor.connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', {
      files: [{ oldUri: fileIn(from), newUri: fileIn(to) }],
    });

  it.each([
    [
      'a picture',
      'art/pier.png',
      'maps/harbour.png',
      [/(?<=!\[Pier\]\(<?)art\/pier\.png/g, 'maps/harbour.png'],
    ],
    ['a folder', 'art', 'pictures', [/(?<=!\[Pier\]\(<?)art/g, 'pictures']],
    ['a file', 'vane.callsheet', 'people/vane.callsheet', [/(?<=\[Vane\]\()/, 'people/']],
    ['the note', 'notes.md', 'log/notes.md', [/(?<=(?:!\[Pier|\[Vane)\]\(<?)(?!<)/g, '../']],
  ] as const)('follow %s that is moved', async (_, from, to, [pattern, by]) => {
    const uri = await start(TEXT);
    const edit = await moved(from, to);
    await editor.apply(uri, { title: '', edit: edit! });
    expect(editor.text(uri)).toBe(TEXT.replace(pattern, by));
  });

  it('that is not open follow as well, and nothing of it is kept', async () => {
    writeFileSync(path.join(folder, 'closed.md'), '🎲 ![Pier](art/pier.png)\n');
    await editor.start({ folders: [toUri(folder)] });
    const closed = fileIn('closed.md');
    expect((await moved('art', 'maps'))?.changes).toEqual({
      [closed]: [
        {
          range: { start: { line: 0, character: 11 }, end: { line: 0, character: 23 } },
          newText: 'maps/pier.png',
        },
      ],
    });
    expect(server.workspace.model.file(closed)).toBeUndefined();
    expect(await moved('other', 'another')).toBeNull();
  });

  it('stay where the campaign is not, or where notes are not looked at', async () => {
    await start(TEXT, 'notes.md', { markdown: { enabled: false } });
    expect(await moved('art', 'maps')).toBeNull();
    await editor.configure({});
    rmSync(path.join(folder, 'vane.callsheet'));
    await editor.changeFiles({ uri: fileIn('vane.callsheet'), type: 3 });
    const edit = await moved('art', 'maps');
    // The fence itself is ours, wherever it is.
    expect(Object.values(edit?.changes ?? {}).flat()).toHaveLength(1);
  });
});

it('in files that are not open follow a name that is changed, as do their fences', async () => {
  writeFileSync(path.join(folder, 'closed.md'), 'Ask [[Vane]].\n\n```callsheet\nnpc Guard from Vane\n```\n');
  writeFileSync(path.join(folder, 'other.md'), 'Vane, `[[Vane]]` and [[Vaness]].\n');
  const vane = fileIn('vane.callsheet');
  await editor.start({ folders: [toUri(folder)] });
  await editor.open(vane, VANE);
  const edit = await editor.connection.sendRequest<{
    changes: Record<string, { range: { start: unknown }; newText: string }[]>;
  }>('textDocument/rename', {
    textDocument: { uri: vane },
    position: editor.positionOf(vane, 'Vane'),
    newName: 'Vale',
  });
  expect(Object.keys(edit.changes).toSorted()).toEqual([fileIn('closed.md'), vane]);
  expect(edit.changes[fileIn('closed.md')]!.map(({ range: { start }, newText }) => [start, newText])).toEqual(
    [
      [{ line: 3, character: 15 }, 'Vale'],
      [{ line: 0, character: 6 }, 'Vale'],
    ],
  );
  expect(server.workspace.model.file(fileIn('closed.md'))).toBeUndefined();
});

describe('the Markdown preview', () => {
  it('gets a page for each fence, and the addresses of links', async () => {
    const uri = await start(
      `[[Vane]] and [[Old diary]].\n\n${NOTES}\n\`\`\`callsheet\nnpc <b>Odd</b>\n  STR 4\n\`\`\`\n`,
    );
    const { fences, links } = await editor.connection.sendRequest<MarkdownParts>('callsheet/markdown', {
      textDocument: { uri },
    });
    expect(links).toEqual([{ name: 'Vane', target: `${fileIn('vane.callsheet')}#L6` }]);
    expect(fences.map(({ text }) => text.split('\n')[0])).toEqual([
      'npc Guard from Vane',
      'scene Pier',
      'npc <b>Odd</b>',
    ]);
    const [guard, pier, odd] = fences.map(({ html }) => html);
    expect(guard).toContain('statblock');
    expect(guard).toContain('Zydeco');
    expect(guard).not.toContain('wait');
    expect(pier).toContain('wait');
    expect(odd).toContain('&lt;b&gt;Odd');
    expect(fences.map(({ html }) => html).join('')).not.toMatch(/<script|<b>Odd|\son\w+=/i);
  });

  it('gets nothing of a note without anything of ours', async () => {
    const uri = await start('# Notes\n');
    expect(await editor.connection.sendRequest('callsheet/markdown', { textDocument: { uri } })).toBeNull();
  });
});
