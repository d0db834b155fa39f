/** Primary attributes, and which line sets which score. Core Rules, Attributes. */
import type { ScoreLine, WrittenCharacter } from '../character.ts';
import { nameKey, sameName } from '../names.ts';
import { say } from '../message.ts';
import { added, amountOf, type Explanation } from '../explanation.ts';
import type { Attribute, Ruleset } from '../ruleset.ts';
import type { AttributeScore, Sheet, TraitChoice } from '../sheet.ts';
import { priced } from './cost.ts';
import { rescaled, scaleOf, type Scale } from './play/scaling.ts';
import { ceilingOf, permanentBonus } from './traits.ts';

const CHAPTER = 'Core Rules, Attributes';

/** The lines of scores, each by the id of its attribute. */
export interface ScoreLines {
  readonly scores: Map<string, ScoreLine>;
  readonly bought: Map<string, ScoreLine>;
  readonly stated: Map<string, ScoreLine>;
  readonly unknown: ScoreLine[];
  readonly repeated: Sheet['repeated'][number][];
}

/** Which line sets which attribute: an unsigned number of a derived attribute states it, a signed one buys. */
export function sortScores(ruleset: Ruleset, character: WrittenCharacter): ScoreLines {
  const lines: ScoreLines = {
    scores: new Map(),
    bought: new Map(),
    stated: new Map(),
    unknown: [],
    repeated: [],
  };
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
  lines: ScoreLines,
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

export function bonusesOf(traits: readonly TraitChoice[], id: string): Explanation[] {
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

export const STRENGTH = 'STR';

export const times = (count: number, price: number): string | undefined =>
  price === 1 || count === 0 ? undefined : `${count} x ${price}`;
