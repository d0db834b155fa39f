import { expect, it } from 'vitest';
import { elements, exposureDice, severities } from './elements.ts';
import { SECONDS } from './periods.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();
const severityOf = (name: string) => severities(rules).find(({ severity }) => severity === name)!;

it.each([
  ['mild', 'day'],
  ['moderate', 'hour'],
  ['strong', 'minute'],
  ['severe', 'turn'],
  ['extreme', 'second'],
])('%s exposure does 1d6 each %s', (severity, every) =>
  expect(severityOf(severity)).toMatchObject({ dice: '1d6', every }),
);

it('has the damage of each element', () =>
  expect(Object.fromEntries(elements(rules).map(({ element, kind }) => [element, kind]))).toEqual({
    ...{ wind: 'B/S', fire: 'B/L', electricity: 'P/L', radiation: 'Sp/L', cold: 'B/L' },
  }));

it.each([
  ['strong', 59, undefined],
  ['strong', 60, '1d6'],
  ['severe', 10 * SECONDS.turn, '10d6'],
  ['extreme', 7, '7d6'],
])('%s exposure for %d s does %s', (severity, seconds, dice) =>
  expect(exposureDice(severityOf(severity), seconds)).toBe(dice),
);
