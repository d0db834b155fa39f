/** Answers what may be written here. */
import {
  CompletionItemKind,
  InsertTextFormat,
  type CompletionItem,
  type CompletionParams,
  type InlineCompletionParams,
} from 'vscode-languageserver';
import { completePicture, picturePathAt } from '../features/completion/pictures.ts';
import { complete, resolveCompletion, type Completion } from '../features/completion.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import { completeNoteLink } from '../features/note-links.ts';
import { withoutPlaceholders } from '../features/completion/items.ts';
import { nextLine } from '../features/next-line.ts';
import { isKnownKind, markup } from './client-shapes.ts';
import type { ServerContext } from './context.ts';
import type { FileDocument } from './positions.ts';
import { questionsOf } from './questions.ts';

import { typedOn, type TypedOn } from './typed-on.ts';

type CompletionPlace = TextDocumentPosition & Pick<CompletionParams, 'context'>;

export function registerCompletionRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { at } = questionsOf(server);
  /** The last completion list, whose documentation is written when an item is looked at. */
  let completions: readonly Completion[] = [];
  const kinds = () => server.client.textDocument?.completion?.completionItemKind?.valueSet;
  const itemCapabilities = () => server.client.textDocument?.completion?.completionItem;

  /** The items of the list, for the text behind the cursor. */
  const itemsAt = (place: TypedOn, following: string, isSimple: boolean): CompletionItem[] => {
    const rest = itemCapabilities()?.insertReplaceSupport === true ? restOfWord(following) : 0;
    return completions.flatMap((item, index) => {
      const edits = editsOf(item, place, { isSimple, rest });
      return edits ? { ...completionItem(item, index, isSimple, kinds()), ...edits } : [];
    });
  };

  connection.onCompletion(
    guard.request(
      'textDocument/completion',
      [],
      async (params: CompletionPlace, _token, _partial, asked: FileDocument | undefined) => {
        const uri = uris.canonical(params.textDocument.uri);
        await server.ready;
        const document = server.document(uri);
        const place = document && typedOn(params.position, asked ?? document, document);
        if (!place) return [];
        const here = { ...params, position: place.position };
        const pictures = await at(here, async (_, offset) =>
          picturePathAt(model, uri, offset) === undefined ? undefined : workspace.picturesFor(uri),
        );
        const isSimple = itemCapabilities()?.snippetSupport !== true;
        const items = await at(here, (_, offset) => {
          const path = pictures && picturePathAt(model, uri, offset);
          if (path !== undefined) completions = completePicture(uri, offset, path, pictures ?? []);
          // Elsewhere a slash is a letter.
          else completions = params.context?.triggerCharacter === '/' ? [] : complete(model, uri, offset);
          return itemsAt(place, model.file(uri)!.source.slice(offset, offset + LONGEST_WORD), isSimple);
        });
        if (items) return items;
        const note = server.documents.notes.get(uri);
        if (!note) return [];
        const offset = document.offsetAt(place.position);
        const before = note.text.slice(Math.max(0, offset - 200), offset);
        completions = completeNoteLink(model, uri, offset, before);
        return itemsAt(place, note.text.slice(offset, offset + LONGEST_WORD), true);
      },
      ({ textDocument }) => server.document(uris.canonical(textDocument.uri)),
    ),
  );

  connection.languages.inlineCompletion.on(
    guard.request('textDocument/inlineCompletion', [], async (params: InlineCompletionParams, token) => {
      const text = await at(params, (_, offset, uri) =>
        server.settings.nextLine ? guard.queue.pace(token).walk(nextLine(model, uri, offset)) : undefined,
      );
      return text ? [{ insertText: text }] : [];
    }),
  );

  connection.onCompletionResolve(
    guard.request('completionItem/resolve', { label: '' }, (item: CompletionItem): CompletionItem => {
      const completion = typeof item.data === 'number' ? completions[item.data] : undefined;
      if (completion?.label !== item.label) return item;
      const markdown = resolveCompletion(model, completion);
      return markdown
        ? { ...item, documentation: markup(itemCapabilities()?.documentationFormat, markdown) }
        : item;
    }),
  );
}

const LONGEST_WORD = 100;

/** How long the rest of the word is that a text begins with. */
const restOfWord = (text: string): number => /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text)![0].length;

/**
 * @param isSimple whether the client takes no snippets
 * @param kinds the kinds of items that the client knows, if it names them
 */
function completionItem(
  item: Completion,
  index: number,
  isSimple: boolean,
  kinds: readonly CompletionItemKind[] | undefined,
): CompletionItem {
  return {
    label: item.label,
    kind: completionKind(item.kind, kinds),
    sortText: item.sortKey,
    filterText: item.filterText ?? item.label,
    insertTextFormat: item.isSnippet && !isSimple ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    data: index,
    ...(item.detail && { detail: item.detail }),
  };
}

/** @param rest how many letters of the word behind the cursor a client may replace as well */
function editsOf(
  { replace: { start, end }, removes, insertText, isSnippet }: Completion,
  { rangeOf }: TypedOn,
  { isSimple, rest }: { readonly isSimple: boolean; readonly rest: number },
): Pick<CompletionItem, 'textEdit' | 'additionalTextEdits'> | undefined {
  const newText = isSnippet && isSimple ? withoutPlaceholders(insertText) : insertText;
  const range = rangeOf({ start, end });
  const replace = rangeOf({ start, end: end + rest });
  const removed = removes && rangeOf(removes);
  if (!range || !replace) return undefined;
  return {
    textEdit: rest > 0 ? { newText, insert: range, replace } : { newText, range },
    ...(removed && { additionalTextEdits: [{ range: removed, newText: '' }] }),
  };
}

const completionKind = (
  kind: Completion['kind'],
  known: readonly CompletionItemKind[] | undefined,
): CompletionItemKind =>
  isKnownKind(COMPLETION_KINDS[kind], known)
    ? COMPLETION_KINDS[kind]
    : (OLDER_KINDS[kind] ?? COMPLETION_KINDS[kind]);

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
  file: CompletionItemKind.File,
};

/** For clients that do not know the kind above. */
const OLDER_KINDS: Partial<Record<Completion['kind'], CompletionItemKind>> = {
  level: CompletionItemKind.Enum,
  type: CompletionItemKind.Enum,
  specialty: CompletionItemKind.Enum,
  code: CompletionItemKind.Value,
};
