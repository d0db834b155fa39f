import * as vscode from 'vscode';
import { t } from '../../server/src/text/messages.ts';

/** A task of `tasks.json`: `{ "type": "callsheet", "command": "check", "watch": true }`. */
interface Definition extends vscode.TaskDefinition {
  readonly command: string;
  readonly args?: readonly string[];
}

const TYPE = 'callsheet';

/** The commands that ship as tasks, with the matcher that reads what they print. */
const TASKS: readonly { readonly name: string; readonly definition: Definition; readonly isWatch?: true }[] =
  [
    { name: 'check', definition: { type: TYPE, command: 'check', args: ['--format', 'compact'] } },
    {
      name: t('check, then watch'),
      definition: { type: TYPE, command: 'check', args: ['--format', 'compact', '--watch'] },
      isWatch: true,
    },
    { name: t('format check'), definition: { type: TYPE, command: 'fmt', args: ['--check'] } },
  ];

/**
 * Runs the command line that ships with the extension as tasks. Where the server reports open files only, the findings of a
 * task are problems; else they would be there twice.
 */
export class CallsheetTasks implements vscode.TaskProvider {
  static readonly type = TYPE;
  readonly #script: string;

  constructor(script: string) {
    this.#script = script;
  }

  provideTasks(): vscode.Task[] {
    return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
      TASKS.map(({ name, definition, isWatch }) => this.#task(definition, folder, name, isWatch)),
    );
  }

  /** A task of `tasks.json`, which says what to run and not how. */
  resolveTask({ definition, scope, name }: vscode.Task): vscode.Task | undefined {
    const { command, args } = definition as Definition;
    if (typeof command !== 'string' || (args !== undefined && !isTexts(args))) return undefined;
    const folder = typeof scope === 'object' ? scope : vscode.workspace.workspaceFolders?.[0];
    return folder && this.#task(definition as Definition, folder, name);
  }

  #task(
    definition: Definition,
    folder: vscode.WorkspaceFolder,
    name: string,
    isWatch = definition.args?.includes('--watch') ?? false,
  ): vscode.Task {
    const args = [this.#script, definition.command, ...(definition.args ?? [])];
    // VS Code is a Node.js of its own: no other one has to be installed.
    const options = { cwd: folder.uri.fsPath, env: { ELECTRON_RUN_AS_NODE: '1' } };
    const execution = new vscode.ProcessExecution(process.execPath, args, options);
    const matcher = isWatch ? '$callsheet-watch' : '$callsheet';
    const { uri } = folder;
    const isReported = vscode.workspace.getConfiguration('callsheet', uri).get('diagnostics.workspace', true);
    const task = new vscode.Task(definition, folder, name, TYPE, execution, isReported ? [] : matcher);
    task.isBackground = isWatch;
    if (definition.command === 'check') task.group = vscode.TaskGroup.Test;
    task.presentationOptions = { reveal: vscode.TaskRevealKind.Silent, clear: true };
    return task;
  }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
