import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  LSPErrorCodes,
  ResponseError,
  RevealOutputChannelOn,
  State,
  type BaseLanguageClient,
  type LanguageClientOptions,
} from 'vscode-languageclient';
import {
  LIST_FILES_REQUEST,
  PING_REQUEST,
  READ_BYTES_REQUEST,
  READ_FILE_REQUEST,
  RESULTS_CHANGED_NOTIFICATION,
  SHOW_BREAKDOWN_COMMAND,
} from '../../server/src/protocol.ts';
import { BackOff } from './back-off.ts';
import { isCallsheet, LANGUAGE_ID, MARKDOWN, mayBeOurs } from './document.ts';
import { FailureNotice } from './failure-notice.ts';
import { Heartbeat } from './heartbeat.ts';
import { withDocumentation } from './hover-documentation.ts';
import { withFittingSuggestions } from './suggestions.ts';
import type { WorkspaceFiles } from './workspace-files.ts';
import { t } from '../../server/src/text/messages.ts';

/** A server with its client, as the host runs them. */
export interface RunningServer {
  readonly client: BaseLanguageClient;
  /** Ends a server that does not answer, at once. */
  kill(): void;
  /** Ends both in order. */
  dispose(): Promise<void>;
}

/** Starts a server. `onEnded` is called where the server ends by itself and the client cannot see that. */
export type LaunchServer = (options: LanguageClientOptions, onEnded: () => void) => RunningServer;

export const CLIENT_ID = LANGUAGE_ID;
export const CLIENT_NAME = 'Callsheet';
export const SHOW_OUTPUT_COMMAND = 'callsheet.showOutput';

/**
 * The language server. A server that ends by itself is started again after a delay, one that hangs is killed first. Each start
 * has a client of its own: one that failed to start cannot be started again.
 */
export class LanguageServer implements vscode.Disposable {
  readonly #launch: LaunchServer;
  readonly #files: WorkspaceFiles;
  readonly #killsHanging: boolean;
  readonly #log: vscode.LogOutputChannel;
  readonly #resultsChanged = new vscode.EventEmitter<void>();
  readonly #documentListener: vscode.Disposable;
  readonly #backOff = new BackOff();
  readonly #notice = new FailureNotice(showFailures);
  #first: Promise<void> | undefined;
  #running: RunningServer | undefined;
  #heartbeat: Heartbeat | undefined;
  #nextStart: ReturnType<typeof setTimeout> | undefined;
  /** Starts and stops happen one after the other, however fast they are asked for. */
  #lastTransition: Promise<void> = Promise.resolve();

  /** Answers given so far may be out of date: a document, a file, a setting or the server itself has changed. */
  readonly onDidChangeResults = this.#resultsChanged.event;

  /** @param killsHanging whether a server that does not answer is killed; not while somebody debugs it */
  constructor(
    launch: LaunchServer,
    files: WorkspaceFiles,
    log: vscode.LogOutputChannel,
    killsHanging: boolean,
  ) {
    this.#launch = launch;
    this.#files = files;
    this.#log = log;
    this.#killsHanging = killsHanging;
    this.#documentListener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (isCallsheet(document) || mayBeOurs(document)) this.#resultsChanged.fire();
    });
  }

  /** Starts the server if it does not run yet. */
  need(): Promise<void> {
    if (!isEnabled()) return Promise.resolve();
    return (this.#first ??= this.#transition(() => this.#start()));
  }

  async stop(): Promise<void> {
    await this.#transition(() => this.#stop());
    this.#notice.end();
    this.#resultsChanged.fire();
  }

  get isRunning(): boolean {
    return this.#running?.client.state === State.Running;
  }

  /** Where Callsheet is turned off, the server only stops. */
  restart(): Promise<void> {
    if (!isEnabled()) return this.stop();
    this.#first ??= Promise.resolve();
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
    if (!this.#first) await this.need();
    const client = this.#running?.client;
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
    this.#notice.end();
    this.#resultsChanged.dispose();
  }

  #transition(change: () => Promise<void>): Promise<void> {
    this.#lastTransition = this.#lastTransition.then(change);
    return this.#lastTransition;
  }

  async #start(): Promise<void> {
    const onEnded = (): void => this.#startLater(running);
    const running = this.#launch(clientOptions(this.#log, onEnded), onEnded);
    const { client } = running;
    // The library would show the internal error of each failed start. The log has it; users are told after three failures.
    const report = client.error.bind(client);
    client.error = (message, data) => report(message, data, false);
    client.onRequest(READ_FILE_REQUEST, this.#files.read);
    client.onRequest(READ_BYTES_REQUEST, this.#files.readBytes);
    client.onRequest(LIST_FILES_REQUEST, this.#files.list);
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.#resultsChanged.fire();
    });
    client.onNotification(RESULTS_CHANGED_NOTIFICATION, () => this.#resultsChanged.fire());
    this.#running = running;
    const started = client.start();
    // From the first moment: a server may hang before it has answered anything.
    if (this.#killsHanging)
      this.#heartbeat = new Heartbeat(
        () => client.sendRequest(PING_REQUEST),
        () => this.#kill(running),
      );
    try {
      await started;
      this.#backOff.started();
      this.#notice.started();
    } catch {
      // The client has logged the error.
      this.#startLater(running);
    }
  }

  async #stop(): Promise<void> {
    clearTimeout(this.#nextStart);
    this.#nextStart = undefined;
    this.#heartbeat?.stop();
    const running = this.#running;
    this.#running = undefined;
    try {
      await running?.dispose();
    } catch (error) {
      // It never started, or it hangs and is killed: either way it is gone.
      this.#log.debug('Stopping the language server:', String(error));
    }
  }

  /** After the server ended by itself, unless somebody stopped or restarted it meanwhile. */
  #startLater(failed: RunningServer): void {
    // A server that ends while it starts is reported twice.
    if (this.#running !== failed || this.#nextStart !== undefined) return;
    this.#heartbeat?.stop();
    const delay = this.#backOff.failed();
    this.#log.error(`The language server ended. It starts again in ${delay / 1000} s.`);
    if (delay >= TROUBLE) this.#notice.failed();
    this.#resultsChanged.fire();
    this.#nextStart = setTimeout(() => {
      if (this.#running === failed) void this.restart();
    }, delay);
  }

  #kill(running: RunningServer): void {
    this.#log.error('The language server does not answer. It is killed and started again.');
    running.kill();
  }
}

/** A progress notification is the only one that goes by itself. It shows one line until the user opens it. */
const showFailures = (until: Promise<void>): void => {
  const title = [
    t('The language server of Callsheet keeps failing.'),
    `[${t('Show Output')}](command:${SHOW_OUTPUT_COMMAND})`,
    t('Your text is safe; checks may be missing.'),
  ].join(' ');
  void vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, () => until);
};

const isEnabled = (): boolean => vscode.workspace.getConfiguration(LANGUAGE_ID).get<boolean>('enable', true);

/** The delay, in milliseconds, at which the user is told: three failures in a row. */
const TROUBLE = 2000;

const OUTDATED: readonly number[] = [
  LSPErrorCodes.ContentModified,
  LSPErrorCodes.RequestCancelled,
  LSPErrorCodes.ServerCancelled,
];

const isOutdated = (error: unknown): boolean =>
  error instanceof ResponseError && OUTDATED.includes(error.code);

const clientOptions = (log: vscode.LogOutputChannel, onClosed: () => void): LanguageClientOptions => ({
  // Without a scheme: files, untitled documents and virtual workspaces alike.
  documentSelector: [{ language: LANGUAGE_ID }, { language: MARKDOWN }],
  outputChannel: log,
  revealOutputChannelOn: RevealOutputChannelOn.Never,
  errorHandler: {
    error: () => ({ action: ErrorAction.Continue, handled: true }),
    closed: () => {
      onClosed();
      return { action: CloseAction.DoNotRestart, handled: true };
    },
  },
  initializationFailedHandler: () => false,
  // In another language than English, VS Code has read the catalogue.
  initializationOptions: { views: true, messages: vscode.l10n.bundle },
  diagnosticPullOptions: { onChange: true },
  middleware: { provideHover: withDocumentation, provideCompletionItem: withFittingSuggestions },
  markdown: {
    isTrusted: { enabledCommands: [SHOW_BREAKDOWN_COMMAND] },
    // User text is plain text: `$(name)` in it is no icon.
    supportThemeIcons: false,
  },
});
