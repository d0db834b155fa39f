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
import { semanticTokenSteps, TOKEN_TYPES, type SemanticToken } from '../features/semantic-tokens.ts';
import type { ServerContext } from './context.ts';
import type { FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';

export const TOKEN_LEGEND: SemanticTokensLegend = { tokenTypes: [...TOKEN_TYPES], tokenModifiers: [] };

export function registerTokenRequests(server: ServerContext): void {
  const { connection, guard, workspace } = server;
  const { inSteps } = questionsOf(server);
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
  const built = function* (
    document: FileDocument,
    uri: string,
    previous?: string,
  ): Generator<void, SemanticTokensBuilder> {
    const tokens = yield* semanticTokenSteps(workspace.model, uri);
    const builder = builderOf(uri);
    builder.previousResult(previous ?? '');
    pushTo(builder, document, tokens);
    return builder;
  };

  connection.languages.semanticTokens.on(
    guard.request(
      'textDocument/semanticTokens/full',
      NOTHING,
      async (
        { textDocument }: { readonly textDocument: TextDocumentIdentifier },
        token,
      ): Promise<SemanticTokens> => {
        const builder = await inSteps(textDocument.uri, token, built);
        return builder?.build() ?? NOTHING;
      },
    ),
  );

  connection.languages.semanticTokens.onDelta(
    guard.request(
      'textDocument/semanticTokens/full/delta',
      NOTHING,
      async (params: SemanticTokensDeltaParams, token): Promise<SemanticTokens | SemanticTokensDelta> => {
        const builder = await inSteps(params.textDocument.uri, token, (document, uri) =>
          built(document, uri, params.previousResultId),
        );
        return builder?.buildEdits() ?? NOTHING;
      },
    ),
  );

  connection.languages.semanticTokens.onRange(
    guard.request(
      'textDocument/semanticTokens/range',
      NOTHING,
      async ({ textDocument, range }: SemanticTokensRangeParams, token): Promise<SemanticTokens> => {
        const tokens = await inSteps(textDocument.uri, token, function* (document, uri) {
          const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
          const builder = new SemanticTokensBuilder();
          const all = yield* semanticTokenSteps(workspace.model, uri, { from, to });
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

/** The number of recently colored files that are kept. */
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
