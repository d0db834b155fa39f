import { describe, it } from 'mocha';
import { withWorkbench, type Workbench } from './workbench.ts';

const YARD = `npc Mara
  STR 4  REF 6  HLT 4
  PRE 3  INT 4  WIL 4
  skills:
    Pistols +5
  weapons:
    9mm Para

npc Hangar Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3
  skills:
    Pistols +2
  weapons:
    9mm Para

scene The Yard
  encounter Two at the Gate
    heroes: Mara
    guards: Hangar Guard x2
    range: 12 m
`;

describe('A fight', () => {
  let workbench: Workbench;

  withWorkbench((started) => (workbench = started));

  it('is simulated from the lens of its encounter, and read beside it', async () => {
    await workbench.page.setViewportSize({ width: 1680, height: 1000 });
    const editor = await workbench.open('yard.callsheet', YARD);
    const lens = editor.lens(/^simulate$/);
    await lens.waitFor({ timeout: 30_000 });
    await lens.click();
    await workbench.title(/Fight: Two at the Gate/).waitFor({ timeout: 60_000 });
    const preview = workbench.webview();
    await preview.getByRole('heading', { name: 'Fight: Two at the Gate' }).waitFor({ timeout: 30_000 });
    await preview
      .getByRole('row', { name: /^heroes \d+(\.\d+)?%/ })
      .first()
      .waitFor();
    await preview.getByRole('heading', { name: 'Transcript' }).waitFor();
    await preview.getByRole('heading', { name: 'Turn 1', exact: true }).waitFor();
    await workbench.screenshot('fight.png');
  });
});
