/** Typed results of a hold: dragging, dropping, throwing. Core Rules, Available Actions. */
import {
  addRatios,
  atLeast,
  constant,
  mixture,
  multiplyRatios,
  ratio,
  transform,
  type Distribution,
  type Ratio,
} from '../../dice/index.ts';
import { diceText } from '../../labels.ts';
import { say, type Message } from '../../message.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { averageOf, numberOfUnits, rangeOf } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { meters, score, sum } from '../../typed/kinds.ts';
import { behind, first, list, optional, perhapsBehind, required, type Kind } from '../../typed/schema.ts';
import { actionNamed } from '../play/actions.ts';
import { damageDistribution, rollDamage, rolledWith, through, type DamageDice } from '../play/damage.ts';
import { draggedMeters, dropped, strengthToDrag, thrown } from '../play/wrestling.ts';
import { totalOf } from '../../circumstances.ts';
import { boosted } from '../play/action-points.ts';
import { rolls } from '../rolls.ts';
import { readWeight } from '../strength.ts';
import { scoreLines } from './attack.ts';
import { pointsOn, raisedBy } from './boosts.ts';
import { blowSaid, damageSaid, harmLines, protectionFacts, protectionOf } from './body.ts';
import { dragsAs, throwsAs } from './fighters.ts';
import { BODY, checkCircumstance, type Body } from './kinds.ts';
import { totalWith } from './results.ts';
import { defense } from './attack-parts.ts';
import { throwAgainst, throwScore } from './throws.ts';

const str = (about: Message) => score('STR', { about, sample: 'STR 6' });

const weight: Kind<number> = {
  about: say('weight that does not resist'),
  sample: '80 kg',
  read: (part) => readWeight(part.text)?.kilograms,
};

const DRAG = 'drag STR 6 vs STR 4, MOV 10';

export const drag = declare({
  word: 'drag',
  example: DRAG,
  about: say('about drag'),
  sentences: [{ verbs: ['drags', 'pulls'], hasOther: true }],
  fighter: dragsAs,
  shape: {
    own: {
      strength: first(required(str(say('STR of whoever drags')), say('STR is missing'))),
      weight: optional(weight),
    },
    marks: {
      vs: perhapsBehind({
        strength: first(required(str(say('STR of whoever resists')), say('STR of the other is missing'))),
      }),
    },
    anywhere: {
      distance: optional(meters(say('meters to drag'), '2 m', ['for', 'of', 'over'])),
      move: optional(score('MOV', { about: say('MOV of whoever drags'), sample: 'MOV 10' })),
      points: optional(pointsOn('STR')),
    },
  },
  prepare(ruleset, { strength, points, weight: kilograms, vs, move = Infinity, places }) {
    if (vs && kilograms !== undefined)
      return places.at('weight', say('write the STR of the other, or a weight'));
    const against =
      vs?.strength ?? (kilograms === undefined ? undefined : strengthToDrag(ruleset, kilograms));
    if (against === undefined)
      return places.whole(
        kilograms === undefined
          ? say('write the STR of the other or a weight', { drag: DRAG })
          : say('nobody can drag so much'),
      );
    const modifiers = raisedBy(ruleset, 'STR', points);
    const total = strength + totalOf(modifiers);
    return {
      against,
      meters: draggedMeters(total, against, move),
      raised: scoreLines(total, `STR ${strength}`, modifiers),
    };
  },
  odds: (_, { meters: most, against, vs, distance, raised }) => [
    { name: 'dragged', facts: [numberOfUnits(most, 'm')] },
    ...raised,
    ...(distance === undefined ? [] : [turnsLine(distance, most)]),
    ...(vs ? [] : [{ name: 'takes', value: against, said: `STR ${against}` }]),
  ],
});

/** The turns that a drag over some meters takes. */
const turnsLine = (distance: number, most: number): ProcedureLine => ({
  name: say('drag so far', { meters: distance }),
  said: most > 0 ? say('takes turns', { turns: Math.ceil(distance / most) }) : say('is not dragged'),
});

/** Damage through protection, in its lines. */
const damageLines = (
  ruleset: Ruleset,
  dice: DamageDice,
  blow: { readonly type: string; readonly form: string },
  body: Body,
) => {
  const protection = protectionOf(ruleset, blow, body);
  const left = transform(damageDistribution(ruleset, dice), (points) => through(protection, points));
  return {
    protection,
    left,
    text: `${diceText(dice)} ${blow.type}/${blow.form}`,
  };
};

export const drop = declare({
  word: 'drop',
  example: 'drop AV 2, TGH 4, HLT 5, LIF 30',
  about: say('about drop'),
  sentences: [{ verbs: ['drops with'], isForEach: true, hasOther: true }],
  shape: { own: BODY },
  prepare(ruleset, { places }) {
    const action = actionNamed(ruleset, 'drop');
    const { damage, blow } = action ? dropped(ruleset, action) : {};
    return damage && blow ? { damage, blow } : places.whole(say('the campaign has no damage for a drop'));
  },
  odds(ruleset, read) {
    const { left, protection, text } = damageLines(ruleset, read.damage, read.blow, read);
    return [
      {
        name: 'damage to both',
        facts: [{ type: 'dice', dice: text }, ...protectionFacts(protection), rangeOf(left)],
      },
      ...harmLines(ruleset, read.blow.form, left, read),
    ];
  },
  roll(ruleset, read, source) {
    const points = rollDamage(ruleset, read.damage, source);
    const { protection, text } = damageLines(ruleset, read.damage, read.blow, read);
    const said = damageSaid(ruleset, read.blow.form, protection, [through(protection, points)], read);
    return say('one by one', { parts: [blowSaid(text, points), said] });
  },
});

const THROW = 'throw REF 5 + Unarmed Combat 4 vs DEF 14, STR 5, Acrobatics 8, TGH 4';

export const throwing = declare({
  word: 'throw',
  example: THROW,
  about: say('about throw'),
  sentences: [{ verbs: ['throws'], hasOther: true, silent: ['to the ground', 'to the floor', 'down'] }],
  fighter: throwsAs,
  shape: {
    own: {
      score: first(
        required(
          sum({ about: say('score of the thrower'), sample: 'REF 5 + Unarmed Combat 4' }),
          say('the score of the thrower is missing'),
        ),
      ),
    },
    marks: {
      vs: behind(say('write a score and DEF'), {
        defense: first(required(defense, say('DEF is missing'))),
      }),
    },
    anywhere: {
      strength: required(
        score('STR', { about: say('STR of the thrower'), sample: 'STR 5' }),
        say('STR of the thrower is missing'),
      ),
      points: optional(pointsOn('STR')),
      acrobatics: optional(
        sum({
          about: say('REF and Acrobatics of the victim'),
          sample: 'Acrobatics 8',
          needsName: true,
          except: ['AV', 'TGH', 'HLT', 'LIF', 'STR'],
        }),
      ),
      ...BODY,
      circumstances: list(checkCircumstance),
    },
  },
  prepare(ruleset, { score: own, vs, strength, points = 0, circumstances: around, places }) {
    const { damage, blow, needsRoll } = thrown(ruleset, boosted(ruleset, 'STR', strength, points));
    if (!damage) return places.at('strength', say('STR is too low to hurt anybody', { strength }));
    const adds = actionNamed(ruleset, 'throw')?.adds ?? 0;
    const total = totalWith(ruleset, own, around) + adds;
    return { damage, blow, needsRoll, total, target: vs.defense.total };
  },
  odds(ruleset, read) {
    const { damage, blow, needsRoll, total, target, acrobatics } = read;
    const { left, protection, text } = damageLines(ruleset, damage, blow, read);
    const { hits, halves } = throwChances(ruleset, read, acrobatics?.total);
    const halved = transform(damageDistribution(ruleset, damage), (points) =>
      through(protection, rolledWith(points)),
    );
    const misses = subtract1(addRatios(hits, halves));
    const all = mixture(
      [
        { chance: hits, distribution: left },
        { chance: halves, distribution: halved },
        { chance: misses, distribution: constant(0) },
      ].filter(({ chance }) => chance.numerator > 0n),
    );
    return [
      {
        name: 'thrown',
        chance: addRatios(hits, halves),
        ...(needsRoll && {
          facts: [{ type: 'roll', dice: rolls.diceText(ruleset), score: total, target } as const],
        }),
      },
      ...(acrobatics
        ? [{ name: 'halved', chance: halves, said: say('against the throw', { score: acrobatics.text }) }]
        : []),
      {
        name: 'damage',
        facts: [{ type: 'dice', dice: text }, ...protectionFacts(protection), rangeOf(left)],
      },
      { name: 'with misses', facts: [averageOf(all)] },
      ...harmLines(ruleset, blow.form, all, read),
    ];
  },
  roll(ruleset, read, source) {
    const { damage, blow, total, target, acrobatics, needsRoll } = read;
    const { ends, isSuccess, effect, total: reached } = throwAgainst(ruleset, total, target, source);
    if (needsRoll && !isSuccess) return ends(say('misses by', { by: -effect }));
    const saved = acrobatics && throwScore(ruleset, acrobatics.total, source);
    const isHalved = saved !== undefined && saved.total >= reached;
    const saves = saved ? [say(isHalved ? 'halves' : 'does not halve', { own: saved.said })] : [];
    const points = rollDamage(ruleset, damage, source);
    const { protection, text } = damageLines(ruleset, damage, blow, read);
    const marked = through(protection, isHalved ? rolledWith(points) : points);
    return say('one by one', {
      parts: [
        ends([say('thrown'), ...saves]),
        blowSaid(text, points, isHalved ? { half: 1 } : {}),
        damageSaid(ruleset, blow.form, protection, [marked], read),
      ],
    });
  },
});

const subtract1 = ({ numerator, denominator }: Ratio): Ratio => ratio(denominator - numerator, denominator);

interface Throwing {
  readonly total: number;
  readonly target: number;
  readonly needsRoll: boolean;
}

/** The chances of a full throw and of a halved one. The roll of the victim must reach that of the throw (RP-C40). */
function throwChances(
  ruleset: Ruleset,
  { total, target, needsRoll }: Throwing,
  acrobatics: number | undefined,
): { readonly hits: Ratio; readonly halves: Ratio } {
  const dice = rolls.dice(ruleset);
  let [hits, halves] = [ratio(0), ratio(0)];
  dice.outcomes.forEach((shown, index) => {
    const isHit =
      !needsRoll ||
      rolls.outcome(ruleset, { points: shown, shown: '' }, { score: total, calculation: '' }, target)
        .isSuccess;
    if (!isHit) return;
    const chance = ratio(dice.weights[index]!, dice.total);
    const saves = acrobatics === undefined ? ratio(0) : savesAgainst(dice, total + shown, acrobatics);
    halves = addRatios(halves, multiplyRatios(chance, saves));
    hits = addRatios(hits, multiplyRatios(chance, subtract1(saves)));
  });
  return { hits, halves };
}

const savesAgainst = (dice: Distribution, reached: number, acrobatics: number): Ratio =>
  atLeast(dice, reached - acrobatics);
