import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

describe('Pages in German', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started), {}, 'de');

  it('are shown beside the text', async () => {
    await workbench.page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('agent-x/jack-smith.callsheet');
    await editor.line('character Jack Smith').click();
    await workbench.runCommand('Vorschau an der Seite öffnen');
    const preview = workbench.webview();
    await preview.locator('.box', { hasText: 'Fertigkeiten' }).first().waitFor({ timeout: 60_000 });
    await preview.locator('.box', { hasText: 'Bewegung' }).first().waitFor();
    await workbench.screenshot('german-preview.png');
  });

  it('are exported in words of the editor', async () => {
    await workbench.runCommand('Exportieren…');
    const sheet = workbench.pick('Charakterbogen');
    await sheet.waitFor();
    await workbench.screenshot('german-export.png');
    await sheet.click();
    await workbench.pick('PDF').first().waitFor();
    await workbench.screenshot('german-export-format.png');
    await workbench.page.keyboard.press('Escape');
  });
});
