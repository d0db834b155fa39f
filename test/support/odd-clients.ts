/** Clients that each know less of the protocol than most, and what a client of each kind must never be sent. */
import type { ClientCapabilities } from 'vscode-languageserver-protocol';
import { kinds } from './fake-editor.ts';

export interface OddClient {
  readonly name: string;
  readonly capabilities: ClientCapabilities;
  /** The way it names its folder, if at all. */
  readonly folder?: 'workspaceFolders' | 'rootUri' | 'rootPath' | 'none' | 'two folders';
}

/** All that the types of the protocol name and that changes an answer of ours. */
export const ALL: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    diagnostic: {
      dynamicRegistration: true,
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      codeDescriptionSupport: true,
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ['markdown'] },
      completionItemKind: { valueSet: kinds(25) },
    },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ['markdown'],
        parameterInformation: { labelOffsetSupport: true },
      },
    },
    definition: { linkSupport: true },
    declaration: { linkSupport: true },
    typeDefinition: { linkSupport: true },
    implementation: { linkSupport: true },
    documentSymbol: {
      hierarchicalDocumentSymbolSupport: true,
      symbolKind: { valueSet: kinds(26) },
    },
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } },
      isPreferredSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    },
    inlayHint: { resolveSupport: { properties: ['tooltip', 'label.location'] } },
    foldingRange: { lineFoldingOnly: false },
    publishDiagnostics: {
      relatedInformation: true,
      tagSupport: { valueSet: [1, 2] },
      codeDescriptionSupport: true,
    },
  },
  window: { workDoneProgress: true, showDocument: { support: true }, showMessage: {} },
  workspace: {
    applyEdit: true,
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ['create'],
      changeAnnotationSupport: { groupsOnLabel: true },
    },
    symbol: {
      symbolKind: { valueSet: kinds(26) },
      resolveSupport: { properties: ['location.range'] },
    },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
};

/** A client that can do everything but what is named by the paths, such as `textDocument.rename`. */
function without(...paths: readonly string[]): ClientCapabilities {
  const capabilities = structuredClone(ALL) as Record<string, unknown>;
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop()!;
    const owner = keys.reduce<Record<string, unknown>>(
      (at, key) => at[key] as Record<string, unknown>,
      capabilities,
    );
    delete owner[last];
  }
  return capabilities;
}

const inUnits = (...positionEncodings: readonly string[]): ClientCapabilities => ({
  ...ALL,
  general: { positionEncodings: [...positionEncodings] },
});

export const ODD_CLIENTS: readonly OddClient[] = [
  { name: 'that can do everything', capabilities: ALL },
  { name: 'without any optional capability', capabilities: {} },
  { name: 'that counts in utf-8 alone', capabilities: inUnits('utf-8') },
  { name: 'that counts in utf-32 alone', capabilities: inUnits('utf-32') },
  { name: 'that counts in units that nobody knows', capabilities: inUnits('utf-7') },
  {
    name: 'without trees of symbols',
    capabilities: without('textDocument.documentSymbol', 'workspace.symbol'),
  },
  { name: 'without snippets', capabilities: without('textDocument.completion') },
  {
    name: 'that shows plain text alone',
    capabilities: without('textDocument.hover', 'textDocument.completion', 'textDocument.signatureHelp'),
  },
  {
    name: 'without links',
    capabilities: without(
      ...['definition', 'declaration', 'typeDefinition', 'implementation'].map(
        (each) => `textDocument.${each}`,
      ),
    ),
  },
  {
    name: 'that registers nothing later',
    capabilities: without('workspace.didChangeConfiguration', 'workspace.didChangeWatchedFiles'),
  },
  { name: 'with commands for code actions', capabilities: without('textDocument.codeAction') },
  {
    name: 'with code actions as they were first',
    capabilities: {
      ...ALL,
      textDocument: {
        ...ALL.textDocument,
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } } },
      },
    },
  },
  { name: 'without versions of edits', capabilities: without('workspace.workspaceEdit') },
  {
    name: 'that is told findings',
    capabilities: without('textDocument.diagnostic', 'textDocument.publishDiagnostics'),
  },
  { name: 'without a window', capabilities: without('window') },
  { name: 'without a workspace', capabilities: without('workspace'), folder: 'rootUri' },
  { name: 'of the first version', capabilities: {}, folder: 'rootPath' },
  { name: 'with one root', capabilities: without('workspace.workspaceFolders'), folder: 'rootUri' },
  { name: 'without a folder', capabilities: ALL, folder: 'none' },
  { name: 'with two folders', capabilities: ALL, folder: 'two folders' },
];

/** Messages that need a capability. */
interface Extra {
  readonly name: string;
  readonly isAllowed: (client: ClientCapabilities) => boolean;
  /** Whether an answer, or the parameters of what the server sends, has it. */
  readonly isIn: (method: string, value: unknown) => boolean;
}

const INITIAL_KINDS = 18;

/** Whether any object inside of a value is as asked for. */
function some(value: unknown, isWanted: (object: Readonly<Record<string, unknown>>) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && isWanted(value as Record<string, unknown>)) return true;
  return Object.values(value).some((each) => some(each, isWanted));
}

const linksOf = (request: 'definition' | 'declaration' | 'typeDefinition' | 'implementation'): Extra => ({
  name: `links of ${request}`,
  isAllowed: ({ textDocument }) => textDocument?.[request]?.linkSupport === true,
  isIn: (method, value) => method === `textDocument/${request}` && some(value, (each) => 'targetUri' in each),
});

const markdownOf = (request: string, isAllowed: Extra['isAllowed']): Extra => ({
  name: `Markdown in ${request}`,
  isAllowed,
  isIn: (method, value) => method === request && some(value, ({ kind }) => kind === 'markdown'),
});

const sent = (name: string, isAllowed: Extra['isAllowed']): Extra => ({
  name,
  isAllowed,
  isIn: (method) => method === name,
});

const isDiagnostics = (method: string): boolean => /diagnostic/i.test(method);

export const EXTRAS: readonly Extra[] = [
  linksOf('definition'),
  linksOf('declaration'),
  linksOf('typeDefinition'),
  linksOf('implementation'),
  markdownOf(
    'textDocument/hover',
    (client) => client.textDocument?.hover?.contentFormat?.includes('markdown') === true,
  ),
  markdownOf(
    'completionItem/resolve',
    (client) =>
      client.textDocument?.completion?.completionItem?.documentationFormat?.includes('markdown') === true,
  ),
  markdownOf(
    'textDocument/signatureHelp',
    (client) =>
      client.textDocument?.signatureHelp?.signatureInformation?.documentationFormat?.includes('markdown') ===
      true,
  ),
  {
    name: 'a tree of symbols',
    isAllowed: (client) => client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    isIn: (method, value) =>
      method === 'textDocument/documentSymbol' && some(value, (each) => 'selectionRange' in each),
  },
  {
    name: 'a later kind of symbol in an outline',
    isAllowed: (client) => client.textDocument?.documentSymbol?.symbolKind?.valueSet !== undefined,
    isIn: (method, value) =>
      method === 'textDocument/documentSymbol' && some(value, ({ kind }) => Number(kind) > INITIAL_KINDS),
  },
  {
    name: 'a later kind of symbol in a workspace',
    isAllowed: (client) => client.workspace?.symbol?.symbolKind?.valueSet !== undefined,
    isIn: (method, value) =>
      method === 'workspace/symbol' && some(value, ({ kind }) => Number(kind) > INITIAL_KINDS),
  },
  {
    name: 'a later kind of completion',
    isAllowed: (client) => client.textDocument?.completion?.completionItemKind?.valueSet !== undefined,
    isIn: (method, value) =>
      method === 'textDocument/completion' && some(value, ({ kind }) => Number(kind) > INITIAL_KINDS),
  },
  {
    name: 'a symbol without its range',
    isAllowed: (client) => client.workspace?.symbol?.resolveSupport !== undefined,
    isIn: (method, value) =>
      method === 'workspace/symbol' && some(value, (each) => 'uri' in each && !('range' in each)),
  },
  {
    name: 'a snippet',
    isAllowed: (client) => client.textDocument?.completion?.completionItem?.snippetSupport === true,
    isIn: (method, value) =>
      method === 'textDocument/completion' && some(value, ({ insertTextFormat }) => insertTextFormat === 2),
  },
  {
    name: 'offsets of parameters in a signature',
    isAllowed: (client) =>
      client.textDocument?.signatureHelp?.signatureInformation?.parameterInformation?.labelOffsetSupport ===
      true,
    isIn: (method, value) =>
      method === 'textDocument/signatureHelp' && some(value, ({ label }) => Array.isArray(label)),
  },
  {
    name: 'code actions with edits of their own',
    isAllowed: (client) => client.textDocument?.codeAction?.codeActionLiteralSupport !== undefined,
    isIn: (method, value) =>
      method === 'textDocument/codeAction' &&
      some(value, (each) => 'title' in each && typeof each['command'] !== 'string'),
  },
  {
    name: 'code actions without their edits',
    isAllowed: (client) =>
      client.textDocument?.codeAction?.resolveSupport?.properties.includes('edit') === true,
    isIn: (method, value) =>
      method === 'textDocument/codeAction' &&
      some(value, (each) => 'title' in each && !('edit' in each || 'command' in each)),
  },
  {
    name: 'code actions that are preferred',
    isAllowed: (client) => client.textDocument?.codeAction?.isPreferredSupport === true,
    isIn: (method, value) =>
      method === 'textDocument/codeAction' && some(value, (each) => 'isPreferred' in each),
  },
  {
    name: 'versioned edits',
    isAllowed: (client) => client.workspace?.workspaceEdit?.documentChanges === true,
    isIn: (_, value) => some(value, (each) => 'documentChanges' in each),
  },
  {
    name: 'annotated edits',
    isAllowed: (client) => client.workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
    isIn: (_, value) => some(value, (each) => 'annotationId' in each || 'changeAnnotations' in each),
  },
  {
    name: 'a span to rename',
    isAllowed: (client) => client.textDocument?.rename?.prepareSupport === true,
    isIn: (method, value) => method === 'initialize' && some(value, (each) => 'prepareProvider' in each),
  },
  {
    name: 'related places of a finding',
    isAllowed: ({ textDocument: { diagnostic, publishDiagnostics } = {} }) =>
      (diagnostic ?? publishDiagnostics)?.relatedInformation === true,
    isIn: (method, value) => isDiagnostics(method) && some(value, (each) => 'relatedInformation' in each),
  },
  {
    name: 'tags of a finding',
    isAllowed: ({ textDocument: { diagnostic, publishDiagnostics } = {} }) =>
      (diagnostic ?? publishDiagnostics)?.tagSupport !== undefined,
    isIn: (method, value) => isDiagnostics(method) && some(value, (each) => 'tags' in each),
  },
  {
    name: 'a page of a finding',
    isAllowed: ({ textDocument: { diagnostic, publishDiagnostics } = {} }) =>
      (diagnostic ?? publishDiagnostics)?.codeDescriptionSupport === true,
    isIn: (method, value) => isDiagnostics(method) && some(value, (each) => 'codeDescription' in each),
  },
  sent('textDocument/publishDiagnostics', (client) => client.textDocument?.diagnostic === undefined),
  sent('workspace/configuration', (client) => client.workspace?.configuration === true),
  sent('workspace/applyEdit', (client) => client.workspace?.applyEdit === true),
  sent('workspace/diagnostic/refresh', (client) => client.workspace?.diagnostics?.refreshSupport === true),
  sent('workspace/codeLens/refresh', (client) => client.workspace?.codeLens?.refreshSupport === true),
  sent('workspace/inlayHint/refresh', (client) => client.workspace?.inlayHint?.refreshSupport === true),
  sent(
    'workspace/semanticTokens/refresh',
    (client) => client.workspace?.semanticTokens?.refreshSupport === true,
  ),
  sent('window/workDoneProgress/create', (client) => client.window?.workDoneProgress === true),
  sent('$/progress', (client) => client.window?.workDoneProgress === true),
  sent('window/showDocument', (client) => client.window?.showDocument?.support === true),
  sent('window/showMessageRequest', (client) => client.window?.showMessage !== undefined),
  {
    name: 'a later registration',
    isAllowed: (client) =>
      (client.workspace?.didChangeConfiguration ?? client.workspace?.didChangeWatchedFiles) !== undefined,
    isIn: (method) => method === 'client/registerCapability',
  },
];
