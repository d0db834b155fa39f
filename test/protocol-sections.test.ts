/** Sections of the protocol that say how an answer changes with what the client asks for. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorCodes } from 'vscode-languageserver-protocol';
import { ALL } from './support/odd-clients.ts';
import { RawClient } from './support/raw-client.ts';

const TEXT = `campaign Sections

npc Jo
  STR 4
  skills:
    Climbng +2

adventure A
  scene S
    cast: Jo

    ![a door](pics/door.png)
`;

let client: RawClient;
let folder: string;
let root: string;
let textDocument: { readonly uri: string };
beforeEach(() => {
  client = new RawClient();
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-sections-'));
  root = pathToFileURL(folder).toString();
  textDocument = { uri: `${root}/jo.callsheet` };
  writeFileSync(path.join(folder, 'jo.callsheet'), TEXT);
});
afterEach(() => {
  client.dispose();
  rmSync(folder, { recursive: true });
});

const begin = async (capabilities: object = ALL, more: object = {}): Promise<void> => {
  await client.ask('initialize', {
    processId: null,
    rootUri: null,
    workspaceFolders: [{ uri: root, name: 'root' }],
    capabilities,
    ...more,
  });
  await client.notify('initialized', {});
};
const open = (text = TEXT): Promise<void> =>
  client.notify('textDocument/didOpen', {
    textDocument: { ...textDocument, languageId: 'callsheet', version: 1, text },
  });
const at = (line: number, character: number) => ({ line, character });
const answer = async <T>(method: string, params: object): Promise<T> =>
  (await client.ask(method, params)).result as T;

describe('initialize', () => {
  it.each([
    [null],
    [7],
    ['x'],
    [[]],
    [{}],
    [{ capabilities: null }],
    [{ capabilities: 7 }],
    [{ capabilities: [] }],
  ])('with %j has invalid parameters', async (params) => {
    expect((await client.ask('initialize', params)).error?.code).toBe(ErrorCodes.InvalidParams);
    await begin();
    expect((await client.ask('workspace/symbol', { query: 'Jo' })).error).toBeUndefined();
  });
});

describe('the trace', () => {
  const traces = (): readonly { message: string; verbose?: string }[] =>
    client.sent.flatMap(({ method, params }) =>
      method === '$/logTrace' ? [params as { message: string; verbose?: string }] : [],
    );
  const ask = (): Promise<unknown> => client.ask('textDocument/documentSymbol', { textDocument });

  it('is sent to a client that asks for it, as long as it does', async () => {
    await begin(ALL, { trace: 'messages' });
    await ask();
    expect(traces()).toEqual([
      { message: expect.stringMatching(/^textDocument\/documentSymbol took \d+ ms\.$/) as string },
    ]);
    await client.notify('$/setTrace', { value: 'verbose' });
    await ask();
    expect(traces()[1]?.verbose).toContain('jo.callsheet');
    await client.notify('$/setTrace', { value: 'off' });
    await ask();
    expect(traces().length).toBe(2);
  });

  it('is sent to nobody else', async () => {
    await begin();
    await ask();
    expect(traces()).toEqual([]);
  });
});

describe('an answer in parts', () => {
  const MANY = 230;
  beforeEach(() => {
    const npcs = Array.from({ length: MANY }, (_, index) => `npc N${index} from Jo\n  STR 99\n`);
    writeFileSync(path.join(folder, 'many.callsheet'), npcs.join('\n'));
    for (let index = 0; index < 60; index++)
      writeFileSync(path.join(folder, `${index}.callsheet`), 'npc X\n  STR 99\n');
  });
  const items = (value: unknown): readonly unknown[] =>
    Array.isArray(value) ? value : ((value as { items?: unknown[] } | null)?.items ?? []);

  it.each([
    ['workspace/symbol', { query: 'N' }],
    ['textDocument/references', { position: at(2, 4), context: { includeDeclaration: true } }],
    ['workspace/diagnostic', { previousResultIds: [] }],
  ])('of %s is in the parts alone', async (method, own) => {
    await begin();
    const params = { textDocument, ...own };
    const whole = items(await answer(method, params));
    expect(whole.length).toBeGreaterThan(50);
    const last = await answer(method, { ...params, partialResultToken: 'parts' });
    const parts = client.sent.flatMap((sent) => {
      const { token, value } = (sent.params ?? {}) as { token?: unknown; value?: unknown };
      return sent.method === '$/progress' && token === 'parts' ? [items(value)] : [];
    });
    expect(items(last)).toEqual([]);
    expect(parts.length).toBeGreaterThan(0);
    const sorted = (list: readonly unknown[]): readonly string[] =>
      list.map((each) => JSON.stringify(each)).sort();
    expect(sorted(parts.flat())).toEqual(sorted(whole));
  });
});

describe('completion inside a word', () => {
  interface Item {
    readonly label: string;
    readonly textEdit: { readonly range?: object; readonly insert?: object; readonly replace?: object };
  }
  const climbing = async (capabilities: object): Promise<Item['textEdit']> => {
    await begin(capabilities);
    await open();
    const found = await answer<Item[]>('textDocument/completion', { textDocument, position: at(5, 7) });
    return found.find(({ label }) => label === 'Climbing')!.textEdit;
  };

  it('can replace the rest of it where the client can', async () => {
    const completionItem = { ...ALL.textDocument?.completion?.completionItem, insertReplaceSupport: true };
    const completion = { ...ALL.textDocument?.completion, completionItem };
    expect(await climbing({ ...ALL, textDocument: { ...ALL.textDocument, completion } })).toEqual({
      newText: 'Climbing',
      insert: { start: at(5, 4), end: at(5, 7) },
      replace: { start: at(5, 4), end: at(5, 11) },
    });
  });

  it('is an ordinary edit for others', async () => {
    expect(await climbing(ALL)).toEqual({
      newText: 'Climbing',
      range: { start: at(5, 4), end: at(5, 7) },
    });
  });
});

describe('code actions', () => {
  const kinds = async (...only: readonly string[]): Promise<readonly string[]> => {
    const range = { start: at(0, 0), end: at(6, 0) };
    const found = await answer<{ readonly kind: string }[]>('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [], only },
    });
    return found.map(({ kind }) => kind);
  };

  it('are of the kinds that are asked for, and not of wider ones', async () => {
    await begin();
    await open();
    expect(new Set(await kinds('quickfix'))).toEqual(new Set(['quickfix']));
    for (const only of ['quickfix.other', 'refactor.rewrite.other', 'source.fixAll.other', 'other'])
      expect(await kinds(only)).toEqual([]);
    expect(await kinds()).toEqual([]);
  });
});

describe('formatting of a range', () => {
  it('ends where the range ends', async () => {
    await begin();
    await open('npc A\n STR 4\n   REF 4\n');
    const lines = async (start: object, end: object): Promise<readonly string[]> => {
      const range = { start, end };
      const options = { tabSize: 2, insertSpaces: true };
      const params = { textDocument, range, options };
      return (await answer<{ newText: string }[]>('textDocument/rangeFormatting', params)).map(
        ({ newText }) => newText,
      );
    };
    expect(await lines(at(1, 0), at(2, 0))).toEqual(['  STR 4\n']);
    expect(await lines(at(2, 0), at(2, 0))).toEqual(['  REF 4\n']);
    expect(await lines(at(2, 3), at(2, 3))).toEqual(['  REF 4\n']);
    expect(await lines(at(1, 0), at(2, 1))).toEqual(['  STR 4\n', '  REF 4\n']);
  });
});

describe('a folder that is about to be renamed', () => {
  it.each(['', '/'])(
    'has its pictures shown under the new name, with “%s” behind the names',
    async (slash) => {
      await begin();
      const files = [{ oldUri: `${root}/pics${slash}`, newUri: `${root}/art${slash}` }];
      const edit = await answer('workspace/willRenameFiles', { files });
      expect(JSON.stringify(edit)).toContain('"art/door.png"');
    },
  );
});
