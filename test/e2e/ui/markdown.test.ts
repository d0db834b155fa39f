import { describe, it } from 'mocha';
import * as assert from 'node:assert/strict';
import { withWorkbench, type Workbench } from './workbench.ts';

const NOTES = `# Session 3

They meet [[Jack Smith]] at the gate. [[The diary of Vane]] is another note.

\`\`\`callsheet
npc Gate Guard
  STR 5  REF 5  HLT 5  PRE 3  INT 3  WIL 4
  skills:
    Stealh +3
    Unarmed Combat (Brawling) +2
\`\`\`

Then it gets dark.

\`\`\`callsheet
scene The Gate
  cast: Gate Guard x2
  > Rain drums on the tin roof.

  A Tricky Stealth roll (TN 15) leads past the lamp.
\`\`\`
`;

interface Image {
  readonly naturalWidth: number;
}

describe('Markdown and pictures', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('checks a fence, and shows it in the Markdown preview', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('agent-x/session-3.md', NOTES);
    await editor.squiggle('error').first().waitFor({ timeout: 60_000 });
    await editor.hoverWord('Unarmed', 'Unarmed Combat');
    await page.keyboard.press('Escape');

    // The command palette would put the locked preview first.
    await editor.line('Then it gets dark').click();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('v');
    const preview = workbench.webview();
    await preview
      .locator('.callsheet .statblock', { hasText: 'Gate Guard' })
      .first()
      .waitFor({ timeout: 30_000 });
    await preview.locator('.callsheet .aloud', { hasText: 'Rain drums' }).waitFor();
    await preview.locator('a', { hasText: 'Jack Smith' }).waitFor();
    assert.equal(await preview.locator('a', { hasText: 'The diary of Vane' }).count(), 0);
    await workbench.screenshot('markdown-light.png');

    // What is typed fast stands in the preview at the end.
    await editor.line('Rain drums').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Nobody hears the dog.');
    await preview
      .locator('.callsheet .aloud', { hasText: 'Nobody hears the dog.' })
      .waitFor({ timeout: 10_000 });

    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('finds a picture that does not exist, and shows one that does', async () => {
    const { page } = workbench;
    const text = 'scene Gate\n  ![Gone](maps/gone.png)\n  ![There](picture.png)\n';
    const editor = await workbench.open('agent-x/pictures.callsheet', text, {
      'agent-x/picture.png': 'client/media/icon.png',
    });
    await editor.squiggle('warning').first().waitFor({ timeout: 60_000 });
    assert.equal(await editor.squiggle('warning').count(), 1);
    await editor.hoverWord('picture.png', 'picture.png');
    const picture = page.locator('.monaco-hover img').first();
    await picture.waitFor();
    assert.ok(await picture.evaluate((image: Image) => image.naturalWidth > 0));
    await workbench.screenshot('picture-hover.png');
  });
});
