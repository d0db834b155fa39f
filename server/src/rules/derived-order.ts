/** The order in which derived attributes are worked out. */
import { namesIn } from './formula.ts';
import { onceFor } from './lazy.ts';
import { nameKey } from './names.ts';
import type { DerivedRule, Ruleset } from './ruleset.ts';

/**
 * Derived attributes behind those that their formulae name. In a circle the first one is the last; what comes back to it is
 * worked out without it. There is no recursion: a chain of formulae may be longer than the stack.
 */
export const derivedInOrder = onceFor((ruleset: Ruleset): readonly DerivedRule[] => {
  const done = new Set<DerivedRule>();
  const met = new Set<DerivedRule>();
  const enter = (rule: DerivedRule): { rule: DerivedRule; parts: DerivedRule[] } => {
    met.add(rule);
    const names = rule.formula ? namesIn(rule.formula) : [];
    return { rule, parts: names.flatMap((name) => ruleset.names.derived.get(nameKey(name)) ?? []).reverse() };
  };
  for (const start of ruleset.derived) {
    const path = met.has(start) ? [] : [enter(start)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const part = last.parts.pop();
      if (part && !met.has(part)) path.push(enter(part));
      else if (!part) {
        done.add(last.rule);
        path.pop();
      }
    }
  }
  return [...done];
});
