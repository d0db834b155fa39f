/** Answers the client's requests: positions in, features asked, ranges out. */
import {
  CodeActionKind,
  CompletionItemKind,
  InlayHintKind,
  InsertTextFormat,
  MarkupKind,
  SymbolKind,
  type CodeAction,
  type CompletionItem,
  type DocumentDiagnosticParams,
  type DocumentOnTypeFormattingParams,
  type DocumentSymbol,
  type InlayHint,
  type InlayHintParams,
  type Location,
  type LocationLink,
  type TextEdit,
  type WorkspaceDiagnosticParams,
  type ResultProgressReporter,
  type WorkspaceDiagnosticReport,
  type WorkspaceDiagnosticReportPartialResult,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import { breakdown } from '../features/breakdown.ts';
import { codeActions } from '../features/code-actions.ts';
import { codeLenses, type LensAction } from '../features/code-lens.ts';
import { complete, resolveCompletion, type Completion } from '../features/completion.ts';
import { definition, documentHighlights, referencesByFile } from '../features/definition.ts';
import { emptyItemAbove } from '../features/enter.ts';
import { hover } from '../features/hover.ts';
import { inlayHints } from '../features/inlay-hints.ts';
import { documentSymbols, workspaceSymbols, type SymbolNode } from '../features/symbols.ts';
import { totals } from '../features/totals.ts';
import type { Place, SystemLibrary } from '../model/model.ts';
import {
  BREAKDOWN_REQUEST,
  FIGHT_COMMAND,
  ROLL_COMMAND,
  SHOW_BREAKDOWN_COMMAND,
  SHOW_SCENE_GRAPH_COMMAND,
  TRACK_ENCOUNTER_COMMAND,
  TOTALS_REQUEST,
  type Breakdown,
  type TextDocumentPosition,
  type Totals,
} from '../protocol.ts';
import { format } from '../syntax/printer.ts';
import { blockAt } from '../syntax/source.ts';
import { registerCampaignRequests } from './campaign-requests.ts';
import { registerCreationRequests } from './creation-requests.ts';
import { registerFightRequests } from './fight-requests.ts';
import { registerGraphRequests } from './graph-requests.ts';
import { registerExportRequests } from './export-requests.ts';
import { registerPreviewRequests } from './preview-requests.ts';
import { registerPlayRequests } from './play-requests.ts';
import { rangeOf, type FileDocument, type Range } from './positions.ts';
import type { Pace } from './request-queue.ts';
import { registerRename } from './rename-requests.ts';
import { registerTokenRequests } from './token-requests.ts';
import type { ServerContext } from './context.ts';

export function registerRequests(server: ServerContext, systems: readonly SystemLibrary[]): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  /** The last completion list, whose documentation is written when an item is looked at. */
  let completions: readonly Completion[] = [];

  /** Answers about a document once everything before has reached the workspace; undefined where it is not known. */
  const about = async <R>(
    given: string,
    answer: (document: FileDocument, uri: string) => R,
  ): Promise<R | undefined> => {
    const uri = uris.canonical(given);
    await server.ready;
    const document = server.document(uri);
    return document && answer(document, uri);
  };
  const at = <R>(
    { textDocument: { uri }, position }: TextDocumentPosition,
    answer: (document: FileDocument, offset: number, uri: string) => R,
  ) =>
    about(uri, (document, canonical) => {
      const offset = document.offsetAt(position);
      const { block } = blockAt(model.file(canonical)!.source, offset);
      // A failure becomes a finding of the block that was asked about.
      return model.failures.attempt(block, 'A request', () => answer(document, offset, canonical), undefined);
    });
  const rangeIn = ({ uri, start, end }: Place): Range | undefined => {
    const document = server.document(uri);
    return document && rangeOf(document, start, end);
  };

  connection.languages.diagnostics.on(
    guard.request(
      'textDocument/diagnostic',
      server.diagnostics.pull(undefined, undefined),
      async ({ textDocument, previousResultId }: DocumentDiagnosticParams, token) => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        await guard.queue.pace(token).walk(workspace.prepareReport(uri));
        return server.diagnostics.pull(workspace.report(uri), previousResultId);
      },
    ),
  );

  connection.languages.diagnostics.onWorkspace(
    guard.request(
      'workspace/diagnostic',
      { items: [] },
      async (
        { previousResultIds }: WorkspaceDiagnosticParams,
        token,
        partial?: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult>,
      ): Promise<WorkspaceDiagnosticReport> => {
        await server.ready;
        const previous = new Map(previousResultIds.map(({ uri, value }) => [uris.canonical(uri), value]));
        return workspaceReport(server, previous, guard.queue.pace(token), partial);
      },
    ),
  );

  connection.onHover(
    guard.request('textDocument/hover', null, async (params: TextDocumentPosition) => {
      const found = await at(params, (document, offset, uri) => {
        const result = hover(model, uri, offset);
        if (!result) return null;
        return {
          contents: { kind: MarkupKind.Markdown, value: result.markdown },
          range: rangeOf(document, result.start, result.end),
        };
      });
      return found ?? null;
    }),
  );

  connection.onCodeLens(
    guard.request('textDocument/codeLens', [], async ({ textDocument: { uri: given } }) => {
      const lenses = await about(given, (document, uri) =>
        codeLenses(model, uri, server.settings.lens).map(({ start, end, title, action }) => {
          const range = rangeOf(document, start, end);
          const place = [given, range.start];
          return { range, command: { title: withoutIcons(title), ...commandOf(action, place) } };
        }),
      );
      return lenses ?? [];
    }),
  );

  connection.languages.inlayHint.on(
    guard.request(
      'textDocument/inlayHint',
      [],
      async ({ textDocument: { uri: given }, range }: InlayHintParams): Promise<InlayHint[]> => {
        const hints = await about(given, (document, uri) =>
          inlayHints(
            model,
            uri,
            document.offsetAt(range.start),
            document.offsetAt(range.end),
            server.settings.hints,
          ).map((hint): InlayHint => ({
            position: document.positionAt(hint.offset),
            label: hint.label,
            kind: InlayHintKind.Type,
            paddingLeft: true,
            tooltip: { kind: MarkupKind.Markdown, value: hint.tooltip },
          })),
        );
        return hints ?? [];
      },
    ),
  );

  connection.onCompletion(
    guard.request('textDocument/completion', [], async (params: TextDocumentPosition) => {
      const items = await at(params, (document, offset, uri) => {
        completions = complete(model, uri, offset);
        return completions.map((item, index) => completionItem(item, index, document));
      });
      return items ?? [];
    }),
  );

  connection.onCompletionResolve(
    guard.request('completionItem/resolve', { label: '' }, (item: CompletionItem): CompletionItem => {
      const completion = typeof item.data === 'number' ? completions[item.data] : undefined;
      if (completion?.label !== item.label) return item;
      const markdown = resolveCompletion(model, completion);
      return markdown ? { ...item, documentation: { kind: MarkupKind.Markdown, value: markdown } } : item;
    }),
  );

  connection.onCodeAction(
    guard.request('textDocument/codeAction', [], async ({ textDocument: { uri: given }, range, context }) => {
      const actions = await about(given, (document, uri) => {
        const report = workspace.report(uri);
        if (
          !report ||
          (context.only && !context.only.some((kind) => CodeActionKind.QuickFix.startsWith(kind)))
        )
          return [];
        const found = codeActions(
          report.reports,
          document.offsetAt(range.start),
          document.offsetAt(range.end),
        );
        return found.map((action): CodeAction => {
          const fixed = context.diagnostics.filter(
            (diagnostic) =>
              diagnostic.code === action.code && document.offsetAt(diagnostic.range.start) === action.start,
          );
          return {
            title: action.title,
            kind: CodeActionKind.QuickFix,
            diagnostics: fixed,
            isPreferred: action.isPreferred,
            edit: { changes: { [given]: action.edits.map((edit) => textEdit(document, edit)) } },
          };
        });
      });
      return actions ?? [];
    }),
  );

  connection.onDefinition(
    guard.request('textDocument/definition', null, async (params: TextDocumentPosition) => {
      const links = await at(params, (document, offset, uri) =>
        definition(model, uri, offset).flatMap((link): LocationLink[] => {
          const targetRange = rangeIn({ uri: link.targetUri, start: link.targetStart, end: link.targetEnd });
          const targetSelectionRange = rangeIn({
            uri: link.targetUri,
            start: link.targetNameStart,
            end: link.targetNameEnd,
          });
          if (!targetRange || !targetSelectionRange) return [];
          return [
            {
              originSelectionRange: rangeOf(document, link.originStart, link.originEnd),
              targetUri: uris.spelled(link.targetUri),
              targetRange,
              targetSelectionRange,
            },
          ];
        }),
      );
      return links ?? null;
    }),
  );

  connection.onReferences(
    guard.request(
      'textDocument/references',
      [],
      async (
        params: TextDocumentPosition & { context: { includeDeclaration: boolean } },
        token,
        partial?: ResultProgressReporter<Location[]>,
      ) => {
        const files = await at(params, (_, offset, uri) =>
          referencesByFile(model, uri, offset, params.context.includeDeclaration),
        );
        const pace = guard.queue.pace(token);
        let found: Location[] = [];
        for (const places of files ?? []) {
          for (const place of places) {
            const range = rangeIn(place);
            if (range) found.push({ uri: uris.spelled(place.uri), range });
          }
          if (partial && found.length >= PLACES_AT_ONCE) {
            partial.report(found);
            found = [];
          }
          await pace.breathe();
        }
        return found;
      },
    ),
  );

  registerTokenRequests(server);
  registerRename(server);

  connection.onDocumentHighlight(
    guard.request('textDocument/documentHighlight', [], async (params: TextDocumentPosition) => {
      const found = await at(params, (document, offset, uri) =>
        documentHighlights(model, uri, offset).map(({ start, end }) => ({
          range: rangeOf(document, start, end),
        })),
      );
      return found ?? [];
    }),
  );

  connection.onDocumentSymbol(
    guard.request('textDocument/documentSymbol', [], async ({ textDocument: { uri: given } }) => {
      const symbols = await about(given, (document, uri) =>
        documentSymbols(model, uri).map((symbol) => documentSymbol(symbol, document)),
      );
      return symbols ?? [];
    }),
  );

  connection.onWorkspaceSymbol(
    guard.request('workspace/symbol', [], async ({ query }): Promise<WorkspaceSymbol[]> => {
      await server.ready;
      return workspaceSymbols(model, query).flatMap((symbol) => {
        const range = rangeIn(symbol);
        return range
          ? [
              {
                name: symbol.name,
                kind: SYMBOL_KINDS[symbol.kind],
                location: { uri: uris.spelled(symbol.uri), range },
              },
            ]
          : [];
      });
    }),
  );

  connection.onDocumentFormatting(
    guard.request('textDocument/formatting', [], async ({ textDocument: { uri: given } }) => {
      const edits = await about(given, (document, uri) =>
        formatEdits(document, format(model.file(uri)!.source)),
      );
      return edits ?? [];
    }),
  );

  connection.onDocumentOnTypeFormatting(
    guard.request('textDocument/onTypeFormatting', [], async (params: DocumentOnTypeFormattingParams) => {
      const edits = await at(params, (document, offset, uri) => {
        const item = params.ch === '\n' ? emptyItemAbove(model, uri, offset) : undefined;
        return item && [{ range: rangeOf(document, item.start, item.end), newText: '' }];
      });
      return edits ?? [];
    }),
  );

  connection.onRequest(
    TOTALS_REQUEST,
    guard.request(TOTALS_REQUEST, null, async (params: TextDocumentPosition): Promise<Totals | null> => {
      const found = await at(params, (_, offset, uri) => totals(model, uri, offset, rangeIn));
      return found ?? null;
    }),
  );

  connection.onRequest(
    BREAKDOWN_REQUEST,
    guard.request(
      BREAKDOWN_REQUEST,
      null,
      async (params: TextDocumentPosition): Promise<Breakdown | null> => {
        const found = await at(params, (_, offset, uri) => breakdown(model, uri, offset, rangeIn));
        return found ?? null;
      },
    ),
  );

  registerPlayRequests(server);
  registerFightRequests(server);
  registerGraphRequests(server);
  registerPreviewRequests(server);
  registerExportRequests(server);
  registerCreationRequests(server, systems);
  registerCampaignRequests(server);
}

/** The client's command for a lens, with its arguments. */
function commandOf(action: LensAction, place: readonly unknown[]): { command: string; arguments: unknown[] } {
  switch (action.type) {
    case 'breakdown':
      return { command: SHOW_BREAKDOWN_COMMAND, arguments: [...place] };
    case 'graph':
      return { command: SHOW_SCENE_GRAPH_COMMAND, arguments: [...place] };
    case 'fight':
      return { command: FIGHT_COMMAND, arguments: [...place] };
    case 'initiative':
      return { command: TRACK_ENCOUNTER_COMMAND, arguments: [...place] };
    case 'roll':
      return { command: ROLL_COMMAND, arguments: [...place, action.roll] };
  }
}

/** Files, or places in them, in one part of an answer that is sent in parts. */
const FILES_AT_ONCE = 50;
const PLACES_AT_ONCE = 100;

/** Reports of all files that have changed since the client last heard of them, and of those that are gone. */
async function workspaceReport(
  { workspace, documents, diagnostics, settings, uris }: ServerContext,
  previous: ReadonlyMap<string, string>,
  pace: Pace,
  partial: ResultProgressReporter<WorkspaceDiagnosticReportPartialResult> | undefined,
): Promise<WorkspaceDiagnosticReport> {
  let items: WorkspaceDiagnosticReport['items'] = [];
  const shown = settings.wholeWorkspace ? [...workspace.model.files()].map(({ uri }) => uri) : [];
  for (const uri of new Set([...shown, ...previous.keys()])) {
    const visible = settings.wholeWorkspace || documents.version(uri) !== undefined;
    if (visible) await pace.walk(workspace.prepareReport(uri));
    const report = diagnostics.pull(visible ? workspace.report(uri) : undefined, previous.get(uri));
    // What has not changed need not be said, and a file that is gone is said to be clean once.
    if (report.kind === 'unchanged' || (report.resultId === undefined && !previous.has(uri))) continue;
    items.push({ ...report, uri: uris.spelled(uri), version: documents.version(uri) ?? null });
    if (!partial || items.length < FILES_AT_ONCE) continue;
    partial.report({ items });
    items = [];
  }
  return { items };
}

function completionItem(item: Completion, index: number, document: FileDocument): CompletionItem {
  return {
    label: item.label,
    kind: COMPLETION_KINDS[item.kind],
    sortText: item.sortKey,
    filterText: item.filterText ?? item.label,
    insertTextFormat: item.isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: {
      range: rangeOf(document, item.replace.start, item.replace.end),
      newText: item.insertText,
    },
    data: index,
    ...(item.detail && { detail: item.detail }),
  };
}

const COMPLETION_KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  keyword: CompletionItemKind.Keyword,
  key: CompletionItemKind.Property,
  attribute: CompletionItemKind.Field,
  trait: CompletionItemKind.Enum,
  level: CompletionItemKind.EnumMember,
  skill: CompletionItemKind.Function,
  group: CompletionItemKind.Module,
  type: CompletionItemKind.EnumMember,
  specialty: CompletionItemKind.EnumMember,
  character: CompletionItemKind.Class,
  value: CompletionItemKind.Value,
  code: CompletionItemKind.Constant,
};

const SYMBOL_KINDS: Readonly<Record<SymbolNode['kind'], SymbolKind>> = {
  character: SymbolKind.Class,
  campaign: SymbolKind.Package,
  rule: SymbolKind.Interface,
  section: SymbolKind.Namespace,
  attribute: SymbolKind.Field,
  trait: SymbolKind.EnumMember,
  skill: SymbolKind.Function,
  item: SymbolKind.Object,
  property: SymbolKind.Property,
  scene: SymbolKind.Event,
};

function documentSymbol(symbol: SymbolNode, document: FileDocument): DocumentSymbol {
  return {
    name: symbol.name,
    kind: SYMBOL_KINDS[symbol.kind],
    range: rangeOf(document, symbol.start, symbol.end),
    selectionRange: rangeOf(document, symbol.nameStart, symbol.nameEnd),
    children: symbol.children.map((child) => documentSymbol(child, document)),
    ...(symbol.detail && { detail: symbol.detail }),
  };
}

const textEdit = (document: FileDocument, edit: { start: number; end: number; text: string }): TextEdit => ({
  range: rangeOf(document, edit.start, edit.end),
  newText: edit.text,
});

/** Editors draw `$(name)` in a title as an icon; in a name that somebody has written it is text. */
const withoutIcons = (title: string): string => title.replace(/\$\([\w-]+(?:~\w+)?\)/g, '\\$&');

const LINE_END = /(?<=\r\n|\n|\r(?!\n))/;

/** One edit for each changed line, so that cursors and folds stay where they are. */
function formatEdits(document: FileDocument, formatted: string): TextEdit[] {
  const text = document.getText();
  if (text === formatted) return [];
  const before = text.split(LINE_END);
  const after = formatted.split(LINE_END);
  if (before.length !== after.length)
    return [textEdit(document, { start: 0, end: text.length, text: formatted })];
  return before.flatMap((line, index) =>
    line === after[index]
      ? []
      : [
          {
            range: { start: { line: index, character: 0 }, end: { line: index + 1, character: 0 } },
            newText: after[index]!,
          },
        ],
  );
}
