/** The stretches of time after which something happens again. */
import { say, type Message } from '../../message.ts';
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

/** `50 turns (2 min 30 s)`. */
export const turnsSaid = (turns: number): Message => say('turns', { turns, seconds: turns * SECONDS.turn });

/** `after 3 hours 9 turns`: the two largest periods of it; `at once` for less than a turn. */
export function afterSaid(seconds: number): Message {
  let left = seconds;
  const parts = (['day', 'hour', 'minute', 'turn'] as const).flatMap((period) => {
    const count = Math.floor(left / SECONDS[period]);
    left -= count * SECONDS[period];
    return count > 0 ? [say('so long', { count, period })] : [];
  });
  return say('after a time', parts.length > 0 ? { seconds, parts: parts.slice(0, 2) } : { seconds });
}
