import { expect, it } from 'vitest';
import { exposure, exposureDice } from './elements.ts';
import { SECONDS } from './periods.ts';
import { rulesWith } from './testing/rules.ts';

const rules = rulesWith();

it.each([
  ['mild', 'wind', '1d6', 'B/S', 'day', undefined],
  ['moderate', 'wind', '1d6', 'B/S', 'hour', undefined],
  ['strong', 'electricity', '1d6', 'P/L', 'minute', undefined],
  ['Severe', 'Fire', '1d6', 'B/L', 'turn', '1d6'],
  ['extreme', 'radiation', '1d6', 'Sp/L', 'second', '3d6'],
  ['severe', 'acid', '1d6', '', 'turn', '1d6'],
])('%s %s does %s %s each %s', (severity, element, dice, kind, every, perTurn) =>
  expect(exposure(rules, severity, element)).toEqual({ dice, kind, every, perTurn }),
);

it('knows no other severities', () => expect(exposure(rules, 'gentle', 'wind')).toBeUndefined());

it.each([
  ['strong', 59, undefined],
  ['strong', 60, '1d6'],
  ['severe', 10 * SECONDS.turn, '10d6'],
  ['extreme', 7, '7d6'],
])('%s exposure for %d s does %s', (severity, seconds, dice) =>
  expect(exposureDice(exposure(rules, severity, 'fire')!, seconds)).toBe(dice),
);
