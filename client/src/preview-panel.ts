import * as vscode from 'vscode';
import {
  NAMED_REQUEST,
  PREVIEW_PICTURE,
  PREVIEW_REQUEST,
  ROLL_COMMAND,
  type NamedParams,
  type PreviewChange,
  type PreviewParams,
  type PreviewTheme,
  type SourceTarget,
} from '../../server/src/protocol.ts';
import { isCallsheet } from './document.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { newNonce } from './nonce.ts';
import { pickFile } from './pick-file.ts';
import { revealSource } from './reveal-source.ts';
import { linkedFontFaces } from '../../server/src/host/print/fonts.ts';
import { escapeMarkup, unescapeMarkup } from '../../server/src/text/markup.ts';
import { languageTag, t } from '../../server/src/text/messages.ts';

/** A message of the page: a scroll position or a click. Lines count from 0. */
type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'lost' }
  | { readonly type: 'scrolled'; readonly line: number }
  | { readonly type: 'reveal'; readonly line: number; readonly uri?: string }
  | { readonly type: 'roll'; readonly line: number; readonly uri?: string; readonly roll: string }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'open'; readonly address: string };

/** Long enough for the word that is being typed, short enough to seem at once. */
const TYPING_PAUSE_MS = 30;
/** An editor that the page scrolls may glide for this long, and reports each step: the page does not follow them. */
const SCROLL_REST_MS = 400;

/** The pages of a file beside its text. One panel follows the Callsheet file that was last edited. */
export class PreviewPanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  static readonly viewType = 'callsheet.preview';

  readonly #extension: vscode.Uri;
  readonly #server: LanguageServer;
  readonly #request = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  #panel: vscode.WebviewPanel | undefined;
  #uri: string | undefined;
  #version: number | undefined;
  #nonce = '';
  #isReady = false;
  #scrolledByPage = 0;

  constructor(extension: vscode.Uri, server: LanguageServer) {
    this.#extension = extension;
    this.#server = server;
    this.#disposables = [
      this.#request,
      server.onDidChangeResults(() => this.#refresh(TYPING_PAUSE_MS)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => this.#scrollPage(textEditor)),
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#markCursor(textEditor)),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration('callsheet.preview')) this.#restart();
      }),
    ];
  }

  /** The file of the preview that has the focus. */
  get activeFile(): vscode.Uri | undefined {
    return this.#panel?.active && this.#uri !== undefined ? vscode.Uri.parse(this.#uri, true) : undefined;
  }

  /** Shows the file of the active editor, or one that the user chooses, beside it or in its place. */
  async show(column: vscode.ViewColumn): Promise<void> {
    const file = await pickFile();
    if (!file) return;
    this.#uri = file.uri.toString();
    if (this.#panel) {
      this.#panel.reveal(undefined, column === vscode.ViewColumn.Beside);
      this.#restart();
      return;
    }
    const options = { viewColumn: column, preserveFocus: column === vscode.ViewColumn.Beside };
    this.#adopt(
      vscode.window.createWebviewPanel(PreviewPanel.viewType, t('Preview'), options, {
        enableFindWidget: true,
      }),
    );
  }

  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    const uri = typeof state === 'object' && state !== null && 'uri' in state ? state.uri : undefined;
    this.#panel?.dispose();
    if (typeof uri === 'string') {
      this.#uri = uri;
      this.#adopt(panel);
    } else panel.dispose();
    return Promise.resolve();
  }

  dispose(): void {
    this.#panel?.dispose();
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  #adopt(panel: vscode.WebviewPanel): void {
    this.#panel = panel;
    this.#isReady = false;
    this.#version = undefined;
    const media = vscode.Uri.joinPath(this.#extension, 'client', 'media');
    panel.iconPath = {
      light: vscode.Uri.joinPath(media, 'preview-light.svg'),
      dark: vscode.Uri.joinPath(media, 'preview-dark.svg'),
    };
    panel.webview.onDidReceiveMessage((message: PageMessage) => this.#receive(message));
    panel.onDidChangeViewState(() => this.#refresh(0));
    panel.onDidDispose(() => {
      if (this.#panel !== panel) return;
      this.#request.cancel();
      this.#panel = undefined;
    });
    this.#open(panel.webview);
  }

  #open(webview: vscode.Webview): void {
    this.#nonce = newNonce();
    const resource = (...parts: readonly string[]): string =>
      webview.asWebviewUri(vscode.Uri.joinPath(this.#extension, ...parts)).toString();
    const folders = vscode.workspace.workspaceFolders?.map(({ uri }) => uri) ?? [];
    webview.options = { enableScripts: true, localResourceRoots: [this.#extension, ...folders] };
    const policy = `default-src 'none'; img-src ${webview.cspSource} data:; font-src ${webview.cspSource}; style-src 'nonce-${this.#nonce}'; script-src 'nonce-${this.#nonce}'`;
    const faces = linkedFontFaces((file) => `'${resource('dist', 'fonts', file)}'`);
    webview.html = `<!DOCTYPE html>
<html lang="${languageTag()}">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <style nonce="${this.#nonce}">${faces}</style>
  <style nonce="${this.#nonce}" id="theme"></style>
  <style nonce="${this.#nonce}">${PAGE_STYLE}</style>
  <title>${t('Preview')}</title>
</head>
<body>
  <main id="pages" aria-label="${t('Preview')}" data-empty="${t('Nothing is declared here yet. Begin with a character, an npc or an adventure.')}"></main>
  <script nonce="${this.#nonce}" src="${resource('client', 'media', 'preview.js')}"></script>
</body>
</html>`;
  }

  #restart(): void {
    this.#version = undefined;
    this.#refresh(0);
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (!this.#panel || !editor || !isCallsheet(editor.document)) return;
    const uri = editor.document.uri.toString();
    if (uri === this.#uri) return;
    this.#uri = uri;
    this.#restart();
  }

  #refresh(delayMs: number): void {
    if (!this.#panel?.visible || !this.#isReady || this.#uri === undefined) return;
    this.#request.schedule(delayMs, (token) => this.#update(token));
  }

  async #update(token: vscode.CancellationToken): Promise<void> {
    const uri = this.#uri;
    if (uri === undefined) return;
    const theme = vscode.workspace.getConfiguration('callsheet').get<PreviewTheme>('preview.theme', 'editor');
    const params: PreviewParams = { textDocument: { uri }, version: this.#version, theme };
    const change = await this.#server.request<PreviewChange>(PREVIEW_REQUEST, params, token);
    if (!change || uri !== this.#uri || !this.#panel) return;
    if (!change.isWhole && this.#version !== params.version) return;
    this.#version = change.version;
    const { webview } = this.#panel;
    this.#panel.title = t('Preview {0}', vscode.Uri.parse(uri).path.split('/').at(-1) ?? '');
    const inserted = change.inserted.map((html) => this.#finished(html, webview));
    const editor = change.isWhole ? this.#editor() : undefined;
    const place = { top: editor?.visibleRanges[0]?.start.line, cursor: editor?.selection.active.line };
    await webview.postMessage({ type: 'change', ...change, ...place, inserted, uri, nonce: this.#nonce });
  }

  /** Pictures get addresses that the web view may load, styles within drawings the nonce that lets them count. */
  #finished(html: string, webview: vscode.Webview): string {
    return html
      .replaceAll('<style>', `<style nonce="${this.#nonce}">`)
      .replace(PICTURES, (_, uri: string) => {
        const file = vscode.Uri.parse(unescapeMarkup(uri));
        return escapeMarkup(webview.asWebviewUri(file).toString());
      });
  }

  #editor(): vscode.TextEditor | undefined {
    return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === this.#uri);
  }

  #scrollPage(editor: vscode.TextEditor): void {
    if (!this.#panel?.visible || editor.document.uri.toString() !== this.#uri) return;
    if (Date.now() - this.#scrolledByPage < SCROLL_REST_MS) return;
    const [range] = editor.visibleRanges;
    if (!range) return;
    void this.#panel.webview.postMessage({ type: 'scroll', line: range.start.line });
  }

  #markCursor(editor: vscode.TextEditor): void {
    if (!this.#panel?.visible || editor.document.uri.toString() !== this.#uri) return;
    void this.#panel.webview.postMessage({ type: 'cursor', line: editor.selection.active.line });
  }

  #scrollEditor(line: number): void {
    const editor = this.#editor();
    if (!editor) return;
    this.#scrolledByPage = Date.now();
    const at = new vscode.Range(line, 0, line, 0);
    editor.revealRange(at, vscode.TextEditorRevealType.AtTop);
  }

  async #revealName(name: string): Promise<void> {
    if (this.#uri === undefined) return;
    const cancellation = new vscode.CancellationTokenSource();
    const params: NamedParams = { textDocument: { uri: this.#uri }, name };
    const target = await this.#server.request<SourceTarget>(NAMED_REQUEST, params, cancellation.token);
    cancellation.dispose();
    if (target) await revealSource(target);
  }

  async #receive(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'ready':
        this.#isReady = true;
        this.#restart();
        return;
      case 'lost':
        this.#restart();
        return;
      case 'scrolled':
        this.#scrollEditor(message.line);
        return;
      case 'open':
        if (/^(?:https?|mailto):/i.test(message.address))
          await vscode.env.openExternal(vscode.Uri.parse(message.address));
        return;
      case 'name':
        await this.#revealName(message.name);
        return;
      case 'reveal': {
        const uri = message.uri ?? this.#uri;
        const at = { line: message.line, character: 0 };
        if (uri !== undefined) await revealSource({ uri, range: { start: at, end: at } });
        return;
      }
      case 'roll': {
        const uri = message.uri ?? this.#uri;
        if (uri === undefined) return;
        const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri, true));
        const line = Math.min(message.line, document.lineCount - 1);
        const character = document.lineAt(line).firstNonWhitespaceCharacterIndex;
        await vscode.commands.executeCommand(ROLL_COMMAND, uri, { line, character }, message.roll);
      }
    }
  }
}

const PICTURES = new RegExp(`${PREVIEW_PICTURE}([^"]+)`, 'g');

const PAGE_STYLE = `
body { padding: 0; background: var(--paper); color: var(--ink); }
main { max-width: 46em; margin: 0 auto; padding: 1.2em 1.6em 60vh; }
.chunk { position: relative; }
main:empty::before { content: attr(data-empty); font-style: italic; color: var(--faint); }
.chunk::before { content: ''; position: absolute; inset: 0 auto 0 -.9em; width: 3px; border-radius: 2px; }
.chunk.cursor::before { background: var(--vscode-editorLineNumber-activeForeground, var(--accent)); opacity: .55; }
a:focus-visible { outline: 1px solid var(--vscode-focusBorder); }
.vscode-high-contrast .aloud, .vscode-high-contrast .box { border: 1px solid var(--vscode-contrastBorder); }
.vscode-high-contrast .drawing { --callsheet-outline: var(--vscode-contrastBorder, var(--ink)); --callsheet-faint: var(--ink); }
`;
