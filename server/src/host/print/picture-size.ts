/** How large a picture is, in pixels; undefined where its head does not say. */
import type { Picture } from './pictures.ts';

export function pictureSize({
  type,
  bytes,
}: Picture): { readonly width: number; readonly height: number } | undefined {
  if (type === 'png' && bytes.length > 24)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (type === 'jpeg') return jpegSize(bytes);
  return undefined;
}

/** The first frame header; other segments say how long they are. */
function jpegSize(bytes: Buffer): { readonly width: number; readonly height: number } | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
