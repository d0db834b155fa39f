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
    const [found] = documentsOf(model, [uri], { kind, name });
    if (!found) return { problem: t('There is nothing in this file to export as {0}.', kind) };
    if (!print) return { problem: t('This server makes no documents.') };
    const look = { theme: 'book', paper: 'a4', style: '', furtherFonts: [] } as const;
    const made = await exported(print, model, found, format, look, uri);
    if ('problem' in made) return made;
    const { files, problems } = made;
    const content = files[0]!;
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    return { name: fileName(`${nameOf(found)}.${format}`), base64: base64(bytes), problems };
  }
}

/** The name of the declaration at the cursor, if it can be exported so. */
function nameAt(
  kind: PrintKind,
  declared: Parameters<typeof isCharacter>[0] | undefined,
): string | undefined {
  if (!declared) return undefined;
  const fits =
    kind === 'sheet'
      ? isCharacter(declared)
      : (kind === 'adventure' || kind === 'handouts') && declared.kind === 'adventure';
  return fits ? declared.node.name.text : undefined;
}
