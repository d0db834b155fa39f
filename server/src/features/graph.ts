/** The scenes of an adventure and the ways between them, as plain data; `graph/` writes it in several forms. */
import type { Model, Place } from '../model/model.ts';
import { linkTarget } from '../model/links.ts';
import { phrasesIn } from '../model/phrases.ts';
import { vocabularyOf } from '../model/prose/of-scope.ts';
import {
  deadEnds,
  isEnding,
  paragraphsOf,
  storyOf,
  type Scene,
  type Story,
  type Way,
} from '../model/story.ts';
import type { Declared } from '../model/declarations.ts';
import { nameKey } from '../rules/names.ts';
import type { DeclarationNode } from '../syntax/tree.ts';
import { plural, t } from '../text/messages.ts';
import { declarationAt, declarationsIn, shift, type PlacedDeclaration } from './places.ts';
import { dotted, unmarked } from './render.ts';

export interface SceneGraph {
  readonly name: string;
  /** The lines of the whole adventure. */
  readonly place: Place;
  /** Scenes in the order of the text, then what else the ways lead to. */
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The target of a transition: a scene, the end, a part of another adventure, or nothing. */
export type NodeType = 'scene' | 'end' | 'elsewhere' | 'missing';
export type Mark = 'start' | 'ending' | 'unreachable' | 'dead end';

export interface GraphNode {
  readonly id: string;
  readonly type: NodeType;
  readonly name: string;
  /** `introduction`, `epilogue`; empty where none is given. */
  readonly kind: string;
  readonly marks: readonly Mark[];
  /** The id of the scene that it stands in. */
  readonly parent: string | undefined;
  readonly rolls: number;
  readonly encounters: number;
  /** Its name, or the way that leads to what is missing. */
  readonly target: Place | undefined;
  /** All its lines. */
  readonly place: Place | undefined;
}

/** A transition. */
export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly condition: string;
  readonly target: Place;
}

/** The graph of the adventure at an offset, or of a scene that stands alone; or else of the first one of the file. */
export function sceneGraphAt(model: Model, uri: string, offset: number): SceneGraph | undefined {
  const file = model.file(uri);
  if (!file) return undefined;
  const placed = [declarationAt(file, offset), ...declarationsIn(file)];
  const story = placed.find((each) => each && hasScenes(each.declared));
  return story && sceneGraph(model, story);
}

/** Whether a declaration is a story of its own: an adventure, or a scene that stands alone. */
export const hasScenes = ({ kind }: Declared): boolean => kind === 'adventure' || kind === 'scene';

export function sceneGraph(model: Model, { declared, base }: PlacedDeclaration): SceneGraph {
  const story = storyOf(declared);
  const writer = new GraphWriter(model, story, base);
  const edges = story.scenes.flatMap((scene) => scene.ways.map((way) => writer.edge(scene, way)));
  return {
    name: declared.node.name.text || t('Unnamed'),
    place: { uri: declared.uri, ...shift(declared.node, base) },
    nodes: [...story.scenes.map((scene) => writer.node(scene)), ...writer.others.values()],
    edges: edges.map((edge, index) => ({ id: `w${index + 1}`, ...edge })),
  };
}

export function markText(mark: Mark): string {
  switch (mark) {
    case 'start':
      return t('start');
    case 'ending':
      return t('ending');
    case 'unreachable':
      return t('unreachable');
    case 'dead end':
      return t('dead end');
  }
}

/** Returns the type of a node; empty for a scene and for the end. */
export function nodeTypeText(type: NodeType): string {
  switch (type) {
    case 'elsewhere':
      return t('another adventure');
    case 'missing':
      return t('no such scene');
    default:
      return '';
  }
}

/** `8 scenes · 2 endings · graph`: the title of a lens above an adventure. */
export const graphLens = (declared: Declared): string => {
  const { scenes } = storyOf(declared);
  return dotted(scenesText(scenes.length, scenes.filter(isEnding).length), t('graph'));
};

/** `8 scenes · 2 endings · 1 unreachable`. */
export function graphSummary({ nodes }: SceneGraph): string {
  const marked = (mark: Mark): number => nodes.filter(({ marks }) => marks.includes(mark)).length;
  const scenes = nodes.filter(({ type }) => type === 'scene').length;
  const unreachable = marked('unreachable');
  return dotted(
    scenesText(scenes, marked('ending')),
    unreachable > 0 ? t('{0} unreachable', unreachable) : '',
  );
}

const scenesText = (scenes: number, endings: number): string =>
  dotted(
    plural(scenes, '{0} scene', '{0} scenes', scenes),
    endings > 0 ? plural(endings, '{0} ending', '{0} endings', endings) : '',
  );

class GraphWriter {
  /** Nodes that are no scenes of the story, by type and name. */
  readonly others = new Map<string, GraphNode>();
  readonly #model: Model;
  readonly #story: Story;
  readonly #base: number;
  readonly #ids: ReadonlyMap<Scene, string>;
  readonly #deadEnds: ReadonlySet<Scene>;

  constructor(model: Model, story: Story, base: number) {
    this.#model = model;
    this.#story = story;
    this.#base = base;
    this.#ids = new Map(story.scenes.map((scene, index) => [scene, `s${index + 1}`]));
    this.#deadEnds = new Set(deadEnds(story));
  }

  node(scene: Scene): GraphNode {
    const { node, name, kind, parent, encounters } = scene;
    return {
      id: this.#ids.get(scene)!,
      type: 'scene',
      name: name || t('Unnamed'),
      kind,
      marks: this.#marks(scene),
      parent: parent && this.#ids.get(parent),
      rolls: [node, ...encounters].reduce((sum, part) => sum + this.#rolls(part), 0),
      encounters: encounters.length,
      target: this.#place(name ? node.name : node.head),
      place: this.#place(node),
    };
  }

  edge(scene: Scene, way: Way): Omit<GraphEdge, 'id'> {
    return {
      from: this.#ids.get(scene)!,
      to: (way.scene && this.#ids.get(way.scene)) ?? this.#other(way).id,
      condition: unmarked(way.condition),
      target: this.#place(way.target),
    };
  }

  #marks(scene: Scene): Mark[] {
    const { starts, unreachable } = this.#story;
    const marks: Mark[] = [];
    if (starts.includes(scene)) marks.push('start');
    if (isEnding(scene)) marks.push('ending');
    if (unreachable.has(scene)) marks.push('unreachable');
    if (this.#deadEnds.has(scene)) marks.push('dead end');
    return marks;
  }

  #rolls(node: DeclarationNode): number {
    const scope = this.#model.scopeOf(this.#story.declared.uri);
    const vocabulary = vocabularyOf(this.#model, scope);
    return paragraphsOf(node).reduce((sum, { text }) => sum + phrasesIn(text, vocabulary).length, 0);
  }

  /** Ways to the same place lead to one node. */
  #other(way: Way): GraphNode {
    const key = way.isEnd ? '' : nameKey(way.target.text);
    let node = this.others.get(key);
    if (!node) {
      const id = `x${this.others.size + 1}`;
      this.others.set(key, (node = { ...BARE, id, ...this.#outside(way) }));
    }
    return node;
  }

  #outside({ target, isEnd }: Way): Pick<GraphNode, 'type' | 'name' | 'target' | 'place'> {
    if (isEnd) return { type: 'end', name: t('The end'), target: undefined, place: undefined };
    const { uri } = this.#story.declared;
    const link = linkTarget(this.#model, this.#model.scopeOf(uri), uri, target.text);
    if (link?.type !== 'part')
      return { type: 'missing', name: target.text, target: this.#place(target), place: undefined };
    const { declared, node } = link;
    const { start, end } = node.name;
    const place = this.#model.placeOf({ block: declared.block, start, end });
    return { type: 'elsewhere', name: node.name.text, target: place, place: undefined };
  }

  #place = (span: { readonly start: number; readonly end: number }): Place => ({
    uri: this.#story.declared.uri,
    ...shift(span, this.#base),
  });
}

const BARE = { kind: '', marks: [], parent: undefined, rolls: 0, encounters: 0 };
