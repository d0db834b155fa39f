/** Attacks: `duel CC 3 + Boxing 1, M vs CC 2 + 1, L`, `shoot RC 3 + 1, H vs unaware, far range`. */
import {
  ATTACK_VERBS,
  BARE_HANDS,
  BLOW_VERBS,
  SHOT_VERBS,
  THROW_VERBS,
  UNARMED_VERBS,
} from '../../attack-verbs.ts';
import { onRoll, totalOf, type Circumstance } from '../../circumstances.ts';
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare } from '../../procedure.ts';
import type { Ruleset } from '../../ruleset.ts';
import { isProblem } from '../../dice/index.ts';
import { LEVELS, levelsOfContest, orDifficulty, shiftedBy } from '../../typed/difficulty.ts';
import { flag, sum, type Sum } from '../../typed/kinds.ts';
import { behind, first, optional, required, type Kind } from '../../typed/schema.ts';
import { sampled } from '../../fight/chance.ts';
import { closeRound, oddsOf, oddsOfShot, type Exchanged } from '../attack-odds.ts';
import { rollOf } from '../attack-roll.ts';
import { circumstances, situationNamed } from '../circumstances.ts';
import { exchangeDiff, unawareDiff } from '../combat.ts';
import type { Attack, Fighter } from '../play/attack.ts';
import { GEAR, gearOf, type TypedGear } from '../gear.ts';
import { rolls } from '../rolls.ts';
import { duelsAs, shootsAs } from './fighters.ts';

const fighterSum = sum({
  about: say('score of a fighter'),
  sample: 'CC 3 + Boxing 1',
  except: ['DIFF', 'TN'],
});
const targetSum = sum({ about: say('score or DIFF'), sample: 'RC 3' });

export const duel = declare({
  word: 'duel',
  example: 'duel CC 3 + Boxing 1, Staff, PR 7 vs CC 2 + 1, Kevlar, PR 8',
  about: say('about duel'),
  sentences: [
    { verbs: ATTACK_VERBS, hasOther: true, shot: 'shoot' },
    { verbs: ['fights', 'duels', ...BLOW_VERBS], hasOther: true },
    { verbs: UNARMED_VERBS, weapon: BARE_HANDS, hasOther: true },
  ],
  sidesBy: ['CC'],
  fighter: duelsAs,
  shape: {
    own: { score: first(required(fighterSum, say('the score of the first fighter is missing'))), ...GEAR },
    marks: {
      vs: behind(say('write both fighters'), {
        score: first(required(fighterSum, say('the score of the second fighter is missing'))),
        ...GEAR,
      }),
    },
  },
  prepare: (ruleset, { vs, ...mine }) => ({
    round: closeRound(
      ruleset.options.isOn('attack and defense rolls'),
      ...fighters(ruleset, mine, vs, () => true),
    ),
  }),
  odds: (_, { round }) => oddsOf(round),
  roll: (_, { round }, source) =>
    say('one and other', { parts: round.map((attack) => rollOf(attack, sampled(source))) }),
});

const UNAWARE = 'unaware';

/** The target of a shot: a score, or a number to exceed. */
interface ShotTarget extends Sum {
  readonly shoots: boolean;
}

const number = orDifficulty(targetSum, rolls);

const target: Kind<ShotTarget> = {
  about: say('score of whoever shoots back, or unaware'),
  sample: UNAWARE,
  known: () => [{ name: UNAWARE, about: say('does not expect the shot') }],
  read(part, ruleset) {
    if (sameName(part.text, UNAWARE))
      return { total: 0, text: UNAWARE, terms: part.terms, dice: 0, shoots: false };
    const read = number.read(part, ruleset);
    if (!read || isProblem(read)) return read;
    const isNumber = read.terms.length === 0 || read.terms.some(({ name }) => sameName(name, 'DIFF'));
    return { ...read, shoots: !isNumber };
  },
};

export const shoot = declare({
  word: 'shoot',
  example: 'shoot RC 3 + Use Handgun 1, H vs unaware, far range, half cover, Kevlar',
  about: say('about shoot'),
  sentences: [
    { verbs: SHOT_VERBS, kind: 'shot', hasOther: true },
    { verbs: THROW_VERBS, kind: 'throw', hasOther: true },
  ],
  sidesBy: ['RC'],
  fighter: shootsAs,
  shape: {
    own: { score: first(required(fighterSum, say('the score of the shooter is missing'))), ...GEAR },
    marks: {
      vs: behind(say('say at whom'), {
        score: first(required(target, say('say at whom'))),
        unaware: optional(flag(UNAWARE, say('does not expect the shot'), ['surprised', 'who is unaware'])),
        ...GEAR,
      }),
    },
    anywhere: LEVELS,
  },
  prepare(ruleset, { vs, places, levels, typed: _, ...mine }) {
    const all = [...mine.circumstances, ...vs.circumstances];
    const [distance, movement] = [
      situationIn(ruleset, all, 'distance', 'medium'),
      situationIn(ruleset, all, 'movement', 'none'),
    ];
    // Nobody who is unaware shoots back.
    const isUnaware = vs.unaware === true || vs.score.text === UNAWARE;
    if (isUnaware || !vs.score.shoots) {
      const cover = situationIn(ruleset, all, 'cover', 'none');
      // `shoot RC 4 vs unaware, H`: nobody else shoots.
      const gear = gearOf({ ...mine, weapon: mine.weapon ?? vs.weapon, circumstances: all });
      const own: Fighter = {
        name: mine.score.text,
        score: mine.score.total + totalOf(onRoll(shotModifiers(ruleset, all))) - gear.penalty,
        gear,
      };
      const aimedAt = shiftedBy(rolls, ruleset, isUnaware ? 0 : vs.score.total, { levels, places });
      if (typeof aimedAt === 'object') return aimedAt;
      const diff = aimedAt + unawareDiff(ruleset, { distance, cover, movement });
      return { attack: { type: 'shot', own, target: gearOf(vs), diff } satisfies Attack as Attack };
    }
    const shifted = levelsOfContest({ levels, places });
    if (shifted) return shifted;
    const [own, other] = fighters(ruleset, mine, vs, (each) => !situationNamed(ruleset, each.name));
    const [ownAgility, otherAgility] = [own.gear.agility, other.gear.agility];
    if (ownAgility === undefined || otherAgility === undefined)
      return places.whole(say('an exchange of shots needs AGI on both sides'));
    if (movement !== 'none') return places.whole(say('movement counts for an unaware target only'));
    const coverOf = (side: TypedGear): string => situationIn(ruleset, side.circumstances, 'cover', 'none');
    return {
      attack: {
        type: 'exchange',
        own,
        other,
        diff: exchangeDiff(ruleset, otherAgility, { distance, cover: coverOf(vs) }),
        otherDiff: exchangeDiff(ruleset, ownAgility, { distance, cover: coverOf(mine) }),
      } satisfies Attack as Attack,
    };
  },
  odds: (_, { attack }) =>
    attack.type === 'shot' ? oddsOfShot(attack) : oddsOf([attack] satisfies Exchanged),
  roll: (_, { attack }, source) => rollOf(attack, sampled(source)),
});

/** Distance, cover and movement are part of a shot's DIFF. */
const shotModifiers = (ruleset: Ruleset, all: readonly Circumstance[]) =>
  circumstances.modifiers(
    ruleset,
    all.filter(({ name }) => !situationNamed(ruleset, name)),
    undefined,
  );

type TypedFighter = TypedGear & { readonly score: Sum };

/** By what they roll, or by their places where that is no name. */
function fighters(
  ruleset: Ruleset,
  own: TypedFighter,
  other: TypedFighter,
  counts: (circumstance: Circumstance) => boolean,
): [Fighter, Fighter] {
  const isNamed =
    [own, other].every(({ score }) => /\p{L}/u.test(score.text)) && own.score.text !== other.score.text;
  const of = (side: TypedFighter, place: string, isFirst: boolean): Fighter => {
    const gear = gearOf(side);
    const modifiers = circumstances.modifiers(ruleset, side.circumstances.filter(counts), undefined);
    const added = totalOf(isFirst ? onRoll(modifiers) : modifiers);
    return { name: isNamed ? side.score.text : place, score: side.score.total + added - gear.penalty, gear };
  };
  return [of(own, 'the first', true), of(other, 'the second', false)];
}

/** `far` of `far range`; the usual word where nothing is said. */
const situationIn = (ruleset: Ruleset, all: readonly Circumstance[], kind: string, usual: string): string =>
  all.flatMap(({ name }) => situationNamed(ruleset, name) ?? []).find((each) => each.kind === kind)?.word ??
  usual;
