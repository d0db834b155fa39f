/** Pictures in documents: what their first bytes say they are, and whether they may be shown. */
import { base64 } from '../../base64.ts';
import { unescaped, withoutReferences } from './escapes.ts';
import { megabytes } from '../../text/megabytes.ts';
import { t } from '../../text/messages.ts';

export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

export interface Picture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

export type ReadPicture = Picture | { readonly problem: string };

/** Larger ones make documents that nobody can mail. */
const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

/** Returns the problem of the address of a picture; undefined for a path. */
export const addressProblem = (source: string): string | undefined =>
  /^[a-z][a-z\d+.-]+:/i.test(source) || source.startsWith('//')
    ? t('is an address; only pictures of the repository can be shown')
    : undefined;

export const sizeProblem = (size: number): string | undefined =>
  size > MAX_PICTURE_BYTES
    ? t('is too large ({0}; at most {1} are embedded)', megabytes(size), megabytes(MAX_PICTURE_BYTES))
    : undefined;

/** Returns a picture of the type of its first bytes; its file name does not count. */
export function checkedPicture(bytes: Uint8Array): ReadPicture {
  const type = typeOf(bytes);
  if (!type) return { problem: t('is not a picture (png, jpeg, gif, webp or svg)') };
  if (type !== 'svg') return { type, bytes };
  const text = textOf(bytes);
  const danger =
    dangerIn(text) ?? dangerIn(unescaped(withoutReferences(text).replace(/\/\*[^]*?\*\//g, ' ')));
  return danger ? { problem: t('is an SVG with {0}; remove that first', danger) } : { type, bytes };
}

function typeOf(bytes: Uint8Array): PictureType | undefined {
  const latin = String.fromCharCode(...bytes.subarray(0, 16));
  if (latin.startsWith('\x89PNG\r\n')) return 'png';
  if (latin.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(latin)) return 'gif';
  if (latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)) return 'webp';
  const text = textOf(bytes.subarray(0, 4096));
  return /^\ufeff?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(text) && /<svg[\s>]/i.test(textOf(bytes))
    ? 'svg'
    : undefined;
}

/** Returns the part of an SVG that could run or reach the network. */
function dangerIn(text: string): string | undefined {
  if (/<\s*(?:[\w-]+:)?script/i.test(text)) return t('a script');
  if (/\son[a-z]+\s*=/i.test(text)) return t('an event handler');
  if (/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed)/i.test(text)) return t('foreign content');
  if (/<!ENTITY/i.test(text)) return t('an entity declaration');
  if (/(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g|gif|webp))[^"']/i.test(text))
    return t('a reference to another file');
  if (/attributeName\s*=[\s"']*(?:xlink:)?href/i.test(text)) return t('a reference to another file');
  if (/@import|image-set\(|url\([\s"']*(?![\s"'#])/i.test(text)) return t('a style that loads something');
  return undefined;
}

export const dataUri = ({ type, bytes }: Picture): string =>
  `data:image/${type === 'svg' ? 'svg+xml' : type};base64,${base64(bytes)}`;

const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
