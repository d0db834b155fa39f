// Starts VS Code and, inside its extension host, dist/e2e/index.cjs. Which VS Code:
// - the executable that VSCODE_EXECUTABLE names;
// - on Linux under CI or without a display the stand-in of test/vscode-host, which comes from the package
//   registry and needs Chromium only;
// - otherwise the current desktop version, downloaded once into .vscode-test/.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { runTests } from '@vscode/test-electron';
import { requireChromium, root } from '../require-chromium.ts';

function chooseExecutable(): string | undefined {
  const { VSCODE_EXECUTABLE, CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (VSCODE_EXECUTABLE !== undefined) return VSCODE_EXECUTABLE;
  const hasDisplay = DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
  if (process.platform !== 'linux' || (hasDisplay && CI !== 'true')) return undefined;
  requireChromium('vscode');
  return path.join(root, 'test/vscode-host/code.ts');
}

const vscodeExecutablePath = chooseExecutable();
// The tests write: they get a copy of the examples.
const workspace = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-e2e-'));
fs.cpSync(path.join(root, 'examples'), workspace, { recursive: true });
try {
  await runTests({
    ...(vscodeExecutablePath === undefined ? {} : { vscodeExecutablePath }),
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(root, 'dist/e2e/index.cjs'),
    launchArgs: [workspace, '--disable-extensions'],
  });
} catch (error) {
  console.error(String(error));
  process.exitCode = 1;
} finally {
  fs.rmSync(workspace, { recursive: true });
}
