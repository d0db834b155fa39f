/** What has to be written anew when files move: the paths of pictures, which are relative to the file that shows them. */
import type { Model, Place } from '../model/model.ts';
import { fileNamed, relativePath } from '../model/pictures.ts';
import { folderOf } from '../model/scopes.ts';
import { picturePaths } from './document-links.ts';

export interface FileRename {
  readonly from: string;
  readonly to: string;
}

export interface PathEdit extends Place {
  readonly text: string;
}

/** The edits of files as they are called before; names in links stay, for they are not those of files. */
export function pathsAfter(model: Model, renames: readonly FileRename[]): PathEdit[] {
  const moved = (uri: string): string => {
    const rename = renames.find(({ from }) => uri === from || uri.startsWith(`${from}/`));
    return rename ? rename.to + uri.slice(rename.from.length) : uri;
  };
  return [...model.files()].flatMap((file) =>
    picturePaths(model, file).flatMap(({ start, end, text }) => {
      const before = fileNamed(file.uri, text);
      if (before === undefined) return [];
      const after = moved(before);
      const own = moved(file.uri);
      if (fileNamed(own, text) === after) return [];
      return [{ uri: file.uri, start, end, text: relativePath(folderOf(own), after) }];
    }),
  );
}
