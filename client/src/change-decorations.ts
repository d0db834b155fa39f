import * as vscode from 'vscode';
import { CHANGED_FILES_REQUEST, type ChangedFile } from '../../server/src/protocol.ts';
import { askServer } from './ask-server.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { t } from '../../server/src/text/messages.ts';

const REFRESH_PAUSE_MS = 1000;
const SETTING = 'decorations.changes';
/** A badge has two characters at most. */
const MOST_COUNTED = 9;
const MOST_NAMED = 5;
const SCHEME = 'callsheet-character';

/** The name by which a character of the view of campaigns is decorated. */
export const characterUri = (file: string, name: string): vscode.Uri =>
  vscode.Uri.from({ scheme: SCHEME, path: `/${name}`, query: file });

/**
 * Marks files and characters that changed since the last commit, in the explorer and in the view of campaigns. One request
 * tells all of them, and only what is decorated differently is drawn anew.
 */
export class ChangeDecorations implements vscode.FileDecorationProvider, vscode.Disposable {
  readonly #server: LanguageServer;
  readonly #changed = new vscode.EventEmitter<vscode.Uri[]>();
  readonly #refresh = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  /** By URI. */
  #decorations: ReadonlyMap<string, vscode.FileDecoration> = new Map();

  readonly onDidChangeFileDecorations = this.#changed.event;

  constructor(server: LanguageServer) {
    this.#server = server;
    this.#disposables = [
      this.#changed,
      this.#refresh,
      server.onDidChangeResults(() => this.#refreshSoon()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`callsheet.${SETTING}`)) this.#refreshSoon();
      }),
      vscode.window.registerFileDecorationProvider(this),
    ];
  }

  provideFileDecoration(uri: vscode.Uri): vscode.FileDecoration | undefined {
    return this.#decorations.get(uri.toString());
  }

  dispose(): void {
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  #refreshSoon(): void {
    this.#refresh.schedule(REFRESH_PAUSE_MS, async (token) => {
      const isOn = vscode.workspace.getConfiguration('callsheet').get<boolean>(SETTING, true);
      const files = isOn
        ? await askServer<readonly ChangedFile[]>(this.#server, CHANGED_FILES_REQUEST, {})
        : [];
      if (token.isCancellationRequested || !files) return;
      const before = this.#decorations;
      this.#decorations = new Map(files.flatMap(decorationsOf));
      const uris = [...new Set([...before.keys(), ...this.#decorations.keys()])];
      const differing = uris.filter((uri) => !isSame(before.get(uri), this.#decorations.get(uri)));
      if (differing.length > 0) this.#changed.fire(differing.map((uri) => vscode.Uri.parse(uri)));
    });
  }
}

const isSame = (a: vscode.FileDecoration | undefined, b: vscode.FileDecoration | undefined): boolean =>
  a?.badge === b?.badge && a?.tooltip === b?.tooltip;

function decorationsOf({ uri, characters }: ChangedFile): (readonly [string, vscode.FileDecoration])[] {
  const count = characters.length;
  const left = count - MOST_NAMED;
  const names = [...characters.slice(0, MOST_NAMED), ...(left > 0 ? [t('{0} more', left)] : [])].join(', ');
  const badge = count > MOST_COUNTED ? `${MOST_COUNTED}+` : `${count}`;
  const file = new vscode.FileDecoration(badge, t('Changed since the last commit: {0}', names));
  const color = new vscode.ThemeColor('gitDecoration.modifiedResourceForeground');
  const character = new vscode.FileDecoration('•', t('Changed since the last commit'), color);
  const parsed = vscode.Uri.parse(uri).toString();
  return [
    [parsed, file],
    ...characters.map((name) => [characterUri(parsed, name).toString(), character] as const),
  ];
}
