/** The picture of the scenes of an adventure. */
import type { Range, SourceTarget } from './places.ts';

/** Client to server: the scenes of the adventure at a position, or else of the file's first, or `null` without one. */
export const SCENE_GRAPH_REQUEST = 'callsheet/graph';

export interface SceneGraphPicture {
  readonly uri: string;
  /** The whole adventure: the picture is that of every position in it. */
  readonly range: Range;
  readonly name: string;
  /** `8 scenes · 2 endings`. */
  readonly summary: string;
  /** The SVG; elements of scenes and transitions carry their id in `data-id`. */
  readonly svg: string;
  readonly places: readonly GraphPlace[];
}

export interface GraphPlace {
  readonly id: string;
  /** The name of the scene, or that of the way's. */
  readonly target: SourceTarget;
  /** All lines of a scene. */
  readonly lines?: Range;
}

/** The command of the client that shows the graph, with the arguments `[uri, position]`. */
export const SHOW_SCENE_GRAPH_COMMAND = 'callsheet.showSceneGraph';
