import { fixture } from '../../../../../test/support/cursor.ts';
import { codeLenses } from '../../code-lens.ts';

/** A party, those who stand in its way, and a scene for them to meet in. */
export const PEOPLE = `
character Jack Smith
  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6
  disadvantages:
    Bad Tempered (Hardship)
  skills:
    Stealth +2
    Para +1 (Parachute +2)
  weapons:
    .45 ACP (1980)
character Mara Velasquez
  level: Extreme
  STR 3  REF 2  HLT 3
  INT 6
  skills:
    Stealth +2
npc Hangar Guard
  INT 3  REF 4
  skills:
    Awareness +3
npc Colonel Vane
  INT 7
  skills:
    Awareness +5
`.slice(1);

/** A scene of some paragraphs; keys are indented as they stand. */
export const scene = (text: string, keys = ''): string =>
  `${PEOPLE}adventure The Cape Files\n  scene The Hangar\n${keys}\n${text.replace(/^/gm, '    ')}\n`;

/** The labels with the chance of Jack, who has REF 8, INT 5, WIL 6, PRE 7, STR 4, HLT 5, Stealth 2 and the free levels. */
export const titles = (text: string, cast = 'Jack Smith, Hangar Guard'): string => {
  const { model, uri } = fixture(scene(text, `    cast: ${cast}`));
  return codeLenses(model, uri, { rolls: true, dice: true })
    .map(({ title }) => title.replace(/ · roll$/, ''))
    .join(' | ');
};

/** The number of throws of three dice that come to so much or more. */
export function throwsOf(least: number): number {
  let found = 0;
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) if (a + b + c >= least) found++;
  return found;
}

export function chance(score: number, target: number): string {
  const needed = target - score;
  if (needed <= 3) return 'always';
  return `${((100 * throwsOf(Math.min(needed, 18))) / 216).toFixed(1)}%`;
}
