import * as vscode from 'vscode';
import type { RollParams, RollResult } from '../../server/src/protocol.ts';
import { PlayPanel, type PlayAction } from './play-panel.ts';
import {
  afterEdits,
  announcement,
  logText,
  rollLine,
  shortly,
  storedLog,
  tallyOf,
  withPointSpent,
  withRolls,
  type RollLog,
} from './roll-log.ts';
import { renderRollLog } from './roll-log-view.ts';
import { plural, t } from '../../server/src/text/messages.ts';

const KEY = 'callsheet.rolls';

/** The view of what was rolled. The workspace remembers it, and no file does. */
export class RollLogPanel extends PlayPanel implements vscode.Disposable {
  static readonly viewType = 'callsheet.rolls';

  readonly #memory: vscode.Memento;
  readonly #reroll: (params: RollParams) => Promise<void>;
  readonly #edits: vscode.Disposable;
  #log: RollLog;

  constructor(media: vscode.Uri, memory: vscode.Memento, reroll: (params: RollParams) => Promise<void>) {
    super(media, t('Rolls'));
    this.#memory = memory;
    this.#reroll = reroll;
    this.#log = storedLog(memory.get(KEY));
    // Kept with the next roll: what is typed must not wait for storage.
    this.#edits = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      this.#log = afterEdits(this.#log, document.uri.toString(), contentChanges);
    });
  }

  add(results: readonly RollResult[], params: RollParams): void {
    this.#change(withRolls(this.#log, results, params, Date.now()), announcement(results));
  }

  async copyAll(): Promise<void> {
    if (this.#isEmpty()) return;
    await vscode.env.clipboard.writeText(logText(this.#log));
    void vscode.window.setStatusBarMessage(
      plural(this.#log.length, '{0} roll copied.', '{0} rolls copied.', this.#log.length),
      3000,
    );
  }

  async clear(): Promise<void> {
    if (this.#isEmpty()) return;
    const { length } = this.#log;
    const question = plural(length, 'Clear the log of {0} roll?', 'Clear the log of {0} rolls?', length);
    const clear = t('Clear');
    const answer = await vscode.window.showWarningMessage(question, { modal: true }, clear);
    if (answer === clear) this.#change([], t('The roll log is empty.'));
  }

  #isEmpty(): boolean {
    if (this.#log.length > 0) return false;
    void vscode.window.showInformationMessage(t('The roll log is empty.'));
    return true;
  }

  dispose(): void {
    this.#edits.dispose();
  }

  protected html(): string {
    return renderRollLog(this.#log);
  }

  protected async act({ action, id }: PlayAction): Promise<void> {
    const roll = this.#log.find((each) => each.id === Number(id));
    if (!roll) return;
    if (action === 'copy') await vscode.env.clipboard.writeText(rollLine(roll));
    if (action === 'reroll') await this.#reroll(roll.params);
    if (action !== 'spend') return;
    const log = withPointSpent(this.#log, roll.id);
    const helped = log.find((each) => each.id === roll.id)!;
    this.#change(log, `${roll.result.who} ${shortly(tallyOf(helped))}`);
  }

  #change(log: RollLog, said: string): void {
    this.#log = log;
    void this.#memory.update(KEY, log);
    this.render(said);
  }
}
