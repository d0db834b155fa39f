/** Proposals for the paths of pictures, in `![Harbour](…)` and behind `portrait:`. */
import { nameKey } from '../../rules/names.ts';
import { decoded, PICTURE_KEYS, relativePath } from '../../model/pictures.ts';
import type { Model } from '../../model/model.ts';
import { folderOf } from '../../model/scopes.ts';
import { cursorAt, lastOf } from './cursor.ts';
import { Completions, type Completion } from './items.ts';
import { keyAndValue } from './text.ts';

/** The part of a path before the cursor; undefined where no path of a picture may stand. */
export function picturePathAt(model: Model, uri: string, offset: number): string | undefined {
  const file = model.file(uri);
  const cursor = file && cursorAt(model, file, offset);
  if (!cursor?.declared) return undefined;
  const { before } = cursor;
  const shown = /!\[[^\]\n]{0,200}\]\(([^()\s]*)$/.exec(before);
  if (shown) return shown[1]!;
  const typed = keyAndValue(before);
  return typed && PICTURE_KEYS.includes(nameKey(typed.key)) ? typed.value : undefined;
}

/** @param pictures the URIs of the pictures that the file may name */
export function completePicture(
  uri: string,
  offset: number,
  typed: string,
  pictures: readonly string[],
): Completion[] {
  const items = new Completions(lastOf({ offset }, typed.length));
  const paths = pictures.map((picture) => relativePath(folderOf(uri), picture));
  // Pictures beside the text come first.
  const sorted = paths.sort((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1)).slice(0, MOST);
  // The typed text is filtered, encoded or not.
  for (const path of sorted)
    items.add('file', decoded(path), { text: readable(path), filterText: filtered(typed, path) });
  return items.list;
}

const MOST = 1000;
const distance = (path: string): number => path.split('/').length;
const filtered = (typed: string, path: string): string =>
  typed.includes('%') ? readable(path) : decoded(path);

/** Only what would end the path is encoded. */
const readable = (path: string): string =>
  decoded(path).replace(/[\s()<>%#?"\\]/g, (mark) =>
    mark === '(' ? '%28' : mark === ')' ? '%29' : encodeURIComponent(mark),
  );
