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
import type { SystemLibrary } from '../model/model.ts';
import { PING_REQUEST, RESULTS_CHANGED_NOTIFICATION } from '../protocol.ts';
import type { RandomSource } from '../rules/dice/index.ts';
import { EXTENSION, type FileAccess, type FileEvent } from '../workspace/files.ts';
import { isMarkdownFile, isVersion, placeOf } from '../model/scopes.ts';
import type { Note } from '../workspace/notes.ts';
import { Workspace } from '../workspace/workspace.ts';
import { serverCapabilities } from './capabilities.ts';
import { filesThrough } from './client-files.ts';
import type { ServerContext, TemporaryFile } from './context.ts';
import { DiagnosticReporter } from './diagnostics.ts';
import { OpenDocuments } from './documents.ts';
import type { FightRunner } from './fights.ts';
import { Guard } from './guard.ts';
import { chosenEncoding, type PositionEncoding } from './position-encoding.ts';
import { documentOf, plainDocument, type FileDocument } from './positions.ts';
import type { PrintHost } from './print/print-host.ts';
import { ReadingProgress } from './reading-progress.ts';
import type { Pace } from './request-queue.ts';
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

/** How long the server waits for further events of files, in milliseconds. */
const EVENTS_DELAY = 20;
const MOST_EVENTS_DELAY = 500;

export class LanguageServer implements ServerContext {
  readonly workspace: Workspace;
  readonly documents: OpenDocuments;
  readonly diagnostics: DiagnosticReporter;
  readonly guard: Guard;
  readonly uris = new Uris();
  readonly connection: Connection;
  readonly random: RandomSource;
  readonly fights: FightRunner | undefined;
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
  #isPushWanted = false;
  #isPushing = false;
  /** Events of files that wait to be followed, in their order. */
  readonly #events: FileEvent[] = [];
  readonly #noteDocuments = new WeakMap<Note, FileDocument>();
  /** The ids of the reports that were pushed last. */
  readonly #pushed = new Map<string, string>();

  constructor(
    connection: Connection,
    {
      disk,
      systems,
      version,
      random = secureRandom,
      fights,
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
          this.#push();
        },
      ),
    );
    connection.onDidChangeTextDocument(
      guard.notification('textDocument/didChange', ({ textDocument: { uri, version }, contentChanges }) => {
        const changed = this.uris.canonical(uri);
        const wasOurs = this.#isOurs(changed);
        this.documents.change(changed, version, contentChanges);
        if (!wasOurs) this.#readAround(changed, true);
        this.#push();
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
        this.#filesChanged(
          changes.filter(({ type }) => type === FileChangeType.Deleted).map(({ uri }) => uri),
          changes.filter(({ type }) => type !== FileChangeType.Deleted).map(({ uri }) => uri),
        );
      }),
    );
    connection.workspace.onDidRenameFiles(
      guard.notification('workspace/didRenameFiles', ({ files }) =>
        this.#filesChanged(
          files.map(({ oldUri }) => oldUri),
          files.map(({ newUri }) => newUri),
        ),
      ),
    );
    connection.workspace.onDidDeleteFiles(
      guard.notification('workspace/didDeleteFiles', ({ files }) =>
        this.#filesChanged(
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

  /** Events of many files come one by one; all that wait are one piece of work, and one refresh. */
  #filesChanged(deleted: readonly string[], changed: readonly string[]): void {
    const before = this.#events.length;
    for (const uri of deleted.filter(mayMatter))
      this.#events.push({ uri: this.uris.canonical(uri), isGone: true });
    for (const uri of changed.filter(mayMatter))
      this.#events.push({ uri: this.uris.canonical(uri), isGone: false });
    if (before > 0 || this.#events.length === 0) return;
    this.#enqueue(async () => {
      await this.#quiet();
      const { work } = this.workspace;
      const counted = work.filesParsed + work.filesForgotten + this.workspace.model.revision;
      await this.workspace.followDisk(this.#events.splice(0));
      const after = this.workspace.work;
      if (after.filesParsed + after.filesForgotten + this.workspace.model.revision !== counted)
        this.#resultsChanged();
    });
  }

  /** Waits until events of files no longer follow each other closely, but not forever. */
  async #quiet(): Promise<void> {
    for (let waited = 0, seen = 0; waited < MOST_EVENTS_DELAY && this.#events.length > seen;) {
      seen = this.#events.length;
      await new Promise((resolve) => setTimeout(resolve, EVENTS_DELAY));
      waited += EVENTS_DELAY;
    }
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
      .then(() => this.#push());
  }

  #apply(settings: unknown): void {
    this.#settings = readSettings(settings);
    this.documents.notes.isOn = this.#settings.markdown;
    this.workspace.setSeverities(this.#settings.severities);
  }

  /** Something changed that the client cannot see. */
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
    this.#push();
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

  /** Sends diagnostics to a client that does not ask for them, once all that has arrived is read. */
  #push(): void {
    this.#isPushWanted = true;
    if (this.#client.textDocument?.diagnostic || this.#isPushing) return;
    this.#isPushing = true;
    void this.guard.work('diagnostics', () => this.#pushAll())(undefined);
  }

  async #pushAll(): Promise<void> {
    const { queue } = this.guard;
    try {
      while (this.#isPushWanted) {
        this.#isPushWanted = false;
        await queue.quiet();
        await this.#ready;
        await this.#pushChanged(queue.pace());
      }
    } finally {
      this.#isPushing = false;
    }
  }

  /** Pushes the reports that have changed, those of open documents first; starts anew after an edit. */
  async #pushChanged(pace: Pace): Promise<void> {
    const open = this.documents.uris();
    const all = this.#settings.wholeWorkspace ? [...this.workspace.model.files()].map(({ uri }) => uri) : [];
    const uris = new Set([...open, ...all]);
    for (const uri of [...this.#pushed.keys()].filter((known) => !uris.has(known))) {
      this.#pushed.delete(uri);
      void this.connection.sendDiagnostics({ uri: this.uris.spelled(uri), diagnostics: [] });
    }
    for (const uri of uris) {
      await this.workspace.lookAtPictures([uri]);
      await pace.walk(this.workspace.prepareReport(uri));
      if (this.#isPushWanted) return;
      const report = this.workspace.report(uri);
      if (!report && this.#pushed.delete(uri))
        void this.connection.sendDiagnostics({ uri: this.uris.spelled(uri), diagnostics: [] });
      if (!report || this.#pushed.get(uri) === report.id) continue;
      this.#pushed.set(uri, report.id);
      const version = this.documents.version(uri);
      const hasVersions = this.#client.textDocument?.publishDiagnostics?.versionSupport === true;
      void this.connection.sendDiagnostics({
        uri: this.uris.spelled(uri),
        diagnostics: this.diagnostics.diagnostics(report),
        ...(version !== undefined && hasVersions && { version }),
      });
    }
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

/** A file of ours or what may be a folder, outside of folders that are not read. */
const mayMatter = (uri: string): boolean => !/\/(?:node_modules|\.git|\.hg|\.svn)(?:\/|$)/.test(uri);
