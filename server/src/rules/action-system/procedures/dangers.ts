/** Falls, collisions and want of air. Core Rules, Falling; Asphyxiation and Drowning. */
import { isProblem, transform, type Problem } from '../../dice/index.ts';
import { whole, type Procedure, type ProcedureLine, type ProcedureWords } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { breathTurns, revival, suffocation, type Effort } from '../play/breath.ts';
import { through } from '../play/damage.ts';
import { fall as fallOf, FALL_DAMAGE, impactDice, tumbled, turnsInTheAir } from '../play/falling.ts';
import { STABILIZES } from '../play/healing-remarks.ts';
import { turnsText } from '../play/periods.ts';
import {
  BODY,
  harmLines,
  harmText,
  lessText,
  pointsOf,
  protectionOf,
  rangeText,
  rolledPoints,
} from './body.ts';
import { echoed, meters, readFacts, score, titleOf, type Facts, type Reader } from './parts.ts';

const FALL = 'fall 24 m, Acrobatics 4, AV 2, TGH 5, HLT 5, LIF 30';
const FALL_PARTS = { height: meters, acrobatics: score('Acrobatics'), ...BODY };

export const fall = echoed({
  word: 'fall',
  example: FALL,
  about:
    'What a fall does, by height and by what helps. `Acrobatics 4` is for those whose roll succeeds: the level in meters comes off.',
  read: readFall,
  odds(ruleset, read) {
    const { height, end, counted } = read;
    const turns = turnsInTheAir(end);
    return [
      {
        name: 'to the ground',
        text: `${end.seconds} s, ${turns === 0 ? 'less than a turn' : turnsText(turns)}, at ${end.velocity} m/s`,
      },
      ...(counted < height ? [{ name: 'counts as', text: `${counted} m` }] : []),
      ...struckLines(ruleset, fallOf(ruleset, counted)?.damage ?? '0', read),
    ];
  },
  roll(ruleset, read, source) {
    const damage = fallOf(ruleset, read.counted)?.damage ?? '0';
    const points = rolledPoints(ruleset, damage, source);
    return struckText(ruleset, damage, points, read);
  },
});

function readFall(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, FALL_PARTS, FALL);
  if (isProblem(facts)) return facts;
  const { height, acrobatics = 0 } = facts;
  if (height === undefined) return whole(words, `Say how far: \`${FALL}\`.`);
  const end = fallOf(ruleset, height);
  if (!end) return whole(words, `A fall of ${height} m does no harm.`);
  return { ...facts, height, end, counted: tumbled(height, acrobatics) };
}

/** Type and form of what falls and collisions do. */
const [TYPE = '', FORM = ''] = FALL_DAMAGE.split('/');
const KIND = { type: TYPE, form: FORM };

/** Damage of such a kind against somebody: the dice, what is left of them, and what that does. */
function struckLines(ruleset: Ruleset, damage: string, body: Facts<typeof BODY>): ProcedureLine[] {
  if (damage === '0') return [{ name: 'damage', text: 'none' }];
  const protection = protectionOf(ruleset, KIND, body);
  const left = transform(pointsOf(ruleset, damage), (points) => through(protection, points));
  return [
    { name: 'damage', text: `${damage} ${FALL_DAMAGE}, ${lessText(protection)}${rangeText(left)}` },
    ...harmLines(ruleset, FORM, left, body),
  ];
}

function struckText(ruleset: Ruleset, damage: string, points: number, body: Facts<typeof BODY>): string {
  const protection = protectionOf(ruleset, KIND, body);
  const left = harmText(ruleset, FORM, through(protection, points), body);
  return `${damage} ${FALL_DAMAGE} ${points} · damage ${lessText(protection)}${left}`;
}

const CRASH = 'crash 50 km/h, AV 2, TGH 5';

/** `14 m/s`, `50 km/h` in meters a second. */
const velocity: Reader<number> = (text) => {
  const [, digits, unit] = /^(\d{1,5}(?:\.\d{1,3})?) ?(m\/s|km\/h|kmh|kph)$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits) / (unit!.toLowerCase() === 'm/s' ? 1 : 3.6);
};

export const crash = echoed({
  word: 'crash',
  example: CRASH,
  about:
    'What something does that hits at a speed, such as a vehicle; beyond the table of falls a die more for each step.',
  read: readCrash,
  odds(ruleset, read) {
    return struckLines(ruleset, read.damage, read);
  },
  roll(ruleset, read, source) {
    const points = rolledPoints(ruleset, read.damage, source);
    return struckText(ruleset, read.damage, points, read);
  },
});

function readCrash(ruleset: Ruleset, words: ProcedureWords) {
  const facts = readFacts(ruleset, words, { speed: velocity, ...BODY }, CRASH);
  if (isProblem(facts)) return facts;
  const { speed } = facts;
  if (speed === undefined) return whole(words, `Say how fast, in km/h or m/s: \`${CRASH}\`.`);
  const damage = impactDice(ruleset, speed);
  if (damage === undefined) return whole(words, 'This is too slow to do harm.');
  return { ...facts, damage };
}

const BREATH = 'breath HLT 5, LIF 30';
const EFFORTS: readonly Effort[] = ['calm', 'exerting'];

export const breath: Procedure = {
  word: 'breath',
  example: BREATH,
  about:
    'How long somebody does without air, what comes then, and what revives the suffocated; `LIF` is what is left of it.',
  odds(ruleset, words) {
    const facts = readFacts(ruleset, words, { health: BODY.health, life: BODY.life }, BREATH);
    if (isProblem(facts)) return facts;
    const { health, life } = facts;
    if (health === undefined) return missing(words);
    const saved = life === undefined || life === 0 ? undefined : revival(ruleset, life);
    return {
      title: titleOf('breath', words),
      lines: [
        ...EFFORTS.map((effort) => ({ name: effort, text: breathText(ruleset, health, life, effort) })),
        ...(saved
          ? [
              {
                name: 'revived',
                text: `${STABILIZES.join(' or ')} TN ${saved.target}: LIF ${saved.life}, less ${saved.stunning} S`,
              },
            ]
          : []),
      ],
    };
  },
};

const missing = (words: ProcedureWords): Problem => whole(words, `HLT is missing: \`${BREATH}\`.`);

function breathText(ruleset: Ruleset, health: number, life: number | undefined, effort: Effort): string {
  const turns = turnsText(breathTurns(ruleset, health, effort));
  const then = life === undefined ? undefined : suffocation(ruleset, { health, left: life }, effort);
  if (!then) return turns;
  return `${turns}, then ${then.stunning} S each turn; unconscious after ${turnsText(then.unconsciousAfter)}, then ${then.then} each turn`;
}
