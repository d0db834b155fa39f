/** Scenes below an adventure that are not part of it, because they are not indented. */
import { originOf, propertiesOf, type Declared, type FileIndex } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { sameName } from '../rules/names.ts';
import { storyOf } from '../model/story.ts';
import type { Finding, Fix } from './check.ts';
import { indented } from './lines-apart.ts';
import { t } from '../text/messages.ts';

/** Returns the message about a scene of this name that is below the adventure but not indented. */
export function sceneApart(
  name: string,
  adventure: Declared,
  model: Model,
): Pick<Finding, 'message' | 'fixes'> | undefined {
  const index = model.file(adventure.uri)?.index;
  const scenes = (index && scenesBelow(index).get(adventure)) ?? [];
  if (!scenes.some(({ node }) => sameName(node.name.text, name))) return undefined;
  return {
    message: t('The scene “{0}” is not indented, so it is not part of this adventure.', name),
    fixes: () => [indentScenes(adventure, scenes)],
  };
}

/** An adventure without a scene of its own, with scenes in the first column below it. */
export function* withoutScenes(adventure: Declared, model: Model): Generator<Finding> {
  if (adventure.kind !== 'adventure' || storyOf(adventure).scenes.length > 0) return;
  const index = model.file(adventure.uri)?.index;
  const scenes = (index && scenesBelow(index).get(adventure)) ?? [];
  // Of `start: Door` the check of transitions tells the same.
  if (scenes.length === 0 || propertiesOf(adventure.node).has('start')) return;
  yield {
    message: t('“{0}” has no scenes: the scenes below it are not indented.', adventure.node.name.text),
    origin: originOf(adventure.block, adventure.node.name),
    severity: 'hint',
    fixes: () => [indentScenes(adventure, scenes)],
  };
}

const indentScenes = ({ node }: Declared, scenes: readonly Declared[]): Fix => ({
  title: t('Indent the scenes below “{0}”', node.name.text),
  edits: scenes.flatMap(({ block }) => indented(block)),
});

const known = new WeakMap<FileIndex, ReadonlyMap<Declared, readonly Declared[]>>();

/** The scenes in the first column after each adventure of a file, up to the next adventure. */
function scenesBelow(index: FileIndex): ReadonlyMap<Declared, readonly Declared[]> {
  const found = known.get(index);
  if (found) return found;
  const all = new Map<Declared, Declared[]>();
  let scenes: Declared[] = [];
  for (const declared of index.declared) {
    if (declared.kind === 'adventure') all.set(declared, (scenes = []));
    else if (declared.kind === 'scene') scenes.push(declared);
  }
  known.set(index, all);
  return all;
}
