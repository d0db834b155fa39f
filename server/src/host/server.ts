/**
 * The language server: the protocol on one side, the workspace on the other. This module follows the client: its
 * documents, folders, files and settings. `requests.ts` answers what it asks.
 */
import {
  CodeLensRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  FileChangeType,
  WatchKind,
  type ClientCapabilities,
  type Connection,
  type InitializeParams,
  type InitializeResult,
} from 'vscode-languageserver';
import type { SystemLibrary } from '../model/systems.ts';
import { PING_REQUEST, RESULTS_CHANGED_NOTIFICATION } from '../protocol.ts';
import type { RandomSource } from '../rules/dice/index.ts';
import { EXTENSION, type FileAccess } from '../workspace/files.ts';
import { isMarkdownFile, isVersion, placeOf } from '../model/scopes.ts';
import type { Note } from '../workspace/notes.ts';
import { Workspace } from '../workspace/workspace.ts';
import { serverCapabilities } from './capabilities.ts';
import { filesThrough } from './client-files.ts';
import type { ServerContext, TemporaryFile } from './context.ts';
import { DiagnosticReporter } from './diagnostics.ts';
import { OpenDocuments } from './documents.ts';
import { FileEvents } from './file-events.ts';
import { Layouts, type LayOutElsewhere } from '../features/graph/layouts.ts';
import type { FightRunner } from './fights.ts';
import { Guard } from './guard.ts';
import { chosenEncoding, type PositionEncoding } from './position-encoding.ts';
import { documentOf, plainDocument, type FileDocument } from './positions.ts';
import type { PrintHost } from './print/print-host.ts';
import { PushedDiagnostics } from './pushed-diagnostics.ts';
import { ReadingProgress } from './reading-progress.ts';
import { secureRandom } from './random.ts';
import type { Revisions } from './revisions.ts';
import { registerRequests } from './requests.ts';
import { fileUri, Uris } from './uris.ts';
import { isLanguageTag, isMessages, speak, t } from '../text/messages.ts';
import { asRecord, DEFAULT_SETTINGS, readSettings, type ServerSettings } from './settings.ts';

export interface ServerEnvironment {
  /** Files with `file:` URIs; where it is not given, the client reads these, too. */
  readonly disk?: FileAccess;
  readonly systems: readonly SystemLibrary[];
  readonly version: string;
  /** Where dice get their chance from: cryptographic unless given. */
  readonly random?: RandomSource;
  readonly fights?: FightRunner;
  readonly layOut?: LayOutElsewhere;
  readonly print?: PrintHost;
  readonly revisions?: Revisions;
  /** Where texts are written that the client shows as documents. */
  readonly temporaryFile?: TemporaryFile;
  /** The address of the page about all codes. */
  readonly codePages?: string | undefined;
  /** Sets the language by its tag, `de-AT`, for clients that bring no catalogue along. */
  readonly speakAs?: (tag: string) => void;
}

const MARKDOWN = 'markdown';

export class LanguageServer implements ServerContext {
  readonly workspace: Workspace;
  readonly documents: OpenDocuments;
  readonly diagnostics: DiagnosticReporter;
  readonly guard: Guard;
  readonly uris = new Uris();
  readonly connection: Connection;
  readonly random: RandomSource;
  readonly fights: FightRunner | undefined;
  readonly layouts: Layouts;
  readonly print: PrintHost | undefined;
  readonly revisions: Revisions | undefined;
  readonly temporaryFile: TemporaryFile | undefined;
  readonly #version: string;
  readonly #codePages: string | undefined;
  readonly #speakAs: ((tag: string) => void) | undefined;
  #ready: Promise<void> = Promise.resolve();
  #client: ClientCapabilities = {};
  /** Whether the client shows in views what other clients get as text. */
  #hasViews = false;
  #folders: readonly string[] = [];
  #isInitialized = false;
  #settings: ServerSettings = DEFAULT_SETTINGS;
  readonly #findings = new PushedDiagnostics(this);
  readonly #events = new FileEvents(
    this,
    (work) => this.#enqueue(work),
    () => this.#resultsChanged(),
  );
  readonly #noteDocuments = new WeakMap<Note, FileDocument>();

  constructor(
    connection: Connection,
    {
      disk,
      systems,
      version,
      random = secureRandom,
      fights,
      layOut,
      print,
      revisions,
      temporaryFile,
      codePages,
      speakAs,
    }: ServerEnvironment,
  ) {
    this.connection = connection;
    this.#version = version;
    this.random = random;
    this.fights = fights;
    this.layouts = new Layouts(layOut);
    this.print = print;
    this.revisions = revisions;
    if (revisions) revisions.onDidChange = () => this.#refreshRevisions();
    this.temporaryFile = temporaryFile;
    this.#codePages = codePages;
    this.#speakAs = speakAs;
    this.guard = new Guard(connection);
    const logger = {
      unread: (uri: string, problem: string) =>
        connection.console.warn(`${t('{0} {1}', this.uris.spelled(uri), problem)}.`),
      error: (message: string) => connection.console.error(message),
    };
    this.workspace = new Workspace({ files: filesThrough(connection, disk, print), logger, systems });
    const documentOf = (uri: string): FileDocument | undefined => this.document(uri);
    this.documents = new OpenDocuments(this.workspace, documentOf, () => this.encoding);
    this.diagnostics = new DiagnosticReporter(this.workspace.model, documentOf, this);
    this.#follow();
    registerRequests(this, systems);
  }

  get settings(): ServerSettings {
    return this.#settings;
  }

  get client(): ClientCapabilities {
    return this.#client;
  }

  get ready(): Promise<void> {
    return this.#ready;
  }

  document(uri: string): FileDocument | undefined {
    const file = this.workspace.model.file(uri);
    const note = this.documents.notes.get(uri);
    if (file && note) return this.#noteDocument(note);
    return file && documentOf(file, this.encoding);
  }

  #noteDocument(note: Note): FileDocument {
    let document = this.#noteDocuments.get(note);
    if (!document) this.#noteDocuments.set(note, (document = plainDocument(note.text, this.encoding)));
    return document;
  }

  get hasViews(): boolean {
    return this.#hasViews;
  }

  get encoding(): PositionEncoding {
    return chosenEncoding(this.#client.general?.positionEncodings);
  }

  codePage(code: string): string | undefined {
    const { diagnostic, publishDiagnostics } = this.#client.textDocument ?? {};
    const opensPages = [diagnostic, publishDiagnostics].some((each) => each?.codeDescriptionSupport === true);
    return opensPages && this.#codePages !== undefined ? `${this.#codePages}#${code}` : undefined;
  }

  initialize(params: InitializeParams): InitializeResult {
    const { capabilities, initializationOptions, locale } = asRecord(params);
    this.#client = asRecord(capabilities);
    this.#folders = foldersOf(params).map((uri) => this.uris.canonical(uri));
    const { settings, views, messages } = asRecord(initializationOptions);
    if (typeof locale === 'string') this.#setLanguage(locale, messages);
    this.#hasViews = views === true;
    if (settings !== undefined) this.#apply(settings);
    return {
      serverInfo: { name: 'Callsheet', version: this.#version },
      capabilities: serverCapabilities(this.#client, this.#hasViews, this.encoding),
    };
  }

  /** VS Code has read the catalogue already; for other clients it lies beside the server. */
  #setLanguage(tag: string, messages: unknown): void {
    if (isMessages(messages) && isLanguageTag(tag)) speak({ tag, messages });
    else this.#speakAs?.(tag);
  }

  async initialized(): Promise<void> {
    // A client that says so twice must not be followed twice.
    if (this.#isInitialized) return;
    this.#isInitialized = true;
    // Before anything is awaited, so that no question that follows overtakes the files.
    this.#enqueue(async () => {
      if (this.#client.workspace?.configuration)
        this.#apply(await this.connection.workspace.getConfiguration('callsheet'));
      await this.#addFolders(this.#folders);
    });
    await this.#register();
    await this.#ready;
    this.#resultsChanged();
  }

  async #register(): Promise<void> {
    const { connection } = this;
    const { workspace } = this.#client;
    if (workspace?.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(
        this.guard.notification('workspace/didChangeWorkspaceFolders', ({ added, removed }) => {
          this.#enqueue(async () => {
            for (const { uri } of removed) this.workspace.removeFolder(this.uris.canonical(uri));
            await this.#addFolders(added.map(({ uri }) => this.uris.canonical(uri)));
            this.#resultsChanged();
          });
        }),
      );
    }
    if (workspace?.didChangeWatchedFiles?.dynamicRegistration) {
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [
          { globPattern: `**/*{${EXTENSION},.png,.jpg,.jpeg,.gif,.webp,.svg}` },
          // A folder that comes or goes as a whole is one event, without those of its files.
          { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
        ],
      });
    }
    if (this.#hasViews) {
      const options = { documentSelector: [{ language: 'callsheet' }] };
      await connection.client.register(DocumentFormattingRequest.type, options);
      await connection.client.register(DocumentRangeFormattingRequest.type, options);
    }
    if (workspace?.didChangeConfiguration?.dynamicRegistration) {
      await connection.client.register(DidChangeConfigurationNotification.type, { section: 'callsheet' });
    }
  }

  #follow(): void {
    const { connection, guard } = this;
    guard.follow((params) => this.initialize(params));
    connection.onInitialized(guard.notification('initialized', () => this.initialized()));
    connection.onRequest(PING_REQUEST, () => null);
    connection.onDidOpenTextDocument(
      guard.notification(
        'textDocument/didOpen',
        ({ textDocument: { uri: given, languageId, version, text } }) => {
          const uri = this.uris.canonical(given);
          if (languageId === MARKDOWN && !isMarkdownFile(uri) && !isVersion(uri)) return;
          const isNew = this.workspace.model.file(uri)?.source.text !== text;
          this.documents.open(uri, version, text, languageId === MARKDOWN);
          this.#readAround(uri, isNew);
          this.#findings.push();
        },
      ),
    );
    connection.onDidChangeTextDocument(
      guard.notification('textDocument/didChange', ({ textDocument: { uri, version }, contentChanges }) => {
        const changed = this.uris.canonical(uri);
        const wasOurs = this.#isOurs(changed);
        this.documents.change(changed, version, contentChanges);
        if (!wasOurs) this.#readAround(changed, true);
        this.#findings.push();
      }),
    );
    connection.onDidCloseTextDocument(
      guard.notification('textDocument/didClose', ({ textDocument: { uri: given } }) => {
        const uri = this.uris.canonical(given);
        // At once, so that a document that is opened again right away stays open.
        const isNote = this.documents.notes.get(uri) !== undefined;
        this.documents.close(uri);
        if (!isNote) this.#enqueue(() => this.workspace.readClosed(uri));
      }),
    );
    connection.onDidChangeConfiguration(
      guard.notification('workspace/didChangeConfiguration', ({ settings }) => {
        const own = (settings as { callsheet?: unknown } | null)?.callsheet;
        this.#enqueue(async () => {
          this.#apply(
            this.#client.workspace?.configuration
              ? await connection.workspace.getConfiguration('callsheet')
              : own,
          );
          this.#resultsChanged();
        });
      }),
    );
    connection.onDidChangeWatchedFiles(
      guard.notification('workspace/didChangeWatchedFiles', ({ changes }) => {
        this.#events.add(
          changes.filter(({ type }) => type === FileChangeType.Deleted).map(({ uri }) => uri),
          changes.filter(({ type }) => type !== FileChangeType.Deleted).map(({ uri }) => uri),
        );
      }),
    );
    connection.workspace.onDidRenameFiles(
      guard.notification('workspace/didRenameFiles', ({ files }) =>
        this.#events.add(
          files.map(({ oldUri }) => oldUri),
          files.map(({ newUri }) => newUri),
        ),
      ),
    );
    connection.workspace.onDidDeleteFiles(
      guard.notification('workspace/didDeleteFiles', ({ files }) =>
        this.#events.add(
          files.map(({ uri }) => uri),
          [],
        ),
      ),
    );
  }

  /** Whether there is anything of ours in a document. */
  #isOurs(uri: string): boolean {
    const { notes } = this.documents;
    const note = notes.get(uri);
    return !note || (notes.isOn && note.isOurs);
  }

  #readAround(uri: string, isNew: boolean): void {
    const place = placeOf(uri);
    if (place.startsWith('file:') && this.#isOurs(uri)) this.#enqueue(() => this.#readContext(place, isNew));
  }

  /** Reads the campaign around a document. Answers about other documents change with that, or with a text that is new. */
  async #readContext(uri: string, isNew: boolean): Promise<void> {
    const before = this.workspace.work.filesParsed;
    await this.workspace.ensureContext(uri);
    if (isNew || this.workspace.work.filesParsed !== before) this.#resultsChanged();
  }

  async #addFolders(folders: readonly string[]): Promise<void> {
    const progress = this.#client.window?.workDoneProgress ? new ReadingProgress(this.connection) : undefined;
    for (const folder of folders)
      await this.guard.work('Reading a folder', () =>
        this.workspace.addFolder(folder, (read, total) => progress?.update(read, total)),
      )(folder);
    progress?.done();
  }

  /** Work on files is done one after the other, in the order in which the client spoke of it. */
  #enqueue(work: () => Promise<void>): void {
    this.#ready = this.#ready
      .then(this.guard.work('workspace', work) as () => Promise<void>)
      .then(() => this.#findings.push());
  }

  #apply(settings: unknown): void {
    this.#settings = readSettings(settings);
    this.documents.notes.isOn = this.#settings.markdown;
    this.workspace.setSeverities(this.#settings.severities);
  }

  /** Tells the client about changes that it cannot see. */
  #resultsChanged(): void {
    const { connection } = this;
    const { workspace } = this.#client;
    if (workspace?.diagnostics?.refreshSupport)
      connection.languages.diagnostics.refresh().catch(() => undefined);
    this.#refreshLenses();
    if (workspace?.inlayHint?.refreshSupport) connection.languages.inlayHint.refresh().catch(() => undefined);
    if (workspace?.semanticTokens?.refreshSupport)
      connection.languages.semanticTokens.refresh().catch(() => undefined);
    if (this.#hasViews) void connection.sendNotification(RESULTS_CHANGED_NOTIFICATION);
    this.#findings.push();
  }

  /** More is known of the last commit than before. */
  #refreshRevisions(): void {
    this.#refreshLenses();
    if (this.#hasViews) void this.connection.sendNotification(RESULTS_CHANGED_NOTIFICATION);
  }

  #refreshLenses(): void {
    if (this.#client.workspace?.codeLens?.refreshSupport)
      this.connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
  }
}

/** The folders that a client names when it starts, as its version of the protocol does; what has no URI is left out. */
function foldersOf(params: InitializeParams): string[] {
  const { workspaceFolders, rootUri, rootPath } = asRecord(params);
  const uris: readonly unknown[] = Array.isArray(workspaceFolders)
    ? workspaceFolders.map((folder) => asRecord(folder)['uri'])
    : [rootUri ?? (typeof rootPath === 'string' ? fileUri(rootPath) : undefined)];
  return uris.filter((uri): uri is string => typeof uri === 'string');
}
