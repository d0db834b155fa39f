// Installs VS Code (from the npm package code-server, about 700 MB) and on Linux a Chromium (from the package
// @sparticuz/chromium, 66 MB) into node_modules/ beside this file, once. No install script runs: code-server's own
// wants a full compiler tool chain.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

const here = import.meta.dirname;
const stampFile = path.join(here, 'node_modules/.stamp');
/** Where the packaged browser lies; there is one for 64-bit x86 Linux only. */
export const browserFolder =
  process.platform === 'linux' && process.arch === 'x64'
    ? path.join(here, 'node_modules/.browser')
    : undefined;
export const vscodeRoot =
  process.env.VSCODE_SERVER_ROOT ?? path.join(here, 'node_modules/code-server/lib/vscode');

export function setUpHost(): void {
  if (process.env.VSCODE_SERVER_ROOT !== undefined) return;
  const stamp = createHash('sha256')
    .update(fs.readFileSync(path.join(here, 'package-lock.json')))
    .update(fs.readFileSync(import.meta.filename))
    .update(process.version) // the native modules are built for it
    .digest('hex');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing VS Code and a browser for the tests (once, about a minute) …');
  npm(here, ['ci', '--ignore-scripts']);
  npm(vscodeRoot, ['ci', '--ignore-scripts', '--omit=dev', '--legacy-peer-deps']);
  buildNativeModules();
  if (browserFolder !== undefined) unpackBrowser(browserFolder);
  fs.writeFileSync(stampFile, stamp);
}

/** The package unpacks into the folder for temporary files; in a shared one, anybody could have put a program there. */
function unpackBrowser(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  const result = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: here,
    // The name of this runtime makes the package unpack the system libraries, too.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`The packaged Chromium cannot be unpacked:\n${result.stderr}`);
}

/** Log files and the watchdog of the extension host. VS Code runs without them where there is no compiler. */
function buildNativeModules(): void {
  try {
    npm(vscodeRoot, ['rebuild', '@vscode/spdlog', '@vscode/native-watchdog'], nodeHeaders());
  } catch {
    console.warn(
      'VS Code runs without log files: their native module needs python3, make and a C++ compiler.',
    );
  }
}

/** The package `node` carries the headers of its version; npm's own default may be those of another Node. */
function nodeHeaders(): NodeJS.ProcessEnv {
  const { platform, arch } = process;
  const root = path.resolve(here, `../../node_modules/node/node_modules/node-${platform}-${arch}`);
  return fs.existsSync(path.join(root, 'include/node')) ? { npm_config_nodedir: root } : {};
}

function npm(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', [...args, ...quiet], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    shell: process.platform === 'win32', // npm is npm.cmd there
  });
  if (result.status !== 0) {
    throw new Error(`npm ${args.join(' ')} failed in ${cwd}:\n${result.stdout}${result.stderr}`);
  }
}
