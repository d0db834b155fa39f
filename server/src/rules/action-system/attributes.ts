/** Primary and derived attributes. Core Rules, Attributes. */
import type { ScoreLine, WrittenCharacter } from '../character.ts';
import { derivedInOrder } from '../derived-order.ts';
import { evaluate } from '../formula.ts';
import { nameKey, sameName } from '../names.ts';
import { say, type Value } from '../message.ts';
import { added, amountOf, LazyExplanation, type Explanation } from '../explanation.ts';
import type { Attribute, DerivedRule, Ruleset } from '../ruleset.ts';
import type { AttributeScore, DerivedScore, Sheet, TraitChoice } from '../sheet.ts';
import { priced } from './cost.ts';
import { humanToughness, rescaled, SCALE_NAMES, scaledLife, scaleOf, type Scale } from './play/scaling.ts';
import { ceilingOf, permanentBonus } from './traits.ts';

const CHAPTER = 'Core Rules, Attributes';

interface Lines {
  readonly scores: Map<string, ScoreLine>;
  readonly bought: Map<string, ScoreLine>;
  readonly stated: Map<string, ScoreLine>;
  readonly unknown: ScoreLine[];
  readonly repeated: Sheet['repeated'][number][];
}

/** Which line sets which attribute: an unsigned number of a derived attribute states it, a signed one buys. */
export function sortScores(ruleset: Ruleset, character: WrittenCharacter): Lines {
  const lines: Lines = { scores: new Map(), bought: new Map(), stated: new Map(), unknown: [], repeated: [] };
  for (const line of character.scores) {
    const key = nameKey(line.name.text);
    const attribute = ruleset.names.attribute.get(key);
    const derived = attribute ? undefined : ruleset.names.derived.get(key);
    const rule = attribute ?? derived;
    if (!rule) {
      lines.unknown.push(line);
      continue;
    }
    const place = attribute ? lines.scores : line.number.signed ? lines.bought : lines.stated;
    const first = place.get(rule.id);
    if (first) lines.repeated.push({ line, first, name: rule.id });
    else place.set(rule.id, line);
  }
  return lines;
}

export function scoreAttributes(
  ruleset: Ruleset,
  lines: Lines,
  traits: readonly TraitChoice[],
): AttributeScore[] {
  return ruleset.attributes.map((rule) => scoreAttribute(ruleset, rule, lines.scores.get(rule.id), traits));
}

function scoreAttribute(
  ruleset: Ruleset,
  rule: Attribute,
  line: ScoreLine | undefined,
  traits: readonly TraitChoice[],
): AttributeScore {
  const score = line ? scaled(line, rule.id) : 0;
  const bought: Explanation = {
    label: rule.id,
    value: score,
    calculation: line ? writtenScale(rule.id, line) : say('not bought'),
    origin: line?.origin,
    parts: [],
  };
  const bonuses = bonusesOf(traits, rule.id);
  const scale = line && scaleBy(rule.id, line.scale, score);
  const value = score + bonuses.reduce((sum, bonus) => sum + bonus.value, 0);
  const price = ruleset.options.singlePool ? ruleset.prices.attributeInPool : ruleset.prices.attribute;
  const cost = {
    label: rule.id,
    value: Math.max(0, Math.ceil(score)) * price,
    calculation: times(Math.ceil(score), price),
    rule: CHAPTER,
  };
  return {
    rule,
    line,
    score,
    value,
    scale,
    ownScore: scale && rescaled(score, 'HS', scale),
    ceiling: ceilingOf(traits, rule.id),
    cost: priced(cost, line?.cost, line?.origin),
    explanation: {
      label: rule.id,
      value,
      calculation: bonuses.length > 0 ? added([score, ...bonuses.map(amountOf)]) : undefined,
      rule: rule.source || CHAPTER,
      origin: line?.origin ?? rule.origin,
      parts: bonuses.length > 0 ? [bought, ...bonuses] : [],
    },
  };
}

/** `5 MS` */
const writtenScale = (id: string, { number, scale }: ScoreLine): string | undefined =>
  scale !== undefined && sameName(id, STRENGTH) ? `${number.value} ${scale}` : undefined;

/** STR below 1 is that of micro scale: STR .5 is STR 5 (MS). */
const scaleBy = (id: string, written: string | undefined, score: number): Scale | undefined =>
  sameName(id, STRENGTH) ? (scaleOf(written) ?? (score > 0 && score < 1 ? 'MS' : undefined)) : undefined;

/** A score in human scale. Of all attributes only STR has another. */
const scaled = ({ number, scale }: ScoreLine, id: string): number =>
  scale === undefined || !sameName(id, STRENGTH)
    ? number.value
    : rescaled(number.value, scaleOf(scale) ?? 'HS', 'HS');

function bonusesOf(traits: readonly TraitChoice[], id: string): Explanation[] {
  return traits.flatMap((trait): Explanation[] => {
    const value = permanentBonus(trait, id);
    if (value === 0) return [];
    const { rule, level, line } = trait;
    return [
      {
        label: rule.name,
        value,
        calculation: level?.name,
        rule: rule.source,
        origin: line.origin,
        parts: [],
      },
    ];
  });
}

export function scoreDerived(
  ruleset: Ruleset,
  lines: Lines,
  attributes: readonly AttributeScore[],
  traits: readonly TraitChoice[],
): DerivedScore[] {
  const primary = new Map(attributes.map((score) => [score.rule.id, score]));
  const done = new Map<string, DerivedScore>();
  const scale = scaleOf(primary.get(STRENGTH)?.scale) ?? 'HS';

  const valueOf = (name: string, micro: boolean): { value: number; explanation: Explanation } | undefined => {
    const attribute = ruleset.names.attribute.get(nameKey(name));
    const score = attribute && primary.get(attribute.id);
    if (score && micro && score.scale === 'MS') {
      const value = rescaled(score.value, 'HS', 'MS');
      return { value, explanation: { ...score.explanation, value } };
    }
    if (score) {
      const value = ruleset.options.isOn('trait bonus feeds derived') ? score.value : score.score;
      return {
        value,
        explanation: value === score.explanation.value ? score.explanation : { ...score.explanation, value },
      };
    }
    const other = done.get(ruleset.names.derived.get(nameKey(name))?.id ?? '');
    return other && { value: other.value, explanation: other.explanation };
  };

  const derive = (rule: DerivedRule): DerivedScore => {
    const parts = new Map<Explanation['label'], Explanation>();
    const scaling = scalingOf(rule.id, scale);
    const computed = rule.formula
      ? evaluate(rule.formula, (name) => {
          const found = valueOf(name, scaling.base !== undefined);
          if (found) parts.set(found.explanation.label, found.explanation);
          return found?.value;
        })
      : { value: 0, calculation: say('no formula') };
    const base = scaling.base?.(computed.value) ?? computed.value;
    const line = lines.bought.get(rule.id);
    const bought = Math.max(0, line?.number.value ?? 0);
    const bonuses = bonusesOf(traits, rule.id);
    const uncapped = base + bought + bonuses.reduce((sum, bonus) => sum + bonus.value, 0);
    const ceiling = ceilingOf(traits, rule.id);
    const limit = Math.min(rule.cap ?? Infinity, ceiling?.value ?? Infinity);
    const own = Math.min(uncapped, limit);
    const value = scaling.total?.(own) ?? own;
    const price = rule.price ?? 0;
    return {
      rule,
      value,
      scaled: scaling.forms(own, computed.value),
      uncapped,
      bought,
      line,
      stated: lines.stated.get(rule.id),
      ceiling,
      cost: priced(
        { label: rule.id, value: bought * price, calculation: times(bought, price), rule: rule.source },
        line?.cost,
        line?.origin,
      ),
      explanation: new LazyExplanation(
        {
          label: rule.id,
          value,
          rule: rule.source,
          origin: rule.origin,
          parts: [
            ...parts.values(),
            ...(bought ? [{ label: say('bought'), value: bought, origin: line?.origin, parts: [] }] : []),
            ...bonuses,
          ],
        },
        () => {
          const sum = added([
            scaling.base ? inScales(computed.calculation, computed.value, scale, base) : computed.calculation,
            ...(bought ? [say('so many bought', { bought })] : []),
            ...bonuses.map(amountOf),
          ]);
          const because = ceiling?.value === limit ? ceiling.trait.rule.name : ruleset.level;
          const limited = uncapped > limit ? say('limited by', { sum, limit, because }) : sum;
          return scaling.total ? inScales(limited ?? '', own, scale, value) : limited;
        },
      ),
    };
  };
  for (const rule of derivedInOrder(ruleset)) if (!done.has(rule.id)) done.set(rule.id, derive(rule));
  return ruleset.derived.map(({ id }) => done.get(id)!);
}

const STRENGTH = 'STR';
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

const times = (count: number, price: number): string | undefined =>
  price === 1 || count === 0 ? undefined : `${count} x ${price}`;
