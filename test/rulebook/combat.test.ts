/** The tables of combat against the figures of the Core Rules, cell by cell. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesWith } from '../../server/src/rules/action-system/play/testing/rules.ts';
import { nameKey } from '../../server/src/rules/names.ts';

interface Facts {
  readonly wounds: readonly {
    readonly id: string;
    readonly maxMultiple: number | null;
    readonly body: number;
    readonly bodyStabilised: number;
    readonly mind: number;
    readonly every: string | null;
    readonly for: string | null;
    readonly ignoreTN: number | null;
  }[];
  readonly types: readonly { readonly id: string; readonly name: string; readonly subtract: readonly string[] }[];
  readonly forms: readonly { readonly id: string; readonly name: string; readonly kills: boolean }[];
  readonly flat: { readonly perDie: number; readonly d3: number };
  readonly deathAt: number;
  readonly dyingPerTurn: number;
}

const facts = JSON.parse(readFileSync('test/rulebook/combat.json', 'utf8')) as Facts;
const rules = rulesWith();

/** The rows of a table, each as `one | two`; every row has as many cells as there are headings. */
function rowsOf(name: string, ...columns: readonly string[]): string[] {
  const table = rules.names.table.get(nameKey(name));
  if (!table) throw new Error(`The library has no table ${name}.`);
  expect(table.rows.map((row) => row.length)).toEqual(table.rows.map(() => table.columns.length));
  const places = columns.map((column) => table.columns.indexOf(column));
  expect(places).not.toContain(-1);
  return table.rows.map((row) => places.map((place) => row[place]).join(' | '));
}

const line = (...cells: readonly (string | number | null)[]): string => cells.map((cell) => cell ?? '').join(' | ');
const yes = (is: boolean): string => (is ? 'yes' : 'no');

describe('damage', () => {
  it('has three types', () => expect(rowsOf('Damage Types', 'type', 'name', 'AV', 'TGH')).toEqual(facts.types.map(({ id, name, subtract }) => line(id, name.toLowerCase(), yes(subtract.includes('AV')), yes(subtract.includes('TGH'))))));
  it('has three forms', () => expect(rowsOf('Damage Forms', 'form', 'name', 'kills')).toEqual(facts.forms.map(({ id, name, kills }) => line(id, name.toLowerCase(), yes(kills)))));
  it('may be flat', () => expect(rowsOf('Flat Damage', 'die', 'points')).toEqual([line('d6', facts.flat.perDie), line('d3', facts.flat.d3)]));
  it('kills', () => expect(rowsOf('Dying', 'LIF')).toEqual([line(facts.deathAt), line(facts.dyingPerTurn)]));
});

describe('wounds', () => {
  it('begin where those before them end', () => {
    const ends = facts.wounds.map(({ maxMultiple }) => maxMultiple);
    expect(rowsOf('Wounds', 'wound', 'above')).toEqual(facts.wounds.map(({ id }, index) => line(id, index === 0 ? 0 : ends[index - 1]!)));
  });
  it('begin a step earlier by option, where the printed serious wound ends', () => expect(rowsOf('Wounds', 'or above')).toEqual(['0', '1', '2', '3', '5']));
  it('cost rolls and blood', () => expect(rowsOf('Wounds', 'wound', 'body', 'body, stabilized', 'mind', 'bleeds each', 'for', 'ignored at')).toEqual(facts.wounds.map((each) => line(each.id, each.body, each.bodyStabilised, each.mind, each.every, each.for, each.ignoreTN))));
});
