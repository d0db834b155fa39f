/** Stretches of time in the words of the reader: `3 hours`, `each day`, `after 2d6 minutes`. */
import { plural, t } from '../text/messages.ts';

interface PeriodWords {
  readonly count: (count: number) => string;
  readonly each: () => string;
  /** Dice or a number that is not one. */
  readonly after: (count: string) => string;
}

const PERIODS: ReadonlyMap<string, PeriodWords> = new Map([
  [
    'second',
    {
      count: (count) => plural(count, '{0} second', '{0} seconds', count),
      each: () => t('each second'),
      after: (count) => t('after {0} seconds', count),
    },
  ],
  [
    'turn',
    {
      count: (count) => plural(count, '{0} turn', '{0} turns', count),
      each: () => t('each turn'),
      after: (count) => t('after {0} turns', count),
    },
  ],
  [
    'minute',
    {
      count: (count) => plural(count, '{0} minute', '{0} minutes', count),
      each: () => t('each minute'),
      after: (count) => t('after {0} minutes', count),
    },
  ],
  [
    'hour',
    {
      count: (count) => plural(count, '{0} hour', '{0} hours', count),
      each: () => t('each hour'),
      after: (count) => t('after {0} hours', count),
    },
  ],
  [
    'day',
    {
      count: (count) => plural(count, '{0} day', '{0} days', count),
      each: () => t('each day'),
      after: (count) => t('after {0} days', count),
    },
  ],
  [
    'week',
    {
      count: (count) => plural(count, '{0} week', '{0} weeks', count),
      each: () => t('each week'),
      after: (count) => t('after {0} weeks', count),
    },
  ],
  [
    'month',
    {
      count: (count) => plural(count, '{0} month', '{0} months', count),
      each: () => t('each month'),
      after: (count) => t('after {0} months', count),
    },
  ],
  [
    'quarter',
    {
      count: (count) => plural(count, '{0} quarter', '{0} quarters', count),
      each: () => t('each quarter'),
      after: (count) => t('after {0} quarters', count),
    },
  ],
  [
    'year',
    {
      count: (count) => plural(count, '{0} year', '{0} years', count),
      each: () => t('each year'),
      after: (count) => t('after {0} years', count),
    },
  ],
  [
    'decade',
    {
      count: (count) => plural(count, '{0} decade', '{0} decades', count),
      each: () => t('each decade'),
      after: (count) => t('after {0} decades', count),
    },
  ],
] satisfies [string, PeriodWords][]);

/** Whether a word is a period with words of its own. */
export const isPeriod = (word: string): boolean => PERIODS.has(word);

export const periods = (count: number, period: string): string =>
  PERIODS.get(period)?.count(count) ?? `${count} ${period}`;

export const eachPeriod = (period: string): string => PERIODS.get(period)?.each() ?? period;

export const afterPeriods = (count: string, period: string): string =>
  PERIODS.get(period)?.after(count) ?? `${count} ${period}`;

const MINUTE = 60;

/** `50 turns (2 min 30 s)`, `3 turns`. */
export function turnsText(turns: number, seconds: number): string {
  const text = periods(turns, 'turn');
  if (seconds < MINUTE) return text;
  const rest = seconds % MINUTE;
  return `${text} (${Math.floor(seconds / MINUTE)} min${rest > 0 ? ` ${rest} s` : ''})`;
}
