/** The stretches of time after which something happens again. */
import { counted } from '../../labels.ts';
import { nameKey } from '../../names.ts';
import { plural } from '../../../text/messages.ts';

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

/** `50 turns (2 min 30 s)`, `3 turns`. */
export function turnsText(turns: number): string {
  const text = plural(turns, '{0} turn', '{0} turns', turns);
  const seconds = turns * SECONDS.turn;
  if (seconds < SECONDS.minute) return text;
  const rest = seconds % SECONDS.minute;
  return `${text} (${Math.floor(seconds / SECONDS.minute)} min${rest > 0 ? ` ${rest} s` : ''})`;
}

const LONGEST_FIRST: readonly Period[] = ['day', 'hour', 'minute', 'turn'];

/** `3 hours 9 turns`: the two largest periods of it. */
export function periodsText(seconds: number): string {
  let left = seconds;
  const parts = LONGEST_FIRST.flatMap((period) => {
    const count = Math.floor(left / SECONDS[period]);
    left -= count * SECONDS[period];
    return count > 0 ? [counted(count, period)] : [];
  });
  return parts.slice(0, 2).join(' ') || 'no time';
}
