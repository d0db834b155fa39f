/** Fonts that a user names for characters that those of the pages lack. */
import { readFile, stat } from 'node:fs/promises';
import { openFont } from './font-file.ts';
import type { FurtherFont } from './print-host.ts';
import { t } from '../../text/messages.ts';

export type ReadFonts = { readonly fonts: readonly FurtherFont[] } | { readonly problem: string };

/** The largest fonts there are, of all Chinese characters in several weights, fit. */
const MAX_FONT_BYTES = 64 * 1024 * 1024;

export async function readFonts(files: readonly string[]): Promise<ReadFonts> {
  const fonts: FurtherFont[] = [];
  for (const file of files) {
    const font = await readFont(file);
    if ('problem' in font) return { problem: t('{0} {1}', file, font.problem) };
    fonts.push({ file, bytes: font });
  }
  return { fonts };
}

async function readFont(file: string): Promise<Uint8Array | { readonly problem: string }> {
  try {
    const found = await stat(file);
    if (!found.isFile()) return { problem: t('is not a file') };
    if (found.size > MAX_FONT_BYTES) return { problem: t('is too large for a font') };
    return openFont(await readFile(file)) ?? { problem: t('is not a font (ttf, otf, ttc or woff)') };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: t('does not exist') };
    return { problem: code ? t('cannot be read ({0})', code) : t('is a broken font') };
  }
}
