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
import { convertStatblock } from '../creation/statblock.ts';
import { freeName, slug } from '../text/file-names.ts';
import { Trial } from '../creation/trial.ts';
import { codeActions, fixAll, type FileEdit } from '../features/code-actions.ts';
import { declarationAt, holds } from '../features/places.ts';
import { organized } from '../features/refactor/organize.ts';
import {
  refactored,
  refactoringsAt,
  type Refactoring,
  type Selection,
} from '../features/refactor/refactorings.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { folderOf } from '../model/scopes.ts';
import { nameKey } from '../rules/names.ts';
import { APPLY_EDIT_COMMAND } from '../protocol.ts';
import { takesActions, takesOnlyEdits } from './client-shapes.ts';
import type { ServerContext } from './context.ts';
import { questionsOf } from './questions.ts';
import { makesFiles, workspaceEdit, type PlacedEdit } from './workspace-edits.ts';
import { lineAt } from '../syntax/layout.ts';
import type { SourceFile } from '../syntax/source.ts';
import type { Span } from '../syntax/tree.ts';
import { withLineFeeds } from '../text/line-breaks.ts';
import { t } from '../text/messages.ts';

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
    if (id === STATBLOCK) return { edit: declaredStatblock(selection) };
    const result = yield* refactored(model, selection, id);
    if (!result || !isSame()) return changed();
    if ('rejection' in result) return result;
    return result.edits.every((edit) => isCode(edit.uri, edit))
      ? { edit: workspaceEdit(server, result.edits) }
      : { rejection: t('Nothing was changed, because the text outside the fences would change.') };
  }

  /** A declaration whose name the files of a campaign see wherever it is. */
  function moveAt(selection: Selection): Offered[] {
    const { uri, from } = selection;
    const file = model.file(uri);
    const placed = file && declarationAt(file, from);
    if (!placed || file.isLibrary || !makesFiles(server) || !isInFolder(uri)) return [];
    const { declared, base } = placed;
    const isAlone = file.index.declared.length < 2;
    const isSeen = declared.kind !== 'campaign' && model.scopeOf(uri).campaign !== undefined;
    const isOnHead = holds(declared.node.head, from - base);
    if (isAlone || !isSeen || !isOnHead || !declared.node.name.text) return [];
    return [
      { id: MOVE, title: t('Move {0} to a file of its own', declared.node.name.text), kind: 'refactor.move' },
    ];
  }

  function moved({ uri, from }: Selection): WorkspaceEdit {
    const file = model.file(uri)!;
    const { declared, base } = declarationAt(file, from)!;
    const { text } = declared.block;
    const { start } = lineAt(declared.block.lines, declared.node.start);
    const folder = folderOf(uri);
    const isTaken = (name: string): boolean => model.file(`${folder}/${name}.callsheet`) !== undefined;
    const name = freeName(slug(declared.node.name.text), isTaken);
    const end = base + text.length;
    return workspaceEdit(server, [{ uri, start: base + start, end, text: '' }], {
      files: [
        { uri: `${folderOf(uris.spelled(uri))}/${name}.callsheet`, text: `${text.slice(start).trimEnd()}\n` },
      ],
    });
  }

  /** A selection in which several attributes have numbers, as books print them. */
  function statblockAt({ uri, from, to }: Selection): Offered[] {
    const file = model.file(uri);
    if (!file || file.isLibrary || to - from < MIN_STATBLOCK || to - from > MOST_STATBLOCK) return [];
    const selected = file.source.slice(from, to);
    const { attributes } = model.rulesetOf(model.scopeOf(uri));
    const words = new Set(nameKey(selected.replace(/[^\p{L}\p{N}]+/gu, ' ')).split(' '));
    const named = attributes.filter(({ id }) => words.has(nameKey(id)));
    if (named.length < MIN_ATTRIBUTES || !/\d/.test(selected) || declaresIn(uri, from, to)) return [];
    return [
      {
        id: STATBLOCK,
        title: t('Declare the character of this statblock'),
        kind: CodeActionKind.RefactorRewrite,
      },
    ];
  }

  /** Whether a declaration begins in a range: its text is no prose. */
  const declaresIn = (uri: string, from: number, to: number): boolean => {
    const file = model.file(uri)!;
    return file.index.declared.some(({ block, node }) => {
      const place = model.placeOf({ block, start: node.start, end: node.start });
      return place !== undefined && from <= place.start && place.start < to;
    });
  };

  /** Whether the line of a place is one of a declaration: those are indented. */
  function isInDeclaration({ starts, blocks }: SourceFile, offset: number): boolean {
    const index = starts.findLastIndex((start) => start <= offset);
    const { lines, text } = blocks[index]!;
    return /\s/.test(text[lineAt(lines, offset - starts[index]!).start]!);
  }

  /**
   * Puts a link in the place of prose, and the declaration below the one that the prose ends in. Outside of every declaration the
   * new one takes the place of the statblock.
   */
  function declaredStatblock({ uri, from, to }: Selection): WorkspaceEdit {
    const { source } = model.file(uri)!;
    const files = [...model.files()].map((file) => ({ uri: file.uri, text: file.source.text }));
    const trial = new Trial(systems, files, folderOf(uri));
    const selected = source.slice(from, to);
    const { text, name } = convertStatblock(withLineFeeds(selected), trial, { kind: 'npc' });
    const [lead = ''] = /^\s*/.exec(selected) ?? [];
    const tail = selected.slice(selected.trimEnd().length);
    const replaced = (by: string): PlacedEdit => ({ uri, start: from, end: to, text: `${lead}${by}${tail}` });
    if (!isInDeclaration(source, from + lead.length))
      return workspaceEdit(server, [replaced(text.trimEnd())]);
    const index = source.starts.findLastIndex((start) => start < to);
    const end = source.starts[index]! + source.blocks[index]!.text.length;
    const isEnded = /\n\r?\n$/.test(source.slice(Math.max(0, end - 4), end));
    return workspaceEdit(server, [
      replaced(`[[${name}]]`),
      { uri, start: end, end, text: `${isEnded ? '' : '\n'}${text.trimEnd()}\n\n` },
    ]);
  }
}

interface Offered {
  readonly id: string;
  readonly title: string;
  readonly kind: CodeActionKind;
}

/** Whether a document has a folder for a file beside it, on whichever file system; one that was never saved has none. */
const isInFolder = (uri: string): boolean => /^(?!untitled:)[^/?#]+:\/[^?#]+$/i.test(uri);

const MIN_STATBLOCK = 10;
const MOST_STATBLOCK = 20_000;
const MIN_ATTRIBUTES = 3;

/** Whether a kind is asked for: `refactor` asks for `refactor.inline`, and nothing at all for everything. */
const isWanted = ({ context: { only } }: CodeActionParams, kind: CodeActionKind): boolean =>
  !only || only.some((each) => includes(each, kind));

const includes = (wider: CodeActionKind, kind: CodeActionKind): boolean =>
  wider === '' || kind === wider || kind.startsWith(`${wider}.`);
