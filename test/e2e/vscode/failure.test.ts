import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { diagnosticCodes, eventually, openNewFile } from './helpers.ts';

/** Every process with its parent and its command line. A bare Linux has no `ps`. */
function processes(): { pid: number; parent: number; command: string }[] {
  if (process.platform !== 'linux') {
    const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
    return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, parent, command = '']) => ({
      pid: Number(pid),
      parent: Number(parent),
      command,
    }));
  }
  return fs.readdirSync('/proc').flatMap((pid) => {
    try {
      const parent = /^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(pid), parent: Number(parent), command }];
    } catch {
      return []; // no process, or one that has ended
    }
  });
}

/** The language servers that this extension host has started. */
const servers = (): number[] =>
  processes()
    .filter(({ parent, command }) => parent === process.pid && command.includes('dist/server.js'))
    .map(({ pid }) => pid);

const theServer = (): Promise<number> => eventually('a language server', () => servers()[0]);

/** Waits for a server that is not the given one, and for what it says of an edit that only the editor has. */
async function checksAgain(document: vscode.TextDocument, gone: number, timeoutMs: number): Promise<void> {
  await eventually('another language server', () => servers().find((pid) => pid !== gone), timeoutMs);
  const edit = new vscode.WorkspaceEdit();
  edit.insert(document.uri, new vscode.Position(2, 0), '    Stelth +2\n');
  assert.ok(await vscode.workspace.applyEdit(edit));
  await eventually(
    'findings of the edit',
    async () => ((await diagnosticCodes(document)).length === 2 ? true : undefined),
    timeoutMs,
  );
}

describe('A language server that fails', () => {
  it('starts again after each of five deaths, and misses no letter that is typed meanwhile', async function () {
    this.timeout(180_000);
    const heading = 'npc Guard\n  skills:\n';
    const document = await openNewFile('killed.callsheet', heading);
    const editor = await vscode.window.showTextDocument(document);
    const type = async (text: string): Promise<void> => {
      for (const letter of text) {
        const end = document.positionAt(document.getText().length);
        assert.ok(await editor.edit((edit) => edit.insert(end, letter)));
      }
    };
    const unknown = ['Climbng', 'Jumpng', 'Ridng', 'Stelth', 'Swimmng'];
    for (const skill of unknown) {
      const pid = await theServer();
      await type(`    ${skill.slice(0, 3)}`);
      process.kill(pid, 'SIGKILL');
      await type(`${skill.slice(3)} +`);
      await eventually('another language server', () => servers().find((other) => other !== pid), 60_000);
      await type('2\n');
    }
    assert.equal(document.getText(), heading + unknown.map((skill) => `    ${skill} +2\n`).join(''));
    const found = (): string =>
      vscode.languages
        .getDiagnostics(document.uri)
        .map(({ range }) => document.getText(range))
        .sort()
        .join();
    await eventually(
      'findings of all that was typed',
      () => (found() === unknown.join() ? true : undefined),
      60_000,
    );
  });

  it('is killed and starts again when it hangs', async function () {
    this.timeout(180_000);
    const document = await openNewFile('hanging.callsheet', 'npc Guard\n  skills:\n    Climbng +4\n');
    assert.deepEqual(await diagnosticCodes(document), ['unknown-skill']);
    const pid = await theServer();
    process.kill(pid, 'SIGSTOP');
    await checksAgain(document, pid, 120_000);
  });
});
