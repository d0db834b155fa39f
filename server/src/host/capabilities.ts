/** What the server tells a client that it can do. */
import { CodeActionKind, TextDocumentSyncKind, type ServerCapabilities } from 'vscode-languageserver';
import { TOKEN_LEGEND } from './token-requests.ts';

export function serverCapabilities(): ServerCapabilities {
  return {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    diagnosticProvider: {
      identifier: 'callsheet',
      interFileDependencies: true,
      workspaceDiagnostics: true,
    },
    hoverProvider: true,
    codeLensProvider: { resolveProvider: false },
    inlayHintProvider: { resolveProvider: false },
    completionProvider: { triggerCharacters: ['(', ',', ' ', '['], resolveProvider: true },
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: { prepareProvider: true },
    documentHighlightProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    workspaceSymbolProvider: true,
    documentFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n' },
    semanticTokensProvider: { legend: TOKEN_LEGEND, full: true },
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      fileOperations: {
        didRename: { filters: [{ pattern: { glob: '**' } }] },
        didDelete: { filters: [{ pattern: { glob: '**' } }] },
      },
    },
  };
}
