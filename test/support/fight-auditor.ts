/**
 * Reads transcripts of the Action! System line by line and works every number out again from the Core Rules. It knows the tables of the
 * book and what the events before have done, and nothing of the product.
 */
import { readFileSync } from 'node:fs';

const read = <T>(name: string): readonly T[] =>
  JSON.parse(readFileSync(`test/rulebook/${name}.json`, 'utf8')) as T[];

interface Weapon {
  readonly name: string;
  readonly skill: string;
  readonly damage: string | null;
  readonly kind: string;
  readonly size: string | null;
  readonly init: number;
  readonly acc: number;
  readonly rmod: number | null;
  readonly strMin: number;
  readonly strDice: 'both' | 'down' | 'none';
  readonly kg: number;
}
const WEAPONS = new Map(read<Weapon>('weapons').map((each) => [each.name, each]));
const ARMOR = new Map(
  read<{
    name: string;
    av: number;
    kg: number;
    strMin: number;
    halvedBy: readonly string[];
    locations: readonly number[];
  }>('armor').map((each) => [each.name, each]),
);

export interface Person {
  readonly name: string;
  readonly isHero?: boolean;
  readonly STR: number;
  readonly REF: number;
  readonly HLT: number;
  readonly PRE: number;
  readonly INT: number;
  readonly WIL: number;
  readonly skills: Readonly<Record<string, number>>;
  readonly weapons?: readonly string[];
  readonly armor?: string;
  readonly trait?: Trait;
}

/** A trait that changes numbers of fights. */
export interface Trait {
  readonly kind: 'advantage' | 'disadvantage';
  /** With its level: `Tall (Gift)`. */
  readonly name: string;
  /** Easier to hit, or harder. */
  readonly size?: number;
  readonly mostMove?: number;
  /** The TGH that counts against penetrating damage, which leaves a point. */
  readonly resists?: number;
  /** The result of lethal points behind protection. */
  readonly suffers?: (points: number, life: number) => number;
}

export interface Side {
  readonly name: string;
  readonly people: readonly (readonly [Person, number])[];
  readonly tactics?: string;
  readonly cover?: readonly [string, number];
  readonly elevation?: 'higher' | 'lower';
  readonly isSurprised?: boolean;
}

export interface Battle {
  readonly sides: readonly Side[];
  readonly range: number;
  readonly visibility?: readonly [string, number];
  readonly options?: readonly string[];
}

/** The encounter as a campaign of one file. */
export function written({ sides, range, visibility, options = [] }: Battle): string {
  const people = new Map(sides.flatMap((side) => side.people.map(([person]) => [person.name, person])));
  const statblock = (person: Person): string =>
    [
      `${person.isHero ? 'character' : 'npc'} ${person.name}`,
      `  ${(['STR', 'REF', 'HLT', 'PRE', 'INT', 'WIL'] as const).map((id) => `${id} ${person[id]}`).join('  ')}`,
      ...(person.trait ? [`  ${person.trait.kind}s:`, `    ${person.trait.name}`] : []),
      '  skills:',
      ...Object.entries(person.skills).map(([name, level]) => `    ${name} +${level}`),
      ...(person.weapons ? ['  weapons:', ...person.weapons.map((each) => `    ${each}`)] : []),
      ...(person.armor ? ['  armor:', `    ${person.armor}`] : []),
      '',
    ].join('\n');
  return [
    'campaign Audit',
    '  system: Action! System',
    ...options.map((each) => `  ${each}`),
    '',
    ...[...people.values()].map(statblock),
    'encounter Audit',
    ...sides.flatMap((side) => [
      `  ${side.name}: ${side.people.map(([{ name }, count]) => (count === 1 ? name : `${name} x${count}`)).join(', ')}`,
      ...(side.tactics ? [`  ${side.name} tactics: ${side.tactics}`] : []),
      ...(side.cover ? [`  ${side.name} cover: ${side.cover[0]}`] : []),
      ...(side.elevation ? [`  ${side.name} elevation: ${side.elevation}`] : []),
      ...(side.isSurprised ? [`  surprise: ${side.name}`] : []),
    ]),
    `  range: ${range} m`,
    ...(visibility ? [`  visibility: ${visibility[0]}`] : []),
    '',
  ].join('\n');
}

interface Term {
  readonly name: string;
  readonly value: number;
}
interface Throw {
  readonly dice: string;
  readonly rolled: number;
  readonly score: readonly Term[];
  readonly modifiers: readonly Term[];
  readonly total: number;
  readonly isHalved?: boolean;
}
/** An event, as `fight --transcript --format json` tells it; each type has some of these. */
export interface Event extends Throw {
  readonly type: string;
  readonly who: string;
  readonly for?: string;
  readonly target: string;
  readonly action: string;
  readonly because?: string;
  readonly weapon: string;
  readonly distance?: number;
  readonly rounds: number;
  readonly mode: string;
  readonly at?: string;
  readonly how: string;
  readonly meters: number;
  readonly against: { readonly value: number; readonly terms: readonly Term[] };
  readonly effect: number;
  readonly isHit: boolean;
  readonly hits: number;
  readonly own: Throw;
  readonly versus: Throw | number;
  readonly succeeds: boolean;
  readonly form: string;
  readonly place: string;
  readonly less: readonly (Term & { readonly isFactor: boolean })[];
  readonly net: number;
  readonly spent: number;
  readonly taken: number;
  readonly wound: string;
  readonly isStunned: boolean;
  readonly isKnockedDown?: boolean;
  readonly pool: { readonly left: number; readonly most: number };
  readonly state: string;
  readonly points: number;
  readonly terms: readonly Term[];
  readonly order: readonly Term[];
}
export interface Turn {
  readonly turn: number;
  readonly events: readonly Event[];
}

const upTo = (rows: readonly (readonly [number, number])[], value: number): number =>
  rows.find(([most]) => value <= most)![1];
/** Core Rules, Combat Modifiers. */
const DISTANCES = [
  [1, 0],
  [3, -1],
  [5, -2],
  [15, -3],
  [25, -4],
  [35, -5],
  [50, -6],
  [100, -7],
  [150, -8],
  [200, -9],
] as const;
const SPEEDS = [
  [2, 0],
  [4, 1],
  [8, 2],
  [16, 4],
  [32, 6],
  [64, 8],
  [128, 10],
] as const;
/** STR Table: damage of a blow with bare hands. */
const BLOWS = ['0', '1d3', '1d6', '1d6+2', '2d6', '2d6+2', '3d6', '3d6+2', '4d6', '4d6+2', '5d6'];
const LENGTHS: Readonly<Record<string, number>> = { S: 1, M: 2, L: 3 };
const MULTIPLIERS: Readonly<Record<string, number>> = {
  head: 2,
  neck: 1.5,
  hand: 0.5,
  shoulder: 0.5,
  arm: 0.5,
  chest: 1,
  stomach: 1,
  vitals: 1.5,
  thigh: 0.5,
  calf: 0.5,
  foot: 0.5,
};
const AIMED: Readonly<Record<string, number>> = {
  head: -4,
  neck: -6,
  hand: -3,
  shoulder: -2,
  arm: -2,
  chest: -1,
  stomach: -4,
  vitals: -6,
  thigh: -2,
  calf: -4,
  foot: -3,
};
const ROLLS: Readonly<Record<string, readonly number[]>> = {
  head: [3, 4],
  neck: [5],
  hand: [6],
  shoulder: [7, 8],
  arm: [9],
  chest: [10, 11],
  stomach: [12],
  vitals: [13],
  thigh: [14, 15],
  calf: [16, 17],
  foot: [18],
};
/** Until the next action: to DEF. */
const GUARDS: Readonly<Record<string, number>> = {
  grab: -2,
  disarm: 1,
  throw: 1,
  dodge: 3,
  block: 2,
  'roll with the blow': 2,
  dive: 3,
};
const PENALTIES: Readonly<Record<string, number>> = { light: -1, serious: -3, critical: -6, fatal: -6 };

class Fighter {
  readonly life: number;
  readonly toughness: number;
  readonly initiative: number;
  readonly move: number;
  lethal = 0;
  stunning = 0;
  wounds: string[] = [];
  hand: string;
  readonly lost = new Set<string>();
  guard: readonly [number, boolean] = [0, false];
  moved = 0;
  isCovered = true;
  isProne = false;
  isAiming = 0;
  aimsWith = '';
  isStunned = false;
  hasActed = false;
  holds: string | undefined;
  heldBy: string | undefined;
  hold = 'grab';
  spent = 0;
  aidedWounds = 0;
  readonly name: string;
  readonly person: Person;
  readonly side: Side;

  constructor(name: string, person: Person, side: Side) {
    this.name = name;
    this.person = person;
    this.side = side;
    this.life = 3 * person.HLT + 2 * person.WIL;
    this.toughness = Math.ceil((person.STR + person.WIL) / 2);
    this.initiative = Math.ceil((person.REF + person.INT) / 2);
    this.move = Math.min(
      person.REF + Math.ceil((person.STR + person.HLT) / 2),
      person.trait?.mostMove ?? Infinity,
    );
    this.hand = person.weapons?.[0]?.replace(/ x\d+$/, '') ?? 'Punch';
  }

  get left(): number {
    return this.lethal > this.life ? this.life - this.lethal : this.life - this.lethal - this.stunning;
  }
  get state(): string {
    if (this.left <= -10) return 'dead';
    if (this.lethal > this.life) return 'dying';
    return this.lethal + this.stunning >= this.life ? 'unconscious' : '';
  }
  get penalty(): number {
    return Math.min(0, ...this.wounds.map((each) => PENALTIES[each]!));
  }
  get load(): number {
    const kg = (this.person.weapons ?? []).reduce(
      (sum, each) => {
        const [, name = each, count = '1'] = /^(.*?)(?: x(\d+))?$/.exec(each) ?? [];
        return sum + WEAPONS.get(name)!.kg * Number(count);
      },
      ARMOR.get(this.person.armor ?? '')?.kg ?? 0,
    );
    const carry = [0, 2.5, 12.5, 25, 50, 75, 100, 125, 150][this.person.STR]!;
    return kg <= this.person.STR ? 0 : kg <= carry ? -1 : -3;
  }
  skill(name: string): number {
    const found = Object.entries(this.person.skills).find(
      ([each]) => each === name || each.startsWith(`${name} (`),
    );
    return found ? found[1] : name === 'Unarmed Combat' ? 2 : 0;
  }
  score(weapon: string): number {
    const { skill, acc, strMin } = WEAPONS.get(weapon)!;
    return this.person.REF + this.skill(skill) + acc - Math.max(0, strMin - this.person.STR);
  }
  /** The blade in hand or the bare hands; nothing for a gun. */
  get blade(): Weapon | undefined {
    const weapon = WEAPONS.get(this.hand)!;
    return weapon.size ? weapon : undefined;
  }
  dice(name: string): string {
    const { damage, strMin, strDice, kind } = WEAPONS.get(name)!;
    const { STR } = this.person;
    if (name === 'Punch' || name === 'Kick' || name === 'throw')
      return `${BLOWS[name === 'Kick' ? STR + 1 : STR]} B/S`;
    const [, count = '', bonus = ''] = /^(\d+)d6(.*)$/.exec(damage!)!;
    const more = STR - strMin;
    const number = Number(count);
    const dice =
      strDice === 'both'
        ? Math.min(2 * number, number + more)
        : strDice === 'down'
          ? number + Math.min(0, more)
          : number;
    return `${dice}d6${bonus} ${kind}`;
  }
}

const reachOf = (weapon: Weapon | undefined): number => (weapon?.size ? LENGTHS[weapon.size[0]!]! : 0);
const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);
const named = (terms: readonly Term[], name: string): number =>
  sum(terms.filter((each) => each.name === name));

/** Returns the faults of a transcript; none where every number is the book's. */
export function faultsIn(battle: Battle, turns: readonly Turn[]): readonly string[] {
  const faults: string[] = [];
  const fighters = new Map<string, Fighter>();
  // People of one name on both sides are told apart by the side.
  const names = battle.sides.flatMap(({ people }) => people.map(([{ name }]) => name));
  for (const side of battle.sides)
    for (const [person, count] of side.people) {
      const isTwice = names.filter((each) => each === person.name).length > 1;
      const suffix = isTwice ? ` of ${side.name}` : '';
      for (let number = 1; number <= count; number++) {
        const name = count === 1 ? person.name : `${person.name} ${number}`;
        fighters.set(`${name}${suffix}`, new Fighter(`${name}${suffix}`, person, side));
      }
    }
  const of = (name: string): Fighter => fighters.get(name)!;
  const [visibility, options] = [battle.visibility?.[1] ?? 0, battle.options ?? []];
  const locations = /hit locations: (\w+)/.exec(options.join('\n'))?.[1] ?? 'off';
  const isDuel = fighters.size === 2;
  let turn = 0;
  let where = '';
  let order: readonly Term[] = [];
  let last: Event | undefined;
  let damage = 0;
  let exploded = 0;
  const aided = new Map<string, number>();
  let gap = battle.range;
  let run = '';
  const blocks = new Map<string, readonly [string, number]>();
  const expect = (what: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected)
      faults.push(`turn ${turn}: ${where}: ${what} is ${String(actual)}, not ${String(expected)}`);
  };
  const isTied = (a: Fighter, b: Fighter): boolean => {
    const totalOf = ({ name }: Fighter): number | undefined =>
      order.find((each) => each.name === name)?.value;
    return totalOf(a) === totalOf(b);
  };
  const begins = (who: Fighter): void => {
    if (who.hasActed) return;
    who.guard = [0, false];
    who.moved = 0;
    who.hasActed = true;
    if (who.name !== run) run = '';
  };
  const letGo = (who: Fighter): void => {
    const held = who.holds === undefined ? undefined : of(who.holds);
    if (held) held.heldBy = undefined;
    who.holds = undefined;
  };

  const initiative = (event: Event): void => {
    const who = of(event.who);
    const weapon = WEAPONS.get(who.hand)!;
    const shortage = Math.max(0, weapon.strMin - who.person.STR);
    expect('total', event.total, event.rolled + sum(event.terms));
    const [blocked, when] = blocks.get(who.name) ?? ['', 0];
    const afterBlock = isDuel && blocked !== '' && when === turn - 1 ? 4 : 0;
    const foe = [...fighters.values()].find((each) => each.side !== who.side)!;
    const isLonger =
      isDuel &&
      who.blade &&
      foe.blade &&
      reachOf(foe.blade) !== reachOf(who.blade) &&
      gap === reachOf(who.blade);
    if (isDuel)
      expect(
        'INI',
        sum(event.terms),
        who.initiative + weapon.init - shortage + (isLonger ? 3 : 0) + afterBlock,
      );
  };

  const modifiersOf = (event: Event, who: Fighter, target: Fighter): void => {
    const hand = event.weapon === '' ? 'Punch' : event.weapon;
    const weapon = WEAPONS.get(hand)!;
    const isShot = event.action === 'shot';
    const isBlast = event.against.value === 10 && event.against.terms.length === 0 && isShot;
    expect('score', sum(event.score), who.score(hand));
    expect('total', event.total, event.rolled + sum(event.score) + sum(event.modifiers));
    const { modifiers } = event;
    expect(
      'distance',
      named(modifiers, 'distance'),
      isShot ? Math.min(0, upTo(DISTANCES, event.distance!) + (weapon.rmod ?? 0)) : 0,
    );
    expect('visibility', named(modifiers, 'visibility'), visibility);
    expect(
      'cover',
      named(modifiers, 'cover'),
      isShot && target.isCovered ? (target.side.cover?.[1] ?? 0) : 0,
    );
    const heights = { lower: -1, higher: 1 };
    const height = ({ side }: Fighter): number => (side.elevation ? heights[side.elevation] : 0);
    const step = isShot ? height(target) - height(who) : 0;
    expect('elevation', named(modifiers, 'elevation'), step > 0 ? 2 : step < 0 || target.isProne ? 1 : 0);
    expect(
      'aim',
      named(modifiers, 'aim'),
      isShot && who.aimsWith === hand ? Math.min(6, 2 * who.isAiming) : 0,
    );
    const isUnaware = target.side.isSurprised === true && turn === 1;
    expect('surprise', named(modifiers, 'surprise'), isUnaware ? -5 : 0);
    if (!isTied(who, target)) expect('wounds', named(modifiers, 'wounds'), who.penalty);
    expect('held', named(modifiers, 'held'), 0);
    expect('size', named(modifiers, 'size'), target.person.trait?.size ?? 0);
    expect('running', named(modifiers, 'running'), run === who.name ? -3 : 0);
    const steps = event.mode === 'stream' || event.mode === 'spray' ? Math.ceil(event.rounds / 10) : 0;
    expect('rounds', named(modifiers, 'rounds'), 0 - steps);
    expect('place', named(modifiers, 'place'), event.at === undefined ? 0 : AIMED[event.at]!);
    expect(
      'action',
      named(modifiers, 'action'),
      event.action === 'grab' ? -2 : event.action === 'throw' ? -1 : 0,
    );
    expect('action point', named(modifiers, 'action point') % 5, 0);
    who.spent += named(modifiers, 'action point') / 5;
    if (isBlast) return;
    const { terms, value } = event.against;
    expect('DEF', value, terms.length === 0 ? value : sum(terms));
    // A fighter who acts at the same time may have recovered or not.
    if (target.isStunned && isTied(who, target)) return;
    const isAware = !isUnaware && !target.isStunned;
    const own = target.isStunned ? 10 : 10 + target.load;
    const reflexes = isAware && target.isAiming === 0 && !target.isProne ? target.person.REF : 0;
    const blade = target.blade ?? WEAPONS.get('Punch')!;
    const skill = !isShot && isAware ? target.skill(blade.skill) : 0;
    const isLonger =
      !isShot &&
      isAware &&
      target.blade &&
      reachOf(target.blade) !== reachOf(weapon) &&
      event.distance === reachOf(target.blade);
    const guard = target.isStunned || (target.guard[1] && isShot) ? 0 : target.guard[0];
    expect('DEF', value, own + reflexes + skill + (isLonger ? 3 : 0) + guard + upTo(SPEEDS, target.moved));
  };

  const attack = (event: Event): void => {
    const [who, target] = [of(event.who), of(event.target)];
    modifiersOf(event, who, target);
    expect('effect', event.effect, event.total - event.against.value);
    expect('hit', event.isHit, event.effect >= 0 || event.rolled === 18);
    const each = { burst: 2, stream: 2, spray: 3 }[event.mode];
    const wanted = !event.isHit
      ? 0
      : each === undefined
        ? 1
        : 1 + Math.floor(Math.max(0, event.effect) / each);
    if (event.mode === 'spray') expect('hits', event.hits <= wanted, true);
    else expect('hits', event.hits, Math.min(wanted, event.mode === 'single' ? 1 : event.rounds));
    begins(who);
    if (event.action === 'grab' || event.action === 'throw') {
      who.guard = [GUARDS[event.action]!, false];
      who.hand = 'Punch';
    } else who.hand = event.weapon;
    if (event.action === 'grab' && event.isHit) {
      if (target.heldBy) of(target.heldBy).holds = undefined;
      [who.holds, target.heldBy, who.hold] = [target.name, who.name, 'grab'];
    }
    if (event.action === 'throw' && event.isHit) {
      letGo(who);
      target.isProne = true;
    }
    if (event.mode !== 'spray') who.isAiming = 0;
    const reach = reachOf(WEAPONS.get(event.weapon === '' ? 'Punch' : event.weapon));
    if (event.action !== 'shot') gap = event.isHit && event.distance! > reach ? reach : event.distance!;
    last = event;
    damage = 0;
  };

  const contest = (event: Event): void => {
    const who = of(event.who);
    const target = fighters.get(event.target);
    const thrown = (each: Throw): number => each.rolled + sum(each.score) + sum(each.modifiers);
    expect('own total', event.own.total, thrown(event.own));
    const [own, versus] = [
      sum(event.own.score) + sum(event.own.modifiers),
      typeof event.versus === 'number' ? event.versus : sum(event.versus.score) + sum(event.versus.modifiers),
    ];
    const other = typeof event.versus === 'number' ? event.versus : event.versus.total;
    const fight = (each: Fighter): number => each.score(each.blade ? each.hand : 'Punch') + each.penalty;
    const wrestle = (each: Fighter): number =>
      (each.isStunned ? 0 : each.person.REF) + each.skill('Unarmed Combat') + each.penalty;
    switch (event.action) {
      case 'disarm':
        begins(who);
        who.hand =
          who.person.weapons?.find((each) => WEAPONS.get(each)?.size && !who.lost.has(each)) ?? 'Punch';
        expect('own score', own, fight(who) - 2);
        expect('other score', versus, fight(target!));
        expect('disarmed', event.succeeds, event.own.total > other);
        who.guard = [GUARDS['disarm']!, false];
        if (event.succeeds) {
          target!.lost.add(target!.hand);
          target!.hand = target!.person.weapons?.find((each) => !target!.lost.has(each)) ?? 'Punch';
          target!.isAiming = 0;
        }
        break;
      case 'restrain':
        begins(who);
        expect('own score', own, wrestle(who));
        expect('other score', versus, wrestle(target!) - 2);
        expect('restrained', event.succeeds, event.own.total > other);
        if (event.succeeds) who.hold = 'restrain';
        break;
      case 'escape':
        begins(who);
        expect('own score', own, who.person.STR + who.skill('Unarmed Combat') + who.penalty);
        expect('other score', versus, target!.person.STR + target!.skill('Unarmed Combat') + target!.penalty);
        expect('free', event.succeeds, event.own.total >= other);
        if (event.succeeds) letGo(target!);
        break;
      case 'block':
      case 'roll with the blow': {
        const isBlock = event.action === 'block';
        const held = who.heldBy === undefined ? 0 : of(who.heldBy).hold === 'grab' ? -3 : -5;
        const skill = Math.max(who.skill('Acrobatics'), who.skill('Unarmed Combat'));
        expect('own score', own, (isBlock ? fight(who) + 1 : who.person.REF + skill + who.penalty) + held);
        expect('attack', other, last!.total);
        expect('result', event.succeeds, isBlock ? event.own.total >= other : event.own.total > other);
        who.guard = [GUARDS[event.action]!, isBlock];
        who.moved = 0;
        who.isAiming = 0;
        who.hasActed = true;
        if (isBlock && event.succeeds) blocks.set(who.name, [last!.who, turn]);
        break;
      }
      case 'tumble':
        expect(
          'own score',
          own,
          (who.isStunned ? 0 : who.person.REF) + who.skill('Acrobatics') + who.penalty,
        );
        expect('throw', other, last!.total);
        expect('tumbles', event.succeeds, event.own.total >= other);
        break;
      case 'dive':
        expect('own score', own, who.person.STR + (who.skill('Acrobatics') || who.person.STR) + who.penalty);
        expect('in steps', (other - 10) % 2, 0);
        expect('dives', event.succeeds, event.own.total >= other);
        who.guard = [GUARDS['dive']!, false];
        who.moved = 0;
        who.isAiming = 0;
        who.hasActed = true;
        if (event.succeeds) who.isCovered = false;
        break;
      case 'aid': {
        begins(who);
        expect('own score', own, who.person.INT + who.skill('First Aid') + who.penalty);
        expect('helps', event.succeeds, event.own.total >= other || event.own.rolled === 18);
        // One roll a turn; a failure costs what the turn would.
        expect(
          'rolls of the turn',
          aided.get(event.target) ?? 0,
          aided.get(event.target) === turn ? -1 : (aided.get(event.target) ?? 0),
        );
        aided.set(event.target, turn);
        const fatal = target!.wounds.filter((level) => level === 'fatal').length;
        if (!event.succeeds) target!.lethal += Math.max(1, fatal);
        // First Aid gives back a point of each wound once.
        else target!.lethal -= fatal - target!.aidedWounds;
        if (event.succeeds) target!.aidedWounds = fatal;
        break;
      }
      default:
        begins(who);
    }
  };

  const protects = (event: Event, who: Fighter, kind: string, pointed: boolean): number => {
    const armor = ARMOR.get(who.person.armor ?? '');
    if (!armor) return 0;
    const rolls = ROLLS[event.place];
    // A blow without a place meets the chest.
    const covers = rolls
      ? rolls.filter((each) => armor.locations.length === 0 || armor.locations.includes(each))
      : [10];
    if (rolls && covers.length > 0 && covers.length < rolls.length) return named(event.less, 'AV');
    if (covers.length === 0) return 0;
    const isHalved =
      (kind.startsWith('B') && armor.halvedBy.includes('blunt')) ||
      (pointed && armor.halvedBy.includes('pointed'));
    return isHalved ? Math.ceil(armor.av / 2) : armor.av;
  };

  const harm = (event: Event): void => {
    const who = of(event.who);
    const by = of(last!.who);
    const isThrow = event.weapon === 'throw';
    const name = isThrow ? 'Punch' : event.weapon;
    const kind = isThrow || name === 'Punch' || name === 'Kick' ? 'B/S' : WEAPONS.get(name)!.kind;
    const rolled = event.dice as unknown as { dice: string; rolled: number; isHalved?: boolean };
    const isBlast = rolled.dice === '';
    if (!isBlast) {
      expect('dice', rolled.dice, by.dice(name));
      const [, count = '', sides = '', bonus = '0'] = /^(\d+)d(\d)(?:\+(\d+))? /.exec(rolled.dice)!;
      expect(
        'rolled',
        rolled.rolled >= Number(count) + Number(bonus) &&
          rolled.rolled <= Number(count) * Number(sides) + Number(bonus),
        true,
      );
    }
    if (isBlast) {
      // 3 less for each meter beyond the first.
      expect('falls off', exploded >= rolled.rolled && (exploded - rolled.rolled) % 3, 0);
      expect(
        'in the blast',
        (exploded - rolled.rolled) / 3 + 1 <= Math.max(1, Math.floor(exploded / 3)),
        true,
      );
    }
    const counted = rolled.isHalved ? Math.ceil(rolled.rolled / 2) : rolled.rolled;
    const armor = protects(event, who, kind, false);
    expect('AV', named(event.less, 'AV'), armor);
    const isPlaced = event.place !== '';
    if (last!.at !== undefined) expect('place', event.place, last!.at);
    expect('has a place', isPlaced, locations !== 'off' && !isThrow && !isBlast);
    const times = isPlaced ? MULTIPLIERS[event.place]! : 1;
    const { trait } = who.person;
    const behind = Math.ceil(Math.max(0, counted - armor) * times);
    const resisted = Math.min(trait?.resists ?? 0, who.toughness);
    const net = kind.startsWith('B')
      ? Math.max(0, behind - who.toughness)
      : Math.max(Math.min(behind, resisted > 0 ? 1 : behind), behind - resisted);
    expect('net', event.net, net);
    expect('taken', event.taken, Math.max(0, net - event.spent));
    expect('action points', event.spent % 5, 0);
    who.spent += event.spent / 5;
    // The line states the points behind protection; a trait may raise them.
    const taken = event.form === 'L' && trait?.suffers ? trait.suffers(event.taken, who.life) : event.taken;
    const { HLT } = who.person;
    if (event.form === 'L') who.lethal += taken;
    else who.stunning += taken;
    who.stunning = Math.min(who.stunning, Math.max(0, who.life - who.lethal));
    const level =
      taken > 5 * HLT
        ? 'fatal'
        : taken > 4 * HLT
          ? 'critical'
          : taken > 2 * HLT
            ? 'serious'
            : taken > HLT
              ? 'light'
              : '';
    expect('wound', event.wound, event.form === 'L' ? level : '');
    if (event.form === 'L' && level !== '') who.wounds.push(level);
    damage = isBlast ? taken : damage + taken;
    expect('state', event.state, who.state);
    expect('LIF', event.pool.left, who.left);
    const isStunned = damage > Math.ceil(who.life / 2) && who.state === '';
    if (event.isStunned) {
      expect('stunned', true, isStunned);
      who.isStunned = true;
      who.guard = [0, false];
      letGo(who);
    }
    if (who.state !== '') {
      letGo(who);
      if (who.heldBy) letGo(of(who.heldBy));
    }
    expect('thrown down', event.isKnockedDown === true, isThrow);
  };

  for (const each of turns) {
    turn = each.turn;
    for (const fighter of fighters.values()) {
      fighter.hasActed = false;
      if (fighter.isStunned && turn > 1 && fighter.state !== '') fighter.isStunned = false;
    }
    run = '';
    for (const [at, event] of each.events.entries()) {
      where = `${event.type} ${event.action ?? ''} ${event.who ?? ''}`;
      const who = fighters.get(event.who ?? '');
      switch (event.type) {
        case 'initiative':
          initiative(event);
          break;
        case 'order': {
          const rollBonus = [...fighters.values()].filter(({ state }) => state === '');
          expect('who acts', event.order.length, rollBonus.length);
          const keys = event.order.map(({ name, value }) => 100 * value + of(name).person.INT);
          expect('order', keys.join(), keys.toSorted((a, b) => b - a).join());
          ({ order } = event);
          break;
        }
        case 'blast': {
          const { dice, radius, off } = event as unknown as { dice: Throw; radius: number; off: number };
          exploded = dice.rolled;
          expect('dice', dice.dice, who!.dice(event.weapon));
          expect('radius', radius, Math.floor(exploded / 3));
          // As far as the points that were missing, at most half of the way.
          expect('off', off, last!.isHit ? 0 : Math.min(-last!.effect, Math.floor(last!.distance! / 2)));
          break;
        }
        case 'move': {
          begins(who!);
          expect('meters', event.meters <= (event.how === 'run' ? 2 : 1) * who!.move, true);
          expect('not held', who!.heldBy ?? who!.holds, undefined);
          who!.moved += event.meters;
          who!.isCovered = false;
          if (event.how === 'run') run = who!.name;
          gap = event.distance!;
          break;
        }
        case 'attack':
          // The rounds of a spray are one attack at several.
          attack(event);
          break;
        case 'contest':
          contest(event);
          break;
        case 'harm':
          harm(event);
          // All rounds of one attack stun together.
          if (each.events[at + 1]?.type !== 'harm' && !event.isStunned && damage > Math.ceil(who!.life / 2))
            expect('stunned', who!.isStunned || who!.state !== '' || last!.type !== 'attack', true);
          break;
        case 'loss': {
          const fatal = who!.wounds.filter((level) => level === 'fatal').length;
          expect(
            'loss after care',
            aided.get(event.who),
            aided.get(event.who) === turn ? 0 : aided.get(event.who),
          );
          expect('loss', event.points, Math.max(who!.state === 'dying' ? 1 : 0, fatal));
          who!.lethal += event.points;
          who!.stunning = Math.min(who!.stunning, Math.max(0, who!.life - who!.lethal));
          expect('LIF', event.pool.left, who!.left);
          break;
        }
        case 'gain':
          expect('LIF', event.pool.left, who!.left);
          break;
        case 'act':
          begins(who!);
          if (event.action === 'get up') who!.isProne = false;
          if (event.action === 'dodge') who!.guard = [GUARDS['dodge']!, false];
          if (event.action === 'aim') {
            who!.isAiming++;
            who!.aimsWith = event.weapon;
            who!.hand = event.weapon;
            expect('aim', sum(event.terms), Math.min(6, 2 * who!.isAiming));
            // Aiming leaves no REF: nobody aims where a blade could strike before the shot.
            const foe = of(event.target);
            if (isDuel && foe.blade) expect('blade at hand', gap <= 2 * foe.move + reachOf(foe.blade), false);
          } else if (event.action !== 'get up') who!.isAiming = 0;
          if (event.action === 'load') who!.hand = event.weapon;
          break;
        case 'idle':
          begins(who!);
          if (event.because === 'stunned') who!.isStunned = false;
          if (event.because === 'stunned') who!.isAiming = 0;
          break;
        default:
      }
    }
    for (const fighter of fighters.values())
      expect(`${fighter.name}: action points`, fighter.spent <= (fighter.person.isHero ? 1 : 0), true);
  }
  return faults;
}
