import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { SCENE_GRAPH_REQUEST } from '../../server/src/protocol.ts';
import type { Position, SceneGraphPicture, TextDocumentPosition } from '../../server/src/protocol.ts';
import { isCallsheet } from './document.ts';
import { graphPage } from './graph-page.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { contains, isPosition, shiftPosition } from './position.ts';
import { revealSource } from './reveal-source.ts';

/** Whose graph it is. The web view keeps it too, for the next start of VS Code. */
interface Subject {
  readonly uri: string;
  readonly position: Position;
}

type ViewMessage = { readonly type: 'ready' } | { readonly type: 'reveal'; readonly id: string };

const TYPING_PAUSE_MS = 200;

/** One web view beside the editor with the scenes of the adventure that was last under the cursor. */
export class GraphPanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  static readonly viewType = 'callsheet.sceneGraph';

  readonly #media: vscode.Uri;
  readonly #server: LanguageServer;
  readonly #request = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #nonce = '';
  #subject: Subject | undefined;
  #picture: SceneGraphPicture | undefined;

  constructor(media: vscode.Uri, server: LanguageServer) {
    this.#media = media;
    this.#server = server;
    this.#disposables = [
      this.#request,
      vscode.workspace.onDidChangeTextDocument((change) => this.#follow(change)),
      vscode.window.onDidChangeActiveTextEditor(() => this.#followCursor()),
      vscode.window.onDidChangeTextEditorSelection(() => this.#followCursor()),
      server.onDidChangeResults(() => this.#refresh(TYPING_PAUSE_MS)),
    ];
  }

  /** `false` if there is no adventure in that file. */
  async show(subject: Subject): Promise<boolean> {
    const cancellation = new vscode.CancellationTokenSource();
    const picture = await this.#ask(subject, cancellation.token);
    cancellation.dispose();
    if (picture === undefined) throw new Error('Callsheet has no answer; its output channel may say why.');
    if (picture === null) return false;
    if (this.#panel) this.#panel.reveal(undefined, true);
    else this.#adopt(this.#createPanel());
    this.#request.cancel();
    this.#render(picture);
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
    return vscode.window.createWebviewPanel(GraphPanel.viewType, 'Scene Graph', {
      viewColumn: vscode.ViewColumn.Beside,
      preserveFocus: true,
    });
  }

  #adopt(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    this.#nonce = randomBytes(16).toString('base64');
    panel.iconPath = {
      light: vscode.Uri.joinPath(this.#media, 'graph-light.svg'),
      dark: vscode.Uri.joinPath(this.#media, 'graph-dark.svg'),
    };
    panel.webview.options = { enableScripts: true, localResourceRoots: [this.#media] };
    panel.webview.onDidReceiveMessage((message: ViewMessage) => this.#receive(message));
    panel.onDidChangeViewState(() => this.#refresh(0));
    panel.onDidDispose(() => this.#forget(panel));
    panel.webview.html = graphPage(panel.webview, this.#media, this.#nonce);
  }

  #forget(panel: vscode.WebviewPanel): void {
    if (this.#panel !== panel) return;
    this.#request.cancel();
    this.#panel = undefined;
    this.#subject = undefined;
    this.#picture = undefined;
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (this.#subject?.uri !== document.uri.toString()) return;
    this.#subject = { ...this.#subject, position: shiftPosition(this.#subject.position, contentChanges) };
  }

  /** Marks the scene under the cursor; in another adventure that one is shown instead. */
  #followCursor(): void {
    const cursor = cursorInCallsheet();
    if (!this.#panel?.visible || !this.#picture || !cursor) return;
    const { uri, range } = this.#picture;
    if (cursor.uri === uri && contains(range, cursor.position)) void this.#markCurrent();
    else this.#schedule(TYPING_PAUSE_MS, cursor, () => this.#refresh(0));
  }

  #refresh(delayMs: number): void {
    if (!this.#panel?.visible || !this.#subject) return;
    this.#schedule(delayMs, undefined, () => void this.#post({ type: 'stale' }));
  }

  /** Asks for the picture at a place, or of the adventure that is shown, wherever it is by then. */
  #schedule(delayMs: number, place: Subject | undefined, whenNone: () => void): void {
    this.#request.schedule(delayMs, async (token) => {
      const subject = place ?? this.#subject;
      const picture = subject && (await this.#ask(subject, token));
      if (token.isCancellationRequested || picture === undefined) return;
      if (picture === null) whenNone();
      else this.#render(picture);
    });
  }

  #ask(
    { uri, position }: Subject,
    token: vscode.CancellationToken,
  ): Promise<SceneGraphPicture | null | undefined> {
    const params: TextDocumentPosition = { textDocument: { uri }, position };
    return this.#server.request<SceneGraphPicture>(SCENE_GRAPH_REQUEST, params, token);
  }

  #render(picture: SceneGraphPicture): void {
    const { uri, range, name, svg } = picture;
    this.#picture = picture;
    this.#subject = { uri, position: range.start };
    if (this.#panel) this.#panel.title = `Scenes: ${name}`;
    const html = svg.replace('<style>', `<style nonce="${this.#nonce}">`);
    void this.#post({ type: 'render', html, subject: this.#subject });
    void this.#markCurrent();
  }

  async #markCurrent(): Promise<void> {
    const cursor = cursorInCallsheet();
    if (cursor?.uri !== this.#picture?.uri) return;
    // Scenes come before those inside them.
    const scene = this.#picture?.places.findLast(({ lines }) => lines && contains(lines, cursor!.position));
    await this.#post({ type: 'current', id: scene?.id });
  }

  async #post(message: object): Promise<void> {
    await this.#panel?.webview.postMessage(message);
  }

  async #receive(message: ViewMessage): Promise<void> {
    if (message.type === 'ready') {
      if (this.#picture) this.#render(this.#picture);
      this.#refresh(0);
      return;
    }
    const place = this.#picture?.places.find(({ id }) => id === message.id);
    if (place) await revealSource(place.target);
  }
}

function cursorInCallsheet(): Subject | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isCallsheet(editor.document)) return undefined;
  return { uri: editor.document.uri.toString(), position: editor.selection.active };
}

function subjectOf(state: unknown): Subject | undefined {
  if (typeof state !== 'object' || state === null || !('subject' in state)) return undefined;
  const { uri, position } = state.subject as Partial<Subject>;
  return typeof uri === 'string' && isPosition(position) ? { uri, position } : undefined;
}
