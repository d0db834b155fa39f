/** How large a picture is, in pixels; undefined where its head does not say. */
import { svgSize } from '../../print/layout/svg-size.ts';
import type { Picture } from './picture.ts';

export function pictureSize({
  type,
  bytes,
}: Picture): { readonly width: number; readonly height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (type === 'png' && bytes.length > 24) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (type === 'svg') return svgSize(new TextDecoder().decode(bytes));
  if (type === 'jpeg') return jpegSize(view);
  if (type === 'gif' && bytes.length > 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (type === 'webp' && bytes.length > 30) return webpSize(view);
  return undefined;
}

/** The head of the first chunk: one of lossy, of lossless and of extended files. */
function webpSize(bytes: DataView): { readonly width: number; readonly height: number } | undefined {
  const chunk = String.fromCharCode(
    bytes.getUint8(12),
    bytes.getUint8(13),
    bytes.getUint8(14),
    bytes.getUint8(15),
  );
  if (chunk === 'VP8 ')
    return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
  if (chunk === 'VP8L') {
    const bits = bytes.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== 'VP8X') return undefined;
  const of24 = (at: number): number => bytes.getUint16(at, true) + (bytes.getUint8(at + 2) << 16) + 1;
  return { width: of24(24), height: of24(27) };
}

/** The first frame header; other segments say how long they are. */
function jpegSize(bytes: DataView): { readonly width: number; readonly height: number } | undefined {
  for (let at = 2; at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff;) {
    const marker = bytes.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

/** Whether the rows of a PNG can be taken as they are: opaque, from the top to the bottom. */
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
