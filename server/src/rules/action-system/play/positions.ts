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
  const x = target.x - fighter.x;
  const y = target.y - fighter.y;
  const distance = Math.sqrt(x * x + y * y) || 1;
  fighter.x += (x / distance) * meters;
  fighter.y += (y / distance) * meters;
  fighter.moved += Math.abs(meters);
  fighter.cover = 0;
}
