/** Positions in the units that a client has chosen, in every request that has any. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic, DocumentSymbol, SemanticTokens, TextEdit } from 'vscode-languageserver-protocol';
import type { FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

let editor: FakeEditor;
beforeEach(() => {
  editor = serverEditor({ codePages: 'file:///docs/codes.md' });
});
afterEach(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

const uri = 'untitled:a';
const ask = <R>(method: string, params: object = {}): Promise<R> =>
  editor.connection.sendRequest<R>(method, { textDocument: { uri }, ...params });

/** 😀 has 4, 2 and 1 units, é has 2, 1 and 1. */
const TEXT =
  'npc 😀é Guard\n  // 😀\n  concept: 😀é\n\nscene 😀 Docks\n  😀 First Aid roll (TN 15), [[😀é Guard]].\n';

describe.each([
  ['utf-8', { name: [4, 16], link: 35, token: 7 }],
  ['utf-16', { name: [4, 13], link: 32, token: 5 }],
  ['utf-32', { name: [4, 12], link: 31, token: 4 }],
] as const)('%s', (encoding, expected) => {
  beforeEach(async () => {
    const { capabilities } = await editor.start({
      capabilities: {
        general: { positionEncodings: ['utf-7', encoding, 'utf-16'] },
        textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
      },
    });
    expect(capabilities.positionEncoding).toBe(encoding);
    await editor.open(uri, TEXT);
  });

  it('counts columns in answers', async () => {
    const [guard] = await ask<DocumentSymbol[]>('textDocument/documentSymbol');
    const { start, end } = guard!.selectionRange;
    expect([start.character, end.character]).toEqual(expected.name);
    const { data } = await ask<SemanticTokens>('textDocument/semanticTokens/full');
    expect(data.slice(0, 3)).toEqual([5, expected.token, 'First Aid'.length]);
  });

  it('counts columns in questions', async () => {
    const [place] = await ask<{ range: { start: unknown } }[]>('textDocument/definition', {
      position: { line: 5, character: expected.link + 3 },
    });
    expect(place?.range.start).toEqual({ line: 0, character: 4 });
    // Inside of a character is before it.
    expect(await ask('textDocument/definition', { position: { line: 5, character: 3 } })).toBeNull();
  });

  it('counts columns in edits and in findings', async () => {
    const at = (character: number) => ({ line: 2, character });
    const width = { 'utf-8': 6, 'utf-16': 3, 'utf-32': 2 }[encoding];
    await editor.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [{ range: { start: at(11), end: at(11 + width) }, text: 'x   ' }],
    });
    const edits = await ask<TextEdit[]>('textDocument/formatting', { options: {} });
    expect(edits.map(({ newText }) => newText)).toEqual(['  concept: x\n']);
    await editor.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 3 },
      contentChanges: [{ range: { start: at(0), end: at(11) }, text: '  😀é: ' }],
    });
    const { items } = await ask<{ items: Diagnostic[] }>('textDocument/diagnostic');
    const found = items.find(({ range }) => range.start.line === 2);
    expect(found?.range).toEqual({ start: at(2), end: at(2 + width) });
  });
});

it('are UTF-16 for a client that says nothing, or nothing that is known', async () => {
  const { capabilities } = await editor.start({
    capabilities: { general: { positionEncodings: ['utf-1'] } },
  });
  expect(capabilities.positionEncoding).toBe('utf-16');
});

it('findings lead to the page about their code, where the client opens it', async () => {
  await editor.start({
    capabilities: { textDocument: { diagnostic: { codeDescriptionSupport: true } } },
  });
  await editor.open(uri, 'npc A\n  DEX 3\n');
  const { items } = await ask<{ items: Diagnostic[] }>('textDocument/diagnostic');
  expect(items.map(({ codeDescription }) => codeDescription?.href)).toEqual([
    'file:///docs/codes.md#unknown-attribute',
  ]);
});

it('findings lead nowhere in other clients', async () => {
  await editor.start({ capabilities: { textDocument: { diagnostic: {} } } });
  await editor.open(uri, 'npc A\n  DEX 3\n');
  const { items } = await ask<{ items: Diagnostic[] }>('textDocument/diagnostic');
  expect(items[0]).not.toHaveProperty('codeDescription');
});
