/** A client that can do nothing beyond the first version of the protocol, and one that can do everything, ask the same. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import type {
  ClientCapabilities,
  CompletionItem,
  Diagnostic,
  InitializeResult,
} from 'vscode-languageserver-protocol';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';

const TEXT = `npc Jo from Template
  STR 4
  DEF 99
  advantages:
    Cool Headed (Edge)
  skills:
    Climbing +2
    Climbing +4

npc Template
  STR 4

adventure A
  scene S
    cast: Jo

    A Climbing roll (TN 12) for [[Jo]].
    -> S
`;

let folder: string;
let editor: FakeEditor;
let uri: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-shapes-'));
  for (let index = 0; index < 120; index++)
    writeFileSync(path.join(folder, `${index}.callsheet`), `npc N${index}\n  STR 4\n`);
  uri = pathToFileURL(path.join(folder, 'jo.callsheet')).toString();
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });
});
afterEach(() => {
  editor.connection.dispose();
  rmSync(folder, { recursive: true, force: true });
});

interface Answers {
  readonly initialized: InitializeResult;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly items: readonly CompletionItem[];
  readonly documented: CompletionItem;
  readonly pulled: readonly Diagnostic[];
}

/** Everything that a client may ask, in one document of a folder. */
async function ask(capabilities: ClientCapabilities): Promise<Answers> {
  const initialized = await editor.start({ capabilities, folders: [pathToFileURL(folder).toString()] });
  await editor.open(uri, TEXT);
  const textDocument = { uri };
  const on = (marker: string) => ({ textDocument, position: editor.positionOf(uri, marker) });
  const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
  const context = { diagnostics: [], includeDeclaration: true };
  const questions: Readonly<Record<string, object>> = {
    'textDocument/hover': on('Climbing'),
    'textDocument/definition': on('Template'),
    'textDocument/references': { ...on('Jo'), context },
    'textDocument/documentHighlight': on('Jo'),
    'textDocument/documentSymbol': { textDocument },
    'textDocument/codeAction': { textDocument, range, context },
    'textDocument/codeLens': { textDocument },
    'textDocument/inlayHint': { textDocument, range },
    'textDocument/foldingRange': { textDocument },
    'textDocument/formatting': { textDocument, options: { tabSize: 2, insertSpaces: true } },
    'textDocument/semanticTokens/full': { textDocument },
    'textDocument/prepareRename': on('Jo'),
    'textDocument/rename': { ...on('Jo'), newName: 'Joe' },
    'workspace/symbol': { query: 'Jo' },
    'workspace/diagnostic': { previousResultIds: [] },
  };
  const answers: Record<string, unknown> = {};
  for (const [method, params] of Object.entries(questions))
    answers[method] = await editor.connection.sendRequest(method, params);
  const completed = async (marker: string) =>
    editor.connection.sendRequest<CompletionItem[]>('textDocument/completion', on(marker));
  const items = await completed('npc Template');
  const [trait] = await completed('Cool Headed');
  const documented = await editor.connection.sendRequest<CompletionItem>('completionItem/resolve', trait);
  const report = await editor.pull(uri);
  // What the server has to say of its own accord has been said before it answers again.
  await editor.connection.sendRequest('workspace/symbol', { query: '' });
  const pulled = report.kind === 'full' ? report.items : [];
  return { initialized, answers, items, documented, pulled };
}

const isEmpty = (answer: unknown): boolean =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

describe('a client that can do nothing', () => {
  it('gets plain answers to everything, and is asked and told nothing that it did not announce', async () => {
    const { initialized, answers, items, documented, pulled } = await ask({});
    await editor.until(() => (editor.pushed.get(uri)?.length ?? 0) > 0);
    const { 'textDocument/formatting': edits, 'textDocument/codeAction': actions, ...rest } = answers;
    expect([edits, actions]).toEqual([[], []]);
    expect(initialized.capabilities.codeActionProvider).toBe(false);
    expect(Object.entries(rest).filter(([, answer]) => isEmpty(answer))).toEqual([]);
    expect([...new Set(editor.received)].sort()).toEqual(['textDocument/publishDiagnostics']);

    expect(initialized.capabilities.renameProvider).toBe(true);
    expect(answers['textDocument/hover']).toMatchObject({ contents: { kind: 'plaintext' } });
    expect(JSON.stringify(answers['textDocument/hover'])).not.toMatch(/\*\*|`/);
    expect(answers['textDocument/definition']).toEqual([
      { uri, range: { start: { line: 9, character: 4 }, end: { line: 9, character: 12 } } },
    ]);
    expect(answers['textDocument/documentSymbol']).toContainEqual(
      expect.objectContaining({
        name: 'S',
        containerName: 'A',
        location: { uri, range: expect.objectContaining({}) as unknown },
      }),
    );
    expect(items.filter(({ insertTextFormat }) => insertTextFormat === 2)).toEqual([]);
    expect(items.filter(({ textEdit }) => textEdit?.newText.includes('$'))).toEqual([]);
    expect(documented.documentation).toMatchObject({ kind: 'plaintext' });
    expect(pulled.length).toBeGreaterThan(0);
    expect(pulled.filter(({ relatedInformation, tags }) => relatedInformation ?? tags)).toEqual([]);
  });
});

describe('a client that can do everything', () => {
  it('gets rich answers, and hears only what it has announced', async () => {
    const { initialized, answers, items, documented, pulled } = await ask({
      ...FULL_CAPABILITIES,
      window: { workDoneProgress: true, showDocument: { support: true }, showMessage: {} },
    });
    expect(
      Object.entries(answers).filter(
        ([method, answer]) => method !== 'textDocument/formatting' && isEmpty(answer),
      ),
    ).toEqual([]);
    const allowed = [
      '$/progress',
      'client/registerCapability',
      'window/workDoneProgress/create',
      'workspace/codeLens/refresh',
      'workspace/configuration',
      'workspace/diagnostic/refresh',
      'workspace/inlayHint/refresh',
      'workspace/semanticTokens/refresh',
    ];
    expect(editor.received.filter((method) => !allowed.includes(method))).toEqual([]);
    expect(editor.received).toContain('client/registerCapability');
    expect(initialized.capabilities.renameProvider).toEqual({ prepareProvider: true });
    expect(answers['textDocument/hover']).toMatchObject({ contents: { kind: 'markdown' } });
    expect(answers['textDocument/definition']).toMatchObject([{ targetUri: uri }]);
    expect(answers['textDocument/documentSymbol']).toContainEqual(
      expect.objectContaining({ name: 'A', children: [expect.objectContaining({ name: 'S' })] }),
    );
    expect(items.some(({ insertTextFormat }) => insertTextFormat === 2)).toBe(true);
    expect(documented.documentation).toMatchObject({ kind: 'markdown' });
    expect(pulled.some(({ relatedInformation }) => relatedInformation)).toBe(true);
  });
});

it('capabilities of any shape are none', async () => {
  for (const value of [null, 7, 'x', [], true]) {
    const capabilities = {
      textDocument: {
        hover: { contentFormat: value },
        completion: value,
        definition: value,
        documentSymbol: value,
        publishDiagnostics: value,
        codeAction: value,
        rename: value,
        diagnostic: value,
      },
      window: value,
      workspace: value,
    } as unknown as ClientCapabilities;
    const { answers } = await ask(capabilities);
    expect(answers['textDocument/hover']).toMatchObject({ contents: { kind: 'plaintext' } });
    editor.connection.dispose();
    editor = FakeEditor.inProcess((input, output) => {
      const connection = createConnection(ProposedFeatures.all, input, output);
      connection.onExit(() => undefined);
      new LanguageServer(connection, { disk: nodeFiles, systems: LIBRARIES, version: '0.0.0' });
      connection.listen();
    });
  }
});
