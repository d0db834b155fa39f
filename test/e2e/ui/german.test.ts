import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const jackSmith = 'agent-x/jack-smith.callsheet';

describe('In German', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started), {}, 'de');

  it('tells findings, lenses, hovers and fixes', async () => {
    const editor = await workbench.open(jackSmith);
    await editor
      .lens(/^würfeln$/)
      .first()
      .waitFor({ timeout: 60_000 });
    await editor.hoverWord('MOV', /MOV 13 = REF 8/);
    await workbench.screenshot('german-hover.png');
    await workbench.page.keyboard.press('Escape');
    const typo = await workbench.open('fix.callsheet', 'npc Guard\n  skills:\n    Climbng +4\n');
    await typo.squiggle('error').first().waitFor({ state: 'attached', timeout: 60_000 });
    await typo.line('Climbng').click();
    const fix = workbench.action('In Climbing ändern');
    await typo.openFixes(fix);
    await workbench.screenshot('german-fixes.png');
    await fix.click();
    await typo.line('Climbing +4').waitFor();
  });

  it('shows its views', async () => {
    const editor = await workbench.open(jackSmith);
    await editor
      .lens(/35\/35 AP/)
      .first()
      .click();
    const breakdown = await workbench.view('Aufschlüsselung der Punkte');
    await breakdown.locator('h1').waitFor();
    await workbench.screenshot('german-breakdown.png');
    await breakdown.locator('h2', { hasText: 'Fertigkeiten' }).waitFor();
    await workbench.openView('Callsheet');
    await workbench.treeItem('Charaktere').waitFor();
    await workbench.screenshot('german-views.png');
  });

  it('has its commands and settings', async () => {
    await workbench.page.keyboard.press('F1');
    await workbench.page.locator('.quick-input-widget .quick-input-box input').fill('>Callsheet');
    await workbench.pick('Beispielkampagne öffnen…').waitFor();
    await workbench.screenshot('german-commands.png');
    await workbench.page.keyboard.press('Escape');
    await workbench.runCommand('Preferences: Open Settings (UI)');
    await workbench.page.keyboard.type('callsheet.hints', { delay: 30 });
    await workbench.page.getByText('Die abgeleiteten Attribute unter den Attributen').first().waitFor();
    await workbench.screenshot('german-settings.png');
  });
});
