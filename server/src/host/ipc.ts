/** Serves VS Code over IPC. */
import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { workerRunner } from './node-fights.ts';
import { layoutThreads } from './node-layouts.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';
import { GitRevisions } from './git/revisions.ts';
import { readLibraries } from './library.ts';
import { speakAs } from './language.ts';
import { LanguageServer } from './server.ts';
import { surviveErrors } from './survive.ts';
import { shippedCodePages } from './node-code-pages.ts';
import { nodeFiles } from './node-files.ts';
import { nodePrint } from './print/node-print.ts';

const connection = createConnection(ProposedFeatures.all, CONNECTION_OPTIONS);
const systems = readLibraries(path.join(import.meta.dirname, 'library'));
const fights = workerRunner(path.join(import.meta.dirname, 'fight-worker.js'));
const server = new LanguageServer(connection, {
  disk: nodeFiles,
  systems,
  version: __VERSION__,
  codePages: shippedCodePages(import.meta.dirname),
  fights,
  layOut: layoutThreads(path.join(import.meta.dirname, 'layout-worker.js')),
  print: nodePrint(path.join(import.meta.dirname, 'fonts')),
  revisions: new GitRevisions(systems),
  speakAs: (tag) => void speakAs(tag, path.join(import.meta.dirname, 'l10n')),
});
surviveErrors(server.guard);
connection.listen();
