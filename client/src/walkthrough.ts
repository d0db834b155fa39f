import * as vscode from 'vscode';

/** The steps of the walkthrough in package.json. Each is complete once its context key is set: by what was made or shown, not by a command that may be cancelled. */
export type WalkthroughStep =
  'campaign' | 'character' | 'numbers' | 'rules' | 'adventure' | 'play' | 'documentation';

/** Completes a step of the walkthrough. */
export const complete = (step: WalkthroughStep): void =>
  void vscode.commands.executeCommand('setContext', `callsheet.completed.${step}`, true);
