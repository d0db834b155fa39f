import * as assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const ADVENTURE = `adventure The Cape Files
  premise: Somebody sells the tapes of a flight that never was.

  scene The Hangar at Midnight (introduction)
    where: Ellington Field
    Slipping past the guards takes a Challenging Stealth roll (TN 18).

    encounter The Alarm
      range: 16 m

    -> The Archive if nobody raises the alarm
    -> Motor Pool if the guards raise the alarm
    -> The Hangar at Midnight if they hide and try again

  scene The Archive (investigation)
    The right drawer takes a Tricky Awareness roll (TN 15).

    scene The Locked Cabinet
      It opens to a Tricky Lockpicking roll (TN 15).

    scene The Microfilm Reader
      Frame after frame of an empty sky.

    -> Motor Pool
    -> The Cape Road if they leave through the flooded tunnel under the pad

  scene Motor Pool (conflict)
    -> The Cape Road when the truck is theirs
    -> The Safe Haus if they flee

  scene The Cape Road (chase)
    A Difficult Driving roll (TN 21) keeps the truck on the causeway.

    -> The Launch Tower if they arrive before dawn
    -> The Wrong Hands otherwise

  scene The Launch Tower (climax)
    -> Home Again if the tapes are safe
    -> The Wrong Hands if Colonel Vane escapes
    -> The Hangar at Midnight if they must go back

  scene The Witness
    Nobody finds her yet.

    -> The Cape Road

  scene The Wrong Hands (ending)
    The tapes are gone.

  scene Home Again (epilogue)
    The tapes are home.
`;

describe('The scenes of an adventure', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('are a picture beside the text, which follows what is typed and leads back to it', async () => {
    const { page } = workbench;
    await page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('cape.callsheet', ADVENTURE);
    await editor.line('scene The Locked Cabinet').click();
    await workbench.runCommand('Show Scene Graph');
    await workbench.title('Scenes: The Cape Files').first().waitFor({ timeout: 30_000 });
    const graph = workbench.webview();
    await graph.locator('.current', { hasText: 'The Locked Cabinet' }).waitFor();
    await graph.locator('.unreachable', { hasText: 'The Witness' }).first().waitFor();
    await graph.locator('.missing', { hasText: 'The Safe Haus' }).first().waitFor();
    await workbench.screenshot('graph.png');

    await editor.line('scene Motor Pool').click();
    await graph.locator('.current', { hasText: 'Motor Pool' }).waitFor();
    await editor.replaceWord('Haus', 'House');
    await graph.locator('.missing', { hasText: 'The Safe House' }).first().waitFor();

    await graph.locator('.label', { hasText: 'if they must go back' }).hover();
    await graph.locator('.scene', { hasText: 'The Cape Road' }).click();
    await graph.locator('.current', { hasText: 'The Cape Road' }).waitFor();
    // A picture that was drawn anew under the pointer knows of it when it moves.
    await page.mouse.move(1, 1);
    await graph.locator('.scene', { hasText: 'The Cape Road' }).hover();
    await graph.locator('.way.lit').first().waitFor();

    await graph.locator('.scene', { hasText: 'The Archive' }).focus();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await workbench.screenshot('graph-zoomed.png');
    await page.keyboard.press('Enter');
    await graph.locator('.current', { hasText: 'The Archive' }).waitFor();
    await editor.line('scene The Archive').waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('of a long adventure can be read at once, and Fit shows all of them', async () => {
    const scenes = Array.from(
      { length: 70 },
      (_, index) => `  scene Place ${index}\n    -> Place ${index + 1}\n`,
    );
    const editor = await workbench.open('long.callsheet', `adventure Long\n${scenes.join('')}`);
    await editor.lens('graph').click({ timeout: 30_000 });
    const graph = workbench.webview();
    const first = graph.locator('.scene', { hasText: /Place 0$/ }).first();
    await first.waitFor();
    const height = async (): Promise<number> => (await first.boundingBox())!.height;
    for (let tries = 0; tries < 50 && (await height()) < 12; tries++)
      await workbench.page.waitForTimeout(100);
    assert.ok((await height()) >= 12, 'the names of the scenes are too small');
    await graph.locator('[data-zoom="fit"]').click();
    await graph.locator('.scene', { hasText: 'Place 69' }).first().waitFor();
    assert.ok((await height()) < 12, 'the whole graph is smaller');
  });
});
