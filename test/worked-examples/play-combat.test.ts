/**
 * The worked examples of combat. The numbers are the book's; where it contradicts itself they are those of the rule, and
 * the ruling is named.
 */
import { describe, expect, it } from 'vitest';
import { actionNamed } from '../../server/src/rules/action-system/play/actions.ts';
import { distanceModifier } from '../../server/src/rules/action-system/play/attack.ts';
import {
  mostHits,
  rateOfFire,
  salvoHits,
  salvoPenalty,
  type Salvo,
} from '../../server/src/rules/action-system/play/autofire.ts';
import { lifeLeft, stateOf, type Body } from '../../server/src/rules/action-system/play/body.ts';
import { harmRules, stunLimit, stuns } from '../../server/src/rules/action-system/play/harm.ts';
import { course, healthy } from '../../server/src/rules/action-system/play/testing/course.ts';
import {
  flatDamage,
  readDamage,
  through,
  type Protection,
} from '../../server/src/rules/action-system/play/damage.ts';
import { protectionFrom } from '../../server/src/rules/action-system/play/protection.ts';
import { weaponLength } from '../../server/src/rules/action-system/play/defense.ts';
import { defenseOf, STANDING } from '../../server/src/rules/action-system/play/testing/defense.ts';
import {
  averageBlastRadius,
  explosionNumbers,
  blastDamage,
  blastRadius,
} from '../../server/src/rules/action-system/play/explosions.ts';
import { linesToMove, locationAt, moved } from '../../server/src/rules/action-system/play/hit-locations.ts';
import { rulesWith } from '../../server/src/rules/action-system/play/testing/rules.ts';
import { oddsOf } from '../../server/src/rules/action-system/procedures/testing/typed.ts';
import { mayTake, type Turn } from '../../server/src/rules/action-system/play/turn.ts';
import { draggedMeters, strengthToDrag } from '../../server/src/rules/action-system/play/wrestling.ts';
import { totalOf } from '../../server/src/rules/circumstances.ts';
import { nameKey } from '../../server/src/rules/names.ts';
import type { Sheet } from '../../server/src/rules/sheet.ts';
import { typedOdds } from '../support/typed-odds.ts';
import { build } from './build.ts';
import { expectEveryExample } from './play.ts';

expectEveryExample('combat');

const rules = rulesWith();

const sheetOf = (lines: string): Sheet =>
  build({ 'example.callsheet': `npc Example\n${lines}` }).views[0]!.sheet;

const derived = (sheet: Sheet, id: string): number | undefined =>
  sheet.derived.find(({ rule }) => rule.id === id)?.value;

const after = (...names: readonly string[]): Turn => ({
  done: names.map((name) => actionNamed(rules, name)!),
  holds: undefined,
  heldBy: undefined,
});

/** What is added to a shot after a movement; undefined for one that cannot be made. */
function shotAfter(move: string): number | undefined {
  const permission = mayTake(rules, after(move), actionNamed(rules, 'shoot')!);
  return permission.isAllowed ? totalOf(permission.modifiers) : undefined;
}

/** A line of what is typed, as it is shown. */
const typed = async (text: string, name: string): Promise<string | undefined> =>
  (await typedOdds(text)).results?.find((line) => line.name === name)?.text;

/** A body with so much LIF after points of stunning and lethal damage. */
const marked = (life: number, ...hits: readonly string[]): Body =>
  course(
    rules,
    healthy(life, 5),
    hits.map((hit) => ({ type: 'hurt', points: Number.parseInt(hit, 10), form: hit.slice(-1) })),
  ).at(-1)!.body;

describe('one action a turn', () => {
  it.each(['ex-core-010, One Action Per Turn', 'ex-rop2-001, Limitations on Taking Actions'])('%s', () =>
    expect(shotAfter('run')).toBe(-3),
  );

  // Shooting blindly, without a roll, takes no penalty.
  it.each(['ex-core-011, One Action Per Turn', 'ex-rop2-002, Limitations on Taking Actions'])('%s', () =>
    expect(shotAfter('sprint')).toBe(-6),
  );

  it.each(['ex-core-012, Defensive Actions (RP-C30)', 'ex-rop2-003, Defensive Actions (RP-C30)'])(
    '%s',
    async () => {
      expect(await typed('action dive', 'abort')).toBe('at any time, for the action of the turn');
      expect(mayTake(rules, after('dive'), actionNamed(rules, 'shoot')!).isAllowed).toBe(false);
    },
  );

  it.each(['ex-core-016, Wait', 'ex-rop2-007, Wait'])('%s', async () =>
    expect(await typed('action wait', 'until')).toBe('turn'),
  );

  it('ex-core-067, Move (RP-C21, RP-C22)', async () => {
    const sheet = sheetOf('  STR 4  REF 6  HLT 5\n');
    const move = derived(sheet, 'MOV')!;
    expect(move).toBe(11);
    expect(await typed(`action walk, MOV ${move}`, 'goes')).toBe('11 m');
    expect(await typed(`action run, MOV ${move}`, 'goes')).toBe('22 m');
    expect(await typed(`action sprint, MOV ${move}, HLT 5`, 'goes')).toBe('44 m');
    expect(await typed(`action sprint, MOV ${move}, HLT 5`, 'for')).toMatch(/^5 turns/);
  });
});

describe('dragging', () => {
  it.each(['ex-core-014, Drag (RP-C36)', 'ex-rop2-005, Drag (RP-C36)'])('%s', () =>
    expect(draggedMeters(5, 3, 10)).toBe(3),
  );

  it.each(['ex-core-015, Drag', 'ex-rop2-006, Drag'])('%s', () => {
    const needed = strengthToDrag(rules, 100)!;
    expect([needed, draggedMeters(4, needed, 8), draggedMeters(99, needed, 8)]).toEqual([3, 2, 8]);
  });
});

describe('attack and defense', () => {
  it.each(['ex-core-013, Aim (RP-C33)', 'ex-rop2-004, Aim (RP-C33)'])('%s', () => {
    // 21 for a score of 0, and 17 after two turns.
    expect(oddsOf('attack 0 vs 10, 400 m')).toContain('score -11: 0, distance 400 m -11');
    expect(oddsOf('attack 0 vs 10, 400 m, aimed 2')).toContain('score -7: 0, distance 400 m -11, aim +4');
  });

  it('ex-core-017, Ranged Combat Example', () => {
    const jo = { ...STANDING, defense: derived(sheetOf('  REF 5\n'), 'DEF')!, reflexes: 5, skill: 0 };
    const defense = defenseOf(rules, jo, true);
    expect([defense, defense - distanceModifier(rules, 40)!]).toEqual([15, 21]);
  });

  it('ex-core-035, Size', () => {
    expect(weaponLength(rules, 'L')).toMatchObject({ meters: 3, initiative: 3, defense: 3 });
    expect(weaponLength(rules, 'S')).toMatchObject({ meters: 1, initiative: 3, defense: 3 });
  });

  it('ex-core-036, Accuracy', () => {
    const lines = '  STR 5  REF 5\n  skills:\n    Axes +5\n  weapons:\n    Ax, battle\n';
    const [use] = sheetOf(lines).equipment.weapons;
    expect([use?.rule.acc, use?.attacks[0]?.total]).toEqual([-1, 5 + 4]);
  });

  it('ex-core-037, Range Modifier', () =>
    expect(oddsOf('attack 9 vs 15, 20 m, RMod 2')).toContain('distance 20 m -2'));

  it('ex-core-062, DEF', () => expect(derived(sheetOf('  REF 7\n'), 'DEF')).toBe(17));

  it('ex-core-068, Target Numbers in Combat (RP-C50)', () =>
    expect(defenseOf(rules, { ...STANDING, defense: 15, reflexes: 5, skill: 5 }, false)).toBe(20));
});

describe('autofire', () => {
  const salvo = (mode: Salvo['mode'], rounds: number, zoneWidth: number): Salvo => ({
    mode,
    rounds,
    rateOfFire: 20,
    zoneWidth,
  });

  it('ex-core-018, Burst (RP-C61)', () => expect(salvoHits(rules, salvo('burst', 4, 0), 24 - 18)).toBe(4));

  it('ex-core-019, Stream (RP-C61)', () => {
    const stream = salvo('stream', 10, 0);
    const penalty = salvoPenalty(rules, stream);
    expect([penalty, salvoHits(rules, stream, 26 + penalty - 18)]).toEqual([-1, 4]);
  });

  it('ex-core-020, Spray (RP-C61)', () => {
    const hits = (zoneWidth: number): number[] =>
      [14, 19, 25].map((total) => salvoHits(rules, salvo('spray', 20, zoneWidth), total - 15));
    expect(hits(10)).toEqual([0, 2, 2]);
    expect(hits(1)).toEqual([0, 2, 4]);
  });

  it('ex-core-021, Spray (RP-C62)', () => expect(mostHits(rules, salvo('spray', 20, 10))).toBe(2));

  it('ex-core-040, Rate of Fire', () => expect(rateOfFire({ rateOfFire: '1/3', marks: [] }).turns).toBe(3));
});

describe('explosions', () => {
  it('ex-core-022, Damage Reduced by Range (RP-C65)', () => {
    expect(blastRadius(explosionNumbers(rules), 25)).toBe(8);
    expect([1, 2, 3, 8, 9].map((meters) => blastDamage(explosionNumbers(rules), 25, meters))).toEqual([
      25, 22, 19, 4, 0,
    ]);
  });

  it('ex-core-023, Average Blast Radius', () => expect(averageBlastRadius(rules, 6)).toBe(7));

  it('ex-core-024, Average Blast Radius', () => {
    expect(averageBlastRadius(rules, 6)).toBeLessThan(10);
    expect(blastRadius(explosionNumbers(rules), 36)).toBe(12);
  });
});

describe('damage', () => {
  const against = (type: string, armor: readonly string[] = [], marks: readonly string[] = []): Protection =>
    protectionFrom(
      rules,
      { type, form: 'L', marks },
      { armor: armor.map((name) => rules.names.armor.get(nameKey(name))!), toughness: 8 },
    );

  it('ex-core-025, Types', () =>
    expect(against('P', ['Chainmail'])).toEqual({ armorValue: 12, multiplier: 1, toughness: 0 }));

  it('ex-core-034, Damage (RP-C111)', () =>
    expect(flatDamage(rulesWith('damage mode: flat'), readDamage('3d6')!)).toBe(9));

  it('ex-core-042, Notes (RP-C93)', () => {
    const { marks } = rules.names.weapon.get(nameKey('needler pistol'))!;
    expect(against('P', ['Chainmail'], marks).armorValue).toBe(6);
  });

  it('ex-core-043, Armor Value', () => {
    const armor = against('P', ['Modern body armor (Level IIA)']);
    expect([armor.armorValue, through(armor, 16)]).toEqual([10, 6]);
  });

  it('ex-core-063, Toughness', () => expect(through(against('B'), 19)).toBe(11));

  it('ex-core-047, Adjusting (RP-C101)', () => {
    const lines = linesToMove(23 - 18);
    const thigh = locationAt(rules, 14)!;
    const names = [0, lines, -lines].map((by) => moved(rules, thigh, by).name);
    expect([lines, ...names]).toEqual([2, 'thigh', 'foot', 'stomach']);
  });

  it('ex-core-066, Life', () => {
    const left = through(
      protectionFrom(rules, { type: 'B', form: 'S', marks: [] }, { armor: [], toughness: 5 }),
      17,
    );
    expect([left, stunLimit(20), stuns(20, 'S', left)]).toEqual([12, 10, true]);
  });
});

describe('marks', () => {
  it('ex-core-026, Recording Damage', () =>
    expect(marked(20, '2 L', '6 S')).toMatchObject({ stunning: 6, lethal: 2 }));

  it('ex-core-027, Recording Damage', () => {
    const two = marked(20, '12 S', '8 L');
    expect(stateOf(harmRules(rules), two)).toBe('unconscious');
    const three = marked(20, '12 S', '8 L', '5 L');
    expect([three.stunning, three.lethal, lifeLeft(three)]).toEqual([7, 13, 0]);
  });

  it('ex-core-064, Life', () => {
    const life = derived(sheetOf('  HLT 3  WIL 5\n'), 'LIF')!;
    expect([life, lifeLeft(marked(life, '11 L')), stuns(life, 'L', 11)]).toEqual([19, 8, true]);
  });

  it('ex-core-065, Life (RP-C70)', () => {
    const marks = marked(19, '11 S', '8 L');
    expect([lifeLeft(marks), stateOf(harmRules(rules), marks)]).toEqual([0, 'unconscious']);
  });
});

describe('weapons and armor in use', () => {
  const weapon = (lines: string, name: string): Sheet['equipment']['weapons'][number] =>
    sheetOf(`${lines}  weapons:\n    ${name}\n`).equipment.weapons[0]!;

  it('ex-core-033, Damage', () => expect(weapon('  STR 3\n', 'Chain').damage).toMatch(/^3d6 /));

  it('ex-core-038, STR Minimum', () => {
    const own = 'weapon Huge ax\n  4d6 P/L, size L, Init -1, Acc -2, STR Min 6, 12 kg\n  skill: Axes\n';
    const text = `campaign Test\n\n${own}\nnpc Jo\n  STR 4  REF 5\n  skills:\n    Axes +5\n  weapons:\n    Huge ax\n`;
    const [use] = build({ 'example.callsheet': text }).views[0]!.sheet.equipment.weapons;
    expect([use?.init, use?.attacks[0]?.total]).toEqual([-3, 6]);
  });

  it('ex-core-039, STR Minimum (RP-C85)', () => {
    const { damage, surplus } = weapon('  STR 4\n', 'Knife');
    expect([damage?.split(' ')[0], surplus]).toEqual(['2d6', 2]);
  });

  it('ex-core-044, STR Minimum (RP-C91)', () => {
    const { armor, burdened } = sheetOf('  STR 4  REF 5\n  armor:\n    Samurai armor\n').equipment;
    const score = (id: string): number | undefined => burdened.find((each) => each.id === id)?.value;
    const move = derived(sheetOf('  STR 4  REF 5\n'), 'MOV')!;
    expect([armor[0]?.rule.strengthMinimum, score('REF'), score('MOV')! - move]).toEqual([5, 4, -1]);
  });
});
