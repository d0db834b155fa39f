/** Answers what can be done to the text: fixes of findings, refactorings, and what an editor does when it saves. */
import {
  CodeActionKind,
  LSPErrorCodes,
  ResponseError,
  type CodeAction,
  type CodeActionParams,
  type Command,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { codeActions, fixAll, type FileEdit } from '../features/code-actions.ts';
import { organized } from '../features/refactor/organize.ts';
import type { Selection } from '../features/refactor/refactorings.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { APPLY_EDIT_COMMAND } from '../protocol.ts';
import { t } from '../text/messages.ts';
import { takesActions, takesOnlyEdits } from './client-shapes.ts';
import type { ServerContext } from './context.ts';
import { questionsOf } from './questions.ts';
import { RefactoringActions, REFACTORINGS, type ActionData } from './refactoring-actions.ts';
import { workspaceEdit } from './workspace-edits.ts';

export const ACTION_KINDS = [
  CodeActionKind.QuickFix,
  CodeActionKind.SourceFixAll,
  'source.organize',
  ...REFACTORINGS,
];

/** An edit that is applied if the document has not changed since. */
export interface EditCall {
  readonly uri: string;
  readonly version: number | undefined;
  readonly edit: WorkspaceEdit;
}

export function registerActionRequests(server: ServerContext, systems: readonly SystemLibrary[]): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { inSteps } = questionsOf(server);
  const refactorings = new RefactoringActions(server, systems);
  const editIn = (uri: string, edits: readonly FileEdit[]): WorkspaceEdit =>
    workspaceEdit(
      server,
      edits.map((edit) => ({ uri, ...edit })),
    );

  connection.onCodeAction(
    guard.request('textDocument/codeAction', [], async (params: CodeActionParams, token) => {
      const hasActions = takesActions(server.client);
      if (!hasActions && !takesOnlyEdits(server.client)) return [];
      const actions = await inSteps(params.textDocument.uri, token, function* (document, uri) {
        yield* workspace.prepareReport(uri);
        const from = document.offsetAt(params.range.start);
        const to = document.offsetAt(params.range.end);
        const selection = { uri, from, to };
        return [
          ...(isWanted(params, CodeActionKind.QuickFix) ? quickFixes(params, selection) : []),
          ...(yield* refactorings.actions(selection, (kind) => isWanted(params, kind))),
          ...sourceActions(params, uri),
        ];
      });
      return hasActions ? (actions ?? []) : (actions ?? []).flatMap((each) => asCommand(each, params));
    }),
  );

  /** An action for a client that knows commands alone. */
  function asCommand({ title, edit }: CodeAction, { textDocument }: CodeActionParams): Command[] {
    const { uri } = textDocument;
    const call: EditCall | undefined = edit && {
      uri,
      version: server.documents.version(uris.canonical(uri)),
      edit,
    };
    return call ? [{ title, command: APPLY_EDIT_COMMAND, arguments: [call] }] : [];
  }

  const marksPreferred = (): boolean => server.client.textDocument?.codeAction?.isPreferredSupport === true;

  function quickFixes({ context }: CodeActionParams, { uri, from, to }: Selection): CodeAction[] {
    const document = server.document(uri)!;
    const offered = codeActions(workspace.report(uri)?.reports ?? [], from, to, model).filter(({ edits }) =>
      edits.every((edit) => server.documents.notes.isCode(edit.uri ?? uri, edit)),
    );
    return offered.map((action): CodeAction => {
      const fixed = context.diagnostics.filter(
        (diagnostic) =>
          diagnostic.code === action.code && document.offsetAt(diagnostic.range.start) === action.start,
      );
      return {
        title: action.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: fixed,
        ...(action.isPreferred && marksPreferred() && { isPreferred: true }),
        edit: editIn(uri, action.edits),
      };
    });
  }

  /** Only for those who ask for them by their kind: they are about the whole file. */
  function sourceActions({ context: { only } }: CodeActionParams, uri: string): CodeAction[] {
    const action = (kind: CodeActionKind, title: string, edits: () => readonly FileEdit[]): CodeAction[] => {
      if (!only?.some((each) => includes(each, kind))) return [];
      const found = edits();
      return found.length > 0 ? [{ title, kind, edit: editIn(uri, found) }] : [];
    };
    return [
      ...action(CodeActionKind.SourceFixAll, t('Fix all that needs no decision'), () =>
        fixAll(workspace.report(uri)?.reports ?? [], (edit) => server.documents.notes.isCode(uri, edit)),
      ),
      ...action('source.organize', t('Sort skills and traits as the rules list them'), () =>
        organized(model, uri).filter((edit) => server.documents.notes.isCode(uri, edit)),
      ),
    ];
  }

  connection.onCodeActionResolve(
    guard.request(
      'codeAction/resolve',
      { title: '' },
      async (action: CodeAction, token): Promise<CodeAction> => {
        const data = action.data as ActionData | undefined;
        if (!data) return action;
        const result = await guard.queue.pace(token).walk(refactorings.edit(data));
        if ('rejection' in result)
          throw new ResponseError<void>(LSPErrorCodes.RequestFailed, result.rejection);
        return { ...action, edit: result.edit };
      },
    ),
  );
}

/** Whether a kind is asked for: `refactor` asks for `refactor.inline`, and nothing at all for everything. */
const isWanted = ({ context: { only } }: CodeActionParams, kind: CodeActionKind): boolean =>
  !only || only.some((each) => includes(each, kind));

const includes = (wider: CodeActionKind, kind: CodeActionKind): boolean =>
  wider === '' || kind === wider || kind.startsWith(`${wider}.`);
