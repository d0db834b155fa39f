/** Answers about the colours of what is known in prose. */
import { SemanticTokensBuilder, type SemanticTokens, type SemanticTokensLegend } from 'vscode-languageserver';
import { semanticTokens, TOKEN_TYPES } from '../features/semantic-tokens.ts';
import type { ServerContext } from './context.ts';

export const TOKEN_LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] };

export function registerTokenRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  connection.languages.semanticTokens.on(
    guard.request(
      'textDocument/semanticTokens/full',
      { data: [] },
      async ({ textDocument }): Promise<SemanticTokens> => {
        const uri = uris.canonical(textDocument.uri);
        await server.ready;
        const document = server.document(uri);
        const builder = new SemanticTokensBuilder();
        for (const { start, end, type } of document ? semanticTokens(workspace.model, uri) : []) {
          const { line, character } = document!.positionAt(start);
          builder.push(line, character, end - start, TOKEN_TYPES.indexOf(type), 0);
        }
        return builder.build();
      },
    ),
  );
}
