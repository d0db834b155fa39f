// The tutorial, typed key by key: neither proposals, Enter nor closing brackets change what was typed.
import * as assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, it } from 'mocha';
import { root } from '../require-chromium.ts';
import { withWorkbench, type Workbench } from './workbench.ts';

const tutorial = fs.readFileSync(path.join(root, 'docs/tutorial.md'), 'utf8');
const texts = new Map<string, string>();
for (const [, file, text] of tutorial.matchAll(/^```callsheet (\S+)(?: \+)?\n(.*?)^```$/gms))
  texts.set(file!, (texts.get(file!) ?? '') + text!);

describe('The tutorial', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('has four texts', () =>
    assert.deepEqual(
      [...texts.keys()],
      ['campaign.callsheet', 'mara.callsheet', 'npcs.callsheet', 'the-hangar.callsheet'],
    ));

  for (const [file, text] of texts)
    it(`gives ${file} to whoever types it`, async () => {
      const { page } = workbench;
      const status = page.locator('.statusbar-item', { hasText: /Ln \d+, Col \d+/ });
      const cursorAt = (line: number, column: number): Promise<void> =>
        status.filter({ hasText: `Ln ${line}, Col ${column}` }).waitFor();
      const column = async (line: number): Promise<number> => {
        await status.filter({ hasText: `Ln ${line}, ` }).waitFor();
        return Number(/Col (\d+)/.exec((await status.textContent()) ?? '')![1]);
      };
      const goToColumn = async (line: number, wanted: number): Promise<void> => {
        for (let at = await column(line); at !== wanted; at = await column(line)) {
          await page.keyboard.press(at > wanted ? 'Backspace' : 'Space');
          await status.filter({ hasText: `Col ${at}` }).waitFor({ state: 'hidden' });
        }
      };
      let folder = '';
      // With the files that the page has before, and no others.
      await workbench.open(`agent-x/${file}`, '', {}, (examples) => {
        folder = path.join(examples, 'agent-x');
        for (const other of fs.readdirSync(examples))
          fs.rmSync(path.join(examples, other), { recursive: true });
        fs.mkdirSync(folder);
        for (const [before, saved] of texts) {
          if (before === file) break;
          fs.writeFileSync(path.join(folder, before), saved);
        }
      });
      const editor = workbench.page.locator(`.part.editor .monaco-editor[data-uri$="/${file}"]`);
      await editor.locator('.view-line').first().click();
      await cursorAt(1, 1);
      const lines = text.trimEnd().split('\n');
      for (const [index, line] of lines.entries()) {
        const number = index + 1;
        const indent = /^ */.exec(line)![0].length;
        if (line !== '') {
          await goToColumn(number, indent + 1);
          await page.keyboard.type(line.trim(), { delay: 25 });
        }
        if (number === lines.length) break;
        // Behind a number VS Code closes the proposals for the name a moment later.
        if (/\d$/.test(line)) await page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
        await page.keyboard.press('Enter');
        if (line.trim().startsWith('>')) {
          // The text that is read aloud goes on; Enter ends it.
          await cursorAt(number + 1, indent + 3);
          await page.keyboard.press('Enter');
          await cursorAt(number + 1, indent + 1);
        }
      }
      await page.keyboard.press('Control+s');
      // White space at the end of an empty line is none that somebody typed.
      const saved = (): string =>
        fs.readFileSync(path.join(folder, file), 'utf8').replaceAll(/ +$/gm, '').trimEnd();
      const deadline = Date.now() + 20_000;
      while (saved() !== text.trimEnd() && Date.now() < deadline) await page.waitForTimeout(100);
      assert.equal(saved(), text.trimEnd());
    });
});
