/** The language server in a web worker: of VS Code in a browser, of Monaco, of the playground. */
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { FIGHT_WORKER, serveFights, webRunner } from './host/browser-fights.ts';
import { LAYOUT_WORKER, serveLayouts, webLayouts } from './host/browser-layouts.ts';
import { bundledLibraries } from './host/bundled-library.ts';
import { clientPrint } from './host/client-print.ts';
import { CONNECTION_OPTIONS } from './host/connection-options.ts';
import { LanguageServer } from './host/server.ts';
import type { WebWorkerClass, WebWorkerScope } from './host/web-worker.ts';

interface ServerScope extends WebWorkerScope {
  readonly name: string;
  readonly location: { readonly href: string };
  readonly navigator: { readonly hardwareConcurrency?: number };
  readonly Worker?: WebWorkerClass;
  addEventListener(
    type: 'error' | 'unhandledrejection',
    listener: (event: {
      readonly error?: unknown;
      readonly reason?: unknown;
      preventDefault(): void;
    }) => void,
  ): void;
}

declare const self: ServerScope;

// The same script serves in all of its workers, each by its name.
if (self.name === FIGHT_WORKER) serveFights(self);
else if (self.name === LAYOUT_WORKER) serveLayouts(self);
else serve();

function serve(): void {
  // The two ends of the protocol are those of the worker.
  const port = self as never;
  const connection = createConnection(
    ProposedFeatures.all,
    new BrowserMessageReader(port),
    new BrowserMessageWriter(port),
    CONNECTION_OPTIONS,
  );
  const server = new LanguageServer(connection, {
    systems: bundledLibraries(__LIBRARY__),
    version: __VERSION__,
    fights: webRunner(self.Worker, self.location.href, self.navigator.hardwareConcurrency ?? 2),
    layOut: webLayouts(self.Worker, self.location.href),
    print: clientPrint(connection),
  });
  // What no handler has caught is logged, and the next message is served.
  self.addEventListener('error', (event) => {
    event.preventDefault();
    server.guard.log('The server', event.error);
  });
  self.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    server.guard.log('The server', event.reason);
  });
  connection.listen();
}
