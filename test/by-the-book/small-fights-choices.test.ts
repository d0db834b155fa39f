/** Fights of the three smaller systems: whom somebody attacks, with which weapon, and what a sheet without a number counts. */
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../support/transcript.ts';

interface Term {
  readonly name: string;
  readonly value: number;
}
interface Event {
  readonly type: string;
  readonly who?: string;
  readonly target?: string;
  readonly weapon?: string;
  readonly action?: string;
  readonly score?: readonly Term[];
  readonly modifiers?: readonly Term[];
  readonly terms?: readonly Term[];
  readonly against?: Term;
  readonly more?: readonly Term[];
  readonly net?: number;
  readonly effect?: number;
  readonly isHit?: boolean;
  readonly hits?: number;
  readonly own?: { readonly who: string };
  readonly other?: { readonly who: string };
}

async function eventsOf(text: string, seed = 1): Promise<readonly Event[]> {
  const { turns, refused } = await transcriptOf<{ readonly events: readonly Event[] }>(text, seed);
  expect(refused).toBe('');
  return turns.flatMap(({ events }) => events);
}

const attacksOf = (events: readonly Event[], who: string): readonly Event[] =>
  events.filter((event) => event.type === 'attack' && event.who === who);

describe('Action!/System', () => {
  const rain = (kiai: string, foes: Readonly<Record<string, string>>, options = ''): string => `campaign A
  system: Action!/System
${options}npc Kiai
  Agility 9  Wits 9  Luck 9  Toughness 5  Health 30  Strength 6
${kiai}
${Object.entries(foes)
  .map(([name, lines]) => `npc ${name}\n${lines}\n`)
  .join('')}encounter A
  a: Kiai
  b: ${Object.keys(foes).join(', ')}
`;
  const HURT = { Foe: '  Toughness 3  Health 12\n  skills:\n    Dodge 8' };

  // A point of skill is a point of payoff, as a point of damage is, and hits more often.
  it.each([
    ['Martial Arts 14', 'Ranged Weapons 12', 'damage 9', ''],
    ['Martial Arts 14', 'Ranged Weapons 12', 'damage 11', 'Bow'],
    ['Martial Arts 12', 'Ranged Weapons 14', 'damage 4', 'Bow'],
  ])('%s with Strength 6 or %s with %s: %j', async (blow, shot, damage, weapon) => {
    const kiai = `  skills:\n    ${blow}\n    ${shot}\n  weapons:\n    Bow (Ranged Weapons): ${damage}`;
    expect(attacksOf(await eventsOf(rain(kiai, HURT)), 'Kiai')[0]?.weapon).toBe(weapon);
  });

  // A weapon that names no skill is used with one that its name asks for.
  it.each([
    ['Martial Arts 14', 'Ranged Weapons 12', 'Shotgun: damage 11', 'Shotgun', 'Ranged Weapons'],
    ['Martial Arts 14', 'Dodge 12', 'Shotgun: damage 11', '', 'Martial Arts'],
    ['Brawling 12', 'Guns 10', 'Club: damage 11', 'Club', 'Brawling'],
  ])('%s or %s with %s: %j', async (blow, shot, carried, weapon, skill) => {
    const kiai = `  skills:\n    ${blow}\n    ${shot}\n  weapons:\n    ${carried}`;
    const [attack] = attacksOf(await eventsOf(rain(kiai, HURT)), 'Kiai');
    expect([attack?.weapon, attack?.score?.[0]?.name]).toEqual([weapon, skill]);
  });

  const KIAI = '  skills:\n    Martial Arts 14';
  const unnamed = (toughness: number): string =>
    `  role: unnamed\n  Toughness ${toughness}\n  skills:\n    Dodge 8`;
  const named = (health: number, dodge = 14, toughness = 3): string =>
    `  Toughness ${toughness}  Health ${health}\n  skills:\n    Dodge ${dodge}`;
  // A payoff of 5 takes an unnamed one out; here 15 pairs of dice in 99 have it, whereas nearly all hit.
  // From the one with a name an attack takes 3 or 4 points on average, for more than half of the attacks miss.
  it.each([
    ['a fifth of a name', 15, 'Boss'],
    ['a fifteenth of a name', 50, 'Mook'],
  ])('takes %s against an unnamed one in 15 of 99 attacks', async (_, health, target) => {
    const foes = { Mook: unnamed(12), Boss: named(health) };
    const events = await eventsOf(rain(KIAI, foes, '  unnamed characters: glass jaw\n'));
    expect(attacksOf(events, 'Kiai')[0]?.target).toBe(target);
  });

  it('takes no more of somebody than there is', async () => {
    // All of the slow one, certainly, before several times what the quick one has, where half of the attacks miss.
    const foes = { Quick: named(1), Slow: named(9, 1) };
    expect(attacksOf(await eventsOf(rain(KIAI, foes)), 'Kiai')[0]?.target).toBe('Slow');
  });

  it.each([
    ['', true],
    ['  use: wound seriousness\n', false],
  ])('the dead roll for no Luck, %j', async (option, rolls) => {
    const foe = { Foe: '  Luck 9  Toughness 3  Health 90\n  skills:\n    Dodge 1' };
    const options = `  cinematic wounds: variable\n${option}`;
    const events = await eventsOf(rain('  skills:\n    Martial Arts 40', foe, options));
    expect(
      events.some(({ type, who, action }) => type === 'contest' && who === 'Foe' && action === 'luck'),
    ).toBe(rolls);
  });

  it('a crowd acts after somebody without Shots', async () => {
    const events = await eventsOf(`campaign A
  system: Action!/System
  unnamed characters: speed bump
npc Crowd
  role: unnamed
  Agility 9  Wits 9  Luck 9  Toughness 3
  skills:
    Martial Arts 14
npc Slow
  Toughness 5  Health 30  Strength 6
  skills:
    Martial Arts 14
    Dodge 8
encounter A
  a: Crowd x3
  b: Slow
`);
    // All of them fall to one blow of a payoff of 15 and more, before any of them has done anything.
    expect(events.find(({ type }) => type === 'attack')?.who).toBe('Slow');
  });

  it.each([
    ['    Dodge 8\n    Ranged Weapons 12', 'Dodge', 8],
    ['    Martial Arts 9\n    Ranged Weapons 12', 'Ranged Weapons', 12],
    ['    Throwing 9', 'Throwing', 9],
    ['    Tailing 9', 'Dodge', 0],
  ])('defends with Dodge, or else with the best combat skill: %j', async (skills, name, value) => {
    const foe = { Foe: `  Toughness 3  Health 12\n  skills:\n${skills}` };
    const [first] = attacksOf(await eventsOf(rain(KIAI, foe, '  wound penalty: no\n')), 'Kiai');
    expect(first?.against).toMatchObject({ name, value });
  });
});

describe('Action', () => {
  const action = (monk: string, foe: string): string => `campaign A
  system: Action
  hits lost: outcome
  initiative mode: simplified
npc Monk
  Reflexes 9  Hits 30
  skills:
    Melee 14
${monk}
npc Foe
  Reflexes 1  Hits 20
${foe}
encounter A
  a: Monk
  b: Foe
`;
  it('a weapon without a number takes what the outcome does', async () => {
    const events = await eventsOf(action('  weapons:\n    Broom (Melee)', '  skills:\n    Dodge 8'));
    const [attack] = attacksOf(events, 'Monk').filter(({ isHit }) => isHit);
    const harm = events.find(({ type, who }) => type === 'harm' && who === 'Foe');
    expect(attack?.weapon).toBe('');
    expect([harm?.more, harm?.net]).toEqual([[], attack?.effect]);
  });
  it.each([
    ['', []],
    ['  stances:\n    Tiger Stance: +2 Melee', [-1]],
    ['  stances:\n    Tiger Stance: +2 Melee\n    Iron Robe: +1 Soak', [-2]],
  ])('a stance takes a shot from the first initiative alone: %j', async (stances, taken) => {
    const text = action(stances, '  skills:\n    Dodge 30').replace('  initiative mode: simplified\n', '');
    const { turns } = await transcriptOf<{ readonly events: readonly Event[] }>(text, 1);
    const terms = turns.slice(0, 2).map(({ events }) => {
      const found = events.find(({ type, who }) => type === 'initiative' && who === 'Monk');
      return found?.terms?.filter(({ name }) => name === 'stances').map(({ value }) => value);
    });
    expect(terms).toEqual([taken, []]);
  });
  it('the last shot buys an Active Defense', async () => {
    // A first shot is 1 at least. The victim has no attack, and what is hit may as well defend itself.
    const events = await eventsOf(`campaign A
  system: Action
  hits lost: outcome
npc Monk
  Reflexes 20  Hits 30
  skills:
    Melee 14
npc Foe
  Reflexes -9  Hits 20
  skills:
    Dodge 12
encounter A
  a: Monk
  b: Foe
`);
    const acts = events.filter(({ type }) => type === 'act' || type === 'attack');
    expect(acts[0]).toMatchObject({ type: 'act', who: 'Foe', action: 'active defense' });
    // One shot, one defense.
    expect(acts.slice(1, 3).map(({ type }) => type)).toEqual(['attack', 'attack']);
  });
  it('an Active Defense counts against all attacks of the same shot, and is paid once', async () => {
    const mook = '  role: unnamed\n  Reflexes 7  Hits 9\n  skills:\n    Melee 14';
    const events = await eventsOf(`campaign A
  system: Action
  hits lost: outcome
npc Monk
${mook}
npc Ninja
${mook}
npc Foe
  Reflexes 20  Hits 90
  skills:
    Dodge 12
encounter A
  a: Monk, Ninja
  b: Foe
`);
    const acts = events.filter(({ type }) => type === 'act' || type === 'attack').slice(0, 3);
    expect(acts.map(({ type, who }) => `${type} ${who}`)).toEqual(['act Foe', 'attack Monk', 'attack Ninja']);
    const defended = acts.slice(1).map(({ against, more }) => [against?.value, more]);
    expect(defended[1]).toEqual(defended[0]);
  });
  // An Active Defense costs a shot and an attack three; the attack of the Monk takes a tenth of the Foe's Hits, and half of that from +3.
  it.each([
    ['whose own attack misses', 'Melee 10', 0, 'Dodge 20', 0, true],
    ['whose own attack is soaked', 'Melee 16', 9, 'Dodge 12', 40, true],
    ['whose own attack takes a third', 'Melee 22', 0, 'Dodge 12', 0, false],
    ['whose weapon takes a third', 'Melee 12', 12, 'Dodge 12', 0, false],
  ])(
    'somebody %s defends: %s, damage %i against %s, Soak %i',
    async (_, blow, damage, dodge, soak, defends) => {
      const events = await eventsOf(`campaign A
  system: Action
  hits lost: outcome
npc Monk
  Reflexes 20  Hits 30  Soak ${soak}
  skills:
    Melee 14
    ${dodge}
npc Foe
  Reflexes -9  Hits 20
  skills:
    ${blow}
    Dodge 12
  weapons:
    Broom (Melee): damage ${damage}
encounter A
  a: Monk
  b: Foe
`);
      const acts = events.filter(({ type }) => type === 'act' || type === 'attack');
      expect(acts[0]).toMatchObject(
        defends ? { type: 'act', who: 'Foe', action: 'active defense' } : { type: 'attack', who: 'Monk' },
      );
    },
  );
  it('whose Soak takes all of a blow defends against none', async () => {
    const events = await eventsOf(
      action(
        '  weapons:\n    Fan (Melee): damage 4',
        '  Soak 30\n  skills:\n    Melee 9\n    Dodge 12',
      ).replace('  initiative mode: simplified\n', ''),
    );
    expect(events.find(({ type }) => type === 'act')).toBeUndefined();
  });
  it.each([
    ['Weak, Strong', 'Weak'],
    ['Strong, Weak', 'Weak'],
  ])('of %s, a blow goes where it takes the larger part of the Hits', async (foes, target) => {
    const foe = (hits: number): string => `  Reflexes 1  Hits ${hits}\n  skills:\n    Dodge 8`;
    const events = await eventsOf(`campaign A
  system: Action
  hits lost: outcome
npc Monk
  Reflexes 9  Hits 30
  skills:
    Melee 14
npc Weak
${foe(9)}
npc Strong
${foe(20)}
encounter A
  a: Monk
  b: ${foes}
`);
    expect(attacksOf(events, 'Monk')[0]?.target).toBe(target);
  });
  // A campaign may have tables of its own in the place of those of the library.
  it.each([
    ['    Dodge 9', 'Dodge', 9],
    ['    Dodge 9\n    Parry 7', 'Parry', 7],
  ])('the first defense of the table counts that somebody has: %j', async (skills, name, value) => {
    const table =
      'table Fighting Skills\n  skill | defense | how\n  Melee | Parry | blow\n  Shoot | Dodge | shot\n';
    const [attack] = attacksOf(await eventsOf(`${table}${action('', `  skills:\n${skills}`)}`), 'Monk');
    expect(attack?.against).toMatchObject({ name, value });
  });
  it.each([
    [1, [[], []]],
    [2, [[1]]],
  ])('in groups of %i, two mooks help with %j', async (size, help) => {
    const mook = '  role: unnamed\n  skills:\n    Melee 9';
    const table = `table Numbers\n  what | number\n  unnamed group | ${size}\n`;
    const { turns } = await transcriptOf<{ readonly events: readonly Event[] }>(
      `${table}${action('', mook).replace('b: Foe', 'b: Foe x2')}`,
      1,
    );
    const first = turns[0]!.events.filter(({ type, who }) => type === 'attack' && who?.startsWith('Foe'));
    expect(first.map(({ modifiers }) => modifiers?.map(({ value }) => value))).toEqual(help);
  });
  it('somebody without Dodge has a defense of 0', async () => {
    const [attack] = attacksOf(await eventsOf(action('', '  skills:\n    Shoot 9')), 'Monk');
    expect(attack?.against).toMatchObject({ name: 'Dodge', value: 0 });
  });
});

describe('Fast Action', () => {
  it('somebody who has fallen is at nobody any more', async () => {
    // Frail is at First, and falls at once. All three are alike then, for nobody is at any of them: the first in the line is attacked.
    const foe = '  STR 15  AGI 3  CON 2  KNW 1  PER 2  WILL 1';
    const events = await eventsOf(`campaign A
  system: Fast Action
  initiative: AGI
npc Frail
  STR 2  AGI 5  CON -2  KNW 1  PER 2  WILL 1
npc Giant
  STR 40  AGI 4  CON 9  KNW 1  PER 2  WILL 9
${['First', 'Second', 'Third'].map((name) => `npc ${name}\n${foe}\n`).join('')}
encounter A
  a: Frail, Giant
  b: First, Second, Third
  range: close
`);
    const blows = events.flatMap(({ type, own, other }) =>
      type === 'clash' ? [`${own?.who}, ${other?.who}`] : [],
    );
    expect(blows.slice(0, 2)).toEqual(['Frail, First', 'Giant, First']);
    const fallen = events.findIndex(({ type, who }) => type === 'harm' && who === 'Frail');
    expect(events.slice(0, fallen).some(({ own }) => own?.who === 'Giant')).toBe(false);
  });

  it.each([
    [3, 'Willful'],
    [1, 'Ready'],
  ])('with equal AGI, the higher WILL acts first: 2 and %i', async (will, first) => {
    const body = (willpower: number): string => `  STR 4  AGI 4  CON 5  KNW 1  PER 2  WILL ${willpower}`;
    const events = await eventsOf(`campaign A
  system: Fast Action
  initiative: AGI
npc Ready
${body(2)}
npc Willful
${body(will)}
encounter A
  a: Ready
  b: Willful
  range: close
`);
    const blows = events.flatMap(({ type, own }) => (type === 'clash' ? [own?.who] : []));
    expect(blows[0]).toBe(first);
  });

  it('a shot that misses hits nobody', async () => {
    const events = await eventsOf(`campaign A
  system: Fast Action
npc Gunner
  STR 2  AGI 3  CON 1  KNW 1  PER 3  WILL 2
  weapons:
    Hand Gun cal. 22
npc Runner
  STR 3  AGI 5  CON 1  KNW 1  PER 2  WILL 1
encounter A
  a: Gunner
  b: Runner
  range: far
  b cover: full
`);
    const shots = attacksOf(events, 'Gunner').map(({ isHit, hits }) => [isHit, hits]);
    expect(shots).toContainEqual([false, 0]);
    expect(shots.filter(([isHit, hits]) => isHit !== (hits === 1))).toEqual([]);
  });
});

it.each([
  ['Action!/System', '  Toughness 3  Health 12\n  skills:\n    Martial Arts 9'],
  ['Action', '  Reflexes 5  Hits 4\n  skills:\n    Melee 9'],
  ['Fast Action', '  STR 2  AGI 3  CON 1  KNW 1  PER 3  WILL 2'],
])('%s: who is surprised does nothing in the first turn, and is said to', async (system, lines) => {
  const { turns } = await transcriptOf<{ readonly events: readonly Event[] }>(
    `campaign A\n  system: ${system}\nnpc Ann\n${lines}\nnpc Bob\n${lines}\nencounter A\n  a: Ann\n  b: Bob\n  range: close\n  surprise: b\n`,
    1,
  );
  const told = turns.slice(0, 2).map(({ events }) => events.filter(({ type }) => type === 'idle'));
  expect(told[0]).toMatchObject([{ who: 'Bob', because: 'surprised' }]);
  expect(told[1] ?? []).toEqual([]);
});
