/** A scene graph for other programs; its shape only ever grows. */
import type { Place } from '../../model/model.ts';
import type { NodeType, SceneGraph } from '../graph.ts';

export interface GraphJson {
  readonly name: string;
  readonly file: string;
  /** From 1, as everywhere below; `null` for what is not written in this adventure. */
  readonly line: number | null;
  readonly nodes: readonly {
    readonly id: string;
    readonly type: NodeType;
    readonly name: string;
    readonly kind: string;
    readonly parent: string | null;
    readonly line: number | null;
    readonly start: boolean;
    readonly ending: boolean;
    readonly unreachable: boolean;
    readonly deadEnd: boolean;
    readonly rolls: number;
    readonly encounters: number;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly condition: string;
    readonly line: number | null;
  }[];
}

/** `lineOf` counts from 1. */
export function graphJson(
  { name, place, nodes, edges }: SceneGraph,
  file: string,
  lineOf: (place: Place) => number | undefined,
): GraphJson {
  const line = (at: Place | undefined): number | null => (at && lineOf(at)) ?? null;
  return {
    name,
    file,
    line: line(place),
    nodes: nodes.map(({ id, type, name, kind, parent, marks, rolls, encounters, target }) => ({
      id,
      type,
      name,
      kind,
      parent: parent ?? null,
      // Other targets are in another file, or at least in no scene of this adventure.
      line: type === 'scene' ? line(target) : null,
      start: marks.includes('start'),
      ending: marks.includes('ending'),
      unreachable: marks.includes('unreachable'),
      deadEnd: marks.includes('dead end'),
      rolls,
      encounters,
    })),
    edges: edges.map(({ from, to, condition, target }) => ({ from, to, condition, line: line(target) })),
  };
}
