/** What leads from place to place, and what one document offers, as an editor asks for it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  ClientCapabilities,
  DocumentHighlight,
  DocumentLink,
  FoldingRange,
  InlayHint,
  LinkedEditingRanges,
  Location,
  LocationLink,
  SelectionRange,
  SemanticTokens,
  SemanticTokensDelta,
  TextEdit,
  TypeHierarchyItem,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol';
import { FULL_CAPABILITIES, type FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const uri = 'untitled:Docks';
const TEXT = `npc Guard
  STR 4
npc Sergeant from Guard
  skills:
    Climbing +4

adventure Docks
  scene Pier
    Call [[Sergeant]]: see [the map](https://example.org/map).
    A Tricky Climbing roll (TN 15).
    -> Boat if nobody looks
  scene Boat
    -> Pier
`;

let editor: FakeEditor;
beforeEach(() => {
  editor = serverEditor();
});
afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

async function start(capabilities: ClientCapabilities = FULL_CAPABILITIES): Promise<void> {
  await editor.start({ capabilities });
  await editor.open(uri, TEXT);
}
const ask = <R>(method: string, params: object): Promise<R> =>
  editor.connection.sendRequest<R>(method, { textDocument: { uri }, ...params });
const at = (marker: string): object => ({ position: editor.positionOf(uri, marker, 'end') });

describe('definitions', () => {
  const METHODS = ['definition', 'declaration', 'typeDefinition', 'implementation'] as const;

  it('are links where the client knows links, and places where it does not', async () => {
    await start({
      textDocument: Object.fromEntries(METHODS.map((method) => [method, { linkSupport: true }])),
    });
    const lines = async (method: string, marker: string): Promise<unknown> =>
      (await ask<LocationLink[]>(`textDocument/${method}`, at(marker))).map(
        ({ targetSelectionRange: { start: from } }) => from,
      );
    expect(await lines('definition', 'from Gua')).toEqual([{ line: 0, character: 4 }]);
    expect(await lines('declaration', 'from Gua')).toEqual([{ line: 0, character: 4 }]);
    expect(await lines('typeDefinition', 'npc Serg')).toEqual([{ line: 0, character: 4 }]);
    expect(await lines('implementation', 'npc Gua')).toEqual([{ line: 2, character: 4 }]);
  });

  it.each(METHODS)('are places for a client without links: %s', async (method) => {
    await start({});
    const places = await ask<Location[]>(
      `textDocument/${method}`,
      at({ implementation: 'npc Gua', typeDefinition: 'npc Serg' }[method as string] ?? 'from Gua'),
    );
    expect(places).toEqual([{ uri, range: expect.anything() as unknown }]);
  });
});

it('signatures show what comes next, as the client can show it', async () => {
  const help = async (signatureInformation: object): Promise<unknown> => {
    await start({ textDocument: { signatureHelp: { signatureInformation } } });
    await editor.replace(uri, 'Climbing +4', 'Unarmed Combat (');
    return ask('textDocument/signatureHelp', at('Unarmed Combat ('));
  };
  const answer = await help({
    documentationFormat: ['markdown'],
    parameterInformation: { labelOffsetSupport: true },
  });
  expect(answer).toMatchObject({
    activeSignature: 0,
    activeParameter: 0,
    signatures: [
      {
        label: 'Unarmed Combat (type) +score (specialty +bonus)',
        documentation: { kind: 'markdown' },
        parameters: [{ label: [16, 20] }, { label: [22, 28] }, { label: [30, 46] }],
      },
    ],
  });
  expect(await ask('textDocument/signatureHelp', at('npc Gua'))).toBeNull();
});

it('signatures are plain where the client knows nothing else', async () => {
  await start({});
  await editor.replace(uri, 'Climbing +4', 'Unarmed Combat (');
  expect(await ask('textDocument/signatureHelp', at('Unarmed Combat ('))).toMatchObject({
    signatures: [
      {
        documentation: { kind: 'plaintext' },
        parameters: [{ label: 'type' }, { label: '+score' }, { label: 'specialty +bonus' }],
      },
    ],
  });
});

it('templates have a hierarchy', async () => {
  await start();
  const [sergeant] = await ask<TypeHierarchyItem[]>('textDocument/prepareTypeHierarchy', at('[[Serg'));
  expect(sergeant).toMatchObject({ name: 'Sergeant', detail: 'npc from Guard', uri });
  const [guard] = await ask<TypeHierarchyItem[]>('typeHierarchy/supertypes', { item: sergeant });
  expect(guard).toMatchObject({ name: 'Guard', selectionRange: { start: { line: 0, character: 4 } } });
  const below = await ask<TypeHierarchyItem[]>('typeHierarchy/subtypes', { item: guard });
  expect(below.map(({ name }) => name)).toEqual(['Sergeant']);
  expect(await ask('textDocument/prepareTypeHierarchy', { position: { line: 6, character: 12 } })).toBeNull();
});

it('scenes have one of who leads where', async () => {
  await start();
  const [boat] = await ask<CallHierarchyItem[]>('textDocument/prepareCallHierarchy', at('-> Bo'));
  expect(boat).toMatchObject({ name: 'Boat' });
  const incoming = await ask<CallHierarchyIncomingCall[]>('callHierarchy/incomingCalls', { item: boat });
  expect(incoming).toMatchObject([
    { from: { name: 'Pier' }, fromRanges: [{ start: { line: 10, character: 7 } }] },
  ]);
  const outgoing = await ask<unknown>('callHierarchy/outgoingCalls', { item: boat });
  expect(outgoing).toMatchObject([
    { to: { name: 'Pier' }, fromRanges: [{ start: { line: 12, character: 7 } }] },
  ]);
});

it('highlights tell what declares a name from what names it', async () => {
  await start();
  const found = await ask<DocumentHighlight[]>('textDocument/documentHighlight', at('npc Gua'));
  expect(found.map(({ range, kind }) => [range.start.line, kind])).toEqual([
    [0, 3],
    [2, 2],
  ]);
});

it('links open declarations and addresses', async () => {
  await start();
  const links = await ask<DocumentLink[]>('textDocument/documentLink', {});
  expect(links.map(({ target }) => target)).toEqual([`${uri}#L3,5`, 'https://example.org/map']);
});

it('colors of sides are shown, and changed', async () => {
  await editor.start({ capabilities: FULL_CAPABILITIES });
  await editor.open(uri, 'encounter Gate\n  watch: Guard\n  watch color: red\n');
  const place = { start: { line: 2, character: 15 }, end: { line: 2, character: 18 } };
  expect(await ask('textDocument/documentColor', {})).toEqual([
    { range: place, color: { red: 1, green: 0, blue: 0, alpha: 1 } },
  ]);
  const color = { red: 0.7, green: 0.15, blue: 0.12, alpha: 1 };
  expect(await ask('textDocument/colorPresentation', { color, range: place })).toEqual([
    { label: '#b3261f', textEdit: { range: place, newText: '#b3261f' } },
  ]);
  const wrong = { color: { ...color, red: 2 }, range: place };
  await expect(ask('textDocument/colorPresentation', wrong)).rejects.toMatchObject({ code: -32602 });
});

it('selections grow from a word to the file', async () => {
  await start();
  const [range] = await ask<SelectionRange[]>('textDocument/selectionRange', {
    positions: [editor.positionOf(uri, 'Climb', 'end')],
  });
  const lines: number[] = [];
  for (let each = range; each; each = each.parent) lines.push(each.range.start.line);
  expect(lines).toEqual([4, 4, 4, 3, 2, 2, 0]);
});

it('names of one declaration are edited together', async () => {
  await start();
  const linked = await ask<LinkedEditingRanges | null>('textDocument/linkedEditingRange', at('scene Bo'));
  expect(linked?.ranges.map(({ start: from }) => from.line)).toEqual([10, 11]);
  expect(new RegExp(`^${linked!.wordPattern!}$`, 'u').test("Vane's Boat 2")).toBe(true);
  expect(await ask('textDocument/linkedEditingRange', at('npc Gua'))).toBeNull();
});

it('folds end where the text ends, in a client that folds less than lines', async () => {
  const folds = async (foldingRange: object): Promise<FoldingRange[]> => {
    await start({ textDocument: { foldingRange } });
    return ask('textDocument/foldingRange', {});
  };
  expect((await folds({ lineFoldingOnly: false, rangeLimit: 2 })).slice(0, 9)).toEqual([
    { startLine: 0, endLine: 1, endCharacter: 7 },
    { startLine: 2, endLine: 4, endCharacter: 15 },
  ]);
});

it('colours come for a range, and as what has changed', async () => {
  await start();
  const full = await ask<SemanticTokens>('textDocument/semanticTokens/full', {});
  const range = { start: { line: 6, character: 0 }, end: { line: 9, character: 12 } };
  const some = await ask<SemanticTokens>('textDocument/semanticTokens/range', { range });
  expect(some.data).toEqual(full.data.slice(0, 5));
  await editor.replace(uri, 'TN 15', 'TN 150');
  const delta = await ask<SemanticTokensDelta>('textDocument/semanticTokens/full/delta', {
    previousResultId: full.resultId,
  });
  const [edit, ...more] = delta.edits;
  expect(more).toEqual([]);
  const data = [...full.data];
  data.splice(edit!.start, edit!.deleteCount, ...(edit!.data ?? []));
  const anew = await ask<SemanticTokens>('textDocument/semanticTokens/full', {});
  expect(data).toEqual(anew.data);
  expect(await ask('textDocument/semanticTokens/full/delta', { previousResultId: 'old' })).toMatchObject({
    data: anew.data,
  });
});

it('some lines are formatted, and no others', async () => {
  await start();
  await editor.replace(uri, '  STR 4', '   STR   4');
  await editor.replace(uri, '    Climbing', '  \tClimbing');
  const edits = await ask<TextEdit[]>('textDocument/rangeFormatting', {
    range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } },
    options: { tabSize: 2, insertSpaces: true },
  });
  expect(edits.map(({ newText }) => newText)).toEqual(['  STR 4\n']);
});

it('symbols say where they belong, all of them, the best first', async () => {
  await editor.start({
    capabilities: { workspace: { symbol: { resolveSupport: { properties: ['location.range'] } } } },
  });
  const many = Array.from({ length: 700 }, (_, index) => `npc Pi ${index} er\n`).join('');
  await editor.open(uri, TEXT + many);
  const found = await ask<WorkspaceSymbol[]>('workspace/symbol', { query: 'pier' });
  expect(found).toHaveLength(701);
  expect(found[0]).toMatchObject({ name: 'Pier', containerName: 'Docks', location: { uri } });
  expect(found[0]!.location).not.toHaveProperty('range');
  const resolved = await ask<WorkspaceSymbol>('workspaceSymbol/resolve', found[0]!);
  expect(resolved.location).toMatchObject({ uri, range: { start: { line: 7, character: 8 } } });
});

it('hints explain themselves when they are looked at', async () => {
  await start({
    textDocument: { inlayHint: { resolveSupport: { properties: ['tooltip', 'label.location'] } } },
  });
  const [hint] = await editor.hints(uri);
  expect(hint).not.toHaveProperty('tooltip');
  const resolved = await ask<InlayHint>('inlayHint/resolve', hint!);
  expect(resolved.tooltip).toMatchObject({ kind: 'markdown' });
  const hints = await editor.hints(uri);
  const climbing = hints.find(({ position }) => position.line === 4);
  const { label } = await ask<InlayHint>('inlayHint/resolve', climbing!);
  expect(label).toMatchObject([
    { location: { uri: expect.stringMatching(/skills\.callsheet$/) as unknown } },
  ]);
  // The same place in another text may have a hint of the same words.
  const { length } = editor.text(uri);
  const end = editor.positionAt(uri, length);
  await editor.edit(uri, { start: end, end }, '\n// later');
  expect(await ask<InlayHint>('inlayHint/resolve', hint!)).not.toHaveProperty('tooltip');
});

it.each([
  ['textDocument/typeDefinition', {}],
  ['typeHierarchy/supertypes', { item: { uri } }],
  ['callHierarchy/incomingCalls', {}],
  ['textDocument/selectionRange', { positions: 7 }],
  ['textDocument/semanticTokens/range', {}],
  ['textDocument/semanticTokens/full/delta', {}],
  ['inlayHint/resolve', { label: '' }],
  ['workspaceSymbol/resolve', { name: '' }],
])('%s with %j is refused', async (method, params) => {
  await start();
  await expect(ask(method, params)).rejects.toMatchObject({ code: -32602 });
});
