import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

/** The part of a DOM element that the tests use; the tests are compiled without the types of browsers. */
interface Attributed {
  setAttribute(name: string, value: string): void;
}

describe('The preview', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('shows an adventure as pages, follows cursor and typing, rolls, and leads back to the text', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('agent-x/the-eleven-sleepers.callsheet');
    await editor.line('gear Survival suit').click();
    await workbench.runCommand('Callsheet: Open Preview to the Side');
    await workbench.title('Preview the-eleven-sleepers.callsheet').first().waitFor({ timeout: 30_000 });
    const preview = workbench.webview();
    await preview.locator('h1', { hasText: 'The Eleven Sleepers' }).waitFor();
    await preview.locator('.drawing svg').first().waitFor();
    await preview.locator('.box.encounter', { hasText: 'The wrong ambulance' }).first().waitFor();

    // The cursor leads the page.
    await page.keyboard.press('Control+g');
    await page.keyboard.type('76\n');
    await preview.locator('.chunk.cursor').first().waitFor();
    await workbench.screenshot('preview-light.png');

    // What is typed changes one chunk; all others stay the same elements.
    const heading = preview.locator('h1').first();
    await heading.evaluate((element: Attributed) => element.setAttribute('data-kept', 'yes'));
    await page.keyboard.press('End');
    await page.keyboard.type(' Brine everywhere.');
    await preview.locator('.chunk.cursor', { hasText: 'Brine everywhere.' }).waitFor();
    await preview.locator('h1[data-kept=yes]').waitFor({ timeout: 1000 });

    // A roll goes to the log.
    await preview.locator('a.roll', { hasText: 'Challenging Swimming roll' }).first().click();
    await page.locator('.quick-input-widget').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');

    // A double click leads to the text.
    await preview.locator('.box.encounter p', { hasText: 'Talking works, too' }).first().dblclick();
    await editor.line('Talking works, too').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('shows a character as a sheet', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('agent-x/jack-smith.callsheet');
    await editor.line('character Jack Smith').click();
    await workbench.runCommand('Callsheet: Open Preview to the Side');
    const preview = workbench.webview();
    await preview.locator('.scores').first().waitFor({ timeout: 30_000 });
    await preview.locator('.track .boxes').first().waitFor();
    await workbench.screenshot('preview-sheet.png');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('lets the user choose a file where none is open', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runAndChoose('Callsheet: Open Preview', 'jack-smith.callsheet');
    await workbench.title('Preview jack-smith.callsheet').first().waitFor({ timeout: 30_000 });
    await workbench.webview().locator('.scores').first().waitFor({ timeout: 30_000 });
  });
});
