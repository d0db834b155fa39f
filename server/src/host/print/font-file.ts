/** Opens font files as single OpenType fonts: WOFF is inflated, which Node.js does far faster than the font library. */
import { inflateSync } from 'node:zlib';

const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

/** A font of any file: TrueType, OpenType, WOFF, or the first one of a collection; undefined for any other file. */
export function openFont(file: Buffer): Buffer | undefined {
  switch (file.toString('latin1', 0, 4)) {
    case '\0\x01\0\0':
    case 'OTTO':
    case 'true':
      return file;
    case 'wOFF':
      return openWoff(file);
    case 'ttcf':
      return firstOf(file);
    default:
      return undefined;
  }
}

export function openWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.readUInt32BE(at + 8);
    const length = woff.readUInt32BE(at + 12);
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  return sfnt(woff.subarray(4, 8), tables);
}

/** The tables of a collection may be shared by its fonts. */
function firstOf(collection: Buffer): Buffer {
  const start = collection.readUInt32BE(12);
  const count = collection.readUInt16BE(start + 4);
  const tables = Array.from({ length: count }, (_, index): Table => {
    const at = start + SFNT_HEADER + index * SFNT_ENTRY;
    const offset = collection.readUInt32BE(at + 8);
    return {
      tag: collection.subarray(at, at + 4),
      checksum: collection.readUInt32BE(at + 4),
      data: collection.subarray(offset, offset + collection.readUInt32BE(at + 12)),
    };
  });
  return sfnt(collection.subarray(start, start + 4), tables);
}

function sfnt(flavor: Buffer, tables: readonly Table[]): Buffer {
  const count = tables.length;
  const directory = SFNT_HEADER + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((sum, { data }) => sum + padded(data.length), directory));
  const log = Math.floor(Math.log2(count));
  flavor.copy(font, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(2 ** log * 16, 6);
  font.writeUInt16BE(log, 8);
  font.writeUInt16BE((count - 2 ** log) * 16, 10);
  let offset = directory;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
}

/** Tables begin at multiples of four. */
const padded = (length: number): number => Math.ceil(length / 4) * 4;
