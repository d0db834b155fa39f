/** The outline as an editor gets it after each edit: what stays is told as before, what moves is told anew. */
import { expect, it } from 'vitest';
import { LIBRARIES } from './support/libraries.ts';
import { Workspace } from '../server/src/workspace/workspace.ts';
import { serverEditor } from './support/server-editor.ts';

const URI = 'untitled:a';
const at = (line: number, character: number) => ({ line, character });
const CAST = ['Ann', 'Bea', 'Cid'].map((name) => `npc ${name}\n  STR 4\n`).join('');

async function outlineAfter(edits: readonly { line: number; character: number; text: string }[]) {
  const editor = serverEditor();
  await editor.start();
  await editor.open(URI, CAST);
  await editor.symbols(URI);
  for (const { line, character, text } of edits) {
    await editor.edit(URI, { start: at(line, character), end: at(line, character) }, text);
    await editor.symbols(URI);
  }
  const after = await editor.symbols(URI);
  const text = editor.text(URI);
  editor.connection.dispose();
  return { after, text };
}

async function freshOutline(text: string) {
  const editor = serverEditor();
  await editor.start();
  await editor.open(URI, text);
  const symbols = await editor.symbols(URI);
  editor.connection.dispose();
  return symbols;
}

it.each([
  ['a new line above', [{ line: 0, character: 0, text: '\n' }]],
  ['a letter in a name', [{ line: 2, character: 6, text: 'x' }]],
  ['a letter on the line before a head', [{ line: 1, character: 7, text: '2' }]],
  ['a head that another word comes before', [{ line: 2, character: 0, text: 'npc Dan\n' }]],
  [
    'two declarations that become one line longer and shorter',
    [
      { line: 2, character: 0, text: '  REF 4\n' },
      { line: 0, character: 4, text: 'Old ' },
    ],
  ],
])('is that of a fresh server after %s', async (_, edits) => {
  const { after, text } = await outlineAfter(edits);
  expect(after).toEqual(await freshOutline(text));
});

it('is as deep as fits, also where the file grows in between', async () => {
  const many = (count: number): string =>
    Array.from({ length: count }, (_, index) => `npc N${index}\n  STR 4\n  skills:\n    Stealth +1\n`).join(
      '',
    );
  const editor = serverEditor();
  await editor.start();
  await editor.open(URI, many(1000));
  const [deep] = await editor.symbols(URI);
  expect(deep?.children?.at(-1)?.children).toHaveLength(1);
  await editor.edit(URI, { start: at(0, 0), end: at(0, 0) }, many(1000));
  const [upper] = await editor.symbols(URI);
  expect(upper?.children).toEqual([]);
  editor.connection.dispose();
});

it('has each declaration of a file parsed when it is checked, not before', () => {
  const workspace = new Workspace({
    files: {
      read: () => Promise.reject(new Error('nothing is read')),
      list: () => Promise.resolve({ uris: [], unread: [] }),
      hasContextAbove: () => Promise.resolve(false),
    },
    logger: { unread: () => undefined, error: () => undefined },
    systems: LIBRARIES,
  });
  workspace.openDocument(URI, CAST);
  const steps = workspace.prepareReport(URI);
  const parsed = Array.from({ length: 3 }, () => {
    steps.next();
    return workspace.work.blocksParsed;
  });
  expect(parsed).toEqual([1, 2, 3]);
});
