/** Answers how what is being written goes on. */
import { MarkupKind, type SignatureHelp } from 'vscode-languageserver';
import { signatureAt } from '../features/signature.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { questionsOf } from './questions.ts';

export function registerSignatureRequests(server: ServerContext): void {
  const { connection, guard, workspace } = server;
  const { at } = questionsOf(server);

  connection.onSignatureHelp(
    guard.request(
      'textDocument/signatureHelp',
      null,
      async (params: TextDocumentPosition): Promise<SignatureHelp | null> => {
        const found = await at(params, (_, offset, uri) => signatureAt(workspace.model, uri, offset));
        if (!found) return null;
        const { documentationFormat, parameterInformation } =
          server.client.textDocument?.signatureHelp?.signatureInformation ?? {};
        const kind = documentationFormat?.includes(MarkupKind.Markdown)
          ? MarkupKind.Markdown
          : MarkupKind.PlainText;
        const hasOffsets = parameterInformation?.labelOffsetSupport === true;
        const parameters = found.parameters.map(({ start, end, documentation }) => ({
          label: hasOffsets ? ([start, end] as [number, number]) : found.label.slice(start, end),
          documentation: { kind, value: documentation },
        }));
        return {
          signatures: [
            { label: found.label, documentation: { kind, value: found.documentation }, parameters },
          ],
          activeSignature: 0,
          ...(found.active !== undefined && { activeParameter: found.active }),
        };
      },
    ),
  );
}
