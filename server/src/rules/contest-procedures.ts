/** Typed procedures for margins, effect numbers, and contests of more than two. */
import {
  addRatios,
  complement,
  divideRatios,
  isProblem,
  probability,
  problemAt,
  ratio,
  reduce,
  shift,
  subtract,
  type RandomSource,
  type Ratio,
} from './dice/index.ts';
import { onRoll, rolledOnIn, totalOf, type Circumstance } from './circumstances.ts';
import { say, type Message, type Value } from './message.ts';
import { sameName } from './names.ts';
import { declare, type Procedure, type ProcedureLine } from './procedure.ts';
import { aheadOfAll, MOST_SIDES } from './first-of-many.ts';
import { namesIn, unknownScore, withAttributeRoll, type NameOf } from './named-scores.ts';
import { MOST_TIES, type RollMode, type RollOdds, type RollRules } from './roll.ts';
import type { Ruleset } from './ruleset.ts';
import { throwDice } from './thrown.ts';
import { circumstance } from './typed/circumstance.ts';
import { LEVELS, orDifficulty, shiftedBy } from './typed/difficulty.ts';
import { amountOf, sum, sumOf, type Sum } from './typed/kinds.ts';
import { behind, first, list, required, type Kind } from './typed/schema.ts';
import { withRollMode, type RolledSum } from './typed/roll-mode.ts';
import { scoreOf, scoreWords, withEffects } from './written-score.ts';

/** `3`, `3 or more`, `of at least 3`, `-2 or more`; not less than `from`. */
const least = (about: Message, from = -Infinity): Kind<number> => ({
  about,
  sample: '3 or more',
  read(part) {
    const [number, ...more] = part.terms;
    const isMinus = number?.sign === '-' && number.name === '';
    const read = amountOf(isMinus ? { ...part, terms: [{ ...number, sign: undefined }, ...more] } : part);
    const amount = read && { ...read, value: isMinus ? -read.value : read.value };
    if (!amount || !AT_LEAST.includes(amount.before) || !OR_MORE.includes(amount.after)) return undefined;
    if (!amount.isWhole) return problemAt(part, say('amount is whole', { about }));
    return amount.value < from
      ? problemAt(part, say('amount is at least', { about, least: from }))
      : amount.value;
  },
});

const AT_LEAST: readonly string[] = ['', 'of', 'by', 'at least', 'of at least', 'by at least'];
const OR_MORE: readonly string[] = ['', 'or more', 'or better', 'or higher'];

const plain = sum({ about: say('score'), sample: 'Stealth 9' });

/** A score as in a task: an attribute alone counts as often as the rules say, and no name is unknown to them. */
const scoreBy = (rolls: RollRules): Kind<Sum> => ({
  ...plain,
  read(part, ruleset) {
    const read = plain.read(part, ruleset);
    const nameOf = namesIn(rolls, ruleset);
    if (!read || isProblem(read) || !nameOf) return read;
    return unknownScore(read.terms, nameOf) ?? sumOf(withAttributeRoll(read.terms, nameOf));
  },
});

/** A score behind the name of whoever has it: `Jo Stealth 9`. */
const ofSomebody = (rolls: RollRules, score: Kind<Sum>): Kind<Sum> => ({
  ...score,
  read(part, ruleset) {
    const nameOf = namesIn(rolls, ruleset);
    const [first, ...more] = part.terms;
    const who = first && nameOf ? whoIn(first.name, nameOf) : '';
    if (!first || who === '') return score.read(part, ruleset);
    const own = { ...first, name: first.name.slice(who.length) };
    const read = score.read({ ...part, terms: [own, ...more] }, ruleset);
    return !read || isProblem(read) ? read : { ...read, text: `${who}${read.text}` };
  },
});

/** `Jo ` of `Jo Stealth`; empty for the name of a score alone, and for one that holds none. */
function whoIn(name: string, nameOf: NameOf): string {
  const isScore = (text: string): boolean => nameOf(text).type !== 'unknown';
  if (isScore(name) || !/^\p{Lu}/u.test(name)) return '';
  const blank = [...name.matchAll(/\s/g)].find(({ index }) => isScore(name.slice(index + 1)));
  return blank ? name.slice(0, blank.index + 1) : '';
}

/** A score of a contest. `-3` and `rushed` are nobody's: behind a comma another side begins. */
const sideOf = <T extends Sum>(rolls: RollRules, score: Kind<T>): Kind<T> => ({
  ...score,
  read(part, ruleset) {
    const around = rolls.circumstances.read(ruleset, part.text.replace(/\s+/g, ' '));
    return around && !isProblem(around)
      ? problemAt(part, say('a contest takes no circumstances', { text: part.text }))
      : score.read(part, ruleset);
  },
});

/** Whether equal totals are rolled again, by everybody. */
const isRerolled = ({ ties }: RollRules): boolean => ties === 'rolled again';

/** A score with its circumstances: `Stealth 9, rushed`. */
const scoreWith =
  ({ circumstances: rules }: RollRules) =>
  (
    ruleset: Ruleset,
    { total, terms }: Pick<Sum, 'total' | 'terms'>,
    circumstances: readonly Circumstance[],
  ): number =>
    total + totalOf(onRoll(rules.modifiers(ruleset, circumstances, undefined, rolledOnIn(terms))));

/** For systems in which both sides roll. */
export const contestProcedures = (rolls: RollRules): readonly Procedure[] => [
  declare({
    word: 'margin',
    example: 'margin 3, Stealth 9 vs Awareness 7',
    about: say('about margin'),
    shape: {
      own: {
        least: first(required(least(say('margin'), 1), say('say by how much'))),
        score: required(scoreBy(rolls), say('the score of the first side is missing')),
        circumstances: list(circumstance(rolls.circumstances)),
      },
      marks: {
        vs: behind(say('write both scores'), {
          score: first(required(scoreBy(rolls), say('the score of the second side is missing'))),
          circumstances: list(circumstance(rolls.circumstances)),
        }),
      },
    },
    prepare: () => ({}),
    odds(ruleset, { least: by, score, circumstances, vs }): ProcedureLine[] {
      const total = scoreWith(rolls);
      const own = total(ruleset, score, circumstances);
      const chanceOf = leadChances(rolls, ruleset, own, total(ruleset, vs.score, vs.circumstances));
      return [
        {
          name: say('wins by', { count: by, orMore: 1 }),
          value: by,
          orMore: true,
          chance: chanceOf((each) => each >= by),
        },
        { name: 'wins', chance: chanceOf((each) => each > 0) },
        ...(isRerolled(rolls) ? [] : [{ name: 'tie', chance: chanceOf((each) => each === 0) }]),
        { name: 'loses', chance: chanceOf((each) => each < 0) },
        {
          name: say('loses by', { count: by, orMore: 1 }),
          value: by,
          orMore: true,
          chance: chanceOf((each) => each <= -by),
        },
      ];
    },
  }),
  declare({
    word: 'contest',
    example: 'contest Stealth 9, Stealth 7, Stealth 5',
    about: say('about contest of all'),
    namesSides: true,
    shape: { own: { sides: list(sideOf(rolls, ofSomebody(rolls, scoreBy(rolls)))) }, between: ['vs'] },
    prepare(_, { sides, places }) {
      const problem = contestProblem(sides.length);
      return problem === undefined ? {} : places.whole(problem);
    },
    odds(ruleset, { sides }): ProcedureLine[] {
      const chances = contestChances(
        rolls,
        ruleset,
        sides.map(({ total }) => total),
      );
      const decided = chances.reduce(addRatios, ratio(0));
      return [
        ...sideLines(sides, chances),
        ...(isRerolled(rolls) ? [] : [{ name: 'tie', chance: reduce(complement(decided)) }]),
      ];
    },
    roll: (ruleset, { sides }, source) => thrownBy(rolls, ruleset, sides, source),
  }),
];

/** The dice of all sides, again where a tie of the highest is rolled again, and who wins. */
function thrownBy(
  rolls: RollRules,
  ruleset: Ruleset,
  sides: readonly Pick<Sum, 'total' | 'text'>[],
  source: RandomSource,
): Value {
  const parts: Value[] = [];
  for (let throws = 0; throws < (isRerolled(rolls) ? MOST_TIES : 1); throws++) {
    const thrown = sides.map(({ text, total: score }) => ({
      text,
      ...throwDice(rolls.diceText(ruleset), source, { score }),
    }));
    parts.push(...thrown.map(({ text, said }) => say('of somebody', { name: text, said })));
    const highest = Math.max(...thrown.map(({ total }) => total));
    const [first, another] = thrown.filter(({ total }) => total === highest);
    parts.push(another ? say('tie at', { total: highest }) : say('wins of', { name: first!.text }));
    if (!another) break;
  }
  return say('one by one', { parts });
}

/** The odds of a total that is higher than that of the other side, by some points at least; `ties` says what equal totals mean. */
export function contestOdds(
  rolls: RollRules,
  ruleset: Ruleset,
  [score, other]: readonly [number, number],
  { by = 1, rollMode }: { readonly by?: number | undefined; readonly rollMode?: RollMode | undefined },
): RollOdds {
  const chance = leadChances(rolls, ruleset, score, other, rollMode)((lead) => lead >= by);
  return { chance, needed: undefined, how: 'roll' };
}

/** The chances of how far a score comes out ahead of another one; ties are left out where they are rolled again. */
function leadChances(
  rolls: RollRules,
  ruleset: Ruleset,
  score: number,
  other: number,
  rollMode?: RollMode,
): (isSo: (lead: number) => boolean) => Ratio {
  const lead = subtract(shift(rolls.dice(ruleset, rollMode), score), shift(rolls.dice(ruleset), other));
  const all = isRerolled(rolls) ? probability(lead, (each) => each !== 0) : ratio(1);
  return (isSo) => reduce(divideRatios(probability(lead, isSo), all));
}

/** Sides of a contest in which one rolls against the scores of the others. */
export const contestants = (rolls: RollRules) => list(sideOf(rolls, withRollMode(rolls, plain)));

/** Why so many are no contest; undefined where they are one. */
export const contestProblem = (sides: number): Message | undefined =>
  sides < 2
    ? say('a contest has two sides at least')
    : sides > MOST_SIDES
      ? say('a contest has sides at most', { most: MOST_SIDES })
      : undefined;

/**
 * How likely each of several scores wins against all others. Where one side rolls, it is how likely each overcomes the others
 * when it acts: the highest of their scores is what it must reach.
 */
export function contestChances(
  rolls: RollRules,
  ruleset: Ruleset,
  scores: readonly number[],
  rollMode?: RollMode,
): readonly Ratio[] {
  if (rolls.ties === 'one side rolls')
    return scores.map((score, index) => chanceToLead(rolls, ruleset, scores, { score, index, rollMode }));
  const totals = scores.map((score) => ({ text: '', totals: shift(rolls.dice(ruleset, rollMode), score) }));
  const wins = totals.map((each, index) =>
    aheadOfAll(each, others(totals, index), (_, own, __, other) => own - other),
  );
  const all = isRerolled(rolls) ? wins.reduce(addRatios, ratio(0)) : ratio(1);
  return wins.map((each) => reduce(divideRatios(each, all)));
}

const others = <T>(all: readonly T[], index: number): readonly T[] =>
  all.filter((_, other) => other !== index);

/** The chance of one of several scores to reach the highest of the others. */
const chanceToLead = (
  rolls: RollRules,
  ruleset: Ruleset,
  scores: readonly number[],
  own: { readonly score: number; readonly index: number; readonly rollMode: RollMode | undefined },
): Ratio => rolls.odds(ruleset, own.score, Math.max(...others(scores, own.index)), own.rollMode).chance;

type Side = Pick<RolledSum, 'total' | 'text' | 'rollMode'>;

const sideLines = (sides: readonly Side[], chances: readonly Ratio[]): ProcedureLine[] =>
  sides.map(({ text }, index) => ({
    name: `${index + 1}: ${text}`,
    value: index + 1,
    chance: chances[index]!,
  }));

/** Lines about the chance of each side to overcome all others when it acts. */
export const oneRollsLines = (
  rolls: RollRules,
  ruleset: Ruleset,
  sides: readonly Side[],
): ProcedureLine[] => {
  const scores = sides.map(({ total }) => total);
  const chances = sides.map(({ total: score, rollMode }, index) =>
    chanceToLead(rolls, ruleset, scores, { score, index, rollMode }),
  );
  return sideLines(sides, chances);
};

/** For systems in which one side rolls against the scores of the others. */
export const oneRollsContest = (rolls: RollRules): Procedure =>
  declare({
    word: 'contest',
    example: 'contest Stealth 9, Stealth 7, Stealth 5',
    about: say('about contest by one roll'),
    namesSides: true,
    shape: { own: { sides: contestants(rolls) }, between: ['vs'] },
    prepare(_, { sides, places }) {
      const problem = contestProblem(sides.length);
      return problem === undefined ? {} : places.whole(problem);
    },
    odds: (ruleset, { sides }) => oneRollsLines(rolls, ruleset, sides),
  });

/** The totals of a roll and of what it must reach, without attributes that count for the effect alone. */
function rolledOn(
  rolls: RollRules,
  ruleset: Ruleset,
  own: Sum,
  other: Sum,
  isFixed: (name: string) => boolean,
): readonly [number, number] {
  const words = scoreWords(rolls, ruleset);
  if (!words.isEffect) return [own.total, other.total];
  const [score, target] = withEffects([own.terms, other.terms], words, isFixed);
  return [scoreOf(score, words).total, target.length > 0 ? scoreOf(target, words).total : other.total];
}

/** The chance of an effect of so much or more against a target number; `reaches` is that of the system. */
export const effectProcedure = (
  rolls: RollRules,
  reaches: (ruleset: Ruleset, score: number, target: number, least: number, rollMode?: RollMode) => Ratio,
  /** Further words for it. */
  aliases: readonly string[] = [],
): Procedure => {
  const target = orDifficulty(
    sum({ about: say('target, or a word of difficulty', { targetWord: rolls.targetWord }), sample: '18' }),
    rolls,
  );
  return declare({
    word: 'effect',
    aliases: ['chance of effect', 'chance of an effect of', 'outcome', ...aliases],
    example: 'effect 3 or more, Stealth 9 vs 18',
    about: say('about effect'),
    shape: {
      own: {
        least: first(required(least(say('effect number')), say('say which effect number'))),
        score: required(withRollMode(rolls, scoreBy(rolls)), say('the score is missing')),
      },
      marks: {
        vs: behind(say('write the score and what it must reach'), {
          target: first(required(target, say('target is missing', { targetWord: rolls.targetWord }))),
        }),
      },
      anywhere: { circumstances: list(circumstance(rolls.circumstances)), ...LEVELS },
    },
    prepare(ruleset, { least: number, score, circumstances, vs, ...written }) {
      // `vs Awareness 7`: the other side rolls; `vs DEF 14` is a number.
      const numbers = [rolls.targetWord, ...(rolls.reachedScores?.(ruleset) ?? [])];
      const isNumber = (name: string): boolean => numbers.some((each) => sameName(each, name));
      const isRolled =
        rolls.ties !== 'one side rolls' && vs.target.terms.some(({ name }) => name && !isNumber(name));
      if (isRolled)
        return written.places.whole(
          say('a contest has a margin', { example: `margin ${number}, ${score.text} vs ${vs.target.text}` }),
        );
      const [own, target] = rolledOn(rolls, ruleset, score, vs.target, isNumber);
      const needed = shiftedBy(rolls, ruleset, target, written);
      return typeof needed === 'object'
        ? needed
        : { total: scoreWith(rolls)(ruleset, { ...score, total: own }, circumstances), needed };
    },
    odds: (ruleset, { least: number, score: { rollMode }, total, needed }): ProcedureLine[] => [
      {
        name: say('effect', { count: number, orMore: 1 }),
        value: number,
        orMore: true,
        chance: reaches(ruleset, total, needed, number, rollMode),
      },
      { name: 'success', chance: rolls.odds(ruleset, total, needed, rollMode).chance },
    ],
  });
};
