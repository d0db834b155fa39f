import * as vscode from 'vscode';
import { ROLL_CHOICES_REQUEST, ROLL_REQUEST } from '../../server/src/protocol.ts';
import type {
  RollChoice,
  RollChoicesParams,
  RollParams,
  RollResult,
  TextDocumentPosition,
} from '../../server/src/protocol.ts';
import { isCallsheet } from './document.ts';
import type { LanguageServer } from './language-server.ts';
import { isPosition } from './position.ts';
import { announcement } from './roll-log.ts';
import { RollLogPanel } from './roll-log-panel.ts';

/** Where dice are rolled: asks what and for whom, shows what the server rolled, and keeps the log. */
export class RollTable implements vscode.Disposable {
  readonly log: RollLogPanel;
  readonly #server: LanguageServer;

  constructor(server: LanguageServer, media: vscode.Uri, memory: vscode.Memento) {
    this.#server = server;
    this.log = new RollLogPanel(media, memory, (params) => this.#throw(params));
  }

  /** With a URI, a position and the id of a roll, as a code lens gives them, or for what is under the cursor. */
  async roll(args: readonly unknown[]): Promise<void> {
    const place = givenPlace(args) ?? placeAtCursor();
    const choices = place && (await this.#ask<readonly RollChoice[]>(ROLL_CHOICES_REQUEST, place));
    if (!choices || choices.length === 0) {
      void vscode.window.showInformationMessage('There is nothing to roll here.');
      return;
    }
    const choice = await pickChoice(choices);
    const who = choice && (await pickPerson(choice));
    if (!who) return;
    const { textDocument, position } = place;
    await this.#throw({ textDocument, position, roll: choice.id, ...who });
  }

  async showLog(): Promise<void> {
    await vscode.commands.executeCommand(`${RollLogPanel.viewType}.focus`);
  }

  dispose(): void {
    this.log.dispose();
  }

  async #throw(params: RollParams): Promise<void> {
    const results = await this.#ask<readonly RollResult[]>(ROLL_REQUEST, params);
    if (!results || results.length === 0) {
      void vscode.window.showInformationMessage('This roll is no longer there.');
      return;
    }
    this.log.add(results, params);
    void this.#announce(results, params);
  }

  async #announce(results: readonly RollResult[], params: RollParams): Promise<void> {
    const message = announcement(results);
    const answer = await vscode.window.showInformationMessage(message, 'Reroll', 'Show Log');
    if (answer === 'Reroll') await this.#throw(params);
    if (answer === 'Show Log') await this.showLog();
  }

  async #ask<R>(method: string, params: RollChoicesParams | RollParams): Promise<R | null | undefined> {
    const cancellation = new vscode.CancellationTokenSource();
    try {
      return await this.#server.request<R>(method, params, cancellation.token);
    } finally {
      cancellation.dispose();
    }
  }
}

interface ChoiceItem extends vscode.QuickPickItem {
  readonly choice?: RollChoice;
}

async function pickChoice(choices: readonly RollChoice[]): Promise<RollChoice | undefined> {
  if (choices.length === 1) return choices[0];
  const items = choices.flatMap((choice, index): ChoiceItem[] => {
    const item = { label: choice.label, description: choice.detail, choice };
    if (choice.group === choices[index - 1]?.group) return [item];
    return [{ label: choice.group, kind: vscode.QuickPickItemKind.Separator }, item];
  });
  const picked = await vscode.window.showQuickPick(items, { placeHolder: 'Roll', matchOnDescription: true });
  return picked?.choice;
}

interface PersonItem extends vscode.QuickPickItem {
  /** Nobody in particular means everybody. */
  readonly who: Pick<RollParams, 'character'>;
}

async function pickPerson({ label, people }: RollChoice): Promise<Pick<RollParams, 'character'> | undefined> {
  if (people.length < 2) return {};
  const items: PersonItem[] = [
    { label: 'Everybody', description: `${people.length} rolls`, who: {} },
    ...people.map(({ name, detail }) => ({ label: name, description: detail, who: { character: name } })),
  ];
  const picked = await vscode.window.showQuickPick(items, { placeHolder: `${label}: who rolls?` });
  return picked?.who;
}

function givenPlace([uri, position, roll]: readonly unknown[]): RollChoicesParams | undefined {
  if (typeof uri !== 'string' || !isPosition(position)) return undefined;
  return { textDocument: { uri }, position, roll: typeof roll === 'string' ? roll : '' };
}

function placeAtCursor(): RollChoicesParams | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !isCallsheet(editor.document)) return undefined;
  const { line, character } = editor.selection.active;
  const place: TextDocumentPosition = {
    textDocument: { uri: editor.document.uri.toString() },
    position: { line, character },
  };
  return { ...place, roll: '' };
}
