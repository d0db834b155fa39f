/** Which traits exclude each other. Core Rules, Traits (R48). */
import { onceFor } from './lazy.ts';
import { pushTo } from './lists-by-key.ts';
import { nameKey, sameName } from './names.ts';
import type { Opposite, TraitRule } from './ruleset.ts';
import type { TraitChoice } from './sheet.ts';

/** Traits by what they exclude and are excluded by, so that a trait is not compared with all others. */
export class EarlierTraits {
  /** The first choice of each rule and subject. */
  readonly #choices = new Map<TraitRule, Map<string, TraitChoice>>();
  readonly #named = new Map<string, TraitRule[]>();
  readonly #naming = new Map<string, TraitRule[]>();

  add(choice: TraitChoice): void {
    const { rule, subject } = choice;
    let chosen = this.#choices.get(rule);
    if (!chosen) {
      this.#choices.set(rule, (chosen = new Map<string, TraitChoice>()));
      const { own, opposites } = keysOf(rule);
      for (const key of own) pushTo(this.#named, key, rule);
      for (const key of opposites) pushTo(this.#naming, key, rule);
    }
    if (!chosen.has(subject)) chosen.set(subject, choice);
  }

  /** One choice of each earlier rule that the trait cannot be had with. */
  excluding({ rule, subject }: TraitChoice): TraitChoice[] {
    const rules = new Set<TraitRule>();
    const { own, opposites } = keysOf(rule);
    for (const key of opposites) for (const other of this.#named.get(key) ?? NONE) rules.add(other);
    for (const key of own) for (const other of this.#naming.get(key) ?? NONE) rules.add(other);
    if (rules.size === 0) return [];
    return [...rules].flatMap((other) => {
      const when = relation(rule, other);
      const choices = this.#choices.get(other)!;
      if (when === 'always') return [...choices.values()].slice(0, 1);
      return (when === 'same subject' && subject !== '' && choices.get(subject)) || [];
    });
  }
}

const NONE: readonly TraitRule[] = [];

/** The names of a trait and of its opposites, as names match. */
const keysOf = onceFor(({ name, aliases, opposites }: TraitRule) => ({
  own: [name, ...aliases].map(nameKey),
  opposites: opposites.map((each) => nameKey(each.name)),
}));

const STRICTEST: readonly Opposite['when'][] = ['always', 'same subject', 'never'];

/** When two traits exclude each other, by the stricter of what either says; undefined where neither says anything. */
export function relation(a: TraitRule, b: TraitRule): Opposite['when'] | undefined {
  const said = [...saidBy(a, b), ...saidBy(b, a)];
  return STRICTEST.find((when) => said.includes(when));
}

const saidBy = (rule: TraitRule, other: TraitRule): Opposite['when'][] =>
  rule.opposites
    .filter(({ name }) => [other.name, ...other.aliases].some((each) => sameName(each, name)))
    .map(({ when }) => when);
