/** Pictures that texts name by paths: where a path leads, and what the host found there. */
import { nameKey } from '../rules/names.ts';
import { picturesIn } from '../syntax/prose.ts';
import type { Text } from '../syntax/tree.ts';
import { isCharacter, isProperty, type Declared } from './declarations.ts';
import { folderOf } from './scopes.ts';
import { inBlock, paragraphsOf, partsOf } from './story.ts';

/** The keys of a character whose value is the path of a picture. */
export const PICTURE_KEYS: readonly string[] = ['portrait', 'illustration'];

/** Whether a file is a picture by its name. */
export const isPictureName = (name: string): boolean => /\.(?:png|jpe?g|gif|webp|svg)$/i.test(name);

export const isAddress = (path: string): boolean => /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(path);

/**
 * The URI of the file that a text of the file `uri` names by a path. Undefined for an address of the web, and for a text
 * that is in no folder.
 */
export function fileNamed(uri: string, path: string): string | undefined {
  if (isAddress(path)) return undefined;
  const root = /^[a-z][a-z\d+.-]*:\/\/[^/]*(?=\/)/i.exec(uri)?.[0];
  if (root === undefined) return undefined;
  const parts = path.startsWith('/') ? [] : folderOf(uri.slice(root.length)).split('/').slice(1);
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(encoded(part));
  }
  return [root, ...parts].join('/');
}

/** A part of a path as URIs spell it; a part that is encoded already stays so. */
const encoded = (part: string): string =>
  encodeURIComponent(decoded(part)).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** `big%20map.png` as people read it. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The path from a folder to a file, both as URIs: `art/map.png`, `../art/map.png`. */
export function relativePath(folder: string, target: string): string {
  const [from, to] = [folder.split('/'), target.split('/')];
  const differs = to.findIndex((part, index) => part !== from[index]);
  const up = from.slice(differs).map(() => '..');
  return [...up, ...to.slice(differs)].join('/');
}

/** Whether a text may name a picture; asked for every declaration of every file. */
const MAY_NAME_PICTURES = new RegExp(`!\\[|(?:${PICTURE_KEYS.join('|')})[ \\t]*:`, 'i');
const named = new WeakMap<Declared, readonly Text[]>();

/** The paths and addresses of pictures in a declaration, as they are written. Offsets are those of its block. */
export function picturesOf(declared: Declared): readonly Text[] {
  let found = named.get(declared);
  // Most declarations have none, and need not be parsed to know that.
  if (!found)
    named.set(declared, (found = MAY_NAME_PICTURES.test(declared.block.text) ? readPictures(declared) : []));
  return found;
}

function readPictures(declared: Declared): Text[] {
  const shown = [...partsOf(declared.node)]
    .flatMap(paragraphsOf)
    .flatMap((paragraph) =>
      picturesIn(paragraph.text).map((found) => ({ ...found, ...inBlock(paragraph, found) })),
    );
  if (!isCharacter(declared)) return shown;
  const portraits = declared.node.members
    .filter(isProperty)
    .filter(({ key }) => PICTURE_KEYS.includes(nameKey(key.text)))
    .flatMap(({ value }) => (value?.text ? [value] : []));
  return [...portraits, ...shown];
}

/** The reason why a picture cannot be shown: `does not exist`. */
export type PictureProblem = string;
export const MISSING: PictureProblem = 'does not exist';

/** The host's results for the paths of pictures. A path that has not been read has no problem. */
export class Pictures {
  readonly #problems = new Map<string, PictureProblem | undefined>();
  readonly #stale = new Set<string>();

  problem(uri: string, path: string): PictureProblem | undefined {
    return this.#problems.get(keyOf(uri, path));
  }

  isKnown(uri: string, path: string): boolean {
    const key = keyOf(uri, path);
    return this.#problems.has(key) && !this.#stale.has(key);
  }

  /** Returns whether that changes what is known. */
  set(uri: string, path: string, problem: PictureProblem | undefined): boolean {
    const key = keyOf(uri, path);
    const before = this.#problems.get(key);
    // While a path is typed, each letter makes a new one.
    if (this.#problems.size > MOST_KNOWN) this.#problems.clear();
    this.#problems.set(key, problem);
    this.#stale.delete(key);
    return before !== problem;
  }

  /** Marks a changed file or folder, so that its pictures are checked again. */
  changed(uri: string): void {
    for (const key of this.#problems.keys()) {
      const [folder = '', path = ''] = key.split('\n');
      const file = fileNamed(`${folder}/`, path);
      if (file === uri || file?.startsWith(`${uri}/`)) this.#stale.add(key);
    }
  }
}

const MOST_KNOWN = 20_000;
const keyOf = (uri: string, path: string): string => `${folderOf(uri)}\n${path}`;
