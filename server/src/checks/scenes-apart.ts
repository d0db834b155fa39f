/** Scenes below an adventure that are not part of it, because they are not indented. */
import type { Declared, FileIndex } from '../model/declarations.ts';
import type { Model } from '../model/model.ts';
import { sameName } from '../rules/names.ts';
import type { Finding } from './check.ts';
import { indented } from './lines-apart.ts';
import { t } from '../text/messages.ts';

/** What is wrong if a scene of this name stands below the adventure and is not indented. */
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
    fixes: () => [
      {
        title: t('Indent the scenes below “{0}”', adventure.node.name.text),
        edits: scenes.flatMap(({ block }) => indented(block)),
      },
    ],
  };
}

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
