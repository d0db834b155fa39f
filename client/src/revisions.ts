import * as vscode from 'vscode';
import {
  CHANGES_REQUEST,
  HISTORY_REQUEST,
  REVISIONS_REQUEST,
  type ChangesParams,
  type PageResult,
  type RevisionItem,
  type RevisionsParams,
} from '../../server/src/protocol.ts';
import { askServer } from './ask-server.ts';
import { isCallsheet } from './document.ts';
import type { LanguageServer } from './language-server.ts';
import { offerToCreate } from './pick-subject.ts';
import { plainItem } from './plain-text.ts';
import type { Subject } from './subject-panel.ts';
import { findFiles } from './find-files.ts';
import { t } from '../../server/src/text/messages.ts';

const LAST_COMMIT = 'HEAD';

/** Shows pages about revisions; one panel for all of them. */
export class RevisionPages implements vscode.Disposable {
  readonly #server: LanguageServer;
  #panel: vscode.WebviewPanel | undefined;

  constructor(server: LanguageServer) {
    this.#server = server;
  }

  dispose(): void {
    this.#panel?.dispose();
  }

  /** Shows the changes of a character since the last commit; `false` without a character. */
  changes({ uri, position }: Subject): Promise<boolean> {
    const params: ChangesParams = { textDocument: { uri }, revision: LAST_COMMIT, position };
    return this.#show(CHANGES_REQUEST, params);
  }

  /** Shows the history of a character; `false` without a character. */
  history({ uri, position }: Subject): Promise<boolean> {
    return this.#show(HISTORY_REQUEST, { textDocument: { uri }, position });
  }

  /** Shows the changes of the repository since a revision that the user chooses. */
  async compareWith(): Promise<void> {
    const uri = await fileInRepository();
    if (!uri) {
      await offerToCreate(t('There is no Callsheet file in this window yet.'));
      return;
    }
    const params: RevisionsParams = { textDocument: { uri } };
    const revisions =
      (await askServer<readonly RevisionItem[]>(this.#server, REVISIONS_REQUEST, params)) ?? [];
    const items = revisions.map(({ revision, date, author, subject }) =>
      plainItem({
        label: subject,
        description: `${date.slice(0, 10)} ${author}`,
        detail: revision.slice(0, 8),
        revision,
      }),
    );
    if (items.length === 0) {
      await this.#show(CHANGES_REQUEST, {
        textDocument: { uri },
        revision: LAST_COMMIT,
      } satisfies ChangesParams);
      return;
    }
    const placeHolder = t('Choose the commit to compare with');
    const picked = await vscode.window.showQuickPick(items, {
      placeHolder,
      matchOnDescription: true,
      matchOnDetail: true,
    });
    if (!picked) return;
    const compared: ChangesParams = { textDocument: { uri }, revision: picked.revision };
    const options = { location: vscode.ProgressLocation.Window, title: t('Comparing the campaign') };
    await vscode.window.withProgress(options, () => this.#show(CHANGES_REQUEST, compared));
  }

  async #show(method: string, params: object): Promise<boolean> {
    const page = await askServer<PageResult>(this.#server, method, params);
    if (!page) return false;
    if ('problem' in page) {
      void vscode.window.showInformationMessage(t('Callsheet cannot show this: {0}.', page.problem));
      return true;
    }
    if (!this.#panel) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.#panel = vscode.window.createWebviewPanel('callsheet.revisions', page.title, column, {
        enableFindWidget: true,
      });
      this.#panel.onDidDispose(() => (this.#panel = undefined));
    } else this.#panel.reveal(undefined, true);
    this.#panel.title = page.title;
    this.#panel.webview.html = page.html.replace('</style>', `${THEME}</style>`);
    return true;
  }
}

/** The colours of the editor in place of those that the page has elsewhere. */
const THEME = `
body { background: var(--vscode-editor-background); color: var(--vscode-editor-foreground); font-family: var(--vscode-font-family); }
.path, .note { color: var(--vscode-descriptionForeground); }
.new { color: var(--vscode-errorForeground); } .gone { color: var(--vscode-gitDecoration-addedResourceForeground, inherit); }
code { color: inherit; }`;

async function fileInRepository(): Promise<string | undefined> {
  const document = vscode.window.activeTextEditor?.document;
  if (document && isCallsheet(document)) return document.uri.toString();
  const [first] = await findFiles('**/*.callsheet', undefined, 1);
  return first?.toString();
}
