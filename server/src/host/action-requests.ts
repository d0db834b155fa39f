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
import { declaredStatblock, isStatblock } from '../creation/statblock-in-text.ts';
import { codeActions, fixAll, type FileEdit } from '../features/code-actions.ts';
import { movableAt, movedDeclaration } from '../features/refactor/move-declaration.ts';
import { organized } from '../features/refactor/organize.ts';
import {
  refactored,
  refactoringsAt,
  type Refactoring,
  type Selection,
} from '../features/refactor/refactorings.ts';
import { folderOf } from '../model/scopes.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { APPLY_EDIT_COMMAND } from '../protocol.ts';
import type { Span } from '../syntax/tree.ts';
import { t } from '../text/messages.ts';
import { takesActions, takesOnlyEdits } from './client-shapes.ts';
import type { ServerContext } from './context.ts';
import { questionsOf } from './questions.ts';
import { makesFiles, workspaceEdit } from './workspace-edits.ts';

const REFACTORINGS = [
  CodeActionKind.RefactorExtract,
  CodeActionKind.RefactorInline,
  'refactor.move',
  CodeActionKind.RefactorRewrite,
];

export const ACTION_KINDS = [
  CodeActionKind.QuickFix,
  CodeActionKind.SourceFixAll,
  'source.organize',
  ...REFACTORINGS,
];

const KINDS: Readonly<Record<Refactoring['kind'], CodeActionKind>> = {
  extract: CodeActionKind.RefactorExtract,
  inline: CodeActionKind.RefactorInline,
  rewrite: CodeActionKind.RefactorRewrite,
};

export const changed = (): { readonly rejection: string } => ({
  rejection: t('The text has changed meanwhile. Choose the action again.'),
});
const MOVE = 'move';
const STATBLOCK = 'statblock';

/** An edit that is applied if the document has not changed since. */
export interface EditCall {
  readonly uri: string;
  readonly version: number | undefined;
  readonly edit: WorkspaceEdit;
}

/** The data that identifies an action until it is resolved. */
interface ActionData extends Selection {
  readonly id: string;
  /** Of the document that it was offered for; undefined for a file that is not open. */
  readonly version?: number | undefined;
}

export function registerActionRequests(server: ServerContext, systems: readonly SystemLibrary[]): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { inSteps } = questionsOf(server);
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
          ...(yield* refactorings(params, selection)),
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

  /** Whether a range is Callsheet: in a Markdown file, nothing outside of its fences is. */
  const isCode = (uri: string, { start, end }: Span): boolean =>
    server.documents.notes.get(uri)?.isFenced(start, end) ?? true;

  function quickFixes({ context }: CodeActionParams, { uri, from, to }: Selection): CodeAction[] {
    const document = server.document(uri)!;
    const offered = codeActions(workspace.report(uri)?.reports ?? [], from, to, model).filter(({ edits }) =>
      edits.every((edit) => isCode(edit.uri ?? uri, edit)),
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
        fixAll(workspace.report(uri)?.reports ?? [], (edit) => isCode(uri, edit)),
      ),
      ...action('source.organize', t('Sort skills and traits as the rules list them'), () =>
        organized(model, uri).filter((edit) => isCode(uri, edit)),
      ),
    ];
  }

  function* refactorings(params: CodeActionParams, selection: Selection): Generator<void, CodeAction[]> {
    if (!REFACTORINGS.some((kind) => isWanted(params, kind))) return [];
    const isNote = server.documents.notes.get(selection.uri) !== undefined;
    const offered = [
      ...refactoringsAt(model, selection).map(({ id, title, kind }) => ({ id, title, kind: KINDS[kind] })),
      // A note has no place for new declarations elsewhere.
      ...(isNote ? [] : [...moveAt(selection), ...statblockAt(selection)]),
    ].filter(({ kind }) => isWanted(params, kind));
    const isLazy =
      server.client.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true;
    const actions: CodeAction[] = [];
    for (const { id, title, kind } of offered) {
      const data: ActionData = { ...selection, id, version: server.documents.version(selection.uri) };
      if (isLazy) {
        actions.push({ title, kind, data });
        continue;
      }
      const result = yield* done(data);
      if ('edit' in result) actions.push({ title, kind, edit: result.edit });
    }
    return actions;
  }

  connection.onCodeActionResolve(
    guard.request(
      'codeAction/resolve',
      { title: '' },
      async (action: CodeAction, token): Promise<CodeAction> => {
        const data = action.data as ActionData | undefined;
        if (!data) return action;
        const result = await guard.queue.pace(token).walk(done(data));
        if ('rejection' in result)
          throw new ResponseError<void>(LSPErrorCodes.RequestFailed, result.rejection);
        return { ...action, edit: result.edit };
      },
    ),
  );

  function* done(
    data: ActionData,
  ): Generator<void, { readonly edit: WorkspaceEdit } | { readonly rejection: string }> {
    const { id, version, ...selection } = data;
    // The offsets are those of the text that the action was offered for.
    const isSame = (): boolean =>
      model.file(selection.uri) !== undefined && server.documents.version(selection.uri) === version;
    if (!isSame()) return changed();
    if (id === MOVE) return { edit: moved(selection) };
    if (id === STATBLOCK)
      return { edit: workspaceEdit(server, declaredStatblock(model, systems, selection)) };
    const result = yield* refactored(model, selection, id);
    if (!result || !isSame()) return changed();
    if ('rejection' in result) return result;
    return result.edits.every((edit) => isCode(edit.uri, edit))
      ? { edit: workspaceEdit(server, result.edits) }
      : { rejection: t('Nothing was changed, because the text outside the fences would change.') };
  }

  function moveAt(selection: Selection): Offered[] {
    if (!makesFiles(server) || !isInFolder(selection.uri)) return [];
    const name = movableAt(model, selection)?.node.name.text;
    return name === undefined
      ? []
      : [{ id: MOVE, title: t('Move {0} to a file of its own', name), kind: 'refactor.move' }];
  }

  function moved(selection: Selection): WorkspaceEdit {
    const { removal, fileName, text } = movedDeclaration(model, selection);
    const uri = `${folderOf(uris.spelled(selection.uri))}/${fileName}`;
    return workspaceEdit(server, [removal], { files: [{ uri, text }] });
  }

  const statblockAt = (selection: Selection): Offered[] =>
    isStatblock(model, selection)
      ? [
          {
            id: STATBLOCK,
            title: t('Declare the character of this statblock'),
            kind: CodeActionKind.RefactorRewrite,
          },
        ]
      : [];
}

interface Offered {
  readonly id: string;
  readonly title: string;
  readonly kind: CodeActionKind;
}

/** Whether a document has a folder for a file beside it, on whichever file system; one that was never saved has none. */
const isInFolder = (uri: string): boolean => /^(?!untitled:)[^/?#]+:\/[^?#]+$/i.test(uri);

/** Whether a kind is asked for: `refactor` asks for `refactor.inline`, and nothing at all for everything. */
const isWanted = ({ context: { only } }: CodeActionParams, kind: CodeActionKind): boolean =>
  !only || only.some((each) => includes(each, kind));

const includes = (wider: CodeActionKind, kind: CodeActionKind): boolean =>
  wider === '' || kind === wider || kind.startsWith(`${wider}.`);
