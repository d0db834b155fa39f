import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
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
  PING_REQUEST,
  READ_FILE_REQUEST,
  RESULTS_CHANGED_NOTIFICATION,
  SHOW_BREAKDOWN_COMMAND,
} from '../../server/src/protocol.ts';
import { BackOff } from './back-off.ts';
import { isCallsheet, LANGUAGE_ID } from './document.ts';
import { Heartbeat } from './heartbeat.ts';
import { withDocumentation } from './hover-documentation.ts';
import { WorkspaceFiles } from './workspace-files.ts';

/**
 * The language server. A server that ends by itself is started again after a delay, one that hangs is killed first. Each start
 * has a client of its own: one that failed to start cannot be started again.
 */
export class LanguageServer implements vscode.Disposable {
  readonly #module: string;
  readonly #killsHanging: boolean;
  readonly #log: vscode.LogOutputChannel;
  readonly #resultsChanged = new vscode.EventEmitter<void>();
  readonly #documentListener: vscode.Disposable;
  readonly #backOff = new BackOff();
  #client: LanguageClient | undefined;
  #heartbeat: Heartbeat | undefined;
  #nextStart: NodeJS.Timeout | undefined;
  /** Starts and stops happen one after the other, however fast they are asked for. */
  #lastTransition: Promise<void> = Promise.resolve();

  /** Answers given so far may be out of date: a document, a file, a setting or the server itself has changed. */
  readonly onDidChangeResults = this.#resultsChanged.event;

  /** @param killsHanging whether a server that does not answer is killed; not while somebody debugs it */
  constructor(module: string, log: vscode.LogOutputChannel, killsHanging: boolean) {
    this.#module = module;
    this.#log = log;
    this.#killsHanging = killsHanging;
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
    const client = createClient(this.#module, this.#log, () => this.#startLater(client));
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.#resultsChanged.fire();
    });
    client.onNotification(RESULTS_CHANGED_NOTIFICATION, () => this.#resultsChanged.fire());
    this.#client = client;
    const started = client.start();
    // From the first moment: a server may hang before it has answered anything.
    if (this.#killsHanging)
      this.#heartbeat = new Heartbeat(
        () => client.sendRequest(PING_REQUEST),
        () => this.#kill(client),
      );
    try {
      await started;
      this.#backOff.started();
    } catch {
      // The client has logged the error.
      this.#startLater(client);
    }
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#nextStart);
    this.#nextStart = undefined;
    this.#heartbeat?.stop();
    const client = this.#client;
    this.#client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // It never started, or it hangs and is killed: either way it is gone.
      this.#log.debug('Stopping the language server:', String(error));
    }
  }

  /** After the server ended by itself, unless somebody stopped or restarted it meanwhile. */
  #startLater(failed: LanguageClient): void {
    // A server that ends while it starts is reported twice.
    if (this.#client !== failed || this.#nextStart !== undefined) return;
    this.#heartbeat?.stop();
    const delay = this.#backOff.failed();
    this.#log.error(`The language server ended. It starts again in ${delay / 1000} s.`);
    if (delay === TROUBLE) void this.#warn();
    this.#resultsChanged.fire();
    this.#nextStart = setTimeout(() => {
      if (this.#client === failed) void this.restart();
    }, delay);
  }

  async #warn(): Promise<void> {
    const show = 'Show Output';
    const message =
      'Callsheet: the language server fails again and again. Your text is safe; checks may be missing.';
    if ((await vscode.window.showWarningMessage(message, show)) === show) this.#log.show();
  }

  #kill(client: LanguageClient): void {
    this.#log.error('The language server does not answer. It is killed and started again.');
    client.serverProcess?.kill('SIGKILL');
  }
}

/** The delay, in milliseconds, at which the user is told: three failures in a row. */
const TROUBLE = 2000;

const OUTDATED: readonly number[] = [
  LSPErrorCodes.ContentModified,
  LSPErrorCodes.RequestCancelled,
  LSPErrorCodes.ServerCancelled,
];

const isOutdated = (error: unknown): boolean =>
  error instanceof ResponseError && OUTDATED.includes(error.code);

function createClient(module: string, log: vscode.LogOutputChannel, onClosed: () => void): LanguageClient {
  const options = { execArgv: [...NODE_ARGUMENTS] };
  const serverOptions: ServerOptions = { module, transport: TransportKind.ipc, options };
  const clientOptions: LanguageClientOptions = {
    // Without a scheme: files, untitled documents and virtual workspaces alike.
    documentSelector: [{ language: LANGUAGE_ID }],
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        onClosed();
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    },
    diagnosticPullOptions: { onChange: true },
    middleware: { provideHover: withDocumentation },
    markdown: {
      isTrusted: { enabledCommands: [SHOW_BREAKDOWN_COMMAND] },
      supportThemeIcons: true,
    },
  };
  const client = new LanguageClient(LANGUAGE_ID, 'Callsheet', serverOptions, clientOptions);
  const files = new WorkspaceFiles(log);
  client.onRequest(READ_FILE_REQUEST, files.read);
  client.onRequest(LIST_FILES_REQUEST, files.list);
  return client;
}
