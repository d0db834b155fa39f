/** Every command with every kind of hostile file: an answer in time, one clear line for what cannot be read, and no stack. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const CLI = path.resolve('dist/cli.js');
/** For one answer, on a machine that gives many at once. */
const SECONDS = 60;
let folder: string;

const GOOD = 'npc Jo\n  STR 4\n\nadventure Night\n  scene Gate\n    encounter Alarm\n      side: Jo\n';
const at = (name: string): string => path.join(folder, name);

/** How each input is made; the name says what it is. */
const INPUTS: Readonly<Record<string, (file: string) => void>> = {
  missing: () => undefined,
  folder: (file) => mkdirSync(file),
  empty: (file) => writeFileSync(file, ''),
  'no text': (file) => writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])),
  zeros: (file) => writeFileSync(file, Buffer.alloc(5000)),
  'too large': (file) => {
    writeFileSync(file, '');
    truncateSync(file, 100 * 1024 * 1024);
  },
  pipe: (file) => void execFileSync('mkfifo', [file]),
  device: (file) => symlinkSync('/dev/zero', file),
  environment: (file) => symlinkSync('/proc/self/environ', file),
  loop: (file) => symlinkSync(path.basename(file), file),
  brackets: (file) =>
    writeFileSync(file, `npc Jo\n  concept: ${'(['.repeat(50_000)}\n  skills:\n    ${'('.repeat(50_000)}\n`),
  json: (file) =>
    writeFileSync(file, `{"version":1,"findings":[null],"characters":[{"name":{}}],"__proto__":3}`),
  'deep json': (file) => writeFileSync(file, '['.repeat(200_000)),
  escapes: (file) => writeFileSync(file, 'npc \u001b]0;title\u0007 \u2028 Jo $(x)\n  DEF 99\n'),
};

/** Each command; `X` is the hostile file. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  check: ['check', 'X'],
  'check --fix-dry-run': ['check', '--fix-dry-run', 'X'],
  'check --baseline': ['check', 'good.callsheet', '--baseline', 'X'],
  'check --update-baseline': ['check', 'good.callsheet', '--update-baseline', '--baseline', 'X'],
  'check --changed-since': ['check', '--changed-since', 'HEAD', 'X'],
  fmt: ['fmt', '--diff', 'X'],
  diff: ['diff', 'HEAD', '--', 'X'],
  history: ['history', 'Jo', 'X'],
  sheet: ['sheet', 'X'],
  export: ['export', '--format', 'json', 'X'],
  'export --style': ['export', 'good.callsheet', '--format', 'html', '--style', 'X'],
  'export --output': ['export', 'good.callsheet', '--as', 'sheet', '--format', 'md', '-o', 'X'],
  import: ['import', 'X'],
  'import --output': ['import', 'good.json', '-o', 'X'],
  graph: ['graph', 'X'],
  fight: ['fight', '-n', '1', 'X'],
  'roll --campaign': ['roll', '--campaign', 'X', '3d6'],
  'odds --campaign': ['odds', '--campaign', 'X', '3d6'],
  init: ['init', 'X'],
};

interface Answer {
  readonly code: number | null;
  readonly signal: string | null;
  readonly out: string;
  readonly err: string;
}

function callsheet(args: readonly string[]): Promise<Answer> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: SECONDS * 1000,
      killSignal: 'SIGKILL',
      env: { ...process.env, TOKEN: 'top-secret-of-the-job' },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'callsheet-cli-hostile-'));
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init', '-q');
  writeFileSync(at('good.callsheet'), GOOD);
  git('add', '.');
  git('commit', '-qm', 'first');
  writeFileSync(
    at('good.json'),
    execFileSync(process.execPath, [CLI, 'export', '--format', 'json', 'good.callsheet'], { cwd: folder }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a person must never read. */
const STACK =
  /^\s+at .+:\d+|node:internal|TypeError|RangeError|ReferenceError|Maximum call stack|UnhandledPromise/m;

/** These print what is meant for a file, as it is. */
const PRINTS_CONTENT: ReadonlySet<string> = new Set(['check --fix-dry-run', 'fmt', 'export --style']);
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

function expectClear(what: string, { code, signal, out, err }: Answer, printsContent: boolean): void {
  const told = `${what}: ${code} ${signal} ${err.slice(0, 500)}`;
  expect(signal, told).toBeNull();
  expect([0, 1, 2], told).toContain(code);
  expect(`${out}${err}`, told).not.toMatch(STACK);
  expect(`${out}${err}`, told).not.toContain('top-secret');
  expect(printsContent ? err : `${out}${err}`, told).not.toMatch(CONTROL);
  const lines = err.split('\n').filter(Boolean);
  // One line for each problem, with the place in what was typed below it; and where files were written one for each of them.
  for (const line of lines) expect(line, told).toMatch(/^(?:callsheet|error): \S|^\(|^ {2}|\.md$/);
  for (const line of lines) expect(line.length, told).toBeLessThan(2000);
  if (code === 2) expect(lines.length, told).toBeGreaterThan(0);
}

describe.skipIf(process.platform === 'win32')('callsheet', () => {
  it.each(Object.entries(COMMANDS))(
    '%s answers to hostile files',
    async (command, args) => {
      const own = path.join('hostile', command.replaceAll(/\W+/g, '-'));
      mkdirSync(at(own), { recursive: true });
      const answers = Object.entries(INPUTS).map(async ([input, make]) => {
        const file = path.join(own, `${input.replaceAll(' ', '-')}.callsheet`);
        make(at(file));
        const answer = await callsheet(args.map((arg) => (arg === 'X' ? file : arg)));
        return [`${command}, ${input}`, answer] as const;
      });
      for (const [what, answer] of await Promise.all(answers))
        expectClear(what, answer, PRINTS_CONTENT.has(command));
    },
    2 * SECONDS * 1000,
  );

  it.each([
    ['roll', '\u001b[2J'],
    ['odds', '('.repeat(20_000)],
    ['explain', '../../../../etc/passwd'],
    ['explain', 'constructor'],
    ['completion', '../sh'],
    ['no-such-command', '\u0007'],
    ['check', '--format=\u001b[2Jred'],
    ['fight', '--seed=\u001b[2J'],
    ['graph', '--\u001b[2J'],
  ])('%s says what is wrong with hostile words', async (command, text) => {
    const answer = await callsheet([command, text]);
    expectClear(command, answer, false);
    expect(answer.code).toBe(2);
  });
});
