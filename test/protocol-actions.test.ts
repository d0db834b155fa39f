/** Refactorings, and what an editor does when it saves or renames files, as an editor asks for them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  ClientCapabilities,
  CodeAction,
  TextDocumentEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import type { FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

let editor: FakeEditor;
let folder: string;
const uriOf = (name: string): string => pathToFileURL(path.join(folder, name)).toString();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-test-'));
  editor = serverEditor();
});
afterEach(() => {
  editor.connection.dispose();
  rmSync(folder, { recursive: true });
  expect(editor.errors).toEqual([]);
});

const ACTIONS = {
  codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } },
};
/** Reads actions, and resolves none. */
const PLAIN: ClientCapabilities = { textDocument: { codeAction: ACTIONS } };
const MODERN: ClientCapabilities = {
  textDocument: {
    codeAction: {
      ...ACTIONS,
      resolveSupport: { properties: ['edit'] },
    },
  },
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename'] } },
};

async function start(capabilities: ClientCapabilities, text: string): Promise<string> {
  writeFileSync(path.join(folder, 'campaign.callsheet'), 'campaign X\n');
  writeFileSync(path.join(folder, 'cast.callsheet'), text);
  await editor.start({ capabilities, folders: [pathToFileURL(folder).toString()] });
  const uri = uriOf('cast.callsheet');
  await editor.open(uri, text);
  return uri;
}
const actions = (uri: string, from: string, to: string, only?: string[]): Promise<CodeAction[]> =>
  editor.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: editor.positionOf(uri, from), end: editor.positionOf(uri, to, 'end') },
    context: { diagnostics: [], ...(only && { only }) },
  });
const resolve = (action: CodeAction): Promise<CodeAction> =>
  editor.connection.sendRequest('codeAction/resolve', action);

const CAST = 'npc Guard\n  STR 4\n\nnpc Boss from Guard\n  REF 3\n';

describe('refactorings', () => {
  it('are worked out when they are chosen, for the version that is open', async () => {
    const uri = await start(MODERN, CAST);
    const found = await actions(uri, 'npc Boss', 'npc Boss', ['refactor']);
    expect(found.map(({ title, kind, edit }) => [title, kind, edit])).toEqual([
      ['Write out the template Guard', 'refactor.inline', undefined],
      ['Move Boss to a file of its own', 'refactor.move', undefined],
    ]);
    const { edit } = await resolve(found[0]!);
    expect(edit!.documentChanges).toMatchObject([
      { textDocument: { uri, version: 1 }, edits: [{ newText: '' }, { newText: '\n  STR 4' }] },
    ]);
    const moved = (await resolve(found[1]!)).edit!.documentChanges!;
    expect(moved).toMatchObject([
      { kind: 'create', uri: uriOf('boss.callsheet') },
      {
        textDocument: { uri: uriOf('boss.callsheet') },
        edits: [{ newText: 'npc Boss from Guard\n  REF 3\n' }],
      },
      { textDocument: { uri, version: 1 }, edits: [{ newText: '', range: { start: { line: 3 } } }] },
    ]);
  });

  // As github.dev and other virtual workspaces have them.
  it.each([
    ['vscode-vfs://github/owner/tales', ['Move Boss to a file of its own']],
    ['memfs:/tales', ['Move Boss to a file of its own']],
    ['untitled:/tales', []],
  ])('move a declaration to a file of its own in %s', async (root, titles) => {
    await editor.start({ capabilities: MODERN, folders: [root] });
    await editor.open(`${root}/campaign.callsheet`, 'campaign X\n');
    const uri = `${root}/cast.callsheet`;
    await editor.open(uri, CAST);
    const found = await actions(uri, 'npc Boss', 'npc Boss', ['refactor.move']);
    expect(found.map(({ title }) => title)).toEqual(titles);
    if (!found[0]) return;
    const boss = `${root}/boss.callsheet`;
    expect((await resolve(found[0])).edit!.documentChanges).toMatchObject([
      { kind: 'create', uri: boss },
      { textDocument: { uri: boss }, edits: [{ newText: 'npc Boss from Guard\n  REF 3\n' }] },
      { textDocument: { uri, version: 1 }, edits: [{ newText: '' }] },
    ]);
  });

  it('come whole to a client that resolves nothing, and never make files for one that makes none', async () => {
    const uri = await start(PLAIN, CAST);
    const found = await actions(uri, 'npc Boss', 'npc Boss', ['refactor']);
    expect(found.map(({ title }) => title)).toEqual(['Write out the template Guard']);
    await editor.apply(uri, found[0]!);
    expect(editor.text(uri)).toBe('npc Guard\n  STR 4\n\nnpc Boss\n  STR 4\n  REF 3\n');
  });

  it('are refused when the text has changed, and with data that is none', async () => {
    const uri = await start(MODERN, CAST);
    const [inline, move] = await actions(uri, 'npc Boss', 'npc Boss', ['refactor']);
    // Another declaration is now where the offered one was.
    await editor.replace(uri, 'npc Guard', `npc Cook\n${'  STR 3\n'.repeat(3)}\nnpc Guard`);
    const message = 'The text has changed meanwhile. Choose the action again.';
    await expect(resolve(inline!)).rejects.toMatchObject({ message });
    await expect(resolve(move!)).rejects.toMatchObject({ message });
    await expect(resolve({ title: 'x', data: 7 })).rejects.toMatchObject({ code: -32602 });
  });

  it('declare the character of a statblock that stands in prose', async () => {
    const statblock =
      'Hangar Chief\n    STR 4, REF 5, HLT 3, PRE 3, INT 4, WIL 4\n    Skills: Stealth 4, Climbing 2';
    const uri = await start(PLAIN, `scene Hangar\n  Here stands\n    ${statblock}\n  all day.\n`);
    const [action] = await actions(uri, 'Hangar Chief', 'Climbing 2', ['refactor.rewrite']);
    expect(action!.title).toBe('Declare the character of this statblock');
    await editor.apply(uri, action!);
    expect(editor.text(uri)).toContain('scene Hangar\n  Here stands\n    [[Hangar Chief]]\n  all day.\n');
    expect(editor.text(uri)).toMatch(/\nnpc Hangar Chief\n[^]*Stealth \+4/);
    expect(await editor.codes(uri)).not.toContain('syntax');
  });

  it('declare the character of a statblock below the title of an example, which is read as an empty character', async () => {
    const uri = await start(
      PLAIN,
      'Character Creation Example:\n\nName: Jo Reed\nSTR 4, REF 5, HLT 3\nSkills: Stealth 4\n',
    );
    const found = await actions(uri, 'Character', 'Stealth 4', ['refactor.rewrite']);
    await editor.apply(
      uri,
      found.find(({ title }) => title === 'Declare the character of this statblock')!,
    );
    expect(editor.text(uri)).toMatch(/^npc Jo Reed\n {2}STR 4/);
  });

  it('declare a character from lines that belong to no declaration', async () => {
    const uri = await start(
      PLAIN,
      '# My Campaign\n\nName: Jo Reed\nLevel 3\nStrength: 4\nReflexes: 5\nHealth: 3\n\nSkills:\n- Stealth 4\n- Hide 2\n',
    );
    const [action, ...others] = await actions(uri, 'Campaign', 'Campaign', ['quickfix']);
    expect(others).toEqual([]);
    const [same] = await actions(uri, 'Health', 'Health', ['quickfix']);
    expect(same).toMatchObject({ title: 'Declare the character of this statblock', edit: action!.edit! });
    await editor.apply(uri, action!);
    expect(editor.text(uri)).toMatch(/^character Jo Reed\n {2}STR 4 {2}REF 5 {2}HLT 3\n/);
    expect(editor.text(uri)).toContain('// Hide 2   (not understood; perhaps Stealth +2)');
    expect(editor.text(uri)).toContain('// My Campaign\n');
    expect(await editor.codes(uri)).not.toContain('syntax');
  });

  it.each([
    ['', '\n'],
    ['npc A\n  STR 3\n\n', '\n\nnpc B\n  STR 3\n'],
  ])(
    'declare the character of a statblock outside of declarations in its place: between %j and %j',
    async (before, after) => {
      const statblock =
        'Hangar Chief\nSTR 4, REF 5, HLT 3, PRE 3, INT 4, WIL 4\n\nSkills: Stealth 4, Climbing 2';
      const uri = await start(PLAIN, `${before}${statblock}${after}`);
      const [action] = await actions(uri, 'Hangar Chief', 'Climbing 2', ['refactor.rewrite']);
      await editor.apply(uri, action!);
      const text = editor.text(uri);
      expect(text.slice(0, before.length)).toBe(before);
      expect(text.slice(before.length)).toMatch(/^npc Hangar Chief\n[^]*Stealth \+4/);
      expect(text.slice(-after.length)).toBe(after);
      expect(text).not.toContain('[[');
      expect(await editor.codes(uri)).not.toContain('syntax');
    },
  );
});

describe('on saving', () => {
  const WRONG = 'npc A\n  DEF 19\n  REF 8\n  skills:\n    Swimming +1\n    Athletics +1\n';

  it('all is fixed that needs no decision', async () => {
    const uri = await start(PLAIN, WRONG);
    const [action, ...more] = await actions(uri, 'npc', 'npc', ['source.fixAll']);
    expect(more).toEqual([]);
    expect(action).toMatchObject({ kind: 'source.fixAll' });
    await editor.apply(uri, action!);
    expect(editor.text(uri)).toContain('DEF 18');
  });

  it('lists are sorted', async () => {
    const uri = await start(PLAIN, WRONG);
    const [action] = await actions(uri, 'npc', 'npc', ['source.organize']);
    await editor.apply(uri, action!);
    expect(editor.text(uri)).toContain('    Athletics +1\n    Swimming +1\n');
    expect(await actions(uri, 'npc', 'npc', ['source.organize'])).toEqual([]);
  });

  it('neither is offered to those who did not ask for it', async () => {
    const uri = await start(PLAIN, WRONG);
    const kinds = (await actions(uri, 'npc', 'REF 8')).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind?.startsWith('source'))).toEqual([]);
    expect((await actions(uri, 'npc', 'npc', ['source'])).map(({ kind }) => kind)).toEqual([
      'source.fixAll',
      'source.organize',
    ]);
  });
});

it('pictures follow files that are renamed', async () => {
  const uri = await start(MODERN, 'scene A\n  ![map](art/map.png)\n');
  const edit = await editor.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: uriOf('art'), newUri: uriOf('pictures') }],
  });
  const [change] = edit.documentChanges as TextDocumentEdit[];
  expect(change).toMatchObject({
    textDocument: { uri, version: 1 },
    edits: [{ newText: 'pictures/map.png' }],
  });
  const nothing = { files: [{ oldUri: uriOf('other'), newUri: uriOf('another') }] };
  expect(await editor.connection.sendRequest('workspace/willRenameFiles', nothing)).toBeNull();
});

it('edits of several places say what they are for, where the client shows it', async () => {
  const uri = await start(
    {
      workspace: {
        workspaceEdit: { documentChanges: true, changeAnnotationSupport: { groupsOnLabel: true } },
      },
    },
    'scene A\n  ![map](art/map.png)\n',
  );
  const edit = await editor.connection.sendRequest<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: uriOf('art'), newUri: uriOf('pictures') }],
  });
  expect(edit.changeAnnotations).toEqual({ callsheet: { label: 'Update paths' } });
  expect(edit.documentChanges).toMatchObject([
    { textDocument: { uri }, edits: [{ annotationId: 'callsheet' }] },
  ]);
});

it('a renamed name is written in versions where the client knows them', async () => {
  const uri = await start(MODERN, CAST);
  const edit = await editor.connection.sendRequest<WorkspaceEdit>('textDocument/rename', {
    textDocument: { uri },
    position: editor.positionOf(uri, 'Guard'),
    newName: 'Sentry',
  });
  expect(edit).toMatchObject({
    documentChanges: [
      { textDocument: { uri, version: 1 }, edits: [{ newText: 'Sentry' }, { newText: 'Sentry' }] },
    ],
  });
});
