/**
 * Measures the built server as VS Code starts it, in a process of its own: start-up to first diagnostics, the cold
 * check of a whole campaign, a keystroke to its diagnostics, and peak memory. Medians of several runs. Arguments such as
 * `1x100` choose shapes, `dice` the exact odds of dice, and `fights` the fights.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { NODE_ARGUMENTS } from '../../server/src/protocol.ts';
import { FakeEditor } from '../support/fake-editor.ts';
import { measureDice } from './dice.ts';
import { measureFights } from './fights.ts';
import { filesOf, type Shape } from './shapes.ts';

const SHAPES: readonly Shape[] = [
  { files: 1, charactersPerFile: 1 },
  { files: 1, charactersPerFile: 100 },
  { files: 1, charactersPerFile: 1000 },
  { files: 1000, charactersPerFile: 1 },
  { files: 33, charactersPerFile: 33 },
];
const RUNS = 3;
const WARM_UP = 20;
const KEYSTROKES = 200;
const CLI = path.resolve(import.meta.dirname, '../../dist/cli.js');

interface Measurement {
  /** All times in milliseconds. */
  readonly start: number;
  readonly cold: number;
  readonly p50: number;
  readonly p95: number;
  /** Megabytes; NaN where the system does not tell. */
  readonly peak: number;
}

async function measure(shape: Shape): Promise<Measurement> {
  const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-bench-'));
  const texts = filesOf(shape);
  writeFileSync(path.join(folder, 'campaign.callsheet'), 'campaign Bench\n  common skills: Driving\n');
  for (const [index, text] of texts.entries())
    writeFileSync(path.join(folder, `file-${index}.callsheet`), text);
  const uri = (name: string): string => pathToFileURL(path.join(folder, name)).toString();
  const begin = performance.now();
  const { editor, pid, exited } = FakeEditor.spawning(process.execPath, [
    ...NODE_ARGUMENTS,
    CLI,
    'lsp',
    '--stdio',
  ]);
  try {
    await editor.start({ folders: [pathToFileURL(folder).toString()] });
    const target = uri(`file-${Math.floor(shape.files / 2)}.callsheet`);
    await editor.open(target, texts[Math.floor(shape.files / 2)]!);
    await editor.pull(target);
    const start = performance.now() - begin;
    const checked = await editor.pullWorkspace();
    const cold = performance.now() - begin;
    if (checked.items.length !== shape.files + 1)
      throw new Error(`${checked.items.length} files were checked`);

    const times: number[] = [];
    const line = Math.floor(editor.text(target).split('\n').length / 2);
    const at = editor
      .text(target)
      .split('\n')
      .findIndex((text, index) => index >= Math.min(line, 5) && text.includes('Stealth +'));
    const character = editor.text(target).split('\n')[at]!.indexOf('+') + 1;
    for (let index = 0; index < WARM_UP + KEYSTROKES; index++) {
      const before = performance.now();
      const digit = String(4 + (index % 2));
      await editor.edit(
        target,
        { start: { line: at, character }, end: { line: at, character: character + 1 } },
        digit,
      );
      await editor.pull(target);
      if (index >= WARM_UP) times.push(performance.now() - before);
    }
    times.sort((a, b) => a - b);
    return { start, cold, p50: quantile(times, 0.5), p95: quantile(times, 0.95), peak: peakMemory(pid) };
  } finally {
    await editor.stop();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}

const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]!;
const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

function peakMemory(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return NaN;
  }
}

const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);
if (isWanted('fights') && !measureFights()) process.exitCode = 1;
if (isWanted('dice') && !measureDice()) process.exitCode = 1;
const shapes = SHAPES.filter(({ files, charactersPerFile }) => isWanted(`${files}x${charactersPerFile}`));
if (shapes.length === 0) process.exit();
console.log(`\nmedians of ${RUNS} runs, ${KEYSTROKES} keystrokes each; milliseconds and megabytes\n`);
console.log('files x characters | first diagnostics | whole campaign | keystroke p50 |  p95 | peak MB');
for (const shape of shapes) {
  const runs: Measurement[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(shape));
  const of = (key: keyof Measurement, digits = 0): string =>
    median(runs.map((run) => run[key])).toFixed(digits);
  const name = `${shape.files} x ${shape.charactersPerFile}`;
  console.log(
    `${name.padStart(18)} | ${of('start').padStart(17)} | ${of('cold').padStart(14)} | ${of('p50', 1).padStart(13)} | ${of('p95', 1).padStart(4)} | ${of('peak').padStart(7)}`,
  );
}
