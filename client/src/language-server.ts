import * as vscode from 'vscode';
import {
  LanguageClient,
  LSPErrorCodes,
  ResponseError,
  RevealOutputChannelOn,
  State,
  TransportKind,
} from 'vscode-languageclient/node';
import type { LanguageClientOptions, ServerOptions } from 'vscode-languageclient/node';
import {
  LIST_FILES_REQUEST,
  NODE_ARGUMENTS,
  READ_FILE_REQUEST,
  RESULTS_CHANGED_NOTIFICATION,
  SHOW_BREAKDOWN_COMMAND,
} from '../../server/src/protocol.ts';
import { isCallsheet, LANGUAGE_ID } from './document.ts';
import { WorkspaceFiles } from './workspace-files.ts';

/** The language server, started anew by each restart: a client that failed to start cannot be started again. */
export class LanguageServer implements vscode.Disposable {
  readonly #module: string;
  readonly #log: vscode.LogOutputChannel;
  readonly #resultsChanged = new vscode.EventEmitter<void>();
  readonly #documentListener: vscode.Disposable;
  #client: LanguageClient | undefined;
  /** Starts and stops happen one after the other, however fast they are asked for. */
  #lastTransition: Promise<void> = Promise.resolve();

  /** Answers given so far may be out of date: a document, a file, a setting or the server itself has changed. */
  readonly onDidChangeResults = this.#resultsChanged.event;

  constructor(module: string, log: vscode.LogOutputChannel) {
    this.#module = module;
    this.#log = log;
    this.#documentListener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (isCallsheet(document)) this.#resultsChanged.fire();
    });
  }

  start(): Promise<void> {
    return this.#transition(() => this.#start());
  }

  stop(): Promise<void> {
    return this.#transition(() => this.#stop());
  }

  restart(): Promise<void> {
    return this.#transition(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  /** `undefined` if there is no answer: no server, an outdated request, or a failure that is in the log. */
  async request<Result>(
    method: string,
    params: object,
    token: vscode.CancellationToken,
  ): Promise<Result | null | undefined> {
    const client = this.#client;
    if (client?.state !== State.Running && client?.state !== State.Starting) return undefined;
    try {
      return await client.sendRequest<Result | null>(method, params, token);
    } catch (error) {
      if (!token.isCancellationRequested && !isOutdated(error)) this.#log.error(`${method}:`, String(error));
      return undefined;
    }
  }

  dispose(): void {
    this.#documentListener.dispose();
    this.#resultsChanged.dispose();
  }

  #transition(change: () => Promise<void>): Promise<void> {
    this.#lastTransition = this.#lastTransition.then(change);
    return this.#lastTransition;
  }

  async #start(): Promise<void> {
    const client = createClient(this.#module, this.#log);
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.#resultsChanged.fire();
    });
    client.onNotification(RESULTS_CHANGED_NOTIFICATION, () => this.#resultsChanged.fire());
    this.#client = client;
    try {
      await client.start();
    } catch {
      // The client has logged and shown the error.
    }
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // It never started, or it hangs and is killed: either way it is gone.
      this.#log.debug('Stopping the language server:', String(error));
    }
  }
}

const OUTDATED: readonly number[] = [
  LSPErrorCodes.ContentModified,
  LSPErrorCodes.RequestCancelled,
  LSPErrorCodes.ServerCancelled,
];

const isOutdated = (error: unknown): boolean =>
  error instanceof ResponseError && OUTDATED.includes(error.code);

function createClient(module: string, log: vscode.LogOutputChannel): LanguageClient {
  const options = { execArgv: [...NODE_ARGUMENTS] };
  const serverOptions: ServerOptions = { module, transport: TransportKind.ipc, options };
  const clientOptions: LanguageClientOptions = {
    // Without a scheme: files, untitled documents and virtual workspaces alike.
    documentSelector: [{ language: LANGUAGE_ID }],
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    diagnosticPullOptions: { onChange: true },
    markdown: { isTrusted: { enabledCommands: [SHOW_BREAKDOWN_COMMAND] }, supportThemeIcons: true },
  };
  const client = new LanguageClient(LANGUAGE_ID, 'Callsheet', serverOptions, clientOptions);
  const files = new WorkspaceFiles(log);
  client.onRequest(READ_FILE_REQUEST, files.read);
  client.onRequest(LIST_FILES_REQUEST, files.list);
  return client;
}
