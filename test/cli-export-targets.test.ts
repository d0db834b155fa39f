/** Bad input and bad targets of `export` and `import`: a clear line, the exit code, and nothing half-written. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI, CliFolder } from './support/cli.ts';

let folder: CliFolder;
beforeEach(() => {
  folder = new CliFolder();
  mkdirSync(folder.file('.git'));
  folder.write('a.callsheet', 'character Ann\n  portrait: p.svg\n  STR 5\n');
  folder.write(
    'p.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>',
  );
});
afterEach(() => folder.remove());

/** Everything below the folder but the repository, hidden files as well. */
const files = (): string[] =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .filter((each) => each !== '.git')
    .sort();

interface Case {
  readonly given: () => void;
  readonly args: readonly string[];
  readonly code: 0 | 1 | 2;
  readonly err: RegExp;
  /** The files that are there afterwards beside those before. */
  readonly made?: readonly string[];
}

const nothing = (): void => undefined;
const CASES: Readonly<Record<string, Case>> = {
  'a picture of 100 MB': {
    given: () => truncateSync(folder.file('p.svg'), 100 * 1024 * 1024),
    args: ['export', 'a.callsheet', '-o', 'out.pdf'],
    code: 1,
    err: /^callsheet: p\.svg is too large \(100 MB; at most 10 MB are embedded\)\n$/,
    made: ['out.pdf'],
  },
  'an SVG with a script': {
    given: () => folder.write('p.svg', '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>'),
    args: ['export', 'a.callsheet', '-o', 'out.html'],
    code: 1,
    err: /^callsheet: p\.svg is an SVG with a script; remove that first\n$/,
    made: ['out.html'],
  },
  'a style that reaches the network': {
    given: () => folder.write('own.css', 'body {\n  background: u\\72l(http://example.org/x.png);\n}\n'),
    args: ['export', 'a.callsheet', '--style', 'own.css', '-o', 'out.html'],
    code: 2,
    err: /^callsheet: own\.css, line 2: a style may not load anything: .*data: address\.\n$/,
  },
  'a target in no folder': {
    given: nothing,
    args: ['export', 'a.callsheet', '-o', 'gone/out.pdf'],
    code: 2,
    err: /^callsheet: gone\/out\.pdf cannot be written: its folder does not exist\n$/,
  },
  'a target below a file': {
    given: nothing,
    args: ['export', 'a.callsheet', '-o', 'p.svg/out.pdf'],
    code: 2,
    err: /^callsheet: p\.svg\/out\.pdf cannot be written: a part of the path is a file\n$/,
  },
  'a folder of targets that is a file': {
    given: nothing,
    args: ['export', 'a.callsheet', '--format', 'html', '-o', 'p.svg/'],
    code: 2,
    err: /^callsheet: p\.svg\/ cannot be written: a part of the path is a file\n$/,
  },
  'a target that is a device': {
    given: nothing,
    args: ['export', 'a.callsheet', '--format', 'pdf', '-o', '/dev/full'],
    code: 2,
    err: /^callsheet: \/dev\/full cannot be written \(it is a pipe or a device\)\n$/,
  },
  'an import into a device': {
    given: () => folder.write('a.json', '{"callsheet":1,"declarations":[]}'),
    args: ['import', 'a.json', '-o', '/dev/full'],
    code: 2,
    err: /^callsheet: \/dev\/full cannot be written \(it is a pipe or a device\)\n$/,
  },
  'a target that is a Callsheet file, perhaps the one that is read': {
    given: () => undefined,
    args: ['export', 'a.callsheet', '--format', 'md', '-o', 'a.callsheet'],
    code: 2,
    err: /^callsheet: a\.callsheet is a text file of Callsheet, and `export` does not write those\n$/,
  },
  'an import of 100 MB': {
    given: () => {
      folder.write('a.json', '[');
      truncateSync(folder.file('a.json'), 100 * 1024 * 1024);
    },
    args: ['import', 'a.json', '-o', 'b.callsheet'],
    code: 2,
    err: /^callsheet: a\.json .*too large.*\n$/,
  },
  'an import with a name that would be two lines': {
    given: () =>
      folder.write('a.json', '{"callsheet":1,"declarations":[{"kind":"npc","name":"A\\nnpc B","lines":[]}]}'),
    args: ['import', 'a.json', '-o', 'b.callsheet'],
    code: 1,
    err: /^callsheet: a\.json: .*name.*\n$/,
  },
  'names that differ in case alone, or in signs': {
    given: () => folder.write('a.callsheet', 'character Ann\ncharacter ANN!\ncharacter ../Ann\n'),
    args: ['export', 'a.callsheet', '--as', 'sheet', '--format', 'fantasy-statblocks', '-o', 'out/'],
    code: 0,
    err: /^(?:out\/\S+\.md\n){3}$/,
    made: ['out', 'out/ann-2.md', 'out/ann-3.md', 'out/ann.md'],
  },
};

it.each(Object.keys(CASES))('%s', (name) => {
  const { given, args, code, err, made = [] } = CASES[name]!;
  given();
  const before = files();
  const run = folder.callsheet(args);
  expect({ code: run.code, out: run.out }).toEqual({ code, out: '' });
  expect(run.err).toMatch(err);
  expect(files()).toEqual([...before, ...made].sort());
});

describe('a target that is a link', () => {
  it('is replaced; what it led to stays as it is', () => {
    const elsewhere = new CliFolder();
    elsewhere.write('theirs.html', 'mine');
    symlinkSync(elsewhere.file('theirs.html'), folder.file('out.html'));
    expect(folder.callsheet(['export', 'a.callsheet', '-o', 'out.html']).code).toBe(0);
    expect(elsewhere.read('theirs.html')).toBe('mine');
    expect(folder.read('out.html')).toContain('Ann');
    elsewhere.remove();
  });
});

describe('a disk that is full', () => {
  /** No file may grow beyond some kilobytes, as on a disk without more room. */
  const limited = (...args: readonly string[]): { readonly status: number | null; readonly stderr: string } =>
    spawnSync('bash', ['-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"', process.execPath, CLI, ...args], {
      cwd: folder.path,
      encoding: 'utf8',
    });
  it.each(['out.pdf', 'out.html', 'out.svg'])('leaves %s as it was', (target) => {
    writeFileSync(folder.file(target), 'before');
    const before = files();
    const { status, stderr } = limited('export', 'a.callsheet', '-o', target);
    expect(stderr).toMatch(
      new RegExp(
        `^callsheet: ${path.basename(target)} cannot be written: files may not be so large here\\n$`,
      ),
    );
    expect(status).toBe(2);
    expect(readFileSync(folder.file(target), 'utf8')).toBe('before');
    expect(files()).toEqual(before);
  });
  it.runIf(existsSync('/dev/full'))('is told of standard output, too', () => {
    const run = spawnSync(
      'bash',
      ['-c', '"$0" "$@" > /dev/full', process.execPath, CLI, 'export', 'a.callsheet'],
      {
        cwd: folder.path,
        encoding: 'utf8',
      },
    );
    expect(run).toMatchObject({
      status: 2,
      stderr: 'callsheet: standard output cannot be written: the disk is full\n',
    });
  });
  it('writes none of many files', () => {
    folder.write('a.callsheet', 'character Ann\ncharacter Bo\n');
    const { status } = limited('export', 'a.callsheet', '--format', 'svg', '-o', 'pages/');
    expect(status).toBe(2);
    expect(existsSync(folder.file('pages')) ? readdirSync(folder.file('pages')) : []).toEqual([]);
  });
});
