import { writeSync } from 'node:fs';
import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { nodeFiles } from './node-files.ts';
import { workerRunner } from './node-fights.ts';
import { layoutThreads } from './node-layouts.ts';
import { CONNECTION_OPTIONS } from './connection-options.ts';
import { Framing } from './framing.ts';
import { GitRevisions } from './git/revisions.ts';
import { readLibraries } from './library.ts';
import { nodePrint } from './print/node-print.ts';
import { speakAs } from './language.ts';
import { LanguageServer } from './server.ts';
import { surviveErrors } from './survive.ts';
import { t } from '../text/messages.ts';
import { shippedCodePages } from './node-code-pages.ts';
import { temporaryFiles } from './node-temporary-files.ts';

/** The exit code, as of the command line where input cannot be read. */
const UNREADABLE_INPUT = 2;

/** Serves an editor over standard input and output. */
export function serveStdio(library: string, version: string): void {
  const connection = createConnection(
    ProposedFeatures.all,
    process.stdin,
    process.stdout,
    CONNECTION_OPTIONS,
  );
  const fights = workerRunner(path.join(path.dirname(library), 'fight-worker.js'));
  const systems = readLibraries(library);
  const server = new LanguageServer(connection, {
    disk: nodeFiles,
    systems,
    version,
    fights,
    layOut: layoutThreads(path.join(path.dirname(library), 'layout-worker.js')),
    print: nodePrint(path.join(path.dirname(library), 'fonts')),
    revisions: new GitRevisions(systems),
    speakAs: (tag) => void speakAs(tag, path.join(path.dirname(library), 'l10n')),
    temporaryFile: temporaryFiles(),
    codePages: shippedCodePages(path.dirname(library)),
  });
  surviveErrors(server.guard);
  endAtBrokenInput();
  connection.listen();
}

/** Ends the server with a reason where its input has no messages any more: an editor starts it again, and sees why. */
function endAtBrokenInput(): void {
  const framing = new Framing();
  process.stdin.on('data', (chunk: Buffer) => {
    const problem = framing.problemIn(chunk);
    if (problem === undefined) return;
    writeSync(2, `callsheet lsp: ${t('The input cannot be read: {0}. The server ends.', problem)}\n`);
    process.exit(UNREADABLE_INPUT);
  });
}
