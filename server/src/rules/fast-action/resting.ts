/** What comes back in time: `rest 3 days hospital`. Fast Action Rules, Physical & Mental Resistance Recovery. */
import { nameKey } from '../names.ts';
import { whole, type Procedure, type ProcedureLine } from '../procedure.ts';
import type { Ruleset } from '../ruleset.ts';
import { recoveries, type Resistance } from './combat.ts';

const MINUTES: Readonly<Record<string, number>> = {
  minute: 1,
  min: 1,
  hour: 60,
  h: 60,
  day: 24 * 60,
  d: 24 * 60,
  week: 7 * 24 * 60,
};

export const rest: Procedure = {
  word: 'rest',
  example: 'rest 3 days hospital',
  about:
    'What comes back of PR and MR in that time; a word of the table Recovery picks out one way of resting.',
  odds(ruleset, words) {
    const [, digits, unit = '', how = ''] = /^(?:for )?(\d{1,4}) ?(\p{L}+)\s*(.*)$/u.exec(words.text) ?? [];
    const minutes = minutesOf(unit);
    if (digits === undefined || minutes === undefined)
      return whole(words, 'Say how long: `rest 3 days`, `rest 2 hours meditation`, `rest 10 minutes`.');
    const time = Number(digits) * minutes;
    const lines = (['PR', 'MR'] as const).flatMap((of) => linesOf(ruleset, of, time, nameKey(how)));
    if (lines.length > 0) return { title: `rest ${words.text}`, lines };
    const ways = [...recoveries(ruleset, 'PR'), ...recoveries(ruleset, 'MR')].map((each) => each.while);
    return whole(words, `Nothing comes back by “${how}”: the ways to rest are ${ways.join('; ')}.`);
  },
};

/** Of one unit, in the singular or the plural. */
const minutesOf = (unit: string): number | undefined =>
  MINUTES[nameKey(unit)] ?? MINUTES[nameKey(unit).replace(/s$/, '')];

/** Full steps of the time that a point takes. */
function linesOf(ruleset: Ruleset, of: Resistance, time: number, how: string): ProcedureLine[] {
  return recoveries(ruleset, of)
    .filter((each) => nameKey(each.while).includes(how))
    .map(({ points: [least, most], per, while: way }) => {
      const [, count = '1', unit = ''] = /^(?:(\d+) )?(\p{L}+)$/u.exec(per) ?? [];
      const steps = Math.floor(time / (Number(count) * (minutesOf(unit) ?? Infinity)));
      const back = least === most ? `${steps * least}` : `${steps * least} to ${steps * most}`;
      return { name: of, text: `${steps === 0 ? 0 : back} back: ${way}` };
    });
}
