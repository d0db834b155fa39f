import * as assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const jackSmith = 'agent-x/jack-smith.callsheet';

/** As on github.dev: no Node.js and no disk. The extension and its server are web workers, and the editor reads the files. */
describe('The extension in a browser', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started), {
    'remote.extensionKind': { 'callsheet.callsheet': ['web'] },
  });

  it('runs in the web worker extension host alone', async () => {
    const editor = await workbench.open(jackSmith);
    await editor.lens(/35\/35 AP/).waitFor({ timeout: 60_000 });
    // The extension host of the server logs each extension that it activates.
    const log = workbench.extensionHostLog();
    assert.match(log, /_doActivateExtension/);
    assert.doesNotMatch(log, /_doActivateExtension callsheet/);
    assert.equal(await editor.squiggle('error').count(), 0);
    await workbench.screenshot('browser.png');
  });

  it('explains a value, and opens the library as a read-only text', async () => {
    const editor = await workbench.open(jackSmith);
    await editor.lens(/35\/35 AP/).waitFor({ timeout: 60_000 });
    await editor.hoverWord('MOV', /MOV 13 = REF 8 \+ \(STR 4 \+ HLT 5\) \/ 2 rounded up → 5/);
    await workbench.page.keyboard.press('Escape');
    await editor.goToDefinition('Cool Headed');
    const library = workbench.editor('library/action-system/advantages.callsheet');
    await library.line('Cool Headed').first().waitFor({ timeout: 30_000 });
  });

  it('completes a skill, counts its cost and mends a typo', async () => {
    const editor = await workbench.open(jackSmith);
    await editor.lens(/35\/35 AP/).waitFor({ timeout: 60_000 });
    await editor.typeBelow('skills:', 'Demol');
    await editor.suggestion('Demolitions').waitFor();
    await workbench.page.keyboard.press('Enter');
    await editor.lens(/93\/92 CP .* 1 CP over/).waitFor();
    await editor.squiggle('error').first().waitFor({ state: 'attached' });
    const typo = await workbench.open('fix.callsheet', 'npc Guard\n  skills:\n    Climbng +4\n');
    await typo.squiggle('error').first().waitFor({ state: 'attached', timeout: 60_000 });
    await typo.line('Climbng').click();
    const fix = workbench.action('Change to Climbing');
    await typo.openFixes(fix);
    await fix.click();
    await typo.line('Climbing +4').waitFor();
  });

  it('simulates a fight in workers of the server', async () => {
    const guard = 'npc Guard\n  STR 4  REF 4  HLT 4\n  PRE 3  INT 3  WIL 3\n  weapons:\n    9mm Para\n';
    const gate =
      'scene Gate\n  encounter At the Gate\n    left: Guard\n    right: Guard x2\n    range: 12 m\n';
    const editor = await workbench.open('gate.callsheet', `${guard}\n${gate}`);
    const lens = editor.lens(/^simulate$/);
    await lens.waitFor({ timeout: 60_000 });
    await lens.click();
    await workbench.title(/Fight: At the Gate/).waitFor({ timeout: 60_000 });
    await workbench
      .webview()
      .getByRole('row', { name: /^left \d+(\.\d+)?%/ })
      .first()
      .waitFor({ timeout: 60_000 });
    await workbench.screenshot('browser-fight.png');
  });
});
