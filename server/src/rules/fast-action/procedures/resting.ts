/** The typed procedure `rest 3 days, hospital`. Fast Action Rules, Physical & Mental Resistance Recovery. */
import { problemAt } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { nameKey } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { first, required, type Kind } from '../../typed/schema.ts';
import { recoveries, type Resistance } from '../combat.ts';
import { dictionary } from '../../../text/dictionary.ts';

const MINUTES = dictionary({
  minute: 1,
  min: 1,
  hour: 60,
  h: 60,
  day: 24 * 60,
  d: 24 * 60,
  week: 7 * 24 * 60,
});

/** The minutes of a unit, in the singular or the plural. */
const minutesOf = (unit: string): number | undefined =>
  MINUTES[nameKey(unit)] ?? MINUTES[nameKey(unit).replace(/s$/, '')];

interface Rest {
  readonly minutes: number;
  /** A word of the way of resting; empty for all. */
  readonly how: string;
}

const ways = (ruleset: Ruleset): string[] =>
  [...recoveries(ruleset, 'PR'), ...recoveries(ruleset, 'MR')].map((each) => each.while);

const time: Kind<Rest> = {
  about: say('time, and the way of resting'),
  sample: '3 days hospital',
  hasCommas: true,
  known: (ruleset) => ways(ruleset).map((name) => ({ name, about: say('way of resting') })),
  read(part, ruleset) {
    const [amount, ...words] = part.terms;
    if (!amount || !['', 'for'].includes(nameKey(amount.name))) return undefined;
    if (amount.value === undefined || amount.number !== 'whole') return undefined;
    // `-3 days`, `3 days -2`
    if (part.terms.some(({ sign }) => sign) || words.some(({ name, value }) => !name || value !== undefined))
      return undefined;
    const [unit = '', ...how] = nameKey(words.map(({ name }) => name).join(' '))
      .replace(/ in(?: an?| the)? /g, ' ')
      .split(' ');
    const minutes = minutesOf(unit);
    if (minutes === undefined) return undefined;
    const way = how.join(' ');
    if (way && !ways(ruleset).some((each) => nameKey(each).includes(way)))
      return problemAt(part, say('nothing comes back by', { way, ways: ways(ruleset).join('; ') }));
    return { minutes: amount.value * minutes, how: way };
  },
};

export const rest = declare({
  word: 'rest',
  example: 'rest 3 days hospital',
  about: say('about rest'),
  sentences: [
    { verbs: ['rests', 'rests for', 'heals', 'heals for', 'recovers for'], hasOther: false },
    { verbs: ['meditates', 'meditates for'], tail: 'meditation', hasOther: false },
  ],
  // All come back at the same rate.
  fighter: () => [],
  shape: {
    own: {
      rest: first(required(time, say('say how long'))),
    },
  },
  prepare: () => ({}),
  odds: (ruleset, { rest: { minutes, how } }) =>
    (['PR', 'MR'] as const).flatMap((of) => linesOf(ruleset, of, minutes, how)),
});

/** Full steps of the time that a point takes. */
function linesOf(ruleset: Ruleset, of: Resistance, minutes: number, how: string): ProcedureLine[] {
  return recoveries(ruleset, of)
    .filter((each) => nameKey(each.while).includes(how))
    .map(({ points: [least, most], per, while: way }) => {
      const [, count = '1', unit = ''] = /^(?:(\d+) )?(\p{L}+)$/u.exec(per) ?? [];
      const steps = Math.floor(minutes / (Number(count) * (minutesOf(unit) ?? Infinity)));
      return {
        name: of,
        value: steps * least,
        said: say('back by rest', { least: steps * least, most: steps * most, way }),
      };
    });
}
