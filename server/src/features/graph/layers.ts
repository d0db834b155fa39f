/** The layers of a directed graph, from the top down. */

interface Arrow {
  readonly from: string;
  readonly to: string;
}

export interface Layers<A extends Arrow> {
  /** Below all that lead to it, but for the arrows that lead back. */
  readonly layers: ReadonlyMap<string, number>;
  /** Without these nothing goes in a circle. */
  readonly back: ReadonlySet<A>;
}

/** A node on the way down, with the arrows from it that are still to be followed. */
interface Step<A> {
  readonly id: string;
  readonly rest: Iterator<A, undefined>;
}

/** The circles that begin with the first nodes keep their direction. */
export function layersOf<A extends Arrow>(ids: readonly string[], arrows: readonly A[]): Layers<A> {
  const leaving = new Map<string, A[]>(ids.map((id) => [id, []]));
  for (const arrow of arrows) leaving.get(arrow.from)!.push(arrow);
  const back = new Set<A>();
  const seen = new Set<string>();
  const open = new Set<string>();
  const done: string[] = [];
  // Without recursion: a story may be longer than the stack is deep.
  for (const root of ids) {
    if (seen.has(root)) continue;
    const path: Step<A>[] = [];
    const enter = (id: string): void => {
      seen.add(id);
      open.add(id);
      path.push({ id, rest: leaving.get(id)!.values() });
    };
    enter(root);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { done: isDone, value: arrow } = last.rest.next();
      if (isDone) {
        done.push(last.id);
        open.delete(last.id);
        path.pop();
      } else if (open.has(arrow.to)) back.add(arrow);
      else if (!seen.has(arrow.to)) enter(arrow.to);
    }
  }
  const layers = new Map<string, number>(ids.map((id) => [id, 0]));
  for (const id of done.reverse()) {
    const below = layers.get(id)! + 1;
    for (const arrow of leaving.get(id)!)
      if (!back.has(arrow)) layers.set(arrow.to, Math.max(layers.get(arrow.to)!, below));
  }
  return { layers, back };
}
