/** Grenades and blasts of a fight, each rule at its boundary. */
import { describe, expect, it } from 'vitest';
import type { FightEvent } from '../../fight/events.ts';
import type { Combatant } from '../play/combatant.ts';
import { neededForSpot } from '../play/blast.ts';
import { distanceBetween } from '../play/positions.ts';
import { resolve } from '../play/resolve.ts';
import { combatOf as combat } from './testing/arena.ts';
import { showing, intent } from './testing/turns.ts';

describe('a grenade', () => {
  const PEOPLE = `
npc Bomber
  STR 5  REF 5  HLT 5  PRE 3  INT 5  WIL 4
  weapons:
    Grenade, fragmentation x6
npc Dodger
  STR 5  REF 3  HLT 8  PRE 3  INT 2  WIL 8`;

  /** What is told when these dice are shown: the throw, where it goes, the damage, and the dives. */
  function thrown(keys: string, ...dice: readonly number[]): FightEvent[] {
    const now = combat(`  a: Bomber\n  b: Dodger x2\n  range: 10 m\n${keys}${PEOPLE}`);
    const [a, b] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    resolve(now, a, intent('blast', b), showing(...dice), {
      turn: () => undefined,
      event: (event) => events.push(event),
    });
    return events;
  }

  const harms = (events: readonly FightEvent[]): (readonly [string, number])[] =>
    events.flatMap((event) => (event.type === 'harm' ? [[event.who, event.net] as const] : []));

  // REF 5 and Throwing 2, less 3 for 10 m, against TN 10: 6 on the dice is enough.
  it('lands where it was meant to, on those who stand there and beside it', () => {
    const events = thrown('', 6, 20);
    expect(events[0]).toMatchObject({ type: 'attack', isHit: true, rounds: 1, against: { value: 10 } });
    // A point for each meter is lost three times, after the first meter.
    expect(harms(events)).toEqual([
      ['Dodger 1', 20],
      ['Dodger 2', 17],
    ]);
  });

  it.each([1, 2, 6])('lands as far away as it missed by, in direction %i', (direction) => {
    const events = thrown('', 3, direction, 20);
    expect(events[1]).toMatchObject({ type: 'blast', off: 3 });
    expect(harms(events)).toEqual([
      ['Dodger 1', 14],
      ['Dodger 2', 14],
    ]);
  });

  // The die of scatter: 1 is left, 2 and 3 long, 4 and 5 short, 6 right. The grenade is thrown at a target 10 m away and misses by 3 m.
  // A fighter takes 3 points less for each meter after the first between the fighter and the explosion.
  it.each([
    ['long', 2, [13, 3], 3],
    ['long', 3, [16, 0], 3],
    ['long', 3, [7, 0], 6],
    ['short', 4, [7, 2], 2],
    ['short', 5, [4, 0], 3],
    ['left', 1, [10, 5], 2],
    ['left', 1, [12, 3], 2],
    ['right', 6, [10, -5], 2],
    ['right', 6, [14, -3], 4],
  ] as const)('lands %s (%i): at %j, %i m away', (_, direction, [x, y], meters) => {
    const now = combat(`  a: Bomber\n  b: Dodger x2\n  range: 10 m\n${PEOPLE}`);
    const [a, b, other] = now.fighters as [Combatant, Combatant, Combatant];
    Object.assign(other, { x, y });
    const events: FightEvent[] = [];
    resolve(now, a, intent('blast', b), showing(3, direction, 20), {
      turn: () => undefined,
      event: (event) => events.push(event),
    });
    expect(new Map(harms(events)).get('Dodger 2')).toBe(20 - 3 * (meters - 1));
  });

  it('is dived away from, out of its reach, by those who can', () => {
    // 11 points reach 3 m, and the center is a meter wide: a dive of 3 m, at TN 10 and 2 for each meter.
    const dives = thrown('', 6, 11, 18, 3).flatMap((event) =>
      event.type === 'contest' ? [[event.who, event.versus, event.succeeds]] : [],
    );
    expect(dives).toEqual([
      ['Dodger 1', 16, true],
      ['Dodger 2', 14, false],
    ]);
  });

  it('is a meter wide at the least, and harms nobody who has fallen', () => {
    // 2 points have no radius; the throw, at -5 for the surprise, misses by a meter.
    expect(harms(thrown('  surprise: b\n', 10, 2, 2))).toEqual([
      ['Dodger 1', 2],
      ['Dodger 2', 2],
    ]);
    const now = combat(`  a: Bomber\n  b: Dodger x2\n  range: 10 m${PEOPLE}`);
    const [a, b, fallen] = now.fighters as [Combatant, Combatant, Combatant];
    fallen.hasFallen = true;
    const events: FightEvent[] = [];
    resolve(now, a, intent('blast', b), showing(6, 30), {
      turn: () => undefined,
      event: (e) => events.push(e),
    });
    // 30 points less 3 for each of 9 meters reach the Bomber, too.
    expect(harms(events)).toEqual([
      ['Bomber', 3],
      ['Dodger 1', 30],
    ]);
  });

  /** The Dodgers after a dive of the first, at TN 16, with these dice. */
  function dived(dice: number): Combatant {
    const now = combat(`  a: Bomber\n  b: Dodger x2\n  range: 10 m${PEOPLE}`);
    const [a, b] = now.fighters as [Combatant, Combatant];
    b.aim = 2;
    b.cover = -4;
    resolve(now, a, intent('blast', b), showing(18, 11, dice, 3));
    return b;
  }

  // Twice STR 5, for want of Leaping and Acrobatics (RP-C31): 6 on the dice reach TN 16.
  it.each([
    [5, 11],
    [6, 0],
  ])('is dived away from with %i on the dice: %i points hurt', (dice, points) => {
    expect(dived(dice).body.lethal).toBe(points);
  });
  it('leaves a diver with +3 to DEF, without the action of the turn, an aim, and the cover', () => {
    expect(dived(6)).toMatchObject({ guard: 3, hasActed: true, aim: 0, cover: 0 });
    expect(dived(5)).toMatchObject({ guard: 3, hasActed: true, aim: 0, cover: -4 });
  });
  it('is not dived away from by whoever holds somebody or is held', () => {
    for (const [holder, held] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const now = combat(`  a: Bomber\n  b: Dodger x2\n  range: 10 m${PEOPLE}`);
      const [a, b] = now.fighters as [Combatant, Combatant];
      now.fighters[holder]!.holds = held;
      now.fighters[held]!.heldBy = holder;
      const events: FightEvent[] = [];
      resolve(now, a, intent('blast', b), showing(6, 11), {
        turn: () => undefined,
        event: (e) => events.push(e),
      });
      expect(events.some(({ type }) => type === 'contest')).toBe(false);
    }
  });

  it('nobody dives who does not see it coming, or whom it is too far to get away from', () => {
    // Surprise takes 5 from the throw as well.
    expect(thrown('  surprise: b\n', 11, 11).some(({ type }) => type === 'contest')).toBe(false);
    expect(thrown('', 6, 30).some((event) => event.type === 'contest' && event.who === 'Dodger 1')).toBe(
      false,
    );
  });
});

describe('two at the same spot', () => {
  it('part by as many meters as one of them falls back', () => {
    const now = combat('  a: Swordsman\n  b: Gunman\n  range: 2 m', '', [5, 5]);
    const [a, b] = now.fighters as [Combatant, Combatant];
    expect(distanceBetween(a, b)).toBe(1);
    resolve(now, b, intent('wait', a, { move: -4 }), showing());
    expect(distanceBetween(a, b)).toBe(5);
  });
});

describe('a grenade at the spot of somebody', () => {
  it('is thrown as well at the tall as at others', () => {
    const spot = (trait: string): number => {
      const now = combat(
        `  a: Bomber\n  b: Target\n  range: 10 m
npc Bomber
  STR 5  REF 5  HLT 5
  weapons:
    Fragmentation grenade
npc Target
  REF 4  HLT 5
${trait}`,
      );
      const [a, b] = now.fighters as [Combatant, Combatant];
      return neededForSpot(now.tables.fight.rules, a, 0, b, 10, false);
    };
    // TN 10, less REF 5 and Throwing 2, and 3 for the distance: 6 of the dice.
    expect(spot('')).toBe(6);
    expect(spot('  advantages:\n    Tall (Gift)\n')).toBe(6);
    expect(spot('  disadvantages:\n    Short (Peril)\n')).toBe(6);
  });
});
