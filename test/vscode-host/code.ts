#!/usr/bin/env node
// Stands in for the desktop `code` that @vscode/test-electron starts: takes the same arguments and gives the
// same exit code, but runs the tests in the extension host of a VS Code server, shown in headless Chromium.
// Exit codes of its own: 2 usage, 96 the extension host died, 97 the workbench did not load, 98 timeout.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as util from 'node:util';
import { openPage, startBrowser } from './browser.ts';
import { startServer, type Server, type WorkbenchTarget } from './server.ts';

const timeoutMs = Number(process.env.VSCODE_HOST_TIMEOUT_MS ?? 180_000);

interface Arguments {
  readonly target: WorkbenchTarget;
  readonly tests: string;
}

function parseArguments(args: readonly string[]): Arguments | undefined {
  const developmentPaths: string[] = [];
  const files: string[] = [];
  let tests: string | undefined;
  let folder: string | undefined;
  let workspace: string | undefined;
  for (const arg of args) {
    const [, key, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (key === 'extensionDevelopmentPath') developmentPaths.push(path.resolve(value));
    else if (key === 'extensionTestsPath') tests = path.resolve(value);
    else if (key === 'folder-uri') folder = fileURLToPath(value);
    else if (key !== undefined)
      continue; // --no-sandbox, --user-data-dir=… have no meaning here
    else if (arg.endsWith('.code-workspace')) workspace = path.resolve(arg);
    else if (fs.existsSync(arg) && fs.statSync(arg).isDirectory()) folder = path.resolve(arg);
    else files.push(path.resolve(arg));
  }
  if (tests === undefined || developmentPaths.length === 0) return undefined;
  const runner = path.join(import.meta.dirname, 'runner.cjs');
  return {
    tests,
    target: {
      folder,
      workspace,
      files,
      extensionDevelopmentPaths: developmentPaths,
      extensionTestsPath: runner,
    },
  };
}

/** The workbench's own chatter; everything else on its console is the tests'. */
const noise =
  /connection token|Creating a socket|Service Worker\] registration|ChatSessionStore|additional builtin extensions|AgentHost|AccountPolicyGate|reconnection-grace-time/;

function printConsole(args: unknown[]): void {
  const line = util.format(...(args[0] === '%c INFO' ? args.slice(2) : args));
  if (process.env.VSCODE_HOST_VERBOSE !== undefined || !noise.test(line)) console.log(line);
}

async function runInWorkbench(server: Server, target: WorkbenchTarget): Promise<number> {
  const browser = await startBrowser();
  try {
    const page = await openPage(browser, server);
    // The smoke-test driver of the workbench calls these two functions.
    const exited = new Promise<number>((resolve) => void page.exposeFunction('codeAutomationExit', resolve));
    await page.exposeFunction('codeAutomationLog', (_type: string, args: unknown[]) => printConsole(args));
    const crashed = new Promise<number>((_, reject) =>
      page.on('crash', () => reject(new Error('The page with the workbench crashed.'))),
    );
    await page.goto(server.url(target));
    return await Promise.race([exited, crashed, delay(timeoutMs, 98, { ref: false })]);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<number> {
  const parsed = parseArguments(process.argv.slice(2));
  if (parsed === undefined) {
    console.error('needs --extensionDevelopmentPath=… and --extensionTestsPath=…');
    return 2;
  }
  const proofDir = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-proof-'));
  const proof = path.join(proofDir, 'passed');
  const server = await startServer({
    automation: true,
    settings: { 'git.enabled': false },
    env: { VSCODE_HOST_TESTS: parsed.tests, VSCODE_HOST_PROOF: proof },
  });
  try {
    const code = await runInWorkbench(server, parsed.target);
    if (code === 98) console.error(`The tests did not end within ${timeoutMs} ms.\n${server.output()}`);
    if (code !== 0 || fs.existsSync(proof)) return code;
    console.error(`The extension host ended before the tests did.\n${server.output()}`);
    return 96;
  } catch (error) {
    console.error(error, server.output());
    return 97;
  } finally {
    await server.stop();
    fs.rmSync(proofDir, { recursive: true });
  }
}

process.exitCode = await main();
