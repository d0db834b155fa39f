/** Scenes below an adventure that are not part of it, because they are not indented. */
import { originOf, propertiesOf, type Declared, type FileIndex } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { sameName } from '../rules/names.ts';
import { storyOf } from '../model/story.ts';
import type { Finding, Fix } from './check.ts';
import { indented, isApart } from './lines-apart.ts';
import type { Block } from '../syntax/parse.ts';
import type { SourceFile } from '../syntax/source.ts';
import { t } from '../text/messages.ts';

/** Returns the message about a scene of this name that is below the adventure but not indented. */
export function sceneApart(
  name: string,
  adventure: Declared,
  model: Model,
): Pick<Finding, 'message' | 'fixes'> | undefined {
  const below = belowOf(adventure, model);
  if (!below?.scenes.some(({ node }) => sameName(node.name.text, name))) return undefined;
  return {
    message: t('The scene “{0}” is not indented, so it is not part of this adventure.', name),
    fixes: () => indentScenes(below),
  };
}

/** An adventure without a scene of its own, with scenes in the first column below it. */
export function* withoutScenes(adventure: Declared, model: Model): Generator<Finding> {
  if (adventure.kind !== 'adventure' || storyOf(adventure).scenes.length > 0) return;
  const below = belowOf(adventure, model);
  // Of `start: Door` the check of transitions tells the same.
  if (!below || below.scenes.length === 0 || propertiesOf(adventure.node).has('start')) return;
  yield {
    message: t('“{0}” has no scenes: the scenes below it are not indented.', adventure.node.name.text),
    origin: originOf(adventure.block, adventure.node.name),
    severity: 'hint',
    fixes: () => indentScenes(below),
  };
}

/** A scene in the first column right after an adventure that has scenes of its own. */
export function* besideScenes(scene: Declared, model: Model): Generator<Finding> {
  const below = scene.kind === 'scene' ? belowOf(scene, model) : undefined;
  if (!below?.adjoining.has(scene) || storyOf(below.adventure).scenes.length === 0) return;
  const { name, head } = scene.node;
  yield {
    message: t(
      'The scene “{0}” is not indented, so it is not part of “{1}”.',
      name.text,
      below.adventure.node.name.text,
    ),
    origin: originOf(scene.block, name.text ? name : head),
    severity: 'hint',
    fixes: () => indentScenes(below),
  };
}

/** Behind another declaration, indenting would make a scene part of that. */
const indentScenes = ({ adventure, adjoining, apart }: Below): Fix[] =>
  adjoining.size === 0
    ? []
    : [
        {
          title: t('Indent the scenes below “{0}”', adventure.node.name.text),
          edits: [...adjoining].flatMap(({ block }) => [
            ...indented(block),
            ...(apart.get(block) ?? [])
              .flatMap(indented)
              // Below a scene, which is below the adventure.
              .map((edit) => ({ ...edit, text: edit.text.repeat(2) })),
          ]),
        },
      ];

/** The scenes in the first column after an adventure, up to the next one. */
interface Below {
  readonly adventure: Declared;
  readonly scenes: readonly Declared[];
  /** The first of them, with nothing between the adventure and them. */
  readonly adjoining: ReadonlySet<Declared>;
  /** The lines in the first column behind each block, which are part of its scene. */
  readonly apart: ReadonlyMap<Block, readonly Block[]>;
}

const known = new WeakMap<FileIndex, ReadonlyMap<Declared, Below>>();

/** The same for the adventure and for its scenes. */
function belowOf(declared: Declared, model: Model): Below | undefined {
  const file = model.file(declared.uri);
  if (!file) return undefined;
  let found = known.get(file.index);
  if (!found) known.set(file.index, (found = read(file.index, apartBehind(file.source))));
  return found.get(declared);
}

function apartBehind({ blocks }: SourceFile): ReadonlyMap<Block, readonly Block[]> {
  const found = new Map<Block, Block[]>();
  let lines: Block[] = [];
  for (const block of blocks)
    if (isApart(block)) lines.push(block);
    else found.set(block, (lines = []));
  return found;
}

function read(index: FileIndex, apart: Below['apart']): ReadonlyMap<Declared, Below> {
  const found = new Map<Declared, Below>();
  let below:
    { adventure: Declared; scenes: Declared[]; adjoining: Set<Declared>; apart: Below['apart'] } | undefined;
  let isBehindOther = false;
  for (const declared of index.declared) {
    if (declared.kind === 'adventure') {
      below = { adventure: declared, scenes: [], adjoining: new Set(), apart };
      isBehindOther = false;
    } else if (declared.kind !== 'scene') isBehindOther = true;
    else if (below) {
      below.scenes.push(declared);
      if (!isBehindOther) below.adjoining.add(declared);
    }
    if (below) found.set(declared, below);
  }
  return found;
}
