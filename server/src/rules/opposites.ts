/** Which traits exclude each other. Core Rules, Traits (R48). */
import { nameKey, sameName } from './names.ts';
import type { Opposite, TraitRule } from './ruleset.ts';
import type { TraitChoice } from './sheet.ts';

/** Traits by what they exclude and are excluded by, so that a trait is not compared with all others. */
export class EarlierTraits {
  /** The first choice of each rule and subject. */
  readonly #choices = new Map<TraitRule, Map<string, TraitChoice>>();
  readonly #named = new Map<string, Set<TraitRule>>();
  readonly #naming = new Map<string, Set<TraitRule>>();

  add(choice: TraitChoice): void {
    const { rule, subject } = choice;
    let chosen = this.#choices.get(rule);
    if (!chosen) {
      this.#choices.set(rule, (chosen = new Map<string, TraitChoice>()));
      for (const name of [rule.name, ...rule.aliases]) addTo(this.#named, nameKey(name), rule);
      for (const { name } of rule.opposites) addTo(this.#naming, nameKey(name), rule);
    }
    if (!chosen.has(subject)) chosen.set(subject, choice);
  }

  /** One choice of each earlier rule that the trait cannot be had with. */
  excluding({ rule, subject }: TraitChoice): TraitChoice[] {
    const rules = new Set([
      ...rule.opposites.flatMap(({ name }) => [...(this.#named.get(nameKey(name)) ?? [])]),
      ...[rule.name, ...rule.aliases].flatMap((name) => [...(this.#naming.get(nameKey(name)) ?? [])]),
    ]);
    return [...rules].flatMap((other) => {
      const when = relation(rule, other);
      const choices = this.#choices.get(other)!;
      if (when === 'always') return [...choices.values()].slice(0, 1);
      return (when === 'same subject' && subject !== '' && choices.get(subject)) || [];
    });
  }
}

function addTo(map: Map<string, Set<TraitRule>>, key: string, rule: TraitRule): void {
  const rules = map.get(key);
  if (rules) rules.add(rule);
  else map.set(key, new Set([rule]));
}

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
