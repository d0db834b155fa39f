/** Runs the built command line in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect } from 'vitest';

export const CLI = path.resolve('dist/cli.js');

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export class CliFolder {
  readonly path = mkdtempSync(path.join(tmpdir(), 'callsheet-cli-'));

  file(name: string): string {
    return path.join(this.path, name);
  }

  write(name: string, text: string | Uint8Array): void {
    mkdirSync(path.dirname(this.file(name)), { recursive: true });
    writeFileSync(this.file(name), text);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  /** Runs `callsheet`, without what a CI service says about itself; a stack trace fails the test. */
  callsheet(args: readonly string[], { input, env, cwd = this.path }: RunOptions = {}): Run {
    const { PATH, HOME } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      cwd,
      encoding: 'utf8',
      input: input ?? '',
      maxBuffer: 100_000_000,
      env: { PATH, HOME, ...env },
    });
    expect(stderr).not.toMatch(/^\s+at /m);
    return { code: status, out: stdout, err: stderr };
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
