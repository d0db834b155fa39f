/** Encounters of Action!/System and Action at the table, step by step, against their pages. */
import { describe, expect, it } from 'vitest';
import type { EncounterTable } from '../../server/src/features/tracker.ts';
import type { TrackerAction } from '../../server/src/rules/tracker/tracker.ts';
import { playedEncounter, showing } from '../support/encounter.ts';

const BEGIN: TrackerAction = { type: 'begin' };
type Step = readonly ['act' | 'blow' | 'heal', string];

/** An encounter in which one is played on; dice show the faces over and over. */
class Table {
  readonly #text: string;
  readonly #keys: readonly string[];
  readonly #faces: readonly number[];
  readonly #actions: TrackerAction[] = [BEGIN];
  now: EncounterTable;

  constructor(text: string, keys: readonly string[] = [], faces: readonly number[] = [1]) {
    this.#text = text;
    this.#keys = keys;
    this.#faces = faces;
    this.now = playedEncounter(text, keys, this.#actions, showing(...faces));
  }

  one(name: string): EncounterTable['combatants'][number] {
    return this.now.combatants.find((each) => each.name === name)!;
  }

  play(name: string, [type, text]: Step): string {
    return this.do({ type, id: this.one(name).id, text });
  }

  do(action: TrackerAction): string {
    this.#actions.push(action);
    this.now = playedEncounter(this.#text, this.#keys, this.#actions, showing(...this.#faces));
    return this.now.said;
  }

  /** Of somebody: what is left, and how they are. */
  is(name: string): readonly [number, string] {
    const { left, states } = this.one(name);
    return [left, states.join(', ')];
  }

  can(name: string, id: string): boolean {
    return this.one(name).actions.some((each) => each.id === id);
  }
}

describe('Action!/System', () => {
  const RAIN = `campaign Rain
  system: Action!/System
KEYS
npc Kiai
  Agility 6  Wits 6  Luck 6  Toughness 5  Health 30  Strength 6  Mass Value 5  Focus 4
  skills:
    Martial Arts 12
    Dodge 11
    Willpower 9
    Ranged Weapons 12
npc Bare
  Strength 6
  skills:
    Martial Arts 12
npc Mook
  role: unnamed
  Agility 3  Wits 3  Luck 3  Toughness 3  Health 12
encounter $0Fight
  a: Kiai
  b: Bare, Mook
`;

  it('Shots are the third of Agility, Wits and Luck, and buy what the page says', () => {
    const table = new Table(RAIN);
    expect(table.now.combatants.map(({ name, order }) => [name, order])).toEqual([
      ['Kiai', 6],
      ['Mook', 3],
      ['Bare', 0],
    ]);
    expect(table.play('Kiai', ['act', 'act sooner'])).toBe('Kiai: Act sooner, +5: 5 Shots left');
    expect(table.one('Kiai').order).toBe(11);
    expect(table.play('Kiai', ['act', 'action out of turn'])).toBe('Kiai: Action out of turn: 2 Shots left');
    expect([table.one('Kiai').order, table.can('Kiai', 'action out of turn')]).toEqual([11, false]);
    expect(table.play('Kiai', ['act', 'active defense'])).toBe('Kiai: Active Defense: 1 Shot left');
    expect(table.play('Kiai', ['act', 'no roll this sequence'])).toContain('2 Shots');
    expect(table.is('Kiai')).toEqual([30, '2 Shots']);
  });

  it('Wounds lower rolls and defenses; treated ones do not', () => {
    const table = new Table(RAIN);
    const dodge = (): readonly (string | number)[] => {
      const fact = table.one('Kiai').facts.find(({ label }) => label === 'Dodge')!;
      return [fact.value, fact.detail];
    };
    expect(dodge()).toEqual(['11', '16 as an Active Defense']);
    table.play('Kiai', ['blow', '14']);
    expect(table.is('Kiai')).toEqual([16, '2 Wounds, -2 to rolls, 6 Shots']);
    expect(dodge()).toEqual(['9', '14 as an Active Defense']);
    table.play('Kiai', ['act', 'treat a wound']);
    expect(dodge()).toEqual(['10', '15 as an Active Defense']);
    table.play('Kiai', ['act', 'rest this sequence']);
    expect(table.is('Kiai')).toEqual([17, '2 Wounds, -1 to rolls, 6 Shots']);
    table.play('Kiai', ['heal', '2']);
    expect(table.is('Kiai')[0]).toBe(19);
    table.play('Kiai', ['heal', '1']);
    expect(table.is('Kiai')[0]).toBe(20);
    table.play('Kiai', ['act', 'treat a wound']);
    expect([table.can('Kiai', 'treat a wound'), table.is('Kiai')]).toEqual([
      false,
      [20, '2 Wounds, 6 Shots'],
    ]);
  });

  it('tells the defense and the limit of Wounds of whoever has them', () => {
    const table = new Table(RAIN);
    const told = (name: string): readonly (readonly [string, unknown])[] =>
      table.one(name).facts.map(({ label, value }) => [label, value]);
    expect(told('Kiai')).toEqual([
      ['Dodge', '11'],
      ['Toughness', '5'],
    ]);
    expect(told('Mook')).toEqual([['Toughness', '3']]);
    expect(told('Bare')).toEqual([]);
  });

  it('Luck is rolled for each Wound, less the Wounds, and hurts by story alone', () => {
    // 9 shows 8 and 1 shows 0: Luck 6 - 3 + 8.
    const table = new Table(RAIN, ['cinematic wounds: variable', 'shock: no'], [9, 1]);
    table.play('Kiai', ['blow', '17']);
    expect(table.play('Kiai', ['act', 'roll luck'])).toBe(
      'Kiai: d10 (8) - d10 (0) + Luck 6 - 3 (Wounds) = 11 against 5; d10 (8) - d10 (0) + Luck 6 - 3 (Wounds) = 11 against 10; d10 (8) - d10 (0) + Luck 6 - 3 (Wounds) = 11 against 15: a cinematic wound',
    );
    expect(table.is('Kiai')).toEqual([13, '3 Wounds, -3 to rolls, a cinematic wound, 6 Shots']);
    table.play('Kiai', ['act', 'cinematic wound heals']);
    expect(table.is('Kiai')).toEqual([13, '3 Wounds, -3 to rolls, 6 Shots']);
  });

  it('dying is stabilized against 25 - Health + 5 for each Wound', () => {
    const table = new Table(RAIN, ['shock: no']);
    table.play('Kiai', ['blow', '25']);
    expect([table.is('Kiai'), table.one('Kiai').isOut]).toEqual([
      [5, 'dying, 5 Wounds, -5 to rolls, 6 Shots'],
      true,
    ]);
    const label = table.one('Kiai').actions.find(({ id }) => id === 'stabilize')!.label;
    expect(label).toContain(String(25 - 30 + 5 * 5));
    table.play('Kiai', ['act', 'stabilize']);
    expect([table.is('Kiai')[1], table.one('Kiai').isOut]).toEqual([
      'stable, 5 Wounds, -5 to rolls, 6 Shots',
      true,
    ]);
  });

  it('somebody without Health has none to lose', () => {
    const table = new Table(RAIN);
    expect(table.one('Bare')).toMatchObject({ left: 0, most: 0, isOut: false });
    expect(table.is('Bare')[1]).toBe('Health, Agility, Wits and Luck are missing');
    expect(table.one('Kiai')).toMatchObject({ left: 30, most: 30 });
  });

  it.each([
    [4, false],
    [5, true],
  ])('of a crowd a payoff of %i takes somebody out: %s', (payoff, isOut) => {
    const table = new Table(RAIN, ['unnamed characters: speed bump']);
    table.play('Mook', ['blow', String(payoff)]);
    expect(table.one('Mook').isOut).toBe(isOut);
  });

  it('a crowd acts after everybody, also after somebody without Shots', () => {
    const table = new Table(RAIN.replace('b: Bare, Mook', 'b: Mook, Bare'), [
      'unnamed characters: speed bump',
    ]);
    expect(table.now.combatants.map(({ name, order }) => [name, order])).toEqual([
      ['Kiai', 6],
      ['Bare', 0],
      ['Mook', 0],
    ]);
  });

  it('shock takes out for as many Sequences as the roll is short', () => {
    // 5 shows 4, 3 shows 2: Willpower 9 - 2 + 2 against 5 + 5 x 2.
    const table = new Table(RAIN, [], [5, 3]);
    table.play('Kiai', ['blow', '12']);
    table.play('Kiai', ['act', 'roll for shock']);
    expect(table.is('Kiai')[1]).toMatch(/^unconscious \(6 more\)/);
    for (const left of [5, 4, 3, 2, 1]) {
      while (!table.do({ type: 'next' }).startsWith('Turn')) continue;
      expect(table.is('Kiai')[1]).toMatch(`unconscious (${left} more)`);
    }
    while (!table.do({ type: 'next' }).startsWith('Turn')) continue;
    expect(table.is('Kiai')).toEqual([18, '2 Wounds, -2 to rolls, 6 Shots']);
  });

  it('dark times: who fails against the Shock of the attack is dying', () => {
    const table = new Table(RAIN, ['use: dark times', 'shock: no'], [3, 5]);
    table.play('Kiai', ['blow', '7']);
    // Willpower 9 - 1 - 2 against 7.
    expect(table.play('Kiai', ['act', 'roll not to be dying'])).toMatch(/= 6 against 7: dying$/);
    expect(table.is('Kiai')[1]).toBe('dying, 1 Wound, -1 to rolls, 6 Shots');
  });

  it('the hit on somebody Broken takes out, whatever the payoff', () => {
    const table = new Table(RAIN);
    table.play('Kiai', ['act', 'broken']);
    table.play('Kiai', ['blow', '1']);
    expect([table.one('Kiai').isOut, table.is('Kiai')[1]]).toEqual([
      true,
      expect.stringMatching(/^out, /) as string,
    ]);
  });

  it.each(['bruised', 'battered', 'broken'])('%s lasts until it ends', (status) => {
    const table = new Table(RAIN);
    const before = table.is('Kiai');
    table.play('Kiai', ['act', status]);
    expect([table.can('Kiai', status), table.is('Kiai')[1] === before[1]]).toEqual([false, false]);
    table.play('Kiai', ['act', `${status} ends`]);
    expect([table.can('Kiai', status), table.is('Kiai')]).toEqual([true, before]);
  });

  it('the shaken neither defend nor act before they are steady, and roll against 20', () => {
    const table = new Table(RAIN, ['use: shaken', 'shaken roll: both together', 'shock: no'], [10, 3]);
    table.play('Kiai', ['blow', '1']);
    expect([table.is('Kiai')[1], table.can('Kiai', 'active defense')]).toEqual(['Shaken, 6 Shots', false]);
    // 9 - 2 with Willpower 9 and Focus 4 is 20, which is enough.
    expect(table.play('Kiai', ['act', 'roll to steady oneself'])).toMatch(/20 against 20: no longer Shaken$/);
    expect([table.is('Kiai')[1], table.can('Kiai', 'active defense')]).toEqual(['6 Shots', true]);
  });
});

describe('Action', () => {
  const YARD = `campaign Yard
  system: Action
KEYS
npc Android 7
  Reflexes 6  Hits 9
npc Guard
  Reflexes 5  Hits 6
character Jade
  Reflexes 9  Hits 12  Fortune 2
  impairments:
    Seal 3
encounter $0Fight
  a: Jade
  b: Android 7, Guard x2
`;

  it('somebody alone has a name, also one with a number; several of a kind have none', () => {
    const table = new Table(YARD, [], [5, 2]);
    expect(Object.fromEntries(table.now.combatants.map(({ name, order }) => [name, order]))).toEqual({
      // An impairment lowers every roll.
      Jade: 9 - 3 + 3,
      'Android 7': 6 + 3,
      'Guard 1': 5,
      'Guard 2': 5,
    });
  });

  it('villains act first on a shot', () => {
    const table = new Table(YARD, [], [5, 2]);
    expect(table.now.combatants.slice(0, 2).map(({ name }) => name)).toEqual(['Android 7', 'Jade']);
  });

  it('Hits are lost and come back', () => {
    const table = new Table(YARD, [], [5, 2]);
    table.play('Jade', ['blow', '5']);
    expect(table.is('Jade')[0]).toBe(7);
    table.play('Jade', ['heal', '9']);
    expect(table.is('Jade')[0]).toBe(12);
    table.play('Jade', ['blow', '12']);
    expect([table.one('Jade').isOut, table.is('Jade')]).toEqual([
      true,
      [0, expect.stringContaining('knocked out') as string],
    ]);
  });

  it('without shots the slow act after the others, and have one action too', () => {
    const table = new Table(
      `campaign Yard
  system: Action
KEYS
npc Tortoise
  Reflexes 0  Hits 4
npc Snail
  Reflexes 1  Hits 4
npc Hare
  Reflexes 2  Hits 4
encounter $0Fight
  a: Tortoise
  b: Snail, Hare
`,
      ['initiative mode: simplified'],
    );
    const acting = (): readonly string[] =>
      table.now.combatants.filter(({ isCurrent }) => isCurrent).map(({ name }) => name);
    const turn: string[] = [];
    while (table.now.turn === 1) {
      turn.push(...acting());
      expect(table.can(turn.at(-1)!, 'action')).toBe(true);
      table.do({ type: 'next' });
    }
    expect(turn).toEqual(['Hare', 'Snail', 'Tortoise']);
  });

  const DOJO = `campaign Dojo
  system: Action
KEYS
character Jade
  Reflexes 4  Hits 12
  stances:
    Willow Stance (Parry): +1 Dodge
  schticks:
    Iron Robe (Stance, Parry)
    Still Water (Stance): calm
character Wu
  Reflexes 9  Hits 12  Fortune 1
npc Boss
  Reflexes 6  Hits 9
encounter $0Fight
  a: Jade, Wu
  b: Boss
`;
  it('stances are adopted on one’s own shot, one of a type, for a shot', () => {
    // Jade 4 - 1, Wu 9, Boss 6; both dice show the same.
    const table = new Table(DOJO, [], [3, 3]);
    const stances = (): readonly boolean[] =>
      ['adopt still water', 'adopt iron robe', 'drop willow stance'].map((id) => table.can('Jade', id));
    expect([table.one('Jade').order, stances()]).toEqual([3, [false, false, true]]);
    while (!table.now.combatants.some(({ name, isCurrent }) => isCurrent && name === 'Jade'))
      table.do({ type: 'next' });
    expect(stances()).toEqual([true, true, true]);
    table.play('Jade', ['act', 'adopt iron robe']);
    expect(table.now.isProblem).toBe(true);
    expect(table.play('Jade', ['act', 'adopt still water'])).toMatch(/calm.*2/);
    expect(table.one('Jade').order).toBe(2);
  });
  it('before the first round a stance costs its shot of that round', () => {
    const table = new Table(DOJO, [], [3, 3]);
    const before = new Table(DOJO, [], [3, 3]);
    before.now = playedEncounter(DOJO, [], [], showing(3, 3));
    const id = before.one('Jade').id;
    const after = playedEncounter(
      DOJO,
      [],
      [{ type: 'act', id, text: 'adopt still water' }, BEGIN],
      showing(3, 3),
    );
    expect(after.combatants.find(({ name }) => name === 'Jade')!.order).toBe(table.one('Jade').order! - 1);
  });

  it.each([
    [[], 3],
    [['fortune points: 5'], 5],
    [['fortune points: 0'], 0],
  ])('characters have the Fortune of the campaign, or of their sheet: %j', (keys, points) => {
    const table = new Table(DOJO, keys, [3, 3]);
    const left = (name: string): number => {
      let count = 0;
      for (; table.can(name, 'fortune'); count++) table.play(name, ['act', 'fortune']);
      return count;
    };
    expect([left('Jade'), left('Wu'), left('Boss')]).toEqual([points, 1, 0]);
  });

  it.each(['setback', 'damage setback'])('each %s lasts until it is over', (id) => {
    const table = new Table(DOJO, [], [3, 3]);
    const [, before] = table.is('Jade');
    table.play('Jade', ['act', id]);
    const [, one] = table.is('Jade');
    table.play('Jade', ['act', id]);
    expect([before, one]).not.toContain(table.is('Jade')[1]);
    table.play('Jade', ['act', `${id} over`]);
    expect(table.is('Jade')[1]).toBe(one);
    table.play('Jade', ['act', `${id} over`]);
    expect([table.is('Jade')[1], table.can('Jade', `${id} over`)]).toEqual([before, false]);
  });

  it('the last shot is enough for any action, and none for none', () => {
    const table = new Table(DOJO, [], [3, 3]);
    const can = (id: string): boolean => table.can('Jade', id);
    table.play('Jade', ['blow', '2 shots']);
    expect([table.one('Jade').order, can('active defense')]).toEqual([1, true]);
    while (!table.now.combatants.some(({ name, isCurrent }) => isCurrent && name === 'Jade'))
      table.do({ type: 'next' });
    expect([can('basic action'), can('adopt still water')]).toEqual([true, true]);
    table.play('Jade', ['act', 'active defense']);
    expect([table.one('Jade').order, can('active defense'), can('basic action')]).toEqual([0, false, false]);
  });

  it('somebody without Hits and Reflexes has none to lose, and Soak counts where the outcome does', () => {
    const text = `campaign Yard
  system: Action
KEYS
npc Ghost
  Move 4
npc Tank
  Reflexes 4  Hits 20  Soak 3
npc Guard
  Reflexes 4  Hits 20
encounter $0Fight
  a: Ghost
  b: Tank, Guard
`;
    const table = new Table(text, ['hits lost: outcome'], [3, 3]);
    expect(table.one('Ghost')).toMatchObject({ left: 0, most: 0, isOut: false });
    expect(table.is('Ghost')[1]).toBe('Hits are missing, Reflexes are missing');
    expect(table.play('Ghost', ['blow', '2'])).not.toContain('knocked out');
    expect(table.one('Ghost').isOut).toBe(false);
    // Without Reflexes a first shot is what the dice come to, and one at least.
    expect([table.one('Ghost').order, new Table(text, [], [5, 2]).one('Ghost').order]).toEqual([1, 3]);
    expect(new Table(text, [], [2, 2]).play('Ghost', ['blow', '2 shots'])).toBe(
      'Ghost: 1 shot lost: 0 of 1 shot left',
    );
    for (const name of ['Tank', 'Guard']) table.play(name, ['blow', '4 + 6']);
    expect([table.is('Tank')[0], table.is('Guard')[0]]).toEqual([20 - (4 + 6 - 3), 20 - (4 + 6)]);
  });
});
