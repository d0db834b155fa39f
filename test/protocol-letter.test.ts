/** The protocol to the letter: what arrives in an odd order, with odd parameters, about what is not there. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorCodes, LSPErrorCodes } from 'vscode-languageserver-protocol';
import { ALL } from './support/odd-clients.ts';
import { answerFault, CLIENT_REQUESTS } from './support/protocol-types.ts';
import { RawClient } from './support/raw-client.ts';

const uri = 'untitled:jo';
const textDocument = { uri };
const position = { line: 0, character: 4 };
const range = { start: position, end: position };
const at = { textDocument, position };
const item = { name: 'Jo', kind: 5, uri, range, selectionRange: range };

/** Good parameters of every request that is answered. */
const GOOD: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'textDocument/hover': at,
  'textDocument/definition': at,
  'textDocument/declaration': at,
  'textDocument/typeDefinition': at,
  'textDocument/implementation': at,
  'textDocument/documentHighlight': at,
  'textDocument/linkedEditingRange': at,
  'textDocument/signatureHelp': at,
  'textDocument/completion': at,
  'textDocument/prepareRename': at,
  'textDocument/prepareTypeHierarchy': at,
  'textDocument/prepareCallHierarchy': at,
  'textDocument/inlineCompletion': { ...at, context: { triggerKind: 1 } },
  'textDocument/references': { ...at, context: { includeDeclaration: true } },
  'textDocument/rename': { ...at, newName: 'Joe' },
  'textDocument/onTypeFormatting': { ...at, ch: '\n', options: {} },
  'textDocument/documentSymbol': { textDocument },
  'textDocument/codeLens': { textDocument },
  'textDocument/foldingRange': { textDocument },
  'textDocument/documentLink': { textDocument },
  'textDocument/documentColor': { textDocument },
  'textDocument/diagnostic': { textDocument },
  'textDocument/formatting': { textDocument, options: {} },
  'textDocument/semanticTokens/full': { textDocument },
  'textDocument/semanticTokens/full/delta': { textDocument, previousResultId: '1' },
  'textDocument/semanticTokens/range': { textDocument, range },
  'textDocument/rangeFormatting': { textDocument, range, options: {} },
  'textDocument/inlayHint': { textDocument, range },
  'textDocument/codeAction': { textDocument, range, context: { diagnostics: [] } },
  'textDocument/selectionRange': { textDocument, positions: [position] },
  'textDocument/colorPresentation': {
    textDocument,
    color: { red: 0, green: 0, blue: 0, alpha: 1 },
    range,
  },
  'typeHierarchy/supertypes': { item },
  'typeHierarchy/subtypes': { item },
  'callHierarchy/incomingCalls': { item },
  'callHierarchy/outgoingCalls': { item },
  'workspace/symbol': { query: 'Jo' },
  'workspace/diagnostic': { previousResultIds: [] },
  'workspace/willRenameFiles': { files: [{ oldUri: 'file:///a', newUri: 'file:///b' }] },
  'workspace/executeCommand': { command: 'callsheet.showBreakdown', arguments: [uri, position] },
  'completionItem/resolve': { label: 'Jo' },
  'codeAction/resolve': { title: 'Jo' },
  'inlayHint/resolve': { position, label: 'Jo' },
  'workspaceSymbol/resolve': { name: 'Jo', kind: 5, location: { uri } },
};
const METHODS = Object.keys(GOOD);
const TEXT = 'npc Jo\n  STR 4\n';

let client: RawClient;
beforeEach(() => {
  client = new RawClient();
});
afterEach(() => client.dispose());

const begin = async (capabilities: object = ALL): Promise<void> => {
  await client.ask('initialize', { processId: null, rootUri: null, capabilities });
  await client.notify('initialized', {});
};
const open = (text = TEXT, at = uri, version = 1): Promise<void> =>
  client.notify('textDocument/didOpen', {
    textDocument: { uri: at, languageId: 'callsheet', version, text },
  });
const codeOf = async (method: string, params?: unknown): Promise<number | undefined> =>
  (await client.ask(method, params)).error?.code;
const hoverText = async (params: object = at): Promise<string> =>
  JSON.stringify((await client.ask('textDocument/hover', params)).result);

/** The errors that the server has logged. */
const logged = (): string[] =>
  client.sent.flatMap(({ method, params }) => {
    const { type, message } = (params ?? {}) as { type?: number; message?: string };
    return method === 'window/logMessage' && type === 1 ? [message ?? ''] : [];
  });

it('has good parameters for every request that is answered', async () => {
  await begin();
  const answered: string[] = [];
  for (const method of CLIENT_REQUESTS.filter((each) => each !== 'initialize' && each !== 'shutdown'))
    if ((await codeOf(method, {})) !== ErrorCodes.MethodNotFound) answered.push(method);
  expect(answered.sort()).toEqual([...METHODS].sort());
});

describe('the life of a server', () => {
  it('has an answer for nothing before it is initialized and after it is shut down', async () => {
    const codes = async (): Promise<(number | undefined)[]> => {
      const found = [];
      for (const method of METHODS) found.push(await codeOf(method, GOOD[method]));
      return found;
    };
    await open();
    expect(new Set(await codes())).toEqual(new Set([ErrorCodes.ServerNotInitialized]));
    await begin();
    expect(await hoverText()).toBe('null');
    await client.ask('shutdown');
    expect(new Set(await codes())).toEqual(new Set([ErrorCodes.InvalidRequest]));
  });

  it('answers requests with ids of both kinds', async () => {
    await begin();
    await open();
    for (const id of [0, 7, 7, -1, 2 ** 31 - 1, 'seven', '7', '', '😀'])
      expect((await client.ask('textDocument/hover', at, id)).id).toBe(id);
  });

  it('cancels what waits, and nothing else', async () => {
    await begin();
    await open();
    for (const params of [{ id: 12345 }, { id: 'nobody' }, {}, null])
      await client.notify('$/cancelRequest', params);
    const cancelled = client.ask('textDocument/hover', at, 'late');
    await client.notify('$/cancelRequest', { id: 'late' });
    expect((await cancelled).error?.code).toBe(LSPErrorCodes.RequestCancelled);
    await client.notify('$/cancelRequest', { id: 'late' });
    expect(await hoverText()).toContain('Jo');
  });

  it('is silent about notifications that it does not know', async () => {
    await begin();
    for (const method of [
      '$/noSuch',
      'no/such',
      'textDocument/didSave',
      'notebookDocument/didOpen',
      'window/logMessage',
    ])
      await client.notify(method, { a: 1 });
    expect(await codeOf('no/such', {})).toBe(ErrorCodes.MethodNotFound);
    expect(logged()).toEqual([]);
  });
});

/** Members that no answer can do without. */
const REQUIRED = new Set(
  'textDocument uri position range start end line character item selectionRange positions query previousResultIds newName command files oldUri newUri ch color red'.split(
    ' ',
  ),
);

/** Parameters with one member after the other missing, or of each other type. */
function* spoilt(good: unknown): Generator<unknown> {
  const isList = Array.isArray(good);
  for (const value of [null, 7, 'x', [], {}, true])
    if (value === null || typeof value !== typeof good || Array.isArray(value) !== isList) yield value;
  if (typeof good !== 'object' || good === null || isList) return;
  for (const [key, member] of Object.entries(good)) {
    if (!REQUIRED.has(key)) continue;
    yield Object.fromEntries(Object.entries(good).filter(([each]) => each !== key));
    for (const wrong of spoilt(member)) yield { ...good, [key]: wrong };
  }
}

describe('parameters', () => {
  it.each(METHODS)('of %s that are wrong are refused as such', async (method) => {
    await begin();
    await open();
    const accepted: unknown[] = [];
    for (const params of spoilt(GOOD[method]))
      if ((await codeOf(method, params)) !== ErrorCodes.InvalidParams) accepted.push(params);
    expect(accepted).toEqual([]);
    expect(logged()).toEqual([]);
  });

  it.each(['breakdown', 'graph', 'preview', 'export', 'encounter'])(
    'of our own %s are checked, too',
    async (name) => {
      await begin();
      for (const params of [null, {}, { textDocument }])
        expect(await codeOf(`callsheet/${name}`, params)).toBe(ErrorCodes.InvalidParams);
    },
  );

  it.each(METHODS)('of %s about a document that nobody knows get an empty answer', async (method) => {
    await begin();
    const { result, error } = await client.ask(method, GOOD[method]);
    expect(error).toBeUndefined();
    expect(answerFault(method, result)).toBeUndefined();
  });

  const NO_PLACES = [
    { line: -1, character: 0 },
    { line: 0, character: -1 },
    { line: 0.5, character: 0 },
  ];
  const BEYOND = [
    { line: 99, character: 0 },
    { line: 0, character: 999 },
    { line: 2 ** 31 - 1, character: 2 ** 31 - 1 },
  ];
  it.each(METHODS.filter((method) => 'position' in GOOD[method]!))(
    'of %s may be beyond the text',
    async (method) => {
      await begin();
      await open();
      for (const place of NO_PLACES)
        expect(await codeOf(method, { ...GOOD[method], position: place })).toBe(ErrorCodes.InvalidParams);
      for (const place of BEYOND) {
        const { result, error } = await client.ask(method, { ...GOOD[method], position: place });
        const isRefused = error?.code === LSPErrorCodes.RequestFailed;
        expect(isRefused ? undefined : error).toBeUndefined();
        expect(isRefused ? undefined : answerFault(method, result)).toBeUndefined();
      }
    },
  );
});

describe('documents', () => {
  beforeEach(() => begin());

  it('that are opened twice have the later text', async () => {
    await open();
    await open('npc Mo\n  STR 4\n', uri, 2);
    expect(await hoverText()).toContain('Mo');
    expect(logged()).toEqual([]);
  });

  it('that were never opened are not changed', async () => {
    const contentChanges = [{ text: 'npc Jo\n' }];
    await client.notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges });
    expect(await hoverText()).toBe('null');
  });

  it('that are closed twice, or were never opened, are closed', async () => {
    await open();
    for (const each of [uri, uri, 'untitled:other'])
      await client.notify('textDocument/didClose', { textDocument: { uri: each } });
    expect(await hoverText()).toBe('null');
    await open();
    expect(await hoverText()).toContain('Jo');
    expect(logged()).toEqual([]);
  });

  const from = (line: number, character: number) => ({ line, character });
  it.each<[string, object]>([
    ['as a whole', { text: 'npc Mo\n' }],
    ['as a whole with a range that is null', { range: null, text: 'npc Mo\n' }],
    ['in a range', { range: { start: from(0, 4), end: from(0, 6) }, text: 'Mo' }],
    [
      'with the length of the range',
      { range: { start: from(0, 4), end: from(0, 6) }, rangeLength: 2, text: 'Mo' },
    ],
    ['in a range that is turned around', { range: { start: from(0, 6), end: from(0, 4) }, text: 'Mo' }],
    ['in a range beyond the end', { range: { start: from(0, 4), end: from(99, 99) }, text: 'Mo\n' }],
  ])('are changed %s', async (_, change) => {
    await open();
    await client.notify('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [change],
    });
    expect(await hoverText()).toContain('Mo');
    expect(logged()).toEqual([]);
  });

  it('keep their text where a notification makes no sense, and the log says why', async () => {
    await open();
    const changes = [
      {},
      { textDocument },
      { textDocument: { uri, version: 'x' }, contentChanges: [] },
      { textDocument: { uri, version: 2 }, contentChanges: [{ text: 7 }] },
    ];
    for (const params of changes) await client.notify('textDocument/didChange', params);
    expect(await hoverText()).toContain('Jo');
    expect(logged().length).toBe(changes.length);
  });

  it.each([
    'x',
    'file:',
    'file:///',
    'http://example.org/a',
    'file:///%',
    'file:///%ff',
    '😀:😀',
    'x'.repeat(100_000),
  ])('have any name: %.20s', async (name) => {
    await open(TEXT, name);
    expect(await hoverText({ ...at, textDocument: { uri: name } })).toContain('Jo');
    await client.notify('textDocument/didClose', { textDocument: { uri: name } });
    expect(logged()).toEqual([]);
  });
});

describe('roots', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'callsheet-roots-'));
  writeFileSync(path.join(root, 'far.callsheet'), 'npc Far\n  STR 4\n');
  afterAll(() => rmSync(root, { recursive: true }));
  const folder = pathToFileURL(root).toString();
  const found = async (params: object): Promise<unknown> => {
    await client.ask('initialize', { processId: null, capabilities: {}, ...params });
    await client.notify('initialized', {});
    const { result } = await client.ask('workspace/symbol', { query: 'Far' });
    return (result as { name: string }[]).map(({ name }) => name);
  };
  const folders = (...uris: string[]) => ({
    workspaceFolders: uris.map((each) => ({ uri: each, name: each })),
  });

  it.each<[string, object]>([
    ['workspaceFolders', { ...folders(folder), rootUri: null }],
    ['workspaceFolders before another root', { ...folders(folder), rootUri: 'file:///nowhere' }],
    ['rootUri', { rootUri: folder }],
    ['rootUri beside folders that are null', { rootUri: folder, workspaceFolders: null }],
    ['rootUri before rootPath', { rootUri: folder, rootPath: '/nowhere' }],
    ['rootPath', { rootPath: root }],
    ['rootPath beside a root that is null', { rootPath: root, rootUri: null }],
    ['a folder twice', folders(folder, `${folder}/`)],
  ])('are read: %s', async (_, params) => expect(await found(params)).toEqual(['Far']));

  it.each<[string, object]>([
    ['none', {}],
    ['null', { rootUri: null, rootPath: null, workspaceFolders: null }],
    ['no folders', { rootUri: folder, workspaceFolders: [] }],
    ['of any type', { rootUri: 7, rootPath: {}, workspaceFolders: 'x' }],
    ['one that is not there', { rootUri: `${folder}/nowhere` }],
    ['one that is a file', { rootUri: `${folder}/far.callsheet/` }],
  ])('need not be there: %s', async (_, params) => expect(await found(params)).toEqual([]));
});
