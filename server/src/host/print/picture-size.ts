/** The size of a picture in pixels; undefined if its header has none. */
import { imageSize } from 'image-size';
import { svgSize } from '../../print/layout/svg-size.ts';
import type { Picture } from './picture.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the displayed size of a picture: a photograph that is rotated by its metadata is upright on the page. */
export function pictureSize({ type, bytes }: Picture): Size | undefined {
  if (type === 'svg') return svgSize(new TextDecoder().decode(bytes));
  try {
    const { width, height, orientation = UPRIGHT } = imageSize(bytes);
    return orientation >= FIRST_SIDEWAYS ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** Of the orientations of EXIF, 1 to 8. */
const [UPRIGHT, FIRST_SIDEWAYS] = [1, 5];

/** Returns whether the rows of a PNG can be copied unchanged: opaque, not interlaced. */
export function isPlainPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 33) return true;
  const hasOpacity = (view.getUint8(25) & 4) !== 0;
  const isInterlaced = view.getUint8(28) !== 0;
  return !hasOpacity && !isInterlaced && !hasTransparency(view);
}

/** A chunk before those of the pixels. */
function hasTransparency(bytes: DataView): boolean {
  for (let at = 8; at + 8 < bytes.byteLength; at += 12 + bytes.getUint32(at)) {
    const chunk = bytes.getUint32(at + 4);
    if (chunk === TRNS) return true;
    if (chunk === IDAT) return false;
  }
  return false;
}

const [TRNS, IDAT] = [0x74524e53, 0x49444154];
