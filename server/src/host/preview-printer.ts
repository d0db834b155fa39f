/** The printer of previews, with what it needs of the server. */
import { fileNamed } from '../model/pictures.ts';
import { PreviewPrinter } from '../print/preview.ts';
import { PREVIEW_PICTURE } from '../protocol.ts';
import type { ServerContext } from './context.ts';

export const previewPrinter = (server: ServerContext): PreviewPrinter =>
  new PreviewPrinter(
    server.workspace.model,
    {
      line: ({ uri, start }) => server.document(uri)?.positionAt(start).line ?? 0,
      picture: (uri, source) => {
        const file = fileNamed(server.uris.spelled(uri), source);
        return file && `${PREVIEW_PICTURE}${file}`;
      },
    },
    server.layouts,
  );
