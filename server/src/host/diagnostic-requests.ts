/** Answers about findings, of one document and of the workspace. */
import type {
  DocumentDiagnosticParams,
  ResultProgressReporter,
  WorkspaceDiagnosticParams,
  WorkspaceDiagnosticReport,
  WorkspaceDiagnosticReportPartialResult,
} from 'vscode-languageserver';
import type { ServerContext } from './context.ts';
import type { Pace } from './request-queue.ts';

export function registerDiagnosticRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;

  connection.languages.diagnostics.on(
    guard.request(
      'textDocument/diagnostic',
      server.diagnostics.pull(undefined, undefined),
      async ({ textDocument, previousResultId }: DocumentDiagnosticParams, token) => {
        await server.ready;
        const uri = uris.canonical(textDocument.uri);
        await workspace.lookAtPictures([uri]);
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
}

/** Files in one part of an answer that is sent in parts. */
const FILES_AT_ONCE = 50;

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
    if (visible) {
      await workspace.lookAtPictures([uri]);
      await pace.walk(workspace.prepareReport(uri));
    }
    const report = diagnostics.pull(visible ? workspace.report(uri) : undefined, previous.get(uri));
    // Unchanged reports are left out, and a deleted file is reported clean once.
    if (report.kind === 'unchanged' || (report.resultId === undefined && !previous.has(uri))) continue;
    items.push({ ...report, uri: uris.spelled(uri), version: documents.version(uri) ?? null });
    if (!partial || items.length < FILES_AT_ONCE) continue;
    partial.report({ items });
    items = [];
  }
  if (!partial) return { items };
  // The parts are the answer.
  if (items.length > 0) partial.report({ items });
  return { items: [] };
}
