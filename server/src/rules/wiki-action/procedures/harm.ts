/** Typed harm and its targets. Action!/System, Damage; Falling; Covering Fire; Speed Bump Mooks. */
import { complement, constant, multiplyRatios, reduce, shift, transform } from '../../dice/index.ts';
import { say, type Message, type Value } from '../../message.ts';
import { declare } from '../../procedure.ts';
import { rangeOf, valueLines } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Sheet } from '../../sheet.ts';
import { measure, score, sum } from '../../typed/kinds.ts';
import { METERS } from '../../../text/length-units.ts';
import { withRollMode } from '../../typed/roll-mode.ts';
import { behind, first, optional, required } from '../../typed/schema.ts';
import { actionTypeOf, typeWords } from '../action-types.ts';
import { askedRoll, rollAction } from '../asked-rolls.ts';
import { aggressiveAttack, conditionOf, coverOf, hit } from '../damage.ts';
import { extraDice } from '../dice.ts';
import { fallAction, fallDamage, fallDamages, fallingRule, type Falling } from '../falling.ts';
import { harmSaid } from '../harm-said.ts';
import { payoffsOf } from '../payoffs.ts';
import { rolls } from '../rolls.ts';
import { scoreOf, skillOf } from '../scores.ts';
import { throwExtra } from '../throws.ts';
import { bumpedDown, crowdFate, unnamedFate } from '../unnamed.ts';
import { action, number, TYPES } from './words.ts';

const attackSum = sum({
  about: say('skill and damage, with extra dice'),
  sample: '12 + 6 + d10',
  die: 'd10',
});

export const speedBump = declare({
  word: 'speed bump',
  leads: typeWords,
  example: 'speed bump 12 + 6 vs 8 + 3',
  about: say('about speed bump'),
  shape: {
    own: { attack: first(required(withRollMode(rolls, attackSum), say('write skill and damage'))) },
    marks: {
      vs: behind(say('write both sides'), {
        defense: first(
          required(number(say('skill and soak'), '8 + 3'), say('write skill and soak of the crowd')),
        ),
      }),
    },
  },
  prepare(ruleset, { attack, vs }) {
    const { positive } = actionTypeOf(ruleset, attack.rollMode?.word ?? '');
    return { lead: attack.total - vs.defense.total, dice: attack.dice + positive };
  },
  title: ({ attack, vs }) => `speed bump ${attack.text} vs ${vs.defense.text}`,
  odds(ruleset, { lead, dice }) {
    const payoffs = shift(extraDice(ruleset, dice), lead);
    const down = transform(payoffs, (payoff) => bumpedDown(ruleset, payoff));
    return valueLines(down, (count, orMore) => say('go down', { count, orMore }));
  },
  roll(ruleset, { lead, dice }, source) {
    const { said, result } = throwExtra(ruleset, dice, source);
    const payoff = lead + result;
    const count = bumpedDown(ruleset, payoff);
    const fate = say('fate of a payoff', { payoff, fate: say('go down', { count }) });
    return dice > 0 ? [said, fate] : fate;
  },
});

export const coveringFire = declare({
  word: 'covering fire',
  leads: typeWords,
  example: 'covering fire 11 + 6',
  about: say('about covering fire'),
  shape: {
    own: {
      shooter: first(
        required(action(say('Ranged Weapons and Perception'), '11 + 6'), say('a score is missing')),
      ),
    },
  },
  prepare(ruleset, { shooter, places }) {
    const asked = askedRoll(ruleset, 'covering fire');
    if (!asked) return places.whole(say('no asked roll'));
    const { type, skill, value } = shooter;
    return {
      score: { name: asked.skill, value: skill },
      action: { type, skill, defense: asked.difficulty, advantage: value },
    };
  },
  title: ({ shooter }) => `covering fire ${shooter.text}`,
  odds(ruleset, { action: roll }) {
    const { hits, payoffs } = payoffsOf(ruleset, roll);
    const misses = complement(hits);
    const covers =
      payoffs &&
      valueLines(
        transform(payoffs, (payoff) => coverOf(ruleset, payoff)),
        (points, orMore) => coverSaid(ruleset, points, orMore),
      );
    return [
      ...(misses.numerator > 0n ? [{ name: NO_COVER, chance: misses }] : []),
      ...(covers ?? []).map((line) => ({ ...line, chance: reduce(multiplyRatios(hits, line.chance!)) })),
    ];
  },
  roll(ruleset, { action: roll, score }, source) {
    const { sum, payoff } = rollAction(ruleset, roll, score, source);
    const said = payoff === undefined ? NO_COVER : coverSaid(ruleset, coverOf(ruleset, payoff));
    return say('result of a roll', { sum, said });
  },
});

const NO_COVER = say('no Cover, no attack');

const coverSaid = (ruleset: Ruleset, cover: number, orMore?: 1): Message =>
  say('Cover or an attack', { cover, attack: aggressiveAttack(ruleset, cover), orMore });

/** The limit of a fall in meters; longer ones are no more harmful. */
const MOST_METERS = 100_000;

const height = measure({
  about: say('length of the fall'),
  sample: '12 m',
  units: { ...METERS, cm: 0.01 },
  before: ['of', 'from'],
});

/** `Stunt 10 + 5` of a sheet; nothing for somebody without the skill. */
function fallRoll(rule: Falling | undefined, sheet: Sheet): readonly string[] {
  const skill = rule && skillOf(sheet, rule.skill, undefined);
  return skill ? [`${rule.skill} ${skill.total} + ${scoreOf(sheet, rule.attribute)?.value ?? 0}`] : [];
}

export const fall = declare({
  word: 'fall',
  sentences: [{ verbs: ['falls'], isMeasured: true, hasOther: false }],
  fighter: (ruleset, { sheet }) => fallRoll(fallingRule(ruleset), sheet),
  example: 'fall 12 m, Stunt 10 + 5',
  about: say('about fall with a Stunt'),
  shape: {
    own: {
      meters: first(required(height, say('a fall needs its length'))),
      roll: optional(action(say('Stunt and Agility of whoever falls'), 'Stunt 10 + 5')),
    },
    anywhere: TYPES,
  },
  prepare(ruleset, { meters, roll, types, places }) {
    if (meters > MOST_METERS) return places.at('meters', say('nobody falls that far'));
    const rule = fallingRule(ruleset);
    if (!rule) return places.whole(say('the campaign has no table Falling'));
    const type = roll && actionTypeOf(ruleset, [roll.type.word, ...types].join(' '));
    return { rule, action: roll && type && { ...fallAction(rule, roll.skill, roll.value), type } };
  },
  odds(ruleset, { meters, rule, action: softened }) {
    const damage = softened
      ? fallDamages(ruleset, rule, meters, softened)
      : constant(fallDamage(rule, meters));
    const wounds = transform(damage, (points) => hit(ruleset, points).wounds);
    return [
      { name: 'damage', facts: [rangeOf(damage)] },
      ...valueLines(wounds, (count) => say('Wounds', { count })),
    ];
  },
  roll(ruleset, { meters, roll, rule, action: softened }, source) {
    const thrown = softened && rollAction(ruleset, softened, { name: '', value: roll!.skill }, source);
    const payoff = thrown?.payoff;
    const harm: Value[] = harmSaid(ruleset, fallDamage(rule, meters, payoff));
    const said = payoff === undefined ? harm : [say('payoff', { payoff }), ...harm];
    return thrown ? say('result of a roll', { sum: thrown.sum, said }) : said;
  },
});

export const payoffHarm = declare({
  word: 'payoff',
  example: 'payoff 12',
  about: say('about payoff'),
  shape: {
    own: {
      payoff: first(required(number(say('the payoff'), '12'), say('write the payoff'))),
      health: optional(score('Health', { about: say('Health of whoever is hurt'), sample: 'Health 25' })),
      toughness: optional(
        score('Toughness', { about: say('Toughness of whoever is hurt'), sample: 'Toughness 5' }),
      ),
      mass: optional(
        score('Mass Value', {
          about: say('mass Value of the target'),
          aliases: ['Mass'],
          sample: 'Mass Value 6',
        }),
      ),
    },
  },
  prepare: () => ({}),
  odds(ruleset, { payoff: { total }, health = Infinity, toughness = Infinity, mass }) {
    const fate = unnamedFate(ruleset, total) ?? crowdFate(bumpedDown(ruleset, total));
    const condition = conditionOf(hit(ruleset, total, mass), { health, toughness });
    const harm = harmSaid(ruleset, total, mass);
    return [
      { name: 'with a name', said: condition === 'up' ? harm : [...harm, say(condition)] },
      ...(ruleset.options.is('unnamed characters', 'off') ? [] : [{ name: 'without', said: fate }]),
    ];
  },
});
