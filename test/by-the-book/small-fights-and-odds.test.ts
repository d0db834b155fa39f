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
  readonly against?: { readonly value: number };
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
  /** The same roll where Jo makes it. */
  readonly typed: string;
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
    indented(['heroes: Jo', 'guards: Guard', ...keys].join('\n')),
    '',
  ].join('\n');

const json = async (run: () => unknown): Promise<unknown> => {
  const { out, refused } = await captured(run);
  if (refused !== '') throw new Error(refused);
  return JSON.parse(out);
};

interface Compared {
  /** Turn by turn, of several fights. */
  readonly turns: readonly (readonly Event[])[];
  readonly answer: OddsJson;
  readonly story: string;
}

async function compared(system: string, situation: Situation): Promise<Compared> {
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
    const answer = (await json(() =>
      odds(situation.typed, { format: 'json', paths: [folder.path] }, LIBRARY),
    )) as OddsJson;
    return { turns, answer, story };
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

  it.each(SITUATIONS.map((each) => [each.name, each] as const))('%s', async (_, situation) => {
    const { turns, answer, story } = await compared('Fast Action', situation);
    const results = answer.results!;
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
  });
});
