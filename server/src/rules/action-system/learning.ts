/** Traits that make learning cheaper or dearer. Core Rules, Fast Learner and Slow Learner. */
import { say } from '../message.ts';
import { nameKey } from '../names.ts';
import type { Explanation } from '../explanation.ts';
import type { Effect, Ruleset } from '../ruleset.ts';
import type { TraitChoice } from '../sheet.ts';

type Learned = 'skill' | 'specialty' | 'group';
type ExperienceEffect = Extract<Effect, { type: 'experience' }>;

/** Returns how traits change the price of a new skill level, or of any advance of a skill (R36, R37). */
export function learningOf(
  ruleset: Ruleset,
  traits: readonly TraitChoice[],
  group: string,
  what: Learned,
): (price: number) => number {
  const effects = traits.flatMap((choice) =>
    choice.effects.flatMap((effect) =>
      effect.type === 'experience' && concerns(effect, choice, ruleset, group, what) ? [effect] : [],
    ),
  );
  const minimum = ruleset.options.amount('fast learner minimum');
  return (price) => {
    const reduced = effects.reduce((sum, effect) => sum + effect.amount, price);
    const cheaper = reduced < price ? Math.max(Math.min(price, minimum), reduced) : reduced;
    return effects.reduce((product, effect) => product * effect.factor, cheaper);
  };
}

function concerns(
  { scope }: ExperienceEffect,
  choice: TraitChoice,
  { names }: Ruleset,
  group: string,
  what: Learned,
): boolean {
  if (scope === 'skills') return true;
  return (
    what === 'skill' && choice.details.some(({ text }) => names.group.get(nameKey(text))?.name === group)
  );
}

/** The traits about learning that count at creation, where the campaign says so (R36, R37). */
export function learnersAtCreation({ options }: Ruleset, traits: readonly TraitChoice[]): TraitChoice[] {
  const fast = options.isOn('fast learner at creation');
  const slow = options.isOn('slow learner at creation');
  if (!fast && !slow) return [];
  return traits.filter(({ effects }) =>
    effects.some((effect) => effect.type === 'experience' && (effect.factor === 1 ? fast : slow)),
  );
}

/** The cost at creation of some levels, as learners pay it. `levels` are pairs where a specialty is priced by pairs. */
export function learned(
  ruleset: Ruleset,
  learners: readonly TraitChoice[],
  group: string,
  what: Learned,
  cost: Omit<Explanation, 'parts'>,
  levels: number,
): Omit<Explanation, 'parts'> {
  if (learners.length === 0 || levels <= 0) return cost;
  const value = levels * learningOf(ruleset, learners, group, what)(cost.value / levels);
  return value === cost.value
    ? cost
    : { ...cost, value, calculation: say('becomes', { calculation: cost.calculation, value }) };
}
