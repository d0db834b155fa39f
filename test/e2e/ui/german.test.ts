import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const GATE = `npc Hangar Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3

character Mara
  STR 4  REF 5  HLT 4
  PRE 4  INT 4  WIL 4

scene The Gate
  encounter At the Gate
    heroes: the heroes
    heroes color: #1f77b4
    guards: Hangar Guard x2
    guards color: red
`;

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

  it('leads an encounter, whose sides have their colors', async () => {
    await workbench.page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('gate.callsheet', GATE);
    const lens = editor.lens(/^Initiative$/);
    await lens.waitFor({ timeout: 60_000 });
    await lens.click();
    const view = await workbench.view('Begegnung');
    const guard = view.locator('.combatants > li', { hasText: 'Hangar Guard 2' });
    await guard.locator('svg.color').waitFor({ timeout: 30_000 });
    await guard.getByRole('textbox').fill('17 P/L');
    await workbench.page.keyboard.press('Enter');
    await guard.filter({ hasText: /LIF 1 von 18/ }).waitFor();
    await workbench.screenshot('german-encounter.png');
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('has a walkthrough', async () => {
    await workbench.runAndChoose('Welcome: Open Walkthrough', 'Erste Schritte mit Callsheet');
    await workbench.page.getByText('Einen Charakter erschaffen').first().waitFor();
    await workbench.screenshot('german-walkthrough.png');
  });

  it('has its commands and settings', async () => {
    await workbench.findCommand('Callsheet', 'Beispielkampagne öffnen…');
    await workbench.screenshot('german-commands.png');
    await workbench.page.keyboard.press('Escape');
    await workbench.runCommand('Preferences: Open Settings (UI)');
    await workbench.page.keyboard.type('callsheet.hints', { delay: 30 });
    await workbench.page.getByText('Die abgeleiteten Attribute hinter den Attributen').first().waitFor();
    await workbench.screenshot('german-settings.png');
  });
});
