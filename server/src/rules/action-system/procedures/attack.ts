/** Blows and shots, one by one and many at once. Core Rules, Combat; Damage; Autofire. */
import { ATTACK_VERBS, BLOW_VERBS, SHOT_VERBS, THROW_VERBS } from '../../attack-verbs.ts';
import { totalOf } from '../../circumstances.ts';
import {
  addRatios,
  constant,
  isProblem,
  meanOf,
  multiplyRatios,
  probability,
  transform,
  type Distribution,
  type Problem,
  type RandomSource,
  type Ratio,
} from '../../dice/index.ts';
import { say, type Message } from '../../message.ts';
import { declare, type ProcedureLine, type ScoreModifier } from '../../procedure.ts';
import { averageOf, rangeOf, valueLines } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import type { Read } from '../../typed/schema.ts';
import { increasedDamage, reducedDamage } from '../play/action-points.ts';
import { attackOdds, damageOfHit, hitsOf, type AttackPlan } from '../play/attack-odds.ts';
import { salvoHits } from '../play/autofire.ts';
import { damageDistribution, highestDamage, rollDamage, through } from '../play/damage.ts';
import { effectNumbersOf, rolls } from '../rolls.ts';
import { ATTACK } from './attack-parts.ts';
import {
  blowSaid,
  damageSaid,
  harmLines,
  protectionFacts,
  protectionOf,
  salvoHarmLines,
  type Rounds,
} from './body.ts';
import type { Strike } from './kinds.ts';
import { prepareAttack, type PreparedAttack } from './prepare-attack.ts';
import { throwAgainst } from './throws.ts';

type ReadAttack = Read<typeof ATTACK> & PreparedAttack;

export const attack = declare({
  word: 'attack',
  sentences: [
    { verbs: ATTACK_VERBS, hasOther: true },
    { verbs: [...SHOT_VERBS, ...THROW_VERBS], kind: 'shot', hasOther: true },
    { verbs: BLOW_VERBS, kind: 'blow', hasOther: true },
    { verbs: ['punches'], tail: 'Punch', hasOther: true },
    { verbs: ['kicks'], tail: 'Kick', hasOther: true },
  ],
  example: 'attack REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6, HLT 5, LIF 30',
  about: say('about attack'),
  shape: ATTACK,
  prepare: prepareAttack,
  odds: (ruleset, read) => [
    ...rollLines(ruleset, read),
    ...(read.fired ? salvoLines(ruleset, read) : hitLines(ruleset, read)),
  ],
  roll: (ruleset, read, source) => rolled(ruleset, read, source),
});

const AUTOFIRE = 'autofire REF 7 + Rifles 5 vs DEF 15, 20 m, stream of 10, 5d6 P/L, AV 6, HLT 5';

export const autofire = declare({
  word: 'autofire',
  sentences: [
    { verbs: ['sprays', 'fires full auto at', 'fires on full auto at'], kind: 'shot', hasOther: true },
  ],
  example: AUTOFIRE,
  about: say('about autofire'),
  shape: ATTACK,
  prepare(ruleset, read): PreparedAttack | Problem {
    const prepared = prepareAttack(ruleset, read);
    if (isProblem(prepared) || prepared.fired) return prepared;
    return read.places.whole(say('say how many rounds, and how', { autofire: AUTOFIRE }));
  },
  odds: (ruleset, read) => [...rollLines(ruleset, read), ...salvoLines(ruleset, read)],
  roll: (ruleset, read, source) => rolled(ruleset, read, source),
});

const addedBy = ({ attacker, modifiers }: ReadAttack): number => attacker.total + totalOf(modifiers);

/** The attack in the numbers of its odds. */
function planOf(ruleset: Ruleset, read: ReadAttack): AttackPlan {
  const { target, fired, struck, locations, marks, more } = read;
  const rolled = struck ? damageDistribution(ruleset, struck.dice) : constant(0);
  return {
    score: addedBy(read),
    defense: target,
    hits: (number) => (fired ? salvoHits(ruleset, fired, number) : 1),
    damage: struck ? transform(rolled, (points) => increasedBy(ruleset, struck, points, more)) : rolled,
    places: locations.map(({ weight, place }) => ({
      weight,
      protection: struck ? protectionOf(ruleset, struck, read, marks, place) : NO_PROTECTION,
    })),
  };
}

const increasedBy = (ruleset: Ruleset, { dice }: Strike, points: number, more: number): number =>
  more > 0 ? increasedDamage(ruleset, points, more, highestDamage(dice)) : points;

const NO_PROTECTION = { armorValue: 0, multiplier: 1, toughness: 0 };

/** `8: REF 5 + Pistols 3, aim +2`: what adds up to a score; no line where nothing is added. */
export const scoreLines = (
  total: number,
  base: string,
  added: readonly ScoreModifier[],
  name = 'score',
): ProcedureLine[] => {
  const modifiers = added.map(({ label, amount, rulings }) => ({ label, amount, rulings }));
  return added.length > 0 ? [{ name, facts: [{ type: 'score', total, base, modifiers }] }] : [];
};

/** Lines about the chance to hit, and the terms of the score. */
function rollLines(ruleset: Ruleset, read: ReadAttack): ProcedureLine[] {
  const { attacker, vs, modifiers, target, defenses, unguarded, effect } = read;
  const score = addedBy(read);
  const dice = rolls.diceText(ruleset);
  const hits = hitsOf(ruleset, planOf(ruleset, read));
  return [
    {
      name: 'hit',
      chance: probability(hits, (count) => count >= 0),
      facts: [{ type: 'roll', dice, score, target }],
    },
    ...scoreLines(score, attacker.text, modifiers),
    ...scoreLines(target, vs.defense.text, defenses, 'DEF'),
    ...(unguarded.length > 0 ? [{ name: 'DEF', said: say('tell REF of', { states: unguarded }) }] : []),
    ...(effect === undefined ? [] : [effectLine(ruleset, score, target, effect)]),
  ];
}

/** `effect 3 or more 25.9%`. */
const effectLine = (ruleset: Ruleset, score: number, target: number, least: number): ProcedureLine => ({
  name: say('effect', { count: least, orMore: 1 }),
  value: least,
  orMore: true,
  chance: probability(effectNumbersOf(ruleset, score, target), (effect) => effect >= least),
});

/** One hit, and all cases together. */
function hitLines(ruleset: Ruleset, read: ReadAttack): ProcedureLine[] {
  if (!read.struck) return [];
  const plan = planOf(ruleset, read);
  const odds = attackOdds(ruleset, plan);
  const damage = transform(odds.damage, (points) => reducedDamage(ruleset, points, read.less));
  return [
    damageLine(ruleset, plan, read, read.struck),
    { name: 'with misses', facts: [averageOf(damage)] },
    ...harmLines(ruleset, read.struck.form, damage, read),
  ];
}

/** The distribution of the damage of one hit. */
const damageOf = (ruleset: Ruleset, plan: AttackPlan, less: number) =>
  transform(damageOfHit(plan), (points) => reducedDamage(ruleset, points, less));

const damageLine = (
  ruleset: Ruleset,
  plan: AttackPlan,
  { less, more }: ReadAttack,
  { text }: Strike,
): ProcedureLine => {
  const [only, another] = plan.places;
  return {
    name: 'damage of a hit',
    facts: [
      { type: 'dice', dice: text },
      ...(more > 0 ? [{ type: 'points', points: more, of: 'more damage' } as const] : []),
      ...(only && !another ? protectionFacts(only.protection) : [{ type: 'by location' } as const]),
      ...(less > 0 ? [{ type: 'points', points: less, of: 'less damage' } as const] : []),
      rangeOf(damageOf(ruleset, plan, less)),
    ],
  };
};

/** Action points change the damage of an attack, not of each of its rounds: they go into the first that hits. */
const plain = (read: ReadAttack): ReadAttack => ({ ...read, more: 0, less: 0 });

/** Lines about the number of rounds that hit, and the damage of each. */
function salvoLines(ruleset: Ruleset, read: ReadAttack): ProcedureLine[] {
  const { struck, more, less } = read;
  const [plan, firstPlan] = [planOf(ruleset, plain(read)), planOf(ruleset, read)];
  const hits = transform(hitsOf(ruleset, plan), (count) => Math.max(0, count));
  const rounds = { hits, damage: damageOfHit(plan), first: damageOf(ruleset, firstPlan, less) };
  const counts = [
    { name: 'rounds that hit', facts: [averageOf(hits)] },
    ...valueLines(hits, (count, orMore) => say('rounds', { count, orMore })),
  ];
  if (!struck) return counts;
  const { form } = struck;
  const woundsBy = (damage: Distribution): ProcedureLine[] =>
    harmLines(ruleset, form, damage, { ...read, life: undefined });
  return [
    ...counts,
    damageLine(ruleset, plan, plain(read), struck),
    ...woundsBy(rounds.damage).map((line) => ({ ...line, name: say('each', { name: line.name }) })),
    ...(more + less > 0
      ? [damageLine(ruleset, firstPlan, read, struck), ...woundsBy(rounds.first)].map((line) => ({
          ...line,
          name: say('of the first', { name: line.name }),
        }))
      : []),
    { name: 'with misses', facts: [{ type: 'mean', mean: meanOfRounds(rounds) }] },
    ...salvoHarmLines(ruleset, form, rounds, read),
  ];
}

function meanOfRounds({ hits, damage, first }: Rounds): Ratio {
  const further = transform(hits, (count) => Math.max(0, count - 1));
  const any = probability(hits, (count) => count > 0);
  return addRatios(multiplyRatios(meanOf(further), meanOf(damage)), multiplyRatios(any, meanOf(first)));
}

function rolled(ruleset: Ruleset, read: ReadAttack, source: RandomSource): Message {
  const { target, fired, struck } = read;
  const { ends, isSuccess, effect } = throwAgainst(ruleset, addedBy(read), target, source);
  if (!isSuccess) return ends(say('misses by', { by: -effect }));
  const hits = fired ? salvoHits(ruleset, fired, effect) : 1;
  // The rounds of a salvo do together what one blow does alone.
  const blows = struck
    ? Array.from({ length: hits }, (_, hit) => {
        const own = hit === 0 ? read : plain(read);
        return hitSaid(ruleset, fired ? { ...own, life: undefined } : own, struck, source);
      })
    : [];
  const points = blows.map((blow) => blow.points);
  const all =
    struck && fired && read.life !== undefined
      ? [damageSaid(ruleset, struck.form, NO_PROTECTION, points, { ...read, health: undefined }, 'together')]
      : [];
  const head = [
    say('hits'),
    say('effect', { count: effect }),
    ...(fired ? [say('rounds', { count: hits })] : []),
  ];
  return say('one by one', { parts: [ends(head), ...blows.flatMap(({ said }) => said), ...all] });
}

/** `4d6 P/L 15, less AV 6: 9: serious wound`. */
function hitSaid(
  ruleset: Ruleset,
  read: ReadAttack,
  struck: Strike,
  source: RandomSource,
): { readonly said: readonly Message[]; readonly points: number } {
  const { locations, marks, more, less } = read;
  const place = locations.length > 1 ? placeBy(source, locations) : locations[0]?.place;
  const points = increasedBy(ruleset, struck, rollDamage(ruleset, struck.dice, source), more);
  const protection = protectionOf(ruleset, struck, read, marks, place);
  const marked = reducedDamage(ruleset, through(protection, points), less);
  const said = [
    blowSaid(struck.text, points, { place: place?.name }),
    damageSaid(ruleset, struck.form, protection, [marked], read),
  ];
  return { said, points: marked };
}

/** One of all cases that the dice for the location have. */
function placeBy(
  source: RandomSource,
  places: PreparedAttack['locations'],
): PreparedAttack['locations'][number]['place'] {
  let left = source(places.reduce((sum, { weight }) => sum + Number(weight), 0));
  return places.find(({ weight }) => (left -= Number(weight)) <= 0)?.place;
}
