/** Fights of Fast Action, read line by line: every number is worked out again from the book. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../support/fight-auditor.ts';
import { transcriptOf } from '../support/transcript.ts';

interface Term {
  readonly name: string;
  readonly value: number;
}
interface Striker extends Event {
  readonly against: Event['against'];
}
type Told = Omit<Event, 'hits'> & {
  readonly hits: number | string;
  readonly other: Striker;
  readonly own: Striker;
  readonly by: number;
  readonly defends: boolean;
  readonly more: readonly Term[];
};

/** The events of each turn. */
async function turnsOf(text: string, seed: number): Promise<readonly (readonly Told[])[]> {
  const { turns, refused } = await transcriptOf<{ readonly events: readonly Told[] }>(text, seed);
  expect(refused).toBe('');
  return turns.map(({ events }) => events);
}

/** What adds nothing is no part of a sum. */
const expectParts = (...terms: readonly Term[]): void =>
  expect(terms.map(({ value }) => value)).not.toContain(0);
const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);
const SEEDS = Array.from({ length: Number(process.env['SEEDS'] ?? 12) }, (_, index) => index + 1);

describe('Fast Action', () => {
  interface Fighter {
    readonly agi: number;
    readonly pr: number;
    /** Score and damage in close combat and with a gun. */
    readonly close: readonly [number, number];
    readonly far?: readonly [number, number];
    readonly armor: number;
    /** Bullets do nothing. */
    readonly isProof?: boolean;
    /** A mook dies of so many hits that do damage. */
    readonly hits?: number;
  }
  // CC is half of AGI and STR, RC half of AGI and PER, PR is CON and 5; a penalty of armor comes off rolls.
  const PEOPLE: Readonly<Record<string, Fighter & { readonly text: string }>> = {
    Ines: {
      agi: 3,
      pr: 6,
      close: [3, 2],
      far: [5, 1],
      armor: 0,
      text: 'STR 3  AGI 3  CON 1  KNW 1  PER 3  WILL 2\n  skills:\n    Use Handgun +2\n  weapons:\n    2 Handed Sword\n    Hand Gun cal. 38',
    },
    Boxer: {
      agi: 2,
      pr: 7,
      close: [2, 0],
      armor: 1,
      text: 'STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1\n  armor:\n    Leather',
    },
    Shooter: {
      agi: 4,
      pr: 7,
      close: [3, 0],
      far: [5, 2],
      armor: 0,
      text: 'STR 2  AGI 4  CON 2  KNW 1  PER 4  WILL 1\n  skills:\n    Use Handgun +1\n  weapons:\n    Hand Gun cal. 45',
    },
    Robot: {
      agi: 2,
      pr: 9,
      close: [3, 0],
      armor: 0,
      isProof: true,
      text: 'STR 4  AGI 2  CON 4  KNW 1  PER 2  WILL 1\n  abilities:\n    Bullet Proof',
    },
    Raider: {
      agi: 2,
      pr: 3,
      close: [2, 1],
      armor: 1,
      hits: 3,
      text: 'mook type: 2\n  STR 2  AGI 2  CON 2  KNW 1  PER 2  WILL 1\n  weapons:\n    Long sword\n  armor:\n    Leather',
    },
    Knight: {
      agi: 3,
      pr: 8,
      close: [3, 1],
      armor: 3,
      text: 'STR 4  AGI 3  CON 3  KNW 1  PER 2  WILL 1\n  weapons:\n    Long sword\n  armor:\n    Plate armor',
    },
  };
  const text = (sides: string, options = ''): string => `campaign A
  system: Fast Action
${options}
${Object.entries(PEOPLE)
  .map(([name, each]) => `npc ${name}\n  ${each.text}\n`)
  .join('')}
encounter A
${sides}
`;
  const DISTANCE: Readonly<Record<string, number>> = { close: 2, medium: 0, long: -2, far: -4 };
  const BANDS = ['close', 'medium', 'long', 'far'];

  interface Scene {
    readonly range: string;
    /** As it is written, where that is not the word of the book. */
    readonly meters?: string;
    readonly cover?: readonly [side: string, number];
    readonly surprised?: string;
    /** An attack roll and a defense roll, one fighter after the other: a tie hits (RP-F10). */
    readonly isInTurn?: boolean;
  }

  function audit(
    turns: readonly (readonly Told[])[],
    scene: Scene,
    sides: Readonly<Record<string, string>>,
  ): void {
    const left = new Map<string, number>();
    const closed = new Map<string, number>();
    const of = (name: string): Fighter => PEOPLE[name.split(' ')[0]!]!;
    const mostOf = (name: string): number => of(name).hits ?? of(name).pr;
    const leftOf = (name: string): number => left.get(name) ?? mostOf(name);
    const diff = (shooter: string, target: string, isUnaware: boolean): number => {
      const gone = (closed.get(shooter) ?? 0) + (closed.get(target) ?? 0);
      const band = BANDS[Math.max(0, BANDS.indexOf(scene.range) - gone)]!;
      const cover = scene.cover?.[0] === sides[target] ? scene.cover![1] : 0;
      // RP-F01: distance is added to the roll; as a DIFF it is taken off.
      return (isUnaware ? 0 : of(target).agi) + cover - DISTANCE[band]!;
    };
    const scored = (each: Striker, [score]: readonly [number, number]): number => {
      expect(each.rolled).toBeGreaterThanOrEqual(1);
      expect(each.rolled).toBeLessThanOrEqual(6);
      expect(sum(each.score) + sum(each.modifiers)).toBe(
        score - (of(each.who).armor > 1 ? of(each.who).armor - 1 : 0),
      );
      expect(each.total).toBe(each.rolled + sum(each.score) + sum(each.modifiers));
      expectParts(...each.modifiers);
      return each.total;
    };
    turns.forEach((events, turn) => {
      const acted = new Set<string>();
      const firstBy = new Map<string, number>();
      events.forEach((event, at) => {
        const hurts = (
          by: number,
          from: string,
          whom: string,
          [, damage]: readonly [number, number],
        ): void => {
          const isShot = event.type === 'attack' || event.action === 'shot';
          const points = isShot && of(whom).isProof ? 0 : Math.max(0, by + damage - of(whom).armor);
          expect(events[at + 1]).toMatchObject({ type: 'harm', who: whom, net: points });
          void from;
        };
        if (event.type === 'clash') {
          const arm = event.action === 'shot' ? ('far' as const) : ('close' as const);
          const [mine, theirs] = [of(event.own.who)[arm]!, of(event.other.who)[arm]!];
          const [own, other] = [scored(event.own, mine), scored(event.other, theirs)];
          let margin = own - other;
          if (event.action === 'shot') {
            expect(event.own.against.value).toBe(diff(event.own.who, event.other.who, false));
            expect(event.other.against.value).toBe(diff(event.other.who, event.own.who, false));
            const [first, second] = [own - event.own.against.value, other - event.other.against.value];
            const best = Math.max(first, second);
            const hits = best <= 0 ? 'nobody' : first === second ? 'again' : first > second ? 'own' : 'other';
            expect(event.hits).toBe(hits);
            margin = best;
          } else if (scene.isInTurn) expect(event.hits).toBe(margin >= 0 ? 'own' : 'nobody');
          else expect(event.hits).toBe(margin > 0 ? 'own' : margin < 0 ? 'other' : 'again');
          if (event.hits === 'own') hurts(margin, event.own.who, event.other.who, mine);
          // Shots at each other are the action of both; who has acted already only wards off a blow.
          const wards = event.action !== 'shot' && (scene.isInTurn === true || acted.has(event.other.who));
          expect([event.other.who, event.defends]).toEqual([event.other.who, wards]);
          const isBack = event.hits === 'other' && !event.defends;
          if (isBack) hurts(Math.abs(margin), event.other.who, event.own.who, theirs);
          else if (event.hits !== 'own') expect(events[at + 1]?.type).not.toBe('harm');
          if (event.hits !== 'again') {
            expect([event.own.who, acted.has(event.own.who)]).toEqual([event.own.who, false]);
            acted.add(event.own.who);
            if (!event.defends) acted.add(event.other.who);
          }
        }
        if (event.type === 'attack') {
          const isUnaware = turn === 0 && scene.surprised === sides[event.target];
          scored(event as unknown as Striker, of(event.who).far!);
          expect(event.against.value).toBe(diff(event.who, event.target, isUnaware));
          expect(sum(event.against.terms)).toBe(event.against.value);
          expectParts(...event.against.terms.slice(1));
          expect(event.effect).toBe(event.total - event.against.value);
          expect(event.isHit).toBe(event.effect > 0);
          expect(event.hits).toBe(event.isHit ? 1 : 0);
          if (event.isHit) hurts(event.effect, event.who, event.target, of(event.who).far!);
        }
        if (event.type === 'attack' || event.type === 'act') acted.add(event.who);
        if (event.type === 'act' && event.action === 'close in')
          closed.set(event.who, (closed.get(event.who) ?? 0) + 1);
        if (event.type === 'idle') expect([turn, sides[event.who]]).toEqual([0, scene.surprised]);
        if (event.type === 'harm') {
          expect(event.net).toBe(
            Math.max(
              0,
              (event.dice as unknown as { rolled: number }).rolled + sum(event.more) - sum(event.less),
            ),
          );
          for (const each of event.less) expect(each.isFactor).toBe(false);
          expect(event).toMatchObject({ spent: 0, isStunned: false });
          expectParts(...event.more, ...event.less);
          expect(event.taken).toBe(of(event.who).hits === undefined ? event.net : Math.min(1, event.net));
          left.set(event.who, Math.max(0, leftOf(event.who) - event.taken));
          expect(event.pool).toMatchObject({ left: leftOf(event.who), most: mostOf(event.who) });
          expect(event.state !== '').toBe(leftOf(event.who) === 0);
        }
        if (event.type === 'initiative') {
          expect(sum(event.terms)).toBe(of(event.who).agi);
          expect(event.total).toBe(event.rolled + of(event.who).agi);
          firstBy.set(event.who, event.total);
        }
        if (event.type === 'order') {
          for (const { name, value } of event.order)
            expect([name, value]).toEqual([name, firstBy.get(name) ?? of(name).agi]);
          const values = event.order.map(({ value }) => value);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
        }
      });
    });
  }

  it.each<readonly [string, string, Scene, string]>([
    ['blows at once', 'Boxer', { range: 'close' }, ''],
    ['armor against armor', 'Knight', { range: 'close' }, ''],
    ['bullets that do nothing', 'Robot', { range: 'medium' }, ''],
    ['mooks', 'Raider, Boxer', { range: 'long' }, ''],
    ['shots at each other', 'Shooter', { range: 'medium' }, ''],
    ['a shot at cover', 'Shooter', { range: 'long', cover: ['b', 1] }, ''],
    ['from far away', 'Boxer, Shooter', { range: 'far', cover: ['b', 2] }, '  initiative: AGI\n'],
    ['by surprise', 'Shooter, Knight', { range: 'medium', surprised: 'b' }, ''],
    // The book has words alone; what meters mean is told with the fight.
    ['at 5 m', 'Shooter', { range: 'close', meters: '5 m' }, ''],
    ['at 6 m', 'Shooter', { range: 'medium', meters: '6 m' }, ''],
    ['at 30 m', 'Shooter', { range: 'medium', meters: '30 m' }, ''],
    ['at 100 m', 'Shooter', { range: 'long', meters: '100 m, over the river' }, ''],
    ['at 31 m', 'Shooter', { range: 'long', meters: '31 m' }, ''],
    ['at 101 m', 'Shooter', { range: 'far', meters: '101 m' }, ''],
    ['at 0.2 km', 'Shooter', { range: 'far', meters: '0.2 km' }, ''],
    ['at 0.02 km', 'Shooter', { range: 'medium', meters: '0.02 km' }, ''],
    ['where nothing is said', 'Shooter', { range: 'medium', meters: 'over there' }, ''],
    ['at an unaware target in cover', 'Shooter', { range: 'long', surprised: 'b', cover: ['b', 2] }, ''],
    [
      'in turn',
      'Boxer, Knight',
      { range: 'close', isInTurn: true },
      '  use: attack and defense rolls\n  initiative: 1d6+AGI\n',
    ],
  ])('%s', async (_, foes, scene, options) => {
    const names = foes.split(', ');
    const sides = Object.fromEntries([['Ines', 'a'], ...names.map((name) => [name, 'b'])]) as Record<
      string,
      string
    >;
    const lines = [
      '  a: Ines',
      `  b: ${foes}`,
      `  range: ${scene.meters ?? scene.range}`,
      ...(scene.cover ? [`  b cover: ${scene.cover[1] === 1 ? '1/2' : '2/3'}`] : []),
      ...(scene.surprised ? [`  surprise: ${scene.surprised}`] : []),
    ].join('\n');
    for (const seed of SEEDS) audit(await turnsOf(text(lines, options), seed), scene, sides);
  });
});
