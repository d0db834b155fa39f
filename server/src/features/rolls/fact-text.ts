/** The text of the facts that a line of a procedure has: `3d6 + 8 vs 14`, `6.8 on average, 0 to 18 m`. */
import { meanOf, printPercent, printShortDecimal, ratio, type Distribution } from '../../rules/dice/index.ts';
import { signed } from '../../rules/labels.ts';
import type { Fact, ProcedureLine } from '../../rules/procedure.ts';
import { plural, t } from '../../text/messages.ts';
import { eachPeriod, isPeriod, periods as periodsText } from '../../words/periods.ts';
import { phrase } from '../../words/phrase.ts';
import { lessProtection } from '../../words/values.ts';
import { LINE_NAMES } from './line-names.ts';

/** Returns the text of a line after its name and chance; empty for none. */
export const lineText = ({ facts = [], said = '' }: ProcedureLine): string =>
  [facts.map(factText).reduce(joined, ''), phrase(said)].filter(Boolean).join('; ');

/** Returns the code of a line; undefined for a line that consists of names and numbers only. */
export const lineCode = ({ name }: ProcedureLine): string | undefined =>
  typeof name === 'object' ? name.code : LINE_NAMES[name] && name;

/** `success`, `2 Wounds or more`. */
export const lineName = ({ name }: ProcedureLine): string =>
  typeof name === 'string' ? (LINE_NAMES[name]?.() ?? name) : phrase(name);

/** A subtracted amount comes before the rest: `less AV 6: 9`. */
const joined = (before: string, next: string): string =>
  before === '' ? next : before.endsWith(':') ? `${before} ${next}` : `${before}, ${next}`;

function factText(fact: Fact): string {
  switch (fact.type) {
    case 'number':
      return `${fact.value}${fact.unit && ` ${fact.unit}`}`;
    case 'named':
      return fact.scale ? t('and {0} in {1} scale', fact.value, fact.scale) : `${fact.name} ${fact.value}`;
    case 'score': {
      const parts = fact.modifiers.map(({ label, amount }) => `${phrase(label)} ${signed(amount)}`);
      return `${fact.total}: ${[fact.base, ...parts].join(', ')}`;
    }
    case 'roll':
      return `${fact.dice} ${fact.score < 0 ? '-' : '+'} ${Math.abs(fact.score)} vs ${fact.target}`;
    case 'dice':
      return fact.dice;
    case 'protection':
      return lessProtection(fact);
    case 'by location':
      return t('by hit location:');
    case 'points':
      return fact.of === 'more damage'
        ? plural(
            fact.points,
            '{0} action point for more damage',
            '{0} action points for more damage',
            fact.points,
          )
        : plural(
            fact.points,
            '{0} action point for less damage',
            '{0} action points for less damage',
            fact.points,
          );
    case 'range':
      return fact.least === fact.most
        ? `${fact.most}${unit(fact.unit)}`
        : t(
            '{0} on average, {1} to {2}',
            printShortDecimal(fact.mean, 1),
            fact.least,
            `${fact.most}${unit(fact.unit)}`,
          );
    case 'mean':
      return t('{0} on average', printShortDecimal(fact.mean, 1));
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
    case 'idle':
      return fact.parts.map(({ text }) => text).join(', ');
  }
}

/** `3 days: Cinematic, 5 each day`, `2 quarters` for those of `1 quarter (3 months)`; `2 x 5 minutes: Cinematic, 5 each time`. */
function recoveryText({
  level,
  points,
  periods,
  period,
}: Extract<Fact, { readonly type: 'recovery' }>): string {
  const [, name = ''] = /^1 (\w+)(?: \(.*\))?$/.exec(period) ?? [];
  return !isPeriod(name)
    ? t('{0} x {1}: {2}, {3} each time', periods, period, level, points)
    : `${periodsText(periods, name)}: ${level}, ${points} ${eachPeriod(name)}`;
}

const unit = (text: string): string => (text === '' ? '' : ` ${text}`);

/** `2.5 on average: 1 in 16.7%, 2 in 33.3%`. */
function distributionText(values: Distribution): string {
  const { outcomes, weights, total } = values;
  if (outcomes.length === 1) return `${outcomes[0]}`;
  const each = outcomes.map((value, index) =>
    t('{0} in {1}', value, printPercent(ratio(weights[index]!, total))),
  );
  return t('{0} on average: {1}', printShortDecimal(meanOf(values), 2), each.join(', '));
}
