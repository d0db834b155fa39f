/** Where fighters stand. */
import type { Fighter } from './fighter.ts';

/** Meters; nobody stands closer than one. */
export function distanceBetween(a: Fighter, b: Fighter): number {
  const x = a.x - b.x;
  const y = a.y - b.y;
  return Math.max(1, Math.round(y === 0 ? Math.abs(x) : Math.sqrt(x * x + y * y)));
}

/** So many meters closer to somebody, or away where they are negative. */
export function moveToward(fighter: Fighter, target: Fighter, meters: number): void {
  const x = target.x - fighter.x;
  const y = target.y - fighter.y;
  const distance = Math.sqrt(x * x + y * y) || 1;
  fighter.x += (x / distance) * meters;
  fighter.y += (y / distance) * meters;
  fighter.moved += Math.abs(meters);
  fighter.keepsPlace = false;
}
