/** Printed names of the keys of the language. Names of the rules and keys of campaigns stay as written. */
import { capital } from '../features/render.ts';
import { nameKey } from '../rules/names.ts';
import { t } from '../text/messages.ts';

/** The title of a key; that of a key for one side of an encounter names the side: `guards cover`. */
export function keyTitle(key: string): string {
  const name = nameKey(key);
  const title = TITLES.get(name);
  if (title) return title();
  const [, side = '', condition = ''] = /^(.+)\s(\S+)$/.exec(key) ?? [];
  return OF_SIDES.get(nameKey(condition))?.(capital(side)) ?? capital(key);
}

/** The small line above a name: what was declared. */
export function kindTitle(kind: string): string {
  return KINDS.get(kind)?.() ?? capital(kind);
}

export const unnamed = (name: string): string => name || t('Unnamed');

const KINDS: ReadonlyMap<string, () => string> = new Map([
  ['adventure', () => t('Adventure')],
  ['character', () => t('Character')],
  ['npc', () => t('NPC')],
  ['scene', () => t('Scene')],
  ['handout', () => t('Handout')],
  ['encounter', () => t('Encounter')],
  ['weapon', () => t('Weapon')],
  ['armor', () => t('Armor')],
  ['gear', () => t('Gear')],
  ['object', () => t('Object')],
]);

const OF_SIDES: ReadonlyMap<string, (side: string) => string> = new Map([
  ['cover', (side) => t('Cover of {0}', side)],
  ['elevation', (side) => t('Elevation of {0}', side)],
  ['tactics', (side) => t('Tactics of {0}', side)],
]);

const TITLES: ReadonlyMap<string, () => string> = new Map([
  // Sheets and statblocks.
  ['player', () => t('Player')],
  ['role', () => t('Role')],
  ['occupation', () => t('Occupation')],
  ['age', () => t('Age')],
  ['pronouns', () => t('Pronouns')],
  ['background', () => t('Background')],
  ['description', () => t('Description')],
  ['notes', () => t('Notes')],
  ['advantages', () => t('Advantages')],
  ['disadvantages', () => t('Disadvantages')],
  ['skills', () => t('Skills')],
  ['weapons', () => t('Weapons')],
  ['armor', () => t('Armor')],
  ['gear', () => t('Gear')],
  // Adventures, scenes and encounters.
  ['premise', () => t('Premise')],
  ['players', () => t('Players')],
  ['length', () => t('Length')],
  ['setting', () => t('Setting')],
  ['cast', () => t('Cast')],
  ['credits', () => t('Credits')],
  ['where', () => t('Where')],
  ['when', () => t('When')],
  ['props', () => t('Props')],
  ['goal', () => t('Goal')],
  ['mood', () => t('Mood')],
  ['clues', () => t('Clues')],
  ['reward', () => t('Reward')],
  ['music', () => t('Music')],
  ['range', () => t('Range')],
  ['visibility', () => t('Visibility')],
  ['cover', () => t('Cover')],
  ['elevation', () => t('Elevation')],
  ['surprise', () => t('Surprise')],
  ['tactics', () => t('Tactics')],
  // Campaigns.
  ['level', () => t('Level of play')],
  ['skill list', () => t('Skill list')],
]);
