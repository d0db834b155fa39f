/** The stretches of time after which something happens again. */
import { nameKey } from '../../names.ts';

/** In seconds; a turn of combat has three, and a month thirty days. Core Rules, Time Chart (R107). */
export const SECONDS = {
  second: 1,
  turn: 3,
  minute: 60,
  hour: 3600,
  day: 86_400,
  week: 604_800,
  month: 2_592_000,
} as const;

export type Period = keyof typeof SECONDS;

/** `hour`, `hours`, `Hour`. */
export function periodIn(text: string): Period | undefined {
  const name = nameKey(text).replace(/s$/, '');
  return name in SECONDS ? (name as Period) : undefined;
}
