/** What harms, and whom. Action!/System, Damage; Falling; Covering Fire; Speed Bump Mooks. */
import {
  constant,
  highestOutcome,
  isProblem,
  meanOf,
  printShortDecimal,
  shift,
  transform,
  type Distribution,
  type Problem,
} from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import { procedure, whole, type ProcedureWords } from '../../procedure.ts';
import { valueLines } from '../../procedure-lines.ts';
import { around, versus } from '../../procedure-words.ts';
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
import { readSum, sumOfTerms, titled, type Sum } from './words.ts';

const BUMP = 'speed bump 12 + 6 vs 8 + 3';

export const speedBump = procedure({
  word: 'speed bump',
  example: BUMP,
  about:
    'How many of a crowd without names go down: skill and damage against skill and soak of the crowd. Nothing is rolled but extra dice: `12 + 6 + d10`.',
  read: readBump,
  odds(ruleset, { lead, dice }) {
    const payoffs = shift(extraDice(ruleset, dice), lead);
    const down = transform(payoffs, (payoff) => bumpedDown(ruleset, payoff));
    return valueLines(down, (count, orMore) => `${count}${orMore} down`);
  },
  roll(ruleset, { lead, dice }, source) {
    const { shown, result } = throwExtra(ruleset, dice, source);
    const payoff = lead + result;
    return `${dice > 0 ? `${shown}, ` : ''}payoff ${payoff}: ${bumpedDown(ruleset, payoff)} down`;
  },
});

interface Bump {
  readonly title: string;
  readonly lead: number;
  readonly dice: number;
}

function readBump(_: Ruleset, words: ProcedureWords): Bump | Problem {
  const sides = versus(words);
  if (!sides) return whole(words, `Write both sides: \`${BUMP}\`.`);
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

export const coveringFire = procedure({
  word: 'covering fire',
  example: FIRE,
  about:
    'How much Cover a roll of Ranged Weapons + Perception gives to allies who move, and the attack that it may be instead.',
  read: readFire,
  odds(ruleset, { action }) {
    const cover = transform(resultsOf(plainDice(ruleset)), (result) => {
      const { payoff } = resultOf(ruleset, action, result, false);
      return payoff === undefined ? FAILED : coverOf(ruleset, payoff);
    });
    return valueLines(cover, (points, orMore) => coverText(ruleset, points, orMore));
  },
  roll(ruleset, { action, score }, source) {
    const { text, payoff } = rollAction(ruleset, action, score, source);
    return `${text}: ${coverText(ruleset, payoff === undefined ? FAILED : coverOf(ruleset, payoff))}`;
  },
});

const FAILED = -1;

const coverText = (ruleset: Ruleset, cover: number, orMore = ''): string =>
  cover === FAILED
    ? 'no Cover, no attack'
    : `${cover}${orMore} Cover, or an attack of ${aggressiveAttack(ruleset, cover)}${orMore}`;

interface Fire {
  readonly title: string;
  readonly score: string;
  readonly action: Action;
}

function readFire(ruleset: Ruleset, words: ProcedureWords): Fire | Problem {
  const sum = readSum(words, FIRE);
  if (isProblem(sum)) return sum;
  const asked = askedRoll(ruleset, 'covering fire');
  if (!asked) return whole(words, 'The campaign has no such row in its table `Asked rolls`.');
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

export const fall = procedure({
  word: 'fall',
  example: FALL,
  about:
    'What a fall does to somebody who softens it by Stunt + Agility, or to somebody who cannot: `fall 12 m`.',
  read: readFall,
  odds(ruleset, { meters, action }) {
    const damage = action
      ? fallDamages(ruleset, meters, action)
      : constant(fallDamage(ruleset, meters, 0) ?? 0);
    const wounds = transform(damage, (points) => hit(ruleset, points).wounds);
    return [
      { name: 'damage', text: damageText(damage) },
      ...valueLines(wounds, (count) => (count === 0 ? 'no Wound' : counted(count, 'Wound'))),
    ];
  },
  roll(ruleset, { meters, action, score }, source) {
    const thrown = action && rollAction(ruleset, action, score, source);
    const damage = fallDamage(ruleset, meters, thrown?.payoff ?? 0) ?? 0;
    const payoff = thrown?.payoff === undefined ? '' : `payoff ${thrown.payoff}, `;
    const head = thrown ? `${thrown.text}: ${payoff}` : '';
    return `${head}${harmTexts(ruleset, damage).join(', ')}`;
  },
});

const damageText = (damage: Distribution): string => {
  const most = highestOutcome(damage);
  return damage.outcomes.length === 1
    ? `${most}`
    : `${printShortDecimal(meanOf(damage), 1)} on average, ${most} at most`;
};

/** Nobody falls farther, or is harmed more by it. */
const MOST_METERS = 100_000;

interface Fall {
  readonly title: string;
  readonly meters: number;
  readonly score: string;
  /** Undefined for somebody who cannot soften it. */
  readonly action: Action | undefined;
}

function readFall(ruleset: Ruleset, words: ProcedureWords): Fall | Problem {
  const parts = around(words, /,(?!\d{3})/);
  const length = parts?.before ?? words;
  const roll = parts?.behind;
  const meters = amountIn(length.text, 'range');
  if (meters === undefined) return whole(length, `A fall needs its length: \`${FALL}\`.`);
  if (meters > MOST_METERS) return whole(length, 'Nobody falls that far.');
  if (fallDamage(ruleset, meters, 0) === undefined)
    return whole(words, 'The campaign has no table `Falling`.');
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

export const payoffHarm = procedure({
  word: 'payoff',
  example: PAYOFF,
  about: 'What a payoff does as damage, to somebody with a name and to somebody without.',
  read: (_, words) => titled('payoff', readSum(words, PAYOFF)),
  odds(ruleset, sum) {
    const payoff = sumOfTerms(sum);
    const fate = unnamedFate(ruleset, payoff) ?? crowdFate(bumpedDown(ruleset, payoff));
    return [
      { name: 'with a name', text: harmTexts(ruleset, payoff).join(', ') },
      ...(ruleset.options.is('unnamed characters', 'off') ? [] : [{ name: 'without', text: fate }]),
    ];
  },
});
