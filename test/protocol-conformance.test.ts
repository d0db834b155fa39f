/**
 * Odd clients ask everything that the protocol has, and every answer is held against its types. The client of the first
 * version has no capability at all; the others lack one each.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorCodes, LSPErrorCodes } from 'vscode-languageserver-protocol';
import type {
  CodeAction,
  CompletionItem,
  InitializeResult,
  InlayHint,
  Position,
  TypeHierarchyItem,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol';
import { ALL, EXTRAS, ODD_CLIENTS, type OddClient } from './support/odd-clients.ts';
import { PLACE_REQUESTS } from './support/place-requests.ts';
import { answerFault, CLIENT_REQUESTS, sentFault } from './support/protocol-types.ts';
import { RawClient, type Answer } from './support/raw-client.ts';

const TEXT = `// 😀 People
npc Jo from Guard
  DEF 99
  advantages:
    Cool Headed (Edge)
  skills:
    Climbing +2
    Climbing +4
    Athletcs +1
    

npc Guard
  STR 4   REF 4  HLT 4
  portrait: guard.png
  allow stated-total because of nothing

adventure A
  scene First
    cast: Jo
    background: https://example.org/a

    -

    😀 A Climbing roll (TN 12) for [[Jo]], or a Stealth
    roll (TN 15).

    -> Second
  scene Second
    cast: Jo

    encounter Fight
      guards: Jo
      guards color: red
      heroes: Guard
    -> First

derived Poise
  formula: max(STR, WIL)
`;

const root = mkdtempSync(path.join(tmpdir(), 'callsheet-odd-'));
afterAll(() => rmSync(root, { recursive: true }));
mkdirSync(path.join(root, 'other'));
writeFileSync(path.join(root, 'campaign.callsheet'), 'campaign Odd\n  level: Cinematic\n');
writeFileSync(path.join(root, 'more.callsheet'), 'npc Far\n  STR 4\n');
writeFileSync(path.join(root, 'guard.png'), '');
writeFileSync(path.join(root, 'other/else.callsheet'), 'npc Else\n  STR 4\n');
const folder = pathToFileURL(root).toString();
/** As no editor spells it, and as the client spells it everywhere. */
const uri = `${folder}/%6Ao.callsheet`;
const textDocument = { uri };
const start = { line: 0, character: 0 };
const whole = { start, end: { line: 99, character: 0 } };

const SETTINGS = { suggest: { nextLine: true } };

function initializeParams({ capabilities, folder: named = 'workspaceFolders' }: OddClient): object {
  const roots = {
    workspaceFolders: { workspaceFolders: [{ uri: folder, name: 'odd' }], rootUri: null },
    'two folders': {
      workspaceFolders: ['more', 'other'].map((name) => ({ uri: `${folder}/${name}`, name })),
      rootUri: null,
    },
    rootUri: { rootUri: folder },
    rootPath: { rootPath: root },
    none: { workspaceFolders: null, rootUri: null },
  };
  return { processId: null, capabilities, initializationOptions: { settings: SETTINGS }, ...roots[named] };
}

let client: RawClient;
beforeEach(() => {
  client = new RawClient();
  client.replies.set('workspace/configuration', (params) =>
    (params as { items: unknown[] }).items.map(() => SETTINGS),
  );
  client.replies.set('workspace/applyEdit', () => ({ applied: true }));
  client.replies.set('window/showDocument', () => ({ success: true }));
});
afterEach(() => {
  client.dispose();
  const errors = client.sent.filter(
    ({ method, params }) => method === 'window/logMessage' && (params as { type: number }).type === 1,
  );
  expect(errors).toEqual([]);
});

const open = async (text = TEXT, at = uri): Promise<void> =>
  client.notify('textDocument/didOpen', {
    textDocument: { uri: at, languageId: 'callsheet', version: 1, text },
  });

async function begin(odd: OddClient = ODD_CLIENTS[0]!): Promise<InitializeResult> {
  const { result } = await client.ask('initialize', initializeParams(odd));
  await client.notify('initialized', {});
  return result as InitializeResult;
}

/** A position in the units of a client. */
function positionOf(marker: string, encoding: string): Position {
  const before = TEXT.slice(0, TEXT.indexOf(marker));
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const units = { 'utf-8': Buffer.byteLength(line), 'utf-32': [...line].length }[encoding] ?? line.length;
  return { line: before.split('\n').length - 1, character: units };
}

const MARKERS = [
  'Jo from',
  'Guard\n',
  'DEF',
  'Cool Headed',
  'Edge',
  'Climbing +4',
  'Athletcs',
  'REF 4',
  'First\n',
  'https',
  'Climbing roll',
  'Jo]]',
  'Stealth',
  'Second\n  scene',
  'red',
  'STR, WIL',
  'WIL)',
];

/** Where an entry may be written. */
const NEXT_ENTRY = { line: 9, character: 4 };
const BELOW_AN_EMPTY_ITEM = { line: TEXT.slice(0, TEXT.indexOf('    -\n')).split('\n').length, character: 0 };

type Asked = readonly [method: string, answer: Answer];

/** Asks about everything, and of what was found about more. */
async function askAll({ capabilities }: InitializeResult): Promise<Asked[]> {
  const asked: Asked[] = [];
  const ask = async <R>(method: string, params: unknown): Promise<R | undefined> => {
    const answer = await client.ask(method, params);
    asked.push([method, answer]);
    return (answer.result ?? undefined) as R | undefined;
  };
  const encoding = capabilities.positionEncoding ?? 'utf-16';
  const context = { diagnostics: [], includeDeclaration: true, triggerKind: 1 };
  const options = { tabSize: 2, insertSpaces: true };

  for (const position of [
    ...MARKERS.map((marker) => positionOf(marker, encoding)),
    NEXT_ENTRY,
    BELOW_AN_EMPTY_ITEM,
  ]) {
    const at = { textDocument, position };
    const range = { start: position, end: position };
    for (const about of PLACE_REQUESTS) await ask(`textDocument/${about}`, at);
    await ask('textDocument/references', { ...at, context });
    await ask('textDocument/selectionRange', { textDocument, positions: [position] });
    await ask('textDocument/inlineCompletion', { ...at, context });
    await ask('textDocument/prepareRename', at);
    await ask('textDocument/rename', { ...at, newName: 'Joe' });
    await ask('textDocument/onTypeFormatting', { ...at, ch: '\n', options });
    const [item] = (await ask<CompletionItem[]>('textDocument/completion', { ...at, context })) ?? [];
    if (item) await ask('completionItem/resolve', item);
    const actions = await ask<CodeAction[]>('textDocument/codeAction', { textDocument, range, context });
    for (const action of (actions ?? []).slice(0, 3)) {
      if (typeof (action.command as unknown) === 'string')
        await ask('workspace/executeCommand', {
          command: action.command,
          arguments: (action as { arguments?: unknown }).arguments,
        });
      else if (action.data !== undefined) await ask('codeAction/resolve', action);
    }
    const [type] = (await ask<TypeHierarchyItem[]>('textDocument/prepareTypeHierarchy', at)) ?? [];
    for (const way of ['supertypes', 'subtypes']) if (type) await ask(`typeHierarchy/${way}`, { item: type });
    const [scene] = (await ask<TypeHierarchyItem[]>('textDocument/prepareCallHierarchy', at)) ?? [];
    for (const way of ['incomingCalls', 'outgoingCalls'])
      if (scene) await ask(`callHierarchy/${way}`, { item: scene });
  }
  for (const about of [
    'documentSymbol',
    'codeLens',
    'foldingRange',
    'documentLink',
    'documentColor',
    'diagnostic',
  ])
    await ask(`textDocument/${about}`, { textDocument });
  const lenses = asked.findLast(([method]) => method === 'textDocument/codeLens')![1].result as {
    command: object;
  }[];
  for (const { command } of lenses.slice(0, 4))
    if (capabilities.executeCommandProvider) await ask('workspace/executeCommand', command);
  const hints = await ask<InlayHint[]>('textDocument/inlayHint', { textDocument, range: whole });
  for (const hint of hints?.slice(0, 2) ?? []) await ask('inlayHint/resolve', hint);
  const color = { red: 1, green: 0.5, blue: 0, alpha: 1 };
  await ask('textDocument/colorPresentation', { textDocument, color, range: { start, end: start } });
  await ask('textDocument/formatting', { textDocument, options });
  await ask('textDocument/rangeFormatting', { textDocument, range: whole, options });
  const tokens = await ask<{ resultId?: string }>('textDocument/semanticTokens/full', { textDocument });
  await ask('textDocument/semanticTokens/full/delta', {
    textDocument,
    previousResultId: tokens?.resultId ?? '',
  });
  await ask('textDocument/semanticTokens/range', { textDocument, range: whole });
  const [symbol] = (await ask<WorkspaceSymbol[]>('workspace/symbol', { query: '' })) ?? [];
  if (symbol) await ask('workspaceSymbol/resolve', symbol);
  await ask('workspace/diagnostic', { previousResultIds: [] });
  await ask('workspace/willRenameFiles', {
    files: [{ oldUri: uri, newUri: `${folder}/other/jo.callsheet` }],
  });
  return asked;
}

/** What a client may be refused without a fault of anybody: a name that cannot be changed. */
const isRefusal = (method: string, { error }: Answer): boolean =>
  /ename$/.test(method) && error?.code === LSPErrorCodes.RequestFailed;

/** Of our server, no answer or none that is of use here. */
const NEVER_ANSWERED = [
  'textDocument/moniker',
  'textDocument/inlineValue',
  'textDocument/rangesFormatting',
  'textDocument/willSaveWaitUntil',
  'codeLens/resolve',
  'documentLink/resolve',
  'workspace/willCreateFiles',
  'workspace/willDeleteFiles',
  'workspace/textDocumentContent',
];

/** Extras that the client that can do everything does without, because it can do more, or because nothing takes so long. */
const UNSEEN = [
  'textDocument/publishDiagnostics',
  'workspace/applyEdit',
  'window/workDoneProgress/create',
  '$/progress',
];

describe.each(ODD_CLIENTS)('a client $name', (odd) => {
  it(
    'gets answers of the right types, and is sent nothing that it did not announce',
    { timeout: 60_000 },
    async () => {
      const result = await begin(odd);
      await open();
      const asked: Asked[] = [['initialize', { id: 0, result }], ...(await askAll(result))];
      if (!odd.capabilities.textDocument?.diagnostic)
        await client.until(() =>
          client.sent.find(({ method }) => method === 'textDocument/publishDiagnostics'),
        );

      const failed = asked.filter(([method, answer]) => answer.error && !isRefusal(method, answer));
      expect(failed).toEqual([]);
      const faults = [
        ...asked.flatMap(([method, answer]) =>
          answer.error ? [] : (answerFault(method, answer.result) ?? []),
        ),
        ...client.sent.flatMap(({ method, params }) => sentFault(method, params) ?? []),
      ];
      expect([...new Set(faults)]).toEqual([]);

      const told = [
        ...asked.map(([method, answer]) => [method, answer.result] as const),
        ...client.sent.map(({ method, params }) => [method, params] as const),
      ];
      const extras = EXTRAS.filter(({ isAllowed, isIn }) => {
        const isTold = told.some(([method, value]) => isIn(method, value));
        return isTold && !isAllowed(odd.capabilities);
      });
      expect(extras.map(({ name }) => name)).toEqual([]);
      if (odd.capabilities === ALL && !odd.folder) {
        const unseen = EXTRAS.filter(({ isIn }) => !told.some(([method, value]) => isIn(method, value)));
        expect(unseen.map(({ name }) => name)).toEqual(UNSEEN);
      }
      // One spelling of a document, which is the client's.
      const respelled = told.filter(([, value]) => namesPlace(value, `${folder}/jo.callsheet`));
      expect(respelled.map(([method]) => method)).toEqual([]);
      // Nothing was asked in vain.
      const answered = new Set(
        asked.filter(([, answer]) => !isNothing(answer.result)).map(([method]) => method),
      );
      const silent = [...new Set(asked.map(([method]) => method))].filter((method) => !answered.has(method));
      expect(silent.sort()).toEqual(silentFor(odd));
      expect(await client.ask('shutdown')).toEqual(expect.objectContaining({ result: null }));
    },
  );
});

/** Whether a value leads to a document; what comes back to the server as data does not. */
function namesPlace(value: unknown, place: string): boolean {
  if (typeof value === 'string') return value.startsWith(place);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, each]) => key === place || (key !== 'data' && namesPlace(each, place)),
  );
}

const isNothing = (answer: unknown): boolean =>
  answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0);

/** What has nothing to say about this text, or to this client. */
function silentFor({ capabilities }: OddClient): string[] {
  const hasActions =
    capabilities.textDocument?.codeAction !== undefined || capabilities.workspace?.applyEdit === true;
  return [...(hasActions ? [] : ['textDocument/codeAction'])];
}

it('the client that can do everything asks all requests of the protocol', async () => {
  const result = await begin();
  await open();
  const asked = new Set((await askAll(result)).map(([method]) => method));
  const life = ['initialize', 'shutdown'];
  const missing = CLIENT_REQUESTS.filter((method) => ![...asked, ...life].includes(method));
  expect(missing.sort()).toEqual([...NEVER_ANSWERED].sort());
  for (const method of NEVER_ANSWERED)
    expect([method, (await client.ask(method, {})).error?.code]).toEqual([method, ErrorCodes.MethodNotFound]);
});
