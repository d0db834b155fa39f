/** What harms, and whom. Action!/System, Damage; Falling; Covering Fire; Speed Bump Mooks. */
import {
  atLeast,
  compareRatios,
  constant,
  exactly,
  highestOutcome,
  isProblem,
  meanOf,
  printShortDecimal,
  ratio,
  reduce,
  shift,
  transform,
  type Distribution,
  type Problem,
} from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import type { Procedure, ProcedureLine, ProcedureWords } from '../../procedure.ts';
import { around, problemAt, versus } from '../../procedure-words.ts';
import type { Ruleset } from '../../ruleset.ts';
import { PLAIN } from '../action-types.ts';
import { askedRoll, rollAction } from '../asked-rolls.ts';
import { aggressiveAttack, coverOf, hit } from '../damage.ts';
import { resultOf, type Action } from '../degrees.ts';
import { extraDice, plainDice, resultsOf } from '../dice.ts';
import { fallAction, fallDamage, fallDamages } from '../falling.ts';
import { harmTexts } from '../harm-text.ts';
import { throwExtra } from '../throws.ts';
import { bumpedDown, crowdFate, unnamedFate } from '../unnamed.ts';
import { amountIn } from '../values.ts';
import { readSum, sumOfTerms, type Sum } from './words.ts';

/** A line for each value that has a chance; what is rarer than this all together is one line. */
const RARE = ratio(1, 1000);

function linesOf(values: Distribution, name: (value: number, orMore: string) => string): ProcedureLine[] {
  const { outcomes } = values;
  const rare = outcomes.findIndex((value) => compareRatios(atLeast(values, value), RARE) < 0);
  const shown = rare < 0 ? outcomes : outcomes.slice(0, rare);
  const isCut = shown.length < outcomes.length;
  return shown.map((value, index) =>
    isCut && index === shown.length - 1
      ? { name: name(value, ' or more'), chance: reduce(atLeast(values, value)) }
      : { name: name(value, ''), chance: reduce(exactly(values, value)) },
  );
}

const BUMP = 'speed bump 12 + 6 vs 8 + 3';

export const speedBump: Procedure = {
  word: 'speed bump',
  example: BUMP,
  about:
    'How many of a crowd without names go down: skill and damage against skill and soak of the crowd. Nothing is rolled but extra dice: `12 + 6 + d10`.',
  odds(ruleset, words) {
    const read = readBump(words);
    if (isProblem(read)) return read;
    const payoffs = shift(extraDice(ruleset, read.dice), read.lead);
    const down = transform(payoffs, (payoff) => bumpedDown(ruleset, payoff));
    return { title: read.title, lines: linesOf(down, (count, orMore) => `${count}${orMore} down`) };
  },
  roll(ruleset, words, source) {
    const read = readBump(words);
    if (isProblem(read)) return read;
    const { shown, result } = throwExtra(ruleset, read.dice, source);
    const payoff = read.lead + result;
    const dice = read.dice > 0 ? `${shown}, ` : '';
    return { title: read.title, text: `${dice}payoff ${payoff}: ${bumpedDown(ruleset, payoff)} down` };
  },
};

function readBump(
  words: ProcedureWords,
): { readonly title: string; readonly lead: number; readonly dice: number } | Problem {
  const sides = versus(words);
  if (!sides) return problemAt(words, `Write both sides: \`${BUMP}\`.`);
  const sums = [readSum(sides.before, BUMP, true), readSum(sides.behind, BUMP)] as const;
  const [attack, defense] = sums;
  if (isProblem(attack)) return attack;
  if (isProblem(defense)) return defense;
  return {
    title: `speed bump ${attack.text} vs ${defense.text}`,
    lead: sumOfTerms(attack) - sumOfTerms(defense),
    dice: attack.dice,
  };
}

const FIRE = 'covering fire 11 + 6';

export const coveringFire: Procedure = {
  word: 'covering fire',
  example: FIRE,
  about:
    'How much Cover a roll of Ranged Weapons + Perception gives to allies who move, and the attack that it may be instead.',
  odds(ruleset, words) {
    const read = readFire(ruleset, words);
    if (isProblem(read)) return read;
    const { title, action } = read;
    const cover = transform(resultsOf(plainDice(ruleset)), (result) => {
      const { payoff } = resultOf(ruleset, action, result, false);
      return payoff === undefined ? FAILED : coverOf(payoff);
    });
    return { title, lines: linesOf(cover, coverText) };
  },
  roll(ruleset, words, source) {
    const read = readFire(ruleset, words);
    if (isProblem(read)) return read;
    const { title, action, score } = read;
    const { text, payoff } = rollAction(ruleset, action, score, source);
    return { title, text: `${text}: ${coverText(payoff === undefined ? FAILED : coverOf(payoff))}` };
  },
};

const FAILED = -1;

const coverText = (cover: number, orMore = ''): string =>
  cover === FAILED
    ? 'no Cover, no attack'
    : `${cover}${orMore} Cover, or an attack of ${aggressiveAttack(cover)}${orMore}`;

function readFire(
  ruleset: Ruleset,
  words: ProcedureWords,
): { readonly title: string; readonly score: string; readonly action: Action } | Problem {
  const sum = readSum(words, FIRE);
  if (isProblem(sum)) return sum;
  const asked = askedRoll(ruleset, 'covering fire');
  if (!asked) return problemAt(words, 'The campaign has no such row in its table `Asked rolls`.');
  const { skill, advantage } = skillAndAttribute(sum);
  const action = { type: PLAIN, skill, defense: asked.difficulty, advantage };
  return { title: `covering fire ${sum.text}`, score: `${asked.skill} ${skill}`, action };
}

/** The first number is rolled on, the others count for the payoff. */
const skillAndAttribute = ({ terms: [skill = 0, ...rest] }: Sum): { skill: number; advantage: number } => ({
  skill,
  advantage: rest.reduce((sum, term) => sum + term, 0),
});

const FALL = 'fall 12 m, Stunt 10 + 5';

export const fall: Procedure = {
  word: 'fall',
  example: FALL,
  about:
    'What a fall does to somebody who softens it by Stunt + Agility, or to somebody who cannot: `fall 12 m`.',
  odds(ruleset, words) {
    const read = readFall(ruleset, words);
    if (isProblem(read)) return read;
    const { title, meters, action } = read;
    const damage = action
      ? fallDamages(ruleset, meters, action)
      : constant(fallDamage(ruleset, meters, 0) ?? 0);
    const wounds = transform(damage, (points) => hit(ruleset, points).wounds);
    return {
      title,
      lines: [
        { name: 'damage', text: damageText(damage) },
        ...linesOf(wounds, (count) => (count === 0 ? 'no Wound' : counted(count, 'Wound'))),
      ],
    };
  },
  roll(ruleset, words, source) {
    const read = readFall(ruleset, words);
    if (isProblem(read)) return read;
    const { title, meters, action, score } = read;
    const thrown = action && rollAction(ruleset, action, score, source);
    const damage = fallDamage(ruleset, meters, thrown?.payoff ?? 0) ?? 0;
    const payoff = thrown?.payoff === undefined ? '' : `payoff ${thrown.payoff}, `;
    const head = thrown ? `${thrown.text}: ${payoff}` : '';
    return { title, text: `${head}${harmTexts(ruleset, damage).join(', ')}` };
  },
};

const damageText = (damage: Distribution): string => {
  const most = highestOutcome(damage);
  return damage.outcomes.length === 1
    ? `${most}`
    : `${printShortDecimal(meanOf(damage), 1)} on average, ${most} at most`;
};

/** Nobody falls farther, or is harmed more by it. */
const MOST_METERS = 100_000;

function readFall(
  ruleset: Ruleset,
  words: ProcedureWords,
):
  | {
      readonly title: string;
      readonly meters: number;
      readonly score: string;
      readonly action: Action | undefined;
    }
  | Problem {
  const parts = around(words, /,(?!\d{3})/);
  const length = parts?.before ?? words;
  const roll = parts?.behind;
  const meters = amountIn(length.text, 'range');
  if (meters === undefined) return problemAt(length, `A fall needs its length: \`${FALL}\`.`);
  if (meters > MOST_METERS) return problemAt(length, 'Nobody falls that far.');
  if (fallDamage(ruleset, meters, 0) === undefined)
    return problemAt(words, 'The campaign has no table `Falling`.');
  if (!roll) return { title: `fall ${length.text}`, meters, score: '', action: undefined };
  const sum = readSum(roll, FALL);
  if (isProblem(sum)) return sum;
  const { skill, advantage } = skillAndAttribute(sum);
  return {
    title: `fall ${length.text}, ${sum.text}`,
    meters,
    score: String(skill),
    action: fallAction(ruleset, skill, advantage),
  };
}

const PAYOFF = 'payoff 12';

export const payoffHarm: Procedure = {
  word: 'payoff',
  example: PAYOFF,
  about: 'What a payoff does as damage, to somebody with a name and to somebody without.',
  odds(ruleset, words) {
    const sum = readSum(words, PAYOFF);
    if (isProblem(sum)) return sum;
    const payoff = sumOfTerms(sum);
    const fate = unnamedFate(ruleset, payoff) ?? crowdFate(bumpedDown(ruleset, payoff));
    return {
      title: `payoff ${sum.text}`,
      lines: [
        { name: 'with a name', text: harmTexts(ruleset, payoff).join(', ') },
        ...(ruleset.options.is('unnamed characters', 'off') ? [] : [{ name: 'without', text: fate }]),
      ],
    };
  },
};
