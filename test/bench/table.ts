/** The rows that are measured: Callsheet, the floor that no server can go below, and the aim. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FakeEditor } from '../support/fake-editor.ts';
import { adventureText, filesOf } from './shapes.ts';
import { CLI, SpawnedServer, type ServerKind } from './spawned.ts';

const KEYSTROKES = 200;
const WARM_UP = 20;
const MANY_FILES = 3000;

/** What each row may come to at most; milliseconds, or MiB for memory. */
export const AIMS = {
  'keystroke, 100 characters in one file': 2,
  'keystroke, 1,000 characters in one file': 4,
  'keystroke, 100 in one file, pushed findings': 2,
  'keystroke, one of 3,000 files': 2,
  'keystroke, an adventure of 200 scenes': NaN,
  'open 1,000 in one file': 400,
  'outline, 1,000 in one file': 10,
  'folder of 3,000 files ready': 1000,
  'folder of 3,000 files checked': NaN,
  'second start, folder of 3,000 files ready': 600,
  '`check` of 3,000 files, cold': 1500,
  'peak MiB, folder of 3,000 files ready': 140,
  'peak MiB, folder of 3,000 files checked': NaN,
  'peak MiB, 1,000 in one file': 200,
  'peak MiB, 100 in one file': 120,
} as const;

export type RowName = keyof typeof AIMS;
/** Wall time or memory, and the processor time of the server where it tells more. */
export type Measured = Partial<Record<RowName, { readonly value: number; readonly cpu?: number }>>;

export const SCENARIOS: Readonly<Record<string, (kind: ServerKind) => Promise<Measured>>> = {
  '1x100': async (kind) => oneFile(kind, 100),
  '1x1000': async (kind) => oneFile(kind, 1000),
  pushed,
  adventure,
  '3000x1': manyFiles,
  check: async (kind) => (kind === 'callsheet' ? coldCheck() : {}),
};

async function oneFile(kind: ServerKind, characters: 100 | 1000): Promise<Measured> {
  const [text] = filesOf({ files: 1, charactersPerFile: characters });
  return withFolder({}, async (folder) => {
    const server = new SpawnedServer(kind);
    const { editor } = server;
    const uri = uriOf(folder, 'all.callsheet');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.pull(uri);
    const opened = await timed(server, async () => {
      await editor.open(uri, text!);
      await editor.pull(uri);
    });
    const outline = await timedMany(server, 5, async () => void (await editor.symbols(uri)));
    const keystroke = await keystrokes(server, uri, async () => void (await editor.pull(uri)));
    const { peak } = server;
    await server.stop();
    return characters === 100
      ? { 'keystroke, 100 characters in one file': keystroke, 'peak MiB, 100 in one file': { value: peak } }
      : {
          'keystroke, 1,000 characters in one file': keystroke,
          'open 1,000 in one file': opened,
          'outline, 1,000 in one file': outline,
          'peak MiB, 1,000 in one file': { value: peak },
        };
  });
}

/** One declaration is as long as a book. */
function adventure(kind: ServerKind): Promise<Measured> {
  return withFolder({}, async (folder) => {
    const server = new SpawnedServer(kind);
    const { editor } = server;
    const uri = uriOf(folder, 'adventure.callsheet');
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    await editor.open(uri, adventureText(200));
    await editor.pull(uri);
    const keystroke = await keystrokes(server, uri, async () => void (await editor.pull(uri)));
    await server.stop();
    return { 'keystroke, an adventure of 200 scenes': keystroke };
  });
}

/** A client that does not pull hears of findings by itself. */
async function pushed(kind: ServerKind): Promise<Measured> {
  const [text] = filesOf({ files: 1, charactersPerFile: 100 });
  return withFolder({}, async (folder) => {
    const server = new SpawnedServer(kind);
    const { editor } = server;
    const uri = uriOf(folder, 'all.callsheet');
    await editor.start({
      capabilities: { textDocument: { publishDiagnostics: {} } },
      folders: [pathToFileURL(folder).toString()],
    });
    await editor.open(uri, text!);
    await editor.until(() => editor.pushed.has(uri));
    const keystroke = await keystrokes(server, uri, async () => {
      editor.pushed.delete(uri);
      await editor.until(() => editor.pushed.has(uri));
    });
    await server.stop();
    return { 'keystroke, 100 in one file, pushed findings': keystroke };
  });
}

async function manyFiles(kind: ServerKind): Promise<Measured> {
  const texts = filesOf({ files: MANY_FILES, charactersPerFile: 1 });
  return withFolder(namedFiles(texts), async (folder) => {
    const target = uriOf(folder, `file-${MANY_FILES / 2}.callsheet`);
    const start = async (): Promise<{ server: SpawnedServer; ready: number; cpu: number }> => {
      const begin = performance.now();
      const server = new SpawnedServer(kind);
      await server.editor.start({ folders: [pathToFileURL(folder).toString()] });
      await server.editor.open(target, texts[MANY_FILES / 2]!);
      await server.editor.pull(target);
      return { server, ready: performance.now() - begin, cpu: server.cpu };
    };
    const { server, ready, cpu } = await start();
    const { peak: readyPeak } = server;
    const checked = await timed(server, async () => void (await server.editor.pullWorkspace()));
    const keystroke = await keystrokes(server, target, async () => void (await server.editor.pull(target)));
    const { peak } = server;
    await server.stop();
    const second = await start();
    await second.server.stop();
    return {
      'keystroke, one of 3,000 files': keystroke,
      'folder of 3,000 files ready': { value: ready, cpu },
      'folder of 3,000 files checked': { value: ready + checked.value, cpu: cpu + checked.cpu },
      'second start, folder of 3,000 files ready': { value: second.ready, cpu: second.cpu },
      'peak MiB, folder of 3,000 files ready': { value: readyPeak },
      'peak MiB, folder of 3,000 files checked': { value: peak },
    };
  });
}

function coldCheck(): Promise<Measured> {
  const texts = filesOf({ files: MANY_FILES, charactersPerFile: 1 });
  return withFolder(namedFiles(texts), (folder) => {
    const begin = performance.now();
    spawnSync(process.execPath, [CLI, 'check', folder], { stdio: 'ignore' });
    const value = performance.now() - begin;
    return Promise.resolve({ '`check` of 3,000 files, cold': { value } });
  });
}

const namedFiles = (texts: readonly string[]): Record<string, string> => ({
  'campaign.callsheet': 'campaign Bench\n  common skills: Driving\n',
  ...Object.fromEntries(texts.map((text, index) => [`file-${index}.callsheet`, text])),
});

const uriOf = (folder: string, name: string): string => pathToFileURL(path.join(folder, name)).toString();

async function withFolder(
  files: Readonly<Record<string, string>>,
  measure: (folder: string) => Promise<Measured>,
): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-bench-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Timed {
  readonly value: number;
  readonly cpu: number;
}

async function timed(server: SpawnedServer, work: () => Promise<void>): Promise<Timed> {
  const [begin, cpu] = [performance.now(), server.cpu];
  await work();
  return { value: performance.now() - begin, cpu: server.cpu - cpu };
}

/** The median wall time and the mean processor time of work that is repeated. */
async function timedMany(
  server: SpawnedServer,
  times: number,
  work: (index: number) => Promise<void>,
): Promise<Timed> {
  const values: number[] = [];
  const cpu = server.cpu;
  for (let index = 0; index < times; index++) values.push((await timed(server, () => work(index))).value);
  return { value: median(values), cpu: (server.cpu - cpu) / times };
}

/** Types a number right and wrong in turn, in the middle of a file, and waits for the findings each time. */
async function keystrokes(server: SpawnedServer, uri: string, answered: () => Promise<void>): Promise<Timed> {
  const { editor } = server;
  const { line, character } = middleOf(editor, uri);
  const range = { start: { line, character }, end: { line, character: character + 1 } };
  const type = async (index: number): Promise<void> => {
    await editor.edit(uri, range, String(index % 2));
    await answered();
  };
  for (let index = 0; index < WARM_UP; index++) await type(index);
  return timedMany(server, KEYSTROKES, type);
}

/** The last digit of a stated total or a target number, in the middle of a file. */
function middleOf(editor: FakeEditor, uri: string): { line: number; character: number } {
  const lines = editor.text(uri).split('\n');
  const from = lines.length > 100 ? Math.floor(lines.length / 2) : 0;
  const line = lines.findIndex((text, index) => index >= from && NUMBER.test(text));
  const { 0: before, index } = NUMBER.exec(lines[line]!)!;
  return { line, character: index + before.length };
}

const NUMBER = /^ {2}DEF \d(?=\d$)|\(TN \d(?=\d\))/;

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
