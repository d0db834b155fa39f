import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, it } from 'mocha';
import * as assert from 'node:assert/strict';
import { withWorkbench, type Workbench } from './workbench.ts';

const MARA = 'agent-x/mara-velasquez.callsheet';
const CONFLICT = `npc Harbor Guard
  STR 4  REF 5  HLT 4
  skills:
<<<<<<< ours
    Stealth +3
=======
    Stealth +5
>>>>>>> theirs
    Awareness +2
`;

function commit(folder: string, subject: string, date: string): void {
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Ross', '-c', 'user.email=ross@example.org', ...args], {
      cwd: folder,
    });
  git('add', '-A');
  git('commit', '-q', '-m', subject, `--date=${date}T12:00:00Z`);
}

/** Makes a repository of the folder, in which Mara has learned something since the first commit. */
function makeRepository(folder: string): void {
  execFileSync('git', ['init', '-q', '-b', 'main'], { cwd: folder });
  const file = path.join(folder, MARA);
  const today = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, today.replace(/Awareness \+\d+/, 'Awareness +3'));
  commit(folder, 'The party', '2026-09-01');
  fs.writeFileSync(file, today);
  commit(folder, 'After the pier', '2026-10-02');
}

describe('Revisions', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('tell above a character, in its hover, in the tree and on a page what changed', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1500, height: 900 });
    const text = fs.readFileSync(path.join('examples', MARA), 'utf8');
    const trained = text.replace('Awareness +4', 'Awareness +6');
    const editor = await workbench.open(MARA, trained, {}, makeRepository);
    const lens = editor.lens('+2 CP since the last commit');
    await lens.waitFor({ timeout: 40_000 });
    await workbench.openView('Callsheet');
    const item = workbench.treeItem('Mara Velasquez');
    await item.waitFor({ timeout: 30_000 });
    await item.locator('.monaco-icon-label[aria-label*="Changed since the last commit"]').waitFor();
    await editor.hoverWord('Velasquez', /Last changes/);
    assert.match(
      (await editor.hover(/Last changes/).textContent())!,
      /2026-10-02: Awareness \+3 -> \+4|2026-10-02: raise Awareness \+3 -> \+4/,
    );
    await workbench.screenshot('changes-hover.png');
    await page.mouse.move(5, 5);
    await lens.click();
    await workbench.title('Changes').first().waitFor();
    const view = workbench.webview();
    await view.locator('h3', { hasText: 'Mara Velasquez' }).waitFor();
    await view.locator('li', { hasText: 'Awareness +4 → +6' }).waitFor();
    await workbench.screenshot('changes.png');
  });

  it('are compared with a commit that the user chooses', async () => {
    const editor = await workbench.open(MARA, undefined, {}, makeRepository);
    await editor.lens(/AP/).first().waitFor({ timeout: 40_000 });
    await workbench.runAndChoose('Callsheet: Compare Campaign with a Commit', 'The party');
    const view = workbench.webview();
    await view.locator('h3', { hasText: 'Mara Velasquez' }).waitFor({ timeout: 30_000 });
    await view.locator('li', { hasText: 'Awareness +3 → +4' }).waitFor();
    await view.locator('h2', { hasText: 'Adventures' }).waitFor();
    await workbench.screenshot('compare.png');
    await editor.line('character Mara Velasquez').click();
    await workbench.runCommand('Callsheet: Show Character History');
    await view.locator('h3', { hasText: 'After the pier' }).waitFor();
    await workbench.screenshot('history.png');
  });

  it('that conflict are kept: ours, theirs or both', async () => {
    const { page } = workbench;
    const kept = { 'Keep ours': ['+3'], 'Keep theirs': ['+5'], 'Keep both': ['+3', '+5'] };
    for (const [action, expected] of Object.entries(kept)) {
      const editor = await workbench.open('agent-x/guard.callsheet', CONFLICT);
      await editor.squiggle('error').first().waitFor({ state: 'attached', timeout: 40_000 });
      await editor.line('<<<<<<<').click();
      await editor.openFixes(workbench.action(action));
      if (action === 'Keep ours') await workbench.screenshot('conflict.png');
      await workbench.action(action).click();
      await editor.line('<<<<<<<').waitFor({ state: 'detached' });
      // The hint of what a score costs may stand in the middle of it until the new one comes.
      for (const score of expected) await editor.line(`Stealth ${score}`).waitFor();
      assert.equal(await editor.line('Stealth').count(), expected.length);
      await page.keyboard.press('Control+s');
    }
  });

  for (const [isWhole, what] of [
    [true, 'which repeats no problem of the whole workspace'],
    [false, 'whose findings are problems where those of open files are alone'],
  ] as const)
    it(`and all files are checked by a task, ${what}`, async () => {
      const { page } = workbench;
      await workbench.open(MARA, undefined, {}, (folder) => {
        fs.mkdirSync(path.join(folder, '.vscode'));
        const settings = { 'callsheet.diagnostics.workspace': isWhole };
        fs.writeFileSync(path.join(folder, '.vscode/settings.json'), JSON.stringify(settings));
        fs.rmSync(path.join(folder, 'illegal'), { recursive: true });
        fs.writeFileSync(path.join(folder, 'house-rules/jo.callsheet'), 'npc Jo\n  REF 4\n  DEF 99\n');
      });
      await workbench.runCommand('View: Focus Problems');
      const problems = page.locator('.markers-panel .monaco-list-row', { hasText: 'DEF should be' });
      if (isWhole) await problems.first().waitFor({ timeout: 60_000 });
      await page.keyboard.press('Control+p');
      const input = page.locator('.quick-input-widget .quick-input-box input');
      await input.fill('task callsheet');
      await workbench.pick('callsheet').waitFor();
      await page.keyboard.press('Enter');
      await workbench.pick('callsheet: format check').waitFor();
      await workbench.screenshot('tasks.png');
      await workbench.choose('callsheet: check');
      // A task that fails shows its terminal.
      await page.locator('.terminal-wrapper.active .xterm').waitFor({ timeout: 60_000 });
      await workbench.screenshot(`task-${isWhole}.png`);
      await workbench.runCommand('View: Focus Problems');
      await problems.first().waitFor({ timeout: 60_000 });
      assert.equal(await problems.count(), 1);
      await workbench.screenshot('problems.png');
    });
});
