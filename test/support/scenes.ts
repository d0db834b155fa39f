/** Scenes for tests about their text, and people for their casts. */
import { check } from './fixture.ts';

/** Checks a scene of the text alone, with the findings that its marks expect. */
export const checkScene = (prose: string): void => check(`scene S\n${prose}\n`);

/** A scene in a campaign of another system. */
export const sceneIn = (system: string, prose: string): string =>
  `campaign C\n  system: ${system}\nscene S\n${prose}\n`;

export const PEOPLE = `
npc Colonel Vane
  STR 4  REF 4  HLT 4
  PRE 4  INT 4  WIL 4
npc Hangar Guard
  STR 3  REF 4  HLT 3
  PRE 2  INT 3  WIL 3
  skills:
    Awareness +3
`;
