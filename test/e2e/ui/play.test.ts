import * as assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const PEOPLE = ['Jack Smith', 'Mara'].map((name) => `character ${name}\n  STR 4  REF 8\n`).join('\n');
const HANGAR = `${PEOPLE}
scene The Hangar
  Past the guards takes a Challenging Stealth roll (TN 18).
`;

const ALARM = `armor Flak Vest
  AV 4

character Jack Smith
  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6

npc Hangar Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3
  armor:
    Flak Vest

npc Colonel Vane
  STR 3  REF 4  HLT 4
  PRE 6  INT 6  WIL 3

scene The Hangar
  encounter The Alarm
    heroes: the heroes
    guards: Hangar Guard x2, Colonel Vane
`;

describe('At the table', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('rolls from a lens are logged, helped and made again, and outlive the window', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1400, height: 860 });
    const editor = await workbench.open('roll.callsheet', HANGAR);
    const lens = editor.lens('Stealth vs 18 · Jack 83.8% · Mara 83.8% · roll');
    await lens.waitFor({ timeout: 30_000 });
    await workbench.screenshot('roll-lens.png');
    await lens.click();
    await workbench.pick('Jack Smith').waitFor();
    await workbench.screenshot('roll-choice.png');
    await workbench.pick('Everybody').click();
    const message = workbench.notification(/Stealth vs 18: Jack Smith \d+, (success|failure) by/);
    await message.getByText('Show Log').click();
    const rolls = async (): Promise<Record<'view' | 'rows' | 'jack', Locator>> => {
      const view = await workbench.view('Rolls');
      const rows = view.locator('.rolls > li');
      const ofJack = rows
        .filter({ hasText: /The Hangar · 3d6 .* \+ REF 8/ })
        .filter({ hasText: 'Jack Smith' });
      await ofJack.waitFor();
      return { view, rows, jack: ofJack };
    };
    const { rows, jack } = await rolls();

    await jack.getByText('+1 action point').click();
    await jack.filter({ hasText: '5 (1 action point)' }).waitFor();
    await jack.getByText('+1 action point').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await jack
      .filter({ hasText: '15 (3 action points)' })
      .filter({ hasText: '3 action points spent' })
      .waitFor();
    await jack.getByText('+1 action point').waitFor({ state: 'detached' });

    await editor
      .lens(/^roll$/)
      .first()
      .click();
    await workbench.pick('Initiative').waitFor();
    await workbench.screenshot('roll-sheet.png');
    await workbench.pick('Initiative').last().click();
    const initiative = rows.filter({ hasText: 'Initiative' });
    await initiative.getByText('Reroll').click();
    await rows.nth(3).waitFor();
    // The log that shows a roll needs no message beside it.
    assert.equal(await workbench.notification(/Initiative: d6/).count(), 0);
    await rows.first().getByText('Reroll').click();
    await rows.nth(4).waitFor();
    await editor.line('Past the guards').click();
    await workbench.runCommand('Roll Dice or a Task');
    await workbench.pick('3d6 + 5').click();
    await workbench.pick('8 to 23, mean 15.5').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Stealth 9 vs Chalenging');
    await workbench.pick(/is not a difficulty/).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Stealth 9 vs Challenging, rushed');
    await workbench.pick('37.5% · 12 or more on 3d6').waitFor();
    await workbench.screenshot('roll-typed.png');
    await page.keyboard.press('Enter');
    const typed = rows.filter({ hasText: 'Stealth 9 vs Challenging (18), rushed' });
    await typed.getByText('Reroll').click();
    await typed.nth(1).waitFor();
    await workbench.screenshot('roll-log.png');

    await workbench.reload();
    await workbench.runCommand('Show Roll Log');
    const again = await rolls();
    await again.rows.nth(6).waitFor();
    await again.jack.filter({ hasText: '3 action points spent' }).waitFor();
    await workbench.runCommand('Clear Roll Log');
    await page.locator('.monaco-dialog-box').getByText('Clear', { exact: true }).click();
    await again.view.getByText('Rolls appear here').waitFor();
  });

  it('an encounter goes by initiative, and remembers what has hit whom', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('alarm.callsheet', ALARM);
    const lens = editor.lens(/^initiative$/);
    await lens.waitFor({ timeout: 30_000 });
    await lens.click();
    const view = await workbench.view('Encounter');
    const rows = view.locator('.combatants > li');
    await rows.nth(3).waitFor({ timeout: 30_000 });
    const guard = rows.filter({ hasText: 'Hangar Guard 2' });
    await guard.getByRole('textbox').fill('17 P/L');
    await page.keyboard.press('Enter');
    await guard.filter({ hasText: '17 P/L - AV 4 = 13: serious wound, stunned, LIF 5 of 18' }).waitFor();
    const vane = rows.filter({ hasText: 'Colonel Vane' });
    // Without an amount a hit asks for it.
    await vane.getByText('Hit', { exact: true }).click();
    await vane.locator('input:focus').waitFor();
    await vane.getByRole('textbox').fill('what');
    await page.keyboard.press('Enter');
    await view.locator('.problem', { hasText: 'is not an amount of damage' }).waitFor();
    await vane.getByRole('textbox').fill('20');
    await page.keyboard.press('Enter');
    await vane.filter({ hasText: 'dying' }).getByText('Stabilize').waitFor();
    await view.getByText('Next', { exact: true }).click();
    const acted = rows.and(view.locator('.acted'));
    await acted.first().waitFor();
    await workbench.runCommand('Undo in Encounter');
    await acted.first().waitFor({ state: 'detached' });
    await vane.filter({ hasText: 'dying' }).waitFor();
    await view.getByText('Next', { exact: true }).click();
    await acted.first().waitFor();
    await view.getByText('Journal').click();
    await workbench.screenshot('encounter.png');

    await workbench.reload();
    await workbench.runCommand('Focus on Encounter View');
    const again = (await workbench.view('Encounter')).locator('li').filter({ hasText: 'Hangar Guard 2' });
    const hurt = again.filter({ hasText: 'LIF 5 of 18' }).filter({ hasText: /DEF 1[04]/ });
    // A narrow view shows further buttons in the row that has the focus.
    await hurt.getByRole('textbox').click();
    await hurt.getByText('Undo').click();
    await again.filter({ hasText: 'LIF 18 of 18' }).waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
