/** The keys that a declaration may use. */
import type { Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset, TraitKind } from '../rules/ruleset.ts';
import { schemaOf } from '../syntax/schema.ts';

export function knownKeys({ kind }: Declared, ruleset: Ruleset): string[] {
  const keys = Object.keys(schemaOf(kind).keys);
  if (kind === 'character' || kind === 'npc') return [...keys, ...ruleset.sheetKeys];
  if (kind === 'advantage' || kind === 'disadvantage') return [...keys, ...levelNames(kind, ruleset)];
  return keys;
}

const levelNames = (kind: TraitKind, ruleset: Ruleset): string[] => ruleset.traitLevels[kind].map((level) => level.name);

export const isKnownKey = (key: string, known: readonly string[]): boolean => known.some((each) => nameKey(each) === nameKey(key));
