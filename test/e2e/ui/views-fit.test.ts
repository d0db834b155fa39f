import * as assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const GUARDS = `campaign Crowd

character Mara Vane
  STR 5  REF 6  HLT 6
  PRE 6  INT 6  WIL 6

npc Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3

adventure The Yard
  scene The Gate
    encounter Everybody
      heroes: Mara Vane
      guards: Guard x9
`;

const scenes = Array.from({ length: 70 }, (_, index) => index + 1);
const LONG = `adventure The Long Way
${scenes.map((number) => `  scene Room ${number}\n    -> ${number < 70 ? `Room ${number + 1}` : 'the end'}\n`).join('')}`;

/** The part of the DOM that is asked for; the tests are compiled without the types of a browser. */
interface Part {
  readonly scrollTop: number;
  readonly ownerDocument: { readonly defaultView: { readonly innerHeight: number } };
  querySelector(selector: string): Part;
  querySelectorAll(selector: string): Iterable<Part>;
  getBoundingClientRect(): { readonly width: number; readonly height: number; readonly bottom: number };
}

declare function getComputedStyle(element: never): { getPropertyValue(name: string): string };

interface Sizes {
  readonly picture: readonly number[];
  readonly window: readonly number[];
  readonly scrolled: number;
}

describe('What does not fit is made to', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('ten combatants in the default panel', async () => {
    const editor = await workbench.open('yard.callsheet', GUARDS);
    await editor.line('encounter Everybody').click();
    await workbench.runCommand('Callsheet: Track Encounter');
    const view = await workbench.view('Encounter');
    await view.locator('[data-row]').nth(9).waitFor({ timeout: 30_000 });
    await workbench.screenshot('ten-combatants.png');
    // Rows pass below the heading, which must hide them.
    const background = await view
      .locator('header')
      .evaluate((header) => getComputedStyle(header as never).getPropertyValue('background-color'));
    assert.match(background, /^rgb\(/);
    const { bottom, height } = await view.evaluate((page) => {
      const body = page as unknown as Part;
      const rows = [...body.querySelectorAll('[data-row]')];
      return {
        bottom: Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)),
        height: body.ownerDocument.defaultView.innerHeight,
      };
    });
    assert.ok(bottom <= height, `the last row ends at ${bottom} of ${height} pixels`);

    // A message about somebody below is scrolled to, and the row that it makes smaller does not move a click.
    const guard = view.locator('[data-row]', { hasText: 'Guard 7' });
    await guard.getByRole('textbox').fill('12 P/L');
    await workbench.page.keyboard.press('Enter');
    const notice = guard.locator('.notice', { hasText: '12 P/L' });
    await notice.waitFor();
    const end = await notice.evaluate((part) => (part as unknown as Part).getBoundingClientRect().bottom);
    assert.ok(end <= height, `the message ends at ${end} of ${height} pixels`);
    await view.getByText('Journal').click();
    await view.getByText('Initiative of Mara Vane').waitFor();
  });

  it('seventy scenes in a narrow panel, and dragging pans', async () => {
    const { page } = workbench;
    await workbench.open('long.callsheet', LONG);
    await workbench.runCommand('Callsheet: Show Scene Graph');
    const graph = await workbench.view('Scene Graph');
    await graph.locator('svg').waitFor({ timeout: 30_000 });
    await page.waitForTimeout(500);
    const sizes = (): Promise<Sizes> =>
      graph.evaluate((shown) => {
        const body = shown as unknown as Part;
        const main = body.querySelector('main');
        const [picture, view] = [body.querySelector('svg'), main].map((part) => {
          const { width, height } = part.getBoundingClientRect();
          return [width, height];
        });
        return { picture: picture!, window: view!, scrolled: main.scrollTop };
      });
    // It opens so large that names can be read.
    const opened = await sizes();
    await graph.locator('[data-zoom="fit"]').click();
    const fitted = await sizes();
    assert.ok(opened.picture[1]! > fitted.picture[1]!, JSON.stringify({ opened, fitted }));
    assert.ok(
      fitted.picture[0]! <= fitted.window[0]! && fitted.picture[1]! <= fitted.window[1]!,
      JSON.stringify(fitted),
    );
    await workbench.screenshot('graph-fits.png');
    for (let click = 0; click < 12; click++) await graph.locator('[data-zoom="in"]').click();
    const box = (await graph.locator('main').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await sizes();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 120, { steps: 6 });
    await page.mouse.up();
    assert.equal(Math.round((await sizes()).scrolled - before.scrolled), 120);
    await graph.locator('[data-zoom="full"]').click();
    const full = await sizes();
    assert.ok(full.picture[1]! > 10 * fitted.picture[1]!, JSON.stringify(full));
    await graph.locator('[data-zoom="fit"]').click();
    assert.deepEqual((await sizes()).picture, fitted.picture);
  });
});
