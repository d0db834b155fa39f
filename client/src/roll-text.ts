import type { RollResult } from '../../server/src/protocol.ts';

/** What is shown of a roll: its line, or one for all where several rolled. */
export function announcement(results: readonly RollResult[]): string {
  const [first] = results;
  if (!first || results.length === 1) return first?.text ?? '';
  return `${first.title}: ${results.map(({ who, ...result }) => `${who} ${outcome(result)}`).join(' · ')}`;
}

/** `24, success by 6`. */
function outcome({ total, effect, success }: Omit<RollResult, 'who'>): string {
  if (effect === undefined || success === undefined) return `${total}`;
  return `${total}, ${success ? 'success' : 'failure'} by ${Math.abs(effect)}`;
}

/** `21:03:12  The Hangar  Jack Smith · Stealth vs 18: …`: a line of the log. */
export function logLine({ scene, text }: RollResult, time: Date): string {
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return [clock, scene, text].filter((part) => part !== '').join('  ');
}
