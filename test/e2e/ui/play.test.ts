import { after, afterEach, before, describe, it } from 'mocha';
import { Workbench } from './workbench.ts';

const PEOPLE = ['Jack Smith', 'Mara'].map((name) => `character ${name}\n  STR 4  REF 8\n`).join('\n');
const HANGAR = `${PEOPLE}
scene The Hangar
  Past the guards takes a Challenging Stealth roll (TN 18).
`;

describe('At the table', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await Workbench.start();
  });

  afterEach(async function () {
    if (this.currentTest?.state !== 'failed') return;
    await workbench.screenshot(`failed ${this.currentTest.title}.png`);
    console.error(workbench.extensionHostLog());
  });

  after(() => workbench.close());

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
    const rows = workbench.webview().locator('.rolls > li');
    const jack = rows.filter({ hasText: /The Hangar · 3d6 .* \+ REF 8/ }).filter({ hasText: 'Jack Smith' });
    await jack.waitFor();

    await jack.getByText('+1 AP').click();
    await jack.filter({ hasText: '5 (1 AP)' }).waitFor();
    await jack.getByText('+1 AP').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await jack.filter({ hasText: '15 (3 AP)' }).filter({ hasText: '3 AP spent' }).waitFor();
    await jack.getByText('+1 AP').waitFor({ state: 'detached' });

    await editor
      .lens(/^roll$/)
      .first()
      .click();
    await workbench.pick('Initiative').waitFor();
    await workbench.screenshot('roll-sheet.png');
    await workbench.pick('Initiative').last().click();
    await workbench
      .notification(/Initiative: d6/)
      .getByText('Reroll')
      .click();
    await rows.nth(3).waitFor();
    await rows.first().getByText('Reroll').click();
    await rows.nth(4).waitFor();
    await workbench.screenshot('roll-log.png');

    await workbench.reload();
    await workbench.runCommand('Show Roll Log');
    await rows.nth(4).waitFor({ timeout: 30_000 });
    await jack.filter({ hasText: '3 AP spent' }).waitFor();
    await workbench.runCommand('Clear Roll Log');
    await page.locator('.monaco-dialog-box').getByText('Clear', { exact: true }).click();
    await workbench.webview().getByText('Rolls appear here').waitFor();
  });
});
