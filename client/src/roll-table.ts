import * as vscode from 'vscode';
import {
  ROLL_CHOICES_REQUEST,
  ROLL_REQUEST,
  TYPED_ROLL,
  TYPED_ROLL_REQUEST,
} from '../../server/src/protocol.ts';
import type {
  RollChoice,
  RollChoicesParams,
  RollParams,
  RollResult,
  TextDocumentPosition,
  TypedRoll,
  TypedRollParams,
} from '../../server/src/protocol.ts';
import { isCallsheet } from './document.ts';
import type { LanguageServer } from './language-server.ts';
import { pickSubject, ROLLERS } from './pick-subject.ts';
import { plainItem } from './plain-text.ts';
import { isPosition } from './position.ts';
import { announcement } from './roll-log.ts';
import { RollLogPanel } from './roll-log-panel.ts';
import { askForRoll } from './typed-roll.ts';
import { plural, t } from '../../server/src/text/messages.ts';
import { complete } from './walkthrough.ts';
import { findFiles } from './find-files.ts';

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
    if (!choices || (choices.length === 0 && place.roll !== '')) {
      const subject = await pickSubject(this.#server, ROLLERS);
      if (subject) await this.roll([subject.uri, subject.position]);
      return;
    }
    const picked = await pickChoice(choices, place.roll === '');
    if (picked === 'typed') return this.rollTyped(place);
    const who = picked && (await pickPerson(picked));
    if (!who) return;
    const { textDocument, position } = place;
    await this.#throw({ textDocument, position, roll: picked.id, ...who });
  }

  /** Asks for dice or a task, shows the odds while they are typed, and rolls. */
  async rollTyped(given?: TextDocumentPosition): Promise<void> {
    const { textDocument, position } = given ?? (await placeForText());
    const text = await askForRoll((typed) =>
      this.#ask<TypedRoll>(TYPED_ROLL_REQUEST, { textDocument, position, text: typed }),
    );
    if (!text) return;
    await this.#throw({ textDocument, position, roll: `${TYPED_ROLL}${text}` });
    complete('play');
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
      void vscode.window.showInformationMessage(t('This roll is no longer there.'));
      return;
    }
    this.log.add(results, params);
    // A message would hide the encounter beside a log that shows the roll.
    if (!this.log.isVisible) void this.#announce(results, params);
  }

  async #announce(results: readonly RollResult[], params: RollParams): Promise<void> {
    const message = announcement(results);
    const [again, log] = [t('Reroll'), t('Show Log')];
    const answer = await vscode.window.showInformationMessage(message, ...[again, log]);
    if (answer === again) await this.#throw(params);
    if (answer === log) await this.showLog();
  }

  async #ask<R>(
    method: string,
    params: RollChoicesParams | RollParams | TypedRollParams,
  ): Promise<R | null | undefined> {
    const cancellation = new vscode.CancellationTokenSource();
    try {
      return await this.#server.request<R>(method, params, cancellation.token);
    } finally {
      cancellation.dispose();
    }
  }
}

interface ChoiceItem extends vscode.QuickPickItem {
  readonly choice?: RollChoice | 'typed';
}

/** `typed` for what is not on the list, which is offered beside it unless something certain was asked for. */
async function pickChoice(
  choices: readonly RollChoice[],
  offersMore: boolean,
): Promise<RollChoice | 'typed' | undefined> {
  if (choices.length === 0) return 'typed';
  if (choices.length === 1) return choices[0];
  const items = choices.flatMap((choice, index): ChoiceItem[] => {
    const item = plainItem({ label: choice.label, description: choice.detail, choice });
    if (choice.group === choices[index - 1]?.group) return [item];
    return [plainItem({ label: choice.group, kind: vscode.QuickPickItemKind.Separator }), item];
  });
  const more: ChoiceItem[] = [
    { label: '', kind: vscode.QuickPickItemKind.Separator },
    { label: t('Something else…'), description: t('dice or a task'), choice: 'typed' },
  ];
  const picked = await vscode.window.showQuickPick(offersMore ? [...items, ...more] : items, {
    placeHolder: t('Roll'),
    matchOnDescription: true,
  });
  return picked?.choice;
}

interface PersonItem extends vscode.QuickPickItem {
  /** No character stands for all. */
  readonly who: Pick<RollParams, 'character'>;
}

async function pickPerson({ label, people }: RollChoice): Promise<Pick<RollParams, 'character'> | undefined> {
  if (people.length < 2) return {};
  const items: PersonItem[] = [
    {
      label: t('Everybody'),
      description: plural(people.length, '{0} roll', '{0} rolls', people.length),
      who: {},
    },
    ...people.map(({ name, detail }) =>
      plainItem({ label: name, description: detail, who: { character: name } }),
    ),
  ];
  const picked = await vscode.window.showQuickPick(items, { placeHolder: t('{0}: who rolls?', label) });
  return picked?.who;
}

/** The arguments of a lens: a URI, a position and the id of a roll. */
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

/** Typed dice roll anywhere: by the rules of the file at the cursor, of an open one, of the workspace, or the default rules. */
async function placeForText(): Promise<TextDocumentPosition> {
  const atCursor = placeAtCursor();
  if (atCursor) return atCursor;
  const open = vscode.workspace.textDocuments.find(isCallsheet)?.uri;
  const [file] = open ? [open] : await findFiles('**/*.callsheet', undefined, 1);
  return { textDocument: { uri: file?.toString() ?? 'untitled:dice' }, position: { line: 0, character: 0 } };
}
