/** The typed procedure `initiative AGI 4, WILL 3 vs AGI 3, WILL 2`. Fast Action Rules, Initiative. */
import { constant, uniform } from '../../dice/index.ts';
import { ACTS_FIRST, firstLines, rolledOrder, tooMany, type Lead, type Runner } from '../../first-of-many.ts';
import { sampled } from '../../fight/chance.ts';
import { say } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { score, sum, type Sum } from '../../typed/kinds.ts';
import { behindEach, first, optional, required } from '../../typed/schema.ts';
import { thrown } from '../attack-roll.ts';
import { D6 } from '../play/attack.ts';
import {
  initiativeMode,
  initiativeOf,
  initiativeWith,
  leadOf,
  type InitiativeMode,
  type Quick,
} from '../play/initiative.ts';

const agility = first(required(sum({ about: say('score'), sample: 'AGI 4' }), say('AGI is missing')));
const will = optional(
  score('WILL', { about: say('WILL, which settles equal AGI'), aliases: ['WIL'], sample: 'WILL 3' }),
);

export const initiative = declare({
  word: 'initiative',
  example: 'initiative AGI 4, WILL 3 vs AGI 3, WILL 2',
  about: say('about initiative by AGI'),
  sentences: [ACTS_FIRST],
  sidesBy: ['AGI'],
  shape: {
    own: { agility, will },
    marks: { vs: behindEach({ agility, will }, say('write AGI of both sides')) },
  },
  prepare(ruleset, { vs, places, agility: own, will: ownWill }) {
    const all: readonly TypedQuick[] = [{ agility: own, will: ownWill }, ...vs];
    const problem = tooMany(all.length);
    if (problem) return places.whole(problem);
    // Typed where nobody in particular is first, it is asked by the roll.
    const mode = initiativeMode(ruleset) === 'agi' ? ('agi' as const) : ('roll' as const);
    return { mode, sides: all.map((each) => runner(each, mode)) };
  },
  odds: (_, { mode, sides }) => firstLines(sides, leadBy(mode)),
  roll(_, { mode, sides }, source) {
    const chance = sampled(source);
    const rolled = sides.map((side) => {
      const { value, face } = initiativeOf(mode, side, chance);
      const said = mode === 'agi' ? side.text : thrown(face, { score: value - face });
      return { ...side, total: face, said };
    });
    return rolledOrder(rolled, leadBy(mode));
  },
});

interface TypedQuick {
  readonly agility: Sum;
  readonly will?: number | undefined;
}

const DIE = uniform(1, D6.sides);

const runner = (
  { agility: { total, text }, will: score = 0 }: TypedQuick,
  mode: InitiativeMode,
): Quick & Runner => ({
  ...{ agility: total, will: score, text },
  totals: mode === 'agi' ? constant(0) : DIE,
});

/** By the faces of the dice. */
const leadBy =
  (mode: InitiativeMode): Lead<Quick> =>
  (own, face, other, otherFace) =>
    leadOf(initiativeWith(mode, own, face), initiativeWith(mode, other, otherFace));
