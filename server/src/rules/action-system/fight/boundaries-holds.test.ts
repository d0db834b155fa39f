/** Holds and throws of a fight, each rule at its boundary. */
import { describe, expect, it } from 'vitest';
import type { FightEvent } from '../../fight/events.ts';
import { type Combat, type Intent } from '../play/combat.ts';
import { Combatant } from '../play/combatant.ts';
import { ready, recover, resolve } from '../play/resolve.ts';
import { combatOf as combat } from './testing/arena.ts';
import { choose } from './tactics.ts';
import { showing, intent, needed } from './testing/turns.ts';

describe('a hold', () => {
  const told = (keys: string, action: Intent['action'], ...dice: readonly number[]): FightEvent[] => {
    const now = combat('  a: Brawler\n  b: Gunman\n  range: 1 m', keys);
    const [a, b] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    resolve(now, a, intent(action, b), showing(...dice), {
      turn: () => undefined,
      event: (event) => events.push(event),
    });
    return events;
  };

  it('is grabbed for at -2, and every term that counts is told', () =>
    // 12 on the dice, REF 5, Brawling 5, and 2 less.
    expect(told('', 'grab', 12)[0]).toMatchObject({
      type: 'attack',
      action: 'grab',
      score: [
        { name: 'REF', value: 5 },
        { name: 'Unarmed Combat (Brawling)', value: 5 },
      ],
      modifiers: [{ name: 'action', value: -2 }],
      total: 20,
    }));

  it('ends in a throw that cannot fail where the campaign says so; the target tumbles against its roll (RP-C40)', () => {
    // 12 on the dice, REF 5, Brawling 5, and 1 less.
    const [tumble, harm] = told('  throw needs roll: no', 'throw', 12, 9, 9);
    expect(tumble).toMatchObject({ type: 'contest', action: 'tumble', versus: 21 });
    expect(harm).toMatchObject({ type: 'harm' });
  });

  // TGH of the Gunman is (4 + 2) / 2 (RP-C99: no location is hit, so the armor of the chest counts, and TGH as ever).
  it.each(['off', 'random', 'aimed', 'adjust'])(
    'is followed by the same harm of a throw with hit locations: %s',
    (option) =>
      expect(told(`  throw needs roll: no\n  hit locations: ${option}`, 'throw', 12, 3, 9)[1]).toMatchObject({
        place: '',
        less: [{ name: 'TGH', value: 3 }],
        net: 6,
      }),
  );

  /** A throw of 21 whose target shows these dice, and is hurt by 9. */
  const tumbled = (dice: number): FightEvent[] => told('  throw needs roll: no', 'throw', 12, dice, 9);
  // REF 5 of the Gunman, without Acrobatics: a tie is enough (RP-C40). 9 points or half of them, rounded up, less TGH 3.
  it.each([
    [15, false, 6],
    [16, true, 2],
  ])('ends in a throw that is tumbled from with %i on the dice: %s, for %i points', (dice, succeeds, net) => {
    const [tumble, harm] = tumbled(dice);
    expect(tumble).toMatchObject({ type: 'contest', action: 'tumble', succeeds });
    expect(harm).toMatchObject({ type: 'harm', net });
  });
  it('is over with the throw: the target lies free, and the thrower has +1 to DEF', () => {
    const now = combat('  a: Brawler\n  b: Gunman\n  range: 1 m', '  throw needs roll: no');
    const [a, b] = now.fighters as [Combatant, Combatant];
    resolve(now, a, intent('grab', b), showing(18));
    expect([a.holds, b.heldBy, a.guard]).toEqual([b.index, a.index, -2]);
    resolve(now, a, intent('throw', b), showing(12, 3, 9));
    expect([a.holds, b.heldBy, a.guard, b.isProne]).toEqual([-1, -1, 1, true]);
  });
  it('leaves the stunned nothing of REF to tumble with', () => {
    const now = combat('  a: Brawler\n  b: Gunman\n  range: 1 m', '  throw needs roll: no');
    const [a, b] = now.fighters as [Combatant, Combatant];
    b.struck(10, 'S');
    const events: FightEvent[] = [];
    resolve(now, a, intent('throw', b), showing(12, 3, 9), {
      turn: () => undefined,
      event: (e) => events.push(e),
    });
    const own = events.flatMap((event) => (event.type === 'contest' ? [event.own.total] : []));
    expect(own).toEqual([3]);
  });

  it('is resisted at -2 when it becomes a restraint, and the tie is nobody’s gain', () => {
    const [grabbed] = told('', 'restrain', 10, 12);
    // REF 5 and Brawling 5 against REF 5, Brawling 2 and 2 less: 20 against 17, and 17 against 17.
    expect(grabbed).toMatchObject({
      type: 'contest',
      own: { total: 20 },
      versus: {
        modifiers: [],
        total: 17,
        score: [
          { name: 'REF', value: 5 },
          { name: 'Unarmed Combat', value: 2 },
          { name: 'restrained', value: -2 },
        ],
      },
      succeeds: true,
    });
    expect(told('', 'restrain', 7, 12)[0]).toMatchObject({ succeeds: false });
  });
});

describe('whoever is held', () => {
  // STR and Unarmed Combat of both; the holder keeps hold only with the higher total (RP-C38).
  it.each([
    [0, true],
    [-1, false],
  ])('by as much as %i above the holder: free is %s', (lead, isFree) => {
    const now = combat('  a: Brawler\n  b: Gunman\n  range: 1 m');
    const [a, b] = now.fighters as [Combatant, Combatant];
    resolve(now, a, intent('grab', b), showing(18));
    expect(b.heldBy).toBe(a.index);
    const behind = a.plan.strength + a.plan.unarmedSkill - b.plan.strength - b.plan.unarmedSkill;
    resolve(now, b, intent('escape', a), showing(9 + behind + lead, 9));
    expect(b.heldBy < 0).toBe(isFree);
  });
});

describe('the thrown', () => {
  /** A Brawler has thrown a Gunman, who takes no harm that counts. */
  function thrown(campaign = '', people = '  a: Brawler\n  b: Gunman\n  range: 1 m'): Combat {
    const now = combat(people, `  throw needs roll: no\n${campaign}`);
    const [a, b] = now.fighters as [Combatant, Combatant];
    resolve(now, a, intent('throw', b), showing(0));
    return now;
  }

  it('lie on the ground: no REF for DEF, and attackers have +1', () => {
    const now = thrown();
    const [, b] = now.fighters as [Combatant, Combatant];
    const lying = needed(now);
    b.isProne = false;
    expect(needed(now) - lying).toBe(b.plan.reflexes + 1);
  });

  it('count as lower only once', () => {
    const now = thrown('', '  a: Gunman\n  b: Gunman\n  range: 2 m\n  b elevation: lower');
    const [, b] = now.fighters as [Combatant, Combatant];
    const lying = needed(now);
    b.isProne = false;
    expect(needed(now) - lying).toBe(b.plan.reflexes);
  });

  it('get up with their next action, which takes their walk', () => {
    const now = thrown();
    const [a, b] = now.fighters as [Combatant, Combatant];
    b.x = a.x + 3;
    expect(b.walk).toBe(0);
    expect(Math.abs(choose(now, b).move)).toBe(0);
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    ready(b);
    resolve(now, b, intent('aim', a), showing(), journal);
    expect(events.map((event) => event.type === 'act' && event.action)).toEqual(['get up', 'aim']);
    expect({ isProne: b.isProne, walk: b.walk }).toEqual({ isProne: false, walk: b.plan.move });
  });

  it('get up for nothing with Acrobatics', () => {
    const now = thrown();
    const [, b] = now.fighters as [Combatant, Combatant];
    const tumbler = new Combatant(
      1,
      { ...b.plan, acrobatics: 3 },
      now.tables.fight.rules,
      now.tables.fight.sides[1]!,
      [0, 0],
    );
    tumbler.isProne = true;
    expect(tumbler.walk).toBe(b.plan.move);
  });

  it('stay down while a stun takes their action', () => {
    const now = thrown();
    const [, b] = now.fighters as [Combatant, Combatant];
    b.struck(99, 'S');
    ready(b);
    recover(b);
    expect(b.isProne).toBe(true);
  });
});
