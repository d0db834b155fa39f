/** Three heroes and three npcs with a few scores, in each system, and the lenses and hints of a sentence about them. */
import { reportsIn, worldOf, type World } from '../../../../../test/support/fixture.ts';
import { codeLenses } from '../../code-lens.ts';

export type PlayedIn = 'Action! System' | 'Fast Action' | 'Action (heroic)' | 'Action!/System';

const ATTRIBUTES: Readonly<Record<PlayedIn, string>> = {
  'Action! System': 'STR 4  REF 5  HLT 4  PRE 4  INT 4  WIL 4',
  'Fast Action': 'STR 2  AGI 4  CON 2  KNW 2  PER 3  WILL 2',
  'Action (heroic)': 'Reflexes 7  Body 6  Mind 5',
  'Action!/System':
    'Agility 6  Wits 6  Luck 5  Strength 6  Toughness 5  Perception 5  Willpower 6  Focus 6  Health 25',
};
/** Scores of four skills; where they are added to something, with a sign. */
const SCORES: Readonly<Record<PlayedIn, (score: number) => string>> = {
  'Action! System': (score) => `+${score}`,
  'Fast Action': () => '+1',
  'Action (heroic)': (score) => `${score + 5}`,
  'Action!/System': (score) => `${score + 5}`,
};
const PEOPLE: readonly (readonly [string, number])[] = [
  ['character Jo', 4],
  ['character Robin', 3],
  ['character Sacha', 2],
  ['npc Guard', 3],
  ['npc Guard Captain', 4],
  ['npc Dog', 2],
];
const HEROES = ' · Jo · Robin · Sacha';

function worldIn(system: PlayedIn, prose: string): World {
  const people = PEOPLE.map(([name, score]) => {
    const skills = ['Awareness', 'Stealth', 'Climbing', 'Persuasion'];
    const scores = skills.map((skill) => `    ${skill} ${SCORES[system](score)}`);
    return [name, `  ${ATTRIBUTES[system]}`, '  skills:', ...scores, ''].join('\n');
  });
  const head = system === 'Action! System' ? '  level: cinematic' : `  system: ${system}`;
  const scene = `adventure A\n  party: Jo, Robin, Sacha\n  scene S\n    cast: Guard, Guard Captain, Dog\n\n`;
  const text = prose.replace(/^/gm, '    ');
  return worldOf([['/main.callsheet', ['campaign C', head, '', ...people, `${scene}${text}\n`].join('\n')]]);
}

/** The lenses without chances; without the heroes if all of them roll. */
export function lensesIn(system: PlayedIn, prose: string): readonly string[] {
  const { model, files } = worldIn(system, prose);
  return codeLenses(model, files[0]!.uri, { rolls: true }).map(({ title }) =>
    title
      .replace(/ · roll$/, '')
      .replace(/ (?:[\d.]+%|always|never)/g, '')
      .replace(/ · everybody$| · Jo … Sacha$/, '')
      .replace(HEROES, ''),
  );
}

/** The messages about rolls. */
export function unreadIn(system: PlayedIn, prose: string): readonly string[] {
  const world = worldIn(system, prose);
  return reportsIn(world, world.files[0]!)
    .filter(({ code }) => code === 'unread-roll' || code.startsWith('roll-'))
    .map(({ finding }) => finding.message);
}
