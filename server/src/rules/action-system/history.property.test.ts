/** Random histories: the log is written while the character grows, and must lead back to where it began. */
import { describe, expect, it } from 'vitest';
import { reportsIn, worldOf } from '../../../../test/support/fixture.ts';
import type { Sheet } from '../sheet.ts';
import { randomFrom } from '../../../../test/support/random.ts';

type Scores = Record<string, number>;

/** A character, by the numbers of its lines. */
interface State {
  actionPoints: number;
  adventures: number;
  attributes: Scores;
  bought: Scores;
  groups: Scores;
  /** Own levels, free ones included. */
  skills: Scores;
  /** `Swords (Katana)`. */
  specialties: Scores;
  advantages: Record<string, string>;
  disadvantages: Record<string, string>;
}

const ATTRIBUTES = ['STR', 'REF', 'HLT', 'PRE', 'INT', 'WIL'];
const DERIVED: Scores = { DEF: 5, INI: 3, TGH: 5, LIF: 2, MOV: 5 };
const GROUPS = ['Athletics', 'Melee Weapons', 'Small Arms', 'Medicine'];
const SKILLS = [
  'Swords',
  'Axes',
  'Pistols',
  'Demolitions',
  'Para',
  'Cooking',
  'Language (French)',
  'Art (Painting)',
];
const FREE = ['Stealth', 'Awareness', 'Concentration', 'Instruction'];
const SPECIALTIES = [
  'Swords (Katana)',
  'Swords (Rapiers)',
  'Awareness (Sight)',
  'Para (Parachute)',
  'Demolitions (C4)',
];
const ADVANTAGES = ['Cool Headed', 'Con Artist', 'Strong Willed', 'Light Sleeper'];
const DISADVANTAGES = ['Forgetful', 'Insomnia', 'Outsider', 'Oblivious to Danger'];
const UP = ['Convenience', 'Edge', 'Gift'];
const DOWN = ['Inconvenience', 'Hardship', 'Peril'];
const POINTS = [2, 5, 10];

const upTo = (from: number, to: number): number => ((to - from) * (from + to + 1)) / 2;
const plus = (score: number): string => `+${score}`;

interface Grown {
  readonly change: number;
  readonly step: string;
  /** What the step is about: two of them keep their order. */
  readonly about: string;
}

/** One legal advance, with its price by the table of the book. */
function grow(state: State, pick: (below: number) => number): Grown | undefined {
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;
  switch (pick(12)) {
    case 0: {
      const id = one(ATTRIBUTES);
      const from = state.attributes[id]!;
      const to = Math.min(10, from + 1 + pick(2));
      if (to === from) return undefined;
      state.attributes[id] = to;
      return { change: -5 * upTo(from, to), step: `raise ${id} ${from} -> ${to}`, about: id };
    }
    case 1: {
      const id = one(Object.keys(DERIVED));
      const from = state.bought[id] ?? 0;
      const to = from + 1 + pick(2);
      state.bought[id] = to;
      return {
        change: -DERIVED[id]! * (to - from),
        step: `raise ${id} ${plus(from)} -> ${plus(to)}`,
        about: id,
      };
    }
    case 2: {
      const name = one(GROUPS);
      const from = state.groups[name] ?? 0;
      const to = from + 1;
      state.groups[name] = to;
      const step = from === 0 ? `learn ${name} ${plus(to)}` : `raise ${name} ${plus(from)} -> ${plus(to)}`;
      return { change: -5 * to, step, about: name };
    }
    case 3:
    case 4: {
      const name = one(SKILLS);
      const from = state.skills[name] ?? 0;
      const to = Math.min(10, from + 1 + pick(3));
      if (to === from) return undefined;
      state.skills[name] = to;
      const step = from === 0 ? `learn ${name} ${plus(to)}` : `raise ${name} ${plus(from)} -> ${plus(to)}`;
      return { change: -upTo(from, to), step, about: name };
    }
    case 5: {
      const name = one(FREE);
      const from = state.skills[name] ?? 2;
      const to = Math.min(10, from + 1);
      if (to === from) return undefined;
      state.skills[name] = to;
      return { change: -to, step: `raise ${name} ${plus(from)} -> ${plus(to)}`, about: name };
    }
    case 6: {
      const name = one(SPECIALTIES);
      const [skill = '', about = ''] = name.split(/ \(|\)/);
      if (!state.skills[skill]) return undefined;
      const from = state.specialties[name] ?? 0;
      const to = from + 2;
      state.specialties[name] = to;
      const step = from === 0 ? `learn ${skill} (${about} +2)` : `raise ${name} ${plus(from)} -> ${plus(to)}`;
      return { change: -to / 2, step, about: skill };
    }
    case 7: {
      const name = one(ADVANTAGES);
      const level = state.advantages[name];
      const at = level === undefined ? -1 : UP.indexOf(level);
      if (at === 2) return undefined;
      const to = at + 1 + pick(2 - at);
      state.advantages[name] = UP[to]!;
      const step = at < 0 ? `buy ${name} (${UP[to]!})` : `raise ${name} (${UP[at]!}) -> ${UP[to]!}`;
      return { change: -(POINTS[to]! - (at < 0 ? 0 : POINTS[at]!)), step, about: name };
    }
    case 8: {
      const name = one(DISADVANTAGES);
      const level = state.disadvantages[name];
      if (level === undefined) {
        const to = pick(3);
        state.disadvantages[name] = DOWN[to]!;
        return { change: 0, step: `gain ${name} (${DOWN[to]!})`, about: name };
      }
      const at = DOWN.indexOf(level);
      if (at === 0 || pick(2) === 0) {
        delete state.disadvantages[name];
        return { change: -POINTS[at]!, step: `buy off ${name} (${level})`, about: name };
      }
      state.disadvantages[name] = DOWN[at - 1]!;
      return {
        change: POINTS[at - 1]! - POINTS[at]!,
        step: `lower ${name} (${level}) -> ${DOWN[at - 1]!}`,
        about: name,
      };
    }
    case 9: {
      const count = 1 + pick(2);
      if (state.actionPoints + count > 3) return undefined;
      state.actionPoints += count;
      return { change: -10 * count, step: `buy ${count} AP`, about: '' };
    }
    case 10: {
      const count = 1 + pick(3);
      if (state.actionPoints < count) return undefined;
      state.actionPoints -= count;
      return { change: count, step: `cash in ${count} AP`, about: '' };
    }
    default: {
      const parts = ['base', 'long', 'success', 'team goal', 'background'].slice(0, 1 + pick(5));
      return {
        change: parts.length,
        step: `award ${parts.length} EP (${parts.join(', ')}): adventure ${++state.adventures}`,
        about: '',
      };
    }
  }
}

function born(pick: (below: number) => number): State {
  const some = <T>(list: readonly T[], value: (item: T) => unknown): Record<string, never> =>
    Object.fromEntries(list.filter(() => pick(2) === 0).map((item) => [item, value(item)])) as Record<
      string,
      never
    >;
  return {
    attributes: Object.fromEntries(ATTRIBUTES.map((id) => [id, 2 + pick(4)])),
    bought: some(['LIF', 'INI'], () => 1 + pick(2)),
    groups: some(GROUPS, () => 1),
    skills: { ...some(SKILLS, () => 1 + pick(3)), ...some(FREE, () => 3) },
    specialties: {},
    actionPoints: 0,
    adventures: 0,
    advantages: some(ADVANTAGES, () => UP[pick(3)]),
    disadvantages: some(DISADVANTAGES, () => DOWN[pick(3)]),
  };
}

/** The lines of a character, in an order of their own. */
function written(state: State, log: readonly string[]): string {
  const lines: string[] = ['character Jo'];
  lines.push(
    `  ${Object.entries(state.attributes)
      .map(([id, score]) => `${id} ${score}`)
      .join('  ')}`,
  );
  for (const [id, bought] of Object.entries(state.bought).sort())
    if (bought > 0) lines.push(`  ${id} ${plus(bought)}`);
  for (const kind of ['advantages', 'disadvantages'] as const) {
    const traits = Object.entries(state[kind]).sort();
    if (traits.length > 0)
      lines.push(`  ${kind}:`, ...traits.map(([name, level]) => `    ${name} (${level})`));
  }
  lines.push('  skills:', '    Language (English, native) +3');
  for (const [name, score] of Object.entries(state.groups).sort())
    if (score > 0) lines.push(`    ${name} ${plus(score)}`);
  const skills = new Set([
    ...Object.keys(state.skills),
    ...Object.keys(state.specialties).map((name) => name.split(' (')[0]!),
  ]);
  for (const name of [...skills].sort()) {
    const score = state.skills[name] ?? 0;
    if (score === 0) continue;
    const specialties = Object.entries(state.specialties)
      .filter(([each, bonus]) => each.startsWith(`${name} (`) && bonus > 0)
      .map(([each, bonus]) => `${/\((.*)\)/.exec(each)![1]!} ${plus(bonus)}`)
      .sort();
    lines.push(`    ${name} ${plus(score)}${specialties.length > 0 ? ` (${specialties.join(', ')})` : ''}`);
  }
  if (log.length > 0) lines.push('  log:', ...log.map((line) => `    ${line}`));
  return `${lines.join('\n')}\n`;
}

const CAMPAIGN = 'campaign Test\n  severity: unspent-points ignore, missing-attribute ignore\n\n';

/** The numbers of a sheet, without costs, in an order that does not hang on that of the lines. */
function numbersOf(sheet: Sheet): object {
  const byText = (list: readonly string[]): string[] => [...list].sort();
  return {
    attributes: sheet.attributes.map(({ rule, value }) => `${rule.id} ${value}`),
    derived: sheet.derived.map(({ rule, value, bought }) => `${rule.id} ${value} ${bought}`),
    groups: byText(sheet.groups.map(({ rule, score }) => `${rule.name} ${score}`)),
    skills: byText(
      sheet.skills.map(
        ({ name: skill, score, total, specialties }) =>
          `${skill} ${score} ${total} ${byText(specialties.map(({ name, bonus }) => `${name} ${bonus}`)).join()}`,
      ),
    ),
    traits: byText(sheet.traits.map(({ rule, level }) => `${rule.name} ${level?.name ?? ''}`)),
    points: [
      sheet.points.attribute!.spent.value,
      sheet.points.character!.spent.value,
      sheet.points.character!.available.value,
    ],
  };
}

/** The numbers without the points of creation. */
const scoresIn = (text: string): object => ({ ...numbersIn(text), points: expect.any(Array) as unknown });

const numbersIn = (text: string): object => {
  const { model, files } = worldOf([['/main.callsheet', CAMPAIGN + text]]);
  return numbersOf(model.character(files[0]!.index.declared[1]!).sheet);
};

const LOG_CODES = [
  'experience-overspent',
  'illegal-advance',
  'log-mismatch',
  'log-order',
  'unknown-name',
  'syntax',
  'stated-cost',
];

interface Day {
  readonly date: string;
  readonly steps: readonly Grown[];
  /** The character at the end of it. */
  readonly state: State;
}

function history(seed: number): { readonly birth: State; readonly days: readonly Day[] } {
  const pick = randomFrom(seed);
  const birth = born(pick);
  const state = structuredClone(birth);
  const days: Day[] = [];
  let balance = 0;
  for (let day = 1; day <= 12; day++) {
    const steps: Grown[] = [];
    const count = pick(5);
    for (let at = 0; at < count; at++) {
      const grown = grow(state, pick);
      if (grown) steps.push(grown);
    }
    const change = steps.reduce((sum, each) => sum + each.change, 0);
    if (balance + change < 0) {
      const award = -(balance + change) + pick(10);
      steps.push({ change: award, step: `award ${award} EP: for what follows`, about: '' });
    }
    balance += steps.reduce((sum, each) => sum + each.change, 0);
    if (balance < 0) throw new Error('The history is not legal.');
    days.push({
      date: `2026-${day < 10 ? '0' : ''}${day}-${10 + pick(18)}`,
      steps,
      state: structuredClone(state),
    });
  }
  return { birth, days };
}

const linesOf = (days: readonly Day[]): string[] =>
  days.flatMap(({ date, steps }) => steps.map(({ step }) => `${date} ${step}`));

/** The steps of a day in another order; those about the same thing keep theirs. */
function shuffled(day: Day, pick: (below: number) => number): Day {
  const queues = new Map<string, Grown[]>();
  for (const step of day.steps) {
    const key = step.about || step.step;
    queues.set(key, [...(queues.get(key) ?? []), step]);
  }
  const steps: Grown[] = [];
  while (queues.size > 0) {
    const keys = [...queues.keys()];
    const key = keys[pick(keys.length)]!;
    const queue = queues.get(key)!;
    steps.push(queue.shift()!);
    if (queue.length === 0) queues.delete(key);
  }
  return { ...day, steps };
}

describe.each(Array.from({ length: 30 }, (_, seed) => seed + 1))('history %i', (seed) => {
  const { birth, days } = history(seed);
  const last = days.at(-1)!.state;
  const text = written(last, linesOf(days));
  const world = worldOf([['/main.callsheet', CAMPAIGN + text]]);
  const file = world.files[0]!;
  const declared = file.index.declared[1]!;
  const { sheet } = world.model.character(declared);

  it('has nothing wrong with it', () => {
    const reports = reportsIn(world, file).filter(({ code }) => LOG_CODES.includes(code));
    expect(reports.map(({ code, finding }) => `${code}: ${finding.message}`)).toEqual([]);
  });

  it('leads back to the character as created', () => {
    expect(numbersOf(sheet.created)).toEqual(numbersIn(written(birth, [])));
  });

  it('costs what the steps cost', () => {
    const changes = days.flatMap(({ steps }) => steps.map(({ change }) => change));
    const sum = (list: readonly number[]): number => list.reduce((total, change) => total + change, 0);
    const earned = sum(changes.filter((change) => change > 0));
    expect(sheet.experience?.earned ?? 0).toBe(earned);
    expect(sheet.experience?.balance ?? 0).toBe(sum(changes));
    expect(sheet.experience?.steps.every(({ balance }) => balance >= 0) ?? true).toBe(true);
  });

  it('has the character of every day in it', () => {
    for (const { date, state } of days)
      expect(numbersOf(world.model.characterAt(declared, date))).toMatchObject(scoresIn(written(state, [])));
    expect(numbersOf(world.model.characterAt(declared, '0001-01-01'))).toEqual(numbersIn(written(birth, [])));
    expect(numbersOf(world.model.characterAt(declared, '9999-12-31'))).toEqual(numbersOf(sheet));
  });

  it('does not hang on the order within a day', () => {
    const pick = randomFrom(seed + 1000);
    const other = written(last, linesOf(days.map((day) => shuffled(day, pick))));
    const again = worldOf([['/main.callsheet', CAMPAIGN + other]]);
    const reports = reportsIn(again, again.files[0]!).filter(({ code }) => LOG_CODES.includes(code));
    expect(reports.map(({ code, finding }) => `${code}: ${finding.message}`)).toEqual([]);
    const view = again.model.character(again.files[0]!.index.declared[1]!);
    expect(numbersOf(view.sheet.created)).toEqual(numbersOf(sheet.created));
    expect(view.sheet.experience?.balance).toBe(sheet.experience?.balance);
  });
});
