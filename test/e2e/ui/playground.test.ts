import * as assert from 'node:assert/strict';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'mocha';
import type { Browser, Page } from 'playwright-core';
import { openPage, startBrowser } from '../../vscode-host/browser.ts';
import { serveFolder, type FolderServer } from '../../support/serve-folder.ts';
import { root } from '../require-chromium.ts';

/** A static page on a file server: the server of the language is a worker of the page. */
describe('The playground', () => {
  let server: FolderServer;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  before(async () => {
    server = await serveFolder(path.join(root, 'dist/playground'));
    browser = await startBrowser();
    // Whatever reaches for another address is blocked, and is an error of the page.
    page = await openPage(browser, server);
    page.setDefaultTimeout(30_000);
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('requestfailed', (request) => problems.push(request.url()));
  });

  after(async () => {
    await browser.close();
    server.stop();
  });

  const screenshot = (name: string): Promise<unknown> =>
    page.screenshot({ path: path.join(root, 'dist/screenshots', name) });
  const status = (text: string | RegExp) => page.locator('#status', { hasText: text }).waitFor();
  const type = async (line: string, text: string): Promise<void> => {
    await page.locator('.cm-line', { hasText: line }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  };

  it('shows an example with its page, and finds nothing wrong', async () => {
    await page.goto(server.url);
    await status('No findings');
    const sheet = page.frameLocator('#preview').locator('main');
    await sheet.getByText('Jack Smith').first().waitFor();
    assert.match((await sheet.textContent()) ?? '', /Cool Headed/);
    await screenshot('playground.png');
  });

  it('checks what is typed, and mends it', async () => {
    await type('skills:', 'Demolitons +1');
    await page.locator('#list li', { hasText: /Demolitons.*line \d+.*Change to Demolitions/ }).waitFor();
    await page.locator('.cm-lintRange-error').first().waitFor();
    await screenshot('playground-finding.png');
    await page.getByRole('button', { name: 'Change to Demolitions' }).first().click();
    // The point that it costs is one too many.
    await page.locator('#list li', { hasText: '93 of 92 CP are spent' }).waitFor();
    await page.frameLocator('#preview').getByText('Demolitions').first().waitFor();
  });

  it('explains and completes', async () => {
    await page.keyboard.press('Escape');
    await page.locator('.cm-line', { hasText: 'Cool Headed' }).hover({ position: { x: 60, y: 8 } });
    await page.locator('.cm-tooltip .hover', { hasText: /Cool Headed/ }).waitFor();
    await screenshot('playground-hover.png');
    await page.mouse.move(5, 5);
    await type('skills:', 'Athl');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'Athletics' }).first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps what was written, and brings the example back', async () => {
    await page.reload();
    await status(/findings?/);
    await page.locator('.cm-line', { hasText: 'Athl' }).first().waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await status('No findings');
  });

  it('shows an adventure of another system', async () => {
    await page.locator('#files').selectOption('red-cross/the-dry-well.callsheet');
    await status('No findings');
    await page.frameLocator('#preview').getByText('The Dry Well').first().waitFor();
    await screenshot('playground-adventure.png');
    assert.deepEqual(problems, []);
  });

  it('speaks German', async () => {
    await page.locator('#languages').selectOption('de');
    await page.locator('html[lang=de]').waitFor();
    await status('Keine Befunde');
    await page.locator('#files').selectOption('agent-x/jack-smith.callsheet');
    await type('skills:', 'Demolitons +1');
    const said = page.locator('#list li', { hasText: /Demolitons/ }).first();
    await said.locator('.line', { hasText: /^Zeile \d+$/ }).waitFor();
    await said.getByRole('button', { name: 'In Demolitions ändern' }).waitFor();
    await screenshot('playground-german.png');
    await page.getByRole('button', { name: 'Zurücksetzen' }).click();
    await status('Keine Befunde');
    assert.deepEqual(problems, []);
  });

  it('fits a telephone, and is used with the keyboard alone', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${server.url}?lang=en`);
    await page.locator('.cm-line').first().waitFor();
    await page.getByRole('button', { name: 'Start over' }).click();
    await status('No findings');
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    assert.ok(width <= 360, `the page is ${width} pixels wide`);
    await screenshot('playground-narrow.png');
    await page.locator('#files').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('\nnpc Nobody\n  STTR 4\n');
    const fix = page.getByRole('button', { name: /^Change to STR/ }).first();
    await fix.waitFor();
    await fix.focus();
    await page.keyboard.press('Enter');
    await fix.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('says what to do where it is opened as a file, or its server does not load', async () => {
    const file = await browser.newPage();
    await file.goto(pathToFileURL(path.join(root, 'dist/playground/index.html')).toString());
    await file.locator('#status', { hasText: 'Start a file server in its folder' }).waitFor();
    await file.close();
    const lost = await browser.newPage();
    await lost.route('**/server.worker.js', (route) => route.abort());
    await lost.goto(server.url);
    await lost.locator('#status', { hasText: 'cannot be loaded' }).waitFor();
    await lost.close();
  });
});
