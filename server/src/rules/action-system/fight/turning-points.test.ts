/** What decides in a turn: a stun, a blow that would be the last one, a hold. Core Rules, Damage; Available Actions. */
import { describe, expect, it } from 'vitest';
import type { Chance } from '../../fight/chance.ts';
import type { FightEvent } from '../../fight/events.ts';
import type { Journal } from '../../fight/rules.ts';
import type { Combatant } from '../play/combatant.ts';
import { neededToHit } from '../play/combat.ts';
import { distanceBetween } from '../play/positions.ts';
import { resolve } from '../play/resolve.ts';
import { ActionFightState } from './fight-state.ts';
import { combatOf } from './testing/arena.ts';

/** Dice that show these totals, one after the other. */
const showing = (...totals: readonly number[]): Chance => {
  const left = [...totals];
  return { roll: () => left.shift()!, draw: () => left.shift()! };
};
/** A journal that keeps its events. */
function kept(): { readonly events: FightEvent[]; readonly journal: Journal } {
  const events: FightEvent[] = [];
  return { events, journal: { turn: () => undefined, event: (event) => events.push(event) } };
}

const INTENT = { attack: 0, mode: 'single', isRunning: false, move: 0, line: -1 } as const;
const PLAIN = { isRunning: false, rounds: 0, place: 0, action: 0 };

describe('whoever gives the action of the turn to a parry', () => {
  // LIF 23: a stun by more than 12 points takes the action of this turn (RP-C17).
  it.each([
    ['unhurt', 0, true],
    ['hurt', 12, true],
    ['stunned', 13, false],
  ])('is not %s by %i points', (_, points, canAbort) => {
    const brawler = combatOf('  a: Brawler\n  b: Brawler\n  range: 1 m').fighters[0]!;
    brawler.turn = 4;
    if (points > 0) brawler.struck(points, 'S');
    expect(brawler.canAbort).toBe(canAbort);
    // The stun is over in the turn after it.
    brawler.turn = 5;
    expect(brawler.canAbort).toBe(true);
  });
  it.each([
    ['has acted', { hasActed: true }],
    ['lies there', { hasFallen: true }],
    ['sees nothing coming', { isUnaware: true }],
    ['is about to act', { readiness: 'acts' }],
    ['loses the action', { readiness: 'loses' }],
  ])('is nobody who %s', (_, state) => {
    const brawler = combatOf('  a: Brawler\n  b: Brawler\n  range: 1 m').fighters[0]!;
    expect(brawler.canAbort).toBe(true);
    expect(Object.assign(brawler, state).canAbort).toBe(false);
  });
});

describe('an action point that turns a miss', () => {
  // A shot does 3d6, 10.5 points on average: as much as half of 21.
  it.each([
    [23, 0],
    [22, 0],
    [21, 1],
    [20, 1],
    [1, 1],
  ])('is spent where a hit is worth half of what is left: LIF %i', (life, spent) => {
    const combat = combatOf('  a: Hero\n  b: Brawler\n  range: 5 m');
    const [hero, brawler] = [combat.fighters[0]!, combat.fighters[1]!];
    brawler.hurt(23 - life, 'S');
    const needed = neededToHit(combat.tables.fight.rules, hero, 0, brawler, 5, PLAIN);
    resolve(combat, hero, { ...INTENT, action: 'attack', target: brawler }, showing(needed - 1, 3));
    expect(hero.actionPoints).toBe(spent);
  });
});

describe('a burst that an action point turns into a hit', () => {
  // Core Rules, Autofire: a burst hits once, and once more for each 2 points of effect. The point adds 5 to the dice.
  it('hits as often as its effect says, and totals are one case where they hit as often', () => {
    const thrown = [5, 4, 3].map((missing) => {
      const combat = combatOf('  a: Soldier\n  b: Brawler\n  range: 5 m');
      const [soldier, brawler] = combat.fighters as [Combatant, Combatant];
      soldier.actionPointsLeft = 1;
      // So badly hurt that a hit is worth a point.
      brawler.hurt(10, 'L');
      const needed = neededToHit(combat.tables.fight.rules, soldier, 0, brawler, 5, PLAIN);
      const dice: ((total: number) => number)[] = [];
      const chance: Chance = {
        roll: (_, classOf) => (dice.push(classOf) === 1 ? needed - missing : 1),
        draw: () => 1,
      };
      const { events, journal } = kept();
      resolve(
        combat,
        soldier,
        { ...INTENT, action: 'attack', target: brawler, mode: 'burst' },
        chance,
        journal,
      );
      const hits = events.flatMap((event) => (event.type === 'attack' ? [event.hits] : []));
      return { hits, kind: dice[0]!(needed - missing) };
    });
    expect(thrown.map(({ hits }) => hits)).toEqual([[1], [1], [2]]);
    const [third, second, first] = thrown.map(({ kind }) => kind);
    expect([third === second, second === first]).toEqual([true, false]);
  });
});

describe('a grab', () => {
  // The sword keeps bare hands 2 m away until they have hold of its owner (RP-C58).
  it.each([
    [2, 18, 1, true],
    [2, 3, 2, false],
    [1, 18, 1, true],
  ])('at %i m, with %i on the dice, ends at %i m', (meters, rolled, after, isHeld) => {
    const combat = combatOf('  a: Brawler\n  b: Swordsman', '', [0, meters]);
    const [brawler, swordsman] = [combat.fighters[0]!, combat.fighters[1]!];
    brawler.inHand = 0;
    const hands = brawler.plan.attacks.findIndex(({ isUnarmed }) => isUnarmed);
    resolve(
      combat,
      brawler,
      { ...INTENT, action: 'grab', attack: hands, target: swordsman },
      showing(rolled),
    );
    expect([distanceBetween(brawler, swordsman), swordsman.heldBy === 0]).toEqual([after, isHeld]);
    // Hit or miss, the hands are free for it.
    expect(brawler.inHand).toBe(hands);
  });
});

describe('a hit that goes anywhere', () => {
  // Core Rules, Hit Locations: the damage of 10 points, without armor, by what 3d6 show.
  it.each([
    [3, 'head', 20],
    [4, 'head', 20],
    [5, 'neck', 15],
    [6, 'hand', 5],
    [11, 'chest', 10],
    [13, 'vitals', 15],
    [17, 'calf', 5],
    [18, 'foot', 5],
  ])('with %i on the dice is at the %s: %i points', (rolled, place, net) => {
    const combat = combatOf('  a: Gunman\n  b: Brawler\n  range: 5 m', '  hit locations: random\n');
    const { events, journal } = kept();
    const target = combat.fighters[1]!;
    resolve(
      combat,
      combat.fighters[0]!,
      { ...INTENT, action: 'attack', target },
      showing(18, rolled, 10),
      journal,
    );
    expect(events.find(({ type }) => type === 'harm')).toMatchObject({ place, net });
  });
});

describe('a move before the action', () => {
  // The brawler walks 10 m, and runs farther than that.
  it.each([
    [1, 'walk'],
    [10, 'walk'],
    [11, 'run'],
    [-1, 'back'],
    [-10, 'back'],
  ])('of %i m is a %s', (move, how) => {
    const combat = combatOf('  a: Brawler\n  b: Brawler\n  range: 30 m');
    const { events, journal } = kept();
    resolve(
      combat,
      combat.fighters[0]!,
      { ...INTENT, action: 'move', target: combat.fighters[1]!, move },
      showing(),
      journal,
    );
    expect(events.find(({ type }) => type === 'move')).toMatchObject({ how, meters: Math.abs(move) });
  });
});

describe('initiative after a parry', () => {
  /** What a swordsman adds who parried a blow of the first brawler. */
  const initiativeOf = (encounter: string, change: (fighters: readonly Combatant[]) => void): number => {
    const state = ActionFightState.begin(combatOf(encounter).tables);
    change(state.scores);
    const { events, journal } = kept();
    state.step(showing(1, 1, 1, 1), journal);
    const rolled = events.find((event) => event.type === 'initiative' && event.for === 'a');
    return rolled?.type === 'initiative' ? rolled.terms[0]!.value : NaN;
  };
  const parried =
    (more: (fighters: readonly Combatant[]) => void = () => undefined, turn = 0) =>
    (fighters: readonly Combatant[]): void => {
      Object.assign(fighters[0]!, {
        blocked: fighters.find(({ plan }) => plan.side === 1)!.index,
        blockedIn: turn,
      });
      more(fighters);
    };
  const fallen =
    (at: number) =>
    (fighters: readonly Combatant[]): void => {
      fighters[at]!.hurt(99, 'L');
    };
  const TWO = '  a: Swordsman\n  b: Brawler x2\n  range: 8 m';
  const ONE = '  a: Swordsman\n  b: Brawler\n  range: 8 m';

  // Core Rules, Initiative: 4 more than whoever was blocked in the turn before, where no other opponents are left (RP-C27).
  it.each<[string, string, (fighters: readonly Combatant[]) => void, number]>([
    ['against one', ONE, parried(), 4],
    ['against one of two', TWO, parried(), 0],
    ['against one of two, where the other lies there', TWO, parried(fallen(2)), 4],
    ['against one who lies there', TWO, parried(fallen(1)), 0],
    ['a turn too long ago', ONE, parried(undefined, -1), 0],
    ['beside a friend', '  a: Swordsman, Swordsman\n  b: Brawler\n  range: 8 m', parried(), 4],
  ])('%s', (_, encounter, change, more) =>
    expect(initiativeOf(encounter, change) - initiativeOf(encounter, () => undefined)).toBe(more),
  );
});

describe('first aid by a hero', () => {
  const DOC = `character Doc
  STR 4  REF 5  HLT 5  PRE 3  INT 4  WIL 4
  skills:
    First Aid +5
`;
  // An action point adds 5 (RP-C13) to the roll that keeps a friend alive, TN 21, where it is enough.
  it.each([
    [0, true, 0],
    [-1, true, 1],
    [-5, true, 1],
    [-6, false, 0],
  ])('a roll %i beside what it needs: %s, %i points', (by, isHeld, points) => {
    const combat = combatOf('  a: Doc, Brawler\n  b: Brawler\n  range: 40 m', DOC, [0, 1, 40]);
    const [doc, friend] = [combat.fighters[0]!, combat.fighters[1]!];
    doc.actionPointsLeft = 1;
    friend.hurt(25, 'L');
    const before = friend.life;
    resolve(combat, doc, { ...INTENT, action: 'aid', target: friend }, showing(21 - doc.plan.firstAid! + by));
    expect([friend.life === before, doc.actionPoints]).toEqual([isHeld, points]);
  });
});

describe('whoever waits', () => {
  /** What happens in the first turn; the dice of initiative come first. */
  function firstTurn(encounter: string, ...dice: readonly number[]): string[] {
    const state = ActionFightState.begin(combatOf(`${encounter}\n  a tactics: hold`).tables);
    const { events, journal } = kept();
    const chance = showing(...dice);
    while (state.turn === 1 && !state.ending) state.step(chance, journal);
    return events.flatMap((event) => {
      if (event.type === 'move') return [`${event.who} moves`];
      if (event.type === 'act') return [`${event.who}: ${event.action}`];
      if (event.type === 'idle') return [`${event.who} ${event.because}`];
      if (event.type === 'attack') return [`${event.who} attacks ${event.target}`];
      return [];
    });
  }
  const DUEL = '  a: Swordsman\n  b: Brawler\n  range: 8 m';
  const COMES = ['Swordsman waits', 'Brawler moves', 'Swordsman: act first', 'Swordsman attacks Brawler'];

  // Core Rules, Wait (RP-C44). Initiative 6 and 1; LIF 23: more than 11 points of one blow stun.
  it.each([
    ['hurts', 5, 'Brawler attacks Swordsman'],
    ['stuns', 13, 'Brawler stunned'],
    ['fells', 40, ''],
  ])('acts before whoever comes near, and %s', (_, points, then) =>
    expect(firstTurn(DUEL, 6, 1, 18, points, 3)).toEqual(then === '' ? COMES : [...COMES, then]),
  );
  it('does not act before whoever stays away, nor a second time', () => {
    expect(firstTurn('  a: Swordsman\n  b: Brawler\n  range: 60 m', 6, 1)).toEqual([
      'Swordsman waits',
      'Brawler moves',
    ]);
    expect(firstTurn(DUEL.replace('Brawler', 'Brawler x2'), 6, 1, 18, 40, 3)).toEqual([
      'Swordsman waits',
      'Brawler 1 moves',
      'Swordsman: act first',
      'Swordsman attacks Brawler 1',
      'Brawler 2 moves',
      'Brawler 2 attacks Swordsman',
    ]);
  });
  it('loses the action to a stun', () =>
    expect(firstTurn('  a: Swordsman\n  b: Gunman, Fencer\n  range: 8 m', 6, 1, 18, 13, 3, 1)).toEqual([
      'Swordsman waits',
      'Gunman attacks Swordsman',
      'Fencer moves',
      'Fencer attacks Swordsman',
      'Swordsman stunned',
    ]));
});

describe('a walk', () => {
  const brawler = (): Combatant => combatOf('  a: Brawler\n  b: Brawler\n  range: 1 m').fighters[0]!;
  // Getting up is the walk of the turn, or free with Acrobatics (RP-C115); whoever is held, or holds, stays.
  it.each([
    ['upright', {}, true],
    ['prone', { isProne: true }, false],
    ['held by the first of all', { heldBy: 0 }, false],
    ['holding the first of all', { holds: 0 }, false],
  ])('of somebody %s', (_, state, walks) => {
    const fighter = brawler();
    expect(Object.assign(fighter, state).walk).toBe(walks ? fighter.plan.move : 0);
  });
  it('gets an acrobat up and farther', () => {
    const { plan } = brawler();
    const acrobat = Object.assign(brawler(), { plan: { ...plan, acrobatics: 1 }, isProne: true });
    expect(acrobat.walk).toBe(plan.move);
  });
});

describe('the last roll of initiative', () => {
  // Gunmen have equal INI. Of the last one only the rank makes a difference: before, with or behind each of the others.
  it.each([
    [[3], [[1, 2], [3], [4, 5, 6]]],
    [[1], [[1], [2, 3, 4, 5, 6]]],
    [[6], [[1, 2, 3, 4, 5], [6]]],
    [
      [2, 5],
      [[1], [2], [3, 4], [5], [6]],
    ],
  ])('after %j falls into classes: %j', (before, classes) => {
    const sides = ['a', 'b', 'c'].slice(0, before.length + 1).map((side) => `  ${side}: Gunman\n`);
    const state = ActionFightState.begin(combatOf(`${sides.join('')}  range: 5 m`).tables);
    const left = [...before];
    const facesByClass = new Map<number, number[]>();
    state.step({
      draw: () => 1,
      roll(_, classOf) {
        const shown = left.shift();
        if (shown !== undefined) return shown;
        for (const face of [1, 2, 3, 4, 5, 6])
          facesByClass.set(classOf(face), [...(facesByClass.get(classOf(face)) ?? []), face]);
        return 1;
      },
    });
    expect([...facesByClass.values()]).toEqual(classes);
  });
});

describe('a fight of three sides', () => {
  const GUNMEN = '  a: Gunman\n  b: Gunman\n  c: Gunman\n  range: 5 m';
  it('all sides of three begin as far from each other as the range says', () => {
    const { scores } = ActionFightState.begin(combatOf(GUNMEN).tables);
    const [a, b, c] = scores as [Combatant, Combatant, Combatant];
    for (const apart of [distanceBetween(a, b), distanceBetween(b, c), distanceBetween(c, a)])
      expect(apart).toBeCloseTo(5, 9);
  });
  const readyAfter = (...totals: readonly number[]): readonly string[] => {
    const state = ActionFightState.begin(combatOf(GUNMEN).tables);
    state.step(showing(...totals));
    return state.scores.map(({ readiness }) => readiness);
  };
  // Core Rules, Initiative: with equal INT they act at the same time, and one who falls meanwhile still acts (RP-C48).
  it.each([
    [
      [3, 3, 3],
      ['acts', 'acts', 'acts'],
    ],
    [
      [5, 5, 3],
      ['acts', 'acts', 'done'],
    ],
    [
      [5, 3, 3],
      ['acts', 'done', 'done'],
    ],
    [
      [3, 5, 3],
      ['done', 'acts', 'done'],
    ],
  ])('initiative of %j on the dice', (totals, ready) => expect(readyAfter(...totals)).toEqual(ready));
});
