/** Blows and shots, one by one and many at once. Core Rules, Combat; Damage; Autofire. */
import { totalOf } from '../../circumstances.ts';
import {
  constant,
  isProblem,
  meanOf,
  printShortDecimal,
  probability,
  transform,
  type Problem,
  type RandomSource,
} from '../../dice/index.ts';
import { counted, signed } from '../../labels.ts';
import { whole, type Procedure, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import { valueLines } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { attackOdds, damageOfHit, hitsOf, type AttackPlan } from '../play/attack-odds.ts';
import { salvoHits } from '../play/autofire.ts';
import { damageDistribution, rollDamage, through } from '../play/damage.ts';
import { readAttack, type WrittenAttack } from './attack-parts.ts';
import { harmLines, harmText, lessText, protectionOf, rangeText, type Strike } from './body.ts';
import { diceWith, throwAgainst } from './throws.ts';

const ATTACK = 'attack REF 7 + Pistols 3 vs DEF 14, 30 m, half cover, aimed 2, 4d6 P/L, AV 6, HLT 5, LIF 30';

export const attack: Procedure = {
  word: 'attack',
  example: ATTACK,
  about:
    'A blow or a shot: its chance with all that bears on it, what gets through, and the wounds, misses counted. A weapon and armor may go by their names.',
  odds: (ruleset, words) =>
    told(readAttack(ruleset, words, ATTACK), (written) => ({
      title: `attack ${written.title}`,
      lines: [
        ...rollLines(ruleset, written),
        ...(written.salvo ? salvoLines(ruleset, written) : hitLines(ruleset, written)),
      ],
    })),
  roll: (ruleset, words, source) =>
    told(readAttack(ruleset, words, ATTACK), (written) => ({
      title: `attack ${written.title}`,
      text: rolledText(ruleset, written, source),
    })),
};

const AUTOFIRE = 'autofire REF 7 + Rifles 5 vs DEF 15, 20 m, stream of 10, 5d6 P/L, AV 6, HLT 5';

export const autofire: Procedure = {
  word: 'autofire',
  example: AUTOFIRE,
  about:
    'How many rounds of a `burst of 4`, a `stream of 10` or a `spray of 20 over 10 m` hit, and what each of them does.',
  odds: (ruleset, words) =>
    told(readSalvo(ruleset, words), (written) => ({
      title: `autofire ${written.title}`,
      lines: [...rollLines(ruleset, written), ...salvoLines(ruleset, written)],
    })),
  roll: (ruleset, words, source) =>
    told(readSalvo(ruleset, words), (written) => ({
      title: `autofire ${written.title}`,
      text: rolledText(ruleset, written, source),
    })),
};

const told = <T>(written: WrittenAttack | Problem, tell: (written: WrittenAttack) => T): T | Problem =>
  isProblem(written) ? written : tell(written);

function readSalvo(ruleset: Ruleset, words: ProcedureWords): WrittenAttack | Problem {
  const written = readAttack(ruleset, words, AUTOFIRE);
  return isProblem(written) || written.salvo
    ? written
    : whole(words, `Say how many rounds, and how: \`${AUTOFIRE}\`.`);
}

const addedBy = ({ score, modifiers }: WrittenAttack): number => score.total + totalOf(modifiers);

/** The attack in the numbers of its odds. */
function planOf(ruleset: Ruleset, written: WrittenAttack): AttackPlan {
  const { target, salvo, strike, places } = written;
  return {
    score: addedBy(written),
    defense: target,
    hits: (effect) => (salvo ? salvoHits(ruleset, salvo, effect) : 1),
    damage: strike ? damageDistribution(ruleset, strike.dice) : constant(0),
    places: places.map(({ weight, place }) => ({
      weight,
      protection: strike ? protectionOf(ruleset, strike, written, written.marks, place) : NO_PROTECTION,
    })),
  };
}

const NO_PROTECTION = { armorValue: 0, multiplier: 1, toughness: 0 };

/** How likely it hits, and what adds up to the score. */
function rollLines(ruleset: Ruleset, written: WrittenAttack): ProcedureLine[] {
  const { score, modifiers, target } = written;
  const all = addedBy(written);
  const parts = [score.text, ...modifiers.map(({ label, amount }) => `${label} ${signed(amount)}`)];
  const hits = hitsOf(ruleset, planOf(ruleset, written));
  return [
    {
      name: 'hit',
      chance: probability(hits, (count) => count >= 0),
      text: `${diceWith(ruleset, all)} vs ${target}`,
    },
    ...(modifiers.length > 0 ? [{ name: 'score', text: `${all}: ${parts.join(', ')}` }] : []),
  ];
}

/** One hit, and all cases together. */
function hitLines(ruleset: Ruleset, written: WrittenAttack): ProcedureLine[] {
  if (!written.strike) return [];
  const plan = planOf(ruleset, written);
  const { damage, mean } = attackOdds(ruleset, plan);
  return [
    damageLine(plan, written.strike),
    { name: 'with misses', text: `${printShortDecimal(mean, 1)} on average` },
    ...harmLines(ruleset, written.strike.form, damage, written),
  ];
}

const damageLine = (plan: AttackPlan, { text }: Strike): ProcedureLine => {
  const [only, another] = plan.places;
  const less = only && !another ? lessText(only.protection) : 'by hit location: ';
  return { name: 'damage of a hit', text: `${text}, ${less}${rangeText(damageOfHit(plan))}` };
};

/** How many rounds hit, and what each of them does. */
function salvoLines(ruleset: Ruleset, written: WrittenAttack): ProcedureLine[] {
  const { strike } = written;
  const plan = planOf(ruleset, written);
  const hits = transform(hitsOf(ruleset, plan), (count) => Math.max(0, count));
  return [
    { name: 'rounds that hit', text: `${printShortDecimal(meanOf(hits), 1)} on average` },
    ...valueLines(hits, (count, orMore) => (count === 0 ? 'none' : `${counted(count, 'round')}${orMore}`)),
    ...(strike
      ? [
          damageLine(plan, strike),
          ...harmLines(ruleset, strike.form, damageOfHit(plan), written).map((line) => ({
            ...line,
            name: `each: ${line.name}`,
          })),
        ]
      : []),
  ];
}

function rolledText(ruleset: Ruleset, written: WrittenAttack, source: RandomSource): string {
  const { target, salvo, strike } = written;
  const { shown, isSuccess, effect } = throwAgainst(ruleset, addedBy(written), target, source);
  const head = `${shown} vs ${target}`;
  if (!isSuccess) return `${head}: misses by ${-effect}`;
  const hits = salvo ? salvoHits(ruleset, salvo, effect) : 1;
  const rounds = salvo ? `, ${counted(hits, 'round')}` : '';
  const struck = strike ? Array.from({ length: hits }, () => hitText(ruleset, written, strike, source)) : [];
  return [`${head}: hits, effect ${effect}${rounds}`, ...struck].join(' · ');
}

/** `4d6 P/L 15, less AV 6: 9: serious wound`. */
function hitText(ruleset: Ruleset, written: WrittenAttack, strike: Strike, source: RandomSource): string {
  const { places, marks } = written;
  const place = places.length > 1 ? placeBy(source, places) : places[0]?.place;
  const points = rollDamage(ruleset, strike.dice, source);
  const protection = protectionOf(ruleset, strike, written, marks, place);
  const where = place ? `, ${place.name}` : '';
  const harm = harmText(ruleset, strike.form, through(protection, points), written);
  return `${strike.text} ${points}${where} · damage ${lessText(protection)}${harm}`;
}

/** One of all cases that the dice for the location have. */
function placeBy(
  source: RandomSource,
  places: WrittenAttack['places'],
): WrittenAttack['places'][number]['place'] {
  let left = source(places.reduce((sum, { weight }) => sum + Number(weight), 0));
  return places.find(({ weight }) => (left -= Number(weight)) <= 0)?.place;
}
