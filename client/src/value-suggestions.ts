import type * as vscode from 'vscode';

/** Shows nothing where a key takes free text. */
const SHOW_VALUES: vscode.Command = {
  title: '',
  command: 'editor.action.triggerSuggest',
  arguments: [{ auto: true }],
};

/** Opens the suggestions of its values once a key is taken: `cast: ` shows the people. */
export async function withValueSuggestions(
  document: vscode.TextDocument,
  position: vscode.Position,
  context: vscode.CompletionContext,
  token: vscode.CancellationToken,
  next: (
    document: vscode.TextDocument,
    position: vscode.Position,
    context: vscode.CompletionContext,
    token: vscode.CancellationToken,
  ) => vscode.ProviderResult<vscode.CompletionItem[] | vscode.CompletionList>,
): Promise<vscode.CompletionItem[] | vscode.CompletionList | undefined | null> {
  const result = await next(document, position, context, token);
  for (const item of Array.isArray(result) ? result : (result?.items ?? []))
    if (typeof item.insertText === 'string' && item.insertText.endsWith(': ')) item.command = SHOW_VALUES;
  return result;
}
