/** Adventures: their scenes, the ways between them, and who appears. Computed once for each declaration. */
import { nameKey } from '../rules/names.ts';
import type {
  DeclarationNode,
  Item,
  ProseNode,
  PropertyNode,
  Span,
  Text,
  TransitionNode,
} from '../syntax/tree.ts';
import { schemaOf } from '../syntax/schema.ts';
import { isProperty, propertiesOf, type Declared } from './declarations.ts';
import { COUNT_WORDS } from '../rules/numbers.ts';
import { COUNT_PHRASES } from './prose/english.ts';
import { onceFor } from '../rules/lazy.ts';
import { TextCache } from '../text/text-cache.ts';

export interface Story {
  readonly declared: Declared;
  /** In the order of the text, each before those inside it. */
  readonly scenes: readonly Scene[];
  /** By the keys of all that they may be called; the first of a name. */
  readonly byName: ReadonlyMap<string, Scene>;
  /** Where it may begin: the scenes that `start:` names, or the first one. */
  readonly starts: readonly Scene[];
  /** Scenes without a transition to them. */
  readonly unreachable: ReadonlySet<Scene>;
}

export interface Scene {
  readonly node: DeclarationNode;
  readonly name: string;
  /** `introduction`, `epilogue`; empty where none is given. */
  readonly kind: string;
  readonly parent: Scene | undefined;
  readonly children: readonly Scene[];
  readonly ways: readonly Way[];
  readonly encounters: readonly DeclarationNode[];
}

/** A transition with the scene that it leads to. */
export interface Way {
  readonly node: TransitionNode;
  readonly target: Text;
  /** `if the guards raise the alarm`. */
  readonly condition: string;
  readonly scene: Scene | undefined;
  /** It ends the story, or goes on in another adventure. */
  readonly isEnd: boolean;
}

/** A name in a cast or on a side of an encounter, with how many there are. */
export interface CastName extends Text {
  readonly count: number;
  /** The name with its count. */
  readonly whole: Text;
  /** The count, if it is not one number: `1d6`, `2-4`. The number is its average. */
  readonly rolled: string | undefined;
}

const stories = new WeakMap<Declared, Story>();

export function storyOf(declared: Declared): Story {
  let story = stories.get(declared);
  if (!story) stories.set(declared, (story = buildStory(declared)));
  return story;
}

type Draft = { -readonly [K in keyof Scene]: Scene[K] } & { children: Draft[]; ways: Way[] };

function buildStory(declared: Declared): Story {
  const scenes: Draft[] = [];
  const visit = (node: DeclarationNode, parent: Draft | undefined): void => {
    const inside = nested(node);
    let within = parent;
    if (node.kind === 'scene') {
      const scene: Draft = {
        node,
        name: node.name.text,
        kind: node.groups[0]?.items[0]?.text.toLowerCase() ?? '',
        parent,
        children: [],
        ways: [],
        encounters: inside.filter(({ kind }) => kind === 'encounter'),
      };
      scenes.push(scene);
      parent?.children.push(scene);
      within = scene;
    }
    for (const each of inside) if (each.kind === 'scene') visit(each, within);
  };
  visit(declared.node, undefined);
  const byName = new Map<string, Scene>();
  for (const scene of scenes) if (!byName.has(nameKey(scene.name))) byName.set(nameKey(scene.name), scene);
  for (const scene of scenes)
    for (const key of numberedKeys(scene.node)) if (!byName.has(key)) byName.set(key, scene);
  for (const scene of scenes) {
    for (const member of scene.node.members)
      if (member.type === 'transition' && member.text.text) scene.ways.push(wayOf(member, byName));
  }
  const named = (propertiesOf(declared.node).get('start')?.items ?? []).flatMap(
    (item) => byName.get(nameKey(item.text)) ?? [],
  );
  const starts = named.length > 0 ? named : scenes.slice(0, 1);
  return { declared, scenes, byName, starts, unreachable: unreachableOf(scenes, starts) };
}

/** Returns the other names of a scene with a number: `Scene 2`, `2`, `2: The Hall`. */
export const numberedKeys = ({ number, name }: DeclarationNode): string[] =>
  number ? [`scene ${number.text}`, number.text, `${number.text}: ${name.text}`].map(nameKey) : [];

const nested = (node: DeclarationNode): DeclarationNode[] =>
  node.members.filter((member): member is DeclarationNode => member.type === 'declaration');

const CONDITION_WORDS =
  '(?:if|when|whenever|unless|otherwise|else|once|after|as soon as|should|on|in case|by|\\()(?=\\s|$)';
const CONDITION = new RegExp(String.raw`(?:^|\s|,)${CONDITION_WORDS}`, 'gi');
const CONDITION_FIRST = new RegExp(`^${CONDITION_WORDS}`, 'i');
/** Whether a text is the condition of a transition: `if nobody is watching`. */
export const isCondition = (text: string): boolean => CONDITION_FIRST.test(text);
const END = /^(?:the )?end$/i;
/** `the end, at last` ends as well. */
const END_WITH_MORE = /^(?:the )?end(?=\s*[,;:.–—])/i;

/** The longest beginning of the text that names a scene; or else what stands before the condition. */
function wayOf(node: TransitionNode, scenes: ReadonlyMap<string, Scene>): Way {
  const { text: written, start } = node.text;
  const { beginnings, other } = readings.get(written, readTransition);
  const found = beginnings.find(({ key }) => scenes.has(key)) ?? other;
  const { name, key, condition } = found;
  const scene = scenes.get(key);
  const target = { text: name.text, start: start + name.start, end: start + name.end };
  return { node, target, condition, scene, isEnd: scene === undefined && END.test(name.text) };
}

/** A reading of a transition: a name in its text, and the condition behind it. */
interface Reading {
  readonly name: Text;
  readonly key: string;
  readonly condition: string;
}

interface Readings {
  /** With each beginning that may be the name of a scene, the longest first. */
  readonly beginnings: readonly Reading[];
  /** Where none of them is. */
  readonly other: Reading;
}

/** A long adventure has fewer characters in its transitions, and an edit leaves most of them as they are. */
const readings = new TextCache<Readings>(200_000, { longest: 2000, fitsFiles: true });

function readTransition(text: string): Readings {
  const reading = (end: number): Reading => {
    const name = nameIn(text, end);
    const condition = text
      .slice(end)
      .replace(/^[\s,:–—\]-]+/, '')
      .trim();
    return { name, key: nameKey(name.text), condition };
  };
  // A name goes on with a capital; what follows one does not, unless a mark stands between the two.
  const words = [...text.matchAll(/(?<=[,;:–—\]-])\s+|(?<!\s)\s+(?![\s\p{Lu}])/gu)]
    .slice(0, MOST_WORDS)
    .map(({ index }) => index);
  const end = END_WITH_MORE.exec(text)?.[0].length;
  const condition = [...text.matchAll(CONDITION)].find(({ index }) => index > 0);
  return {
    beginnings: [text.length, ...words.reverse()].map(reading),
    other: reading(end ?? condition?.index ?? text.length),
  };
}

/** No name of a scene is longer. */
const MOST_WORDS = 20;

/** The name without brackets and punctuation around it. */
function nameIn(text: string, end: number): Text {
  const whole = text.slice(0, end);
  const [lead = ''] = /^[\s[*_]*/.exec(whole) ?? [];
  const name = whole.slice(lead.length).replace(/(?<![\s\]*_,.;:–—-])[\s\]*_,.;:–—-]+$/, '');
  return { start: lead.length, end: lead.length + name.length, text: name };
}

function unreachableOf(scenes: readonly Scene[], starts: readonly Scene[]): ReadonlySet<Scene> {
  // Scenes without a single way between them are told one after the other.
  if (scenes.every(({ ways }) => ways.length === 0)) return new Set();
  const reached = new Set<Scene>();
  for (const start of starts) reach(start, reached);
  return new Set(scenes.filter((scene) => !reached.has(scene)));
}

/** Adds a scene and all that it leads to. */
function reach(start: Scene, reached: Set<Scene>): void {
  const open = [start];
  for (let scene = open.pop(); scene; scene = open.pop()) {
    if (reached.has(scene)) continue;
    reached.add(scene);
    for (const child of scene.children) open.push(child);
    for (const way of scene.ways) if (way.scene) open.push(way.scene);
    if (scene.parent) open.push(scene.parent);
  }
}

/** An unreachable scene that a transition must lead to. */
export interface Entrance {
  readonly scene: Scene;
  /** Other unreachable scenes lead to it. */
  readonly isInCircle: boolean;
}

/**
 * The unreachable scenes that need a transition; with one to each of them all are reached. Where scenes lead to each other
 * in a circle, the first of them needs it.
 */
export function withoutEntrance({ scenes, unreachable }: Story): readonly Entrance[] {
  if (unreachable.size === 0) return [];
  const led = new Set<Scene>();
  for (const scene of scenes)
    for (const way of scene.ways) if (way.scene && way.scene !== scene) led.add(way.scene);
  const found: Entrance[] = [];
  const reached = new Set<Scene>();
  const add = (scene: Scene, isInCircle: boolean): void => {
    if (reached.has(scene)) return;
    found.push({ scene, isInCircle });
    reach(scene, reached);
  };
  const isLed = (scene: Scene): boolean =>
    led.has(scene) || (scene.parent !== undefined && isLed(scene.parent));
  for (const scene of unreachable) if (!isLed(scene)) add(scene, false);
  for (const scene of unreachable) add(scene, true);
  return found;
}

const ENDINGS = [
  'epilogue',
  'ending',
  'end',
  'finale',
  'conclusion',
  'aftermath',
  'resolution',
  'denouement',
];
const isEndingKind = (kind: string): boolean => ENDINGS.includes(nameKey(kind));

/** Whether the story ends with a scene: every way from it ends, or it is of such a kind and leads to no other scene. */
export const isEnding = ({ kind, ways }: Scene): boolean =>
  isEndingKind(kind) ? !ways.some((way) => way.scene) : ways.length > 0 && ways.every((way) => way.isEnd);

/** Scenes from which no way leads on, in a story that has ways at all, but for its endings. */
export function deadEnds({ scenes }: Story): Scene[] {
  if (scenes.every(({ ways }) => ways.length === 0)) return [];
  const leadsOn = (scene: Scene | undefined): boolean =>
    scene !== undefined && (scene.ways.length > 0 || leadsOn(scene.parent));
  const isInEnding = (scene: Scene | undefined): boolean =>
    scene !== undefined && (isEndingKind(scene.kind) || isInEnding(scene.parent));
  const goesOnInside = (scene: Scene): boolean => scene.children.some((child) => child.ways.length > 0);
  return scenes.filter((scene) => !leadsOn(scene) && !isInEnding(scene) && !goesOnInside(scene));
}

/** Every part of a story: itself, scenes and encounters, each before those inside it. */
export const partsOf: (node: DeclarationNode) => readonly DeclarationNode[] = onceFor((node) => {
  const parts: DeclarationNode[] = [];
  const open = [node];
  for (let part = open.pop(); part; part = open.pop()) {
    parts.push(part);
    open.push(...nested(part).reverse());
  }
  return parts;
});

/** Returns whether a declaration has prose; most characters have none. */
export const hasProse = ({ members }: DeclarationNode): boolean =>
  members.some(({ type }) => type === 'prose' || type === 'declaration');

export const paragraphsOf = ({ members }: DeclarationNode): ProseNode[] =>
  members.filter((member): member is ProseNode => member.type === 'prose');

/** The names of a cast, or of a side of an encounter. */
export const castNames = ({ items }: PropertyNode): CastName[] => items.map(castName);

/** A name of a cast without its count. */
export function castName({
  text: written,
  start: first,
  end,
}: Pick<Item, 'text' | 'start' | 'end'>): CastName {
  // `Guard, Dog, and Vane`
  const [joint = ''] = /^(?:and|&)\s+(?=\S)/.exec(written) ?? [];
  const [start, text] = [first + joint.length, written.slice(joint.length)];
  const whole = { start, end, text };
  // `Robot X3` is a name.
  const [, name, behind, word = ''] = COUNT_BEHIND.exec(text) ?? [];
  if (name !== undefined) {
    const count = countOf(behind ?? String(COUNTS.get(nameKey(word))));
    return { start, end: start + name.length, text: name, whole, ...count };
  }
  // `7 of Nine` is a name.
  const [lead = '', before] = LEADING_COUNT.exec(text) ?? [];
  const count = before ?? AMOUNT_AHEAD.exec(lead)?.[0] ?? String(COUNTS.get(nameKey(lead)) ?? 1);
  const place = { start: start + lead.length, end: start + text.length };
  return { ...place, text: text.slice(lead.length), whole, ...countOf(count) };
}

/** Whether a text is a count: `3`, `1d6`, `2-4`. */
export const isCount = (text: string): boolean => AMOUNT_AHEAD.exec(text)?.[0] === text;

/** The number of a count, which is the average of dice and of a range: 4 for `1d6`. */
function countOf(written: string): Pick<CastName, 'count' | 'rolled'> {
  const [, dice, sides, sign = '+', bonus = '0'] = DICE.exec(written) ?? [];
  if (sides !== undefined) {
    const average = (Number(dice || 1) * (Number(sides) + 1)) / 2 + Number(sign.replace(/[−–]/, '-') + bonus);
    return { count: Math.max(1, Math.ceil(average)), rolled: written };
  }
  const [, low, high] = RANGE.exec(written) ?? [];
  if (high !== undefined) return { count: Math.ceil((Number(low) + Number(high)) / 2), rolled: written };
  return { count: Number(written), rolled: undefined };
}

const COUNTS: ReadonlyMap<string, number> = new Map([
  ...COUNT_PHRASES,
  ...COUNT_WORDS.map((word, index) => [word, index + 1] as const),
]);

const DICE = /^(\d{0,3})d(\d{1,4})(?:([+−–-])(\d{1,3}))?$/i;
const RANGE = /^(\d{1,4})[-–](\d{1,4})$/;
/** `3`, `1d6+1`, `2-4` */
const AMOUNT = String.raw`\d{0,3}d\d{1,4}(?:[+−–-]\d{1,3})?|\d{1,4}[-–]\d{1,4}|\d{1,6}`;
const AMOUNT_AHEAD = new RegExp(`^(?:${AMOUNT})(?![^\\sx×])`, 'i');
const WORDS = [...COUNTS.keys()].join('|');
/** `Guard x3`, `Guard (x3)`, `Guard x1d6`, `Guard x three` */
const COUNT_BEHIND = new RegExp(
  String.raw`^(.*?\S)\s+\(?(?:(?:[x×]\s?|X\s)(${AMOUNT})|[x×]\s(${WORDS}))\)?$`,
);

/** `3 guards`, `three Guards`, `3x Guard`, `×3 Guard`, `a dozen Guards`, `1d6 Guards` */
const LEADING_COUNT = new RegExp(
  String.raw`^(?:(?:${AMOUNT})(?:\s*[x×])?|[x×]\s?(\d{1,6})|${WORDS})\s+(?!of\b)(?=\p{L}|\[)`,
  'iu',
);

/** `heroes: Jack Smith, Mara`: the sides of an encounter. Other keys are conditions, of all or of one side. */
export const sidesOf = (node: DeclarationNode): PropertyNode[] =>
  node.members
    .filter(isProperty)
    .filter(({ key }) => !(nameKey(key.text) in schemaOf('encounter').keys) && !conditionOf(key.text));

/** `Heroes` of `side Heroes: Jo`; `Side A` stays, for `A` alone is no name. */
export function sideName({ text, start, end }: Text): Text {
  const name = withoutSideWord(text);
  return { text: name, start: start + text.length - name.length, end };
}

const withoutSideWord = (text: string): string => text.replace(/^side\s+(?=\p{L}{2})/iu, '');

/** The first lines of the encounters of a story that have so many sides at least. */
export const encounterHeads = (story: DeclarationNode, sides: number): Span[] =>
  partsOf(story)
    .filter((node) => node.kind === 'encounter' && sidesOf(node).length >= sides)
    .map(({ head }) => head);

/** `cover`, of all or of one side; undefined for a key that is no condition of combat. Both as names match. */
export function conditionOf(
  key: string,
): { readonly key: string; readonly side: string | undefined } | undefined {
  const words = nameKey(key).split(' ');
  const written = words.pop()!;
  const last = written === 'colour' ? 'color' : written;
  if (words.length === 0)
    return CONDITIONS.includes(last) || last === 'range' ? { key: last, side: undefined } : undefined;
  return CONDITIONS.includes(last) ? { key: last, side: withoutSideWord(words.join(' ')) } : undefined;
}

/** The conditions that can be set for one side: `guards cover: half`. */
export const CONDITIONS: readonly string[] = [
  'cover',
  'tactics',
  'elevation',
  'surprise',
  'visibility',
  'armor',
  'speed',
  'color',
];

/** Converts a span of a paragraph to a span of its block. */
export const inBlock = (paragraph: ProseNode, { start, end }: Span): Span => ({
  start: paragraph.start + start,
  end: paragraph.start + end,
});
