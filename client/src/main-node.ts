/** The extension on a desktop or a remote machine: the server is a process. */
import './language.ts';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind, type ServerOptions } from 'vscode-languageclient/node';
import { NODE_ARGUMENTS } from '../../server/src/protocol.ts';
import { start, stop } from './extension.ts';
import { CLIENT_ID, CLIENT_NAME, type LaunchServer } from './language-server.ts';
import { CallsheetTasks } from './tasks.ts';

export function activate(context: vscode.ExtensionContext): ReturnType<typeof start> {
  const api = start(context, inProcess(context.asAbsolutePath('dist/server.js')));
  const tasks = new CallsheetTasks(context.asAbsolutePath('dist/cli.js'));
  context.subscriptions.push(vscode.tasks.registerTaskProvider(CallsheetTasks.type, tasks));
  return api;
}

export const deactivate = stop;

const inProcess =
  (module: string): LaunchServer =>
  (clientOptions) => {
    const options = { execArgv: [...NODE_ARGUMENTS] };
    const serverOptions: ServerOptions = { module, transport: TransportKind.ipc, options };
    const client = new LanguageClient(CLIENT_ID, CLIENT_NAME, serverOptions, clientOptions);
    return {
      client,
      kill: () => void client.serverProcess?.kill('SIGKILL'),
      // The process ends with its connection.
      dispose: () => client.dispose(),
    };
  };
