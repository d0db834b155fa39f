/** The pre-commit hooks, the GitLab template and the Dockerfile: the commands that they name are run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLI } from './support/cli.ts';
import { GitFolder } from './support/git-folder.ts';

let repo: GitFolder;
beforeEach(() => {
  repo = new GitFolder();
  repo.write('good.callsheet', 'npc Jo\n  STR 4\n');
  repo.write('notes.txt', 'npc Jo\n  DEF 99\n');
  repo.commit('one');
});
afterEach(() => repo.remove());

/** Runs a line of a shell with programs of our own before those of the machine. */
function shell(line: string, programs: Readonly<Record<string, string>> = {}, env = {}): number | null {
  mkdirSync(repo.file('.git/bin'), { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    repo.write(`.git/bin/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(repo.file(`.git/bin/${name}`), 0o755);
  }
  const PATH = [repo.file('.git/bin'), process.env['PATH']].join(path.delimiter);
  const { status } = spawnSync('bash', ['-c', line], {
    cwd: repo.path,
    env: { PATH, HOME: repo.path, ...env },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return status;
}
const CALLSHEET = `exec '${process.execPath}' '${CLI}' "$@"`;

describe('the pre-commit hooks', () => {
  const hooks = readFileSync('.pre-commit-hooks.yaml', 'utf8')
    .split(/^- /m)
    .slice(1)
    .map((hook) => new Map([...hook.matchAll(/^\s*(\w+): (.*)$/gm)].map(([, key, value]) => [key!, value!])));

  /** What pre-commit does: the entry with the staged files that the pattern fits, which must stay as they are. */
  function hookPasses(id: string): boolean {
    const hook = hooks.find((each) => each.get('id') === id)!;
    const staged = repo.git('diff', '--cached', '--name-only').split('\n');
    const files = staged.filter((file) => new RegExp(hook.get('files')!).test(file));
    if (files.length === 0) return true;
    const line = [hook.get('entry'), ...files].join(' ');
    const status = shell(line, { callsheet: CALLSHEET });
    return status === 0 && repo.git('diff', '--name-only') === '';
  }

  it('are installed with npm, from the program that the package has', () => {
    const { bin } = JSON.parse(readFileSync('package.json', 'utf8')) as { bin: Record<string, string> };
    for (const hook of hooks) {
      expect(hook.get('language')).toBe('node');
      expect(Object.keys(bin)).toContain(hook.get('entry')!.split(' ')[0]);
    }
  });

  it('check and format what is staged, and nothing else', () => {
    repo.write('notes.txt', 'npc Jo\n  DEF 98\n');
    repo.git('add', '-A');
    expect([hookPasses('callsheet-check'), hookPasses('callsheet-fmt')]).toEqual([true, true]);
    repo.write('bad.callsheet', 'npc Al\n  STR 4\n  DEF 99\n');
    repo.git('add', '-A');
    expect([hookPasses('callsheet-check'), hookPasses('callsheet-fmt')]).toEqual([false, true]);
    repo.write('bad.callsheet', 'npc Al\n  STR    4\n');
    repo.git('add', '-A');
    expect([hookPasses('callsheet-check'), hookPasses('callsheet-fmt')]).toEqual([true, false]);
    repo.git('add', '-A');
    expect(hookPasses('callsheet-fmt')).toBe(true);
  });
});

it('the GitLab template leaves the report that it names, and fails as the check does', () => {
  const template = readFileSync('ci/gitlab.yml', 'utf8');
  const [, script = ''] = /script:\n\s+- (.*)$/m.exec(template) ?? [];
  const [, report = ''] = /codequality: (.*)$/m.exec(template) ?? [];
  // What npx would install is there already.
  const npx = `shift\nshift\n${CALLSHEET}`;
  expect(script).toMatch(/^npx --yes callsheet /);
  expect(shell(script, { npx })).toBe(0);
  expect(JSON.parse(repo.read(report))).toEqual([]);
  repo.write('bad.callsheet', 'npc Al\n  STR 4\n  DEF 99\n');
  expect(shell(script, { npx })).toBe(1);
  expect(JSON.parse(repo.read(report))).toMatchObject([
    {
      check_name: 'stated-value',
      severity: 'major',
      location: { path: 'bad.callsheet', lines: { begin: 3 } },
    },
  ]);
});

it('the Dockerfile makes an image that checks and compares a campaign without a network', () => {
  const steps = readFileSync('Dockerfile', 'utf8')
    .replaceAll('\\\n', '')
    .split('\n')
    .map((line) => /^([A-Z]+) (.*)$/.exec(line))
    .filter((step) => step !== null)
    .map(([, name, text]) => ({ name: name!, text: text! }));
  const last = steps.slice(steps.findLastIndex(({ name }) => name === 'FROM') + 1);
  const argsOf = (wanted: string): string[] =>
    JSON.parse(last.find(({ name }) => name === wanted)!.text) as string[];
  // The first stage: the sources without what .dockerignore names, and the packages that `npm ci` would install.
  const source = repo.file('.git/source');
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  const isIgnored = (file: string): boolean =>
    ignored.some((each) => file.split('/').includes(each.replace('**/', '')));
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of listed.split('\0').filter((each) => existsSync(each) && !isIgnored(each)))
    cpSync(file, path.join(source, file));
  symlinkSync(path.resolve('node_modules'), path.join(source, 'node_modules'));
  const [, pack] = /^npm ci && (npm pack --pack-destination) \/package$/.exec(
    steps.find(({ name }) => name === 'RUN')!.text,
  )!;
  expect(shell(`cd '${source}' && ${pack} '${repo.path}' >/dev/null 2>&1`)).toBe(0);
  const [packed] = globSync('*.tgz', { cwd: repo.path });
  const env = { npm_config_prefix: repo.file('.git/prefix'), npm_config_offline: 'true' };
  const places = [
    ['/tmp/callsheet.tgz', repo.file(packed!)],
    ['/campaign', repo.path],
  ] as const;
  // The system comes from a registry of images and packages; all else is run as it stands.
  for (const { name, text } of last)
    if (name === 'RUN' && !text.includes('apt-get'))
      expect(
        shell(
          places.reduce((line, [from, to]) => line.replaceAll(from, to), text),
          {},
          env,
        ),
        text,
      ).toBe(0);
  expect(last.find(({ name }) => name === 'USER')?.text).toBe('node');
  const [program, ...rest] = argsOf('ENTRYPOINT');
  const command = [repo.file(`.git/prefix/bin/${program}`), ...rest];
  const run = (args: readonly string[]): number | null => shell([...command, ...args].join(' '));
  expect(run(argsOf('CMD'))).toBe(0);
  expect(run(['diff', '--exit-code'])).toBe(0);
  repo.write('good.callsheet', 'npc Jo\n  STR 5\n  DEF 99\n');
  expect(run(argsOf('CMD'))).toBe(1);
  expect(run(['diff', '--exit-code'])).toBe(1);
}, 300_000);
