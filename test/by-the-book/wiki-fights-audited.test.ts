/** Fights of Action!/System, read line by line: every number is worked out again from the page. */
import { describe, expect, it } from 'vitest';
import type { Event } from '../support/fight-auditor.ts';
import { transcriptOf } from '../support/transcript.ts';

interface Term {
  readonly name: string;
  readonly value: number;
}
type Told = Event & {
  readonly more: readonly Term[];
  readonly payoff: number;
  readonly fate: string;
  readonly wounds: number;
  readonly flung: number;
  readonly isCinematic: boolean;
};

/** What adds nothing is no part of a sum. */
const expectParts = (...terms: readonly Term[]): void =>
  expect(terms.map(({ value }) => value)).not.toContain(0);
const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);
const SEEDS = Array.from({ length: Number(process.env['SEEDS'] ?? 12) }, (_, index) => index + 1);

interface Person {
  readonly skill: number;
  readonly dodge: number;
  /** Strength of bare hands, or the number of a weapon. */
  readonly damage: number;
  readonly toughness: number;
  readonly health: number;
  /** The Shot Count, and Luck. */
  readonly shots: number;
  readonly mass: number;
  readonly isUnnamed?: boolean;
  /** Those without it cannot roll not to pass out, not to be Shaken and not to die. */
  readonly willpower?: number;
  readonly weapon?: string;
}
const PEOPLE: Readonly<Record<string, Person>> = {
  Kiai: { skill: 14, dodge: 11, damage: 6, toughness: 5, health: 30, shots: 6, mass: 6, willpower: 9 },
  Foe: { skill: 12, dodge: 10, damage: 5, toughness: 4, health: 20, shots: 3, mass: 5, willpower: 9 },
  Blade: {
    skill: 13,
    dodge: 10,
    damage: 9,
    toughness: 6,
    health: 28,
    shots: 4,
    mass: 7,
    willpower: 11,
    weapon: 'Sword',
  },
  Dull: { skill: 12, dodge: 9, damage: 7, toughness: 6, health: 26, shots: 4, mass: 5 },
  Mook: {
    skill: 8,
    dodge: 6,
    damage: 3,
    toughness: 2,
    health: 20,
    shots: 3,
    mass: 5,
    willpower: 9,
    isUnnamed: true,
  },
  Thug: {
    skill: 9,
    dodge: 7,
    damage: 3,
    toughness: 3,
    health: 20,
    shots: 3,
    mass: 5,
    willpower: 9,
    isUnnamed: true,
  },
};
const of = (name: string): Person => PEOPLE[name.split(' ')[0]!]!;

const statblock = (name: string): string => {
  const { skill, dodge, damage, toughness, health, shots, mass, isUnnamed, willpower, weapon } =
    PEOPLE[name]!;
  return `npc ${name}${isUnnamed ? '\n  role: unnamed' : ''}
  Agility ${shots}  Wits ${shots}  Luck ${shots}  Toughness ${toughness}  Health ${health}  Strength ${weapon ? 1 : damage}  Mass Value ${mass}
  skills:
    Martial Arts ${skill}
    Dodge ${dodge}${willpower === undefined ? '' : `\n    Willpower ${willpower}`}${
      weapon ? `\n  weapons:\n    ${weapon} (Martial Arts): damage ${damage}` : ''
    }
`;
};

type Unnamed = 'off' | 'glass jaw' | 'advanced' | 'speed bump';
interface Battle {
  readonly unnamed?: Unnamed;
  readonly sides: Readonly<Record<string, string>>;
  readonly surprised?: string;
  /** Further rules by their names. */
  readonly use?: string;
  readonly options?: string;
}

const written = ({ unnamed = 'off', sides, surprised, use, options = '' }: Battle): string => `campaign A
  system: Action!/System
  unnamed characters: ${unnamed}
  shaken roll: both together
${use === undefined ? '' : `  use: ${use}`}
${options}
${Object.keys(PEOPLE).map(statblock).join('')}
encounter A
${Object.entries(sides)
  .map(([side, people]) => `  ${side}: ${people}`)
  .join('\n')}
${surprised === undefined ? '' : `  surprise: ${surprised}`}
`;

/** How often one die less another comes to this or more: a double 0 is rolled again. */
function chanceOf(least: number): number {
  const faces = Array.from({ length: 10 }, (_, face) => face);
  const pairs = faces.flatMap((plus) => faces.map((minus) => [plus, minus] as const)).slice(1);
  return pairs.filter(([plus, minus]) => plus - minus >= least).length / pairs.length;
}

/** What the Wounds of each attack take from rolls. */
function penaltyBy(attacks: readonly number[], toughness: number, has: (rule: string) => boolean): number {
  const wounds = attacks.reduce((all, each) => all + each, 0);
  if (has('wound seriousness')) return 0 - [0, 1, 2, 4, 8][Math.max(0, ...attacks)]!;
  if (has('percentile wound penalty')) {
    const percent = (100 * wounds) / toughness;
    return 0 - [10, 25, 50, 75, 90].filter((from) => percent >= from).length;
  }
  return 0 - wounds;
}

function audit(
  { unnamed = 'off', use = '', surprised, sides, options = '' }: Battle,
  turns: readonly (readonly Told[])[],
): void {
  const has = (rule: string): boolean => use.split(', ').includes(rule);
  const sideOf = new Map<string, string>();
  for (const [side, people] of Object.entries(sides))
    for (const each of people.split(', ')) {
      const [, kind = '', count = '1'] = /^(\w+)(?: x(\d+))?$/.exec(each)!;
      // Of a kind on both sides the side is told.
      const isOnBoth = Object.values(sides).filter((all) => all.includes(kind)).length > 1;
      for (let number = 1; number <= Number(count); number++)
        sideOf.set(`${kind}${isOnBoth ? ` of ${side}` : ''}${count === '1' ? '' : ` ${number}`}`, side);
    }
  const shock = new Map<string, number>();
  const attacks = new Map<string, number[]>();
  const shots = new Map([...sideOf.keys()].map((name) => [name, of(name).shots]));
  const asleep = new Map<string, number>();
  const down = new Set<string>();
  const guarded = new Set<string>();
  const shaken = new Set<string>();
  const isUnnamed = (name: string): boolean => of(name).isUnnamed === true && unnamed !== 'off';
  const isCrowd = (name: string): boolean => isUnnamed(name) && unnamed === 'speed bump';
  const penalty = (name: string): number =>
    isUnnamed(name) || options.includes('wound penalty: no')
      ? 0
      : penaltyBy(attacks.get(name) ?? [], of(name).toughness, has);
  const stands = (name: string): boolean => !down.has(name) && !asleep.has(name);
  const falls = (name: string): void => void down.add(name);

  turns.forEach((events, turn) => {
    const wakes = new Set<string>();
    if (turn > 0)
      for (const [name, left] of asleep)
        if (left > 1) asleep.set(name, left - 1);
        else {
          asleep.delete(name);
          wakes.add(name);
        }
    const order = events.find(({ type }) => type === 'order')!.order;
    const expected = [...sideOf.keys()]
      .filter((name) => stands(name) && !(turn === 0 && sideOf.get(name) === surprised))
      .map((name) => [name, isCrowd(name) ? 0 : shots.get(name)!] as const);
    expect(Object.fromEntries(order.map(({ name, value }) => [name, value]))).toEqual(
      Object.fromEntries(expected),
    );
    const places = order.map(({ name, value }) => 2 * value - Number(isCrowd(name)));
    expect(places).toEqual(places.toSorted((a, b) => b - a));

    let last: Told | undefined;
    let acting = '';
    const acted = new Set<string>();
    const fell = new Set<string>();
    /** Each acts once, in the order. */
    const acts = (name: string): void => {
      expect([name, acted.has(name)]).toEqual([name, false]);
      const place = (each: string): number => order.findIndex((one) => one.name === each);
      expect(place(name)).toBeGreaterThan(acting === '' ? -1 : place(acting));
      acting = name;
      acted.add(name);
      guarded.delete(name);
    };

    for (const [at, event] of events.entries()) {
      const { who } = event;
      const next = events[at + 1];
      const own = () => {
        expect(event.own.total).toBe(event.own.rolled + sum(event.own.score) + sum(event.own.modifiers));
        expect(Math.abs(event.own.rolled)).toBeLessThanOrEqual(9);
        expect(sum(event.own.modifiers)).toBe(penalty(who));
        expect(event.succeeds).toBe(event.own.total >= (event.versus as number));
      };
      switch (event.type) {
        case 'order':
          break;
        case 'gain':
          expect([who, wakes.delete(who)]).toEqual([who, true]);
          break;
        case 'idle':
          if (event.because === 'surprised') expect([turn, sideOf.get(who)]).toEqual([0, surprised]);
          else {
            // Without the skill being Shaken costs one Action.
            expect([event.because, of(who).willpower, shaken.delete(who)]).toEqual([
              'shaken',
              undefined,
              true,
            ]);
            acts(who);
          }
          break;
        case 'act':
          // One Shot; 5 more until the next Action, for those with a name and those who are like them.
          expect([event.action, sum(event.terms), isUnnamed(who)]).toEqual(['active defense', 5, false]);
          expect([who, shaken.has(who), guarded.has(who)]).toEqual([who, false, false]);
          expect(next).toMatchObject({ type: 'attack', target: who });
          expect(shots.get(who)).toBeGreaterThanOrEqual(1);
          shots.set(who, shots.get(who)! - 1);
          guarded.add(who);
          break;
        case 'attack': {
          if (!(last?.type === 'contest' && last.action === 'shaken' && last.who === who)) {
            if (last?.type === 'act' && acted.has(who)) expect(last.who).toBe(event.target);
            else acts(who);
          }
          const { target } = event;
          expect([who, shaken.has(who)]).toEqual([who, false]);
          expect([target, stands(target), sideOf.get(target) === sideOf.get(who)]).toEqual([
            target,
            true,
            false,
          ]);
          expect(sum(event.score)).toBe(of(who).skill);
          expect(event.weapon.startsWith(of(who).weapon ?? '')).toBe(true);
          expect(sum(event.modifiers)).toBe(penalty(who));
          expect(event.total).toBe(event.rolled + sum(event.score) + sum(event.modifiers));
          // Nobody rolls against a crowd.
          expect(event.dice).toBe(isCrowd(target) ? 'no dice' : 'd10 - d10');
          expect(Math.abs(event.rolled)).toBeLessThanOrEqual(isCrowd(target) ? 0 : 9);
          const rollBonus = of(target).dodge + penalty(target);
          expect(event.against.value).toBe(rollBonus + (guarded.has(target) ? 5 : 0));
          expect(sum(event.against.terms)).toBe(
            event.against.value === of(target).dodge ? 0 : event.against.value,
          );
          expectParts(...event.against.terms.slice(1), ...event.modifiers);
          expect(event.effect).toBe(event.total - event.against.value);
          expect(event.isHit).toBe(event.effect >= 0);
          expect(event.hits).toBe(event.isHit ? 1 : 0);
          // An assumption that is told: a Shot is paid where one would be hit more often than not.
          const isLikely = chanceOf(rollBonus - of(who).skill - penalty(who)) > 0.5;
          const couldDefend =
            isLikely &&
            !isUnnamed(target) &&
            !shaken.has(target) &&
            (shots.get(target)! > 0 || last?.type === 'act');
          expect([at, guarded.has(target) || !couldDefend]).toEqual([at, true]);
          if (last?.type === 'act') expect(isLikely).toBe(true);
          // Whoever is hit and has a name has a line about it, others a fate each.
          const payoff = event.effect + of(who).damage - of(target).toughness;
          if (!event.isHit) expect(next?.type ?? '').not.toMatch(/^(?:harm|fate)$/);
          else if (!isUnnamed(target))
            expect(next).toMatchObject({
              type: 'harm',
              who: target,
              net: payoff,
              more: [{ value: of(who).damage }],
              less: [{ value: of(target).toughness }],
            });
          else {
            const after = events.slice(at + 1);
            const until = after.findIndex(({ type }) => type !== 'fate');
            const fates = until < 0 ? after : after.slice(0, until);
            for (const { payoff: each } of fates) expect(each).toBe(payoff);
            // Of a crowd one goes down for each threshold: of the kind and the side of the target.
            const crowd = [...sideOf.keys()].filter(
              (each) => of(each) === of(target) && sideOf.get(each) === sideOf.get(target) && stands(each),
            );
            const many = Math.min(Math.max(0, Math.floor(payoff / 5)), crowd.length);
            expect(fates.map((each) => each.who).toSorted()).toEqual(
              (isCrowd(target)
                ? [target, ...crowd.filter((each) => each !== target)].slice(0, many)
                : [target]
              ).toSorted(),
            );
          }
          break;
        }
        case 'fate': {
          const { payoff } = event;
          const isOut = isCrowd(who) || payoff >= (options.includes('glass jaw: single Wound') ? 5 : 10);
          expect([payoff, /^(?:out|unconscious)/i.test(event.fate)]).toEqual([payoff, isOut]);
          if (isOut) falls(who);
          fell.add(who);
          const isShaken =
            unnamed === 'glass jaw' ? !isOut && payoff >= 5 : unnamed === 'advanced' && payoff < 5;
          expect([payoff, event.fate === 'Shaken']).toEqual([payoff, isShaken]);
          if (isShaken) shaken.add(who);
          break;
        }
        case 'harm': {
          const taken = Math.max(0, event.net);
          const count = Math.floor(taken / 5) + (has('sand in your teeth') ? 1 : 0);
          const { health, toughness, mass } = of(who);
          shock.set(who, (shock.get(who) ?? 0) + taken);
          attacks.set(who, [...(attacks.get(who) ?? []), count]);
          if (has('stun')) shots.set(who, shots.get(who)! - Math.min(count, shots.get(who)!));
          if (has('shaken') && taken > 0) shaken.add(who);
          const isFlung = has('knockback') && event.net > mass;
          expect(event).toMatchObject({
            spent: 0,
            isStunned: false,
            taken,
            wounds: count,
            isKnockedDown: isFlung,
            flung: isFlung ? Math.floor((event.net - mass) / 5) : 0,
            isCinematic: options.includes('cinematic wounds: massive') && event.net >= 20,
            pool: { left: Math.max(0, health - shock.get(who)!), most: health },
          });
          const isDead = has('wound seriousness') && count > 4;
          const wounds = attacks.get(who)!.reduce((all, each) => all + each, 0);
          const state = isDead
            ? 'dead'
            : wounds >= toughness
              ? 'dying'
              : shock.get(who)! >= health
                ? 'down'
                : '';
          expect([who, event.state]).toEqual([who, state]);
          if (state !== '') {
            falls(who);
            fell.add(who);
          }
          // The rolls that the rules ask for come at once.
          const until = events.slice(at + 1).findIndex(({ type }) => type !== 'contest');
          const asked = events
            .slice(at + 1, until < 0 ? undefined : at + 1 + until)
            .filter((each) => each.who === who)
            .map(({ action, versus, succeeds }) => ({ action, versus, succeeds }));
          const passes = asked.find(({ action }) => action === 'shock')?.succeeds ?? true;
          const canRoll = state === '' && of(who).willpower !== undefined;
          const luck = asked.filter(({ action }) => action === 'luck');
          // Luck is rolled for each Wound, until a roll fails.
          const most = options.includes('cinematic wounds: variable') && !isDead ? count : 0;
          expect(luck.map(({ versus }) => versus)).toEqual(luck.map((_, index) => 5 * (index + 1)));
          expect(luck.slice(0, -1).every(({ succeeds }) => succeeds)).toBe(true);
          expect([
            luck.length,
            luck.length === most || (most > 0 && luck.at(-1)?.succeeds === false),
          ]).toEqual([luck.length, true]);
          expect(
            asked
              .filter(({ action }) => action !== 'luck' && action !== 'shaken')
              .map(({ action, versus }) => [action, versus]),
          ).toEqual([
            ...(canRoll && !options.includes('shock: no') && count > 0 ? [['shock', 5 + 5 * count]] : []),
            ...(canRoll && has('dark times') && taken > 0 && passes ? [['dark times', taken]] : []),
          ]);
          break;
        }
        default: {
          expect(event.type).toBe('contest');
          own();
          if (event.action === 'luck') {
            expect(sum(event.own.score)).toBe(of(who).shots);
            break;
          }
          expect(sum(event.own.score)).toBe(of(who).willpower);
          const by = event.own.total - (event.versus as number);
          if (event.action === 'shaken') {
            // The roll is an Action, with which an Active Defense ends; without success nothing else is done.
            expect([who, shaken.has(who), event.versus]).toEqual([who, true, 20]);
            acts(who);
            if (event.succeeds) shaken.delete(who);
          }
          if (event.action === 'shock' && by < 0) {
            asleep.set(who, -by);
            fell.add(who);
          }
          if (event.action === 'dark times' && by < 0) {
            falls(who);
            fell.add(who);
          }
        }
      }
      last = event;
    }
    expect([...wakes]).toEqual([]);
    const left = new Set([...sideOf.keys()].filter(stands).map((name) => sideOf.get(name)));
    // Each has acted, or fell before.
    if (left.size > 1)
      for (const { name } of order)
        expect([turn, name, acted.has(name) || fell.has(name)]).toEqual([turn, name, true]);
  });
}

describe('every number of a fight of Action!/System with', () => {
  const DUEL = { a: 'Kiai', b: 'Foe x2' };
  it.each<readonly [string, Battle]>([
    ['people with names', { sides: DUEL }],
    ['a blade', { sides: { a: 'Kiai', b: 'Blade, Foe' } }],
    ['a crowd', { unnamed: 'speed bump', sides: { a: 'Kiai', b: 'Mook x4, Foe' } }],
    ['two kinds of a crowd', { unnamed: 'speed bump', sides: { a: 'Kiai x2', b: 'Mook x2, Thug x3' } }],
    ['a crowd on both sides', { unnamed: 'speed bump', sides: { a: 'Kiai, Mook x2', b: 'Foe, Mook x2' } }],
    ['glass jaws', { unnamed: 'glass jaw', sides: { a: 'Kiai', b: 'Mook x3, Foe' } }],
    [
      'jaws of the thinnest glass',
      { unnamed: 'glass jaw', sides: { a: 'Kiai', b: 'Mook x3, Foe' }, options: '  glass jaw: single Wound' },
    ],
    ['advanced mooks', { unnamed: 'advanced', sides: { a: 'Kiai', b: 'Mook x3, Foe' } }],
    ['mooks like everybody else', { sides: { a: 'Foe', b: 'Thug x2' } }],
    ['the shaken', { sides: { a: 'Kiai', b: 'Foe x2' }, use: 'shaken' }],
    ['somebody shaken who cannot roll', { sides: { a: 'Dull', b: 'Foe' }, use: 'shaken' }],
    ['no roll for shock', { sides: { a: 'Kiai', b: 'Foe, Dull' }, options: '  shock: no' }],
    ['no wound penalty', { sides: DUEL, options: '  wound penalty: no' }],
    ['surprise', { sides: { a: 'Kiai', b: 'Foe x2' }, surprised: 'b' }],
    ['stun', { sides: { a: 'Kiai', b: 'Blade' }, use: 'stun' }],
    ['sand in the teeth', { sides: { a: 'Kiai', b: 'Blade' }, use: 'sand in your teeth' }],
    ['serious wounds', { sides: { a: 'Kiai', b: 'Blade' }, use: 'wound seriousness' }],
    ['wounds by percent', { sides: { a: 'Kiai', b: 'Blade' }, use: 'percentile wound penalty' }],
    ['dark times', { sides: { a: 'Kiai', b: 'Blade, Dull' }, use: 'dark times' }],
    ['knockback', { sides: { a: 'Kiai', b: 'Blade' }, use: 'knockback' }],
    ['massive damage', { sides: { a: 'Blade', b: 'Thug x2' }, options: '  cinematic wounds: massive' }],
    [
      'cinematic wounds by luck',
      { sides: { a: 'Kiai', b: 'Blade' }, options: '  cinematic wounds: variable' },
    ],
  ])('%s', async (_, battle) => {
    for (const seed of SEEDS) {
      const { turns, refused } = await transcriptOf<{ readonly events: readonly Told[] }>(
        written(battle),
        seed,
      );
      expect(refused).toBe('');
      audit(
        battle,
        turns.map(({ events }) => events),
      );
    }
  });
});
