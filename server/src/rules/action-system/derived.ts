/** Derived attributes. Core Rules, Attributes. */
import { derivedInOrder } from '../derived-order.ts';
import { added, amountOf, LazyExplanation, type Explanation } from '../explanation.ts';
import { evaluate, type Evaluation } from '../formula.ts';
import { say, type Value } from '../message.ts';
import { nameKey, sameName } from '../names.ts';
import type { DerivedRule, Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, TraitChoice } from '../sheet.ts';
import { bonusesOf, STRENGTH, times, type ScoreLines } from './attributes.ts';
import { priced } from './cost.ts';
import { humanToughness, rescaled, SCALE_NAMES, scaledLife, scaleOf, type Scale } from './play/scaling.ts';
import { ceilingOf } from './traits.ts';

export function scoreDerived(
  ruleset: Ruleset,
  lines: ScoreLines,
  attributes: readonly AttributeScore[],
  traits: readonly TraitChoice[],
): DerivedScore[] {
  const scorer = new DerivedScorer(ruleset, lines, attributes, traits);
  const scores = new Map<string, DerivedScore>();
  for (const rule of derivedInOrder(ruleset))
    if (!scores.has(rule.id)) scores.set(rule.id, scorer.score(rule, scores));
  return ruleset.derived.map(({ id }) => scores.get(id)!);
}

/** The result of a formula, and the scores that it names. */
interface Computed {
  readonly result: Evaluation;
  readonly parts: readonly Explanation[];
}

class DerivedScorer {
  readonly #ruleset: Ruleset;
  readonly #lines: ScoreLines;
  readonly #traits: readonly TraitChoice[];
  readonly #attributes: ReadonlyMap<string, AttributeScore>;
  readonly #scale: Scale;

  constructor(
    ruleset: Ruleset,
    lines: ScoreLines,
    attributes: readonly AttributeScore[],
    traits: readonly TraitChoice[],
  ) {
    this.#ruleset = ruleset;
    this.#lines = lines;
    this.#traits = traits;
    this.#attributes = new Map(attributes.map((score) => [score.rule.id, score]));
    this.#scale = scaleOf(this.#attributes.get(STRENGTH)?.scale) ?? 'HS';
  }

  /** @param others The derived attributes that the formula may name. */
  score(rule: DerivedRule, others: ReadonlyMap<string, DerivedScore>): DerivedScore {
    const scaling = scalingOf(rule.id, this.#scale);
    const { result: computed, parts: named } = this.#compute(rule, others, scaling.base !== undefined);
    const base = scaling.base?.(computed.value) ?? computed.value;
    const line = this.#lines.bought.get(rule.id);
    const bought = Math.max(0, line?.number.value ?? 0);
    const bonuses = bonusesOf(this.#traits, rule.id);
    const uncapped = base + bought + bonuses.reduce((sum, bonus) => sum + bonus.value, 0);
    const ceiling = ceilingOf(this.#traits, rule.id);
    const limit = Math.min(rule.cap ?? Infinity, ceiling?.value ?? Infinity);
    const own = Math.min(uncapped, limit);
    const value = scaling.total?.(own) ?? own;
    const price = rule.price ?? 0;
    const calculate = (): Value | undefined => {
      const { calculation } = computed;
      const sum = added([
        scaling.base ? inScales(calculation, computed.value, this.#scale, base) : calculation,
        ...(bought ? [say('so many bought', { bought })] : []),
        ...bonuses.map(amountOf),
      ]);
      const because = ceiling?.value === limit ? ceiling.trait.rule.name : this.#ruleset.level;
      const limited = uncapped > limit ? say('limited by', { sum, limit, because }) : sum;
      return scaling.total ? inScales(limited, own, this.#scale, value) : limited;
    };
    const parts = [
      ...named,
      ...(bought ? [{ label: say('bought'), value: bought, origin: line?.origin, parts: [] }] : []),
      ...bonuses,
    ];
    return {
      rule,
      value,
      scaled: scaling.forms(own, computed.value),
      uncapped,
      bought,
      line,
      stated: this.#lines.stated.get(rule.id),
      ceiling,
      cost: priced(
        { label: rule.id, value: bought * price, calculation: times(bought, price), rule: rule.source },
        line?.cost,
        line?.origin,
      ),
      explanation: new LazyExplanation(
        { label: rule.id, value, rule: rule.source, origin: rule.origin, parts },
        calculate,
      ),
    };
  }

  #compute(rule: DerivedRule, others: ReadonlyMap<string, DerivedScore>, isMicro: boolean): Computed {
    if (!rule.formula) return { result: { value: 0, calculation: say('no formula') }, parts: [] };
    const parts = new Map<Explanation['label'], Explanation>();
    const result = evaluate(rule.formula, (name) => {
      const found = this.#named(name, others, isMicro);
      if (found) parts.set(found.label, found);
      return found?.value;
    });
    return { result, parts: [...parts.values()] };
  }

  /** The score that a formula names, as it counts there. */
  #named(name: string, others: ReadonlyMap<string, DerivedScore>, isMicro: boolean): Explanation | undefined {
    const { names, options } = this.#ruleset;
    const score = this.#attributes.get(names.attribute.get(nameKey(name))?.id ?? '');
    if (!score) return others.get(names.derived.get(nameKey(name))?.id ?? '')?.explanation;
    const { explanation } = score;
    const counted = options.isOn('trait bonus feeds derived') ? score.value : score.score;
    const value = isMicro && score.scale === 'MS' ? rescaled(score.value, 'HS', 'MS') : counted;
    return value === explanation.value ? explanation : { ...explanation, value };
  }
}

const TOUGHNESS = 'TGH';
const LIFE = 'LIF';

/** `HLT 5 x 3 + WIL 4 x 2: 23 in micro scale, 3 in human scale`. */
const inScales = (calculation: Value, own: number, scale: Scale, human: number): Value =>
  say('in own and human scale', { calculation, own, scale: SCALE_NAMES[scale], human });

/** How the scale of a creature changes a derived attribute. */
interface Scaling {
  /** Turns what the formula computes from micro scores into human scale. */
  readonly base?: (computed: number) => number;
  /** Turns the whole score into human scale. */
  readonly total?: (own: number) => number;
  /** The forms in which a writer may state the score. */
  readonly forms: (own: number, computed: number) => NonNullable<DerivedScore['scaled']>;
}

const UNSCALED: Scaling = { forms: (own) => [{ value: own, scale: 'HS' }] };

/** Only TGH and LIF have a scale (RP-C102). */
function scalingOf(id: string, scale: Scale): Scaling {
  if (scale === 'HS') return UNSCALED;
  if (sameName(id, LIFE)) {
    const total = (own: number): number => scaledLife(own, scale, 'HS');
    const forms: Scaling['forms'] = (own) => [
      { value: own, scale },
      { value: own, scale: undefined },
      { value: total(own), scale: 'HS' },
    ];
    return { total, forms };
  }
  if (!sameName(id, TOUGHNESS)) return UNSCALED;
  return scale === 'MS'
    ? { base: humanToughness, forms: (_, computed) => [{ value: computed, scale }] }
    : { forms: (own) => [{ value: rescaled(own, 'HS', scale), scale }] };
}
