import { URI } from 'vscode-uri';

/** The path of a `file:` URI on a disk. */
export const toPath = (uri: string): string => URI.parse(uri).fsPath;

export const fileUri = (path: string): string => URI.file(path).toString();

/** Clients encode the same URI in different ways; inside there is one spelling, and answers use the client's. */
export class Uris {
  readonly #spellings = new Map<string, string>();

  /** One spelling for all spellings of a file; any other text, and what is no URI, as it is. Never throws. */
  canonical(uri: string): string {
    if (!uri.startsWith('file:')) return uri;
    const canonical = canonicalFile(uri);
    if (canonical !== uri) this.#spellings.set(canonical, uri);
    return canonical;
  }

  spelled(canonical: string): string {
    return this.#spellings.get(canonical) ?? canonical;
  }
}

function canonicalFile(uri: string): string {
  try {
    return URI.parse(uri).toString();
  } catch {
    return uri;
  }
}
