/** The campaigns of a workspace with what is in them: characters, npcs, adventures and their scenes. */
import { isCharacter, isRule, propertiesOf, type Declared } from '../model/declarations.ts';
import type { Model, ModelFile, Place } from '../model/model.ts';
import type { Scope } from '../model/scopes.ts';
import { deadEnds, isEnding, storyOf, type Scene } from '../model/story.ts';
import { declarationsIn, shift } from './places.ts';
import { dotted } from './render.ts';
import { plural, t } from '../text/messages.ts';

export type TreeKind =
  | 'campaign'
  | 'files'
  | 'characters'
  | 'npcs'
  | 'adventures'
  | 'house rules'
  | 'library'
  | 'character'
  | 'npc'
  | 'adventure'
  | 'scene'
  | 'encounter'
  | 'rule';

/** The state of a scene in the campaign tree. */
export type SceneState = 'start' | 'ending' | 'unreached' | 'dead end';

export interface TreeNode {
  /** The same for the same thing as long as its name stays; unique in the tree. */
  readonly id: string;
  readonly kind: TreeKind;
  readonly label: string;
  /** The text beside the label. */
  readonly detail: string;
  readonly state: SceneState | undefined;
  readonly place: Place | undefined;
  readonly children: readonly TreeNode[];
}

/** Returns a node for each campaign, with the campaigns of folders below inside it, and a node for files without a campaign. */
export function campaignTree(model: Model, isListed: (uri: string) => boolean = () => true): TreeNode[] {
  const byScope = new Map<Scope | undefined, ModelFile[]>();
  const within = new Map<Scope | undefined, Scope[]>();
  const visit = (scope: Scope): void => {
    if (byScope.has(scope)) return;
    byScope.set(scope, []);
    const parent = scope.parent;
    within.set(parent, [...(within.get(parent) ?? []), scope]);
    if (parent) visit(parent);
  };
  for (const file of [...model.files()]
    .filter(({ uri }) => isListed(uri))
    .sort((a, b) => (a.uri < b.uri ? -1 : 1))) {
    const scope = model.scopeOf(file.uri);
    const own = scope.campaign ? scope : undefined;
    if (own) visit(own);
    byScope.set(own, [...(byScope.get(own) ?? []), file]);
  }
  const campaign = (scope: Scope): TreeNode => {
    const { uri, node } = scope.campaign!;
    const name = node.name.text || t('Unnamed campaign');
    const id = `${uri} ${scope.campaign!.key}`;
    const below = (within.get(scope) ?? []).map(campaign);
    const { system, level } = model.rulesetOf(scope);
    return {
      id,
      kind: 'campaign',
      label: name,
      detail: dotted(system, level),
      state: undefined,
      place: placeOf(model, scope.campaign!),
      children: [...lists(model, id, byScope.get(scope) ?? []), library(id, uri), ...below],
    };
  };
  const alone = byScope.get(undefined) ?? [];
  const none = lists(model, '', alone);
  return [
    ...(within.get(undefined) ?? []).map(campaign),
    ...(none.length > 0
      ? [
          {
            ...BARE,
            id: 'no campaign',
            kind: 'files' as const,
            label: t('In no campaign'),
            children: [...none, library('', alone[0]!.uri)],
          },
        ]
      : []),
  ];
}

/** The rules that a file sees; a client asks for them when a user looks. */
const library = (parent: string, uri: string): TreeNode => ({
  ...BARE,
  id: `${parent}/library`,
  kind: 'library',
  label: t('Rules library'),
  place: { uri, start: 0, end: 0 },
});

const BARE = { detail: '', state: undefined, place: undefined, children: [] };

/** The lists below a campaign, those that are empty left out. */
function lists(model: Model, parent: string, files: readonly ModelFile[]): TreeNode[] {
  const declared = files.flatMap((file) => [...declarationsIn(file)]);
  const list = (
    kind: TreeKind,
    label: string,
    isIn: (each: Declared) => boolean,
    node: (each: Declared, base: number, id: string) => TreeNode,
  ): TreeNode[] => {
    const id = `${parent}/${kind}`;
    const children = declared
      .filter((each) => isIn(each.declared))
      .map(({ declared: each, base }) => node(each, base, `${id}/${each.uri}/${each.kind} ${each.key}`));
    return children.length > 0
      ? [{ ...BARE, id, kind, label, detail: `${children.length}`, children: withUniqueIds(children) }]
      : [];
  };
  return [
    ...list('characters', t('Characters'), ({ kind }) => kind === 'character', characterNode),
    ...list('npcs', t('NPCs'), ({ kind }) => kind === 'npc', characterNode),
    ...list('adventures', t('Adventures'), (each) => !isCharacter(each) && !isRule(each), storyNode),
    ...list('house rules', t('House rules'), isHouseRule, ruleNode),
  ];
}

const isHouseRule = (declared: Declared): boolean => isRule(declared) && declared.kind !== 'campaign';

function characterNode({ node, uri, kind }: Declared, base: number, id: string): TreeNode {
  const concept = propertiesOf(node).get('concept')?.value?.text ?? '';
  return {
    id,
    kind: kind === 'npc' ? 'npc' : 'character',
    label: node.name.text || t('Unnamed'),
    detail: concept || (node.base ? t('from {0}', node.base.text) : ''),
    state: undefined,
    place: { uri, ...shift(node.name.text ? node.name : node.keyword, base) },
    children: [],
  };
}

function ruleNode(declared: Declared, base: number, id: string): TreeNode {
  const { node, uri, kind } = declared;
  const label = node.title ? `${node.name.text} ${node.title.text}` : node.name.text;
  const place = { uri, ...shift(node.name.text ? node.name : node.keyword, base) };
  return { ...BARE, id, kind: 'rule', label: label || t('Unnamed'), detail: kind, place };
}

/** An adventure with its scenes and encounters; a scene or an encounter that stands alone is one, too. */
function storyNode(declared: Declared, base: number, id: string): TreeNode {
  const { node, uri, kind } = declared;
  const story = storyOf(declared);
  const ends = new Set(deadEnds(story));
  const place = (span: { readonly start: number; readonly end: number }): Place => ({
    uri,
    ...shift(span, base),
  });
  const encounters = (nodes: readonly Declared['node'][], parent: string): TreeNode[] =>
    nodes.map((each) => ({
      ...BARE,
      id: `${parent}/encounter ${each.name.text}`,
      kind: 'encounter',
      label: each.name.text || t('Encounter'),
      place: place(each.name.text ? each.name : each.keyword),
    }));
  const state = (scene: Scene): SceneState | undefined =>
    story.unreachable.has(scene)
      ? 'unreached'
      : ends.has(scene)
        ? 'dead end'
        : isEnding(scene)
          ? 'ending'
          : story.starts.includes(scene)
            ? 'start'
            : undefined;
  const sceneNode = (scene: Scene, parent: string): TreeNode => {
    const own = `${parent}/${scene.name}`;
    return {
      id: own,
      kind: 'scene',
      label: scene.name || t('Unnamed'),
      detail: scene.kind,
      state: state(scene),
      place: place(scene.name ? scene.node.name : scene.node.keyword),
      children: withUniqueIds([
        ...scene.children.map((child) => sceneNode(child, own)),
        ...encounters(scene.encounters, own),
      ]),
    };
  };
  const outer = story.scenes.filter((scene) => scene.parent === undefined);
  if (kind === 'scene' && outer[0]) return { ...sceneNode(outer[0], ''), id };
  const loose = node.members.filter(
    (member): member is Declared['node'] => member.type === 'declaration' && member.kind === 'encounter',
  );
  return {
    id,
    kind: kind === 'encounter' ? 'encounter' : 'adventure',
    label: node.name.text || t('Unnamed'),
    detail:
      outer.length > 0 ? plural(story.scenes.length, '{0} scene', '{0} scenes', story.scenes.length) : '',
    state: undefined,
    place: place(node.name.text ? node.name : node.keyword),
    children: withUniqueIds([...outer.map((scene) => sceneNode(scene, id)), ...encounters(loose, id)]),
  };
}

/** Numbers the ids of nodes that would share one. */
function withUniqueIds(nodes: readonly TreeNode[]): TreeNode[] {
  const seen = new Map<string, number>();
  return nodes.map((node) => {
    const count = (seen.get(node.id) ?? 0) + 1;
    seen.set(node.id, count);
    return count === 1 ? node : { ...node, id: `${node.id} #${count}` };
  });
}

function placeOf(model: Model, { node, block }: Declared): Place | undefined {
  const { start, end } = node.name.text ? node.name : node.keyword;
  return model.placeOf({ block, start, end });
}
