import * as vscode from 'vscode';
import {
  MARKDOWN_REQUEST,
  PREVIEW_PICTURE,
  type MarkdownParams,
  type MarkdownParts,
} from '../../server/src/protocol.ts';
import { escapeMarkup, unescapeMarkup } from '../../server/src/text/markup.ts';
import { MARKDOWN } from './document.ts';
import type { LanguageServer } from './language-server.ts';

/** The part of markdown-it (included in VS Code) that this module uses. */
interface Token {
  readonly info: string;
  content: string;
  attrJoin(name: string, value: string): void;
}
interface Environment {
  readonly currentDocument?: vscode.Uri;
  readonly resourceProvider?: { asWebviewUri(uri: vscode.Uri): vscode.Uri };
}
type Rule = (
  tokens: readonly Token[],
  index: number,
  options: unknown,
  environment: Environment,
  renderer: { renderAttrs(token: Token): string },
) => string;
interface InlineState {
  readonly src: string;
  readonly posMax: number;
  pos: number;
  push(type: string, tag: string, nesting: -1 | 0 | 1): Token;
}
export interface MarkdownIt {
  readonly renderer: { readonly rules: Record<string, Rule | undefined> };
  readonly inline: {
    readonly ruler: {
      before(other: string, name: string, rule: (state: InlineState, isSilent: boolean) => boolean): void;
    };
  };
}

/** The state of a Markdown file. */
interface Known {
  readonly pages: ReadonlyMap<string, string>;
  readonly inOrder: readonly string[];
  readonly links: ReadonlyMap<string, string>;
}
const NOTHING: Known = { pages: new Map(), inOrder: [], links: new Map() };

/** Long enough for the word that is being typed. */
const TYPING_PAUSE_MS = 100;

/**
 * Fenced blocks as pages, and links to names, in VS Code's own Markdown preview. The preview renders at once and cannot wait for
 * the server: what is not known yet is shown as it was before, asked for, and shown when it is there.
 */
export class MarkdownPreview implements vscode.Disposable {
  readonly #server: LanguageServer;
  readonly #manual: string;
  readonly #known = new Map<string, Known>();
  /** The block that was last drawn without its page. */
  readonly #missing = new Map<string, string>();
  readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listener: vscode.Disposable;

  /** @param manual the folder of the documentation, whose blocks are shown as they are written */
  constructor(server: LanguageServer, manual: vscode.Uri) {
    this.#server = server;
    this.#manual = `${manual.toString()}/`;
    // Any file of a campaign may change what a block shows.
    this.#listener = server.onDidChangeResults(() => {
      for (const uri of this.#known.keys()) this.#ask(uri);
    });
  }

  readonly extendMarkdownIt = <Markdown extends MarkdownIt>(markdown: Markdown): Markdown => {
    const { rules } = markdown.renderer;
    const fence = rules['fence'];
    rules['fence'] = (tokens, index, options, environment, renderer) => {
      const page = isOurs(tokens[index]!) ? this.#page(tokens, index, environment) : undefined;
      if (page === undefined) return fence?.(tokens, index, options, environment, renderer) ?? '';
      tokens[index]!.attrJoin('class', 'callsheet');
      return `<div${renderer.renderAttrs(tokens[index]!)}>${page}</div>\n`;
    };
    rules[LINK] = (tokens, index, _options, environment) => this.#anchor(tokens[index]!.content, environment);
    markdown.inline.ruler.before('link', 'callsheet', (state, isSilent) => this.#link(state, isSilent));
    return markdown;
  };

  dispose(): void {
    this.#listener.dispose();
    for (const timer of this.#waiting.values()) clearTimeout(timer);
  }

  #page(tokens: readonly Token[], index: number, { currentDocument, resourceProvider }: Environment) {
    if (!currentDocument || currentDocument.toString().startsWith(this.#manual) || !isOn()) return undefined;
    const { pages, inOrder } = this.#of(currentDocument);
    const text = tokens[index]!.content;
    const known = pages.get(keyOf(text));
    if (known === undefined) {
      this.#missing.set(currentDocument.toString(), keyOf(text));
      this.#ask(currentDocument.toString());
    }
    const page = known ?? inOrder[tokens.slice(0, index).filter(isOurs).length];
    return page?.replace(PICTURES, (_, uri: string) => {
      const file = vscode.Uri.parse(unescapeMarkup(uri));
      return escapeMarkup(String(resourceProvider?.asWebviewUri(file) ?? ''));
    });
  }

  /** VS Code parses a text without saying whose it is, so what a link leads to is only known when it is drawn. */
  #link(state: InlineState, isSilent: boolean): boolean {
    if (!state.src.startsWith('[[', state.pos) || !isOn()) return false;
    const end = state.src.indexOf(']]', state.pos);
    if (end < 0 || end > state.posMax) return false;
    const content = state.src.slice(state.pos + 2, end);
    const name = nameIn(content);
    // Other names are left to whoever else gives such links a meaning.
    if (![...this.#known.values()].some(({ links }) => links.has(name))) {
      for (const { languageId, uri } of vscode.workspace.textDocuments)
        if (languageId === MARKDOWN && !this.#known.has(uri.toString())) this.#ask(uri.toString());
      return false;
    }
    if (!isSilent) state.push(LINK, '', 0).content = content;
    state.pos = end + 2;
    return true;
  }

  #anchor(content: string, { currentDocument }: Environment): string {
    const target = currentDocument && this.#of(currentDocument).links.get(nameIn(content));
    if (target === undefined) return escapeMarkup(`[[${content}]]`);
    const path = escapeMarkup(relativeTo(currentDocument!, target));
    const shown = escapeMarkup((content.split('|')[1] ?? content).trim());
    return `<a href="${path}" data-href="${path}">${shown}</a>`;
  }

  #of(document: vscode.Uri): Known {
    return this.#known.get(document.toString()) ?? NOTHING;
  }

  #ask(uri: string): void {
    clearTimeout(this.#waiting.get(uri));
    this.#waiting.set(
      uri,
      setTimeout(() => void this.#update(uri), TYPING_PAUSE_MS),
    );
  }

  async #update(uri: string): Promise<void> {
    this.#waiting.delete(uri);
    const isOpen = vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri);
    if (!isOpen) {
      this.#known.delete(uri);
      return;
    }
    const cancellation = new vscode.CancellationTokenSource();
    const params: MarkdownParams = { textDocument: { uri } };
    const parts = await this.#server.request<MarkdownParts>(MARKDOWN_REQUEST, params, cancellation.token);
    cancellation.dispose();
    if (!parts) return;
    const next: Known = {
      pages: new Map(parts.fences.map(({ text, html }) => [keyOf(text), html])),
      inOrder: parts.fences.map(({ html }) => html),
      links: new Map(parts.links.map(({ name, target }) => [name, target])),
    };
    const before = this.#known.get(uri);
    this.#known.set(uri, next);
    const missing = this.#missing.get(uri);
    const isFound = missing !== undefined && next.pages.has(missing);
    if (isFound) this.#missing.delete(uri);
    if (isFound || !before || contentOf(before) !== contentOf(next))
      await vscode.commands.executeCommand('markdown.preview.refresh');
  }
}

const isOn = (): boolean => vscode.workspace.getConfiguration('callsheet').get('markdown.enabled', true);
const isOurs = ({ info }: Token): boolean => /^\s*callsheet(?![\w-])/i.test(info);
const PICTURES = new RegExp(`${PREVIEW_PICTURE}([^"]+)`, 'g');

const LINK = 'callsheet_link';
const nameIn = (content: string): string => content.split('|')[0]!.trim();

/** markdown-it has line breaks of one kind, and one behind the last line. */
const keyOf = (text: string): string => text.replace(/\r\n?/g, '\n').trimEnd();

const contentOf = ({ pages, links }: Known): string => JSON.stringify([[...pages], [...links]]);

/** The path of a file as a link in a document has it; a file of another place keeps its address. */
function relativeTo(document: vscode.Uri, target: string): string {
  const [address = '', line = ''] = target.split('#');
  const to = vscode.Uri.parse(address);
  if (to.scheme !== document.scheme || to.authority !== document.authority) return target;
  const from = document.path.split('/').slice(0, -1);
  const parts = to.path.split('/');
  const differs = parts.findIndex((part, index) => part !== from[index]);
  const path = [...from.slice(differs).map(() => '..'), ...parts.slice(differs)];
  return `${path.map(encodeURIComponent).join('/')}#${line}`;
}
