/** Fights of Action, read line by line: every number is worked out again from the page. */
import { describe, expect, it } from 'vitest';
import type { Event, Turn } from '../support/fight-auditor.ts';
import { transcriptOf } from '../support/transcript.ts';

interface Term {
  readonly name: string;
  readonly value: number;
}
interface Person {
  readonly isHero?: boolean;
  /** As written, and with impairments. */
  readonly written?: number;
  readonly reflexes: number;
  readonly hits: number;
  readonly soak: number;
  /** Points of a session; heroes whose sheet says nothing have 3. */
  readonly fortune: number;
  /** Skill with all that bears on it, damage and how it is told. */
  readonly attack: readonly [score: number, damage: number, action: 'blow' | 'shot'];
  readonly defense: number;
  /** Stances that cost a shot of the first round. */
  readonly stances: number;
  readonly text: string;
}

const PEOPLE: Readonly<Record<string, Person>> = {
  // An impairment lowers rolls and difficulties.
  Jade: {
    isHero: true,
    written: 9,
    reflexes: 9 - 1,
    hits: 20,
    soak: 3,
    fortune: 2,
    attack: [13 - 1 + 2, 4, 'blow'],
    defense: 12 - 1 + 1,
    stances: 2,
    text: `Fortune 2
  skills:
    Melee 13
    Dodge 12
  weapons:
    Sword (Melee): damage 4
  stances:
    Willow Stance (Parry): +1 Dodge
    Tiger Stance: +2 Melee
  impairments:
    Broken finger 1`,
  },
  // Of two stances of a type one runs; of two that help one skill the better one counts.
  Crane: {
    isHero: true,
    reflexes: 3,
    hits: 16,
    soak: 0,
    fortune: 3,
    attack: [12, 2, 'shot'],
    defense: 10 + 2,
    stances: 3,
    text: `
  skills:
    Shoot 12
    Melee 9
    Dodge 10
  weapons:
    Pistol (Shoot): damage 2
    Club (Melee): damage 3
  stances:
    Reed Stance: +1 Dodge
    Cloud Stance: +2 Dodge
    Wall Stance (Parry): +1 Soak
    Gate Stance (Parry): +5 Dodge`,
  },
  Boss: {
    reflexes: 8,
    hits: 15,
    soak: 2,
    fortune: 0,
    attack: [13, 3, 'shot'],
    defense: 11,
    stances: 0,
    text: `
  skills:
    Shoot 13
    Dodge 11
  weapons:
    Gun (Shoot): damage 3`,
  },
  Rival: {
    reflexes: 9,
    hits: 12,
    soak: 1,
    fortune: 1,
    attack: [12, 0, 'blow'],
    defense: 13,
    stances: 0,
    text: `Fortune 1
  skills:
    Melee 12
    Dodge 13`,
  },
  Mook: {
    reflexes: 5,
    hits: 5,
    soak: 0,
    fortune: 0,
    attack: [11, 1, 'blow'],
    defense: 9,
    stances: 0,
    text: `
  role: unnamed
  skills:
    Melee 11
    Dodge 9
  weapons:
    Knife (Melee): damage 1`,
  },
};
// Soak of Crane with the stance for it.
const SOAK_OF_CRANE = 1;
const of = (name: string): Person => PEOPLE[name.split(' ')[0]!]!;
const soakOf = (name: string): number => of(name).soak + (name === 'Crane' ? SOAK_OF_CRANE : 0);

interface Battle {
  readonly sides: Readonly<Record<string, readonly (readonly [string, number])[]>>;
  readonly options?: string;
  readonly surprised?: readonly string[];
}

const written = ({ sides, options = '', surprised = [] }: Battle): string => `campaign Audit
  system: Action
  hits lost: outcome
${options}
${Object.entries(PEOPLE)
  .map(
    ([name, { isHero, reflexes, written: own = reflexes, hits, soak, text }]) =>
      `${isHero ? 'character' : 'npc'} ${name}\n  Reflexes ${own}  Hits ${hits}  Soak ${soak}  ${text}\n`,
  )
  .join('')}
encounter Audit
${Object.entries(sides)
  .map(
    ([side, people]) =>
      `  ${side}: ${people.map(([name, count]) => (count === 1 ? name : `${name} x${count}`)).join(', ')}`,
  )
  .join('\n')}
${surprised.length === 0 ? '' : `  surprise: ${surprised.join(' and ')}`}
`;

/** What adds nothing is no part of a sum. */
const expectParts = (...terms: readonly Term[]): void =>
  expect(terms.map(({ value }) => value)).not.toContain(0);
const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);

function audit(battle: Battle, turns: readonly Turn[]): void {
  const isSimplified = battle.options?.includes('simplified') ?? false;
  const { surprised = [] } = battle;
  const sideOf = new Map<string, string>();
  /** Those without a name act in groups of four; the others alone. */
  const groupOf = new Map<string, string>();
  for (const [side, people] of Object.entries(battle.sides))
    for (const [kind, count] of people)
      for (let each = 1; each <= count; each++) {
        const name = count === 1 ? kind : `${kind} ${each}`;
        sideOf.set(name, side);
        const isNamed = count === 1 && kind !== 'Mook';
        groupOf.set(name, isNamed ? '' : `${kind} ${Math.floor((each - 1) / 4)}`);
      }
  const isNamed = (name: string): boolean => groupOf.get(name) === '';
  const villains = new Set(
    Object.entries(battle.sides)
      .filter(([, people]) => people.every(([name]) => !of(name).isHero))
      .map(([side]) => side),
  );
  const hasSurpriseRound = surprised.length > 0 && surprised.length < Object.keys(battle.sides).length;
  const left = new Map([...sideOf.keys()].map((name) => [name, of(name).hits]));
  const fortune = new Map([...sideOf.keys()].map((name) => [name, of(name).fortune]));
  const stands = (name: string): boolean => left.get(name)! > 0;
  const rollBonus = (): string[] => [...sideOf.keys()].filter(stands);
  /** Villains act before heroes on a shot, and then the higher Reflexes (RP-H05). */
  const place = (name: string, shots: number): number =>
    1000 * shots + (villains.has(sideOf.get(name)!) ? 100 : 0) + of(name).reflexes;

  for (const { turn, events } of turns) {
    const isSurprise = hasSurpriseRound && turn === 1;
    const isFirst = turn === (hasSurpriseRound ? 2 : 1);
    const firstShots = new Map<string, number>();
    const shots = new Map<string, number>();
    const guarded = new Map<string, number>();
    let defending = '';
    let shot = 0;
    let help = 0;
    let last: Event | undefined;

    const acts = (name: string): void => {
      const waiting = rollBonus().filter((each) => (shots.get(each) ?? 0) > 0);
      const first = Math.max(...waiting.map((each) => place(each, shots.get(each)!)));
      expect([name, place(name, shots.get(name) ?? 0)]).toEqual([name, first]);
      shot = shots.get(name)!;
      const group = groupOf.get(name);
      const together = group === '' ? [name] : waiting.filter((each) => groupOf.get(each) === group);
      // A Basic Action takes three shots, and nothing is owed; without shots everybody has one action.
      for (const each of together) shots.set(each, isSimplified ? 0 : Math.max(0, shots.get(each)! - 3));
      help = Math.min(3, together.length - 1);
    };

    const attacks = (event: Event): void => {
      const { who, target } = event;
      const isAgain = last?.action === 'fortune';
      if (!isAgain) acts(who);
      expect(sideOf.get(target)).not.toBe(sideOf.get(who));
      expect([target, stands(target)]).toEqual([target, true]);
      if (defending !== '') {
        expect(defending).toBe(target);
        guarded.set(target, shot);
        defending = '';
      }
      const [score, , action] = of(who).attack;
      expect(event.dice).toBe(isAgain ? 'confident d6! - d6!' : 'd6! - d6!');
      expect(sum(event.score)).toBe(score);
      expect(sum(event.modifiers)).toBe(help);
      expect(event.total).toBe(event.rolled + score + help);
      expect(event.action).toBe(action);
      // An Active Defense lasts for the shot.
      const defense = of(target).defense + (guarded.get(target) === shot ? 3 : 0);
      expect(event.against.value).toBe(defense);
      if (event.against.terms.length > 0) expect(sum(event.against.terms)).toBe(defense);
      expectParts(...event.against.terms, ...event.modifiers);
      expect(event).toMatchObject({ rounds: 1, mode: 'single' });
      expect(event.effect).toBe(event.total - defense);
      expect(event.isHit).toBe(event.effect >= 0);
      expect(event.hits).toBe(event.isHit ? 1 : 0);
    };

    const harms = (event: Event, by: Event): void => {
      const { who } = event;
      const [, damage] = of(by.who).attack;
      const net = Math.max(0, by.effect + damage - soakOf(who));
      expect(who).toBe(by.target);
      expect((event.dice as unknown as { readonly rolled: number }).rolled).toBe(by.effect);
      expect(sum((event as unknown as { readonly more: readonly Term[] }).more)).toBe(damage);
      expect(sum(event.less)).toBe(soakOf(who));
      expect(event).toMatchObject({ spent: 0, isStunned: false });
      expectParts(...(event as unknown as { readonly more: readonly Term[] }).more, ...event.less);
      for (const each of event.less) expect(each.isFactor).toBe(false);
      expect([event.net, event.taken]).toEqual([net, net]);
      left.set(who, Math.max(0, left.get(who)! - net));
      expect(event.pool).toMatchObject({ name: 'Hits', left: left.get(who), most: of(who).hits });
      expect(event.state).toBe(stands(who) ? '' : 'knocked out');
      if (!stands(who)) shots.delete(who);
    };

    for (const [at, event] of events.entries()) {
      const next = events[at + 1];
      switch (event.type) {
        case 'idle':
          expect([isSurprise, surprised.includes(sideOf.get(event.who)!)]).toEqual([true, true]);
          break;
        case 'initiative': {
          expect([event.who, isNamed(event.who), isSurprise, isSimplified]).toEqual([
            event.who,
            true,
            false,
            false,
          ]);
          const stances = isFirst ? of(event.who).stances : 0;
          expect(Math.abs(event.rolled)).toBeLessThanOrEqual(5);
          expect(sum(event.terms)).toBe(of(event.who).reflexes - stances);
          expect(event.total).toBe(Math.max(1, sum(event.terms) + event.rolled));
          firstShots.set(event.who, event.total);
          break;
        }
        case 'order': {
          const expected = rollBonus().flatMap((name): (readonly [string, number])[] => {
            if (isSurprise) return surprised.includes(sideOf.get(name)!) ? [] : [[name, 3]];
            const { reflexes, stances } = of(name);
            if (isSimplified) return [[name, reflexes]];
            const unrolled = Math.max(1, reflexes - (isFirst ? stances : 0));
            return [[name, isNamed(name) ? firstShots.get(name)! : unrolled]];
          });
          for (const [name, value] of expected) shots.set(name, value);
          expect(Object.fromEntries(event.order.map(({ name, value }) => [name, value]))).toEqual(
            Object.fromEntries(expected),
          );
          const places = event.order.map(({ name, value }) => place(name, value));
          expect(places).toEqual(places.toSorted((a, b) => b - a));
          break;
        }
        case 'act':
          if (event.action === 'active defense') {
            expect(sum(event.terms)).toBe(3);
            expect([isNamed(event.who), isSimplified, next?.type]).toEqual([true, false, 'attack']);
            // Whoever acts pays first; the shot of the defense is there before.
            expect(shots.get(event.who) ?? 0).toBeGreaterThanOrEqual(1);
            shots.set(event.who, shots.get(event.who)! - 1);
            defending = event.who;
          } else {
            expect(event.action).toBe('fortune');
            expect([last?.type, last?.who, last?.isHit]).toEqual(['attack', event.who, false]);
            expect(next).toMatchObject({ type: 'attack', who: event.who, target: last!.target });
            fortune.set(event.who, fortune.get(event.who)! - 1);
            expect(fortune.get(event.who)).toBeGreaterThanOrEqual(0);
          }
          break;
        case 'attack':
          attacks(event);
          expect(next?.type === 'harm').toBe(event.isHit);
          break;
        default:
          expect(event.type).toBe('harm');
          harms(event, last!);
      }
      last = event;
    }
    // A round lasts as long as there are shots, unless the fight is over.
    const sides = new Set(rollBonus().map((name) => sideOf.get(name)));
    if (sides.size > 1 && turn < turns.length)
      for (const name of rollBonus()) expect([turn, name, shots.get(name) ?? 0]).toEqual([turn, name, 0]);
  }
  expect(new Set(rollBonus().map((name) => sideOf.get(name))).size).toBe(1);
}

const SEEDS = Array.from({ length: Number(process.env['SEEDS'] ?? 12) }, (_, index) => index + 1);

describe('every number of a fight of Action with', () => {
  it.each<readonly [string, Battle]>([
    ['two who defend', { sides: { a: [['Jade', 1]], b: [['Boss', 1]] } }],
    ['groups of mooks', { sides: { a: [['Jade', 1]], b: [['Mook', 6]] } }],
    [
      'villains on the shot of heroes',
      {
        sides: {
          a: [['Jade', 1]],
          b: [
            ['Rival', 1],
            ['Mook', 4],
          ],
        },
      },
    ],
    ['stances at low Reflexes', { sides: { a: [['Crane', 1]], b: [['Boss', 1]] } }],
    [
      'the drop on the heroes',
      {
        sides: {
          a: [
            ['Jade', 1],
            ['Crane', 1],
          ],
          b: [
            ['Boss', 1],
            ['Mook', 3],
          ],
        },
        surprised: ['a'],
      },
    ],
    [
      'the drop on the villains',
      {
        sides: {
          a: [
            ['Jade', 1],
            ['Crane', 1],
          ],
          b: [
            ['Boss', 1],
            ['Mook', 5],
          ],
        },
        surprised: ['b'],
      },
    ],
    [
      'nobody who is aware of anybody',
      { sides: { a: [['Jade', 1]], b: [['Boss', 1]] }, surprised: ['a', 'b'] },
    ],
    ['three sides', { sides: { a: [['Rival', 1]], b: [['Boss', 1]], c: [['Mook', 4]] } }],
    ['several of a kind that is no mook', { sides: { a: [['Jade', 1]], b: [['Boss', 3]] } }],
    [
      'rounds without shots',
      {
        sides: {
          a: [
            ['Jade', 1],
            ['Crane', 1],
          ],
          b: [
            ['Rival', 1],
            ['Mook', 5],
          ],
        },
        options: '  initiative mode: simplified\n',
      },
    ],
  ])('%s', async (_, battle) => {
    for (const seed of SEEDS) {
      const { turns, refused } = await transcriptOf<Turn>(written(battle), seed);
      expect(refused).toBe('');
      audit(battle, turns);
    }
  });
});
