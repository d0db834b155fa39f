/**
 * Merges two versions of a text with the one that both come from: by declaration, then by line, then by the items of a
 * line. Where both changed the same thing in different ways, conflict markers show both.
 */
import { lineBreakOf, withLineFeeds } from '../text/line-breaks.ts';
import { changesOf } from './lines.ts';
import { sharedLines } from './pairs.ts';
import { mergeTree, textOfNode, textOfNodes, type MergeNode } from './merge-tree.ts';

export interface Merged {
  readonly text: string;
  readonly conflicts: number;
}

export interface MergeLabels {
  readonly ours: string;
  readonly theirs: string;
  /** The length of a marker; seven, as git has it. */
  readonly size: number;
}

const LABELS: MergeLabels = { ours: 'ours', theirs: 'theirs', size: 7 };

export function mergeTexts(base: string, ours: string, theirs: string, labels = LABELS): Merged {
  if (ours === theirs || theirs === base) return { text: ours, conflicts: 0 };
  if (ours === base) return { text: theirs, conflicts: 0 };
  const mark = mergeForm(markOf, base, ours, theirs);
  const lineBreak = mergeForm(lineBreakOf, base, ours, theirs);
  const [a, b, c] = [base, ours, theirs].map((text) =>
    mergeTree(ended(withLineFeeds(text.replace(/^\ufeff/, '')))),
  );
  const merged = (isSwapped: boolean): Merged => {
    const merger = new Merger(labels, isSwapped);
    const text = isSwapped ? merger.merge(a!, c!, b!) : merger.merge(a!, b!, c!);
    return { text: mark + text.replaceAll('\n', lineBreak), conflicts: merger.conflicts };
  };
  const plain = merged(false);
  if (plain.conflicts === 0) return plain;
  // Where both moved a line, the place that one of them gave it may leave fewer conflicts.
  const swapped = merged(true);
  return swapped.conflicts < plain.conflicts ? swapped : plain;
}

/** The byte order mark and the line breaks are merged like all else. */
const mergeForm = (formOf: (text: string) => string, ...texts: readonly [string, string, string]): string => {
  const [base, ours, theirs] = texts.map(formOf);
  return pick(base!, ours!, theirs!) ?? ours!;
};
const markOf = (text: string): string => (text.startsWith('\ufeff') ? '\ufeff' : '');

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

type Nodes = readonly MergeNode[];

class Merger {
  conflicts = 0;
  readonly #labels: MergeLabels;
  readonly #isSwapped: boolean;

  /** @param isSwapped whether the versions come as base, theirs, ours; conflicts show ours first all the same */
  constructor(labels: MergeLabels, isSwapped: boolean) {
    this.#labels = labels;
    this.#isSwapped = isSwapped;
  }

  /** Lines that all three have stay where they are; between them, one side's changes or both. */
  merge(baseNodes: Nodes, ourNodes: Nodes, theirNodes: Nodes): string {
    const named = [withOldNames(baseNodes, ourNodes), withOldNames(baseNodes, theirNodes)] as const;
    const [base, ours, theirs] = inOneOrder(baseNodes, ...named);
    const [inOurs, inTheirs] = [keptIn(base, ours), keptIn(base, theirs)];
    let text = '';
    let [atBase, atOurs, atTheirs] = [0, 0, 0];
    for (const [index, node] of base.entries()) {
      const [our, their] = [inOurs.get(index), inTheirs.get(index)];
      if (our === undefined || their === undefined) continue;
      text += this.#between(
        base.slice(atBase, index),
        ours.slice(atOurs, our),
        theirs.slice(atTheirs, their),
      );
      text += this.#node(node, ours[our]!, theirs[their]!);
      [atBase, atOurs, atTheirs] = [index + 1, our + 1, their + 1];
    }
    return text + this.#between(base.slice(atBase), ours.slice(atOurs), theirs.slice(atTheirs));
  }

  /** Lines that at least one side has added, removed or moved. */
  #between(base: Nodes, ours: Nodes, theirs: Nodes): string {
    const [a, b, c] = [base, ours, theirs].map(textOfNodes);
    if (b === c || c === a) return b!;
    if (b === a) return c!;
    if ([...base, ...ours, ...theirs].some(({ isProse }) => isProse)) return this.#conflict(b!, c!);
    return this.#entries(base, ours, theirs) ?? this.#conflict(b!, c!);
  }

  /** Lines that stand for themselves, such as skills: each side's changes count. Undefined where they are entangled. */
  #entries(base: Nodes, ours: Nodes, theirs: Nodes): string | undefined {
    const [inBase, inOurs, inTheirs] = [base, ours, theirs].map(
      (nodes) => new Map(nodes.map((node) => [node.key, node])),
    );
    const isNew = ({ key }: MergeNode): boolean => !inBase!.has(key);
    const goneInBoth = base.some(({ key }) => !inOurs!.has(key) && !inTheirs!.has(key));
    // A line that both replaced by another one was changed beyond recognition.
    if (goneInBoth && ours.some(isNew) && theirs.some(isNew)) return undefined;
    const onlyTheirs = theirs.filter(({ key }) => !inOurs!.has(key));
    return byDay(ours, onlyTheirs)
      .map(({ key }) => this.#entry(inBase!.get(key), inOurs!.get(key), inTheirs!.get(key)))
      .join('');
  }

  #entry(base: MergeNode | undefined, our: MergeNode | undefined, their: MergeNode | undefined): string {
    if (base && our && their) return this.#node(base, our, their);
    const [a, b, c] = [base, our, their].map((node) => node && textOfNode(node));
    if (b === c || c === a) return b ?? '';
    if (b === a) return c ?? '';
    // A list that both began, such as `gear:`.
    if (!base && our && their && !our.family && our.head === their.head)
      return our.head + this.merge([], our.children, their.children);
    return this.#conflict(b ?? '', c ?? '');
  }

  /** A line that all three have, with what is below it. */
  #node(base: MergeNode, our: MergeNode, their: MergeNode): string {
    const head = mergeHead(base.head, our.head, their.head);
    const hasChildren = base.children.length + our.children.length + their.children.length > 0;
    if (head !== undefined)
      return head + (hasChildren ? this.merge(base.children, our.children, their.children) : '');
    return this.#conflict(our.head, their.head) + this.merge(base.children, our.children, their.children);
  }

  #conflict(first: string, second: string): string {
    this.conflicts++;
    const [ours, theirs] = this.#isSwapped ? [second, first] : [first, second];
    const { size, ours: our, theirs: their } = this.#labels;
    const marker = (char: string, label: string): string =>
      `${char.repeat(size)}${label ? ` ${label}` : ''}\n`;
    return marker('<', our) + ours + marker('=', '') + theirs + marker('>', their);
  }
}

/** The lines of two sides: those of a log by their days, all others one side after the other. */
function byDay(ours: Nodes, theirs: Nodes): Nodes {
  const left = [...theirs];
  const merged = ours.flatMap((node) => {
    const later = left.findIndex(({ day }) => !day || !node.day || day >= node.day);
    return [...left.splice(0, later < 0 ? left.length : later), node];
  });
  return [...merged, ...left];
}

/** More comparisons than these would take too long. */
const MOST_COMPARED = 20_000;
/** The share of lines that a declaration keeps under another name at least. */
const LEAST_SHARED = 0.5;

/** The text below a line; a constant first line stands for the line itself. */
const bodyOf = ({ children }: Pick<MergeNode, 'children'>): string => `\n${textOfNodes(children)}`;

/** The nodes of a version; a declaration that has another name than in the base is known by that of the base. */
function withOldNames(base: Nodes, nodes: Nodes): Nodes {
  const [known, there] = [base, nodes].map((list) => new Set(list.map(({ key }) => key)));
  const gone = base.filter(({ family, key }) => family && !there!.has(key));
  const added = nodes.filter(({ family, key }) => family && !known!.has(key));
  if (gone.length * added.length === 0 || gone.length * added.length > MOST_COMPARED) return nodes;
  const oldKeys = new Map<MergeNode, string>();
  for (const node of added) {
    const candidates = gone
      .filter(({ family, key }) => family === node.family && ![...oldKeys.values()].includes(key))
      .map(({ key, ...old }) => ({ key, shared: sharedLines(bodyOf(old), bodyOf(node)) }))
      .filter(({ shared }) => shared >= LEAST_SHARED)
      .sort((a, b) => b.shared - a.shared);
    if (candidates[0]) oldKeys.set(node, candidates[0].key);
  }
  return nodes.map((node) => ({ ...node, key: oldKeys.get(node) ?? node.key }));
}

/**
 * The three versions with the lines that one side has moved where that side has them, so that a line that one side moved
 * and the other one changed is moved and changed. Where both moved a line, ours counts.
 */
function inOneOrder(base: Nodes, ours: Nodes, theirs: Nodes): readonly [Nodes, Nodes, Nodes] {
  const [a, b] = moveLike(ours, base, theirs);
  const [c, d] = moveLike(b, a, ours);
  return [c, d, b];
}

/** `base` and `other` with what `side` has moved since the base where `side` has it. */
function moveLike(side: Nodes, base: Nodes, other: Nodes): readonly [Nodes, Nodes] {
  const inAll = new Set(keysIn(base, side, other));
  const before = base.filter(({ key }) => inAll.has(key));
  const after = side.filter(({ key }) => inAll.has(key));
  const stayed = keptIn(before, after);
  const moved = new Set(before.filter((_, index) => !stayed.has(index)).map(({ key }) => key));
  // Prose is read in its order: a moved paragraph is new text.
  if (moved.size === 0 || before.some(({ key, isProse }) => isProse && moved.has(key))) return [base, other];
  const order = after.map(({ key }) => key);
  return [movedTo(order, moved, base), movedTo(order, moved, other)];
}

/** The nodes with those that moved behind the ones that they follow in an order. */
function movedTo(order: readonly string[], moved: ReadonlySet<string>, nodes: Nodes): Nodes {
  const followers = new Map<string | undefined, MergeNode[]>();
  const known = new Map(nodes.map((node) => [node.key, node]));
  let anchor: string | undefined;
  for (const key of order) {
    if (moved.has(key)) followers.set(anchor, [...(followers.get(anchor) ?? []), known.get(key)!]);
    else anchor = key;
  }
  const stayed = nodes.filter(({ key }) => !moved.has(key));
  return [
    ...(followers.get(undefined) ?? []),
    ...stayed.flatMap((node) => [node, ...(followers.get(node.key) ?? [])]),
  ];
}

/** The keys that all lists have. */
const keysIn = (first: Nodes, ...others: readonly Nodes[]): string[] => {
  const sets = others.map((nodes) => new Set(nodes.map(({ key }) => key)));
  return first.map(({ key }) => key).filter((key) => sets.every((keys) => keys.has(key)));
};

/** The version that is right where at most one side changed something. */
function pick(base: string, ours: string, theirs: string): string | undefined {
  if (ours === theirs || theirs === base) return ours;
  return ours === base ? theirs : undefined;
}

/** For each line of the base that another version has, in the same order, its place there. */
function keptIn(base: Nodes, other: Nodes): Map<number, number> {
  const keys = (nodes: Nodes): string[] => nodes.map(({ key }) => key);
  const kept = new Map<number, number>();
  let at = 0;
  let there = 0;
  const keep = (to: number): void => {
    for (; at < to; at++, there++) kept.set(at, there);
  };
  for (const { from, to, newTo } of changesOf(keys(base), keys(other))) {
    keep(from);
    at = to;
    there = newTo;
  }
  keep(base.length);
  return kept;
}

/** Separators of the items of a line: scores stand two spaces apart, names with commas between them. */
const SEPARATORS: readonly Separator[] = [
  { glue: '  ', split: (line) => line.split(/(?<=\S) {2,}(?=\S)/) },
  { glue: ', ', split: splitAtCommas },
];

interface Separator {
  readonly glue: string;
  readonly split: (line: string) => string[];
}

/** Commas in parentheses separate nothing. */
function splitAtCommas(line: string): string[] {
  const items: string[] = [];
  let from = 0;
  for (const { 1: comma, index } of line.matchAll(/(?<=^|[()])[^()]*\)|(, +)/g)) {
    if (comma === undefined) continue;
    items.push(line.slice(from, index));
    from = index + comma.length;
  }
  return [...items, line.slice(from)];
}

/** The first line of a node: what stands before it, its indentation and its text are merged each for itself. */
function mergeHead(base: string, ours: string, theirs: string): string | undefined {
  const whole = pick(base, ours, theirs);
  if (whole !== undefined) return whole;
  const [a, b, c] = [base, ours, theirs].map(partsOf);
  const before = pick(a!.before, b!.before, c!.before);
  const indent = pick(a!.indent, b!.indent, c!.indent);
  const line = pick(a!.line, b!.line, c!.line) ?? mergeLine(a!.line, b!.line, c!.line);
  return before === undefined || indent === undefined || line === undefined
    ? undefined
    : before + indent + line;
}

interface HeadParts {
  /** Blank lines and comments. */
  readonly before: string;
  readonly indent: string;
  /** The line, with all after it. */
  readonly line: string;
}

function partsOf(head: string): HeadParts {
  const at = head.lastIndexOf('\n', head.trimEnd().length - 1) + 1;
  const from = at + /^[ \t]*/.exec(head.slice(at))![0].length;
  return { before: head.slice(0, at), indent: head.slice(at, from), line: head.slice(from) };
}

/** A line whose items were changed by both sides, each its own; undefined where both changed the same one. */
function mergeLine(base: string, ours: string, theirs: string): string | undefined {
  for (const separator of SEPARATORS) {
    const merged = mergeItems(base, ours, theirs, separator);
    if (merged !== undefined) return merged;
  }
  return undefined;
}

function mergeItems(base: string, ours: string, theirs: string, separator: Separator): string | undefined {
  const lines = [base, ours, theirs].map(lineOf);
  const [a, b, c] = lines.map((line) => line && itemsOf(line.value, separator));
  const [, our] = lines;
  if (!a || !b || !c || !our || a.size + b.size + c.size < 4) return undefined;
  if (new Set(lines.map((line) => line!.lead.trimEnd())).size > 1) return undefined;
  const items: string[] = [];
  for (const key of new Set([...b.keys(), ...c.keys()])) {
    const [was, is, other] = [a.get(key), b.get(key), c.get(key)];
    if (is !== other && is !== was && other !== was) return undefined;
    const item = is === was ? other : is;
    if (item !== undefined) items.push(item);
  }
  return `${our.lead}${items.join(separator.glue)}${our.tail}`;
}

interface LineParts {
  readonly lead: string;
  readonly value: string;
  readonly tail: string;
}

/** The text before, in and after the items of the last line of a head. */
function lineOf(head: string): LineParts | undefined {
  const filled = head.trimEnd();
  if (!head.includes('\n', filled.length)) return undefined;
  const line = filled.slice(filled.lastIndexOf('\n') + 1);
  const lead = /^[ \t]*(?:\p{L}[\p{L} ]*:[ \t]+)?/u.exec(line)![0];
  const [value = ''] = line.slice(lead.length).split(/[ \t]\/\//, 1);
  const from = filled.length - line.length + lead.length;
  const to = from + value.trimEnd().length;
  return { lead: head.slice(0, from), value: head.slice(from, to), tail: head.slice(to) };
}

/**
 * Items by what they are about: `STR 4` is about STR, `Guard x4` about Guard, `4d6 P/L` about damage. Undefined where two
 * are about the same.
 */
function itemsOf(value: string, separator: Separator): Map<string, string> | undefined {
  const items = new Map<string, string>();
  for (const item of separator.split(value)) {
    const key = item
      .replace(/(?<!\s)\s*(?:[+−-]\d+|(?<!\d)\d+|x\s?\d+)$/, '')
      .replace(/\d+/g, '#')
      .toLowerCase();
    if (items.has(key)) return undefined;
    items.set(key, item);
  }
  return items;
}
