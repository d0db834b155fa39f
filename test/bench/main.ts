/**
 * Measures the built server beside the floor, a server that only keeps the text: medians of several runs. Arguments
 * choose what is measured: a scenario such as `1x100`, `dice` for exact odds, `fights` for fights, `preview` for the preview.
 */
import * as os from 'node:os';
import { measureDice } from './dice.ts';
import { measureFights } from './fights.ts';
import { measurePreview } from './preview.ts';
import type { ServerKind } from './spawned.ts';
import { AIMS, median, SCENARIOS, type Measured, type RowName } from './table.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const wanted = process.argv.slice(2);
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

if (isWanted('fights') && !measureFights()) process.exitCode = 1;
if (isWanted('preview') && !measurePreview()) process.exitCode = 1;
if (isWanted('dice') && !measureDice()) process.exitCode = 1;
const scenarios = Object.entries(SCENARIOS).filter(([name]) => isWanted(name));
if (scenarios.length > 0) await measureTable();

async function measureTable(): Promise<void> {
  const results: Record<ServerKind, Measured[]> = { floor: [], callsheet: [] };
  for (let run = 0; run < RUNS; run++)
    for (const kind of ['floor', 'callsheet'] as const)
      for (const [, measure] of scenarios) results[kind].push(await measure(kind));

  const cpus = os.cpus();
  console.log(`\n${cpus.length} x ${cpus[0]?.model}, ${gib(os.totalmem())} GiB, Node ${process.version}`);
  console.log(`medians of ${RUNS} runs; milliseconds, unless the row says MiB\n`);
  console.log('| work | floor | Callsheet | ratio | processor time | aim |');
  console.log('| --- | --: | --: | --: | --: | --: |');
  for (const [name, aim] of Object.entries(AIMS) as [RowName, number][]) {
    const of = (kind: ServerKind, key: 'value' | 'cpu'): number =>
      median(results[kind].flatMap((measured) => measured[name]?.[key] ?? []));
    const value = of('callsheet', 'value');
    if (Number.isNaN(value)) continue;
    const floor = of('floor', 'value');
    const cells = [name, shown(floor), shown(value), shown(value / floor), shown(of('callsheet', 'cpu'))];
    console.log(`| ${cells.join(' | ')} | ${Number.isNaN(aim) ? '' : `≤ ${aim.toLocaleString('en-US')}`} |`);
  }
}

function gib(bytes: number): number {
  return Math.round(bytes / 2 ** 30);
}

function shown(value: number): string {
  return Number.isNaN(value) ? '' : value.toFixed(value < 20 ? 1 : 0);
}
