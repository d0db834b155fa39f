/** What people fight with, as their sheets make it. */
import { describe, expect, it } from 'vitest';
import { fixture } from '../../../../../test/support/cursor.ts';
import { noteText } from '../../../features/fights/notes.ts';
import { encountersIn, prepareFight } from '../../../features/fights.ts';
import type { ActionFight, PlannedAttack, PlannedFighter } from '../play/plan.ts';

interface Armed {
  readonly fighter: PlannedFighter;
  readonly assumptions: readonly string[];
}

/** Somebody against somebody with fists. */
function armed(lines: string, kind = 'npc', settings = ''): Armed {
  const { model, uri } = fixture(
    `campaign Test\n${settings}\nnpc Foe\n  STR 3  REF 3  HLT 3  PRE 3  INT 3  WIL 3\n${kind} Somebody\n${lines}\n` +
      'encounter Test\n  a: Somebody\n  b: Foe\n  range: 5 m\n',
  );
  const ready = prepareFight(model, encountersIn(model, uri)[0]!.encounter);
  if ('problems' in ready) throw new Error(ready.problems.join('\n'));
  const { fighters } = ready.plan.data as ActionFight;
  return { fighter: fighters[0]!, assumptions: ready.plan.assumptions.map(noteText) };
}

const STRONG = '  STR 4  REF 5  HLT 4  PRE 3  INT 4  WIL 3';
const attackWith = (weapon: string, settings = ''): PlannedAttack | undefined =>
  armed(`${STRONG}\n  weapons:\n    ${weapon}`, 'npc', settings).fighter.attacks[0];

describe('weapons', () => {
  it.each([
    [
      '.45 ACP (1980)',
      { isShot: true, reach: 50, magazine: 7, loadTurns: 1, loadRounds: 7, burst: 0, stream: 0, spray: 0 },
    ],
    ['.45 ACP (1980)', { reachInitiative: 0, reachDefense: 0 }],
    ['.45 ACP (1865)', { magazine: 6, loadTurns: 1, loadRounds: 2 }],
    ['Longbow', { magazine: 1, loadTurns: 1, loadRounds: 1 }],
    ['Crossbow, heavy', { magazine: 1, loadTurns: 3, loadRounds: 1 }],
    ['5.56mm NATO carbine', { burst: 4, stream: 20, magazine: 30, comfortable: 15 }],
    ['Knife', { isShot: false, reach: 1, reachInitiative: 3, reachDefense: 3, isShort: true }],
    ['Knife', { burst: 0, stream: 0, spray: 0, shots: [0], magazine: undefined, rmod: 0 }],
    ['Boomerang', { burst: 0, stream: 0, spray: 0, loadRounds: 0, canLoad: false }],
    ['Longbow', { burst: 0, stream: 0, spray: 0, canLoad: true }],
    ['Ax, battle', { burst: 0, stream: 0, spray: 0 }],
    ['Staff', { isShot: false, reach: 3, isShort: false }],
    // Feet have the dice of hands for the location of a hit, whatever their reach is.
    ['Kick', { isShot: false, reach: 2, isShort: true }],
  ])('%s', (weapon, expected) => {
    expect(attackWith(weapon)).toMatchObject(expected);
  });
  // The distance takes 1 at 2 m, 2 at 4 m, 3 at 6 m, 4 at 16 m: RMod takes that much off. Nobody shoots from less than 1 m.
  it.each([
    [-1, 1],
    [0, 1],
    [1, 3],
    [2, 5],
    [3, 15],
    [14, 1000],
    [15, 1500],
    [40, 14_000_000],
    [99, Infinity],
  ])('with RMod %i are shot without a penalty up to %i m', (rmod, meters) => {
    const rules = `weapon Dart gun\n  3d6 P/L, Acc +1, RMod ${rmod}, STR Min 2, Max 150, RoF 1, Amm 6, 1 kg\n  skill: Pistols`;
    expect(attackWith('Dart gun', rules)?.comfortable).toBe(meters);
  });
  it('without a magazine are never empty', () =>
    expect(
      attackWith(
        'Ray gun',
        'weapon Ray gun\n  3d6 P/L, Acc +1, RMod 2, STR Min 2, Max 150, RoF 1, 1 kg\n  skill: Pistols',
      ),
    ).toMatchObject({ magazine: undefined, loadTurns: 1, loadRounds: 1, canLoad: true }));
  // A listed rate of fire rules (RP-C42): 1/N is a shot, and N - 1 turns before the next one, whatever else the magazine holds.
  it.each([
    ['1/2', { magazine: 1, loadTurns: 1, loadRounds: 1, shots: [0] }],
    ['1/3', { magazine: 1, loadTurns: 2, loadRounds: 1, shots: [0] }],
    ['1', { magazine: 6, loadTurns: 1, loadRounds: 6, shots: [0] }],
    ['2', { magazine: 6, loadTurns: 1, loadRounds: 6, shots: [0, -3] }],
    ['3', { magazine: 6, loadTurns: 1, loadRounds: 6, shots: [0, -3, -3] }],
  ])('with RoF %s and six rounds', (rate, expected) => {
    const rules = `  single shots per action: rate of fire\nweapon Coil gun\n  3d6 P/L, Acc +1, RMod 1, STR Min 2, Max 150, RoF ${rate}, Amm 6, 1 kg\n  skill: Pistols`;
    expect(attackWith('Coil gun', rules)).toMatchObject(expected);
  });
  it('that are thrown are gone', () => {
    const { fighter } = armed(`${STRONG}\n  weapons:\n    Boomerang x3`);
    const shot = fighter.attacks.find(({ isShot }) => isShot);
    expect(shot).toMatchObject({ magazine: 3, canLoad: false });
  });
  it('fire as often as the campaign says', () => {
    expect(attackWith('9mm Para')?.shots).toEqual([0]);
    expect(attackWith('9mm Para', '  single shots per action: rate of fire')?.shots).toEqual([0, -3, -3, -3]);
  });
  it('are all that there is in a campaign without punches and kicks', () => {
    const rules = 'remove weapon Punch\nremove weapon Kick';
    const { fighter } = armed(`${STRONG}\n  weapons:\n    Staff`, 'npc', rules);
    expect(fighter.attacks.map(({ weapon }) => weapon)).toEqual(['Staff']);
    expect(fighter.unarmedSkill).toBe(0);
    expect(() => armed(STRONG, 'npc', rules)).toThrow(
      'No combatant has a weapon that does damage, not even fists.',
    );
  });
  it('with flat damage have no dice', () => {
    expect(attackWith('9mm Para', '  damage mode: flat')?.damage).toEqual({ count: 0, sides: 6, bonus: 12 });
  });
  it('that cannot be counted are left out, and it is said why', () => {
    const { fighter, assumptions } = armed(
      `${STRONG}\n  weapons:\n    Grenade, tear gas\n    Fragmentation grenade x2\n    Ax, battle\n    Knife`,
    );
    expect(assumptions[0]).toBe('Somebody: Grenade, tear gas is left out: its effect is not damage to LIF.');
    expect(fighter.attacks.map(({ weapon }) => weapon)).toEqual([
      'Fragmentation grenade',
      'Ax, battle',
      'Knife',
      'Punch',
      'Kick',
    ]);
  });
  it.each([
    ['', '4', 'Net is left out: it has no damage.'],
    ['  4d6 P/L', '4', 'Net is left out: the campaign has no skill for it.'],
    ['  skill: Unarmed Combat\n  4d6 Sp/Sp', '4', 'Net is left out: its effect is not damage to LIF.'],
    ['  skill: Unarmed Combat\n  STR +1 B/S', '60', 'Net is left out: its damage cannot be read.'],
  ])('a net with “%s” for STR %s: %s', (rule, strength, expected) =>
    expect(
      armed(
        `${STRONG.replace('STR 4', `STR ${strength}`)}\n  weapons:\n    Net`,
        'npc',
        `weapon Net\n${rule}`,
      ).assumptions[0],
    ).toBe(`Somebody: ${expected}`),
  );
  it('that nobody knows are left out, and armor too', () => {
    const { assumptions } = armed(`${STRONG}\n  weapons:\n    Mystery gun\n  armor:\n    Mystery vest`);
    expect(assumptions.slice(0, 2)).toEqual([
      'Somebody: Mystery gun is left out: there is no such weapon.',
      'Somebody: Mystery vest is left out: there is no such armor.',
    ]);
  });
});

describe('fighters', () => {
  it('have fists that follow from STR', () => {
    const { fighter } = armed('  STR 4  REF 5  HLT 4  WIL 3\n  skills:\n    Unarmed Combat (Brawling) +3');
    expect(
      fighter.attacks.map(({ weapon, damageText, score }) => `${weapon} ${damageText} ${score}`),
    ).toEqual(['Punch 2d6 B/S 8', 'Kick 2d6+2 B/S 8']);
    expect(fighter).toMatchObject({
      unarmedSkill: 3,
      reflexes: 5,
      defense: 15,
      physique: { life: 18, health: 4 },
      tactic: 'press',
    });
  });
  // RP-C31: a dive is rolled on Leaping where the campaign has it, else on Acrobatics, else on STR alone, which counts twice.
  it.each([
    ['', { leaping: 4, acrobatics: 0 }],
    ['  skills:\n    Acrobatics +3', { leaping: 3, acrobatics: 3 }],
    ['  skills:\n    Leaping +5', { leaping: 5, acrobatics: 0 }],
    ['  skills:\n    Acrobatics +3\n    Leaping +1', { leaping: 1, acrobatics: 3 }],
  ])('leap: %j', (lines, expected) => {
    const rules = 'skill group Jumping\n  Leaping: Body';
    expect(armed(`${STRONG}\n${lines}`, 'npc', rules).fighter).toMatchObject(expected);
  });
  // HLT 1 and WIL 1 make LIF 5: in micro scale that is half a point, which rounds up (RP-C102).
  it('with LIF 1 fight, and without LIF they do not', () => {
    expect(armed('  STR 1 MS  REF 3  HLT 1  WIL 1').fighter.physique.life).toBe(1);
    expect(() => armed('  STR 3  REF 3  HLT 0  WIL 0')).toThrow(/LIF/);
  });
  // REF 5 and HLT 4; MOV rounds up (RP-C11).
  it.each([
    ['REF + HLT', 9],
    ['(REF + HLT) / 4', 3],
    ['(REF + HLT) / 5', 2],
    ['REF - 6', 0],
  ])('walk whole meters, where a campaign has MOV as %s: %i', (formula, move) =>
    expect(armed(STRONG, 'npc', `derived MOV Move\n  formula: ${formula}`).fighter.move).toBe(move),
  );
  it('with STR 0 have no weapons, and stay in the fight', () => {
    const { fighter, assumptions } = armed('  STR 0  REF 3  HLT 3  WIL 3\n  weapons:\n    Knife');
    expect(fighter.attacks.map(({ weapon }) => weapon)).toEqual(['Kick']);
    expect(assumptions[0]).toBe('Somebody: Knife is left out: STR is too low for it.');
  });
  it.each([
    ['npc', '', 0],
    ['character', '', 1],
    ['character', '  advantages:\n    Lucky (Gift)\n', 3],
    ['npc', '  advantages:\n    Lucky (Edge)\n', 1],
  ])('%s %s has %i action points', (kind, lines, points) => {
    expect(armed(`${STRONG}\n${lines}`, kind).fighter.actionPoints).toBe(points);
  });
});
