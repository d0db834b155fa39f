/** An editor without a screen: speaks the protocol over streams and keeps its documents as an editor does. */
import { spawn } from 'node:child_process';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import {
  createMessageConnection,
  Message,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-languageserver/node';
import type {
  ClientCapabilities,
  CodeAction,
  CodeLens,
  CompletionItem,
  Diagnostic,
  DocumentDiagnosticReport,
  DocumentSymbol,
  Hover,
  InitializeResult,
  InlayHint,
  LocationLink,
  Position,
  PublishDiagnosticsParams,
  Range,
  Registration,
  TextEdit,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { demandApart } from './edits-apart.ts';

/** All kinds of symbols or completions up to the last one. */
export const kinds = (last: number): 1[] => Array.from({ length: last }, (_, index) => (index + 1) as 1);

/** The capabilities of a current editor. */
export const FULL_CAPABILITIES: ClientCapabilities = {
  textDocument: {
    diagnostic: { dynamicRegistration: true, relatedDocumentSupport: false },
    hover: { contentFormat: ['markdown'] },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] },
      completionItemKind: { valueSet: kinds(25) },
    },
    definition: { linkSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, symbolKind: { valueSet: kinds(26) } },
    publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } },
      isPreferredSupport: true,
    },
  },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    symbol: { symbolKind: { valueSet: kinds(26) } },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};

export interface FakeEditorOptions {
  readonly capabilities?: ClientCapabilities;
  readonly folders?: readonly string[];
  readonly settings?: unknown;
  readonly locale?: unknown;
  readonly initializationOptions?: unknown;
}

export class FakeEditor {
  readonly connection: MessageConnection;
  readonly pushed = new Map<string, Diagnostic[]>();
  readonly registrations: Registration[] = [];
  readonly errors: string[] = [];
  readonly warnings: string[] = [];
  /** The methods of what the server has sent of its own accord. */
  readonly received: string[] = [];
  refreshes = 0;
  pushes = 0;
  settings: unknown = {};
  /** Every answer of every test is held to the rule that a client may insist on; a measurement is not of that work. */
  checksAnswers = true;
  readonly #documents = new Map<string, TextDocument>();
  readonly #waiting = new Set<() => void>();
  readonly #stop: () => void;

  private constructor(input: Readable, output: Writable, stop: () => void) {
    this.#stop = stop;
    this.connection = createMessageConnection(
      new StreamMessageReader(input),
      new StreamMessageWriter(output),
      undefined,
      {
        messageStrategy: {
          handleMessage: (message, next) => {
            if (Message.isRequest(message) || Message.isNotification(message))
              this.received.push(message.method);
            void next(message);
          },
        },
      },
    );
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: PublishDiagnosticsParams) => {
        this.pushed.set(uri, diagnostics);
        this.pushes++;
        this.#wake();
      },
    );
    this.connection.onNotification(
      'window/logMessage',
      ({ type, message }: { type: number; message: string }) => {
        if (type === 1) this.errors.push(message);
        if (type === 2) this.warnings.push(message);
      },
    );
    this.connection.onRequest(
      'client/registerCapability',
      ({ registrations }: { registrations: Registration[] }) => {
        this.registrations.push(...registrations);
        return null;
      },
    );
    this.connection.onRequest('workspace/configuration', ({ items }: { items: unknown[] }) =>
      items.map(() => this.settings),
    );
    for (const what of ['diagnostic', 'codeLens', 'inlayHint']) {
      this.connection.onRequest(`workspace/${what}/refresh`, () => {
        this.refreshes++;
        this.#wake();
        return null;
      });
    }
    this.connection.listen();
    const send = this.connection.sendRequest.bind(this.connection) as (
      ...given: unknown[]
    ) => Promise<unknown>;
    this.connection.sendRequest = (async (...given: unknown[]) => {
      const answer = await send(...given);
      if (this.checksAnswers) demandApart(answer);
      return answer;
    }) as MessageConnection['sendRequest'];
  }

  /** An editor beside a server in the same process; `serve` connects the server to the other ends of the streams. */
  static inProcess(serve: (input: Readable, output: Writable) => void): FakeEditor {
    const toServer = new PassThrough();
    const toEditor = new PassThrough();
    serve(toServer, toEditor);
    return new FakeEditor(toEditor, toServer, () => undefined);
  }

  /** An editor that starts a server as a process of its own. */
  static spawning(
    command: string,
    args: readonly string[],
  ): { editor: FakeEditor; pid: number; exited: Promise<number | null> } {
    const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    return {
      editor: new FakeEditor(child.stdout, child.stdin, () => child.stdin.end()),
      pid: child.pid ?? 0,
      exited,
    };
  }

  async start({
    capabilities = FULL_CAPABILITIES,
    folders = [],
    settings = {},
    ...further
  }: FakeEditorOptions = {}): Promise<InitializeResult> {
    this.settings = settings;
    const workspaceFolders = folders.map((uri) => ({ uri, name: uri }));
    const result = await this.connection.sendRequest<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      capabilities,
      workspaceFolders,
      ...further,
    });
    await this.connection.sendNotification('initialized', {});
    return result;
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.connection.dispose();
    this.#stop();
  }

  text(uri: string): string {
    return this.#document(uri).getText();
  }

  async open(uri: string, text: string, languageId = 'callsheet'): Promise<void> {
    const document = TextDocument.create(uri, languageId, 1, text);
    this.#documents.set(uri, document);
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId, version: 1, text },
    });
  }

  /** Replaces one range, as typing does. */
  async edit(uri: string, range: Range, text: string): Promise<void> {
    const document = this.#document(uri);
    const version = document.version + 1;
    const contentChanges = [{ range, text }];
    TextDocument.update(document, contentChanges, version);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges,
    });
  }

  /** Types over the first occurrence of a text. */
  async replace(uri: string, from: string, to: string): Promise<void> {
    const document = this.#document(uri);
    const at = document.getText().indexOf(from);
    if (at < 0) throw new Error(`“${from}” does not occur in ${uri}`);
    await this.edit(uri, { start: document.positionAt(at), end: document.positionAt(at + from.length) }, to);
  }

  async close(uri: string): Promise<void> {
    this.#documents.delete(uri);
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }

  async changeFiles(
    ...changes: readonly { readonly uri: string; readonly type: 1 | 2 | 3 }[]
  ): Promise<void> {
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
  }

  async configure(settings: unknown): Promise<void> {
    this.settings = settings;
    await this.connection.sendNotification('workspace/didChangeConfiguration', { settings: null });
  }

  positionAt(uri: string, offset: number): Position {
    return this.#document(uri).positionAt(offset);
  }

  /** The position of `marker` in a document, or of its end. */
  positionOf(uri: string, marker: string, where: 'start' | 'end' = 'start'): Position {
    const document = this.#document(uri);
    const at = document.getText().indexOf(marker);
    return document.positionAt(where === 'start' ? at : at + marker.length);
  }

  async pull(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.connection.sendRequest('textDocument/diagnostic', {
      textDocument: { uri },
      previousResultId,
    });
  }

  /** The codes of the diagnostics of a document. */
  async codes(uri: string): Promise<unknown[]> {
    const report = await this.pull(uri);
    return report.kind === 'full' ? report.items.map((item) => item.code) : [];
  }

  async pullWorkspace(
    previousResultIds: readonly { uri: string; value: string }[] = [],
  ): Promise<WorkspaceDiagnosticReport> {
    return this.connection.sendRequest('workspace/diagnostic', { previousResultIds });
  }

  async hover(uri: string, position: Position): Promise<string> {
    const hover = await this.#at<Hover | null>('textDocument/hover', uri, position);
    return hover ? (hover.contents as { value: string }).value : '';
  }

  async complete(uri: string, position: Position): Promise<CompletionItem[]> {
    return this.#at('textDocument/completion', uri, position);
  }

  async define(uri: string, position: Position): Promise<LocationLink[]> {
    return (await this.#at<LocationLink[] | null>('textDocument/definition', uri, position)) ?? [];
  }

  async lenses(uri: string): Promise<CodeLens[]> {
    return this.connection.sendRequest('textDocument/codeLens', { textDocument: { uri } });
  }

  async hints(uri: string): Promise<InlayHint[]> {
    const end = this.#document(uri).positionAt(Infinity);
    return this.connection.sendRequest('textDocument/inlayHint', {
      textDocument: { uri },
      range: { start: { line: 0, character: 0 }, end },
    });
  }

  async symbols(uri: string): Promise<DocumentSymbol[]> {
    return this.connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } });
  }

  async actions(uri: string, diagnostic: Diagnostic): Promise<CodeAction[]> {
    return this.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range: diagnostic.range,
      context: { diagnostics: [diagnostic], triggerKind: 1 },
    });
  }

  /** Applies the edits of an action as an editor does. */
  async apply(uri: string, action: CodeAction): Promise<void> {
    const edits: TextEdit[] = action.edit?.changes?.[uri] ?? [];
    const document = this.#document(uri);
    for (const { range, newText } of [...edits].sort(
      (a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start),
    )) {
      await this.edit(uri, range, newText);
    }
  }

  /** Waits until something that the server sends makes the condition true. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  #document(uri: string): TextDocument {
    const document = this.#documents.get(uri);
    if (!document) throw new Error(`${uri} is not open`);
    return document;
  }

  #at<R>(method: string, uri: string, position: Position): Promise<R> {
    return this.connection.sendRequest<R>(method, { textDocument: { uri }, position });
  }
}
