/**
 * Runs git as a child process, so that nothing of a repository is run with it: no hooks, no pager, no external diff, no
 * textconv, no file system monitor, no credential helper, no signature program, no network.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import * as path from 'node:path';
import { RevisionProblem } from '../revisions.ts';
import { t } from '../../text/messages.ts';

/** The only kind of failure there is. */
export class GitProblem extends RevisionProblem {}

/** Settings of a repository that could make git run or open something. */
const HARDENED = [
  '--no-pager',
  '--literal-pathspecs',
  '--no-optional-locks',
  ...Object.entries({
    'core.fsmonitor': 'false',
    'core.hooksPath': '/dev/null',
    'core.attributesFile': '/dev/null',
    'core.alternateRefsCommand': '',
    'core.askPass': '',
    'core.editor': 'false',
    'core.gitProxy': '',
    'core.pager': 'cat',
    'core.quotePath': 'false',
    'core.sshCommand': 'false',
    'core.untrackedCache': 'false',
    'credential.helper': '',
    'diff.external': '',
    'i18n.logOutputEncoding': 'UTF-8',
    'gpg.program': 'false',
    'log.mailmap': 'false',
    'log.showSignature': 'false',
    'protocol.allow': 'never',
    'submodule.recurse': 'false',
    'uploadpack.packObjectsHook': '',
  }).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
];

/** Variables of the caller that say where the repository is, as git sets them for hooks; all others are left out. */
const KEPT = [
  'PATH',
  'HOME',
  'USERPROFILE',
  'XDG_CONFIG_HOME',
  'SYSTEMROOT',
  'TMPDIR',
  'TEMP',
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_QUARANTINE_PATH',
  'GIT_CEILING_DIRECTORIES',
];

function environment(): NodeJS.ProcessEnv {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return {
    ...(Object.fromEntries(kept) as NodeJS.ProcessEnv),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_FLUSH: '0',
  };
}

/**
 * The git on the search path. The shell of Windows, and a path with a `.` in it, would first run one that lies in the
 * repository, so only folders with an absolute name count.
 */
function gitProgram(): string {
  const name = process.platform === 'win32' ? 'git.exe' : 'git';
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    if (path.isAbsolute(folder) && isExecutable(file)) return file;
  }
  throw new GitProblem(t('git is not installed'));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A repository may be made to let git wait for ever: a pipe in the place of a file. In milliseconds. */
const LONGEST_SILENCE = 60_000;

/** More output than this is no campaign. */
const MOST_BYTES = 1024 * 1024 * 1024;

export interface GitResult {
  readonly code: number;
  readonly out: Buffer;
  /** The first line that git complained with, without its prefix. */
  readonly problem: string;
}

/** Runs git in a folder and waits for its end; throws a `GitProblem` where there is no git. */
export function runGit(
  folder: string,
  args: readonly string[],
  input?: string,
  longestSilence = LONGEST_SILENCE,
): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(gitProgram(), [...HARDENED, ...args], {
      cwd: folder,
      env: environment(),
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    });
    const out: Buffer[] = [];
    let size = 0;
    let complaint = '';
    child.once('error', (error) => reject(new GitProblem(`git: ${error.message}`)));
    const silence = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new GitProblem(t('git {0} does not answer', args[0]!)));
    }, longestSilence);
    child.stdout.on('data', (data: Buffer) => {
      silence.refresh();
      size += data.length;
      if (size > MOST_BYTES) {
        child.kill();
        reject(new GitProblem(t('git answers with too much data')));
      } else out.push(data);
    });
    child.stderr.on('data', (data: Buffer) => {
      if (complaint.length < LONGEST_COMPLAINT) complaint += data.toString();
    });
    // Git may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input ?? '');
    child.once('close', (code) => {
      clearTimeout(silence);
      resolve({ code: code ?? 1, out: Buffer.concat(out), problem: firstLine(complaint) });
    });
  });
}

const LONGEST_COMPLAINT = 10_000;

const firstLine = (text: string): string =>
  (text.split('\n').find((line) => line.trim()) ?? '').replace(/^(?:fatal|error|warning): /, '').trim();
