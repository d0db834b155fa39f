/** The server's bundle for browsers says what the server on a desktop says, of files that only the client can read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { workerRunner } from '../server/src/host/node-fights.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { readLibraries } from '../server/src/host/library.ts';
import { nodePrint } from '../server/src/host/print/node-print.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import type { ReadBytesResult, ReadFileResult } from '../server/src/protocol.ts';
import { FakeEditor } from './support/fake-editor.ts';
import { serveInWorker } from './support/worker-scope.ts';

const ON_DISK = pathToFileURL(path.resolve('examples')).toString();
const IN_MEMORY = 'memfs://host/examples';
const names = readdirSync('examples', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.callsheet'))
  .sort();
const texts = new Map(names.map((name) => [name, readFileSync(`examples/${name}`, 'utf8')]));

/** The same in both worlds: only the places of folders and the names of results differ. */
const common = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => (key === 'resultId' ? undefined : value))
      .replaceAll(ON_DISK, 'EXAMPLES')
      .replaceAll(IN_MEMORY, 'EXAMPLES')
      .replaceAll(pathToFileURL(path.resolve('dist/library')).toString(), 'LIBRARY')
      .replaceAll('callsheet:/library', 'LIBRARY'),
  );

let desktop: FakeEditor;
let browser: FakeEditor;

beforeAll(async () => {
  desktop = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, {
      disk: nodeFiles,
      systems: readLibraries(path.resolve('dist/library')),
      version: '0.0.0',
      fights: workerRunner(path.resolve('dist/fight-worker.js'), 2),
      print: nodePrint('dist/fonts'),
    });
    connection.listen();
  });
  browser = FakeEditor.inProcess(serveInWorker);
  browser.connection.onRequest('callsheet/listFiles', ({ folder }: { folder: string }) =>
    names.map((name) => `${IN_MEMORY}/${name}`).filter((uri) => uri.startsWith(`${folder}/`)),
  );
  browser.connection.onRequest<ReadFileResult, void>('callsheet/readFile', ({ uri }: { uri: string }) => {
    const text = texts.get(uri.slice(IN_MEMORY.length + 1));
    return text === undefined ? { problem: 'does not exist' } : { text };
  });
  browser.connection.onRequest<ReadBytesResult, void>('callsheet/readBytes', ({ uri }: { uri: string }) => {
    const file = uri.replace(/^callsheet:\/(?=fonts\/)/, 'dist/').replace(IN_MEMORY, 'examples');
    return !existsSync(file)
      ? { problem: 'does not exist' }
      : { base64: readFileSync(file).toString('base64') };
  });
  for (const [editor, folder] of [
    [desktop, ON_DISK],
    [browser, IN_MEMORY],
  ] as const) {
    editor.connection.onRequest('window/workDoneProgress/create', () => null);
    await editor.start({ folders: [folder] });
  }
});

afterAll(() => {
  expect([...desktop.errors, ...browser.errors]).toEqual([]);
  desktop.connection.dispose();
  browser.connection.dispose();
});

/** Asks both servers the same about one example. */
async function both(method: string, name: string, params: object = {}): Promise<[unknown, unknown]> {
  const ask = (editor: FakeEditor, folder: string): Promise<unknown> =>
    editor.connection
      .sendRequest(method, { textDocument: { uri: `${folder}/${name}` }, ...params })
      .catch((error: Error) => ({ rejection: error.message }));
  const answers = await Promise.all([ask(desktop, ON_DISK), ask(browser, IN_MEMORY)]);
  return [common(answers[0]), common(answers[1])];
}

it.each(names)('%s: the same findings, lenses and symbols', async (name) => {
  for (const method of ['diagnostic', 'codeLens', 'documentSymbol', 'semanticTokens/full']) {
    const [here, there] = await both(`textDocument/${method}`, name);
    expect(there).toEqual(here);
  }
});

it('has findings at all', async () => {
  const { items } = await browser.pullWorkspace();
  const illegal = items.filter(({ uri }) => uri.startsWith(`${IN_MEMORY}/illegal/`));
  expect(illegal.length).toBeGreaterThan(40);
  expect(illegal.filter((report) => report.kind === 'full' && report.items.length === 0)).toEqual([]);
});

describe('the same answers in the agent-x campaign', () => {
  const name = 'agent-x/dead-air.callsheet';
  const text = texts.get(name) ?? '';

  it('hovers and definitions, on every word that may have one', async () => {
    const lines = text.split('\n');
    let hovers = 0;
    for (const [line, content] of lines.entries()) {
      const character = content.search(/[A-Z]/);
      if (character < 0) continue;
      const position = { line, character };
      const [here, there] = await both('textDocument/hover', name, { position });
      expect(there).toEqual(here);
      if (here) hovers++;
      const [target, other] = await both('textDocument/definition', name, { position });
      expect(other).toEqual(target);
    }
    expect(hovers).toBeGreaterThan(5);
  });

  it.each([
    'textDocument/references',
    'textDocument/documentHighlight',
    'textDocument/completion',
    'textDocument/prepareRename',
    'callsheet/totals',
    'callsheet/breakdown',
    'callsheet/graph',
    'callsheet/encounter',
    'callsheet/rollChoices',
  ])('%s', async (method) => {
    let answers = 0;
    for (const [line, content] of text.split('\n').entries()) {
      if (line % 7 > 0 || content.trim() === '') continue;
      const position = { line, character: Math.min(content.length, content.search(/\S/) + 3) };
      const params = { position, context: { includeDeclaration: true }, roll: '' };
      const [here, there] = await both(method, name, params);
      expect(there).toEqual(here);
      if (here) answers++;
    }
    expect(method === 'callsheet/totals' || method === 'callsheet/breakdown' || answers > 0).toBe(true);
  });

  it.each(['editor', 'book'])('the preview in the colors of the %s', async (theme) => {
    const [here, there] = await both('callsheet/preview', name, { theme });
    expect(there).toEqual(here);
    expect(JSON.stringify(there).length).toBeGreaterThan(10_000);
  });

  it('what can be created, the tree of campaigns, and the library', async () => {
    for (const method of ['callsheet/createChoices', 'callsheet/campaignTree', 'callsheet/library']) {
      const [here, there] = await both(method, name);
      expect(there).toEqual(here);
      expect(JSON.stringify(there).length).toBeGreaterThan(100);
    }
  });

  it('documents with their fonts', async () => {
    const params = { position: { line: 0, character: 0 }, kind: 'book' };
    for (const format of ['html', 'md']) {
      const [here, there] = await both('callsheet/export', name, { ...params, format });
      expect(there).toEqual(here);
      expect((there as { base64: string }).base64.length).toBeGreaterThan(1000);
    }
    const [, refused] = await both('callsheet/export', name, { ...params, format: 'pdf' });
    expect(refused).toEqual({
      problem: 'A browser cannot set pages here. Export HTML, open it and print it as a PDF.',
    });
  });

  it('simulated fights, number by number', async () => {
    const line = text.split('\n').findIndex((each) => /^\s*encounter\b/.test(each));
    const [here, there] = await both('callsheet/fight', name, { position: { line, character: 6 } });
    expect(JSON.stringify(here)).toContain('%');
    expect(there).toEqual(here);
  });
});
