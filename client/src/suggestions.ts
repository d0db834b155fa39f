import * as vscode from 'vscode';
import type { CompletionMiddleware } from 'vscode-languageclient';

/** Shows nothing where a key takes free text. */
const SHOW_VALUES: vscode.Command = {
  title: '',
  command: 'editor.action.triggerSuggest',
  arguments: [{ auto: true }],
};

/** The context key that is true while a list is asked for. */
const PENDING = 'callsheet.suggestionsPending';

/**
 * Two things that VS Code leaves to its extensions:
 * - a key that is taken opens the suggestions of its values: `cast: ` shows the people;
 * - while a list is asked for, VS Code shows the list before, and Enter would take its first suggestion over what was typed
 *   since. A context key says so, and a key binding of the manifest lets Enter end the line.
 */
export function suggestionsMiddleware(): Required<Pick<CompletionMiddleware, 'provideCompletionItem'>> {
  let pending = 0;
  const count = (change: number): void => {
    pending += change;
    void vscode.commands.executeCommand('setContext', PENDING, pending > 0);
  };
  return {
    async provideCompletionItem(document, position, context, token, next) {
      count(1);
      try {
        const result = await next(document, position, context, token);
        for (const item of Array.isArray(result) ? result : (result?.items ?? []))
          if (typeof item.insertText === 'string' && item.insertText.endsWith(': '))
            item.command = SHOW_VALUES;
        return result;
      } finally {
        count(-1);
      }
    },
  };
}
