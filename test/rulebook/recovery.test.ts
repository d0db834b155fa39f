/** Healing and the dangers of the world against the figures of the Core Rules, cell by cell. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '../support/libraries.ts';
import { Model } from '../../server/src/model/model.ts';
import { amountOf, checkModifiers } from '../../server/src/rules/action-system/play/check-modifiers.ts';
import { nameKey } from '../../server/src/rules/names.ts';
import { parseSource } from '../../server/src/syntax/source.ts';

const model = new Model(LIBRARIES);
const uri = 'file:///campaign.callsheet';
model.setFile(uri, parseSource('campaign Test\n'));
const rules = model.rulesetOf(model.scopeOf(uri));

function cellsOf(name: string): readonly (readonly string[])[] {
  const table = rules.names.table.get(nameKey(name));
  if (!table) throw new Error(`The library has no table ${name}.`);
  expect(table.rows.map((row) => row.length)).toEqual(table.rows.map(() => table.columns.length));
  return table.rows;
}

const columns = (name: string, count: number): string[] => cellsOf(name).map((row) => row.slice(0, count).join(' | '));

describe('the falling table', () => {
  interface Fact {
    readonly minM: number;
    readonly maxM: number;
    readonly velocity: number;
    readonly dice: number;
    readonly flat: number;
    readonly seconds: number;
  }
  const facts = JSON.parse(readFileSync('test/rulebook/falling.json', 'utf8')) as Fact[];
  it('has every row', () => expect(columns('falling', 5)).toEqual(facts.map(({ maxM, velocity, dice, flat, seconds }) => [maxM, velocity, `${dice}d6`, flat, seconds].join(' | '))));
  it('leaves no gap between its rows', () => expect(facts.slice(1).map(({ minM }) => minM)).toEqual(facts.slice(0, -1).map(({ maxM }) => maxM + 1)));
});

describe('healing', () => {
  it.each([
    ['very dirty', -2],
    ['unsanitary', -2],
    ['makeshift sick bay', -1],
    ['improvised supplies', -1],
    ['adequate supplies', 1],
    ['first aid kit', 1],
    ['med-pac', 1],
    ['ample supplies', 3],
  ])('counts %s for First Aid and Physician as %d', (words, amount) =>
    expect(
      amountOf(
        rules,
        checkModifiers(rules).find(({ keys }) => keys.includes(words))!,
        1,
      ),
    ).toBe(amount),
  );
  it('stabilizes', () => expect(columns('stabilization', 3)).toEqual(['light | 12 | day', 'serious | 15 | hour', 'critical | 18 | minute', 'fatal | 21 | turn']));
  it('treats', () => expect(columns('treatment', 3)).toEqual(['light | 12 | 1d6 minutes', 'serious | 18 | 1d6 hours', 'critical | 21 | 2d6 hours', 'fatal | 24 | 2d6 hours']));
  it('restores a tenth for every 2 points of effect or part of them, one half at most', () => expect(columns('treatment effect', 2)).toEqual(['0 | 0', ...[1, 2, 3, 4, 5].map((step) => `${2 * step - 1} | ${10 * step}`)]));
  it('recovers', () => expect(columns('recovery', 4)).toEqual(['Realistic | hour | week | month', 'Cinematic | minute | day | week', 'Extreme | turn | day | day']));
});

describe('the environment', () => {
  it('suffocates', () => expect(columns('suffocation', 3)).toEqual(['calm | 10 | 1 S', 'exerting | 5 | 2 S', 'unconscious | 0 | 1d6 Sp/L']));
  it('has five severities of the elements', () => expect(columns('elements', 3)).toEqual(['mild | 1d6 | day', 'moderate | 1d6 | hour', 'strong | 1d6 | minute', 'severe | 1d6 | turn', 'extreme | 1d6 | second']));
  it('has five elements', () => expect(columns('element damage', 2)).toEqual(['wind | B/S', 'fire | B/L', 'electricity | P/L', 'radiation | Sp/L', 'cold | B/L']));
});
