/** Options of the process: compiled code is kept for the next start, little is compiled, and a server has a small nursery. */
import { readdir, rm, stat } from 'node:fs/promises';
import * as module from 'node:module';
import { homedir } from 'node:os';
import * as path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { NODE_ARGUMENTS } from '../protocol.ts';

/**
 * Lets Node.js keep compiled code in the user's cache folder, which saves a quarter of the time of a start. Versions that
 * cannot, and folders that cannot be written, cost nothing; `NODE_DISABLE_COMPILE_CACHE=1` turns it off.
 */
export function keepCompiledCode(): void {
  const { enableCompileCache } = module as { enableCompileCache?: typeof module.enableCompileCache };
  enableCompileCache?.(codeFolder());
}

/**
 * The environment of a thread that keeps its compiled code, too: threads do not take that over from the process. A folder that
 * the user has chosen stays.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { getCompileCacheDir } = module as { getCompileCacheDir?: typeof module.getCompileCacheDir };
  return getCompileCacheDir?.() === undefined
    ? process.env
    : { NODE_COMPILE_CACHE: codeFolder(), ...process.env };
}

const MONTH = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes compiled code that was written more than a month ago; what is still needed is written again. Without it, every
 * version of the program would leave its code behind for ever. Files that cannot be deleted stay.
 */
export async function deleteOldCode(now = Date.now()): Promise<void> {
  const folder = codeFolder();
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && now - found.mtimeMs > MONTH)
      await rm(file, { force: true }).catch(() => undefined);
  }
}

/** Deletes old code once the server has nothing more urgent to do. */
export function deleteOldCodeLater(): void {
  setTimeout(() => void deleteOldCode(), 60_000).unref();
}

/**
 * A server stays for days, and what it needs for a moment at the start would stay with it. So its heap grows to five times its
 * size before garbage is collected, and a function is compiled for the second time after 600 calls instead of 400. Both were
 * measured (`npm run bench`, rows of one file): less growth or later compiling makes the opening of a large file slower, earlier
 * compiling makes a server with a small file larger than the aim.
 */
export function keepServerSmall(): void {
  setFlagsFromString('--heap-growing-percent=400');
  if (knowsCompilers()) setFlagsFromString('--invocation-count-for-maglev=600');
}

/**
 * Lets the engine compile a function for the third time after 30,000 calls instead of 3,000: most programs of a second or two
 * are over before that pays, and it takes a quarter of their processor time.
 */
export function compileLate(): void {
  if (knowsCompilers()) setFlagsFromString('--invocation-count-for-turbofan=30000');
}

/** Engines of other versions may not know the options of the compilers. */
function knowsCompilers(): boolean {
  const [major] = process.versions.v8.split('.');
  return major === '13' || major === '14';
}

const codeFolder = (): string => path.join(cacheFolder(), 'callsheet', 'code');

function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  if (XDG_CACHE_HOME && path.isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME;
  if (process.platform === 'win32') return LOCALAPPDATA ?? path.join(homedir(), 'AppData', 'Local');
  return path.join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache');
}

/**
 * Starts this program again, in the same process, with the options that a server runs best with; an editor that starts it
 * need not know them. Returns where they are given already, or where the system has no `execve`.
 */
export function runAsServer(): void {
  const missing = NODE_ARGUMENTS.filter((option) => !process.execArgv.includes(option));
  if (missing.length === 0 || !process.execve) return;
  try {
    const options = [...process.execArgv, ...missing];
    process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], process.env);
  } catch {
    // It runs without them as well, in more memory.
  }
}
