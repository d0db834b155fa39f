import * as vscode from 'vscode';
import { BREAKDOWN_REQUEST } from '../../server/src/protocol.ts';
import type { Breakdown, Position, TextDocumentPosition } from '../../server/src/protocol.ts';
import { breakdownPage } from './breakdown-page.ts';
import { renderBreakdown, targetAt } from './breakdown-view.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { isPosition, shiftPosition } from './position.ts';
import { revealSource } from './reveal-source.ts';

/** Whose breakdown it is. The web view keeps it too, for the next start of VS Code. */
export interface Subject {
  readonly uri: string;
  readonly position: Position;
}

type ViewMessage = { readonly type: 'ready' } | { readonly type: 'reveal'; readonly path: string };

const TYPING_PAUSE_MS = 200;

/** One web view beside the editor, which follows the changes of the character that it shows. */
export class BreakdownPanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  static readonly viewType = 'callsheet.breakdown';

  readonly #media: vscode.Uri;
  readonly #server: LanguageServer;
  readonly #request = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #subject: Subject | undefined;
  #breakdown: Breakdown | undefined;

  constructor(media: vscode.Uri, server: LanguageServer) {
    this.#media = media;
    this.#server = server;
    this.#disposables = [
      this.#request,
      vscode.workspace.onDidChangeTextDocument((change) => this.#follow(change)),
      server.onDidChangeResults(() => this.#refresh(TYPING_PAUSE_MS)),
    ];
  }

  /** `false` if there is no character at that place. */
  async show(subject: Subject): Promise<boolean> {
    const cancellation = new vscode.CancellationTokenSource();
    const breakdown = await this.#ask(subject, cancellation.token);
    cancellation.dispose();
    if (breakdown === undefined) throw new Error('Callsheet has no answer; its output channel may say why.');
    if (breakdown === null) return false;
    if (this.#panel) this.#panel.reveal(undefined, true);
    else this.#adopt(this.#createPanel());
    this.#request.cancel();
    this.#render(breakdown);
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

  #createPanel(): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(
      BreakdownPanel.viewType,
      'Point Breakdown',
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableFindWidget: true },
    );
  }

  #adopt(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.#media, 'breakdown-light.svg'),
      dark: vscode.Uri.joinPath(this.#media, 'breakdown-dark.svg'),
    };
    panel.webview.options = { enableScripts: true, localResourceRoots: [this.#media] };
    panel.webview.onDidReceiveMessage((message: ViewMessage) => this.#receive(message));
    panel.onDidChangeViewState(() => this.#refresh(0));
    panel.onDidDispose(() => this.#forget(panel));
    panel.webview.html = breakdownPage(panel.webview, this.#media);
  }

  #forget(panel: vscode.WebviewPanel): void {
    if (this.#panel !== panel) return;
    this.#request.cancel();
    this.#panel = undefined;
    this.#subject = undefined;
    this.#breakdown = undefined;
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (this.#subject?.uri !== document.uri.toString()) return;
    this.#subject = { ...this.#subject, position: shiftPosition(this.#subject.position, contentChanges) };
  }

  #refresh(delayMs: number): void {
    if (!this.#panel?.visible || !this.#subject) return;
    this.#request.schedule(delayMs, async (token) => {
      if (!this.#subject) return;
      const breakdown = await this.#ask(this.#subject, token);
      if (token.isCancellationRequested || breakdown === undefined) return;
      if (breakdown === null) await this.#post({ type: 'stale' });
      else this.#render(breakdown);
    });
  }

  #ask({ uri, position }: Subject, token: vscode.CancellationToken): Promise<Breakdown | null | undefined> {
    const params: TextDocumentPosition = { textDocument: { uri }, position };
    return this.#server.request<Breakdown>(BREAKDOWN_REQUEST, params, token);
  }

  #render(breakdown: Breakdown): void {
    const { uri, position, name } = breakdown;
    this.#breakdown = breakdown;
    this.#subject = { uri, position };
    if (this.#panel) this.#panel.title = `Points: ${name}`;
    void this.#post({ type: 'render', html: renderBreakdown(breakdown), subject: this.#subject });
  }

  async #post(message: object): Promise<void> {
    await this.#panel?.webview.postMessage(message);
  }

  async #receive(message: ViewMessage): Promise<void> {
    if (message.type === 'ready') {
      if (this.#breakdown) this.#render(this.#breakdown);
      this.#refresh(0);
      return;
    }
    const target = this.#breakdown && targetAt(this.#breakdown, message.path);
    if (target) await revealSource(target);
  }
}

function subjectOf(state: unknown): Subject | undefined {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return undefined;
  const { uri, position } = state.subject as Partial<Subject>;
  return typeof uri === 'string' && isPosition(position) ? { uri, position } : undefined;
}
