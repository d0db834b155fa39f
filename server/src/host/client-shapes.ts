/** Answers in the shapes that a client can read: the protocol grew, and each client says how far it has come along. */
import {
  MarkupKind,
  type ClientCapabilities,
  type DocumentSymbol,
  type MarkupContent,
  type SymbolInformation,
} from 'vscode-languageserver';

/** Markdown for a client that reads it, or else the text of it. */
export const markup = (formats: readonly MarkupKind[] | undefined, markdown: string): MarkupContent =>
  Array.isArray(formats) && formats.includes(MarkupKind.Markdown)
    ? { kind: MarkupKind.Markdown, value: markdown }
    : { kind: MarkupKind.PlainText, value: textOf(markdown) };

/** Markdown of ours without its marks. */
const textOf = (markdown: string): string =>
  markdown
    .replace(/(?<!\\)!?\[((?:[^[\]\\]|\\.)*)\]\([^()\s]*\)/g, '$1')
    .replace(/^#{1,6} /gm, '')
    .replace(/(?<![ \n]) {2}$/gm, '')
    .replace(/\\([!-/:-@[-`{-~])|\*{1,3}|`/g, '$1');

/** The last of the kinds of symbols and of completions that the first version of the protocol had. */
const LAST_FIRST_KIND = 18;

/** Whether a client knows a kind of symbols or completions; one that names none knows those of the first version. */
export const isKnownKind = (kind: number, valueSet: readonly number[] | undefined): boolean =>
  Array.isArray(valueSet) ? valueSet.includes(kind) : kind <= LAST_FIRST_KIND;

/** An outline as a list, each with the name of what it stands in. */
export function flattened(
  uri: string,
  symbols: readonly DocumentSymbol[],
  containerName?: string,
): SymbolInformation[] {
  return symbols.flatMap(({ name, kind, range, children = [] }) => [
    { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) },
    ...flattened(uri, children, name),
  ]);
}

/** Whether a client reads code actions; others know commands alone. */
export const takesActions = ({ textDocument }: ClientCapabilities): boolean =>
  textDocument?.codeAction?.codeActionLiteralSupport !== undefined;

/** Whether a client that reads no code actions applies edits that the server sends. */
export const takesOnlyEdits = (client: ClientCapabilities): boolean =>
  !takesActions(client) && client.workspace?.applyEdit === true;
