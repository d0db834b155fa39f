/** Compares adventures: scenes, transitions, cast, difficulties, chances and fights. */
import { encountersWithin, prepareFight, type Fight } from '../features/fights.ts';
import { storyRolls, type StoryRoll } from '../features/rolls/story-rolls.ts';
import { unmarked } from '../features/render.ts';
import type { Declared } from '../model/declarations.ts';
import { propertiesOf } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { castNames, deadEnds, sidesOf, storyOf, type Scene, type Story } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import { compareRatios, toNumber } from '../rules/dice/index.ts';
import { simulateChunk } from '../rules/fight/simulate.ts';
import { exactOdds } from '../rules/fight/exact.ts';
import { t } from '../text/messages.ts';
import { printChance } from '../words/chance.ts';
import { keyed } from './keyed.ts';
import { sharedLines } from './pairs.ts';
import { compareKeys, type KeyChange } from './story-keys.ts';

export interface StoryChange {
  readonly scenes: readonly SceneChange[];
  /** `The Hangar -> The Vault if nobody wakes`. */
  readonly ways: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** Scenes that no way leads to any more, or that one leads to again. */
  readonly unreachable: { readonly added: readonly string[]; readonly gone: readonly string[] };
  readonly deadEnds: { readonly added: readonly string[]; readonly gone: readonly string[] };
  readonly cast: readonly CastChange[];
  readonly keys: readonly KeyChange[];
  readonly rolls: readonly RollChange[];
  readonly fights: readonly FightChange[];
}

export interface SceneChange {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface CastChange {
  /** The scene or encounter. */
  readonly part: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export interface RollChange {
  readonly part: string;
  /** `Stealth vs 18`; undefined for a roll that was not there. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly chances: readonly {
    readonly name: string;
    /** `62.5%`, `always`: for people. */
    readonly before: string | undefined;
    readonly after: string | undefined;
    /** From 0 to 1. */
    readonly probability: { readonly before: number | undefined; readonly after: number | undefined };
  }[];
}

export interface FightChange {
  readonly encounter: string;
  /** For each side how often it wins: from 0 to 1. */
  readonly sides: readonly { readonly name: string; readonly before: number; readonly after: number }[];
}

interface Told {
  readonly model: Model;
  readonly declared: Declared;
}

/** More rollers than these make no reader wiser. */
const MOST_ROLLERS = 12;

/** The changes of characters, by name key. */
export interface PeopleChanges {
  /** Characters whose sheets differ: fights of all others are not fought. */
  readonly touched: ReadonlySet<string>;
  /** The new names of renamed characters, by the keys of their old ones. */
  readonly renamed: ReadonlyMap<string, string>;
}

export function compareStories(
  before: Told,
  after: Told,
  { touched, renamed: newNames }: PeopleChanges,
  budget: FightBudget,
): StoryChange {
  const old = storyOf(before.declared);
  const now = storyOf(after.declared);
  const scenes = pairScenes(old, now);
  const renamed = new Map(
    scenes.flatMap(({ before: a, after: b }) => (a && b ? [[a.name, b.name] as const] : [])),
  );
  const inNow = (name: string): string => renamed.get(name) ?? name;
  // A story that still has the old name points to a character that no longer exists.
  const cast = castsOf(now);
  const left = new Set([...cast.values()].map(({ name }) => nameKey(name)));
  const personNow = (name: string): string =>
    (left.has(nameKey(name)) ? undefined : newNames.get(nameKey(name))) ?? name;
  return {
    scenes: scenes
      .filter((pair) => pair.before?.name !== pair.after?.name)
      .map((pair) => ({ before: pair.before?.name, after: pair.after?.name })),
    ways: split(waysOf(old, inNow), waysOf(now)),
    unreachable: renameGone(split(names(old.unreachable).map(inNow), names(now.unreachable))),
    deadEnds: renameGone(split(names(deadEnds(old)).map(inNow), names(deadEnds(now)))),
    cast: compareCasts(castsOf(old, inNow, personNow), cast),
    keys: compareKeys(old, now, inNow),
    rolls: compareRolls(rollsOf(before, inNow, personNow), rollsOf(after)),
    fights: compareFights(before, after, touched, budget),
  };
}

export const isUnchanged = ({
  scenes,
  ways,
  unreachable,
  deadEnds: ends,
  cast,
  keys,
  rolls,
  fights,
}: StoryChange): boolean =>
  [
    scenes,
    ways.added,
    ways.removed,
    unreachable.added,
    unreachable.gone,
    ends.added,
    ends.gone,
    cast,
    keys,
    rolls,
    fights,
  ].every((list) => list.length === 0);

interface ScenePair {
  readonly before: Scene | undefined;
  readonly after: Scene | undefined;
}

/** Scenes of one name are one; of the others those whose text is mostly the same. */
function pairScenes(old: Story, now: Story): ScenePair[] {
  const open = new Set(old.scenes);
  const pairs: ScenePair[] = [];
  const left: Scene[] = [];
  const textOf = (story: Story, { node }: Scene): string =>
    story.declared.block.text.slice(node.start, node.end);
  for (const scene of now.scenes) {
    const match = [...open].find(({ name }) => nameKey(name) === nameKey(scene.name));
    if (match) {
      open.delete(match);
      pairs.push({ before: match, after: scene });
    } else left.push(scene);
  }
  for (const scene of left) {
    const text = textOf(now, scene);
    const match = [...open].find((each) => sharedLines(textOf(old, each), text) > 0.5);
    if (match) open.delete(match);
    pairs.push({ before: match, after: scene });
  }
  return [...pairs, ...[...open].map((scene) => ({ before: scene, after: undefined }))];
}

const names = (scenes: Iterable<Scene>): string[] => [...scenes].map(({ name }) => name || t('Unnamed'));

const waysOf = ({ scenes }: Story, rename = asItIs): string[] =>
  scenes.flatMap((scene) =>
    scene.ways.map(({ scene: to, target, condition, isEnd }) => {
      const end = isEnd ? t('the end') : rename(to?.name ?? target.text);
      return `${rename(scene.name)} -> ${end}${condition ? ` ${unmarked(condition)}` : ''}`;
    }),
  );

function split(
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  return { added: without(after, before), removed: without(before, after) };
}

const renameGone = ({
  added,
  removed,
}: ReturnType<typeof split>): { readonly added: readonly string[]; readonly gone: readonly string[] } => ({
  added,
  gone: removed,
});

function without(list: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return list.filter((each) => {
    const count = counts.get(each) ?? 0;
    counts.set(each, count - 1);
    return count <= 0;
  });
}

function compareCasts(
  before: ReadonlyMap<string, CastCount>,
  after: ReadonlyMap<string, CastCount>,
): CastChange[] {
  const changes: CastChange[] = [];
  for (const [key, cast] of new Map([...before, ...after])) {
    const [had, has] = [before.get(key)?.count ?? 0, after.get(key)?.count ?? 0];
    if (had !== has) changes.push({ part: cast.part, name: cast.name, before: had, after: has });
  }
  return changes;
}

interface CastCount {
  readonly part: string;
  readonly name: string;
  readonly count: number;
}

const asItIs = (name: string): string => name;

function castsOf(
  { scenes, declared }: Story,
  rename = asItIs,
  renamePerson = asItIs,
): Map<string, CastCount> {
  const found = new Map<string, CastCount>();
  const add = (part: string, written: string, count: number): void => {
    const name = renamePerson(written);
    const key = `${nameKey(part)}\0${nameKey(name)}`;
    found.set(key, { part, name, count: (found.get(key)?.count ?? 0) + count });
  };
  const nodes = scenes.map(({ node }) => node);
  for (const node of nodes.includes(declared.node) ? nodes : [declared.node, ...nodes]) {
    const cast = propertiesOf(node).get('cast');
    for (const { text, count } of cast ? castNames(cast) : []) add(rename(node.name.text), text, count);
  }
  for (const { encounters } of scenes)
    for (const encounter of encounters)
      for (const side of sidesOf(encounter))
        for (const { text, count } of castNames(side)) add(encounter.name.text, text, count);
  return found;
}

const rollsOf = ({ model, declared }: Told, rename = asItIs, renamePerson = asItIs): StoryRoll[] =>
  storyRolls(model, declared, MOST_ROLLERS).map(({ part, chances, ...roll }) => ({
    ...roll,
    part: rename(part),
    chances: chances.map(({ name, chance }) => ({ name: renamePerson(name), chance })),
  }));

/** Rolls of one scene on one score are paired in the order of the text. */
function compareRolls(before: readonly StoryRoll[], after: readonly StoryRoll[]): RollChange[] {
  const byScore = (rolls: readonly StoryRoll[]): Map<string, StoryRoll> =>
    keyed(rolls, ({ part, base }) => `${nameKey(part)}\0${base}`);
  const [old, now] = [byScore(before), byScore(after)];
  return [...new Map([...old, ...now])].flatMap(([key, { part }]) => {
    const [a, b] = [old.get(key), now.get(key)];
    const chances = compareChances(a, b);
    if (a?.label === b?.label && chances.length === 0) return [];
    return [{ part, before: a?.label, after: b?.label, chances }];
  });
}

function compareChances(a: StoryRoll | undefined, b: StoryRoll | undefined): RollChange['chances'] {
  const all = [...new Set([...(a?.chances ?? []), ...(b?.chances ?? [])].map(({ name }) => name))];
  return all.flatMap((name) => {
    const before = a?.chances.find((each) => each.name === name)?.chance;
    const after = b?.chances.find((each) => each.name === name)?.chance;
    if (before && after && compareRatios(before, after) === 0) return [];
    return [
      {
        ...{ name, before: before && printChance(before), after: after && printChance(after) },
        probability: { before: before && toNumber(before), after: after && toNumber(after) },
      },
    ];
  });
}

/** The number of fights left for a comparison. */
export class FightBudget {
  #encounters = MOST_FIGHTS;
  /** Encounters that were left out. */
  left = 0;

  /** Returns the number of runs of the next encounter in each version; 0 where the budget is spent. */
  next(): number {
    if (this.#encounters === 0) {
      this.left++;
      return 0;
    }
    this.#encounters--;
    return MOST_FIGHTS - this.#encounters <= FIRST_FIGHTS ? MANY_RUNS : FEW_RUNS;
  }
}

const SEED = 1;
/** Together these take about a second. */
const MOST_FIGHTS = 8;
const FIRST_FIGHTS = 2;
const MANY_RUNS = 1000;
const FEW_RUNS = 250;
/** The limits of an exact answer here: a fraction of a second. */
const EXACT = { fighters: 2, states: 5_000, steps: 300_000 };

/** Encounters whose odds differ. Fought are those with a changed text, and those of a character in `touched`, as names match. */
export function compareFights(
  before: Told,
  after: Told,
  touched: ReadonlySet<string>,
  budget: FightBudget,
): FightChange[] {
  const old = new Map(
    encountersWithin(before.model, before.declared).map((each) => [nameKey(each.name), each]),
  );
  const changes: FightChange[] = [];
  for (const encounter of encountersWithin(after.model, after.declared)) {
    const match = old.get(nameKey(encounter.name));
    const isTouched = encounter.sides.some(({ members }) =>
      members.some(({ declared }) => touched.has(declared.key)),
    );
    if (!match || (!isTouched && textOf(match) === textOf(encounter))) continue;
    const [was, is] = [prepareFight(before.model, match), prepareFight(after.model, encounter)];
    const runs = 'problems' in was || 'problems' in is ? 0 : budget.next();
    if (runs === 0 || 'problems' in was || 'problems' in is) continue;
    const [a, b] = [winRates(was, runs), winRates(is, runs)];
    const sides = b.flatMap(({ name, rate, isExact }, index) => {
      const had = a[index];
      if (had?.name !== name) return [];
      const isSure = isExact && had.isExact ? had.rate !== rate : isSignificant(had.rate, rate, runs);
      return isSure ? [{ name, before: had.rate, after: rate }] : [];
    });
    if (sides.length > 0) changes.push({ encounter: encounter.name, sides });
  }
  return changes;
}

/** Whether two shares of so many fights each differ by more than twice the error of their difference. */
function isSignificant(a: number, b: number, runs: number): boolean {
  const pooled = (a + b) / 2;
  return Math.abs(a - b) > 2 * Math.sqrt((2 * pooled * (1 - pooled)) / runs);
}

interface WinRate {
  readonly name: string;
  readonly rate: number;
  readonly isExact: boolean;
}

type Encounters = ReturnType<typeof encountersWithin>;

const textOf = ({ declared, node }: Encounters[number]): string =>
  declared.block.text.slice(node.start, node.end);

/** Returns the win rate of each side. */
function winRates({ plan, open }: Fight, runs: number): WinRate[] {
  const exact = exactOdds(open(), EXACT);
  if (exact)
    return plan.sides.map((name, side) => ({ name, rate: toNumber(exact.wins[side]!), isExact: true }));
  const tally = simulateChunk(open(), SEED, 0, runs);
  return plan.sides.map((name, side) => ({ name, rate: tally.wins[side]! / runs, isExact: false }));
}
