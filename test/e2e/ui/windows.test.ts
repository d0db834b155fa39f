import * as path from 'node:path';
import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const FILES = path.join(import.meta.dirname, 'virtual-files');

/** As with “Remote Repositories” and on github.dev: a folder that is on no disk, and that an extension reads. */
for (const host of ['workspace', 'web'])
  describe(`A virtual workspace, in the ${host} extension host`, () => {
    let workbench: Workbench;

    withWorkbench(
      (started) => (workbench = started),
      {
        'remote.extensionKind': {
          'callsheet.callsheet': [host],
          'callsheet-tests.virtual-files': [host],
        },
      },
      undefined,
      [FILES],
    );

    it('is read as a whole: templates and rules of other files count', async () => {
      const editor = await workbench.openIn('virtual:/docks', 'people/mara.callsheet');
      await editor.lens(/npc · \d+ AP/).waitFor({ timeout: 60_000 });
      await editor.goToDefinition('Guard');
      await workbench.editor('campaign.callsheet').line('npc Guard').waitFor({ timeout: 30_000 });
      await workbench.screenshot(`virtual-${host}.png`);
    });

    it('is mended and stored', async () => {
      const editor = await workbench.openIn('virtual:/docks', 'people/mara.callsheet');
      await editor.squiggle('error').first().waitFor({ state: 'attached', timeout: 60_000 });
      await editor.line('Climbng').click();
      const fix = workbench.action('Change to Climbing');
      await editor.openFixes(fix);
      // In VS Code 1.100 the mouse cannot reach the menu at once.
      await workbench.page.keyboard.press('Enter');
      await editor.line('Climbing +2').waitFor();
      await editor.squiggle('error').first().waitFor({ state: 'detached' });
      await workbench.page.keyboard.press('Control+s');
      await workbench.page.locator('.tab.dirty').waitFor({ state: 'detached' });
    });
  });

/** A folder that the user has not said to trust. Callsheet runs nothing of a folder, and so does all that it does elsewhere. */
describe('A window in restricted mode', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started), {
    'security.workspace.trust.enabled': true,
    'security.workspace.trust.startupPrompt': 'never',
    'security.workspace.trust.banner': 'never',
  });

  it('checks, completes and mends', async () => {
    const editor = await workbench.open('agent-x/jack-smith.callsheet');
    await workbench.statusBar('Restricted Mode').waitFor({ timeout: 60_000 });
    await editor.lens(/35\/35 AP/).waitFor({ timeout: 60_000 });
    await editor.typeBelow('skills:', 'Demol');
    await editor.suggestion('Demolitions').waitFor();
    await workbench.page.keyboard.press('Enter');
    await editor.lens(/93\/92 CP .* 1 CP over/).waitFor();
    await workbench.screenshot('restricted.png');
  });

  it('has all commands', async () => {
    const editor = await workbench.open('agent-x/jack-smith.callsheet');
    await editor.lens(/35\/35 AP/).waitFor({ timeout: 60_000 });
    await workbench.statusBar('Restricted Mode').waitFor();
    await workbench.runAndChoose('Callsheet: Show Point Breakdown', 'Jack Smith');
    await workbench
      .title(/Points: Jack Smith/)
      .first()
      .waitFor();
  });
});
