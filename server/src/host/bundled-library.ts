/** The built-in libraries, as they are part of a bundle. */
import type { SystemLibrary } from '../model/systems.ts';
import { BUILT_IN } from '../protocol.ts';
import { EXTENSION } from '../workspace/files.ts';
import { libraryOf, SYSTEMS } from './systems.ts';

/** The libraries of texts by their paths, such as `action-system/skills.callsheet`. */
export function bundledLibraries(texts: Readonly<Record<string, string>>): SystemLibrary[] {
  const paths = Object.keys(texts).sort();
  const inFolder = (
    folder: string,
  ): { readonly path: string; readonly name: string; readonly text: string }[] =>
    paths
      .filter((path) => path.startsWith(`${folder}/`) && !path.includes('/', folder.length + 1))
      .map((path) => ({ path, name: path.slice(folder.length + 1, -EXTENSION.length), text: texts[path]! }));
  return SYSTEMS.map(({ folder, rules }) =>
    libraryOf(rules, {
      files: inFolder(folder).map(({ path, text }) => ({ uri: `${BUILT_IN}:/library/${path}`, text })),
      templates: inFolder(`${folder}/templates`).map(({ name, text }) => ({ name, text })),
    }),
  );
}
