/** Who acts first: `initiative AGI 4, WILL 3 vs AGI 3, WILL 2`. Fast Action Rules, Initiative. */
import { contest, ratio, shift, uniform, type Ratio } from '../../dice/index.ts';
import { declare } from '../../procedure.ts';
import { score, sum } from '../../typed/kinds.ts';
import { behind, first, optional, required } from '../../typed/schema.ts';

const D6 = uniform(1, 6);

const agility = first(required(sum({ about: 'AGI', sample: 'AGI 4' }), 'AGI is missing.'));
const will = optional(
  score('WILL', { about: 'WILL, which settles equal AGI', aliases: ['WIL'], sample: 'WILL 3' }),
);

export const initiative = declare({
  word: 'initiative',
  example: 'initiative AGI 4, WILL 3 vs AGI 3, WILL 2',
  about:
    'Who acts first: by 1d6 + AGI, or in a campaign with `initiative: AGI` the higher AGI, and of equal AGI the higher WILL.',
  shape: {
    own: { agility, will },
    marks: { vs: behind('Write AGI of both sides.', { agility, will }) },
  },
  prepare: () => ({}),
  odds(ruleset, { agility: own, will: ownWill = 0, vs }) {
    const { win, tie, lose } = ruleset.options.is('initiative', 'agi')
      ? byScores(own.total - vs.agility.total || ownWill - (vs.will ?? 0))
      : contest(shift(D6, own.total), shift(D6, vs.agility.total));
    return [
      { name: 'acts first', chance: win },
      { name: 'at the same time', chance: tie },
      { name: 'acts later', chance: lose },
    ];
  },
  roll(ruleset, { agility: own, will: ownWill = 0, vs }, source) {
    const other = vs.agility;
    if (ruleset.options.is('initiative', 'agi')) {
      const lead = own.total - other.total || ownWill - (vs.will ?? 0);
      return `${own.text} against ${other.text}: ${outcome(lead)}`;
    }
    const [mine, theirs] = [source(6), source(6)];
    const [a, b] = [mine + own.total, theirs + other.total];
    return `d6 (${mine}) + ${own.total} = ${a} against d6 (${theirs}) + ${other.total} = ${b}: ${outcome(a - b)}`;
  },
});

const outcome = (lead: number): string =>
  lead > 0 ? 'the first acts first' : lead < 0 ? 'the second acts first' : 'both act at the same time';

/** Nothing is rolled. */
function byScores(lead: number): { readonly win: Ratio; readonly tie: Ratio; readonly lose: Ratio } {
  const when = (is: boolean): Ratio => ratio(is ? 1 : 0);
  return { win: when(lead > 0), tie: when(lead === 0), lose: when(lead < 0) };
}
