/** What has to be written anew when files move: the paths of pictures, which are relative to the file that shows them. */
import type { Model, Place } from '../model/model.ts';
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
      const before = fileAt(file.uri, text);
      const after = moved(before);
      const own = moved(file.uri);
      if (fileAt(own, text) === after) return [];
      return [{ uri: file.uri, start, end, text: relativePath(folderOf(own), after) }];
    }),
  );
}

/** The URI of a path in a file; its parts are encoded as URIs are. */
export function fileAt(uri: string, path: string): string {
  const parts = folderOf(uri).split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(encoded(part));
  }
  return parts.join('/');
}

/** `art/map.png`, `../art/map.png`. */
function relativePath(folder: string, target: string): string {
  const [from, to] = [folder.split('/'), target.split('/')];
  const differs = to.findIndex((part, index) => part !== from[index]);
  const up = from.slice(differs).map(() => '..');
  return [...up, ...to.slice(differs)].join('/');
}

/** What is encoded already stays so. */
const encoded = (part: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return encodeURIComponent(part);
  }
};
