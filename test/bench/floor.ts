/**
 * The physical limit: a language server that keeps the text of files and edits, and finds nothing. It reads folders,
 * answers in order, and pushes to clients that do not pull.
 */
import { readdir, readFile } from 'node:fs/promises';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection, ProposedFeatures, TextDocumentSyncKind } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';

const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
const documents = new Map<string, TextDocument>();
const onDisk = new Map<string, string>();
let folders: readonly string[] = [];
let pulls = false;
let ready: Promise<unknown> = Promise.resolve();

async function readFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names.map(async (name) => {
      onDisk.set(name, await readFile(path.join(folder, name), 'utf8'));
    }),
  );
}

connection.onInitialize(({ capabilities, workspaceFolders }) => {
  pulls = capabilities.textDocument?.diagnostic !== undefined;
  folders = (workspaceFolders ?? []).map(({ uri }) => fileURLToPath(uri));
  return {
    capabilities: {
      textDocumentSync: TextDocumentSyncKind.Incremental,
      diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: true },
      documentSymbolProvider: true,
    },
  };
});
connection.onInitialized(() => {
  ready = Promise.all(folders.map(readFolder));
});
connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
  documents.set(uri, TextDocument.create(uri, languageId, version, text));
  push(uri);
});
connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
  TextDocument.update(documents.get(uri)!, contentChanges, version);
  push(uri);
});
connection.languages.diagnostics.on(async ({ textDocument: { uri } }) => {
  await ready;
  documents.get(uri)?.getText();
  return { kind: 'full', items: [] };
});
connection.languages.diagnostics.onWorkspace(async () => {
  await ready;
  return { items: [] };
});
connection.onDocumentSymbol(() => []);
connection.listen();

function push(uri: string): void {
  documents.get(uri)?.getText();
  if (!pulls) void connection.sendDiagnostics({ uri, diagnostics: [] });
}
