import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { nodeFiles } from '../workspace/node-files.ts';
import { workerRunner } from './fights.ts';
import { readLibraries } from './library.ts';
import { LanguageServer } from './server.ts';
import { surviveErrors } from './survive.ts';

/** Serves an editor over standard input and output. */
export function serveStdio(library: string, version: string): void {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const fights = workerRunner(path.join(path.dirname(library), 'fight-worker.js'));
  const server = new LanguageServer(connection, {
    disk: nodeFiles,
    systems: readLibraries(library),
    version,
    fights,
  });
  surviveErrors(server.guard);
  connection.listen();
}
