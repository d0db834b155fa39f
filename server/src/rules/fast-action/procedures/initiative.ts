/** The typed procedure `initiative AGI 4, WILL 3 vs AGI 3, WILL 2`. Fast Action Rules, Initiative. */
import { ratio, type Ratio } from '../../dice/index.ts';
import { chancesOf, sampled } from '../../fight/chance.ts';
import { say, type Message } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { rolledAgainst } from '../../thrown.ts';
import { score, sum, type Sum } from '../../typed/kinds.ts';
import { behind, first, optional, required } from '../../typed/schema.ts';
import { thrown } from '../attack-roll.ts';
import { initiativeMode, initiativeOf, leadOf, type Initiative, type Quick } from '../play/initiative.ts';

const agility = first(required(sum({ about: say('score'), sample: 'AGI 4' }), say('AGI is missing')));
const will = optional(
  score('WILL', { about: say('WILL, which settles equal AGI'), aliases: ['WIL'], sample: 'WILL 3' }),
);

export const initiative = declare({
  word: 'initiative',
  example: 'initiative AGI 4, WILL 3 vs AGI 3, WILL 2',
  about: say('about initiative by AGI'),
  shape: {
    own: { agility, will },
    marks: { vs: behind(say('write AGI of both sides'), { agility, will }) },
  },
  // Typed where nobody in particular is first, it is asked by the roll.
  prepare: (ruleset) => ({ mode: initiativeMode(ruleset) === 'agi' ? ('agi' as const) : ('roll' as const) }),
  odds(_, { mode, vs, ...own }) {
    const chances = chancesOf((chance) =>
      Math.sign(leadOf(initiativeOf(mode, quick(own), chance), initiativeOf(mode, quick(vs), chance))),
    );
    const of = (sign: number): Ratio => chances.get(sign) ?? ratio(0);
    return [
      { name: 'acts first', chance: of(1) },
      { name: 'at the same time', chance: of(0) },
      { name: 'acts later', chance: of(-1) },
    ];
  },
  roll(_, { mode, vs, ...own }, source) {
    const chance = sampled(source);
    const [mine, theirs] = [initiativeOf(mode, quick(own), chance), initiativeOf(mode, quick(vs), chance)];
    const ends = outcome(leadOf(mine, theirs));
    if (mode === 'agi') return rolledAgainst(own.agility.text, vs.agility.text, ends);
    const said = ({ face, value }: Initiative): Message => thrown(face, { score: value - face });
    return rolledAgainst(said(mine), said(theirs), ends);
  },
});

const quick = ({ agility: { total }, will: score = 0 }: TypedQuick): Quick => ({
  agility: total,
  will: score,
});

interface TypedQuick {
  readonly agility: Sum;
  readonly will?: number | undefined;
}

const outcome = (lead: number): Message =>
  say(lead > 0 ? 'the first acts first' : lead < 0 ? 'the second acts first' : 'both at the same time');
