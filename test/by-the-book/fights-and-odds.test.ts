/**
 * An attack has the same score, the same DEF and the same damage in a simulated fight and where somebody types it, and the tracker takes
 * the same points of it.
 */
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fight } from '../../server/src/cli/fight.ts';
import { odds } from '../../server/src/cli/odds.ts';
import { isCharacter } from '../../server/src/model/declarations.ts';
import { tracker } from '../../server/src/rules/action-system/tracker/index.ts';
import { EMPTY_HISTORY, isRejection } from '../../server/src/rules/tracker/rules.ts';
import { captured } from '../support/captured.ts';
import { CliFolder } from '../support/cli.ts';
import { fixture } from '../support/cursor.ts';
import type { OddsJson } from '../support/typed-odds.ts';

const LIBRARY = path.resolve('server/library');

interface Person {
  readonly STR?: number;
  readonly REF?: number;
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

interface Situation {
  readonly name: string;
  readonly jo: Person;
  readonly guard: Person;
  /** Of the encounter. */
  readonly keys?: readonly string[];
  /** Of the campaign. */
  readonly options?: readonly string[];
  /** Declarations of the campaign. */
  readonly rules?: string;
  /** The keys of the encounter, as they are typed, where Jo attacks. */
  readonly words?: string;
  /** The term of an attack for which the words hold, where not for all. */
  readonly onlyWith?: string;
  /** What the tracker is told of Jo's weapon: `pointed`. */
  readonly marks?: string;
}

const sheet = (name: string, { STR = 4, REF = 6, lists }: Person): string =>
  [
    `npc ${name}`,
    `  STR ${STR}  REF ${REF}  HLT 5`,
    '  PRE 4  INT 4  WIL 4',
    ...Object.entries(lists).flatMap(([key, lines]) => [`  ${key}:`, ...lines.map((line) => `    ${line}`)]),
    '',
  ].join('\n');

const campaignOf = ({ jo, guard, keys = [], options = [], rules = '' }: Situation): string =>
  [
    'campaign Duel',
    '  system: Action! System',
    ...options.map((each) => `  ${each}`),
    rules,
    sheet('Jo', jo),
    sheet('Guard', guard),
    'encounter Gate',
    '  heroes: Jo',
    '  guards: Guard',
    '  heroes tactics: hold',
    '  guards tactics: hold',
    ...keys.map((each) => `  ${each}`),
    '',
  ].join('\n');

interface Term {
  readonly name: unknown;
  readonly value: number;
}

interface Attack {
  readonly type: string;
  readonly who: string;
  readonly target: string;
  readonly action: string;
  readonly weapon: string;
  readonly distance: number;
  readonly score: readonly Term[];
  readonly modifiers: readonly Term[];
  readonly against: { readonly value: number; readonly terms: readonly Term[] };
}

interface Harm {
  readonly type: string;
  readonly who: string;
  readonly weapon: string;
  readonly form: string;
  readonly place: string;
  readonly dice: { readonly dice: string; readonly rolled: number; readonly isHalved: boolean };
  readonly less: readonly (Term & { readonly isFactor: boolean })[];
  readonly net: number;
}

const json = async (run: () => unknown): Promise<unknown> => {
  const { out, refused } = await captured(run);
  if (refused !== '') throw new Error(refused);
  return JSON.parse(out);
};

/** What a round has done already, and no sheet or key says. */
const PASSING = ['wounds', 'running', 'speed', 'actions', 'aim', 'action points', 'held'];

const isPassing = ({ name }: Term): boolean => PASSING.includes(String(name));

/** What happens in four fights. */
async function eventsIn(folder: string): Promise<readonly (readonly (Attack | Harm)[])[]> {
  const all: (Attack | Harm)[][] = [];
  for (const seed of [1, 2, 3, 4]) {
    const { turns } = (await json(() =>
      fight([folder], { format: 'json', transcript: true, seed, runs: 1 } as never, LIBRARY),
    )) as { readonly turns: readonly { readonly events: readonly (Attack | Harm)[] }[] };
    all.push(turns.flatMap((turn) => turn.events));
  }
  return all;
}

async function attacksIn(folder: string): Promise<readonly Attack[]> {
  const all: Attack[] = [];
  for (const events of await eventsIn(folder)) {
    // Whoever is hurt has another score, and another DEF.
    const harm = events.findIndex(({ type }) => type === 'harm');
    const before = harm < 0 ? events : events.slice(0, harm);
    all.push(...before.filter((event): event is Attack => event.type === 'attack'));
  }
  return all.filter(
    ({ modifiers, against, score }) => ![...score, ...modifiers, ...against.terms].some(isPassing),
  );
}

const totalOf = (terms: readonly Term[]): number => terms.reduce((sum, { value }) => sum + value, 0);

const PISTOL = { weapons: ['.45 ACP (1980)'], skills: ['Pistols +4'] };
const SWORD = { weapons: ['Long sword'], skills: ['Swords +3'] };
const KNIFE = { weapons: ['Knife'], skills: ['Knives +2'] };
const CLUB = { weapons: ['Club'], skills: ['Clubs +1'] };
const FISTS = { skills: ['Unarmed Combat (Brawling) +3'] };

const with_ = (
  lists: Readonly<Record<string, readonly string[]>>,
  more: Partial<Person> & object = {},
): Person => ({
  lists,
  ...more,
});

const LONG_GUN =
  'weapon Long gun\n  6d6 P/L, Acc +2, RMod +5, STR Min 4, Max 6000, RoF 1, Amm 5, 9 kg\n  skill: Rifles';
const LONG_SHOT = with_({ weapons: ['Long gun'], skills: ['Rifles +7'] }, { REF: 9 });

const SITUATIONS: readonly Situation[] = [
  ...[1000, 1500, 2000, 5000].map((meters) => ({
    name: `a shot over ${meters} m`,
    jo: LONG_SHOT,
    guard: LONG_SHOT,
    keys: [`range: ${meters} m`],
    rules: LONG_GUN,
  })),
  { name: 'shots from 16 m', jo: with_(PISTOL), guard: with_(PISTOL), keys: ['range: 16 m'] },
  { name: 'a far shot', jo: with_(PISTOL), guard: with_(PISTOL), keys: ['range: 45 m'] },
  {
    name: 'half cover',
    jo: with_(PISTOL),
    guard: with_(PISTOL),
    keys: ['range: 10 m', 'guards cover: half'],
    words: 'half cover',
  },
  {
    name: 'a silhouette',
    jo: with_(PISTOL),
    guard: with_(PISTOL),
    keys: ['range: 10 m', 'guards cover: silhouetted'],
    words: 'silhouetted',
  },
  {
    name: 'a head behind cover',
    jo: with_(PISTOL),
    guard: with_(PISTOL),
    keys: ['range: 10 m', 'guards cover: head'],
    words: 'head only',
  },
  {
    name: 'a target above',
    jo: with_(PISTOL),
    guard: with_(PISTOL),
    keys: ['range: 10 m', 'guards elevation: higher'],
    words: 'target higher',
  },
  {
    name: 'a load of the target',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, gear: ['Sacks: 30 kg'] }),
    keys: ['range: 10 m'],
  },
  {
    name: 'heavy armor of the target',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, armor: ['Plate armor'] }, { STR: 2 }),
    keys: ['range: 10 m'],
  },
  {
    name: 'heavy armor of both',
    jo: with_({ ...PISTOL, armor: ['Plate armor'] }, { STR: 3 }),
    guard: with_({ ...SWORD, armor: ['Plate armor'] }, { STR: 4 }),
    keys: ['range: 2 m'],
  },
  {
    name: 'a tall target',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, advantages: ['Tall (Gift)'] }),
    keys: ['range: 10 m'],
  },
  {
    name: 'a short target',
    jo: with_(PISTOL),
    guard: with_({ ...KNIFE, disadvantages: ['Short (Peril)'] }),
    keys: ['range: 1 m'],
  },
  {
    name: 'a tall target with 1d20',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, advantages: ['Tall (Gift)'] }),
    keys: ['range: 10 m'],
    options: ['dice: 1d20'],
  },
  { name: 'swords', jo: with_(SWORD), guard: with_(SWORD), keys: ['range: 2 m'] },
  { name: 'sword and knife', jo: with_(SWORD), guard: with_(KNIFE), keys: ['range: 2 m'] },
  { name: 'sword and knife, near', jo: with_(SWORD), guard: with_(KNIFE), keys: ['range: 1 m'] },
  { name: 'sword and fists', jo: with_(SWORD), guard: with_(FISTS), keys: ['range: 2 m'] },
  {
    name: 'spear and sword',
    jo: with_({ weapons: ['Spear'], skills: ['Polearms +3'] }),
    guard: with_(SWORD),
    keys: ['range: 3 m'],
  },
  { name: 'weak arms', jo: with_(SWORD, { STR: 2 }), guard: with_(CLUB, { STR: 2 }), keys: ['range: 2 m'] },
  {
    name: 'strong arms',
    jo: with_(SWORD, { STR: 7 }),
    guard: with_({ ...CLUB, armor: ['Leather'] }, { STR: 8 }),
    keys: ['range: 2 m'],
  },
  {
    name: 'a weak archer',
    jo: with_({ weapons: ['Longbow'], skills: ['Bows +4'] }, { STR: 2 }),
    guard: with_(SWORD),
    keys: ['range: 30 m'],
  },
  {
    name: 'a rifle',
    jo: with_({ weapons: ['5.56mm NATO rifle'], skills: ['Rifles +3'] }),
    guard: with_(PISTOL),
    keys: ['range: 60 m'],
  },
  {
    name: 'fists',
    jo: with_(FISTS),
    guard: with_({ skills: ['Unarmed Combat (Karate) +4'] }),
    keys: ['range: 1 m'],
  },
  {
    name: 'no skill at all',
    jo: with_({ weapons: ['Mace'] }),
    guard: with_({ weapons: ['Rapier'] }),
    keys: ['range: 2 m'],
  },
  {
    name: 'no skill in DEF',
    jo: with_(SWORD),
    guard: with_(SWORD),
    keys: ['range: 2 m'],
    options: ['combat skill to def: defending'],
  },
  {
    name: 'shots in the dark',
    jo: with_(PISTOL),
    guard: with_(PISTOL),
    keys: ['range: 10 m', 'visibility: poor'],
    words: 'mostly obscured',
  },
  {
    name: 'a surprise',
    jo: with_(PISTOL),
    guard: with_(PISTOL),
    keys: ['range: 10 m', 'surprise: guards'],
    words: 'surprise attack',
    onlyWith: 'surprise',
  },
  {
    name: 'a surprise, sword against sword',
    jo: with_(SWORD),
    guard: with_(SWORD),
    keys: ['range: 2 m', 'surprise: guards'],
    words: 'surprise attack',
    onlyWith: 'surprise',
  },
];

describe.each(SITUATIONS.map((each) => [each.name, each] as const))('%s', (_, situation) => {
  it('is the same in a fight and typed', async () => {
    const folder = new CliFolder();
    folder.write('a.callsheet', campaignOf(situation));
    try {
      const attacks = await attacksIn(folder.path);
      expect(attacks.filter(({ who }) => who === 'Jo').length).toBeGreaterThan(0);
      for (const { who, target, weapon, distance, score, modifiers, against } of attacks) {
        if (who !== 'Jo') continue;
        const { words = '', onlyWith } = situation;
        const holds = onlyWith === undefined || modifiers.some(({ name }) => name === onlyWith);
        const text = [`${who} attacks ${target}`, weapon, `${distance} m`, holds ? words : '']
          .filter(Boolean)
          .join(', ');
        const { results = [] } = (await json(() =>
          odds(text, { format: 'json', paths: [folder.path] }, LIBRARY),
        )) as OddsJson;
        expect(results[0]?.facts?.[0], text).toMatchObject({
          score: totalOf(score) + totalOf(modifiers),
          target: against.value,
        });
      }
    } finally {
      folder.remove();
    }
  });
});

const LOCATED = ['hit locations: random'];

/** Armor, TGH, traits and hit locations. */
const HARMFUL: readonly Situation[] = [
  {
    name: 'a vest',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, armor: ['Level II vest'] }),
    keys: ['range: 10 m'],
  },
  {
    name: 'a vest, with locations',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, armor: ['Level II vest'] }),
    keys: ['range: 10 m'],
    options: LOCATED,
  },
  {
    name: 'chainmail against a blade',
    jo: with_(SWORD, { STR: 6 }),
    guard: with_({ ...SWORD, armor: ['Chainmail'] }),
    keys: ['range: 2 m'],
    options: LOCATED,
  },
  {
    name: 'chainmail against a club',
    jo: with_({ weapons: ['Club'], skills: ['Maces/Clubs +4'] }),
    guard: with_({ ...SWORD, armor: ['Chainmail'] }),
    keys: ['range: 2 m'],
  },
  {
    name: 'a vest against a point',
    jo: with_({ weapons: ['Rapier'], skills: ['Swords +4'] }, { STR: 5 }),
    guard: with_({ ...SWORD, armor: ['Level II vest'] }),
    keys: ['range: 2 m'],
    marks: 'pointed',
  },
  {
    name: 'a vest against a point, with locations',
    jo: with_({ weapons: ['Rapier'], skills: ['Swords +4'] }, { STR: 5 }),
    guard: with_({ ...SWORD, armor: ['Level II vest', 'Helmet, kevlar'] }),
    keys: ['range: 2 m'],
    options: LOCATED,
    marks: 'pointed',
  },
  {
    name: 'two layers',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, armor: ['Leather', 'Level II vest'] }),
    keys: ['range: 10 m'],
    options: LOCATED,
  },
  {
    name: 'fists with locations',
    jo: with_(FISTS, { STR: 7 }),
    guard: with_(FISTS),
    keys: ['range: 1 m'],
    options: LOCATED,
  },
  {
    name: 'somebody hard to kill',
    jo: with_(SWORD),
    guard: with_({ ...CLUB, advantages: ['Hard to Kill (Gift)'] }),
    keys: ['range: 2 m'],
    options: LOCATED,
  },
  {
    name: 'flat damage',
    jo: with_(PISTOL),
    guard: with_({ ...PISTOL, armor: ['Leather'] }),
    keys: ['range: 10 m'],
    options: ['damage mode: flat'],
  },
];

/** What the tracker takes from the guard for a blow such as `12 P/L head, pointed`. */
function trackedGuard(situation: Situation): (blow: string) => number {
  const { model, uri } = fixture(campaignOf(situation));
  const guard = model
    .file(uri)!
    .index.declared.filter(isCharacter)
    .find(({ name }) => name === 'Guard')!;
  const { sheet } = model.character(guard);
  return (blow) => {
    const answer = tracker.blow(sheet.ruleset, sheet, EMPTY_HISTORY, blow, () => 1);
    if (isRejection(answer)) throw new Error(`${blow} is rejected`);
    return Object.values(answer.amounts).reduce((sum, points) => sum + points, 0);
  };
}

describe.each([...SITUATIONS, ...HARMFUL].map((each) => [each.name, each] as const))('%s', (_, situation) => {
  it('does the same harm in a fight, typed, and in the tracker', async () => {
    const folder = new CliFolder();
    folder.write('a.callsheet', campaignOf(situation));
    try {
      const harms = (await eventsIn(folder.path))
        .flat()
        .filter((event): event is Harm => event.type === 'harm' && event.who === 'Guard');
      expect(harms.length).toBeGreaterThan(0);
      const takes = trackedGuard(situation);
      const answers = new Map<string, OddsJson>();
      for (const { weapon, form, place, dice, less, net } of harms) {
        if (dice.isHalved) continue;
        const where = place === '' ? '' : `at the ${place}`;
        const text = ['Jo attacks Guard', weapon, where].filter(Boolean).join(', ');
        if (!answers.has(text))
          answers.set(
            text,
            (await json(() => odds(text, { format: 'json', paths: [folder.path] }, LIBRARY))) as OddsJson,
          );
        const { results = [] } = answers.get(text)!;
        const { facts = [] } = results.find(({ name }) => name === 'damage of a hit')!;
        const lessBy = (name: string): number =>
          totalOf(less.filter((each) => each.name === name && !each.isFactor));
        expect(facts, text).toMatchObject([
          { type: 'dice', dice: dice.dice },
          ...(less.length > 0
            ? [
                {
                  type: 'protection',
                  armorValue: lessBy('AV'),
                  toughness: lessBy('TGH'),
                  multiplier: less.find(({ isFactor }) => isFactor)?.value ?? 1,
                },
              ]
            : []),
          { type: 'range' },
        ]);
        const kind = /[A-Z][a-z]?\/[A-Z][a-z]?$/.exec(dice.dice)![0];
        expect(kind).toMatch(new RegExp(`/${form}$`));
        const blow = `${dice.rolled} ${kind} ${[place, situation.marks].filter(Boolean).join(', ')}`.trim();
        expect(takes(blow), blow).toBe(net);
      }
    } finally {
      folder.remove();
    }
  });
});
