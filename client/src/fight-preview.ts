import * as vscode from 'vscode';
import { FIGHT_REQUEST } from '../../server/src/protocol.ts';
import type { FightFailure, FightResult, TextDocumentPosition } from '../../server/src/protocol.ts';
import { fightPath } from './fight-path.ts';
import type { LanguageServer } from './language-server.ts';

const SCHEME = 'callsheet-fight';

/** Shows what came of fights as Markdown previews, one for each encounter; a second fight takes the place of the first. */
export class FightPreview implements vscode.Disposable, vscode.TextDocumentContentProvider {
  readonly #server: LanguageServer;
  readonly #texts = new Map<string, string>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #registration: vscode.Disposable;

  readonly onDidChange = this.#changed.event;

  constructor(server: LanguageServer) {
    this.#server = server;
    this.#registration = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? '';
  }

  /** `false` if there is no encounter at the place. A fight that was called off shows nothing. */
  async simulate(place: TextDocumentPosition): Promise<boolean> {
    const cancellation = new vscode.CancellationTokenSource();
    const result = await this.#server.request<FightResult | FightFailure>(
      FIGHT_REQUEST,
      place,
      cancellation.token,
    );
    cancellation.dispose();
    if (result === null) return false;
    if (!result) return true;
    if ('problem' in result) void vscode.window.showErrorMessage(result.problem);
    else await this.#show(place.textDocument.uri, result);
    return true;
  }

  dispose(): void {
    vscode.Disposable.from(this.#registration, this.#changed).dispose();
    this.#texts.clear();
  }

  async #show(source: string, { name, text }: FightResult): Promise<void> {
    // The query tells encounters of one name in several files apart.
    const uri = vscode.Uri.from({ scheme: SCHEME, path: fightPath(name), query: source });
    this.#texts.set(uri.toString(), text);
    this.#changed.fire(uri);
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  }
}
