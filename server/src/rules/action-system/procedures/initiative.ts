/** The typed procedure `initiative INI 7, INT 5 vs INI 6, Katana`. Core Rules, Initiative. */
import { ratio, reduce, shift, uniform, type Ratio } from '../../dice/index.ts';
import type { WeaponRule } from '../../equipment.ts';
import { signed } from '../../labels.ts';
import { say } from '../../message.ts';
import { sameName } from '../../names.ts';
import { declare, type ProcedureLine } from '../../procedure.ts';
import { rangeOf } from '../../procedure-lines.ts';
import type { Ruleset } from '../../ruleset.ts';
import { rolledAgainst, throwDice } from '../../thrown.ts';
import { named, score, sum } from '../../typed/kinds.ts';
import { first, list, optional, perhapsBehind, required, type Values } from '../../typed/schema.ts';
import { lengthOf } from '../play/defense.ts';
import { byInitiative, initiativeModifier, initiativeModifiers } from '../play/initiative.ts';
import { gripOn } from '../play/wielding.ts';
import { scoreLines } from './attack.ts';
import { strength, weapon } from './kinds.ts';

const D6 = uniform(1, 6);
const FACES = D6.outcomes;

const modifier = named({
  about: say('what changes initiative'),
  sample: 'fast draw',
  known: (ruleset) =>
    initiativeModifiers(ruleset).map(({ name, amount }) => ({ name, about: signed(amount) })),
  find: (text, ruleset) => initiativeModifiers(ruleset).find(({ name }) => sameName(name, text)),
});

const SIDE = {
  initiative: first(required(sum({ about: say('score'), sample: 'INI 7' }), say('INI is missing'))),
  weapon: optional(weapon),
  init: optional(
    score('Init', { about: say('init of the weapon in use'), least: -9, most: 9, sample: 'Init 1' }),
  ),
  strength: optional(strength),
  intellect: optional(score('INT', { about: say('INT, which settles a tie'), sample: 'INT 5' })),
  reflexes: optional(score('REF', { about: say('REF, which settles a tie by option'), sample: 'REF 5' })),
  modifiers: list(modifier),
};

type Side = Values<typeof SIDE>;

/** The bonus of a weapon longer than the opponent's, at its best distance (RP-C58). */
function longerBy(ruleset: Ruleset, own: WeaponRule | undefined, other: WeaponRule | undefined): number {
  const [mine, theirs] = [own, other].map((each) => each && lengthOf(ruleset, each.sizes));
  return mine && theirs && mine.meters > theirs.meters ? mine.initiative : 0;
}

/** The terms added to the die: INI, weapon, weapon length, missing STR, earlier actions. */
function addedBy(ruleset: Ruleset, side: Side, other: Side | undefined) {
  const { weapon: rule, init, strength: hands } = side;
  const shortage = rule && hands !== undefined ? gripOn(rule, hands).shortage : 0;
  const parts = [
    { label: rule ? say('Init of', { weapon: rule.name }) : 'Init', amount: init ?? rule?.init ?? 0 },
    { label: say('longer weapon'), amount: longerBy(ruleset, rule, other?.weapon) },
    { label: say('STR below', { weapon: rule?.name }), amount: 0 - shortage },
    ...side.modifiers.map(({ name }) => ({ label: name, amount: initiativeModifier(ruleset, name) })),
  ]
    .filter(({ amount }) => amount !== 0)
    .map((each) => ({ ...each, rulings: [] }));
  return { parts, total: parts.reduce((all, { amount }) => all + amount, side.initiative.total) };
}

export const initiative = declare({
  word: 'initiative',
  example: 'initiative INI 7, INT 5 vs INI 6, INT 4',
  about: say('about initiative'),
  shape: { own: SIDE, marks: { vs: perhapsBehind(SIDE) } },
  prepare: (ruleset, read) => ({
    mine: addedBy(ruleset, read, read.vs),
    theirs: read.vs && addedBy(ruleset, read.vs, read),
  }),
  odds(ruleset, { mine, theirs, vs, ...own }): ProcedureLine[] {
    const sum_ = (text: string, { total, parts }: typeof mine): ProcedureLine[] =>
      scoreLines(total, text, parts);
    if (!vs || !theirs)
      return [
        { name: 'initiative', facts: [rangeOf(shift(D6, mine.total))] },
        ...sum_(own.initiative.text, mine),
      ];
    const chanceOf = (who: 'first' | 'second' | 'both'): Ratio => {
      const pairs = FACES.flatMap((a) =>
        FACES.map((b) => firstOf(ruleset, own, mine.total + a, vs, theirs.total + b)),
      );
      return reduce(ratio(pairs.filter((each) => each === who).length, pairs.length));
    };
    return [
      { name: 'acts first', chance: chanceOf('first') },
      { name: 'at the same time', chance: chanceOf('both') },
      { name: 'acts later', chance: chanceOf('second') },
      ...sum_(own.initiative.text, mine),
      ...sum_(vs.initiative.text, theirs),
    ];
  },
  roll(ruleset, { mine, theirs, vs, ...own }, source) {
    const a = throwDice('d6', source, { score: mine.total });
    if (!vs || !theirs) return a.said;
    const b = throwDice('d6', source, { score: theirs.total });
    return rolledAgainst(a.said, b.said, say(ORDER[firstOf(ruleset, own, a.total, vs, b.total)]));
  },
});

const ORDER = {
  first: 'the first acts first',
  second: 'the second acts first',
  both: 'both at the same time',
} as const;

/** The order of two totals (RP-C48). */
function firstOf(
  ruleset: Ruleset,
  own: Side,
  total: number,
  other: Side,
  otherTotal: number,
): 'first' | 'second' | 'both' {
  // A score given for one side only breaks no tie.
  const both = (score_: 'intellect' | 'reflexes', side: Side): number =>
    (own[score_] === undefined || other[score_] === undefined ? undefined : side[score_]) ?? 0;
  const contender = (side: Side, all: number) => ({
    total: all,
    intelligence: both('intellect', side),
    reflexes: both('reflexes', side),
  });
  const byReflexes = ruleset.options.is('initiative tie', 'ref');
  const ahead = byInitiative(byReflexes, contender(own, total), contender(other, otherTotal));
  return ahead === 0 ? 'both' : ahead < 0 ? 'first' : 'second';
}
