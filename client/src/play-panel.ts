import type * as vscode from 'vscode';
import { openPage } from './web-page.ts';

/** An action in the page: `data-action` and `data-id` of the button, and the text typed beside it. */
export interface PlayAction {
  readonly type: 'action';
  readonly action: string;
  readonly id: string;
  readonly value: string;
}

/** A view of the game that is on. What it shows is made anew after each change; focus and what is being typed stay. */
export abstract class PlayPanel implements vscode.WebviewViewProvider {
  readonly #media: vscode.Uri;
  readonly #title: string;
  #view: vscode.WebviewView | undefined;

  protected constructor(media: vscode.Uri, title: string) {
    this.#media = media;
    this.#title = title;
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    this.#view = view;
    view.webview.onDidReceiveMessage((message: { readonly type: 'ready' } | PlayAction) =>
      message.type === 'ready' ? this.shown() : this.act(message),
    );
    view.onDidDispose(() => (this.#view = undefined));
    openPage(view.webview, this.#media, {
      name: 'play',
      title: this.#title,
      body: `  <p id="said" class="unseen" role="status" aria-live="polite"></p>
  <main id="play"></main>`,
    });
  }

  get isVisible(): boolean {
    return this.#view?.visible ?? false;
  }

  protected abstract html(): string;
  protected abstract act(action: PlayAction): Promise<void> | void;

  /** Once the page is there. */
  protected shown(): void {
    this.render('');
  }

  /** Shows what there is; `said` is read out to those who do not see it. What was sent stays where it was refused. */
  protected render(said: string, { description = '', keepsInput = false } = {}): void {
    if (!this.#view) return;
    this.#view.description = description;
    void this.#view.webview.postMessage({ type: 'render', html: this.html(), said, keepsInput });
  }
}
