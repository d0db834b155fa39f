/** Skills whose entries say more than success or failure. Core Rules, Skill Descriptions. */
import { rolledOnIn, totalOf } from '../../circumstances.ts';
import { isProblem, repeat, shift, transform, uniform } from '../../dice/index.ts';
import { signed } from '../../labels.ts';
import { say, together, type Message } from '../../message.ts';
import { nameKey } from '../../names.ts';
import { declare, type Procedure, type ProcedureLine } from '../../procedure.ts';
import { rangeOf, valueLines } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { LEVELS, shiftedBy } from '../../typed/difficulty.ts';
import { flag, named, score, sum, sumOf, type Sum } from '../../typed/kinds.ts';
import { behind, first, list, optional, perhapsBehind, required, type Kind } from '../../typed/schema.ts';
import { circumstances } from '../play/circumstances.ts';
import { highestDamage } from '../play/damage.ts';
import {
  amountNamed,
  appraisalModifiers,
  areaDetails,
  areaSizes,
  reactions,
  RESULTS,
  skillNumber,
  type NamedAmount,
  type SkillResult,
} from '../play/skill-results.ts';
import { effectNumbersOf, rolls } from '../rolls.ts';
import { scoreLines } from './attack.ts';
import { strikeOf } from './body.ts';
import { checkCircumstance, explosive, strike } from './kinds.ts';
import { interrogation, trading } from './opposed-skills.ts';
import { against, own, resultLines, target, totalWith } from './results.ts';
import { throwAgainst, throwAtAny } from './throws.ts';

/** A word of a table that stands for a number. */
const amount = (
  about: Message,
  sample: string,
  rows: (ruleset: Ruleset) => readonly NamedAmount[],
): Kind<NamedAmount> =>
  named({
    about,
    sample,
    known: (ruleset) => rows(ruleset).map(({ name, amount: number }) => ({ name, about: signed(number) })),
    find: (text, ruleset) => amountNamed(rows(ruleset), text),
  });

interface ByEffect {
  readonly word: string;
  readonly skill: string;
  readonly about: Message;
  readonly results: (ruleset: Ruleset) => readonly SkillResult[];
}

/** A roll against a target number whose effect number has a table of results. */
const byEffect = ({ word, skill, about, results }: ByEffect): Procedure =>
  declare({
    word,
    example: `${word} ${skill} 9 vs 15`,
    about,
    shape: {
      own: {
        skill: first(required(own(skill), say('score of a skill is missing', { skill }))),
        circumstances: list(checkCircumstance),
      },
      marks: {
        vs: behind(say('write the score and the target number'), {
          target: first(required(target, say('the target number is missing'))),
          circumstances: list(checkCircumstance),
        }),
      },
      anywhere: LEVELS,
    },
    prepare: (ruleset, { skill: mine, circumstances: around, vs, ...written }) =>
      against(ruleset, totalWith(ruleset, mine, [...around, ...vs.circumstances]), vs.target.total, written),
    odds: (ruleset, { score: total, tn }) => [
      { name: 'success', chance: rolls.odds(ruleset, total, tn).chance },
      ...resultLines(ruleset, total, tn, results(ruleset)),
    ],
    roll: (ruleset, { score: total, tn }, source) => {
      const { ends, effect, isSuccess } = throwAgainst(ruleset, total, tn, source);
      const reached = results(ruleset).findLast(({ from }) => from <= effect);
      return ends([
        say('effect', { count: effect }),
        reached?.result ?? say(isSuccess ? 'success' : 'failure'),
      ]);
    },
  });

const NEGOTIATION = 'negotiation Negotiation 9, somewhat opposed';

const negotiation = declare({
  word: 'negotiation',
  aliases: ['negotiate'],
  example: NEGOTIATION,
  about: say('about negotiation'),
  sentences: [{ verbs: ['negotiates with', 'negotiates'], isRoll: true, hasOther: false }],
  shape: {
    own: {
      skill: first(required(own('Negotiation'), say('the score of Negotiation is missing'))),
      circumstances: list(checkCircumstance),
    },
    marks: { vs: perhapsBehind({ target: first(required(target, say('the target number is missing'))) }) },
    anywhere: {
      reaction: optional(amount(say('reaction of the other party'), 'somewhat opposed', reactions)),
      ...LEVELS,
    },
  },
  prepare(ruleset, { skill, circumstances: around, vs, reaction, places, levels }) {
    const tn = vs?.target.total ?? reaction?.amount;
    if (tn === undefined)
      return places.whole(
        together(
          say('say how the other party takes to the goal', { negotiation: NEGOTIATION }),
          say('the known names are', { names: reactions(ruleset).map(({ name }) => name) }),
        ),
      );
    return against(ruleset, totalWith(ruleset, skill, around), tn, {
      levels,
      places,
    });
  },
  odds: (ruleset, { score: total, tn }) => [
    { name: 'success', chance: rolls.odds(ruleset, total, tn).chance },
    ...resultLines(ruleset, total, tn, RESULTS.negotiation(ruleset)),
  ],
  roll: (ruleset, { score: total, tn }, source) => {
    const { ends, effect, isSuccess } = throwAgainst(ruleset, total, tn, source);
    const reached = RESULTS.negotiation(ruleset).findLast(({ from }) => from <= effect);
    return ends(isSuccess ? (reached?.result ?? say('success')) : say('fails', { by: -effect }));
  },
});

const appraisal = declare({
  word: 'appraisal',
  aliases: ['appraise'],
  example: 'appraisal Appraisal 9, rare, no inspection',
  about: say('about appraisal'),
  shape: {
    own: {
      skill: first(required(own('Appraisal'), say('the score of Appraisal is missing'))),
      harder: list(amount(say('what makes it harder'), 'rare', appraisalModifiers)),
      circumstances: list(checkCircumstance),
      ...LEVELS,
    },
  },
  prepare(ruleset, { skill, harder, circumstances: around, levels, places }) {
    const less = harder.map(({ name, amount: number }) => ({
      label: name,
      amount: number,
      rulings: [],
      forbids: false,
    }));
    const modifiers = [
      ...less,
      ...circumstances.modifiers(ruleset, around, undefined, rolledOnIn(skill.terms)),
    ];
    const tn = skillNumber(ruleset, 'appraisal: TN');
    const roll = against(ruleset, skill.total + totalOf(modifiers), tn, { levels, places });
    return isProblem(roll) ? roll : { modifiers, ...roll };
  },
  odds: (ruleset, { skill, modifiers, score: total, tn }) => [
    {
      name: 'success',
      chance: rolls.odds(ruleset, total, tn).chance,
      facts: [{ type: 'roll', dice: rolls.diceText(ruleset), score: total, target: tn }],
    },
    ...scoreLines(total, skill.text, modifiers),
  ],
  roll: (ruleset, { score: total, tn }, source) => {
    const { ends, isSuccess, effect } = throwAgainst(ruleset, total, tn, source);
    return ends(
      isSuccess
        ? [say('the value is found'), say('effect', { count: effect })]
        : say('fails', { by: -effect }),
    );
  },
});

const areaKnowledge = declare({
  word: 'area knowledge',
  example: 'area knowledge INT 4 + Area Knowledge 5, large city',
  about: say('about area knowledge'),
  shape: {
    own: {
      skill: first(required(own('Area Knowledge'), say('the score of Area Knowledge is missing'))),
      size: optional(amount(say('size of the area'), 'large city', areaSizes)),
      circumstances: list(checkCircumstance),
      ...LEVELS,
    },
  },
  prepare(ruleset, { skill, size, circumstances: around, levels, places }) {
    const details: NamedAmount[] = [];
    for (const detail of areaDetails(ruleset)) {
      const tn = shiftedBy(rolls, ruleset, detail.amount, { levels, places });
      if (typeof tn === 'object') return tn;
      details.push({ ...detail, amount: tn });
    }
    return {
      details,
      score: totalWith(ruleset, skill, around) + (size?.amount ?? 0),
    };
  },
  odds: (ruleset, { details, score: total }) =>
    details.map(({ name, amount: tn }) => ({
      name,
      value: tn,
      chance: rolls.odds(ruleset, total, tn).chance,
      said: `TN ${tn}`,
    })),
  roll: (ruleset, { details, score: total }, source) => {
    const { said: sum, against: reaches } = throwAtAny(ruleset, total, source);
    const detail = details.findLast(({ amount: tn }) => reaches(tn).isSuccess);
    return say('result of a roll', { sum, said: detail?.name ?? say('nothing') });
  },
});

const DEMOLITIONS = 'demolitions INT 5 + Demolitions 6 vs 18, 6d6 P/L';
const SIX = 6;

const demolitions = declare({
  word: 'demolitions',
  example: DEMOLITIONS,
  about: say('about demolitions'),
  shape: {
    own: { skill: first(required(own('Demolitions'), say('the score of Demolitions is missing'))) },
    marks: {
      vs: behind(say('write the score and the target number'), {
        target: first(required(target, say('the target number is missing'))),
      }),
    },
    anywhere: {
      strike: optional(strike),
      explosive: optional(explosive),
      level: optional(score('level', { about: say('level of Demolitions'), sample: 'level 6' })),
      tampered: optional(flag('tampered', say('dice are set to 1'))),
      circumstances: list(checkCircumstance),
      ...LEVELS,
    },
  },
  prepare(ruleset, { skill, strike: typed, explosive: rule, level, circumstances: around, vs, ...written }) {
    const { places } = written;
    const struck = typed ?? (rule && strikeOf(ruleset, rule, undefined));
    if (!struck)
      return places.whole(
        say('with an example', { message: say('say what the explosive does'), example: DEMOLITIONS }),
      );
    const stated = level ?? skill.terms.find(({ name }) => /^demolitions/i.test(name))?.value;
    if (stated === undefined)
      return places.whole(say('say the level of Demolitions', { demolitions: DEMOLITIONS }));
    const each = Math.max(1, skillNumber(ruleset, 'demolitions: levels for a die'));
    if (struck.dice.dice === 0) return places.at('strike', say('no dice to roll'));
    const set = Math.min(struck.dice.dice, Math.max(0, Math.floor(stated / each)));
    const roll = against(ruleset, totalWith(ruleset, skill, around), vs.target.total, written);
    return isProblem(roll) ? roll : { struck, set, ...roll };
  },
  odds(ruleset, { struck: { dice, text }, score: total, tn, set, tampered }): ProcedureLine[] {
    const face = tampered ? 1 : Math.min(SIX, dice.sides);
    const better = shift(repeat(uniform(1, dice.sides), dice.dice - set), set * face + dice.bonus);
    const plain = shift(repeat(uniform(1, dice.sides), dice.dice), dice.bonus);
    return [
      { name: 'success', chance: rolls.odds(ruleset, total, tn).chance },
      {
        name: say('dice set to', { face }),
        value: set,
        said: say('so many of', { count: set, of: dice.dice }),
      },
      { name: 'damage then', facts: [{ type: 'dice', dice: text }, rangeOf(better)] },
      { name: 'otherwise', facts: [{ type: 'dice', dice: text }, rangeOf(plain)] },
    ];
  },
  roll(ruleset, { struck: { dice }, score: total, tn, set, tampered }, source) {
    const { ends, isSuccess } = throwAgainst(ruleset, total, tn, source);
    const face = tampered ? 1 : Math.min(SIX, dice.sides);
    const thrown = Array.from({ length: dice.dice }, (_, index) =>
      isSuccess && index < set ? face : source(dice.sides),
    );
    const points = Math.min(
      highestDamage(dice),
      thrown.reduce((all, each) => all + each, dice.bonus),
    );
    return ends([say(isSuccess ? 'success' : 'failure'), say('so many points', { points })]);
  },
});

/** The level in a score such as `PRE 4 + Instruction 5`. */
const levelIn = ({ names }: Ruleset, { terms }: Sum): number =>
  sumOf(terms.filter(({ name }) => !names.attribute.has(nameKey(name)))).total;

const instruction = declare({
  word: 'instruction',
  aliases: ['teach'],
  example: 'instruction Instruction 4, Swords 6',
  about: say('about instruction'),
  shape: {
    own: {
      teacher: first(required(own('Instruction'), say('the level of Instruction is missing'))),
      taught: required(
        sum({ about: say('level of the skill that is taught'), sample: 'Swords 6' }),
        say('the skill that is taught is missing'),
      ),
    },
  },
  prepare: () => ({}),
  odds: (ruleset, { teacher, taught }) => {
    // The average is that of the skills, rounded up where no direction is printed (RP-C11).
    const most = Math.ceil((levelIn(ruleset, teacher) + levelIn(ruleset, taught)) / 2);
    return [{ name: 'highest level', value: most, said: `${most}` }];
  },
});

const MEDITATION = say('write the score of Meditation and the target number');

const meditation = declare({
  word: 'meditation',
  aliases: ['meditate'],
  example: 'meditation Meditation 9 vs 15',
  about: say('about meditation'),
  shape: {
    own: {
      skill: first(required(own('Meditation'), say('the score of Meditation is missing'))),
      circumstances: list(checkCircumstance),
    },
    marks: {
      vs: behind(MEDITATION, {
        target: first(required(target, say('the target number is missing'))),
        circumstances: list(checkCircumstance),
      }),
    },
    anywhere: LEVELS,
  },
  prepare(ruleset, { skill, circumstances: around, vs, ...written }) {
    const score = totalWith(ruleset, skill, [...around, ...vs.circumstances]);
    const roll = against(ruleset, score, vs.target.total, written);
    if (isProblem(roll)) return roll;
    return { ...roll, each: Math.max(1, skillNumber(ruleset, 'meditation: effect for a step')) };
  },
  odds(ruleset, { score: total, tn, each }) {
    const bonus = skillNumber(ruleset, 'meditation: bonus on Mind rolls');
    const steps = transform(effectNumbersOf(ruleset, total, tn), (effect) =>
      Math.max(-1, Math.floor(effect / each)),
    );
    return [
      {
        name: 'success',
        chance: rolls.odds(ruleset, total, tn).chance,
        said: say('bonus on Mind rolls', { bonus }),
      },
      ...valueLines(steps, (count, orMore) => say('stun or time', { steps: count, orMore })).filter(
        ({ value = 0 }) => value >= 0,
      ),
    ];
  },
  roll(ruleset, { score: total, tn, each }, source) {
    const { ends, isSuccess, effect } = throwAgainst(ruleset, total, tn, source);
    return ends(
      isSuccess ? say('stun or time', { steps: Math.floor(effect / each) }) : say('fails', { by: -effect }),
    );
  },
});

export const skillProcedures: readonly Procedure[] = [
  negotiation,
  trading,
  appraisal,
  areaKnowledge,
  demolitions,
  byEffect({
    word: 'forensics',
    skill: 'Forensics',
    about: say('about forensics'),
    results: RESULTS.forensics,
  }),
  instruction,
  meditation,
  interrogation,
  byEffect({
    word: 'survival',
    skill: 'Survival',
    about: say('about survival'),
    results: RESULTS.survival,
  }),
  byEffect({
    word: 'society',
    skill: 'Society',
    about: say('about society'),
    results: RESULTS.society,
  }),
];
