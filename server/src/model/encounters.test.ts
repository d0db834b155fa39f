import { describe, expect, it } from 'vitest';
import { fixture } from '../../../test/support/cursor.ts';
import { encountersOf, type Encounter } from './encounters.ts';

function encountersIn(source: string): Encounter[] {
  const { model, uri } = fixture(source);
  const scope = model.scopeOf(uri);
  return [...scope.stories()].flatMap((declared) => encountersOf(declared, scope));
}

const sides = ({ sides: all }: Encounter): string[] =>
  all.map(
    ({ name, members }) =>
      `${name.text}: ${members.map(({ declared, count }) => `${declared.node.name.text} ${count}`).join(', ')}`,
  );
const conditions = ({ conditions: all }: Encounter): string[] =>
  all.map(({ key, side, value }) => `${side ? `${side.name.text} ` : ''}${key} = ${value.text}`);

const PEOPLE = `
character Jack
character Mara
npc Guard
npc Captain
`;

it('somebody may be called as the party is', () => {
  const source = `${PEOPLE}\nnpc Hero\nscene S\n  encounter E\n    a: Hero x4\n    b: the heroes\n`;
  expect(encountersIn(source).map(sides)).toEqual([['a: Hero 4', 'b: Jack 1, Mara 1']]);
});

describe('encounters', () => {
  it('know who stands on which side, and what is said of whom', () => {
    const [gate] = encountersIn(`${PEOPLE}
adventure Nights
  scene The Yard
    encounter The gate
      heroes: the heroes
      Hangar guards: Guard x4, Captain
      range: 16 m
      visibility: poor, and it rains
      hangar guards cover: half
      hangar guards tactics: hold the door
      ghosts cover: full
      when: midnight
`);
    expect(gate!.name).toBe('The gate');
    expect(sides(gate!)).toEqual(['heroes: Jack 1, Mara 1', 'Hangar guards: Guard 4, Captain 1']);
    expect(conditions(gate!)).toEqual([
      'range = 16 m',
      'visibility = poor, and it rains',
      'Hangar guards cover = half',
      'Hangar guards tactics = hold the door',
    ]);
    expect(gate!.unresolved).toEqual([]);
  });
  it.each([
    ['heroes: "Doc" Smith, Jack', ['guards: Guard 1', 'heroes: "Doc" Smith 1, Jack 1']],
    ['heroes: “Doc” Smith x2', ['guards: Guard 1', 'heroes: “Doc” Smith 2']],
    ["heroes: 'Doc' Smith", ['guards: Guard 1', "heroes: 'Doc' Smith 1"]],
    // Somebody speaks.
    ['Jack: "Halt!"', ['guards: Guard 1']],
    ['Jack: "Halt"', ['guards: Guard 1']],
    ['Jack: "Halt!" Guns are drawn.', ['guards: Guard 1']],
  ])('tell a nickname in quotation marks from what somebody says: %s', (line, expected) => {
    const [name = '"Doc" Smith'] = /["“'].*Smith/.exec(line) ?? [];
    const [found] = encountersIn(`${PEOPLE}\nnpc ${name}\n\nencounter E\n  guards: Guard\n  ${line}\n`);
    expect(sides(found!)).toEqual(expected);
    expect(found!.unresolved).toEqual([]);
  });
  it('take no word “side” into the name of a side', () => {
    const [fight] = encountersIn(`${PEOPLE}
encounter Fight
  side Heroes: Jack
  Side Foes: Guard x2
  Side C: Captain
  Foes cover: half
  side foes tactics: hold
  Side C tactics: press
`);
    expect(sides(fight!)).toEqual(['Heroes: Jack 1', 'Foes: Guard 2', 'Side C: Captain 1']);
    expect(conditions(fight!)).toEqual([
      'Foes cover = half',
      'Foes tactics = hold',
      'Side C tactics = press',
    ]);
  });
  it('list the names that nobody has, and count one who is named twice once', () => {
    const [brawl] = encountersIn(`${PEOPLE}
encounter Brawl
  heroes: Jack, Jane
  guards: Guard x2, guard x3, Ghoul x2
`);
    expect(sides(brawl!)).toEqual(['heroes: Jack 1', 'guards: Guard 5']);
    expect(brawl!.unresolved.map(({ text, count }) => `${text} ${count}`)).toEqual(['Jane 1', 'Ghoul 2']);
  });
  it('have sides without members where there are no player characters', () => {
    const [alone] = encountersIn(`npc Guard\nencounter Alone\n  heroes: the party\n  guards: Guard\n`);
    expect(sides(alone!)).toEqual(['heroes: ', 'guards: Guard 1']);
    expect(alone!.unresolved).toEqual([]);
  });
});

describe('names of casts and sides', () => {
  const read = (text: string, people = PEOPLE): string => {
    const [found] = encountersIn(`${people}\nencounter E\n  heroes: ${text}\n`);
    const { members } = found!.sides[0]!;
    const names = members.map(({ declared, count }) => `${declared.node.name.text} ${count}`);
    return [...names, ...found!.unresolved.map((name) => `? ${name.text}`)].join(', ');
  };
  it.each([
    ['3 Guards', 'Guard 3'],
    ['3 Guard', 'Guard 3'],
    ['3x Guard', 'Guard 3'],
    ['three Guards', 'Guard 3'],
    ['3 guards', 'Guard 3'],
    ['Two guards, 1 captain', 'Guard 2, Captain 1'],
    ['3 × guard', 'Guard 3'],
    ['Three Guard', 'Guard 3'],
    ['×3 Guard', 'Guard 3'],
    ['Guard ×3', 'Guard 3'],
    ['Guard (x3)', 'Guard 3'],
    ['Guards x3', 'Guard 3'],
    ['the Guards, Captain', 'Guard 1, Captain 1'],
    ['the heroes', 'Jack 1, Mara 1'],
    ['all heroes', 'Jack 1, Mara 1'],
    ['player characters', 'Jack 1, Mara 1'],
    ['everybody', 'Jack 1, Mara 1'],
    ['3 Ghosts', '? Ghosts'],
  ])('%s', (text, names) => expect(read(text)).toBe(names));
  it.each([
    ['Thieves', 'npc Thief', 'Thief 1'],
    ['2 Witches', 'npc Witch', 'Witch 2'],
    ['Watchmen x2', 'npc Watchman', 'Watchman 2'],
    ['4 Ladies in waiting', 'npc Lady in waiting', 'Lady in waiting 4'],
    ['7 of Nine', 'npc 7 of Nine', '7 of Nine 1'],
    ['Boss', 'npc Boss', 'Boss 1'],
  ])('%s of %s', (text, people, names) => expect(read(text, `${people}\n`)).toBe(names));
});
