/** What the editor shows without being asked: lenses, hints, outline, status bar and breakdown. */
import { describe, expect, it } from 'vitest';
import { fixture, JACK_SMITH } from '../../../test/support/cursor.ts';
import { breakdown, type BreakdownEntry } from './breakdown.ts';
import { codeLenses } from './code-lens.ts';
import { inlayHints, type HintOptions } from './inlay-hints.ts';
import { documentSymbols, workspaceSymbols, type SymbolNode } from './symbols.ts';
import { totals } from './totals.ts';

const BUDGET = 'character A\n  attribute points: 10\n  character points: 10\n  STR 5  REF 5\n';

describe('code lenses', () => {
  const titles = (source: string): string[] => {
    const { model, uri } = fixture(source);
    return codeLenses(model, uri, { totals: true }).map(({ title }) => title);
  };
  it.each([
    ['', '10/10 AP · 0/10 CP · Cinematic · 10 CP unspent'],
    ['  advantages:\n    Lucky (Gift)\n', '10/10 AP · 10/10 CP · Cinematic'],
    ['  INI +4\n', '10/10 AP · 12/10 CP · Cinematic · 2 CP over'],
    ['  HLT 1\n  advantages:\n    Lucky (Gift)\n', '11/10 AP · 10/10 CP · Cinematic · 1 AP over'],
  ])('judge a budget: %j', (lines, expected) => expect(titles(BUDGET + lines)).toEqual([expected]));
  it('keep attribute points apart until there are attributes', () => {
    expect(titles('character A\n')).toEqual(['0/35 AP · 0/75 CP · Cinematic · 75 CP unspent']);
    expect(titles('character A\n  STR 5\n')).toEqual(['5/35 AP · 0/375 CP · Cinematic · 375 CP unspent']);
  });
  it('do not judge an npc', () =>
    expect(titles('npc A\n  STR 28\n  skills:\n    Athletics +9\n')).toEqual(['npc · 28 AP · 45 CP']));
  it('count one pool', () => {
    expect(titles('campaign X\n  point pools: single\ncharacter A\n  STR 5\n')).toEqual([
      '50/425 points · Cinematic · 375 points unspent',
    ]);
  });
  it('stand on the first lines', () => {
    const { model, uri, text } = fixture(`// comment\n${JACK_SMITH}\nnpc B\n`);
    const lenses = codeLenses(model, uri, { totals: true });
    expect(lenses.map(({ start, end }) => text.slice(start, end))).toEqual(['character Jack Smith', 'npc B']);
    expect(codeLenses(model, uri, { totals: false })).toEqual([]);
  });
});

describe('inlay hints', () => {
  const ALL: HintOptions = { cost: true, total: true, derived: true };
  const shown = (source: string, options = ALL, lines?: readonly [number, number]): string => {
    const { model, uri, text } = fixture(source);
    const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    const [from, to] = lines ? [starts[lines[0]]!, starts[lines[1]]!] : [0, text.length];
    const hints = inlayHints(model, uri, from, to, options);
    const marked = hints.reduceRight(
      (result, { offset, label }) => `${result.slice(0, offset)}‹${label}›${result.slice(offset)}`,
      text,
    );
    return marked
      .split('\n')
      .filter((line) => line.includes('‹'))
      .map((line) => line.trim().replace(/\s+\/\/.*/, ''))
      .join('\n');
  };
  it('say what Jack Smith does not', () =>
    expect(shown(JACK_SMITH)).toMatchInlineSnapshot(`
      "LIF +3‹6 CP›
      DEF 18‹INI 7 · TGH 5 · LIF 30 · MOV 13›
      Strong Willed (Gift)‹10 CP›
      Enemy (Peril): the government wants him back‹+10 CP›
      Physical Disadvantage (Limp, Inconvenience)‹+2 CP›
      Secret (Hardship): what he saw in orbit‹+5 CP›
      Athletics +1‹5 CP›
      Climbing +4 (+5)‹2 CP›
      Para +1‹(+2)› (Parachute +2‹(+4)›)‹2 CP›
      Unarmed Combat (Brawling) +4‹(+5)›‹2 CP›
      Persuasion +2 (Propaganda +2‹(+4)›)‹1 CP›
      .45 ACP (1980)‹REF +8 · 3d6 P/L›"
    `));
  it('can be switched off one by one', () => {
    expect(shown(JACK_SMITH, { cost: false, total: false, derived: true })).toMatchInlineSnapshot(
      `"DEF 18‹INI 7 · TGH 5 · LIF 30 · MOV 13›"`,
    );
    expect(shown(JACK_SMITH, { cost: false, total: false, derived: false })).toBe('');
  });
  it('keep to the lines that are asked for', () =>
    expect(shown(JACK_SMITH, ALL, [14, 15])).toBe('Enemy (Peril): the government wants him back‹+10 CP›'));
  it('build only the characters that are asked for', () => {
    const { model, uri } = fixture('npc A\n  STR 1\nnpc B\n  STR 1\nnpc C\n  STR 1\n');
    inlayHints(model, uri, 16, 17, ALL);
    expect(model.work.charactersBuilt).toBe(1);
  });
  it('say which levels are free', () => {
    expect(shown('npc A\n  skills:\n    Climbing +2\n    Stealth +2 [0 CP]\n')).toBe('Climbing +2‹free›');
  });
});

describe('totals', () => {
  it('belong to the character at the cursor', () => {
    const { model, uri, text, offset } = fixture('npc A\n  STR 1\n\n$0\ncharacter B\n');
    expect(totals(model, uri, offset, (place) => text.slice(place.start, place.end))).toMatchObject({
      name: 'A',
      text: 'A: npc · 1 AP · 0 CP',
      state: 'npc',
      range: 'npc A\n  STR 1\n\n',
    });
    expect(totals(model, uri, text.length, (place) => place)?.state).toBe('unspent');
  });
  it('belong to nobody in a campaign', () => {
    const { model, uri, offset } = fixture('campaign X\n  dice: $03d6\n');
    expect(totals(model, uri, offset, (place) => place)).toBeUndefined();
  });
});

describe('the breakdown of a character who has advanced', () => {
  it('says which lines were bought in play', () => {
    const { model, uri } = fixture(`character Ada
  STR 5  REF 6  HLT 5
  PRE 5  INT 5  WIL 6
  advantages:
    Perk (old friend, Convenience)
    Cool Headed (Edge) [0 CP because it was a gift]
  skills:
    Athletics +1
    Para +1 (Parachute +2)
  log:
    2026-09-18 award 99 EP: The Cape Files
    2026-09-25 buy Perk (old friend, Convenience)
    2026-09-26 learn Athletics +1
    2026-09-27 learn Para +1 (Parachute +2)
`);
    const { sections } = breakdown(model, uri, 0, (place) => place)!;
    const rows = sections
      .filter(({ id }) => id !== 'log')
      .flatMap(({ entries }) => entries)
      .flatMap((each) => [each, ...(each.entries ?? [])]);
    const values = Object.fromEntries(rows.map(({ label, value }) => [label, value]));
    expect(values).toMatchObject({
      'Perk (old friend, Convenience)': 'in play',
      'Cool Headed (Edge)': '0 CP',
      'Athletics +1': 'in play',
      'Para +1 (+2)': 'in play',
      'Parachute +2 (+4)': 'in play',
    });
  });
});

describe('the breakdown', () => {
  const { model, uri, text } = fixture(JACK_SMITH);
  const result = breakdown(model, uri, 30, (place) => place)!;
  const row = ({ label, value, note }: BreakdownEntry<unknown>): string =>
    [label, value, note].filter(Boolean).join(' | ');
  const section = (title: string) => result.sections.find((each) => each.title === title)!;

  it('sums up', () => {
    expect(result).toMatchObject({
      position: 0,
      name: 'Jack Smith',
      kind: 'character',
      level: 'Cinematic',
      state: 'unspent',
    });
    expect(result.sections.map(({ title, value }) => `${title}: ${value}`)).toMatchInlineSnapshot(`
      [
        "Attributes: 35/35 AP",
        "Derived: 6 CP",
        "Advantages: 15 CP",
        "Disadvantages: 17 CP",
        "Skills: 12 CP",
        "Weapons: undefined",
        "Armor: undefined",
        "Load: 6 kg of 50 kg · DEF -1",
        "Points: 59 CP left",
      ]
    `);
  });
  it('has a row for everything', () => {
    expect(
      result.sections
        .map(({ title, entries }) => [`# ${title}`, ...entries.slice(0, 8).map(row)].join('\n'))
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "# Attributes
      STR | 4 | Strength · 4 AP · maximum 8
      REF | 8 | Reflexes · 8 AP · maximum 8
      HLT | 5 | Health · 5 AP · maximum 8
      PRE | 7 | Presence · 7 AP · maximum 8
      INT | 5 | Intellect · 5 AP · maximum 8
      WIL | 6 | Will · 6 AP · maximum 8
      # Derived
      DEF | 18 | = REF 8 + 10
      INI | 7 | = (REF 8 + INT 5) / 2 rounded up → 7
      TGH | 5 | = (STR 4 + WIL 6) / 2
      LIF | 30 | = HLT 5 x 3 + WIL 6 x 2 + 3 bought · 6 CP
      MOV | 13 | = REF 8 + (STR 4 + HLT 5) / 2 rounded up → 5
      # Advantages
      Cool Headed (Edge) | 5 CP
      Strong Willed (Gift) | 10 CP
      # Disadvantages
      Enemy (Peril) | 10 CP | the government wants him back
      Physical Disadvantage (Limp, Inconvenience) | 2 CP
      Secret (Hardship) | 5 CP | what he saw in orbit
      # Skills
      Athletics +1 | 5 CP | skill group
      Climbing +4 (+5) | 2 CP | 2 free · +1 Athletics
      Para +1 (+2) | 2 CP | +1 Athletics
      Unarmed Combat (Brawling) +4 (+5) | 2 CP | 2 free · +1 Athletics
      Persuasion +2 | 1 CP | 2 free
      13 skills that every character has | free
      # Weapons
      .45 ACP (1980) | REF +8 · 3d6 P/L | RMod +2 · 50 m · RoF 4s · Amm 7 · SA
      # Armor
      Clothing, heavy | AV 2
      # Load
      DEF | 17 | 18 - 1 (load 6 kg)
      .45 ACP (1980) | 2 kg
      Clothing, heavy | 4 kg
      Laptop | not weighed
      # Points
      Available | 92 CP
      Spent | 33 CP"
    `);
  });
  it('says nothing twice: parts stand below a number only where its calculation does not name them', () => {
    expect(section('Derived').entries.flatMap(({ entries = [] }) => entries)).toEqual([]);
    expect(section('Weapons').entries[0]!.entries!.map(row)).toEqual([
      'REF | +8 | REF 8 + Pistols 0',
      'other attributes | STR +4, HLT +5, INT +5',
    ]);
    expect(section('Points').entries.map(({ entries = [] }) => entries.map(row))).toEqual([
      ['level Cinematic | 75', 'disadvantages | 17', 'unspent attribute points | 0 | 0 x 10'],
      ['advantages | 15', 'skills | 12', 'derived attributes | 6'],
    ]);
  });
  it('leads to the lines', () => {
    const para = section('Skills').entries.find(({ label }) => label.startsWith('Para'))!;
    const { range } = para.target!;
    expect(text.slice(range.start, range.end)).toBe('Para +1 (Parachute +2)');
    expect(para.entries!.map(row)).toEqual(['Parachute +2 (+4) | 1 CP']);
    expect(section('Derived').entries[1]!.target!.uri).toMatch(/attributes\.callsheet$/);
  });
});

describe('symbols', () => {
  const outline = (nodes: readonly SymbolNode[], indent = ''): string =>
    nodes
      .map(
        ({ name, detail, kind, children }) =>
          `${indent}${kind} ${name}${detail ? ` (${detail})` : ''}\n${outline(children, `${indent}  `)}`,
      )
      .join('');
  it('outline a file', () => {
    const { model, uri } = fixture(
      'npc Boss from Guard\n  STR 3  LIF +2\n  skills:\n    Stealth +3\n\nskill group Arcana\n  Ritual: Mind\n\nscene X\n  encounter Y\n',
    );
    expect(outline(documentSymbols(model, uri))).toMatchInlineSnapshot(`
      "character Boss (npc from Guard)
        attribute STR 3 LIF +2
        section skills
          skill Stealth (+3)
      rule Arcana (skill group)
        skill Ritual (Mind)
      scene X (scene)
        scene Y (encounter)
      "
    `);
  });
  it('are found by some of their letters', () => {
    const { model } = fixture(
      '//- /a.callsheet\ncampaign X\n\nnpc Colonel Vane\n//- /b.callsheet\nderived MAN Mana\n',
    );
    const found = (query: string): string[] =>
      [...workspaceSymbols(model, query)]
        .flat()
        .map(({ name, kind, container }) => `${kind} ${name} in ${container}`);
    expect(found('colv')).toEqual(['character Colonel Vane in X']);
    expect(found('')).toHaveLength(3);
  });
});
