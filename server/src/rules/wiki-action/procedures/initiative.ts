/** The typed procedure `initiative`: Shots in the pool, and Shots spent to act sooner. Action!/System, Initiative; Shot Count. */
import { constant } from '../../dice/index.ts';
import { ACTS_FIRST, firstLines, tooMany, type Lead } from '../../first-of-many.ts';
import { say } from '../../message.ts';
import { numberOfUnits } from '../../procedure-lines.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { scoreExplanation } from '../../scores.ts';
import { count, score } from '../../typed/kinds.ts';
import { behindEach, first, optional, required, type Values } from '../../typed/schema.ts';
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
  sentences: [ACTS_FIRST],
  sidesBy: ['Shots'],
  fighter(_, { sheet }) {
    const shots = scoreExplanation(sheet, 'Shots')?.value;
    return shots === undefined ? undefined : [`${shots}`];
  },
  shape: { own: FIGHTER, marks: { vs: behindEach(FIGHTER, say('write the Shots of both')) } },
  prepare(ruleset, { vs, places, shots, spent }) {
    const all: readonly TypedFighter[] = [{ shots, spent }, ...vs];
    const price = shotPrices(ruleset).sooner;
    if (all.some((each) => (each.spent ?? 0) * price > each.shots))
      return places.whole(say('more Shots than in the pool'));
    const problem = tooMany(all.length);
    if (problem) return places.whole(problem);
    return {
      sides: all.map((each) => ({
        text: `${each.shots}`,
        spent: each.spent ?? 0,
        totals: constant(reached(ruleset, each)),
      })),
    };
  },
  odds(_, { sides }) {
    const places = sides.map(({ totals: { outcomes } }) => outcomes[0]!);
    const names = places.length === 2 ? ['Initiative', 'the other'] : places.map(() => 'Initiative');
    return [
      ...firstLines(sides, LEAD),
      ...places.map((value, index) => ({ name: names[index]!, facts: [numberOfUnits(value)] })),
    ];
  },
});

/** Of those who act together, the one who spent more Shots comes first (RP-W07). */
const LEAD: Lead<{ readonly spent: number }> = (own, reached_, other, otherReached) =>
  reached_ - otherReached || own.spent - other.spent;

const reached = (ruleset: Ruleset, { shots, spent = 0 }: TypedFighter): number =>
  shots + spent * initiativeGain(ruleset);
