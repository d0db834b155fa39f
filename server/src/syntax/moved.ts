/**
 * Copies of trees whose places lie further on: what was read once of a line counts wherever the same line stands again. A
 * function for each kind of node, because most lines are copied and none needs a look at the names of its fields.
 */
import type { Cost, EntryNode, Group, Item, Num, ScoreNode, Text } from './tree.ts';

/** Any tree. */
export function moved<T>(tree: T, by: number): T;
export function moved(tree: unknown, by: number): unknown {
  if (Array.isArray(tree))
    return tree.length === 0 ? (tree as unknown) : tree.map((each: unknown) => moved(each, by));
  if (typeof tree !== 'object' || tree === null) return tree;
  const copy: Record<string, unknown> = { ...tree };
  for (const key in copy) {
    const value = copy[key];
    if (typeof value === 'object') copy[key] = moved(value, by);
    else if (key === 'start' || key === 'end') copy[key] = (value as number) + by;
  }
  return copy;
}

const movedText = ({ start, end, text }: Text, by: number): Text => ({
  start: start + by,
  end: end + by,
  text,
});

const movedNum = ({ start, end, value, signed }: Num, by: number): Num => ({
  start: start + by,
  end: end + by,
  value,
  signed,
});

const movedCost = ({ start, end, amount, unit, reason }: Cost, by: number): Cost => ({
  start: start + by,
  end: end + by,
  amount: amount && movedNum(amount, by),
  unit: unit && movedText(unit, by),
  reason: reason && movedText(reason, by),
});

const movedItem = ({ start, end, text, name, number, groups }: Item, by: number): Item => ({
  start: start + by,
  end: end + by,
  text,
  name: movedText(name, by),
  number: number && movedNum(number, by),
  groups: movedGroups(groups, by),
});

const movedGroup = ({ start, end, items, afterScore }: Group, by: number): Group => ({
  start: start + by,
  end: end + by,
  items: items.map((item) => movedItem(item, by)),
  afterScore,
});

const movedGroups = (groups: readonly Group[], by: number): readonly Group[] =>
  groups.length === 0 ? groups : groups.map((group) => movedGroup(group, by));

export const movedScores = (scores: readonly ScoreNode[], by: number): readonly ScoreNode[] =>
  scores.map(({ start, end, name, number, scale, cost }) => ({
    start: start + by,
    end: end + by,
    name: movedText(name, by),
    number: movedNum(number, by),
    scale: scale && movedText(scale, by),
    cost: cost && movedCost(cost, by),
  }));

export const movedEntry = (entry: EntryNode, by: number): EntryNode => ({
  type: 'entry',
  start: entry.start + by,
  end: entry.end + by,
  name: movedText(entry.name, by),
  count: entry.count && movedNum(entry.count, by),
  score: entry.score && movedNum(entry.score, by),
  groups: movedGroups(entry.groups, by),
  cost: entry.cost && movedCost(entry.cost, by),
  note: entry.note && movedText(entry.note, by),
  facts: entry.facts.length === 0 ? entry.facts : moved(entry.facts, by),
});
