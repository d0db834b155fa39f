/** The typed procedure `initiative`: Shots in the pool, and Shots spent to act sooner. Action!/System, Initiative; Shot Count. */
import { ratio } from '../../dice/index.ts';
import { say } from '../../message.ts';
import { numberOfUnits } from '../../procedure-lines.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { scoreExplanation } from '../../scores.ts';
import { count, score } from '../../typed/kinds.ts';
import { behind, first, optional, required, type Values } from '../../typed/schema.ts';
import { initiativeGain, shotPrices } from '../shots.ts';

const FIGHTER = {
  shots: first(required(count(say('number of Shots in the pool'), '5'), say('write the Shots in the pool'))),
  spent: optional(
    score('spends', {
      about: say('shots spent on acting sooner'),
      aliases: ['spend', 'spending', 'spent'],
      sample: 'spends 1',
    }),
  ),
};

type TypedFighter = Values<typeof FIGHTER>;

export const initiative = declare({
  word: 'initiative',
  example: 'initiative 5, spends 1 vs 7',
  about: say('about initiative by Shots'),
  fighter(_, { sheet }) {
    const shots = scoreExplanation(sheet, 'Shots')?.value;
    return shots === undefined ? undefined : [`${shots}`];
  },
  shape: { own: FIGHTER, marks: { vs: behind(say('write the Shots of both'), FIGHTER) } },
  prepare(ruleset, { vs, shots, spent, places }) {
    const price = shotPrices(ruleset).sooner;
    return [{ shots, spent }, vs].some((each) => (each.spent ?? 0) * price > each.shots)
      ? places.whole(say('more Shots than in the pool'))
      : {};
  },
  odds(ruleset, { vs, ...own }) {
    const [mine, theirs] = [reached(ruleset, own), reached(ruleset, vs)];
    // Of those who act together, the one who spent more Shots comes first (RP-W07).
    const lead = mine - theirs || (own.spent ?? 0) - (vs.spent ?? 0);
    const certain = (is: boolean): { readonly chance: ReturnType<typeof ratio> } => ({
      chance: ratio(is ? 1 : 0),
    });
    return [
      { name: 'acts first', ...certain(lead > 0) },
      { name: 'at the same time', ...certain(lead === 0) },
      { name: 'acts later', ...certain(lead < 0) },
      { name: 'Initiative', facts: [numberOfUnits(mine)] },
      { name: 'the other', facts: [numberOfUnits(theirs)] },
    ];
  },
});

const reached = (ruleset: Ruleset, { shots, spent = 0 }: TypedFighter): number =>
  shots + spent * initiativeGain(ruleset);
