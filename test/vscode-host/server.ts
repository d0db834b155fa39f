// Starts the VS Code server on a free loopback port, with user data of its own that goes when it stops.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { setUpHost, vscodeRoot } from './setup.ts';

export interface ServerOptions {
  /** Packaged extensions to install before the start. */
  readonly vsix?: readonly string[];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly env?: NodeJS.ProcessEnv;
  /**
   * The smoke-test driver. Current versions load an extension from its development folder only with it, but
   * it also switches the notification toasts off: needed for API tests, wrong for people and for UI tests.
   */
  readonly automation?: boolean;
}

export interface Server {
  readonly authority: string;
  readonly dataDir: string;
  readonly logsDir: string;
  output(): string;
  url(what: WorkbenchTarget): string;
  stop(): Promise<void>;
}

/** What the workbench opens; all paths are absolute. */
export interface WorkbenchTarget {
  readonly folder?: string | undefined;
  readonly workspace?: string | undefined;
  readonly files?: readonly string[];
  readonly extensionDevelopmentPaths?: readonly string[];
  readonly extensionTestsPath?: string;
}

/** Nothing that asks, moves or reaches for the network. */
const quietSettings = {
  'chat.agentHost.enabled': false,
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'npm.fetchOnlinePackageInfo': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'typescript.disableAutomaticTypeAcquisition': true,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.settings.enableNaturalLanguageSearch': false,
  'workbench.startupEditor': 'none',
};

/** The server's Node: of the version that the native modules were built for. */
const node = process.env.VSCODE_SERVER_NODE ?? process.execPath;

export async function startServer(options: ServerOptions = {}): Promise<Server> {
  setUpHost();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-vscode-'));
  const removeData = (): void =>
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  const env = {
    ...process.env,
    EXTENSIONS_GALLERY: '{"serviceUrl":""}', // no marketplace
    XDG_RUNTIME_DIR: dataDir, // its sockets go with the data
    ...options.env,
  };
  const folders = ['--server-data-dir', dataDir, '--extensions-dir', path.join(dataDir, 'extensions')];
  // code-server keeps the user settings on the server; upstream's web workbench keeps them in the browser.
  fs.mkdirSync(path.join(dataDir, 'data/User'), { recursive: true });
  fs.writeFileSync(
    path.join(dataDir, 'data/User/settings.json'),
    JSON.stringify({ ...quietSettings, ...options.settings }, null, 2),
  );
  try {
    for (const file of options.vsix ?? []) installExtension(file, folders, env);
  } catch (error) {
    removeData();
    throw error;
  }

  // Without a token every page in the user's browser could talk to the server.
  const token = randomUUID();
  const child = spawn(
    node,
    [
      'out/server-main.js',
      ...['--host', '127.0.0.1', '--port', '0', '--connection-token', token],
      ...['--accept-server-license-terms', '--telemetry-level', 'off', '--force-disable-user-env'],
      ...(options.automation ? ['--enable-smoke-test-driver'] : []),
      ...folders,
    ],
    { cwd: vscodeRoot, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  // A process group of its own: extension hosts and language servers go with it.
  const signalGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // gone already
    }
  };
  const kill = (): void => {
    signalGroup('SIGKILL');
    removeData();
  };
  process.once('exit', kill);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, exitByInterrupt);

  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const port = await listeningPort(child, () => output);
  const authority = `127.0.0.1:${port}`;

  return {
    authority,
    dataDir,
    logsDir: path.join(dataDir, 'data/logs'),
    output: () => output,
    url: (what) => workbenchUrl(authority, token, what),
    async stop() {
      process.off('exit', kill);
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        signalGroup('SIGTERM');
        await Promise.race([gone, delay(3000, undefined, { ref: false })]);
      }
      kill();
    },
  };
}

/** A signal's default action would skip the 'exit' listeners and leave the server behind. */
function exitByInterrupt(): void {
  process.exit(130);
}

function installExtension(file: string, folders: readonly string[], env: NodeJS.ProcessEnv): void {
  const args = ['--accept-server-license-terms', ...folders, '--install-extension', path.resolve(file)];
  const result = spawnSync(node, ['out/server-main.js', ...args], { cwd: vscodeRoot, env, encoding: 'utf8' });
  if (result.status !== 0 || !result.stdout.includes('successfully installed')) {
    throw new Error(`Cannot install ${file}:\n${result.stdout}${result.stderr}`);
  }
}

async function listeningPort(child: ChildProcess, output: () => string): Promise<number> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const match = /Extension host agent listening on (\d+)/.exec(output());
    if (match) return Number(match[1]);
    await delay(50);
  }
  throw new Error(`The VS Code server did not start:\n${output()}`);
}

function workbenchUrl(authority: string, token: string, what: WorkbenchTarget): string {
  const remote = (file: string): string =>
    `vscode-remote://${authority}${file.split('/').map(encodeURIComponent).join('/')}`;
  const payload = [
    ...(what.extensionDevelopmentPaths ?? []).map((p) => ['extensionDevelopmentPath', remote(p)]),
    ...(what.extensionTestsPath ? [['extensionTestsPath', remote(what.extensionTestsPath)]] : []),
    ...(what.files ?? []).map((p) => ['openFile', remote(p)]),
  ];
  const url = new URL(`http://${authority}`);
  url.searchParams.set('tkn', token);
  if (what.folder) url.searchParams.set('folder', what.folder);
  else if (what.workspace) url.searchParams.set('workspace', what.workspace);
  else url.searchParams.set('ew', 'true');
  if (payload.length > 0) url.searchParams.set('payload', JSON.stringify(payload));
  return url.toString();
}
