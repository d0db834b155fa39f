import * as vscode from 'vscode';
import { OPEN_DOCUMENTATION_COMMAND } from '../../server/src/protocol.ts';
import { t } from '../../server/src/text/messages.ts';

/** A line below each hover that opens the language reference, which ships with the extension. */
export async function withDocumentation(
  document: vscode.TextDocument,
  position: vscode.Position,
  token: vscode.CancellationToken,
  next: (
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ) => vscode.ProviderResult<vscode.Hover>,
): Promise<vscode.Hover | undefined | null> {
  const hover = await next(document, position, token);
  if (!hover) return hover;
  const page = encodeURIComponent(JSON.stringify(['language']));
  const link = new vscode.MarkdownString(
    `[$(book) ${t('Language reference')}](command:${OPEN_DOCUMENTATION_COMMAND}?${page})`,
    true,
  );
  link.isTrusted = { enabledCommands: [OPEN_DOCUMENTATION_COMMAND] };
  return new vscode.Hover([...hover.contents, link], hover.range);
}
