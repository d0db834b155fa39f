/** The language server, as the page asks it. Files are texts in memory; one of them is open. */
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  Hover,
  InitializeResult,
  Position,
  Range,
  SemanticTokens,
} from 'vscode-languageserver';
import type { PreviewChange } from '../../server/src/protocol.ts';
import type { Language } from '../../server/src/text/messages.ts';
import { Connection } from './connection.ts';

export type { CodeAction, CompletionItem, Diagnostic, Hover, Position, Range };

export interface Change {
  readonly range: Range;
  readonly text: string;
}

/** A piece of text whose meaning the server knows. Lines and columns count from 0. */
export interface Token {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly type: string;
}

const ROOT = 'playground://examples';
export const uriOf = (path: string): string => `${ROOT}/${path}`;

export class LanguageServer {
  readonly #connection: Connection;
  #version = 0;
  #uri = '';
  #tokenTypes: readonly string[] = [];

  /** `texts` has the current text of every file by its path. */
  constructor(texts: ReadonlyMap<string, string>, onLost: () => void) {
    const textOf = (uri: string): string | undefined => texts.get(uri.slice(ROOT.length + 1));
    const handlers = {
      'callsheet/listFiles': ({ folder }: { folder: string }) =>
        [...texts.keys()].map(uriOf).filter((uri) => uri.startsWith(`${folder}/`)),
      'callsheet/readFile': ({ uri }: { uri: string }) => {
        const text = textOf(uri);
        return text === undefined ? { problem: 'does not exist' } : { text };
      },
      'callsheet/readBytes': () => ({ problem: 'does not exist' }),
    };
    this.#connection = new Connection('server.worker.js', handlers, onLost);
  }

  /** @param language nothing for English */
  async start(language: Language | undefined): Promise<void> {
    const { capabilities } = await this.#connection.request<InitializeResult>('initialize', {
      processId: null,
      rootUri: null,
      ...(language && { locale: language.tag, initializationOptions: { messages: language.messages } }),
      capabilities: {
        textDocument: {
          diagnostic: {},
          hover: { contentFormat: ['markdown'] },
          completion: { completionItem: { snippetSupport: true } },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
        },
      },
      workspaceFolders: [{ uri: ROOT, name: 'examples' }],
    });
    this.#tokenTypes = capabilities.semanticTokensProvider?.legend.tokenTypes ?? [];
    this.#connection.notify('initialized', {});
  }

  open(path: string, text: string): void {
    if (this.#uri !== '') this.#connection.notify('textDocument/didClose', this.#document());
    this.#uri = uriOf(path);
    const textDocument = { uri: this.#uri, languageId: 'callsheet', version: ++this.#version, text };
    this.#connection.notify('textDocument/didOpen', { textDocument });
  }

  /** Each change counts for the text after those before it. */
  change(contentChanges: readonly Change[]): void {
    const textDocument = { uri: this.#uri, version: ++this.#version };
    this.#connection.notify('textDocument/didChange', { textDocument, contentChanges });
  }

  async findings(): Promise<readonly Diagnostic[]> {
    const report = await this.#ask<{ items: Diagnostic[] }>('textDocument/diagnostic');
    return report.items;
  }

  fixes(range: Range, diagnostics: readonly Diagnostic[]): Promise<readonly CodeAction[]> {
    return this.#ask('textDocument/codeAction', { range, context: { diagnostics } });
  }

  hover(position: Position): Promise<Hover | null> {
    return this.#ask('textDocument/hover', { position });
  }

  complete(position: Position): Promise<readonly CompletionItem[]> {
    return this.#ask('textDocument/completion', { position });
  }

  async documentation(item: CompletionItem): Promise<string> {
    const { documentation = '' } = await this.#connection.request<CompletionItem>(
      'completionItem/resolve',
      item,
    );
    return typeof documentation === 'string' ? documentation : documentation.value;
  }

  async tokens(): Promise<readonly Token[]> {
    const { data } = await this.#ask<SemanticTokens>('textDocument/semanticTokens/full');
    const tokens: Token[] = [];
    let [line, character] = [0, 0];
    for (let at = 0; at + 4 < data.length; at += 5) {
      const [lines, characters, length, type] = data.slice(at) as [number, number, number, number];
      character = lines > 0 ? characters : character + characters;
      line += lines;
      tokens.push({ line, character, length, type: this.#tokenTypes[type] ?? '' });
    }
    return tokens;
  }

  preview(): Promise<PreviewChange | null> {
    return this.#ask('callsheet/preview', { theme: 'book' });
  }

  #document(): { readonly textDocument: { readonly uri: string } } {
    return { textDocument: { uri: this.#uri } };
  }

  #ask<Result>(method: string, params: object = {}): Promise<Result> {
    return this.#connection.request<Result>(method, { ...this.#document(), ...params });
  }
}
