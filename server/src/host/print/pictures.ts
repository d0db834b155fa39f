/** Reads the pictures that texts name: only files of the repository that the text stands in, only pictures, only so large. */
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import * as path from 'node:path';
import { toPath } from '../../workspace/node-files.ts';

export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

export interface Picture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

export type ReadPicture = Picture | { readonly problem: string };

/** Larger ones make documents that nobody can mail. */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** The picture that `source` names in a text of the file `uri`. */
export async function readPicture(uri: string, source: string): Promise<ReadPicture> {
  if (/^[a-z][a-z\d+.-]+:/i.test(source) || source.startsWith('//'))
    return { problem: 'is an address; only pictures of the repository can be shown' };
  try {
    const folder = path.dirname(toPath(uri));
    const file = await realpath(path.resolve(folder, decoded(source)));
    const root = await realpath(repositoryOf(folder));
    if (file !== root && !file.startsWith(root + path.sep))
      return { problem: 'lies outside of the repository' };
    const { size, ...found } = await stat(file).then((stats) => ({
      size: stats.size,
      isFile: stats.isFile(),
    }));
    if (!found.isFile) return { problem: 'is no file' };
    if (size > MAX_PICTURE_BYTES)
      return {
        problem: `is too large (${megabytes(size)}; at most ${megabytes(MAX_PICTURE_BYTES)} are embedded)`,
      };
    return checked(await readFile(file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'does not exist' };
    if (code === 'EACCES' || code === 'EPERM') return { problem: 'may not be read' };
    return { problem: `cannot be read (${code ?? String(error)})` };
  }
}

/** The folder of the repository that a folder is in; outside of a repository the folder itself. */
export function repositoryOf(folder: string): string {
  for (let each = folder; ; each = path.dirname(each)) {
    if (existsSync(path.join(each, '.git'))) return each;
    if (path.dirname(each) === each) return folder;
  }
}

const decoded = (source: string): string => {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
};

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** What the first bytes say counts, not the name. */
function checked(bytes: Buffer): ReadPicture {
  const type = typeOf(bytes);
  if (!type) return { problem: 'is no picture (png, jpeg, gif, webp or svg)' };
  if (type !== 'svg') return { type, bytes };
  const danger = dangerIn(bytes.toString('utf8'));
  return danger ? { problem: `is an SVG with ${danger}; remove that first` } : { type, bytes };
}

function typeOf(bytes: Buffer): PictureType | undefined {
  const latin = bytes.subarray(0, 16).toString('latin1');
  if (latin.startsWith('\x89PNG\r\n')) return 'png';
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  if (latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)) return 'webp';
  const text = bytes.subarray(0, 4096).toString('utf8');
  return /^\ufeff?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(text) &&
    /<svg[\s>]/i.test(bytes.toString('utf8'))
    ? 'svg'
    : undefined;
}

/** What in an SVG could run or reach the network. */
function dangerIn(text: string): string | undefined {
  if (/<\s*(?:[\w-]+:)?script/i.test(text)) return 'a script';
  if (/\son[a-z]+\s*=/i.test(text)) return 'an event handler';
  if (/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed)/i.test(text)) return 'foreign content';
  if (/<!ENTITY/i.test(text)) return 'an entity declaration';
  if (/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp))[^"']/i.test(text))
    return 'a reference to another file';
  if (/@import|url\(\s*["']?\s*(?!#|["']?#)/i.test(text)) return 'a style that loads something';
  return undefined;
}

export const dataUri = ({ type, bytes }: Picture): string =>
  `data:image/${type === 'svg' ? 'svg+xml' : type};base64,${bytes.toString('base64')}`;
