/** A git repository for a test, with the command line run in it. */
import { execFileSync } from 'node:child_process';
import { CliFolder, type Run, type RunOptions } from './cli.ts';

/** Nothing of the configuration of the machine counts. */
const ENVIRONMENT = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ross',
  GIT_AUTHOR_EMAIL: 'ross@example.org',
  GIT_COMMITTER_NAME: 'Ross',
  GIT_COMMITTER_EMAIL: 'ross@example.org',
};

export class GitFolder extends CliFolder {
  constructor() {
    super();
    this.git('init', '-q', '-b', 'main');
  }

  git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.path,
      encoding: 'utf8',
      env: ENVIRONMENT,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  /** Commits everything on a day. */
  commit(subject: string, date = '2026-10-01'): void {
    this.git('add', '-A');
    execFileSync('git', ['commit', '-q', '--allow-empty', '-m', subject, `--date=${date}T12:00:00Z`], {
      cwd: this.path,
      env: ENVIRONMENT,
    });
  }

  override callsheet(args: readonly string[], options: RunOptions = {}): Run {
    return super.callsheet(args, { ...options, env: { GIT_CEILING_DIRECTORIES: '/tmp', ...options.env } });
  }
}
