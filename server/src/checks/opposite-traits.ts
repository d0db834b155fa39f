import { nameKey, sameName } from '../rules/names.ts';
import type { Opposite, TraitRule } from '../rules/ruleset.ts';
import type { TraitChoice } from '../rules/sheet.ts';
import type { Check } from './check.ts';

export const oppositeTraits: Check = {
  code: 'opposite-traits',
  severity: 'error',
  summary: 'Two traits of the character exclude each other.',
  about:
    'A trait and its opposite are not taken together without the GM’s permission: `allow opposite-traits because …`. Some ' +
    'pairs exclude each other only for the same subject, the same sense or person; some may always be had together.',
  *character({ sheet }) {
    const earlier = new EarlierTraits();
    for (const trait of sheet.traits) {
      const opposites = earlier.excluding(trait);
      earlier.add(trait);
      const [first] = opposites;
      if (!first) continue;
      const subject = relation(trait.rule, first.rule) === 'same subject' ? ' for the same subject' : '';
      yield {
        message: `${trait.rule.name} excludes ${opposites.map(({ rule }) => rule.name).join(' and ')}${subject}. Leave one out, or let the GM allow it.`,
        origin: trait.line.name.origin,
        related: opposites.map(({ rule, line }) => ({
          message: `the opposite, ${rule.name}`,
          origin: line.name.origin,
        })),
      };
    }
  },
};

/** Traits by what they exclude and are excluded by, so that a trait is not compared with all others. */
class EarlierTraits {
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
function relation(a: TraitRule, b: TraitRule): Opposite['when'] | undefined {
  const said = [...saidBy(a, b), ...saidBy(b, a)];
  return STRICTEST.find((when) => said.includes(when));
}

const saidBy = (rule: TraitRule, other: TraitRule): Opposite['when'][] =>
  rule.opposites
    .filter(({ name }) => [other.name, ...other.aliases].some((each) => sameName(each, name)))
    .map(({ when }) => when);
