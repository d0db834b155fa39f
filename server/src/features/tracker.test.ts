/** Encounters at the table, from the text to the order of a turn and what blows leave of people. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { playedEncounter, showing } from '../../../test/support/encounter.ts';
import { speak, type Messages } from '../text/messages.ts';
import type { TrackerAction } from '../rules/tracker/tracker.ts';
import { codeLenses } from './code-lens.ts';
import { trackEncounter, type EncounterTable } from './tracker.ts';

/** LIF 27 and 18, TGH 5 and 4; a vest of AV 4 that is halved by pointed weapons on the guards. */
const PEOPLE = `armor Flak Vest
  AV 4
character Jack Smith
  STR 4  REF 8  HLT 5
  PRE 7  INT 5  WIL 6
character Mara
  STR 3  REF 5  HLT 4
  PRE 3  INT 6  WIL 3
npc Hangar Guard
  STR 4  REF 4  HLT 4
  PRE 3  INT 3  WIL 3
  armor:
    Flak Vest
npc Colonel Vane
  STR 3  REF 4  HLT 4
  PRE 6  INT 6  WIL 3
`;
const encounter = (guards: string, text = PEOPLE): string =>
  `${text}adventure The Cape Files\n  scene The Hangar\n    encounter The Alarm$0\n      heroes: the heroes\n      guards: ${guards}\n`;
const ALARM = encounter('Hangar Guard x2, Colonel Vane');

const hit = (id: string, text: string): TrackerAction => ({ type: 'blow', id, text });
const GUARD = 'hangar guard#1';

/** How an encounter stands after some actions, all of them in the same text. */
function played(
  actions: readonly TrackerAction[],
  source = ALARM,
  faces: readonly number[] = [3],
  from?: unknown,
): EncounterTable {
  const { model, uri, offset } = fixture(source);
  const random = showing(...faces);
  let table = trackEncounter(model, uri, { offset, id: '' }, from, undefined, random)!;
  for (const action of actions)
    // What a client stores is JSON.
    table = trackEncounter(
      model,
      uri,
      { offset, id: '' },
      JSON.parse(JSON.stringify(table.state)),
      action,
      random,
    )!;
  return table;
}

const order = ({ combatants }: EncounterTable): string[] =>
  combatants.map(({ name, order: value, isCurrent }) => `${isCurrent ? '> ' : ''}${name} ${value ?? '-'}`);
const one = ({ combatants }: EncounterTable, id = GUARD): EncounterTable['combatants'][number] =>
  combatants.find((each) => each.id === id)!;

describe('the lens of an encounter', () => {
  const titles = (source: string): string[] => {
    const { model, uri } = fixture(source.replace('$0', ''));
    return codeLenses(model, uri, { initiative: true }).map(({ title }) => title);
  };
  it('stands above encounters with somebody in them', () => {
    expect(titles(ALARM)).toEqual(['initiative']);
    expect(titles('scene A\n  encounter B\n    range: 16 m\n')).toEqual([]);
  });
});

describe('an encounter', () => {
  it('shows who is in it before the first turn', () => {
    const table = played([]);
    expect(table).toMatchObject({ id: 'The Cape Files/The Alarm', name: 'The Alarm', turn: 0, said: '' });
    expect(order(table)).toEqual([
      'Jack Smith -',
      'Mara -',
      'Hangar Guard 1 -',
      'Hangar Guard 2 -',
      'Colonel Vane -',
    ]);
    expect(one(table)).toMatchObject({ word: 'LIF', left: 18, most: 18, states: [], isOut: false });
    expect(one(table).facts).toEqual([
      { label: 'DEF', value: '14', detail: '' },
      { label: 'TGH', value: '4', detail: '' },
      { label: 'AV', value: '4', detail: 'Flak Vest' },
      { label: 'INI', value: '4', detail: 'Punch' },
    ]);
  });
  it.each([
    ['Cap', 'Flak Vest'],
    ['Flak Vest', 'Cap'],
  ])('shows the AV of the best armor, and all that is worn: %s, %s', (first, second) => {
    const people = PEOPLE.replace('    Flak Vest', `    ${first}\n    ${second}`);
    const source = encounter('Hangar Guard', `armor Cap\n  AV 2\n${people}`);
    expect(one(played([], source)).facts).toContainEqual({
      label: 'AV',
      value: '4',
      detail: `${first}, ${second}`,
    });
  });
  it.each([
    ['surprise: guards', 'Turn 1. Jack Smith begins.'],
    ['guards surprise: complete', 'Turn 1. Jack Smith begins.'],
    ['surprise: heroes and guards', 'No combatant can act.'],
  ])('lets those who are surprised lose the first turn: %s', (line, said) => {
    const source = ALARM.replace(/ {6}guards:/, `      ${line}\n$&`);
    const table = played([{ type: 'begin' }], source);
    // DEF 10 alone: those who do not expect an attack do not add REF (4).
    expect(one(table)).toMatchObject({ order: undefined, states: ['surprised'] });
    expect(one(table).facts[0]).toEqual({
      label: 'DEF',
      value: '10',
      detail: 'surprised: REF does not count',
    });
    expect(table.said).toBe(said);
    expect(table.journal.map(({ text }) => text)).toContain('guards: surprised, no action in turn 1');
    const later = played(
      Array.from({ length: 4 }, () => ({ type: 'next' })),
      source,
    );
    expect(later.turn).toBeGreaterThan(1);
    expect(one(later)).toMatchObject({ states: [] });
    expect(one(later).order).toBeDefined();
    expect(one(later).facts[0]).toMatchObject({ label: 'DEF', value: '14' });
  });
  it('names those whom nobody knows', () =>
    expect(played([], encounter('Hangar Guard, Nobody'))).toMatchObject({
      said: 'There is no character “Nobody” here.',
      isProblem: true,
    }));
  it('says how many of a crowd it has left out', () => {
    const table = played([], encounter('Hangar Guard x10000'));
    expect(table.combatants).toHaveLength(100);
    expect(table).toMatchObject({ said: 'Of 10002 combatants the first 100 are here.', isProblem: true });
  });
  it('has room for those whose LIF nobody has written', () => {
    const table = played([{ type: 'begin' }], encounter('Hangar Guard', 'npc Hangar Guard\n  REF 4\n'));
    expect(one(table)).toMatchObject({ left: 0, states: ['HLT and WIL are missing'], isOut: false });
    expect(one(table).order).toBeGreaterThan(0);
  });
  it.each([
    ['REF 4  HLT 2  WIL -3', 'WIL is below 1'],
    ['REF 4  HLT 0  WIL 0', 'HLT and WIL are below 1'],
  ])('tells why %s has no LIF', (scores, state) => {
    const table = played([{ type: 'begin' }], encounter('Hangar Guard', `npc Hangar Guard\n  ${scores}\n`));
    expect(one(table).states).toEqual([state]);
  });
  it('is found by its names, then by its place, then as the first of the file', () => {
    const text = `${ALARM}    encounter The Escape\n      heroes: Jack Smith\n`;
    const { model, uri, offset } = fixture(text);
    const names = [
      { offset, id: 'The Cape Files/The Escape' },
      { offset, id: 'The Cape Files/The Old Name' },
      { offset: 0, id: '' },
    ].map((at) => trackEncounter(model, uri, at, undefined, undefined, showing(1))?.name);
    expect(names).toEqual(['The Escape', 'The Alarm', 'The Alarm']);
    const gone = { offset: 0, id: 'The Cape Files/The Old Name' };
    expect(trackEncounter(model, uri, gone, undefined, undefined, showing(1))).toBeUndefined();
    const empty = fixture('$0scene A\n');
    expect(
      trackEncounter(empty.model, empty.uri, { offset: 0, id: '' }, undefined, undefined, showing(1)),
    ).toBeUndefined();
  });
});

describe('initiative', () => {
  it('is rolled by each player, and for npcs by their leader; INT decides ties', () => {
    const table = played([{ type: 'begin' }], ALARM, [1, 5, 4]);
    expect(table.journal.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Initiative of Jack Smith: INI \d+.* \+ 1d6 \(1\) = \d+$/),
      expect.stringMatching(/^Initiative of Mara: INI \d+.* \+ 1d6 \(5\) = \d+$/),
      expect.stringMatching(/^Initiative of guards, led by Colonel Vane: INI \d+.* \+ 1d6 \(4\) = \d+$/),
    ]);
    const guards = table.combatants.filter(({ side }) => side === 'guards');
    expect(new Set(guards.map(({ order: value }) => value)).size).toBe(1);
    // All three act on one roll; the colonel has the highest INT.
    expect(guards.map(({ name }) => name)).toEqual(['Colonel Vane', 'Hangar Guard 1', 'Hangar Guard 2']);
    expect(table.turn).toBe(1);
  });
  it('goes round, and a new turn is rolled for', () => {
    const next: TrackerAction = { type: 'next' };
    const names = Array.from({ length: 7 }, (_, steps) => {
      const table = played([{ type: 'begin' }, ...Array.from({ length: steps }, () => next)]);
      expect(table.isProblem).toBe(false);
      return `${table.turn} ${one(table, table.state.current).name}`;
    });
    expect(new Set(names.slice(0, 5)).size).toBe(5);
    expect(names.slice(0, 5).every((name) => name.startsWith('1 '))).toBe(true);
    expect(names[5]).toBe(names[0]!.replace('1', '2'));
    expect(names[6]).toBe(names[1]!.replace('1', '2'));
  });
  it('begins once, and is rolled again when asked for', () => {
    const once = played([{ type: 'begin' }], ALARM, [1]);
    expect(played([{ type: 'begin' }, { type: 'begin' }], ALARM, [1, 1, 1, 6])).toMatchObject({
      turn: 1,
      combatants: once.combatants,
    });
    const again = played([{ type: 'begin' }, { type: 'roll' }], ALARM, [1, 1, 1, 6, 6, 6]);
    expect(again.turn).toBe(1);
    expect(one(again).order).toBe(one(once).order! + 5);
  });
  it('passes those by who can do nothing', () => {
    const table = played([
      { type: 'begin' },
      hit(GUARD, '25 S'),
      hit('hangar guard#2', '60'),
      { type: 'next' },
      { type: 'next' },
      { type: 'next' },
    ]);
    expect(table.turn).toBe(2);
    expect(order(table).slice(3)).toEqual(['Hangar Guard 1 -', 'Hangar Guard 2 -']);
  });
});

describe('a blow', () => {
  it('rolls its location under the option, unless one is typed or the damage has got through', () => {
    const located = `campaign Here\n  use: hit locations\n\n${ALARM}`;
    const said = (text: string): string => played([hit(GUARD, text)], located, [1, 1, 3]).said;
    expect(said('17 P/L')).toMatch(/^Hangar Guard 1: 17 P\/L, neck \(rolled 5\) - AV/);
    expect(said('7 P/L head')).toContain('7 P/L, head - AV 4, x 2 = 6');
    expect(said('5')).toBe('Hangar Guard 1: 5: light wound, LIF 13 of 18');
  });
  it.each([
    // AV counts against both, TGH against blunt damage only.
    ['17 P/L', '17 P/L - AV 4 = 13: serious wound, stunned, LIF 5 of 18', 5],
    ['17 B/L', '17 B/L - AV 4 - TGH 4 = 9: serious wound, LIF 9 of 18', 9],
    ['17 b/s', '17 B/S - AV 4 - TGH 4 = 9: LIF 9 of 18', 9],
    ['8 B/S', '8 B/S - AV 4 - TGH 4 = 0: no harm', 18],
    ['4 Sp/L', '4 Sp/L: superficial wound, LIF 14 of 18', 14],
    ['6 P/Sp', '6 P/Sp - AV 4 = 2: LIF stays as it is', 18],
    // Points alone have got through.
    ['5', '5: light wound, LIF 13 of 18', 13],
    ['17 P/L armor piercing', '17 P/L - AV 2 = 15: serious wound, stunned, LIF 3 of 18', 3],
    ['4d6 P/L', '4d6 12 P/L - AV 4 = 8: light wound, LIF 10 of 18', 10],
    // A location multiplies what armor leaves; armor without locations of its own counts everywhere.
    ['7 P/L head', '7 P/L, head - AV 4, x 2 = 6: light wound, LIF 12 of 18', 12],
    [
      '12 B/L Head, pointed',
      '12 B/L, head - AV 4, x 2, - TGH 4 = 12: serious wound, stunned, LIF 6 of 18',
      6,
    ],
    ['5 S', '5 S: LIF 13 of 18', 13],
    // As people say it at the table.
    ['4D6 P/L', '4d6 12 P/L - AV 4 = 8: light wound, LIF 10 of 18', 10],
    ['4d6 + 2 P/L', '4d6+2 14 P/L - AV 4 = 10: serious wound, stunned, LIF 8 of 18', 8],
    ['7 P/L to the head', '7 P/L, head - AV 4, x 2 = 6: light wound, LIF 12 of 18', 12],
    ['7 P/L, head', '7 P/L, head - AV 4, x 2 = 6: light wound, LIF 12 of 18', 12],
    ['7 points P/L in his left hand', '7 P/L, hand - AV 4, x 0.5 = 2: superficial wound, LIF 16 of 18', 16],
    ['17 penetrating lethal', '17 P/L - AV 4 = 13: serious wound, stunned, LIF 5 of 18', 5],
    ['17 points of blunt stunning damage', '17 B/S - AV 4 - TGH 4 = 9: LIF 9 of 18', 9],
    ['5 stunning', '5 S: LIF 13 of 18', 13],
    ['5 points of damage', '5: light wound, LIF 13 of 18', 13],
    ['5 lethal damage', '5 L: light wound, LIF 13 of 18', 13],
    ['17 P/L, armor-piercing', '17 P/L - AV 2 = 15: serious wound, stunned, LIF 3 of 18', 3],
    ['17 P/L  Pointed', '17 P/L - AV 4 = 13: serious wound, stunned, LIF 5 of 18', 5],
    // 18 is all: out. 19 and more kill slowly, 28 at once.
    ['18', '18: critical wound, stunned, LIF 0 of 18, unconscious', 0],
    ['20', '20: critical wound, stunned, LIF -2 of 18, dying', -2],
    ['28', '28: fatal wound, stunned, LIF -10 of 18, dead', -10],
  ])('%j', (text, line, left) => {
    const table = played([hit(GUARD, text)]);
    expect(table.said).toBe(`Hangar Guard 1: ${line}`);
    expect(one(table)).toMatchObject({ left, last: line });
  });
  it.each([
    '',
    'ouch',
    '-5',
    '17 Q/L',
    '1d',
    '99999',
    '17 P/L; 3',
    '17 P',
    '3 Lots',
    '17 P/L head, foot',
    '17 18',
    '17 lethal head',
    '1,5 P/L',
    '4d6+ P/L',
    '4d6 + P/L',
    '17 P/L/L',
    '17 damage points',
    'head 17 P/L',
    '17 head',
  ])('cannot be %j', (text) => {
    const table = played([hit(GUARD, text)]);
    expect(table).toMatchObject({ isProblem: true });
    expect(table.said).toContain('is not an amount of damage');
    expect(one(table)).toMatchObject({ left: 18, last: '' });
  });
  it.each(['nose', 'to the nose', 'upper middle'])('has a known hit location, not “%s”', (place) => {
    const { said, isProblem } = played([hit(GUARD, `17 P/L ${place}`)]);
    expect(isProblem).toBe(true);
    expect(said).toContain(`“${place}” is not a hit location. The hit locations are head,`);
  });
  it('of stunning damage gives way to lethal damage (RP-C70)', () => {
    const table = played([hit(GUARD, '12 S'), hit(GUARD, '10 L'), hit(GUARD, '3 S')]);
    expect(one(table)).toMatchObject({ left: 0, isOut: true });
    expect(one(played([hit(GUARD, '12 S'), hit(GUARD, '20')]))).toMatchObject({ left: -2 });
  });
  it('leaves the penalties of the worst wound', () => {
    expect(one(played([hit(GUARD, '9')])).states).toEqual(['serious wound, Body -3, Mind -3']);
    expect(one(played([hit(GUARD, '5'), hit(GUARD, '3')])).states).toEqual(['light wound, Body -1']);
    expect(one(played([hit(GUARD, '3')])).states).toEqual([]);
  });
  it('can be taken back, healed and forgotten', () => {
    expect(one(played([hit(GUARD, '9'), hit(GUARD, '4'), { type: 'undo', id: GUARD }]))).toMatchObject({
      left: 9,
      last: '9: serious wound, LIF 9 of 18',
    });
    expect(played([hit(GUARD, '9'), { type: 'undo', id: GUARD }])).toMatchObject({ isProblem: false });
    expect(played([{ type: 'undo', id: GUARD }])).toMatchObject({ isProblem: true });
    const healed = played([hit(GUARD, '5 S'), hit(GUARD, '9'), { type: 'heal', id: GUARD, text: '7' }]);
    expect(healed.said).toBe('Hangar Guard 1: heals 7: LIF 11 of 18');
    for (const text of ['0', 'x', '-1', ''])
      expect(played([hit(GUARD, '9'), { type: 'heal', id: GUARD, text }])).toMatchObject({ isProblem: true });
    // Stunning damage alone heals as well.
    expect(played([hit(GUARD, '5 S'), { type: 'heal', id: GUARD, text: '3' }]).said).toBe(
      'Hangar Guard 1: heals 3: LIF 16 of 18',
    );
    expect(played([{ type: 'heal', id: GUARD, text: '3' }])).toMatchObject({
      said: 'There is nothing to heal.',
    });
    // LIF 18, and death at -10.
    const killed = played([hit(GUARD, '28'), { type: 'heal', id: GUARD, text: '3' }]);
    expect(killed).toMatchObject({
      said: 'The dead do not heal: undo what killed them first.',
      isProblem: true,
    });
    expect(one(killed).states).toEqual(['dead']);
    expect(played([hit(GUARD, '27'), { type: 'heal', id: GUARD, text: '3' }]).said).toBe(
      'Hangar Guard 1: heals 3: LIF -6 of 18, dying',
    );
    const reset = played([{ type: 'begin' }, hit(GUARD, '9'), { type: 'reset' }]);
    expect(reset).toMatchObject({ turn: 0, journal: [] });
    expect(one(reset)).toMatchObject({ left: 18, order: undefined });
  });
  it('that stuns before the first turn costs the first action', () =>
    expect(one(played([hit(GUARD, '10 S'), { type: 'begin' }])).states).toEqual(['stunned']));
  it('that stuns costs this action, or the next one of those who have acted (RP-C17)', () => {
    const next: TrackerAction = { type: 'next' };
    const stunned = (actions: readonly TrackerAction[]): boolean =>
      one(played([{ type: 'begin' }, ...actions], encounter('Hangar Guard')), GUARD).states.includes(
        'stunned',
      );
    // Jack, Mara and the guard act in this order.
    expect(order(played([{ type: 'begin' }], encounter('Hangar Guard')))[2]).toMatch(/Hangar Guard/);
    expect(stunned([hit(GUARD, '10 S')])).toBe(true);
    expect(stunned([hit(GUARD, '10 S'), next, next])).toBe(true);
    expect(stunned([hit(GUARD, '10 S'), next, next, next])).toBe(false);
    const jack = 'jack smith#1';
    const jackIs = (actions: readonly TrackerAction[]): boolean =>
      one(played([{ type: 'begin' }, ...actions], encounter('Hangar Guard')), jack).states.includes(
        'stunned',
      );
    expect(jackIs([next, hit(jack, '20 S'), next, next])).toBe(true);
    expect(jackIs([next, hit(jack, '20 S'), next, next, next])).toBe(false);
  });
});

describe('whoever lies on the ground', () => {
  const act = (text: string): TrackerAction => ({ type: 'act', id: GUARD, text });
  const defense = (...actions: readonly TrackerAction[]): unknown =>
    one(played([{ type: 'begin' }, ...actions])).facts.find(({ label }) => label === 'DEF');
  it('adds no REF to DEF until standing up (RP-C115)', () => {
    const fallen = [{ type: 'begin' } as const, act('fall down')];
    expect(one(played(fallen))).toMatchObject({
      states: ['prone'],
      actions: [{ id: 'stand up', label: 'Stand up (the Walk of the turn, or free with Acrobatics)' }],
    });
    expect(defense()).toEqual({ label: 'DEF', value: '14', detail: '' });
    expect(defense(act('fall down'))).toEqual({
      label: 'DEF',
      value: '10',
      detail: 'prone: REF does not count',
    });
    expect(defense(act('fall down'), act('stand up'))).toEqual({ label: 'DEF', value: '14', detail: '' });
    expect(one(played([...fallen, act('stand up')])).states).toEqual([]);
  });
  it('has the DEF of the stunned who cannot do anything for it', () =>
    expect(defense(hit(GUARD, '10 S'))).toEqual({
      label: 'DEF',
      value: '10',
      detail: 'stunned: REF does not count',
    }));
  it('is not asked to stand up while unconscious', () => {
    const states = one(played([act('fall down'), hit(GUARD, '18 S')]));
    expect(states).toMatchObject({ states: ['unconscious'], actions: [] });
  });
});

describe('the end of a turn', () => {
  const turns = (count: number): TrackerAction[] =>
    Array.from({ length: 4 * count }, () => ({ type: 'next' }));
  it('bleeds the dying, until somebody sees to them', () => {
    const dying = [{ type: 'begin' } as const, hit(GUARD, '20')];
    const after = played([...dying, ...turns(2)]);
    expect(after.turn).toBe(3);
    expect(one(after)).toMatchObject({ left: -4, states: ['dying', 'critical wound, Body -6, Mind -6'] });
    expect(one(after).actions).toEqual([
      { id: 'stabilize', label: 'Stabilize' },
      { id: 'treat', label: 'Treat' },
    ]);
    const held = played([...dying, ...turns(1), { type: 'act', id: GUARD, text: 'stabilize' }, ...turns(3)]);
    expect(one(held)).toMatchObject({
      left: -3,
      states: ['dying, stabilized', 'critical wound, Body -3, Mind -6'],
      actions: [{ id: 'treat', label: 'Treat' }],
    });
    expect(one(played([...dying, ...turns(30)]))).toMatchObject({ left: -10, states: ['dead'], actions: [] });
  });
  it('stabilizes those who bleed and are not dying', () => {
    // 20 of 27 points: a critical wound, and nobody is dying.
    const jack = 'jack smith#1';
    const held = one(played([hit(jack, '21'), { type: 'act', id: jack, text: 'stabilize' }]), jack);
    expect(held.states).toEqual(['stunned', 'critical wound, Body -3, Mind -6']);
  });
  it.each<[string, string, string, number]>([
    // Of 18 LIF; dying costs 1 each turn, and these wounds nothing yet.
    ['those who were not dying when they were seen to', '9', '12', -5],
    ['the dying who were seen to and are hit again', '20', '3', -7],
  ])('bleeds %s', (_, before, again, left) => {
    const care: TrackerAction = { type: 'act', id: GUARD, text: 'stabilize' };
    const begun = [{ type: 'begin' }, hit(GUARD, before), care, hit(GUARD, again)] as const;
    const after = one(played([...begun, ...turns(2)]));
    expect([after.left, after.states[0]]).toEqual([left, 'dying']);
  });
  it('ends what wounds cost, once they are treated', () => {
    const act = (text: string): TrackerAction => ({ type: 'act', id: GUARD, text });
    const treated = one(played([hit(GUARD, '9'), act('treat'), ...turns(2)]));
    expect(treated).toMatchObject({ states: ['serious wound'], actions: [{ id: 'fall down' }] });
  });
  // Of HLT 4: a superficial wound costs no rolls and does not bleed.
  it.each([
    ['4', ['Fall down']],
    ['5', ['Stabilize', 'Treat', 'Fall down']],
    ['9', ['Stabilize', 'Treat', 'Fall down']],
  ])('offers those who have lost %s points what helps: %j', (points, labels) =>
    expect(one(played([hit(GUARD, points)])).actions.map(({ label }) => label)).toEqual(labels),
  );
  it('has nothing for the dead to be stabilized for', () =>
    expect(played([hit(GUARD, '40'), { type: 'act', id: GUARD, text: 'stabilize' }])).toMatchObject({
      said: 'This cannot be done now.',
    }));
});

// Core Rules, Initiative; Crawl (RP-C115).
describe('a turn by the book', () => {
  it('rolls one six-sided die for each place in the order', () => {
    const { model, uri, offset } = fixture(ALARM);
    const asked: number[] = [];
    const random = (sides: number): number => (asked.push(sides), sides);
    const table = trackEncounter(model, uri, { offset, id: '' }, undefined, { type: 'begin' }, random)!;
    // Two heroes, and the leader of the guards.
    expect(asked).toEqual([6, 6, 6]);
    expect(table.combatants[0]).toMatchObject({ name: 'Jack Smith', order: 7 + 6 });
  });
  it('lets somebody fall, stand up and fall again', () => {
    const act = (text: string): TrackerAction => ({ type: 'act', id: GUARD, text });
    const states = (...texts: readonly string[]): readonly string[] => one(played(texts.map(act))).states;
    expect(states('fall down')).toEqual(['prone']);
    expect(states('fall down', 'stand up')).toEqual([]);
    expect(states('fall down', 'stand up', 'fall down')).toEqual(['prone']);
  });
  it('shows no AV of those without armor', () => {
    const { facts } = played([]).combatants.find(({ name }) => name === 'Mara')!;
    expect(facts.map(({ label }) => label)).toEqual(['DEF', 'TGH', 'INI']);
  });
});

describe('edits of the text', () => {
  const hurt = played([{ type: 'begin' }, hit(GUARD, '9'), hit('colonel vane#1', '3')]).state;
  it('keep what still fits', () => {
    const more = played([], encounter('Hangar Guard x3, Colonel Vane'), [3], hurt);
    expect(one(more)).toMatchObject({ name: 'Hangar Guard 1', left: 9 });
    expect(one(more, 'hangar guard#3')).toMatchObject({ left: 18, order: undefined });
    const fewer = played([], encounter('Hangar Guard, Colonel Vane'), [3], hurt);
    expect(one(fewer)).toMatchObject({ name: 'Hangar Guard', left: 9 });
    const moved = played([], encounter('Colonel Vane, Hangar Guard'), [3], hurt);
    expect(one(moved)).toMatchObject({ left: 9 });
  });
  it('may give somebody a new name', () => {
    const renamed = encounter('Sentry x2, Colonel Vane', PEOPLE.replace('Hangar Guard', 'Sentry'));
    const table = played([], renamed, [3], hurt);
    expect(one(table, 'sentry#1')).toMatchObject({ left: 9, last: '9: serious wound, LIF 9 of 18' });
    expect(one(table, 'colonel vane#1')).toMatchObject({ left: 15 });
    expect(table.turn).toBe(1);
  });
  it('leave it to somebody with a new name to act', () => {
    const text = encounter('Colonel Vane, Hangar Guard x2');
    const order = [{ type: 'begin' }, { type: 'next' }, { type: 'next' }, { type: 'next' }] as const;
    const acting = played(order, text).state;
    expect(acting.current).toBe(GUARD);
    const renamed = encounter('Colonel Vane, Sentry x2', PEOPLE.replace('Hangar Guard', 'Sentry'));
    const table = played([], renamed, [3], acting);
    expect(table.combatants.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(['sentry#1']);
  });
  it.each([
    ['on the other side', 'Colonel Vane', 'Newman, Jack Smith, Mara'],
    ['at another place', 'Colonel Vane, Newman', 'the heroes'],
  ])('give somebody new nothing of who is missing %s', (_, guards, heroes) => {
    const text = encounter(guards, `${PEOPLE}npc Newman\n  STR 4  REF 4  HLT 4\n  PRE 3  INT 3  WIL 3\n`);
    const table = played([], text.replace('the heroes', heroes), [3], hurt);
    expect(one(table, 'newman#1')).toMatchObject({ left: 18, last: '' });
  });
  it('may take somebody away, even who acts', () => {
    const alone = played([{ type: 'next' }], encounter('Colonel Vane'), [3], hurt);
    expect(alone.combatants.map(({ name }) => name)).toContain('Colonel Vane');
    expect(alone.state.current).not.toBe('');
  });
  it('leave nothing of what cannot be read', () => {
    for (const state of [
      null,
      1,
      'x',
      {},
      { turn: 1 },
      { ...hurt, people: { a: null } },
      { ...hurt, journal: [null] },
    ])
      expect(played([], ALARM, [3], state)).toMatchObject({ turn: 0, journal: [] });
  });
});

it.each([
  // 8 points behind armor, TGH 5: 4 of it resist penetrating damage, and at least a point comes through.
  ['Hard to Kill (Edge)', '8 P/L', '8 P/L - TGH 4 = 4: superficial wound, LIF 23 of 27'],
  ['Hard to Kill (Gift)', '3 P/L', '3 P/L - TGH 5 = 1: superficial wound, LIF 26 of 27'],
  ['Easy to Kill (Inconvenience)', '5 P/L', '5 P/L: light wound, LIF 21 of 27'],
  ['Easy to Kill (Hardship)', '8 P/L', '8 P/L: serious wound, stunned, LIF 11 of 27'],
  ['Easy to Kill (Peril)', '1 P/L', '1 P/L: fatal wound, stunned, LIF -10 of 27, dead'],
])('%s counts in a blow of %s', (trait, blow, told) => {
  const section = trait.startsWith('Hard') ? 'advantages' : 'disadvantages';
  const people = PEOPLE.replace(
    '  PRE 7  INT 5  WIL 6\n',
    `  PRE 7  INT 5  WIL 6\n  ${section}:\n    ${trait}\n`,
  );
  const table = played([hit('jack smith#1', blow)], encounter('Hangar Guard x2', people));
  expect(table.said).toContain(told);
});

it('a character with Hard to Kill and TGH 1 takes 1 point less from a blade', () => {
  // TGH is half of STR and WIL together.
  const frail = PEOPLE.replace(
    '  STR 4  REF 8  HLT 5\n  PRE 7  INT 5  WIL 6\n',
    '  STR 1  REF 8  HLT 5\n  PRE 7  INT 5  WIL 1\n  advantages:\n    Hard to Kill (Gift)\n',
  );
  const table = played([hit('jack smith#1', '5 P/L')], encounter('Hangar Guard x2', frail));
  expect(table.said).toContain('5 P/L - TGH 1 = 4: ');
});

it('is told in the language of the reader', () => {
  const messages = JSON.parse(readFileSync('l10n/bundle.l10n.de.json', 'utf8')) as Messages;
  speak({ tag: 'de', messages });
  try {
    const { said, combatants } = played([hit(GUARD, '17 P/L')]);
    // 17 points, less AV 4, are a serious wound for HLT 4 and leave 5 of LIF 18.
    expect(said).toBe('Hangar Guard 1: 17 P/L - AV 4 = 13: Wunde: serious, betäubt, LIF 5 von 18');
    expect(combatants.find(({ id }) => id === GUARD)?.states).toContain('betäubt');
    expect(played([hit(GUARD, 'hard')]).said).toContain('ist kein Schaden');
  } finally {
    speak(undefined);
  }
});

// Core Rules, Weapons: the Init of the weapon in hand and 1 for each point of STR that it lacks change INI.
it('initiative is rolled with the weapon in hand', () => {
  const text =
    'npc Halberdier\n  STR 3  REF 5  HLT 4  INT 4\n  skills:\n    Polearms +3\n  weapons:\n    Halberd\n' +
    'npc Boxer\n  STR 3  REF 5  HLT 4  INT 4\nencounter Yard$0\n  a: Halberdier\n  b: Boxer\n';
  const { journal, combatants } = playedEncounter(text, [], [{ type: 'begin' }], showing(3));
  expect(journal.map(({ text: each }) => each).join('\n')).toMatch(/INI 5 - Halberd 3 \+ 1d6 \(3\) = 5/);
  expect(combatants.map(({ name, order }) => [name, order])).toEqual([
    ['Boxer', 8],
    ['Halberdier', 5],
  ]);
});

it('initiative is INI and the die for those without any weapon, not even fists', () => {
  const text =
    'campaign Peace\nremove weapon Punch\nremove weapon Kick\n' +
    'npc Monk\n  STR 3  REF 5  HLT 4  INT 4\nencounter Yard$0\n  a: Monk\n';
  const [monk] = playedEncounter(text, [], [{ type: 'begin' }], showing(3)).combatants;
  expect(monk!.order).toBe(8);
  expect(monk!.facts).toContainEqual({ label: 'INI', value: '5', detail: '' });
});
