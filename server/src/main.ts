/** The language server as VS Code starts it: a process of its own, spoken to over IPC. */
import * as path from 'node:path';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { workerRunner } from './host/fights.ts';
import { readLibraries } from './host/library.ts';
import { LanguageServer } from './host/server.ts';
import { surviveErrors } from './host/survive.ts';
import { nodeFiles } from './workspace/node-files.ts';

const connection = createConnection(ProposedFeatures.all);
const systems = readLibraries(path.join(import.meta.dirname, 'library'));
const fights = workerRunner(path.join(import.meta.dirname, 'fight-worker.js'));
const server = new LanguageServer(connection, { disk: nodeFiles, systems, version: __VERSION__, fights });
surviveErrors(server.guard);
connection.listen();
