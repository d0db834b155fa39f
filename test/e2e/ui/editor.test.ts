import * as fs from 'node:fs';
import * as path from 'node:path';
import * as assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const jackSmith = 'agent-x/jack-smith.callsheet';
describe('A character in the editor', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('proves a number, beside costs, totals and a mistake', async () => {
    await workbench.page.setViewportSize({ width: 1400, height: 860 });
    // The picture of the README: nothing is wrong but the mistake.
    const editor = await workbench.open(jackSmith, undefined, {}, (folder) =>
      fs.rmSync(path.join(folder, 'illegal'), { recursive: true }),
    );
    await editor.lens(/35\/35 AP/).waitFor({ timeout: 30_000 });
    await editor.replaceWord('Gift', 'Gifft');
    await editor.squiggle('error').first().waitFor({ state: 'attached' });
    await editor.hoverWord('MOV', /MOV 13 = REF 8 \+ \(STR 4 \+ HLT 5\) \/ 2 rounded up → 5/);
    await workbench.screenshot('proof.png');
    await workbench.page.setViewportSize({ width: 1280, height: 800 });
  });

  it('underlines a typo and says what is wrong', async () => {
    const text = 'character Mara\n  STR 4\n  skills:\n    Climbng +4\n';
    const editor = await workbench.open('typo.callsheet', text);
    await editor.squiggle('error').first().waitFor({ state: 'attached', timeout: 30_000 });
    await editor.hoverWord('Climbng', 'Climbing');
    await workbench.screenshot('squiggle.png');
  });

  it('explains a value in a hover', async () => {
    const editor = await workbench.open(jackSmith);
    await editor.hoverWord('REF', /Reflexes/i);
    await workbench.screenshot('hover.png');
  });

  it('shows the totals in a lens that opens the breakdown', async () => {
    const editor = await workbench.open(jackSmith);
    const lens = editor.lens(/35\/35 AP/);
    await lens.waitFor({ timeout: 30_000 });
    await workbench.screenshot('lens.png');
    await lens.click();
    await workbench
      .title(/Points: Jack Smith/)
      .first()
      .waitFor();
    await workbench.webview().filter({ hasText: 'Jack Smith' }).waitFor();
    await workbench.screenshot('breakdown.png');
  });

  it('completes a skill', async () => {
    const editor = await workbench.open(jackSmith);
    await editor.lens(/AP/).waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    await editor.typeBelow('skills:', 'Demol');
    await editor.suggestion('Demolitions').waitFor();
    await workbench.screenshot('completion.png');
    await workbench.page.keyboard.press('Enter');
    await editor.line('Demolitions +1').waitFor();
    // The new skill costs a point that Jack does not have, and everything says so.
    await editor.lens(/93\/92 CP .* 1 CP over/).waitFor();
    await editor.squiggle('error').first().waitFor({ state: 'attached' });
    await workbench.statusBar(/Jack Smith: .*1 CP over/).waitFor();
    await workbench.screenshot('overspent.png');
  });

  it('goes on with Enter after a proposal, and keeps its score', async () => {
    const editor = await workbench.open('enter.callsheet', 'npc Guard\n  STR 4\n  skills:\n');
    await editor.lens(/roll/).first().waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    await editor.typeBelow('skills:', 'Demol');
    await editor.suggestion('Demolitions').waitFor();
    await workbench.page.keyboard.press('Enter');
    await editor.line('Demolitions +1').waitFor();
    await workbench.page.keyboard.press('Enter');
    await workbench.page.keyboard.type('Climbing +2', { delay: 10 });
    await workbench.page.keyboard.press('Escape');
    await editor.line(/^\s{4}Climbing\s\+2$/).waitFor();
    await editor.line('Demolitions +1').waitFor();
    await workbench.screenshot('enter.png');
    // A score that was typed ends with its line as well: what follows belongs to no place of the snippet.
    await workbench.page.keyboard.press('Enter');
    await workbench.page.keyboard.type('Stea', { delay: 30 });
    await editor.suggestion('Stealth').waitFor();
    await workbench.page.keyboard.press('Enter');
    await editor.line('Stealth +').waitFor();
    await workbench.page.keyboard.type('5');
    await editor.line('Stealth +5').waitFor();
    await workbench.page.keyboard.press('Enter');
    await workbench.page.keyboard.type('Pistols +2', { delay: 10 });
    await editor.line('Pistols +2').waitFor();
    assert.equal(await workbench.page.locator('.snippet-placeholder').count(), 0);
  });

  it('opens the values of a key that is taken, and goes on behind a link', async () => {
    const { page } = workbench;
    const story = 'campaign Cape\n\nnpc Colonel Vane\n  STR 4\n\nscene Cell\n  where: Houston\n';
    const editor = await workbench.open('values.callsheet', story);
    await editor.squiggle('hint').or(editor.lens(/roll/)).first().waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    await editor.typeBelow('where: Houston', 'cas');
    await editor.suggestion('cast:').waitFor();
    await page.keyboard.press('Enter');
    await editor.suggestion('party').waitFor();
    await page.keyboard.type('pa', { delay: 30 });
    await editor.suggestion('Colonel Vane').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await editor.line(/^\s*cast:\sparty$/).waitFor();
    // A key of free text opens nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.type('goa', { delay: 30 });
    await editor.suggestion('goal:').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Out.', { delay: 30 });
    await page.keyboard.press('Enter');
    await page.keyboard.type('[[Col', { delay: 30 });
    await editor.suggestion('Colonel Vane').waitFor();
    await editor.suggestion('Cell').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.keyboard.type(' waits.', { delay: 30 });
    await editor.line(/^\s*\[\[Colonel\sVane\]\]\swaits\.$/).waitFor();
    await workbench.screenshot('values.png');
    // A numbered list goes on, and ends in an empty item.
    await page.keyboard.press('Enter');
    await page.keyboard.type('1. Climb.', { delay: 30 });
    await page.keyboard.press('Enter');
    await editor.line(/^\s*2\.\s*$/).waitFor();
    await page.keyboard.type('Run.', { delay: 30 });
    await editor.line(/^\s*2\.\sRun\.$/).waitFor();
    await page.keyboard.press('Enter');
    await editor.line(/^\s*3\.\s*$/).waitFor();
    await page.keyboard.press('Enter');
    await editor.line(/^\s*3\.\s*$/).waitFor({ state: 'hidden' });
  });

  it('keeps what was typed, and ends its line with Enter, while the server is slow', async () => {
    const { page } = workbench;
    const story = 'npc Colonel Vane\n  STR 4\n\nscene Cell\n  They make an Awareness roll (TN 15).\n';
    const editor = await workbench.open('slow.callsheet', story);
    await editor.lens(/roll/).first().waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    // A blank asks for nothing: VS Code narrows the list that it has.
    await editor.typeBelow('scene Cell', 'cast: Colonel');
    await editor.suggestion('Colonel Vane').waitFor();
    await workbench.whileServerWaits(async () => {
      await page.keyboard.type(' Moss', { delay: 50 });
      await page.keyboard.press('Enter');
      await page.keyboard.type('The', { delay: 50 });
    });
    await editor.line(/^\s*cast:\sColonel\sMoss$/).waitFor();
    await editor.line(/^\s*The$/).waitFor();
  });

  it('keeps a thing that no suggestion begins with, though one has its letters', async () => {
    // “large Planter”, “Metal detector, walk-thru” and “Chair, high-back, leather” are furniture.
    await keepsThings('gear', ['lantern', 'torch', 'chalk']);
  });

  it('keeps another name of a weapon, and ends its line', async () => {
    await keepsThings('weapons', ['crowbar', 'hunting rifle', 'Longsword']);
  });

  /** Types a list into its section, an Enter behind each thing. */
  async function keepsThings(section: 'gear' | 'weapons', things: readonly string[]): Promise<void> {
    const { page } = workbench;
    const story = `npc Porter\n  STR 4\n  ${section}:\n\nscene Cell\n  They make an Awareness roll (TN 15).\n`;
    const editor = await workbench.open(`${section}.callsheet`, story);
    await editor.lens(/roll/).first().waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    await editor.line(`${section}:`).first().click();
    await page.keyboard.press('End');
    for (const thing of things) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(thing, { delay: 100 });
      await page.locator('.suggest-widget.visible').waitFor({ state: 'hidden' });
    }
    await page.keyboard.press('Enter');
    for (const thing of things) await editor.line(new RegExp(`^\\s*${thing.replace(' ', '\\s')}$`)).waitFor();
  }

  it('opens the people behind a comma, and no list in prose', async () => {
    const { page } = workbench;
    const story = 'npc Colonel Vane\n  STR 4\n\nscene Cell\n  They make an Awareness roll (TN 15).\n';
    const editor = await workbench.open('comma.callsheet', story);
    await editor.lens(/roll/).first().waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    await editor.typeBelow('scene Cell', 'cast: ');
    await editor.suggestion('Colonel Vane').waitFor();
    await page.keyboard.type('party, ', { delay: 50 });
    await editor.suggestion('Colonel Vane').waitFor();
    await page.keyboard.press('Enter');
    await editor.line(/^\s*cast:\sparty,\sColonel\sVane$/).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('-> ', { delay: 50 });
    await editor.suggestion('the end').waitFor();
    await page.keyboard.type('the e', { delay: 50 });
    await page.keyboard.press('Enter');
    await editor.line(/^\s*->\sthe\send$/).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('He says: no, ', { delay: 50 });
    await page.waitForTimeout(500);
    assert.equal(await page.locator('.suggest-widget.visible').count(), 0);
  });

  it('ends a text that is read aloud with Enter on an empty line of it', async () => {
    const story = 'character Jo\n  STR 4\n\nscene Cell\n  They make an Awareness roll (TN 15).\n';
    const editor = await workbench.open('aloud.callsheet', story);
    await editor.lens(/roll/).first().waitFor({ timeout: 30_000 }); // the server is up
    await workbench.extensionsStarted();
    await editor.typeBelow('They make', '');
    await workbench.page.keyboard.press('Enter');
    await workbench.page.keyboard.type('> Frost on the wire.', { delay: 10 });
    await workbench.page.keyboard.press('Enter');
    await editor.line(/^\s*>\s$/).waitFor();
    await workbench.page.keyboard.press('Enter');
    await editor.line(/^\s*>\s$/).waitFor({ state: 'detached' });
    await workbench.page.keyboard.type('The lamp blinks.', { delay: 10 });
    await editor.line(/^\s*The\slamp\sblinks\.$/).waitFor();
    await workbench.screenshot('aloud.png');
  });

  it('mends a line from the light bulb', async () => {
    const editor = await workbench.open('fix.callsheet', 'npc Guard\n  skills:\n    Climbng +4\n');
    await editor.squiggle('error').first().waitFor({ state: 'attached', timeout: 30_000 });
    await editor.line('Climbng').click();
    const fix = workbench.action('Change to Climbing');
    await editor.openFixes(fix);
    await workbench.screenshot('fix.png');
    await fix.click();
    await editor.line('Climbing +4').waitFor();
    await editor.squiggle('error').first().waitFor({ state: 'detached' });
  });
});
