/** Attributes as they are written, and what follows from them. */
import type { ScoreLine, WrittenCharacter } from '../character.ts';
import { derivedInOrder } from '../derived-order.ts';
import { evaluate } from '../formula.ts';
import { say } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import { added, LazyExplanation, type Explanation } from '../explanation.ts';
import type { Attribute, DerivedRule, Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, Sheet } from '../sheet.ts';
import { freeAttribute } from './free.ts';

export interface PlainScores {
  readonly attributes: readonly AttributeScore[];
  readonly derived: readonly DerivedScore[];
  readonly unknown: readonly ScoreLine[];
  readonly repeated: Sheet['repeated'];
}

/**
 * An unsigned number of a derived attribute states it, a signed one adds to its formula. Where the sheet lacks attributes of the
 * formula, the stated number counts: `Shots 6` of a short statblock.
 */
export function plainScores(ruleset: Ruleset, character: WrittenCharacter): PlainScores {
  const written = new Map<string, ScoreLine>();
  const bought = new Map<string, ScoreLine>();
  const stated = new Map<string, ScoreLine>();
  const free = new Map<string, Attribute>();
  const unknown: ScoreLine[] = [];
  const repeated: Sheet['repeated'][number][] = [];
  for (const line of character.scores) {
    const name = line.name.text;
    const attribute = ruleset.names.attribute.get(nameKey(name)) ?? free.get(nameKey(name));
    const derived = attribute ? undefined : ruleset.names.derived.get(nameKey(name));
    let rule: Attribute | DerivedRule | undefined = attribute ?? derived;
    if (!rule && ruleset.open.has('attributes'))
      free.set(nameKey(name), (rule = freeAttribute(name, line.name.origin)));
    if (!rule) {
      unknown.push(line);
      continue;
    }
    const place = !derived ? written : line.number.signed ? bought : stated;
    const first = place.get(rule.id);
    if (first) repeated.push({ line, first, name: rule.id });
    else place.set(rule.id, line);
  }
  const declared = ruleset.attributes.filter(({ id }) => written.has(id) || !ruleset.open.has('attributes'));
  const attributes = [...declared, ...free.values()].map((rule) =>
    attributeScore(rule, written.get(rule.id)),
  );
  const computed = new Map(derivedScores(ruleset, attributes).map((score) => [score.rule.id, score]));
  const derived = ruleset.derived.flatMap((rule): DerivedScore[] => {
    const line = stated.get(rule.id);
    const score = computed.get(rule.id) ?? (line && statedScore(rule, line));
    return score ? [{ ...withBought(score, bought.get(rule.id)), stated: line }] : [];
  });
  return { attributes, derived, unknown, repeated };
}

/** The score that a sheet states of a derived attribute without the attributes of its formula. */
const statedScore = (rule: DerivedRule, { number: { value }, origin }: ScoreLine): DerivedScore =>
  unboughtScore(rule, { label: rule.id, value, rule: rule.source, origin, parts: [] });

const unboughtScore = (rule: DerivedRule, explanation: Explanation): DerivedScore => ({
  rule,
  value: explanation.value,
  uncapped: explanation.value,
  bought: 0,
  line: undefined,
  stated: undefined,
  ceiling: undefined,
  cost: { label: rule.id, value: 0, parts: [] },
  explanation,
});

function attributeScore(rule: Attribute, line: ScoreLine | undefined): AttributeScore {
  const score = line?.number.value ?? 0;
  const explanation: Explanation = {
    label: rule.id,
    value: score,
    calculation: line ? undefined : say('not written'),
    rule: rule.source,
    origin: line?.origin ?? rule.origin,
    parts: [],
  };
  return {
    rule,
    line,
    score,
    value: score,
    ceiling: undefined,
    cost: { ...explanation, calculation: undefined },
    explanation,
  };
}

/** The derived scores from formulae, without purchases; those with missing attributes are left out. */
export function derivedScores(ruleset: Ruleset, attributes: readonly AttributeScore[]): DerivedScore[] {
  const done = new Map<string, DerivedScore>();
  const explanationOf = (name: string): Explanation | undefined => {
    const attribute = ruleset.names.attribute.get(nameKey(name));
    const own = attributes.find(({ rule }) => (attribute ? rule === attribute : sameName(rule.id, name)));
    if (own || attribute) return own?.explanation;
    return done.get(ruleset.names.derived.get(nameKey(name))?.id ?? '')?.explanation;
  };
  const derive = (rule: DerivedRule): DerivedScore | undefined => {
    if (!rule.formula) return undefined;
    const parts = new Map<Explanation['label'], Explanation>();
    const evaluated = evaluate(rule.formula, (name) => {
      const explanation = explanationOf(name);
      if (explanation) parts.set(explanation.label, explanation);
      return explanation?.value;
    });
    if (evaluated.error !== undefined) return undefined;
    const { value } = evaluated;
    const explanation = new LazyExplanation(
      { label: rule.id, value, rule: rule.source, origin: rule.origin, parts: [...parts.values()] },
      () => evaluated.calculation,
    );
    return unboughtScore(rule, explanation);
  };
  for (const rule of derivedInOrder(ruleset)) {
    const score = done.has(rule.id) ? undefined : derive(rule);
    if (score) done.set(rule.id, score);
  }
  return ruleset.derived.flatMap(({ id }) => done.get(id) ?? []);
}

/** A score with what was bought on top of its formula, up to its cap. */
export function withBought(score: DerivedScore, line: ScoreLine | undefined): DerivedScore {
  const bought = Math.max(0, line?.number.value ?? 0);
  if (bought === 0) return score;
  const { rule, explanation } = score;
  const uncapped = score.uncapped + bought;
  const value = Math.min(uncapped, rule.cap ?? Infinity);
  const sum = added([explanation.calculation ?? explanation.value, say('so many bought', { bought })]);
  const part: Explanation = { label: say('bought'), value: bought, origin: line?.origin, parts: [] };
  return {
    ...score,
    value,
    uncapped,
    bought,
    line,
    explanation: {
      label: explanation.label,
      value,
      rule: explanation.rule,
      origin: explanation.origin,
      calculation: value < uncapped ? say('at most', { sum, limit: value }) : sum,
      parts: [...explanation.parts, part],
    },
  };
}
