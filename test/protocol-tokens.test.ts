/** The colours of prose, as an editor asks for them. */
import { expect, it } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { nodeFiles } from '../server/src/host/node-files.ts';
import { FakeEditor } from './support/fake-editor.ts';

it('come as lines, columns and types, relative to each other', async () => {
  const systems = LIBRARIES;
  const editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { disk: nodeFiles, systems, version: '0.0.0' });
    connection.listen();
  });
  const { capabilities } = await editor.start();
  const legend = { tokenTypes: ['function', 'enumMember', 'number', 'keyword', 'class'], tokenModifiers: [] };
  expect(capabilities.semanticTokensProvider).toEqual({ legend, range: true, full: { delta: true } });
  const uri = 'untitled:Docks';
  await editor.open(uri, 'scene Docks\n  A Tricky First\n  Aid roll (TN 15).\n');
  const tokens = (of: string): Promise<unknown> =>
    editor.connection.sendRequest('textDocument/semanticTokens/full', { textDocument: { uri: of } });
  // Tricky, First, Aid, roll and 15.
  expect(await tokens(uri)).toMatchObject({
    data: [1, 4, 6, 1, 0, 0, 7, 5, 0, 0, 1, 2, 3, 0, 0, 0, 4, 4, 3, 0, 0, 9, 2, 2, 0],
  });
  expect(await tokens('untitled:nobody')).toMatchObject({ data: [] });
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});
