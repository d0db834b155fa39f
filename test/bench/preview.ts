/** How long the preview takes after a keystroke in a long adventure: parse, build, render, compare. */
import { readLibraries } from '../../server/src/host/library.ts';
import { documentOf } from '../../server/src/host/positions.ts';
import { nodeFiles, toUri } from '../../server/src/host/node-files.ts';
import { Workspace } from '../../server/src/workspace/workspace.ts';
import { PreviewPrinter } from '../../server/src/print/preview.ts';
import { splice } from '../../server/src/print/splice.ts';

const LINES = 10_000;
const KEYSTROKES = 200;

const scene = (index: number): string => `  scene Scene ${index}
    where: Place ${index}
    cast: Hangar Guard x2

    > The lamp of room ${index} hums, and somebody is *already* there.

    Crossing room ${index} takes a Challenging Stealth roll (TN 18), or a contested Stealth roll against
    Awareness. The [[Hangar Guard]] has a dog that does 2d6 P/L, and **no** patience for visitors.

    - A Tricky Climbing roll (TN 15) opens the hatch ${index}.
    - A fall of 6 m waits below it.

    Nobody has been here since the storm; the log of day ${index} says as much, twice, in two hands.

    -> Scene ${index + 1} if they go on

`;

const head = `character Ann
  STR 5  REF 6  HLT 5
  PRE 5  INT 5  WIL 5
  skills:
    Stealth +3
    Climbing +2

npc Hangar Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3
  skills:
    Awareness +3

adventure Long
`;
let text = head;
for (let index = 1; text.split('\n').length < LINES; index += 10)
  for (let each = index; each < index + 10; each++) text += scene(each);
text += `  scene Last\n    The end of it.\n`;

const uri = toUri('/bench/long.callsheet');
const logger = { warn: () => undefined, error: () => undefined };
const workspace = new Workspace({ files: nodeFiles, logger, systems: readLibraries('server/library') });
workspace.openDocument(uri, text);
const printer = new PreviewPrinter(workspace.model, {
  line: ({ uri: file, start }) => documentOf(workspace.model.file(file)!).positionAt(start).line,
  picture: () => undefined,
});
let before = printer.chunks(uri);
const times: { edit: number; preview: number }[] = [];
const place = text.indexOf('since the storm', text.length / 2);
for (let stroke = 0; stroke < KEYSTROKES; stroke++) {
  const start = cpu();
  workspace.editDocument(uri, { start: place, end: place, text: 'x' });
  const edited = cpu();
  const after = printer.chunks(uri);
  const change = splice(
    before.map(({ html }) => html),
    after.map(({ html }) => html),
  );
  const end = cpu();
  if (change.inserted.length > 2) throw new Error(`${change.inserted.length} chunks changed`);
  before = after;
  times.push({ edit: edited - start, preview: end - edited });
}
/** Milliseconds of work of this process: other processes do not count. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const at = (values: readonly number[], share: number): string =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!.toFixed(1);
for (const part of ['edit', 'preview'] as const) {
  const values = times.slice(20).map((each) => each[part]);
  console.log(
    `${text.split('\n').length} lines, ${part}: p50 ${at(values, 0.5)} ms, p95 ${at(values, 0.95)} ms`,
  );
}
