/** The description of a list of a sheet, from its system. */
import { nameKey, sameName } from '../rules/names.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** From the table Lists of the library, or the skill group of that name; empty where the system says nothing of it. */
export function listAbout({ names }: Ruleset, key: string): string {
  const [, about] = names.table.get('lists')?.rows.find(([list = '']) => sameName(list, key)) ?? [];
  return about ?? names.group.get(nameKey(key))?.about ?? '';
}
