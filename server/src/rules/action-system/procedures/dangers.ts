/** Falls, collisions and want of air. Core Rules, Falling; Asphyxiation and Drowning. */
import { transform, type RandomSource } from '../../dice/index.ts';
import { MAX_DICE } from '../../dice/limits.ts';
import { say, type Message } from '../../message.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { numberOfUnits, rangeOf } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { flag, measure, meters, score } from '../../typed/kinds.ts';
import { first, optional, required } from '../../typed/schema.ts';
import { reducedDamage } from '../play/action-points.ts';
import { breathTurns, revival, suffocation, type Effort } from '../play/breath.ts';
import { through } from '../play/damage.ts';
import { fall as fallOf, FALL_DAMAGE, impactDice, tumbled, turnsInTheAir } from '../play/falling.ts';
import { STABILIZES } from '../play/healing-remarks.ts';
import { SECONDS, turnsSaid } from '../play/periods.ts';
import {
  blowSaid,
  damageSaid,
  harmLines,
  pointsOf,
  protectionFacts,
  protectionOf,
  rolledPoints,
} from './body.ts';
import { METERS_A_SECOND } from '../../../text/speed-units.ts';
import { lessDamage } from './boosts.ts';
import { BODY, duration, type Body } from './kinds.ts';

const FALL = 'fall 24 m, Acrobatics 4, AV 2, TGH 5, HLT 5, LIF 30';

export const fall = declare({
  word: 'fall',
  aliases: ['falls', 'falling'],
  sentences: [{ verbs: ['falls'], isMeasured: true, hasOther: false }],
  example: FALL,
  about: say('about fall'),
  shape: {
    own: {
      height: first(required(meters(say('length of the fall'), '24 m'), say('say how far'))),
      acrobatics: optional(
        score('Acrobatics', { about: say('level of whoever makes the roll'), sample: 'Acrobatics 4' }),
      ),
      ...BODY,
      less: optional(lessDamage),
    },
  },
  prepare(ruleset, { height, acrobatics = 0, places }) {
    const end = fallOf(ruleset, height);
    return end
      ? { end, counted: tumbled(height, acrobatics) }
      : places.at('height', say('a fall of m does no harm', { height }));
  },
  odds(ruleset, read) {
    const { height, end, counted } = read;
    const turns = turnsInTheAir(end);
    return [
      {
        name: 'to the ground',
        value: end.seconds,
        data: { seconds: end.seconds, turns, metersPerSecond: end.velocity },
        said: say('in the air', { seconds: end.seconds, turns, velocity: end.velocity }),
      },
      ...(isInMeters(read.typed) ? [] : [{ name: 'height', facts: [numberOfUnits(height, 'm')] }]),
      ...(counted < height ? [{ name: 'counts as', facts: [numberOfUnits(counted, 'm')] }] : []),
      ...struckLines(ruleset, fallOf(ruleset, counted)?.damage ?? '0', read),
    ];
  },
  roll: (ruleset, read, source) =>
    struckSaid(ruleset, fallOf(ruleset, read.counted)?.damage ?? '0', read, source),
});

/** Whether a height is written in meters, so that nobody asks how many a story has. */
const isInMeters = (typed: string): boolean => /\d\s*(?:k?m|met(?:er|re)s?)(?![\p{L}\p{N}])/iu.test(typed);

/** Type and form of what falls and collisions do. */
const [TYPE = '', FORM = ''] = FALL_DAMAGE.split('/');
const KIND = { type: TYPE, form: FORM };

type Struck = Body & {
  /** Action points for less damage. */
  readonly less: number | undefined;
};

/** Damage of such a kind against somebody: the dice, what is left of them, and what that does. */
function struckLines(ruleset: Ruleset, damage: string, body: Struck): ProcedureLine[] {
  if (damage === '0') return [{ name: 'damage', value: 0, said: say('none') }];
  const { less = 0 } = body;
  const protection = protectionOf(ruleset, KIND, body);
  const left = transform(pointsOf(ruleset, damage), (points) =>
    reducedDamage(ruleset, through(protection, points), less),
  );
  return [
    {
      name: 'damage',
      facts: [
        { type: 'dice', dice: `${damage} ${FALL_DAMAGE}` },
        ...protectionFacts(protection),
        ...(less > 0 ? [{ type: 'points', points: less, of: 'less damage' } as const] : []),
        rangeOf(left),
      ],
    },
    ...harmLines(ruleset, FORM, left, body),
  ];
}

function struckSaid(ruleset: Ruleset, damage: string, body: Struck, source: RandomSource): Message {
  const points = rolledPoints(ruleset, damage, source);
  const protection = protectionOf(ruleset, KIND, body);
  return say('one by one', {
    parts: [
      blowSaid(`${damage} ${FALL_DAMAGE}`, points),
      damageSaid(
        ruleset,
        FORM,
        protection,
        [reducedDamage(ruleset, through(protection, points), body.less ?? 0)],
        body,
      ),
    ],
  });
}

/** `14 m/s`, `50 km/h` in meters a second. */
const velocity = measure({
  about: say('speed'),
  sample: '50 km/h',
  units: METERS_A_SECOND,
  before: ['at'],
});

export const crash = declare({
  word: 'crash',
  example: 'crash 50 km/h, AV 2, TGH 5',
  about: say('about crash'),
  shape: {
    own: {
      speed: first(required(velocity, say('say how fast, in km/h or m/s'))),
      ...BODY,
      less: optional(lessDamage),
    },
  },
  prepare(ruleset, { speed, places }) {
    const dice = impactDice(ruleset, speed);
    if (dice === undefined) return places.at('speed', say('this is too slow to do harm'));
    return dice > MAX_DICE
      ? places.at('speed', say('too fast for dice', { most: MAX_DICE }))
      : { damage: `${dice}d6` };
  },
  odds: (ruleset, read) => struckLines(ruleset, read.damage, read),
  roll: (ruleset, read, source) => struckSaid(ruleset, read.damage, read, source),
});

const EFFORTS: readonly Effort[] = ['calm', 'exerting'];

export const breath = declare({
  word: 'breath',
  aliases: ['drowning', 'drown', 'suffocation', 'asphyxiation'],
  sentences: [
    { verbs: ['holds his breath', 'holds her breath', 'holds their breath', 'drowns'], hasOther: false },
  ],
  example: 'breath HLT 5, LIF 30',
  about: say('about breath'),
  shape: {
    own: {
      health: required(score('HLT', { about: say('health'), sample: 'HLT 5' }), say('HLT is missing')),
      life: BODY.life,
      calm: optional(flag('calm', say('about calm'), ['passive'])),
      exerting: optional(
        flag('exerting', say('about exerting'), ['swimming', 'fighting', 'struggling', 'panicking']),
      ),
      time: optional(duration),
    },
  },
  prepare: (_ruleset, { calm, exerting }) => ({
    efforts: EFFORTS.filter((effort) => calm === exerting || { calm, exerting }[effort]),
  }),
  odds(ruleset, { health, life, efforts, time }) {
    const saved = life === undefined || life === 0 ? undefined : revival(ruleset, life);
    return [
      ...efforts.flatMap((effort): ProcedureLine[] => [
        {
          name: effort,
          value: breathTurns(ruleset, health, effort),
          ...breathLine(ruleset, health, life, effort),
        },
        ...(time === undefined ? [] : [withoutAirLine(ruleset, { health, life, effort, time })]),
      ]),
      ...(saved
        ? [
            {
              name: 'revived',
              value: saved.target,
              data: { target: saved.target, skills: STABILIZES, life: saved.life, stunning: saved.stunning },
              said: say('revives', {
                skills: STABILIZES,
                target: saved.target,
                life: saved.life,
                stunning: saved.stunning,
              }),
            },
          ]
        : []),
    ];
  },
});

interface WithoutAir {
  readonly health: number;
  readonly life: number | undefined;
  readonly effort: Effort;
  /** Seconds from the last breath on. */
  readonly time: number;
}

/** The damage after a time without air. If the text states no LIF, nobody falls unconscious. */
function withoutAirLine(ruleset: Ruleset, { health, life, effort, time }: WithoutAir): ProcedureLine {
  const turns = Math.floor(time / SECONDS.turn);
  const name = say('effort for a time', { effort, turns: turnsSaid(turns) });
  const after = suffocation(ruleset, { health, left: life ?? Infinity }, effort);
  const over = turns - (after?.breath ?? Infinity);
  if (!after || over <= 0) return { name, value: 0, said: say('no damage') };
  const unconscious = Math.max(0, turns - after.unconsciousAfter);
  const stunning = after.stunning * (over - unconscious);
  return {
    name,
    value: stunning,
    data: { turns, stunning, unconsciousTurns: unconscious, then: after.then },
    said:
      turns < after.unconsciousAfter
        ? say('S points', { points: stunning })
        : say('S points and unconscious', { points: stunning, turns: unconscious, then: after.then }),
  };
}

function breathLine(
  ruleset: Ruleset,
  health: number,
  life: number | undefined,
  effort: Effort,
): Pick<ProcedureLine, 'data' | 'said'> {
  const turns = breathTurns(ruleset, health, effort);
  const after = life === undefined ? undefined : suffocation(ruleset, { health, left: life }, effort);
  if (!after) return { data: { turns }, said: turnsSaid(turns) };
  const { stunning, unconsciousAfter, then } = after;
  return {
    data: { turns, stunningEachTurn: stunning, unconsciousAfterTurns: unconsciousAfter, then },
    said: say('suffocates', {
      turns: turnsSaid(turns),
      stunning,
      unconsciousAfter: turnsSaid(unconsciousAfter),
      then,
    }),
  };
}
