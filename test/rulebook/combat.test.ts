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
  readonly conditions: readonly { readonly about: string; readonly id: string; readonly modifier: number }[];
  readonly aiming: { readonly perTurn: number; readonly max: number; readonly braced: number; readonly hipShot: number };
  readonly misc: readonly { readonly id: string; readonly modifier: number }[];
  readonly sizes: readonly {
    readonly id: string;
    readonly from: number | null;
    readonly upTo: number | null;
    readonly modifier: number;
  }[];
  readonly speeds: readonly { readonly max: number | null; readonly modifier: number }[];
  readonly lengths: readonly { readonly size: string; readonly meters: number; readonly initiative: number; readonly defense: number }[];
  readonly initiative: readonly { readonly id: string; readonly value: number }[];
  readonly autofire: readonly {
    readonly id: string;
    readonly text: number;
    readonly table: number;
    readonly penaltyPerTen: number;
    readonly maxRounds: number | string;
  }[];
  readonly locations: readonly {
    readonly rolls: readonly [number, number];
    readonly id: string;
    readonly side: boolean;
    readonly multiplier: number;
    readonly printed: number;
    readonly aimed: number;
  }[];
  readonly locationDice: readonly string[];
  readonly actions: readonly {
    readonly id: string;
    readonly name: string;
    readonly category: string;
    readonly def: number | 'velocity';
    readonly melee: boolean;
    readonly ref: boolean;
    readonly skillMod: number;
    readonly abort: boolean;
    readonly another: number | null;
  }[];
  readonly holds: readonly { readonly id: string; readonly penalty: number; readonly resists: number }[];
  readonly loading: readonly { readonly class: string; readonly turns: number }[];
  readonly explosions: {
    readonly tn: number;
    readonly perExtraMetre: number;
    readonly directions: readonly { readonly from: number; readonly to: number; readonly lands: string }[];
  };
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

describe('attacks', () => {
  const plus = (value: number): string => (value > 0 ? `+${value}` : String(value));
  const rowsAbout = (about: string): string[] => rowsOf('Attack Modifiers', 'about', 'modifier').filter((row) => row.startsWith(`${about} |`));

  it.each(['visibility', 'cover'])('are modified by %s', (about) => {
    const printed = facts.conditions.filter((each) => each.about === about).map(({ modifier }) => `${about} | ${plus(modifier)}`);
    expect(
      rowsAbout(about)
        .filter((row) => !row.endsWith('| 0'))
        .sort(),
    ).toEqual(printed.sort());
  });
  it('are modified by the ground, by aim and by other things', () => {
    const [higher, lower] = facts.conditions.filter(({ about }) => about === 'elevation');
    expect([higher?.modifier, lower?.modifier]).toEqual([rules.options.number('target higher modifier'), 1]);
    expect(rowsAbout('elevation')).toEqual(['elevation | target higher modifier', 'elevation | +1']);
    const { perTurn, max, braced, hipShot } = facts.aiming;
    expect(rowsAbout('aim')).toEqual([perTurn, max, braced, hipShot].map((value) => `aim | ${plus(value)}`));
    const [surprise, improvised] = facts.misc;
    expect(surprise?.modifier).toBe(rules.options.number('surprise attack modifier'));
    expect(rowsAbout('other')).toEqual(['other | surprise attack modifier', `other | ${improvised?.modifier}`, 'other | -3']);
  });
  it('are modified by size', () => {
    expect(rowsOf('Target Sizes', 'size', 'from', 'up to')).toEqual(facts.sizes.map(({ id, from, upTo }) => line(id.replace('very', 'very ').toLowerCase(), from, upTo)));
    const [largest, ...others] = facts.sizes;
    expect(largest?.modifier).toBe(rules.options.number('gargantuan modifier'));
    expect(rowsOf('Target Sizes', 'modifier')).toEqual(['gargantuan modifier', ...others.map(({ modifier }) => plus(modifier))]);
  });
  it('are modified by speed', () => expect(rowsOf('Target Speeds', 'up to', 'modifier')).toEqual(facts.speeds.map(({ max, modifier }) => line(max ?? 'more', modifier))));
  it('are met at the length of a weapon', () => expect(rowsOf('Weapon Lengths', 'size', 'meters', 'INI', 'DEF')).toEqual(facts.lengths.map(({ size, meters, initiative, defense }) => line(size, meters, plus(initiative), plus(defense)))));
  it('come sooner', () => expect(rowsOf('Initiative Modifiers', 'modifier').sort()).toEqual(facts.initiative.map(({ value }) => plus(value)).sort()));
  it('may be hails of bullets', () => expect(rowsOf('Autofire', 'mode', 'most rounds', 'for each 10 rounds', 'divisor', 'or divisor')).toEqual(facts.autofire.map((each) => line(each.id, each.maxRounds, each.penaltyPerTen, each.text, each.table))));
});

describe('hit locations', () => {
  it('are those of the book', () => expect(rowsOf('Hit Locations', 'roll', 'location', 'sides', 'multiplier', 'or multiplier', 'aimed')).toEqual(facts.locations.map(({ rolls: [from, to], id, side, multiplier, printed, aimed }) => line(from === to ? from : `${from}-${to}`, id === 'vital' ? 'vitals' : id, yes(side), multiplier, printed, aimed))));
  it('are rolled with three dice', () => expect(rowsOf('Hit Location Dice', 'dice')).toEqual(facts.locationDice));
});

describe('actions', () => {
  const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

  it('are those of the book', () => {
    const names = facts.actions.map(({ name }) => nameKey(name).replace('block melee attack', 'block').replace('mount/dismount', 'mount'));
    expect(rowsOf('Combat Actions', 'action')).toEqual(names);
  });
  it('have its modifiers', () =>
    expect(rowsOf('Combat Actions', 'kind', 'abort', 'DEF', 'against', 'REF', 'adds', 'another')).toEqual(
      facts.actions.map(({ id, category, def, melee, ref, skillMod, abort, another }) => {
        // Fast draw goes with an attack, as a run goes with another action.
        const isDraw = id === 'fastDraw';
        const defense = def === 'velocity' ? 'speed' : signed(def);
        const against = melee ? 'blows' : 'all';
        return line(category, yes(abort), defense, against, yes(ref), isDraw ? 0 : signed(skillMod), isDraw ? skillMod : another);
      }),
    ));
  it('hold', () => expect(rowsOf('Holds', 'hold', 'acts at', 'resists at').slice(0, 2)).toEqual(facts.holds.map(({ id, penalty, resists }) => line(id, penalty, resists))));
  it('load', () => expect(rowsOf('Loading', 'weapon', 'turns')).toEqual(facts.loading.map((each) => line(each.class, each.turns))));
});

describe('explosions', () => {
  const { tn, perExtraMetre, directions } = facts.explosions;

  it('go off at a spot', () => expect(rowsOf('Explosions', 'what', 'number').slice(0, 2)).toEqual([line('target number of a spot', tn), line('lost each further meter', -perExtraMetre)]));
  it('scatter', () => expect(rowsOf('Scatter', 'die', 'lands')).toEqual(directions.map(({ from, to, lands }) => line(from === to ? from : `${from}-${to}`, lands))));
});
