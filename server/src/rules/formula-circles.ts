/** Formulae of derived attributes that need each other. */
import { namesIn } from './formula.ts';
import { onceFor } from './lazy.ts';
import { nameKey } from './names.ts';
import type { DerivedRule, Ruleset } from './ruleset.ts';

/** Whether the derived attribute of a name leads back to the one of a key, whose formula names it. */
export function leadsBack(name: string, key: string, ruleset: Ruleset): boolean {
  const circles = circlesOf(ruleset);
  const rule = derivedOf(name, ruleset);
  const own = ruleset.names.derived.get(key);
  return rule !== undefined && own !== undefined && circles.get(rule) === circles.get(own);
}

const derivedOf = (name: string, { names }: Ruleset): DerivedRule | undefined =>
  names.attribute.has(nameKey(name)) ? undefined : names.derived.get(nameKey(name));

/**
 * The number of the circle that each derived attribute is in; one that is in none has a number of its own. Tarjan's
 * strongly connected components, without recursion: a chain of formulae may be longer than the stack.
 */
const circlesOf = onceFor((ruleset: Ruleset): ReadonlyMap<DerivedRule, number> => {
  const circles = new Map<DerivedRule, number>();
  const order = new Map<DerivedRule, number>();
  const lowest = new Map<DerivedRule, number>();
  const open: DerivedRule[] = [];
  const enter = (rule: DerivedRule): { rule: DerivedRule; next: DerivedRule[] } => {
    order.set(rule, order.size);
    lowest.set(rule, order.get(rule)!);
    open.push(rule);
    const names = rule.formula ? namesIn(rule.formula) : [];
    return { rule, next: names.flatMap((name) => derivedOf(name, ruleset) ?? []) };
  };
  const lower = (rule: DerivedRule, to: number): void =>
    void lowest.set(rule, Math.min(lowest.get(rule)!, to));
  for (const start of ruleset.derived) {
    const path = order.has(start) ? [] : [enter(start)];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.next.pop();
      if (next && !order.has(next)) path.push(enter(next));
      else if (next) {
        if (!circles.has(next)) lower(last.rule, order.get(next)!);
      } else {
        path.pop();
        const above = path.at(-1);
        if (above) lower(above.rule, lowest.get(last.rule)!);
        if (lowest.get(last.rule) !== order.get(last.rule)) continue;
        for (let member = open.pop(); member; member = open.pop()) {
          circles.set(member, order.get(last.rule)!);
          if (member === last.rule) break;
        }
      }
    }
  }
  return circles;
});
