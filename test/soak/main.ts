/**
 * Types for a long time into a server in this process, asks what an editor asks, and watches the heap that is in use after
 * a full collection: `node --expose-gc test/soak/main.ts SCENARIO KEYSTROKES`. Prints JSON; exits with 1 where the last third of
 * the samples is higher than the middle by more than a tenth.
 */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { LIBRARIES } from '../support/libraries.ts';
import { LanguageServer } from '../../server/src/host/server.ts';
import { FakeEditor } from '../support/fake-editor.ts';
import { mixed, oneParagraph, type Scenario } from './scenarios.ts';

const SCENARIOS: Readonly<Record<string, () => Scenario>> = {
  paragraph: oneParagraph,
  mixed: () => mixed(1),
};
const SAMPLES = 10;
const MOST_GROWTH = 1.1;

const [name = 'mixed', count = '25000'] = process.argv.slice(2);
const scenario = SCENARIOS[name]?.();
const keystrokes = Number(count);
if (!scenario || !(keystrokes >= SAMPLES) || !globalThis.gc) {
  console.error(`node --expose-gc test/soak/main.ts ${Object.keys(SCENARIOS).join('|')} KEYSTROKES`);
  process.exit(2);
}

const editor = FakeEditor.inProcess((input, output) => {
  const connection = createConnection(ProposedFeatures.all, input, output);
  new LanguageServer(connection, {
    disk: {
      read: () => Promise.resolve({ problem: 'does not exist' }),
      list: () => Promise.resolve({ uris: [], unread: [] }),
      hasContextAbove: () => Promise.resolve(false),
    },
    systems: LIBRARIES,
    version: '0.0.0',
  });
  connection.listen();
});
await editor.start();
const texts = new Map(Object.entries(scenario.files));
for (const [uri, text] of texts) await editor.open(uri, text);

const samples: number[] = [];
const every = Math.floor(keystrokes / SAMPLES);
for (let index = 0; samples.length < SAMPLES; index++) {
  const { uri, start, end, text } = scenario.next(texts, index);
  await editor.edit(uri, { start: editor.positionAt(uri, start), end: editor.positionAt(uri, end) }, text);
  texts.set(uri, editor.text(uri));
  await look(uri, index, start);
  const isDue = index + 1 >= every * (samples.length + 1);
  if (isDue && (scenario.isAtRest?.() ?? true)) samples.push(await heapInUse());
}

/** Findings after every keystroke; the rest as an editor asks for it when the typing pauses. */
async function look(uri: string, index: number, offset: number): Promise<void> {
  await editor.pull(uri);
  if (index % 10 !== 0) return;
  const textDocument = { uri };
  const ask = (method: string): Promise<unknown> => editor.connection.sendRequest(method, { textDocument });
  await Promise.all([
    editor.lenses(uri),
    editor.symbols(uri),
    editor.hints(uri),
    ask('textDocument/foldingRange'),
    ask('textDocument/semanticTokens/full'),
    editor.hover(uri, editor.positionAt(uri, offset)),
    editor.complete(uri, editor.positionAt(uri, offset)),
  ]);
}

async function heapInUse(): Promise<number> {
  // A turn of the event loop lets finalizers run, and another collection takes what they let go of.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc!();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10;
}

// Bounded caches fill and start again, so a sample says little alone: it is the highest ones that must not grow. The first samples
// are of caches that have not been full yet.
const highest = (from: number, to: number): number => Math.max(...samples.slice(from, to));
const growth = highest(7, SAMPLES) / highest(2, 6);
console.log(JSON.stringify({ scenario: name, keystrokes, heapMiB: samples, growth }));
process.exit(growth > MOST_GROWTH || editor.errors.length > 0 ? 1 : 0);
