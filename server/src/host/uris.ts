import { URI } from 'vscode-uri';

/** Clients encode the same URI in different ways; inside there is one spelling, and answers use the client's. */
export class Uris {
  readonly #spellings = new Map<string, string>();

  canonical(uri: string): string {
    if (!uri.startsWith('file:')) return uri;
    const canonical = URI.parse(uri).toString();
    if (canonical !== uri) this.#spellings.set(canonical, uri);
    return canonical;
  }

  spelled(canonical: string): string {
    return this.#spellings.get(canonical) ?? canonical;
  }
}
