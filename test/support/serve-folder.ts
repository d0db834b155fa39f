/** Serves a folder to browsers of this machine, as any file server does: `node test/support/serve-folder.ts dist/playground`. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff': 'font/woff',
};

export interface FolderServer {
  readonly authority: string;
  readonly url: string;
  stop(): void;
}

export async function serveFolder(folder: string): Promise<FolderServer> {
  const root = path.resolve(folder);
  const server = createServer((request, response) => {
    // The parser of URLs takes `..` away.
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    readFile(path.join(root, decodeURIComponent(name))).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream' })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const authority = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    url: `http://${authority}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const [, program, folder] = process.argv;
if (program === fileURLToPath(import.meta.url) && folder !== undefined) {
  const { url } = await serveFolder(folder);
  console.log(`\nOpen ${url} (Ctrl+C stops)\n`);
}
