import * as vscode from 'vscode';
import { SHOW_BREAKDOWN_COMMAND, TOTALS_REQUEST } from '../../server/src/protocol.ts';
import type { TextDocumentPosition, Totals } from '../../server/src/protocol.ts';
import { isCallsheet } from './document.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { withoutIcons } from './plain-text.ts';
import { contains } from './position.ts';
import { t } from '../../server/src/text/messages.ts';

const SETTING = 'callsheet.statusBar.enabled';
const TYPING_PAUSE_MS = 150;

/** The totals of the character under the cursor; a click opens the breakdown. */
export class TotalsStatusBar implements vscode.Disposable {
  readonly #server: LanguageServer;
  readonly #item = vscode.window.createStatusBarItem('callsheet.totals', vscode.StatusBarAlignment.Left, 10);
  readonly #request = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  #shown: { readonly uri: string; readonly totals: Totals } | undefined;

  constructor(server: LanguageServer) {
    this.#server = server;
    this.#item.name = t('Callsheet Totals');
    this.#item.command = SHOW_BREAKDOWN_COMMAND;
    this.#disposables = [
      this.#item,
      this.#request,
      vscode.window.onDidChangeActiveTextEditor(() => this.#update()),
      vscode.window.onDidChangeTextEditorSelection(() => this.#update()),
      server.onDidChangeResults(() => this.#invalidate()),
      vscode.workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(SETTING)) this.#update();
      }),
    ];
    this.#update();
  }

  dispose(): void {
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  /** The text stays until the new answer comes, so that typing does not make it flicker. */
  #invalidate(): void {
    this.#shown = undefined;
    this.#update();
  }

  #update(): void {
    const editor = vscode.window.activeTextEditor;
    if (!editor || !isCallsheet(editor.document) || !isEnabled()) {
      this.#hide();
      return;
    }
    const uri = editor.document.uri.toString();
    const position = editor.selection.active;
    if (this.#shown?.uri === uri && contains(this.#shown.totals.range, position)) return;
    this.#request.schedule(TYPING_PAUSE_MS, (token) => this.#ask({ textDocument: { uri }, position }, token));
  }

  async #ask(params: TextDocumentPosition, token: vscode.CancellationToken): Promise<void> {
    const totals = await this.#server.request<Totals>(TOTALS_REQUEST, params, token);
    if (token.isCancellationRequested) return;
    if (totals) this.#show(params.textDocument.uri, totals);
    else this.#hide();
  }

  #show(uri: string, totals: Totals): void {
    this.#shown = { uri, totals };
    this.#item.text = withoutIcons(totals.text);
    this.#item.tooltip = new vscode.MarkdownString(totals.tooltip);
    this.#item.backgroundColor =
      totals.state === 'overspent' ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    this.#item.show();
  }

  #hide(): void {
    this.#request.cancel();
    this.#shown = undefined;
    this.#item.hide();
  }
}

const isEnabled = (): boolean => vscode.workspace.getConfiguration().get(SETTING, true);
