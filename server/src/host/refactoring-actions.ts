/** Refactorings as code actions: what is offered for a selection, and the edit of the one that is chosen. */
import { CodeActionKind, type CodeAction, type WorkspaceEdit } from 'vscode-languageserver';
import { declaredStatblock, isStatblock, undeclaredAround } from '../creation/statblock-in-text.ts';
import { movableAt, movedDeclaration } from '../features/refactor/move-declaration.ts';
import {
  refactored,
  refactoringsAt,
  type Refactoring,
  type Selection,
} from '../features/refactor/refactorings.ts';
import { folderOf } from '../model/scopes.ts';
import type { SystemLibrary } from '../model/systems.ts';
import { t } from '../text/messages.ts';
import type { ServerContext } from './context.ts';
import { makesFiles, workspaceEdit } from './workspace-edits.ts';

export const REFACTORINGS = [
  CodeActionKind.RefactorExtract,
  CodeActionKind.RefactorInline,
  'refactor.move',
  CodeActionKind.RefactorRewrite,
];

const KINDS: Readonly<Record<Refactoring['kind'], CodeActionKind>> = {
  extract: CodeActionKind.RefactorExtract,
  inline: CodeActionKind.RefactorInline,
  rewrite: CodeActionKind.RefactorRewrite,
};

const MOVE = 'move';
const STATBLOCK = 'statblock';
const UNDECLARED = 'undeclared';

/** The data that identifies an action until it is resolved. */
export interface ActionData extends Selection {
  readonly id: string;
  /** Of the document that it was offered for; undefined for a file that is not open. */
  readonly version?: number | undefined;
}

interface Offered {
  readonly id: string;
  readonly title: string;
  readonly kind: CodeActionKind;
  /** What it is about, where that is not the selection. */
  readonly place?: Selection;
}

export type Refactored = { readonly edit: WorkspaceEdit } | { readonly rejection: string };

export const changed = (): { readonly rejection: string } => ({
  rejection: t('The text has changed meanwhile. Choose the action again.'),
});

export class RefactoringActions {
  readonly #server: ServerContext;
  readonly #systems: readonly SystemLibrary[];

  constructor(server: ServerContext, systems: readonly SystemLibrary[]) {
    this.#server = server;
    this.#systems = systems;
  }

  /** The actions for a selection; with their edits for clients that do not ask for them later. */
  *actions(selection: Selection, isWanted: (kind: CodeActionKind) => boolean): Generator<void, CodeAction[]> {
    const offered = [
      ...(REFACTORINGS.some(isWanted) ? this.#offered(selection) : []),
      ...(isWanted(CodeActionKind.QuickFix) ? this.#undeclared(selection) : []),
    ];
    const { client, documents } = this.#server;
    const isLazy = client.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true;
    const actions: CodeAction[] = [];
    for (const { id, title, kind, place = selection } of offered) {
      if (!isWanted(kind)) continue;
      const data: ActionData = { ...place, id, version: documents.version(selection.uri) };
      if (isLazy) {
        actions.push({ title, kind, data });
        continue;
      }
      const result = yield* this.edit(data);
      if ('edit' in result) actions.push({ title, kind, edit: result.edit });
    }
    return actions;
  }

  /** The edit of an action, if its document has not changed since it was offered: its offsets are those of that text. */
  *edit(data: ActionData): Generator<void, Refactored> {
    const { id, version, ...selection } = data;
    const server = this.#server;
    const { model } = server.workspace;
    const isSame = (): boolean =>
      model.file(selection.uri) !== undefined && server.documents.version(selection.uri) === version;
    if (!isSame()) return changed();
    if (id === MOVE) return { edit: this.#moved(selection) };
    if (id === STATBLOCK || id === UNDECLARED) {
      const kind = id === STATBLOCK ? 'npc' : 'character';
      return { edit: workspaceEdit(server, declaredStatblock(model, this.#systems, selection, kind)) };
    }
    const result = yield* refactored(model, selection, id);
    if (!result || !isSame()) return changed();
    if ('rejection' in result) return result;
    return result.edits.every((edit) => server.documents.notes.isCode(edit.uri, edit))
      ? { edit: workspaceEdit(server, result.edits) }
      : { rejection: t('Nothing was changed, because the text outside the fences would change.') };
  }

  #offered(selection: Selection): Offered[] {
    const { documents, workspace } = this.#server;
    const refactorings = refactoringsAt(workspace.model, selection).map(({ id, title, kind }): Offered => ({
      id,
      title,
      kind: KINDS[kind],
    }));
    // A note has no place for new declarations elsewhere.
    if (documents.notes.get(selection.uri)) return refactorings;
    return [...refactorings, ...this.#move(selection), ...this.#statblock(selection)];
  }

  #move(selection: Selection): Offered[] {
    if (!makesFiles(this.#server) || !isInFolder(selection.uri)) return [];
    const name = movableAt(this.#server.workspace.model, selection)?.node.name.text;
    return name === undefined
      ? []
      : [{ id: MOVE, title: t('Move {0} to a file of its own', name), kind: 'refactor.move' }];
  }

  #moved(selection: Selection): WorkspaceEdit {
    const { uris, workspace } = this.#server;
    const { removal, fileName, text } = movedDeclaration(workspace.model, selection);
    const uri = `${folderOf(uris.spelled(selection.uri))}/${fileName}`;
    return workspaceEdit(this.#server, [removal], { files: [{ uri, text }] });
  }

  #statblock(selection: Selection): Offered[] {
    if (!isStatblock(this.#server.workspace.model, selection)) return [];
    return [{ id: STATBLOCK, title: declareStatblock(), kind: CodeActionKind.RefactorRewrite }];
  }

  #undeclared(selection: Selection): Offered[] {
    const { documents, workspace } = this.#server;
    if (documents.notes.get(selection.uri) || isStatblock(workspace.model, selection)) return [];
    const place = undeclaredAround(workspace.model, selection);
    return place ? [{ id: UNDECLARED, title: declareStatblock(), kind: CodeActionKind.QuickFix, place }] : [];
  }
}

const declareStatblock = (): string => t('Declare the character of this statblock');

/** Whether a document has a folder for a file beside it, on whichever file system; one that was never saved has none. */
const isInFolder = (uri: string): boolean => /^(?!untitled:)[^/?#]+:\/[^?#]+$/i.test(uri);
