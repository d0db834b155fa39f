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
  return undefined;
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
