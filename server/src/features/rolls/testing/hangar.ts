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
