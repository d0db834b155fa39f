/** Sentences of words that rolls are written with, in any order: the server reads each in every system and fails at none. */
import { expect, it } from 'vitest';
import type { CodeLens } from 'vscode-languageserver-protocol';
import type { FakeEditor } from './support/fake-editor.ts';
import { randomFrom } from './support/random.ts';
import { withSpawnedServer } from './support/spawned-server.ts';

const SCENES = 100;
const LINES = 4;

/** Each part stands on its own: more of one kind make it more frequent. */
const WORDS = [
  ...['roll', 'rolls', 'Roll', 'check', 'test', 'contest', 'Control Roll', 'save', 'attribute roll'],
  ...['a', 'An', 'the', 'each', 'his', 'The Guard', "the Guard's", '[[Guard]]', "[[Guard]]'s", 'the heroes'],
  ...['Stealth', 'Awareness', 'awareness', 'REF', 'INT', 'Guile', 'Tactics', 'Body', 'Fighting', 'Hiding'],
  ...['Area Knowledge (Paris)', 'Melee', 'Edith', 'Nobody', 'Phobia', 'Flibber Jabbing', 'Search and Rescue'],
  ...['TN', 'DIFF', 'DC', 'difficulty', 'target number', 'TN 15', '(TN 18)', '(15)', '15+', '7', 'TN 15-18'],
  ...['Challenging', 'Hard', 'hard', '(Difficult)', 'Easy', 'Promising', 'contested', 'opposed', 'rushed'],
  ...[
    'vs.',
    'versus',
    'against',
    'at',
    'with',
    'of',
    'on',
    'for',
    'using',
    'or',
    'and',
    'or more',
    'instead of',
  ],
  ...[
    '+',
    '-',
    '-3',
    '+2',
    '=',
    ':',
    ';',
    ',',
    '.',
    '(',
    ')',
    '/',
    '×',
    '–',
    '*',
    '**',
    '`',
    '"',
    '’s',
    '> ',
  ],
  ...[
    '4d6 P/L',
    '1d6',
    'damage',
    '2d6!',
    'd10',
    'falls 20 feet',
    'a 10-story fall',
    'fall',
    'six meters',
    '24 m',
    'into',
    'pit',
    'each other',
    'one another',
    'equal to',
    'opposed by',
    'skill',
    'is',
    'makes',
    'must',
    'to',
  ],
];

function adventure(seed: number): string {
  const below = randomFrom(seed);
  const line = (): string =>
    Array.from({ length: 1 + below(9) }, () => WORDS[below(WORDS.length)]!)
      .join(' ')
      .trim();
  const scene = (number: number): string =>
    `  scene S${number}\n    cast: party, Guard\n\n${Array.from({ length: LINES }, () => `    ${line()}\n\n`).join('')}`;
  return `adventure A\n\n${Array.from({ length: SCENES }, (_, number) => scene(number)).join('')}`;
}

let editor: FakeEditor;
withSpawnedServer((started) => (editor = started));

it.each(['Action! System', 'Fast Action', 'Action', 'Action!/System'])('%s', async (system) => {
  for (const seed of [1, 2, 3]) {
    const uri = `untitled:${encodeURIComponent(system)}-${seed}`;
    const people = `campaign "C"\n  system: ${system}\n\ncharacter Edith\n\nnpc Guard\n\n`;
    await editor.open(uri, people + adventure(seed));
    expect(await editor.codes(uri)).not.toContain('internal-error');
    const lenses = await editor.connection.sendRequest<CodeLens[]>('textDocument/codeLens', {
      textDocument: { uri },
    });
    expect(lenses.filter(({ command }) => command?.command === 'callsheet.roll').length).toBeGreaterThan(20);
    expect(editor.errors).toEqual([]);
    await editor.close(uri);
  }
});
