import * as vscode from 'vscode';

/** The steps of the walkthrough in package.json. Each is complete once its context key is set: by what was made or shown, not by a command that may be cancelled. */
export type WalkthroughStep =
  'campaign' | 'character' | 'numbers' | 'rules' | 'adventure' | 'play' | 'documentation';

/** Completes a step of the walkthrough. */
export const complete = (step: WalkthroughStep): void =>
  void vscode.commands.executeCommand('setContext', `callsheet.completed.${step}`, true);

/** VS Code moves the focus back to the walkthrough this long after the command palette closes, also out of another box. */
const FOCUS_RETURNS_MS = 300;

/** Runs a command once an input that it opens keeps the focus. */
export const afterFocus = async <T>(run: () => T): Promise<Awaited<T>> => {
  // The walkthrough is one of few tabs whose kind extensions are not told.
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  if (tab && tab.input === undefined) await new Promise((resolve) => setTimeout(resolve, FOCUS_RETURNS_MS));
  return await run();
};
