/** Sides that aim at a hit location: `tactics: aim at the head`. Core Rules, Hit Locations (RP-C98). */
import { describe, expect, it } from 'vitest';
import { noteText } from '../../../features/fights/notes.ts';
import { transcript } from '../../fight/simulate.ts';
import { combatOf, fightOf } from './testing/arena.ts';
import { choose } from './tactics.ts';

const AIMED = '  hit locations: aimed\n';

/** The location that the first fighter of the encounter aims at. */
function aim(
  who: string,
  whom: string,
  meters: number,
  tactic: string,
  settings = AIMED,
): string | undefined {
  const combat = combatOf(
    `  a: ${who}\n  b: ${whom}\n  range: ${meters} m\n  a tactics: ${tactic}`,
    settings,
  );
  const { action, line } = choose(combat, combat.fighters[0]!);
  return action === 'attack' ? combat.tables.fight.rules.locations?.lines[line]?.name : action;
}

const notesOf = (tactic: string, settings: string): string[] =>
  fightOf(
    `  a: Gunman\n  b: Brawler\n  range: 5 m\n  a tactics: ${tactic}\n  b tactics: press`,
    settings,
  ).plan.assumptions.map(noteText);

describe('a side that aims', () => {
  // By themselves, they aim where a hit does most: at the head from near, and nowhere from 30 m.
  it.each([
    ['shoot', 5, 'head'],
    ['shoot', 30, undefined],
    ['aim at the head', 5, 'head'],
    ['aim at the head', 30, 'head'],
    ['aim at the legs', 5, 'head'],
    ['aim at the thighs', 5, 'thigh'],
    ['aims for the chest', 5, 'chest'],
    ['aiming at his left arm, from cover', 5, 'arm'],
    ['shoot at the stomach and never stop', 5, 'stomach'],
    ['they aim at the vitals', 5, 'vitals'],
    ['never aim at the chest', 5, 'head'],
    ['shoot, but do not aim at the chest', 5, 'head'],
    ['aim at the leader', 5, 'head'],
    ['aim at the organs', 5, 'vitals'],
  ])('“%s”, from %i m', (tactic, meters, place) =>
    expect(aim('Gunman', 'Brawler', meters, tactic)).toBe(place),
  );

  it.each([
    ['head', 'head'],
    ['vitals', 'vitals'],
  ])('at the %s hits nothing else', (tactic, place) => {
    const arena = fightOf(
      `  a: Gunman\n  b: Brawler\n  range: 5 m\n  a tactics: aim at the ${tactic}`,
      AIMED,
    ).open();
    const places = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      transcript(arena, seed).turns.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'harm' && event.who === 'Brawler' ? [event.place] : [])),
      ),
    );
    expect([...new Set(places)]).toEqual([place]);
  });
  it('with blades does so as well', () =>
    expect(aim('Swordsman', 'Brawler', 1, 'aim at the arms')).toBe('arm'));
  it('does not spray a crowd', () => {
    const spray = (tactic: string) => aim('Soldier', 'Brawler x3', 10, tactic);
    expect([spray('shoot'), spray('aim at the head')]).toEqual([undefined, 'head']);
  });
  it('with a burst does so as well', () =>
    expect(aim('Soldier', 'Brawler', 10, 'aim at the chest')).toBe('chest'));

  it.each(['', '  hit locations: random\n', '  hit locations: adjust\n'])(
    'hits anywhere where nobody may aim: %j',
    (settings) => expect(aim('Gunman', 'Brawler', 5, 'aim at the thighs', settings)).toBeUndefined(),
  );
});

describe('what is told of it', () => {
  it('the place', () => expect(notesOf('aim at the head', AIMED)).toContain('a: aims at the head.'));
  it.each(['', '  hit locations: random\n'])('that nobody may aim in the campaign: %j', (settings) =>
    expect(notesOf('aim at the head', settings)).toContain(
      'a: nobody can aim at the head here. Aimed attacks need `hit locations: aimed` in the campaign.',
    ),
  );
  it.each([
    ['aim at the legs', 'the legs', 'thigh, calf'],
    ['shoot; aim for his left leg', 'his left leg', 'thigh, calf'],
  ])('that the place is not clear: %s', (tactic, text, places) => {
    const notes = notesOf(tactic, AIMED);
    const told = `a: “${text}” is not one hit location, so nobody aims there. Write one of ${places}.`;
    expect(notes).toContain(told);
    expect(notesOf('aim at the upper leg', AIMED).join()).not.toContain('hit location');
  });
  it('nothing where no place is named', () =>
    expect(notesOf('aim well', AIMED).join()).not.toContain('aim at'));
});
