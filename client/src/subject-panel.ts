import * as vscode from 'vscode';
import type { Position, SourceTarget, TextDocumentPosition } from '../../server/src/protocol.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { isPosition, shiftPosition } from './position.ts';
import { revealSource } from './reveal-source.ts';
import { openPage, type WebPage } from './web-page.ts';
import { t } from '../../server/src/text/messages.ts';

/** The subject of a panel. The web view keeps it too, for the next start of VS Code. */
export interface Subject {
  readonly uri: string;
  readonly position: Position;
}

export interface PanelKind {
  readonly viewType: string;
  /** The request that is answered with what the panel shows. */
  readonly request: string;
  readonly page: WebPage;
}

/** The rendering of an answer. */
export interface Shown {
  readonly title: string;
  readonly html: string;
  readonly subject: Subject;
}

type ViewMessage =
  { readonly type: 'ready' | 'save' | 'png' } | { readonly type: 'reveal'; readonly id: string };

export const TYPING_PAUSE_MS = 200;

/** One web view beside the editor, which follows the changes of what it shows. */
export abstract class SubjectPanel<Answer> implements vscode.Disposable, vscode.WebviewPanelSerializer {
  readonly #media: vscode.Uri;
  readonly #server: LanguageServer;
  readonly #kind: PanelKind;
  readonly #request = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #nonce = '';
  #subject: Subject | undefined;
  #answer: Answer | undefined;

  protected constructor(media: vscode.Uri, server: LanguageServer, kind: PanelKind) {
    this.#media = media;
    this.#server = server;
    this.#kind = kind;
    this.#disposables = [
      this.#request,
      vscode.workspace.onDidChangeTextDocument((change) => this.#follow(change)),
      server.onDidChangeResults(() => this.#refresh(TYPING_PAUSE_MS)),
    ];
  }

  /** `false` if there is nothing to show at that place. */
  async show(subject: Subject): Promise<boolean> {
    const cancellation = new vscode.CancellationTokenSource();
    const answer = await this.#ask(subject, cancellation.token);
    cancellation.dispose();
    if (answer === undefined)
      throw new Error(t('Callsheet did not answer. See the output channel for details.'));
    if (answer === null) return false;
    if (this.#panel) this.#panel.reveal(undefined, true);
    else this.#adopt(this.#createPanel());
    this.#request.cancel();
    this.#render(answer);
    return true;
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    this.#panel?.dispose();
    this.#subject = subjectOf(state);
    if (this.#subject) this.#adopt(panel);
    else panel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#panel?.dispose();
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  protected abstract shown(answer: Answer, nonce: string): Shown;
  /** The source of what has an id in the page. */
  protected abstract target(answer: Answer, id: string): SourceTarget | undefined;

  /** The answer on display, if any. */
  protected get answer(): Answer | undefined {
    return this.#panel?.visible ? this.#answer : undefined;
  }

  /** Asks for what is at a place, or for what is shown, wherever it is by then. */
  protected schedule(delayMs: number, place: Subject | undefined, whenNone: () => void): void {
    this.#request.schedule(delayMs, async (token) => {
      const subject = place ?? this.#subject;
      const answer = subject && (await this.#ask(subject, token));
      if (token.isCancellationRequested || answer === undefined) return;
      if (answer === null) whenNone();
      else this.#render(answer);
    });
  }

  protected readonly refresh = (): void => this.#refresh(0);

  protected async post(message: object): Promise<void> {
    await this.#panel?.webview.postMessage(message);
  }

  #createPanel(): vscode.WebviewPanel {
    const { viewType, page } = this.#kind;
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    return vscode.window.createWebviewPanel(viewType, page.title, column, { enableFindWidget: true });
  }

  #adopt(panel: vscode.WebviewPanel): void {
    const { page } = this.#kind;
    this.#panel = panel;
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.#media, `${page.name}-light.svg`),
      dark: vscode.Uri.joinPath(this.#media, `${page.name}-dark.svg`),
    };
    panel.webview.onDidReceiveMessage((message: ViewMessage) => this.#receive(message));
    panel.onDidChangeViewState(this.refresh);
    panel.onDidDispose(() => this.#forget(panel));
    this.#nonce = openPage(panel.webview, this.#media, page);
  }

  #forget(panel: vscode.WebviewPanel): void {
    if (this.#panel !== panel) return;
    this.#request.cancel();
    this.#panel = undefined;
    this.#subject = undefined;
    this.#answer = undefined;
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (this.#subject?.uri !== document.uri.toString()) return;
    this.#subject = { ...this.#subject, position: shiftPosition(this.#subject.position, contentChanges) };
  }

  #refresh(delayMs: number): void {
    if (!this.#panel?.visible || !this.#subject) return;
    this.schedule(delayMs, undefined, () => void this.post({ type: 'stale' }));
  }

  #ask({ uri, position }: Subject, token: vscode.CancellationToken): Promise<Answer | null | undefined> {
    const params: TextDocumentPosition = { textDocument: { uri }, position };
    return this.#server.request<Answer>(this.#kind.request, params, token);
  }

  #render(answer: Answer): void {
    const { title, html, subject } = this.shown(answer, this.#nonce);
    this.#answer = answer;
    this.#subject = subject;
    if (this.#panel) this.#panel.title = title;
    void this.post({ type: 'render', html, subject });
    this.rendered(answer);
  }

  /** Once something new is shown. */
  protected rendered(_answer: Answer): void {
    // Most panels are done then.
  }

  async #receive(message: ViewMessage): Promise<void> {
    if (message.type === 'ready') {
      if (this.#answer) this.#render(this.#answer);
      this.refresh();
      return;
    }
    if (message.type !== 'reveal') return this.received(message);
    const target = this.#answer && this.target(this.#answer, message.id);
    if (target) await revealSource(target);
  }

  /** A message of the page that is about neither its start nor a source. */
  protected received(_message: { readonly type: string }): Promise<void> {
    return Promise.resolve();
  }
}

function subjectOf(state: unknown): Subject | undefined {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return undefined;
  const { uri, position } = state.subject as Partial<Subject>;
  return typeof uri === 'string' && isPosition(position) ? { uri, position } : undefined;
}
