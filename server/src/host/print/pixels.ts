/** The pixels of pictures that a PDF cannot hold as they are. Loaded when a document has one. */
import { readFile } from 'node:fs/promises';
import * as path from 'node:path';
import decodeWebp, { init } from '@jsquash/webp/decode.js';
import { GifReader } from 'omggif';
import { PNG } from 'pngjs';
import { t } from '../../text/messages.ts';
import { pictureSize } from './picture-size.ts';
import { checkedPicture, type Picture } from './picture.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity, row by row from the top. */
  readonly data: Uint8Array;
}

/** More of them take more memory than a document is worth. */
const MOST_PIXELS = 32_000_000;

/** A picture printed a hand wide needs no more pixels on its longer side. */
const MOST_PRINTED = 1_600;

/** The pixels of a picture, not more than print needs; of an animation those of its first frame. */
export async function pixelsOf(
  picture: Picture & { readonly type: PixelType },
): Promise<Pixels | { readonly problem: string }> {
  const size = pictureSize(picture);
  if (!size) return { problem: t('its head does not say how large it is') };
  if (size.width * size.height > MOST_PIXELS)
    return { problem: t('its {0} × {1} pixels are too many', size.width, size.height) };
  try {
    return reduced(await READERS[picture.type](picture.bytes));
  } catch {
    const isWebp = picture.type === 'webp';
    return { problem: isWebp ? t('it is broken, or an animation; convert it to png') : t('it is broken') };
  }
}

/** An SVG text with the pictures inside it as PNGs that are known to be sound; without those that are not. */
export async function withSoundPictures(svg: string): Promise<string> {
  const addresses = new Set(svg.match(/data:image\/(?:png|gif|webp);base64,[a-z\d+/=\s]+/gi));
  let sound = svg;
  for (const address of addresses) {
    const picture = checkedPicture(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    const isKnown = 'type' in picture && picture.type in READERS;
    const pixels = isKnown ? await pixelsOf(picture as Picture & { readonly type: PixelType }) : undefined;
    const png = pixels && 'data' in pixels ? pngOf(pixels).toString('base64') : '';
    sound = sound.replaceAll(address, png && `data:image/png;base64,${png}`);
  }
  return sound;
}

function pngOf({ width, height, data }: Pixels): Buffer {
  const png = new PNG({ width, height });
  png.data = Buffer.from(data);
  return PNG.sync.write(png);
}

const READERS = { png: pngPixels, gif: gifPixels, webp: webpPixels } as const;

/** The types of pictures whose pixels can be read. */
export type PixelType = keyof typeof READERS;

function pngPixels(bytes: Uint8Array): Pixels {
  return PNG.sync.read(Buffer.from(bytes));
}

function gifPixels(bytes: Uint8Array): Pixels {
  const gif = new GifReader(bytes);
  const data = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, data);
  return { width: gif.width, height: gif.height, data };
}

/** The build puts the decoder beside the program. */
const WEBP_DECODER = path.join(import.meta.dirname, 'webp_dec.wasm');
let isReady: Promise<void> | undefined;

async function webpPixels(bytes: Uint8Array): Promise<Pixels> {
  await (isReady ??= readFile(WEBP_DECODER).then(async (wasm) => init(await WebAssembly.compile(wasm))));
  const { width, height, data } = await decodeWebp(new Uint8Array(bytes).buffer);
  return { width, height, data: new Uint8Array(data.buffer) };
}

/** Squares of pixels as one pixel each, where there are more than print needs. */
function reduced({ width, height, data }: Pixels): Pixels {
  const side = Math.floor(Math.max(width, height) / MOST_PRINTED);
  if (side < 2) return { width, height, data };
  const small = { width: Math.ceil(width / side), height: Math.ceil(height / side) };
  const result = new Uint8Array(small.width * small.height * 4);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      // Transparent pixels have no color.
      let [red, green, blue, opacity, count] = [0, 0, 0, 0, 0];
      for (let row = y * side; row < Math.min(height, (y + 1) * side); row++)
        for (let column = x * side; column < Math.min(width, (x + 1) * side); column++) {
          const at = (row * width + column) * 4;
          const own = data[at + 3]!;
          red += data[at]! * own;
          green += data[at + 1]! * own;
          blue += data[at + 2]! * own;
          opacity += own;
          count++;
        }
      const seen = opacity || 1;
      const mean = [red / seen, green / seen, blue / seen, opacity / count].map(Math.round);
      result.set(mean, (y * small.width + x) * 4);
    }
  return { ...small, data: result };
}
