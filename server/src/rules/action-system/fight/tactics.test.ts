/** What fighters choose to do, at the distances and conditions where the choice changes. */
import { describe, expect, it } from 'vitest';
import { Combatant } from '../play/combatant.ts';
import type { Intent } from '../play/combat.ts';
import { CombatTables } from '../play/combat-tables.ts';
import type { ActionFight } from '../play/plan.ts';
import { choose } from './tactics.ts';
import { fightOf } from './testing/arena.ts';

const MORE = `
npc Medic
  STR 4  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    First Aid +9
npc Beginner
  STR 4  REF 5  HLT 4  PRE 3  INT 9  WIL 3
  skills:
    First Aid +1
npc Layman
  STR 4  REF 5  HLT 4  PRE 3  INT 9  WIL 3
npc Quick
  STR 4  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  advantages:
    Fast Healer (Edge)
npc Slow
  STR 4  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  disadvantages:
    Slow Healer (Inconvenience)
npc Thrower
  STR 4  REF 7  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Throwing +5
  weapons:
    Fragmentation grenade x2
npc Hunter
  STR 4  REF 7  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Throwing +5
  weapons:
    Boomerang x3
npc Veteran
  STR 4  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Pistols +4
    Swords +4
    Knives +1
  weapons:
    .45 ACP (1980)
    Longsword
npc Cutter
  STR 4  REF 5  HLT 4  PRE 3  INT 3  WIL 3
  skills:
    Knives +6
  weapons:
    Knife
npc Stabber
  STR 3  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Pistols +6
    Knives +6
  weapons:
    .45 ACP (1980)
    Knife
npc Slasher
  STR 3  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Pistols +6
    Knives +7
  weapons:
    .45 ACP (1980)
    Knife
npc Rookie
  STR 2  REF 5  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Pistols +6
    Knives +3
  weapons:
    .45 ACP (1980)
    Knife
`;

type Change = (fighters: readonly Combatant[]) => void;

/** What the first fighter of an encounter intends, whose fighters stand at these meters of a line. */
function intended(
  encounter: string,
  at: readonly number[],
  change: Change = () => undefined,
  settings = '',
): Intent & { readonly weapon: string } {
  const fight = fightOf(encounter, `${settings}${MORE}`).plan.data as ActionFight;
  const fighters = fight.fighters.map(
    (plan, index) =>
      new Combatant(index, plan, fight.rules, fight.sides[plan.side]!, [at[index] ?? plan.side * 10, 0]),
  );
  change(fighters);
  const intent = choose({ tables: new CombatTables(fight), fighters }, fighters[0]!);
  return { ...intent, weapon: fighters[0]!.plan.attacks[intent.attack]!.weapon };
}

const combatLines = (settings: string): readonly string[] =>
  (fightOf('  a: Gunman\n  b: Brawler', settings).plan.data as ActionFight).rules.locations!.lines.map(
    ({ name }) => name,
  );

/** The same in words. */
function chosen(encounter: string, at: readonly number[], change?: Change): string {
  const { action, weapon, isRunning, move, target } = intended(encounter, at, change);
  const what = action === 'attack' ? weapon : action;
  return `${what}${target ? ` ${target.plan.name}` : ''}${isRunning ? ', running' : ''}${move ? ` ${move}` : ''}`;
}

describe('somebody with', () => {
  // Swordsman and Gunman walk 9 m, Brawler 10 m; nobody runs farther than twice that. A sword reaches 2 m.
  it.each([
    ['a blade', 'Swordsman', 'Brawler', '', 1, 'Longsword Brawler -1'],
    ['a blade', 'Swordsman', 'Brawler', '', 2, 'Longsword Brawler'],
    ['a blade', 'Swordsman', 'Brawler', '', 11, 'Longsword Brawler 9'],
    ['a blade', 'Swordsman', 'Brawler', '', 12, 'Longsword Brawler, running 10'],
    ['a blade', 'Swordsman', 'Brawler', '', 20, 'Longsword Brawler, running 18'],
    ['a blade', 'Swordsman', 'Brawler', '', 21, 'move Brawler 18'],
    ['a blade that holds', 'Swordsman', 'Brawler', 'hold', 3, 'Longsword Brawler 1'],
    ['a blade that holds', 'Swordsman', 'Brawler', 'hold', 4, 'wait'],
    // A sword keeps a knife 2 m away, until the knife hits (RP-C58).
    ['a shorter blade', 'Cutter', 'Swordsman', '', 3, 'Knife Swordsman 1'],
    ['a shorter blade', 'Cutter', 'Swordsman', '', 2, 'Knife Swordsman'],
    ['a shorter blade that is near', 'Cutter', 'Swordsman', '', 0, 'Knife Swordsman'],
    ['a gun, a blade too near', 'Gunman', 'Swordsman', '', 3, '.45 ACP (1980) Swordsman -9'],
    ['a gun', 'Gunman', 'Swordsman', '', 4, '.45 ACP (1980) Swordsman'],
    ['a gun, too far away', 'Gunman', 'Swordsman', '', 51, 'move Swordsman 18'],
    // Nothing is taken from a shot of this gun at 5 m.
    ['a gun who presses', 'Gunman', 'Swordsman', 'press', 10, '.45 ACP (1980) Swordsman 5'],
    ['a gun who presses', 'Gunman', 'Swordsman', 'press', 20, '.45 ACP (1980) Swordsman 9'],
    ['a grip', 'Brawler', 'Gunman', 'wrestle', 1, 'grab Gunman'],
    ['a grip', 'Brawler', 'Gunman', 'wrestle', 11, 'grab Gunman 10'],
    ['a grip', 'Brawler', 'Gunman', 'wrestle', 12, 'grab Gunman, running 11'],
    ['a grip', 'Brawler', 'Gunman', 'wrestle', 21, 'grab Gunman, running 20'],
    ['a grip, who is too far away', 'Brawler', 'Gunman', 'wrestle', 22, 'Kick Gunman, running 20'],
    ['an eye on a gun', 'Swordsman', 'Gunman', 'disarm', 11, 'disarm Gunman 9'],
    ['an eye on a gun', 'Swordsman', 'Gunman', 'disarm', 1, 'disarm Gunman -1'],
    ['an eye on a gun, too far away', 'Swordsman', 'Gunman', 'disarm', 12, 'Longsword Gunman, running 10'],
    ['an eye on fists', 'Swordsman', 'Brawler', 'disarm', 2, 'Longsword Brawler'],
  ])('%s: %s against %s, %s at %i m: %s', (_, who, whom, tactic, meters, expected) =>
    expect(
      chosen(`  a: ${who}\n  b: ${whom}\n  range: 10 m${tactic && `\n  a tactics: ${tactic}`}`, [0, meters]),
    ).toBe(expected),
  );

  it('an empty gun loads it, and closes in with bare hands where there is nothing to load', () => {
    const duel = '  a: Gunman\n  b: Brawler\n  range: 10 m';
    expect(chosen(duel, [0, 4], ([a]) => a!.rounds.fill(0, 0, 1))).toBe('load Brawler');
    expect(
      chosen('  a: Thrower\n  b: Brawler\n  range: 10 m', [0, 20], ([a]) => a!.rounds.fill(0, 0, 1)),
    ).toMatch(/^move Brawler|^(?:Kick|Punch) Brawler/);
  });

  // With wounds that take 4, only 18 of 3d6 hits a head so far away, for 10.5 points on average: a loaded gun is worth 0.05 points.
  it('an empty gun loads it for a shot that hardly ever hits', () =>
    expect(
      chosen('  a: Gunman\n  b: Brawler\n  b cover: head only\n  range: 50 m', [0, 50], ([a]) => {
        a!.rounds.fill(0, 0, 1);
        a!.wounds = -4;
      }),
    ).toBe('load Brawler'));

  // A shot hits with 4 on the dice for 10.5 points, 10.45 on average. A stab for 7 points hits with 9 (5.19 on average), or with 8 (5.87).
  it.each([
    ['Veteran', 'Longsword Brawler'],
    ['Rookie', 'load Brawler'],
    ['Stabber', 'load Brawler'],
    ['Slasher', 'Knife Brawler'],
  ])('an empty gun and a blade loads only what is worth more than twice the blade: %s', (who, expected) =>
    expect(
      chosen(`  a: ${who}\n  b: Brawler\n  range: 10 m`, [0, 1], ([a]) => {
        a!.plan.attacks.forEach(({ isShot }, index) => isShot && a!.rounds.fill(0, index, index + 1));
      }),
    ).toMatch(new RegExp(`^${expected}`)),
  );

  // Getting up takes the walk of the turn without Acrobatics (RP-C115).
  it.each([
    ['feet to stand on', false, 'move Gunman 20'],
    ['his back on the ground', true, 'wait'],
  ])('%s closes in, or waits', (_, isProne, expected) =>
    expect(chosen('  a: Brawler\n  b: Gunman\n  range: 30 m', [0, 30], ([a]) => (a!.isProne = isProne))).toBe(
      expected,
    ),
  );

  it('nothing left to throw leaves his cover', () => {
    const duel = '  a: Hunter\n  b: Brawler\n  a tactics: shoot and cover\n  range: 30 m';
    expect(chosen(duel, [0, 20])).toBe('Boomerang Brawler');
    expect(
      chosen(duel, [0, 20], ([a]) => {
        a!.plan.attacks.forEach(({ isShot }, index) => isShot && a!.rounds.fill(0, index, index + 1));
      }),
    ).toBe('Kick Brawler, running 18');
  });

  it.each([
    [-6, 'dodge Soldier'],
    [-5, '.45 ACP (1980) Soldier'],
  ])('wounds that take %i, and a friend who fights on', (penalty, expected) =>
    expect(
      chosen('  a: Gunman, Archer\n  b: Soldier\n  range: 10 m', [0, 0, 10], ([a]) => {
        a!.penalty = penalty;
      }),
    ).toBe(expected),
  );

  it('such wounds, an empty gun and a friend who fights on dodges as well', () =>
    expect(
      chosen('  a: Gunman, Archer\n  b: Soldier\n  range: 10 m', [0, 0, 10], ([a]) => {
        a!.penalty = -6;
        a!.rounds.fill(0, 0, 1);
      }),
    ).toMatch(/^dodge/));

  it('such wounds alone fights on', () =>
    expect(
      chosen('  a: Gunman\n  b: Soldier\n  range: 10 m', [0, 10], ([a]) => {
        a!.penalty = -6;
      }),
    ).toBe('.45 ACP (1980) Soldier'));
});

describe('whoever may be attacked', () => {
  const hurt =
    (who: number): Change =>
    (fighters) =>
      fighters[who]!.hurt(3, 'S');
  // A vest takes points from every shot, so that a shot does less to the soldier.
  it.each([
    ['Gunman', 'Brawler x2', 'the first of equals', -1, 1],
    ['Gunman', 'Brawler x2', 'of equals the one with least left', 1, 1],
    ['Gunman', 'Brawler x2', 'of equals the one with least left', 2, 2],
    ['Weakling', 'Brawler x2', 'of equals the one with least left, where little can be done', 2, 2],
    ['Gunman', 'Brawler, Soldier', 'the one who loses most, whoever has least left', 2, 1],
    ['Gunman', 'Soldier, Brawler', 'the one who loses most, whoever has least left', 1, 2],
  ])('%s against %s attacks %s', (who, whom, _, wounded, expected) => {
    const change = wounded > 0 ? hurt(wounded) : undefined;
    const { action, target } = intended(`  a: ${who}\n  b: ${whom}\n  a tactics: hold`, [0, 2, 2], change);
    expect([action, target!.index]).toEqual(['attack', expected]);
  });
});

describe('what strikes at a weapon', () => {
  const strikesWith = (who: string, change?: Change): string =>
    intended(`  a: ${who}\n  b: Swordsman\n  range: 2 m\n  a tactics: disarm`, [0, 2], change).weapon;
  it.each([
    ['Swordsman', false, 'Longsword'],
    ['Swordsman', true, 'Punch'],
    ['Gunman', false, 'Punch'],
    ['Veteran', false, 'Longsword'],
  ])('%s, whose first weapon is lost: %s', (who, isLost, expected) =>
    expect(strikesWith(who, ([a]) => void (isLost && a!.disarm()))).toBe(expected),
  );
});

describe('an eye on guns', () => {
  const DISARM = '\n  range: 10 m\n  a tactics: disarm';
  it.each([
    ['the first of two', '  a: Swordsman\n  b: Gunman x2', () => undefined, 'disarm Gunman 1 2'],
    [
      'no stunned one',
      '  a: Swordsman\n  b: Gunman x2',
      (fighters: readonly Combatant[]) => void fighters[1]!.struck(10, 'S'),
      'disarm Gunman 2 3',
    ],
    [
      'no fallen one',
      '  a: Swordsman\n  b: Gunman x2',
      (fighters: readonly Combatant[]) => fighters[1]!.hurt(40, 'L'),
      'disarm Gunman 2 3',
    ],
    ['no friend', '  a: Swordsman, Archer\n  b: Gunman', () => undefined, 'disarm Gunman 3'],
  ])('turns to %s', (_, sides, change, expected) =>
    expect(chosen(`${sides}${DISARM}`, [0, 4, 5], change)).toBe(expected),
  );
});

describe('who shoots and covers', () => {
  // The gunman hits a head at 30 m with 13 on 3d6 (26 %), at 40 m with 14 (16 %), and with 11 on 1d20.
  it.each([
    ['3d6', 35, 0, 0, 'attack'],
    ['3d6', 40, 0, 0, 'aim'],
    ['3d6', 40, 0, 2, 'attack'],
    ['3d6', 50, -4, 0, 'aim'],
    ['3d6', 50, -4, 1, 'aim'],
    ['3d6', 50, -3, 2, 'attack'],
    ['3d6', 50, -4, 2, 'aim'],
    ['3d6', 50, -9, 2, 'aim'],
    ['3d6', 50, -9, 3, 'attack'],
    // A quarter exactly is no poor chance.
    ['1d20', 30, -5, 0, 'attack'],
    ['1d20', 30, -6, 0, 'aim'],
  ])('%s: at %i m with %i, aimed for %i turns: %s', (dice, meters, wounds, aimed, expected) => {
    const keys = 'a tactics: shoot and cover\n  b cover: head only\n  range: 50 m';
    const { action } = intended(
      `  a: Gunman\n  b: Soldier\n  ${keys}`,
      [0, meters],
      ([a]) => {
        a!.wounds = wounds;
        a!.aim = aimed;
      },
      `  dice: ${dice}`,
    );
    expect(action).toBe(expected);
  });
});

describe('an attack that can do nothing', () => {
  // A punch of STR 1 does 1d3 at most, and plate armor takes more.
  const two = '  a: Weakling 2\n  b: Knight\n  a tactics: hold\n  range: 1 m';
  const PEOPLE = `
npc Weakling 2
  STR 1  REF 3  HLT 2  PRE 2  INT 3  WIL 2
npc Knight
  STR 5  REF 5  HLT 5  PRE 4  INT 4  WIL 4
  armor:
    Plate armor
`;
  it('is not made', () => expect(intended(two, [0, 1], undefined, PEOPLE).action).toBe('wait'));

  // Fists and feet strike from a meter away.
  it.each([
    [1, 'wait', 0],
    [2, 'move', 1],
    [3, 'move', 2],
  ])('keeps those at %i m in reach who press: %s %i', (meters, action, move) =>
    expect(intended(two.replace('hold', 'press'), [0, meters], undefined, PEOPLE)).toMatchObject({
      action,
      move,
    }),
  );

  it('and no squib is thrown at plate armor', () => {
    const bomber = `${PEOPLE}npc Bomber
  STR 4  REF 7  HLT 4  PRE 3  INT 4  WIL 3
  skills:
    Throwing +5
  weapons:
    Squib x2
weapon Squib
  2d6 P/L, Acc +0, RMod 0, STR Min 1, Max 40, 0.1 kg, thrown, EX
  skill: Throwing
`;
    const at = (whom: string): string =>
      intended(`  a: Bomber\n  b: ${whom}\n  a tactics: hold\n  range: 20 m`, [0, 10], undefined, bomber)
        .action;
    expect([at('Knight'), at('Brawler')]).toEqual(['wait', 'blast']);
  });
});

describe('whoever knows first aid', () => {
  const down = ([, friend]: readonly Combatant[]): void => {
    friend!.hurt(friend!.body.physique.life + 2, 'L');
  };
  const four = '  a: Medic, Gunman, Archer\n  b: Soldier\n  range: 40 m';
  it.each([
    ['walks to a friend who dies', four, 10, 40, /^aid Gunman 9$/],
    ['reaches a friend beside him', four, 1, 40, /^aid Gunman$/],
    ['does not run', four, 11, 40, /^(?!aid)/],
    ['has no time with somebody so near', four, 1, 3, /^(?!aid)/],
    ['has time with nobody so near', four, 1, 4, /^aid/],
    [
      'does not while nobody else fights on',
      '  a: Medic, Gunman\n  b: Soldier\n  range: 40 m',
      1,
      40,
      /^(?!aid)/,
    ],
  ])('%s', (_, encounter, friend, enemy, expected) => {
    const more = encounter === four ? [0] : [];
    expect(chosen(encounter, [0, friend, ...more, enemy], down)).toMatch(expected);
  });

  it.each([
    ['with a single level of the skill', 'Beginner', 'aid'],
    ['not without the skill', 'Layman', 'move'],
  ])('helps %s', (_, helper, action) =>
    expect(
      intended(four.replace('Medic', helper), [0, 1, 0, 40], down, '  common skills: none\n').action,
    ).toBe(action),
  );

  // First Aid 13 against 21: with -5 it takes 13 on the dice (26 %), with -6 it takes 14 (16 %).
  it.each([
    [-5, /^aid/],
    [-6, /^(?!aid)/],
  ])('tries with %i only what is not too unlikely', (penalty, expected) =>
    expect(
      chosen(four, [0, 1, 0, 40], (fighters) => {
        down(fighters);
        fighters[0]!.penalty = penalty;
      }),
    ).toMatch(expected),
  );

  // Fast Healer gives whoever looks after them 3 more, Slow Healer 3 less.
  it.each([
    ['Quick', -8, /^aid Quick/],
    ['Quick', -9, /^(?!aid)/],
    ['Slow', -2, /^aid Slow/],
    ['Slow', -3, /^(?!aid)/],
  ])('knows how well %s heals: with %i', (friend, penalty, expected) =>
    expect(
      chosen(four.replace('Gunman', friend), [0, 1, 0, 40], (fighters) => {
        down(fighters);
        fighters[0]!.penalty = penalty;
      }),
    ).toMatch(expected),
  );

  it.each([
    ['a foe who dies', 3, 0, /^(?!aid)/],
    ['a friend who dies, though a foe beside dies too', 3, 1, /^aid Gunman$/],
  ])('looks after friends only: %s', (_, foe, friend, expected) =>
    expect(
      chosen('  a: Medic, Gunman, Archer\n  b: Soldier x2\n  range: 40 m', [0, 1, 0, 1, 40], (fighters) => {
        const dies = [foe, ...(friend > 0 ? [friend] : [])];
        for (const at of dies) fighters[at]!.hurt(fighters[at]!.body.physique.life + 2, 'L');
      }),
    ).toMatch(expected),
  );

  it('leaves those alone who do not die', () =>
    expect(
      chosen(four, [0, 1, 0, 40], ([, friend]) => friend!.hurt(friend!.body.physique.life, 'S')),
    ).not.toMatch(/^aid/));
});

describe('a grenade', () => {
  const two = '  a: Thrower, Brawler\n  b: Soldier\n  range: 30 m';
  const alone = '  a: Thrower\n  b: Soldier\n  a tactics: hold\n  range: 20 m';
  it.each([
    [8, 'blast Soldier'],
    [7, 'wait'],
  ])('of somebody alone who holds, %i m away', (meters, expected) =>
    expect(chosen(alone, [0, meters])).toBe(expected),
  );

  const held = '  a: Thrower, Brawler\n  b: Soldier\n  a tactics: hold\n  range: 20 m';
  // 6d6 are 21 points on average, which reach 7 m.
  it.each([
    ['is thrown from where it does not reach the thrower', [0, 0, 8], 'blast Soldier'],
    ['is not thrown from nearer', [0, 0, 7], 'wait'],
    ['is thrown where it does not reach a friend', [0, 12, 20], 'blast Soldier'],
    ['is not thrown beside a friend', [0, 19, 20], 'wait'],
  ])('of somebody who holds %s', (_, at, expected) => expect(chosen(held, at)).toBe(expected));

  // At 7 m 3 of 21 points are left, and nothing farther off. Each of four friends counts twice: 24 against 21.
  it.each([
    [7, 'wait'],
    [8, 'blast Weakling'],
  ])('of somebody who holds with four friends %i m behind the target', (meters, expected) => {
    const crowd = '  a: Thrower, Swordsman x4\n  b: Weakling\n  a tactics: hold\n  range: 20 m';
    const at = [0, ...Array<number>(4).fill(20 + meters), 20];
    expect(chosen(crowd, at)).toBe(expected);
  });

  // 21 points on average for the target, and 18 for everybody a meter away. A friend counts twice.
  it.each([
    ['is not thrown at a foe with a friend beside', 1, 1, 'wait'],
    ['is thrown at two foes with a friend beside', 2, 1, 'blast Brawler 1'],
    ['is not thrown at two foes with two friends beside', 2, 2, 'wait'],
    ['is not thrown at three foes with two friends beside', 3, 2, 'wait'],
    ['is thrown at four foes with two friends beside', 4, 2, 'blast Brawler 1'],
  ])('of somebody who holds %s', (_, foes, friends, expected) => {
    const crowd = `  a: Thrower, Swordsman x${friends}\n  b: Brawler x${foes}\n  a tactics: hold\n  range: 20 m`;
    expect(chosen(crowd, [0, ...Array<number>(friends + foes).fill(20)])).toBe(expected);
  });

  it.each([
    ['is thrown where friends are far away', [0, 0, 30], 'blast Soldier 11'],
    ['is not thrown where a friend stands beside the target', [0, 29, 30], 'move Soldier 22'],
    ['is not thrown so near that it harms the thrower', [0, 0, 4], 'move Soldier 3'],
    ['is not thrown after a walk that is too near', [0, 0, 18], 'move Soldier 17'],
    ['is thrown after a walk to where it does not reach', [0, 0, 19], 'blast Soldier 11'],
  ])('%s', (_, at, expected) => expect(chosen(two, at)).toBe(expected));

  it('the care for friends is an assumption, and only where somebody has explosives', () => {
    const assumed = (who: string): readonly string[] =>
      fightOf(`  a: ${who}\n  b: Soldier\n  range: 20 m`, MORE).plan.assumptions.map(({ code }) => code);
    expect(assumed('Thrower')).toContain('friends in a blast');
    expect(assumed('Soldier')).not.toContain('friends in a blast');
  });
});

// A salvo of one round has no more projectiles than a single shot.
it.each([
  ['many together', [0, -40, 10, 10, 10], 30, 'spray', 'Brawler 1'],
  ['a blade that is too near, whatever others stand together', [0, -2, 10, 10, 10], 30, 'burst', 'Swordsman'],
  ['a blade that is too near with two rounds left', [0, -2, 10, 10, 10], 2, 'burst', 'Swordsman'],
  ['a blade that is too near with the last round', [0, -2, 10, 10, 10], 1, 'single', 'Swordsman'],
  ['many together with a round for each', [0, -40, 10, 10, 10], 3, 'spray', 'Brawler 1'],
  ['many together with two rounds left', [0, -40, 10, 10, 10], 2, 'burst', 'Brawler 1'],
  ['many together with the last round', [0, -40, 10, 10, 10], 1, 'single', 'Brawler 1'],
])('a rifle is fired at %s', (_, at, rounds, mode, name) => {
  const encounter = '  left: Soldier\n  right: Swordsman, Brawler x3';
  const { target, ...intent } = intended(encounter, at, ([soldier]) => (soldier!.rounds[0] = rounds));
  expect({ mode: intent.mode, name: target!.plan.name }).toEqual({ mode, name });
});

// The head has double damage at -4, and a hit without aim 0.84 of it on average: up close 2 x 50 % against 91 %, farther off
// 2 x 16 % against 63 %.
it.each([
  [5, 'head'],
  [30, undefined],
])('where hits may be aimed, a shot from %i m is aimed at the %s', (meters, place) => {
  const aimed = '  hit locations: aimed\n';
  const { line } = intended('  a: Gunman\n  b: Brawler', [0, meters], undefined, aimed);
  expect(combatLines(aimed)[line]).toBe(place);
});
