/** Type hierarchy of templates, and call hierarchy of scenes. */
import { isCharacter, type Declared } from '../model/declarations.ts';
import { linkTarget } from '../model/links.ts';
import type { Model, Place } from '../model/model.ts';
import { isVersion } from '../model/scopes.ts';
import { storyOf, type Way } from '../model/story.ts';
import { nameKey } from '../rules/names.ts';
import type { DeclarationNode, Span } from '../syntax/tree.ts';
import { declarationAt, declarationsIn, holds, type PlacedDeclaration } from './places.ts';
import { resolveSymbol } from './symbol.ts';
import { declarationSymbol, type SymbolNode } from './symbols.ts';

/** A declaration with its file, as a node of a hierarchy. */
export interface HierarchyItem extends SymbolNode {
  readonly uri: string;
}

/** A scene at the other end of a way, and the places in the scene that leads to the other. */
export interface SceneCall {
  readonly item: HierarchyItem;
  readonly ways: readonly Span[];
}

/** A character or a part of a story. */
interface Part {
  readonly declared: Declared;
  readonly node: DeclarationNode;
}

/** The character that is named at an offset, or else the one around it. */
export function characterAt(model: Model, uri: string, offset: number): HierarchyItem | undefined {
  const declared = characterIn(model, uri, offset);
  return declared && itemOf(model, { declared, node: declared.node });
}

function characterIn(model: Model, uri: string, offset: number): Declared | undefined {
  const subject = resolveSymbol(model, uri, offset)?.subject;
  if (subject?.type === 'declaration' && isCharacter(subject.declared)) return subject.declared;
  const around = placedAt(model, uri, offset)?.declared;
  return around && isCharacter(around) ? around : undefined;
}

/** The template of the character that is declared or named at an offset. */
export function templateOf(model: Model, uri: string, offset: number): HierarchyItem[] {
  const declared = characterIn(model, uri, offset);
  const template = declared && templateIn(model, declared);
  return template ? itemsOf(model, [{ declared: template, node: template.node }]) : [];
}

const templateIn = (model: Model, { node, uri }: Declared): Declared | undefined =>
  node.base?.text ? model.scopeOf(uri).character(nameKey(node.base.text), uri) : undefined;

/** The characters whose `from` names the one at an offset. */
export function madeFrom(model: Model, uri: string, offset: number): HierarchyItem[] {
  const declared = characterIn(model, uri, offset);
  return declared ? itemsOf(model, directlyFrom(model, declared).map(whole)) : [];
}

/** The same, with those that are made from these, and so on. */
export function allMadeFrom(model: Model, uri: string, offset: number): HierarchyItem[] {
  const declared = characterIn(model, uri, offset);
  if (!declared) return [];
  const children = byTemplate(model, uri);
  const found = new Set<Declared>();
  const open = [declared];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const each of children.get(next) ?? []) {
      if (each === declared || found.has(each)) continue;
      found.add(each);
      open.push(each);
    }
  }
  return itemsOf(model, [...found].map(whole));
}

const whole = (declared: Declared): Part => ({ declared, node: declared.node });

const directlyFrom = (model: Model, template: Declared): readonly Declared[] =>
  byTemplate(model, template.uri).get(template) ?? [];

/** The characters of all files that a file may mean, by their templates. Those without one need not be parsed. */
function byTemplate(model: Model, uri: string): ReadonlyMap<Declared, readonly Declared[]> {
  const found = new Map<Declared, Declared[]>();
  for (const file of model.files()) {
    if (file.uri !== uri && isVersion(file.uri)) continue;
    for (const { declared } of declarationsIn(file)) {
      if (!isCharacter(declared) || !/ from\s/i.test(declared.block.text)) continue;
      const template = templateIn(model, declared);
      const same = template && found.get(template);
      if (same) same.push(declared);
      else if (template) found.set(template, [declared]);
    }
  }
  return found;
}

/** The scene that is named at an offset, or else the innermost one around it. */
export function sceneAt(model: Model, uri: string, offset: number): HierarchyItem | undefined {
  const part = sceneIn(model, uri, offset);
  return part && itemOf(model, part);
}

function sceneIn(model: Model, uri: string, offset: number): Part | undefined {
  const subject = resolveSymbol(model, uri, offset)?.subject;
  if (subject?.type === 'part' && subject.node.kind === 'scene') return subject;
  const placed = placedAt(model, uri, offset);
  if (!placed) return undefined;
  const { declared, base } = placed;
  const scene = storyOf(declared).scenes.findLast(({ node }) => holds(node, offset - base));
  return scene && { declared, node: scene.node };
}

/** The scenes that lead to the one at an offset. */
export function callersOf(model: Model, uri: string, offset: number): SceneCall[] {
  const part = sceneIn(model, uri, offset);
  if (!part) return [];
  return [...model.scopeOf(part.declared.uri).stories()].flatMap((declared) =>
    storyOf(declared).scenes.flatMap((scene) =>
      callOf(
        model,
        { declared, node: scene.node },
        declared,
        scene.ways.filter((way) => targetOf(model, declared, way)?.node === part.node),
      ),
    ),
  );
}

/** The scenes that the one at an offset leads to, each once. */
export function calledBy(model: Model, uri: string, offset: number): SceneCall[] {
  const part = sceneIn(model, uri, offset);
  if (!part) return [];
  const { declared, node } = part;
  const scene = storyOf(declared).scenes.find((each) => each.node === node);
  const targets = new Map<DeclarationNode, { part: Part; ways: Way[] }>();
  for (const way of scene?.ways ?? []) {
    const target = targetOf(model, declared, way);
    if (!target) continue;
    const known = targets.get(target.node);
    if (known) known.ways.push(way);
    else targets.set(target.node, { part: target, ways: [way] });
  }
  return [...targets.values()].flatMap(({ part: target, ways }) => callOf(model, target, declared, ways));
}

/** A way leads to a scene of its story, or to one of another. */
function targetOf(model: Model, declared: Declared, { scene, target, isEnd }: Way): Part | undefined {
  if (scene) return { declared, node: scene.node };
  const link = isEnd ? undefined : linkTarget(model, model.scopeOf(declared.uri), declared.uri, target.text);
  return link?.type === 'part' ? link : undefined;
}

function callOf(model: Model, other: Part, from: Declared, ways: readonly Way[]): SceneCall[] {
  const item = ways.length > 0 && itemOf(model, other);
  if (!item) return [];
  const places = ways.flatMap(({ target }) => model.placeOf({ block: from.block, ...spanOf(target) }) ?? []);
  return [{ item, ways: places }];
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });

function placedAt(model: Model, uri: string, offset: number): PlacedDeclaration | undefined {
  const file = model.file(uri);
  return file && declarationAt(file, offset);
}

const itemsOf = (model: Model, parts: readonly Part[]): HierarchyItem[] =>
  parts.flatMap((part) => itemOf(model, part) ?? []);

function itemOf(model: Model, { declared, node }: Part): HierarchyItem | undefined {
  const place: Place | undefined = model.placeOf({ block: declared.block, ...spanOf(node) });
  return place && { ...declarationSymbol(node, place.start - node.start, 1), uri: declared.uri };
}
