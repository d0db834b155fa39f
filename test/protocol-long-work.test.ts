/** Long work lets typing through, heeds cancellation, and answers in parts. Work is counted, never timed. */
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CancellationTokenSource,
  createConnection,
  LSPErrorCodes,
  ProposedFeatures,
  ResponseError,
} from 'vscode-languageserver/node';
import {
  ProgressType,
  WorkDoneProgress,
  WorkspaceDiagnosticRequest,
  type CompletionItem,
  type DocumentSymbol,
  type Location,
  type TextEdit,
  type WorkspaceDiagnosticReportPartialResult,
} from 'vscode-languageserver-protocol';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { FileAccess } from '../server/src/workspace/files.ts';
import { characterText } from './bench/shapes.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';

const FILES = 150;
const FOLDER = 'file:///folder';
const uriOf = (index: number): string => `${FOLDER}/file-${index}.callsheet`;
const texts = new Map(Array.from({ length: FILES }, (_, index) => [uriOf(index), characterText(index)]));

const disk: FileAccess = {
  read: (uri) => Promise.resolve({ text: texts.get(uri)! }),
  list: () => Promise.resolve({ uris: [...texts.keys()], unread: [] }),
  hasContextAbove: () => Promise.resolve(false),
};

let server: LanguageServer;
let editor: FakeEditor;
let toServer: Writable;
let fromServer: Readable;

/** Writes messages that the server reads in one go, as after a moment in which it was busy. */
function arriveTogether(messages: readonly object[]): void {
  const framed = messages.map((message) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  });
  toServer.write(framed.join(''));
}

/** The error codes of the answers to some requests; undefined where one was executed. */
function answersTo(ids: readonly string[]): Promise<unknown[]> {
  const codes = new Map<string, unknown>();
  return new Promise((resolve) => {
    let text = '';
    fromServer.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const id of ids) {
        const [, answer] = new RegExp(`"id":"${id}",("error":\\{"code":-?\\d+)?`).exec(text) ?? [];
        if (text.includes(`"id":"${id}"`)) codes.set(id, answer && Number(/-?\d+$/.exec(answer)![0]));
      }
      if (codes.size === ids.length) resolve([...codes.values()]);
    });
  });
}

beforeEach(() => {
  editor = FakeEditor.inProcess((input, output) => {
    toServer = input as unknown as Writable;
    fromServer = output as unknown as Readable;
    const connection = createConnection(ProposedFeatures.all, input, output);
    server = new LanguageServer(connection, { disk, systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });
});

afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

const codeOf = (error: unknown): unknown => (error instanceof ResponseError ? error.code : error);

describe('requests that are cancelled', () => {
  it('before their turn are never executed', async () => {
    await editor.start({ folders: [FOLDER] });
    await editor.pull(uriOf(0));
    const { work } = server.workspace;
    const ids = Array.from({ length: 200 }, (_, index) => `request ${index}`);
    const errors = answersTo(ids);
    arriveTogether([
      ...ids.map((id, index) => ({
        id,
        method: 'textDocument/codeLens',
        params: { textDocument: { uri: uriOf(index % FILES) } },
      })),
      ...ids.map((id) => ({ method: '$/cancelRequest', params: { id } })),
    ]);
    expect(new Set(await errors)).toEqual(new Set([LSPErrorCodes.RequestCancelled]));
    expect(server.workspace.work).toEqual(work);
  });

  it('stop where they are', async () => {
    await editor.start({ folders: [FOLDER] });
    await editor.pull(uriOf(0));
    const source = new CancellationTokenSource();
    const answer = editor.connection
      .sendRequest('workspace/diagnostic', { previousResultIds: [] }, source.token)
      .then(() => 'executed', codeOf);
    // Its answer comes after the request has begun.
    await editor.pull(uriOf(1));
    source.cancel();
    expect(await answer).toBe(LSPErrorCodes.RequestCancelled);
    expect(server.workspace.work.declarationsChecked).toBeLessThan(FILES);
  });

  it.each([
    ['textDocument/references', { context: { includeDeclaration: true } }],
    ['textDocument/rename', { newName: 'Sneaking' }],
  ])('%s as well', async (method, more) => {
    await editor.start({ folders: [FOLDER] });
    // A name that all files have on a sheet.
    const rules = `${FOLDER}/campaign.callsheet`;
    await editor.open(rules, 'campaign Ours\n\nskill group Sneaky\n  Stealth: Body\n');
    await editor.pull(rules);
    const { blocksParsed } = server.workspace.work;
    const source = new CancellationTokenSource();
    const position = editor.positionOf(rules, 'Stealth');
    const answer = editor.connection
      .sendRequest(method, { textDocument: { uri: rules }, position, ...more }, source.token)
      .then(() => 'executed', codeOf);
    await editor.pull(rules);
    source.cancel();
    expect(await answer).toBe(LSPErrorCodes.RequestCancelled);
    expect(server.workspace.work.blocksParsed - blocksParsed).toBeLessThan(FILES - 1);
  });
});

describe('what is asked of a long file', () => {
  const LONG = 600;
  const WHOLE = { start: { line: 0, character: 0 }, end: { line: 100_000, character: 0 } };
  const long = `${FOLDER}/long.callsheet`;
  const story = (index: number): string =>
    `adventure Story ${index}\n  scene Door ${index}\n    They roll Awareness (TN 15), and then Stealth + REF (TN 18).\n`;
  const open = async (textOf: (index: number) => string): Promise<void> => {
    await editor.start({ folders: [FOLDER] });
    await editor.open(long, Array.from({ length: LONG }, (_, index) => textOf(index)).join('\n'));
    await editor.pull(uriOf(0));
  };
  const asked = (method: string, token = new CancellationTokenSource().token): Promise<unknown> =>
    editor.connection.sendRequest(
      method,
      { textDocument: { uri: long }, options: { tabSize: 2, insertSpaces: true }, range: WHOLE },
      token,
    );

  it.each([
    ['textDocument/documentSymbol', characterText],
    ['textDocument/codeLens', characterText],
    ['textDocument/foldingRange', characterText],
    ['textDocument/formatting', characterText],
    ['textDocument/rangeFormatting', characterText],
    ['textDocument/inlayHint', characterText],
    ['textDocument/documentLink', story],
    ['textDocument/semanticTokens/full', story],
  ])('stops when it is cancelled: %s', async (method, textOf) => {
    await open(textOf);
    const { blocksParsed } = server.workspace.work;
    const source = new CancellationTokenSource();
    const answer = asked(method, source.token).then(() => 'executed', codeOf);
    // Right away: on a quick machine the answer may be there before another one.
    source.cancel();
    expect(await answer).toBe(LSPErrorCodes.RequestCancelled);
    expect(server.workspace.work.blocksParsed - blocksParsed).toBeLessThan(LONG);
  });

  it('stops when it is cancelled: the check of one long declaration', async () => {
    const scene = (index: number): string => story(index).split('\n').slice(1).join('\n');
    await editor.start({ folders: [FOLDER] });
    await editor.open(
      long,
      `adventure Long\n${Array.from({ length: 4 * LONG }, (_, index) => scene(index)).join('\n')}`,
    );
    await editor.pull(uriOf(0));
    const source = new CancellationTokenSource();
    const answer = asked('textDocument/diagnostic', source.token).then(() => 'executed', codeOf);
    // Its answer comes after the check has begun.
    await editor.pull(uriOf(1));
    source.cancel();
    expect(await answer).toBe(LSPErrorCodes.RequestCancelled);
  });

  it('is checked in steps after an edit as well, and as it is after the next one', async () => {
    await editor.start({ folders: [FOLDER] });
    const sheet = (stated: number): string =>
      `npc Long\n  REF 6\n  DEF ${stated}\n  skills:\n${'    Stealth +3\n'.repeat(1000)}`;
    await editor.open(long, sheet(16));
    await editor.pull(long);
    const place = editor.positionOf(long, 'DEF 16', 'end');
    const digit = { start: { ...place, character: place.character - 1 }, end: place };
    await editor.edit(long, digit, '1');
    const answers = [editor.codes(long)];
    await editor.edit(long, digit, '6');
    answers.push(editor.codes(long));
    const [, last] = await Promise.all(answers);
    expect(last).not.toContain('stated-value');
    await editor.edit(long, digit, '1');
    expect(await editor.codes(long)).toContain('stated-value');
  });

  it('is answered of the text as it is after an edit that came meanwhile', async () => {
    await open(characterText);
    const answer = asked('textDocument/documentSymbol') as Promise<DocumentSymbol[]>;
    await editor.pull(uriOf(1));
    const start = { line: 0, character: 0 };
    await editor.edit(long, { start, end: start }, 'npc First\n\n');
    const symbols = await answer;
    expect(symbols.map(({ name }) => name).slice(0, 2)).toEqual(['First', 'Agent 0']);
    expect(symbols.at(-1)!.selectionRange.start.line).toBe(
      editor.positionOf(long, `Agent ${LONG - 1}\n`).line,
    );
  });

  it('lets the findings of what is typed through', async () => {
    await open(story);
    await editor.open(uriOf(0), texts.get(uriOf(0))!);
    const order: string[] = [];
    const tokens = asked('textDocument/semanticTokens/full').then(() => order.push('tokens'));
    await editor.replace(uriOf(0), 'DEF 16', 'DEF 11');
    expect(await editor.codes(uriOf(0))).toContain('stated-value');
    order.push('typing');
    await tokens;
    expect(order).toEqual(['typing', 'tokens']);
  });
});

describe('a check of the whole workspace', () => {
  it('lets typing and its findings through', async () => {
    await editor.start({ folders: [FOLDER] });
    await editor.open(uriOf(0), texts.get(uriOf(0))!);
    const order: string[] = [];
    const all = editor.pullWorkspace().then(({ items }) => {
      order.push('workspace');
      return items;
    });
    await editor.replace(uriOf(0), 'DEF 16', 'DEF 11');
    expect(await editor.codes(uriOf(0))).toContain('stated-value');
    order.push('typing');
    expect(await all).toHaveLength(FILES);
    expect(order).toEqual(['typing', 'workspace']);
  });

  it('answers in parts where the client wants that', async () => {
    await editor.start({ folders: [FOLDER] });
    const parts: WorkspaceDiagnosticReportPartialResult[] = [];
    editor.connection.onProgress(WorkspaceDiagnosticRequest.partialResult, 'parts', (part) => {
      parts.push(part);
    });
    const { items } = await editor.connection.sendRequest<WorkspaceDiagnosticReportPartialResult>(
      'workspace/diagnostic',
      { previousResultIds: [], partialResultToken: 'parts' },
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(items).toEqual([]);
    const uris = parts.flatMap((part) => part.items.map(({ uri }) => uri));
    expect(new Set(uris)).toEqual(new Set(texts.keys()));
    expect(uris).toHaveLength(FILES);
  });
});

describe('references', () => {
  const referencesTo = (name: string, more: object = {}): Promise<Location[]> =>
    editor.connection.sendRequest('textDocument/references', {
      textDocument: { uri: uriOf(0) },
      position: editor.positionOf(uriOf(0), name),
      context: { includeDeclaration: true },
      ...more,
    });

  it('come in parts where the client wants that', async () => {
    await editor.start({ folders: [FOLDER] });
    await editor.open(uriOf(0), texts.get(uriOf(0))!);
    const parts: Location[][] = [];
    editor.connection.onProgress(new ProgressType<Location[]>(), 'parts', (part) => void parts.push(part));
    const rest = await referencesTo('Stealth', { partialResultToken: 'parts' });
    expect(parts.length).toBeGreaterThan(0);
    expect(rest).toEqual([]);
    expect(parts.flat()).toEqual(await referencesTo('Stealth'));
    expect(new Set(parts.flat().map(({ uri }) => uri)).size).toBe(FILES + 1);
  });

  it('parse only what may hold the name', async () => {
    await editor.start({ folders: [FOLDER] });
    await editor.open(uriOf(0), texts.get(uriOf(0))!);
    await editor.pull(uriOf(0));
    const { blocksParsed } = server.workspace.work;
    expect(await referencesTo('Agent 0')).toHaveLength(1);
    expect(server.workspace.work.blocksParsed).toBe(blocksParsed);
  });
});

it('the reading of a large folder shows how far it is', async () => {
  const shown: string[] = [];
  editor.connection.onRequest('window/workDoneProgress/create', ({ token }: { token: string }) => {
    editor.connection.onProgress(WorkDoneProgress.type, token, ({ kind }) => void shown.push(kind));
    return null;
  });
  await editor.start({
    capabilities: { ...FULL_CAPABILITIES, window: { workDoneProgress: true } },
    folders: [FOLDER],
  });
  await editor.pull(uriOf(0));
  while (shown.at(-1) !== 'end') await editor.pull(uriOf(0));
  expect(shown[0]).toBe('begin');
  expect(shown).toContain('report');
});

it('completion leaves alone what was typed since it was asked for', async () => {
  await editor.start({ folders: [FOLDER] });
  const uri = uriOf(0);
  await editor.open(uri, texts.get(uri)!.replace('Stealth +5', 'Stea +5'));
  await editor.pull(uri);
  const position = editor.positionOf(uri, 'Stea +5');
  const behind = { line: position.line, character: position.character + 4 };
  const answer = new Promise<CompletionItem[]>((resolve) => {
    let text = '';
    fromServer.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const message of text.split(/Content-Length: \d+\r\n\r\n/)) {
        if (!message.includes('"id":"completion"') || !message.endsWith('}')) continue;
        resolve((JSON.parse(message) as { result: CompletionItem[] }).result);
      }
    });
  });
  arriveTogether([
    {
      id: 'completion',
      method: 'textDocument/completion',
      params: { textDocument: { uri }, position: behind },
    },
    {
      method: 'textDocument/didChange',
      params: {
        textDocument: { uri, version: 2 },
        contentChanges: [{ range: { start: behind, end: behind }, text: 'l' }],
      },
    },
  ]);
  const { textEdit } = (await answer).find(({ label }) => label.startsWith('Stealth'))!;
  expect((textEdit as TextEdit).range).toEqual({ start: position, end: behind });
});

describe('a client that does not pull', () => {
  it('gets the findings of the last of many edits once', async () => {
    await editor.start({ capabilities: {}, folders: [FOLDER] });
    const uri = uriOf(0);
    await editor.open(uri, texts.get(uri)!);
    await editor.until(() => editor.pushed.size === FILES);
    const { declarationsChecked } = server.workspace.work;
    const { pushes } = editor;
    const { line, character } = editor.positionOf(uri, 'DEF 16', 'end');
    arriveTogether(
      Array.from({ length: 6 }, (_, index) => ({
        method: 'textDocument/didChange',
        params: {
          textDocument: { uri, version: index + 2 },
          contentChanges: [
            {
              range: { start: { line, character: character - 1 }, end: { line, character } },
              text: String(index),
            },
          ],
        },
      })),
    );
    await editor.until(() => editor.pushes > pushes);
    expect(JSON.stringify(editor.pushed.get(uri))).toContain('says 15');
    expect(server.workspace.work.declarationsChecked - declarationsChecked).toBe(1);
  });
});
