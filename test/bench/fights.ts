/** Measures `callsheet fight` as a shell meets it: starting, loading, and ten thousand fights in workers. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

const CLI = path.resolve(import.meta.dirname, '../../dist/cli.js');
const RUNS = 3;

const PEOPLE = `npc Guard
  STR 4  REF 4  HLT 4  PRE 3  INT 3  WIL 3
  skills:
    Pistols +3
    Maces/Clubs +3
  weapons:
    9mm Para
    Police baton
  armor:
    Level II vest
character Hero
  STR 5  REF 7  HLT 5  PRE 6  INT 5  WIL 6
  skills:
    Pistols +5
    Rifles +4
  weapons:
    .45 ACP (1980)
    5.56mm NATO carbine
npc Brawler
  STR 5  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Unarmed Combat (Brawling) +5
`;

const FIGHTS: readonly {
  readonly name: string;
  readonly text: string;
  readonly method: 'exact' | 'simulated';
  /** Seconds that it may take. */
  readonly most: number;
}[] = [
  {
    name: '4 against 6, 10,000 fights',
    text: 'encounter Yard\n  heroes: Hero x4\n  guards: Guard x6\n  range: 20 m\n  guards cover: half\n',
    method: 'simulated',
    most: 5,
  },
  {
    name: 'a duel, exactly',
    text: 'encounter Ring\n  left: Brawler\n  right: Brawler\n  range: 1 m\n',
    method: 'exact',
    most: 5,
  },
];

/** Whether all of them were as fast as they should be. */
export function measureFights(): boolean {
  console.log('\nfights: median of the wall time, in seconds\n');
  const results = FIGHTS.map(({ name, text, method, most }) => {
    const seconds = Array.from({ length: RUNS }, () => timeOf(text, method)).sort((a, b) => a - b)[1]!;
    const isFast = seconds <= most;
    console.log(
      `${name.padEnd(28)} | ${seconds.toFixed(2).padStart(6)}${isFast ? '' : `  more than ${most}`}`,
    );
    return isFast;
  });
  return results.every(Boolean);
}

function timeOf(text: string, method: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-bench-'));
  try {
    writeFileSync(path.join(folder, 'fight.callsheet'), `${PEOPLE}${text}`);
    const begin = performance.now();
    const { stdout } = spawnSync(process.execPath, [CLI, 'fight', folder, '--format', 'json'], {
      encoding: 'utf8',
    });
    const seconds = (performance.now() - begin) / 1000;
    if ((JSON.parse(stdout) as { method: string }).method !== method)
      throw new Error(`It was not ${method}.`);
    return seconds;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
