/** Suggestions for a user who types on while the server answers: the edits fit the text in front of the user. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { LIBRARIES } from './support/libraries.ts';
import { LanguageServer } from '../server/src/host/server.ts';
import { FakeEditor, FULL_CAPABILITIES } from './support/fake-editor.ts';

const URI = 'untitled:story';

let editor: FakeEditor;

beforeEach(async () => {
  editor = FakeEditor.inProcess((input, output) => {
    const connection = createConnection(ProposedFeatures.all, input, output);
    connection.onExit(() => undefined);
    new LanguageServer(connection, { systems: LIBRARIES, version: '0.0.0' });
    connection.listen();
  });
  await editor.start({ capabilities: FULL_CAPABILITIES });
});
afterEach(() => {
  editor.connection.dispose();
});

/** Asks at the cursor `|` of a last line, and types before the answer. */
async function askedAndTyped(line: string, typed: string): Promise<CompletionItem[]> {
  const offset = STORY.length + line.indexOf('|');
  await editor.open(URI, STORY + line.replace('|', ''));
  const position = editor.positionAt(URI, offset);
  const answer = editor.complete(URI, position);
  await editor.edit(URI, { start: position, end: position }, typed);
  return answer;
}

/** The last line once an item is taken, as editors take it: its range is one of the text asked about, without what was typed. */
function taken(items: readonly CompletionItem[], label: string, line: string): string | undefined {
  const edit = items.find((item) => item.label === label)?.textEdit;
  const asked = TextDocument.create(URI, 'callsheet', 1, STORY + line.replace('|', ''));
  const range = edit && ('range' in edit ? edit.range : edit.replace);
  return (
    edit &&
    TextDocument.applyEdits(asked, [{ newText: edit.newText, range: range! }])
      .split('\n')
      .at(-1)
  );
}

const STORY = 'campaign Cape\n\nnpc Colonel Vane\n  STR 4\n\nnpc Guard\n  STR 4\n\nscene Cell\n';

it.each([
  ['  cast: |', '', 'Colonel Vane', '  cast: Colonel Vane'],
  ['  cast: |', 'Va', 'Colonel Vane', '  cast: Colonel Vane'],
  ['  cast: Guard, |', 'Col', 'Colonel Vane', '  cast: Guard, Colonel Vane'],
  // Editors close brackets.
  ['  [[|]]', 'Col', 'Colonel Vane', '  [[Colonel Vane]]'],
  ['  [[|]', 'C', 'Colonel Vane', '  [[Colonel Vane]]'],
  ['  [[|] waits.', 'C', 'Colonel Vane', '  [[Colonel Vane]] waits.'],
])('%s with “%s”', async (line, typed, label, expected) => {
  expect(taken(await askedAndTyped(line, typed), label, line)).toBe(expected);
});

it('offers nothing that would take the place of text typed before it', async () => {
  expect(await askedAndTyped('  cast: |', 'Colonel Vane, Gu')).toEqual([]);
});

it('offers nothing where the text has changed in another way', async () => {
  const line = '  cast: |';
  await editor.open(URI, STORY + line.replace('|', ''));
  const answer = editor.complete(URI, editor.positionAt(URI, STORY.length + line.indexOf('|')));
  await editor.replace(URI, 'cast: ', '');
  expect(await answer).toEqual([]);
});
