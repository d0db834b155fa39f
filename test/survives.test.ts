/** What must not end the server or the command line: strange texts, mistakes of our own, and messages that make no sense. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { statedValue } from '../server/src/checks/stated-value.ts';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { LineReader } from '../server/src/syntax/line-reader.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor } from './support/fake-editor.ts';

const CLI = path.resolve('dist/cli.js');
const URI = 'untitled:Untitled-1';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-survives-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

function inProcess(): FakeEditor {
  return FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });
}

/** Makes the parser fail on attributes in texts with a word. */
function breakParser(word: string): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const scores = LineReader.prototype.scores;
  vi.spyOn(LineReader.prototype, 'scores').mockImplementation(function (this: LineReader, span) {
    const found = scores.call(this, span);
    if (found.some(({ name }) => name.text.includes(word))) throw new Error('the parser broke');
    return found;
  });
}

describe('a line that begins with a Unicode line separator', () => {
  it.each(['\u2028', '\u2029'])('%j at top level is a finding of the command line', (separator) => {
    writeFileSync(path.join(folder, 'bad.callsheet'), `${separator}npc Jo\n  STR 4\n\nnpc Al\n  DEF 99\n`);
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'check'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('bad.callsheet\n  1:1  error    A declaration starts in the first column.');
    expect(stdout).toContain('DEF is computed from REF');
    expect(status).toBe(1);
  });

  it.each(['\u2028', '\u2029'])('%j does not end the server, and later edits count', async (separator) => {
    const file = pathToFileURL(path.join(folder, 'bad.callsheet')).toString();
    writeFileSync(path.join(folder, 'bad.callsheet'), `${separator}\n${separator}npc Jo\n  DEF 99\n`);
    const { editor, exited } = FakeEditor.spawning(process.execPath, [CLI, 'lsp', '--stdio']);
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    expect(await editor.codes(file)).toEqual(['bad-indent', 'stated-value']);
    await editor.open(URI, 'npc Jo\n  DEF 10\n');
    const at = { line: 0, character: 0 };
    await editor.edit(URI, { start: at, end: at }, separator);
    await editor.replace(URI, 'DEF 10', 'DEF 99');
    expect(await editor.codes(URI)).toEqual(['bad-indent', 'stated-value']);
    await editor.replace(URI, separator, '');
    expect(await editor.codes(URI)).toEqual(['stated-value']);
    await editor.stop();
    expect(await exited).toBe(0);
  });
});

describe('a mistake of our own', () => {
  const TEXT = 'npc Jo\n  DEF 99\n\nnpc Boom\n  BOOM 4\n\nnpc Al\n  DEF 98\n';

  it('in the parser costs one declaration, and no text', async () => {
    breakParser('BOOM');
    const editor = inProcess();
    await editor.start();
    await editor.open(URI, TEXT);
    const report = await editor.pull(URI);
    const items = report.kind === 'full' ? report.items : [];
    expect(items.map(({ code, range }) => [code, range.start.line])).toEqual([
      ['stated-value', 1],
      ['internal-error', 3],
      ['stated-value', 7],
    ]);
    expect(items[1]!.message).toBe(
      'Callsheet failed here; the rest of the file is checked; please report: the parser broke',
    );
    expect((await editor.symbols(URI)).map(({ name }) => name)).toEqual(['Jo', 'Boom', 'Al']);
    expect((await editor.lenses(URI)).length).toBeGreaterThanOrEqual(4);
    expect(
      await editor.connection.sendRequest('textDocument/formatting', { textDocument: { uri: URI } }),
    ).toEqual([]);
    expect(editor.errors.join()).toContain('Parsing failed: Error: the parser broke');

    await editor.replace(URI, 'DEF 99', 'DEF 10');
    await editor.replace(URI, 'BOOM 4', 'STR 4');
    expect(await editor.codes(URI)).toEqual(['stated-value']);
    editor.connection.dispose();
  });

  it('leaves a declaration in the outline, whose first line nobody could read', async () => {
    breakParser('BOOM');
    const editor = inProcess();
    await editor.start();
    await editor.open(URI, 'npc Jo\n\n// A note\nnpc O’Boom (the loud)\n  BOOM 4\n\nnpc Al\n');
    const [, lost] = await editor.symbols(URI);
    expect(await editor.symbols(URI)).toHaveLength(3);
    expect(lost).toMatchObject({
      name: 'npc O’Boom (the loud)',
      detail: 'internal-error',
      range: { start: { line: 3, character: 0 }, end: { line: 4, character: 8 } },
      selectionRange: { start: { line: 3, character: 0 }, end: { line: 3, character: 21 } },
    });
    editor.connection.dispose();
  });

  it('in a check costs that check of that declaration', async () => {
    vi.spyOn(statedValue, 'character').mockImplementation(({ declared }) => {
      if (declared.key === 'boom') throw new Error('the check broke');
      return [];
    });
    const editor = inProcess();
    await editor.start();
    await editor.open(URI, 'npc Boom\n  DEF 99\n  Nonsense 4\n\nnpc Al\n  Nonsense 4\n');
    expect(await editor.codes(URI)).toEqual(['internal-error', 'unknown-attribute', 'unknown-attribute']);
    editor.connection.dispose();
  });
});

describe('messages that make no sense', () => {
  const VALUES: readonly unknown[] = [null, 7, 'x', {}, { uri: '%' }, [null]];
  const NOTIFICATIONS = [
    'initialized',
    'textDocument/didOpen',
    'textDocument/didChange',
    'textDocument/didClose',
    'textDocument/didSave',
    'textDocument/willSave',
    'workspace/didChangeConfiguration',
    'workspace/didChangeWatchedFiles',
    'workspace/didChangeWorkspaceFolders',
    'workspace/didRenameFiles',
    'workspace/didDeleteFiles',
    'workspace/didCreateFiles',
    'window/workDoneProgress/cancel',
    '$/cancelRequest',
    '$/setTrace',
    '$/progress',
    'no/such',
  ];
  const REQUESTS = [
    'textDocument/diagnostic',
    'workspace/diagnostic',
    'textDocument/hover',
    'textDocument/codeLens',
    'textDocument/inlayHint',
    'textDocument/completion',
    'completionItem/resolve',
    'textDocument/codeAction',
    'textDocument/definition',
    'textDocument/references',
    'textDocument/prepareRename',
    'textDocument/rename',
    'textDocument/documentHighlight',
    'textDocument/documentSymbol',
    'textDocument/foldingRange',
    'textDocument/formatting',
    'textDocument/semanticTokens/full',
    'workspace/symbol',
    'workspace/executeCommand',
    'callsheet/markdown',
    'callsheet/totals',
    'callsheet/breakdown',
    'callsheet/graph',
    'callsheet/rollChoices',
    'callsheet/roll',
    'callsheet/typedRoll',
    'callsheet/fight',
    'callsheet/encounter',
    'no/such',
  ];
  const URIS = [
    '',
    '%',
    'file://%zz/x',
    'file:////',
    '::::',
    'file:',
    '\u0000',
    'vscode-vfs:/x',
    'a b',
    'file://h/%E0%A4',
  ];

  it('do not end the process, and the next one is served', async () => {
    const { editor, exited } = FakeEditor.spawning(process.execPath, [CLI, 'lsp', '--stdio']);
    await editor.start();
    await editor.open(URI, 'npc Jo\n  DEF 99\n');
    const { connection } = editor;
    const document = { uri: URI };
    const position = { line: 0, character: 0 };
    const nested = VALUES.flatMap((value) => [
      { textDocument: value, position, range: value },
      { textDocument: document, position: value, range: value, context: value, newName: value, roll: value },
      { textDocument: { uri: URI, version: value }, contentChanges: [value] },
      { changes: value, files: value, settings: value, event: value, query: value, item: value },
      { changes: [value], files: [value], event: { added: [value], removed: value }, id: value, value },
      { textDocument: document, position, roll: 'x', text: 'x', id: '', state: value, action: value },
      { command: 'callsheet.roll', arguments: value },
    ]);
    const places = URIS.flatMap((uri) => [
      { textDocument: { uri, version: 1, languageId: 'callsheet', text: 'npc Jo' }, position },
      { changes: [1, 2, 3].map((type) => ({ uri, type })), files: [{ uri, oldUri: uri, newUri: uri }] },
      { event: { added: [{ uri, name: uri }], removed: [{ uri, name: uri }] } },
    ]);
    const all = [...VALUES, ...nested, ...places] as object[];
    for (const method of NOTIFICATIONS)
      for (const params of all) await connection.sendNotification(method, params);
    const answers = REQUESTS.flatMap((method) =>
      all.map((params) =>
        connection.sendRequest(method, params).then(
          () => 'answer',
          () => 'error',
        ),
      ),
    );
    await Promise.all(answers);
    // Notifications have no answer: what is wrong with them is logged. Nothing else is.
    const told = / must be (?:a|an) | received parameters by position/;
    const byLibrary = /^Notification handler '(?:\$\/|workspace\/didChangeWorkspaceFolders)/;
    expect(editor.errors.filter((error) => !told.test(error) && !byLibrary.test(error))).toEqual([]);
    await editor.close(URI);
    await editor.open(URI, 'npc Jo\n  DEF 99\n');
    expect(await editor.codes(URI)).toEqual(['stated-value']);
    await editor.stop();
    expect(await exited).toBe(0);
  });

  it('are refused as invalid parameters where they are requests', async () => {
    const editor = inProcess();
    await editor.start();
    const asked = editor.connection.sendRequest('textDocument/hover', {
      textDocument: { uri: URI },
      position: { line: -1, character: 0 },
    });
    await expect(asked).rejects.toMatchObject({
      code: -32602,
      message: 'position.line must be a whole number from 0 up.',
    });
    // By position, a parameter stands where the token is expected.
    for (const method of ['callsheet/campaignTree', 'callsheet/createChoices', 'callsheet/changedFiles'])
      expect(await editor.connection.sendRequest(method, 1, 2, 3)).toBeDefined();
    editor.connection.dispose();
  });
});

describe('documents that are no files of the workspace', () => {
  it('are alone when they were never saved, and see their campaign when they are an old version', async () => {
    writeFileSync(
      path.join(folder, 'campaign.callsheet'),
      'campaign C\n\nadvantage Lucky Star\n  Edge: INI +2\n',
    );
    writeFileSync(path.join(folder, 'jo.callsheet'), 'npc Jo\n  STR 4\n');
    const editor = inProcess();
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    const file = pathToFileURL(path.join(folder, 'jo.callsheet')).toString();
    const old = `${file.replace('file://', 'git:')}?%7B%22ref%22%3A%22HEAD%22%7D`;
    await editor.open(file, 'npc Jo\n  STR 5\n');
    await editor.open(old, 'npc Jo\n  STR 4\n  advantages:\n    Lucky Star (Edge)\n');
    expect(await editor.codes(old)).toEqual([]);
    expect(await editor.codes(file)).toEqual([]);
    await editor.open('untitled:Untitled-1', 'campaign D\n\nnpc Al\n');
    await editor.open('untitled:Untitled-2', 'npc Al\n');
    expect(await editor.codes('untitled:Untitled-1')).toEqual([]);
    expect(await editor.codes('untitled:Untitled-2')).toEqual([]);
    expect(await editor.connection.sendRequest('workspace/symbol', { query: 'Jo' })).toHaveLength(1);
    editor.connection.dispose();
  });
});

it('names are no icons in the titles of lenses', async () => {
  const editor = inProcess();
  await editor.start();
  await editor.open(
    URI,
    'npc $(bug) Jo\n  STR 4\n\nadventure A\n  scene S\n    cast: $(bug) Jo\n\n    A STR roll (TN 9).\n',
  );
  const titles = (await editor.lenses(URI)).map(({ command }) => command!.title).join();
  expect(titles.replaceAll('\\$(bug)', '')).not.toContain('$(bug)');
  editor.connection.dispose();
});
