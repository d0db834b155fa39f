/**
 * Repositories that others made: nothing of their configuration is run, and one that cannot be read costs one line, exit code
 * 2 and nothing else. All commands that read a repository are tried.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GitProblem, runGit } from '../server/src/host/git/run.ts';
import type { RunOptions } from './support/cli.ts';
import { GitFolder } from './support/git-folder.ts';

const COMMANDS: readonly (readonly string[])[] = [
  ['diff'],
  ['diff', '--staged'],
  ['diff', 'HEAD~1'],
  ['diff', 'HEAD~1', 'HEAD', '--format', 'html'],
  ['diff', 'HEAD~1...HEAD', '--format', 'md'],
  ['history', 'Mara'],
  ['history', 'Mara', '--blame'],
  ['check', '--changed-since', 'HEAD~1'],
  ['git-setup'],
  ['git-setup', '--yes'],
  ['git-setup', '--undo', '--yes'],
];
/** One of each kind. */
const KINDS = COMMANDS.filter(([name], index) => COMMANDS.findLastIndex(([each]) => each === name) === index);
const mara = (ref: number): string => `npc Mara\n  STR 4  REF ${ref}\n`;

let repo: GitFolder;
beforeEach(() => {
  repo = new GitFolder();
  repo.write('mara.callsheet', mara(5));
  repo.commit('one');
  repo.write('mara.callsheet', mara(6));
  repo.commit('two');
});
afterEach(() => repo.remove());

describe('a hostile repository', () => {
  let evil: string;
  const marks = (): string =>
    existsSync(`${repo.path}-ran`) ? readFileSync(`${repo.path}-ran`, 'utf8') : '';
  beforeEach(() => {
    mkdirSync(repo.file('bin'));
    evil = repo.file('bin/evil.sh');
    writeFileSync(evil, `#!/bin/sh\necho "$0 $@" >> '${repo.path}-ran'\ncat\n`);
    chmodSync(evil, 0o755);
    rmSync(`${repo.path}-ran`, { force: true });
  });
  afterEach(() => rmSync(`${repo.path}-ran`, { force: true }));
  const tryAll = (options: RunOptions = {}): void => {
    for (const args of COMMANDS)
      expect([args, repo.callsheet(args, options).code]).toEqual([args, expect.toBeOneOf([0, 1])]);
    expect(marks()).toBe('');
  };

  it('runs nothing by its settings, filters and hooks', () => {
    repo.write('.gitattributes', '*.callsheet diff=evil filter=evil merge=evil\n');
    repo.commit('three');
    const hooks = repo.file('.git/hooks');
    mkdirSync(hooks, { recursive: true });
    for (const hook of [
      'post-index-change',
      'fsmonitor-watchman',
      'query-watchman',
      'pre-auto-gc',
      'post-checkout',
      'reference-transaction',
    ])
      symlinkSync(evil, path.join(hooks, hook));
    const settings: Readonly<Record<string, string>> = {
      'core.fsmonitor': evil,
      'core.pager': evil,
      'pager.log': evil,
      'pager.diff': evil,
      'core.editor': evil,
      'core.askPass': evil,
      'core.sshCommand': evil,
      'core.alternateRefsCommand': evil,
      'core.hooksPath': hooks,
      'diff.external': evil,
      'diff.evil.command': evil,
      'diff.evil.textconv': evil,
      'filter.evil.clean': evil,
      'filter.evil.smudge': evil,
      'filter.evil.process': evil,
      'filter.evil.required': 'true',
      'merge.evil.driver': evil,
      'credential.helper': evil,
      'gpg.program': evil,
      'log.showSignature': 'true',
      'log.diffMerges': 'combined',
      'format.pretty': 'fuller',
      'i18n.logOutputEncoding': 'UTF-16',
      'color.ui': 'always',
      'alias.ls-files': `!${evil}`,
      'alias.config': `!${evil}`,
      'uploadpack.packObjectsHook': evil,
      'remote.origin.url': 'ssh://nowhere/x',
      'remote.origin.promisor': 'true',
      'remote.origin.partialCloneFilter': 'blob:none',
      'include.path': repo.file('more-config'),
      [`includeIf.gitdir:${repo.path}/.path`]: repo.file('more-config'),
    };
    repo.write(
      'more-config',
      `[core]\n\tfsmonitor = ${evil}\n[diff]\n\texternal = ${evil}\n[alias]\n\tlog = "!${evil}"\n`,
    );
    for (const [key, value] of Object.entries(settings)) repo.git('config', key, value);
    // A file that looks changed is what makes git run filters.
    writeFileSync(repo.file('mara.callsheet'), mara(7));
    tryAll();
  });

  it('runs no git of its own, where the search path has the current folder in it', () => {
    for (const name of ['git', 'git.exe']) symlinkSync(evil, repo.file(name));
    tryAll({ env: { PATH: `.:bin::${process.env['PATH']}` } });
    expect(repo.callsheet(['diff'], { env: { PATH: '.' } })).toEqual({
      code: 2,
      out: '',
      err: 'callsheet: git is not installed\n',
    });
  });

  it('runs nothing by the environment', () => {
    const env = Object.fromEntries(
      [
        'GIT_EXTERNAL_DIFF',
        'GIT_PAGER',
        'PAGER',
        'GIT_SSH_COMMAND',
        'GIT_ASKPASS',
        'GIT_EDITOR',
        'GIT_PROXY_COMMAND',
      ].map((name) => [name, evil]),
    );
    tryAll({
      env: {
        ...env,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'core.fsmonitor',
        GIT_CONFIG_VALUE_0: evil,
        GIT_TRACE: `${repo.path}-ran`,
      },
    });
  });

  it('cannot make git wait for ever', async () => {
    rmSync(repo.file('.git/HEAD'));
    execFileSync('mkfifo', [repo.file('.git/pipe')]);
    repo.write('.git/HEAD', 'ref: refs/heads/main\n');
    repo.git('config', 'user.name', 'x');
    writeFileSync(repo.file('.git/config'), `[include]\n\tpath = ${repo.file('.git/pipe')}\n`);
    await expect(runGit(repo.path, ['rev-parse', 'HEAD'], '', 300)).rejects.toThrow(
      new GitProblem('git rev-parse does not answer'),
    );
  });
});

describe('a repository that cannot be read', () => {
  const beside = (): string => `${repo.path}-beside`;
  afterEach(() => rmSync(beside(), { recursive: true, force: true }));
  const snapshot = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

  it.each<readonly [what: string, break_: () => RunOptions | undefined, message: RegExp]>([
    ['no repository', () => void rmSync(repo.file('.git'), { recursive: true }), /in no git repository/],
    ['no git', () => ({ env: { PATH: '/nonexistent' } }), /git is not installed/],
    [
      'a broken configuration',
      () => void writeFileSync(repo.file('.git/config'), '[core\n'),
      /bad config line/,
    ],
    [
      'a file .git that is none',
      () => {
        rmSync(repo.file('.git'), { recursive: true });
        repo.write('.git', 'garbage\n');
      },
      /invalid gitfile format/,
    ],
    [
      'a file .git that points nowhere',
      () => {
        rmSync(repo.file('.git'), { recursive: true });
        repo.write('.git', 'gitdir: /nonexistent\n');
      },
      /in no git repository/,
    ],
    ['the folder of git itself', () => ({ cwd: repo.file('.git') }), /the folder of git itself/],
    [
      'files that are said to be elsewhere',
      () => {
        mkdirSync(beside(), { recursive: true });
        repo.git('config', 'core.worktree', beside());
        return undefined;
      },
      /says that its files are in .*beside; go there/,
    ],
    [
      'files that are said to be in the folder above',
      () => void repo.git('config', 'core.worktree', path.dirname(repo.path)),
      /says that its files are in .*; go there/,
    ],
    [
      'an environment that names no repository',
      () => ({ env: { GIT_DIR: '/nonexistent' } }),
      /in no git repository/,
    ],
  ])('%s', (_, break_, message) => {
    const options = break_() ?? {};
    const before = snapshot(repo.path);
    for (const args of KINDS) {
      const { code, out, err } = repo.callsheet(args, options);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err).toMatch(/^callsheet: [^\n]*\n$/);
      expect(err).toMatch(message);
    }
    expect(snapshot(repo.path)).toEqual(before);
    if (existsSync(beside())) expect(snapshot(beside())).toEqual([]);
  });

  it('one of another user', () => {
    const [uid] = [process.getuid?.()];
    if (uid !== 0) return;
    execFileSync('chown', ['-R', '12345', repo.path]);
    for (const args of KINDS)
      expect(repo.callsheet(args, { env: { HOME: '/nonexistent' } })).toEqual({
        code: 2,
        out: '',
        err: 'callsheet: git refuses this repository because another user owns it; see safe.directory\n',
      });
  });
});

describe('a repository of an unusual kind', () => {
  const codes = (options: RunOptions = {}): unknown[] =>
    [
      ['diff', 'HEAD~1', 'HEAD'],
      ['history', 'Mara'],
      ['check', '--changed-since', 'HEAD~1'],
      ['git-setup'],
    ].map((args) => repo.callsheet(args, options).code);
  const other = (): string => `${repo.path}-other`;
  afterEach(() => rmSync(other(), { recursive: true, force: true }));

  it('is read with a detached head, in a worktree, and in a submodule', () => {
    repo.git('checkout', '-q', '--detach');
    expect(codes()).toEqual([0, 0, 0, 1]);
    repo.git('worktree', 'add', '-q', other(), '-b', 'other');
    expect(codes({ cwd: other() })).toEqual([0, 0, 0, 1]);
    repo.git('worktree', 'remove', other());
    const outer = new GitFolder();
    outer.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repo.path, 'inner');
    outer.write('lena.callsheet', 'npc Lena\n  STR 3\n');
    outer.commit('with a submodule');
    expect(codes({ cwd: outer.file('inner') })).toEqual([0, 0, 0, 1]);
    expect(outer.callsheet(['history', 'Lena']).code).toBe(0);
    // The files of the submodule are no files of the repository around it.
    expect(outer.callsheet(['history', 'Mara']).err).toBe('callsheet: there is no character “Mara”\n');
    outer.remove();
  });

  it('is read as far as it goes if bare or shallow', () => {
    execFileSync('git', ['clone', '-q', '--bare', repo.path, other()]);
    expect(codes({ cwd: other() })).toEqual([0, 0, 2, 2]);
    rmSync(other(), { recursive: true });
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repo.path}`, other()]);
    expect(codes({ cwd: other() })).toEqual([2, 0, 2, 1]);
    expect(repo.callsheet(['diff', 'HEAD~1'], { cwd: other() }).err).toContain('the history is shallow');
  });

  it('is read in a sparse checkout, and in the middle of a merge', () => {
    repo.write('far/lena.callsheet', 'npc Lena from Mara\n  STR 3\n');
    repo.commit('three');
    repo.git('sparse-checkout', 'set', '--no-cone', '/mara.callsheet');
    expect(existsSync(repo.file('far/lena.callsheet'))).toBe(false);
    expect(repo.callsheet(['diff']).out).toBe('Nothing changed.\n');
    expect(repo.callsheet(['history', 'Lena']).code).toBe(0);
    repo.git('checkout', '-q', '-b', 'side');
    repo.write('mara.callsheet', mara(8));
    repo.commit('side');
    repo.git('checkout', '-q', 'main');
    repo.write('mara.callsheet', mara(9));
    repo.commit('main');
    expect(() => repo.git('merge', 'side')).toThrow();
    expect(codes()).toEqual([0, 0, 1, 1]);
    expect(repo.callsheet(['history', 'Mara']).out).toContain('REF 6 -> 9');
  });

  it('is read without the versions that are missing or huge, and says so', () => {
    const { err: whole } = repo.callsheet(['history', 'Mara']);
    expect(whole).toBe('');
    repo.write('huge.callsheet', `npc Huge\n${' '.repeat(17 * 1024 * 1024)}`);
    repo.commit('huge');
    rmSync(repo.file('huge.callsheet'));
    repo.commit('small');
    const id = repo.git('rev-parse', 'HEAD~3:mara.callsheet');
    rmSync(repo.file(`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`));
    const missing = 'callsheet: versions of files are missing in the repository: 1; see `git fsck`\n';
    for (const args of [
      ['history', 'Mara'],
      ['diff', 'HEAD~3'],
    ])
      expect(repo.callsheet(args)).toMatchObject({
        code: 0,
        err: expect.stringContaining(missing) as string,
      });
    expect(repo.callsheet(['diff', 'HEAD~1', 'HEAD'])).toMatchObject({
      code: 0,
      err: 'callsheet: versions of files are too large to be read: 1\n',
    });
    expect(repo.callsheet(['diff', '^HEAD'])).toMatchObject({
      code: 2,
      err: 'callsheet: “^HEAD” is not a revision\n',
    });
  });

  it('is set up whole or not at all', () => {
    const config = readFileSync(repo.file('.git/config'), 'utf8');
    mkdirSync(repo.file('.gitattributes'));
    expect(repo.callsheet(['git-setup', '--yes']).code).toBe(2);
    rmSync(repo.file('.gitattributes'), { recursive: true });
    writeFileSync(repo.file('.git/config.lock'), '');
    expect(repo.callsheet(['git-setup', '--yes'])).toMatchObject({
      code: 2,
    });
    expect(existsSync(repo.file('.gitattributes'))).toBe(false);
    expect(readFileSync(repo.file('.git/config'), 'utf8')).toBe(config);
  });
});
