/** Typed actions hand to hand: `grab 9 vs 8`, and getting free. Core Rules, Available Actions. */
import { problemAt, type Problem } from '../../dice/index.ts';
import { onRoll, rolledOnIn, totalOf, type Circumstance, type Modifier } from '../../circumstances.ts';
import { signed } from '../../labels.ts';
import { say, type Value } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { numberOfUnits } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolledTerm, targetTerm } from '../score-names.ts';
import { rolledAt } from '../../thrown.ts';
import { LEVELS, levelsOfContest, orDifficulty, shiftedBy, shiftedText } from '../../typed/difficulty.ts';
import { meters, named, oneOf, score, sum, type Sum } from '../../typed/kinds.ts';
import { behind, first, list, optional, perhapsBehind, required, type Kind } from '../../typed/schema.ts';
import type { WeaponRule } from '../../equipment.ts';
import { actionNamed, combatActions, loadingTurns, metersOf, type CombatAction } from '../play/actions.ts';
import { circumstances } from '../play/circumstances.ts';
import { holdRule, HOLDS, mayTake, type Turn } from '../play/turn.ts';
import { beats, breakFreeChance, breaksFree, contestChance } from '../play/wrestling.ts';
import { rolls } from '../rolls.ts';
import { scoreLines } from './attack.ts';
import { blocksEdgeByHand } from './blocks.ts';
import { actsAs, escapesAs } from './fighters.ts';
import { checkCircumstance, freeCircumstance, heldBy, weapon } from './kinds.ts';
import { throwAgainst, throwBoth } from './throws.ts';

const ACTION = 'action grab, REF 5 + Unarmed Combat 4 vs DEF 15, run';

const combatAction = named({
  about: say('action of a turn'),
  sample: 'grab',
  known: (ruleset) =>
    combatActions(ruleset).map(({ name, kind }) => ({ name, about: say('action of a kind', { kind }) })),
  find: (text, ruleset) => actionNamed(ruleset, text),
});

const own = sum({ about: say('score of whoever acts'), sample: 'REF 5 + Unarmed Combat 4' });
const across = meters(say('meters to cross'), '3 m');
/** `MOV 10` alone and `3 m` are no scores, but tell how far somebody goes; nor is a weapon such as `.38 Special`. */
const ownOrBody: typeof own = {
  ...own,
  read: (part, ruleset) =>
    across.read(part, ruleset) !== undefined ||
    weapon.read(part, ruleset) !== undefined ||
    (part.terms.length === 1 && ['MOV', 'STR', 'HLT'].some((id) => sameName(id, part.terms[0]!.name)))
      ? undefined
      : own.read(part, ruleset),
};
const other = orDifficulty(
  sum({ about: say('DEF, or the score of the other side'), sample: 'DEF 15' }),
  rolls,
);

/** The other side rolls as well. */
const isContest = ({ versus }: CombatAction): boolean => /^\D+ \+ /.test(versus);

/** Whether the attack that is met is rolled as well: `Swords 9`, and not its total. */
const meetsAnAttack = ({ versus }: CombatAction, { terms }: Sum): boolean =>
  versus === 'attack' && terms.some(({ name }) => name !== '' && !sameName(name, versus));

/** DEF where the other side rolls, or a roll where it has DEF; undefined for neither. */
function wrongSide({ name, versus }: CombatAction, { terms }: Sum): Problem | undefined {
  if (sameName(versus, 'DEF')) {
    const rolled = rolledTerm(terms);
    return rolled && problemAt(rolled, say('nobody rolls against an attack', { name: rolled.name }));
  }
  const defense = terms.find((each) => sameName(each.name, 'DEF'));
  const against = versus === 'attack' ? say('the attack') : versus;
  return defense && problemAt(defense, say('is not rolled against DEF', { name, against }));
}

const BLOWS = ['blow', 'attack', 'strike', 'punch', 'kick'];

export const action = declare({
  word: 'action',
  example: ACTION,
  about: say('about action'),
  sentences: [
    {
      verbs: ['grabs', 'grabs at', 'grapples', 'grapples with'],
      lead: 'grab',
      hasOther: true,
      silent: ['by the arm', 'by the wrist', 'by the leg', 'by the collar', 'by the belt'],
      belongings: ['arm', 'wrist', 'hand', 'leg', 'foot', 'collar', 'sleeve', 'belt'],
    },
    { verbs: ['restrains', 'holds', 'pins'], lead: 'restrain', hasOther: true, silent: ['down'] },
    { verbs: ['disarms'], lead: 'disarm', hasOther: true, takesWeapon: true },
    {
      verbs: ['takes the weapon of', 'takes the weapon from', 'takes away'],
      lead: 'take-away',
      hasOther: true,
      takesWeapon: true,
      belongings: ['weapon'],
    },
    {
      verbs: ['binds', 'binds the weapon of'],
      lead: 'bind weapon',
      hasOther: true,
      takesWeapon: true,
      belongings: ['weapon'],
    },
    { verbs: ['blocks', 'parries'], lead: 'block', hasOther: true, belongings: BLOWS },
    {
      verbs: ['rolls with the blow of', 'rolls with'],
      lead: 'roll with the blow',
      hasOther: true,
      belongings: BLOWS,
    },
    { verbs: ['dives'], lead: 'dive', hasOther: false, silent: ['for cover'] },
  ],
  fighter: actsAs,
  shape: {
    own: {
      action: first(required(combatAction, say('write one of the actions of a turn'))),
      score: optional(ownOrBody),
      circumstances: list(checkCircumstance),
    },
    marks: {
      vs: perhapsBehind({
        score: first(required(other, say('DEF or the score of the other side is'))),
        circumstances: list(checkCircumstance),
      }),
    },
    anywhere: {
      heldBy: optional(heldBy),
      move: optional(score('MOV', { about: say('MOV for the distance'), sample: 'MOV 10' })),
      strength: optional(score('STR', { about: say('STR for a dive'), sample: 'STR 5' })),
      health: optional(score('HLT', { about: say('HLT for a sprint'), sample: 'HLT 5' })),
      distance: optional(across),
      weapon: optional(weapon),
      done: list(combatAction),
      ...LEVELS,
    },
  },
  prepare(ruleset, read) {
    const { action: found, score, places } = read;
    const leapt = read.distance === undefined ? undefined : targetAcross(found, read.distance);
    if (read.distance !== undefined && !leapt)
      return places.at('distance', say('the distance does not count for', { name: found.name }));
    const strength = read.strength ?? score?.terms.find(({ name }) => sameName(name, 'STR'))?.value;
    const farthest = metersOf(ruleset, found, { move: read.move, strength, climbing: 0 });
    if (farthest !== undefined && (read.distance ?? 0) > farthest)
      return places.at(
        'distance',
        say('goes so far at most', { strength, name: found.name, meters: farthest }),
      );
    const vs = read.vs ?? (leapt && { score: leapt, circumstances: [] });
    if (!score && !read.vs) return { scored: undefined };
    if (found.rolls.length === 0)
      return places.at('action', say('nothing is rolled for', { name: found.name }));
    if (!score || !vs) return places.whole(say('write a score on both sides', { action: ACTION }));
    const needed = HOLDS.find((hold) => found.needs.includes(hold));
    let turn: Turn = { done: [], heldBy: read.heldBy, holds: needed };
    for (const before of read.done) {
      const allowed = mayTake(ruleset, turn, before);
      if (!allowed.isAllowed) return places.at('done', allowed.because);
      turn = { ...turn, done: [...turn.done, before] };
    }
    const permission = mayTake(ruleset, turn, found);
    if (!permission.isAllowed) return places.at('action', permission.because);
    const wrong = wrongSide(found, vs.score);
    if (wrong) return wrong;
    const isFixed = targetTerm(vs.score.terms) !== undefined;
    const isRolled = !isFixed && (isContest(found) || meetsAnAttack(found, vs.score));
    const around = isRolled ? read.circumstances : [...read.circumstances, ...vs.circumstances];
    const modifiers = [...onRoll(modifiersOf(ruleset, around, score)), ...permission.modifiers];
    const resisting = resistsAt(ruleset, found);
    const theirs = isRolled ? totalOf(modifiersOf(ruleset, vs.circumstances, vs.score)) : 0;
    const target = isRolled
      ? (levelsOfContest(read) ?? vs.score.total)
      : shiftedBy(rolls, ruleset, vs.score.total, read);
    if (typeof target === 'object') return target;
    const scored: Scored = {
      own: score,
      other: { ...vs.score, text: shiftedText(vs.score, read) },
      isRolled,
      modifiers,
      total: score.total + totalOf(modifiers),
      against: target + theirs + (isRolled ? resisting : 0),
      resisting,
    };
    return { scored };
  },
  odds: (ruleset, { scored, ...read }) => [
    ...(scored ? rollLines(ruleset, read.action, scored) : []),
    ...factLines(ruleset, read.action),
    ...(scored && isNamed(read.action, 'block') && blocksEdgeByHand(ruleset, scored.own, scored.other)
      ? [{ name: 'note', said: say('brawling blocks no edge') }]
      : []),
    ...bodyLines(ruleset, read),
  ],
  roll(ruleset, { action: found, scored, places }, source) {
    if (!scored) return places.whole(say('write a score on both sides', { action: ACTION }));
    const { total, against, isRolled } = scored;
    if (isRolled) {
      const { own: mine, other: theirs, ends } = throwBoth(ruleset, total, against, source);
      return ends(say(beats(found, mine, theirs) ? 'succeeds' : 'fails'));
    }
    const { own: mine, isSuccess } = throwAgainst(ruleset, total, targetOf(found, against), source);
    return rolledAt(mine, against, say(isSuccess ? 'succeeds' : 'fails'));
  },
});

/** The target number of a leap over a distance, such as `10 + 2 each meter`; undefined for an action without one. */
function targetAcross({ versus }: CombatAction, distance: number): Sum | undefined {
  const [, base, each] = /^(\d+) \+ (\d+) each meter$/.exec(versus) ?? [];
  if (base === undefined) return undefined;
  const total = Number(base) + Number(each) * Math.ceil(distance);
  return { total, text: `TN ${total}`, terms: [], dice: 0 };
}

const modifiersOf = (ruleset: Ruleset, all: readonly Circumstance[], { terms }: Sum): readonly Modifier[] =>
  circumstances.modifiers(ruleset, all, undefined, rolledOnIn(terms));

/** A score on both sides, with what changes it. */
interface Scored {
  readonly own: Sum;
  readonly other: Sum;
  readonly isRolled: boolean;
  readonly modifiers: readonly Modifier[];
  /** All that is added to the dice. */
  readonly total: number;
  /** DEF, or all that the other side adds to its dice. */
  readonly against: number;
  /** The penalty on the opponent's first roll against a hold (RP-C39). */
  readonly resisting: number;
}

/** The penalty on resisting an action that begins a hold; 0 for any other. */
function resistsAt(ruleset: Ruleset, { name }: CombatAction): number {
  const hold = HOLDS.find((each) => sameName(each, name));
  return hold ? (holdRule(ruleset, hold)?.resistsAt ?? 0) : 0;
}

function rollLines(ruleset: Ruleset, found: CombatAction, scored: Scored): ProcedureLine[] {
  const { own: mine, other: theirs, total, against, modifiers, isRolled, resisting } = scored;
  const chance = isRolled
    ? contestChance(ruleset, found, total, against)
    : rolls.odds(ruleset, total, targetOf(found, against)).chance;
  return [
    { name: 'succeeds', chance, said: say('versus', { own: mine.text, other: theirs.text }) },
    ...scoreLines(total, mine.text, modifiers),
    ...(resisting === 0
      ? []
      : [{ name: 'resists', value: resisting, said: say('at', { amount: resisting }) }]),
  ];
}

/** The number to reach: one more than the target where a tie fails. */
const targetOf = ({ succeedsOnTie }: CombatAction, target: number): number =>
  succeedsOnTie ? target : target + 1;

function factLines(ruleset: Ruleset, found: CombatAction): ProcedureLine[] {
  const { versus, rolls: rolled, needs, damage, lasts } = found;
  const facts = [
    ['rolls', [rolled.join(' or '), versus].filter(Boolean).join(' vs ')],
    ['DEF', defenseText(found)],
    ['moves', movesText(ruleset, found)],
    ['needs', needs.length === 0 ? '' : say('any of these', { names: needs })],
    ['damage', damage],
    ['until', lasts],
    ['abort', found.isAbort ? say('at any time, for the action of the turn') : ''],
  ] as const;
  const data: Readonly<Record<string, ProcedureLine['data']>> = {
    rolls: { rolls: rolled, versus },
    DEF: {
      adds: found.defense,
      against: found.onlyInMelee ? 'blows' : 'all',
      reflexes: found.keepsReflexes ? 'yes' : 'no',
    },
  };
  return facts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({ name, ...(data[name] && { data: data[name] }), said: text }));
}

interface Mover {
  readonly action: CombatAction;
  readonly move: number | undefined;
  readonly strength: number | undefined;
  readonly score: Sum | undefined;
  readonly health: number | undefined;
  readonly weapon: WeaponRule | undefined;
}

/** Lines about the distance and the duration of an action, and the turns to load a weapon. */
function bodyLines(ruleset: Ruleset, read: Mover): ProcedureLine[] {
  const { action: found, move, strength, health, weapon: loaded } = read;
  const climbing = read.score?.terms.find(({ name }) => sameName(name, 'Climbing'))?.value ?? 0;
  const covered = metersOf(ruleset, found, { move, strength, climbing });
  const turns = loaded && isNamed(found, 'load weapon') ? loadingTurns(ruleset, loaded) : undefined;
  return [
    ...(covered === undefined ? [] : [{ name: 'goes', facts: [numberOfUnits(covered, 'm')] }]),
    ...(health !== undefined && isNamed(found, 'sprint')
      ? [
          {
            name: 'for',
            value: health,
            said: [say('so long', { count: health, period: 'turn' }), say('a minute of rest for each')],
          },
        ]
      : []),
    ...(turns === undefined
      ? []
      : [{ name: 'loading', value: turns, said: say('so long', { count: turns, period: 'turn' }) }]),
  ];
}

const isNamed = ({ name }: CombatAction, other: string): boolean => sameName(name, other);

function defenseText({ defense, onlyInMelee, keepsReflexes }: CombatAction): Value {
  const parts: Value[] = [
    ...(defense === 'speed' ? [say('by the meters covered')] : defense === 0 ? [] : [signed(defense)]),
    ...(onlyInMelee ? [say('against blows')] : []),
    ...(keepsReflexes ? [] : [say('without REF')]),
  ];
  return parts.length === 0 ? '' : say('one after the other', { parts });
}

/** `half MOV`, `3 MOV`; the table may name an option for it. */
function movesText({ options }: Ruleset, { moves }: CombatAction): string {
  const times = options.number(moves);
  return times === undefined ? moves.replace(/\b(?:mov|str)$/, (id) => id.toUpperCase()) : `${times} MOV`;
}

const ESCAPE = 'escape grab, STR 5 + Unarmed Combat 4 vs 10';
const FREED = [...HOLDS, 'bind weapon'] as const;

const hold: Kind<(typeof FREED)[number]> = {
  ...oneOf(say('hold'), FREED),
  read: (part, ruleset) => FREED.find((name) => sameName(name, actionNamed(ruleset, part.text)?.name ?? '')),
};

export const escape = declare({
  word: 'escape',
  aliases: ['break free', 'break free from', 'break free of', 'get free from', 'get free of'],
  example: ESCAPE,
  about: say('about escape'),
  sentences: [
    {
      verbs: ['breaks free from', 'breaks free of', 'gets free from', 'escapes', 'escapes from'],
      lead: 'grab',
      hasOther: true,
      belongings: ['grab', 'hold', 'grip', 'grasp'],
    },
  ],
  fighter: escapesAs,
  shape: {
    own: {
      hold: first(required(hold, say('say from what'))),
      score: required(own, say('the score of whoever is held is missing')),
      circumstances: list(freeCircumstance),
    },
    marks: {
      vs: behind(say('write both scores'), {
        score: first(required(own, say('the score of the holder is missing'))),
        circumstances: list(freeCircumstance),
      }),
    },
  },
  prepare(ruleset, { score, circumstances: around, vs, places }) {
    if (targetTerm(vs.score.terms)) return places.whole(say('the holder rolls as well', { escape: ESCAPE }));
    return {
      mine: score.total + totalOf(modifiersOf(ruleset, around, score)),
      theirs: vs.score.total + totalOf(modifiersOf(ruleset, vs.circumstances, vs.score)),
    };
  },
  odds: (ruleset, { hold, score, vs, mine, theirs }) => [
    {
      name: 'free',
      chance: breakFreeChance(ruleset, hold, mine, theirs),
      said: say('versus', { own: score.text, other: vs.score.text }),
    },
  ],
  roll(ruleset, { hold, mine, theirs }, source) {
    const { own: freed, other: holder, ends } = throwBoth(ruleset, mine, theirs, source);
    return ends(say(breaksFree(ruleset, hold, freed, holder) ? 'free' : 'held'));
  },
});
