// `npm start`: a sample campaign in VS Code with the extension. Uses the desktop VS Code where `code` is on the
// PATH, and otherwise serves the workbench to a browser on this machine.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { packageExtension } from './package-extension.ts';
import { startServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** A campaign without mistakes; `examples/illegal` has one for each thing that Callsheet finds. */
const sample = path.join(root, 'examples/agent-x');
const windows = process.platform === 'win32';

function desktopIsInstalled(): boolean {
  const names = windows ? ['code.cmd'] : ['code'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => names.some((name) => fs.existsSync(path.join(folder, name))));
}

function openDesktop(): number {
  const quote = (text: string): string => (windows ? `"${text}"` : text);
  const args = [`--extensionDevelopmentPath=${root}`, sample].map(quote);
  return spawnSync('code', args, { stdio: 'inherit', shell: windows }).status ?? 1;
}

async function serve(): Promise<void> {
  process.once('SIGINT', () => process.exit(0)); // Ctrl+C is the ordinary end; the server goes with this process
  const server = await startServer({ vsix: [packageExtension()] });
  console.log(`\nOpen ${server.url({ folder: sample })} (Ctrl+C stops)\n`);
}

if (desktopIsInstalled()) process.exitCode = openDesktop();
else if (windows) console.error('Install VS Code and put `code` on the PATH, then run `npm start` again.');
else await serve();
