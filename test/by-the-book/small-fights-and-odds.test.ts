/** An attack of the smaller systems has the same score, number to reach and damage in a simulated fight, typed, and at the table. */
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fight } from '../../server/src/cli/fight.ts';
import { odds } from '../../server/src/cli/odds.ts';
import { captured } from '../support/captured.ts';
import { CliFolder } from '../support/cli.ts';
import { playedEncounter, showing } from '../support/encounter.ts';
import type { OddsJson } from '../support/typed-odds.ts';

const LIBRARY = path.resolve('server/library');

interface Term {
  readonly name: unknown;
  readonly value: number;
}
interface Thrown {
  readonly who: string;
  readonly weapon: string;
  readonly score: readonly Term[];
  readonly modifiers: readonly Term[];
  readonly against?: { readonly name: string; readonly value: number; readonly terms: readonly Term[] };
}
interface Event extends Thrown {
  readonly type: string;
  readonly action: string;
  readonly target: string;
  readonly own: Thrown;
  readonly other: Thrown;
  readonly by: number;
  readonly effect: number;
  readonly isHit: boolean;
  readonly dice: { readonly rolled: number };
  readonly more: readonly Term[];
  readonly less: readonly Term[];
  readonly taken: number;
  readonly net: number;
  readonly wounds: number;
  readonly pool: { readonly left: number; readonly most: number };
}

interface Situation {
  readonly name: string;
  readonly jo: string;
  readonly guard: string;
  /** Of the encounter. */
  readonly keys?: readonly string[];
  /** Of the campaign. */
  readonly options?: readonly string[];
  /** The same roll where Jo makes it; where it is left out, it follows from the attack. */
  readonly typed?: string;
  /** Only what happens in the first turn. */
  readonly isOfFirstTurn?: boolean;
}

const indented = (text: string): string => text.replace(/^/gm, '  ');

const storyOf = (system: string, { jo, guard, keys = [], options = [] }: Situation): string =>
  [
    'campaign Duel',
    indented([`system: ${system}`, ...options].join('\n')),
    'npc Jo',
    indented(jo),
    'npc Guard',
    indented(guard),
    'encounter $0Gate',
    indented(
      [
        ...(keys.some((key) => key.startsWith('guards:')) ? ['heroes: Jo'] : ['heroes: Jo', 'guards: Guard']),
        ...keys,
      ].join('\n'),
    ),
    '',
  ].join('\n');

const json = async (run: () => unknown): Promise<unknown> => {
  const { out, refused } = await captured(run);
  if (refused !== '') throw new Error(refused);
  return JSON.parse(out);
};

type Answer = OddsJson & { readonly needed?: number; readonly effect?: unknown };

interface Compared {
  /** Turn by turn, of several fights. */
  readonly turns: readonly (readonly Event[])[];
  readonly oddsOf: (text: string) => Promise<Answer>;
  readonly story: string;
}

async function compared(
  system: string,
  situation: Situation,
  compare: (compared: Compared) => Promise<void>,
): Promise<void> {
  const folder = new CliFolder();
  const story = storyOf(system, situation);
  folder.write('a.callsheet', story.replace('$0', ''));
  try {
    const turns: (readonly Event[])[] = [];
    for (const seed of [1, 2, 3, 4]) {
      const told = (await json(() =>
        fight([folder.path], { format: 'json', transcript: true, seed, runs: 1 } as never, LIBRARY),
      )) as { readonly turns: readonly { readonly events: readonly Event[] }[] };
      const all = told.turns.map(({ events }) => events);
      turns.push(...(situation.isOfFirstTurn ? all.slice(0, 1) : all));
    }
    const oddsOf = async (text: string): Promise<Answer> =>
      (await json(() => odds(text, { format: 'json', paths: [folder.path] }, LIBRARY))) as Answer;
    await compare({ turns, oddsOf, story });
  } finally {
    folder.remove();
  }
}

const sum = (terms: readonly Term[]): number => terms.reduce((all, { value }) => all + value, 0);
const scoreOf = ({ score, modifiers }: Thrown): number => sum(score) + sum(modifiers);

/** What is left of the guard at the table after a hit. */
function leftAtTable(story: string, blow: string): number {
  const begun = playedEncounter(story, [], [{ type: 'begin' }], showing(1));
  const { id } = begun.combatants.find(({ name }) => name === 'Guard')!;
  const table = playedEncounter(story, [], [{ type: 'begin' }, { type: 'blow', id, text: blow }], showing(1));
  return table.combatants.find((each) => each.id === id)!.left;
}

describe('Fast Action', () => {
  const sheet = (scores: string, ...lists: readonly string[]): string => [scores, ...lists].join('\n');
  const JO = 'STR 4  AGI 4  CON 3  KNW 2  PER 3  WILL 3';
  const GUARD = 'STR 3  AGI 2  CON 2  KNW 2  PER 3  WILL 3';
  const BOXER = 'skills:\n  Boxing +2';
  const GUNNER = 'skills:\n  Use Handgun +1\nweapons:\n  Hand Gun cal. 38';
  const SWORD = 'weapons:\n  Long sword';
  const KNIFE = 'weapons:\n  Knife';

  const SITUATIONS: readonly Situation[] = [
    {
      name: 'blades',
      jo: sheet(JO, SWORD),
      guard: sheet(GUARD, KNIFE),
      keys: ['range: close'],
      typed: 'Jo attacks Guard',
    },
    {
      name: 'fists against a knife',
      jo: sheet(JO, BOXER),
      guard: sheet(GUARD, KNIFE),
      keys: ['range: close'],
      typed: 'Jo strikes Guard',
    },
    {
      name: 'heavy armor of both',
      jo: sheet(JO, SWORD, 'armor:\n  Plate armor'),
      guard: sheet(GUARD, SWORD, 'armor:\n  Leather'),
      keys: ['range: close'],
      typed: 'Jo attacks Guard with his Long sword',
    },
    {
      name: 'a mook',
      jo: sheet(JO, SWORD),
      guard: sheet(`${GUARD}\nmook type: 2`, KNIFE),
      keys: ['range: close'],
      typed: 'Jo attacks Guard',
    },
    {
      name: 'each in turn',
      jo: sheet(JO, SWORD),
      guard: sheet(GUARD, KNIFE),
      keys: ['range: close'],
      options: ['use: attack and defense rolls'],
      typed: 'Jo attacks Guard',
    },
    {
      name: 'an exchange of shots',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, GUNNER),
      typed: 'Jo shoots Guard',
    },
    {
      name: 'far away',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, GUNNER),
      keys: ['range: far'],
      typed: 'Jo shoots Guard at far range',
    },
    {
      name: 'half cover',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, GUNNER),
      keys: ['guards cover: half'],
      typed: 'Jo shoots Guard behind half cover',
    },
    {
      name: 'distance on the DIFF',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, GUNNER, 'armor:\n  Kevlar'),
      keys: ['range: long', 'guards cover: 2/3'],
      options: ['distance counts: on the DIFF'],
      typed: 'Jo shoots Guard, long range, 2/3 cover',
    },
    {
      name: 'someone who cannot shoot back',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, KNIFE),
      keys: ['range: medium'],
      isOfFirstTurn: true,
      typed: 'Jo shoots at Guard',
    },
    {
      name: 'bullets do no harm',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, GUNNER, 'abilities:\n  Bullet Proof'),
      typed: 'Jo shoots Guard',
    },
    {
      name: 'surprise',
      jo: sheet(JO, GUNNER),
      guard: sheet(GUARD, GUNNER, 'armor:\n  Leather'),
      keys: ['surprise: guards', 'range: far', 'guards cover: half'],
      isOfFirstTurn: true,
      typed: 'Jo shoots Guard, unaware, far range, half cover',
    },
  ];

  const FACES = [1, 2, 3, 4, 5, 6];

  /** The chance of a hit, and the most that it is made by. Equal ones are rolled again, but for a defense, which must be higher. */
  function expectedOf(
    { type, own, other, ...event }: Event,
    isInTurn: boolean,
  ): { readonly hits: number; readonly by: number } {
    const margins = (thrown: Thrown, diff: number): number[] =>
      FACES.map((face) => face + scoreOf(thrown) - diff);
    if (type === 'attack') {
      const all = margins(event, event.against!.value);
      return { hits: all.filter((each) => each > 0).length / 6, by: Math.max(...all) };
    }
    const pairs = margins(own, own.against?.value ?? 0).flatMap((mine) =>
      margins(other, other.against?.value ?? 0).map((theirs) => [mine, theirs] as const),
    );
    const isShot = own.against !== undefined;
    const equal = pairs.filter(([mine, theirs]) => mine === theirs && (!isShot || mine > 0));
    const higher = pairs.filter(([mine, theirs]) => (isShot ? mine > Math.max(0, theirs) : mine > theirs));
    const [hits, again] = isInTurn ? [[...higher, ...equal], []] : [higher, equal];
    return {
      hits: hits.length / (pairs.length - again.length),
      by: Math.max(...hits.map(([mine, theirs]) => (isShot ? mine : mine - theirs))),
    };
  }

  it.each(SITUATIONS.map((each) => [each.name, each] as const))('%s', (_, situation) =>
    compared('Fast Action', situation, async ({ turns, oddsOf, story }) => {
      const { results = [] } = await oddsOf(situation.typed!);
      const first = results.findIndex(({ name }) => name.endsWith(' hits'));
      const [hits, damage] = results.slice(first);
      const diff = results.find(({ name }) => name === 'DIFF')?.text;
      const isInTurn = situation.options?.includes('use: attack and defense rolls') ?? false;
      const values = (damage!.facts![0] as { readonly values: readonly { readonly value: number }[] }).values;
      const most = Math.max(...values.map(({ value }) => value));
      let seen = 0;
      for (const events of turns)
        for (const [index, event] of events.entries()) {
          const isOwn = event.type === 'clash' ? event.own.who === 'Jo' : event.who === 'Jo';
          if (!['clash', 'attack'].includes(event.type) || !isOwn) continue;
          seen++;
          const expected = expectedOf(event, isInTurn);
          if (diff !== undefined) expect(diff).toBe(`${event.against?.value}`);
          expect(hits!.probability?.value, JSON.stringify(event)).toBeCloseTo(expected.hits, 10);
          const harm = events[index + 1];
          if (harm?.type !== 'harm' || harm.who !== 'Guard') continue;
          const isMook = situation.guard.includes('mook');
          const points = Math.max(0, expected.by + sum(harm.more) - sum(harm.less));
          const bulletProof = harm.less.some(({ name }) => name === 'Bullet Proof');
          expect(most).toBe(bulletProof ? 0 : isMook ? Math.min(1, points) : points);
          expect(values.map(({ value }) => value)).toContain(harm.taken);
          if (harm.pool.left + harm.taken !== harm.pool.most) continue;
          const blow = `${harm.dice.rolled} ${harm.weapon}`.trim();
          expect(leftAtTable(story, blow), blow).toBe(harm.pool.left);
        }
      expect(seen).toBeGreaterThan(0);
    }),
  );
});

/** `Guard 2` of several guards. */
const nameOf = (name: string): string => name.replace(/ \d+$/, '');

describe('Action', () => {
  const JO = 'Reflexes 6  Hits 20  Soak 2';
  const GUARD = 'Reflexes 7  Hits 15';
  const MELEE = 'skills:\n  Melee 11\n  Dodge 10';
  const SHOOT = 'skills:\n  Shoot 12\n  Dodge 9';
  const CLUB = 'weapons:\n  Club (Melee): damage 4';
  const HURT = 'impairments:\n  Broken arm 2';
  const CALM = 'stances:\n  Willow Stance (Parry): +1 Dodge\n  Tiger Stance (Attack): +2 Melee';
  const SITUATIONS: readonly (Situation & { readonly sees?: string })[] = [
    { name: 'blows', jo: `${JO}\n${MELEE}`, guard: `${GUARD}\n${MELEE}` },
    { name: 'shots', jo: `${JO}\n${SHOOT}`, guard: `${GUARD}\n${MELEE}` },
    { name: 'a weapon and soak', jo: `${JO}\n${MELEE}\n${CLUB}`, guard: `${GUARD}  Soak 3\n${SHOOT}` },
    {
      name: 'impairments',
      jo: `${JO}\n${MELEE}\n${HURT}`,
      guard: `${GUARD}\n${SHOOT}\n${HURT}`,
      sees: 'impaired',
    },
    { name: 'stances', jo: `${JO}\n${MELEE}\n${CALM}`, guard: `${GUARD}\n${SHOOT}`, sees: 'Tiger Stance' },
    {
      name: 'stances and impairments',
      jo: `${JO}\n${MELEE}\n${CALM}\n${HURT}\n${CLUB}`,
      guard: `${GUARD}\n${MELEE}\n${CALM}`,
      sees: 'Willow Stance',
    },
    {
      name: 'active defense',
      jo: `Reflexes 9  Hits 6\nskills:\n  Melee 14\n  Dodge 9`,
      guard: `Reflexes 8  Hits 12\nskills:\n  Melee 12\n  Dodge 11`,
      sees: 'active defense',
    },
    {
      name: 'a group',
      jo: `${JO}\n${MELEE}`,
      guard: `${GUARD}\nrole: unnamed\n${MELEE}`,
      keys: ['guards: Guard x4'],
      sees: 'assistance',
    },
    {
      name: 'a group of two with impairments',
      jo: `${JO}\n${MELEE}\n${CALM}`,
      guard: `${GUARD}\nrole: unnamed\n${SHOOT}\n${HURT}`,
      keys: ['guards: Guard x2'],
      sees: 'assistance',
    },
    {
      name: 'the simple order',
      jo: `${JO}\n${MELEE}\n${CLUB}`,
      guard: `${GUARD}\n${SHOOT}`,
      options: ['initiative mode: simplified'],
    },
    { name: 'surprise', jo: `${JO}\n${SHOOT}`, guard: `${GUARD}\n${MELEE}`, keys: ['surprise: guards'] },
  ];

  /** The words for what bears on one side, besides what its sheet says. */
  const wordsFor = (terms: readonly Term[]): string =>
    terms
      .slice(1)
      .filter(({ name }) => name !== 'impaired')
      .map(({ name, value }) =>
        name === 'assistance' ? `assist ${value}` : name === 'active defense' ? name : `stance ${value}`,
      )
      .map((each) => `, ${each}`)
      .join('');

  it.each(SITUATIONS.map((each) => [each.name, each] as const))('%s', (_, situation) =>
    compared(
      'Action',
      { ...situation, options: ['hits lost: outcome', ...(situation.options ?? [])] },
      async (all) => {
        const names = new Set<unknown>();
        const once = new Map<string, number>();
        for (const event of all.turns.flat()) {
          if (
            event.type === 'harm' &&
            event.who === 'Guard' &&
            event.pool.left + event.taken === event.pool.most
          )
            expect(leftAtTable(all.story, `${event.dice.rolled} + ${sum(event.more)}`)).toBe(event.pool.left);
          if (event.type !== 'attack') continue;
          const { name, terms } = event.against!;
          for (const each of [...event.score, ...event.modifiers, ...terms]) names.add(each.name);
          const own = `${nameOf(event.who)} ${String(event.score[0]!.name)}${wordsFor([...event.score, ...event.modifiers])}`;
          const defense = `${nameOf(event.target)} ${name}${wordsFor(terms)}`;
          const needed = event.against!.value - scoreOf(event);
          once.set(`${own} vs ${defense}`, needed);
          // What only passes is no part of the sentence.
          if (!/assist|active/.test(own + defense))
            once.set(`${nameOf(event.who)} attacks ${nameOf(event.target)}`, needed);
        }
        expect(once.size).toBeGreaterThan(0);
        if (situation.sees !== undefined) expect(names).toContain(situation.sees);
        for (const [text, needed] of once) expect((await all.oddsOf(text)).needed, text).toBe(needed);
      },
    ),
  );
});

describe('Action!/System', () => {
  const JO = 'Agility 6  Wits 6  Luck 6  Toughness 5  Health 30  Strength 6  Mass Value 6  Focus 5';
  const GUARD = 'Agility 3  Wits 3  Luck 3  Toughness 4  Health 40  Strength 5  Mass Value 5  Focus 5';
  const skills = (...lines: readonly string[]): string =>
    ['skills:', ...lines.map((line) => `  ${line}`)].join('\n');
  const FISTS = skills('Martial Arts 14', 'Dodge 11', 'Willpower 9');
  const GUN = `${skills('Ranged Weapons 13', 'Dodge 10')}\nweapons:\n  Shotgun (Ranged Weapons): damage 9`;
  const STAFF = `${skills('Martial Arts 12', 'Dodge 9')}\nweapons:\n  Staff: damage 8`;
  const SITUATIONS: readonly (Situation & { readonly sees?: string })[] = [
    { name: 'fists', jo: `${JO}\n${FISTS}`, guard: `${GUARD}\n${FISTS}`, sees: 'for Wounds' },
    { name: 'a gun', jo: `${JO}\n${GUN}`, guard: `${GUARD}\n${FISTS}`, sees: 'Ranged Weapons' },
    { name: 'a staff', jo: `${JO}\n${STAFF}`, guard: `${GUARD}\n${STAFF}` },
    { name: 'active defenses', jo: `${JO}\n${FISTS}`, guard: `${GUARD}\n${FISTS}`, sees: 'active' },
    {
      name: 'throwing',
      jo: `${JO}\n${skills('Throwing 13', 'Martial Arts 8', 'Dodge 9')}`,
      guard: `${GUARD}\n${FISTS}`,
      sees: 'Throwing',
    },
    { name: 'no Dodge', jo: `${JO}\n${skills('Martial Arts 12')}`, guard: `${GUARD}\n${FISTS}` },
    {
      name: 'no wound penalty',
      jo: `${JO}\n${FISTS}`,
      guard: `${GUARD}\n${STAFF}`,
      options: ['wound penalty: no'],
    },
    {
      name: 'sand in your teeth',
      jo: `${JO}\n${FISTS}`,
      guard: `${GUARD}\n${STAFF}`,
      options: ['use: sand in your teeth'],
      sees: 'for Wounds',
    },
    {
      name: 'dark times, stun and knockback',
      jo: `${JO}\n${FISTS}`,
      guard: `${GUARD}\n${STAFF}`,
      options: ['use: dark times, stun, knockback'],
    },
    {
      name: 'another wound threshold',
      jo: `${JO}\n${FISTS}`,
      guard: `${GUARD}\n${STAFF}`,
      options: ['wound threshold: 3'],
      sees: 'for Wounds',
    },
    {
      name: 'percentile wounds',
      jo: `${JO}\n${FISTS}`,
      guard: `${GUARD}\n${STAFF}`,
      options: ['use: percentile wound penalty'],
    },
    { name: 'surprise', jo: `${JO}\n${FISTS}`, guard: `${GUARD}\n${GUN}`, keys: ['surprise: guards'] },
  ];

  /** By the Wounds so far, not by their penalty: how much that is the campaign says. */
  const wordsFor = (terms: readonly Term[], wounds: number): string =>
    [
      ...(terms.some(({ name }) => name === 'for Wounds') ? [`, ${wounds} wounds`] : []),
      ...(terms.some(({ name }) => name === 'active') ? [', active defense'] : []),
    ].join('');

  it.each(SITUATIONS.map((each) => [each.name, each] as const))('%s', (_, situation) =>
    compared('Action!/System', situation, async ({ turns, oddsOf, story }) => {
      const names = new Set<unknown>();
      const once = new Map<string, readonly [needed: number, effect: number | undefined]>();
      let wounds = new Map<string, number>();
      for (const [index, event] of turns.flat().entries()) {
        const next = turns.flat()[index + 1];
        // Each fight begins with an order of those who are whole.
        if (event.type === 'harm') {
          if (event.pool.left + event.taken === event.pool.most)
            wounds = new Map([...wounds, [event.who, 0]]);
          wounds.set(event.who, (wounds.get(event.who) ?? 0) + event.wounds);
          const isFirst = event.who === 'Guard' && event.pool.left + event.taken === event.pool.most;
          if (isFirst) expect(leftAtTable(story, `${event.net}`)).toBe(event.pool.left);
        }
        if (event.type !== 'attack') continue;
        const { name, terms } = event.against!;
        for (const each of [...event.score, ...event.modifiers, ...terms]) names.add(each.name);
        const harm = next?.type === 'harm' ? next : undefined;
        const value = harm?.more[0];
        const own = `${event.who} ${String(event.score[0]!.name)} + ${(value ? String(value.name) : 'Strength').replace(/ \(.*/, '')}`;
        const defense = `${event.target} ${name} + Toughness`;
        const text = `${own}${wordsFor(event.modifiers, wounds.get(event.who) ?? 0)} vs ${defense}${wordsFor(terms, wounds.get(event.target) ?? 0)}`;
        const numbers = [
          event.against!.value - scoreOf(event),
          harm && sum(harm.more) - sum(harm.less),
        ] as const;
        once.set(text, numbers);
        // What only passes is no part of the sentence.
        if (!text.includes(',')) once.set(`${event.who} attacks ${event.target}`, numbers);
      }
      expect(once.size).toBeGreaterThan(0);
      if (situation.sees !== undefined) expect(names).toContain(situation.sees);
      for (const [text, [needed, effect]] of once) {
        const answer = await oddsOf(text);
        expect(answer.needed, text).toBe(needed);
        if (effect !== undefined) expect(answer.effect, text).toBe(effect);
      }
    }),
  );
});
