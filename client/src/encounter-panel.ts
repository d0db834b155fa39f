import * as vscode from 'vscode';
import {
  ENCOUNTER_REQUEST,
  TRACK_ENCOUNTER_COMMAND,
  type EncounterAction,
  type EncounterParams,
  type EncounterTable,
} from '../../server/src/protocol.ts';
import {
  stateOf,
  storedEncounters,
  withState,
  type EncounterStates,
  type ShownEncounter,
} from './encounter-states.ts';
import { renderEncounter, type Notice } from './encounter-view.ts';
import { LatestTask } from './latest-task.ts';
import type { LanguageServer } from './language-server.ts';
import { PlayPanel, type PlayAction } from './play-panel.ts';
import { shiftPosition } from './position.ts';
import { TYPING_PAUSE_MS, type Subject } from './subject-panel.ts';
import { t } from '../../server/src/text/messages.ts';

const KEY = 'callsheet.encounters';
const MOST_STEPS = 200;
const GONE = t('This encounter was deleted or renamed. This is its last state.');

/** The view of an encounter that is being played. The workspace remembers how it stands, and no file does. */
export class EncounterPanel extends PlayPanel implements vscode.Disposable {
  static readonly viewType = 'callsheet.encounter';

  readonly #server: LanguageServer;
  readonly #memory: vscode.Memento;
  readonly #refresh = new LatestTask();
  readonly #disposables: vscode.Disposable[];
  /** Requests go one after the other, since each builds on the state that the one before has left. */
  #queue: Promise<unknown> = Promise.resolve();
  #kept: EncounterStates;
  /** The states of the shown encounter before each step of this window, the latest last. */
  #earlier: readonly unknown[] = [];
  #table: EncounterTable | undefined;
  #notice: Notice | undefined;

  constructor(media: vscode.Uri, server: LanguageServer, memory: vscode.Memento) {
    super(media, t('Encounter'));
    this.#server = server;
    this.#memory = memory;
    this.#kept = storedEncounters(memory.get(KEY));
    this.#disposables = [
      this.#refresh,
      vscode.workspace.onDidChangeTextDocument((change) => this.#follow(change)),
      server.onDidChangeResults(() => this.#refreshSoon()),
    ];
  }

  /** Shows an encounter, with initiative if there is none yet; `false` if there is none at that place. */
  async show(subject: Subject): Promise<boolean> {
    const table = await this.#do({ type: 'begin' }, subject);
    if (table === undefined)
      throw new Error(t('Callsheet did not answer. See the output channel for details.'));
    if (table === null) return false;
    await vscode.commands.executeCommand(`${EncounterPanel.viewType}.focus`);
    return true;
  }

  async next(): Promise<void> {
    await this.#goOn({ type: 'next' });
  }

  /** Undoes the last step: a hit, a turn, or any other. */
  undo(): Promise<unknown> {
    return this.#queued(async () => {
      const { shown } = this.#kept;
      if (!shown) {
        nothingTracked();
        return;
      }
      if (this.#earlier.length === 0) {
        this.#say({ text: t('There is nothing to undo in this window.'), isProblem: false });
        return;
      }
      this.#kept = withState(this.#kept, shown, this.#earlier.at(-1));
      this.#earlier = this.#earlier.slice(0, -1);
      void this.#memory.update(KEY, this.#kept);
      await this.#ask(undefined, shown);
      this.#say({ text: t('Undone.'), isProblem: false });
    });
  }

  async reroll(): Promise<void> {
    await this.#goOn({ type: 'roll' });
  }

  async reset(): Promise<void> {
    const table = this.#table ?? (await this.#do(undefined));
    if (!table) {
      nothingTracked();
      return;
    }
    const question = t('Reset “{0}”? Turns, hits and the journal are deleted.', table.name);
    const reset = t('Reset');
    const answer = await vscode.window.showWarningMessage(question, { modal: true }, reset);
    if (answer === reset) await this.#do({ type: 'reset' });
  }

  dispose(): void {
    vscode.Disposable.from(...this.#disposables).dispose();
  }

  protected html(): string {
    return renderEncounter(this.#table, this.#notice);
  }

  protected async act({ action, id, value }: PlayAction): Promise<void> {
    const done = encounterAction(action, id, value);
    if (done) await this.#do(done);
  }

  protected override shown(): void {
    super.shown();
    void this.#do(undefined);
  }

  /** The next step of the encounter that is tracked; where there is none, the user chooses one. */
  async #goOn(action: EncounterAction): Promise<void> {
    if (this.#kept.shown) await this.#do(action);
    else await vscode.commands.executeCommand(TRACK_ENCOUNTER_COMMAND);
  }

  /** Asks for the encounter at a place, or for the one that is shown, after an action; keeps what the server answers. */
  #do(action: EncounterAction | undefined, place?: Subject): Promise<EncounterTable | null | undefined> {
    return this.#queued(async () => {
      const shown = place ? await this.#identify(place) : this.#kept.shown;
      return shown && this.#ask(action, shown);
    });
  }

  #queued<R>(task: () => Promise<R>): Promise<R> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  async #ask(
    action: EncounterAction | undefined,
    shown: ShownEncounter,
  ): Promise<EncounterTable | null | undefined> {
    const { uri, position, id } = shown;
    const state = stateOf(this.#kept, shown);
    const asked = { textDocument: { uri }, position, id, state };
    const table = await this.#request(action ? { ...asked, action } : asked);
    if (table && table.id !== id && stateOf(this.#kept, { ...shown, id: table.id }) !== undefined)
      // Not a new name, but another encounter, which has a state of its own.
      return this.#ask(action, { ...shown, id: table.id });
    if (table) this.#adopt(table, action);
    else if (table === null) this.#say({ text: GONE, isProblem: true });
    return table;
  }

  /** The id of the encounter at a place: what is kept of it is found by that. */
  async #identify({ uri, position }: Subject): Promise<ShownEncounter | null | undefined> {
    const table = await this.#request({ textDocument: { uri }, position });
    return table && { uri, position, id: table.id };
  }

  async #request(params: EncounterParams): Promise<EncounterTable | null | undefined> {
    const cancellation = new vscode.CancellationTokenSource();
    try {
      return await this.#server.request<EncounterTable>(ENCOUNTER_REQUEST, params, cancellation.token);
    } finally {
      cancellation.dispose();
    }
  }

  #adopt(table: EncounterTable, action: EncounterAction | undefined): void {
    const isNews = action !== undefined;
    const { uri, range, id, state, said, isProblem } = table;
    const shown = { uri, position: range.start, id };
    if (this.#table?.uri !== uri || this.#table.id !== id) this.#earlier = [];
    else if (isNews && said && !isProblem)
      this.#earlier = [...this.#earlier, this.#table.state].slice(-MOST_STEPS);
    this.#table = table;
    this.#kept = withState(this.#kept, shown, state);
    if (isNews) void this.#memory.update(KEY, this.#kept);
    // An action on a combatant is answered beside it.
    const about = action && 'id' in action ? action.id : undefined;
    this.#say(said ? { text: said, isProblem, id: about } : undefined);
  }

  #say(notice: Notice | undefined): void {
    this.#notice = notice;
    const turn = this.#table && this.#table.turn > 0 ? t('turn {0}', this.#table.turn) : '';
    this.render(notice?.text ?? '', {
      description: [this.#table?.name, turn].filter(Boolean).join(' · '),
      keepsInput: notice?.isProblem ?? false,
    });
  }

  #follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const { shown } = this.#kept;
    if (shown?.uri === document.uri.toString()) {
      const position = shiftPosition(shown.position, contentChanges);
      this.#kept = { ...this.#kept, shown: { ...shown, position } };
    }
    // The people of the encounter may be in any file.
    if (document.languageId === 'callsheet') this.#refreshSoon();
  }

  #refreshSoon(): void {
    if (this.#table && this.isVisible)
      this.#refresh.schedule(TYPING_PAUSE_MS, async () => void (await this.#do(undefined)));
  }
}

/** Returns the action of a button; `act:stabilize` is an action of the rules. */
function encounterAction(action: string, id: string, text: string): EncounterAction | undefined {
  switch (action) {
    case 'begin':
    case 'next':
      return { type: action };
    case 'undo':
      return { type: action, id };
    case 'blow':
    case 'heal':
      return { type: action, id, text };
    default:
      return action.startsWith('act:') ? { type: 'act', id, text: action.slice('act:'.length) } : undefined;
  }
}

function nothingTracked(): void {
  void vscode.window.showInformationMessage(t('No encounter is tracked in this window.'));
}
