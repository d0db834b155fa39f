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
