/** Everything that a client may apply: the edits of every action that is offered anywhere in the examples and the library. */
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction } from 'vscode-languageserver-protocol';
import { demandApart } from './support/edits-apart.ts';
import type { FakeEditor } from './support/fake-editor.ts';
import { serverEditor } from './support/server-editor.ts';
import { sampleTexts } from './support/texts.ts';

let editor: FakeEditor;
beforeAll(async () => {
  editor = serverEditor();
  await editor.start({ folders: [pathToFileURL('examples').href] });
});
afterAll(() => {
  editor.connection.dispose();
  expect(editor.errors).toEqual([]);
});

const actionsIn = (
  uri: string,
  start: number,
  end: number,
  only?: readonly string[],
): Promise<CodeAction[]> =>
  editor.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: editor.positionAt(uri, start), end: editor.positionAt(uri, end) },
    context: { diagnostics: [], ...(only && { only }) },
  });

const editsOf = ({ edit }: CodeAction): number => Object.values(edit?.changes ?? {}).flat().length;

/** Each offset at which a line has its first letter. */
const lines = (text: string): number[] =>
  Array.from(text.matchAll(/^[^\S\n]*(?=\S)/gm), ({ 0: lead, index }) => index + lead.length);

describe('a client can apply all that it is offered: no two edits of an action change the same text', () => {
  // `demandApart` looks at each answer that the editor gets.
  it.each(sampleTexts.map(({ name, text }) => [name, text]))('%s', async (name, text) => {
    const uri = pathToFileURL(name).href;
    await editor.open(uri, text);
    const found = [
      ...(await actionsIn(uri, 0, text.length)),
      ...(await actionsIn(uri, 0, text.length, ['source'])),
    ];
    for (const at of lines(text)) found.push(...(await actionsIn(uri, at, at, ['refactor'])));
    await editor.close(uri);
    for (const action of found) expect(editsOf(action), action.title).toBeGreaterThan(0);
  });

  it.each([
    [
      'is in the middle',
      ['  Athletics +2', '  STR 5', '  skills:', '    Stealth +3'],
      ['  STR 5', '  skills:', '    Stealth +3', '    Athletics +2'],
    ],
    [
      'ends the sheet, which has no such list',
      ['  STR 5', '  Stealth +3'],
      ['  STR 5', '  skills:', '    Stealth +3'],
    ],
    [
      'ends a sheet with such a list',
      ['  STR 5', '  skills:', '    Athletics +2', '  Stealth +3', '', 'npc B'],
      ['  STR 5', '  skills:', '    Athletics +2', '    Stealth +3', '', 'npc B'],
    ],
    [
      'ends with a comment',
      ['  STR 5', '  Stealth +3 // why', '', 'npc B'],
      ['  STR 5', '  skills:', '    Stealth +3', '', 'npc B'],
    ],
    ['stands behind scores', ['  STR 5, Stealth +3'], ['  STR 5', '  skills:', '    Stealth +3']],
  ])('a line moves below its list where it %s', async (_, before, after) => {
    const uri = 'untitled:sheet';
    for (const [lineBreak, end] of [
      ['\n', '\n'],
      ['\r\n', '\r\n'],
      ['\n', ''],
    ] as const) {
      const textOf = (lines: readonly string[]): string => ['npc A', ...lines].join(lineBreak) + end;
      const text = textOf(before);
      await editor.open(uri, text);
      const found = await actionsIn(uri, 0, text.length);
      await editor.apply(
        uri,
        found.find(({ title }) => title.startsWith('Move it below'))!,
      );
      expect(editor.text(uri)).toBe(textOf(after));
      await editor.close(uri);
    }
  });
});

it('edits that overlap are found, and those that touch are not', () => {
  const edit = (start: number, end: number): object => ({
    range: { start: { line: 0, character: start }, end: { line: 0, character: end } },
    newText: '',
  });
  expect(() => demandApart([{ edit: { changes: { a: [edit(0, 5), edit(4, 6)] } } }])).toThrow('overlap');
  demandApart([edit(0, 5), edit(5, 5), edit(5, 6), edit(6, 6)]);
});
