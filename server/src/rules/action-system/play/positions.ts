/** Where fighters stand. */

export interface Position {
  x: number;
  y: number;
}

/** Meters; nobody stands closer than one. */
export function distanceBetween(a: Position, b: Position): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  return Math.max(1, Math.round(y === 0 ? Math.abs(x) : Math.sqrt(x * x + y * y)));
}

/** So many meters closer to somebody, or away where they are negative. */
export function moveToward(
  fighter: Position & { moved: number; cover: number },
  target: Position,
  meters: number,
): void {
  const x = fighter.x - target.x;
  const y = fighter.y - target.y;
  const distance = Math.sqrt(x * x + y * y);
  const left = Math.max(1, distance) - meters;
  // Two at the same spot, which others have led them to, may part in any direction.
  fighter.x = target.x + (distance === 0 ? 1 : x / distance) * left;
  fighter.y = target.y + (distance === 0 ? 0 : y / distance) * left;
  fighter.moved += Math.abs(meters);
  fighter.cover = 0;
}
