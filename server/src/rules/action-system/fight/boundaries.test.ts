/** Single rules of a fight, each at its boundary. */
import { describe, expect, it } from 'vitest';
import type { FightEvent } from '../../fight/events.ts';
import { neededToHit, type Combat } from '../play/combat.ts';
import { CombatTables } from '../play/combat-tables.ts';
import type { Combatant } from '../play/combatant.ts';
import { endTurn, ready, recover, resolve } from '../play/resolve.ts';
import { harm } from '../play/strike.ts';
import { combatOf as combat } from './testing/arena.ts';
import { choose } from './tactics.ts';
import { showing, intent, PLAIN, needed } from './testing/turns.ts';

describe('DEF', () => {
  it('has no REF while aiming', () => {
    const now = combat('  a: Swordsman\n  b: Gunman\n  range: 2 m');
    const [a, b] = now.fighters as [Combatant, Combatant];
    const before = needed(now);
    resolve(now, b, intent('aim', a), showing());
    expect(before - needed(now)).toBe(b.plan.reflexes);
    b.open();
    expect(needed(now)).toBe(before);
  });
  it('has +3 for a dodge, and the skill too where only defensive actions have it', () => {
    const difference = (settings: string): number => {
      const now = combat('  a: Swordsman\n  b: Brawler\n  range: 2 m', settings);
      const before = needed(now);
      resolve(now, now.fighters[1]!, intent('dodge'), showing());
      return needed(now) - before;
    };
    expect(difference('')).toBe(3);
    expect(difference('  combat skill to defense: defensive action only')).toBe(3 + 5);
  });
});

it.each([
  ['Brawler', 5],
  // Unarmed Combat is free at +2.
  ['Gunman', 2],
])('the DEF of a %s, by the skill with the blade in hand, or with bare hands: +%i', (who, skill) => {
  const neededWith = (settings: string): number =>
    needed(combat(`  a: Swordsman\n  b: ${who}\n  range: 2 m`, settings));
  expect(neededWith('') - neededWith('  combat skill to defense: defensive action only')).toBe(skill);
});

describe('a stun', () => {
  /** Brawlers have LIF 23: half of it is 12. */
  it.each([
    [12, false],
    [13, true],
  ])('by %i points of 23: %s', (points, expected) => {
    const [fighter] = combat('  a: Brawler\n  b: Brawler\n  range: 1 m').fighters as [Combatant];
    expect(fighter.struck(points, 'S')).toBe(expected);
    expect(fighter.isStunned).toBe(expected);
  });
  it('is by all rounds of a burst together', () => {
    const now = combat('  a: Soldier\n  b: Brawler\n  range: 5 m');
    const [a, b] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    // An effect of 2 hits twice, 7 points each.
    const to = neededToHit(now.tables.fight.rules, a, 0, b, 5, PLAIN);
    resolve(now, a, intent('attack', b, { mode: 'burst' }), showing(to + 2, 7, 7), {
      turn: () => undefined,
      event: (event) => events.push(event),
    });
    expect(events.flatMap((event) => (event.type === 'harm' ? [event.isStunned] : []))).toEqual([
      false,
      true,
    ]);
  });
});

describe('an action point', () => {
  const hit = (points: number, form: string, life: number): string => {
    const now = combat('  a: Soldier\n  b: Hero\n  range: 5 m');
    const [attacker, target] = now.fighters as [Combatant, Combatant];
    target.body = { ...target.body, lethal: 27 - life, drained: 27 - life };
    const place = { name: '', armorValue: 0, multiplier: 1, toughness: 0 };
    const { weapon } = attacker;
    harm(
      now,
      { attacker, target, weapon: weapon!, form, place, net: points, before: 0, isLast: true },
      undefined,
      undefined,
    );
    return `${target.actionPoints} AP, LIF ${target.life}, ${target.condition}`;
  };
  it.each([
    // One point takes 5 from a blow, and a hero has one.
    [9, 'L', 10, '0 AP, LIF 1, able'],
    [10, 'L', 10, '1 AP, LIF 5, able'],
    [14, 'L', 10, '1 AP, LIF 1, able'],
    // Out of reach of staying on the feet, but not of staying alive.
    [15, 'L', 10, '1 AP, LIF 0, unconscious'],
    [20, 'L', 10, '1 AP, LIF -5, dying'],
    [24, 'L', 10, '1 AP, LIF -9, dying'],
    [25, 'L', 10, '0 AP, LIF -15, dead'],
    [15, 'S', 10, '0 AP, LIF 0, unconscious'],
    // More than half of LIF stuns (Core Rules, Reduce Damage), unless a point is enough.
    [14, 'L', 27, '0 AP, LIF 13, able'],
    [15, 'L', 27, '1 AP, LIF 17, able'],
    [19, 'S', 27, '1 AP, LIF 13, able'],
    [20, 'L', 27, '0 AP, LIF 7, able'],
    [20, 'Sp', 27, '0 AP, LIF 27, able'],
  ])('against %i %s with LIF %i: %s', (points, form, life, expected) =>
    expect(hit(points, form, life)).toBe(expected),
  );
  it.each([
    // It adds 5 to a roll, where they are enough for a hit that would decide.
    [0, true, 0],
    [-1, true, 1],
    [-5, true, 1],
    [-6, false, 0],
  ])('for a roll %i beside what it needs: hits %s, %i spent', (by, hits, spent) => {
    const now = combat('  a: Hero\n  b: Brawler\n  range: 5 m');
    const [a, b] = now.fighters as [Combatant, Combatant];
    b.body = { ...b.body, lethal: 20, drained: 20 };
    const to = neededToHit(now.tables.fight.rules, a, 0, b, 5, PLAIN);
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    resolve(now, a, intent('attack', b), showing(to + by, 7), journal);
    expect(events.find(({ type }) => type === 'attack')).toMatchObject({ isHit: hits });
    expect(a.actionPoints).toBe(spent);
  });
});

it('whoever loses the weapon loses the aim; other points are left for the next turn (RP-C13)', () => {
  const now = combat('  a: Brawler\n  b: Gunman\n  range: 1 m');
  const [a, b] = now.fighters as [Combatant, Combatant];
  b.aim = 2;
  resolve(now, a, intent('disarm', b), showing(18, 3));
  expect([b.has(0), b.aim]).toEqual([false, 0]);

  const [hero] = combat('  a: Hero\n  b: Brawler\n  range: 5 m').fighters as [Combatant];
  hero.actionPointsLeft = 9;
  // 3 for one roll, and 3 in a turn.
  expect(hero.pointsAtHand).toBe(3);
  hero.spend(2);
  expect(hero.pointsAtHand).toBe(1);
  hero.spend(1);
  expect([hero.pointsAtHand, hero.actionPointsLeft, hero.actionPoints]).toEqual([0, 6, 3]);
});

describe('shooters', () => {
  it('aim at what is hard to hit, but not while a blade closes in', () => {
    const choice = (at: number): string =>
      choose(
        ...((now) => [now, now.fighters[0]!] as const)(
          combat(
            '  a: Gunman\n  b: Soldier\n  c: Swordsman\n  b cover: head only\n  c cover: head only\n' +
              '  visibility: poor\n  range: 40 m',
            '',
            [0, 40, -at],
          ),
        ),
      ).action;
    expect(choice(100)).toBe('aim');
    expect(choice(12)).not.toBe('aim');
    // He runs twice his MOV of 9 m, and his sword reaches 2 m.
    expect(choice(20)).not.toBe('aim');
    expect(choice(21)).toBe('aim');
  });
});

const ODD =
  'npc Odd\n  STR 5  REF 4  HLT 4  PRE 3  INT 3  WIL 3\n  disadvantages:\n    Easy to Kill (Hardship)';

describe('a place that is aimed at', () => {
  // The head is the first line of the table, and aiming there takes 4.
  it.each([
    [-1, 0],
    [0, -4],
  ])('of line %i takes %i', (line, taken) => {
    const now = combat('  a: Gunman\n  b: Soldier\n  range: 10 m', '  hit locations: aimed');
    const [a, b] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    resolve(now, a, intent('attack', b, { line }), showing(3), journal);
    const [told] = events;
    const place = told?.type === 'attack' ? told.modifiers.find(({ name }) => name === 'place') : undefined;
    expect(place?.value ?? 0).toBe(taken);
  });
});

it('a runner attacks at -3 (Core Rules, Movement)', () => {
  const now = combat('  a: Gunman\n  b: Brawler\n  range: 5 m');
  const [a, b] = now.fighters as [Combatant, Combatant];
  const { rules } = now.tables.fight;
  const onFoot = neededToHit(rules, a, 0, b, 5, PLAIN);
  expect(neededToHit(rules, a, 0, b, 5, { ...PLAIN, isRunning: true }) - onFoot).toBe(3);
});

describe('a spray', () => {
  it('hits one target with as many rounds as it fires, at most', () => {
    const now = combat('  a: Soldier\n  b: Brawler\n  range: 5 m');
    const [a, b] = now.fighters as [Combatant, Combatant];
    a.rounds[0] = 3;
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    resolve(
      now,
      a,
      intent('attack', b, { mode: 'spray' }),
      showing(18, ...Array<number>(12).fill(1)),
      journal,
    );
    expect(events.find(({ type }) => type === 'attack')).toMatchObject({ hits: 3 });
  });

  // Whoever stands 5 m beside the target is in the zone.
  it.each([
    [15, true],
    [16, false],
  ])('at somebody at 10 m, another foe at %i m: %s', (meters, isSprayed) => {
    const now = combat('  a: Soldier\n  b: Brawler\n  c: Brawler\n  range: 10 m', '', [0, 10, meters]);
    const [a, b] = now.fighters as [Combatant, Combatant, Combatant];
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    resolve(now, a, intent('attack', b, { mode: 'spray' }), showing(3, 3), journal);
    expect(events.filter(({ type }) => type === 'attack')).toHaveLength(isSprayed ? 2 : 1);
  });
});

describe('a stream of many rounds', () => {
  // A point less for each ten rounds or part of them (RP-C63), and a hit more for each 2 of the effect number (RP-C61).
  it.each([
    [20, -2],
    [41, -5],
    [60, -6],
    [100, -10],
    [120, -10],
  ])('with a rate of fire of %i takes %i from the shot', (rate, taken) => {
    const gun = `weapon Gatling gun
  2d6 P/L, Acc +0, RMod +0, STR Min 2, Max 500, RoF ${rate}, Amm 500, 9 kg, AF
  skill: Rifles
npc Gunner
  STR 5  REF 9  HLT 5  PRE 3  INT 4  WIL 4
  weapons:
    Gatling gun
`;
    const now = combat('  a: Gunner\n  b: Brawler\n  range: 5 m', gun);
    const [a, b] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    resolve(
      now,
      a,
      intent('attack', b, { mode: 'stream' }),
      showing(3, ...Array<number>(9).fill(1)),
      journal,
    );
    const [told] = events;
    expect(told?.type === 'attack' ? told.modifiers.find(({ name }) => name === 'rounds')?.value : 0).toBe(
      taken,
    );
    expect(a.rounds[0]).toBe(500 - Math.min(100, rate));
  });
});

describe('first aid', () => {
  it('goes to what bleeds worst', () => {
    const [fighter] = combat('  a: Soldier\n  b: Brawler\n  range: 1 m').fighters as [Combatant];
    fighter.hurt(6, 'L');
    fighter.hurt(14, 'L');
    const worst = fighter.worstBleeding;
    expect(worst).toBe('serious');
    fighter.tended(true);
    expect(fighter.worstBleeding).not.toBe(worst);
  });

  it('holds a fatal wound for a turn, and is due again in the next one', () => {
    const [fighter] = combat('  a: Soldier\n  b: Brawler\n  range: 1 m').fighters as [Combatant];
    fighter.body = { ...fighter.body, physique: { ...fighter.body.physique, health: 2, life: 30 } };
    fighter.hurt(12, 'L');
    expect({ is: fighter.condition, bleeds: fighter.worstBleeding }).toEqual({ is: 'able', bleeds: 'fatal' });
    const losses = [1, 2, 3].map(() => {
      fighter.tended(true);
      expect(fighter.worstBleeding).toBeUndefined();
      return endTurn(fighter);
    });
    // Who rolls in every turn and makes it keeps all LIF (RP-C75).
    expect(losses).toEqual([0, 0, 0]);
    expect(fighter.worstBleeding).toBe('fatal');
    expect([endTurn(fighter), endTurn(fighter)]).toEqual([1, 1]);
  });
});

describe('roll with the blow', () => {
  /** A swordsman strikes a brawler, who has nothing to parry with and rolls on REF + Unarmed Combat. */
  const struckAt = (own: number, settings = '') => {
    const now = combat('  a: Swordsman\n  b: Brawler\n  range: 2 m\n  b tactics: hold', settings);
    const [a, b] = now.fighters as [Combatant, Combatant];
    b.body = { ...b.body, lethal: 15, drained: 15 };
    const to = neededToHit(now.tables.fight.rules, a, 0, b, 2, PLAIN);
    const total = to + weaponScore(a);
    const score = b.reflexes + b.plan.unarmedSkill;
    const events: FightEvent[] = [];
    const journal = { turn: () => undefined, event: (event: FightEvent) => events.push(event) };
    const before = needed(now);
    // The attack just hits, the brawler is so much above it, and the dice of the sword show 11.
    resolve(now, a, intent('attack', b), showing(to, total - score + own, 11), journal);
    return { events, b, guard: needed(now) - before };
  };
  const weaponScore = ({ plan }: Combatant): number => plan.attacks[0]!.score;
  it.each([
    // It must exceed the attack, and a half rounds up.
    [1, true, 6],
    [0, false, 11],
  ])('%i above the attack: %s, %i points', (own, succeeds, points) => {
    const { events, b } = struckAt(own);
    expect(events.map(({ type }) => type)).toEqual(['attack', 'contest', 'harm']);
    expect(events[1]).toMatchObject({ action: 'roll with the blow', succeeds });
    expect(events[2]).toMatchObject({ dice: { rolled: 11, isHalved: succeeds }, net: points });
    expect(b.hasActed).toBe(true);
  });
  it('adds 2 to DEF against what comes later', () => expect(struckAt(-2).guard).toBe(2));
});

describe('traits', () => {
  const traits = (line: string, kind = 'advantages'): Combatant =>
    combat(
      `  a: Swordsman\n  b: Odd\n  range: 2 m\n`,
      `npc Odd\n  STR 5  REF 4  HLT 4  PRE 3  INT 3  WIL 3\n  ${kind}:\n    ${line}`,
    ).fighters[1]!;
  it('of Hard to Kill leave 1 point of a blade behind toughness', () => {
    const place = traits('Hard to Kill (Edge)').plan.places[0]![0]!;
    expect(place).toMatchObject({ toughness: 4, least: 1 });
  });
  it('of Easy to Kill double lethal damage, or kill by a point', () => {
    const after = (line: string): number => {
      const fighter = traits(line, 'disadvantages');
      fighter.hurt(3, 'L');
      return fighter.plan.physique.life - fighter.life;
    };
    expect(after('Easy to Kill (Inconvenience)')).toBe(4);
    expect(after('Easy to Kill (Hardship)')).toBe(6);
    expect(traits('Easy to Kill (Peril)', 'disadvantages').stateAfter(1, 'L')).toBe('dead');
  });
  it('of Easy to Kill stun by what is suffered', () => {
    const fighter = traits('Easy to Kill (Hardship)', 'disadvantages');
    const limit = Math.ceil(fighter.plan.physique.life / 2);
    const stuns = (points: number): boolean => {
      const now = combat('  a: Swordsman\n  b: Odd\n  range: 2 m\n', ODD);
      const [attacker, target] = now.fighters as [Combatant, Combatant];
      const place = { name: '', armorValue: 0, multiplier: 1, toughness: 0 };
      const striking = {
        attacker,
        target,
        weapon: attacker.weapon!,
        form: 'L',
        place,
        before: 0,
        isLast: true,
      };
      harm(now, { ...striking, net: points }, undefined, undefined);
      return target.isStunned;
    };
    expect([Math.floor(limit / 2), Math.floor(limit / 2) + 1].map(stuns)).toEqual([false, true]);
  });
  it.each([
    [-1, 0],
    [0, 1],
  ])('of Easy to Kill cost an action point where the doubled damage fells: %i points', (more, spent) => {
    const now = combat('  a: Swordsman\n  b: Odd\n  range: 2 m\n', ODD);
    const [attacker, target] = now.fighters as [Combatant, Combatant];
    target.actionPointsLeft = 1;
    const net = Math.ceil(target.life / 2) + more;
    const place = { name: '', armorValue: 0, multiplier: 1, toughness: 0 };
    const striking = { attacker, target, weapon: attacker.weapon!, form: 'L', place };
    // A further hit follows, so that it does not stun yet.
    harm(now, { ...striking, net, before: 0, isLast: false }, undefined, undefined);
    expect(1 - target.actionPointsLeft).toBe(spent);
  });
  it('of Tall and Short make a target large or small', () => {
    expect(traits('Tall (Gift)').size).toBe(2);
    expect(traits('Short (Peril)', 'disadvantages').size).toBe(-2);
  });
});

describe('a blow that comes from farther away than the weapon is long', () => {
  // RP-C58: a hit with the shorter weapon moves both to its distance; a miss does not.
  it.each([
    ['hits', 18, 1],
    ['misses', 3, 2],
  ])('closes in where it %s', (_, dice, meters) => {
    const now = combat('  a: Brawler\n  b: Swordsman\n  range: 2 m');
    const [a, b] = now.fighters as [Combatant, Combatant];
    expect(a.plan.attacks[0]!.reach).toBe(1);
    resolve(now, a, intent('attack', b), showing(dice, 1));
    expect(b.x - a.x).toBe(meters);
  });
});

describe('what takes from a blow', () => {
  it.each([
    [0, []],
    [1, [{ name: 'TGH', value: 1, isFactor: false }]],
  ])('is told where it is more than nothing: TGH %i', (toughness, less) => {
    const now = combat('  a: Brawler\n  b: Gunman\n  range: 1 m');
    const [attacker, target] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    const place = { name: '', armorValue: 0, multiplier: 1, toughness };
    harm(
      now,
      { attacker, target, weapon: attacker.weapon!, form: 'L', place, net: 3, before: 0, isLast: true },
      undefined,
      { turn: () => undefined, event: (event) => events.push(event) },
    );
    expect(events[0]).toMatchObject({ type: 'harm', less });
  });
});

describe('the end of an action that a stun has taken', () => {
  it('ends the stun, and counts as the action of the turn', () => {
    const [fighter] = combat('  a: Brawler\n  b: Brawler\n  range: 1 m').fighters as [Combatant];
    // Half of LIF 23 is 12.
    fighter.struck(13, 'S');
    ready(fighter);
    expect(fighter).toMatchObject({ isStunned: true, readiness: 'loses', hasActed: false });
    recover(fighter);
    expect(fighter).toMatchObject({ isStunned: false, isLosing: false, hasActed: true });
    // Who is stunned again after that loses the action of the next turn.
    fighter.readiness = 'done';
    fighter.struck(13, 'S');
    expect(fighter.isStunned).toBe(true);
    endTurn(fighter);
    expect(fighter).toMatchObject({ hasActed: false, isStunned: true });
  });
  it('does nothing to those who have lost none', () => {
    const [fighter] = combat('  a: Brawler\n  b: Brawler\n  range: 1 m').fighters as [Combatant];
    recover(fighter);
    expect(fighter.hasActed).toBe(false);
  });
});

describe('first aid in a fight', () => {
  const FIGHT = `  a: Medic, Patient
  b: Brawler
  range: 20 m
npc Medic
  TEC 4  INT 4  REF 4  HLT 5
  skills:
    First Aid +3
npc Patient
  REF 4  HLT 5  WIL 5
  advantages:
    Fast Healer (Edge)
`;
  /** Whoever looks after a patient with a wound of so many points. */
  function aid(
    points: number,
    shown: number,
  ): { readonly events: FightEvent[]; readonly patient: Combatant } {
    const now = combat(FIGHT);
    const [medic, patient] = now.fighters as [Combatant, Combatant];
    const events: FightEvent[] = [];
    patient.hurt(points, 'L');
    medic.hurt(11, 'L');
    resolve(now, medic, intent('aid', patient), showing(shown), {
      turn: () => undefined,
      event: (event) => events.push(event),
    });
    return { events, patient };
  }

  // Of HLT 5 a serious wound is one of 11 to 20 points, stabilized at TN 15: it takes 3 from the medic as from others.
  it('rolls First Aid against the number of the worst wound, with what helps the patient and what hampers the medic', () => {
    const { events, patient } = aid(11, 8);
    expect(events[0]).toMatchObject({
      type: 'contest',
      action: 'aid',
      versus: 15,
      own: {
        modifiers: [
          { name: 'patient', value: 3 },
          { name: 'wounds', value: -3 },
        ],
        total: 15,
      },
      succeeds: true,
    });
    expect(events[1]).toMatchObject({ type: 'gain', by: 'stabilized', points: 0 });
    expect(patient.worstBleeding).toBeUndefined();
  });
  it('misses by a point, and the wound bleeds on', () => {
    const { events, patient } = aid(11, 7);
    expect(events[0]).toMatchObject({ own: { total: 14 }, succeeds: false });
    expect(events[1]).toMatchObject({ type: 'gain', by: 'bleeds on' });
    expect(patient.worstBleeding).toBe('serious');
  });
  it('is not rolled for those who do not bleed', () => expect(aid(0, 8).events).toEqual([]));
});

describe('the expected damage', () => {
  const KNIGHT =
    'npc Knight\n  STR 6  REF 4  HLT 6  PRE 3  INT 3  WIL 3\n  armor:\n    Plate armor\n  weapons:\n    Longsword';
  const many = (settings = ''): Combat =>
    combat(
      '  a: Soldier, Gunman\n  b: Brawler, Knight\n  c: Fencer, Weakling\n  range: 9 m',
      `${settings}${KNIGHT}`,
    );

  it.each(['', '  hit locations: aimed\n'])(
    'of an attack does not depend on the attacks asked for before%s',
    (settings) => {
      const { tables, fighters } = many(settings);
      const pairs = fighters.flatMap((from) =>
        fighters.flatMap((to) => from.plan.attacks.map((_, index) => [from.plan, index, to.plan] as const)),
      );
      const all = pairs.map((pair) => [tables.meanDamage(...pair), tables.meansByLine(...pair)]);
      const alone = pairs.map((pair) => {
        const fresh = new CombatTables(tables.fight);
        return [fresh.meanDamage(...pair), fresh.meansByLine(...pair)];
      });
      expect(all).toEqual(alone);
      expect(new Set(all.map(([mean]) => mean)).size).toBeGreaterThan(12);
    },
  );
});

it('fighters in different states are not taken for the same in the exact odds', () => {
  const flags = [
    'isUnaware',
    'isOffGuard',
    'isDefending',
    'cover',
    'hasFallen',
    'isLosing',
    'hasActed',
    'isProne',
    'waits',
  ] as const;
  const [fighter] = combat('  a: Brawler\n  b: Gunman\n  range: 2 m').fighters as [Combatant];
  fighter.readiness = 'acts';
  const keys = Array.from({ length: 2 ** flags.length }, (_, bits) => {
    flags.forEach((flag, at) =>
      Object.assign(fighter, { [flag]: flag === 'cover' ? -((bits >> at) & 1) : ((bits >> at) & 1) === 1 }),
    );
    return fighter.key();
  });
  expect(new Set(keys).size).toBe(keys.length);
});
