// Installs VS Code (from the npm package code-server, about 700 MB) and on Linux a Chromium (from the package
// @sparticuz/chromium, 66 MB) into node_modules/ beside this file, once. No install script runs and nothing is compiled.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';

const here = import.meta.dirname;
const stampFile = path.join(here, 'node_modules/.stamp');
const standIns = ['spdlog', 'native-watchdog'];
const standInFile = (name: string): string => path.join(here, `stand-ins/${name}.cjs`);
/** Where the packaged browser lies; there is one for 64-bit x86 Linux only. */
export const browserFolder =
  process.platform === 'linux' && process.arch === 'x64'
    ? path.join(here, 'node_modules/.browser')
    : undefined;
export const vscodeRoot =
  process.env.VSCODE_SERVER_ROOT ?? path.join(here, 'node_modules/code-server/lib/vscode');

export function setUpHost(): void {
  if (process.env.VSCODE_SERVER_ROOT !== undefined) return;
  const hash = createHash('sha256');
  for (const file of [
    path.join(here, 'package-lock.json'),
    import.meta.filename,
    ...standIns.map(standInFile),
  ])
    hash.update(fs.readFileSync(file));
  const stamp = hash.digest('hex');
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing VS Code and a browser for the tests (once, about a minute) …');
  npm(here, ['ci', '--ignore-scripts']);
  npm(vscodeRoot, ['ci', '--ignore-scripts', '--omit=dev', '--legacy-peer-deps']);
  replaceNativeModules();
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
  // Without any font letters have no width, and the editor's layout does not end.
  const fonts = `<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${path.join(folder, 'fonts/fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts/cache')}</cachedir>
</fontconfig>
`;
  fs.writeFileSync(path.join(folder, 'fonts/fonts.conf'), fonts);
}

/** Two native modules of VS Code would need a compiler; a few lines of JavaScript do as well here. */
function replaceNativeModules(): void {
  for (const name of standIns)
    fs.copyFileSync(standInFile(name), path.join(vscodeRoot, 'node_modules/@vscode', name, 'index.js'));
}

function npm(cwd: string, args: readonly string[]): void {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', [...args, ...quiet], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32', // npm is npm.cmd there
  });
  if (result.status !== 0) {
    throw new Error(`npm ${args.join(' ')} failed in ${cwd}:\n${result.stdout}${result.stderr}`);
  }
}
