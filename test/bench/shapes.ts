/** Campaigns of a given shape: how many files with how many characters each. */

export interface Shape {
  readonly files: number;
  readonly charactersPerFile: number;
}

/** A legal character of fifty lines; no two are alike. */
export function characterText(number: number): string {
  const note = `number ${number}`;
  return `character Agent ${number}
  player: Player ${number % 7}
  concept: Somebody with a past, ${note}

  STR 4  REF ${6 + (number % 3)}  HLT 5
  PRE 7  INT 5  WIL ${8 - (number % 3)}
  DEF ${16 + (number % 3)}

  advantages:
    Cool Headed (Edge) [5 CP]
    Strong Willed (Gift)

  disadvantages:
    Enemy (Peril): the government, ${note}
    Physical Disadvantage (Limp, Inconvenience)
    Secret (Hardship): what was seen in orbit, ${note}

  skills:
    Athletics +1
    Climbing +4 (+5)
    Para +1 (Parachute +4)
    Swimming +3
    Unarmed Combat (Brawling) +4
    Persuasion +2 (Propaganda +2)
    Writing +2 (Reports +4)
    Stealth +5
    Area Knowledge (Houston) +4
    Awareness +5
    Concentration +3
    Intuition +5
    Intel Analysis +3
    Surveillance +2
    First Aid +2
    Fish and Game +2 (Hunting +4)
    Navigation +3
    Survival +3
    Sciences +1
    Astronomy +4
    Pistols +3
    Society (Military) +3
    Technical +1
    Driving (Cars) +3
    Piloting (Space Craft) +5

  weapons:
    .45 ACP (1980)
  armor:
    Clothing, heavy
  gear:
    Laptop x2: one of them wiped
    Satellite phone
    Rope
`;
}

export function filesOf({ files, charactersPerFile }: Shape): string[] {
  return Array.from({ length: files }, (_, file) =>
    Array.from({ length: charactersPerFile }, (_, index) =>
      characterText(file * charactersPerFile + index),
    ).join('\n'),
  );
}

/** An adventure with its people: each scene has a cast, three rolls, damage and two transitions. */
export function adventureText(scenes: number): string {
  const people = `character Jo
  STR 4
  skills:
    Stealth +4
    Climbing +3
    Awareness +5

npc Guard
  STR 4
  skills:
    Awareness +4
`;
  const sceneText = (number: number): string => `  scene Room ${number} (development)
    cast: Jo, Guard x2
    where: Houston

    > Corridor ${number} smells of oil, and a lamp swings above the door of the seventh bay.

    Crossing the room takes a Challenging Stealth roll (TN 18). A Climbing roll (TN 15) leads over the pipes; the fall does 2d6 B/S damage.
    The Guard makes a contested Awareness roll against the heroes' Stealth. On a success he calls for help.

    -> Room ${(number + 1) % scenes} if the door opens
    -> the end
`;
  return `${people}\nadventure The Station\n${Array.from({ length: scenes }, (_, index) => sceneText(index)).join('\n')}`;
}
