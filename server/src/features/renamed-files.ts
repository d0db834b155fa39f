/** The edits after files move: paths that are relative to the file that contains them. */
import type { Model, Place } from '../model/model.ts';
import { fileNamed, relativePath } from '../model/pictures.ts';
import { folderOf } from '../model/scopes.ts';
import { picturePaths } from './document-links.ts';

export interface FileRename {
  readonly from: string;
  readonly to: string;
}

/** A path that a file gives, as it is written. */
export interface FilePath extends Place {
  readonly text: string;
}

/** The edits of files as they are called before; names in links stay, for they are not those of files. */
export function pathsAfter(paths: readonly FilePath[], given: readonly FileRename[]): FilePath[] {
  // Some clients end the name of a folder with a slash.
  const renames = given.map(({ from, to }) => ({ from: from.replace(/\/$/, ''), to: to.replace(/\/$/, '') }));
  const moved = (uri: string): string => {
    const rename = renames.find(({ from }) => uri === from || uri.startsWith(`${from}/`));
    return rename ? rename.to + uri.slice(rename.from.length) : uri;
  };
  return paths.flatMap(({ uri, start, end, text }) => {
    const before = fileNamed(uri, text);
    if (before === undefined) return [];
    const after = moved(before);
    const own = moved(uri);
    return fileNamed(own, text) === after
      ? []
      : [{ uri, start, end, text: relativePath(folderOf(own), after) }];
  });
}

/** The paths of the pictures that files of the model show. */
export const picturesShown = (model: Model): FilePath[] =>
  [...model.files()].flatMap((file) => picturePaths(model, file).map((path) => ({ ...path, uri: file.uri })));
