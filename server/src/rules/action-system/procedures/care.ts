/** Those who are hurt, and those who look after them. Core Rules, Healing. */
import { totalOf } from '../../circumstances.ts';
import { isProblem, transform, type Problem } from '../../dice/index.ts';
import { counted } from '../../labels.ts';
import { nameKey, sameName } from '../../names.ts';
import { whole, type Procedure, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import { valueLines } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { circumstances } from '../play/circumstances.ts';
import { pass, physiqueOf, stateOf, unhurt, wounded } from '../play/body.ts';
import { readDamage } from '../play/damage.ts';
import { harmRules, recovery, WOUND_LEVELS, woundNamed, type State, type WoundLevel } from '../play/harm.ts';
import { restored, stabilization, treatment } from '../play/healing.ts';
import { STABILIZES, TREATS } from '../play/healing-remarks.ts';
import { periodsText, SECONDS } from '../play/periods.ts';
import { effectsOf, rolls } from '../rolls.ts';
import { BODY } from './body.ts';
import { checkCircumstance, echoed, readFacts, skill, titleOf, type Facts, type Reader } from './parts.ts';
import { throwAgainst, throwDice } from './throws.ts';

/** `serious`, `serious wound of 23`, `dying`. */
const wound: Reader<{ readonly level: WoundLevel | 'dying'; readonly damage: number | undefined }> = (
  text,
) => {
  const [, name = '', damage] = /^(\p{L}+)(?: wound)?(?: of)?(?: (\d{1,4}))?$/u.exec(nameKey(text)) ?? [];
  const level = ([...WOUND_LEVELS, 'dying'] as const).find((each) => sameName(each, name));
  return level && { level, damage: damage === undefined ? undefined : Number(damage) };
};

const PARTS = { wound, health: BODY.health, life: BODY.life, circumstances: checkCircumstance, skill };

const STABILIZE = 'stabilize serious 23, First Aid 9, HLT 6, LIF 25';

export const stabilize = echoed({
  word: 'stabilize',
  example: STABILIZE,
  about:
    'The roll that keeps a wound from bleeding, and when somebody dies without help: of a wound of so many points.',
  read: readStabilization,
  odds(ruleset, read) {
    const { facts, roll, level, damage } = read;
    const { life, health } = facts;
    return [
      rollLine(ruleset, facts, roll.target, `each ${roll.every}, ${STABILIZES.join(' or ')}`),
      { name: 'failure', text: `costs a point of LIF, and so does each ${roll.every} without a roll` },
      ...(level !== 'dying' && damage !== undefined && life !== undefined && health !== undefined
        ? [{ name: 'without help', text: fateText(ruleset, { level, damage, life, health }) }]
        : []),
    ];
  },
  roll(ruleset, read, source) {
    const { facts, roll } = read;
    const score = scoreOf(ruleset, facts);
    if (score === undefined) return whole(read.words, `Say who looks after it: \`${STABILIZE}\`.`);
    const { shown, isSuccess, effect } = throwAgainst(ruleset, score, roll.target, source);
    const outcome = isSuccess
      ? `holds for ${counted(1, roll.every)}`
      : `fails by ${-effect}, and costs a point of LIF`;
    return `${shown} vs ${roll.target}: ${outcome}`;
  },
});

function readStabilization(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, PARTS, STABILIZE);
  if (isProblem(facts)) return facts;
  const { wound: hurt } = facts;
  if (!hurt) return whole(words, `Say how grave the wound is: \`${STABILIZE}\`.`);
  const roll = stabilization(ruleset, hurt.level);
  if (!roll) return whole(words, 'This bleeds no LIF away, and needs no such roll.');
  return refusal(ruleset, facts, words) ?? { facts, roll, ...hurt };
}

/** Why nobody can roll at all; undefined where somebody can. */
const refusal = (
  ruleset: Ruleset,
  { circumstances: around = [] }: Facts<typeof PARTS>,
  words: ProcedureWords,
): Problem | undefined =>
  circumstances.modifiers(ruleset, around, undefined).some(({ forbids }) => forbids)
    ? whole(words, 'Nobody can roll so.')
    : undefined;

/** What is rolled with; undefined where nobody is said to roll. */
function scoreOf(
  ruleset: Ruleset,
  { skill: own, circumstances: around = [] }: Facts<typeof PARTS>,
): number | undefined {
  return own === undefined ? undefined : own + totalOf(circumstances.modifiers(ruleset, around, undefined));
}

/** The chance where a score is given, and what must be reached. */
function rollLine(ruleset: Ruleset, facts: Facts<typeof PARTS>, target: number, more: string): ProcedureLine {
  const score = scoreOf(ruleset, facts);
  return {
    name: 'roll',
    ...(score !== undefined && { chance: rolls.odds(ruleset, score, target).chance }),
    text: `TN ${target}, ${more}`,
  };
}

interface Hurt {
  readonly level: WoundLevel;
  readonly damage: number;
  readonly life: number;
  readonly health: number;
}

const YEAR = 365 * SECONDS.day;

/** `dying after 3 hours, dead after 3 hours 9 turns`. */
function fateText(ruleset: Ruleset, { level, damage, life, health }: Hurt): string {
  const rules = harmRules(ruleset);
  const dice = readDamage(woundNamed(rules, level)?.bleedsFor.split(' ')[0] ?? '');
  const periods = dice ? dice.dice * dice.sides : Infinity;
  const begin = wounded(unhurt(physiqueOf(life, health)), rules, { level, damage, time: 0, periods });
  const isBy = (turns: number, states: readonly State[]): boolean =>
    states.includes(
      stateOf(rules, pass(rules, begin, { from: 0, until: turns * SECONDS.turn, rests: true })),
    );
  const when = (states: readonly State[]): string | undefined => {
    const turns = firstWhere(YEAR / SECONDS.turn, (turn) => isBy(turn, states));
    return turns === undefined
      ? undefined
      : turns === 0
        ? 'at once'
        : `after ${periodsText(turns * SECONDS.turn)}`;
  };
  const [dying, dead] = [when(['dying', 'dead']), when(['dead'])];
  if (dying === undefined) return 'lives';
  return `dying ${dying}, dead ${dead ?? 'later'}`;
}

/** The first number up to a limit from which on something is so. */
function firstWhere(limit: number, isSo: (number: number) => boolean): number | undefined {
  if (!isSo(limit)) return undefined;
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const TREAT = 'treat critical 24, Physician 12';

export const treat = echoed({
  word: 'treat',
  example: TREAT,
  about:
    'The roll that ends the bleeding of a wound for good, how long it takes, and the LIF that it gives back.',
  read: readTreatment,
  odds(ruleset, read) {
    const { facts, care, damage, score } = read;
    const regained = transform(effectsOf(ruleset, score, care.target), (effect) =>
      effect < 0 ? effect : restored(ruleset, damage, effect).value,
    );
    return [
      rollLine(ruleset, facts, care.target, `after ${care.dice} ${care.period}s, ${TREATS.join(' or ')}`),
      ...valueLines(regained, (life, orMore) => (life < 0 ? 'fails' : `${life} LIF${orMore}`)),
    ];
  },
  roll(ruleset, read, source) {
    const { care, damage, score } = read;
    const time = throwDice(care.dice, source);
    const { shown, isSuccess, effect } = throwAgainst(ruleset, score, care.target, source);
    const outcome = isSuccess
      ? `effect ${effect}, ${restored(ruleset, damage, effect).value} LIF`
      : `fails by ${-effect}`;
    return `${time.shown}: ${counted(time.total, care.period)} · ${shown} vs ${care.target}: ${outcome}`;
  },
});

function readTreatment(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, PARTS, TREAT);
  if (isProblem(facts)) return facts;
  const { wound: hurt } = facts;
  const score = scoreOf(ruleset, facts);
  if (hurt?.damage === undefined || hurt.level === 'dying')
    return whole(words, `Say how grave the wound is, and its points: \`${TREAT}\`.`);
  if (score === undefined) return whole(words, `Say who treats it: \`${TREAT}\`.`);
  const care = treatment(ruleset, hurt.level);
  if (!care) return whole(words, 'This needs no treatment.');
  return refusal(ruleset, facts, words) ?? { facts, care, damage: hurt.damage, score };
}

const HEAL = 'heal 12 L, 6 S, HLT 5';
const FORMS = ['stunning', 'lethal', 'special'] as const;

/** `12 L`, `6 stunning`. */
const points: Reader<readonly { readonly form: (typeof FORMS)[number]; readonly amount: number }[]> = (
  text,
) => {
  const [, amount, word = ''] = /^(\d{1,5}) (\p{L}+)$/u.exec(nameKey(text)) ?? [];
  const form = FORMS.find((each) => word === each || word === (each === 'special' ? 'sp' : each[0]));
  return form && [{ form, amount: Number(amount) }];
};

export const heal: Procedure = {
  word: 'heal',
  example: HEAL,
  about:
    'How long rest takes to heal so much stunning, lethal and special damage, at the level of the campaign.',
  odds(ruleset, words) {
    const facts = readFacts(ruleset, words, { points, health: BODY.health }, HEAL);
    if (isProblem(facts)) return facts;
    const { points: hurt, health } = facts;
    const periods = recovery(ruleset);
    if (!hurt) return whole(words, `Say the points of damage: \`${HEAL}\`.`);
    if (health === undefined || health === 0) return noHealth(words);
    if (!periods) return whole(words, `The table \`Recovery\` has no row for the level ${ruleset.level}.`);
    return {
      title: titleOf('heal', words),
      lines: hurt.map(({ form, amount }) => ({
        name: `${amount} ${form}`,
        text: `${counted(Math.ceil(amount / health), periods[form])}: ${ruleset.level}, ${health} each ${periods[form]}`,
      })),
    };
  },
};

const noHealth = (words: ProcedureWords): Problem => whole(words, `HLT is missing: \`${HEAL}\`.`);
