import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, it } from 'mocha';
import { withWorkbench, type Clip, type Workbench } from './workbench.ts';

// The walkthrough shows its pictures small: each is the part of the window that its step is about.
const VIEW: Clip = { x: 48, y: 36, width: 820, height: 520 };
const EDITOR: Clip = { x: 352, y: 72, width: 820, height: 520 };
const MIDDLE: Clip = { x: 230, y: 0, width: 820, height: 520 };
const PANEL: Clip = { x: 352, y: 400, width: 924, height: 368 };

describe('The first hour', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('goes from an empty folder to a legal character and a running adventure', async () => {
    const { page } = workbench;
    const folder = await workbench.openEmptyFolder();
    await workbench.runCommand('Callsheet: Open Walkthrough');
    const step = page.locator('.getting-started-step', { hasText: 'Create a campaign' }).first();
    const button = step.locator('.monaco-button', { hasText: 'New Campaign…' });
    await step.waitFor();
    if (!(await button.isVisible())) await step.click();
    await button.click();
    // By keyboard alone: the focus stays in the dialog, whatever is behind it.
    const answer = async (question: string, text = ''): Promise<void> => {
      await page.locator(`.quick-input-widget :text("${question}"), [placeholder*="${question}"]`).waitFor();
      await page.waitForTimeout(300);
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await answer('(1/6)');
    await answer('Type a name first.', 'The Cape Files');
    await answer('(2/6)');
    await answer('(3/6)');
    await answer('(4/6)', 'Modern');
    await answer('(5/6)', 'Mara Vane (scout), Jack Hollis (fighter)');
    await answer('(6/6)');
    const adventure = workbench.editor('adventures/the-light-in-the-mill.callsheet');
    await adventure.line('scene The Empty House').waitFor({ timeout: 60_000 });
    await adventure
      .lens(/Persuasion vs 18 · (Jack|Mara)/)
      .first()
      .waitFor({ timeout: 30_000 });
    await workbench.screenshot('first-hour-adventure.png', EDITOR);

    await workbench.openView('Callsheet');
    await workbench.treeItem('Mara Vane').waitFor();
    await workbench.treeItem('4 scenes').locator('.monaco-tl-twistie').click();
    await workbench.treeItem('The Mill at Night').waitFor();
    await workbench.screenshot('first-hour-tree.png', VIEW);

    await workbench.runCommand('Callsheet: New Character…');
    await workbench.choose('scholar');
    await workbench.answer('Ada Quill');
    const character = workbench.editor('characters/ada-quill.callsheet');
    await character.lens(/35\/35 AP · (\d+)\/\1 CP · Cinematic/).waitFor({ timeout: 30_000 });
    await workbench.treeItem('Ada Quill').waitFor();
    assert.equal(await character.squiggle('error').count(), 0);
    await workbench.screenshot('first-hour-character.png', EDITOR);
    // New files stay open when the tree shows another one.
    await workbench.treeItem('Mara Vane').click();
    await workbench.editor('characters/mara-vane.callsheet').line('character Mara Vane').waitFor();
    await page.locator('.tab', { hasText: 'the-light-in-the-mill.callsheet' }).waitFor();
    await page.locator('.tab', { hasText: 'ada-quill.callsheet' }).click();

    await character.hoverWord('Deduction', 'Deduction');
    await workbench.screenshot('first-hour-numbers.png', EDITOR);
    await page.keyboard.press('Escape');

    await workbench.runCommand('Callsheet: Search Rules…');
    await page.locator('.quick-input-title', { hasText: 'Search Rules' }).waitFor();
    await workbench.pick(/./).first().waitFor({ timeout: 30_000 });
    await page.keyboard.type('stealth', { delay: 30 });
    await workbench
      .pick(/Stealth/)
      .first()
      .waitFor();
    await workbench.screenshot('first-hour-search.png', MIDDLE);
    // A word that is no name of the rules finds what it means.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('move silently', { delay: 30 });
    await workbench.pick(/^Stealth/).waitFor();
    // The letters alone are in many other rules.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('boat', { delay: 30 });
    await workbench.pick(/^Watercraft/).waitFor();
    assert.equal(await workbench.pick(/body armor/).count(), 0);
    await page.keyboard.press('Escape');

    await workbench.runAndChoose('Callsheet: Track Encounter', 'At the door');
    const encounter = await workbench.view('Encounter');
    await encounter.locator('li', { hasText: 'Mara Vane' }).first().waitFor();
    await workbench.screenshot('first-hour-encounter.png', PANEL);
    assert.ok(fs.existsSync(path.join(folder, '.gitignore')));
  });

  it('closes the proposals behind a score, so that Enter ends the line', async () => {
    const { page } = workbench;
    const text = 'character Ned\n  STR 5 REF 6 HLT 6\n  PRE 6 INT 6 WIL 6\n  skills:\n';
    const editor = await workbench.open('agent-x/halcyon.callsheet', text);
    await editor.lens(/CP/).first().waitFor({ timeout: 30_000 });
    await editor.line('skills:').first().click();
    await page.keyboard.press('End');
    const entries = ['Climbing +3', 'Pistols +2', 'First Aid +3', 'Driving +3', 'Rifles +4', 'Awareness +5'];
    for (const entry of entries) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(entry, { delay: 25 });
      await page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
    }
    for (const entry of entries) await editor.line(entry).first().waitFor({ timeout: 2000 });
  });

  it('offers something sensible in an empty window', async () => {
    await workbench.openNothing();
    await workbench.runCommand('Callsheet: Show Point Breakdown');
    await workbench.notification('There is no character in this window yet.').waitFor({ timeout: 30_000 });
    await workbench.runCommand('Callsheet: Roll Dice or a Task…');
    await workbench.answer('3d6 + 5');
    await workbench.notification(/3d6/).waitFor();
    await workbench.openView('Callsheet');
    await workbench.page.locator('.welcome-view-content', { hasText: 'New Campaign…' }).waitFor();
    await workbench.screenshot('first-hour-welcome.png');
    await workbench.runCommand('Callsheet: Open Walkthrough');
    await workbench.page.locator('.getting-started-step', { hasText: 'Create a campaign' }).first().waitFor();
    await workbench.screenshot('walkthrough.png');
    await workbench.runCommand('Notifications: Clear All Notifications');
    await workbench.runAndChoose('Callsheet: Open Documentation', 'Tutorial');
    await workbench
      .title(/tutorial/i)
      .first()
      .waitFor();
    await workbench.webview().locator('h1', { hasText: 'Tutorial' }).waitFor();
    await workbench.screenshot('first-hour-documentation.png', EDITOR);

    await workbench.runAndChoose('Callsheet: Open Sample Campaign…', 'Red Cross');
    const sample = workbench.editor('the-dry-well.callsheet');
    await sample.lens(/Doctor vs 5 · Eliane/).waitFor({ timeout: 60_000 });
  });
});
