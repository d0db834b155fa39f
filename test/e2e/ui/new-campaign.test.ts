// A campaign of every system from an empty folder, by click; the command line then finds nothing wrong in the folder.
import * as assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, it } from 'mocha';
import { root } from '../require-chromium.ts';
import { withWorkbench, type Workbench } from './workbench.ts';

/** With the questions that only some systems have, and a word of its rules. */
const SYSTEMS: readonly {
  readonly system: string;
  readonly settings?: readonly (readonly [question: string, answer: string])[];
  readonly word: string;
}[] = [
  {
    system: 'Action! System',
    settings: [
      ['Level of play', 'Realistic'],
      ['Genre', 'Fantasy'],
    ],
    word: 'Stealth',
  },
  { system: 'Action!/System', word: 'Shot Count' },
  { system: 'Action (heroic)', word: 'Maneuver' },
  { system: 'Fast Action', word: 'Warrior' },
];

describe('A new campaign', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('is asked for over the walkthrough, finds a free folder, and keeps what a repository has', async () => {
    const { page } = workbench;
    const folder = await workbench.openEmptyFolder();
    fs.mkdirSync(path.join(folder, 'the-kaptns-files'));
    await workbench.runCommand('Callsheet: Show Scene Graph');
    await workbench
      .notification(/There is no adventure .*/)
      .getByText('New Campaign…')
      .waitFor();
    await workbench.runCommand('Notifications: Clear All Notifications');
    await workbench.runCommand('Callsheet: Open Walkthrough');
    await page.locator('.getting-started-step', { hasText: 'Create a campaign' }).first().click();
    await workbench.runAndAwait('Callsheet: New Campaign…', 'Name of the campaign');
    const title = page.locator('.quick-input-title');
    const answer = async (question: string, text = ''): Promise<void> => {
      await title.filter({ hasText: question }).waitFor();
      await page.locator('.quick-input-box input:focus').waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    await answer('Name of the campaign');
    await page.locator('.quick-input-widget').getByText('Type a name first.').waitFor();
    // The problem does not take the place of the question.
    await answer('Name of the campaign', 'The Käpt’n’s Files');
    // A text that no choice has ends nothing.
    await answer('Rule system', 'Swashbuckling');
    await page.keyboard.press('Control+a');
    await answer('Rule system', 'Fast Action');
    await title.filter({ hasText: 'Player characters' }).waitFor();
    await page.locator('.quick-input-titlebar .codicon').first().click();
    // The way back keeps the answers.
    await title.filter({ hasText: 'Rule system (2/6)' }).waitFor();
    await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Fast Action' }).waitFor();
    await answer('Rule system');
    await answer('Player characters', 'Mara (scout) and Jack');
    await answer('Name of the first adventure');
    await title.filter({ hasText: 'Where?' }).waitFor();
    await workbench.pick('empty/the-kaptns-files-2').waitFor();
    await page.keyboard.press('Escape');
    await title.waitFor({ state: 'hidden' });

    fs.rmdirSync(path.join(folder, 'the-kaptns-files'));
    fs.writeFileSync(path.join(folder, 'README.md'), 'mine');
    await workbench.runAndAwait('Callsheet: New Campaign…', 'Name of the campaign');
    await answer('Name of the campaign', 'The Käpt’n’s Files');
    await answer('Rule system', 'Fast Action');
    await answer('Player characters', 'Mara (scout) and Jack');
    await answer('Name of the first adventure');
    const adventure = workbench.editor('adventures/the-light-in-the-mill.callsheet');
    await adventure
      .lens(/· Mara /)
      .first()
      .waitFor({ timeout: 60_000 });
    assert.equal(fs.readFileSync(path.join(folder, 'README.md'), 'utf8'), 'mine');
    assert.deepEqual(fs.readdirSync(path.join(folder, 'characters')).sort(), [
      'jack.callsheet',
      'mara.callsheet',
    ]);
  });

  for (const { system, settings = [], word } of SYSTEMS) {
    it(`of ${system} is legal, and so is what is added to it`, async () => {
      const { page } = workbench;
      const folder = await workbench.openEmptyFolder();
      const widget = page.locator('.quick-input-widget');
      const answer = async (question: string, text = '', step = ''): Promise<void> => {
        await page
          .locator(`.quick-input-widget :text("${question}"), [placeholder*="${question}"]`)
          .waitFor();
        await widget.locator('.quick-input-title', { hasText: step }).waitFor();
        await page.waitForTimeout(300);
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      /** The problem stands where the question stood, until something else is typed. */
      const answerAgain = async (problem: string, text: string): Promise<void> => {
        await widget.getByText(problem).waitFor();
        await page.keyboard.press('Control+a');
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
      };
      const total = 4 + settings.length;
      await workbench.runAndAwait('Callsheet: New Campaign…', 'Name of the campaign');
      await answer('Name of the campaign', 'First Steps', '(1/6)');
      await answer('Rule system', system, '(2/6)');
      for (const [index, [question, text]] of settings.entries())
        await answer(question, text, `(${index + 3}/${total})`);
      // A mistake is told where it was made; the answers before it are not lost.
      await answer('Player characters', 'Mara (pilot)', `(${total - 1}/${total})`);
      await answerAgain('There is no template “pilot”', 'Mara (scout), Jack');
      await answer('Name of the first adventure', '', `(${total}/${total})`);
      const adventure = workbench.editor('adventures/the-light-in-the-mill.callsheet');
      await adventure.line('scene The Empty House').waitFor({ timeout: 60_000 });
      await adventure
        .lens(/· (Mara|Jack) /)
        .first()
        .waitFor({ timeout: 30_000 });

      await workbench.runCommand('Callsheet: New Character…');
      await answer('Start from');
      await answer('Name of the character', 'Mara');
      await answerAgain('The campaign already has “Mara”', 'Ada Quill');
      await workbench
        .editor('characters/ada-quill.callsheet')
        .lens('roll')
        .first()
        .waitFor({ timeout: 30_000 });

      await workbench.runCommand('Callsheet: New Adventure…');
      await answer('Name of the adventure', 'The Second Night');
      await workbench
        .editor('adventures/the-second-night.callsheet')
        .lens('graph')
        .first()
        .waitFor({ timeout: 30_000 });

      await workbench.runCommand('Callsheet: Search Rules…');
      await page.locator('.quick-input-title', { hasText: 'Search Rules' }).waitFor();
      await workbench.pick(/./).first().waitFor({ timeout: 30_000 });
      await page.keyboard.type(word, { delay: 30 });
      await workbench.pick(word).first().waitFor();
      await workbench.screenshot(`new-campaign-${system.replaceAll(/\W+/g, '-')}.png`);
      await page.keyboard.press('Escape');

      const cli = path.join(root, 'dist/cli.js');
      const { stdout } = spawnSync(process.execPath, [cli, 'check', folder], { encoding: 'utf8' });
      assert.match(stdout, /^\d files checked: no findings$/m);
    });
  }
});
