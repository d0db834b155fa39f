/** Fights of Fast Action and Action!/System, read line by line: every number is worked out again from the books. */
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
  readonly payoff: number;
  readonly fate: string;
  readonly wounds?: number;
};

/** The events of each turn. */
async function turnsOf(text: string, seed: number): Promise<readonly (readonly Told[])[]> {
  const { turns, refused } = await transcriptOf<{ readonly events: readonly Told[] }>(text, seed);
  expect(refused).toBe('');
  return turns.map(({ events }) => events);
}

const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);
const SEEDS = Array.from({ length: Number(process.env['SEEDS'] ?? 12) }, (_, index) => index + 1);

describe('Action!/System', () => {
  /** Skill, Dodge, Strength, Toughness, Health and Shots; Willpower is 5 as a skill. */
  const PEOPLE: Readonly<Record<string, readonly [number, number, number, number, number, number]>> = {
    Kiai: [14, 11, 6, 5, 30, 6],
    Foe: [12, 10, 5, 4, 20, 3],
    Mook: [8, 6, 3, 2, 20, 3],
    Thug: [9, 7, 3, 3, 20, 3],
  };
  const statblock = (name: string, isUnnamed: boolean): string => {
    const [skill, dodge, strength, toughness, health, shots] = PEOPLE[name]!;
    return `npc ${name}${isUnnamed ? '\n  role: unnamed' : ''}
  Agility ${shots}  Wits ${shots}  Luck ${shots}  Toughness ${toughness}  Health ${health}  Strength ${strength}
  skills:
    Martial Arts ${skill}
    Dodge ${dodge}
    Willpower 9
`;
  };
  const text = (unnamed: string, sides: string, use = ''): string => `campaign A
  system: Action!/System
  unnamed characters: ${unnamed}
${use}
${statblock('Kiai', false)}${statblock('Foe', false)}${statblock('Mook', true)}${statblock('Thug', true)}
encounter A
${sides}
`;

  function audit(turns: readonly (readonly Told[])[], unnamed: string): void {
    const shock = new Map<string, number>();
    const wounds = new Map<string, number>();
    const spent = new Map<string, number>();
    const down = new Set<string>();
    const guarded = new Set<string>();
    const asleep = new Map<string, number>();
    const everybody = new Set<string>();
    const of = (name: string): readonly [number, number, number, number, number, number] =>
      PEOPLE[name.split(' ')[0]!]!;
    const isUnnamed = (name: string): boolean => /^(?:Mook|Thug)/.test(name) && unnamed !== 'off';
    const isCrowd = (name: string): boolean => isUnnamed(name) && unnamed === 'speed bump';
    const penalty = (name: string): number => 0 - (isUnnamed(name) ? 0 : (wounds.get(name) ?? 0));
    turns.forEach((events, turn) => {
      if (turn > 0)
        for (const [name, left] of asleep) {
          asleep.set(name, left - 1);
          if (left === 1) down.delete(name);
        }
      for (const event of events) {
        const { who } = event;
        if (event.type === 'order') {
          for (const { name } of event.order) everybody.add(name);
          for (const { name, value } of event.order)
            expect({ name, value }).toEqual({
              name,
              value: isCrowd(name) ? 0 : of(name)[5] - (spent.get(name) ?? 0),
            });
          const values = event.order.map(({ value }) => value);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
          for (const { name } of event.order) expect([name, down.has(name)]).toEqual([name, false]);
        }
        if (event.type === 'act' && event.action === 'active defense') {
          // One Shot; 5 more until the next Action, for those with a name and those who are like them.
          expect(sum(event.terms)).toBe(5);
          spent.set(who, (spent.get(who) ?? 0) + 1);
          expect(of(who)[5]).toBeGreaterThanOrEqual(spent.get(who)!);
          guarded.add(who);
        }
        if (event.type === 'attack') {
          guarded.delete(who);
          const { target } = event;
          expect(event.total).toBe(event.rolled + sum(event.score) + sum(event.modifiers));
          expect(sum(event.score)).toBe(of(who)[0]);
          expect(sum(event.modifiers)).toBe(penalty(who));
          if (isCrowd(target)) expect(event.rolled).toBe(0);
          else expect(Math.abs(event.rolled)).toBeLessThanOrEqual(9);
          expect(event.against.value).toBe(of(target)[1] + penalty(target) + (guarded.has(target) ? 5 : 0));
          if (event.against.terms.length > 0) expect(sum(event.against.terms)).toBe(event.against.value);
          expect(event.effect).toBe(event.total - event.against.value);
          expect(event.isHit).toBe(event.effect >= 0);
          expect(event.hits).toBe(event.isHit ? 1 : 0);
          // Whoever is hit and has a name has a line about it, others a fate each.
          const after = events.slice(events.indexOf(event) + 1);
          const payoff = event.effect + of(who)[2] - of(target)[3];
          if (!event.isHit) continue;
          if (!isUnnamed(target)) {
            expect(after[0]).toMatchObject({
              type: 'harm',
              who: target,
              net: payoff,
              more: [{ value: of(who)[2] }],
              less: [{ value: of(target)[3] }],
            });
            continue;
          }
          const until = after.findIndex(({ type }) => type !== 'fate');
          const fates = until < 0 ? after : after.slice(0, until);
          for (const { payoff: each } of fates) expect(each).toBe(payoff);
          if (!isCrowd(target)) {
            expect(fates.map((each) => each.who)).toEqual([target]);
            expect(/^(?:out|unconscious)/i.test(fates[0]!.fate)).toBe(payoff >= 10);
          } else {
            // Of the kind and the side of the target: `Mook 2 of b`.
            const kind = target.replace(/\d+/, '#');
            const crowd = [...everybody].filter(
              (each) => each.replace(/\d+/, '#') === kind && !down.has(each),
            );
            expect(fates).toHaveLength(Math.min(Math.max(0, Math.floor(payoff / 5)), crowd.length));
            for (const each of fates) expect(each.who.replace(/\d+/, '#')).toBe(kind);
          }
          for (const each of fates) if (/^(?:out|unconscious)/i.test(each.fate)) down.add(each.who);
        }
        if (event.type === 'harm') {
          const taken = Math.max(0, event.net);
          expect(event.taken).toBe(taken);
          shock.set(who, (shock.get(who) ?? 0) + taken);
          const count = Math.floor(taken / 5);
          expect(event.wounds ?? 0).toBe(count);
          wounds.set(who, (wounds.get(who) ?? 0) + count);
          const [, , , toughness, health] = of(who);
          expect(event.pool).toMatchObject({ left: Math.max(0, health - shock.get(who)!), most: health });
          const isDying = wounds.get(who)! >= toughness;
          const isOut = shock.get(who)! >= health;
          expect([event.state, isDying || isOut]).toEqual([event.state, event.state !== '']);
          if (isDying || isOut) down.add(who);
        }
        if (event.type === 'contest') {
          expect(event.own.total).toBe(event.own.rolled + sum(event.own.score) + sum(event.own.modifiers));
          expect(sum(event.own.modifiers)).toBe(penalty(who));
          expect(event.succeeds).toBe(event.own.total >= (event.versus as number));
          if (event.action === 'shaken') {
            // The roll is an Action, with which an Active Defense ends.
            guarded.delete(who);
            expect([sum(event.own.score), event.versus]).toEqual([9, 20]);
          }
          if (event.action === 'shock') {
            const last = events
              .slice(0, events.indexOf(event))
              .findLast((each) => each.type === 'harm' && each.who === who)!;
            expect(event.versus).toBe(5 + 5 * last.wounds!);
            if (!event.succeeds) {
              down.add(who);
              asleep.set(who, (event.versus as number) - event.own.total);
            }
          }
        }
      }
    });
  }

  it.each([
    ['named', 'off', '  a: Kiai\n  b: Foe x2', ''],
    ['a crowd', 'speed bump', '  a: Kiai\n  b: Mook x4, Foe', ''],
    ['two kinds of a crowd', 'speed bump', '  a: Kiai x2\n  b: Mook x2, Thug x3', ''],
    ['a crowd on both sides', 'speed bump', '  a: Kiai, Mook x2\n  b: Foe, Mook x2', ''],
    ['glass jaws', 'glass jaw', '  a: Kiai\n  b: Mook x3, Foe', ''],
    ['advanced mooks', 'advanced', '  a: Kiai\n  b: Mook x3, Foe', ''],
    // Willpower and Focus together; nobody here has Focus.
    ['the shaken', 'off', '  a: Kiai\n  b: Foe x2', '  use: shaken\n  shaken roll: both together\n'],
    ['no roll for shock', 'off', '  a: Kiai\n  b: Foe, Thug', '  shock: no\n'],
  ])('%s', async (_, unnamed, sides, use) => {
    for (const seed of SEEDS) audit(await turnsOf(text(unnamed, sides, use), seed), unnamed);
  });
});

describe('Fast Action', () => {
  interface Fighter {
    readonly agi: number;
    readonly pr: number;
    /** Score and damage in close combat and with a gun. */
    readonly close: readonly [number, number];
    readonly far?: readonly [number, number];
    readonly armor: number;
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
    readonly cover?: readonly [side: string, number];
    readonly surprised?: string;
  }

  function audit(
    turns: readonly (readonly Told[])[],
    scene: Scene,
    sides: Readonly<Record<string, string>>,
  ): void {
    const left = new Map<string, number>();
    const closed = new Map<string, number>();
    const of = (name: string): Fighter => PEOPLE[name.split(' ')[0]!]!;
    const leftOf = (name: string): number => left.get(name) ?? of(name).pr;
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
      return each.total;
    };
    turns.forEach((events, turn) => {
      const acted = new Set<string>();
      events.forEach((event, at) => {
        const hurts = (
          by: number,
          from: string,
          whom: string,
          [, damage]: readonly [number, number],
        ): void => {
          const points = Math.max(0, by + damage - of(whom).armor);
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
          } else expect(event.hits).toBe(margin > 0 ? 'own' : margin < 0 ? 'other' : 'again');
          if (event.hits === 'own') hurts(margin, event.own.who, event.other.who, mine);
          const isBack = event.hits === 'other' && (event.action === 'shot' || !event.defends);
          if (isBack) hurts(Math.abs(margin), event.other.who, event.own.who, theirs);
          else if (event.hits !== 'own') expect(events[at + 1]?.type).not.toBe('harm');
          if (event.hits !== 'again') {
            expect([event.own.who, acted.has(event.own.who)]).toEqual([event.own.who, false]);
            acted.add(event.own.who);
            if (event.action === 'shot' || !event.defends) acted.add(event.other.who);
          }
        }
        if (event.type === 'attack') {
          const isUnaware = turn === 0 && scene.surprised === sides[event.target];
          scored(event as unknown as Striker, of(event.who).far!);
          expect(event.against.value).toBe(diff(event.who, event.target, isUnaware));
          expect(sum(event.against.terms)).toBe(event.against.value);
          expect(event.effect).toBe(event.total - event.against.value);
          expect(event.isHit).toBe(event.effect > 0);
          expect(event.hits).toBe(event.isHit ? 1 : 0);
          if (event.isHit) hurts(event.effect, event.who, event.target, of(event.who).far!);
        }
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
          left.set(event.who, Math.max(0, leftOf(event.who) - event.net));
          expect(event.pool).toMatchObject({ left: leftOf(event.who), most: of(event.who).pr });
          expect(event.state !== '').toBe(leftOf(event.who) === 0);
        }
        if (event.type === 'order') {
          const values = event.order.map(({ value }) => value);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
        }
      });
    });
  }

  it.each<readonly [string, string, Scene, string]>([
    ['blows at once', 'Boxer', { range: 'close' }, ''],
    ['armor against armor', 'Knight', { range: 'close' }, ''],
    ['shots at each other', 'Shooter', { range: 'medium' }, ''],
    ['a shot at cover', 'Shooter', { range: 'long', cover: ['b', 1] }, ''],
    ['from far away', 'Boxer, Shooter', { range: 'far', cover: ['b', 2] }, '  initiative: AGI\n'],
    ['by surprise', 'Shooter, Knight', { range: 'medium', surprised: 'b' }, ''],
  ])('%s', async (_, foes, scene, options) => {
    const names = foes.split(', ');
    const sides = Object.fromEntries([['Ines', 'a'], ...names.map((name) => [name, 'b'])]) as Record<
      string,
      string
    >;
    const lines = [
      '  a: Ines',
      `  b: ${foes}`,
      `  range: ${scene.range}`,
      ...(scene.cover ? [`  b cover: ${scene.cover[1] === 1 ? '1/2' : '2/3'}`] : []),
      ...(scene.surprised ? [`  surprise: ${scene.surprised}`] : []),
    ].join('\n');
    for (const seed of SEEDS) audit(await turnsOf(text(lines, options), seed), scene, sides);
  });
});
