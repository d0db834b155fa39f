/** How long the preview takes after a keystroke in a long adventure: parse, build, render, compare. */
import { LIBRARIES } from '../support/libraries.ts';
import { documentOf } from '../../server/src/host/positions.ts';
import { nodeFiles, toUri } from '../../server/src/host/node-files.ts';
import { Workspace } from '../../server/src/workspace/workspace.ts';
import { PreviewPrinter } from '../../server/src/print/preview.ts';
import { splice } from '../../server/src/text/splice.ts';

const LINES = 10_000;
const KEYSTROKES = 200;
const WARM_UP = 20;
/** For 95 of 100 keystrokes. */
const MOST_MS = 50;

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
function longText(): string {
  let text = head;
  for (let index = 1; text.split('\n').length < LINES; index += 10)
    for (let each = index; each < index + 10; each++) text += scene(each);
  return `${text}  scene Last\n    The end of it.\n`;
}

/** Whether nearly every keystroke is seen in time. */
export function measurePreview(): boolean {
  const text = longText();
  const uri = toUri('/bench/long.callsheet');
  const logger = { unread: () => undefined, error: () => undefined };
  const workspace = new Workspace({ files: nodeFiles, logger, systems: LIBRARIES });
  workspace.openDocument(uri, text);
  const printer = new PreviewPrinter(workspace.model, {
    line: ({ uri: file, start }) => documentOf(workspace.model.file(file)!).positionAt(start).line,
    picture: () => undefined,
  });
  let before = printer.chunks(uri);
  const times: number[] = [];
  const place = text.indexOf('since the storm', text.length / 2);
  for (let stroke = 0; stroke < KEYSTROKES; stroke++) {
    const start = cpu();
    workspace.editDocument(uri, { start: place, end: place, text: 'x' });
    const after = printer.chunks(uri);
    const change = splice(
      before.map(({ html }) => html),
      after.map(({ html }) => html),
    );
    if (change.inserted.length > 2) throw new Error(`${change.inserted.length} chunks changed`);
    before = after;
    times.push(cpu() - start);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)]!;
  console.log(`\npreview: one keystroke in ${text.split('\n').length} lines, in milliseconds of work\n`);
  console.log('| median | 95 of 100 | aim |\n| --: | --: | --: |');
  console.log(`| ${at(0.5).toFixed(1)} | ${at(0.95).toFixed(1)} | ≤ ${MOST_MS} |`);
  return at(0.95) <= MOST_MS;
}

/** Milliseconds of work of this process: other processes do not count. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
