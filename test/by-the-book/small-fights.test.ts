/** Fights of the three smaller systems, event by event: whom somebody attacks, with what, and who can be in a fight at all. */
import { describe, expect, it } from 'vitest';
import { transcriptOf } from '../support/transcript.ts';

interface Event {
  readonly type: string;
  readonly who?: string;
  readonly target?: string;
  readonly weapon?: string;
  readonly action?: string;
  readonly rounds?: number;
}
interface Told {
  readonly events: readonly Event[];
  readonly refused: string;
}

async function told(text: string, seed = 1): Promise<Told> {
  const { turns, refused } = await transcriptOf<{ readonly events: readonly Event[] }>(text, seed);
  return { events: turns.flatMap(({ events }) => events), refused };
}

const attacksOf = ({ events }: Told, who: string): readonly Event[] =>
  events.filter((event) => event.type === 'attack' && event.who === who);

it.each([
  ['Action! System', 'Excalibur (Long sword)', 'Excalibur', 'STR 4  REF 6  HLT 5\n  skills:\n    Swords +4'],
  [
    'Action! System',
    'Faithful (.45 ACP (1980))',
    'Faithful',
    'STR 4  REF 6  HLT 5\n  skills:\n    Pistols +4',
  ],
  // The parentheses are part of the name in the rules.
  ['Action! System', '.45 ACP (1865)', '.45 ACP (1865)', 'STR 4  REF 6  HLT 5\n  skills:\n    Pistols +4'],
  ['Fast Action', 'Excalibur (Long sword, Fencing)', 'Excalibur', 'STR 4  AGI 6\n  skills:\n    Fencing +4'],
  ['Action', 'Excalibur (Melee): damage 5', 'Excalibur', 'Reflexes 9  Hits 30\n  skills:\n    Melee 14'],
  [
    'Action!/System',
    'Excalibur (Martial Arts): damage 9',
    'Excalibur',
    'Agility 6  Wits 6  Luck 6  Toughness 5  Health 30\n  skills:\n    Martial Arts 14\n    Dodge 8',
  ],
])('%s: %s is called %s in a fight', async (system, weapon, called, scores) => {
  const jo = `npc Jo\n  ${scores}\n  weapons:\n    ${weapon}\n`;
  const target = `npc Foe from Jo\n`;
  const { events } = await told(
    `campaign A\n  system: ${system}\n${jo}${target}encounter A\n  a: Jo\n  b: Foe\n`,
  );
  const weapons = events.flatMap((event) =>
    'own' in event ? [(event.own as Event).weapon] : (event.weapon ?? []),
  );
  expect(new Set(weapons.filter((each) => each !== ''))).toEqual(new Set([called]));
});

describe('Action', () => {
  const action = (weapons: string, ...foes: readonly string[]): string => `campaign A
  system: Action
  initiative mode: simplified
npc Monk
  Reflexes 9  Hits 30
  skills:
    Melee 14
    Shoot 12
    Dodge 12
  weapons:
${weapons}
${foes.map((foe, index) => `npc Foe ${index + 1}\n  Reflexes 1  Hits 6  ${foe}\n  skills:\n    Dodge 8`).join('\n')}
encounter A
  a: Monk
  b: ${foes.map((_, index) => `Foe ${index + 1}`).join(', ')}
`;

  it.each([
    ['    Club (Melee): damage 1\n    Gun (Shoot): damage 6', 'Gun', 'shot'],
    ['    Club (Melee): damage 5\n    Gun (Shoot): damage 6', 'Club', 'blow'],
    ['    Club (damage 5)\n    Gun (Shoot): damage 6', 'Club', 'blow'],
    ['    Club, damage 5\n    Gun (Shoot): damage 6', 'Club, damage 5', 'blow'],
  ])('takes the weapon whose skill and damage come to most: %j', async (weapons, weapon, kind) => {
    const [first] = attacksOf(await told(action(weapons, 'Soak 0')), 'Monk');
    expect(first).toMatchObject({ weapon, action: kind });
  });

  it.each(['Soak 9', 'Soak 0\n  armor:\n    Plate: soak 9', 'Soak 0\n  armor:\n    Plate (soak 9)'])(
    'attacks whom it takes most from: soak counts, %j',
    async (protection) => {
      const text = action('    Club (Melee): damage 2', protection, 'Soak 0');
      const [first] = attacksOf(await told(text), 'Monk');
      expect(first?.target).toBe('Foe 2');
    },
  );

  // An Active Defense is worth its shot where it saves more than the shot is worth in an attack of one's own.
  it.each([
    ['an attack that would miss anyway', 'Dodge 30', 'Melee 5', true],
    ['an attack that would take all that is left', 'Dodge 1', 'Melee 30', false],
  ])('defends instead of %s: %s, %s', async (_, dodge, melee, isDefended) => {
    const result = await told(`campaign A
  system: Action
npc Monk
  Reflexes 9  Hits 1
  skills:
    Melee 13
    ${dodge}
npc Rival
  Reflexes 8  Hits 30
  skills:
    ${melee}
    Dodge 12
encounter A
  a: Monk
  b: Rival
`);
    const acts = result.events.filter(({ type }) => type === 'act' || type === 'attack');
    const first = acts.findIndex(({ who, type }) => type === 'attack' && who === 'Monk');
    expect(acts[first - 1]?.action === 'active defense').toBe(isDefended);
  });
});

describe('Action!/System', () => {
  const rain = (foe: string): string => `campaign A
  system: Action!/System
npc Kiai
  Agility 6  Wits 6  Luck 6  Toughness 5  Health 30  Strength 6  Willpower 5  Focus 5
  skills:
    Martial Arts 14
    Dodge 11
npc Foe
  Agility 3  Wits 3  Luck 3  ${foe}  Strength 3  Willpower 5  Focus 5
  skills:
    Martial Arts 8
    Dodge 8
encounter A
  a: Kiai
  b: Foe
`;

  // Of two who are alike, a blow takes a larger part of what is left of the hurt one.
  it.each([1, 2, 3, 4, 5])('goes on with whom it has hurt: seed %i', async (seed) => {
    const foes = rain('Toughness 3  Health 60')
      .replace('Agility 3  Wits 3  Luck 3', 'Agility 0  Wits 0  Luck 0')
      .replace('b: Foe', 'b: Foe x2')
      .replace('System\n', 'System\n  wound penalty: no\n  shock: no\n');
    const { events } = await told(foes, seed);
    const harmed = events.findIndex(({ type, who }) => type === 'harm' && who?.startsWith('Foe'));
    const [next] = attacksOf({ events: events.slice(harmed), refused: '' }, 'Kiai');
    expect(next?.target).toBe(events[harmed]?.who);
  });

  it('one point of Toughness and Health is enough', async () => {
    const { events, refused } = await told(rain('Toughness 1  Health 1'));
    expect(refused).toBe('');
    expect(attacksOf({ events, refused }, 'Kiai')[0]).toMatchObject({ target: 'Foe', rounds: 1 });
  });
  it.each(['Toughness 0  Health 5', 'Toughness 3  Health 0'])('%s is not', async (foe) => {
    const { events, refused } = await told(rain(foe));
    expect(events).toEqual([]);
    expect(refused).toMatch(/Foe/);
  });
});

describe('Fast Action', () => {
  it.each([
    ['    Knife\n    2 Handed Sword', '2 Handed Sword'],
    ['    2 Handed Sword\n    Knife', '2 Handed Sword'],
  ])('strikes with the weapon that does most: %j', async (weapons, weapon) => {
    const text = `campaign A
  system: Fast Action
npc Ines
  STR 3  AGI 3  CON 1  KNW 1  PER 2  WILL 2
  weapons:
${weapons}
npc Boxer
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
encounter A
  a: Ines
  b: Boxer
  range: close
`;
    const result = await told(text);
    expect(result.refused).toBe('');
    expect(JSON.stringify(result.events)).toContain(weapon);
    expect(JSON.stringify(result.events)).not.toContain('Knife');
  });

  interface Clash extends Event {
    readonly own: { readonly weapon: string; readonly score: readonly { name: string; value: number }[] };
  }
  const close = async (lines: string, rules = ''): Promise<readonly [string, number]> => {
    const { events, refused } = await told(`campaign A
  system: Fast Action
${rules}skill group Fighting
  Boxing: Characteristics; uses CC
  Wrestling: Characteristics; uses CC
  Fencing: Characteristics; uses CC
weapon Torch
  category: close
npc Ines
  STR 3  AGI 3  CON 1  KNW 1  PER 2  WILL 2
${lines}
npc Boxer
  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1
encounter A
  a: Ines
  b: Boxer
  range: close
`);
    expect(refused).toBe('');
    const { own } = events.find((event): event is Clash => event.type === 'clash')!;
    return [own.weapon, own.score.reduce((sum, { value }) => sum + value, 0)];
  };

  // CC is 3. A point of the score is worth a point of damage, and hits more often.
  it.each<readonly [string, readonly [string, number]]>([
    ['', ['', 3]],
    ['  skills:\n    Boxing +1\n    Wrestling +2', ['', 5]],
    ['  skills:\n    Wrestling +2\n    Boxing +1', ['', 5]],
    ['  skills:\n    Dancing +3', ['', 3]],
    ['  skills:\n    Boxing +1\n  weapons:\n    Knife', ['', 4]],
    ['  skills:\n    Boxing +1\n  weapons:\n    Long sword', ['', 4]],
    ['  skills:\n    Fencing +1\n  weapons:\n    Knife (Fencing)\n    Long sword', ['Knife', 4]],
    ['  skills:\n    Fencing +1\n  weapons:\n    Long sword\n    Knife (Fencing)', ['Knife', 4]],
    ['  skills:\n    Fencing +1\n  weapons:\n    Long sword (Fencing)\n    Knife', ['Long sword', 4]],
    // What is done with a weapon is not done without one.
    ['  skills:\n    Fencing +3\n  weapons:\n    Torch (Fencing)', ['', 3]],
  ])('fights hand to hand with what comes to most: %j', async (lines, expected) =>
    expect(await close(lines)).toEqual(expected),
  );

  it.each<readonly [string, number]>([
    ['', 0],
    ['  skills:\n    Boxing +2', 2],
  ])('a campaign without CC adds the skill alone: %j', async (lines, score) =>
    expect(await close(lines, '  remove derived CC\n')).toEqual(['', score]),
  );

  interface Struck extends Event {
    readonly own: { readonly who: string };
    readonly other: { readonly who: string };
  }
  /** Who attacks whom, and how, one after the other. */
  const attacks = async (encounter: string): Promise<readonly string[]> => {
    const { events, refused } = await told(`campaign A
  system: Fast Action
  initiative: AGI
npc Swift
  STR 3  AGI 5  CON 1  KNW 1  PER 2  WILL 2
npc Quick
  STR 3  AGI 4  CON 1  KNW 1  PER 2  WILL 2
npc Gunner
  STR 2  AGI 3  CON 1  KNW 1  PER 3  WILL 2
  weapons:
    Hand Gun cal. 22
npc Strong
  STR 2  AGI 1  CON 5  KNW 1  PER 2  WILL 1
npc Weak
  STR 2  AGI 1  CON 1  KNW 1  PER 2  WILL 1
npc Armed
  STR 2  AGI 1  CON 1  KNW 1  PER 2  WILL 1
  weapons:
    Hand Gun cal. 22
encounter A
${encounter}
`);
    expect(refused).toBe('');
    return events.flatMap((event) =>
      event.type === 'clash'
        ? [`${(event as Struck).own.who} ${event.action} ${(event as Struck).other.who}`]
        : event.type === 'attack' || event.type === 'act'
          ? [`${event.who} ${event.action} ${event.target}`]
          : [],
    );
  };

  it('attacks who has least left, and whom nobody else is at', async () => {
    const all = await attacks('  a: Swift, Quick\n  b: Strong, Weak\n  range: close');
    expect(all.find((each) => each.startsWith('Swift'))).toBe('Swift blow Weak');
    expect(all.find((each) => each.startsWith('Quick'))).toBe('Quick blow Strong');
  });
  it('shoots at who is nearest', async () => {
    const all = await attacks('  a: Gunner\n  b: Weak, Swift\n  range: far');
    expect(all.slice(0, 2)).toEqual(['Swift close in Gunner', 'Gunner shot Swift']);
  });
  it('does not shoot at arm’s length', async () => {
    const all = await attacks('  a: Gunner\n  b: Quick\n  range: close');
    expect(all[0]).toBe('Quick blow Gunner');
    expect(all.join()).not.toContain('shot');
  });
  it('only those who still act shoot back', async () => {
    const all = await attacks('  a: Gunner\n  b: Armed\n  range: far\n  surprise: b');
    // The surprised do nothing; afterwards each shot is an exchange, which is the action of both.
    expect(all[0]).toBe('Gunner shot Armed');
    expect(all.some((each) => each.startsWith('Armed'))).toBe(false);
  });
});
