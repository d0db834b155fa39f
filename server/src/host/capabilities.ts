/** The capabilities of the server. */
import {
  TextDocumentSyncKind,
  type ClientCapabilities,
  type ServerCapabilities,
} from 'vscode-languageserver';
import { APPLY_EDIT_COMMAND, LENS_COMMANDS } from '../protocol.ts';
import { ACTION_KINDS } from './action-requests.ts';
import { takesActions, takesOnlyEdits } from './client-shapes.ts';
import type { PositionEncoding } from './position-encoding.ts';
import { TOKEN_LEGEND } from './token-requests.ts';

/** @param hasViews whether the client has views of ours, and so runs the commands of lenses itself */
export function serverCapabilities(
  client: ClientCapabilities,
  hasViews: boolean,
  positionEncoding: PositionEncoding,
): ServerCapabilities {
  return {
    positionEncoding,
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
    diagnosticProvider: {
      identifier: 'callsheet',
      interFileDependencies: true,
      workspaceDiagnostics: true,
    },
    hoverProvider: true,
    signatureHelpProvider: { triggerCharacters: ['(', ','], retriggerCharacters: [')', ' '] },
    codeLensProvider: { resolveProvider: false },
    inlayHintProvider: { resolveProvider: true },
    completionProvider: {
      // Names have blanks. VS Code would ask anew within each, and show the list before for as long as that takes.
      triggerCharacters: hasViews ? ['(', '[', '/'] : ['(', '[', '/', ',', ' '],
      resolveProvider: true,
    },
    inlineCompletionProvider: true,
    codeActionProvider: takesActions(client)
      ? { codeActionKinds: ACTION_KINDS, resolveProvider: true }
      : takesOnlyEdits(client),
    definitionProvider: true,
    declarationProvider: true,
    typeDefinitionProvider: true,
    implementationProvider: true,
    typeHierarchyProvider: true,
    callHierarchyProvider: true,
    selectionRangeProvider: true,
    documentLinkProvider: { resolveProvider: false },
    colorProvider: true,
    linkedEditingRangeProvider: true,
    referencesProvider: true,
    renameProvider: client.textDocument?.rename?.prepareSupport ? { prepareProvider: true } : true,
    documentHighlightProvider: true,
    documentSymbolProvider: true,
    foldingRangeProvider: true,
    workspaceSymbolProvider: { resolveProvider: true },
    // Our own extension registers these for its own language: a Markdown file must not get a second formatter.
    ...(!hasViews && { documentFormattingProvider: true, documentRangeFormattingProvider: true }),
    documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n', moreTriggerCharacter: [':'] },
    semanticTokensProvider: { legend: TOKEN_LEGEND, range: true, full: { delta: true } },
    ...(!hasViews && {
      executeCommandProvider: {
        commands: [...LENS_COMMANDS, ...(takesOnlyEdits(client) ? [APPLY_EDIT_COMMAND] : [])],
      },
    }),
    workspace: {
      workspaceFolders: { supported: true, changeNotifications: true },
      fileOperations: {
        willRename: { filters: [{ pattern: { glob: '**' } }] },
        didRename: { filters: [{ pattern: { glob: '**' } }] },
        didDelete: { filters: [{ pattern: { glob: '**' } }] },
      },
    },
  };
}
