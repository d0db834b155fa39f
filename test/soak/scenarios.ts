/** What is typed for hours: campaigns and streams of edits, the same for the same seed. */
import { characterText } from '../bench/shapes.ts';
import { randomBy } from '../support/random.ts';

export interface Keystroke {
  readonly uri: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Scenario {
  readonly files: Readonly<Record<string, string>>;
  /** The next edit of one of the files, whose texts are given as they are now. */
  readonly next: (texts: ReadonlyMap<string, string>, index: number) => Keystroke;
  /** Whether the files are such that their memory may be compared; always, unless this says otherwise. */
  readonly isAtRest?: () => boolean;
}

const SKILLS = ['Stealth', 'Awareness', 'Climbing', 'Persuasion', 'Navigation', 'First Aid', 'Surveillance'];

/** An adventure of one block with about as many characters as asked for. */
export function adventureText(length: number): string {
  const parts = ['adventure The Long Night\n  premise: Somebody is selling launch telemetry.\n'];
  for (let scene = 0, size = 0; size < length; scene++) {
    const skill = SKILLS[scene % SKILLS.length]!;
    const part = `
  scene The hangar number ${scene}
    where: Ellington Field, after midnight

    Rain hammers the roof of hangar ${scene}. Slipping past the guards of the gate takes a Challenging
    ${skill} roll (TN 18); the gantry is a Tricky Climbing roll (TN 15), and the fall does 5d6 B/L
    damage.

    [[Agent ${scene % 20}]] is on the phone with [[Agent ${(scene + 7) % 20}]] about crate ${scene}, and hangs up.

    Behind the door of office ${scene} lies a folder that only a Hard Surveillance roll (TN 21) finds, and
    whoever reads it needs an Easy Awareness roll (TN 12) to see that page ${scene} is missing.

    > "You were never here, and neither was number ${scene}." He counts the money twice.

    -> The hangar number ${scene + 1} if the guards raise the alarm
`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('');
}

const PEOPLE = Array.from({ length: 20 }, (_, index) => characterText(index)).join('\n');
const CAMPAIGN = 'campaign The Long Night\n  common skills: Driving\n';
const SENTENCES = ' Then a Tricky Driving roll (TN 15) decides, and 2d6+1 B/S damage follows for number ';

/** Somebody writes on in one paragraph in the middle of a long adventure, and deletes a sentence now and then. */
export function oneParagraph(): Scenario {
  const uri = 'file:///soak/adventure.callsheet';
  const marker = 'is on the phone';
  return {
    files: {
      'file:///soak/campaign.callsheet': CAMPAIGN,
      'file:///soak/people.callsheet': PEOPLE,
      [uri]: adventureText(300_000),
    },
    next: (texts, index) => {
      const text = texts.get(uri)!;
      const start = text.indexOf(marker, text.length / 2);
      const typed = `${SENTENCES}${index} `;
      const step = index % 400;
      if (step === 399) return { uri, start: text.lastIndexOf(']]', start) + 3, end: start, text: '' };
      return { uri, start, end: start, text: typed[step % typed.length]! };
    },
  };
}

/** Letters, digits, whole lines and deletions, in all files in turn, and after some of them everything is undone. */
export function mixed(seed: number): Scenario {
  const random = randomBy(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const undo: Keystroke[] = [];
  let isUndoing = false;
  const files = {
    'file:///soak/campaign.callsheet': `${CAMPAIGN}\nskill group Arcana\n  Ritual: Mind\n  Arcane Lore (Type): Mind\n`,
    'file:///soak/people.callsheet': PEOPLE,
    'file:///soak/more-people.callsheet': Array.from({ length: 20 }, (_, index) =>
      characterText(index + 20),
    ).join('\n'),
    'file:///soak/adventure.callsheet': adventureText(40_000),
  };
  const uris = Object.keys(files);
  return {
    files,
    isAtRest: () => undo.length === 0,
    next: (texts) => {
      isUndoing = undo.length > (isUndoing ? 0 : BURST);
      if (isUndoing) return undo.pop()!;
      const uri = pick(uris);
      const text = texts.get(uri)!;
      const start = Math.floor(random() * text.length);
      const end = Math.min(text.length, random() < 0.3 ? start + Math.floor(random() * 60) : start);
      const typed = pick([
        'e',
        '7',
        ' ',
        '(',
        '+',
        '\n',
        `\n  Somebody number ${Math.floor(random() * 1e6)} +3\n`,
        '[[',
      ]);
      undo.push({ uri, start, end: start + typed.length, text: text.slice(start, end) });
      return { uri, start, end, text: typed };
    },
  };
}

/** Edits before everything is undone. */
const BURST = 30;

/** Numbers from 0 to 1, the same for the same seed. */
