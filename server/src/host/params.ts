/** The shapes of parameters. A client may send anything; a handler sees only what has the shape that it relies on. */

import { APPLY_EDIT_COMMAND, LENS_COMMANDS } from '../protocol.ts';

/** Returns the problem of a value, such as `position.line must be a whole number`; undefined for none. */
type Shape = (value: unknown, name: string) => string | undefined;

const string: Shape = (value, name) => (typeof value === 'string' ? undefined : `${name} must be a string`);
const count: Shape = (value, name) =>
  Number.isInteger(value) && (value as number) >= 0 ? undefined : `${name} must be a whole number from 0 up`;
const integer: Shape = (value, name) =>
  Number.isInteger(value) ? undefined : `${name} must be a whole number`;
const share: Shape = (value, name) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? undefined : `${name} must be a number from 0 to 1`;
const anything: Shape = () => undefined;

const optional =
  (shape: Shape): Shape =>
  (value, name) =>
    value === undefined || value === null ? undefined : shape(value, name);

const list =
  (shape: Shape): Shape =>
  (value, name) => {
    if (!Array.isArray(value)) return `${name} must be a list`;
    for (const [index, each] of value.entries()) {
      const wrong = shape(each, `${name}[${index}]`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };

const record =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `${name} must be an object`;
    for (const [key, shape] of Object.entries(members)) {
      const member: unknown = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
      const wrong = shape(member, name === PARAMS ? key : `${name}.${key}`);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  };

/** The name of the whole in messages. */
const PARAMS = 'params';

const position = record({ line: count, character: count });
const range = record({ start: position, end: position });
const textDocument = record({ uri: string });
const inDocument = { textDocument };
const atPosition = { textDocument, position };
const folder = record({ uri: string });
const hierarchyItem = record({ uri: string, range, selectionRange: range });

const SHAPES: Readonly<Record<string, Shape>> = {
  initialized: anything,
  'textDocument/didOpen': record({
    textDocument: record({ uri: string, languageId: string, version: integer, text: string }),
  }),
  'textDocument/didChange': record({
    textDocument: record({ uri: string, version: integer }),
    contentChanges: list(record({ text: string, range: optional(range) })),
  }),
  'textDocument/didClose': record(inDocument),
  'workspace/didChangeConfiguration': record({ settings: anything }),
  'workspace/didChangeWatchedFiles': record({ changes: list(record({ uri: string, type: count })) }),
  'workspace/didChangeWorkspaceFolders': record({ added: list(folder), removed: list(folder) }),
  'workspace/didRenameFiles': record({ files: list(record({ oldUri: string, newUri: string })) }),
  'workspace/didDeleteFiles': record({ files: list(folder) }),
  'textDocument/diagnostic': record({ textDocument, previousResultId: optional(string) }),
  'workspace/diagnostic': record({ previousResultIds: list(record({ uri: string, value: string })) }),
  'textDocument/hover': record(atPosition),
  'textDocument/codeLens': record(inDocument),
  'textDocument/inlayHint': record({ textDocument, range }),
  'textDocument/completion': record(atPosition),
  'textDocument/inlineCompletion': record(atPosition),
  'completionItem/resolve': record({ label: string }),
  'textDocument/codeAction': record({
    textDocument,
    range,
    context: record({ diagnostics: list(record({ range })), only: optional(list(string)) }),
  }),
  'textDocument/definition': record(atPosition),
  'textDocument/references': record({ ...atPosition, context: record({ includeDeclaration: anything }) }),
  'textDocument/prepareRename': record(atPosition),
  'textDocument/rename': record({ ...atPosition, newName: string }),
  'textDocument/documentHighlight': record(atPosition),
  'textDocument/documentSymbol': record(inDocument),
  'textDocument/foldingRange': record(inDocument),
  'textDocument/formatting': record(inDocument),
  'textDocument/onTypeFormatting': record({ ...atPosition, ch: string }),
  'textDocument/semanticTokens/full': record(inDocument),
  'textDocument/semanticTokens/full/delta': record({ textDocument, previousResultId: string }),
  'textDocument/semanticTokens/range': record({ textDocument, range }),
  'textDocument/declaration': record(atPosition),
  'textDocument/typeDefinition': record(atPosition),
  'textDocument/implementation': record(atPosition),
  'textDocument/prepareTypeHierarchy': record(atPosition),
  'typeHierarchy/supertypes': record({ item: hierarchyItem }),
  'typeHierarchy/subtypes': record({ item: hierarchyItem }),
  'textDocument/prepareCallHierarchy': record(atPosition),
  'callHierarchy/incomingCalls': record({ item: hierarchyItem }),
  'callHierarchy/outgoingCalls': record({ item: hierarchyItem }),
  'textDocument/selectionRange': record({ textDocument, positions: list(position) }),
  'textDocument/documentLink': record(inDocument),
  'textDocument/documentColor': record(inDocument),
  'textDocument/colorPresentation': record({
    textDocument,
    color: record({ red: share, green: share, blue: share }),
    range,
  }),
  'textDocument/linkedEditingRange': record(atPosition),
  'textDocument/signatureHelp': record(atPosition),
  'codeAction/resolve': record({
    title: string,
    data: optional(record({ uri: string, from: count, to: count, id: string, version: optional(integer) })),
  }),
  'workspace/willRenameFiles': record({ files: list(record({ oldUri: string, newUri: string })) }),
  'textDocument/rangeFormatting': record({ textDocument, range }),
  'inlayHint/resolve': record({ position, data: optional(record({ uri: string, offset: count })) }),
  'workspaceSymbol/resolve': record({
    location: record({ uri: string }),
    data: optional(record({ start: count, end: count })),
  }),
  'workspace/symbol': record({ query: string }),
  'workspace/executeCommand': record({ command: string, arguments: optional(list(anything)) }),
  [APPLY_EDIT_COMMAND]: record({ version: optional(integer), uri: string, edit: record({}) }),
  ...Object.fromEntries(LENS_COMMANDS.map((command) => [command, record({ ...atPosition, roll: string })])),
  'callsheet/ping': anything,
  'callsheet/campaignTree': anything,
  'callsheet/changedFiles': anything,
  'callsheet/createChoices': anything,
  'callsheet/totals': record(atPosition),
  'callsheet/breakdown': record(atPosition),
  'callsheet/graph': record(atPosition),
  'callsheet/markdown': record(inDocument),
  'callsheet/preview': record({ textDocument, version: optional(integer), theme: string }),
  'callsheet/export': record({ ...atPosition, kind: string, format: string }),
  'callsheet/named': record({ textDocument, name: string }),
  'callsheet/rollChoices': record({ ...atPosition, roll: string }),
  'callsheet/roll': record({ ...atPosition, roll: string, character: optional(string) }),
  'callsheet/typedRoll': record({ ...atPosition, text: string }),
  'callsheet/fight': record(atPosition),
  'callsheet/create': record({
    kind: string,
    name: string,
    folder: optional(string),
    system: optional(string),
    level: optional(string),
    skillList: optional(string),
    party: optional(list(string)),
    adventure: optional(string),
    template: optional(string),
    statblock: optional(string),
  }),
  'callsheet/revisions': record(inDocument),
  'callsheet/changes': record({ textDocument, revision: string, position: optional(position) }),
  'callsheet/history': record(atPosition),
  'callsheet/library': record({ uri: optional(string) }),
  'callsheet/encounter': record({
    ...atPosition,
    id: optional(string),
    action: optional(record({ type: string, id: optional(string), text: optional(string) })),
  }),
};

/** Returns the problem of the parameters of a request; undefined if they have the expected shape. */
export type ParamsCheck = (params: unknown) => string | undefined;

/** The check of the parameters of a request, notification or command. Throws for one that nobody has described. */
export function paramsCheckOf(method: string): ParamsCheck {
  const shape = Object.hasOwn(SHAPES, method) ? SHAPES[method] : undefined;
  if (!shape) throw new Error(`Nothing is known of the parameters of ${method}.`);
  return (params) => shape(params, PARAMS);
}
