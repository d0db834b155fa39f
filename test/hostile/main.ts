/**
 * Sends hostile texts through the built server, as an editor that shows them would: `npm run hostile -- [OPTIONS] [WORDS]`. WORDS
 * choose texts by what their names contain. Prints the slowest requests of each text by processor time, and how much slower
 * they are than with a quarter of the text. Exits with 1 where a request failed or took more than `--above` seconds, or one about
 * the whole text took more than eight times as long with four times the text, twice, or the server ended or needed more than 1 GiB.
 */
import { parseArgs } from 'node:util';
import { SpawnedServer } from '../bench/spawned.ts';
import { PLACE_REQUESTS } from '../support/place-requests.ts';
import { HOSTILE_TEXTS } from './texts.ts';

const { values, positionals } = parseArgs({
  options: {
    /** In KiB. Paragraphs of more than 200,000 characters are not read, so 190 tries them harder than any larger size. */
    size: { type: 'string', default: '512' },
    above: { type: 'string', default: '3' },
    /** Takes one text of so many, beginning with this one. */
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
  allowPositionals: true,
});
const size = Number(values.size) * 1024;
const LONGEST = Number(values.above) * 1000;
const MOST_MIB = 1024;
const MOST_GROWTH = 8;
/** Less is noise, in milliseconds. */
const NOISE = 250;
/** A request that takes longer has hung, in milliseconds. */
const PATIENCE = 240_000;
const URI = 'untitled:hostile';
const WHOLE = [
  'codeLens',
  'semanticTokens/full',
  'documentSymbol',
  'foldingRange',
  'documentLink',
  'documentColor',
];
const AT_PLACE = [...PLACE_REQUESTS, 'completion', 'inlineCompletion', 'prepareRename'];
/** The hierarchies that begin at a place, with the ways on. */
const HIERARCHIES: Readonly<Record<string, readonly string[]>> = {
  callHierarchy: ['incomingCalls', 'outgoingCalls'],
  typeHierarchy: ['supertypes', 'subtypes'],
};
const OPTIONS = { tabSize: 2, insertSpaces: true };

/** The processor time of requests in milliseconds, by what they are. */
type Times = ReadonlyMap<string, number>;

/** Opens a text, asks all that an editor shows of it, edits it in the middle, and asks again. */
async function tryOut(server: SpawnedServer, text: string, faults: Set<string>): Promise<Times> {
  const { editor } = server;
  const times = new Map<string, number>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    const before = server.cpu;
    const answer = await withPatience(work()).catch((error: unknown) => {
      // What cannot be renamed is refused; that is an answer.
      if (!/rename$/i.test(name)) faults.add(`${name}: ${(error as Error).message}`);
      return undefined;
    });
    times.set(name, Math.max(times.get(name) ?? 0, server.cpu - before));
    return answer;
  };
  const check = async (): Promise<void> => {
    if ((await editor.codes(URI)).includes('internal-error')) faults.add('internal-error');
  };
  const ask = (method: string, params: object = {}): Promise<unknown> =>
    timed(method, () => editor.connection.sendRequest(method, { textDocument: { uri: URI }, ...params }));

  await timed('open', () => editor.open(URI, text).then(check));
  const middle = editor.positionAt(URI, text.length >> 1);
  const end = editor.positionAt(URI, text.length);
  const screen = { start: middle, end: { line: middle.line + 60, character: 0 } };
  const context = { diagnostics: [], includeDeclaration: true, triggerKind: 1 };
  /** The first name of the text, which all else may point to. */
  const name = editor.positionAt(URI, text.indexOf(' ') + 1);
  const show = async (): Promise<void> => {
    for (const what of WHOLE) await ask(`textDocument/${what}`);
    await ask('textDocument/inlayHint', { range: screen });
    await ask('textDocument/semanticTokens/range', { range: screen });
    await ask('callsheet/preview', { theme: 'editor' });
    await ask('textDocument/codeAction', { range: screen, context });
  };
  await show();
  for (const position of [name, middle, end]) {
    for (const what of AT_PLACE) await ask(`textDocument/${what}`, { position, context });
    await ask('textDocument/rename', { position, newName: 'Zed' });
    await ask('textDocument/onTypeFormatting', { position, ch: '\n', options: OPTIONS });
    for (const [hierarchy, ways] of Object.entries(HIERARCHIES)) {
      const prepare = `textDocument/prepare${hierarchy.replace(/^./, (first) => first.toUpperCase())}`;
      const items = ((await ask(prepare, { position })) ?? []) as readonly unknown[];
      for (const item of items) for (const way of ways) await ask(`${hierarchy}/${way}`, { item });
    }
    for (const what of ['totals', 'graph', 'breakdown', 'encounter'])
      await ask(`callsheet/${what}`, { position });
    await ask('callsheet/rollChoices', { position, roll: '' });
    await ask('textDocument/references', { position, context });
    await ask('textDocument/selectionRange', { positions: [position] });
  }
  await ask('workspace/symbol', { query: 'a' });
  await ask('workspace/willRenameFiles', { files: [{ oldUri: URI, newUri: `${URI}-2` }] });
  await ask('textDocument/formatting', { options: OPTIONS });
  await ask('textDocument/rangeFormatting', { range: screen, options: OPTIONS });
  await timed('edit', () => editor.edit(URI, { start: middle, end: middle }, 'x').then(check));
  await show();
  await editor.close(URI);
  for (const error of editor.errors.splice(0)) faults.add(error);
  if (server.peak > MOST_MIB) faults.add(`${server.peak.toFixed(0)} MiB`);
  return times;
}

function withPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${PATIENCE / 1000} s`)), PATIENCE);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}

async function start(): Promise<SpawnedServer> {
  const server = new SpawnedServer('callsheet');
  await server.editor.start();
  return server;
}

/** Requests about a place are left out: the middle of a text is another thing than that of its quarter. */
const OF_THE_WHOLE = new Set([
  'open',
  'callsheet/preview',
  ...[...WHOLE, 'formatting'].map((what) => `textDocument/${what}`),
]);

/** The requests that took much longer with the whole text than with a quarter of it. */
const growing = (quarter: Times, whole: Times): string[] =>
  [...whole]
    .filter(([request]) => OF_THE_WHOLE.has(request))
    .flatMap(([request, time]) =>
      time > NOISE && growthOf(quarter, request, time) > MOST_GROWTH ? [request] : [],
    );

const growthOf = (quarter: Times, request: string, time: number): number =>
  time / (quarter.get(request)! || 10);

const isChosen = (name: string): boolean =>
  positionals.length === 0 || positionals.some((word) => name.includes(word));
const chosen = [...HOSTILE_TEXTS]
  .filter(([name]) => isChosen(name))
  .filter((_, index) => index % Number(values.every) === Number(values.from));
let server = await start();
let bad = 0;
for (const [name, textOf] of chosen) {
  const faults = new Set<string>();
  const measure = async (): Promise<{ quarter: Times; whole: Times }> => ({
    quarter: await tryOut(server, textOf(size / 4), faults),
    whole: await tryOut(server, textOf(size), faults),
  });
  const again = async (): Promise<void> => {
    server.kill();
    server = await start();
  };
  const { quarter, whole } = await measure();
  const slowest = [...whole].sort(([, a], [, b]) => b - a).slice(0, 4);
  const shown = slowest.map(
    ([request, time]) =>
      `${request.replace(/^.*\//, '')} ${(time / 1000).toFixed(2)} s (x ${growthOf(quarter, request, time).toFixed(1)})`,
  );
  for (const [request, time] of slowest) if (time > LONGEST) faults.add(`${request} is slow`);
  const suspected = growing(quarter, whole);
  if (suspected.length > 0) {
    // The garbage of one request is often collected in another, so what grows has to do so in a new server as well.
    await again();
    const second = await measure();
    const confirmed = new Set(growing(second.quarter, second.whole));
    for (const request of suspected)
      if (confirmed.has(request)) faults.add(`${request} grows faster than the text`);
  }
  console.log(`${faults.size > 0 ? 'BAD ' : ''}${name}: ${shown.join(', ')}; ${server.peak.toFixed(0)} MiB`);
  for (const fault of faults) console.log(`    ${fault.slice(0, 300)}`);
  if (faults.size === 0) continue;
  bad++;
  await again();
}
await server.stop();
console.log(`${chosen.length} texts of ${values.size} KiB, ${bad} bad`);
process.exitCode = bad > 0 ? 1 : 0;
