/** The keys that a declaration may use. */
import type { Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { Ruleset, TraitKind } from '../rules/ruleset.ts';
import { schemaOf, type DeclarationKind } from '../syntax/schema.ts';

export function knownKeys({ kind }: Declared, ruleset: Ruleset): string[] {
  const keys = Object.keys(schemaOf(kind).keys);
  if (kind === 'character' || kind === 'npc') return [...characterKeys(ruleset), ...ruleset.sheetKeys];
  if (kind === 'campaign') return [...keys, ...[...ruleset.options.all()].map(({ option }) => option.name)];
  if (kind === 'advantage' || kind === 'disadvantage') return [...keys, ...levelNames(kind, ruleset)];
  return keys;
}

/** The keys of the language, but of lists only those that the system has. */
function characterKeys({ sections }: Ruleset): string[] {
  const keys = Object.entries(schemaOf('character').keys).filter(
    ([, { form }]) => !LIST_FORMS.includes(form),
  );
  return [...keys.map(([key]) => key), ...sections.map(({ key }) => key)];
}

const LIST_FORMS: readonly string[] = ['traits', 'skills', 'items', 'log'];

const levelNames = (kind: TraitKind, ruleset: Ruleset): string[] =>
  ruleset.traitLevels[kind].map((level) => level.name);

const sets = new WeakMap<Ruleset, Map<DeclarationKind, ReadonlySet<string>>>();

/** Whether a declaration may use a key; kept for each set of rules, because every line of every character asks. */
export function isKnownKey(key: string, declared: Declared, ruleset: Ruleset): boolean {
  let ofRules = sets.get(ruleset);
  if (!ofRules) sets.set(ruleset, (ofRules = new Map<DeclarationKind, ReadonlySet<string>>()));
  let known = ofRules.get(declared.kind);
  if (!known) ofRules.set(declared.kind, (known = new Set(knownKeys(declared, ruleset).map(nameKey))));
  return known.has(nameKey(key));
}
