import { URI } from 'vscode-uri';

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

/** The file that a text of the file `uri` names by a path; undefined for an address, and where `uri` is in no folder. */
export function fileBeside(uri: string, path: string): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path)) return undefined;
  try {
    return new URL(path.replace(/[#?]/g, encodeURIComponent), uri).toString();
  } catch {
    return undefined;
  }
}
