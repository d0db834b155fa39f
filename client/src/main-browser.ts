/** The extension in a browser: the server is a web worker, and the editor reads all files for it. */
import './language.ts';
import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import { BUILT_IN } from '../../server/src/protocol.ts';
import { start, stop } from './extension.ts';
import { CLIENT_ID, CLIENT_NAME, type LaunchServer } from './language-server.ts';
import { builtInFile } from './workspace-files.ts';

/** The part of the browser API that this module uses. */
interface WebWorker {
  onerror: ((event: { readonly message?: string }) => void) | null;
  terminate(): void;
}
declare const Worker: new (url: string) => WebWorker;

export function activate(context: vscode.ExtensionContext): ReturnType<typeof start> {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.worker.js');
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(BUILT_IN, new BuiltInTexts(context.extensionUri)),
  );
  return start(context, inWorker(script));
}

export const deactivate = stop;

const inWorker =
  (script: vscode.Uri): LaunchServer =>
  (clientOptions, onEnded) => {
    let worker: WebWorker | undefined;
    const end = (): void => {
      worker?.terminate();
      worker = undefined;
    };
    const startServer = async () => {
      worker = await startWorker(script);
      // A script that cannot be loaded, for one. Errors of a running server do not come here.
      worker.onerror = () => onEnded();
      const port = worker as never;
      return { reader: new BrowserMessageReader(port), writer: new BrowserMessageWriter(port) };
    };
    const client = new LanguageClient(CLIENT_ID, CLIENT_NAME, startServer, clientOptions);
    return {
      client,
      kill() {
        end();
        onEnded();
      },
      async dispose() {
        await client.dispose().finally(end);
      },
    };
  };

/** Browsers start workers of their own origin only, and extensions may come from another one: so the script is read first. */
async function startWorker(script: vscode.Uri): Promise<WebWorker> {
  const source = await vscode.workspace.fs.readFile(script);
  return new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })));
}

/** The library as read-only documents. */
class BuiltInTexts implements vscode.TextDocumentContentProvider {
  readonly #extension: vscode.Uri;

  constructor(extension: vscode.Uri) {
    this.#extension = extension;
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string | undefined> {
    const file = builtInFile(this.#extension, uri);
    return file && new TextDecoder().decode(await vscode.workspace.fs.readFile(file));
  }
}
