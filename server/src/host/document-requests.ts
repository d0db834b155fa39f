/** Answers about the text of one document: what can be opened from it, what a selection grows to, names edited together. */
import type {
  ColorInformation,
  ColorPresentation,
  ColorPresentationParams,
  DocumentLink,
  LinkedEditingRanges,
  Position,
  SelectionRange,
  TextDocumentIdentifier,
} from 'vscode-languageserver';
import { colorTexts, documentColors } from '../features/colors.ts';
import {
  documentLinkSteps,
  type DocumentLink as FoundLink,
  type DocumentTarget,
} from '../features/document-links.ts';
import { noteLinks } from '../features/note-links.ts';
import { linkedNames } from '../features/linked-editing.ts';
import { fileNamed } from '../model/pictures.ts';
import { mapped } from '../model/steps.ts';
import { selectionAt } from '../features/selection.ts';
import type { TextDocumentPosition } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { rangeOf } from './positions.ts';
import { questionsOf } from './questions.ts';

export function registerDocumentRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace } = server;
  const { model } = workspace;
  const { about, atInSteps, inSteps, locationOf } = questionsOf(server);

  const addressOf = (uri: string, target: DocumentTarget): string | undefined => {
    if (target.type === 'address') return target.address;
    if (target.type === 'file') return fileNamed(uris.spelled(uri), target.path);
    const location = locationOf(target.place);
    if (!location) return undefined;
    const { line, character } = location.range.start;
    return `${location.uri}#L${line + 1},${character + 1}`;
  };

  connection.onDocumentLinks(
    guard.request(
      'textDocument/documentLink',
      [],
      async ({ textDocument }, token): Promise<DocumentLink[]> => {
        const links = await inSteps(textDocument.uri, token, function* (document, uri) {
          const note = server.documents.notes.get(uri);
          const inProse = noteLinks(model, uri, note?.links ?? []).map(
            ({ start, end, place }): FoundLink => ({
              start,
              end,
              target: { type: 'place', place },
            }),
          );
          const found = [...(yield* documentLinkSteps(model, uri)), ...inProse];
          return yield* mapped(found, ({ start, end, target }) => {
            const address = addressOf(uri, target);
            return address === undefined ? [] : [{ range: rangeOf(document, start, end), target: address }];
          });
        });
        return links?.flat() ?? [];
      },
    ),
  );

  connection.onDocumentColor(
    guard.request('textDocument/documentColor', [], async ({ textDocument }): Promise<ColorInformation[]> => {
      const colors = await about(textDocument.uri, (document, uri) =>
        documentColors(model, uri).map(({ start, end, color: { red, green, blue } }) => ({
          range: rangeOf(document, start, end),
          color: { red: red / FULL, green: green / FULL, blue: blue / FULL, alpha: 1 },
        })),
      );
      return colors ?? [];
    }),
  );

  connection.onColorPresentation(
    guard.request(
      'textDocument/colorPresentation',
      [],
      ({ color, range }: ColorPresentationParams): ColorPresentation[] => {
        const [red, green, blue] = [color.red, color.green, color.blue].map((part) =>
          Math.round(part * FULL),
        );
        return colorTexts({ red: red!, green: green!, blue: blue! }).map((newText) => ({
          label: newText,
          textEdit: { range, newText },
        }));
      },
    ),
  );

  connection.onSelectionRanges(
    guard.request(
      'textDocument/selectionRange',
      null,
      async ({
        textDocument,
        positions,
      }: {
        readonly textDocument: TextDocumentIdentifier;
        readonly positions: readonly Position[];
      }): Promise<SelectionRange[] | null> => {
        const ranges = await about(textDocument.uri, (document, uri) =>
          positions.map((position) => {
            const offset = document.offsetAt(position);
            const empty = { range: rangeOf(document, offset, offset) };
            return selectionAt(model, uri, offset).reduceRight<SelectionRange>(
              (parent, { start, end }, index, all) =>
                index === all.length - 1
                  ? { range: rangeOf(document, start, end) }
                  : { range: rangeOf(document, start, end), parent },
              empty,
            );
          }),
        );
        return ranges ?? null;
      },
    ),
  );

  connection.languages.onLinkedEditingRange(
    guard.request(
      'textDocument/linkedEditingRange',
      null,
      async (params: TextDocumentPosition, token): Promise<LinkedEditingRanges | null> => {
        const ranges = await atInSteps(params, token, function* (document, offset, uri) {
          const names = yield* linkedNames(model, uri, offset);
          return names.map(({ start, end }) => rangeOf(document, start, end));
        });
        return ranges && ranges.length > 0 ? { ranges, wordPattern: NAME } : null;
      },
    ),
  );
}

/** Characters that can be typed into a name without ending it. */
const NAME = '[^\\[\\]|,:;()\\r\\n]+';

/** The protocol counts parts of a color from 0 to 1. */
const FULL = 255;
