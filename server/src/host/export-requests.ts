/** Makes documents for an editor that saves them itself. */
import { declarationAt } from '../features/places.ts';
import { isCharacter } from '../model/declarations.ts';
import { PRINT_KINDS, type PrintKind } from '../print/document.ts';
import { EXPORT_REQUEST, type ExportParams, type ExportResult } from '../protocol.ts';
import { base64 } from '../base64.ts';
import type { ServerContext } from './context.ts';
import { documentsOf, exported, nameOf } from './print/export.ts';
import { DOCUMENT_FORMATS, type DocumentFormat } from './print/formats.ts';
import { fileName } from './print/file-name.ts';
import { t } from '../text/messages.ts';

export function registerExportRequests(server: ServerContext): void {
  const { connection, guard, uris, workspace, print } = server;
  connection.onRequest(
    EXPORT_REQUEST,
    guard.request(EXPORT_REQUEST, null, async (params: ExportParams): Promise<ExportResult | null> => {
      const uri = uris.canonical(params.textDocument.uri);
      await server.ready;
      const document = server.document(uri);
      const file = workspace.model.file(uri);
      const kind = PRINT_KINDS.find((each) => each === params.kind);
      const format = DOCUMENT_FORMATS.find((each) => each === params.format);
      if (!document || !file || !kind || !format) return null;
      const name = nameAt(kind, declarationAt(file, document.offsetAt(params.position))?.declared);
      return make(uri, kind, format, name);
    }),
  );

  async function make(
    uri: string,
    kind: PrintKind,
    format: DocumentFormat,
    name: string | undefined,
  ): Promise<ExportResult> {
    const { model } = workspace;
    const [found, ...others] = documentsOf(model, filesOf(uri), { kind, name });
    if (!found) return { problem: nothingOf(kind) };
    if (others.length > 0) {
      const titles = [found, ...others].map(({ title }) => `“${title}”`).join(', ');
      return { problem: t('Open the file of one of these, or export a book: {0}.', titles) };
    }
    if (!print) return { problem: t('This server makes no documents.') };
    const look = { theme: 'book', paper: 'a4', style: '', furtherFonts: [] } as const;
    const made = await exported(print, model, found, format, look, uri);
    if ('problem' in made) return made;
    const { files, problems } = made;
    const content = files[0]!;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { name: fileName(`${nameOf(found)}.${format}`), base64: base64(bytes), problems };
  }

  /** The files of the campaign that a file declares; else the file alone. */
  function filesOf(uri: string): string[] {
    const { model } = workspace;
    const scope = model.scopeOf(uri);
    if (scope.campaign?.uri !== uri) return [uri];
    return [...model.files()]
      .map((file) => file.uri)
      .filter((each) => model.scopeOf(each) === scope)
      .sort();
  }
}

/** The problem of a file that has nothing of a kind. */
const nothingOf = (kind: PrintKind): string =>
  ({
    sheet: t('There is no character here to export.'),
    cards: t('There is no npc here to export.'),
    adventure: t('There is no adventure here to export.'),
    handouts: t('There is no handout here to export.'),
    screen: t('There is nothing here to export.'),
    book: t('There is no adventure or character here to export.'),
  })[kind];

/** The name of the declaration at the cursor, if it can be exported so. */
function nameAt(
  kind: PrintKind,
  declared: Parameters<typeof isCharacter>[0] | undefined,
): string | undefined {
  if (!declared) return undefined;
  const fits =
    kind === 'sheet'
      ? isCharacter(declared)
      : (kind === 'adventure' || kind === 'handouts' || kind === 'cards') && declared.kind === 'adventure';
  return fits ? declared.node.name.text : undefined;
}
