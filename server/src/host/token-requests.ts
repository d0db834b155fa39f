/** Answers about the colours of what is known in prose. */
import {
  SemanticTokensBuilder,
  type SemanticTokens,
  type SemanticTokensDelta,
  type SemanticTokensDeltaParams,
  type SemanticTokensLegend,
  type SemanticTokensRangeParams,
  type TextDocumentIdentifier,
} from 'vscode-languageserver';
import { semanticTokens, TOKEN_TYPES, type SemanticToken } from '../features/semantic-tokens.ts';
import type { ServerContext } from './context.ts';
import type { FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';

export const TOKEN_LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] };

export function registerTokenRequests(server: ServerContext): void {
  const { connection, guard, workspace } = server;
  const { about } = questionsOf(server);
  /** Knows of each file what was answered last. */
  const builders = new Map<string, SemanticTokensBuilder>();

  const builderOf = (uri: string): SemanticTokensBuilder => {
    const builder = builders.get(uri) ?? new SemanticTokensBuilder();
    builders.delete(uri);
    builders.set(uri, builder);
    for (const [oldest] of builders) if (builders.size > MOST_FILES) builders.delete(oldest);
    return builder;
  };
  /** Puts the tokens of a file into its builder, which may know of an earlier answer. */
  const built = (document: FileDocument, uri: string, previous?: string): SemanticTokensBuilder => {
    const builder = builderOf(uri);
    builder.previousResult(previous ?? '');
    pushTo(builder, document, semanticTokens(workspace.model, uri));
    return builder;
  };

  connection.languages.semanticTokens.on(
    guard.request(
      'textDocument/semanticTokens/full',
      NOTHING,
      async ({
        textDocument,
      }: {
        readonly textDocument: TextDocumentIdentifier;
      }): Promise<SemanticTokens> => {
        const tokens = await about(textDocument.uri, (document, uri) => built(document, uri).build());
        return tokens ?? NOTHING;
      },
    ),
  );

  connection.languages.semanticTokens.onDelta(
    guard.request(
      'textDocument/semanticTokens/full/delta',
      NOTHING,
      async (params: SemanticTokensDeltaParams): Promise<SemanticTokens | SemanticTokensDelta> => {
        const tokens = await about(params.textDocument.uri, (document, uri) =>
          built(document, uri, params.previousResultId).buildEdits(),
        );
        return tokens ?? NOTHING;
      },
    ),
  );

  connection.languages.semanticTokens.onRange(
    guard.request(
      'textDocument/semanticTokens/range',
      NOTHING,
      async ({ textDocument, range }: SemanticTokensRangeParams): Promise<SemanticTokens> => {
        const tokens = await about(textDocument.uri, (document, uri) => {
          const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          const builder = new SemanticTokensBuilder();
          const all = semanticTokens(workspace.model, uri, { from, to });
          pushTo(
            builder,
            document,
            all.filter(({ start, end }) => from < end && start < to),
          );
          return { data: builder.build().data };
        });
        return tokens ?? NOTHING;
      },
    ),
  );
}

/** Those that are colored most recently. */
const MOST_FILES = 20;

const NOTHING: SemanticTokens = { data: [] };

function pushTo(
  builder: SemanticTokensBuilder,
  document: FileDocument,
  tokens: readonly SemanticToken[],
): void {
  for (const { start, end, type } of tokens) {
    const { line, character } = document.positionAt(start);
    const length = document.positionAt(end).character - character;
    builder.push(line, character, length, TOKEN_TYPES.indexOf(type), 0);
  }
}
