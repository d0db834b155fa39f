/** Columns are counted in the units that the client has chosen; inside, offsets are UTF-16 everywhere. */

export type PositionEncoding = 'utf-8' | 'utf-16' | 'utf-32';

const KNOWN: readonly PositionEncoding[] = ['utf-16', 'utf-8', 'utf-32'];

/** The first one of a client's that is known here; UTF-16 is what every client has. */
export const chosenEncoding = (offered: unknown): PositionEncoding =>
  (Array.isArray(offered) ? (offered as unknown[]) : [])
    .flatMap((each) => KNOWN.find((known) => known === each) ?? [])
    .at(0) ?? 'utf-16';

/** Returns the length of a text in units of the encoding. */
export function unitsOf(text: string, encoding: PositionEncoding): number {
  if (encoding === 'utf-16') return text.length;
  let units = 0;
  for (const character of text) units += unitsOfCharacter(character, encoding);
  return units;
}

/** The UTF-16 offset of a column in a line; a column inside a character is before it. */
export function offsetOfColumn(line: string, column: number, encoding: PositionEncoding): number {
  if (encoding === 'utf-16') return column;
  let left = column;
  let offset = 0;
  for (const character of line) {
    left -= unitsOfCharacter(character, encoding);
    if (left < 0) break;
    offset += character.length;
  }
  return offset;
}

function unitsOfCharacter(character: string, encoding: PositionEncoding): number {
  if (encoding === 'utf-32') return 1;
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
