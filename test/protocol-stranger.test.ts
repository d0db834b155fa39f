/** Clients that know less of the protocol than most, or take it to the letter. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorCodes, LSPErrorCodes } from 'vscode-languageserver';
import type { ApplyWorkspaceEditParams, Command, InlayHint } from 'vscode-languageserver';
import { FULL_CAPABILITIES, type FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';

const TEXT = 'npc Guard\n  STR 4  REF 4\n  skills:\n    Climbng +3\n';
const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-stranger-'));
const uri = pathToFileURL(path.join(folder, 'guard.callsheet')).toString();
const textDocument = { uri };
const range = { start: { line: 3, character: 5 }, end: { line: 3, character: 6 } };
const codeAction = { textDocument, range, context: { diagnostics: [] } };

let editor: FakeEditor;
beforeEach(() => {
  editor = serverEditor();
});
afterEach(async () => {
  await editor.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a client that knows commands and no code actions', () => {
  const applied: ApplyWorkspaceEditParams[] = [];
  const start = async (): Promise<Command> => {
    applied.length = 0;
    const { capabilities } = await editor.start({ capabilities: { workspace: { applyEdit: true } } });
    expect(capabilities.codeActionProvider).toBe(true);
    editor.connection.onRequest('workspace/applyEdit', (params: ApplyWorkspaceEditParams) => {
      applied.push(params);
      return { applied: true };
    });
    await editor.open(uri, TEXT);
    const actions = await editor.connection.sendRequest<Command[]>('textDocument/codeAction', codeAction);
    for (const action of actions)
      expect(Object.keys(action).sort()).toEqual(['arguments', 'command', 'title']);
    expect(capabilities.executeCommandProvider?.commands).toContain(actions[0]!.command);
    return actions.find(({ title }) => title === 'Change to Climbing')!;
  };
  const execute = ({ command, arguments: given }: Command): Promise<unknown> =>
    editor.connection.sendRequest('workspace/executeCommand', { command, arguments: given });

  it('is asked to apply the edit of the action that it chooses', async () => {
    expect(await execute(await start())).toBe(true);
    expect(applied.map(({ edit }) => edit.changes?.[uri])).toMatchObject([[{ newText: 'Climbing' }]]);
  });

  it('is told that an action was made for an older text', async () => {
    const action = await start();
    await editor.replace(uri, 'npc', '// a guard\nnpc');
    await expect(execute(action)).rejects.toMatchObject({ code: LSPErrorCodes.ContentModified });
    expect(applied).toEqual([]);
  });

  it('is told what is wrong with a command that it made up', async () => {
    const { command } = await start();
    for (const given of [undefined, [], [7], [{ uri }], [{ uri, edit: 7 }]])
      await expect(execute({ title: '', command, arguments: given as unknown[] })).rejects.toMatchObject({
        code: ErrorCodes.InvalidParams,
      });
  });
});

it('offers no code actions where nothing could be done with them', async () => {
  const { capabilities } = await editor.start({ capabilities: {} });
  expect(capabilities.codeActionProvider).toBe(false);
  await editor.open(uri, TEXT);
  expect(await editor.connection.sendRequest('textDocument/codeAction', codeAction)).toEqual([]);
});

it('resolves what comes without data to itself', async () => {
  await editor.start({ capabilities: FULL_CAPABILITIES });
  await editor.open(uri, TEXT);
  const hint: InlayHint = { position: { line: 1, character: 2 }, label: '3 CP' };
  const symbol = { name: 'Guard', kind: 5, location: { uri } };
  const action = { title: 'Change', edit: { changes: {} } };
  expect(await editor.connection.sendRequest('inlayHint/resolve', hint)).toEqual(hint);
  expect(await editor.connection.sendRequest('workspaceSymbol/resolve', symbol)).toEqual(symbol);
  expect(await editor.connection.sendRequest('codeAction/resolve', action)).toEqual(action);
});

it('proposes the next line only to those who want it', async () => {
  const ask = (): Promise<unknown> =>
    editor.connection.sendRequest('textDocument/inlineCompletion', {
      textDocument,
      position: { line: 4, character: 4 },
      context: { triggerKind: 1 },
    });
  const { capabilities } = await editor.start({ capabilities: FULL_CAPABILITIES });
  expect(capabilities.inlineCompletionProvider).toBe(true);
  await editor.open(uri, TEXT.replace('Climbng', 'Climbing') + '    \n');
  expect(await ask()).toEqual([]);
  await editor.configure({ suggest: { nextLine: true } });
  expect(await ask()).toEqual([{ insertText: 'Athletics +1' }]);
});
