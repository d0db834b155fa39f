import { after, before, describe, it } from 'mocha';
import * as assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { startBrowser } from '../../vscode-host/browser.ts';
import { root } from '../require-chromium.ts';

/** The width of the text on A4 paper, in CSS pixels. */
const TEXT_WIDTH = 672;

/** The part of a DOM element that the tests use; the tests are compiled without the types of browsers. */
interface Measured {
  readonly scrollWidth: number;
  readonly clientWidth: number;
  readonly textContent: string;
}

const isTooWide = (boxes: Measured[]): string[] =>
  boxes.flatMap(({ scrollWidth, clientWidth, textContent }) =>
    scrollWidth > clientWidth + 1 ? [textContent.trim().split('\n')[0]!] : [],
  );

/** The texts of the columns of all pages, the left one of a page first. */
async function columnsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const columns: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [left = 0, , right = 0] = page.view;
    const texts = ['', ''];
    for (const item of (await page.getTextContent()).items)
      if ('str' in item)
        texts[(item.transform as number[])[4]! < (left + right) / 2 - 1 ? 0 : 1] += `${item.str} `;
    columns.push(...texts);
  }
  await pdf.loadingTask.destroy();
  return columns;
}

/** Scenes with a place and a text to read aloud, and as much prose that the pages end at another part of each. */
function story(scenes: number): string {
  const prose =
    'The rain goes on, and somebody has to count the boats before the tide takes them out to sea. ';
  const scene = (number: number): string => `  scene Pier ${number}
    where: Place${number}
    when: at the turn of the tide
    mood: ${prose}
    > Begin${number}. ${prose}${prose}End${number}.

    ${prose.repeat(1 + (number % 7))}
`;
  return `adventure Tides\n${Array.from({ length: scenes }, (_, number) => scene(number)).join('')}`;
}

describe('A document on paper', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-print-'));
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await startBrowser();
    page = await browser.newPage({ viewport: { width: TEXT_WIDTH, height: 1000 } });
    await page.emulateMedia({ media: 'print' });
  });

  after(async () => {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  });

  const show = async (kind: string, source: string): Promise<void> => {
    const cli = path.join(root, 'dist/cli.js');
    const html = execFileSync(process.execPath, [cli, 'export', '--format', 'html', '--as', kind, source]);
    await page.setContent(html.toString());
  };

  it('keeps the heading of a scene with its first paragraph, and breaks no text that is read aloud', async () => {
    const file = path.join(folder, 'tides.callsheet');
    fs.writeFileSync(file, story(40));
    await show('adventure', file);
    const columns = await columnsOf(await page.pdf({ preferCSSPageSize: true }));
    for (let number = 0; number < 40; number++) {
      const column = columns.find((text) => text.includes(`Place${number} `)) ?? '';
      assert.match(column, new RegExp(`Place${number} .*Begin${number}\\..*End${number}\\.`, 's'));
    }
  });

  it('is white', async () => {
    await show('sheet', path.join(root, 'examples/red-cross'));
    assert.equal(
      await page.evaluate('getComputedStyle(document.body).backgroundColor'),
      'rgb(255, 255, 255)',
    );
  });

  for (const campaign of ['agent-x', 'jade-fist', 'neon-rain', 'red-cross'])
    it(`has every table of a screen within its box: ${campaign}`, async () => {
      await show('screen', path.join(root, 'examples', campaign));
      assert.deepEqual(await page.locator('.page-tables > .box').evaluateAll(isTooWide), []);
    });
});
