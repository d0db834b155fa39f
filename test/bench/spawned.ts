/** A language server in a process of its own, started as an editor that knows nothing of it would: without options. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { buildSync } from 'esbuild';
import { FakeEditor } from '../support/fake-editor.ts';

export const CLI = path.resolve(import.meta.dirname, '../../dist/cli.js');
const FLOOR = bundled('floor.ts');

/** `floor` keeps the text and does nothing else. */
export type ServerKind = 'callsheet' | 'floor';

const COMMANDS: Readonly<Record<ServerKind, readonly string[]>> = {
  callsheet: [CLI, 'lsp', '--stdio'],
  floor: [FLOOR],
};

export class SpawnedServer {
  readonly editor: FakeEditor;
  readonly #pid: number;
  readonly #exited: Promise<unknown>;

  constructor(kind: ServerKind) {
    const { editor, pid, exited } = FakeEditor.spawning(process.execPath, COMMANDS[kind]);
    this.editor = editor;
    editor.checksAnswers = false;
    this.#pid = pid;
    this.#exited = exited;
  }

  /** Processor time that the server has used, user and system, in milliseconds; NaN outside of Linux. */
  get cpu(): number {
    const [, fields = ''] = this.#proc('stat').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return (user! + system!) * TICK;
  }

  /** The most memory that the server has held, in MiB; NaN outside of Linux. */
  get peak(): number {
    return Number(/VmHWM:\s+(\d+) kB/.exec(this.#proc('status'))?.[1] ?? NaN) / 1024;
  }

  /** Ends a server that does not answer. */
  kill(): void {
    process.kill(this.#pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    await this.editor.stop();
    await this.#exited;
  }

  #proc(name: string): string {
    try {
      return readFileSync(`/proc/${this.#pid}/${name}`, 'utf8');
    } catch {
      return '';
    }
  }
}

/** Milliseconds in a tick of `/proc/PID/stat`. */
const TICK = 10;

/** A program as plain JavaScript, as the server itself is: the compiler of TypeScript in Node.js takes 19 MiB. */
function bundled(source: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'callsheet-floor-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  const outfile = path.join(folder, 'floor.cjs');
  buildSync({
    entryPoints: [path.resolve(import.meta.dirname, source)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    outfile,
  });
  return outfile;
}
