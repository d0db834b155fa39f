/** The text of the facts that a line of a procedure has: `3d6 + 8 vs 14`, `6.8 on average, 0 to 18 m`. */
import { meanOf, printPercent, printShortDecimal, ratio, type Distribution } from '../../rules/dice/index.ts';
import { counted, signed } from '../../rules/labels.ts';
import type { Fact, ProcedureLine } from '../../rules/procedure.ts';

/** What a line says behind its name and its chance; empty for nothing. */
export const lineText = ({ facts = [], text = '' }: ProcedureLine): string =>
  [facts.map(factText).reduce(joined, ''), text].filter(Boolean).join('; ');

/** What is taken off stands before what is left: `less AV 6: 9`. */
const joined = (before: string, next: string): string =>
  before === '' ? next : before.endsWith(':') ? `${before} ${next}` : `${before}, ${next}`;

function factText(fact: Fact): string {
  switch (fact.type) {
    case 'number':
      return `${fact.value}${fact.unit && ` ${fact.unit}`}`;
    case 'named':
      return fact.scale ? `and ${fact.value} in ${fact.scale} scale` : `${fact.name} ${fact.value}`;
    case 'score': {
      const parts = fact.modifiers.map(({ label, amount }) => `${label} ${signed(amount)}`);
      return `${fact.total}: ${[fact.base, ...parts].join(', ')}`;
    }
    case 'roll':
      return `${fact.dice} ${fact.score < 0 ? '-' : '+'} ${Math.abs(fact.score)} vs ${fact.target}`;
    case 'dice':
      return fact.dice;
    case 'protection':
      return `less ${protectionText(fact)}:`;
    case 'by location':
      return 'by hit location:';
    case 'points':
      return `${fact.points} AP for ${fact.of}`;
    case 'range':
      return fact.least === fact.most
        ? `${fact.most}${unit(fact.unit)}`
        : `${printShortDecimal(fact.mean, 1)} on average, ${fact.least} to ${fact.most}${unit(fact.unit)}`;
    case 'mean':
      return `${printShortDecimal(fact.mean, 1)} on average`;
    case 'object':
      return `AV ${fact.armorValue}, Hits ${fact.hits}`;
    case 'cost':
      return fact.parts.length === 0
        ? `${fact.total}`
        : `${fact.total}: ${[`${fact.base}`, ...fact.parts.map(({ label, amount }) => `${label} ${amount}`)].join(', ')}`;
    case 'recovery':
      return recoveryText(fact);
    case 'distribution':
      return distributionText(fact.values);
  }
}

/** `3 days: Cinematic, 5 each day`; `2 x 5 minutes: Cinematic, 5 each 5 minutes`. */
function recoveryText({
  level,
  points,
  periods,
  period,
}: Extract<Fact, { readonly type: 'recovery' }>): string {
  const [, single] = /^1 (\w+)$/.exec(period) ?? [];
  return single
    ? `${counted(periods, single)}: ${level}, ${points} each ${single}`
    : `${periods} x ${period}: ${level}, ${points} each time`;
}

const unit = (text: string): string => (text === '' ? '' : ` ${text}`);

const protectionText = ({
  armorValue,
  multiplier,
  toughness,
}: Extract<Fact, { readonly type: 'protection' }>): string =>
  [
    armorValue > 0 ? `AV ${armorValue}` : '',
    multiplier === 1 ? '' : `x ${multiplier}`,
    toughness > 0 ? `TGH ${toughness}` : '',
  ]
    .filter(Boolean)
    .join(', ');

/** `2.5 on average: 1 in 16.7%, 2 in 33.3%`. */
function distributionText(values: Distribution): string {
  const { outcomes, weights, total } = values;
  if (outcomes.length === 1) return `${outcomes[0]}`;
  const each = outcomes.map((value, index) => `${value} in ${printPercent(ratio(weights[index]!, total))}`);
  return `${printShortDecimal(meanOf(values), 2)} on average: ${each.join(', ')}`;
}
