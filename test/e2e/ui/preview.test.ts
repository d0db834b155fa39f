import { describe, it } from 'mocha';
import * as assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { withWorkbench, type Editor, type Workbench } from './workbench.ts';

/** The part of a DOM element that the tests use; the tests are compiled without the types of browsers. */
interface Attributed {
  setAttribute(name: string, value: string): void;
}

/** The contrasts that WCAG asks for: of text, and of large text. */
const LEAST_CONTRAST: Readonly<Record<string, number>> = {
  '.chunk p': 4.5,
  '.chunk .name': 4.5,
  '.chunk a.roll': 4.5,
  '.chunk .facts dt': 4.5,
  '.box.encounter > .title': 4.5,
  '.aloud p': 4.5,
  h1: 3,
};

interface Measured {
  readonly clientHeight: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
  readonly firstChild: object;
  readonly ownerDocument: {
    createRange(): { selectNodeContents(node: object): void; getClientRects(): { readonly length: number } };
  };
}

const widthsOf = (element: Measured): number[] => [element.scrollWidth, element.clientWidth];

/** The number of lines of a text. */
const linesOf = (element: Measured): number => {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element.firstChild);
  return range.getClientRects().length;
};

interface Styled {
  readonly parentElement: Styled | null;
}
declare const getComputedStyle: (element: Styled) => { color: string; backgroundColor: string };

/** The color of a text, and the backgrounds below it, the lowest last. */
const colorsOf = (element: Styled): { color: string; backgrounds: string[] } => {
  const backgrounds: string[] = [];
  for (let at: Styled | null = element; at; at = at.parentElement)
    backgrounds.push(getComputedStyle(at).backgroundColor);
  return { color: getComputedStyle(element).color, backgrounds };
};

type Rgba = readonly [number, number, number, number];

/** `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`, `color(srgb 0.1 0.2 0.3 / 0.5)`. */
function rgba(text: string): Rgba {
  const [r = 0, g = 0, b = 0, alpha = 1] = (text.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const most = text.startsWith('color(') ? 1 : 255;
  return [r / most, g / most, b / most, alpha];
}

const over = (top: Rgba, below: Rgba): Rgba => {
  const mix = (index: 0 | 1 | 2): number => top[index] * top[3] + below[index] * (1 - top[3]);
  return [mix(0), mix(1), mix(2), 1];
};

function luminance([r, g, b]: Rgba): number {
  const linear = (value: number): number =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrastOf({ color, backgrounds }: ReturnType<typeof colorsOf>): number {
  const below = backgrounds.map(rgba).reduceRight((below, top) => over(top, below), [1, 1, 1, 1] as Rgba);
  const [a, b] = [luminance(over(rgba(color), below)), luminance(below)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

describe('The preview', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  /** Opens a file, clicks a line of it, and opens its preview beside it. */
  async function openBeside(
    file: string,
    line: string,
    text?: string,
  ): Promise<{ readonly editor: Editor; readonly preview: Locator }> {
    const editor = await workbench.open(file, text);
    await editor.line(line).click();
    await workbench.runCommand('Callsheet: Open Preview to the Side');
    return { editor, preview: workbench.webview() };
  }

  it('exports its file without asking for one, an adventure first', async () => {
    const editor = await workbench.open('red-cross/the-dry-well.callsheet');
    await editor.line('adventure The Dry Well').click();
    await workbench.runCommand('Callsheet: Open Preview');
    await workbench.webview().locator('h1', { hasText: 'The Dry Well' }).waitFor({ timeout: 30_000 });
    await workbench.runAndAwait('Callsheet: Export…', 'Export (1/2)', 'typeset');
    await workbench.page.keyboard.press('Escape');
  });

  it('shows an adventure as pages, follows cursor and typing, rolls, and leads back to the text', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const { editor, preview } = await openBeside(
      'agent-x/the-eleven-sleepers.callsheet',
      'gear Survival suit',
    );
    await workbench.title('Preview the-eleven-sleepers.callsheet').first().waitFor({ timeout: 30_000 });
    await preview.locator('h1', { hasText: 'The Eleven Sleepers' }).waitFor();
    await preview.locator('.drawing svg').first().waitFor();
    await preview.locator('.box.encounter', { hasText: 'The wrong ambulance' }).first().waitFor();

    // The cursor leads the page.
    await page.keyboard.press('Control+g');
    await page.keyboard.type('76\n');
    await preview.locator('.chunk.cursor').first().waitFor();
    await workbench.screenshot('preview-light.png');

    // What is typed changes one chunk; all others stay the same elements.
    const heading = preview.locator('h1').first();
    await heading.evaluate((element: Attributed) => element.setAttribute('data-kept', 'yes'));
    await page.keyboard.press('End');
    await page.keyboard.type(' Brine everywhere.');
    await preview.locator('.chunk.cursor', { hasText: 'Brine everywhere.' }).waitFor();
    await preview.locator('h1[data-kept=yes]').waitFor({ timeout: 1000 });

    // A roll goes to the log.
    await preview.locator('a.roll', { hasText: 'Challenging Swimming roll' }).first().click();
    await page.locator('.quick-input-widget').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    await page.keyboard.press('Escape');

    // A double click leads to the text.
    await preview.locator('.box.encounter p', { hasText: 'Talking works, too' }).first().dblclick();
    await editor.line('Talking works, too').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('can be read in every theme', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const { preview } = await openBeside('agent-x/the-eleven-sleepers.callsheet', 'gear Survival suit');
    await preview.locator('.box.encounter').first().waitFor({ timeout: 30_000 });
    for (const theme of ['Light Modern', 'Dark Modern', 'Dark High Contrast', 'Light High Contrast']) {
      await workbench.setTheme(theme);
      await preview.locator('.box.encounter').first().scrollIntoViewIfNeeded();
      await workbench.screenshot(`preview-${theme.toLowerCase().replaceAll(' ', '-')}.png`);
      for (const [part, least] of Object.entries(LEAST_CONTRAST)) {
        const contrast = contrastOf(await preview.locator(part).first().evaluate(colorsOf));
        assert.ok(contrast >= least, `${theme}: ${part} has a contrast of ${contrast.toFixed(1)}`);
      }
    }
    await workbench.setTheme('Light Modern');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('shows a character as a sheet', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const { preview } = await openBeside('agent-x/jack-smith.callsheet', 'character Jack Smith');
    await preview.locator('.scores').first().waitFor({ timeout: 30_000 });
    await preview.locator('.track .boxes').first().waitFor();
    await workbench.screenshot('preview-sheet.png');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('fits a narrow panel: no word is broken, and nothing is wider than the page', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1000, height: 900 });
    const { preview } = await openBeside('agent-x/jack-smith.callsheet', 'character Jack Smith');
    await preview.locator('.scores').first().waitFor({ timeout: 30_000 });
    await workbench.screenshot('preview-narrow.png');
    for (const word of ['Toughness', 'Initiative', 'Strength']) {
      const note = preview.locator('.score .note', { hasText: new RegExp(`^${word}$`) }).first();
      assert.equal(await note.evaluate(linesOf), 1, `${word} is broken`);
    }
    const [wide, shown] = await preview.evaluate(widthsOf);
    assert.ok(wide! <= shown! + 1, `the page is ${wide} wide in a panel of ${shown}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('leads the editor when scrolled, and keeps its place while one types', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const { editor, preview } = await openBeside(
      'agent-x/the-eleven-sleepers.callsheet',
      'gear Survival suit',
    );
    const box = preview.locator('.box.encounter', { hasText: 'The wrong ambulance' }).first();
    await box.waitFor({ timeout: 30_000 });

    // The page leads the editor.
    await box.scrollIntoViewIfNeeded();
    await box.hover();
    await page.mouse.wheel(0, 120);
    await editor.line('encounter The wrong ambulance').waitFor();

    // Typing moves nothing that stands above it.
    await page.keyboard.press('Control+g');
    await page.keyboard.type('76\n');
    await preview.locator('.chunk.cursor').first().waitFor();
    await page.waitForTimeout(500);
    const list = preview.locator('li', { hasText: 'Over the pier.' }).first();
    const before = (await list.boundingBox())!.y;
    await page.keyboard.press('End');
    await page.keyboard.type(' Brine everywhere, and a gull that counts.');
    await preview.locator('.chunk.cursor', { hasText: 'a gull that counts.' }).waitFor();
    const after = (await list.boundingBox())!.y;
    assert.ok(Math.abs(after - before) < 2, `the text went from ${before} to ${after}`);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('leads to a scene by its arrow, and stays there', async () => {
    const { page } = workbench;
    const { preview } = await openBeside('agent-x/the-eleven-sleepers.callsheet', 'gear Survival suit');
    await preview.locator('.ways a', { hasText: 'The Back of the Ambulance' }).first().click();
    const heading = preview.locator('h2', { hasText: 'The Back of the Ambulance' });
    await page.waitForTimeout(2000); // whatever would pull the page back has done so
    const { y } = (await heading.boundingBox())!;
    assert.ok(y > 0 && y < 800, `the scene is at ${y}`);
  });

  it('says what an empty file is missing, and shows handouts in their place', async () => {
    const { preview } = await openBeside('agent-x/halcyon.callsheet', '// Nothing yet.', '// Nothing yet.\n');
    await preview.locator('main:empty').waitFor({ timeout: 30_000 });
    await workbench.screenshot('preview-empty.png');

    const story =
      'adventure Salt\n  scene Quay\n    handout The Page\n      Meet Ἀλκμήνη at the Łódź quay.\n';
    const other = await workbench.open('agent-x/halcyon.callsheet', story);
    await other.line('adventure Salt').click();
    await workbench.runCommand('Callsheet: Open Preview to the Side');
    await preview.locator('.box.handout', { hasText: 'Ἀλκμήνη' }).waitFor();
    await workbench.page.waitForTimeout(500);
    await workbench.screenshot('preview-handout.png');
  });

  it('lets the user choose a file where none is open', async () => {
    await workbench.runCommand('View: Close All Editors');
    await workbench.runAndChoose('Callsheet: Open Preview', 'jack-smith.callsheet');
    await workbench.title('Preview jack-smith.callsheet').first().waitFor({ timeout: 30_000 });
    await workbench.webview().locator('.scores').first().waitFor({ timeout: 30_000 });
  });
});
